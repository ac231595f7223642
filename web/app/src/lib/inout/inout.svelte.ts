// What the dialog for boards from and to the outside shows. Any view may open it.
import type { Board } from '../protocol';

/** A board to give away, with the marks on it where there are any. */
export interface Subject {
  board: Pick<Board, 'genre' | 'rows' | 'cols' | 'text' | 'link' | 'scene'>;
  marks: { cells: string; gaps: string } | null;
}

type Shown =
  | { mode: 'none' }
  | { mode: 'in'; text: string; trouble: string }
  | { mode: 'out'; subject: Subject };

export const inout: { shown: Shown } = $state({ shown: { mode: 'none' } });

/** Opens the dialog to export a board. */
export function showExport(board: Subject['board'], marks: Subject['marks'] = null): void {
  inout.shown = { mode: 'out', subject: { board, marks } };
}

/** Opens the dialog to read a board, with a text that is already there or the reason why there is none. */
export function showImport(text = '', trouble = ''): void {
  inout.shown = { mode: 'in', text, trouble };
}

export function closeInOut(): void {
  inout.shown = { mode: 'none' };
}
