import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { test as base, expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

export { expect };

interface Own {
  /** Complaints on the console that a test provokes; null for none. */
  allowed: RegExp | null;
  quiet: undefined;
}

/** Fails a test in whose page anything else was complained about on the console. */
export const test = base.extend<Own>({
  allowed: [null, { option: true }],
  quiet: [
    async ({ context, allowed }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        const text = `${message.type()}: ${message.text()} (${message.location().url})`;
        const isComplaint = ['error', 'warning'].includes(message.type());
        if (isComplaint && !allowed?.test(text)) complaints.push(text);
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What breaks WCAG 2.2 AA in the page as it stands, a line each; empty when nothing does. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(AXE, 'utf8'));
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const options: RunOptions = { runOnly: { type: 'tag', values: tags } };
  const results = await page.evaluate<AxeResults, RunOptions>(
    (options) => (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(options),
    options,
  );
  return results.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

/** Waits until the service worker has kept this build. */
export async function keptOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Goes to a part of the page, such as "#/make/lits", and waits until it is there. */
export async function visit(page: Page, hash: string): Promise<void> {
  await page.goto(`./${hash}`);
  await expect(page.locator('main h1').first()).toBeVisible();
}

/** Goes to a board to play it. */
export async function play(page: Page, link: string): Promise<void> {
  await visit(page, `#/play/${link}`);
  await expect(page.getByRole('grid')).toBeVisible();
}
