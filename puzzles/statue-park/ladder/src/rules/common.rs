use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::{FIT, watch_cells, watch_puts};
use crate::excuses::{Excuses, borders, covers};
use crate::model::{Scratch, StatueParkModel};
use crate::planes::{Pattern, ones_of};

/// **Wherever its piece lies.** Cells that all live placements over a shaded cell have are shaded, and cells that all of
/// them have around them are park; so a single placement left is placed; without any there is no answer. Sound, since one
/// of them holds.
///
/// ```text
/// . # ? ?      with the bank I3 I4: both ways to go on shade the first ?
/// ```
pub struct Common;

impl Rule<StatueParkModel> for Common {
    fn name(&self) -> &'static str {
        "statue-park.common"
    }

    fn rung(&self) -> usize {
        FIT
    }

    fn scopes(&self, model: &StatueParkModel) -> u32 {
        // The first looks at all cells in turn; the others speak for one cell.
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
        if scope > 0 {
            return look_at(model, scope - 1, cx);
        }
        for word in 0..model.words() {
            for cell in ones_of(word, cx.store().yes_words()[word]) {
                cx.speak_for(cell + 1);
                look_at(model, cell, cx)?;
            }
        }
        Ok(())
    }

    fn reason(&self, model: &StatueParkModel, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let Some(lit) = lit else { return };
        let (cell, told) = (scope - 1, lit.var().0);
        let mut excuses = Excuses::new(model, past);
        excuses.add_over(
            cell,
            |block, first| {
                if lit.is_yes() { !covers(block, first, told) } else { !borders(block, first, told) }
            },
        );
        out.push(Var(cell).yes());
        out.extend(excuses.lits);
    }
}

/// Posts what all live placements over a shaded cell have in common.
fn look_at(model: &StatueParkModel, cell: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
    let words = model.words();
    if !cx.store().is_yes(Var(cell)) {
        return Ok(());
    }
    // What is known to be otherwise stays in, to be contradicted.
    let Scratch { live, planes: [body, ring, ..], .. } = cx.scratch;
    for word in 0..words {
        body[word] = model.in_play()[word] & !cx.store.yes_words()[word];
        ring[word] = model.in_play()[word] & !cx.store.no_words()[word];
    }
    let mut found = false;
    for (block, live) in model.blocks().iter().zip(live.chunks_exact(words)) {
        for (word, bits) in block.over.at(cell, words) {
            for first in ones_of(word, bits & live[word]) {
                found = true;
                let left = keep(body, &block.body, first) | keep(ring, &block.ring, first);
                if left == 0 {
                    return Ok(());
                }
            }
        }
    }
    if !found {
        return cx.fail();
    }
    for word in 0..words {
        let (shaded, unshaded) = (cx.scratch.planes[0][word], cx.scratch.planes[1][word]);
        ones_of(word, shaded).try_for_each(|cell| cx.post(Var(cell).yes()))?;
        ones_of(word, unshaded).try_for_each(|cell| cx.post(Var(cell).no()))?;
    }
    Ok(())
}

/// Keeps the bits of a plane that a pattern has too; tells whether any is left.
pub fn keep(plane: &mut [u64], pattern: &Pattern, first: u32) -> u64 {
    let mut left = 0;
    let mut next = 0;
    for (word, bits) in pattern.at(first, plane.len()) {
        plane[next..word].fill(0);
        plane[word] &= bits;
        left |= plane[word];
        next = word + 1;
    }
    plane[next..].fill(0);
    left
}
