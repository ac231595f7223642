// The page's own WebAssembly file, asked from here: which genres there are, and what a board's answer is.
import { readFileSync } from 'node:fs';
import type { Board, Genre, Opened, Trouble, Verdict } from '../src/lib/protocol';
import { ask as raw, initSync } from '../src/wasm/rungs_page.js';

initSync({ module: readFileSync(new URL('../src/wasm/rungs_page_bg.wasm', import.meta.url)) });

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the asker knows what the answer is
export function ask<T extends object>(question: object): T {
  const answer = JSON.parse(raw(JSON.stringify({ lang: 'en', ...question }))) as T | Trouble;
  if ('error' in answer) throw new Error(`${JSON.stringify(question)}: ${answer.error.message}`);
  return answer;
}

/** Boards of genres that ship none yet. */
const EXAMPLES: Record<string, string> = { heteromino: 'heteromino 3x5\n#....\n..#.#\n.....' };

/** The genres that have a board to play. */
export const genres = ask<{ genres: Genre[] }>({ ask: 'genres' }).genres.filter(
  (genre) => bank(genre).length > 0 || genre.token in EXAMPLES,
);

interface Shipped {
  id: string;
  rows: number;
  cols: number;
  grade: string;
  board: string;
}

export function bank(genre: Genre): Shipped[] {
  return ask<{ boards: Shipped[] }>({ ask: 'bank', genre: genre.token }).boards;
}

export function open(text: string): Board {
  const [board] = ask<Opened>({ ask: 'open', text }).boards;
  if (!board || 'error' in board) throw new Error(`no board: ${text}`);
  return board;
}

/** The smallest shipped board of a genre. */
export function smallest(genre: Genre): Board & { grade: string } {
  const [first] = bank(genre).sort((a, b) => a.rows * a.cols - b.rows * b.cols);
  const board = open(first?.board ?? EXAMPLES[genre.token] ?? '');
  return { ...board, grade: first?.grade ?? verdict(board).grade ?? '' };
}

export function verdict(board: Board): Verdict {
  return ask<Verdict>({ ask: 'verdict', board: board.text });
}

export interface Marks {
  cells: string;
  gaps: string;
}

export function answerOf(board: Board): Marks {
  const [answer] = verdict(board).answers;
  if (!answer) throw new Error(`no answer: ${board.text}`);
  return answer;
}
