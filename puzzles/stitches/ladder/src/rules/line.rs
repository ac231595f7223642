use deduce::{Conflict, Cx, Event, Lit, Past, Rule};

use super::LINE;
use crate::model::{Scratch, StitchesModel};

/// **As many as the number.** When a row or column has as many holes as its number, its other cells have none; when no more
/// cells are left, all are holes. Sound, since that is what the number says.
///
/// ```text
/// ■ ? ■ ? | 2   ->   ■ . ■ . | 2
/// ```
pub struct Line;

impl Rule<StitchesModel> for Line {
    fn name(&self) -> &'static str {
        "stitches.line"
    }

    fn rung(&self) -> usize {
        LINE
    }

    fn scopes(&self, model: &StitchesModel) -> u32 {
        model.lines().len() as u32
    }

    fn watch(&self, model: &StitchesModel, scope: u32, on: &mut dyn FnMut(Event)) {
        model.lines()[scope as usize].group.watch(on);
    }

    fn apply(&self, model: &StitchesModel, scope: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        model.lines()[scope as usize].group.apply(cx)
    }

    fn reason(&self, model: &StitchesModel, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        model.lines()[scope as usize].group.reason(lit, past, out);
    }
}
