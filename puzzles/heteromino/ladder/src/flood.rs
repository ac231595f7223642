//! Open areas: cells that no placed tromino covers yet, joined over edges.

use deduce::{Lit, Past, Store, Var};

use crate::model::{HeterominoModel, live};

/// Walks over open areas.
pub struct Flood {
    /// By place: in which walk it was last seen, or taken by a placed tromino.
    seen: Vec<u32>,
    walk: u32,
    stack: Vec<u32>,
    /// The cells of the area that was walked last.
    pub area: Vec<u32>,
}

impl Flood {
    /// Buffers for a model.
    pub fn new(model: &HeterominoModel) -> Self {
        Self { seen: vec![0; model.places()], walk: 0, stack: Vec::new(), area: Vec::new() }
    }

    /// Begins anew: no cell was seen but those of these trominoes.
    pub fn begin(&mut self, model: &HeterominoModel, covered: impl Iterator<Item = Var>) {
        self.walk += 1;
        for tromino in covered {
            for place in model.cells_of_var(tromino) {
                self.seen[place as usize] = self.walk;
            }
        }
    }

    /// Walks the area of a cell over neighbours that are `joined`; gives whether the cell was not seen before.
    pub fn visit(&mut self, model: &HeterominoModel, start: u32, joined: impl Fn(u32, u32) -> bool) -> bool {
        self.area.clear();
        self.take(model, start);
        while let Some(place) = self.stack.pop() {
            for next in model.neighbours(place) {
                if self.is_free(model, next) && joined(place, next) {
                    self.take(model, next);
                }
            }
        }
        !self.area.is_empty()
    }

    fn take(&mut self, model: &HeterominoModel, place: u32) {
        if self.is_free(model, place) {
            self.seen[place as usize] = self.walk;
            self.stack.push(place);
            self.area.push(place);
        }
    }

    /// Whether a cell is open, and neither seen nor covered.
    pub fn is_free(&self, model: &HeterominoModel, place: u32) -> bool {
        model.is_open(place) && self.seen[place as usize] != self.walk
    }

    /// Finds the first area whose size no number of trominoes fills; it is left in [`Flood::area`].
    pub fn find_odd(&mut self, model: &HeterominoModel, joined: impl Fn(u32, u32) -> bool) -> bool {
        model.cells().iter().any(|&cell| self.visit(model, cell, &joined) && !self.area.len().is_multiple_of(3))
    }
}

/// Whether some tromino that is not known to be impossible covers both of two neighbours.
pub fn is_joined(model: &HeterominoModel, store: &Store, one: u32, other: u32) -> bool {
    model.over_both(one, other).any(|(anchor, shapes)| live(store, anchor) & shapes != 0)
}

/// The same as it was in the past.
pub fn was_joined(model: &HeterominoModel, past: &Past<'_>, one: u32, other: u32) -> bool {
    model.over_pair(one, other).any(|tromino| !past.is_no(tromino))
}

/// The trominoes that were placed in the past.
pub fn were_placed(model: &HeterominoModel, past: &Past<'_>) -> impl Iterator<Item = Var> {
    model.trominoes().iter().copied().filter(|&tromino| past.is_yes(tromino))
}

/// Tells what fenced an area in: placed trominoes at its edge, and where `by_links`, trominoes that are impossible across it.
pub fn fence(model: &HeterominoModel, past: &Past<'_>, area: &[u32], by_links: bool, out: &mut Vec<Lit>) {
    let mut inside = area.to_vec();
    inside.sort_unstable();
    let placed: Vec<(Var, [u32; 3])> = were_placed(model, past).map(|var| (var, model.cells_of_var(var))).collect();
    for &place in area {
        for next in model.neighbours(place) {
            if !model.is_open(next) || inside.binary_search(&next).is_ok() {
                continue;
            }
            if let Some((tromino, _)) = placed.iter().find(|(_, cells)| cells.contains(&next)) {
                out.push(tromino.yes());
            } else if by_links {
                out.extend(model.over_pair(place, next).filter(|&tromino| past.is_no(tromino)).map(Var::no));
            }
        }
    }
    out.sort_unstable();
    out.dedup();
}
