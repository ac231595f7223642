use deduce::{Conflict, Cx, Event, Lit, Past, Rule};

use super::BLOCK;
use crate::model::{Scratch, StitchesModel};

/// **As many holes as threads leave.** A block with d neighbours has exactly k·d holes: when it has them, its other cells have
/// none; when no more cells are left, all are holes. Sound, since k threads go to each neighbour, each from a hole of its own.
///
/// ```text
/// a block with 2 neighbours, k = 1:   ■ ? ■   ->   ■ . ■
/// ```
pub struct Block;

impl Rule<StitchesModel> for Block {
    fn name(&self) -> &'static str {
        "stitches.block"
    }

    fn rung(&self) -> usize {
        BLOCK
    }

    fn scopes(&self, model: &StitchesModel) -> u32 {
        model.blocks().len() as u32
    }

    fn watch(&self, model: &StitchesModel, scope: u32, on: &mut dyn FnMut(Event)) {
        model.blocks()[scope as usize].group.watch(on);
    }

    fn apply(&self, model: &StitchesModel, scope: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        model.blocks()[scope as usize].group.apply(cx)
    }

    fn reason(&self, model: &StitchesModel, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        model.blocks()[scope as usize].group.reason(lit, past, out);
    }
}
