// What is kept of a game: over links with marks, saves that cannot be read, other tabs, closing and the clock.
import type { Page } from '@playwright/test';
import { en as words } from '../src/lib/words/play';
import { en as common } from '../src/lib/words/common';
import { en as choose } from '../src/lib/words/choose';
import { answerOf, ask, genres, open, smallest } from './engine';
import { Grid } from './grid';
import { expect, play, test, visit } from './support';

const genre = genres.find(({ tools }) => tools.cell[0]?.look === 'fill');
if (!genre) throw new Error('no genre is shaded');
const board = smallest(genre);
const shaded = genre.tools.cell[0]?.label ?? '';
const cells = board.scene.squares.length;
const free = board.scene.squares.flatMap((square, i) => (square.ground === 'open' ? [i] : []));
const [first = 0, second = 0, third = 0] = free;

/** A link of the board with one cell shaded, in a notation that names regions in its own way. */
function markedLink(cell: number): string {
  const marks = '0'.repeat(cell) + '1' + '0'.repeat(cells - cell - 1);
  const gaps = '0'.repeat(2 * cells);
  const params = { board: board.text, cells: marks, gaps, to: 'pzprv3' };
  const { text } = ask<{ text: string }>({ ask: 'export', ...params });
  return `~${Buffer.from(text).toString('base64url')}`;
}

/** The cells that are shaded. */
async function marked(page: Page): Promise<number[]> {
  const labels = await page
    .getByRole('gridcell')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  return labels.flatMap((label, i) => (label.split(common.comma).includes(shaded) ? [i] : []));
}

async function shows(page: Page, wanted: number[]): Promise<void> {
  await expect.poll(() => marked(page)).toEqual(wanted);
}

/** Waits until the browser holds a game with that many moves. */
async function kept(page: Page, moves: number): Promise<void> {
  const count = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((key) => key.startsWith('rungs:game:'));
      const save = JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as { moves?: unknown[] };
      return save.moves?.length ?? 0;
    });
  await expect.poll(count).toBe(moves);
}

test('a link with marks, opened again and again, never takes the place of earlier work', async ({
  page,
}) => {
  const grid = new Grid(page, board.scene);
  await play(page, board.link);
  await grid.press(first);
  await grid.press(second);
  await kept(page, 2);
  for (let visits = 0; visits < 3; visits++) {
    await visit(page, '#/');
    await play(page, markedLink(third));
    await shows(page, [third]);
    await expect(page.getByText(words.older)).toBeVisible();
  }
  await page.getByRole('button', { name: words.toOlder }).click();
  await shows(page, [first, second]);
  await page.reload();
  await shows(page, [first, second]);
});

test('the game of a link with marks is that of its board, with a clock of its own', async ({
  page,
}) => {
  const grid = new Grid(page, board.scene);
  await play(page, markedLink(third));
  await shows(page, [third]);
  await grid.press(first);
  await shows(page, [first, third]);
  await expect.poll(() => page.evaluate(() => location.hash)).toBe(`#/play/${board.link}`);
  await page.reload();
  await shows(page, [first, third]);
  await expect(page.getByText(words.older)).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveText(/0:0\d/);
});

const UNREADABLE: Record<string, string> = {
  'broken text': '{bad',
  nothing: '',
  'another version': JSON.stringify({ version: 99, board: board.text, moves: [], at: 0 }),
  'an impossible move': JSON.stringify({
    ...{ version: 1, board: board.text, moves: ['c9999=1'], at: 1, seconds: 3 },
  }),
};
for (const [what, save] of Object.entries(UNREADABLE)) {
  test(`a save of ${what} is put aside and harms nothing`, async ({ page }) => {
    const grid = new Grid(page, board.scene);
    await play(page, board.link);
    await grid.press(first);
    await kept(page, 1);
    await visit(page, '#/');
    await page.evaluate((save) => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('rungs:game:')) localStorage.setItem(key, save);
    }, save);
    await play(page, board.link);
    await expect(page.getByText(words.unread)).toBeVisible();
    await expect(page.getByText(words.older)).toHaveCount(0);
    await grid.press(second);
    await kept(page, 1);
    const all = () => page.evaluate(() => Object.entries(localStorage));
    expect((await all()).some(([key, text]) => key.includes('unread') && text === save)).toBe(true);
    await page.reload();
    await shows(page, [second]);
    await expect(page.getByText(words.unread)).toHaveCount(0);
  });
}

test('right marks beside a broken rule are not called wrong', async ({ page }) => {
  // A square of four shaded cells breaks a rule, and one of them at most is wrong by itself.
  const lits = open('lits 2x4\n1 1 2 2\n1 1 2 2');
  const grid = new Grid(page, lits.scene);
  await play(page, lits.link);
  for (const cell of [0, 1, 4, 5]) await grid.press(cell);
  const labels = () =>
    page
      .getByRole('gridcell')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  await expect.poll(async () => (await labels())[0]).toContain(common.role.fault);
  expect((await labels()).filter((label) => label.endsWith(common.role.wrong))).toEqual([]);
});

