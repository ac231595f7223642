// Keeps one game in the browser: after each move, when the page closes, and never over what another tab has kept.
import { desk } from '../api';
import type { DeskAsks } from '../asks';
import {
  forgetPending,
  hash,
  isSaveEvent,
  keepPending,
  pendingMoves,
  saveGame,
  savedGame,
  type GameNote,
} from '../storage';

export const MOVES = [
  'move',
  'sweep',
  'enter',
  'undo',
  'redo',
  'restart',
  'trial',
  'accept',
  'reject',
] as const;
export type Move = (typeof MOVES)[number];

/** A request that changed the game. */
type Made = [Move, DeskAsks[Move]['in']];

export class Keeper {
  isSaved = $state(true);
  /** Whether another tab has kept a game of this board since: then nothing is kept here until the player chooses. */
  isElsewhere = $state(false);
  /** The save that this tab last read or wrote. */
  private stored: string | null;
  /** Moves sent to the desk and in no save yet. */
  private made: Made[] = [];
  private readonly key: string;
  private readonly note: () => GameNote;

  constructor(key: string, note: () => GameNote, signal: AbortSignal) {
    this.key = key;
    this.note = note;
    this.stored = savedGame(key);
    const look = (event: StorageEvent) => {
      if (isSaveEvent(event, key)) this.look();
    };
    addEventListener('storage', look, { signal });
  }

  get isBehind(): boolean {
    return this.made.length > 0;
  }

  add(ask: Move, params: DeskAsks[Move]['in']): void {
    this.made.push([ask, params]);
  }

  /** Asks the desk for its game, at once, and keeps it when it comes. */
  async save(): Promise<void> {
    const count = this.made.length;
    const { save } = await desk('save', { seconds: this.note().seconds });
    this.made = this.made.slice(count);
    this.look();
    if (this.isElsewhere) return;
    this.isSaved = saveGame(this.note(), save);
    this.stored = savedGame(this.key);
    forgetPending(this.key);
  }

  /** The page may close before the desk answers: what it was sent is kept, to be played again. */
  hide(): void {
    if (!this.isBehind || this.isElsewhere) return;
    keepPending(this.key, JSON.stringify({ base: hash(this.stored ?? ''), moves: this.made }));
  }

  /** From now on what the storage holds counts as seen by this tab. */
  settle(): void {
    this.stored = savedGame(this.key);
    this.made = [];
    this.isElsewhere = false;
  }

  private look(): void {
    const now = savedGame(this.key);
    if (now !== null && now !== this.stored) this.isElsewhere = true;
  }
}

/** Plays the moves that were on their way when the page closed. Gives whether there were any. */
export async function replayPending(
  key: string,
  save: string | null,
  signal: AbortSignal,
): Promise<boolean> {
  const moves = readPending(pendingMoves(key), hash(save ?? ''));
  try {
    for (const [ask, params] of moves) {
      signal.throwIfAborted();
      await desk<Move>(ask, params);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    // What the desk does not take ends it: those before it stand.
  }
  return moves.length > 0;
}

function readPending(text: string | null, base: string): Made[] {
  if (text === null) return [];
  try {
    const kept = JSON.parse(text) as { base?: unknown; moves?: unknown } | null;
    if (kept?.base !== base || !Array.isArray(kept.moves)) return [];
    return kept.moves.filter(isMade);
  } catch {
    return [];
  }
}

function isMade(value: unknown): value is Made {
  return (
    Array.isArray(value) &&
    MOVES.some((move) => move === value[0]) &&
    typeof value[1] === 'object' &&
    value[1] !== null
  );
}
