import { en as words } from '../src/lib/words/edit';
import { blank, borders, drawAll, take, writeNumbers } from './draw';
import { genres, open, smallest } from './engine';
import { Grid } from './grid';
import { expect, test, visit } from './support';
import type { Page } from '@playwright/test';

const verdict = (page: Page) => page.getByRole('region', { name: words.verdict.title });

for (const genre of genres) {
  test.describe(genre.token, () => {
    const board = smallest(genre);

    test('is drawn by mouse to a board with one answer, kept and played', async ({ page }) => {
      await visit(page, `#/edit/${genre.token}`);
      await blank(page, board.rows, board.cols);
      const grid = new Grid(page, board.scene);
      await expect(grid.svg.getByRole('gridcell')).toHaveCount(board.rows * board.cols);
      await drawAll(page, grid, genre, board);
      await expect(verdict(page)).toContainText(words.verdict.unique);
      await expect(verdict(page)).toContainText(board.grade);
      const way = page.getByRole('link', { name: words.play });
      await expect(way).toHaveAttribute('href', `#/play/${board.link}`);

      await page.reload();
      await expect(verdict(page)).toContainText(words.verdict.unique);
      await expect(way).toHaveAttribute('href', `#/play/${board.link}`);

      await page.getByRole('button', { name: words.verdict.show }).click();
      await way.click();
      await expect(page).toHaveURL(new RegExp('#/play/'));
      await expect(page.getByRole('grid')).toBeVisible();
    });

    test('begins with a link; changes are undone and done again', async ({ page }) => {
      await visit(page, `#/edit/${board.link}`);
      const way = page.getByRole('link', { name: words.play });
      await expect(way).toHaveAttribute('href', `#/play/${board.link}`);
      // The address means the draft now: reloading must not bring the link's board back over it.
      await expect(page).toHaveURL(new RegExp(`#/edit/${genre.token}$`));
      const undo = page.getByRole('button', { name: words.undo, exact: true });
      const redo = page.getByRole('button', { name: words.redo, exact: true });
      const changes = [words.turn, words.mirror, words.add.left, words.cut.top, words.clear];
      for (const change of changes)
        await page.getByRole('button', { name: change, exact: true }).click();
      await expect(way).not.toHaveAttribute('href', `#/play/${board.link}`);
      while (await undo.isEnabled()) await page.keyboard.press('Control+z');
      await expect(way).toHaveAttribute('href', `#/play/${board.link}`);
      await expect(verdict(page)).toContainText(words.verdict.unique);
      await page.keyboard.press('Control+y');
      await expect(way).not.toHaveAttribute('href', `#/play/${board.link}`);
      await page.keyboard.press('Control+z');
      await expect(way).toHaveAttribute('href', `#/play/${board.link}`);
      await expect(redo).toBeEnabled();
    });

    test('puts an earlier drawing aside and brings it back', async ({ page }) => {
      await visit(page, `#/edit/${board.link}`);
      await expect(verdict(page)).toContainText(words.verdict.unique);
      await blank(page, 5, 4);
      await expect(page.getByRole('gridcell')).toHaveCount(20);
      await page.getByRole('button', { name: words.bringBack }).click();
      await expect(page.getByRole('gridcell')).toHaveCount(board.rows * board.cols);
      await expect(verdict(page)).toContainText(words.verdict.unique);
    });

    if (!genre.parts.areas) return;

    test('has regions drawn by keyboard alone', async ({ page }) => {
      await visit(page, `#/edit/${genre.token}`);
      await blank(page, board.rows, board.cols);
      const grid = new Grid(page, board.scene);
      await expect(grid.svg.getByRole('gridcell')).toHaveCount(board.rows * board.cols);
      await grid.svg.focus();
      await page.keyboard.press('Control+Home');
      const walls = new Set(borders(board.scene));
      for (let r = 0; r < board.rows; r++) {
        for (let c = 0; c < board.cols; c++) {
          const cell = r * board.cols + c;
          if (walls.has(2 * cell)) await page.keyboard.press('Shift+ArrowRight');
          if (walls.has(2 * cell + 1)) await page.keyboard.press('Shift+ArrowDown');
          if (c + 1 < board.cols) await page.keyboard.press('ArrowRight');
        }
        await page.keyboard.press('Home');
        await page.keyboard.press('ArrowDown');
      }
      await writeNumbers(page, board);
      await expect(page.getByRole('link', { name: words.play })).toHaveAttribute(
        'href',
        `#/play/${board.link}`,
      );
      await expect(verdict(page)).toContainText(words.verdict.unique);
    });

    test('has regions painted; they are told by count of answers and by the cells that differ', async ({
      page,
    }) => {
      await visit(page, `#/edit/${genre.token}`);
      await blank(page, 4, 4);
      const grid = new Grid(page, { rows: 4, cols: 4 });
      await expect(grid.svg.getByRole('gridcell')).toHaveCount(16);
      await take(page, 'newArea');
      await grid.drag([
        [0.5, 0.5],
        [0.5, 3.5],
        [1.5, 3.5],
      ]);
      await expect(page.getByRole('gridcell').nth(7)).toHaveAttribute('aria-label', /below/);
      await take(page, 'paint');
      await grid.drag([
        [0.5, 0.5],
        [1.5, 0.5],
      ]);
      await expect(page.getByRole('gridcell').nth(4)).toHaveAttribute('aria-label', /below/);
      // One gesture is one step.
      await page.getByRole('button', { name: words.undo, exact: true }).click();
      await expect(page.getByRole('gridcell').nth(4)).not.toHaveAttribute('aria-label', /below/);
      await expect(verdict(page)).toHaveAttribute('data-verdict', /multiple|none|unique/);
    });

    test('a gesture that ends in no change is no step, and leaves what can be done again', async ({
      page,
    }) => {
      await visit(page, `#/edit/${genre.token}`);
      await blank(page, 3, 3);
      const grid = new Grid(page, { rows: 3, cols: 3 });
      await expect(grid.svg.getByRole('gridcell')).toHaveCount(9);
      const undo = page.getByRole('button', { name: words.undo, exact: true });
      const redo = page.getByRole('button', { name: words.redo, exact: true });
      const label = (cell: number) => page.getByRole('gridcell').nth(cell);
      const labels = () =>
        page
          .getByRole('gridcell')
          .evaluateAll((all) =>
            all.map((one) => one.getAttribute('aria-label')?.replace(', reason', '')),
          );
      const upper: [number, number][] = [
        [0.5, 0.5],
        [0.5, 2.5],
        [1.5, 2.5],
      ];
      const left: [number, number][] = [
        [1.5, 0.5],
        [2.5, 0.5],
        [2.5, 2.5],
      ];
      await take(page, 'newArea');
      await grid.drag(upper);
      await expect(label(0)).toHaveAttribute('aria-label', /below/);
      await grid.drag(left);
      // The second gesture changed a border; over the same cells again, in either direction, nothing does.
      for (const again of [left, [...left].reverse()]) {
        const before = await labels();
        await grid.drag(again);
        await expect(redo).toBeDisabled();
        await expect.poll(labels).toEqual(before);
      }
      await undo.click();
      await undo.click();
      await expect(undo).toBeDisabled();
      await redo.click();
      await expect(redo).toBeEnabled();
      await grid.drag([...upper].reverse());
      await expect(redo).toBeEnabled();
      await redo.click();
      await expect(redo).toBeDisabled();
    });

    test('erases borders with the second button', async ({ page }) => {
      await visit(page, `#/edit/${board.link}`);
      const way = page.getByRole('link', { name: words.play });
      await expect(way).toBeVisible();
      const grid = new Grid(page, board.scene);
      await take(page, 'border');
      for (const gap of borders(board.scene)) await grid.pressGap(gap, 'right');
      const { cols } = board;
      const labels = await page
        .getByRole('gridcell')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
      expect(labels[cols + 1]).not.toContain('borders');
    });
  });
}

