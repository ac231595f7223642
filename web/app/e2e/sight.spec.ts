// What a player must see without being asked: how good the board is, and what a hint points at.
import { en as words } from '../src/lib/words/play';
import { answerOf, bank, genres, open, smallest } from './engine';
import { Grid, enterByMouse } from './grid';
import { expect, play, test } from './support';
import type { Page } from '@playwright/test';

const [genre] = genres;
if (!genre) throw new Error('the page has no genre');
const board = smallest(genre);
const [biggest] = bank(genre).sort((a, b) => b.rows * b.cols - a.rows * a.cols);
const large = biggest ? open(biggest.board) : board;
const press = (page: Page) => page.getByRole('tabpanel').locator('button.primary');

test('a board with several answers says so: at once, in hints, at the finish', async ({ page }) => {
  const several = open('lits 3x4\nA A A A\nA B B B\nB B B B');
  await play(page, several.link);
  await expect(page.getByText(words.several, { exact: true })).toBeVisible();
  await press(page).click();
  const stuck = page.getByText(words.hint.stuckSeveral).last();
  for (let i = 0; i < 100 && !(await stuck.isVisible()); i++) {
    await press(page).or(stuck).first().waitFor();
    if (await press(page).isVisible()) await press(page).click();
  }
  await expect(page.getByRole('tabpanel').getByText(words.hint.stuckSeveral)).toBeVisible();
  await page.getByRole('button', { name: words.restart, exact: true }).click();
  await enterByMouse(new Grid(page, several.scene), several.scene, genre.tools, answerOf(several));
  await expect(page.getByText(words.finishedOthers)).toBeVisible();
});

test('a board without an answer says so, a good one says nothing', async ({ page }) => {
  await play(page, open('lits 2x4\nA A A A\nB B B B').link);
  await expect(page.getByText(words.noAnswer, { exact: true })).toBeVisible();
  await play(page, board.link);
  await expect(page.getByText(board.grade).first()).toBeVisible();
  await expect(page.locator('.chip.warn')).toHaveCount(0);
});

/** Whether all that is pointed at lies within the pane and the window. */
async function seen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const view = document.querySelector('.pane')?.getBoundingClientRect();
    const marks = ['area', 'reason', 'fresh'].flatMap((name) => [
      ...document.querySelectorAll(`.pane path.${name}`),
    ]);
    const shown = marks.map((mark) => mark.getBoundingClientRect()).filter((box) => box.width > 0);
    if (!view || shown.length === 0) return false;
    const [bottom, right] = [Math.min(view.bottom, innerHeight), Math.min(view.right, innerWidth)];
    return shown.every(
      (box) =>
        box.left >= view.left - 1 &&
        box.right <= right + 1 &&
        box.top >= Math.max(0, view.top) - 1 &&
        box.bottom <= bottom + 1,
    );
  });
}

for (const { name, width, height } of [
  { name: 'a phone', width: 320, height: 640 },
  { name: 'a desk', width: 1280, height: 800 },
]) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });
    test('what a hint points at is in sight, zoomed in too', async ({ page }) => {
      await play(page, large.link);
      for (let i = 0; i < 4; i++)
        await page.getByRole('button', { name: words.zoomIn, exact: true }).click();
      for (const level of [1, 2, 3, 4]) {
        await press(page).click();
        await expect(page.getByText(`${level} / 4`)).toBeInViewport();
        if (level > 1) await expect.poll(() => seen(page)).toBe(true);
      }
    });
  });
}

test('the middle button moves the board, and pastes nothing', async ({ page }) => {
  await play(page, large.link);
  for (let i = 0; i < 4; i++)
    await page.getByRole('button', { name: words.zoomIn, exact: true }).click();
  const place = () => page.locator('.pane').evaluate((pane) => [pane.scrollLeft, pane.scrollTop]);
  const before = await place();
  // The selection, as the browser pastes it on Linux.
  await page.evaluate(() => {
    addEventListener('pointerup', (event) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'lits');
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      if (event instanceof PointerEvent && event.button === 1) event.target?.dispatchEvent(paste);
    });
  });
  const box = await page.locator('.pane').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 200];
  await page.mouse.move(x, y);
  await page.mouse.down({ button: 'middle' });
  await page.mouse.move(x - 60, y - 40, { steps: 4 });
  await page.mouse.up({ button: 'middle' });
  const after = await place();
  expect([(after[0] ?? 0) - (before[0] ?? 0), (after[1] ?? 0) - (before[1] ?? 0)]).toEqual([
    60, 40,
  ]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: words.undo, exact: true })).toBeDisabled();
});

test('the board leaves room for its tools, also when the window changes', async ({ page }) => {
  await play(page, large.link);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 700, height: 320 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    const tool = page.getByRole('radiogroup').getByRole('radio').first();
    await expect(tool).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('grid')).toBeInViewport({ ratio: 1 });
  }
});

test('starting over is told where it is seen', async ({ page }) => {
  await play(page, board.link);
  await new Grid(page, board.scene).press(0);
  await page.getByRole('button', { name: words.restart, exact: true }).click();
  await expect(page.locator('.toast')).toHaveText(words.restarted);
});
