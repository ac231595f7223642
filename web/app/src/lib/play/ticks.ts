// Pieces of the bank that the player ticks off by hand: kept with the game in the browser, and no moves of it.
import { readJson, remove, ticksKey, writeText } from '../storage';

const isTicks = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((count) => Number.isSafeInteger(count) && Number(count) >= 0);

/** How many of each piece are ticked off; empty where none is. */
export function readTicks(key: string): number[] {
  return readJson(ticksKey(key), isTicks) ?? [];
}

export function keepTicks(key: string, ticks: number[]): void {
  if (ticks.some((count) => count > 0)) writeText(ticksKey(key), JSON.stringify(ticks));
  else remove(ticksKey(key));
}

/** The ticks after a press on a piece of which `found` are found: one more, and after the last one none by hand. */
export function ticked(ticks: number[], piece: number, found: number, copies: number): number[] {
  const shown = Math.max(found, ticks[piece] ?? 0);
  const next = shown < copies ? shown + 1 : 0;
  const length = Math.max(ticks.length, piece + 1);
  return Array.from({ length }, (_, i) => (i === piece ? next : (ticks[i] ?? 0)));
}
