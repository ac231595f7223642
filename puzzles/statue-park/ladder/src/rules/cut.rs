use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::reach::parted;
use super::{WHITE, watch_cells};
use crate::flood::{cut_off, first_known, past_part};
use crate::model::{Scratch, StatueParkModel};
use crate::planes::has;

/// **The way through stays open.** A possible park cell without which two cells known to be park would be parted is park
/// itself; where two such cells are parted already, there is no answer. Sound, since the park is in one area.
///
/// ```text
/// . # .
/// o ? o      the ? is park
/// ```
pub struct Cut;

impl Rule<StatueParkModel> for Cut {
    fn name(&self) -> &'static str {
        "statue-park.cut"
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
        let Some(root) = crate::planes::ones(&flood.known).next() else { return Ok(()) };
        flood.walk(model, root);
        let known: u32 = flood.known.iter().map(|word| word.count_ones()).sum();
        if flood.places[0].known < known {
            return cx.fail();
        }
        // The root is known, so a cell that cuts off a known one from it is needed.
        for place in 1..cx.scratch.flood.places.len() {
            let here = cx.scratch.flood.places[place];
            let above = cx.scratch.flood.places[here.parent as usize];
            let cuts = here.low >= here.parent && here.known > 0 && here.parent != 0;
            if cuts && !has(&cx.scratch.flood.known, above.cell) {
                cx.post(Var(above.cell).no())?;
            }
        }
        Ok(())
    }

    fn reason(&self, model: &StatueParkModel, _: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let Some(cell) = lit.map(|lit| lit.var().0) else {
            parted(model, past, out);
            return;
        };
        let starts = model.neighbours(cell).into_iter();
        let starts = starts.filter(|&start| model.is_in_play(start) && !past.is_yes(Var(start)));
        let mut parts: Vec<Vec<u32>> = starts.map(|start| past_part(model, past, start, Some(cell))).collect();
        parts.sort_by_key(Vec::len);
        for part in &parts {
            let inside = first_known(model, past, |other| part.contains(&other));
            if let (Some(inside), Some(why)) = (inside, cut_off(model, past, part)) {
                out.push(inside);
                out.extend(why.into_iter().filter(|lit| lit.var().0 != cell));
                return;
            }
        }
        parted(model, past, out);
    }
}
