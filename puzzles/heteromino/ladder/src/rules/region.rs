use deduce::{Conflict, Cx, Event, Lit, Past, Rule};

use super::REGION;
use crate::flood::{Flood, fence, were_placed};
use crate::model::HeterominoModel;

/// **Areas of threes.** An open area (cells that are not covered yet, joined over edges) has a size divisible by three: it is
/// covered by trominoes that do not leave it.
///
/// ```text
/// # ? ? A
/// # ? ? A    four cells: no answer
/// B B B A
/// ```
pub struct Region;

impl Rule<HeterominoModel> for Region {
    fn name(&self) -> &'static str {
        "heteromino.region"
    }

    fn rung(&self) -> usize {
        REGION
    }

    /// The whole board.
    fn scopes(&self, _: &HeterominoModel) -> u32 {
        1
    }

    fn watch(&self, model: &HeterominoModel, _: u32, on: &mut dyn FnMut(Event)) {
        for place in 0..model.places() as u32 {
            on(Event::yes(place));
        }
    }

    fn apply(&self, model: &HeterominoModel, _: u32, cx: &mut Cx<'_, Flood>) -> Result<(), Conflict> {
        cx.scratch.begin(model, model.placed(cx.store));
        if cx.scratch.find_odd(model, |_, _| true) { cx.fail() } else { Ok(()) }
    }

    fn reason(&self, model: &HeterominoModel, _: u32, _: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let mut flood = Flood::new(model);
        flood.begin(model, were_placed(model, past));
        if flood.find_odd(model, |_, _| true) {
            fence(model, past, &flood.area, false, out);
        }
    }
}
