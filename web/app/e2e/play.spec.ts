import { en as choose } from '../src/lib/words/choose';
import { en as words } from '../src/lib/words/play';
import { answerOf, bank, genres, smallest } from './engine';
import { Grid, enterByKeys, enterByMouse } from './grid';
import { expect, play, test, visit } from './support';

for (const genre of genres) {
  test.describe(genre.token, () => {
    const board = smallest(genre);
    const answer = answerOf(board);

    test('is chosen, played to the finish by mouse, undone and done again', async ({ page }) => {
      if (bank(genre).length > 0) {
        await visit(page, '#/');
        const shelf = page.getByRole('region', { name: `Boards of ${genre.name}` });
        await shelf.getByRole('link').first().click();
        await expect(page.getByRole('grid')).toBeVisible();
      }

      await play(page, board.link);
      const grid = new Grid(page, board.scene);
      await enterByMouse(grid, board.scene, genre.tools, answer);
      const finish = page.getByText(words.finished, { exact: false }).first();
      await expect(finish).toBeVisible();

      const undo = page.getByRole('button', { name: words.undo, exact: true });
      await undo.click();
      await expect(finish).toBeHidden();
      // Presses beyond the first move do nothing.
      while (await undo.isEnabled()) await page.keyboard.press('Control+z');
      await expect(finish).toBeHidden();
      const kinds = [...genre.tools.cell, ...genre.tools.gap].map((kind) => kind.label);
      for (const label of await page.getByRole('gridcell').all()) {
        const told = (await label.getAttribute('aria-label')) ?? '';
        expect(kinds.filter((kind) => told.includes(kind))).toEqual([]);
      }
      const redo = page.getByRole('button', { name: words.redo, exact: true });
      while (await redo.isEnabled()) await page.keyboard.press('Control+y');
      await expect(finish).toBeVisible();
    });

    test('is played to the finish by keyboard alone', async ({ page }) => {
      await play(page, board.link);
      await expect(page.getByRole('grid')).toBeFocused();
      const grid = new Grid(page, board.scene);
      await enterByKeys(page, grid, board.scene, genre.tools, answer);
      await expect(page.getByText(words.finished, { exact: false }).first()).toBeVisible();
    });

    test('is finished by hints from the untouched board', async ({ page }) => {
      await play(page, board.link);
      const finish = page.getByText(words.finished, { exact: false }).first();
      const panel = page.getByRole('tabpanel');
      const press = panel.locator('button.primary');
      // The first hint by its buttons, one part after the other; the last press does it.
      await press.click();
      for (const level of ['1 / 4', '2 / 4', '3 / 4', '4 / 4']) {
        await expect(panel.getByText(level)).toBeVisible();
        await press.click();
      }
      await expect(panel.getByText('/ 4')).toHaveCount(0);
      await expect(page.getByRole('button', { name: words.undo, exact: true })).toBeEnabled();
      // The others by the key for hints.
      await page.getByRole('grid').focus();
      for (let hints = 0; hints < 400 && !(await finish.isVisible()); hints++) {
        for (const level of ['1 / 4', '2 / 4', '3 / 4', '4 / 4']) {
          await page.keyboard.press('h');
          await expect(panel.getByText(level).or(finish).first()).toBeVisible();
          if (await finish.isVisible()) break;
        }
        await page.keyboard.press('h');
        await expect(panel.getByText('4 / 4')).toHaveCount(0);
      }
      await expect(finish).toBeVisible();
    });

    test('comes back after reloading, with its undo', async ({ page }) => {
      await play(page, board.link);
      const grid = new Grid(page, board.scene);
      await enterByMouse(grid, board.scene, genre.tools, answer);
      await expect(page.getByText(words.finished, { exact: false }).first()).toBeVisible();
      const undo = page.getByRole('button', { name: words.undo, exact: true });
      await undo.click();
      await expect(page.getByText(words.finished, { exact: false })).toHaveCount(0);
      const cells = () =>
        page
          .getByRole('gridcell')
          .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
      const before = await cells();
      await page.reload();
      await expect(page.getByRole('grid')).toBeVisible();
      await expect.poll(cells).toEqual(before);
      await page.getByRole('button', { name: words.redo, exact: true }).click();
      await expect(page.getByText(words.finished, { exact: false }).first()).toBeVisible();
      await expect(undo).toBeEnabled();
      // And it stands in the list of games begun until it is finished.
      const begun = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: choose.resume }) })
        .locator(`a[href="#/play/${board.link}"]`);
      await visit(page, '#/');
      await expect(begun).toHaveCount(0);
      await page.goBack();
      while (await undo.isEnabled()) await page.keyboard.press('Control+z');
      await page.keyboard.press('Control+y');
      await visit(page, '#/');
      await expect(begun).toBeVisible();
    });

    test('takes back a whole trial at once', async ({ page }) => {
      await play(page, board.link);
      const grid = new Grid(page, board.scene);
      await page.getByRole('button', { name: words.trial, exact: true }).click();
      await expect(page.getByText(words.trialNote)).toBeVisible();
      await enterByMouse(grid, board.scene, genre.tools, answer);
      await page.getByRole('button', { name: words.reject, exact: true }).click();
      await expect(page.getByText(words.trialNote)).toBeHidden();
      await expect(page.getByText(words.finished, { exact: false })).toHaveCount(0);
    });
  });
}
