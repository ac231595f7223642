use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::CLUE;
use crate::excuses::{borders, covers};
use crate::model::{Block, Scratch, StatueParkModel};
use crate::planes::ones_of;

/// **A placement is its cells.** Where a piece is supposed to lie, its cells are shaded and the cells around it are park.
/// Bookkeeping between placements and cells: only suppositions say where a piece lies.
pub struct Lay;

impl Rule<StatueParkModel> for Lay {
    fn name(&self) -> &'static str {
        "statue-park.lay"
    }

    fn rung(&self) -> usize {
        CLUE
    }

    fn scopes(&self, model: &StatueParkModel) -> u32 {
        model.shapes().len() as u32
    }

    fn watch(&self, model: &StatueParkModel, scope: u32, on: &mut dyn FnMut(Event)) {
        on(Event::yes(model.put_topic(scope as usize)));
    }

    fn apply(&self, model: &StatueParkModel, scope: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        let (from, to) = model.shapes()[scope as usize].blocks;
        for block in &model.blocks()[from..to] {
            for word in 0..model.words() {
                for first in ones_of(word, cx.store().yes_words()[block.first_word + word]) {
                    lay(block, first, cx)?;
                }
            }
        }
        Ok(())
    }

    fn reason(&self, model: &StatueParkModel, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let Some(lit) = lit else { return };
        let (from, to) = model.shapes()[scope as usize].blocks;
        let says = |block: &Block, first| {
            let cell = lit.var().0;
            if lit.is_yes() { covers(block, first, cell) } else { borders(block, first, cell) }
        };
        for block in &model.blocks()[from..to] {
            let mut laid = crate::planes::ones(&block.real).filter(|&first| past.is_yes(model.put_var(block, first)));
            if let Some(first) = laid.find(|&first| says(block, first)) {
                out.push(model.put_var(block, first).yes());
                return;
            }
        }
    }

    fn is_bookkeeping(&self) -> bool {
        true
    }
}

/// Posts what a placement comes to.
pub fn lay(block: &Block, first: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
    let at = |distance: &i32| Var(first.wrapping_add_signed(*distance));
    block.cells.iter().try_for_each(|distance| cx.post(at(distance).yes()))?;
    block.around.iter().try_for_each(|distance| cx.post(at(distance).no()))
}
