// A board as a handful of SVG paths: a path for all thick borders, one for all shaded cells, and so on, so that a board of
// thousands of cells stays as fluid as a small one.
import type { MarkKind, Scene } from '../protocol';
import { MARGIN, UNIT, centre, corner, gapCells, squareAt, type Size } from './geometry';

type Look = MarkKind['look'];

/** All cells of a list, as squares `inset` smaller than the cell on each side. */
export function squares(size: Size, cells: Iterable<number>, inset = 0): string {
  let path = '';
  const side = UNIT - 2 * inset;
  for (const cell of cells) {
    const [x, y] = corner(size, cell);
    path += `M${x + inset} ${y + inset}h${side}v${side}h${-side}z`;
  }
  return path;
}

/** The lines between cells, and the board's frame. */
export function borders(scene: Scene): { thin: string; thick: string } {
  let thin = '';
  let thick = '';
  const kind = (cell: number | null) => {
    if (cell === null) return 'outside';
    const { ground, area } = squareAt(scene, cell);
    return ground === 'void' ? 'outside' : `${ground}${area}`;
  };
  const add = (a: number | null, b: number | null, line: string) => {
    const [one, other] = [kind(a), kind(b)];
    if (one === 'outside' && other === 'outside') return;
    if (one === other) thin += line;
    else thick += line;
  };
  for (let r = 0; r < scene.rows; r++) {
    for (let c = 0; c <= scene.cols; c++) {
      const [left, right] = [
        c > 0 ? r * scene.cols + c - 1 : null,
        c < scene.cols ? r * scene.cols + c : null,
      ];
      add(left, right, `M${MARGIN + c * UNIT} ${MARGIN + r * UNIT}v${UNIT}`);
    }
  }
  for (let r = 0; r <= scene.rows; r++) {
    for (let c = 0; c < scene.cols; c++) {
      const [above, below] = [
        r > 0 ? (r - 1) * scene.cols + c : null,
        r < scene.rows ? r * scene.cols + c : null,
      ];
      add(above, below, `M${MARGIN + c * UNIT} ${MARGIN + r * UNIT}h${UNIT}`);
    }
  }
  return { thin, thick };
}

/** The picture of a mark in a cell, as a path. */
export function cellMark(size: Size, look: Look, cell: number): string {
  const [x, y] = centre(size, cell);
  switch (look) {
    case 'fill':
      return squares(size, [cell]);
    case 'dot':
      return disc(x, y, UNIT * 0.09);
    case 'ring':
      return disc(x, y, UNIT * 0.26);
    case 'cross':
      return cross(x, y, UNIT * 0.16);
    default:
      return disc(x, y, UNIT * 0.12);
  }
}

/** The picture of a mark in a gap, as a path; "" for a gap that leads outside. */
export function gapMark(size: Size, look: Look, gap: number): string {
  const cells = gapCells(size, gap);
  if (!cells) return '';
  const [x1, y1] = centre(size, cells[0]);
  const [x2, y2] = centre(size, cells[1]);
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const isRight = gap % 2 === 0;
  switch (look) {
    case 'wall':
      return isRight ? `M${x} ${y - UNIT / 2}v${UNIT}` : `M${x - UNIT / 2} ${y}h${UNIT}`;
    case 'thread':
      return `M${x1} ${y1}L${x2} ${y2}`;
    case 'join':
      return isRight
        ? `M${x - UNIT * 0.16} ${y}h${UNIT * 0.32}`
        : `M${x} ${y - UNIT * 0.16}v${UNIT * 0.32}`;
    case 'cross':
      return cross(x, y, UNIT * 0.1);
    default:
      return disc(x, y, UNIT * 0.08);
  }
}

/** The holes at the ends of the threads in the gaps, a digit a gap. */
export function threadEnds(size: Size, kinds: MarkKind[], digits: string): string {
  const thread = kinds.findIndex((kind) => kind.look === 'thread') + 1;
  if (thread === 0) return '';
  const cells = [...digits].flatMap((digit, gap) =>
    digit === String(thread) ? (gapCells(size, gap) ?? []) : [],
  );
  return [...new Set(cells)].map((cell) => disc(...centre(size, cell), UNIT * 0.15)).join('');
}

/** How a mark's path is painted. */
export function paint(look: Look): 'fill' | 'stroke' {
  return look === 'fill' || look === 'dot' ? 'fill' : 'stroke';
}

export interface MarkPath {
  key: string;
  look: Look;
  isTrial: boolean;
  path: string;
}