test('a board with several answers shows where they differ', async ({ page }) => {
  // Two answers that are mirror images.
  const board = open('lits 4x4\nA A A A\nA A A A\nA A A A\nA A A A');
  await visit(page, `#/edit/${board.link}`);
  await expect(verdict(page)).toContainText(words.verdict.multiple);
  const differs = page
    .getByRole('gridcell')
    .filter({ has: page.locator('xpath=self::*[contains(@aria-label, "differ")]') });
  await expect(differs.first()).toBeAttached();
  await page.getByRole('button', { name: words.verdict.first }).click();
  await page.getByRole('button', { name: words.verdict.second }).click();
});

test('a board without an answer says why', async ({ page }) => {
  const board = open('lits 3x3\nA A A\nB B B\nC C C');
  await visit(page, `#/edit/${board.link}`);
  await expect(verdict(page)).toContainText(words.verdict.none);
  await expect(verdict(page).getByText(/region|cell/)).toBeVisible();
  // The region named is marked, and its label can be read on the board.
  await expect(page.getByRole('gridcell', { name: /reason/ })).toHaveCount(3);
  await expect(page.locator('.pane text').getByText('1', { exact: true })).toBeVisible();
});

test('a draft that is damaged does not lock anyone out', async ({ page }) => {
  const [genre] = genres;
  await page.addInitScript((token) => {
    localStorage.setItem(`rungs:draft:${token}`, '{"rows":5,"cols":5,"board":"rubbish","ops":[]}');
  }, genre?.token ?? '');
  await visit(page, `#/edit/${genre?.token ?? ''}`);
  await expect(page.getByRole('grid')).toBeVisible();
});

