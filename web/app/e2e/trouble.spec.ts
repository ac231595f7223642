// A world that is not as it should be: no server, a wrong server, no storage, damaged storage.
import { en as common } from '../src/lib/words/common';
import { en as words } from '../src/lib/words/play';
import { genres, smallest } from './engine';
import { proxy, type Answer } from './proxy';
import { expect, test } from './support';

const [genre] = genres;
if (!genre) throw new Error('the page has no genre');
const board = smallest(genre);

test('works offline from the second visit on, with the server stopped', async ({
  page,
  baseURL,
}) => {
  // Many servers say that other pages may get other answers, which must not keep this one from its files.
  const server = await proxy(baseURL ?? '', (_, answer) => ({
    ...answer,
    headers: { ...answer.headers, vary: 'Origin' },
  }));
  await page.goto(server.address);
  await expect(page.locator('main h1')).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await server.stop();
  await page.goto('about:blank');
  await page.goto(`${server.address}#/play/${board.link}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('tabpanel').locator('button.primary').click();
  await expect(page.getByText('1 / 4')).toBeVisible();
});

const isWasm = (path: string) => path.endsWith('.wasm');

test.describe('the solver’s file', () => {
  test.use({
    serviceWorkers: 'block',
    allowed: /Failed to load resource|Service Worker registration blocked/,
  });

  async function served(
    page: import('@playwright/test').Page,
    to: string,
    change: (answer: Answer) => Answer,
  ) {
    const server = await proxy(to, (path, answer) => (isWasm(path) ? change(answer) : answer));
    await page.goto(server.address);
    return server;
  }

  test('of a wrong type works, and the page says so', async ({ page, baseURL }) => {
    const server = await served(page, baseURL ?? '', (answer) => ({
      ...answer,
      headers: { ...answer.headers, 'content-type': 'application/octet-stream' },
    }));
    await expect(page.getByText(common.fault.oddType('application/octet-stream'))).toBeVisible();
    await expect(page.locator('main h1')).toBeVisible();
    await server.stop();
  });

  test('that is missing is told', async ({ page, baseURL }) => {
    const server = await served(page, baseURL ?? '', () => ({
      status: 404,
      headers: { 'content-type': 'text/html' },
      body: Buffer.from('<h1>Not found</h1>'),
    }));
    await expect(page.getByRole('alert')).toContainText(common.fault.title);
    await expect(page.getByRole('alert')).toContainText('404');
    await server.stop();
  });

  test('that is a page is told', async ({ page, baseURL }) => {
    const server = await served(page, baseURL ?? '', () => ({
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: Buffer.from('<h1>Not found</h1>'),
    }));
    await expect(page.getByRole('alert')).toContainText(common.fault.notWasm('text/html'));
    await server.stop();
  });

  test('that is damaged is told', async ({ page, baseURL }) => {
    const server = await served(page, baseURL ?? '', (answer) => ({
      ...answer,
      body: answer.body.subarray(0, 1000),
    }));
    await expect(page.getByRole('alert')).toContainText(common.fault.title);
    await server.stop();
  });
});

test('without storage the page plays, and says that nothing is kept', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto(`./#/play/${board.link}`);
  await expect(page.getByRole('grid')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText(common.storage.blocked)).toBeVisible();
  await page.goto('./#/edit/');
  await expect(page.getByRole('grid')).toBeVisible();
});

test('full storage is said', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(`./#/play/${board.link}`);
  await expect(page.getByRole('grid')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText(common.storage.full)).toBeVisible();
});

test('damaged saves are no obstacle', async ({ page }) => {
  await page.goto(`./#/play/${board.link}`);
  await expect(page.getByRole('grid')).toBeFocused();
  await page.keyboard.press('Space');
  const undo = page.getByRole('button', { name: words.undo, exact: true });
  await expect(undo).toBeEnabled();
  const kept = () =>
    page.evaluate(
      () => Object.keys(localStorage).filter((key) => key.startsWith('rungs:game:')).length,
    );
  await expect.poll(kept).toBe(1);
  for (const rubbish of [
    '',
    'null',
    '[]',
    '{',
    '{"board":1}',
    '\u0000'.repeat(50),
    '9'.repeat(1000),
  ]) {
    await page.evaluate((text) => {
      for (const key of Object.keys(localStorage)) localStorage.setItem(key, text);
    }, rubbish);
    // A page that leaves saves its game once more: the rubbish is written by the page that comes.
    await page.addInitScript((text) => {
      for (const key of Object.keys(localStorage)) localStorage.setItem(key, text);
    }, rubbish);
    await page.reload();
    await expect(page.getByRole('grid')).toBeVisible();
  }
  await page.goto('./#/');
  await expect(page.locator('main h1')).toBeVisible();
});

test('an address that holds no board leads on', async ({ page }) => {
  for (const link of ['lits/5/5/', 'lits/999/999/0', 'nothing', '%', 'lits/6/6/zzzz']) {
    await page.goto('about:blank');
    await page.goto(`./#/play/${link}`);
    await expect(page.getByRole('alert')).toContainText(words.notThere);
    await expect(page.getByRole('link', { name: words.toStart })).toBeVisible();
  }
});
