// A game in progress as the page sees it. The marks, moves and trials are kept by the Rust code; here is what surrounds
// them: strokes not yet entered, the time, saving, and what is said of mistakes.
import { Cancelled, CrashError, desk, mill } from '../api';
import type { DeskAsks } from '../asks';
import { overlay, type Drawn, type Overlay } from '../board/overlay';
import { genreOf } from '../genres.svelte';
import type {
  Board,
  Change,
  Fact,
  Genre,
  Mistakes,
  Place,
  Started,
  State,
  Step,
  Verdict,
} from '../protocol';
import { sayError } from '../say';
import { settings } from '../settings.svelte';
import {
  forgetOlder,
  gameKey,
  keepOlder,
  olderGame,
  putAside,
  savedGame,
  touchGame,
  type GameNote,
} from '../storage';
import { sentence, t } from '../words';
import { beginGame, startOlder, startSaved, type Begun } from './begin';
import { Clock } from './clock.svelte';
import { cellAt } from './facts';
import { withChanges } from './gesture';
import { Keeper, type Move } from './keeper.svelte';
import { keepTicks, readTicks, ticked } from './ticks';

/** What a check found: cells of wrong marks, or of a broken rule. */
export type Checked =
  | { is: 'fine' | 'fineRules' | 'none' | 'unknown' }
  | { is: 'mistake'; cells: number[]; count: number }
  | { is: 'broken' | 'together'; cells: number[] };

/** Marks shown in place of the player's own, while an explanation is played. */
export interface Shown {
  marks: Drawn;
  over: Overlay;
  /** The step whose sentence is read beside them. */
  step?: Step | undefined;
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
  rowsMet: [],
  colsMet: [],
  areasMet: [],
  bankUsed: [],
  pieces: [],
  settled: [],
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
  /** How many of each piece the player has ticked off by hand. */
  ticks: number[] = $state.raw([]);
  grade: string | null = $state(null);
  /** How many answers the board has, once it is known. */
  answers: Verdict['status'] | null = $state(null);
  hasOlder = $state(false);
  /** Whether a save of this board could not be read. */
  isUnread = $state(false);
  trouble: string | null = $state(null);
  private saving: Promise<void> | null = null;
  private saveAgain = false;
  private watching = false;
  private readonly ended = new AbortController();
  private readonly begun: Genre;
  private readonly keeper: Keeper;
  /** Whether a link began the game and the player has not moved since. */
  private isLinks: boolean;

  private constructor(board: Board, genre: Genre, begun: Begun) {
    this.board = board;
    this.begun = genre;
    this.key = gameKey(board);
    this.ticks = readTicks(this.key);
    this.keeper = new Keeper(this.key, () => this.note(), this.signal);
    this.isLinks = begun.isLinks;
    this.isUnread = begun.isUnread;
    this.hasOlder = olderGame(this.key) !== null;
    this.state = begun.started.state;
    this.clock.begin(begun.seconds, begun.finished);
    this.clock.over(this.state.solved);
    void this.watch();
  }

  /**
   * Begins or continues the game of a board, such as `asLinked` gives it.
   * @throws Cancelled when the signal fires meanwhile
   */
  static async begin(board: Board, genre: Genre, signal: AbortSignal): Promise<Game> {
    const begun = await beginGame(board, signal);
    const game = new Game(board, genre, begun);
    if (begun.isNew) await game.keep();
    return game;
  }

  /** What is drawn: the marks with what is on its way. */
  readonly marks = $derived.by(() => withChanges(this.state, [...this.sent.flat(), ...this.draft]));

  /** The player's marks as one text: another one, whenever they change. */
  get marked(): string {
    return `${this.state.cells}/${this.state.gaps}`;
  }

  readonly isLocked = $derived(this.shown !== null || this.clock.isPaused);

  /** Sends a move to the desk. Its answer takes the place of the state; then the game is saved. */
  async act<K extends Move | 'state'>(ask: K, params: DeskAsks[K]['in']): Promise<void> {
    // On a hidden board nothing is played; what was left plays no more.
    if (this.signal.aborted || (this.clock.isPaused && ask !== 'state')) return;
    const before = this.state;
    try {
      if (ask !== 'state') {
        this.isLinks = false;
        this.keeper.add(ask, params);
      }
      const state = await desk<Move | 'state'>(ask, params);
      const isLap = ask === 'restart' && state.undo > before.undo;
      if (isLap && hasMarks(before)) this.clock.restart(state.undo);
      if (ask === 'restart' && this.ticks.length > 0) this.setTicks([]);
      if (ask === 'undo') this.clock.undone(state.undo);
      this.take(state);
    } catch (error) {
      if (error instanceof CrashError) await this.recover();
      else this.trouble = sayError(error);
      return;
    }
    this.tell(ask, before);
    if (ask !== 'state') await this.keep();
  }

  /** Ticks a piece of the bank off, or takes all ticks by hand off it. */
  tick(piece: number): void {
    const copies = this.board.scene.bank[piece]?.copies ?? 0;
    this.setTicks(ticked(this.ticks, piece, this.state.bankUsed[piece] ?? 0, copies));
  }

