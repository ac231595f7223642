use contract::{CancelFlag, Stopped};

use super::field::{Field, Partial};
use super::group::{Group, MOST, binomial};
use super::{Share, Tally};

/// A way through all sets of black cells that can have an answer, up to symmetry.
///
/// Black cells are chosen in reading order. All cells before the next one are settled: black, or to be covered. So a
/// beginning that no image beats and whose settled cells can be covered is all that needs going on with.
pub struct Walk<'a> {
    pub field: &'a Field,
    pub group: &'a Group,
    /// Where no more sets than this remain, they are one unit of work.
    pub unit: u64,
    pub share: Share,
    pub cancel: &'a CancelFlag,
    /// Units met so far.
    units: u64,
    tally: Tally,
}

/// The beginning of a set.
#[derive(Clone, Copy)]
struct Beginning {
    partial: Partial,
    keys: [u64; MOST],
}

impl<'a> Walk<'a> {
    pub fn new(field: &'a Field, group: &'a Group, unit: u64, share: Share, cancel: &'a CancelFlag) -> Self {
        Self { field, group, unit, share, cancel, units: 0, tally: Tally::default() }
    }

    /// Walks through all sets of so many cells.
    pub fn run(mut self, black: usize) -> Result<Tally, Stopped> {
        let partial = Partial::new(self.field.all, 0);
        self.choose(Beginning { partial, keys: [0; MOST] }, black, false)?;
        Ok(self.tally)
    }

    /// Chooses `left` more black cells. `is_inside`: whether the unit was found to be ours.
    fn choose(&mut self, mut beginning: Beginning, left: usize, mut is_inside: bool) -> Result<(), Stopped> {
        // At every step: a single unit of a large grid, or the way to the next one, can take hours.
        if self.cancel.is_raised() {
            return Err(Stopped);
        }
        if left == 0 {
            if is_inside || self.is_ours() {
                self.judge(&mut beginning);
            }
            return Ok(());
        }
        loop {
            let choice = beginning.partial.open & !beginning.partial.need;
            let most = choice.count_ones() as usize;
            if most < left {
                return Ok(());
            }
            if !is_inside && binomial(most, left) <= self.unit {
                is_inside = true;
                if !self.is_ours() {
                    return Ok(());
                }
            }
            let cell = choice.trailing_zeros() as usize;
            if let Some(child) = self.with_black(&beginning, cell, left) {
                self.choose(child, left - 1, is_inside)?;
            }
            beginning.partial.need |= 1 << cell;
        }
    }

    /// Whether the next unit is part of the share.
    fn is_ours(&mut self) -> bool {
        let number = self.units;
        self.units += 1;
        number % self.share.of == self.share.index
    }

    /// The beginning with a black cell more, when anything can come of it.
    fn with_black(&self, beginning: &Beginning, cell: usize, left: usize) -> Option<Beginning> {
        let mut child = *beginning;
        self.group.add(&mut child.keys, cell);
        if self.group.is_beaten(&child.keys, cell) {
            return None;
        }
        child.partial.open &= !(1 << cell);
        if beginning.keys[0] == 0 {
            // Later black cells with an image before the first one would make a set that is beaten.
            child.partial.need |= child.partial.open & self.group.lower(cell);
        }
        // The last one is judged at once.
        if left > 1 {
            child.partial.need |= child.partial.open & ((1 << cell) - 1);
            self.field.settle(&mut child.partial).ok()?;
        }
        Some(child)
    }

    /// Counts the answers of a set.
    fn judge(&mut self, whole: &mut Beginning) {
        let Some(orbit) = self.group.orbit(&whole.keys) else { return };
        whole.partial.need = whole.partial.open;
        match self.field.count(&mut whole.partial, 2) {
            0 => {}
            1 => self.tally.unique(orbit, whole.keys[0]),
            _ => self.tally.many(orbit),
        }
    }
}
