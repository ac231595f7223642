use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::{CLUE, kill};
use crate::model::{Scratch, StatueParkModel};

/// **A placement fits what is known.** It dies when one of its cells is park, or when a cell beside it is shaded: the area
/// would be larger. Bookkeeping between cells and placements: an explanation passes over it.
pub struct Die;

impl Rule<StatueParkModel> for Die {
    fn name(&self) -> &'static str {
        "statue-park.die"
    }

    fn rung(&self) -> usize {
        CLUE
    }

    fn scopes(&self, model: &StatueParkModel) -> u32 {
        model.cell_vars()
    }

    fn watch(&self, model: &StatueParkModel, scope: u32, on: &mut dyn FnMut(Event)) {
        if model.is_in_play(scope) {
            on(Event::yes(scope));
            on(Event::no(scope));
        }
    }

    fn apply(&self, model: &StatueParkModel, scope: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        let (is_yes, is_no) = (cx.store().is_yes(Var(scope)), cx.store().is_no(Var(scope)));
        if !model.is_in_play(scope) || !(is_yes || is_no) {
            return Ok(());
        }
        for block in model.blocks() {
            let pattern = if is_no { &block.over } else { &block.beside };
            for (word, bits) in pattern.at(scope, model.words()) {
                kill(cx, block.first_word + word, bits & block.real[word])?;
            }
        }
        Ok(())
    }

    fn reason(&self, _: &StatueParkModel, scope: u32, _: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let cell = Var(scope);
        out.push(if past.is_yes(cell) { cell.yes() } else { cell.no() });
    }

    fn is_bookkeeping(&self) -> bool {
        true
    }
}
