// A game in progress as the page sees it. The marks, moves and trials are kept by the Rust code; here is what surrounds
// them: strokes not yet entered, the time, saving, and what is said of mistakes.
import { AskError, Cancelled, CrashError, desk, mill } from '../api';
import type { DeskAsks } from '../asks';
import { overlay, type Drawn, type Overlay } from '../board/overlay';
import { genreOf } from '../genres.svelte';
import type { Board, Change, Fact, Genre, Place, Started, State, Verdict } from '../protocol';
import { settings } from '../settings.svelte';
import {
  forgetOlder,
  gameKey,
  games,
  keepOlder,
  olderGame,
  saveGame,
  savedGame,
  touchGame,
} from '../storage';
import { t } from '../words';
import { Clock } from './clock.svelte';
import { cellAt } from './facts';
import { withChanges } from './gesture';

type Move =
  | 'move'
  | 'sweep'
  | 'enter'
  | 'undo'
  | 'redo'
  | 'restart'
  | 'trial'
  | 'accept'
  | 'reject'
  | 'state';

/** What a check found. */
export type Checked =
  { is: 'fine' | 'fineRules' | 'none' | 'unknown' } | { is: 'mistake'; cells: number[] };

/** Marks shown in place of the player's own, while an explanation is played. */
export interface Shown {
  marks: Drawn;
  over: Overlay;
}

/** How long a message stays to be read, in milliseconds. */
const SEEN = 6000;

/** Until the desk has answered. */
const NOTHING: State = {
  cells: '',
  gaps: '',
  cellTrial: '',
  gapTrial: '',
  trial: 0,
  undo: 0,
  redo: 0,
  faults: [],
  solved: false,
  position: '',
  rowsMet: [],
  colsMet: [],
  areasMet: [],
  bankUsed: [],
  decided: 0,
  of: 0,
};

export class Game {
  readonly board: Board;
  readonly key: string;
  readonly clock = new Clock();
  state: State = $state.raw(NOTHING);
  /** Changes of the stroke under way and of moves on their way to the desk. */
  draft: Change[] = $state.raw([]);
  private sent: Change[][] = $state.raw([]);
  /** Marks against the answer that are wrong, where the player wants to know at once. */
  wrong: number[] = $state.raw([]);
  checked: Checked | null = $state.raw(null);
  isChecking = $state(false);
  /** Said by screen readers; shown for a while where nothing else on the page tells it. */
  said = $state('');
  isSaidSeen = $state(false);
  private seenTimer: ReturnType<typeof setTimeout> | undefined;
  /** What the open panel points at. */
  over: Overlay = $state.raw(overlay());
  shown: Shown | null = $state.raw(null);
  grade: string | null = $state(null);
  /** How many answers the board has, once it is known. */
  answers: Verdict['status'] | null = $state(null);
  hasOlder = $state(false);
  isSaved = $state(true);
  trouble: string | null = $state(null);
  private saving: Promise<void> | null = null;
  private saveAgain = false;
  private watching = false;
  private readonly ended = new AbortController();
  private readonly begun: Genre;

  private constructor(board: Board, genre: Genre, started: Started) {
    this.board = board;
    this.begun = genre;
    this.key = gameKey(board);
    this.state = started.state;
    const noted = games().find((note) => note.key === this.key)?.seconds ?? 0;
    this.clock.seconds = Math.max(started.seconds, noted);
    this.clock.isOver = started.state.solved;
    void this.watch();
  }

  /** Begins or continues the game of a board. Marks in a link win over saved ones, which are kept aside. */
  static async begin(board: Board, genre: Genre): Promise<Game> {
    const key = gameKey(board);
    const save = savedGame(key);
    if (!board.marks) {
      const game = new Game(board, genre, await startSaved(board, save));
      game.hasOlder = olderGame(key) !== null;
      return game;
    }
    if (save !== null) keepOlder(key, save);
    const game = new Game(board, genre, await desk('start', { board: board.text, ...board.marks }));
    game.hasOlder = save !== null;
    await game.keep();
    return game;
  }

