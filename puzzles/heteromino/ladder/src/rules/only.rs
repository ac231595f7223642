use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::FIT;
use crate::flood::Flood;
use crate::model::{HeterominoModel, live, own};

/// **Only one left.** A cell whose trominoes are impossible but for one is covered by that one; a cell without any is a
/// contradiction. Sound, since every open cell is covered in every answer.
///
/// ```text
/// # # #
/// # ? ? ?    only the flat I covers the corner cell
/// # # #
/// ```
pub struct Only;

impl Rule<HeterominoModel> for Only {
    fn name(&self) -> &'static str {
        "heteromino.only"
    }

    fn rung(&self) -> usize {
        FIT
    }

    /// One an open cell.
    fn scopes(&self, model: &HeterominoModel) -> u32 {
        model.cells().len() as u32
    }

    fn watch(&self, model: &HeterominoModel, scope: u32, on: &mut dyn FnMut(Event)) {
        for (anchor, _) in model.cover(model.cells()[scope as usize]) {
            on(Event::no(anchor));
        }
    }

    fn apply(&self, model: &HeterominoModel, scope: u32, cx: &mut Cx<'_, Flood>) -> Result<(), Conflict> {
        let mut only = None;
        for (anchor, shapes) in model.cover(model.cells()[scope as usize]) {
            let alive = live(cx.store(), anchor) & shapes;
            if alive == 0 {
                continue;
            }
            if only.is_some() || alive.count_ones() > 1 {
                return Ok(());
            }
            only = Some(own(anchor, alive.trailing_zeros() as usize));
        }
        match only {
            Some(tromino) => cx.post(tromino.yes()),
            None => cx.fail(),
        }
    }

    fn reason(&self, model: &HeterominoModel, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let others = model.over(model.cells()[scope as usize]);
        out.extend(others.filter(|other| Some(other.yes()) != lit && past.is_no(*other)).map(Var::no));
    }
}
