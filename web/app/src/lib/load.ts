// Fetches and compiles the Rust code, and says in words what is wrong when that fails.

/** Why the Rust code could not be had. */
export type LoadFault = 'offline' | 'missing' | 'not-wasm' | 'blocked' | 'broken' | 'changed';

export class LoadError extends Error {
  readonly kind: LoadFault;
  readonly detail: string;

  constructor(kind: LoadFault, detail: string) {
    super(`${kind}: ${detail}`);
    this.kind = kind;
    this.detail = detail;
  }
}

export interface Loaded {
  module: WebAssembly.Module;
  /** The media type that the server gave when it was another than application/wasm; the page works all the same. */
  oddType: string | null;
}

const MAGIC = [0x00, 0x61, 0x73, 0x6d];

/** Compiles while the bytes arrive where the server allows it, else from the whole file. */
export async function load(url: string): Promise<Loaded> {
  if (typeof WebAssembly === 'undefined') throw new LoadError('blocked', 'WebAssembly');
  const response = await fetchFile(url);
  const type = /^[^;\s]*/.exec(response.headers.get('content-type') ?? '')?.[0] ?? '';
  try {
    if (type === 'application/wasm') {
      return { module: await WebAssembly.compileStreaming(response), oddType: null };
    }
    const bytes = await response.arrayBuffer();
    const start = new Uint8Array(bytes.slice(0, MAGIC.length));
    if (!MAGIC.every((byte, i) => start[i] === byte)) throw new LoadError('not-wasm', type || '?');
    return { module: await WebAssembly.compile(bytes), oddType: type || '?' };
  } catch (error) {
    if (error instanceof LoadError) throw error;
    // A content security policy without 'wasm-unsafe-eval' refuses to compile.
    const isPolicy = /Content Security Policy|unsafe-eval/i.test(String(error));
    throw new LoadError(isPolicy ? 'blocked' : 'broken', String(error));
  }
}

/**
 * Fetches a file of this build.
 * @throws LoadError
 */
export async function fetchFile(url: string): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url);
  } catch (error) {
    throw new LoadError(navigator.onLine ? 'blocked' : 'offline', String(error));
  }
  if (!response.ok)
    throw new LoadError('missing', `${response.status} ${response.statusText}`.trim());
  return response;
}
