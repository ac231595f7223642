use deduce::{Conflict, Cx, Event, Lit, Past, Rule};

use super::CLUE;
use crate::model::{Scratch, StatueParkModel};

/// **Circles tell.** A cell with a black circle is shaded, one with a white circle is park: the rules say so.
pub struct Circle;

impl Rule<StatueParkModel> for Circle {
    fn name(&self) -> &'static str {
        "statue-park.circle"
    }

    fn rung(&self) -> usize {
        CLUE
    }

    fn scopes(&self, _: &StatueParkModel) -> u32 {
        1
    }

    /// Once told they stay; only a mark that says otherwise is worth another look.
    fn watch(&self, model: &StatueParkModel, _: u32, on: &mut dyn FnMut(Event)) {
        for lit in model.circles() {
            on(if lit.is_yes() { Event::no(lit.var().0) } else { Event::yes(lit.var().0) });
        }
    }

    fn apply(&self, model: &StatueParkModel, _: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        model.circles().iter().try_for_each(|&lit| cx.post(lit))
    }

    fn reason(&self, _: &StatueParkModel, _: u32, _: Option<Lit>, _: &Past<'_>, _: &mut Vec<Lit>) {}
}