  /** What is drawn: the marks with what is on its way. */
  readonly marks = $derived.by(() => withChanges(this.state, [...this.sent.flat(), ...this.draft]));

  readonly isLocked = $derived(this.shown !== null || this.clock.isPaused);

  /** Sends a move to the desk. Its answer takes the place of the state; then the game is saved. */
  async act<K extends Move>(ask: K, params: DeskAsks[K]['in']): Promise<void> {
    const before = this.state;
    try {
      this.take(await desk<Move>(ask, params));
    } catch (error) {
      if (error instanceof CrashError) await this.recover();
      else this.trouble = troubleText(error);
      return;
    }
    if (ask === 'restart') this.clock.restart(this.state.undo);
    if (ask === 'undo') this.clock.undone(this.state.undo);
    this.tell(ask, before);
    if (ask !== 'state') await this.keep();
  }

  /** Enters the changes of one gesture. */
  async move(changes: Change[]): Promise<void> {
    this.draft = [];
    if (changes.length === 0) return;
    this.sent = [...this.sent, changes];
    await this.act('move', { changes });
    this.sent = this.sent.filter((other) => other !== changes);
  }

  /** In the language of the page, whichever the game began in. */
  get genre(): Genre {
    return genreOf(this.begun.token) ?? this.begun;
  }

  async enter(facts: Fact[]): Promise<void> {
    await this.act('enter', { facts });
  }

  /** Looks for mistakes at the player's wish. */
  async check(): Promise<void> {
    this.checked = null;
    this.isChecking = true;
    try {
      const found = await this.mistakes();
      const cells = found.cells.map((place) => cellAt(this.board.scene, place));
      if (found.status === 'mistake') this.checked = { is: 'mistake', cells };
      else if (this.state.faults.length > 0)
        this.checked = { is: 'mistake', cells: this.state.faults.flatMap((fault) => fault.cells) };
      else this.checked = { is: found.status };
      this.say(this.checkedText());
    } catch (error) {
      if (!(error instanceof Cancelled)) this.trouble = troubleText(error);
    } finally {
      this.isChecking = false;
    }
  }

  checkedText(): string {
    const { checked } = this;
    if (!checked) return '';
    switch (checked.is) {
      case 'fine':
        return t.play.checkFine;
      case 'fineRules':
        return t.play.checkFineRules;
      case 'none':
        return t.play.checkNone;
      case 'unknown':
        return t.play.checkUnknown;
      case 'mistake':
        return t.play.checkMistake(new Set(checked.cells).size);
    }
  }

  /** Takes moves back until no mark is wrong any more. Gives how many it took back. */
  async backBefore(places: Place[]): Promise<void> {
    const cells = places.map((place) => cellAt(this.board.scene, place));
    const digits = (state: State) =>
      cells.map((cell) => state.cells.charAt(cell) + gapDigits(state, cell)).join();
    let count = 0;
    let isWrong = true;
    while (isWrong && this.state.undo > 0 && !this.signal.aborted) {
      const before = digits(this.state);
      this.take(await desk('undo', {}));
      count++;
      if (digits(this.state) !== before || count % 8 === 0 || this.state.undo === 0) {
        isWrong = (await this.mistakes()).status === 'mistake' || this.state.faults.length > 0;
      }
    }
    this.checked = null;
    this.announce(t.play.wentBack(count));
    await this.keep();
  }

  mistakes() {
    return mill(
      'mistakes',
      { board: this.board.text, position: this.state.position },
      this.ended.signal,
    );
  }

  /** The work that a link's own marks took the place of. */
  async toOlder(): Promise<void> {
    const save = olderGame(this.key);
    if (save === null) return;
    const started = await startSaved(this.board, save);
    this.clock.seconds = started.seconds;
    this.take(started.state);
    forgetOlder(this.key);
    this.hasOlder = false;
    await this.keep();
  }

