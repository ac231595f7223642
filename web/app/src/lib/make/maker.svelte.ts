// Boards being made. One run at a time; it goes on while the reader looks at other parts of the page.
import { Cancelled, desk, mill } from '../api';
import type { Made } from '../protocol';
import { sayError } from '../say';
import { keepMade, keptMade } from './kept';

export interface Order {
  genre: string;
  rows: number;
  cols: number;
  series: string;
  from: number;
  count: number;
  grade: string | null;
  atMost: boolean;
  symmetry: string | null;
  /** `few`, or a number. */
  black: string | null;
  alphabet: string | null;
  /** The words of the bank. */
  bank: string | null;
  /** Threads between two blocks. */
  k: number | null;
  blocks: number | null;
  /** `few`, or a number. */
  numbers: string | null;
}

/** A board of the list, with a number that it keeps. */
export interface Result extends Made {
  id: number;
}

class Maker {
  results: Result[] = $state.raw([]);
  order: Order | null = $state.raw(null);
  /** Boards of this run that are there. */
  done = $state(0);
  seconds = $state(0);
  error = $state('');
  isStopped = $state(false);
  private restored: Promise<void> | null = null;
  private stop: AbortController | null = null;
  private nextId = 0;

  get isBusy(): boolean {
    return this.order !== null;
  }

  /** Brings back the list of the visit before, once. */
  restore(): Promise<void> {
    this.restored ??= this.readKept();
    return this.restored;
  }

  /** Makes the boards one after the other. The newest run is first in the list, its boards in the order of the seed. */
  async start(order: Order): Promise<void> {
    this.cancel();
    const stop = new AbortController();
    this.stop = stop;
    Object.assign(this, { order, done: 0, seconds: 0, error: '', isStopped: false });
    const clock = setInterval(() => (this.seconds += 1), 1000);
    try {
      await this.restore();
      const { series, from, count, ...wanted } = order;
      for (let i = 0; i < count; i++) {
        const question = { ...wanted, seed: series, index: from + i };
        const made = await mill('generate', question, stop.signal);
        const result = { ...made, id: this.nextId++ };
        this.results = [...this.results.slice(0, i), result, ...this.results.slice(i)];
        keepMade(this.results);
        this.done = i + 1;
      }
    } catch (error) {
      // A newer run may have begun: what it shows is not ours.
      if (this.stop === stop) this.fail(error);
    } finally {
      clearInterval(clock);
      if (this.stop === stop) Object.assign(this, { stop: null, order: null });
    }
  }

  /** Ends the run at once; the boards that are there stay. */
  cancel(): void {
    this.stop?.abort();
  }

  clear(): void {
    this.results = [];
    keepMade([]);
    this.dismiss();
  }

  /** Takes back what was said of the last run. */
  dismiss(): void {
    this.error = '';
    this.isStopped = false;
  }

  private async readKept(): Promise<void> {
    const opened = await Promise.all(
      keptMade().map(async ({ link, grade, seed }) => {
        try {
          const [board] = (await desk('open', { text: link })).boards;
          return board && !('error' in board) ? [{ board, grade, seed }] : [];
        } catch {
          return []; // written by another version of the page
        }
      }),
    );
    this.results = opened.flat().map((made) => ({ ...made, id: this.nextId++ }));
  }

  private fail(error: unknown): void {
    if (error instanceof Cancelled) this.isStopped = true;
    else this.error = sayError(error);
  }
}

export const maker = new Maker();
