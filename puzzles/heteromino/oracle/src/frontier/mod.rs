//! Frontier: counts all answers without finding them, cell by cell over what the cells that are done leave to the rest.
//!
//! Two beginnings that leave the same to the cells that come go on in the same ways, so only their numbers are kept. The
//! frontier runs along the shorter side of the board, and at the end of a row whose rest is its own mirror image a state
//! and its image count as one.

mod field;
mod layer;
mod profile;
mod shape;
mod step;
mod sum;

use contract::{Budget, Count, Counter, Counting, ExactCount, ExactCounter, ExactLimits, NotCounted, Rules, Stopped};
use heteromino_board::{Board, Division, Heteromino};
use num_bigint::BigUint;

use field::Field;
use layer::{Halt, Layer, Ledger};
use profile::Profile;
use step::Step;
use sum::Sum;

/// The exact counter. It can list no answers: as a [`Counter`] it keeps none, whatever is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Frontier;

impl ExactCounter<Heteromino> for Frontier {
    fn name(&self) -> &'static str {
        "frontier"
    }

    fn count_all(
        &self,
        board: &Board,
        given: &Division,
        rules: Rules,
        limits: &ExactLimits,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Result<ExactCount, NotCounted> {
        let field = Field::new(board, given, rules);
        let mut ledger = Ledger::new(limits);
        let mut sweep = Sweep { field: &field, ledger: &mut ledger, progress };
        let counted = if field.area().is_multiple_of(3) { sweep.all() } else { Ok(BigUint::ZERO) };
        counted.map(|count| ExactCount { count, figures: ledger.figures })
    }
}

impl Counter<Heteromino> for Frontier {
    fn name(&self) -> &'static str {
        ExactCounter::name(self)
    }

    fn count(
        &self,
        board: &Board,
        given: &Division,
        rules: Rules,
        cap: u64,
        _keep: usize,
        budget: &Budget,
    ) -> Counting<Division> {
        let limits = ExactLimits { budget: budget.clone(), ..ExactLimits::default() };
        if cap == 0 {
            return Counting { count: Ok(Count::capped(0, cap)), answers: Vec::new(), nodes: 0 };
        }
        let counted = self.count_all(board, given, rules, &limits, &mut |_, _| {});
        let nodes = counted.as_ref().map_or(0, |counted| counted.figures.nodes);
        let count = counted.map(|counted| counted.capped(cap)).map_err(|_| Stopped);
        Counting { count, answers: Vec::new(), nodes }
    }
}

/// The way over all cells.
struct Sweep<'a, 'l> {
    field: &'a Field,
    ledger: &'a mut Ledger<'l>,
    progress: &'a mut dyn FnMut(usize, usize),
}

impl Sweep<'_, '_> {
    /// From the first cell to the last, with profiles as short as may be: they have a place for each column and one more.
    fn all(&mut self) -> Result<BigUint, NotCounted> {
        let places = self.field.cols + 1;
        if places <= Profile::<1>::PLACES {
            self.from::<1, u64>(Layer::start(), 0)
        } else if places <= Profile::<2>::PLACES {
            self.from::<2, u64>(Layer::start(), 0)
        } else {
            self.from::<{ contract::MAX_SIDE / 16 + 1 }, u64>(Layer::start(), 0)
        }
    }

    /// Goes on from a layer before a cell to the end, with wider numbers where these do not do.
    fn from<const WORDS: usize, S: Sum>(
        &mut self,
        mut layer: Layer<WORDS, S>,
        first: usize,
    ) -> Result<BigUint, NotCounted> {
        let all = self.field.rows * self.field.cols;
        for cell in first..all {
            (self.progress)(cell, all);
            layer = match self.step(&layer, cell) {
                Ok(next) => next,
                Err(Halt::Limit(limit)) => return Err(limit),
                Err(Halt::Overflow) => match layer.widened(self.ledger) {
                    Ok(wider) => {
                        drop(layer);
                        return self.from(wider, cell);
                    }
                    Err(Halt::Limit(limit)) => return Err(limit),
                    Err(Halt::Overflow) => unreachable!("nothing is added"),
                },
            };
        }
        (self.progress)(all, all);
        Ok(layer.ways(&Profile::empty()).map_or(BigUint::ZERO, Sum::number))
    }

    fn step<const WORDS: usize, S: Sum>(
        &mut self,
        layer: &Layer<WORDS, S>,
        cell: usize,
    ) -> Result<Layer<WORDS, S>, Halt> {
        let (row, col) = (cell / self.field.cols, cell % self.field.cols);
        let field = self.field;
        let step = Step::new(field, row, col);
        let has_image = col + 1 == field.cols && field.is_mirrored(row + 1);
        layer.next(self.ledger, |profile, give| {
            step.follow(profile, |next| {
                let image = if has_image { step::mirrored(field, &next) } else { next };
                give(if image.is_below(&next) { image } else { next });
            });
        })
    }
}
