use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::HALL;
use crate::matching::{Matching, Shortage};
use crate::model::{Block, Scratch, StitchesModel};

/// **Enough cells for all neighbours.** Some neighbours of a block need their k threads each from different cells of it: when
/// they have only so many cells left together, each of these is a hole, wherever its thread goes; when they have fewer,
/// there is no answer (Hall, 1935). Sound, since a cell has one thread. One matching finds all such cells: those that it needs.
///
/// ```text
/// B B C C
/// A A A A   k = 1: only the two cells in the middle of A are left for B and C: both are holes
/// ```
pub struct Hall;

impl Rule<StitchesModel> for Hall {
    fn name(&self) -> &'static str {
        "stitches.hall"
    }

    fn rung(&self) -> usize {
        HALL
    }

    fn scopes(&self, model: &StitchesModel) -> u32 {
        model.blocks().len() as u32
    }

    fn watch(&self, model: &StitchesModel, scope: u32, on: &mut dyn FnMut(Event)) {
        for (_, _, edge) in &model.blocks()[scope as usize].arcs {
            on(Event::no(edge.0));
        }
    }

    fn apply(&self, model: &StitchesModel, scope: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        let block = &model.blocks()[scope as usize];
        begin(&mut cx.scratch.matching, model, block, |edge| cx.store.is_no(edge));
        if cx.scratch.matching.saturate().is_err() {
            return cx.fail();
        }
        cx.scratch.matching.find_always();
        for (cell, hole) in (0..).zip(block.group.vars()) {
            if cx.scratch.matching.is_always(cell) {
                cx.post(hole.yes())?;
            }
        }
        Ok(())
    }

    fn reason(&self, model: &StitchesModel, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let block = &model.blocks()[scope as usize];
        // Without the cell that has to be a hole there would be too few.
        let left_out = lit.and_then(|lit| place(block, lit.var()));
        let mut matching = Matching::default();
        begin_without(&mut matching, model, block, left_out, |edge| past.is_no(edge));
        if let Err(shortage) = matching.saturate() {
            explain(block, &shortage, left_out, out);
        }
    }
}

/// Begins to match a block's cells with its neighbours over the edges that are not dead.
pub fn begin(matching: &mut Matching, model: &StitchesModel, block: &Block, is_dead: impl Fn(Var) -> bool) {
    begin_without(matching, model, block, None, is_dead);
}

/// The same without a cell.
pub fn begin_without(
    matching: &mut Matching,
    model: &StitchesModel,
    block: &Block,
    left_out: Option<u32>,
    is_dead: impl Fn(Var) -> bool,
) {
    let live = block.arcs.iter().filter(|&&(cell, _, edge)| Some(cell) != left_out && !is_dead(edge));
    let arcs = live.map(|&(cell, side, _)| (cell, side));
    matching.begin(block.group.vars().len(), block.neighbours.len(), model.stitches() as u32, arcs);
}

/// The place of a `hole` variable among the cells of a block.
pub fn place(block: &Block, hole: Var) -> Option<u32> {
    block.group.vars().iter().position(|&known| known == hole).map(|at| at as u32)
}

/// The literals that a shortage comes from; the cell that was left out needs none.
pub fn explain(block: &Block, shortage: &Shortage, left_out: Option<u32>, out: &mut Vec<Lit>) {
    let wanted = |cell: &u32, side: &u32| match shortage {
        Shortage::Cells { sides, cells } => sides.contains(side) && !cells.contains(cell),
        Shortage::Room { cells, sides } => cells.contains(cell) && !sides.contains(side),
    };
    let dead = block.arcs.iter().filter(|(cell, side, _)| Some(*cell) != left_out && wanted(cell, side));
    out.extend(dead.map(|(_, _, edge)| edge.no()));
    if let Shortage::Room { cells, .. } = shortage {
        let holes = cells.iter().filter(|&&cell| Some(cell) != left_out);
        out.extend(holes.map(|&cell| block.group.vars()[cell as usize].yes()));
    }
}
