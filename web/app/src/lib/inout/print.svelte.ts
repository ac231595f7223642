// Printing: the sheet is built beside the page, and the style for paper shows it alone.
import { tick } from 'svelte';
import { mill } from '../api';
import type { Given, Marks } from './inout.svelte';

export interface PrintOptions {
  rules: boolean;
  answers: boolean;
  perPage: number;
}

export interface Print extends Omit<PrintOptions, 'answers'> {
  boards: Given[];
  /** One a board, null where there is no single one; empty when none are wanted. */
  answers: (Marks | null)[];
}

class Printing {
  now: Print | null = $state.raw(null);
}

export const printing = new Printing();

/** Opens the browser's dialog for printing. Rejects with `Cancelled` when the signal fires while answers are sought. */
export async function printBoards(
  boards: Given[],
  options: PrintOptions,
  signal: AbortSignal,
): Promise<void> {
  const answers: (Marks | null)[] = [];
  if (options.answers) for (const { text } of boards) answers.push(await answerOf(text, signal));
  printing.now = { boards, answers, rules: options.rules, perPage: options.perPage };
  await tick();
  document.documentElement.dataset.printing = '';
  addEventListener('afterprint', clear, { once: true });
  window.print();
}

function clear(): void {
  delete document.documentElement.dataset.printing;
  printing.now = null;
}

async function answerOf(board: string, signal: AbortSignal): Promise<Marks | null> {
  const verdict = await mill('verdict', { board }, signal);
  return verdict.status === 'unique' ? (verdict.answers[0] ?? null) : null;
}
