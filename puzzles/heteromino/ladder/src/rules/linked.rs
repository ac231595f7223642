use deduce::{Conflict, Cx, Event, Lit, Past, Rule};

use super::AREA;
use crate::flood::{Flood, fence, is_joined, was_joined};
use crate::model::HeterominoModel;

/// **Linked cells of threes.** Two neighbours are linked when some tromino that is left covers both. Cells that are linked, one
/// to the next, are as many as three divides: no tromino leaves them.
///
/// ```text
/// ? ? ? ? | ? ?    no tromino is left across the bar: four cells, no answer
/// ```
pub struct Linked;

impl Rule<HeterominoModel> for Linked {
    fn name(&self) -> &'static str {
        "heteromino.linked"
    }

    fn rung(&self) -> usize {
        AREA
    }

    /// The whole board.
    fn scopes(&self, _: &HeterominoModel) -> u32 {
        1
    }

    fn watch(&self, model: &HeterominoModel, _: u32, on: &mut dyn FnMut(Event)) {
        for place in 0..model.places() as u32 {
            on(Event::yes(place));
            on(Event::no(place));
        }
    }

    fn apply(&self, model: &HeterominoModel, _: u32, cx: &mut Cx<'_, Flood>) -> Result<(), Conflict> {
        let store = &*cx.store;
        // A placed tromino is linked to nothing else.
        cx.scratch.begin(model, std::iter::empty());
        if cx.scratch.find_odd(model, |one, other| is_joined(model, store, one, other)) { cx.fail() } else { Ok(()) }
    }

    fn reason(&self, model: &HeterominoModel, _: u32, _: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let mut flood = Flood::new(model);
        flood.begin(model, std::iter::empty());
        if flood.find_odd(model, |one, other| was_joined(model, past, one, other)) {
            fence(model, past, &flood.area, true, out);
        }
    }
}
