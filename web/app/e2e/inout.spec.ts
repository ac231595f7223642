import { en as choose } from '../src/lib/words/choose';
import { en as common } from '../src/lib/words/common';
import { en as words } from '../src/lib/words/inout';
import { en as edit } from '../src/lib/words/edit';
import { en as play } from '../src/lib/words/play';
import { ask, genres, smallest } from './engine';
import { expect, test, visit } from './support';
import type { Page } from '@playwright/test';

const dialog = (page: Page) => page.getByRole('dialog');

/** Opens the dialog to read a board. */
async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.in }).click();
  await expect(dialog(page)).toBeVisible();
}

async function read(page: Page, text: string): Promise<void> {
  await dialog(page).getByLabel(words.text).fill(text);
  await dialog(page).getByRole('button', { name: words.read, exact: true }).click();
}

/** What pastes, drops and chooses. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true }),
    );
  }, text);
}

async function drop(page: Page, name: string, type: string, content: string): Promise<void> {
  await page.evaluate(
    ([fileName, fileType, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], fileName, { type: fileType }));
      const at = { dataTransfer: data, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new DragEvent('dragover', at));
      document.body.dispatchEvent(new DragEvent('drop', at));
    },
    [name, type, content] as const,
  );
}

for (const genre of genres) {
  const board = smallest(genre);

  test(`${genre.token}: what each notation writes is read back as the same board`, async ({
    page,
  }) => {
    await visit(page, `#/edit/${board.link}`);
    const texts: [string, string][] = [];
    await page.getByRole('button', { name: edit.export }).click();
    for (const notation of genre.notations) {
      await dialog(page).getByLabel(words.notation).selectOption(notation);
      const area = dialog(page).getByLabel(words.names[notation] ?? notation, { exact: true });
      await expect(area).not.toBeEmpty();
      texts.push([notation, await area.inputValue()]);
    }
    for (const picture of genre.pictures) {
      await dialog(page).getByLabel(words.notation).selectOption(picture);
      const area = dialog(page).getByLabel(words.names[picture] ?? picture, { exact: true });
      await expect(area).toHaveValue(/<svg/);
    }
    const link = await dialog(page).getByLabel(words.link, { exact: true }).inputValue();
    texts.push(['link', link]);
    await dialog(page).getByRole('button', { name: common.close }).click();
    expect(new Set(texts.map(([, text]) => text)).size).toBe(texts.length);

    await begin(page);
    await dialog(page).getByText(words.more).click();
    for (const [notation, text] of texts) {
      await test.step(notation, async () => {
        // Some notations carry neither the genre nor the size.
        const needsGenre = notation === 'puzzlekit' || notation === 'task';
        await dialog(page)
          .getByLabel(words.genre)
          .selectOption(needsGenre ? genre.token : '');
        const needsSize = notation === 'task' && board.rows !== board.cols;
        await dialog(page)
          .getByLabel(words.size)
          .fill(needsSize ? `${board.rows}x${board.cols}` : '');
        await read(page, text);
        await expect(dialog(page).getByRole('link', { name: words.play })).toHaveAttribute(
          'href',
          `#/play/${board.link}`,
        );
      });
    }
  });

  test(`${genre.token}: the link opens the same board in another window`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await visit(page, `#/edit/${board.link}`);
    await page.getByRole('button', { name: edit.export }).click();
    const link = await dialog(page).getByLabel(words.link, { exact: true }).inputValue();
    const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
    await other.goto(link);
    await expect(other.getByRole('gridcell')).toHaveCount(board.rows * board.cols);
    await other.context().close();
  });

  test(`${genre.token}: boards are printed with rules and answers`, async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await visit(page, `#/edit/${board.link}`);
    await page.getByRole('button', { name: edit.export }).click();
    await dialog(page).getByLabel(words.answers).check();
    await dialog(page).getByRole('button', { name: words.print, exact: true }).click();
    await expect(page.locator(':root[data-printing]')).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: words.answersOf(genre.name) })).toBeVisible();
    await expect(page.getByText(genre.rules[0]?.text ?? '', { exact: true })).toBeVisible();
    await expect(page.locator('.print-sheet svg.board')).toHaveCount(2);
    await expect(page.locator('main')).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.locator('.print-sheet')).toHaveCount(0);
  });
}

const [genre] = genres;
if (!genre) throw new Error('the page has no genre');
const board = smallest(genre);

test('what is pasted anywhere is offered; pressing play plays it', async ({ page }) => {
  await visit(page, '#/notes');
  await paste(page, board.text);
  await dialog(page).getByRole('link', { name: words.play }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp('#/play/'));
});

test('a file with several boards is a list; a bad one among them is named with its place', async ({
  page,
}) => {
  await visit(page, '#/');
  const broken = board.text.replace(/\n[^\n]*$/, '\nA');
  await drop(
    page,
    'boards.txt',
    'text/plain',
    `${board.text}\n---\n${broken}\n---\n${board.text}\n`,
  );
  await expect(dialog(page).getByRole('listitem')).toHaveCount(3);
  await expect(dialog(page).getByRole('link', { name: words.edit })).toHaveCount(2);
  await expect(dialog(page).getByText(/line \d+/)).toBeVisible();
});

test('a link of the page’s own that is dragged is not taken for a board', async ({ page }) => {
  await visit(page, '#/');
  const link = page.getByRole('navigation').getByRole('link').last();
  await link.dragTo(page.locator('main h1'));
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(words.dropHere)).toHaveCount(0);
  await drop(page, 'board.txt', 'text/plain', board.text);
  await expect(dialog(page).getByRole('link', { name: words.play })).toBeVisible();
});

/** The board as a text that holds marks on its first two cells. */
function marked(): string {
  const cells = Array.from({ length: board.rows * board.cols }, (_, i) => (i < 2 ? '1' : '0'));
  const gaps = '0'.repeat(2 * cells.length);
  const asked = { ask: 'export', board: board.text, cells: cells.join(''), gaps, to: 'pzprv3' };
  return ask<{ text: string }>(asked).text;
}