/** One path for each kind of mark, trial marks apart. `digits` and `trial` have a digit a cell (or gap). */
export function markPaths(
  size: Size,
  kinds: MarkKind[],
  digits: string,
  trial: string,
  draw: (size: Size, look: Look, index: number) => string,
): MarkPath[] {
  const paths = new Map<string, MarkPath>();
  for (let i = 0; i < digits.length; i++) {
    const kind = kinds[digits.charCodeAt(i) - 49];
    if (!kind) continue;
    const isTrial = trial.length > i && trial[i] !== '0';
    const key = `${kind.name}${isTrial ? '-trial' : ''}`;
    const known = paths.get(key) ?? { key, look: kind.look, isTrial, path: '' };
    known.path += draw(size, kind.look, i);
    paths.set(key, known);
  }
  return [...paths.values()];
}

/** The numbers of trials within trials, beside their marks; the outermost trial needs none. */
export function levels(
  size: Size,
  cellTrial: string,
  gapTrial: string,
): { x: number; y: number; level: string }[] {
  const inner = (trial: string) =>
    [...trial].flatMap((level, i) => (level > '1' ? [[level, i] as const] : []));
  const inCells = inner(cellTrial).map(([level, cell]) => {
    const [x, y] = corner(size, cell);
    return { x: x + UNIT - 9, y: y + UNIT - 9, level };
  });
  const inGaps = inner(gapTrial).flatMap(([level, gap]) => {
    const ends = gapCells(size, gap);
    if (!ends) return [];
    const [a, b] = [centre(size, ends[0]), centre(size, ends[1])];
    return [{ x: (a[0] + b[0]) / 2, y: (a[1] + b[1]) / 2, level }];
  });
  return [...inCells, ...inGaps];
}

/** The outline of a set of cells, `inset` within it. */
export function outline(size: Size, cells: number[], inset: number): string {
  const inside = new Set(cells);
  let path = '';
  for (const cell of cells) {
    const [x, y] = corner(size, cell);
    const col = cell % size.cols;
    const has = (dr: number, dc: number) =>
      col + dc >= 0 && col + dc < size.cols && inside.has(cell + dr * size.cols + dc);
    const [a, b] = [x + inset, y + inset];
    const [left, right] = [has(0, -1) ? x : a, has(0, 1) ? x + UNIT : x + UNIT - inset];
    const [top, bottom] = [has(-1, 0) ? y : b, has(1, 0) ? y + UNIT : y + UNIT - inset];
    if (!has(-1, 0)) path += `M${left} ${b}H${right}`;
    if (!has(1, 0)) path += `M${left} ${y + UNIT - inset}H${right}`;
    if (!has(0, -1)) path += `M${a} ${top}V${bottom}`;
    if (!has(0, 1)) path += `M${x + UNIT - inset} ${top}V${bottom}`;
    // Where the set turns inwards the frames of two cells meet at a corner.
    for (const [dr, dc] of [
      [-1, -1],
      [-1, 1],
      [1, -1],
      [1, 1],
    ] as const) {
      if (!has(dr, 0) || !has(0, dc) || has(dr, dc)) continue;
      const [cx, cy] = [dc < 0 ? x : x + UNIT, dr < 0 ? y : y + UNIT];
      path += `M${cx} ${cy - dr * inset}H${cx - dc * inset}V${cy}`;
    }
  }
  return path;
}

/** Four corners of a frame, for each cell. */
export function corners(size: Size, cells: Iterable<number>, inset: number): string {
  const arm = UNIT * 0.24;
  let path = '';
  for (const cell of cells) {
    const [x, y] = corner(size, cell);
    const [l, t, r, b] = [x + inset, y + inset, x + UNIT - inset, y + UNIT - inset];
    path += `M${l} ${t + arm}V${t}H${l + arm}M${r - arm} ${t}H${r}V${t + arm}`;
    path += `M${r} ${b - arm}V${b}H${r - arm}M${l + arm} ${b}H${l}V${b - arm}`;
  }
  return path;
}

export function diamonds(size: Size, cells: Iterable<number>): string {
  const d = UNIT * 0.3;
  let path = '';
  for (const cell of cells) {
    const [x, y] = centre(size, cell);
    path += `M${x} ${y - d}l${d} ${d}l${-d} ${d}l${-d} ${-d}z`;
  }
  return path;
}

export function rings(size: Size, cells: Iterable<number>): string {
  let path = '';
  for (const cell of cells) path += disc(...centre(size, cell), UNIT * 0.4);
  return path;
}

export function disc(x: number, y: number, radius: number): string {
  const d = 2 * radius;
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${d} 0a${radius} ${radius} 0 1 0 ${-d} 0z`;
}

function cross(x: number, y: number, arm: number): string {
  return `M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}M${x + arm} ${y - arm}l${-2 * arm} ${2 * arm}`;
}
