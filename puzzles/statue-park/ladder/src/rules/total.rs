use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::{CLUE, watch_cells};
use crate::model::{Scratch, StatueParkModel};
use crate::planes::ones_of;

/// **The bank tells the total.** When as many cells are shaded as the pieces have together, the rest is park; when no more are
/// left to shade, all of them are shaded. Sound, since every answer shades exactly the pieces.
pub struct Total;

impl Rule<StatueParkModel> for Total {
    fn name(&self) -> &'static str {
        "statue-park.total"
    }

    fn rung(&self) -> usize {
        CLUE
    }

    fn scopes(&self, _: &StatueParkModel) -> u32 {
        1
    }

    fn watch(&self, model: &StatueParkModel, _: u32, on: &mut dyn FnMut(Event)) {
        watch_cells(model, on);
    }

    fn apply(&self, model: &StatueParkModel, _: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        let (mut shaded, mut possible) = (0, 0);
        for (word, in_play) in model.in_play().iter().enumerate() {
            shaded += (cx.store().yes_words()[word] & in_play).count_ones() as usize;
            possible += (!cx.store().no_words()[word] & in_play).count_ones() as usize;
        }
        let total = model.total();
        if shaded > total || possible < total {
            return cx.fail();
        }
        if shaded == possible || (shaded != total && possible != total) {
            return Ok(());
        }
        for word in 0..model.words() {
            let open = model.in_play()[word] & !cx.store().yes_words()[word] & !cx.store().no_words()[word];
            for cell in ones_of(word, open).map(Var) {
                cx.post(if shaded == total { cell.no() } else { cell.yes() })?;
            }
        }
        Ok(())
    }

    fn reason(&self, model: &StatueParkModel, _: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let shaded = || model.cells().iter().filter(|cell| past.is_yes(**cell)).map(|cell| cell.yes());
        let is_full = lit.map_or_else(|| shaded().count() > model.total(), |lit| !lit.is_yes());
        if is_full {
            out.extend(shaded().take(model.total() + usize::from(lit.is_none())));
        } else {
            out.extend(model.cells().iter().filter(|cell| past.is_no(**cell)).map(|cell| cell.no()));
        }
    }
}
