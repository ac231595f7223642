// How long things take in the browser. Printed, except that the page itself must never be held up.
import { en as common } from '../src/lib/words/common';
import { en as edit } from '../src/lib/words/edit';
import { en as make } from '../src/lib/words/make';
import { en as words } from '../src/lib/words/play';
import { ask, bank, genres, open } from './engine';
import { expect, play, test, visit } from './support';
import type { Page } from '@playwright/test';
import type { Board, Made } from '../src/lib/protocol';

test.describe.configure({ mode: 'serial' });

function quantile(sorted: number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN).toFixed(0);
}

/** Milliseconds from the press to the first sentence of each hint, until the board is finished or the sample is full. */
async function hintTimes(page: Page, board: Board, most: number): Promise<number[]> {
  await play(page, board.link);
  return page.evaluate(
    async ([sample, finished]) => {
      const times: number[] = [];
      const press = () =>
        document.querySelector<HTMLButtonElement>('[role=tabpanel] button.primary');
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      const level = () =>
        /(\d) \/ 4/.exec(document.querySelector('[role=tabpanel]')?.textContent ?? '')?.[1] ?? '0';
      const isDone = () =>
        document.querySelector('.finish') !== null || document.body.textContent.includes(finished);
      while (times.length < sample && !isDone()) {
        const start = performance.now();
        press()?.click();
        while (level() !== '1' && !isDone()) await frame();
        if (isDone()) break;
        times.push(performance.now() - start);
        for (const next of ['2', '3', '4', '0']) {
          press()?.click();
          while (level() !== next && !isDone() && !(next === '0' && level() === '1')) await frame();
        }
      }
      return times;
    },
    [most, words.hint.finished] as const,
  );
}

