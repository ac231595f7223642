use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::PAIR;
use crate::model::{Scratch, StitchesModel};

/// **One thread a hole.** A thread makes its cell a hole and is its only one; a cell without a hole has none. Sound, since a
/// cell holds at most one hole, and a thread ends in two. It keeps the books between cells and threads.
///
/// ```text
///   ?              x
/// ? ? ===   ->   x ■ ===   (■: a hole, x: not stitched)
///   ?              x
/// ```
pub struct Knot;

impl Rule<StitchesModel> for Knot {
    fn name(&self) -> &'static str {
        "stitches.knot"
    }

    fn rung(&self) -> usize {
        PAIR
    }

    fn scopes(&self, model: &StitchesModel) -> u32 {
        model.size().cells() as u32
    }

    fn watch(&self, model: &StitchesModel, scope: u32, on: &mut dyn FnMut(Event)) {
        for edge in edges(model, scope) {
            on(Event::yes(edge.0));
        }
        on(Event::no(model.hole(scope as usize).0));
    }

    fn apply(&self, model: &StitchesModel, scope: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        let hole = model.hole(scope as usize);
        if cx.store().is_no(hole) {
            edges(model, scope).try_for_each(|edge| cx.post(edge.no()))?;
        }
        let Some(thread) = edges(model, scope).find(|&edge| cx.store().is_yes(edge)) else { return Ok(()) };
        cx.post(hole.yes())?;
        edges(model, scope).filter(|&edge| edge != thread).try_for_each(|edge| cx.post(edge.no()))
    }

    fn reason(&self, model: &StitchesModel, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let hole = model.hole(scope as usize);
        let Some(lit) = lit else { return };
        if lit != hole.yes() && past.is_no(hole) {
            out.push(hole.no());
            return;
        }
        let mut others = edges(model, scope).filter(|&edge| edge != lit.var());
        out.extend(others.find(|&edge| past.is_yes(edge)).map(Var::yes));
    }

    fn is_bookkeeping(&self) -> bool {
        true
    }
}

/// The edges of a cell.
pub fn edges(model: &StitchesModel, cell: u32) -> impl Iterator<Item = Var> {
    model.around(cell as usize).iter().flatten().copied()
}
