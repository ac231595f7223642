use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::LINE;
use crate::model::BlankModel;

/// **As many as the number.** A line with as many shaded cells as its number has no other; a line with no more cells left
/// to shade than its number needs them all. Sound, since every answer shades exactly that many.
///
/// ```text
/// # ? # ? | 2        ? . ? . | 2
///     v                  v
/// # . # . | 2        # . # . | 2
/// ```
pub struct Count;

impl Rule<BlankModel> for Count {
    fn name(&self) -> &'static str {
        "blank.count"
    }

    fn rung(&self) -> usize {
        LINE
    }

    fn scopes(&self, model: &BlankModel) -> u32 {
        model.lines().len() as u32
    }

    fn watch(&self, model: &BlankModel, scope: u32, on: &mut dyn FnMut(Event)) {
        for cell in &model.lines()[scope as usize].cells {
            on(Event::yes(cell.0));
            on(Event::no(cell.0));
        }
    }

    fn apply(&self, model: &BlankModel, scope: u32, cx: &mut Cx<'_, ()>) -> Result<(), Conflict> {
        let line = &model.lines()[scope as usize];
        let shaded = line.cells.iter().filter(|&&cell| cx.store().is_yes(cell)).count();
        let possible = line.cells.iter().filter(|&&cell| !cx.store().is_no(cell)).count();
        if shaded > line.number || possible < line.number {
            return cx.fail();
        }
        if shaded != line.number && possible != line.number {
            return Ok(());
        }
        for &cell in &line.cells {
            if cx.store().is_open(cell) {
                cx.post(if shaded == line.number { cell.no() } else { cell.yes() })?;
            }
        }
        Ok(())
    }

    fn reason(&self, model: &BlankModel, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let line = &model.lines()[scope as usize];
        let shaded = || line.cells.iter().copied().filter(|&cell| past.is_yes(cell)).map(Var::yes);
        match lit {
            Some(lit) if !lit.is_yes() => out.extend(shaded()),
            None if shaded().count() > line.number => out.extend(shaded().take(line.number + 1)),
            _ => out.extend(line.cells.iter().copied().filter(|&cell| past.is_no(cell)).map(Var::no)),
        }
    }
}
