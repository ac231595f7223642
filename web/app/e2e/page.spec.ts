import { accessibilityFaults, expect, test } from './support.ts';

test('the page asks the WebAssembly and shows what it knows', async ({ page }) => {
  await page.goto('./');
  await expect(page.getByText('LITS').first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('the page says which version it is', async ({ page }) => {
  await page.goto('./');
  await expect(page.getByText(/\d+\.\d+\.\d+\+[0-9a-f]{8}/)).toBeVisible();
});

test('a page without its WebAssembly says so', async ({ browser }) => {
  // Complaints on the console are right here, so this page is not watched for them.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route('**/*.wasm', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto('./');
  await expect(page.getByRole('alert')).toBeVisible();
  await context.close();
});
