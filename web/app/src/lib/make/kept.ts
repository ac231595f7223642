// What was made, and how the form was filled in, kept in the browser.
import type { Made } from '../protocol';
import { readJson, writeText } from '../storage';

/** More would make the page slow to open. */
const MOST = 100;

interface Kept {
  link: string;
  grade: string;
  seed: string;
}

function isKept(value: unknown): value is Kept {
  const kept = value as Partial<Kept> | null;
  return (
    typeof kept === 'object' &&
    kept !== null &&
    [kept.link, kept.grade, kept.seed].every((part) => typeof part === 'string')
  );
}

export function keptMade(): Kept[] {
  const list = readJson('made', (value): value is unknown[] => Array.isArray(value)) ?? [];
  return list.filter(isKept).slice(0, MOST);
}

export function keepMade(list: Made[]): void {
  const kept = list
    .slice(0, MOST)
    .map(({ board, grade, seed }): Kept => ({ link: board.link, grade, seed }));
  writeText('made', JSON.stringify(kept));
}

/** The form as it was filled in, right or wrong. */
export interface Filled {
  rows: string;
  cols: string;
  how: 'any' | 'exactly' | 'atMost';
  grade: string;
  /** The symmetry of the given cells: `free`, or one that the genre has. */
  symmetry: string;
  black: 'free' | 'few' | 'about';
  about: string;
  /** The circles: `mixed`, or one colour that the genre has. */
  alphabet: string;
  /** The bank: `free`, the name of a set, or `custom`, and its words then. */
  bank: string;
  words: string;
  /** Threads between two blocks. */
  k: string;
  /** How many blocks: `free`, or `custom`, and their number then. */
  cut: 'free' | 'custom';
  blocks: string;
  /** The numbers beside the grid, and about how many of them. */
  numbers: 'all' | 'few' | 'about';
  kept: string;
  seed: string;
  isFresh: boolean;
  count: string;
}

/** What came later may be missing. */
type Later = 'alphabet' | 'bank' | 'words' | 'k' | 'cut' | 'blocks' | 'numbers' | 'kept';
type Known = Omit<Filled, Later> & Partial<Filled>;

function isFilled(value: unknown): value is Known {
  const form = value as Partial<Filled> | null;
  return (
    typeof form === 'object' &&
    form !== null &&
    [form.rows, form.cols, form.grade, form.symmetry, form.about, form.seed, form.count].every(
      (part) => typeof part === 'string',
    ) &&
    [form.alphabet, form.bank, form.words, form.k, form.blocks, form.kept].every(
      (part) => typeof (part ?? '') === 'string',
    ) &&
    ['free', 'custom'].includes(form.cut ?? 'free') &&
    ['all', 'few', 'about'].includes(form.numbers ?? 'all') &&
    ['free', 'few', 'about'].includes(form.black ?? '') &&
    ['any', 'exactly', 'atMost'].includes(form.how ?? '') &&
    typeof form.isFresh === 'boolean'
  );
}

export function keptForm(genre: string): Known | null {
  return readJson(`make:${genre}`, isFilled);
}

export function keepForm(genre: string, form: Filled): void {
  writeText(`make:${genre}`, JSON.stringify(form));
}
