// What a stroke over the board means, as changes of one move. No page in here: it can be tested alone.
import { clip, gapBetween, gapsOf, squareAt, walk, type Hit } from '../board/geometry';
import { hasThreads, takesCell, takesGap } from '../board/takes';
import type { Change, Scene, Tools } from '../protocol';

/** What a press writes: a mark's number, 0 to erase, or the next one in turn. */
export interface Brush {
  main: number | 'cycle';
  /** Whether borders are meant wherever the press is; else only where they come first in this genre. */
  gaps: boolean;
}

export interface Marks {
  cells: string;
  gaps: string;
}

type Mode = 'cells' | 'gaps' | 'across' | 'sweep' | 'none';

/** The mark that follows. The other button writes the second kind (“not”), or the only one. */
export function nextMark(
  now: number,
  kinds: number,
  main: Brush['main'],
  isOther: boolean,
): number {
  if (kinds === 0) return 0;
  if (main === 'cycle' && !isOther) return (now + 1) % (kinds + 1);
  const wanted = isOther ? Math.min(2, kinds) : main === 'cycle' ? 1 : Math.min(main, kinds);
  return now === wanted ? 0 : wanted;
}

/** Whether presses near a border mean the border in this genre without being told. */
export function gapsComeFirst(tools: Tools): boolean {
  return tools.gap.length > 0 && !tools.cell.some((kind) => kind.look === 'fill');
}

export class Gesture {
  private mode: Mode = 'none';
  private isOther = false;
  private old = 0;
  private mark = 0;
  private last: number | null = null;
  /** Where the stroke was before, on the board or outside. */
  private from: Hit | null = null;
  /** The gap on which a stroke began that may yet go across it. */
  private pressed: number | null = null;
  private hasLeft = false;
  private readonly changed = new Map<string, Change>();
  /** The cells swept so far, in order; empty in other modes. */
  swept: number[] = [];

  private readonly scene: Scene;
  private readonly tools: Tools;
  private readonly marks: Marks;
  private readonly brush: Brush;

  constructor(scene: Scene, tools: Tools, marks: Marks, brush: Brush) {
    this.scene = scene;
    this.tools = tools;
    this.marks = marks;
    this.brush = brush;
  }

  get changes(): Change[] {
    return [...this.changed.values()];
  }

  start(hit: Hit, isOther: boolean): void {
    this.isOther = isOther;
    if (hit.cell === null) return;
    this.last = hit.cell;
    this.from = hit;
    const gapsFirst = this.brush.gaps || gapsComeFirst(this.tools);
    const gap =
      gapsFirst && hit.isNearGap && hit.gap !== null && this.isInPlay(hit.gap) ? hit.gap : null;
    if (gap !== null && hasThreads(this.tools)) {
      this.mode = 'across';
      this.pressed = gap;
    } else if (gap !== null) {
      this.mode = 'gaps';
      this.begin(Number(this.marks.gaps[gap]), this.tools.gap.length);
      this.paintGap(gap);
    } else if (!this.isOpen(hit.cell)) this.mode = 'none';
    else if (this.tools.sweep > 0 && !this.brush.gaps) {
      this.mode = 'sweep';
      this.swept = [hit.cell];
    } else if (gapsFirst) this.mode = 'across';
    else {
      this.mode = 'cells';
      this.begin(Number(this.marks.cells[hit.cell]), this.tools.cell.length);
      this.paintCell(hit.cell);
    }
  }

  move(hit: Hit): void {
    const { from } = this;
    if (from === null) return;
    this.from = hit;
    if (this.mode === 'gaps') {
      if (hit.isNearGap && hit.gap !== null) this.paintGap(hit.gap);
      return;
    }
    // Outside the board nothing is crossed.
    const crossed = clip(this.scene, from, hit);
    if (!crossed) return;
    const [first, last] = crossed;
    if (from.cell === null) {
      this.last = null;
      this.enter(first);
    }
    for (const cell of walk(this.scene, this.last ?? first, last)) this.enter(cell);
  }

  /** The stroke is over. A press that went nowhere marks the cell where that was left open. */
  end(): void {
    const isPress =
      (this.mode === 'across' && this.changed.size === 0 && !this.hasLeft) ||
      (this.mode === 'sweep' && this.swept.length === 1);
    if (isPress && this.pressed !== null) {
      this.begin(Number(this.marks.gaps[this.pressed]), this.tools.gap.length);
      this.paintGap(this.pressed);
    } else if (isPress && this.last !== null) {
      this.begin(Number(this.marks.cells[this.last]), this.tools.cell.length);
      this.paintCell(this.last);
    }
    if (this.swept.length !== this.tools.sweep) this.swept = [];
  }

  private begin(old: number, kinds: number): void {
    this.old = old;
    this.mark = nextMark(old, kinds, this.brush.main, this.isOther);
  }

  private enter(cell: number): void {
    const before = this.last;
    this.last = cell;
    this.hasLeft = true;
    if (this.mode === 'cells') this.paintCell(cell);
    else if (this.mode === 'sweep') {
      if (this.isOpen(cell) && !this.swept.includes(cell)) this.swept.push(cell);
    } else if (this.mode === 'across' && before !== null) {
      const gap = gapBetween(this.scene, before, cell);
      if (gap === null || !this.isInPlay(gap)) return;
      if (this.changed.size === 0) this.begin(Number(this.marks.gaps[gap]), this.tools.gap.length);
      if (this.isSewn(before)) return;
      this.paintGap(gap);
    }
  }

  /** A drag writes over what the first place held and over nothing; never over another mark. */
  private mayWrite(now: number): boolean {
    return now === this.old || (this.mark !== 0 && now === 0);
  }

  private paintCell(cell: number): void {
    if (takesCell(this.scene, this.tools, cell))
      this.put('c', cell, Number(this.marks.cells[cell]));
  }

  private paintGap(gap: number): void {
    if (this.isInPlay(gap)) this.put('g', gap, Number(this.marks.gaps[gap]));
  }

  private put(kind: 'c' | 'g', index: number, now: number): void {
    if (now !== this.mark && this.mayWrite(now))
      this.changed.set(`${kind}${index}`, [kind, index, this.mark]);
  }

  private isOpen(cell: number): boolean {
    return squareAt(this.scene, cell).ground === 'open';
  }

  private isInPlay(gap: number): boolean {
    return takesGap(this.scene, this.tools, gap);
  }

  /** Whether the stroke has sewn a thread to this cell: a cell holds one end, and the next thread begins anew. */
  private isSewn(cell: number): boolean {
    if (this.tools.gap[this.mark - 1]?.look !== 'thread') return false;
    return gapsOf(this.scene, cell).some((gap) => this.changed.has(`g${gap}`));
  }
}

/** Marks with changes entered. */
export function withChanges<M extends Marks>(marks: M, changes: Change[]): M {
  if (changes.length === 0) return marks;
  const cells = [...marks.cells];
  const gaps = [...marks.gaps];
  for (const [kind, index, mark] of changes) (kind === 'c' ? cells : gaps)[index] = String(mark);
  return { ...marks, cells: cells.join(''), gaps: gaps.join('') };
}
