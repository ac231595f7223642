// The notes: the studies of each genre in both languages, as `rungs notes` wrote them.
import { existsSync, readFileSync } from 'node:fs';

import { genres } from './engine';
import { expect, keptOffline, test, visit } from './support';
import { en, ja } from '../src/lib/words/notes';

const names = ['overview', ...genres.map((genre) => genre.token)];

/** A piece that the page shows, as it stands in the repository. */
function piece(name: string, lang: string): string {
  return readFileSync(
    new URL(`../../../docs/notes/page/${name}.${lang}.html`, import.meta.url),
    'utf8',
  );
}

for (const [lang, locale] of [
  ['en', 'en-GB'],
  ['ja', 'ja-JP'],
] as const) {
  test.describe(lang, () => {
    test.use({ locale });
    for (const name of names) {
      test(`the studies of ${name}`, async ({ page }) => {
        await visit(page, `#/notes/${name === 'overview' ? 'all' : name}`);
        const study = page.locator(`.study[lang=${lang}]`);
        const text = piece(name, lang);
        await expect(study.getByRole('heading').first()).toBeVisible();
        const count = (tag: string) => text.split(`<${tag}`).length - 1;
        await expect(study.locator('h3')).toHaveCount(count('h3>'));
        await expect(study.locator('table')).toHaveCount(count('table>'));
        if (count('table>') > 0) await expect(study.getByRole('table').first()).toBeVisible();
        const pictures = study.getByRole('img');
        await expect(pictures).toHaveCount(count('img '));
        for (const picture of await pictures.all()) {
          await picture.scrollIntoViewIfNeeded();
          await expect
            .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
            .toBeGreaterThan(0);
          const source = (await picture.getAttribute('src')) ?? '';
          const file = source.replace('notes/', '../../../docs/notes/');
          expect(existsSync(new URL(file, import.meta.url)), file).toBe(true);
        }
      });
    }
  });
}

test('every genre leads to the overview and back', async ({ page }) => {
  for (const genre of genres) {
    await visit(page, `#/notes/${genre.token}`);
    await page.locator('.study a[href="#/notes/all"]').click();
    await expect(page.locator('.study h2').first()).toHaveText('Notes');
    await page.locator(`.study a[href="#/notes/${genre.token}"]`).click();
    await expect(page.locator('.study h2').first()).toContainText(genre.name);
  }
});

test('the studies follow the language', async ({ page }) => {
  await visit(page, `#/notes/${genres[0]?.token ?? ''}`);
  await expect(page.locator('.study[lang=en]')).toBeVisible();
  await page.locator('header select').selectOption('ja');
  await expect(page.locator('.study[lang=ja]')).toBeVisible();
});

test.describe('offline', () => {
  test.use({ allowed: /ERR_(FAILED|INTERNET_DISCONNECTED) .*\/notes\// });

  test('shows what was read before, and says what is missing', async ({ page, context }) => {
    await visit(page, '#/notes/all');
    await keptOffline(page);
    // The first visit began before the service worker was there.
    await page.reload();
    await expect(page.locator('.study')).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('.study')).toBeVisible();
    await visit(page, `#/notes/${genres[0]?.token ?? ''}`);
    await expect(page.getByText(en.missing)).toBeVisible();
    await page.locator('header select').selectOption('ja');
    await expect(page.getByText(ja.missing)).toBeVisible();
  });
});
