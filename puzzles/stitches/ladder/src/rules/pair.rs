use deduce::{Conflict, Cx, Event, Lit, Past, Rule};

use super::PAIR;
use crate::model::{Scratch, StitchesModel};

/// **Exactly k.** When two blocks that touch have their k threads, no other gap between them is stitched; when no more than k gaps
/// are left between them, all are. Sound, since that is the rule.
///
/// ```text
/// A = B        A = B
/// A ? B   ->   A x B   (k = 1)
/// A ? B        A x B
/// ```
pub struct Pair;

impl Rule<StitchesModel> for Pair {
    fn name(&self) -> &'static str {
        "stitches.pair"
    }

    fn rung(&self) -> usize {
        PAIR
    }

    fn scopes(&self, model: &StitchesModel) -> u32 {
        model.pairs().len() as u32
    }

    fn watch(&self, model: &StitchesModel, scope: u32, on: &mut dyn FnMut(Event)) {
        model.pairs()[scope as usize].group.watch(on);
    }

    fn apply(&self, model: &StitchesModel, scope: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        model.pairs()[scope as usize].group.apply(cx)
    }

    fn reason(&self, model: &StitchesModel, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        model.pairs()[scope as usize].group.reason(lit, past, out);
    }
}
