use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::TETRO;
use crate::model::{LitsModel, Scratch};

/// **A placement fits what is known.** It dies when one of its cells is unshaded, or when a shaded cell of its region is
/// not among its cells. Bookkeeping between cells and placements: an explanation passes over it.
pub struct Fit;

impl Rule<LitsModel> for Fit {
    fn name(&self) -> &'static str {
        "lits.fit"
    }

    fn rung(&self) -> usize {
        TETRO
    }

    fn scopes(&self, model: &LitsModel) -> u32 {
        model.cell_vars() as u32
    }

    fn watch(&self, model: &LitsModel, scope: u32, on: &mut dyn FnMut(Event)) {
        if model.region(scope).is_some() {
            on(Event::yes(scope));
            on(Event::no(scope));
        }
    }

    fn apply(&self, model: &LitsModel, scope: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        let Some(region) = model.region(scope) else { return Ok(()) };
        if cx.store().is_no(Var(scope)) {
            for bits in model.cover(scope) {
                kill(cx, bits.word, bits.mask)?;
            }
        } else if cx.store().is_yes(Var(scope)) {
            let mut cover = model.cover(scope).iter().peekable();
            let (from, to) = model.regions()[region].words;
            for word in from..to {
                let kept = cover.next_if(|bits| bits.word == word).map_or(0, |bits| bits.mask);
                kill(cx, word, !kept)?;
            }
        }
        Ok(())
    }

    fn reason(&self, _: &LitsModel, scope: u32, _: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let cell = Var(scope);
        out.push(if past.is_yes(cell) { cell.yes() } else { cell.no() });
    }

    fn is_bookkeeping(&self) -> bool {
        true
    }
}

/// Lets the live placements among some bits of a word die.
pub fn kill(cx: &mut Cx<'_, Scratch>, word: u32, mask: u64) -> Result<(), Conflict> {
    let mut dying = mask & !cx.store().no_words()[word as usize];
    while dying != 0 {
        cx.post(Var(word * 64 + dying.trailing_zeros()).no())?;
        dying &= dying - 1;
    }
    Ok(())
}
