import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Plugin, Rolldown } from 'vite';

const PAGE = 'index.html';
const UNNAMED = 'content="development"';

/**
 * Makes the page work offline: emits `sw.js`, a service worker that keeps every file of this build but the notes, which
 * are large: it keeps those that are read.
 *
 * The build's version is made from the content of all its files. It stands in the page and in the service worker, so
 * that files of two builds are never mixed.
 */
export function offline(): Plugin {
  let root = '';
  let publicDir = '';
  return {
    name: 'rungs-offline',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const worker = await readFile(join(root, 'build/sw.js'), 'utf8');
        const files = new Map<string, string | Uint8Array>();
        for (const file of Object.values(bundle)) {
          files.set(file.fileName, file.type === 'chunk' ? file.code : file.source);
        }
        for (const name of await readdir(publicDir)) {
          files.set(name, await readFile(join(publicDir, name)));
        }
        const version = await versionOf(root, files, worker);
        nameVersion(bundle[PAGE], version);
        const names = [...files.keys()].filter((name) => !name.startsWith('notes/')).sort();
        const source = worker
          .replace("'VERSION'", JSON.stringify(version))
          .replace("['FILES']", JSON.stringify(names));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

/** The version of Rungs, and a few digits that stand for all that the build holds. */
async function versionOf(
  root: string,
  files: Map<string, string | Uint8Array>,
  worker: string,
): Promise<string> {
  const hash = createHash('sha256').update(worker);
  for (const name of [...files.keys()].sort()) {
    hash.update(`\0${name}\0`).update(files.get(name) ?? '');
  }
  const manifest = await readFile(join(root, '../../Cargo.toml'), 'utf8');
  const number = /^version = "(.+)"$/m.exec(manifest)?.[1];
  if (number === undefined) {
    throw new Error('Cargo.toml names no version');
  }
  return `${number}+${hash.digest('hex').slice(0, 8)}`;
}

function nameVersion(
  page: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined,
  version: string,
) {
  if (page?.type !== 'asset' || typeof page.source !== 'string' || !page.source.includes(UNNAMED)) {
    throw new Error(`${PAGE} has no place for the version`);
  }
  page.source = page.source.replace(UNNAMED, `content="${version}"`);
}
