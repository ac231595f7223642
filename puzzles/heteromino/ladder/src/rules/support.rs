use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::SUPPORT;
use crate::flood::Flood;
use crate::model::{HeterominoModel, anchor_of, bits, live, shape_of};
use crate::shapes::{WIDE, Window};

/// **It would leave a cell bare.** A tromino dies when every tromino left for some cell excludes it: by overlap or as a
/// twin. Sound, since one of those covers the cell.
///
/// ```text
/// a b b      if a can only be covered by the I to the right of it or the L below it,
/// ? ? b      nothing else lies where both of them would
/// ```
pub struct Support;

impl Rule<HeterominoModel> for Support {
    fn name(&self) -> &'static str {
        "heteromino.support"
    }

    fn rung(&self) -> usize {
        SUPPORT
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
        let cell = model.cells()[scope as usize];
        let Some((middle, window)) = excluded_by_all(model, cell, |anchor| live(cx.store(), anchor)) else {
            return Ok(());
        };
        model.kill(cx, middle, &window)
    }

    fn reason(&self, model: &HeterominoModel, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let Some(lit) = lit else { return };
        let (middle, excluded) = (anchor_of(lit.var()), &model.tables.excluded[shape_of(lit.var())]);
        let needed = model.over(model.cells()[scope as usize]).filter(|&other| past.is_no(other));
        out.extend(needed.filter(|&other| !model.is_in_window(other, middle, excluded)).map(Var::no));
    }
}

/// What all trominoes left for a cell exclude, as a window around the anchor of the first of them.
fn excluded_by_all(model: &HeterominoModel, cell: u32, alive: impl Fn(u32) -> u8) -> Option<(u32, Window)> {
    let mut all: Option<(u32, Window)> = None;
    for (anchor, shapes) in model.cover(cell) {
        for shape in bits(alive(anchor) & shapes) {
            let excluded = &model.tables.excluded[shape];
            let Some((middle, window)) = &mut all else {
                all = Some((anchor, *excluded));
                continue;
            };
            // Anchors over one cell differ by at most two rows and columns.
            let (from, to) = (model.cell(*middle), model.cell(anchor));
            let down = to.row.cast_signed() - from.row.cast_signed();
            let right = to.col.cast_signed() - from.col.cast_signed();
            if !intersect(window, excluded, down, right) {
                return None;
            }
        }
    }
    all
}

/// Keeps what a window shares with another, whose middle lies that far down and right; whether that is anything.
fn intersect(window: &mut Window, other: &Window, down: isize, right: isize) -> bool {
    const ALL: u64 = (1 << (8 * WIDE)) - 1;
    let mut any = 0;
    for (row, bits) in window.iter_mut().enumerate() {
        let theirs = row.checked_add_signed(-down).and_then(|row| other.get(row));
        let theirs =
            theirs.map_or(0, |&theirs| if right >= 0 { theirs << (8 * right) & ALL } else { theirs >> (-8 * right) });
        *bits &= theirs;
        any |= *bits;
    }
    any != 0
}
