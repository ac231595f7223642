// Boards from a text: what `open` finds in it, with the address that opens each as it came.
import { desk } from '../api';
import type { Board, Trouble } from '../protocol';

/** More than this is not listed. */
const LISTED = 50;

export interface Come {
  board: Board;
  /** The part of an address after "#/play/": it carries the marks that came with the board. */
  link: string;
}

export interface Read {
  /** The first of what was found. */
  found: (Come | Trouble)[];
  /** How many more were found. */
  more: number;
}

/** @throws AskError */
export async function readBoards(
  texts: string[],
  hints: { genre?: string; size?: string } = {},
): Promise<Read> {
  const all: (Board | Trouble)[] = [];
  for (const text of texts) all.push(...(await desk('open', { text, ...hints })).boards);
  const found = all
    .slice(0, LISTED)
    .map((one) => ('error' in one ? one : { board: one, link: one.markedLink ?? one.link }));
  return { found, more: all.length - found.length };
}
