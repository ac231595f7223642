use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::LOCAL;
use crate::model::{LitsModel, Scratch};

/// **Four per region.** A region with four shaded cells has no other; a region with four cells left to shade needs them
/// all. Sound, since every region holds exactly four shaded cells.
///
/// ```text
/// # # # #        # # # #        # . .        # . .
///     ?     ->       .          ? ? ?   ->   # # #
/// ```
pub struct Count;

impl Rule<LitsModel> for Count {
    fn name(&self) -> &'static str {
        "lits.count"
    }

    fn rung(&self) -> usize {
        LOCAL
    }

    fn scopes(&self, model: &LitsModel) -> u32 {
        model.regions().len() as u32
    }

    fn watch(&self, model: &LitsModel, scope: u32, on: &mut dyn FnMut(Event)) {
        for &cell in &model.regions()[scope as usize].cells {
            on(Event::yes(cell));
            on(Event::no(cell));
        }
    }

    fn apply(&self, model: &LitsModel, scope: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        let region = &model.regions()[scope as usize];
        let (mut shaded, mut possible) = (0, 0);
        for bits in &region.bits {
            shaded += (cx.store().yes_words()[bits.word as usize] & bits.mask).count_ones();
            possible += (!cx.store().no_words()[bits.word as usize] & bits.mask).count_ones();
        }
        if shaded > 4 || possible < 4 {
            return cx.fail();
        }
        if shaded == possible || (shaded != 4 && possible != 4) {
            return Ok(());
        }
        for bits in &region.bits {
            let word = bits.word as usize;
            let mut open = bits.mask & !cx.store().yes_words()[word] & !cx.store().no_words()[word];
            while open != 0 {
                let cell = Var(bits.word * 64 + open.trailing_zeros());
                open &= open - 1;
                cx.post(if shaded == 4 { cell.no() } else { cell.yes() })?;
            }
        }
        Ok(())
    }

    fn reason(&self, model: &LitsModel, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let cells = || model.regions()[scope as usize].cells.iter().map(|&cell| Var(cell));
        let shaded: Vec<Lit> = cells().filter(|&cell| past.is_yes(cell)).map(Var::yes).collect();
        match lit {
            Some(lit) if !lit.is_yes() => out.extend(shaded.into_iter().take(4)),
            None if shaded.len() > 4 => out.extend(shaded.into_iter().take(5)),
            _ => out.extend(cells().filter(|&cell| past.is_no(cell)).map(Var::no)),
        }
    }
}
