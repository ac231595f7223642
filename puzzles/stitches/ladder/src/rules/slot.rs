use deduce::{Conflict, Cx, Event, Lit, Past, Rule};

use super::SLOT;
use super::hall::{begin, begin_without, explain, place};
use crate::matching::{Matching, Shortage};
use crate::model::{Block, Scratch, StitchesModel};

/// **Each thread its place.** The threads of a block go from different cells, k to each neighbour, and every cell that is known
/// to be a hole has one: what no way to hand them out has is ruled out, be it a thread or a hole, and a cell that every way uses
/// is a hole. Sound, since the answer is one of these ways. One matching and the circles along which it can be changed tell all
/// of them (Régin, 1994).
///
/// ```text
/// B C B
/// A A A   k = 1: two cells of A are holes, whose threads go to B and C only: the third is stitched to neither
/// ```
pub struct Slot;

impl Rule<StitchesModel> for Slot {
    fn name(&self) -> &'static str {
        "stitches.slot"
    }

    fn rung(&self) -> usize {
        SLOT
    }

    fn scopes(&self, model: &StitchesModel) -> u32 {
        model.blocks().len() as u32
    }

    fn watch(&self, model: &StitchesModel, scope: u32, on: &mut dyn FnMut(Event)) {
        let block = &model.blocks()[scope as usize];
        for (_, _, edge) in &block.arcs {
            on(Event::no(edge.0));
        }
        for hole in block.group.vars() {
            on(Event::yes(hole.0));
        }
    }

    fn apply(&self, model: &StitchesModel, scope: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        let block = &model.blocks()[scope as usize];
        let (store, matching) = (&*cx.store, &mut cx.scratch.matching);
        let must = |cell: u32| store.is_yes(block.group.vars()[cell as usize]);
        begin(matching, model, block, |edge| store.is_no(edge));
        let cells = 0..block.group.vars().len() as u32;
        if matching.cover(cells.clone().filter(|&cell| must(cell))).is_err() || matching.saturate().is_err() {
            return cx.fail();
        }
        matching.mix(must);
        for cell in cells {
            let hole = block.group.vars()[cell as usize];
            match cx.scratch.matching.can_be(cell) {
                (true, true) => {}
                (true, false) => cx.post(hole.yes())?,
                (false, _) => cx.post(hole.no())?,
            }
        }
        for &(cell, side, edge) in &block.arcs {
            if !cx.store.is_no(edge) && !cx.scratch.matching.can_go(cell, side) {
                cx.post(edge.no())?;
            }
        }
        Ok(())
    }

    fn reason(&self, model: &StitchesModel, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let block = &model.blocks()[scope as usize];
        let supposed = Supposed::of(block, lit);
        let found = supposed.shortage(model, block, &|lit| past.holds(lit));
        if let Some(shortage) = found {
            explain(block, &shortage, supposed.left_out, out);
            // What is supposed is no reason.
            out.retain(|&reason| Some(!reason) != lit);
        }
    }
}

/// Why a literal follows (or, without one, why nothing does) from premises, by handing out the threads of a block.
pub fn shortage(model: &StitchesModel, block: &Block, lit: Option<Lit>, premises: &[Lit]) -> Option<Shortage> {
    Supposed::of(block, lit).shortage(model, block, &|lit| premises.contains(&lit))
}

/// The opposite of a conclusion, as it changes what is to be matched.
#[derive(Default)]
struct Supposed {
    /// A cell that has no part in it: it is no hole, or its thread is spoken for.
    left_out: Option<u32>,
    /// The neighbour that it is spoken for.
    taken: Option<u32>,
    /// A cell that is a hole.
    hole: Option<u32>,
}

impl Supposed {
    fn of(block: &Block, lit: Option<Lit>) -> Self {
        let Some(lit) = lit else { return Self::default() };
        match place(block, lit.var()) {
            Some(cell) if lit.is_yes() => Self { left_out: Some(cell), ..Self::default() },
            Some(cell) => Self { hole: Some(cell), ..Self::default() },
            None => {
                let arc = block.arcs.iter().find(|arc| arc.2 == lit.var());
                Self { left_out: arc.map(|arc| arc.0), taken: arc.map(|arc| arc.1), hole: None }
            }
        }
    }

    fn shortage(&self, model: &StitchesModel, block: &Block, holds: &impl Fn(Lit) -> bool) -> Option<Shortage> {
        let begin = || {
            let mut matching = Matching::default();
            begin_without(&mut matching, model, block, self.left_out, |edge| holds(edge.no()));
            self.taken.iter().for_each(|&side| matching.take(side));
            matching
        };
        let is_hole = |&cell: &u32| {
            let known = self.left_out != Some(cell) && holds(block.group.vars()[cell as usize].yes());
            known || self.hole == Some(cell)
        };
        let cells = 0..block.group.vars().len() as u32;
        begin().saturate().err().or_else(|| begin().cover(cells.filter(is_hole)).err())
    }
}
