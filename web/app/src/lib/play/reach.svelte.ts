// What the ticked rungs decide from the current marks. Asked anew when these change, one request at a time.
import { Cancelled, mill } from '../api';
import type { Change, Fact, Reach } from '../protocol';
import { sayError } from '../say';
import type { Game } from './game.svelte';

export class Reaches {
  ticked: string[] = $state.raw([]);
  /** What each ticked rung decides; missing while it is being worked out. */
  found: Record<string, Reach> = $state.raw({});
  private marked = '';
  private stop = new AbortController();
  private readonly game: Game;

  constructor(game: Game) {
    this.game = game;
  }

  /** All facts shown, those of the stronger rungs without what a weaker one has. */
  get facts(): Fact[] {
    const known = new Map<string, Fact>();
    for (const rung of this.ticked) {
      for (const fact of this.found[rung]?.facts ?? []) known.set(JSON.stringify(fact), fact);
    }
    return [...known.values()];
  }

  /** What these facts mark, each spot once. */
  get marks(): Change[] {
    const known = new Map<string, Change>();
    for (const rung of this.ticked) {
      for (const change of this.found[rung]?.marks ?? [])
        known.set(`${change[0]}${change[1]}`, change);
    }
    return [...known.values()];
  }

  tick(rung: string, isOn: boolean): void {
    this.ticked = isOn ? [...this.ticked, rung] : this.ticked.filter((other) => other !== rung);
    if (isOn) void this.ask(rung);
  }

  /** To be called after each move. */
  follow(marked: string): void {
    if (marked === this.marked) return;
    this.marked = marked;
    this.stop.abort();
    this.stop = new AbortController();
    this.found = {};
    for (const rung of this.ticked) void this.ask(rung);
  }

  end(): void {
    this.stop.abort();
  }

  private async ask(rung: string): Promise<void> {
    const { board, state, marked } = this.game;
    const { cells, gaps } = state;
    try {
      const reach = await mill('reach', { board: board.text, cells, gaps, rung }, this.stop.signal);
      if (marked === this.marked) this.found = { ...this.found, [rung]: reach };
    } catch (error) {
      if (error instanceof Cancelled) return;
      this.ticked = this.ticked.filter((other) => other !== rung);
      this.game.trouble = sayError(error);
    }
  }
}
