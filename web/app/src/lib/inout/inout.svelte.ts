// What the dialog for boards from and to the outside shows. Any view may open it.
import type { Board } from '../protocol';

/** A board to give away. */
export type Given = Pick<Board, 'genre' | 'rows' | 'cols' | 'text' | 'link' | 'scene'>;

export interface Marks {
  cells: string;
  gaps: string;
}

type Shown =
  | { mode: 'none' }
  | { mode: 'in'; texts: string[]; trouble: string }
  | { mode: 'out'; board: Given; marks: Marks | null }
  | { mode: 'print'; boards: Given[] };

class InOut {
  shown: Shown = $state.raw({ mode: 'none' });
}

export const inout = new InOut();

/** Opens the dialog to export a board, with the marks on it where there are any. */
export function showExport(board: Given, marks: Marks | null = null): void {
  const isMarked = marks !== null && /[1-9]/.test(marks.cells + marks.gaps);
  inout.shown = { mode: 'out', board, marks: isMarked ? marks : null };
}

/** Opens the dialog to read boards, with texts that are already there or the reason why there are none. */
export function showImport(texts: string[] = [], trouble = ''): void {
  inout.shown = { mode: 'in', texts, trouble };
}

/** Opens the dialog to print boards. */
export function showPrint(boards: Given[]): void {
  inout.shown = { mode: 'print', boards };
}

export function closeInOut(): void {
  inout.shown = { mode: 'none' };
}
