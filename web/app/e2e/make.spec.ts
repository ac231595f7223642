import { readFileSync } from 'node:fs';
import { SETS } from '../src/lib/sets';
import { en as common } from '../src/lib/words/common';
import { en as words } from '../src/lib/words/make';
import { genres, open } from './engine';
import { expect, test, visit } from './support';

interface Golden {
  order: {
    genre: string;
    rows: number;
    cols: number;
    grade: string | null;
    atMost: boolean;
    symmetry?: string;
    black?: string;
    alphabet?: string;
    bank?: string;
    k?: number;
    blocks?: number;
    numbers?: string;
    seed: string;
    index: number;
  };
  gives: { link: string; grade: string; seed: string } | { message: string };
}

const golden = JSON.parse(
  readFileSync(new URL('../../wasm/tests/golden-seeds.json', import.meta.url), 'utf8'),
) as Golden[];

for (const genre of genres.filter((one) => one.making)) {
  test.describe(genre.token, () => {
    test('makes boards whose links open for anyone', async ({ page, browser, baseURL }) => {
      await visit(page, `#/make/${genre.token}`);
      await page.getByRole('button', { name: common.size(...smallestSize(genre)) }).click();
      await page.getByLabel(words.count).fill('2');
      await page.getByRole('button', { name: words.make, exact: true }).click();
      const cards = page.getByRole('article');
      await expect(cards).toHaveCount(2);

      const href = await cards.first().getByRole('link', { name: words.play }).getAttribute('href');
      const other = await browser.newPage(baseURL ? { baseURL } : {});
      await other.goto(`./${href ?? ''}`);
      await expect(other.getByRole('grid')).toBeVisible();
      await other.close();

      // The list is still there after a look at something else.
      await visit(page, '#/notes');
      await page.goBack();
      await expect(cards).toHaveCount(2);
    });

    test('keeps the boards, in the order of the seed, and the form; the list is cleared', async ({
      page,
    }) => {
      await visit(page, `#/make/${genre.token}`);
      const [rows, cols] = smallestSize(genre);
      await page.getByLabel(words.rows).fill(String(rows));
      await page.getByLabel(words.cols).fill(String(cols));
      await page.getByLabel(words.whichGrade).selectOption('atMost');
      const grade = genre.grades.at(-2) ?? '';
      await page.getByLabel(words.grade, { exact: true }).selectOption(grade);
      await page.getByLabel(words.seed, { exact: true }).fill('7');
      await page.getByLabel(words.count).fill('3');
      await page.getByRole('button', { name: words.make, exact: true }).click();
      const seeds = page.getByRole('article').locator('code');
      const version = genre.making?.version ?? 0;
      const expected = [0, 1, 2].map((i) => `v${version}:${genre.token}:7:${i}`);
      await expect(seeds).toHaveText(expected);
      const links = () =>
        page
          .getByRole('article')
          .getByRole('link', { name: words.play })
          .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      const before = await links();
      await page.reload();
      await expect(seeds).toHaveText(expected);
      expect(await links()).toEqual(before);
      await expect(page.getByLabel(words.rows)).toHaveValue(String(rows));
      await expect(page.getByLabel(words.whichGrade)).toHaveValue('atMost');
      await expect(page.getByLabel(words.grade, { exact: true })).toHaveValue(grade);
      await expect(page.getByLabel(words.seed, { exact: true })).toHaveValue('7');
      await expect(page.getByLabel(words.count)).toHaveValue('3');
      // The next run stands before the last.
      await page.getByLabel(words.count).fill('1');
      await page.getByLabel(words.seed, { exact: true }).fill('8');
      await page.getByRole('button', { name: words.make, exact: true }).click();
      await expect(seeds).toHaveText([`v${version}:${genre.token}:8:0`, ...expected]);
      await page.getByRole('button', { name: words.clear }).click();
      await page.reload();
      await expect(page.getByLabel(words.count)).toHaveValue('1');
      await expect(page.getByRole('article')).toHaveCount(0);
    });

    test('gives the same boards from the same seeds as the native program', async ({ page }) => {
      // One of them ends after a long search, with none.
      test.setTimeout(120_000);
      const cases = golden.filter(({ order }) => order.genre === genre.token);
      expect(cases.length).toBeGreaterThan(0);
      await visit(page, `#/make/${genre.token}`);
      const cards = page.getByRole('article');
      for (const { order, gives } of cases) {
        await page.getByLabel(words.rows).fill(String(order.rows));
        await page.getByLabel(words.cols).fill(String(order.cols));
        const how = order.grade === null ? 'any' : order.atMost ? 'atMost' : 'exactly';
        await page.getByLabel(words.whichGrade).selectOption(how);
        if (order.grade)
          await page.getByLabel(words.grade, { exact: true }).selectOption(order.grade);
        if (genre.making?.symmetries.length)
          await page.getByLabel(words.symmetry).selectOption(order.symmetry ?? 'free');
        if (genre.making?.black) {
          const number = /^\d/.test(order.black ?? '') ? 'about' : (order.black ?? 'free');
          await page.getByLabel(words.howMany).selectOption(number);
          if (number === 'about') await page.getByLabel(words.about).fill(order.black ?? '');
        }
        if (genre.making?.alphabets.length)
          await page.getByLabel(words.alphabet).selectOption(order.alphabet ?? 'mixed');
        if (genre.making?.ks.length)
          await page.getByLabel(words.k).selectOption(String(order.k ?? 1));
        if (genre.making?.blocks) {
          await page.getByLabel(words.cut).selectOption(order.blocks ? 'custom' : 'free');
          if (order.blocks)
            await page.getByLabel(words.blocks, { exact: true }).fill(String(order.blocks));
        }
        if (genre.making?.numbers) {
          const wanted = order.numbers ?? 'all';
          const isWord = wanted === 'all' || wanted === 'few';
          await page.getByLabel(words.lines).selectOption(isWord ? wanted : 'about');
          if (!isWord) await page.getByLabel(words.keptCount, { exact: true }).fill(wanted);
        }
        if (genre.making?.bank) {
          const isSet = SETS.some((set) => set === order.bank);
          const choice = order.bank === undefined ? 'free' : isSet ? order.bank : 'custom';
          await page.getByLabel(words.bank).selectOption(choice);
          if (choice === 'custom') await page.getByLabel(words.bankWords).fill(order.bank ?? '');
        }
        const version = genre.making?.version ?? 0;
        await page
          .getByLabel(words.seed, { exact: true })
          .fill(`v${version}:${genre.token}:${order.seed}:${order.index}`);
        await page.getByRole('button', { name: words.make, exact: true }).click();
        if ('message' in gives) {
          await expect(page.getByRole('alert')).toContainText(gives.message, { timeout: 90_000 });
        } else {
          const newest = cards.filter({ hasText: gives.seed }).first();
          await expect(newest).toBeVisible({ timeout: 20_000 });
          await expect(newest).toContainText(common.grade(gives.grade));
          await expect(newest.getByRole('link', { name: words.play })).toHaveAttribute(
            'href',
            `#/play/${gives.link}`,
          );
        }
        await page
          .getByRole('button', { name: words.clear })
          .click({ timeout: 1000 })
          .catch(() => undefined);
      }
    });

    test('offers how black cells lie to the genres that have them, and keeps it', async ({
      page,
    }) => {
      await visit(page, `#/make/${genre.token}`);
      const { symmetries = [], black = false } = genre.making ?? {};
      await expect(page.getByLabel(words.symmetry)).toHaveCount(symmetries.length > 0 ? 1 : 0);
      await expect(page.getByLabel(words.howMany)).toHaveCount(black ? 1 : 0);
      if (!black) return;
      await page.getByLabel(words.howMany).selectOption('about');
      const make = page.getByRole('button', { name: words.make, exact: true });
      await make.click();
      await expect(page.getByRole('alert')).toHaveText(words.faults.black);
      await page.getByLabel(words.about).fill('1');
      await page.getByLabel(words.symmetry).selectOption('point');
      await page.getByLabel(words.howMany).selectOption('few');
      await make.click();
      await expect(page.getByRole('article')).toHaveCount(1, { timeout: 30_000 });
      await page.reload();
      await expect(page.getByLabel(words.symmetry)).toHaveValue('point');
      await expect(page.getByLabel(words.howMany)).toHaveValue('few');
    });

    test('offers circles and pieces to the genres that have them, and keeps them', async ({
      page,
    }) => {
      await visit(page, `#/make/${genre.token}`);
      const { alphabets = [], bank = false } = genre.making ?? {};
      await expect(page.getByLabel(words.alphabet)).toHaveCount(alphabets.length > 0 ? 1 : 0);
      await expect(page.getByLabel(words.bank)).toHaveCount(bank ? 1 : 0);
      if (!bank || alphabets.length === 0) return;
      await page.getByLabel(words.rows).fill('5');
      await page.getByLabel(words.cols).fill('5');
      await page.getByLabel(words.alphabet).selectOption('black');
      await page.getByLabel(words.bank).selectOption('custom');
      await page.getByLabel(words.bankWords).fill('I3 Q7');
      const make = page.getByRole('button', { name: words.make, exact: true });
      await make.click();
      await expect(page.getByRole('alert')).toContainText('Q7');
      await page.getByLabel(words.bankWords).fill('I3 L4x2');
      await make.click();
      await expect(page.getByRole('article')).toHaveCount(1, { timeout: 30_000 });
      const link = await page
        .getByRole('article')
        .getByRole('link', { name: words.play })
        .getAttribute('href');
      const { scene } = open(link?.replace('#/play/', '') ?? '');
      expect(scene.bank.map(({ name, copies }) => [name, copies])).toEqual([
        ['I3', 1],
        ['L4', 2],
      ]);
      expect(scene.squares.filter(({ given }) => given === 'white')).toEqual([]);
      await page.reload();
      await expect(page.getByLabel(words.alphabet)).toHaveValue('black');
      await expect(page.getByLabel(words.bankWords)).toHaveValue('I3 L4x2');
    });

    test('is cancelled at once, a hundred times, and leaves one worker', async ({ page }) => {
      await visit(page, `#/make/${genre.token}`);
      const side = String(genre.making?.maxSide ?? 10);
      await page.getByLabel(words.rows).fill(side);
      await page.getByLabel(words.cols).fill(side);
      await page.getByLabel(words.count).fill('50');
      const make = page.getByRole('button', { name: words.make, exact: true });
      const cancel = page.getByRole('button', { name: common.cancel, exact: true });
      await make.click();
      await cancel.click();
      await expect(page.getByText(words.stopped)).toBeVisible({ timeout: 1000 });
      await page.evaluate(
        async ([makeName, cancelName]) => {
          const button = (name: string) =>
            [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === name);
          const frame = () => new Promise((done) => requestAnimationFrame(done));
          for (let i = 0; i < 100; i++) {
            button(makeName)?.click();
            while (!button(cancelName)) await frame();
            button(cancelName)?.click();
            while (button(cancelName)) await frame();
          }
        },
        [words.make, common.cancel] as const,
      );
      await expect(make).toBeEnabled();
      // The desk, which answers at once, and at most one mill.
      await expect.poll(() => page.workers().length).toBeLessThanOrEqual(2);
    });

    test('refuses what cannot be, in words', async ({ page }) => {
      await visit(page, `#/make/${genre.token}`);
      const make = page.getByRole('button', { name: words.make, exact: true });
      const alert = page.getByRole('alert');
      await page.getByLabel(words.rows).fill('0');
      await make.click();
      await expect(alert).toHaveText(words.faults.side(genre.making?.maxSide ?? 0));
      await page.getByLabel(words.rows).fill('1');
      await page.getByLabel(words.cols).fill('1');
      // One cell can be a whole puzzle where its piece may be chosen.
      if (genre.making?.bank) await page.getByLabel(words.bank).selectOption('pentominoes');
      await make.click();
      await expect(alert).not.toHaveText(words.faults.side(genre.making?.maxSide ?? 0));
      await expect(alert).not.toBeEmpty();
      await page.getByLabel(words.seed, { exact: true }).fill('seven');
      await make.click();
      await expect(alert).toHaveText(words.faults.number);
    });
  });
}

function smallestSize(genre: (typeof genres)[number]): [number, number] {
  return genre.making?.sizes[0] ?? [6, 6];
}
