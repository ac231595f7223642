// Every view, in both themes and languages and at both widths: nothing for axe to find, nothing to scroll sideways.
import { genres, smallest } from './engine';
import { accessibilityFaults, expect, test, visit } from './support';
import type { Page } from '@playwright/test';

const [genre] = genres;
if (!genre) throw new Error('the page has no genre');
const board = smallest(genre);

type View = [string, string, (page: Page) => Promise<void>];
const views: View[] = [
  ['choose', '#/', async (page) => expect(page.getByRole('listitem').first()).toBeVisible()],
  ...genres.map((one): View => [
    `play ${one.token}`,
    `#/play/${smallest(one).link}`,
    async (page) => expect(page.getByRole('grid')).toBeVisible(),
  ]),
  [
    'make',
    `#/make/${genre.token}`,
    async (page) => {
      await page.locator('form .primary').click();
      await expect(page.getByRole('article')).toHaveCount(1);
    },
  ],
  ...genres.map((one): View => [
    `edit ${one.token}`,
    `#/edit/${smallest(one).link}`,
    async (page) => expect(page.locator('[data-verdict=unique]')).toBeVisible(),
  ]),
  ...['all', ...genres.map((one) => one.token)].map((name): View => [
    `notes ${name}`,
    `#/notes/${name}`,
    async (page) => expect(page.locator('.study h2')).toBeVisible(),
  ]),
  [
    'the dialog to read boards',
    '#/notes',
    async (page) => {
      await page.locator('header button').first().click();
      await page.getByRole('dialog').getByRole('textbox').first().fill(board.text);
      await page.getByRole('dialog').locator('.primary').click();
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
    },
  ],
  [
    'the dialog to give boards away',
    `#/edit/${board.link}`,
    async (page) => {
      await page
        .locator('.right button:not([aria-pressed]):enabled')
        .filter({ hasText: '…' })
        .first()
        .click();
      await expect(page.getByRole('dialog').locator('textarea')).not.toBeEmpty();
    },
  ],
];

const looks = [
  { theme: 'light', locale: 'en-GB', width: 320 },
  { theme: 'dark', locale: 'ja-JP', width: 320 },
  { theme: 'dark', locale: 'en-GB', width: 1280 },
  { theme: 'light', locale: 'ja-JP', width: 1280 },
] as const;

for (const { theme, locale, width } of looks) {
  test.describe(`${theme}, ${locale}, ${width} px`, () => {
    test.use({ colorScheme: theme, locale, viewport: { width, height: 740 } });
    for (const [name, hash, ready] of views) {
      test(name, async ({ page }) => {
        await visit(page, hash);
        await ready(page);
        await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        const [wide, inner] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          innerWidth,
        ]);
        expect(wide).toBeLessThanOrEqual(inner);
        expect(await accessibilityFaults(page)).toEqual([]);
      });
    }
  });
}

test('the language is switched, everywhere at once, and stays', async ({ page }) => {
  await visit(page, `#/make/${genre.token}`);
  const heading = page.locator('main h1');
  const before = await heading.textContent();
  await page.locator('header select').selectOption('ja');
  await expect(heading).not.toHaveText(before ?? '');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(heading).not.toHaveText(before ?? '');
});
