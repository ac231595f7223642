use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::TETRO;
use crate::model::{LitsModel, Scratch};

/// **What all ways have in common.** A cell that every live placement of its region covers is shaded; one that none covers
/// is unshaded; a region without a live placement is a contradiction. Sound, since one of them is the answer's.
///
/// ```text
/// ? ? ? ? ?   ->   ? # # # ?      (five in a row: both lines cover the middle three)
/// ```
pub struct Overlap;

impl Rule<LitsModel> for Overlap {
    fn name(&self) -> &'static str {
        "lits.overlap"
    }

    fn rung(&self) -> usize {
        TETRO
    }

    fn scopes(&self, model: &LitsModel) -> u32 {
        model.regions().len() as u32
    }

    fn watch(&self, model: &LitsModel, scope: u32, on: &mut dyn FnMut(Event)) {
        on(Event::no(model.put_topic(scope as usize)));
    }

    fn apply(&self, model: &LitsModel, scope: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        let region = &model.regions()[scope as usize];
        let (from, to) = region.words;
        let dead = &cx.store().no_words()[from as usize..to as usize];
        let live: u32 = dead.iter().map(|dead| (!dead).count_ones()).sum();
        if live == 0 {
            return cx.fail();
        }
        for &cell in &region.cells {
            if !cx.store().is_open(Var(cell)) {
                continue;
            }
            let dead = cx.store().no_words();
            let over = model.cover(cell).iter().map(|bits| (bits.mask & !dead[bits.word as usize]).count_ones());
            // No cell is covered by more than 76 placements, so with more of them alive one hit settles it.
            let over: u32 = if live > 76 { over.into_iter().find(|&n| n > 0).unwrap_or(0) } else { over.sum() };
            if over == 0 {
                cx.post(Var(cell).no())?;
            } else if over == live {
                cx.post(Var(cell).yes())?;
            }
        }
        Ok(())
    }

    fn reason(&self, model: &LitsModel, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let region = &model.regions()[scope as usize];
        for word in region.words.0..region.words.1 {
            let mut needed = model.real_mask(word);
            if let Some(lit) = lit {
                let over = model.cover(lit.var().0).iter().find(|bits| bits.word == word).map_or(0, |bits| bits.mask);
                needed &= if lit.is_yes() { !over } else { over };
            }
            while needed != 0 {
                let put = Var(word * 64 + needed.trailing_zeros());
                needed &= needed - 1;
                if past.is_no(put) {
                    out.push(put.no());
                }
            }
        }
    }
}