async function showsMarks(page: Page): Promise<void> {
  await expect(page).toHaveURL(/#\/play\//);
  const label = genre?.tools.cell[0]?.label ?? '';
  for (const [cell, is] of [true, true, false].entries()) {
    const there = expect(page.locator('main').getByRole('gridcell').nth(cell));
    const wanted = new RegExp(`\\b${label}\\b`);
    await (is ? there : there.not).toHaveAttribute('aria-label', wanted);
  }
}

test('a board that came with marks is played with its marks', async ({ page }) => {
  await visit(page, '#/');
  await paste(page, marked());
  await expect(dialog(page).getByText(words.withMarks)).toBeVisible();
  await dialog(page).getByRole('link', { name: words.play }).click();
  await showsMarks(page);
});

test('so it is from the field of the first page', async ({ page }) => {
  await visit(page, '#/');
  await page.locator('#paste').fill(marked());
  await page.getByRole('button', { name: choose.open, exact: true }).click();
  await showsMarks(page);
});

test('addresses of the page are read from the field of the first page, however they come', async ({
  page,
  baseURL,
}) => {
  for (const way of ['play', 'edit']) {
    const own = `${baseURL ?? ''}#/${way}/${board.link}`;
    for (const text of [own, `look: ${own} cool`, `<${own}>`]) {
      await test.step(text, async () => {
        await visit(page, '#/');
        await page.locator('#paste').fill(text);
        await page.getByRole('button', { name: choose.open, exact: true }).click();
        await expect(page).toHaveURL(new RegExp('#/play/'));
        await expect(page.getByRole('grid')).toBeVisible();
      });
    }
  }
  await visit(page, '#/');
  await page.locator('#paste').fill(`${baseURL ?? ''}#/play/${board.link}%`);
  await page.getByRole('button', { name: choose.open, exact: true }).click();
  await expect(page.locator('#paste-failed')).not.toBeEmpty();
  await expect(page.locator('#paste-failed')).not.toContainText('URI');
});

test('of very many boards the first are listed and the others counted', async ({ page }) => {
  await visit(page, '#/');
  await page.locator('#paste').fill('rubbish\n---\n'.repeat(60));
  await page.getByRole('button', { name: choose.open, exact: true }).click();
  await expect(page.locator('#paste-failed').getByText(/rubbish/)).not.toHaveCount(0);
  await expect(page.getByText(/and 1\d more/)).toBeVisible();
});

test('what is refused takes away what was found before', async ({ page }) => {
  await visit(page, '#/');
  await drop(page, 'board.txt', 'text/plain', board.text);
  await expect(dialog(page).getByRole('link', { name: words.play })).toBeVisible();
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('PNG') });
  await expect(dialog(page).getByRole('alert')).toHaveText(words.troubles.picture);
  await expect(dialog(page).getByRole('link', { name: words.play })).toHaveCount(0);
});

