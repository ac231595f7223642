//! Why placements are impossible.

use deduce::{Lit, Past, Var};

use crate::model::{Block, StatueParkModel};
use crate::planes::{Plane, has, set};

/// Collects literals of the past that make placements impossible, few of them: one that was told already serves again.
pub struct Excuses<'a> {
    model: &'a StatueParkModel,
    past: &'a Past<'a>,
    unshaded: Plane,
    shaded: Plane,
    /// The literals.
    pub lits: Vec<Lit>,
}

impl<'a> Excuses<'a> {
    /// None yet.
    pub fn new(model: &'a StatueParkModel, past: &'a Past<'a>) -> Self {
        let plane = || vec![0; model.words()];
        Self { model, past, unshaded: plane(), shaded: plane(), lits: Vec::new() }
    }

    /// Says why a placement that was impossible was so: a cell of it is unshaded or one around it shaded, or else it was
    /// found out itself.
    pub fn add(&mut self, block: &Block, first: u32) {
        let (body, ring) = (block.cells.iter(), block.around.iter());
        let at = |distance: &i32| first.wrapping_add_signed(*distance);
        if body.clone().any(|d| has(&self.unshaded, at(d))) || ring.clone().any(|d| has(&self.shaded, at(d))) {
            return;
        }
        let dead = body.map(|d| Var(at(d))).filter(|&cell| self.past.is_no(cell)).map(Var::no);
        let beside = ring.map(|d| Var(at(d))).filter(|&cell| self.past.is_yes(cell)).map(Var::yes);
        if let Some(lit) = dead.chain(beside).min_by_key(|lit| self.past.place(lit.var())) {
            set(if lit.is_yes() { &mut self.shaded } else { &mut self.unshaded }, lit.var().0);
            self.lits.push(lit);
        } else {
            let put = self.model.put_var(block, first);
            if self.past.is_no(put) {
                self.lits.push(put.no());
            }
        }
    }

    /// Says why each placement over a cell that `which` picks was impossible.
    pub fn add_over(&mut self, cell: u32, which: impl Fn(&Block, u32) -> bool) {
        for block in self.model.blocks() {
            for (word, bits) in block.over.at(cell, self.model.words()) {
                for first in crate::planes::ones_of(word, bits & block.real[word]) {
                    if which(block, first) {
                        self.add(block, first);
                    }
                }
            }
        }
    }
}

/// Whether a placement has that cell.
pub fn covers(block: &Block, first: u32, cell: u32) -> bool {
    block.cells.contains(&(cell.cast_signed() - first.cast_signed()))
}

/// Whether that cell lies around a placement.
pub fn borders(block: &Block, first: u32, cell: u32) -> bool {
    block.around.contains(&(cell.cast_signed() - first.cast_signed()))
}

/// Whether all cells of a placement were shaded and all cells around it park.
pub fn is_finished(block: &Block, first: u32, past: &Past<'_>) -> bool {
    let at = |distance: &i32| Var(first.wrapping_add_signed(*distance));
    block.cells.iter().all(|d| past.is_yes(at(d))) && block.around.iter().all(|d| past.is_no(at(d)))
}
