use std::cell::OnceCell;

use lits_board::Board;
use rng::Rng;

use super::field::{Field, NONE, Piece};
use super::pack::{self, Packing};
use deduce::{Ended, Work};

/// What placements of a region besides its own piece weigh.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// Each: 0 or 1.
    pub placement: isize,
    /// More for one that keeps every rule.
    pub slack: isize,
}

impl Weights {
    /// The usual ones.
    pub fn usual(placement: isize) -> Self {
        Self { placement, slack: 24 }
    }
}

/// A division of the field around a packing: each region has one piece of it, whose number it shares.
#[derive(Clone)]
pub struct Division<'f> {
    pub field: &'f Field,
    pub packing: Packing,
    pub region_at: Vec<u16>,
    /// The unshaded cells.
    pub loose: Vec<usize>,
    /// For each piece, the parts of the shading without it.
    rests: Vec<OnceCell<Rest>>,
    /// Regions that a cell was taken from to break a chain.
    banned: Vec<(usize, u16)>,
    weights: Weights,
}

/// The shading without one piece.
#[derive(Clone)]
struct Rest {
    /// The part of each shaded cell; empty when there is one part at most.
    part_at: Vec<u8>,
    parts: usize,
}

impl<'f> Division<'f> {
    /// The pieces as regions; every other cell is in none yet.
    pub fn new(field: &'f Field, packing: Packing, weights: Weights) -> Self {
        let region_at = packing.piece_at.clone();
        let loose = field.cells.iter().copied().filter(|&cell| !packing.is_shaded(cell)).collect();
        let rests = vec![OnceCell::new(); packing.pieces.len()];
        Self { field, packing, region_at, loose, rests, banned: Vec::new(), weights }
    }

    /// The board, its regions labelled 1, 2, … in reading order.
    pub fn board(&self) -> Board {
        let region = |index: usize| self.region_at[self.field.cells[index]];
        let board = Board::from_walls(self.field.size, |_| false, |a, b| region(a) != region(b));
        board.unwrap_or_else(|_| unreachable!("the size was checked"))
    }

    /// Lets each unshaded cell join the neighbouring region that it costs least, in random order.
    pub fn assign(&mut self, rng: &mut Rng) {
        let mut waiting: Vec<usize> = self.loose.iter().copied().filter(|&cell| self.region_at[cell] == NONE).collect();
        rng.shuffle(&mut waiting);
        while !waiting.is_empty() {
            let before = waiting.len();
            let mut next = Vec::new();
            for cell in waiting {
                match self.cheapest(rng, cell, NONE) {
                    Some((region, _)) => self.region_at[cell] = region,
                    None => next.push(cell),
                }
            }
            if next.len() == before {
                // Only without any piece: there is nothing to join.
                return;
            }
            waiting = next;
        }
    }

    /// Moves unshaded cells between neighbouring regions as long as the cost falls.
    pub fn descend(&mut self, rng: &mut Rng, work: &mut Work) -> Result<(), Ended> {
        let mut order = self.loose.clone();
        let mut unchanged = 0;
        rng.shuffle(&mut order);
        while unchanged < order.len() {
            for &cell in &order {
                work.spend(4)?;
                unchanged += 1;
                let own = self.region_at[cell];
                let Some((region, cost)) = self.cheapest(rng, cell, own) else { continue };
                if cost < self.cost(cell, own) && self.can_leave(cell) {
                    self.region_at[cell] = region;
                    unchanged = 0;
                }
            }
        }
        Ok(())
    }

    /// The neighbouring region other than `but` that the cell costs least, with the cost.
    pub fn cheapest(&self, rng: &mut Rng, cell: usize, but: u16) -> Option<(u16, isize)> {
        let mut best: Option<(u16, isize)> = None;
        let mut ties = 0;
        let neighbours = self.field.neighbours(cell).map(|next| self.region_at[next]);
        for (i, &region) in neighbours.iter().enumerate() {
            if region == NONE
                || region == but
                || self.banned.contains(&(cell, region))
                || neighbours[..i].contains(&region)
            {
                continue;
            }
            let cost = self.cost(cell, region);
            let order = best.map_or(std::cmp::Ordering::Less, |(_, least)| cost.cmp(&least));
            ties = if order.is_lt() { 1 } else { ties + usize::from(order.is_eq()) };
            if order.is_lt() || (order.is_eq() && rng.chance(1, ties)) {
                best = Some((region, cost));
            }
        }
        best
    }

    /// What the cell costs in a region: the placements over it there, those weighing more that keep every rule.
    fn cost(&self, cell: usize, region: u16) -> isize {
        let inside = |c: usize| c == cell || self.region_at[c] == region;
        let pieces = self.field.pieces_over(cell, inside);
        let Weights { placement, slack } = self.weights;
        let beyond = |piece| if slack > 0 && self.is_way(region, &piece) { slack } else { 0 };
        pieces.map(|piece| placement + beyond(piece)).sum()
    }

