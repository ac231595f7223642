// What the page keeps in the browser. Storage may be blocked, full or hold nonsense: nothing here throws.
import type { Board } from './protocol';

const PREFIX = 'rungs:';
const LIST = 'games';
/** Finished games beyond this number are forgotten, oldest first. */
const KEPT = 60;

/** Why the last write failed, for a notice; null when all is well. */
export type StoreFault = 'blocked' | 'full' | null;

let fault: StoreFault = null;

export function storeFault(): StoreFault {
  return fault;
}

export function readText(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    fault = 'blocked';
    return null;
  }
}

/** Reads JSON; what `is` does not accept is taken as missing. */
export function readJson<T>(key: string, is: (value: unknown) => value is T): T | null {
  const text = readText(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return is(value) ? value : null;
  } catch {
    return null;
  }
}

export function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(PREFIX + key, text);
    fault = null;
    return true;
  } catch (error) {
    fault =
      error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked';
    return false;
  }
}

export function remove(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    fault = 'blocked';
  }
}

// ---- Games ---------------------------------------------------------------------------------------

/** A game in the list of those begun. */
export interface GameNote {
  key: string;
  genre: string;
  rows: number;
  cols: number;
  link: string;
  grade: string | null;
  decided: number;
  of: number;
  solved: boolean;
  /** Whether anything is marked; a mark need not decide a cell. Older notes go without. */
  isMarked?: boolean;
  seconds: number;
  /** The time of the first finish, which later moves leave alone. */
  finished?: number | null;
  /** Whether a link began it and the player has not moved since. */
  isLinks?: boolean;
  when: number; // milliseconds since 1970
}

function isNote(value: unknown): value is GameNote {
  const note = value as GameNote | null;
  if (typeof note !== 'object' || note === null) return false;
  const isCount = (part: unknown) => Number.isSafeInteger(part) && Number(part) >= 0;
  return (
    [note.key, note.genre, note.link].every((part) => typeof part === 'string' && part !== '') &&
    (note.grade === null || typeof note.grade === 'string') &&
    [note.rows, note.cols, note.decided, note.of, note.seconds, note.when].every(isCount) &&
    [note.finished ?? 0].every(isCount) &&
    typeof note.solved === 'boolean'
  );
}

/** The key under which a board's game is kept. One board has many text forms, but one link. */
export function gameKey({ link }: Pick<Board, 'link'>): string {
  return hash(link);
}

export function hash(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (b >>> 0).toString(16).padStart(8, '0') + (a >>> 0).toString(16).padStart(8, '0');
}

/** The games begun, newest first, each once. What is damaged is left out. */
export function games(): GameNote[] {
  const isList = (value: unknown): value is unknown[] => Array.isArray(value);
  const list = (readJson(LIST, isList) ?? []).filter(isNote).sort((a, b) => b.when - a.when);
  const seen = new Set<string>();
  return list.filter(({ key }) => !seen.has(key) && seen.add(key));
}

export function noteOf(key: string): GameNote | undefined {
  return games().find((note) => note.key === key);
}

/** Whether an event of the storage tells of another tab's save of a game. */
export function isSaveEvent(event: StorageEvent, key: string): boolean {
  return event.key === `${PREFIX}game:${key}`;
}

export function savedGame(key: string): string | null {
  return readText(`game:${key}`);
}

/** The save that a link with marks of its own took the place of. */
export function olderGame(key: string): string | null {
  return readText(`older:${key}`);
}

export function keepOlder(key: string, save: string): void {
  writeText(`older:${key}`, save);
}

export function forgetOlder(key: string): void {
  remove(`older:${key}`);
}

/** Puts a save that cannot be read aside, beside others of the board: a later version may read it. */
export function putAside(key: string, save: string): void {
  if (savedGame(key) === save) remove(`game:${key}`);
  for (let i = 0; ; i++) {
    const other = readText(`unread:${key}:${i}`);
    if (other === null) writeText(`unread:${key}:${i}`, save);
    if (other === null || other === save) return;
  }
}

/** Moves that were on their way when the page closed, as JSON. */
export function pendingMoves(key: string): string | null {
  return readText(`pending:${key}`);
}

export function keepPending(key: string, moves: string): void {
  writeText(`pending:${key}`, moves);
}

export function forgetPending(key: string): void {
  remove(`pending:${key}`);
}

/** Where the pieces that the player of a game ticked off are kept. */
export function ticksKey(key: string): string {
  return `ticks:${key}`;
}

/** Keeps a game; makes room by forgetting finished ones when the storage is full. */
export function saveGame(note: GameNote, save: string): boolean {
  let list = [note, ...games().filter((other) => other.key !== note.key)];
  for (const old of list.filter((other) => other.solved).slice(KEPT)) list = forget(list, old.key);
  while (!writeText(`game:${note.key}`, save) || !writeText(LIST, JSON.stringify(list))) {
    const old = list.findLast((other) => other.solved && other.key !== note.key);
    if (storeFault() !== 'full' || !old) return false;
    list = forget(list, old.key);
  }
  return true;
}

/** The time of a game, for when its view closes between two moves. */
export function touchGame(key: string, seconds: number): void {
  const list = games();
  const note = list.find((other) => other.key === key);
  if (!note) return;
  note.seconds = seconds;
  writeText(LIST, JSON.stringify(list));
}

export function forgetGame(key: string): void {
  writeText(LIST, JSON.stringify(forget(games(), key)));
}

function forget(list: GameNote[], key: string): GameNote[] {
  remove(`game:${key}`);
  remove(`older:${key}`);
  remove(`pending:${key}`);
  remove(ticksKey(key));
  return list.filter((other) => other.key !== key);
}
