// What is drawn over a board to point at things. Each kind has a shape of its own, so that none needs its colour.
import type { Change, State } from '../protocol';

/** Marks to draw: a digit a cell and a digit a gap, and in which trial each was made. */
export type Drawn = Pick<State, 'cells' | 'gaps'> & Partial<Pick<State, 'cellTrial' | 'gapTrial'>>;

export interface Outline {
  cells: number[];
  isPlaced: boolean; // else it is impossible there
  role: 'reason' | 'fresh';
}

export interface Overlay {
  /** Where to look: everything else is dimmed. */
  area: number[];
  /** What a step rests on: dashed frames. */
  reason: number[];
  /** What a step concludes: thick frames with corners, the marks inside as `ghosts`. */
  fresh: number[];
  ghosts: Change[];
  outlines: Outline[];
  /** Pairs of cells that a step stitches, or may not stitch. */
  threads: { cells: [number, number]; isStitched: boolean; role: 'reason' | 'fresh' }[];
  /** Cells of broken rules: wavy hatching. */
  fault: number[];
  /** Marks against the answer: drawn as broken rules are, told apart in words. */
  wrong: number[];
  /** Where answers differ: diamonds. */
  differ: number[];
  /** Cells to point at in an example: rings. */
  at: number[];
}

/** Every cell that is pointed at. */
export function pointed(over: Overlay): number[] {
  const { area, reason, fresh, outlines, threads, fault, wrong, differ, at } = over;
  const parts = [...outlines, ...threads].flatMap((part) => part.cells);
  return [...area, ...reason, ...fresh, ...fault, ...wrong, ...differ, ...at, ...parts];
}

/** What is pointed at in each cell, a letter a cell, for screen readers; "" where nothing is. */
export function roles(cells: number, over: Overlay): string {
  const said = (['reason', 'at', 'differ', 'fresh', 'fault', 'wrong'] as const).filter(
    (role) => over[role].length > 0,
  );
  if (said.length === 0) return '';
  const letters = Array<string>(cells).fill('.');
  for (const role of said) for (const cell of over[role]) letters[cell] = ROLE_LETTERS[role];
  return letters.join('');
}

export const ROLE_LETTERS = {
  reason: 'r',
  at: 'a',
  differ: 'd',
  fresh: 'n',
  fault: 'f',
  wrong: 'w',
} as const;

export function overlay(parts: Partial<Overlay> = {}): Overlay {
  return {
    area: [],
    reason: [],
    fresh: [],
    ghosts: [],
    outlines: [],
    threads: [],
    fault: [],
    wrong: [],
    differ: [],
    at: [],
    ...parts,
  };
}
