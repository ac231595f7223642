// Which question takes what and gives what: the protocol as a table.
import type {
  Change,
  Counted,
  Daily,
  Explained,
  Exported,
  Fact,
  Genres,
  Hint,
  Made,
  Mistakes,
  Op,
  Opened,
  Reach,
  Saved,
  Sheet,
  Started,
  State,
  Verdict,
} from './protocol';

type None = Record<string, never>;
/** A board with marks. */
interface Marked {
  board: string;
  cells: string;
  gaps: string;
}

/** Answered at once, in order: the game in progress and the editor's sheet live here. */
export interface DeskAsks {
  genres: { in: None; out: Genres };
  open: { in: { text: string; genre?: string; size?: string; bank?: string }; out: Opened };
  daily: { in: { genre: string; date: string }; out: Daily };
  start: { in: { board: string; save?: string; cells?: string; gaps?: string }; out: Started };
  move: { in: { changes: Change[] }; out: State };
  sweep: { in: { cells: number[] }; out: State };
  enter: { in: { facts: Fact[] }; out: State };
  undo: { in: None; out: State };
  redo: { in: None; out: State };
  undoAll: { in: None; out: State };
  redoAll: { in: None; out: State };
  restart: { in: None; out: State };
  trial: { in: None; out: State };
  accept: { in: None; out: State };
  reject: { in: None; out: State };
  state: { in: None; out: State };
  save: { in: { seconds: number }; out: Saved };
  export: { in: { board: string; cells?: string; gaps?: string; to: string }; out: Exported };
  sheet: { in: { genre: string; rows: number; cols: number } | { board: string }; out: Sheet };
  draw: { in: { ops: Op[] }; out: Sheet };
  preview: { in: { ops: Op[] }; out: Sheet };
  undraw: { in: None; out: Sheet };
  redraw: { in: None; out: Sheet };
}

/** May take long, can be cancelled, need no game. */
export interface MillAsks {
  hint: { in: Marked & { rungs?: string[] }; out: Hint };
  explain: { in: { board: string; rungs?: string[] }; out: Explained };
  reach: { in: Marked & { rung: string }; out: Reach };
  mistakes: { in: Marked; out: Mistakes };
  verdict: { in: { board: string; nodes?: number }; out: Verdict };
  count: { in: { board: string; cap: number }; out: Counted };
  generate: {
    in: {
      genre: string;
      rows: number;
      cols: number;
      seed: string;
      index: number;
      grade: string | null;
      atMost: boolean;
      symmetry: string | null;
      black: string | null;
      alphabet: string | null;
      bank: string | null;
      k: number | null;
      blocks: number | null;
      numbers: string | null;
    };
    out: Made;
  };
}
