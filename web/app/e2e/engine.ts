// The page's own WebAssembly file, asked from here: which genres there are, and what a board's answer is.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Board, Genre, Opened, Trouble, Verdict } from '../src/lib/protocol';
import { ask as raw, initSync } from '../src/wasm/rungs_page.js';

initSync({ module: readFileSync(new URL('../src/wasm/rungs_page_bg.wasm', import.meta.url)) });

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the asker knows what the answer is
export function ask<T extends object>(question: object): T {
  const answer = JSON.parse(raw(JSON.stringify({ lang: 'en', ...question }))) as T | Trouble;
  if ('error' in answer) throw new Error(`${JSON.stringify(question)}: ${answer.error.message}`);
  return answer;
}

/** The genres that ship boards: a genre in the making has nothing to play yet. */
export const genres = ask<{ genres: Genre[] }>({ ask: 'genres' }).genres.filter(
  (genre) => bank(genre).length > 0,
);

interface Shipped {
  id: string;
  rows: number;
  cols: number;
  grade: string;
  board: string;
}

/** The boards in the files of the bank, the smallest first. */
export function bank(genre: Genre): Shipped[] {
  const folder = new URL(`../../../puzzles/${genre.token}/bank/`, import.meta.url);
  if (!existsSync(folder)) return [];
  const lines = readdirSync(folder).flatMap((name) =>
    readFileSync(new URL(name, folder), 'utf8').trim().split('\n'),
  );
  const boards = lines.map((line) => {
    const { id, grade, board } = JSON.parse(line) as Shipped;
    const [rows = 0, cols = 0] = (/-(\d+)x(\d+)-/.exec(id) ?? []).slice(1).map(Number);
    return { id, rows, cols, grade, board };
  });
  return boards.sort((a, b) => a.rows * a.cols - b.rows * b.cols);
}

export function open(text: string): Board {
  const [board] = ask<Opened>({ ask: 'open', text }).boards;
  if (!board || 'error' in board) throw new Error(`no board: ${text}`);
  return board;
}

/** The smallest shipped board of a genre. */
export function smallest(genre: Genre): Board & { grade: string } {
  const [first] = bank(genre).sort((a, b) => a.rows * a.cols - b.rows * b.cols);
  if (!first) throw new Error(`no board of ${genre.token} is shipped`);
  return { ...open(first.board), grade: first.grade };
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
