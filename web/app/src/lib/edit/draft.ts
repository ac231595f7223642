// The drawing is kept in the browser after every change, also while it is no board yet.
import type { BankPiece, Op, Sheet } from '../protocol';
import { readJson, readText, writeText } from '../storage';

export interface Draft {
  rows: number;
  cols: number;
  /** The board's text form, once it is one. */
  board: string | null;
  /** What is drawn beside the board; all of the drawing while it is no board. */
  ops: Op[];
}

const key = (genre: string) => `draft:${genre}`;
const olderKey = (genre: string) => `draft-older:${genre}`;

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Partial<Draft>;
  const isSide = (side: unknown) =>
    Number.isInteger(side) && Number(side) >= 1 && Number(side) <= 100;
  const isText = draft.board === null || typeof draft.board === 'string';
  return isSide(draft.rows) && isSide(draft.cols) && isText && Array.isArray(draft.ops);
}

export function readDraft(genre: string): Draft | null {
  return readJson(key(genre), isDraft);
}

/** The draft as it is kept, to see whether another tab has kept one since. */
export function draftText(genre: string): string | null {
  return readText(key(genre));
}

/** Whether a key of the storage, as its events name it, is that of the genre's draft. */
export function isDraftKey(name: string | null, genre: string): boolean {
  return name?.endsWith(`:${key(genre)}`) ?? false;
}

/** Whether the storage took it. */
export function keepDraft(sheet: Sheet): boolean {
  return writeText(key(sheet.genre), JSON.stringify(draftOf(sheet)));
}

/** Puts the draft aside, before another board takes its place. */
export function putAside(genre: string): boolean {
  const draft = readDraft(genre);
  return draft !== null && writeText(olderKey(genre), JSON.stringify(draft));
}

export function asideDraft(genre: string): Draft | null {
  return readJson(olderKey(genre), isDraft);
}

function draftOf(sheet: Sheet): Draft {
  const { rows, cols } = sheet.scene;
  return {
    rows,
    cols,
    board: sheet.board,
    ops: sheet.board === null ? opsOf(sheet) : loose(sheet),
  };
}

/** What draws this sheet on a blank one of its size. */
export function opsOf(sheet: Sheet): Op[] {
  const { scene } = sheet;
  const ops: Op[] = [];
  const cellsBy = <K>(keyOf: (square: Sheet['scene']['squares'][number]) => K) => {
    const groups = new Map<K, number[]>();
    scene.squares.forEach((square, cell) => {
      const key = keyOf(square);
      const cells = groups.get(key);
      if (cells) cells.push(cell);
      else groups.set(key, [cell]);
    });
    return groups;
  };
  // The first area is what a blank sheet has everywhere.
  for (const cells of [...cellsBy((square) => square.area).values()].slice(1))
    ops.push({ op: 'split', cells });
  for (const [is, cells] of cellsBy((square) => square.ground)) {
    if (is !== 'open') ops.push({ op: 'ground', cells, is });
  }
  for (const [is, cells] of cellsBy((square) => square.given))
    if (is) ops.push({ op: 'circle', cells, is });
  scene.rowNumbers.forEach((is, line) => is !== null && ops.push({ op: 'rowNumber', line, is }));
  scene.colNumbers.forEach((is, line) => is !== null && ops.push({ op: 'colNumber', line, is }));
  if (sheet.bank) ops.push({ op: 'bank', text: sheet.bank });
  if (sheet.k !== null) ops.push({ op: 'k', is: sheet.k });
  // These come last: the operations on areas would take them away.
  return [...ops, ...loose(sheet)];
}

/** What the board's text does not hold: the borders that close nothing, and the shading. */
function loose(sheet: Sheet): Op[] {
  const walls = [...sheet.walls].flatMap((wall, gap) =>
    wall === '2' ? [{ op: 'wall', gap, on: true } as const] : [],
  );
  const cells = [...sheet.shaded].flatMap((mark, cell) => (mark === '1' ? [cell] : []));
  return cells.length > 0 ? [...walls, { op: 'shade', cells, on: true }] : walls;
}

/** A bank as the text form writes it: `{##/.#}x2 …`. */
export function bankText(bank: BankPiece[]): string {
  return bank
    .map(({ cells, copies }) => {
      const rows = Math.max(...cells.map(([r]) => r)) + 1;
      const cols = Math.max(...cells.map(([, c]) => c)) + 1;
      const filled = new Set(cells.map(([r, c]) => r * cols + c));
      const line = (r: number) =>
        Array.from({ length: cols }, (_, c) => (filled.has(r * cols + c) ? '#' : '.')).join('');
      const drawing = Array.from({ length: rows }, (_, r) => line(r)).join('/');
      return `{${drawing}}${copies > 1 ? `x${copies}` : ''}`;
    })
    .join(' ');
}