interface TraceEvent {
  name: string;
  ph: string;
  tid: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

/** What people begin to notice, in milliseconds. */
const LONG = 50;

/**
 * Watches the main thread's tasks. Gives those that are too long by the time that the processor spent on them: on a machine
 * that is busy with other things every task takes longer by the clock.
 */
async function watch(page: Page): Promise<() => Promise<number[]>> {
  const client = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  client.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await client.send('Tracing.start', { categories: 'toplevel', transferMode: 'ReportEvents' });
  return async () => {
    const done = new Promise((ended) => client.once('Tracing.tracingComplete', ended));
    await client.send('Tracing.end');
    await done;
    const main = new Set(
      events.filter((event) => event.args.name === 'CrRendererMain').map((event) => event.tid),
    );
    const tasks = events.filter(
      ({ ph, tid, name }) => ph === 'X' && main.has(tid) && name.endsWith('RunTask'),
    );
    expect(tasks.length, 'tasks of the main thread were seen').toBeGreaterThan(0);
    const longest = Math.max(...tasks.map(({ dur }) => dur ?? 0)) / 1000;
    console.log(`longest task of the main thread: ${longest.toFixed(0)} ms by the clock`);
    return tasks.map(({ tdur }) => (tdur ?? 0) / 1000).filter((spent) => spent > LONG);
  };
}

for (const genre of genres) {
  const largest = bank(genre).sort((a, b) => b.rows * b.cols - a.rows * a.cols)[0];
  if (!largest || !genre.making) continue;

  test(`${genre.token}: hints`, async ({ page }) => {
    test.setTimeout(90_000);
    const made = (side: number) => {
      const order = {
        genre: genre.token,
        rows: side,
        cols: side,
        seed: '7',
        index: 0,
        // What rules alone finish is made in a moment, whatever the size, and hints come to no end before the board does.
        grade: genre.grades.at(3) ?? null,
        atMost: true,
      };
      return ask<Made>({ ask: 'generate', ...order }).board;
    };
    const boards: [string, Board, number][] = [
      ['10×10', made(10), 40],
      ['20×20', made(Math.min(20, genre.making?.maxSide ?? 20)), 12],
      ['largest shipped', open(largest.board), 12],
    ];
    for (const [name, board, sample] of boards) {
      const times = (await hintTimes(page, board, sample)).sort((a, b) => a - b);
      expect(times.length).toBeGreaterThan(0);
      console.log(
        `${genre.token} hint, ${name} (${board.rows}×${board.cols}), ${times.length} hints: p50 ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms`,
      );
    }
  });

  test(`${genre.token}: the page answers while boards are made`, async ({ page }) => {
    await visit(page, `#/make/${genre.token}`);
    const longTasks = await watch(page);
    const side = String(genre.making?.sizes.at(-1)?.[0] ?? 10);
    await page.getByLabel(make.rows).fill(side);
    await page.getByLabel(make.cols).fill(side);
    await page.getByLabel(make.count).fill('4');
    await page.getByRole('button', { name: make.make, exact: true }).click();
    await expect(page.getByRole('article')).toHaveCount(4, { timeout: 30_000 });
    expect(await longTasks(), 'milliseconds of long tasks while boards are made').toEqual([]);

    await page.getByLabel(make.rows).fill(String(genre.making?.maxSide ?? 20));
    await page.getByLabel(make.cols).fill(String(genre.making?.maxSide ?? 20));
    // So many that they are not done before the way back.
    await page.getByLabel(make.count).fill('40');
    await page.getByRole('button', { name: make.make, exact: true }).click();
    // Other things can be done meanwhile.
    await page.getByRole('link', { name: common.nav.notes }).click();
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: common.cancel }).click();
    await expect(page.getByText(make.stopped)).toBeVisible();
  });

  test(`${genre.token}: the page answers while answers are counted`, async ({ page }) => {
    // An empty sheet of 12×12 has more answers than are counted; where numbers are given, so have twelve stripes.
    const stripes = 'a b c d e f g h i j k l\n'.repeat(12);
    const start = genre.parts.rowNumbers
      ? open(`${genre.token} 12x12\n${stripes}`).link
      : genre.token;
    await visit(page, `#/edit/${start}`);
    await page.getByRole('textbox', { name: edit.rows }).fill('12');
    await page.getByRole('textbox', { name: edit.cols }).fill('12');
    await page.getByRole('button', { name: edit.change }).click();
    const setBank = async (words: string) => {
      if (!genre.parts.bank) return;
      await page.getByLabel(edit.bank).fill(words);
      await page.getByRole('button', { name: edit.apply }).click();
    };
    await setBank('tetrominoes');
    const panel = page.getByRole('region', { name: edit.verdict.title });
    await expect(panel).toHaveAttribute('data-verdict', 'multiple');
    const longTasks = await watch(page);
    await panel.getByRole('button', { name: edit.verdict.count }).click();
    await expect(panel).toContainText(edit.verdict.counting);
    // The board becomes another one meanwhile, and the count of the board before is given up.
    await page.getByRole('textbox', { name: edit.rows }).fill('11');
    await page.getByRole('button', { name: edit.change }).click();
    await expect(panel).not.toContainText(edit.verdict.counting);
    // Small enough for all to be counted.
    await setBank('I1x2');
    await panel.getByRole('button', { name: edit.verdict.count }).click();
    await expect(panel).toContainText(/\d answers/, { timeout: 60_000 });
    expect(await longTasks(), 'milliseconds of long tasks while answers are counted').toEqual([]);
  });

  test(`${genre.token}: verdicts while drawing`, async ({ page }) => {
    const board = open(largest.board);
    await visit(page, `#/edit/${board.link}`);
    const verdict = page.locator('[data-verdict]');
    await expect(verdict).toHaveAttribute('data-verdict', 'unique');
    const longTasks = await watch(page);
    const times: number[] = [];
    for (let i = 0; i < 5; i++) {
      // The changed board has another verdict, so that the old one cannot be taken for the new one: a cleared one has several
      // answers, or, with a bank, one; there a piece more leaves none. Without its numbers a board of one answer has several.
      const bank = page.getByLabel(edit.bank);
      if (genre.parts.bank) await bank.fill(`${await bank.inputValue()} I1`);
      const erasing = genre.parts.rowNumbers ? edit.eraseNumbers : edit.clear;
      const change = genre.parts.bank ? edit.apply : erasing;
      for (const press of [change, edit.undo]) times.push(await untilVerdict(page, press));
      await expect(verdict).toHaveAttribute('data-verdict', 'unique');
    }
    const sorted = times.sort((a, b) => a - b);
    console.log(
      `${genre.token} verdict after a change (${board.rows}×${board.cols}): median ${quantile(sorted, 0.5)} ms, worst ${quantile(sorted, 1)} ms`,
    );
    expect(await longTasks(), 'milliseconds of long tasks while answers are counted').toEqual([]);
  });
}

/** Milliseconds from the press of a button to a verdict that is another one. */
function untilVerdict(page: Page, button: string): Promise<number> {
  return page.evaluate(async (name) => {
    const named = (one: Element) => one.getAttribute('aria-label') ?? one.textContent.trim();
    const press = [...document.querySelectorAll('button')].find((one) => named(one) === name);
    const verdict = document.querySelector('[data-verdict]');
    const now = () => verdict?.getAttribute('data-verdict');
    const before = now();
    const start = performance.now();
    press?.click();
    return new Promise<number>((done) => {
      const look = () => {
        if (now() !== before && now() !== 'looking') done(performance.now() - start);
        else requestAnimationFrame(look);
      };
      look();
    });
  }, button);
}

test('the first board is there soon', async ({ page }) => {
  const [genre] = genres;
  const link = genre ? open(bank(genre)[0]?.board ?? '').link : '';
  const start = Date.now();
  await play(page, link);
  console.log(`first board playable after ${Date.now() - start} ms`);
});
