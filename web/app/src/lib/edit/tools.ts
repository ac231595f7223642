// What the editor can do with a press on the board.
import type { Op, Sheet, SheetParts } from '../protocol';
import { gapCells, walk, type Hit, type Size } from '../board/geometry';

export type Tool = 'paint' | 'newArea' | 'border' | 'void' | 'block' | 'circle' | 'shade';

/** The tools that a genre's boards are drawn with, the likeliest first. */
export function toolsOf(parts: SheetParts): Tool[] {
  const tools: Tool[] = [];
  if (parts.areas) tools.push('border', 'paint', 'newArea');
  if (parts.circles) tools.push('circle');
  if (parts.bank) tools.push('shade');
  if (parts.blocks) tools.push('block');
  if (parts.voids) tools.push('void');
  return tools;
}

/** The operation that a press on one cell means; null where it means nothing. */
export function pressOn(sheet: Sheet, tool: Tool, cell: number, isOther: boolean): Op | null {
  const square = sheet.scene.squares[cell];
  if (!square) return null;
  const isSplit = tool === 'newArea' || (tool === 'paint' && isOther);
  if (isSplit) return square.ground === 'void' ? null : { op: 'split', cells: [cell] };
  if (tool === 'void' || tool === 'block') {
    const isErased = isOther || square.ground === tool;
    return { op: 'ground', cells: [cell], is: isErased ? 'open' : tool };
  }
  if (tool === 'circle' || tool === 'shade') {
    if (square.ground !== 'open') return null;
    if (tool === 'shade')
      return { op: 'shade', cells: [cell], on: !isOther && sheet.shaded[cell] !== '1' };
    return { op: 'nextCircle', cells: [cell], back: isOther };
  }
  return null;
}

/** The operation that draws a border, or takes it away where there is one. */
export function toggleWall(sheet: Sheet, gap: number): Op | null {
  if (!gapCells(sheet.scene, gap)) return null;
  return { op: 'wall', gap, on: sheet.walls[gap] === '0' };
}

/** One gesture on the board: what it has drawn so far, as operations. */
export interface Stroke {
  move(hit: Hit): void;
  /** What the whole gesture means, in the order drawn. */
  ops(): Op[];
}

export function strokeOf(sheet: Sheet, tool: Tool, hit: Hit, isOther: boolean): Stroke | null {
  if (tool === 'border') return borderStroke(sheet, hit, isOther);
  if (hit.cell === null) return null;
  const first = pressOn(sheet, tool, hit.cell, isOther);
  const isVoid = sheet.scene.squares[hit.cell]?.ground === 'void';
  if (tool === 'paint' && !isOther)
    return isVoid ? null : sweep(sheet, hit.cell, (cells, of) => areaOps(cells, of));
  if (!first) return null;
  return sweep(sheet, hit.cell, (cells) => ('cells' in first ? [{ ...first, cells }] : [first]));
}

function areaOps(cells: number[], of: number): Op[] {
  return cells.length > 1 ? [{ op: 'area', cells, of }] : [];
}

/** All cells passed over, without gaps however fast the pointer is. */
function sweep(
  size: Sheet,
  from: number,
  meaning: (cells: number[], from: number) => Op[],
): Stroke {
  const cells = [from];
  let last = from;
  return {
    move(hit) {
      if (hit.cell === null || hit.cell === last) return;
      for (const cell of walk(size.scene, last, hit.cell)) {
        const isOpen =
          size.scene.squares[cell]?.ground !== 'void' || meaning([cell], from)[0]?.op === 'ground';
        if (isOpen && !cells.includes(cell)) cells.push(cell);
      }
      last = hit.cell;
    },
    ops: () => meaning([...cells], from),
  };
}

/** How near to a crossing of lines (in cells) the pointer must come to have drawn up to it. */
const REACH = 0.36;

function borderStroke(sheet: Sheet, start: Hit, isOther: boolean): Stroke {
  const gaps: number[] = [];
  let at = crossing(start);
  const isOn = () => !isOther && gaps[0] !== undefined && sheet.walls[gaps[0]] === '0';
  return {
    move(hit) {
      const next = crossing(hit);
      if (Math.hypot(hit.row - next.row, hit.col - next.col) > REACH) return;
      while (at.row !== next.row || at.col !== next.col) {
        const isAcross = Math.abs(next.col - at.col) >= Math.abs(next.row - at.row);
        const to = isAcross
          ? { row: at.row, col: at.col + Math.sign(next.col - at.col) }
          : { row: at.row + Math.sign(next.row - at.row), col: at.col };
        const gap = gapOfLine(sheet.scene, at, to);
        if (gap !== null && !gaps.includes(gap)) gaps.push(gap);
        at = to;
      }
    },
    ops() {
      // A press without a drag means the border nearest to it.
      if (gaps.length === 0 && start.gap !== null) {
        const on = !isOther && sheet.walls[start.gap] === '0';
        return [{ op: 'wall', gap: start.gap, on }];
      }
      return gaps.map((gap) => ({ op: 'wall', gap, on: isOn() }));
    },
  };
}

interface Crossing {
  row: number;
  col: number;
}

function crossing(hit: Hit): Crossing {
  return { row: Math.round(hit.row), col: Math.round(hit.col) };
}

/** The gap whose border runs between two neighbouring crossings; null on the board's edge and outside. */
export function gapOfLine(size: Size, a: Crossing, b: Crossing): number | null {
  const row = Math.min(a.row, b.row);
  const col = Math.min(a.col, b.col);
  const isAcross = a.row === b.row;
  const [r, c] = isAcross ? [row - 1, col] : [row, col - 1];
  const isInside =
    r >= 0 && c >= 0 && (isAcross ? r + 1 : r) < size.rows && (isAcross ? c : c + 1) < size.cols;
  return isInside ? 2 * (r * size.cols + c) + (isAcross ? 1 : 0) : null;
}
