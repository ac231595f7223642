// The board on the screen, as hands and screen readers have it.
import { expect, type Locator, type Page } from '@playwright/test';
import { MARGIN, UNIT } from '../src/lib/board/geometry';
import type { Scene, Tools } from '../src/lib/protocol';
import type { Marks } from './engine';

export class Grid {
  readonly svg: Locator;
  private readonly page: Page;
  private readonly scene: Pick<Scene, 'rows' | 'cols'>;

  constructor(page: Page, scene: Pick<Scene, 'rows' | 'cols'>) {
    this.page = page;
    this.scene = scene;
    this.svg = page.getByRole('grid');
  }

  /** Where a place of the board is on the screen; rows and columns counted in cells, from its corner. */
  async at(row: number, col: number): Promise<{ x: number; y: number }> {
    const point = await this.svg.evaluate(
      (svg, [x, y]) => {
        svg.scrollIntoView({ block: 'nearest' });
        const box = svg.getBoundingClientRect();
        const view = (svg as SVGSVGElement).viewBox.baseVal;
        return {
          x: box.left + ((x - view.x) * box.width) / view.width,
          y: box.top + ((y - view.y) * box.height) / view.height,
        };
      },
      [MARGIN + col * UNIT, MARGIN + row * UNIT] as const,
    );
    return point;
  }

  centre(cell: number): Promise<{ x: number; y: number }> {
    return this.at(Math.floor(cell / this.scene.cols) + 0.5, (cell % this.scene.cols) + 0.5);
  }

  /** The two cells of a gap. */
  ends(gap: number): [number, number] {
    const cell = gap >> 1;
    return [cell, gap % 2 === 0 ? cell + 1 : cell + this.scene.cols];
  }

  async press(cell: number, button: 'left' | 'right' = 'left'): Promise<void> {
    const { x, y } = await this.centre(cell);
    await this.page.mouse.click(x, y, { button });
  }

  /** Presses on a border. */
  async pressGap(gap: number, button: 'left' | 'right' = 'left'): Promise<void> {
    const [a, b] = await Promise.all(this.ends(gap).map((cell) => this.centre(cell)));
    if (a && b) await this.page.mouse.click((a.x + b.x) / 2, (a.y + b.y) / 2, { button });
  }

  /** Drags over places given in cells. */
  async drag(places: [number, number][], button: 'left' | 'right' = 'left'): Promise<void> {
    const points = await Promise.all(places.map(([row, col]) => this.at(row, col)));
    const [first, ...rest] = points;
    if (!first) return;
    await this.page.mouse.move(first.x, first.y);
    await this.page.mouse.down({ button });
    for (const { x, y } of rest) await this.page.mouse.move(x, y, { steps: 4 });
    await this.page.mouse.up({ button });
  }

  cell(cell: number): Locator {
    return this.svg.getByRole('gridcell').nth(cell);
  }

  /** Waits until every cell tells its mark. */
  async shows(tools: Tools, cells: string): Promise<void> {
    const labels = await this.svg
      .getByRole('gridcell')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    const wanted = [...cells].map((mark) => tools.cell[Number(mark) - 1]?.label);
    wanted.forEach((mark, i) => {
      if (mark) expect(labels[i]).toContain(mark);
    });
  }
}

/** Whether a genre's pieces are swept, and nothing is marked in cells. */
export function isSwept(tools: Tools): boolean {
  return tools.sweep > 0 && tools.cell.length === 0;
}

/** The pieces between the walls of an answer, each as a way from cell to cell. */
export function pieces(scene: Scene, gaps: string): number[][] {
  const { rows, cols } = scene;
  const isOpen = (cell: number) => scene.squares[cell]?.ground === 'open';
  const next = (cell: number) =>
    [
      { other: cell - cols, gap: 2 * (cell - cols) + 1, is: cell >= cols },
      { other: cell - 1, gap: 2 * (cell - 1), is: cell % cols > 0 },
      { other: cell + 1, gap: 2 * cell, is: cell % cols < cols - 1 },
      { other: cell + cols, gap: 2 * cell + 1, is: cell < (rows - 1) * cols },
    ].flatMap(({ other, gap, is }) => (is && isOpen(other) && gaps[gap] !== '1' ? [other] : []));
  const seen = new Set<number>();
  return scene.squares.flatMap((_, first) => {
    if (!isOpen(first) || seen.has(first)) return [];
    const piece = [first];
    for (const cell of piece) piece.push(...next(cell).filter((other) => !piece.includes(other)));
    piece.forEach((cell) => seen.add(cell));
    // The way goes through the cell that touches both others.
    const [end = first, other = first, middle = first] = piece.sort(
      (a, b) => next(a).length - next(b).length,
    );
    return [[end, middle, other]];
  });
}

