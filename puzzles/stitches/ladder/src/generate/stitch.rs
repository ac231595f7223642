//! Stitches blocks together at random.

use std::cmp::Reverse;
use std::iter;

use deduce::{Ended, Work};
use rng::Rng;

use super::blocks::Blocks;
use super::draft::Draft;
use super::threads::sides;

/// Times that all threads that are owed are laid, after which cells near those that find no way move.
const TRIES: usize = 6;
/// Times that cells move.
const ROUNDS: usize = 20;
/// Cells that move for a thread that finds no way.
const SHIFTS: usize = 4;

/// No pair.
const NONE: u32 = u32::MAX;

/// The gaps between each two blocks that touch.
pub struct Pairs {
    gaps: Vec<Vec<usize>>,
    /// The pair of a gap.
    of: Vec<u32>,
}

impl Pairs {
    pub fn new(blocks: &Blocks) -> Self {
        let (size, count) = (blocks.size(), blocks.count());
        let mut known = vec![NONE; count * count];
        let (mut gaps, mut of) = (Vec::new(), vec![NONE; size.gaps()]);
        for gap in (0..size.gaps()).filter(|&gap| size.sides(gap).is_some()) {
            let [a, b] = sides(size, gap).map(|cell| usize::from(blocks.of(cell)));
            if a == b {
                continue;
            }
            let pair = &mut known[a.min(b) * count + a.max(b)];
            if *pair == NONE {
                *pair = gaps.len() as u32;
                gaps.push(Vec::new());
            }
            gaps[*pair as usize].push(gap);
            of[gap] = *pair;
        }
        Self { gaps, of }
    }

    /// Number of pairs.
    pub fn count(&self) -> usize {
        self.gaps.len()
    }

    /// The pair of a gap; none within a block.
    pub fn of(&self, gap: usize) -> Option<usize> {
        (self.of[gap] != NONE).then_some(self.of[gap] as usize)
    }

    /// The gaps between the blocks of a pair.
    pub fn gaps(&self, pair: usize) -> &[usize] {
        &self.gaps[pair]
    }
}

/// Lays `k` threads between each two blocks that touch, at random. Where pairs find no way, cells near them move between
/// blocks. False where that comes to no end.
pub fn stitch(draft: &mut Draft, rng: &mut Rng, work: &mut Work) -> Result<bool, Ended> {
    for _ in 0..ROUNDS {
        let pairs = Pairs::new(&draft.blocks);
        let mut owed = owed(draft, &pairs);
        rng.shuffle(&mut owed);
        // What has few ways is laid first.
        owed.sort_by_key(|&pair| Reverse(pairs.gaps(pair).len()));
        let tries = TRIES * owed.len() + 40;
        if settle(draft, &pairs, &mut owed, tries, rng, work)? {
            return Ok(true);
        }
        for pair in owed {
            for _ in 0..SHIFTS {
                shift_near(draft, pairs.gaps(pair), rng);
            }
        }
    }
    Ok(false)
}

/// The pairs that lack threads, as often as they lack one.
fn owed(draft: &Draft, pairs: &Pairs) -> Vec<usize> {
    let lacking = |pair: usize| {
        let laid = pairs.gaps(pair).iter().filter(|&&gap| draft.threads.runs_through(gap)).count();
        iter::repeat_n(pair, draft.k.saturating_sub(laid))
    };
    (0..pairs.count()).flat_map(lacking).collect()
}

/// Moves a cell at one of these gaps, or beside it, into another block, if it may.
fn shift_near(draft: &mut Draft, gaps: &[usize], rng: &mut Rng) {
    let Some(&gap) = rng.pick(gaps) else { return };
    let cell = draft.threads.sides(gap)[rng.below(2)];
    let near: Vec<usize> = draft.blocks.size().neighbours(cell).chain([cell]).collect();
    let Some(&cell) = rng.pick(&near) else { return };
    if let Some(to) = draft.way_out(cell, rng) {
        draft.blocks.shift(cell, to);
    }
}

/// Lays the threads that pairs are owed, the last one first. Where all gaps of a pair are taken, what is in the way of one
/// gives way, and its pair is owed a thread again. False when that comes to no end within so many tries.
pub fn settle(
    draft: &mut Draft,
    pairs: &Pairs,
    owed: &mut Vec<usize>,
    tries: usize,
    rng: &mut Rng,
    work: &mut Work,
) -> Result<bool, Ended> {
    let mut ways: Vec<usize> = Vec::new();
    for _ in 0..tries {
        let Some(pair) = owed.pop() else { return Ok(true) };
        work.spend(1)?;
        ways.clear();
        let mut least = usize::MAX;
        for &gap in pairs.gaps(pair).iter().filter(|&&gap| !draft.threads.runs_through(gap)) {
            let in_the_way = draft.in_the_way(gap).count();
            if in_the_way < least {
                least = in_the_way;
                ways.clear();
            }
            if in_the_way == least {
                ways.push(gap);
            }
        }
        let Some(&gap) = rng.pick(&ways) else {
            owed.push(pair);
            return Ok(false);
        };
        lay(draft, pairs, gap, owed, rng);
    }
    Ok(owed.is_empty())
}

/// Lays a thread; what is in its way is owed again.
pub fn lay(draft: &mut Draft, pairs: &Pairs, gap: usize, owed: &mut Vec<usize>, rng: &mut Rng) {
    let in_the_way: Vec<usize> = draft.in_the_way(gap).collect();
    for other in in_the_way {
        draft.threads.take(other);
        let at = rng.below(owed.len() + 1);
        pairs.of(other).into_iter().for_each(|pair| owed.insert(at, pair));
    }
    draft.threads.lay(gap);
}

#[cfg(test)]
mod tests {
    use contract::{CancelFlag, Size};

    use super::*;
    use crate::generate::cut;

    /// On every board k threads join each two blocks that touch, none within a block, no two can turn together.
    #[test]
    fn every_pair_has_its_threads() {
        let mut done = 0;
        for seed in 0..200 {
            let mut rng = Rng::new(seed);
            let size = Size::new(2 + rng.below(11), 2 + rng.below(11));
            let (k, count) = (1 + rng.below(3), 2 + rng.below(size.cells() / 8 + 1));
            let mut work = Work::new(u64::MAX, CancelFlag::new());
            let blocks = cut::cut(size, count, k, &mut rng, &mut work).expect("no limit");
            let Some(mut draft) = blocks.map(|blocks| Draft::new(blocks, k)) else { continue };
            if !stitch(&mut draft, &mut rng, &mut work).expect("no limit") {
                continue;
            }
            done += 1;
            let pairs = Pairs::new(&draft.blocks);
            let mut laid = vec![0; pairs.count()];
            for gap in draft.threads.gaps() {
                laid[pairs.of(gap).expect("between two blocks")] += 1;
                assert_eq!(draft.threads.turning_with(&draft.blocks, gap).next(), None, "seed {seed}");
            }
            assert!(laid.iter().all(|&threads| threads == k), "seed {seed}: {laid:?}");
            let holes = draft.threads.numbers().map(|numbers| numbers.iter().sum::<usize>());
            assert_eq!(holes, [2 * k * pairs.count(); 2], "seed {seed}");
        }
        assert!(done > 120, "{done}");
    }
}