test('a check, a hint and the marks say the same of a board without an answer', async ({
  page,
}) => {
  const none = open('lits 2x4\n1 1 1 1\n2 2 2 2');
  await play(page, none.link);
  await new Grid(page, none.scene).press(0, 'right');
  await page.getByRole('button', { name: words.check, exact: true }).click();
  await expect(page.locator('.notices').getByText(words.checkNone)).toBeVisible();
  await page.getByRole('button', { name: words.hint.ask }).click();
  await expect(page.getByRole('tabpanel').getByText(words.hint.none)).toBeVisible();
});

test('a check counts wrong marks, not the cells of a broken rule', async ({ page }) => {
  const answer = answerOf(board).cells;
  const wrong = free.find((cell) => answer[cell] === '0' || answer[cell] === '2') ?? 0;
  await play(page, board.link);
  await new Grid(page, board.scene).press(wrong);
  await page.getByRole('button', { name: words.check, exact: true }).click();
  await expect(page.locator('.notices').getByText(words.checkMistake(1))).toBeVisible();
});

test('what another tab has kept is told, and never overwritten unasked', async ({
  page,
  context,
}) => {
  await play(page, board.link);
  await new Grid(page, board.scene).press(first);
  await kept(page, 1);
  const other = await context.newPage();
  await play(other, board.link);
  await new Grid(other, board.scene).press(second);
  await kept(other, 2);
  await expect(page.getByText(words.elsewhere)).toBeVisible();
  await new Grid(page, board.scene).press(third);
  await shows(
    page,
    [first, third].sort((a, b) => a - b),
  );
  await other.reload();
  await shows(other, [first, second]);
  await page.getByRole('button', { name: words.takeOver }).click();
  await shows(page, [first, second]);
  await expect(page.getByText(words.elsewhere)).toHaveCount(0);
});

test('nothing is played on a paused board', async ({ page }) => {
  await play(page, board.link);
  await page.getByRole('tab', { name: words.rungs.tab }).click();
  const rungs = page.getByRole('tabpanel').getByRole('checkbox');
  await rungs.last().check();
  const enter = page.getByRole('button', { name: words.rungs.enter });
  await page.getByRole('button', { name: words.pause, exact: true }).click();
  await expect(enter).toBeDisabled();
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: words.goOn }).last().click();
  await shows(page, []);
});

test('a solved board keeps the time of its first finish', async ({ page }) => {
  await page.clock.install();
  await play(page, board.link);
  const grid = new Grid(page, board.scene);
  const answer = answerOf(board).cells;
  for (const cell of free) if (answer[cell] === '1') await grid.press(cell);
  const finish = page.locator('.finish strong');
  await expect(finish).toBeVisible();
  const time = (await finish.textContent()) ?? '';
  await page.keyboard.press('Control+z');
  await expect(finish).toBeHidden();
  await page.clock.runFor(4000);
  await page.keyboard.press('Control+y');
  await expect(finish).toHaveText(time);
});

test('the start page passes over a damaged list of games', async ({ page }) => {
  await visit(page, '#/');
  const note = { genre: genre.token, rows: 6, cols: 6, link: board.link, grade: null, when: 1 };
  const good = { ...note, key: 'a', decided: 1, of: 2, solved: false, seconds: 65 };
  const damaged = [
    { ...good, key: 'b', seconds: -65 },
    { ...good, key: 'c', grade: {} },
    { ...good, key: 'd', rows: 1.5 },
    null,
  ];
  await page.evaluate(
    (list) => localStorage.setItem('rungs:games', list), // prettier-ignore
    JSON.stringify([good, good, ...damaged]),
  );
  await page.reload();
  const list = page.locator('section').filter({ hasText: choose.resume }).getByRole('listitem');
  await expect(list.filter({ hasText: '1:05' })).toHaveCount(1);
  await expect(page.getByText(/object Object|-1:/)).toHaveCount(0);
});

test('a stroke that leaves the board writes nothing where it did not go', async ({ page }) => {
  await play(page, board.link);
  const grid = new Grid(page, board.scene);
  const low = board.scene.rows - 0.5;
  await grid.drag([
    [0.5, 0.5],
    [0.5, -0.12],
    [low, -0.12],
    [low, 0.5],
  ]);
  const ends = [0, (board.scene.rows - 1) * board.scene.cols];
  await shows(
    page,
    ends.filter((cell) => free.includes(cell)),
  );
});

test('a move made right before the page closes is there afterwards', async ({ page }) => {
  const grid = new Grid(page, board.scene);
  for (let tries = 0; tries < 5; tries++) {
    await play(page, board.link);
    const before = await marked(page);
    const cell = free[tries] ?? 0;
    await grid.press(cell);
    await page.reload();
    await expect(page.getByRole('grid')).toBeVisible();
    await shows(page, [...before, cell]);
  }
});
