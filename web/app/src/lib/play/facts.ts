// Facts and steps, as things to point at on the board.
import { overlay, type Overlay } from '../board/overlay';
import { cellName } from '../board/geometry';
import type { Fact, Place, Scene, Step } from '../protocol';

export function cellAt(scene: Scene, [row, col]: Place): number {
  return row * scene.cols + col;
}

export function factCells(scene: Scene, fact: Fact): number[] {
  const places = 'cell' in fact ? [fact.cell] : 'piece' in fact ? fact.piece : fact.thread;
  return places.map((place) => cellAt(scene, place));
}

/** Facts to point at, in one role. Pieces and threads are drawn as such, cells as cells. */
export function point(scene: Scene, facts: Fact[], role: 'reason' | 'fresh'): Partial<Overlay> {
  const cells = new Set<number>();
  const parts = overlay();
  for (const fact of facts) {
    if ('piece' in fact) {
      parts.outlines.push({ cells: factCells(scene, fact), isPlaced: fact.is === 'placed', role });
    } else if ('thread' in fact) {
      const [a = 0, b = 0] = factCells(scene, fact);
      parts.threads.push({ cells: [a, b], isStitched: fact.is === 'stitched', role });
    } else cells.add(cellAt(scene, fact.cell));
  }
  return { outlines: parts.outlines, threads: parts.threads, [role]: [...cells] };
}

/** A whole step: what it rests on, what it concludes, and what that marks. */
export function pointStep(scene: Scene, step: Step): Overlay {
  const why = point(scene, step.because, 'reason');
  const what = point(scene, step.concludes, 'fresh');
  return overlay({
    ...why,
    ...what,
    ghosts: step.marks,
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
