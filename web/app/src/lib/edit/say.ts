// What the editor tells of a cell beyond the picture, for screen readers.
import { gapBetween } from '../board/geometry';
import type { Sheet } from '../protocol';
import { t } from '../words';

/** The drawn borders about a cell, in words. Those that close nothing are drawn as marks, and told as such. */
export function bordersOf(sheet: Sheet, cell: number): string {
  const { rows, cols } = sheet.scene;
  const [r, c] = [Math.floor(cell / cols), cell % cols];
  const neighbours = [
    ['top', r > 0 ? cell - cols : null],
    ['right', c + 1 < cols ? cell + 1 : null],
    ['bottom', r + 1 < rows ? cell + cols : null],
    ['left', c > 0 ? cell - 1 : null],
  ] as const;
  const drawn = neighbours.flatMap(([side, other]) => {
    const gap = other === null ? null : gapBetween(sheet.scene, cell, other);
    return gap !== null && sheet.walls[gap] === '1' ? [t.common.sides[side]] : [];
  });
  return drawn.length > 0 ? t.edit.walls(drawn.join(t.common.comma)) : '';
}
