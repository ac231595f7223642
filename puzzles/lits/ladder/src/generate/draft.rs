//! The steps of an attempt one at a time, for studies of what each of them is good for.

use contract::{Shading, Size};
use deduce::{Ended, Work};
use lits_board::Board;
use rng::Rng;

use super::chain::ChainSearch;
use super::divide::{Division, Weights};
use super::field::{Field, NONE};
use super::{pack, tighten};

/// A grid, and what can lie on it.
pub struct Workshop {
    field: Field,
}

/// What unshaded cells should cost the regions that they join as little of as can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Placements, whatever they are.
    Placements,
    /// Placements, and above all such as keep every rule: what the generator does.
    Slack,
}

/// An answer with a division around it, in the making.
#[derive(Clone)]
pub struct Draft<'f> {
    division: Division<'f>,
}

impl Workshop {
    /// The grid of that size. The size must be allowed ([`Size::is_allowed`]).
    pub fn new(size: Size) -> Self {
        Self { field: Field::new(size) }
    }

    /// Packs `pieces` tetrominoes or a few more from one start; `None` when it leads nowhere within its steps.
    ///
    /// # Errors
    /// When the work came to its end.
    pub fn pack(&self, rng: &mut Rng, pieces: usize, aim: Aim, work: &mut Work) -> Result<Option<Draft<'_>>, Ended> {
        let weights = match aim {
            Aim::Placements => Weights { placement: 1, slack: 0 },
            Aim::Slack => Weights::usual(1),
        };
        let packing = pack::pack(&self.field, rng, pieces, work)?;
        Ok(packing.map(|packing| Draft { division: Division::new(&self.field, packing, weights) }))
    }

    /// The number of tetrominoes that lie when none fits any more and none was ever taken back: laid into narrow places
    /// first as [`Self::pack`] does, or anywhere beside the others.
    pub fn greedy_pieces(&self, rng: &mut Rng, is_narrow_first: bool) -> usize {
        pack::pack_greedily(&self.field, rng, is_narrow_first).pieces.len()
    }
}

impl Draft<'_> {
    /// The number of tetrominoes, and so of regions.
    pub fn pieces(&self) -> usize {
        self.division.packing.pieces.len()
    }

    /// Lets each unshaded cell join the neighbouring region that it costs least, in random order.
    pub fn join_cheapest(&mut self, rng: &mut Rng) {
        self.division.assign(rng);
    }

    /// Lets the smallest region that can grow take an unshaded cell beside it, again and again; among several regions or
    /// cells, a random one.
    pub fn join_smallest(&mut self, rng: &mut Rng) {
        let division = &mut self.division;
        let mut sizes = vec![4_usize; division.packing.pieces.len()];
        loop {
            let free = division.loose.iter().copied().filter(|&cell| division.region_at[cell] == NONE);
            let beside = |cell: usize| division.field.neighbours(cell).map(|next| (division.region_at[next], cell));
            let mut steps: Vec<(u16, usize)> = free.flat_map(beside).filter(|(region, _)| *region != NONE).collect();
            let Some(least) = steps.iter().map(|&(region, _)| sizes[usize::from(region)]).min() else { return };
            steps.retain(|&(region, _)| sizes[usize::from(region)] == least);
            let Some(&(region, cell)) = rng.pick(&steps) else { return };
            division.region_at[cell] = region;
            sizes[usize::from(region)] += 1;
        }
    }

    /// Moves unshaded cells between neighbouring regions as long as the cost falls.
    ///
    /// # Errors
    /// When the work came to its end.
    pub fn descend(&mut self, rng: &mut Rng, work: &mut Work) -> Result<(), Ended> {
        self.division.descend(rng, work)
    }

    /// Breaks second answers that lay up to so many regions otherwise, one conflict after the other, until none is
    /// left; of one region, that is the slack. False when that does not come out. Some regions may be laid anew for it, so the
    /// answer may become another.
    ///
    /// # Errors
    /// When the work came to its end.
    pub fn tighten(&mut self, rng: &mut Rng, regions: usize, work: &mut Work) -> Result<bool, Ended> {
        tighten(&mut self.division, rng, regions, work)
    }

    /// Brings the slack to zero without laying anything anew: takes an unshaded cell away where there is slack, and
    /// moves cells again, in turn. False when no cell can go.
    ///
    /// # Errors
    /// When the work came to its end.
    pub fn settle(&mut self, rng: &mut Rng, work: &mut Work) -> Result<bool, Ended> {
        loop {
            self.division.descend(rng, work)?;
            let Some(chain) = ChainSearch::new(&self.division).find(0, 1, work)? else { return Ok(true) };
            if !self.division.break_chain(rng, &chain) {
                return Ok(false);
            }
        }
    }

    /// The number of placements that a region could have instead of its own, all others being as intended, summed over
    /// the regions: the slack.
    pub fn slack(&self) -> usize {
        let ways = |(region, pieces): (usize, Vec<_>)| {
            pieces.iter().filter(|piece| self.division.is_way(region as u16, piece)).count()
        };
        self.division.placements().into_iter().enumerate().map(ways).sum()
    }

    /// The board.
    pub fn board(&self) -> Board {
        self.division.board()
    }

    /// The intended answer.
    pub fn answer(&self) -> Shading {
        super::answer(self.division.field, &self.division.packing)
    }
}

