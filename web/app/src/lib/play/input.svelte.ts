// Strokes and keys on the board of a game, turned into moves.
import { colOf, gapBetween, rowOf, squareAt, type Hit } from '../board/geometry';
import type { Stroke } from '../board/pointer';
import { takesCell, takesGap } from '../board/takes';
import { choose, settings } from '../settings.svelte';
import { t } from '../words';
import type { Game } from './game.svelte';
import { Gesture, nextMark, type Brush } from './gesture';
import { command, type Command } from './keys';

/** What keys do that is not a mark. */
export interface Deeds {
  hint: () => void;
  zoom: (factor: number) => void;
  fit: () => void;
}

export class Input {
  cursor = $state(0);
  /** The mark that a press writes, where presses do not go on to the next one in turn. */
  mark = $state(1);
  gaps = $state(false);
  /** Cells of the sweep under way. */
  swept: number[] = $state.raw([]);
  /** Whether these are swept by keys: then the cursor stands on the last of them. */
  private isKeySweep = false;
  private gesture: Gesture | null = null;
  private readonly game: Game;
  private readonly deeds: Deeds;

  constructor(game: Game, deeds: Deeds) {
    this.game = game;
    this.deeds = deeds;
    this.cursor = Math.max(
      0,
      game.board.scene.squares.findIndex((square) => square.ground === 'open'),
    );
  }

  readonly brush: Brush = $derived({
    main: settings.marking === 'one' ? 'cycle' : this.mark,
    gaps: this.gaps,
  });

  /** Chooses what a press writes. */
  take(main: Brush['main']): void {
    if (main === 'cycle') choose({ marking: 'one' });
    else {
      this.mark = main;
      choose({ marking: 'two' });
    }
  }

  readonly stroke = ({ phase, hit, isOther }: Stroke): void => {
    const { game } = this;
    if (game.isLocked) return;
    if (phase === 'start') this.begin(hit, isOther);
    if (!this.gesture) return;
    if (phase === 'move') this.gesture.move(hit);
    if (phase === 'move' || phase === 'start') {
      game.draft = this.gesture.changes;
      this.swept = this.gesture.swept;
      return;
    }
    if (phase === 'end') this.finish(this.gesture);
    this.drop();
  };

  /** Ends a stroke under way; what it has not entered is forgotten. */
  drop(): void {
    this.game.draft = [];
    this.swept = [];
    this.isKeySweep = false;
    this.gesture = null;
  }

  private begin(hit: Hit, isOther: boolean): void {
    const { board, genre, marks } = this.game;
    this.drop();
    this.gesture = new Gesture(board.scene, genre.tools, marks, this.brush);
    this.gesture.start(hit, isOther);
    if (hit.cell !== null) this.cursor = hit.cell;
  }

  private finish(gesture: Gesture): void {
    gesture.end();
    if (gesture.swept.length > 0) void this.game.act('sweep', { cells: gesture.swept });
    else void this.game.move(gesture.changes);
  }

  readonly key = (event: KeyboardEvent): void => {
    const wanted = command(event);
    if (!wanted) return;
    const isReplay = this.game.shown !== null;
    // While something else is shown, the cursor moves but nothing is written.
    if (this.game.isLocked && !['step', 'ends', 'zoomIn', 'zoomOut', 'fit'].includes(wanted.do)) {
      if (isReplay && wanted.do === 'cycle') event.preventDefault();
      return;
    }
    if (this.obey(wanted)) event.preventDefault();
  };

  /** Does what a key says; false when the key means nothing now. */
  private obey(wanted: Command): boolean {
    const { game, deeds } = this;
    switch (wanted.do) {
      case 'step':
        this.step(wanted.row, wanted.col);
        break;
      case 'edge':
        this.edge(wanted.row, wanted.col);
        break;
      case 'ends':
        this.ends(wanted);
        break;
      case 'cycle':
      case 'not':
        this.write(wanted.do === 'not');
        break;
      case 'accept':
        if (game.state.trial > 0 && !this.isKeySweep) void game.act('accept', {});
        else this.write(false);
        break;
      case 'reject':
        if (this.isKeySweep) {
          this.letGo();
          break;
        }
        if (game.state.trial === 0) return false;
        void game.act('reject', {});
        break;
      case 'undo':
      case 'redo':
      case 'trial':
        void game.act(wanted.do, {});
        break;
      case 'hint':
        deeds.hint();
        break;
      case 'zoomIn':
        deeds.zoom(1.25);
        break;
      case 'zoomOut':
        deeds.zoom(0.8);
        break;
      case 'fit':
        deeds.fit();
        break;
    }
    return true;
  }

