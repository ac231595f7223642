// The numbers beside a board, all at once.
import { gapCells, type Size } from '../board/geometry';
import type { Op, Scene } from '../protocol';

/** Writes beside every row and column how much lies in it in an answer: marked cells, or cells in which a thread ends. */
export function countOps(size: Size, answer: { cells: string; gaps: string }): Op[] {
  const ends = [...answer.gaps].flatMap((mark, gap) =>
    mark === '1' ? (gapCells(size, gap) ?? []) : [],
  );
  const filled = [...answer.cells].flatMap((mark, cell) => (mark === '1' ? [cell] : []));
  const found = [...new Set([...ends, ...filled])];
  const count = (isIn: (cell: number) => boolean) => found.filter(isIn).length;
  return [
    ...lines(size.rows, (line) => count((cell) => Math.floor(cell / size.cols) === line)).map(
      ([line, is]): Op => ({ op: 'rowNumber', line, is }),
    ),
    ...lines(size.cols, (line) => count((cell) => cell % size.cols === line)).map(
      ([line, is]): Op => ({ op: 'colNumber', line, is }),
    ),
  ];
}

/** Takes all numbers away that there are. */
export function eraseOps({ rowNumbers, colNumbers }: Scene): Op[] {
  const given = (numbers: (number | null)[]) =>
    numbers.flatMap((number, line) => (number === null ? [] : [line]));
  return [
    ...given(rowNumbers).map((line): Op => ({ op: 'rowNumber', line, is: null })),
    ...given(colNumbers).map((line): Op => ({ op: 'colNumber', line, is: null })),
  ];
}

function lines(length: number, count: (line: number) => number): [number, number][] {
  return Array.from({ length }, (_, line) => [line, count(line)]);
}
