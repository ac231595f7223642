//! Makes a board easier to settle before any rule has a look at it.

use contract::Size;
use deduce::{Ended, Work};
use rng::Rng;

use super::draft::Draft;
use super::stitch::Pairs;

/// Looks at each cell, at most, when borders are straightened.
const STRAIGHTENED: usize = 4;
/// Looks at each pair, for so many cells, when threads are gathered.
const GATHERED: usize = 30;

/// Straightens borders and gathers threads, as much as chance will have it.
pub fn shape(draft: &mut Draft, rng: &mut Rng, work: &mut Work) -> Result<(), Ended> {
    let cells = draft.blocks.size().cells();
    straighten(draft, rng.below(STRAIGHTENED), rng, work)?;
    gather(draft, rng.below(1 + cells / GATHERED), rng, work)
}

/// Moves cells without holes to blocks that have more cells beside them: what borders are left is shorter.
fn straighten(draft: &mut Draft, looks: usize, rng: &mut Rng, work: &mut Work) -> Result<(), Ended> {
    let size = draft.blocks.size();
    for _ in 0..looks * size.cells() {
        work.spend(1)?;
        let cell = rng.below(size.cells());
        let from = draft.blocks.of(cell);
        let Some(to) = draft.way_out(cell, rng) else { continue };
        let beside = |block: u16| size.neighbours(cell).filter(|&next| draft.blocks.of(next) == block).count();
        if beside(to) >= beside(from) {
            draft.blocks.shift(cell, to);
        }
    }
    Ok(())
}

/// Moves threads to rows and columns with more holes: numbers near the least or the most that is possible tell more.
fn gather(draft: &mut Draft, looks: usize, rng: &mut Rng, work: &mut Work) -> Result<(), Ended> {
    let pairs = Pairs::new(&draft.blocks);
    let Size { cols, .. } = draft.blocks.size();
    let [mut in_row, mut in_col] = draft.threads.numbers();
    for _ in 0..looks * pairs.count() {
        work.spend(1)?;
        let gaps = pairs.gaps(rng.below(pairs.count()));
        let (old, new) = (rng.pick(gaps).copied(), rng.pick(gaps).copied());
        let (Some(old), Some(new)) = (old, new) else { continue };
        if !draft.threads.runs_through(old) || draft.threads.runs_through(new) {
            continue;
        }
        draft.threads.take(old);
        let [from, to] = [old, new].map(|gap| draft.threads.sides(gap));
        for cell in from {
            in_row[cell / cols] -= 1;
            in_col[cell % cols] -= 1;
        }
        let holes =
            |cells: [usize; 2]| cells.map(|cell| in_row[cell / cols] + in_col[cell % cols]).iter().sum::<usize>();
        let is_better = holes(to) >= holes(from) && draft.is_free(new);
        for cell in if is_better { to } else { from } {
            in_row[cell / cols] += 1;
            in_col[cell % cols] += 1;
        }
        draft.threads.lay(if is_better { new } else { old });
    }
    Ok(())
}
