use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::cover::join;
use super::{FIT, watch_cells, watch_puts};
use crate::excuses::{Excuses, covers};
use crate::model::{Scratch, StatueParkModel};
use crate::planes::{ones_of, or_moved};

/// **Neighbours share their piece.** A shaded cell and a neighbour that no live placement covers together: the neighbour is
/// park. Sound, since a shaded neighbour would be in the same area.
///
/// ```text
/// # ?      where every piece left over the # leaves the ? out
/// ```
pub struct Apart;

impl Rule<StatueParkModel> for Apart {
    fn name(&self) -> &'static str {
        "statue-park.apart"
    }

    fn rung(&self) -> usize {
        FIT
    }

    fn scopes(&self, model: &StatueParkModel) -> u32 {
        // The first looks at all cells at once; the others speak for one cell.
        1 + model.cell_vars()
    }

    fn watch(&self, model: &StatueParkModel, scope: u32, on: &mut dyn FnMut(Event)) {
        if scope == 0 {
            watch_cells(model, on);
            watch_puts(model, on);
        }
    }

    fn apply(&self, model: &StatueParkModel, scope: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        cx.scratch.look(model, cx.store);
        for (step, pairs) in model.pairs() {
            let Scratch { live, planes: [together, part, ..], .. } = cx.scratch;
            together.fill(0);
            for (distance, blocks) in pairs {
                join(live, blocks, part);
                or_moved(together, part, *distance);
            }
            for word in 0..model.words() {
                // One of both is shaded and the other could be, but not with it.
                let shaded = cx.store.yes_words()[word] & !cx.scratch.planes[0][word];
                for cell in ones_of(word, shaded) {
                    look_at(cell, cell.wrapping_add_signed(step), scope, cx)?;
                }
            }
            let Scratch { planes: [together, _, moved, _], .. } = cx.scratch;
            moved.fill(0);
            or_moved(moved, together, step);
            for word in 0..model.words() {
                let shaded = cx.store.yes_words()[word] & !cx.scratch.planes[2][word];
                for cell in ones_of(word, shaded) {
                    look_at(cell, cell.wrapping_add_signed(-step), scope, cx)?;
                }
            }
        }
        Ok(())
    }

    fn reason(&self, model: &StatueParkModel, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let Some(lit) = lit else { return };
        let cell = scope - 1;
        let mut excuses = Excuses::new(model, past);
        excuses.add_over(cell, |block, first| covers(block, first, lit.var().0));
        out.push(Var(cell).yes());
        out.extend(excuses.lits);
    }
}

/// Posts that the neighbour is park, in the name of the shaded cell.
fn look_at(cell: u32, beside: u32, scope: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
    if (scope != 0 && scope != cell + 1) || cx.store().is_no(Var(beside)) {
        return Ok(());
    }
    cx.speak_for(cell + 1);
    cx.post(Var(beside).no())
}
