use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::TETRO;
use crate::model::{LitsModel, Scratch};

/// **A placement is its cells.** Where a region's tetromino is supposed to lie, its four cells are shaded. Bookkeeping between
/// placements and cells: only suppositions say where a tetromino lies.
pub struct Lay;

impl Rule<LitsModel> for Lay {
    fn name(&self) -> &'static str {
        "lits.lay"
    }

    fn rung(&self) -> usize {
        TETRO
    }

    fn scopes(&self, model: &LitsModel) -> u32 {
        model.regions().len() as u32
    }

    fn watch(&self, model: &LitsModel, scope: u32, on: &mut dyn FnMut(Event)) {
        on(Event::yes(model.put_topic(scope as usize)));
    }

    fn apply(&self, model: &LitsModel, scope: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        let (from, to) = model.regions()[scope as usize].words;
        for word in from..to {
            let mut laid = cx.store().yes_words()[word as usize];
            while laid != 0 {
                let put = Var(word * 64 + laid.trailing_zeros());
                laid &= laid - 1;
                for cell in model.placement(put).map_or([].as_slice(), |placement| placement.cells.as_slice()) {
                    cx.post(Var(*cell).yes())?;
                }
            }
        }
        Ok(())
    }

    fn reason(&self, model: &LitsModel, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let Some(cell) = lit.map(|lit| lit.var().0) else { return };
        let (from, to) = model.regions()[scope as usize].words;
        let laid = (from * 64..to * 64).map(Var).find(|&put| {
            past.is_yes(put) && model.placement(put).is_some_and(|placement| placement.cells.contains(&cell))
        });
        out.extend(laid.map(Var::yes));
    }

    fn is_bookkeeping(&self) -> bool {
        true
    }
}