    /// Whether the region could have that piece instead of its own, all other regions being as intended: by every rule.
    pub fn is_way(&self, region: u16, piece: &Piece) -> bool {
        self.packing.fits(self.field, piece, region) && self.joins(region, piece)
    }

    /// Whether the shading is in one piece with the region's own piece replaced.
    fn joins(&self, region: u16, piece: &Piece) -> bool {
        let rest = self.rests[usize::from(region)].get_or_init(|| rest_without(self.field, &self.packing, region));
        let mut met = 0_u64;
        for cell in piece.cells {
            for next in self.field.neighbours(cell) {
                let other = self.packing.piece_at[next];
                if other != NONE && other != region {
                    met |= 1 << rest.part_at.get(next).copied().unwrap_or(0).min(63);
                }
            }
        }
        met.count_ones() as usize == rest.parts
    }

    /// Whether the region of an unshaded cell stays joined without it.
    pub fn can_leave(&self, cell: usize) -> bool {
        let region = self.region_at[cell];
        let own = |c: usize| c != cell && self.region_at[c] == region;
        let mut beside = self.field.neighbours(cell).into_iter().filter(|&next| own(next));
        let Some(first) = beside.next() else { return true };
        if beside.clone().next().is_none() {
            return true;
        }
        let mut seen = vec![first];
        let mut next = 0;
        while let Some(&cell) = seen.get(next) {
            next += 1;
            seen.extend(
                self.field
                    .neighbours(cell)
                    .into_iter()
                    .filter(|&c| own(c))
                    .filter(|c| !seen.contains(c))
                    .collect::<Vec<_>>(),
            );
        }
        beside.all(|cell| seen.contains(&cell))
    }

    /// Lays some regions anew, with as many pieces or more; all others keep their cells. Leaves everything as it is and
    /// says false when that does not come out.
    pub fn relay(&mut self, rng: &mut Rng, lifted: &[u16], work: &mut Work) -> Result<bool, Ended> {
        let is_lifted = |region: u16| lifted.contains(&region);
        let hole: Vec<usize> =
            self.field.cells.iter().copied().filter(|&cell| is_lifted(self.region_at[cell])).collect();
        let mut kept = Packing::empty(self.field);
        let mut number = vec![NONE; self.packing.pieces.len()];
        for (region, &piece) in self.packing.pieces.iter().enumerate() {
            if !is_lifted(region as u16) {
                number[region] = kept.pieces.len() as u16;
                kept.lay(piece);
            }
        }
        let Some(packing) = pack::fill(self.field, rng, kept, &hole, lifted.len(), work)? else { return Ok(false) };
        let mut next = Self::new(self.field, packing, self.weights);
        for &cell in &next.loose {
            next.region_at[cell] = number[usize::from(self.region_at[cell])];
        }
        let banned = self.banned.iter().map(|&(cell, region)| (cell, number[usize::from(region)]));
        next.banned = banned.filter(|&(cell, region)| region != NONE && next.region_at[cell] != NONE).collect();
        *self = next;
        Ok(true)
    }

    /// Some regions and as many random neighbours of them as make `wanted` in all, if there are so many.
    pub fn with_neighbours(&self, rng: &mut Rng, mut regions: Vec<u16>, wanted: usize) -> Vec<u16> {
        while regions.len() < wanted {
            let cells = self.field.cells.iter().filter(|&&cell| regions.contains(&self.region_at[cell]));
            let beside = cells.flat_map(|&cell| self.field.neighbours(cell)).map(|cell| self.region_at[cell]);
            let beside: Vec<u16> = beside.filter(|region| *region != NONE && !regions.contains(region)).collect();
            let Some(&region) = rng.pick(&beside) else { break };
            regions.push(region);
        }
        regions
    }

    /// The placements of each region besides its own piece.
    pub fn placements(&self) -> Vec<Vec<Piece>> {
        let mut found = vec![Vec::new(); self.packing.pieces.len()];
        for &cell in &self.loose {
            let region = self.region_at[cell];
            // Each has an unshaded cell; it is told at the first one.
            let first = |piece: &Piece| piece.cells.iter().all(|&c| c >= cell || self.packing.is_shaded(c));
            let pieces = self.field.pieces_over(cell, |c| self.region_at[c] == region);
            found[usize::from(region)].extend(pieces.filter(first));
        }
        found
    }

    /// Takes an unshaded cell that a second answer shades away from its region, where that costs least. A cell never
    /// goes back to a region that it was taken from, so this comes to an end. False when no cell can go.
    pub fn break_chain(&mut self, rng: &mut Rng, chain: &[(u16, Piece)]) -> bool {
        let mut best: Option<(usize, u16, isize)> = None;
        for &(own, piece) in chain {
            for cell in piece.cells {
                if self.packing.is_shaded(cell) || !self.can_leave(cell) {
                    continue;
                }
                for next in self.field.neighbours(cell) {
                    let region = self.region_at[next];
                    if region == NONE || region == own || self.banned.contains(&(cell, region)) {
                        continue;
                    }
                    let rise = self.cost(cell, region) - self.cost(cell, own);
                    if best.is_none_or(|(.., least)| rise < least || (rise == least && rng.chance(1, 2))) {
                        best = Some((cell, region, rise));
                    }
                }
            }
        }
        let Some((cell, region, _)) = best else { return false };
        self.banned.push((cell, self.region_at[cell]));
        self.region_at[cell] = region;
        true
    }
}

