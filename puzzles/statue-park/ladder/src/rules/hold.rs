use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::bank::finished;
use super::common::keep;
use super::{CLAIM, watch_cells, watch_puts};
use crate::excuses::{Excuses, borders, covers, is_finished};
use crate::model::{Block, Scratch, StatueParkModel};
use crate::planes::{ones, ones_of};

/// **Wherever the last copy lies.** When one copy of a shape is still to be found, cells that all its live placements have are
/// shaded, and cells that all of them have around them are park. Sound, since it lies on one of them.
pub struct Hold;

impl Rule<StatueParkModel> for Hold {
    fn name(&self) -> &'static str {
        "statue-park.hold"
    }

    fn rung(&self) -> usize {
        CLAIM
    }

    fn scopes(&self, model: &StatueParkModel) -> u32 {
        // The first looks at all shapes in turn; the others speak for one.
        1 + model.shapes().len() as u32
    }

    fn watch(&self, model: &StatueParkModel, scope: u32, on: &mut dyn FnMut(Event)) {
        if scope == 0 {
            watch_cells(model, on);
            watch_puts(model, on);
        }
    }

    fn apply(&self, model: &StatueParkModel, scope: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        if scope > 0 {
            return look_at(model, scope as usize - 1, cx);
        }
        (0..model.shapes().len()).try_for_each(|shape| {
            cx.speak_for(shape as u32 + 1);
            look_at(model, shape, cx)
        })
    }

    fn reason(&self, model: &StatueParkModel, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let shape = &model.shapes()[scope as usize - 1];
        let says = |block: &Block, first| match lit {
            Some(lit) if lit.is_yes() => covers(block, first, lit.var().0),
            Some(lit) => borders(block, first, lit.var().0),
            None => false,
        };
        let mut excuses = Excuses::new(model, past);
        for block in &model.blocks()[shape.blocks.0..shape.blocks.1] {
            for first in ones(&block.real) {
                if is_finished(block, first, past) {
                    let at = |distance: &i32| Var(first.wrapping_add_signed(*distance));
                    out.extend(block.cells.iter().map(|d| at(d).yes()));
                    out.extend(block.around.iter().map(at).filter(|cell| model.is_in_play(cell.0)).map(Var::no));
                } else if past.is_no(model.put_var(block, first)) && !says(block, first) {
                    excuses.add(block, first);
                }
            }
        }
        out.extend(excuses.lits);
    }
}

fn look_at(model: &StatueParkModel, shape: usize, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
    let (from, to) = model.shapes()[shape].blocks;
    let blocks = &model.blocks()[from..to];
    let mut done = 0;
    for block in blocks {
        done += finished(model, block, cx);
    }
    if done + 1 != model.shapes()[shape].copies {
        return Ok(());
    }
    for word in 0..model.words() {
        // What is known to be otherwise stays in, to be contradicted.
        cx.scratch.planes[1][word] = model.in_play()[word] & !cx.store.yes_words()[word];
        cx.scratch.planes[2][word] = model.in_play()[word] & !cx.store.no_words()[word];
    }
    let mut found = false;
    for block in blocks {
        finished(model, block, cx);
        for word in 0..model.words() {
            let live = block.real[word] & !cx.store.no_words()[block.first_word + word];
            for first in ones_of(word, live & !cx.scratch.planes[0][word]) {
                found = true;
                let [_, body, ring, _] = &mut cx.scratch.planes;
                if keep(body, &block.body, first) | keep(ring, &block.ring, first) == 0 {
                    return Ok(());
                }
            }
        }
    }
    if !found {
        return cx.fail();
    }
    for word in 0..model.words() {
        let (shaded, unshaded) = (cx.scratch.planes[1][word], cx.scratch.planes[2][word]);
        ones_of(word, shaded).try_for_each(|cell| cx.post(Var(cell).yes()))?;
        ones_of(word, unshaded).try_for_each(|cell| cx.post(Var(cell).no()))?;
    }
    Ok(())
}
