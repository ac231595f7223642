// The cells that a sentence of the solver names, so that they can be marked on the board.
import type { Scene } from '../protocol';

const AREA = /(?:\b(?:region|block)s?|領域|ブロック)\s*([^\s、。,.:;（(]+)/giu;
const CELL = /R(\d+)C(\d+)/g;

/** The cells named, and those of the areas named; none where nothing is. */
export function cellsNamed(text: string, scene: Scene): number[] {
  const labels = new Set([...text.matchAll(AREA)].map(([, label]) => label));
  const cells = new Set(
    [...text.matchAll(CELL)].map(([, r, c]) => (Number(r) - 1) * scene.cols + Number(c) - 1),
  );
  return scene.labels.flatMap((label, cell) =>
    cells.has(cell) || (label !== '' && labels.has(label)) ? [cell] : [],
  );
}

/** The first cell of each area, in reading order, with the area's label. */
export function firstCells(scene: Scene): { cell: number; label: string }[] {
  return scene.labels.flatMap((label, cell) =>
    label !== '' && scene.labels.indexOf(label) === cell ? [{ cell, label }] : [],
  );
}

/** Whether so little is drawn that several answers are no news. */
export function isBarelyBegun(scene: Scene): boolean {
  const areas = new Set(scene.squares.map((square) => square.area));
  const isGiven = scene.squares.some((square) => square.given !== null);
  const isNumbered = [...scene.rowNumbers, ...scene.colNumbers].some((number) => number !== null);
  return areas.size <= 3 && !isGiven && !isNumbered;
}