  private setTicks(ticks: number[]): void {
    this.ticks = ticks;
    keepTicks(this.key, ticks);
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
      this.checked = this.judged(await this.mistakes());
      this.say(this.checkedText());
    } catch (error) {
      if (!(error instanceof Cancelled)) this.trouble = sayError(error);
    } finally {
      this.isChecking = false;
    }
  }

  /** Wrong marks come before broken rules, and both mean nothing on a board without an answer. */
  private judged(found: Mistakes): Checked {
    const cells = found.cells.map((place) => cellAt(this.board.scene, place));
    if (found.status === 'none') return { is: 'none' };
    if (cells.length > 0) return { is: 'mistake', cells, count: found.count };
    const [fault] = this.state.faults;
    if (fault) return { is: 'broken', cells: fault.cells };
    return found.status === 'mistake' ? { is: 'together', cells } : { is: found.status };
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
        return t.play.checkMistake(checked.count);
      case 'broken':
        return t.play.checkBroken(sentence(this.state.faults[0]?.message ?? ''));
      case 'together':
        return t.play.checkTogether;
    }
  }

  /** Takes moves back until no mark is wrong any more. Gives how many it took back. */
  async backBefore(places: Place[]): Promise<void> {
    const cells = places.map((place) => cellAt(this.board.scene, place));
    const { cols } = this.board;
    const digits = (state: State) =>
      cells.map((cell) => state.cells.charAt(cell) + gapDigits(state, cell, cols)).join();
    if (this.clock.isPaused) return;
    let count = 0;
    let isWrong = true;
    while (isWrong && this.state.undo > 0 && !this.signal.aborted) {
      const before = digits(this.state);
      this.isLinks = false;
      this.keeper.add('undo', {});
      const state = await desk('undo', {});
      this.clock.undone(state.undo);
      this.take(state);
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
    const { cells, gaps } = this.state;
    return mill('mistakes', { board: this.board.text, cells, gaps }, this.ended.signal);
  }

  /** Goes back to the work that a link's own marks took the place of. What was played since takes its place. */
  async toOlder(): Promise<void> {
    await this.saving;
    const older = olderGame(this.key);
    const mine = this.isLinks ? null : savedGame(this.key);
    const started = await startOlder(this.board);
    if (this.signal.aborted) return;
    forgetOlder(this.key);
    this.hasOlder = false;
    if (!started) {
      if (older !== null) putAside(this.key, older);
      this.isUnread = true;
      return;
    }
    if (mine !== null) keepOlder(this.key, mine);
    this.hasOlder = mine !== null;
    this.isLinks = false;
    this.takeUp(started);
    await this.keep();
  }

  /** Goes on with what another tab has kept. */
  async takeOver(): Promise<void> {
    const save = savedGame(this.key);
    const started = save === null ? null : await startSaved(this.board, save);
    if (this.signal.aborted) return;
    if (!started) {
      this.isUnread = true;
      return;
    }
    this.keeper.settle();
    this.takeUp(started);
  }

  /** Keeps this game in place of what another tab has kept. */
  async keepMine(): Promise<void> {
    this.keeper.settle();
    await this.keep();
  }

  private takeUp(started: Started): void {
    this.clock.begin(started.seconds, null);
    this.take(started.state);
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
    // Asked now, before the next game begins: a crash here is for that one to tell.
    if (this.keeper.isBehind) this.keeper.save().catch(() => null);
    this.touch();
    this.ended.abort();
  }

  /** Keeps the time, which runs between moves, and moves that the desk has not answered. */
  touch(): void {
    this.keeper.hide();
    if (!this.isElsewhere) touchGame(this.key, this.clock.seconds);
  }

  get isSaved(): boolean {
    return this.keeper.isSaved;
  }

  /** Whether another tab plays this board, too. */
  get isElsewhere(): boolean {
    return this.keeper.isElsewhere;
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
    const { state } = this;
    if (state.undo + state.redo === 0 && state.decided === 0) return;
    await this.keeper.save();
  }

  private note(): GameNote {
    const { board, clock, state, key, grade, isLinks } = this;
    const { genre, rows, cols, link } = board;
    const { decided, of, solved } = state;
    const { seconds, finished } = clock;
    const about = { key, genre, rows, cols, link, grade, isLinks, when: Date.now() };
    const isMarked = hasMarks(state);
    return { ...about, decided, of, solved, isMarked, seconds, finished };
  }

  private take(state: State): void {
    this.state = state;
    this.clock.over(state.solved);
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
      let { marked } = this;
      for (;;) {
        const found = await this.mistakes();
        if (marked === this.marked) {
          this.wrong = found.cells.map((place) => cellAt(this.board.scene, place));
          break;
        }
        marked = this.marked;
      }
    } catch {
      this.wrong = [];
    } finally {
      this.watching = false;
    }
  }

  private tell(ask: Move | 'state', before: State): void {
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
    const save = savedGame(this.key);
    const started =
      (save === null ? null : await startSaved(this.board, save)) ??
      (await desk('start', { board: this.board.text }));
    this.keeper.settle();
    this.take(started.state);
    this.trouble = t.common.crash;
  }
}

function hasMarks({ cells, gaps }: State): boolean {
  return /[1-9]/.test(cells + gaps);
}

/** The marks on the four borders of a cell. Those at the edge of the grid are never marked. */
function gapDigits(state: State, cell: number, cols: number): string {
  const gaps = [2 * cell, 2 * cell + 1, 2 * (cell - 1), 2 * (cell - cols) + 1];
  return gaps.map((gap) => state.gaps.charAt(gap)).join('');
}
