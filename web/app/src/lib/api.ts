// The page's way to the Rust code: a desk that answers at once, and mills that may grind for long and can be stopped.
import wasmUrl from '../wasm/rungs_page_bg.wasm?url';
import type { DeskAsks, MillAsks } from './asks';
import { load, LoadError } from './load';
import type { Trouble } from './protocol';
import { settings } from './settings.svelte';
import type { Question, Reply } from './worker';

/** The Rust code refused: in words for people. */
export class AskError extends Error {
  /** The place in the text, counted from 1. */
  readonly line: number | null;
  readonly column: number | null;

  constructor(message: string, line: number | null = null, column: number | null = null) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

/** The Rust code trapped; its instance is gone, and with it the game that the desk held. */
export class CrashError extends Error {}

/** A request that its asker took back. */
export class Cancelled extends Error {
  constructor() {
    super('cancelled');
  }
}

interface Waiting {
  resolve: (text: string) => void;
  reject: (error: Error) => void;
}

/** One worker with one instance of the compiled module. */
class Instance {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private next = 0;
  isDead = false;

  constructor(module: WebAssembly.Module) {
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = (event: MessageEvent<Reply>) => this.take(event.data);
    // An error without a message: the worker's file could not be had.
    this.worker.onerror = ({ message }) =>
      this.die(
        message
          ? new CrashError(message)
          : new LoadError(navigator.onLine ? 'changed' : 'offline', 'worker'),
      );
    this.worker.postMessage(module);
  }

  ask(text: string): Promise<string> {
    const question: Question = { id: this.next++, text };
    return new Promise((resolve, reject) => {
      this.waiting.set(question.id, { resolve, reject });
      this.worker.postMessage(question);
    });
  }

  die(why: Error): void {
    this.isDead = true;
    this.worker.terminate();
    for (const { reject } of this.waiting.values()) reject(why);
    this.waiting.clear();
  }

  private take(reply: Reply): void {
    const asked = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if ('crash' in reply) {
      asked?.reject(new CrashError(reply.crash));
      this.die(new CrashError(reply.crash));
    } else {
      asked?.resolve(reply.text);
    }
  }
}

let compiled: WebAssembly.Module | null = null;
let theDesk: Instance | null = null;
/** A mill that waits for work; the others are at work or ended. */
let idle: Instance | null = null;

/**
 * Fetches and compiles the Rust code. Must have ended before anything is asked.
 * Gives the media type of the file when the server named a wrong one.
 * @throws LoadError
 */
export async function begin(): Promise<string | null> {
  const { module, oddType } = await load(wasmUrl);
  compiled = module;
  return oddType;
}

function newInstance(): Instance {
  if (!compiled) throw new Error('asked before the Rust code was there');
  return new Instance(compiled);
}

function read(text: string): unknown {
  const answer = JSON.parse(text) as Trouble | { error?: null };
  if (answer.error)
    throw new AskError(answer.error.message, answer.error.line, answer.error.column);
  return answer;
}

function written(ask: string, params: object): string {
  return JSON.stringify({ ask, lang: settings.lang, ...params });
}

/** Asks the desk. Requests are answered in the order in which they were made. */
export async function desk<K extends keyof DeskAsks>(
  ask: K,
  params: DeskAsks[K]['in'],
): Promise<DeskAsks[K]['out']> {
  if (!theDesk || theDesk.isDead) theDesk = newInstance();
  return read(await theDesk.ask(written(ask, params))) as DeskAsks[K]['out'];
}

function takeMill(): Instance {
  const mill = idle && !idle.isDead ? idle : newInstance();
  idle = null;
  return mill;
}

/** One mill waits for the next request; a second one is ended. */
function giveBack(mill: Instance): void {
  if (mill.isDead) return;
  if (idle && !idle.isDead) mill.die(new Cancelled());
  else idle = mill;
}

/**
 * Asks a mill, in a thread of its own. When the signal fires, the thread is ended and the promise rejects with `Cancelled`.
 */
export async function mill<K extends keyof MillAsks>(
  ask: K,
  params: MillAsks[K]['in'],
  signal?: AbortSignal,
): Promise<MillAsks[K]['out']> {
  if (signal?.aborted) throw new Cancelled();
  const instance = takeMill();
  const stop = () => instance.die(new Cancelled());
  signal?.addEventListener('abort', stop);
  try {
    return read(await instance.ask(written(ask, params))) as MillAsks[K]['out'];
  } finally {
    signal?.removeEventListener('abort', stop);
    giveBack(instance);
  }
}
