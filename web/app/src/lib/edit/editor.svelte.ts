// The sheet being drawn. It lives in the Rust code; here is what it told last, and the order of questions.
import { CrashError, desk } from '../api';
import type { Op, Sheet } from '../protocol';
import { sayError } from '../say';
import { storeFault, type StoreFault } from '../storage';
import { draftText, isDraftKey, keepDraft, opsOf, putAside, type Draft } from './draft';

export interface Gesture {
  /** Shows what it means so far. */
  preview: (ops: Op[]) => void;
  finish: () => void;
}

export class Editor {
  sheet: Sheet;
  /** The sheet after the last whole gesture: what is judged and kept. */
  settled: Sheet;
  error = $state('');
  /** Why the drawing is not kept; null while it is. */
  unkept: StoreFault = $state(null);
  /** Another tab has kept a drawing of this genre since. */
  isElsewhere = $state(false);
  /** The drawing of another tab was put aside for this one. */
  hasPutAside = $state(false);
  /** The draft as this tab knows it. */
  private kept: string | null;
  /** Gestures that are shown and not drawn yet. */
  private begun: { ops: Op[] }[] = [];
  /** The gesture that a hand still holds. */
  private held: { ops: Op[] } | null = null;
  /** Whether a preview has been asked for and not begun. */
  private isAsked = false;
  private chain: Promise<unknown> = Promise.resolve();

  constructor(sheet: Sheet) {
    this.sheet = $state.raw(sheet);
    this.settled = $state.raw(sheet);
    this.kept = draftText(sheet.genre);
  }

  static async blank(genre: string, rows: number, cols: number): Promise<Editor> {
    return new Editor(await desk('sheet', { genre, rows, cols }));
  }

  static async of(board: string): Promise<Editor> {
    return new Editor(await desk('sheet', { board }));
  }

  static async fromDraft(genre: string, draft: Draft): Promise<Editor> {
    const { board, rows, cols, ops } = draft;
    const begun = await desk('sheet', board === null ? { genre, rows, cols } : { board });
    return new Editor(ops.length > 0 ? await desk('draw', { ops }) : begun);
  }

  /** Draws as one step. */
  apply(...ops: (Op | null)[]): void {
    const wanted = ops.filter((op) => op !== null);
    if (wanted.length > 0)
      this.inOrder(async () => this.settle(await desk('draw', { ops: wanted })));
  }

  /** Whether what is shown is more than what is judged and kept. */
  get isDrawing(): boolean {
    return this.sheet !== this.settled;
  }

  /** Takes a step back; while a gesture is held, that gesture is what is taken back. */
  undo(): void {
    if (this.held) this.drop(this.held);
    else this.inOrder(async () => this.settle(await desk('undraw', {})));
  }

  /** Draws a step again; a held gesture is in the way of that. */
  redo(): void {
    if (this.held) return;
    this.inOrder(async () => this.settle(await desk('redraw', {})));
  }

  /** Asks again, for the language of the settings. */
  refresh(): void {
    this.inOrder(async () => this.settle(await desk('draw', { ops: [] })));
  }

  /** A gesture: it becomes one step when it ends, and none when it ends in no change, whatever it passed through. */
  gesture(): Gesture {
    const gesture: { ops: Op[] } = { ops: [] };
    this.begun.push(gesture);
    this.held = gesture;
    return {
      preview: (ops) => {
        if (this.held !== gesture) return;
        gesture.ops = ops;
        this.show();
      },
      finish: () => {
        if (this.held !== gesture) return;
        this.held = null;
        this.inOrder(async () => {
          const { ops } = gesture;
          try {
            if (ops.length > 0) this.settled = await desk('draw', { ops });
          } finally {
            this.begun = this.begun.filter((other) => other !== gesture);
          }
          this.settle(this.settled);
        });
      },
    };
  }

  private drop(gesture: { ops: Op[] }): void {
    this.held = null;
    this.begun = this.begun.filter((other) => other !== gesture);
    this.show();
  }

  /** The Rust code says how the gestures will look; the newest strokes are asked about when its turn comes. */
  private show(): void {
    if (this.opsBegun().length === 0) this.sheet = this.settled;
    else if (!this.isAsked) {
      this.isAsked = true;
      this.inOrder(() => this.preview());
    }
  }

  private async preview(): Promise<void> {
    this.isAsked = false;
    const ops = this.opsBegun();
    const sheet = ops.length > 0 ? await desk('preview', { ops }) : this.settled;
    // The gesture may have been taken back meanwhile.
    this.sheet = this.opsBegun().length > 0 ? sheet : this.settled;
  }

  private opsBegun(): Op[] {
    return this.begun.flatMap((gesture) => gesture.ops);
  }

  private settle(sheet: Sheet): void {
    this.settled = sheet;
    this.show();
    this.error = '';
    this.keep();
  }

  /** Keeps the drawing; what another tab has kept since is put aside for it. */
  keep(): void {
    const { genre } = this.settled;
    if (draftText(genre) !== this.kept && putAside(genre)) this.hasPutAside = true;
    this.isElsewhere = false;
    this.unkept = keepDraft(this.settled) ? null : storeFault();
    this.kept = draftText(genre);
  }

  /** The storage has changed in another tab. */
  notice(key: string | null): void {
    const { genre } = this.settled;
    if (isDraftKey(key, genre)) this.isElsewhere = draftText(genre) !== this.kept;
  }

  /** One thing after the other; what fails is said and does not hold up the next. */
  private inOrder(task: () => Promise<void> | void): void {
    this.chain = this.chain.then(task).catch((error: unknown) => this.fail(error));
  }

  private async fail(error: unknown): Promise<void> {
    this.error = sayError(error);
    this.show();
    if (!(error instanceof CrashError)) return;
    // The sheet went with the instance that held it.
    const { genre, scene } = this.settled;
    const blank = await desk('sheet', { genre, rows: scene.rows, cols: scene.cols });
    const ops = opsOf(this.settled);
    this.settled = ops.length > 0 ? await desk('draw', { ops }) : blank;
    this.show();
  }
}