  private neighbour(rows: number, cols: number): number | null {
    const { scene } = this.game.board;
    const r = rowOf(scene, this.cursor) + rows;
    const c = colOf(scene, this.cursor) + cols;
    return r < 0 || c < 0 || r >= scene.rows || c >= scene.cols ? null : r * scene.cols + c;
  }

  private step(rows: number, cols: number): void {
    const next = this.neighbour(rows, cols);
    if (next === null) return;
    if (this.isKeySweep) this.lead(next);
    else this.cursor = next;
  }

  private ends({ row, col }: Extract<Command, { do: 'ends' }>): void {
    if (this.isKeySweep) this.letGo();
    const { scene } = this.game.board;
    const r = row === null ? rowOf(scene, this.cursor) : row === 'first' ? 0 : scene.rows - 1;
    this.cursor = r * scene.cols + (col === 'first' ? 0 : scene.cols - 1);
  }

  /** Marks the border towards a neighbour; in genres without marks there, only moves. */
  private edge(rows: number, cols: number): void {
    const { board, genre, marks } = this.game;
    const other = this.neighbour(rows, cols);
    if (other === null) return;
    const gap = gapBetween(board.scene, this.cursor, other);
    const kinds = genre.tools.gap;
    if (gap === null || kinds.length === 0) {
      this.step(rows, cols);
      return;
    }
    if (!takesGap(board.scene, genre.tools, gap)) return;
    const mark = nextMark(Number(marks.gaps[gap]), kinds.length, 'cycle', false);
    const side = rows < 0 ? 'top' : rows > 0 ? 'bottom' : cols < 0 ? 'left' : 'right';
    void this.game.move([['g', gap, mark]]);
    const name = kinds[mark - 1]?.label ?? t.common.unmarked;
    this.game.say(t.common.onSides(name, t.common.sides[side]));
  }

  private isOpen(cell: number): boolean {
    return squareAt(this.game.board.scene, cell).ground === 'open';
  }

  /** Begins a sweep at the cursor, or ends the one under way: it places a piece if it has all of its cells. */
  private sweep(): void {
    const { game, swept } = this;
    const most = game.genre.tools.sweep;
    if (!this.isKeySweep) {
      this.isKeySweep = true;
      this.swept = [this.cursor];
      game.say(t.play.live.swept(1, most));
    } else if (swept.length < most) this.letGo();
    else {
      this.drop();
      void game.act('sweep', { cells: swept });
      game.say(t.play.live.placed);
    }
  }

  /** Leads the sweep on to the next cell, or back to the one before. */
  private lead(next: number): void {
    const { swept, game } = this;
    const most = game.genre.tools.sweep;
    if (next === swept.at(-2)) this.swept = swept.slice(0, -1);
    else if (!this.isOpen(next) || swept.includes(next) || swept.length === most) return;
    else this.swept = [...swept, next];
    this.cursor = next;
    game.say(t.play.live.swept(this.swept.length, most));
  }

  private letGo(): void {
    this.drop();
    this.game.say(t.play.live.letGo);
  }

  private write(isOther: boolean): void {
    const { board, genre, marks } = this.game;
    const kinds = genre.tools.cell.length;
    if (kinds === 0) {
      if (genre.tools.sweep > 0 && !isOther && this.isOpen(this.cursor)) this.sweep();
      return;
    }
    if (!takesCell(board.scene, genre.tools, this.cursor)) return;
    const now = Number(marks.cells[this.cursor]);
    void this.game.move([['c', this.cursor, nextMark(now, kinds, 'cycle', isOther)]]);
  }
}