/** What is left of the walls when some pieces are there. */
function wallsBeside(grid: Grid, gaps: string, placed: number[][]): number[] {
  const done = new Set(placed.flat());
  return deciding(gaps).filter((gap) => !grid.ends(gap).some((cell) => done.has(cell)));
}

/** The marks that decide: the first kind of each. Others say “not” and are not needed. */
export function deciding(marks: string): number[] {
  return [...marks].flatMap((mark, i) => (mark === '1' ? [i] : []));
}

/** Enters an answer by mouse: runs of cells by dragging over them, borders and threads one by one. */
export async function enterByMouse(
  grid: Grid,
  scene: Scene,
  tools: Tools,
  answer: Marks,
): Promise<void> {
  const isThread = tools.gap[0]?.look === 'thread';
  if (isSwept(tools)) {
    // Some pieces are swept, the others walled off.
    const all = pieces(scene, answer.gaps);
    const swept = all.slice(0, Math.ceil(all.length / 2));
    for (const piece of swept) await grid.drag(piece.map((cell) => middle(scene, cell)));
    for (const gap of wallsBeside(grid, answer.gaps, swept)) await grid.pressGap(gap);
    return;
  }
  if (tools.cell[0]?.look === 'fill')
    for (const run of runs(scene, deciding(answer.cells))) await grid.drag(run);
  for (const gap of deciding(answer.gaps)) {
    if (!isThread) await grid.pressGap(gap);
    else {
      await grid.drag(grid.ends(gap).map((cell) => middle(scene, cell)));
    }
  }
}

/** The middle of a cell, as a place. */
function middle(scene: Scene, cell: number): [number, number] {
  return [Math.floor(cell / scene.cols) + 0.5, (cell % scene.cols) + 0.5];
}

/** Cells beside each other in a row, as the ways over them. */
function runs(scene: Scene, cells: number[]): [number, number][][] {
  const all: [number, number][][] = [];
  let last = -2;
  for (const cell of cells) {
    const place = middle(scene, cell);
    if (cell === last + 1 && cell % scene.cols !== 0) all.at(-1)?.push(place);
    else all.push([place]);
    last = cell;
  }
  return all;
}

const STEPS = { down: 'ArrowDown', up: 'ArrowUp', right: 'ArrowRight', left: 'ArrowLeft' };

/** Enters an answer by keyboard alone. */
export async function enterByKeys(
  page: Page,
  grid: Grid,
  scene: Scene,
  tools: Tools,
  answer: Marks,
): Promise<void> {
  let at = 0;
  const go = async (to: number) => {
    const rows = Math.floor(to / scene.cols) - Math.floor(at / scene.cols);
    const cols = (to % scene.cols) - (at % scene.cols);
    for (let i = 0; i < Math.abs(rows); i++)
      await page.keyboard.press(rows > 0 ? STEPS.down : STEPS.up);
    for (let i = 0; i < Math.abs(cols); i++)
      await page.keyboard.press(cols > 0 ? STEPS.right : STEPS.left);
    at = to;
  };
  await page.keyboard.press('Control+Home');
  if (tools.cell[0]?.look === 'fill') {
    for (const cell of deciding(answer.cells)) {
      await go(cell);
      await page.keyboard.press('Space');
    }
  }
  let walls = deciding(answer.gaps);
  if (isSwept(tools)) {
    const all = pieces(scene, answer.gaps);
    const swept = all.slice(Math.floor(all.length / 2));
    for (const [first = 0, ...rest] of swept) {
      await go(first);
      await page.keyboard.press('Space');
      for (const cell of rest) await go(cell);
      await page.keyboard.press('Space');
    }
    walls = wallsBeside(grid, answer.gaps, swept);
  }
  for (const gap of walls) {
    const [from, to] = grid.ends(gap);
    await go(from);
    await page.keyboard.press(`Shift+${to === from + 1 ? STEPS.right : STEPS.down}`);
  }
}
