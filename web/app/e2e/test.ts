// What all tests share: a page that must not complain, and short ways to its views.
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';

interface Own {
  /** Messages of the console that this test provokes; null for none. */
  allowed: RegExp | null;
}

/** Collects what a context's pages complain about. */
function listen(context: BrowserContext, allowed: RegExp | null): string[] {
  const noise: string[] = [];
  context.on('console', (message) => {
    const text = `${message.type()}: ${message.text()}`;
    const isBad = message.type() === 'error' || message.type() === 'warning';
    if (isBad && !allowed?.test(text)) noise.push(text);
  });
  context.on('weberror', (error) => noise.push(String(error.error())));
  return noise;
}

export const test = base.extend<Own>({
  allowed: [null, { option: true }],
  context: async ({ context, allowed }, use) => {
    const noise = listen(context, allowed);
    await use(context);
    expect(noise, 'complaints in the console').toEqual([]);
  },
});

export { expect };

/** Goes to a part of the page, such as "#/make/lits", and waits until it is there. */
export async function visit(page: Page, hash: string): Promise<void> {
  await page.goto(`./${hash}`);
  await expect(page.locator('main h1').first()).toBeVisible();
}

export async function play(page: Page, link: string): Promise<void> {
  await visit(page, `#/play/${link}`);
  await expect(page.getByRole('grid')).toBeVisible();
}
