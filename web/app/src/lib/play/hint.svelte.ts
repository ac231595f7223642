// A hint, revealed little by little: that there is a step, where, why, which cells. It stays the same between presses and is
// forgotten when the marks change.
import { Cancelled, mill } from '../api';
import { colOf, rowOf } from '../board/geometry';
import { overlay, type Overlay } from '../board/overlay';
import type { Hint, Scene, Step } from '../protocol';
import { t } from '../words';
import { cellAt, factCells, pointStep } from './facts';
import { sayError } from '../say';
import type { Game } from './game.svelte';

/** A box around a step says nothing when it covers more of the board than this. */
const WHOLE = 0.7;

export class HintFlow {
  hint: Hint | null = $state.raw(null);
  /** How much is revealed: 0 nothing, 1 the rung, 2 the area, 3 the reason, 4 the cells. */
  level = $state(0);
  isBusy = $state(false);
  isShowing = $state(false);
  failed: string | null = $state(null);
  private marked = '';
  private stop: AbortController | null = null;
  private readonly game: Game;

  constructor(game: Game) {
    this.game = game;
  }

  /** Reveals one thing more; the last press does the step. */
  async next(): Promise<void> {
    // A paused board shows nothing, so there is nothing to point at.
    if (this.isBusy || this.game.clock.isPaused) return;
    if (this.hint === null || this.marked !== this.game.marked) {
      await this.ask();
      return;
    }
    if (this.hint.step === null) return;
    if (this.level < 4) this.level++;
    else {
      await this.game.enter(this.hint.step.concludes);
      this.game.announce(t.play.hint.did);
      return;
    }
    this.game.say(this.text());
  }

  private async ask(): Promise<void> {
    this.forget();
    this.isBusy = true;
    const stop = new AbortController();
    this.stop = stop;
    const { board, state, marked } = this.game;
    const { cells, gaps } = state;
    this.marked = marked;
    try {
      const hint = await mill('hint', { board: board.text, cells, gaps }, stop.signal);
      if (marked !== this.game.marked) return;
      this.hint = hint;
      this.level = 1;
      this.game.say(this.text());
    } catch (error) {
      if (!(error instanceof Cancelled)) this.failed = sayError(error);
    } finally {
      if (this.stop === stop) this.isBusy = false;
    }
  }

  /** Drops the hint when the marks are others; to be called after each move. */
  follow(marked: string): void {
    if (marked !== this.marked && (this.hint !== null || this.isBusy)) this.forget();
  }

  /** Forgets the hint, in another language too. */
  forget(): void {
    this.stop?.abort();
    this.stop = null;
    this.isBusy = false;
    this.hint = null;
    this.level = 0;
    this.isShowing = false;
    this.failed = null;
  }

  /** The step, once its sentence is told. */
  get told(): Step | null {
    return this.level >= 3 ? (this.hint?.step ?? null) : null;
  }

  /** What is said at this level. */
  text(): string {
    const { hint, level } = this;
    const words = t.play.hint;
    if (!hint) return '';
    if (hint.status === 'mistake') return hint.together ? words.together : words.mistake;
    if (hint.status === 'finished' || hint.status === 'none') return words[hint.status];
    if (!hint.step) return this.game.answers === 'multiple' ? words.stuckSeveral : words.stuck;
    if (level === 1) return words.rung(hint.step.rung);
    if (level === 2)
      return areaOf(this.game.board.scene, hint.step).length > 0 ? words.area : words.areaWhole;
    return hint.step.text;
  }

  /** What is drawn at this level. */
  over(): Overlay {
    const { hint, level } = this;
    const { scene } = this.game.board;
    if (hint?.status === 'mistake' && this.isShowing)
      return overlay({ wrong: hint.mistakes.map((place) => cellAt(scene, place)) });
    if (!hint?.step || level < 2) return overlay();
    const area = areaOf(scene, hint.step);
    if (level === 2) return overlay({ area });
    const all = pointStep(scene, hint.step);
    if (level === 4) return all;
    const { reason } = all;
    const isReason = (part: { role: string }) => part.role === 'reason';
    return overlay({
      area,
      reason,
      outlines: all.outlines.filter(isReason),
      threads: all.threads.filter(isReason),
    });
  }
}

/** The step's own area, else a box around all that it is about; empty when that is most of the board. */
function areaOf(scene: Scene, step: Step): number[] {
  if (step.area.length > 0) return step.area;
  const cells = [...step.because, ...step.concludes].flatMap((fact) => factCells(scene, fact));
  const rows = cells.map((cell) => rowOf(scene, cell));
  const cols = cells.map((cell) => colOf(scene, cell));
  const [top, bottom] = [Math.min(...rows) - 1, Math.max(...rows) + 1];
  const [left, right] = [Math.min(...cols) - 1, Math.max(...cols) + 1];
  const box = scene.squares.flatMap((_, cell) => {
    const [r, c] = [rowOf(scene, cell), colOf(scene, cell)];
    return r >= top && r <= bottom && c >= left && c <= right ? [cell] : [];
  });
  return box.length > WHOLE * scene.squares.length ? [] : box;
}
