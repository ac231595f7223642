// The shipped boards, asked for once a genre.
import { desk } from './api';
import type { Bank, Board } from './protocol';

export type Shipped = Bank['boards'][number];

const known = new Map<string, Promise<Shipped[]>>();

export function bank(genre: string): Promise<Shipped[]> {
  let boards = known.get(genre);
  if (!boards) {
    boards = desk('bank', { genre }).then((told) => told.boards);
    known.set(genre, boards);
    boards.catch(() => known.delete(genre));
  }
  return boards;
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
