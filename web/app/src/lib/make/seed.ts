// Seeds and sizes as people type them.

/** Which boards to make: the number of the series, and the place in it to begin with. */
export interface Seed {
  series: string; // decimal
  from: number;
}

export type SeedFault = 'number' | 'genre' | 'version';

const LARGEST = 2n ** 64n - 1n;

/** A fresh number, short enough to be read out to someone. */
export function randomSeed(): string {
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  return String(number);
}

/** Reads "12345", or the seed of a board, "v1:lits:12345:0". */
export function readSeed(text: string, genre: string, version: number): Seed | SeedFault {
  const [, itsVersion, itsGenre, series = text.trim(), from] =
    /^v(\d+):([a-z-]+):(\d+):(\d{1,15})$/.exec(text.trim()) ?? [];
  if (!/^\d{1,20}$/.test(series) || BigInt(series) > LARGEST) return 'number';
  if (from === undefined) return { series: String(BigInt(series)), from: 0 };
  if (itsGenre !== genre) return 'genre';
  if (Number(itsVersion) !== version) return 'version';
  return { series: String(BigInt(series)), from: Number(from) };
}

/** A whole number within bounds; null for anything else. */
export function wholeWithin(text: string, least: number, most: number): number | null {
  if (!/^\d{1,6}$/.test(text.trim())) return null;
  const number = Number(text);
  return number >= least && number <= most ? number : null;
}
