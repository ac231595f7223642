// What a gesture will have drawn, shown while it lasts. The Rust code draws it once, when it is whole: only then is it a step.
import { gapBetween, gapCells } from '../board/geometry';
import type { Op, Scene, Sheet } from '../protocol';

/** The sheet as it will look; what is no matter of its picture stays as it was. */
export function ahead(sheet: Sheet, ops: Op[]): Sheet {
  if (ops.length === 0) return sheet;
  const sketch = new Sketch(sheet);
  for (const op of ops) sketch.draw(op);
  return { ...sheet, ...sketch.picture() };
}

/** Borders are the truth, as on the sheet itself: areas are what they leave joined. */
class Sketch {
  private readonly scene: Scene;
  private readonly isWall: boolean[];

  constructor(sheet: Sheet) {
    const squares = sheet.scene.squares.map((square) => ({ ...square }));
    this.scene = { ...sheet.scene, squares };
    this.isWall = [...sheet.walls].map((wall) => wall !== '0');
  }

  draw(op: Op): void {
    if (op.op === 'wall') {
      const ends = gapCells(this.scene, op.gap);
      if (ends) this.setWall(...ends, op.on);
    } else if (op.op === 'split') this.fence(op.cells);
    else if (op.op === 'area') this.join(op.cells, op.of);
    else if (op.op === 'ground') this.setGround(op.cells, op.is);
    else if (op.op === 'circle') {
      for (const cell of op.cells) {
        const square = this.scene.squares[cell];
        if (square?.ground === 'open') square.given = op.is;
      }
    }
  }

  picture(): Pick<Sheet, 'scene' | 'walls'> {
    const areas = this.areas();
    this.scene.squares.forEach((square, cell) => (square.area = areas[cell] ?? -1));
    const walls = this.isWall.map((is, gap) => {
      const ends = is ? gapCells(this.scene, gap) : null;
      if (!ends) return '0';
      return areas[ends[0]] === areas[ends[1]] ? '2' : '1';
    });
    return { scene: this.scene, walls: walls.join('') };
  }

  private isOpen(cell: number): boolean {
    return this.scene.squares[cell]?.ground === 'open';
  }

  private neighbours(cell: number): number[] {
    const near = [cell - this.scene.cols, cell - 1, cell + 1, cell + this.scene.cols];
    return near.filter(
      (next) => this.scene.squares[next] && gapBetween(this.scene, cell, next) !== null,
    );
  }

  private setWall(one: number, other: number, on: boolean): void {
    const gap = gapBetween(this.scene, one, other);
    if (gap !== null && this.isOpen(one) && this.isOpen(other)) this.isWall[gap] = on;
  }

  /** The number of each cell's area; -1 out of play. */
  private areas(): number[] {
    const areas = this.scene.squares.map(() => -1);
    let count = 0;
    for (let from = 0; from < areas.length; from++) {
      if (!this.isOpen(from) || areas[from] !== -1) continue;
      const stack = [from];
      for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
        areas[cell] = count;
        for (const next of this.neighbours(cell)) {
          const gap = gapBetween(this.scene, cell, next);
          if (gap === null || this.isWall[gap] || !this.isOpen(next) || areas[next] !== -1)
            continue;
          areas[next] = count;
          stack.push(next);
        }
      }
      count++;
    }
    return areas;
  }

  /** Borders between these cells and all others, none among them. */
  private fence(cells: number[], inside = new Set<number>(cells)): void {
    for (const cell of cells)
      for (const next of this.neighbours(cell)) this.setWall(cell, next, !inside.has(next));
  }

  /** Cells join one after the other; those that do not come to touch the area stay. */
  private join(cells: number[], of: number): void {
    const areas = this.areas();
    if (!this.isOpen(of)) return;
    const inside = new Set([...areas.keys()].filter((cell) => areas[cell] === areas[of]));
    const waiting = new Set(cells.filter((cell) => this.isOpen(cell) && !inside.has(cell)));
    const touching = () =>
      [...waiting].find((cell) => this.neighbours(cell).some((next) => inside.has(next)));
    for (let cell = touching(); cell !== undefined; cell = touching()) {
      waiting.delete(cell);
      inside.add(cell);
      this.fence([cell], inside);
    }
  }

  private setGround(cells: number[], is: Scene['squares'][number]['ground']): void {
    const changed = cells.filter((cell) => this.scene.squares[cell]?.ground !== is);
    for (const cell of changed) {
      for (const next of this.neighbours(cell)) this.setWall(cell, next, false);
      const square = this.scene.squares[cell];
      if (square) Object.assign(square, { ground: is, given: null });
    }
    if (is === 'open') this.fence(changed);
  }
}
