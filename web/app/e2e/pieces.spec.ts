// Genres whose pieces lie between walls: what is seen and heard of walls and pieces, and what is said of wrong ones.
import { en as common } from '../src/lib/words/common';
import { en as words } from '../src/lib/words/play';
import { answerOf, genres, smallest } from './engine';
import { Grid, deciding, isSwept, pieces } from './grid';
import { expect, play, test } from './support';

for (const genre of genres.filter(({ tools }) => isSwept(tools))) {
  test.describe(genre.token, () => {
    const board = smallest(genre);
    const answer = answerOf(board);
    const all = pieces(board.scene, answer.gaps);
    const [first = []] = all;
    const [wall = '', join = ''] = genre.tools.gap.map((kind) => kind.label);
    const places = (cells: number[]) =>
      cells.map((cell): [number, number] => [
        Math.floor(cell / board.cols) + 0.5,
        (cell % board.cols) + 0.5,
      ]);

    test('a swept piece is walled off, seen and heard', async ({ page }) => {
      await play(page, board.link);
      const grid = new Grid(page, board.scene);
      await expect(page.locator('.pane .piece-line')).toHaveAttribute('d', '');
      await grid.drag(places(first));
      for (const cell of first)
        await expect(grid.cell(cell)).toHaveAttribute(
          'aria-label',
          new RegExp(common.finishedPiece),
        );
      await expect(page.locator('.pane .piece-line')).not.toHaveAttribute('d', '');
      await expect(page.locator('.pane .gap-wall')).toHaveCount(1);
      // Too few cells are no piece.
      await page.keyboard.press('z');
      await grid.drag(places(first.slice(1)));
      await expect(page.locator('.pane .gap-wall')).toHaveCount(0);
    });

    test('a border is marked in turn by keys and told with its side', async ({ page }) => {
      await play(page, board.link);
      const grid = new Grid(page, board.scene);
      const [gap = 0] = deciding(answer.gaps).filter((one) => one % 2 === 0);
      const [left, right] = grid.ends(gap);
      await grid.press(left);
      await page.keyboard.press('Shift+ArrowRight');
      const { sides, onSides } = common;
      await expect(grid.cell(left)).toHaveAttribute(
        'aria-label',
        new RegExp(onSides(wall, sides.right)),
      );
      await expect(grid.cell(right)).toHaveAttribute(
        'aria-label',
        new RegExp(onSides(wall, sides.left)),
      );
      await expect(page.getByText(onSides(wall, sides.right), { exact: true })).toBeAttached();
      await page.keyboard.press('Shift+ArrowRight');
      await expect(grid.cell(left)).toHaveAttribute(
        'aria-label',
        new RegExp(onSides(join, sides.right)),
      );
      await page.keyboard.press('Shift+ArrowRight');
      await expect(grid.cell(left)).toHaveAttribute('aria-label', new RegExp(common.unmarked));
    });

    test('a sweep by keys can go back and be let go', async ({ page }) => {
      await play(page, board.link);
      const grid = new Grid(page, board.scene);
      const [from = 0, , to = 0] = first;
      const live = page.locator('[aria-live=polite][role=status]').last();
      await grid.press(from);
      await page.keyboard.press('Space');
      await expect(live).toContainText(words.live.swept(1, genre.tools.sweep));
      const [keys, back] = steps(board.cols, first);
      await page.keyboard.press(keys[0] ?? '');
      await expect(live).toContainText(words.live.swept(2, genre.tools.sweep));
      await page.keyboard.press(back[0] ?? '');
      await expect(live).toContainText(words.live.swept(1, genre.tools.sweep));
      await page.keyboard.press('Escape');
      await expect(live).toContainText(words.live.letGo);
      await page.keyboard.press('Space');
      for (const key of keys) await page.keyboard.press(key);
      await page.keyboard.press('Enter');
      await expect(grid.cell(to)).toHaveAttribute('aria-label', new RegExp(common.finishedPiece));
      await page.keyboard.press('z');
      await expect(grid.cell(to)).not.toHaveAttribute(
        'aria-label',
        new RegExp(common.finishedPiece),
      );
    });

    test('a wrong border is told, and taken back with what came after it alone', async ({
      page,
    }) => {
      await play(page, board.link);
      const grid = new Grid(page, board.scene);
      // Borders on the upper and the left side of a cell, which the check names by the cell.
      const right = deciding(answer.gaps);
      const [a = 0, middle = 0] = first;
      const gap = 2 * Math.min(a, middle) + (Math.abs(a - middle) === 1 ? 0 : 1);
      for (const one of right.slice(0, 2)) await grid.pressGap(one);
      await grid.pressGap(gap);
      for (const one of right.slice(2, 4)) await grid.pressGap(one);
      await page.getByRole('button', { name: words.check, exact: true }).click();
      await expect(page.locator('.notices').getByText(words.checkMistake(1))).toBeVisible();
      await page.getByRole('button', { name: words.hint.ask }).click();
      await expect(page.getByRole('tabpanel').getByText(words.hint.mistake)).toBeVisible();
      await page.getByRole('button', { name: words.backBefore }).last().click();
      await expect(page.locator('.toast')).toHaveText(words.wentBack(3));
    });

    test('borders that are right are counted in by hints', async ({ page }) => {
      await play(page, board.link);
      const grid = new Grid(page, board.scene);
      const inFirst = deciding(answer.gaps).filter((gap) => {
        const ends = grid.ends(gap);
        return ends.some((cell) => first.includes(cell));
      });
      // All but one border of a piece: the hint may conclude it, but never speaks of a mistake.
      for (const gap of inFirst) await grid.pressGap(gap);
      await expect(grid.cell(first[0] ?? 0)).toHaveAttribute(
        'aria-label',
        new RegExp(common.finishedPiece),
      );
      const press = page.getByRole('tabpanel').locator('button.primary');
      for (const level of ['1 / 4', '2 / 4', '3 / 4', '4 / 4']) {
        await press.click();
        await expect(page.getByRole('tabpanel').getByText(level)).toBeVisible();
      }
      // It concludes something else than the piece that is there.
      await expect(page.locator('.pane .piece.fresh')).not.toHaveCount(0);
      await press.click();
      await expect(page.locator('.toast')).toHaveText(words.hint.did);
    });
  });
}

/** The keys that lead along a way from cell to cell, and those that lead back over each step. */
function steps(cols: number, way: number[]): [string[], string[]] {
  const key = (from: number, to: number) =>
    ({ [-cols]: 'ArrowUp', [cols]: 'ArrowDown', [-1]: 'ArrowLeft', [1]: 'ArrowRight' })[
      to - from
    ] ?? '';
  const pairs = way.slice(1).map((to, i) => [way[i] ?? 0, to] as const);
  return [pairs.map(([a, b]) => key(a, b)), pairs.map(([a, b]) => key(b, a))];
}