fn rest_without(field: &Field, packing: &Packing, piece: u16) -> Rest {
    let inside = |cell: usize| packing.is_shaded(cell) && packing.piece_at[cell] != piece;
    let mut part_at = vec![u8::MAX; field.inside.len()];
    let mut parts = 0;
    let mut stack = Vec::new();
    for &start in &field.cells {
        if !inside(start) || part_at[start] != u8::MAX {
            continue;
        }
        part_at[start] = parts;
        stack.push(start);
        while let Some(cell) = stack.pop() {
            for next in field.neighbours(cell) {
                if inside(next) && part_at[next] == u8::MAX {
                    part_at[next] = parts;
                    stack.push(next);
                }
            }
        }
        parts += 1;
    }
    if parts <= 1 {
        part_at.clear();
    }
    Rest { part_at, parts: usize::from(parts) }
}

#[cfg(test)]
mod tests {
    use contract::{Budget, CancelFlag, Mark, Referee, Rules, Shading, Size, VerdictStatus};
    use lits_oracle::LitsReferee;

    use super::super::chain::ChainSearch;
    use super::*;

    fn is_answer(division: &Division<'_>, packing: &Packing) -> bool {
        let field = division.field;
        let mark = |&cell: &usize| if packing.is_shaded(cell) { Mark::Shaded } else { Mark::Unshaded };
        let shading = Shading { size: field.size, marks: field.cells.iter().map(mark).collect() };
        LitsReferee.judge(&division.board(), &shading, Rules::ALL, false).status == VerdictStatus::Correct
    }

    /// Divisions at every stage, small enough to look at all their placements.
    fn each_division(visit: &mut dyn FnMut(&Division<'_>, u64, &mut Work)) {
        for seed in 0..60 {
            let mut rng = Rng::new(seed);
            let mut work = Work::new(Budget::default().nodes, CancelFlag::new());
            let field = Field::new(Size::new(4 + rng.below(5), 4 + rng.below(5)));
            let wanted = field.cells.len() * (30 + rng.below(30)) / 400;
            let Ok(Some(packing)) = pack::pack(&field, &mut rng, wanted, &mut work) else { continue };
            assert!(packing.pieces.len() >= wanted, "seed {seed}");
            let mut division = Division::new(&field, packing, Weights::usual((seed % 2).cast_signed() as isize));
            division.assign(&mut rng);
            visit(&division, seed, &mut work);
            division.descend(&mut rng, &mut work).expect("no limit");
            visit(&division, seed, &mut work);
            let lifted = division.with_neighbours(&mut rng, vec![0], 3);
            if division.relay(&mut rng, &lifted, &mut work).expect("no limit") {
                division.assign(&mut rng);
                visit(&division, seed, &mut work);
            }
        }
    }

    #[test]
    fn the_packing_stays_an_answer() {
        each_division(&mut |division, seed, _| assert!(is_answer(division, &division.packing), "seed {seed}"));
    }

    /// The slack test is the rules themselves: the referee says the same of every placement.
    #[test]
    fn ways_are_what_the_referee_accepts() {
        let (mut ways, mut others) = (0, 0);
        each_division(&mut |division, seed, _| {
            for (region, pieces) in division.placements().into_iter().enumerate() {
                for piece in pieces {
                    let mut packing = division.packing.clone();
                    packing.replace(region as u16, piece);
                    let is_way = division.is_way(region as u16, &piece);
                    assert_eq!(is_way, is_answer(division, &packing), "seed {seed}, region {region}, {piece:?}");
                    *if is_way { &mut ways } else { &mut others } += 1;
                }
            }
        });
        assert!(ways > 100 && others > 1_000, "{ways} ways, {others} others");
    }

    #[test]
    fn chains_are_second_answers_and_short_ones_are_the_slack() {
        let mut long = 0;
        each_division(&mut |division, seed, work| {
            let slack = division
                .placements()
                .into_iter()
                .enumerate()
                .any(|(region, pieces)| pieces.iter().any(|piece| division.is_way(region as u16, piece)));
            for most in [1, 4] {
                let chain = ChainSearch::new(division).find(0, most, work).expect("no limit");
                assert!(most > 1 || chain.is_some() == slack, "seed {seed}");
                let Some(chain) = chain else { continue };
                let mut packing = division.packing.clone();
                for &(region, piece) in &chain {
                    packing.replace(region, piece);
                }
                assert!(chain.len() <= most && is_answer(division, &packing), "seed {seed}, {chain:?}");
                long += usize::from(chain.len() > 1);
            }
        });
        assert!(long > 5, "{long} chains of two regions or more");
    }
}
