// Genres with a bank of pieces: ticking them off, and drawing boards with circles and a bank.
import type { Page } from '@playwright/test';
import { en as common } from '../src/lib/words/common';
import { en as edit } from '../src/lib/words/edit';
import { en as inout } from '../src/lib/words/inout';
import { en as words } from '../src/lib/words/play';
import { blank, take } from './draw';
import { answerOf, open } from './engine';
import { Grid, deciding } from './grid';
import { accessibilityFaults, expect, play, test, visit } from './support';

const board = open('statue-park 4x5\nbank: I3 L3 L4\no . . * .\n. . . . .\n. . . . .\n. . . o .');
const answer = answerOf(board);
const twice = open('statue-park 3x5\nbank: I2x2 I3\n. . . . .\n. . . . .\n. . . . .');

const pieces = (page: Page) => page.getByRole('region', { name: common.bank });
const piece = (page: Page, name: string) =>
  pieces(page).getByRole('button', { name: new RegExp(`^${name}\\b`) });
const verdict = (page: Page) => page.getByRole('region', { name: edit.verdict.title });

/** Waits until a piece says how many of it are found, or ticked off by hand. */
async function says(page: Page, name: string, used: number, of: number, byHand: boolean) {
  const called = of > 1 ? `${name} ×${of}` : name;
  const label = words.bankUsed(called, used, of, byHand);
  await expect(pieces(page).getByRole('button', { name: label, exact: true })).toBeVisible();
}

test('pieces tick themselves off, once they cannot grow', async ({ page }) => {
  await play(page, twice.link);
  const grid = new Grid(page, twice.scene);
  await grid.press(0);
  await grid.press(1);
  await says(page, 'I2', 0, 2, false);
  for (const cell of [2, 5, 6]) await grid.press(cell, 'right');
  await says(page, 'I2', 1, 2, false);
  for (const cell of [10, 11, 12]) await grid.press(cell);
  // Nothing in the bank is larger: no dot is needed.
  await says(page, 'I3', 1, 1, false);
  await page.keyboard.press('Control+z');
  await says(page, 'I3', 0, 1, false);
});

test('a piece is ticked off by hand: kept through reloading, no move, gone with a new start', async ({
  page,
}) => {
  await play(page, twice.link);
  await piece(page, 'I2').click();
  await says(page, 'I2', 1, 2, true);
  await piece(page, 'I3').focus();
  await page.keyboard.press('Space');
  await says(page, 'I3', 1, 1, true);
  await expect(page.getByRole('button', { name: words.undo, exact: true })).toBeDisabled();
  await page.reload();
  await says(page, 'I2', 1, 2, true);
  await says(page, 'I3', 1, 1, true);
  await piece(page, 'I2').click();
  await says(page, 'I2', 2, 2, true);
  await piece(page, 'I2').click();
  await says(page, 'I2', 0, 2, false);
  await new Grid(page, twice.scene).press(0);
  await page.getByRole('button', { name: words.restart, exact: true }).click();
  await says(page, 'I3', 0, 1, false);
});

test('ticks that are damaged harm nothing', async ({ page }) => {
  await play(page, twice.link);
  await piece(page, 'I3').click();
  for (const text of ['{', '"a"', '[-1]', '[1e99]', '[null]']) {
    await page.evaluate((text) => {
      const key = Object.keys(localStorage).find((key) => key.startsWith('rungs:ticks:')) ?? '';
      localStorage.setItem(key, text);
    }, text);
    await page.reload();
    await says(page, 'I3', 0, 1, false);
  }
});

/** Draws the circles of the board: a press is a white one, the next one black. */
async function drawCircles(page: Page, grid: Grid): Promise<void> {
  await take(page, 'circle');
  for (const [cell, { given }] of board.scene.squares.entries()) {
    for (let presses = given === null ? 0 : given === 'white' ? 1 : 2; presses > 0; presses--)
      await grid.press(cell);
  }
}

async function blankSheet(page: Page): Promise<Grid> {
  await visit(page, `#/edit/${board.genre}`);
  await blank(page, board.rows, board.cols);
  const grid = new Grid(page, board.scene);
  await expect(grid.svg.getByRole('gridcell')).toHaveCount(board.rows * board.cols);
  return grid;
}

