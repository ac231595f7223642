// Boards from a text: what `open` finds in it, with the address that opens each as it came.
import { desk } from '../api';
import { genreOf } from '../genres.svelte';
import type { Board, Trouble } from '../protocol';
import { unwrapped } from './receive';

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
  for (const text of texts)
    all.push(...(await desk('open', { text: unwrapped(text), ...hints })).boards);
  const found: Read['found'] = [];
  for (const one of all.slice(0, LISTED))
    found.push('error' in one ? one : { board: one, link: await linkOf(one) });
  return { found, more: all.length - found.length };
}

/** Of the notations that hold marks, the one that every genre with marks in its texts has. */
const MARKED = 'pzprv3';

async function linkOf(board: Board): Promise<string> {
  const { marks, text, link } = board;
  if (!marks || !genreOf(board.genre)?.notations.includes(MARKED)) return link;
  const marked = await desk('export', { board: text, ...marks, to: MARKED });
  return `~${base64url(marked.text)}`;
}

function base64url(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
