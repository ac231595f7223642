use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::PAIR;
use super::knot::edges;
use crate::model::{Scratch, StitchesModel};

/// **The only way out.** A hole that has one gap left is stitched through it; a cell that has none is no hole. Sound, since
/// every hole has a thread.
///
/// ```text
///   x                x
/// x ■ ?   ->       x ■ ===
///   x                x
/// ```
pub struct Way;

impl Rule<StitchesModel> for Way {
    fn name(&self) -> &'static str {
        "stitches.way"
    }

    fn rung(&self) -> usize {
        PAIR
    }

    fn scopes(&self, model: &StitchesModel) -> u32 {
        model.size().cells() as u32
    }

    fn watch(&self, model: &StitchesModel, scope: u32, on: &mut dyn FnMut(Event)) {
        for edge in edges(model, scope) {
            on(Event::no(edge.0));
        }
        on(Event::yes(model.hole(scope as usize).0));
    }

    fn apply(&self, model: &StitchesModel, scope: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        let hole = model.hole(scope as usize);
        let mut ways = edges(model, scope).filter(|&edge| !cx.store.is_no(edge));
        match (ways.next(), ways.next()) {
            (None, _) => cx.post(hole.no()),
            (Some(only), None) if cx.store.is_yes(hole) => cx.post(only.yes()),
            _ => Ok(()),
        }
    }

    fn reason(&self, model: &StitchesModel, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let hole = model.hole(scope as usize);
        let posted = lit.map(Lit::var);
        if posted != Some(hole) {
            out.push(hole.yes());
        }
        out.extend(edges(model, scope).filter(|&edge| Some(edge) != posted && past.is_no(edge)).map(Var::no));
    }
}
