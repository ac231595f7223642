// The marks at a place of an explanation.
import type { Drawn } from '../board/overlay';
import type { Change, Scene, Step, Tools } from '../protocol';
import { factMarks, opposite } from './facts';
import { withChanges } from './gesture';

/** The untouched board. */
export function blank(scene: Scene): Drawn {
  const n = scene.squares.length;
  return { cells: '0'.repeat(n), gaps: '0'.repeat(2 * n) };
}

export function stepMarks(scene: Scene, tools: Tools, steps: Step[]): Change[] {
  return steps.flatMap((step) => step.concludes.flatMap((fact) => factMarks(scene, tools, fact)));
}

/** The marks before step `i`. */
export function marksBefore(
  scene: Scene,
  tools: Tools,
  base: Drawn,
  steps: Step[],
  i: number,
): Drawn {
  return withChanges(base, stepMarks(scene, tools, steps.slice(0, i)));
}

/** Inside the supposition of a probe before its step `i`: what was supposed and what followed is drawn as on trial. */
export function supposed(scene: Scene, tools: Tools, base: Drawn, step: Step, i: number): Drawn {
  const start = step.concludes.flatMap((fact) => opposite(scene, tools, fact));
  const changes = [...start, ...stepMarks(scene, tools, (step.refutation ?? []).slice(0, i))];
  const cellTrial = [...(base.cellTrial ?? '0'.repeat(base.cells.length))];
  const gapTrial = [...(base.gapTrial ?? '0'.repeat(base.gaps.length))];
  for (const [kind, index] of changes) (kind === 'c' ? cellTrial : gapTrial)[index] = '1';
  return {
    ...withChanges(base, changes),
    cellTrial: cellTrial.join(''),
    gapTrial: gapTrial.join(''),
  };
}