/** The cells out of play. */
const outside = (page: Page) => page.getByRole('gridcell', { name: /outside/ });

async function hold(page: Page, grid: Grid, cells: number[]): Promise<void> {
  const [first, ...rest] = await Promise.all(cells.map((cell) => grid.centre(cell)));
  if (!first) return;
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 4 });
}

test('undo while a gesture is held takes that gesture back and no step before it', async ({
  page,
}) => {
  await visit(page, '#/edit/lits');
  await blank(page, 6, 6);
  await expect(page.getByRole('gridcell')).toHaveCount(36);
  const grid = new Grid(page, { rows: 6, cols: 6 });
  await take(page, 'void');
  for (const cell of [35, 34]) await grid.press(cell);
  await expect(outside(page)).toHaveCount(2);
  await hold(page, grid, [0, 1]);
  await expect(outside(page)).toHaveCount(4);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
  const { x, y } = await grid.centre(2);
  await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.up();
  await expect(outside(page)).toHaveCount(2);
  await expect(grid.cell(34)).toHaveAttribute('aria-label', /outside/);
  // Where no gesture is held, the keys mean the steps again.
  await page.keyboard.press('Control+z');
  await expect(outside(page)).toHaveCount(1);
  await page.keyboard.press('Control+y');
  await expect(outside(page)).toHaveCount(2);
});

test('a press that means nothing leaves undo alone', async ({ page }) => {
  await visit(page, '#/edit/lits');
  await blank(page, 6, 6);
  await expect(page.getByRole('gridcell')).toHaveCount(36);
  const grid = new Grid(page, { rows: 6, cols: 6 });
  await take(page, 'void');
  await grid.press(35);
  await expect(outside(page)).toHaveCount(1);
  await take(page, 'paint');
  await grid.press(35);
  await page.keyboard.press('Control+z');
  await expect(outside(page)).toHaveCount(0);
});

test('while a gesture is held nothing is said of the board before it', async ({ page }) => {
  const [genre] = genres;
  if (!genre) throw new Error('the page has no genre');
  const board = smallest(genre);
  await visit(page, `#/edit/${board.link}`);
  await expect(verdict(page)).toContainText(words.verdict.unique);
  const grid = new Grid(page, board.scene);
  await take(page, 'void');
  await hold(page, grid, [0, 1]);
  await expect(verdict(page)).toHaveAttribute('data-verdict', 'waiting');
  await expect(verdict(page)).not.toContainText(words.verdict.unique);
  await expect(page.getByRole('button', { name: words.play })).toBeDisabled();
  await page.keyboard.press('Control+z');
  await expect(verdict(page)).toContainText(words.verdict.unique);
  await expect(page.getByRole('link', { name: words.play })).toBeVisible();
  await page.mouse.up();
});

test('a drawing that the storage does not take is said not to be kept', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await visit(page, '#/edit/lits');
  await page.getByRole('button', { name: words.turn, exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(words.unkept.full);
});

test('of two tabs with the same sheet neither loses its drawing', async ({ page, context }) => {
  const [one, other] = [page, await context.newPage()];
  await visit(one, '#/edit/lits');
  await visit(other, '#/edit/lits');
  const left = other.getByRole('button', { name: words.add.left, exact: true });
  for (const count of [72, 80]) {
    await left.click();
    await expect(other.getByRole('gridcell')).toHaveCount(count);
  }
  await expect(one.getByText(words.elsewhere)).toBeVisible();
  await one.getByRole('button', { name: words.add.top, exact: true }).click();
  await expect(one.getByText(words.aside)).toBeVisible();
  await expect(one.getByRole('gridcell')).toHaveCount(72);
  await one.getByRole('button', { name: words.bringBack }).click();
  await expect(one.getByRole('gridcell')).toHaveCount(80);
  await one.getByRole('button', { name: words.bringBack }).click();
  await expect(one.getByRole('gridcell')).toHaveCount(72);
});
