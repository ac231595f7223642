use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::{PLACE, watch_puts};
use crate::excuses::Excuses;
use crate::model::{Scratch, StatueParkModel};
use crate::planes::{ones_of, or_moved};

/// **What no piece can cover is park.** A cell that no live placement covers is unshaded. Sound, since every shaded cell
/// belongs to a piece.
///
/// ```text
/// # . ? .      with the bank L3: no L3 covers the ?
/// ```
pub struct Cover;

impl Rule<StatueParkModel> for Cover {
    fn name(&self) -> &'static str {
        "statue-park.cover"
    }

    fn rung(&self) -> usize {
        PLACE
    }

    fn scopes(&self, _: &StatueParkModel) -> u32 {
        1
    }

    fn watch(&self, model: &StatueParkModel, _: u32, on: &mut dyn FnMut(Event)) {
        watch_puts(model, on);
    }

    fn apply(&self, model: &StatueParkModel, _: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        cx.scratch.look(model, cx.store);
        let Scratch { live, planes: [covered, part, ..], .. } = cx.scratch;
        covered.fill(0);
        for (distance, blocks) in model.reach() {
            join(live, blocks, part);
            or_moved(covered, part, *distance);
        }
        for word in 0..model.words() {
            let bare = model.in_play()[word] & !cx.store.no_words()[word] & !cx.scratch.planes[0][word];
            for cell in ones_of(word, bare) {
                cx.post(Var(cell).no())?;
            }
        }
        Ok(())
    }

    fn reason(&self, model: &StatueParkModel, _: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let Some(lit) = lit else { return };
        let mut excuses = Excuses::new(model, past);
        excuses.add_over(lit.var().0, |_, _| true);
        out.extend(excuses.lits);
    }
}

/// Sets `to` to the live placements of some blocks together.
pub fn join(live: &[u64], blocks: &[u32], to: &mut [u64]) {
    to.fill(0);
    let words = to.len();
    for &block in blocks {
        let from = &live[block as usize * words..][..words];
        to.iter_mut().zip(from).for_each(|(to, from)| *to |= from);
    }
}
