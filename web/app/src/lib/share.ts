// What to give away of a board.
import { desk } from './api';
import { genreOf } from './genres.svelte';
import type { Board } from './protocol';

/** Whether this page is served by the reader's own machine, so that its links lead nowhere elsewhere. */
export function isLocal(): boolean {
  const { protocol, hostname } = location;
  return (
    protocol === 'file:' || /^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1\])$/.test(hostname)
  );
}

/** What opens elsewhere, too: the address on puzz.link where the genre writes one, else the text form. */
export function portable(genre: string): 'puzzlink' | 'text' {
  return genreOf(genre)?.notations.includes('puzzlink') ? 'puzzlink' : 'text';
}

export async function portableOf({ genre, text }: Pick<Board, 'genre' | 'text'>): Promise<string> {
  try {
    return (await desk('export', { board: text, to: portable(genre) })).text;
  } catch {
    return text; // a board that puzz.link cannot hold
  }
}
