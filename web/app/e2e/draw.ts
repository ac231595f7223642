// Draws a board in the editor by hand. What a genre's boards have beside regions is drawn here too, part by part.
import type { Page } from '@playwright/test';
import { gapCells } from '../src/lib/board/geometry';
import { bankText } from '../src/lib/edit/draft';
import type { Board, Genre, Scene } from '../src/lib/protocol';
import { en as words } from '../src/lib/words/edit';
import { Grid } from './grid';

/** The gaps on which a board has a border between two areas. */
export function borders(scene: Scene): number[] {
  return Array.from({ length: 2 * scene.rows * scene.cols }, (_, gap) => gap).filter((gap) => {
    const ends = gapCells(scene, gap);
    if (!ends) return false;
    const [a, b] = ends.map((cell) => scene.squares[cell]);
    return a?.ground !== 'void' && b?.ground !== 'void' && a?.area !== b?.area;
  });
}

export async function blank(page: Page, rows: number, cols: number): Promise<void> {
  await page.getByText(words.startFrom, { exact: true }).click();
  const form = page.locator('form').filter({ hasText: words.blank });
  await form.getByLabel(words.rows).fill(String(rows));
  await form.getByLabel(words.cols).fill(String(cols));
  await form.getByRole('button', { name: words.begin }).click();
  await page.getByText(words.startFrom, { exact: true }).click();
}

export async function take(page: Page, tool: keyof typeof words.tool): Promise<void> {
  await page.getByRole('button', { name: words.tool[tool], exact: true }).click();
}

/** Draws everything that the board has, on a blank sheet of its size. */
export async function drawAll(page: Page, grid: Grid, genre: Genre, board: Board): Promise<void> {
  const { scene } = board;
  const cellsWith = (is: (square: Scene['squares'][number]) => boolean) =>
    scene.squares.flatMap((square, cell) => (is(square) ? [cell] : []));
  const pressAll = async (tool: keyof typeof words.tool, cells: number[]) => {
    if (cells.length > 0) await take(page, tool);
    for (const cell of cells) await grid.press(cell);
  };
  await pressAll(
    'void',
    cellsWith((square) => square.ground === 'void'),
  );
  await pressAll(
    'block',
    cellsWith((square) => square.ground === 'block'),
  );
  const black = cellsWith((square) => square.given === 'black');
  await pressAll(
    'circle',
    cellsWith((square) => square.given !== null),
  );
  // The press after the white circle is the black one.
  await pressAll('circle', black);
  if (genre.parts.areas) {
    await take(page, 'border');
    for (const gap of borders(scene)) await grid.pressGap(gap);
  }
  await writeNumbers(page, board);
  if (genre.parts.bank) {
    await page.getByLabel(words.bank).fill(bankText(scene.bank));
    await page.getByRole('button', { name: words.apply }).click();
  }
}

/** Writes k and the numbers beside the board. */
export async function writeNumbers(page: Page, { scene, text }: Board): Promise<void> {
  const k = /^k: (\d+)$/m.exec(text)?.[1] ?? '1';
  if (k !== '1') {
    await page.getByLabel(words.k).fill(k);
    await page.keyboard.press('Tab');
  }
  const lines = [
    [scene.rowNumbers, words.row],
    [scene.colNumbers, words.col],
  ] as const;
  for (const [numbers, name] of lines) {
    for (const [i, number] of numbers.entries()) {
      if (number === null) continue;
      await page.getByLabel(name(i + 1), { exact: true }).fill(String(number));
      await page.keyboard.press('Tab');
    }
  }
}
