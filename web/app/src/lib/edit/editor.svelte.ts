// The sheet being drawn. It lives in the Rust code; here is what it told last, and the order of questions.
import { CrashError, desk } from '../api';
import type { Op, Sheet } from '../protocol';
import { sayError } from '../say';
import { keepDraft, opsOf, type Draft } from './draft';

export interface Gesture {
  /** Takes back what was shown and shows this; of many in a row the newest. */
  preview: (ops: Op[]) => void;
  finish: () => void;
}

/** What a gesture has on the sheet. */
interface Drawn {
  /** Its newest meaning, not shown yet. */
  wanted: Op[] | null;
  isShown: boolean;
}

export class Editor {
  sheet: Sheet;
  /** The sheet after the last whole gesture: what is judged and kept. */
  settled: Sheet;
  error = $state('');
  private chain: Promise<unknown> = Promise.resolve();

  constructor(sheet: Sheet) {
    this.sheet = $state.raw(sheet);
    this.settled = $state.raw(sheet);
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

  undo(): void {
    this.inOrder(async () => this.settle(await desk('undraw', {})));
  }

  redo(): void {
    this.inOrder(async () => this.settle(await desk('redraw', {})));
  }

  /** Asks again, for the language of the settings. */
  refresh(): void {
    this.inOrder(async () => this.settle(await desk('draw', { ops: [] })));
  }

  /** A gesture: it shows what it means so far, and becomes one step when it ends. */
  gesture(): Gesture {
    const drawn: Drawn = { wanted: null, isShown: false };
    return {
      preview: (ops) => {
        const isQueued = drawn.wanted !== null;
        drawn.wanted = ops;
        if (!isQueued) this.inOrder(() => this.show(drawn));
      },
      finish: () => {
        this.inOrder(async () => {
          await this.show(drawn);
          this.settle(this.sheet);
        });
      },
    };
  }

  private async show(drawn: Drawn): Promise<void> {
    if (drawn.wanted === null) return;
    const ops = drawn.wanted;
    drawn.wanted = null;
    const before = drawn.isShown ? await desk('undraw', {}) : this.sheet;
    this.sheet = ops.length > 0 ? await desk('draw', { ops }) : before;
    drawn.isShown = this.sheet.undo > before.undo;
  }

  private settle(sheet: Sheet): void {
    this.sheet = sheet;
    this.settled = sheet;
    this.error = '';
    keepDraft(sheet);
  }

  /** One thing after the other; what fails is said and does not hold up the next. */
  private inOrder(task: () => Promise<void> | void): void {
    this.chain = this.chain.then(task).catch((error: unknown) => this.fail(error));
  }

  private async fail(error: unknown): Promise<void> {
    this.error = sayError(error);
    if (!(error instanceof CrashError)) return;
    // The sheet went with the instance that held it.
    const { genre, scene } = this.settled;
    const blank = await desk('sheet', { genre, rows: scene.rows, cols: scene.cols });
    const ops = opsOf(this.settled);
    this.sheet = ops.length > 0 ? await desk('draw', { ops }) : blank;
    this.settled = this.sheet;
  }
}
