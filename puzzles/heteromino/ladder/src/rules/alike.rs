use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::HETERO;
use crate::flood::Flood;
use crate::model::{HeterominoModel, bits, live, shape_of};

/// **All of one shape.** Where all trominoes left for a cell are twins of each other, whichever lies there, no other twin
/// touches the cell. Sound, since one of them covers it.
///
/// ```text
/// ? a ? ?    if only flat I are left for a,
/// ? ? ? ?    none lies right below or above a
/// ```
pub struct Alike;

impl Rule<HeterominoModel> for Alike {
    fn name(&self) -> &'static str {
        "heteromino.alike"
    }

    fn rung(&self) -> usize {
        HETERO
    }

    /// One an open cell.
    fn scopes(&self, model: &HeterominoModel) -> u32 {
        if model.tables.twins == [0; crate::shapes::COUNT] { 0 } else { model.cells().len() as u32 }
    }

    fn watch(&self, model: &HeterominoModel, scope: u32, on: &mut dyn FnMut(Event)) {
        for (anchor, _) in model.cover(model.cells()[scope as usize]) {
            on(Event::no(anchor));
        }
    }

    fn apply(&self, model: &HeterominoModel, scope: u32, cx: &mut Cx<'_, Flood>) -> Result<(), Conflict> {
        let cell = model.cells()[scope as usize];
        let left = model.cover(cell).fold(0, |left, (anchor, shapes)| left | live(cx.store(), anchor) & shapes);
        let Some(shape) = bits(left).next() else { return Ok(()) };
        if left & !model.tables.twins[shape] != 0 {
            return Ok(());
        }
        model.kill(cx, cell, &model.tables.touching[shape])
    }

    fn reason(&self, model: &HeterominoModel, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let Some(lit) = lit else { return };
        let twins = model.tables.twins[shape_of(lit.var())];
        let others = model.over(model.cells()[scope as usize]).filter(|&other| twins >> shape_of(other) & 1 == 0);
        out.extend(others.filter(|&other| past.is_no(other)).map(Var::no));
    }
}