async function isDrawn(page: Page): Promise<void> {
  await expect(verdict(page)).toContainText(edit.verdict.unique);
  const way = page.getByRole('link', { name: edit.play });
  await expect(way).toHaveAttribute('href', `#/play/${board.link}`);
  await page.reload();
  await expect(way).toHaveAttribute('href', `#/play/${board.link}`);
}

/** Draws pieces on the pad, each from a clean one. */
async function drawPiece(page: Page, cells: [number, number][]): Promise<void> {
  const pad = page.getByRole('group', { name: edit.pad });
  await page.getByRole('button', { name: edit.clearPad, exact: true }).click();
  for (const [row, col] of cells)
    await pad.getByRole('button', { name: edit.padCell(row, col), exact: true }).click();
  await page.getByRole('button', { name: edit.addPiece }).click();
}

test('a board is drawn to one answer with its bank in words', async ({ page }) => {
  const grid = await blankSheet(page);
  const field = page.getByLabel(edit.bank);
  await field.fill('I3 Q5');
  await page.getByRole('button', { name: edit.apply }).click();
  await expect(page.getByRole('alert')).toContainText('Q5');
  await expect(pieces(page).getByRole('listitem')).toHaveCount(0);
  await field.fill('I3 L3 L4');
  await page.getByRole('button', { name: edit.apply }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(pieces(page).getByRole('listitem')).toHaveCount(3);
  await expect(verdict(page)).toContainText(edit.verdict.multiple);
  await drawCircles(page, grid);
  await isDrawn(page);
});

test('… with its pieces drawn on the pad, one by keyboard', async ({ page }) => {
  const grid = await blankSheet(page);
  await page.getByText(edit.drawPiece, { exact: true }).click();
  await drawPiece(page, [
    [2, 2],
    [3, 4],
  ]);
  await expect(page.getByRole('alert')).toBeVisible();
  await drawPiece(page, [
    [2, 2],
    [2, 3],
    [2, 4],
  ]);
  // The bent one by keyboard.
  await page.getByRole('button', { name: edit.clearPad, exact: true }).click();
  const pad = page.getByRole('group', { name: edit.pad });
  await pad.getByRole('button', { name: edit.padCell(1, 1), exact: true }).focus();
  for (const key of ['Space', 'ArrowRight', 'Space', 'ArrowDown', 'Space'])
    await page.keyboard.press(key);
  await page.getByRole('button', { name: edit.addPiece }).click();
  await drawPiece(page, [
    [1, 2],
    [2, 2],
    [3, 2],
    [3, 1],
  ]);
  await expect(page.getByLabel(edit.bank)).toHaveValue('I3 L3 L4');
  await drawCircles(page, grid);
  await isDrawn(page);
});

test('… with its bank taken from a shading, which comes back after reloading', async ({ page }) => {
  const grid = await blankSheet(page);
  await expect(page.getByRole('button', { name: edit.fromShading })).toBeDisabled();
  await take(page, 'shade');
  for (const cell of deciding(answer.cells)) await grid.press(cell);
  await page.getByRole('button', { name: edit.fromShading }).click();
  await expect(pieces(page).getByRole('listitem')).toHaveCount(3);
  await drawCircles(page, grid);
  await expect(verdict(page)).toContainText(edit.verdict.unique);
  await page.reload();
  await expect(grid.svg.getByRole('gridcell')).toHaveCount(board.rows * board.cols);
  await grid.shows(
    { cell: [{ name: 'shaded', label: 'Shaded', look: 'fill' }], gap: [], sweep: 0 },
    answer.cells.replaceAll('2', '0'),
  );
  // Another order of the same pieces is another bank in print, and the same puzzle.
  await expect(verdict(page)).toContainText(edit.verdict.unique);
});

test('circles go round, by mouse and by keyboard; sets and copies change the bank', async ({
  page,
}) => {
  const grid = await blankSheet(page);
  const told = (cell: number) => expect(grid.cell(cell));
  await take(page, 'circle');
  await grid.press(0);
  await told(0).toHaveAttribute('aria-label', /white circle/);
  await grid.press(0);
  await told(0).toHaveAttribute('aria-label', /black circle/);
  await grid.press(0, 'right');
  await told(0).toHaveAttribute('aria-label', /white circle/);
  await grid.press(0, 'right');
  await told(0).not.toHaveAttribute('aria-label', /circle/);
  await grid.svg.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Space');
  await told(0).toHaveAttribute('aria-label', /white circle/);
  await page.keyboard.press('Space');
  await told(0).toHaveAttribute('aria-label', /black circle/);
  await page.keyboard.press('Space');
  await told(0).not.toHaveAttribute('aria-label', /circle/);
  const field = page.getByLabel(edit.bank);
  for (const set of ['pentominoes', 'double-tetrominoes', 'tetrominoes'] as const) {
    await page.getByRole('button', { name: common.sets[set], exact: true }).click();
    await expect(field).toHaveValue(set);
  }
  await page.getByRole('button', { name: edit.more('I4'), exact: true }).click();
  await expect(field).toHaveValue('I4x2 L4 O4 S4 T4');
  await page.getByRole('button', { name: edit.less('T4'), exact: true }).click();
  await expect(field).toHaveValue('I4x2 L4 O4 S4');
  await page.getByRole('button', { name: edit.undo, exact: true }).click();
  await expect(field).toHaveValue('I4x2 L4 O4 S4 T4');
});

test('the bank is printed with its board, and the line on mirrored pieces, with rules or without', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await visit(page, `#/edit/${board.link}`);
  const sheet = page.locator('.print-sheet');
  for (const hasRules of [true, false]) {
    await page.getByRole('button', { name: edit.export }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(inout.rules).setChecked(hasRules);
    await dialog.getByLabel(inout.answers).check();
    await dialog.getByRole('button', { name: inout.print, exact: true }).click();
    await expect(page.locator(':root[data-printing]')).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await expect(sheet.getByText(common.mirrored)).toHaveCount(1);
    // With the board, and not with its answer.
    const list = sheet.getByRole('list', { name: common.bank });
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await play(page, board.link);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('list', { name: common.bank }).last()).toBeVisible();
  await expect(page.getByText(common.mirrored).last()).toBeVisible();
});

for (const { theme, locale, width } of [
  { theme: 'light', locale: 'en-GB', width: 320 },
  { theme: 'dark', locale: 'ja-JP', width: 320 },
  { theme: 'dark', locale: 'en-GB', width: 1280 },
  { theme: 'light', locale: 'ja-JP', width: 1280 },
] as const) {
  test.describe(`${theme}, ${locale}, ${width} px`, () => {
    test.use({ colorScheme: theme, locale, viewport: { width, height: 740 } });

    async function isFine(page: Page): Promise<void> {
      const [wide, inner] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        innerWidth,
      ]);
      expect(wide).toBeLessThanOrEqual(inner);
      expect(await accessibilityFaults(page)).toEqual([]);
    }

    test('pieces ticked off in both ways', async ({ page }) => {
      const large = open(
        `statue-park 12x12\nbank: pentominoes\n${'. . . . . . o . . * . .\n'.repeat(12)}`,
      );
      await play(page, large.link);
      const grid = new Grid(page, large.scene);
      for (const cell of [0, 12, 24, 36, 48]) await grid.press(cell);
      for (const cell of [1, 3, 15]) await grid.press(cell, 'right');
      const all = page.locator('.panels section').first().getByRole('button');
      await expect(all).toHaveCount(12);
      await all.last().click();
      await page.getByRole('tab').nth(2).click();
      await isFine(page);
    });

    test('the editor with a large bank, a shading and the pad', async ({ page }) => {
      const large = open(
        'statue-park 6x6\nbank: double-tetrominoes I1x100 {#############}\n' +
          '. . * . o .\n'.repeat(6),
      );
      await visit(page, `#/edit/${large.link}`);
      await page.locator('.right section details summary').click();
      const tools = page.locator('.tools button');
      await tools.nth(1).click();
      const grid = new Grid(page, large.scene);
      for (const cell of [0, 1, 2]) await grid.press(cell);
      await page.locator('.pad button').nth(7).click();
      await isFine(page);
    });
  });
}
