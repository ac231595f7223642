// The shipped boards, asked for once a genre.
import { desk } from './api';
import type { Bank } from './protocol';

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

/** The addresses of boards, in their order. */
export async function linksOf(boards: string[]): Promise<string[]> {
  if (boards.length === 0) return [];
  const { boards: opened } = await desk('open', { text: boards.join('\n---\n') });
  return opened.map((board) => ('link' in board ? board.link : ''));
}

/** The next board of the same size and grade that is not done yet, else of that size, else the next one of all. */
export function nextBoard(
  boards: Shipped[],
  from: Shipped | undefined,
  isDone: (board: Shipped) => boolean,
): Shipped | undefined {
  if (!from) return boards.find((board) => !isDone(board));
  const at = boards.indexOf(from);
  const after = [...boards.slice(at + 1), ...boards.slice(0, at)].filter((board) => !isDone(board));
  const alike = (board: Shipped) => board.rows === from.rows && board.cols === from.cols;
  return (
    after.find((board) => alike(board) && board.grade === from.grade) ??
    after.find(alike) ??
    after[0]
  );
}
