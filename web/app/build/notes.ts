import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Plugin } from 'vite';

/** Where `rungs notes` writes, seen from the app, and where the page finds it. */
const FOLDERS = [
  ['../../docs/notes/page', 'notes'],
  ['../../docs/notes/plots', 'notes/plots'],
] as const;

/** Puts the notes beside the page: pieces of HTML and pictures that it fetches when they are asked for. */
export function notes(): Plugin {
  let root = '';
  return {
    name: 'rungs-notes',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      for (const [from, to] of FOLDERS) {
        for (const name of await filesIn(join(root, from))) {
          const source = await readFile(join(root, from, name));
          this.emitFile({ type: 'asset', fileName: `${to}/${name}`, source });
        }
      }
    },
    configureServer(server) {
      for (const [from, to] of FOLDERS.toReversed()) {
        server.middlewares.use(`/${to}`, (request, response, next) => {
          const name = (request.url ?? '').replace(/^\/|\?.*$/g, '');
          const type = name.endsWith('.svg') ? 'image/svg+xml' : 'text/html; charset=utf-8';
          readFile(join(root, from, name)).then((file) => {
            response.setHeader('content-type', type);
            response.end(file);
          }, next);
        });
      }
    },
  };
}

/** The files of a folder; none where no study has a plot. */
async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
}
