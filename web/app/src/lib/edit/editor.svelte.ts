// The sheet being drawn. It lives in the Rust code; here is what it told last, and the order of questions.
import { CrashError, desk } from '../api';
import type { Op, Sheet } from '../protocol';
import { sayError } from '../say';
import { keepDraft, opsOf, type Draft } from './draft';

export class Editor {
  sheet: Sheet;
  /** The sheet after the last whole gesture: what is judged and kept. */
  settled: Sheet;
  error = $state('');
  private chain: Promise<unknown> = Promise.resolve();
  /** A gesture in progress: its latest meaning, and whether the sheet shows an earlier one. */
  private wanted: Op[] | null = null;
  private isShown = false;

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
    if (draft.board !== null) return Editor.of(draft.board);
    const blank = await desk('sheet', { genre, rows: draft.rows, cols: draft.cols });
    return new Editor(draft.ops.length > 0 ? await desk('draw', { ops: draft.ops }) : blank);
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

  /** Shows what a gesture means so far; the newest meaning is shown when there are many. */
  preview(ops: Op[]): void {
    const isWaiting = this.wanted !== null;
    this.wanted = ops;
    if (!isWaiting) this.inOrder(() => this.show());
  }

  /** The gesture has ended: what is shown stays, as one step. */
  finish(): void {
    this.inOrder(async () => {
      await this.show();
      this.isShown = false;
      this.settle(this.sheet);
    });
  }

  /** The gesture is taken back. */
  abandon(): void {
    this.wanted = [];
    this.finish();
  }

  private async show(): Promise<void> {
    if (this.wanted === null) return;
    const ops = this.wanted;
    this.wanted = null;
    const before = this.isShown ? await desk('undraw', {}) : this.sheet;
    this.isShown = false;
    this.sheet = ops.length > 0 ? await desk('draw', { ops }) : before;
    this.isShown = ops.length > 0 && this.sheet.undo > before.undo;
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
    this.wanted = null;
    this.isShown = false;
    if (!(error instanceof CrashError)) return;
    // The sheet went with the instance that held it.
    const { genre, scene } = this.settled;
    const blank = await desk('sheet', { genre, rows: scene.rows, cols: scene.cols });
    const ops = opsOf(this.settled);
    this.sheet = ops.length > 0 ? await desk('draw', { ops }) : blank;
    this.settled = this.sheet;
  }
}
