use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::{WHITE, watch_cells};
use crate::flood::{cut_off, first_known, past_part};
use crate::model::{Scratch, StatueParkModel};
use crate::planes::ones_of;

/// **The park is in one area.** Possible park that shaded cells cut off from known park is shaded. Sound, since park there
/// could not be joined to the rest.
///
/// ```text
/// . # ? ?
/// . # # #      the ? are shaded
/// ```
pub struct Reach;

impl Rule<StatueParkModel> for Reach {
    fn name(&self) -> &'static str {
        "statue-park.reach"
    }

    fn rung(&self) -> usize {
        WHITE
    }

    fn scopes(&self, model: &StatueParkModel) -> u32 {
        u32::from(model.park)
    }

    fn watch(&self, model: &StatueParkModel, _: u32, on: &mut dyn FnMut(Event)) {
        watch_cells(model, on);
    }

    fn apply(&self, model: &StatueParkModel, _: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        let flood = &mut cx.scratch.flood;
        flood.look(model, cx.store);
        let Some(start) = crate::planes::ones(&flood.known).next() else { return Ok(()) };
        flood.flood(model, start);
        if flood.known.iter().zip(&flood.met).any(|(known, met)| known & !met != 0) {
            return cx.fail();
        }
        for word in 0..model.words() {
            let flood = &cx.scratch.flood;
            ones_of(word, flood.possible[word] & !flood.met[word]).try_for_each(|cell| cx.post(Var(cell).yes()))?;
        }
        Ok(())
    }

    fn reason(&self, model: &StatueParkModel, _: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let Some(lit) = lit else {
            parted(model, past, out);
            return;
        };
        let part = past_part(model, past, lit.var().0, None);
        out.extend(cut_off(model, past, &part).unwrap_or_default());
    }
}

/// What shows that known park lies in two parts: the smaller of them, closed off.
pub fn parted(model: &StatueParkModel, past: &Past<'_>, out: &mut Vec<Lit>) {
    let Some(one) = first_known(model, past, |_| true) else { return };
    let first = past_part(model, past, one.var().0, None);
    let Some(other) = first_known(model, past, |cell| !first.contains(&cell)) else { return };
    let second = past_part(model, past, other.var().0, None);
    let (inside, part) = if first.len() <= second.len() { (one, first) } else { (other, second) };
    out.push(inside);
    out.extend(cut_off(model, past, &part).unwrap_or_default());
}
