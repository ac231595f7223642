// The marks at a place of an explanation.
import type { Drawn } from '../board/overlay';
import type { Scene, Step } from '../protocol';
import { withChanges } from './gesture';

/** The untouched board. */
export function blank(scene: Scene): Drawn {
  const n = scene.squares.length;
  return { cells: '0'.repeat(n), gaps: '0'.repeat(2 * n) };
}

/** The marks before step `i`. */
export function marksBefore(base: Drawn, steps: Step[], i: number): Drawn {
  const before = steps.slice(0, Math.max(i, 0));
  return withChanges(
    base,
    before.flatMap((step) => step.marks),
  );
}

/** Inside the supposition of a probe before its step `i`: what was supposed and what followed is drawn as on trial. */
export function supposed(base: Drawn, step: Step, i: number): Drawn {
  const inner = (step.refutation ?? []).slice(0, i);
  const changes = [...step.supposed, ...inner.flatMap((other) => other.marks)];
  const cellTrial = [...(base.cellTrial ?? '0'.repeat(base.cells.length))];
  const gapTrial = [...(base.gapTrial ?? '0'.repeat(base.gaps.length))];
  for (const [kind, index] of changes) (kind === 'c' ? cellTrial : gapTrial)[index] = '1';
  return {
    ...withChanges(base, changes),
    cellTrial: cellTrial.join(''),
    gapTrial: gapTrial.join(''),
  };
}
