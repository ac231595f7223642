// How a game begins: from what is kept, from the marks of a link, or anew. Whoever leaves meanwhile asks the desk no more.
import { Cancelled, desk } from '../api';
import type { Board, Started } from '../protocol';
import {
  forgetPending,
  gameKey,
  keepOlder,
  noteOf,
  olderGame,
  putAside,
  savedGame,
} from '../storage';
import { replayPending } from './keeper.svelte';

export interface Begun {
  started: Started;
  seconds: number;
  finished: number | null;
  /** Whether its marks are those of the link. */
  isLinks: boolean;
  /** Whether there was a save that could not be read. */
  isUnread: boolean;
  /** Whether what began is not kept yet. */
  isNew: boolean;
}

/**
 * The board as its own link has it: a text may name its regions in other ways, and its game could not be told to be the same.
 */
export async function asLinked(board: Board): Promise<Board> {
  const [own] = (await desk('open', { text: board.link })).boards;
  if (!own || 'error' in own || own.link !== board.link) return board;
  return { ...own, warnings: board.warnings, marks: board.marks };
}

/** Marks in a link win over saved ones, which are kept aside unless a link brought them, too. */
export async function beginGame(board: Board, signal: AbortSignal): Promise<Begun> {
  const key = gameKey(board);
  const note = noteOf(key);
  const kept = await continued(board, key, signal);
  if (!board.marks) {
    const seconds = Math.max(kept.started.seconds, note?.seconds ?? 0);
    const isLinks = note?.isLinks ?? false;
    return { ...kept, seconds, finished: note?.finished ?? null, isLinks };
  }
  const { isUnread } = kept;
  let save = savedGame(key);
  if (kept.isNew) save = (await desk('save', { seconds: note?.seconds ?? 0 })).save;
  stopIf(signal);
  // A game that a link began and nobody went on with is no work.
  if (save !== null && (kept.isNew || !note?.isLinks)) keepOlder(key, save);
  forgetPending(key);
  const started = await desk('start', { board: board.text, ...board.marks });
  stopIf(signal);
  return { started, seconds: 0, finished: null, isLinks: true, isUnread, isNew: true };
}

async function continued(
  board: Board,
  key: string,
  signal: AbortSignal,
): Promise<Pick<Begun, 'started' | 'isUnread' | 'isNew'>> {
  const save = savedGame(key);
  let started = save === null ? null : await startSaved(board, save);
  stopIf(signal);
  const isUnread = save !== null && started === null;
  if (isUnread) putAside(key, save);
  started ??= await desk('start', { board: board.text });
  stopIf(signal);
  const isNew = !isUnread && (await replayPending(key, save, signal));
  if (isNew) started = { ...started, state: await desk('state', {}) };
  stopIf(signal);
  return { started, isUnread, isNew };
}

/** Takes up a save; null where it cannot be read. The desk then keeps the game it had. */
export async function startSaved(board: Board, save: string): Promise<Started | null> {
  try {
    return await desk('start', { board: board.text, save });
  } catch {
    return null;
  }
}

/** The work that a link's marks took the place of; null where there is none that can be read. */
export async function startOlder(board: Board): Promise<Started | null> {
  const save = olderGame(gameKey(board));
  return save === null ? null : startSaved(board, save);
}

function stopIf(signal: AbortSignal): void {
  if (signal.aborted) throw new Cancelled();
}
