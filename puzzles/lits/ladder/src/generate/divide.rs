use lits_board::Board;
use rng::Rng;

use super::field::{Field, NONE, Piece};
use super::pack::Packing;
use super::work::{Ended, Work};

/// What one more way that keeps every rule weighs against one more placement.
const SLACK_WEIGHT: usize = 24;

/// A division of the field around a packing: each region has one piece of it, whose number it shares.
pub struct Division<'f> {
    pub field: &'f Field,
    pub packing: Packing,
    pub region_at: Vec<u16>,
    /// The unshaded cells.
    pub loose: Vec<usize>,
    /// For each piece, the parts of the shading without it.
    rests: Vec<Rest>,
    /// Regions that a cell was taken from to break a chain.
    banned: Vec<(usize, u16)>,
}

/// The shading without one piece.
struct Rest {
    /// The part of each shaded cell; empty when there is one part at most.
    part_at: Vec<u8>,
    parts: usize,
}

impl<'f> Division<'f> {
    /// The pieces as regions; every other cell is in none yet.
    pub fn new(field: &'f Field, packing: Packing) -> Self {
        let region_at = packing.piece_at.clone();
        let loose = field.cells.iter().copied().filter(|&cell| !packing.is_shaded(cell)).collect();
        let rests = (0..packing.pieces.len() as u16).map(|piece| rest_without(field, &packing, piece)).collect();
        Self { field, packing, region_at, loose, rests, banned: Vec::new() }
    }

    /// The board, its regions labelled 1, 2, … in reading order.
    pub fn board(&self) -> Board {
        let region = |index: usize| self.region_at[self.field.cells[index]];
        let board = Board::from_walls(self.field.size, |_| false, |a, b| region(a) != region(b));
        board.unwrap_or_else(|_| unreachable!("the size was checked"))
    }

    /// Lets each unshaded cell join the neighbouring region that it costs least, in random order.
    pub fn assign(&mut self, rng: &mut Rng) {
        let mut waiting = self.loose.clone();
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
                work.spend(1)?;
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
    pub fn cheapest(&self, rng: &mut Rng, cell: usize, but: u16) -> Option<(u16, usize)> {
        let mut best: Option<(u16, usize)> = None;
        let mut ties = 0;
        let neighbours = self.field.neighbours(cell).map(|next| self.region_at[next]);
        for (i, &region) in neighbours.iter().enumerate() {
            if region == NONE || region == but || neighbours[..i].contains(&region) {
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
    fn cost(&self, cell: usize, region: u16) -> usize {
        let inside = |c: usize| c == cell || self.region_at[c] == region;
        let pieces = self.field.pieces_over(cell, inside);
        pieces.map(|piece| if self.is_way(region, &piece) { 1 + SLACK_WEIGHT } else { 1 }).sum()
    }

    /// Whether the region could have that piece instead of its own, all other regions being as intended: by every rule.
    fn is_way(&self, region: u16, piece: &Piece) -> bool {
        self.packing.fits(self.field, piece, region) && self.joins(region, piece)
    }

    /// Whether the shading is in one piece with the region's own piece replaced.
    fn joins(&self, region: u16, piece: &Piece) -> bool {
        let rest = &self.rests[usize::from(region)];
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
                    let rise = self.cost(cell, region).cast_signed() - self.cost(cell, own).cast_signed();
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
