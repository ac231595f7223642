// What the page asks the Rust code, and what comes back. Every message is one JSON object: `{ask, lang, …}`.
// The other side is web/wasm; the end-to-end tests hold the two together.
// Cells are numbered row by row from 0: `row * cols + col`. The gap to the right of cell i is number 2i, the one below it
// 2i + 1. Sizes are counted in cells. Texts come in the language of the request.

export type Lang = 'en' | 'ja';

/** Why a request gave nothing: in words for people, with the place in the text where there is one. */
export interface Trouble {
  error: { message: string; line: number | null; column: number | null };
}

// ---- Genres ------------------------------------------------------------------------------------

/** One kind of mark; its number in a position is its place in the list plus one, 0 is “nothing”. */
export interface MarkKind {
  name: string; // stable, such as "shaded"
  label: string; // for people
  look: 'fill' | 'dot' | 'ring' | 'cross' | 'wall' | 'thread' | 'join';
}

/** What can be marked on a board of a genre. */
export interface Tools {
  cell: MarkKind[];
  gap: MarkKind[];
  /** Sweeping over that many cells makes a piece of them (0: it does not). */
  sweep: number;
}

/** What the editor of a genre draws. */
export interface SheetParts {
  areas: boolean; // regions or blocks, by painting or by borders
  voids: boolean;
  blocks: boolean; // given black cells
  circles: boolean;
  rowNumbers: boolean;
  colNumbers: boolean;
  bank: boolean;
  k: boolean;
}

export interface Example {
  scene: Scene;
  cells: string; // a digit a cell, as in State
  gaps: string;
  /** Cells to point at. */
  at: number[];
  caption: string;
}

export interface RuleCard {
  text: string;
  right: Example | null;
  wrong: Example | null;
}

export interface RungInfo {
  name: string;
  text: string; // what it does, a sentence
  published: boolean;
}

export interface Genre {
  token: string;
  name: string;
  rules: RuleCard[];
  tools: Tools;
  rungs: RungInfo[]; // weak to strong
  grades: string[]; // the rungs' names, then "search"
  /** null where boards of the genre are not made. */
  making: {
    version: number;
    maxSide: number;
    sizes: [number, number][];
    symmetries: ('point' | 'mirror')[];
    black: boolean; // whether the number of black cells can be asked for
    alphabets: ('black' | 'white')[]; // beside circles of both colours
    bank: boolean; // whether the bank can be asked for, as words
    ks: number[]; // threads between two blocks that can be asked for
    blocks: boolean; // whether the number of blocks can be asked for
    numbers: boolean; // whether the number of numbers beside the grid can be asked for
  } | null;
  notations: string[];
  pictures: string[];
  parts: SheetParts;
}

/** `{ask: "genres", lang}` */
export interface Genres {
  version: string;
  genres: Genre[];
}

// ---- Boards ------------------------------------------------------------------------------------

export interface Square {
  ground: 'open' | 'block' | 'void';
  area: number; // thick borders run between different areas
  given: 'black' | 'white' | null;
}

export interface Scene {
  rows: number;
  cols: number;
  squares: Square[];
  rowNumbers: (number | null)[]; // empty where the genre has none
  colNumbers: (number | null)[];
  /** For each cell the label of its area, for screen readers and sentences; "" where there is none. */
  labels: string[];
  /** What the board asks for beside all that is drawn, such as "k = 2". */
  remark: string | null;
  bank: BankPiece[];
}

/** A piece that a board asks for. */
export interface BankPiece {
  name: string | null; // such as "L4"
  cells: Place[]; // as it is printed
  copies: number;
}

export interface Board {
  genre: string;
  rows: number;
  cols: number;
  text: string; // the text form: what every other request takes as `board`
  link: string; // the part of a shared address after "#/play/": anything that `open` reads
  scene: Scene;
  warnings: string[];
  /** The marks that came with the board, as in State; null where none came. */
  marks: { cells: string; gaps: string } | null;
  /** Like `link`, with those marks; null where none came or no notation holds them. */
  markedLink: string | null;
}

/** `{ask: "open", text, genre?, size?, bank?, lang}`: any text or address that Rungs reads. A text may hold several boards. */
export interface Opened {
  boards: (Board | Trouble)[];
}

/** `{ask: "daily", genre, date: "2026-11-30"}`: the same board for everyone. */
export interface Daily {
  board: Board;
  grade: string;
}

// ---- A game in progress (one at a time) -----------------------------------------------------------

export interface Fault {
  code: string;
  cells: number[];
  message: string;
}

export type Met = 'open' | 'met' | 'over';

export interface State {
  cells: string; // a digit a cell: the number of its mark
  gaps: string; // a digit a gap
  cellTrial: string; // a digit a cell: the trial level in which it was marked, 0 outside
  gapTrial: string;
  trial: number; // open trial levels
  undo: number; // moves that can be taken back
  redo: number;
  /** Rules broken so far: faults that no completion can mend. */
  faults: Fault[];
  /** Whether the deciding marks make the answer (unshaded cells need no mark). */
  solved: boolean;
  rowsMet: Met[]; // as long as rowNumbers
  colsMet: Met[];
  areasMet: Met[]; // by area number; empty where areas count nothing
  bankUsed: number[]; // copies found, by piece of the bank
  /** The cells of each finished piece, where pieces lie between walls; else empty. */
  pieces: number[][];
  /** Gaps along the borders of areas that have the threads between them that they ask for. */
  settled: number[];
  decided: number; // cells (or gaps) decided
  of: number;
}

/** `{ask: "start", board, save?, lang}`; `save` is what `save` gave. `{ask: "start", board, cells, gaps}` begins with marks. */
export interface Started {
  board: Board;
  state: State;
  seconds: number; // of the save, else 0
}