test('pictures, rubbish and nothing are refused politely', async ({ page }) => {
  await visit(page, '#/');
  const alert = dialog(page).getByRole('alert');
  await drop(page, 'board.png', 'image/png', 'PNG');
  await expect(alert).toHaveText(words.troubles.picture);
  await drop(page, 'a.bin', '', 'a\0b');
  await expect(alert).toHaveText(words.troubles.notText);
  await drop(page, 'a.txt', 'text/plain', ' \n');
  await expect(alert).toHaveText(words.troubles.empty);
  await paste(page, '<html><body>hello</body></html>');
  await expect(dialog(page).locator('.note.bad')).not.toBeEmpty();
  await read(page, 'x'.repeat(100_000));
  await expect(dialog(page).locator('.note.bad')).not.toBeEmpty();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('what cannot be read is answered in plain words first', async ({ page }) => {
  await visit(page, '#/');
  const refused = dialog(page).locator('.note.bad');
  await paste(page, 'hello');
  await expect(refused.locator('p').first()).toHaveText(words.unreadable);
  await expect(refused.locator('p').last()).toContainText('hello');
  for (const address of ['https://example.org/puzzle/12', 'www.example.org/puzzle']) {
    await read(page, address);
    await expect(refused.locator('p').first()).toHaveText(words.foreign);
  }
  await read(page, 'https://puzz.link/p?nosuch/5/5/abc');
  await expect(refused.locator('p').first()).toHaveText(words.unreadable);
  await page.keyboard.press('Escape');
  await page.locator('#paste').fill('https://example.org/puzzle/12');
  await page.getByRole('button', { name: choose.open, exact: true }).click();
  await expect(page.locator('#paste-failed p').first()).toHaveText(words.foreign);
});

test('a press of the middle button and an empty clipboard open nothing', async ({ page }) => {
  await visit(page, '#/');
  await paste(page, ' ');
  await page.locator('main h1').first().click({ button: 'middle' });
  await paste(page, board.text);
  await expect(dialog(page)).toHaveCount(0);
  await page.waitForTimeout(1100);
  await paste(page, board.text);
  await expect(dialog(page).getByRole('link', { name: words.play })).toBeVisible();
});

test('marks made while playing are exported and come back', async ({ page }) => {
  await visit(page, `#/play/${board.link}`);
  await expect(page.getByRole('grid')).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: play.undo, exact: true })).toBeEnabled();
  await page.getByRole('button', { name: words.export }).click();
  await dialog(page).getByLabel(words.notation).selectOption('pzprv3');
  await dialog(page).getByLabel(words.marks).check();
  const area = dialog(page).getByLabel(words.names.pzprv3 ?? '', { exact: true });
  await expect(area).toHaveValue(/#/);
  const text = await area.inputValue();
  await page.keyboard.press('Escape');
  await paste(page, text);
  await expect(dialog(page).getByText(words.withMarks)).toBeVisible();
});