  say(text: string): void {
    // The same words again must be heard again.
    this.said = this.said === text ? `${text}\u00a0` : text;
    this.isSaidSeen = false;
  }

  /** Says something that is seen, too. */
  announce(text: string): void {
    this.say(text);
    this.isSaidSeen = true;
    clearTimeout(this.seenTimer);
    this.seenTimer = setTimeout(() => (this.isSaidSeen = false), SEEN);
  }

  /** Ends what still runs for this game. From now on the desk may hold another one. */
  end(): void {
    this.ended.abort();
    this.touch();
  }

  /** Keeps the time, which runs between moves. */
  touch(): void {
    touchGame(this.key, this.clock.seconds);
  }

  get signal(): AbortSignal {
    return this.ended.signal;
  }

  /** Saves; moves made meanwhile are saved after it, not each. */
  keep(): Promise<void> {
    this.saveAgain = true;
    this.saving ??= this.saveAll();
    return this.saving;
  }

  private async saveAll(): Promise<void> {
    try {
      while (this.saveAgain && !this.signal.aborted) {
        this.saveAgain = false;
        await this.save();
      }
    } finally {
      this.saving = null;
    }
  }

  private async save(): Promise<void> {
    const { state, board, clock } = this;
    if (state.undo + state.redo === 0 && state.decided === 0) return;
    const { save } = await desk('save', { seconds: clock.seconds });
    const { genre, rows, cols, link } = board;
    const about = { key: this.key, genre, rows, cols, link, grade: this.grade, when: Date.now() };
    const { decided, of, solved } = state;
    this.isSaved = saveGame({ ...about, decided, of, solved, seconds: clock.seconds }, save);
  }

  private take(state: State): void {
    this.state = state;
    this.clock.isOver = state.solved;
    this.checked = null;
    this.wrong = [];
    this.trouble = null;
    void this.watch();
  }

  /** Holds the marks against the answer after each move, one request at a time. */
  async watch(): Promise<void> {
    if (settings.mistakes !== 'answer' || this.watching) return;
    this.watching = true;
    try {
      let { position } = this.state;
      for (;;) {
        const found = await this.mistakes();
        if (position === this.state.position) {
          this.wrong = found.cells.map((place) => cellAt(this.board.scene, place));
          break;
        }
        position = this.state.position;
      }
    } catch {
      this.wrong = [];
    } finally {
      this.watching = false;
    }
  }

  private tell(ask: Move, before: State): void {
    const { state } = this;
    if (state.solved && !before.solved)
      this.say(this.answers === 'multiple' ? t.play.finishedSeveral : t.play.finished);
    else if (state.trial !== before.trial) this.say(t.play.live.trial(state.trial));
    else if (ask === 'undo') this.say(t.play.live.undone);
    else if (ask === 'redo') this.say(t.play.live.redone);
    else if (ask === 'restart') this.announce(t.play.restarted);
    else if (settings.mistakes !== 'off' && state.faults.length > before.faults.length)
      this.say(t.play.live.faults(state.faults.length));
  }

  /** The desk is gone: another takes up the last save. */
  private async recover(): Promise<void> {
    const started = await startSaved(this.board, savedGame(this.key));
    this.take(started.state);
    this.trouble = t.common.crash;
  }
}

async function startSaved(board: Board, save: string | null): Promise<Started> {
  if (save !== null) {
    try {
      return await desk('start', { board: board.text, save });
    } catch (error) {
      // A save that cannot be read is kept aside for a later version, and the game begins anew.
      if (error instanceof AskError) keepOlder(gameKey(board), save);
    }
  }
  return desk('start', { board: board.text });
}

/** Why a request gave nothing, in words for the reader. */
export function troubleText(error: unknown): string {
  if (error instanceof CrashError) return t.common.crash;
  return error instanceof Error ? error.message : String(error);
}

function gapDigits(state: State, cell: number): string {
  return state.gaps.slice(2 * cell, 2 * cell + 2);
}
