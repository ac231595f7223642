use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::FIT;
use crate::flood::Flood;
use crate::model::{HeterominoModel, anchor_of, bits, own, placed, shape_of};
use crate::shapes::COUNT;

/// **A placed tromino keeps others away.** All that overlap it die, and all of its shape that touch it. Bookkeeping of the
/// rules themselves: an explanation passes over it.
///
/// ```text
/// A A ?      every other tromino over an A is out,
/// A ? ?      and so is the same shape beside it
/// ```
pub struct Place;

impl Rule<HeterominoModel> for Place {
    fn name(&self) -> &'static str {
        "heteromino.place"
    }

    fn rung(&self) -> usize {
        FIT
    }

    /// One an anchor.
    fn scopes(&self, model: &HeterominoModel) -> u32 {
        model.places() as u32
    }

    fn watch(&self, model: &HeterominoModel, scope: u32, on: &mut dyn FnMut(Event)) {
        let (first, last) = (model.cells().first(), model.cells().last());
        // A tromino's anchor lies above or beside its first cell, never below or behind its last.
        if first.is_some_and(|&first| scope + 1 >= first) && last.is_some_and(|&last| scope <= last) {
            on(Event::yes(scope));
        }
    }

    fn apply(&self, model: &HeterominoModel, scope: u32, cx: &mut Cx<'_, Flood>) -> Result<(), Conflict> {
        for shape in bits(placed(cx.store(), scope)) {
            model.kill(cx, scope, &model.tables.excluded[shape])?;
        }
        Ok(())
    }

    fn reason(&self, model: &HeterominoModel, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let Some(lit) = lit else { return };
        let (anchor, shape) = (anchor_of(lit.var()), shape_of(lit.var()));
        let excluded = &model.tables.excluded[shape];
        // Exclusion is mutual.
        let placed = (0..COUNT).map(|shape| own(scope, shape)).filter(|&tromino| past.is_yes(tromino));
        out.extend(placed.filter(|&tromino| model.is_in_window(tromino, anchor, excluded)).map(Var::yes));
    }

    fn is_bookkeeping(&self) -> bool {
        true
    }
}