#[cfg(test)]
mod tests {
    use contract::{Budget, CancelFlag, Counter, Referee, Rules, VerdictStatus};
    use lits_oracle::{BruteRegions, LitsReferee};

    use super::*;

    /// Whatever was done to a draft, its answer is one of its board, and no slack means that no answer differs in one region.
    #[test]
    fn the_intended_answer_is_one_at_every_step() {
        let workshop = Workshop::new(Size::new(6, 6));
        let mut work = Work::new(Budget::default().nodes, CancelFlag::new());
        let is_answer = |draft: &Draft<'_>| {
            LitsReferee.judge(&draft.board(), &draft.answer(), Rules::ALL, false).status == VerdictStatus::Correct
        };
        let mut tight = 0;
        for seed in 0..30 {
            let mut rng = Rng::new(seed);
            let aim = if seed % 2 == 0 { Aim::Placements } else { Aim::Slack };
            let Some(bare) = workshop.pack(&mut rng, 5, aim, &mut work).expect("no limit") else { continue };
            let mut draft = bare.clone();
            draft.join_smallest(&mut rng);
            assert!(is_answer(&draft), "seed {seed}");
            let mut draft = bare;
            draft.join_cheapest(&mut rng);
            draft.descend(&mut rng, &mut work).expect("no limit");
            assert!(is_answer(&draft), "seed {seed}");
            let mut settled = draft.clone();
            if settled.settle(&mut rng, &mut work).expect("no limit") {
                assert!(is_answer(&settled) && settled.slack() == 0, "seed {seed}");
            }
            if draft.tighten(&mut rng, 1, &mut work).expect("no limit") {
                tight += 1;
                assert!(is_answer(&draft) && draft.slack() == 0, "seed {seed}");
            }
        }
        assert!(tight > 10, "{tight}");
    }

    /// Without going back, narrow places first leave fewer holes than any place; none leaves none.
    #[test]
    fn narrow_places_first_pack_more() {
        let workshop = Workshop::new(Size::new(8, 8));
        let pieces = |is_narrow_first| {
            let mut rng = Rng::new(3);
            (0..40).map(|_| workshop.greedy_pieces(&mut rng, is_narrow_first)).sum::<usize>()
        };
        let (narrow, any) = (pieces(true), pieces(false));
        assert!(40 * 6 < any && any < narrow && narrow < 40 * 12, "{any} {narrow}");
    }

    /// A division drawn without care has many answers.
    #[test]
    fn the_smallest_region_is_a_bad_host() {
        let workshop = Workshop::new(Size::new(6, 6));
        let mut work = Work::new(Budget::default().nodes, CancelFlag::new());
        let (mut careless, mut careful) = (0, 0);
        for seed in 0..20 {
            let mut rng = Rng::new(seed);
            let Some(bare) = workshop.pack(&mut rng, 5, Aim::Placements, &mut work).expect("no limit") else {
                continue;
            };
            let count = |draft: &Draft<'_>| {
                let (board, bare) = (draft.board(), Shading::unknown(draft.board().size()));
                BruteRegions.count(&board, &bare, Rules::ALL, 500, 500, &Budget::default()).answers.len()
            };
            let mut draft = bare.clone();
            draft.join_smallest(&mut rng);
            careless += count(&draft);
            let mut draft = bare;
            draft.join_cheapest(&mut rng);
            careful += count(&draft);
        }
        assert!(2 * careless > 3 * careful, "{careless} {careful}");
    }
}
