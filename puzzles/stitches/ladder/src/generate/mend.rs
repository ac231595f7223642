//! Changes a board until it has one answer.

use deduce::{Ended, Work};
use rng::Rng;

use super::draft::Draft;
use super::judge::{Judged, judged};
use super::stitch::{Pairs, lay, settle};

/// Of so many changes a cell moves in [`MOVES`], if there is no hole in it; else a thread.
const ALL: usize = 5;
/// See [`ALL`].
const MOVES: usize = 3;
/// Threads laid, at most, where one that moves pushes others aside.
const PUSHED: usize = 20;

/// Changes blocks and answer, bit by bit where something is open, until there is one answer and, unless that is all that is
/// wanted, the ladder up to `top` finishes the board. False where that comes to no end within so many changes.
pub fn mend(draft: &mut Draft, top: usize, changes: usize, rng: &mut Rng, work: &mut Work) -> Result<bool, Ended> {
    let mut now = judged(draft, top, work)?;
    for _ in 0..changes {
        let Judged::Open { gaps, cost } = &now else { return Ok(true) };
        let mut other = draft.clone();
        if !change(&mut other, gaps, rng, work)? {
            continue;
        }
        let then = judged(&other, top, work)?;
        let is_better = match &then {
            Judged::One => true,
            Judged::Open { cost: left, .. } => left <= cost,
        };
        if is_better {
            (*draft, now) = (other, then);
        }
    }
    Ok(matches!(now, Judged::One))
}

/// Moves a cell into another block, or a thread to another gap, near one of the gaps that are open. False where nothing
/// came of it.
fn change(draft: &mut Draft, open: &[usize], rng: &mut Rng, work: &mut Work) -> Result<bool, Ended> {
    work.spend(1)?;
    let Some(&gap) = rng.pick(open) else { return Ok(false) };
    let cell = draft.threads.sides(gap)[rng.below(2)];
    if draft.threads.is_hole(cell) || rng.below(ALL) >= MOVES {
        return rethread(draft, gap, rng, work);
    }
    let Some(to) = draft.way_out(cell, rng) else { return Ok(false) };
    draft.blocks.shift(cell, to);
    Ok(true)
}

/// Moves a thread between the blocks beside a gap to another gap between them. False where there is no way.
fn rethread(draft: &mut Draft, gap: usize, rng: &mut Rng, work: &mut Work) -> Result<bool, Ended> {
    let pairs = Pairs::new(&draft.blocks);
    let Some(pair) = pairs.of(gap) else { return Ok(false) };
    let (threads, others): (Vec<usize>, Vec<usize>) =
        pairs.gaps(pair).iter().partition(|&&gap| draft.threads.runs_through(gap));
    let (Some(&old), Some(&new)) = (rng.pick(&threads), rng.pick(&others)) else { return Ok(false) };
    draft.threads.take(old);
    let mut owed = Vec::new();
    lay(draft, &pairs, new, &mut owed, rng);
    settle(draft, &pairs, &mut owed, PUSHED, rng, work)
}
