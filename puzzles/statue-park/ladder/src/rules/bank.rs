use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::lay::lay;
use super::{PLACE, kill, watch_cells, watch_puts};
use crate::excuses::{Excuses, is_finished};
use crate::model::{Block, Scratch, StatueParkModel};
use crate::planes::{and_moved, ones, ones_of};

/// **As many as the bank has.** A shape that has no more live placements than copies due lies on all of them; one whose copies
/// are all finished lies nowhere else. Sound, since every answer has exactly that many areas of the shape.
pub struct Bank;

impl Rule<StatueParkModel> for Bank {
    fn name(&self) -> &'static str {
        "statue-park.bank"
    }

    fn rung(&self) -> usize {
        PLACE
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
        let blocks = &model.blocks()[shape.blocks.0..shape.blocks.1];
        let is_live = |block: &Block, first: u32| !past.is_no(model.put_var(block, first));
        let live: usize = blocks.iter().map(|b| ones(&b.real).filter(|&first| is_live(b, first)).count()).sum();
        let is_put = lit.is_some_and(|lit| model.placement(lit.var()).is_some());
        if live <= shape.copies && !is_put {
            let mut excuses = Excuses::new(model, past);
            for block in blocks {
                ones(&block.real).filter(|&first| !is_live(block, first)).for_each(|first| excuses.add(block, first));
            }
            out.extend(excuses.lits);
            return;
        }
        let wanted = shape.copies + usize::from(lit.is_none());
        let finished = blocks.iter().flat_map(|block| ones(&block.real).map(move |first| (block, first)));
        let finished = finished.filter(|&(block, first)| is_finished(block, first, past));
        for (block, first) in finished.take(wanted) {
            let at = |distance: &i32| Var(first.wrapping_add_signed(*distance));
            out.extend(block.cells.iter().map(|d| at(d).yes()));
            out.extend(block.around.iter().map(at).filter(|cell| model.is_in_play(cell.0)).map(Var::no));
        }
    }
}

fn look_at(model: &StatueParkModel, shape: usize, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
    let (from, to) = model.shapes()[shape].blocks;
    let copies = model.shapes()[shape].copies;
    let blocks = &model.blocks()[from..to];
    let live: usize =
        blocks.iter().flat_map(|block| model.live(block, cx.store())).map(|bits| bits.count_ones() as usize).sum();
    if live < copies {
        return cx.fail();
    }
    if live == copies {
        return blocks.iter().try_for_each(|block| lay_all(model, block, cx));
    }
    let mut done = 0;
    for block in blocks {
        done += finished(model, block, cx);
    }
    if done > copies {
        return cx.fail();
    }
    if done < copies {
        return Ok(());
    }
    for block in blocks {
        finished(model, block, cx);
        for word in 0..model.words() {
            let others = block.real[word] & !cx.scratch.planes[0][word];
            kill(cx, block.first_word + word, others)?;
        }
    }
    Ok(())
}

fn lay_all(model: &StatueParkModel, block: &Block, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
    for word in 0..model.words() {
        let live = block.real[word] & !cx.store().no_words()[block.first_word + word];
        ones_of(word, live).try_for_each(|first| lay(block, first, cx))?;
    }
    Ok(())
}

/// Fills the first plane with the placements of a block all of whose cells are shaded and all around which is park; tells
/// their number.
pub fn finished(model: &StatueParkModel, block: &Block, cx: &mut Cx<'_, Scratch>) -> usize {
    let plane = &mut cx.scratch.planes[0];
    plane.iter_mut().zip(model.live(block, cx.store)).for_each(|(to, live)| *to = live);
    let (yes, no) = (&cx.store.yes_words()[..model.words()], &cx.store.no_words()[..model.words()]);
    for (distances, words) in [(&block.cells, yes), (&block.around, no)] {
        for &distance in distances {
            and_moved(plane, words, distance);
            if plane.iter().all(|&word| word == 0) {
                return 0;
            }
        }
    }
    plane.iter().map(|word| word.count_ones() as usize).sum()
}
