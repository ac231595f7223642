// Where things lie on a board's picture. A cell is UNIT wide; the picture begins MARGIN before the first cell.
import type { Scene, Square } from '../protocol';

export const UNIT = 40;
export const MARGIN = 6;
/** How much more the picture has at its left and top where rows and columns are numbered. */
export const RIM = 15;
/** How near to a border (in cells) a press must be to mean the border. */
const NEAR = 0.24;

export type Size = Pick<Scene, 'rows' | 'cols'>;

/** What lies under a point. */
export interface Hit {
  /** The cell, or null outside the board. */
  cell: number | null;
  /** The gap nearest to the point, whether near or not; null where the nearest border is the board's edge. */
  gap: number | null;
  /** Whether the point is so near to that gap's border that the border is meant. */
  isNearGap: boolean;
  /** In cells from the board's corner. */
  row: number;
  col: number;
}

const OUTSIDE: Square = { ground: 'void', area: -1, given: null };

/** The square of a cell; void outside the board. */
export function squareAt(scene: Scene, cell: number): Square {
  return scene.squares[cell] ?? OUTSIDE;
}

export function rowOf(size: Size, cell: number): number {
  return Math.floor(cell / size.cols);
}

export function colOf(size: Size, cell: number): number {
  return cell % size.cols;
}

/** The two cells of a gap, or null where one of them is outside. */
export function gapCells(size: Size, gap: number): [number, number] | null {
  const cell = gap >> 1;
  if (gap % 2 === 0) return colOf(size, cell) + 1 < size.cols ? [cell, cell + 1] : null;
  return rowOf(size, cell) + 1 < size.rows ? [cell, cell + size.cols] : null;
}

/** The gap between two neighbouring cells, or null where they are none. */
export function gapBetween(size: Size, a: number, b: number): number | null {
  const [low, high] = a < b ? [a, b] : [b, a];
  if (high - low === size.cols) return 2 * low + 1;
  if (high - low === 1 && colOf(size, high) > 0) return 2 * low;
  return null;
}

/** The gaps around a cell, within the board. */
export function gapsOf(size: Size, cell: number): number[] {
  const others = [cell - size.cols, cell - 1, cell + 1, cell + size.cols];
  return others.flatMap((other) =>
    other < 0 || other >= size.rows * size.cols ? [] : (gapBetween(size, cell, other) ?? []),
  );
}

/** What lies at a point given in cells from the board's corner. */
export function hitAt(size: Size, row: number, col: number): Hit {
  const r = Math.floor(row);
  const c = Math.floor(col);
  if (!(r >= 0 && c >= 0 && r < size.rows && c < size.cols)) {
    return { cell: null, gap: null, isNearGap: false, row, col };
  }
  const cell = r * size.cols + c;
  const sides: [number, number | null][] = [
    [col - c, c > 0 ? 2 * (cell - 1) : null],
    [c + 1 - col, c + 1 < size.cols ? 2 * cell : null],
    [row - r, r > 0 ? 2 * (cell - size.cols) + 1 : null],
    [r + 1 - row, r + 1 < size.rows ? 2 * cell + 1 : null],
  ];
  const [distance, gap] = sides.reduce((best, side) => (side[0] < best[0] ? side : best));
  return { cell, gap, isNearGap: gap !== null && distance < NEAR, row, col };
}

/** The first and the last cell of the board on the line between two points; null where it lies outside. */
export function clip(
  size: Size,
  from: Pick<Hit, 'row' | 'col'>,
  to: Pick<Hit, 'row' | 'col'>,
): [number, number] | null {
  let [begin, end] = [0, 1];
  for (const [start, length, most] of [
    [from.row, to.row - from.row, size.rows],
    [from.col, to.col - from.col, size.cols],
  ] as const) {
    const sides = [-start / length, (most - start) / length];
    if (length !== 0) {
      begin = Math.max(begin, Math.min(...sides));
      end = Math.min(end, Math.max(...sides));
    } else if (start < 0 || start >= most) return null;
  }
  // Points without a place are in no cell either.
  if (!(begin <= end)) return null;
  const inside = (place: number, most: number) =>
    Math.min(Math.max(Math.floor(place), 0), most - 1);
  const at = (share: number) =>
    inside(from.row + share * (to.row - from.row), size.rows) * size.cols +
    inside(from.col + share * (to.col - from.col), size.cols);
  return [at(begin), at(end)];
}

/** The cells from one to another, each an edge neighbour of the one before (without the first). */
export function walk(size: Size, from: number, to: number): number[] {
  const path: number[] = [];
  let r = rowOf(size, from);
  let c = colOf(size, from);
  const [endRow, endCol] = [rowOf(size, to), colOf(size, to)];
  while (r !== endRow || c !== endCol) {
    if (Math.abs(endRow - r) >= Math.abs(endCol - c)) r += Math.sign(endRow - r);
    else c += Math.sign(endCol - c);
    path.push(r * size.cols + c);
  }
  return path;
}

/** The left and top edge of a cell, in picture units. */
export function corner(size: Size, cell: number): [number, number] {
  return [MARGIN + colOf(size, cell) * UNIT, MARGIN + rowOf(size, cell) * UNIT];
}

export function centre(size: Size, cell: number): [number, number] {
  const [x, y] = corner(size, cell);
  return [x + UNIT / 2, y + UNIT / 2];
}

/** A cell's name in sentences. */
export function cellName(size: Size, cell: number): string {
  return `R${rowOf(size, cell) + 1}C${colOf(size, cell) + 1}`;
}
