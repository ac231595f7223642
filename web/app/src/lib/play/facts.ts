// Facts and steps, as marks on the board and as things to point at.
import { overlay, type Overlay } from '../board/overlay';
import { cellName, gapBetween } from '../board/geometry';
import type { Change, Fact, MarkKind, Place, Scene, Step, Tools } from '../protocol';

export function cellAt(scene: Scene, [row, col]: Place): number {
  return row * scene.cols + col;
}

/** The two cells of a thread. */
function ends(scene: Scene, thread: Place[]): [number, number] {
  const [a, b] = thread;
  return [cellAt(scene, a ?? [0, 0]), cellAt(scene, b ?? [0, 0])];
}

function markOf(kinds: MarkKind[], is: (kind: MarkKind) => boolean): number {
  return kinds.findIndex(is) + 1;
}

/** The marks that say a fact, where marks can say it. */
export function factMarks(scene: Scene, tools: Tools, fact: Fact): Change[] {
  if ('cell' in fact) {
    const mark = markOf(tools.cell, (kind) => kind.name === fact.is);
    return mark > 0 ? [['c', cellAt(scene, fact.cell), mark]] : [];
  }
  if ('thread' in fact) {
    const gap = gapBetween(scene, ...ends(scene, fact.thread));
    const mark = markOf(
      tools.gap,
      (kind) => kind.look === (fact.is === 'stitched' ? 'thread' : 'cross'),
    );
    return gap !== null && mark > 0 ? [['g', gap, mark]] : [];
  }
  if (fact.is !== 'placed') return [];
  const cells = fact.piece.map((place) => cellAt(scene, place));
  const fill = markOf(tools.cell, (kind) => kind.look === 'fill');
  if (fill > 0) return cells.map((cell): Change => ['c', cell, fill]);
  const wall = markOf(tools.gap, (kind) => kind.look === 'wall');
  if (wall === 0) return [];
  return around(scene, cells).map((gap): Change => ['g', gap, wall]);
}

/** The gaps between cells of a set and cells outside it. */
function around(scene: Scene, cells: number[]): number[] {
  const inside = new Set(cells);
  return cells.flatMap((cell) =>
    [cell - scene.cols, cell + scene.cols, cell - 1, cell + 1].flatMap((other) => {
      if (other < 0 || other >= scene.squares.length || inside.has(other)) return [];
      const gap = gapBetween(scene, cell, other);
      return gap === null ? [] : [gap];
    }),
  );
}

/** The mark that says the opposite of a cell's fact, where there are just two. */
export function opposite(scene: Scene, tools: Tools, fact: Fact): Change[] {
  if (!('cell' in fact) || tools.cell.length !== 2) return [];
  const mark = markOf(tools.cell, (kind) => kind.name !== fact.is);
  return [['c', cellAt(scene, fact.cell), mark]];
}

export function factCells(scene: Scene, fact: Fact): number[] {
  const places = 'cell' in fact ? [fact.cell] : 'piece' in fact ? fact.piece : fact.thread;
  return places.map((place) => cellAt(scene, place));
}

/** Facts to point at, in one role. Pieces and threads are drawn as such, cells as cells. */
export function point(
  scene: Scene,
  tools: Tools,
  facts: Fact[],
  role: 'reason' | 'fresh',
): Partial<Overlay> {
  const cells = new Set<number>();
  const parts = overlay();
  for (const fact of facts) {
    if ('piece' in fact) {
      parts.outlines.push({ cells: factCells(scene, fact), isPlaced: fact.is === 'placed', role });
    } else if ('thread' in fact) {
      parts.threads.push({
        cells: ends(scene, fact.thread),
        isStitched: fact.is === 'stitched',
        role,
      });
    } else cells.add(cellAt(scene, fact.cell));
  }
  const ghosts = role === 'fresh' ? facts.flatMap((fact) => factMarks(scene, tools, fact)) : [];
  return { outlines: parts.outlines, threads: parts.threads, ghosts, [role]: [...cells] };
}

/** A whole step: what it rests on and what it concludes. */
export function pointStep(scene: Scene, tools: Tools, step: Step): Overlay {
  const why = point(scene, tools, step.because, 'reason');
  const what = point(scene, tools, step.concludes, 'fresh');
  return overlay({
    ...why,
    ...what,
    outlines: [...(why.outlines ?? []), ...(what.outlines ?? [])],
    threads: [...(why.threads ?? []), ...(what.threads ?? [])],
  });
}

/** The names of the cells that facts are about, each once. */
export function cellNames(scene: Scene, facts: Fact[]): string[] {
  const cells = new Set(facts.flatMap((fact) => factCells(scene, fact)));
  return [...cells].sort((a, b) => a - b).map((cell) => cellName(scene, cell));
}

/** The areas of a step that its sentence names by their labels, each name in its area's first cell. */
export function namesIn(scene: Scene, step: Step | null): { cell: number; text: string }[] {
  if (!step) return [];
  const facts = [...step.because, ...step.concludes].flatMap((fact) => factCells(scene, fact));
  const cells = [...step.area, ...facts];
  const told = step.text.replace(/R\d+C\d+/g, '');
  const words = new Set([...(told.match(/\d+|[A-Za-z]+/g) ?? []), ...Object.values(step.scope)]);
  const near = new Set(cells.map((cell) => scene.labels[cell] ?? ''));
  return [...near]
    .filter((label) => label !== '' && words.has(label))
    .map((text) => ({ cell: scene.labels.indexOf(text), text }));
}
