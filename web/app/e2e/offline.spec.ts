import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

import type { Page } from '@playwright/test';

import { expect, keptOffline, test } from './support.ts';

test('the page works offline after one visit', async ({ page, context }) => {
  await page.goto('./');
  await keptOffline(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('LITS').first()).toBeVisible();
});

test.describe('a new build', () => {
  let server: BuildServer;

  test.beforeEach(async ({ page }) => {
    server = await BuildServer.start();
    await opened(page, server);
    await keptOffline(page);
    server.build = 'new';
  });

  test.afterEach(async () => {
    await server.stop();
  });

  test('is shown at the next visit, whole', async ({ page }) => {
    const old = await versionOf(page);
    // This visit shows the old build whole, though the server has none of its files; the new one is fetched meanwhile.
    await opened(page, server);
    expect(await versionOf(page)).toBe(old);
    await newBuildRules(page);
    server.asked.length = 0;
    await opened(page, server);
    expect(await versionOf(page)).toBe(NEW);
    expect(server.missed).toEqual([]);
    // All from what was kept: of the server nothing was asked but whether there is a newer build.
    expect(server.asked.filter((name) => name !== 'sw.js')).toEqual([]);
  });

  test('leaves a window that shows the old one whole', async ({ page, context }) => {
    const other = await context.newPage();
    await opened(other, server);
    await newBuildRules(other);
    const answer = await page.evaluate(async () => {
      const files = performance.getEntriesByType('resource').map((entry) => entry.name);
      const own = files.filter((name) => name.includes('/assets/'));
      const again = await Promise.all(own.map(async (name) => (await fetch(name)).ok));
      return { files: own.length, again };
    });
    expect(answer.files).toBeGreaterThan(0);
    expect(answer.again).not.toContain(false);
    expect(server.missed).toEqual([]);
  });

  test('that is not whole is not kept', async ({ page, context }) => {
    server.broken = true;
    const old = await versionOf(page);
    await opened(page, server);
    await expect.poll(() => server.missed.length).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1);
    await context.setOffline(true);
    await opened(page, server);
    expect(await versionOf(page)).toBe(old);
  });
});

async function opened(page: Page, server: BuildServer): Promise<void> {
  await page.goto(server.address);
  await expect(page.getByText('LITS').first()).toBeVisible();
}

async function versionOf(page: Page): Promise<string | null> {
  return await page.locator('meta[name=version]').getAttribute('content');
}

/** Waits until the service worker of the new build has taken over. */
async function newBuildRules(page: Page): Promise<void> {
  const kept = (version: string) =>
    page.evaluate(async (version) => {
      const registration = await navigator.serviceWorker.getRegistration();
      const caches = await window.caches.keys();
      const last = caches.at(-1)?.endsWith(version) === true;
      // While it is being installed its files are not all kept yet, and the old one is the active one.
      const isThere = registration?.installing === null && registration.waiting === null;
      return last && isThere && registration.active?.state === 'activated';
    }, version);
  await expect.poll(() => kept(NEW), { timeout: 90_000 }).toBe(true);
}

/** Serves the built page, and on demand another build of it: other names for its files, another version. */
class BuildServer {
  build: 'old' | 'new' = 'old';
  /** Whether a file of the new build is missing. */
  broken = false;
  readonly asked: string[] = [];
  readonly missed: string[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const name = new URL(request.url ?? '/', 'http://host').pathname.slice(1) || 'index.html';
      this.asked.push(name);
      this.#read(name).then(
        (body) => response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? '' }).end(body),
        () => {
          this.missed.push(name);
          response.writeHead(404).end();
        },
      );
    });
  }

  static async start(): Promise<BuildServer> {
    const made = new BuildServer();
    await new Promise<void>((resolve) => made.#server.listen(0, '127.0.0.1', resolve));
    return made;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #read(name: string): Promise<Buffer | string> {
    if (this.build === 'old') {
      return await readFile(join(PAGE, name));
    }
    if (name.startsWith('assets/') && !name.includes('-new')) {
      throw new Error('a file of the old build');
    }
    if (this.broken && name.endsWith('.wasm')) {
      throw new Error('not there yet');
    }
    const bytes = await readFile(join(PAGE, name.replace('-new.', '.')));
    return /\.(html|js)$/.test(name) ? asNew(bytes.toString()) : bytes;
  }
}

/** The version of the other build. */
const NEW = '9.9.9+99999999';

const PAGE = join(import.meta.dirname, '../../page/dist');

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.jsonl': 'application/jsonl',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** Puts other names for the files below `assets` and another version into a text. */
function asNew(text: string): string {
  return text
    .replace(/([\w.]+-[\w-]{8})\.(jsonl|js|css|wasm)\b/g, '$1-new.$2')
    .replace(/\d+\.\d+\.\d+\+[0-9a-f]{8}/g, NEW);
}
