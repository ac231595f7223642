import { en as common } from '../src/lib/words/common';
import { answerOf, genres, smallest } from './engine';
import { Grid, isSwept, pieces } from './grid';
import { expect, play, test } from './support';
import type { CDPSession } from '@playwright/test';

test.use({ hasTouch: true, viewport: { width: 390, height: 780 } });

interface Finger {
  x: number;
  y: number;
}

async function touch(client: CDPSession, type: string, fingers: Finger[]): Promise<void> {
  const touchPoints = fingers.map(({ x, y }, id) => ({ x, y, id }));
  await client.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints });
}

function between(a: Finger, b: Finger, share: number): Finger {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

for (const genre of genres.filter((one) => one.tools.cell[0]?.look === 'fill')) {
  const board = smallest(genre);
  const mark = genre.tools.cell[0]?.label ?? '';

  test(`${genre.token}: one finger draws`, async ({ page }) => {
    await play(page, board.link);
    const grid = new Grid(page, board.scene);
    const client = await page.context().newCDPSession(page);
    const [from, to] = [await grid.centre(0), await grid.centre(2)];
    await touch(client, 'touchStart', [from]);
    for (const share of [0.2, 0.4, 0.6, 0.8, 1])
      await touch(client, 'touchMove', [between(from, to, share)]);
    await touch(client, 'touchEnd', []);
    for (const cell of [0, 1, 2])
      await expect(grid.cell(cell)).toHaveAttribute('aria-label', new RegExp(mark));
  });

  test(`${genre.token}: two fingers zoom and write nothing`, async ({ page }) => {
    await play(page, board.link);
    const grid = new Grid(page, board.scene);
    const client = await page.context().newCDPSession(page);
    const before = await grid.svg.boundingBox();
    const [a, b] = [await grid.centre(board.cols + 1), await grid.centre(3 * board.cols + 3)];
    await touch(client, 'touchStart', [a]);
    await touch(client, 'touchStart', [a, b]);
    for (const share of [0.3, 0.6, 0.9]) {
      await touch(client, 'touchMove', [between(a, b, -share), between(b, a, -share)]);
    }
    await touch(client, 'touchEnd', []);
    await expect
      .poll(async () => (await grid.svg.boundingBox())?.width ?? 0)
      .toBeGreaterThan((before?.width ?? 0) * 1.2);
    for (const cell of await page.getByRole('gridcell').all()) {
      expect(await cell.getAttribute('aria-label')).not.toContain(mark);
    }
    // A finger may draw again afterwards.
    await grid.cell(0).scrollIntoViewIfNeeded();
    const at = await grid.centre(0);
    await page.touchscreen.tap(at.x, at.y);
    await expect(grid.cell(0)).toHaveAttribute('aria-label', new RegExp(mark));
  });
}

for (const genre of genres.filter(({ tools }) => isSwept(tools))) {
  const board = smallest(genre);
  const [first = []] = pieces(board.scene, answerOf(board).gaps);

  test(`${genre.token}: one finger sweeps a piece`, async ({ page }) => {
    await play(page, board.link);
    const grid = new Grid(page, board.scene);
    const client = await page.context().newCDPSession(page);
    const [a, ...rest] = await Promise.all(first.map((cell) => grid.centre(cell)));
    let at = a ?? { x: 0, y: 0 };
    await touch(client, 'touchStart', [at]);
    for (const to of rest) {
      for (const share of [0.3, 0.6, 1]) await touch(client, 'touchMove', [between(at, to, share)]);
      at = to;
    }
    await touch(client, 'touchEnd', []);
    for (const cell of first)
      await expect(grid.cell(cell)).toHaveAttribute('aria-label', new RegExp(common.finishedPiece));
  });
}
