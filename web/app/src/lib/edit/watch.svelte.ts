// What is known of the board on the sheet. Asked anew after each change; the question before it is cancelled.
import { Cancelled, mill } from '../api';
import type { Counted, Verdict } from '../protocol';
import { sayError } from '../say';

/** A first look is short: so many nodes of the search, and so long. Boards that need more go on when asked to. */
const NODES = 20_000;
const FIRST_LOOK = 8_000;
/** What is answered sooner needs no notice that it is being looked at. */
const SOON = 150;

export type Watched =
  | { kind: 'nothing' }
  | { kind: 'waiting' }
  | { kind: 'looking'; isLong: boolean }
  | { kind: 'told'; verdict: Verdict }
  | { kind: 'stopped' }
  | { kind: 'failed'; message: string };

/** Answers are counted up to this number. */
const MOST_COUNTED = 100_000;

export class Watch {
  now: Watched = $state.raw({ kind: 'nothing' });
  /** How many answers there are, once somebody asked. */
  count: 'unasked' | 'counting' | Counted = $state.raw('unasked');
  private stop: AbortController | null = null;
  private board: string | null = null;

  /** Looks at another board; null while there is none. */
  look(board: string | null): void {
    this.board = board;
    this.cancel();
    if (board === null) this.now = { kind: 'nothing' };
    else {
      // What was told is of the board before.
      this.now = { kind: 'waiting' };
      void this.run(board, false);
    }
  }

  /** Looks for as long as it takes. */
  keepGoing(): void {
    if (this.board !== null) void this.run(this.board, true);
  }

  /** Ends the search and says so. */
  halt(): void {
    this.cancel();
    this.now = { kind: 'stopped' };
  }

  /** Ends the search, without a word. */
  cancel(): void {
    this.stop?.abort();
    this.stop = null;
    this.count = 'unasked';
  }

  /** Counts the answers. */
  async countAll(): Promise<void> {
    if (this.board === null) return;
    this.cancel();
    const stop = new AbortController();
    this.stop = stop;
    this.count = 'counting';
    try {
      this.count = await mill('count', { board: this.board, cap: MOST_COUNTED }, stop.signal);
    } catch (error) {
      if (!(error instanceof Cancelled)) this.now = { kind: 'failed', message: sayError(error) };
    } finally {
      if (this.stop === stop) this.stop = null;
    }
  }

  private async run(board: string, isLong: boolean): Promise<void> {
    const stop = new AbortController();
    this.stop = stop;
    const isCurrent = () => this.stop === stop;
    const tell = (now: Watched) => {
      if (isCurrent()) this.now = now;
    };
    const soon = setTimeout(() => tell({ kind: 'looking', isLong }), isLong ? 0 : SOON);
    const enough = isLong ? undefined : setTimeout(() => isCurrent() && this.halt(), FIRST_LOOK);
    try {
      const verdict = await mill(
        'verdict',
        isLong ? { board } : { board, nodes: NODES },
        stop.signal,
      );
      tell(verdict.status === 'undecided' ? { kind: 'stopped' } : { kind: 'told', verdict });
    } catch (error) {
      if (!(error instanceof Cancelled)) tell({ kind: 'failed', message: sayError(error) });
    } finally {
      clearTimeout(soon);
      clearTimeout(enough);
      if (isCurrent()) this.stop = null;
    }
  }
}