/** A move: every change of one gesture. `["c", 12, 1]` marks cell 12 with mark 1; "g" is a gap. */
export type Change = ['c' | 'g', number, number];

// Each gives a State:
// `{ask: "move", changes}`, `{ask: "sweep", cells}`, `{ask: "enter", facts}` (the conclusions of a step, as one move),
// `{ask: "undo"}`, `{ask: "redo"}`, `{ask: "undoAll"}`, `{ask: "redoAll"}`, `{ask: "restart"}` (can be undone),
// `{ask: "trial"}`, `{ask: "accept"}`, `{ask: "reject"}`, `{ask: "state"}`.

/** `{ask: "save", seconds}`: the board and the moves as one text. */
export interface Saved {
  save: string;
}

// ---- Reasoning (no game needed; a board as text and marks as in State) ----------------------------------

export type Place = [number, number]; // row, column
export type Fact =
  | { cell: Place; is: string }
  | { piece: Place[]; region: string | null; is: 'placed' | 'impossible' }
  | { thread: Place[]; is: 'stitched' | 'impossible' };

export interface Step {
  rung: string;
  rule: string;
  concludes: Fact[];
  because: Fact[];
  scope: Record<string, string>;
  text: string;
  refutation: Step[] | null;
  lemmas: Step[];
  /** The cells of the step's area (its scope), for the second reveal of a hint. */
  area: number[];
  /** What it marks, beyond the marks before it. */
  marks: Change[];
  /** What the supposition marks that it refutes; empty where it refutes none. */
  supposed: Change[];
}

/** `{ask: "hint", board, cells, gaps, rungs?, lang}` */
export interface Hint {
  status: 'step' | 'finished' | 'mistake' | 'stuck' | 'none';
  step: Step | null;
  mistakes: Place[];
  together: boolean; // the marks are wrong only beside each other
  several: boolean; // the board is known to have several answers
}

/** `{ask: "explain", board, rungs?, lang}` */
export interface Explained {
  status: string;
  grade: string | null;
  steps: Step[];
  complete: boolean;
}

/** `{ask: "reach", board, cells, gaps, rung, lang}`: all that this rung (and those below it) decides from these marks. */
export interface Reach {
  facts: Fact[];
  marks: Change[]; // what they mark
  cells: number; // how many cells (or gaps)
  contradiction: boolean;
}

/** `{ask: "mistakes", board, cells, gaps}`: against the answer. */
export interface Mistakes {
  status: 'fine' | 'mistake' | 'none' | 'unknown';
  count: number; // wrong marks; a whole piece is one
  cells: Place[];
}

/** `{ask: "verdict", board, nodes?, lang}` */
export interface Verdict {
  status: 'unique' | 'multiple' | 'none' | 'undecided';
  grade: string | null;
  differ: Place[];
  reason: string | null;
  /** The first answers, as marks. */
  answers: { cells: string; gaps: string }[];
}

/** `{ask: "count", board, cap}` */
export interface Counted {
  count: string | null;
  exact: boolean;
}

/** `{ask: "generate", genre, rows, cols, seed, index, grade: string | null, atMost: boolean, symmetry: string | null,
 *  black: "few" | number as text | null, alphabet: string | null, bank: string | null, k: number | null, blocks: number | null,
 *  numbers: "few" | number as text | null, lang}`; seed is a decimal text. */
export interface Made {
  board: Board;
  grade: string;
  seed: string; // with the version, such as "v1:lits:12345:0"
}

/** `{ask: "export", board, cells?, gaps?, to, answer?: boolean, lang}`: a notation or "svg", "html" (a page to print, with the
 *  answer on a sheet of its own where `answer` is true). */
export interface Exported {
  text: string;
}

// ---- The editor's sheet (one at a time) -------------------------------------------------------------

/** What is drawn so far. */
export interface Sheet {
  genre: string;
  scene: Scene;
  /** Drawn borders, a digit a gap; those that close nothing yet are 2. */
  walls: string;
  k: number | null;
  /** The words of the bank; null where the genre has none. */
  bank: string | null;
  /** What is shaded for a bank to be taken from, a digit a cell. */
  shaded: string;
  /** The board's text form; null while it is none, and then `fault` says why. */
  board: string | null;
  link: string | null;
  fault: string | null;
  /** What of the board that the sheet was opened from could not be kept, such as regions in several pieces. */
  warnings: string[];
  undo: number;
  redo: number;
}

// Each gives a Sheet:
// `{ask: "sheet", genre, rows, cols, lang}` (blank), `{ask: "sheet", board, lang}` (from a board),
// `{ask: "draw", ops: [op, …], lang}` (one undo step), `{ask: "preview", ops, lang}` (as if drawn; no step),
// `{ask: "undraw"}`, `{ask: "redraw"}`.
export type Op =
  | { op: 'wall'; gap: number; on: boolean }
  | { op: 'area'; cells: number[]; of: number } // joins cells to the area of cell `of`
  | { op: 'split'; cells: number[] } // makes the cells an area of their own
  | { op: 'ground'; cells: number[]; is: 'open' | 'block' | 'void' }
  | { op: 'circle'; cells: number[]; is: 'black' | 'white' | null }
  | { op: 'nextCircle'; cells: number[]; back: boolean } // none, white, black; of the first cell
  | { op: 'rowNumber' | 'colNumber'; line: number; is: number | null }
  | { op: 'bank'; text: string } // as in the text form's header
  | { op: 'shade'; cells: number[]; on: boolean } // for a bank to be taken from
  | { op: 'bankOfShading' }
  | { op: 'k'; is: number }
  | { op: 'resize'; rows: number; cols: number; top: number; left: number }
  | { op: 'turn' | 'mirror' | 'clear' };
