// What was pasted, dropped or chosen, as texts to read boards from.

/** Why something holds no text that could be a board. */
export type Refusal = 'picture' | 'large' | 'notText' | 'empty';

/** More than this is no list of boards. */
const LARGEST = 4_000_000;

export class Refused extends Error {
  readonly kind: Refusal;
  constructor(kind: Refusal) {
    super(kind);
    this.kind = kind;
  }
}

/** @throws Refused */
export async function textsOf(data: DataTransfer): Promise<string[]> {
  // The lists are emptied when the event is over: everything is taken from them before anything is waited for.
  const files = [...data.files];
  const address = data.getData('text/uri-list');
  const text = data.getData('text/plain') || address;
  if (files.length > 0 && !text) return textsOfFiles(files);
  if (text.trim() === '') throw new Refused('empty');
  return [text];
}

/** @throws Refused */
export async function textsOfFiles(files: File[]): Promise<string[]> {
  return Promise.all(files.map(textOfFile));
}

async function textOfFile(file: File): Promise<string> {
  const isPicture =
    file.type.startsWith('image/') || /\.(png|jpe?g|gif|webp|svg|pdf)$/i.test(file.name);
  if (isPicture) throw new Refused('picture');
  if (file.size > LARGEST) throw new Refused('large');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Refused('notText');
  }
  if (text.includes('\0')) throw new Refused('notText');
  if (text.trim() === '') throw new Refused('empty');
  return text;
}

/** An address of this page, wherever it is served: it holds a board. */
const OWN = /#\/(play|edit)\//;

/** Sites whose addresses hold a whole board. */
const READ = /(^|\.)(puzz\.link|pzv\.jp|pzprxs\.vercel\.app|swaroopg92\.github\.io)$/;

/** Whether this is the address of a page of which nothing is known but the address. */
export function isForeignAddress(text: string): boolean {
  if (!/^(https?:\/\/|www\.)\S+$/i.test(text.trim())) return false;
  try {
    const { hostname } = new URL(text.trim().replace(/^www/i, 'https://www'));
    return !READ.test(hostname) && !OWN.test(text);
  } catch {
    return false;
  }
}
