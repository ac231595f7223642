// Genres whose marks are threads: what a stroke sews, what is counted, and numbers taken from an answer.
import { en as editing } from '../src/lib/words/edit';
import { blank, borders } from './draw';
import { open } from './engine';
import { Grid } from './grid';
import { expect, play, test, visit } from './support';

/** Two rows of four blocks each, so that every border can be stitched, and k stitches a pair. */
const board = (k: number) => open(`stitches 2x4\nk: ${k}\na b c d | 4\ne f g h | .\n= . . . .\n`);

test('a stroke sews every second border, and takes threads away where it begins on one', async ({
  page,
}) => {
  const { scene, link } = board(1);
  await play(page, link);
  const grid = new Grid(page, scene);
  const row = (r: number, from: number, to: number): [number, number][] => [
    [r, from],
    [r, to],
  ];
  await grid.drag(row(0.5, 0.5, 3.5));
  await expect(grid.cell(0)).toHaveAttribute('aria-label', /Stitch: right/);
  await expect(grid.cell(1)).toHaveAttribute('aria-label', /Stitch: left\b/);
  await expect(grid.cell(2)).toHaveAttribute('aria-label', /Stitch: right/);
  // The number of the row is met, and the borders that have their thread are done with.
  await expect(page.locator('text.number.met')).toHaveText(['4']);
  await expect(page.locator('path.settled')).toHaveAttribute('d', /M.+M/);
  await grid.drag(row(0.5, 0.5, 1.5));
  await expect(grid.cell(0)).toHaveAttribute('aria-label', /empty/);
  await grid.drag(row(0.5, 0.5, 3.5), 'right');
  await expect(grid.cell(1)).toHaveAttribute('aria-label', /No stitch: right|No stitch: left/);
  await grid.press(4);
  await grid.press(5, 'right');
  await expect(grid.cell(4)).toHaveAttribute('aria-label', /block \d, Hole/);
  await expect(grid.cell(5)).toHaveAttribute('aria-label', /No hole/);
});

test('a board tells how many stitches join two blocks', async ({ page }) => {
  await play(page, board(2).link);
  await expect(page.locator('.chip', { hasText: 'k = 2' })).toBeVisible();
});

test('the numbers are taken from an answer, and erased', async ({ page }) => {
  const { scene } = open('stitches 2x2\na b\na b\n');
  await visit(page, '#/edit/stitches');
  await blank(page, 2, 2);
  const grid = new Grid(page, scene);
  await grid.svg.focus();
  for (const gap of borders(scene)) await grid.pressGap(gap);
  const panel = page.getByRole('region', { name: editing.verdict.title });
  await panel.getByRole('button', { name: editing.verdict.first }).click();
  await panel.getByRole('button', { name: editing.verdict.numbers }).click();
  const first = page.getByLabel(editing.row(1), { exact: true });
  await expect(first).toHaveValue(/^[02]$/);
  await expect(panel).toContainText(editing.verdict.unique);
  await page.getByRole('button', { name: editing.eraseNumbers }).click();
  await expect(first).toHaveValue('');
  await expect(panel).toContainText(editing.verdict.multiple);
});
