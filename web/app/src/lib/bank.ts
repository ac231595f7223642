// The shipped boards: the files of `puzzles/*/bank`, fetched once a genre.
import { desk } from './api';
import { fetchFile } from './load';
import type { Board } from './protocol';

/** A row of a file, and the size that its name tells (`lits-8x8-07`). */
export interface Shipped {
  id: string;
  rows: number;
  cols: number;
  grade: string;
  board: string;
}

/** Addresses of the files by their paths in the repository. */
const FILES = import.meta.glob<string>('../../../../puzzles/*/bank/*.jsonl', {
  query: '?url',
  import: 'default',
  eager: true,
});

const known = new Map<string, Promise<Shipped[]>>();

/**
 * The boards of a genre, the smallest first.
 * @throws LoadError
 */
export function bank(genre: string): Promise<Shipped[]> {
  let boards = known.get(genre);
  if (!boards) {
    boards = fetchBank(genre);
    known.set(genre, boards);
    boards.catch(() => known.delete(genre));
  }
  return boards;
}

async function fetchBank(genre: string): Promise<Shipped[]> {
  const urls = Object.entries(FILES).filter(([path]) => path.includes(`/${genre}/bank/`));
  const texts = urls.map(async ([, url]) => (await fetchFile(url)).text());
  const boards = (await Promise.all(texts)).flatMap(readBank);
  return boards.sort((a, b) => a.rows * a.cols - b.rows * b.cols);
}

/** Reads the rows of a file. */
function readBank(text: string): Shipped[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const { id, grade, board } = JSON.parse(line) as Shipped;
    const [rows = 0, cols = 0] = (/-(\d+)x(\d+)-/.exec(id) ?? []).slice(1).map(Number);
    return { id, rows, cols, grade, board };
  });
}

const links = new Map<string, string>();

/**
 * The addresses of boards, in their order. A board is known again by its address: read back from there, its text may name the
 * regions otherwise.
 */
export async function linksOf(boards: Shipped[]): Promise<string[]> {
  const missing = boards.filter((board) => !links.has(board.id));
  if (missing.length > 0) {
    const text = missing.map((board) => board.board).join('\n---\n');
    const { boards: opened } = await desk('open', { text });
    opened.forEach((board, i) => {
      const id = missing[i]?.id;
      if (id !== undefined && 'link' in board) links.set(id, board.link);
    });
  }
  return boards.map((board) => links.get(board.id) ?? '');
}

/** The shipped board at an address, if it is one. */
export async function shippedAt(board: Board): Promise<Shipped | undefined> {
  const alike = (await bank(board.genre)).filter(
    (other) => other.rows === board.rows && other.cols === board.cols,
  );
  const at = (await linksOf(alike)).indexOf(board.link);
  return alike[at];
}

/** The boards after one, those of its size and grade first, then those of its size. */
export function boardsAfter(boards: Shipped[], from: Shipped | undefined): Shipped[] {
  if (!from) return boards;
  const at = boards.indexOf(from);
  const distance = (board: Shipped) =>
    board.rows !== from.rows || board.cols !== from.cols ? 2 : board.grade === from.grade ? 0 : 1;
  const after = [...boards.slice(at + 1), ...boards.slice(0, at)];
  return after.sort((a, b) => distance(a) - distance(b));
}
