use deduce::{Conflict, Cx, Event, Lit, Past, Rule};

use super::ALONG;
use crate::group::Group;
use crate::model::{Scratch, StitchesModel};

/// **What is left to the lines without a number.** All threads together have two holes each; what the numbers of the rows do
/// not tell lies in the rows without a number, and likewise for columns. Sound, since the number of threads is k for each pair of
/// blocks that touch.
///
/// ```text
/// 4 threads, rows 3, 2 and one without a number: it has 8 - 3 - 2 = 3 holes
/// ```
pub struct Rest;

/// The group of the rows, or of the columns.
fn group(model: &StitchesModel, scope: u32) -> Option<&Group> {
    model.rests()[scope as usize].as_ref()
}

impl Rule<StitchesModel> for Rest {
    fn name(&self) -> &'static str {
        "stitches.rest"
    }

    fn rung(&self) -> usize {
        ALONG
    }

    fn scopes(&self, _: &StitchesModel) -> u32 {
        2
    }

    fn watch(&self, model: &StitchesModel, scope: u32, on: &mut dyn FnMut(Event)) {
        if let Some(group) = group(model, scope) {
            group.watch(on);
        }
    }

    fn apply(&self, model: &StitchesModel, scope: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        group(model, scope).map_or(Ok(()), |group| group.apply(cx))
    }

    fn reason(&self, model: &StitchesModel, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        if let Some(group) = group(model, scope) {
            group.reason(lit, past, out);
        }
    }
}
