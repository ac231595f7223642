use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Store, Var};

use super::AREA;
use crate::flood::{Flood, fence, is_joined, was_joined};
use crate::model::{HeterominoModel, anchor_of, shape_of};
use crate::shapes::SHAPES;

/// **What it would cut off.** Two neighbours are *linked* when some tromino that is left covers both. A tromino dies when, with
/// it in place, cells that are linked one to the next would be left whose number three does not divide. Sound, since the
/// trominoes of the answer cover them and do not leave them.
///
/// ```text
/// ? ? # ? ?
/// ? ? a a a    the I would cut off four cells
/// ```
pub struct After;

impl Rule<HeterominoModel> for After {
    fn name(&self) -> &'static str {
        "heteromino.after"
    }

    fn rung(&self) -> usize {
        AREA
    }

    /// The whole board, then one a tromino: an explanation tries single ones again and again.
    fn scopes(&self, model: &HeterominoModel) -> u32 {
        1 + model.trominoes().len() as u32
    }

    fn watch(&self, model: &HeterominoModel, scope: u32, on: &mut dyn FnMut(Event)) {
        if scope > 0 {
            return;
        }
        for place in 0..model.places() as u32 {
            on(Event::yes(place));
            on(Event::no(place));
        }
    }

    fn apply(&self, model: &HeterominoModel, scope: u32, cx: &mut Cx<'_, Flood>) -> Result<(), Conflict> {
        let all = model.trominoes().len() as u32;
        for scope in if scope == 0 { 1..=all } else { scope..=scope } {
            let tromino = model.trominoes()[scope as usize - 1];
            if !cx.store().is_no(tromino) && cuts_off(model, cx.store, cx.scratch, tromino) {
                cx.speak_for(scope);
                cx.post(tromino.no())?;
            }
        }
        Ok(())
    }

    fn reason(&self, model: &HeterominoModel, _: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let Some(lit) = lit else { return };
        let mut flood = Flood::new(model);
        flood.begin(model, std::iter::once(lit.var()));
        let joined = |one, other| was_joined(model, past, one, other);
        let beside = model.cells_of_var(lit.var()).into_iter().flat_map(|cell| model.neighbours(cell));
        for start in beside {
            if flood.visit(model, start, joined) && !flood.area.len().is_multiple_of(3) {
                fence(model, past, &flood.area, true, out);
                return;
            }
        }
    }

    fn is_heavy(&self) -> bool {
        true
    }
}

/// Whether a tromino would leave linked cells beside it that three does not divide.
fn cuts_off(model: &HeterominoModel, store: &Store, flood: &mut Flood, tromino: Var) -> bool {
    let joined = |one, other| is_joined(model, store, one, other);
    let own = model.cells_of_var(tromino);
    let mut beside = [0; 8];
    let mut count = 0;
    for cell in own {
        for next in model.neighbours(cell) {
            if model.is_open(next) && !own.contains(&next) && joined(cell, next) && !beside[..count].contains(&next) {
                beside[count] = next;
                count += 1;
            }
        }
    }
    let beside = &beside[..count];
    if beside.len() < 2 || hang_together(model, tromino, beside, joined) {
        return false;
    }
    flood.begin(model, std::iter::once(tromino));
    beside.iter().any(|&start| flood.visit(model, start, joined) && !flood.area.len().is_multiple_of(3))
}

/// A quick look: whether the cells beside a tromino are linked with each other through the cells next to it, so that it
/// parts nothing.
fn hang_together(model: &HeterominoModel, tromino: Var, beside: &[u32], joined: impl Fn(u32, u32) -> bool) -> bool {
    let own = model.cells_of_var(tromino);
    let (rows, cols) = SHAPES[shape_of(tromino)]
        .iter()
        .fold((0, 0), |(rows, cols), &(row, col)| (rows.max(row + 3), cols.max(col + 3)));
    let corner = anchor_of(tromino) - model.stride() - 1;
    // The number of a cell in the box around the tromino, one cell wider than it on each side.
    let in_box = |place: u32| {
        let away = place.checked_sub(corner)?;
        let (row, col) = (away / model.stride(), away % model.stride());
        (row < rows && col < cols).then_some(row * cols + col)
    };
    let (mut stack, mut depth, mut seen) = ([0; 16], 1, 0_u32);
    stack[0] = beside[0];
    seen |= in_box(beside[0]).map_or(0, |bit| 1 << bit);
    while depth > 0 {
        depth -= 1;
        let place = stack[depth];
        for next in model.neighbours(place) {
            let Some(bit) = in_box(next) else { continue };
            if seen >> bit & 1 == 0 && model.is_open(next) && !own.contains(&next) && joined(place, next) {
                seen |= 1 << bit;
                stack[depth] = next;
                depth += 1;
            }
        }
    }
    beside.iter().all(|&cell| in_box(cell).is_some_and(|bit| seen >> bit & 1 != 0))
}
