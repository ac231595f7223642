// What can be marked on a board. The Rust code refuses the rest; the page does not ask for it.
import type { Scene, Tools } from '../protocol';
import { gapCells, gapsOf, squareAt } from './geometry';

/** Whether threads are drawn, from cell to cell and across borders. */
export function hasThreads(tools: Tools): boolean {
  return tools.gap.some((kind) => kind.look === 'thread');
}

/** Whether a gap can be marked: threads run between two areas only. */
export function takesGap(scene: Scene, tools: Tools, gap: number): boolean {
  const sides = gapCells(scene, gap)?.map((cell) => squareAt(scene, cell));
  if (!sides?.every((square) => square.ground === 'open')) return false;
  return !hasThreads(tools) || sides[0]?.area !== sides[1]?.area;
}

/** Whether a cell can be marked: where threads are drawn, one at a border. */
export function takesCell(scene: Scene, tools: Tools, cell: number): boolean {
  if (squareAt(scene, cell).ground !== 'open' || tools.cell.length === 0) return false;
  return !hasThreads(tools) || gapsOf(scene, cell).some((gap) => takesGap(scene, tools, gap));
}
