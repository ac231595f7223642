use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::LOCAL;
use crate::model::{LitsModel, Scratch};

/// **No full 2×2.** With three of its cells shaded, the fourth is unshaded.
///
/// ```text
/// # #        # #
/// # ?   ->   # .
/// ```
pub struct Square;

impl Rule<LitsModel> for Square {
    fn name(&self) -> &'static str {
        "lits.square"
    }

    fn rung(&self) -> usize {
        LOCAL
    }

    fn scopes(&self, model: &LitsModel) -> u32 {
        model.windows().len() as u32
    }

    fn watch(&self, model: &LitsModel, scope: u32, on: &mut dyn FnMut(Event)) {
        for cell in model.window(model.windows()[scope as usize]) {
            on(Event::yes(cell));
        }
    }

    fn apply(&self, model: &LitsModel, scope: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        let cells = model.window(model.windows()[scope as usize]).map(Var);
        let mut others = cells.into_iter().filter(|&cell| !cx.store().is_yes(cell));
        match (others.next(), others.next()) {
            (None, _) => cx.fail(),
            (Some(last), None) => cx.post(last.no()),
            _ => Ok(()),
        }
    }

    fn reason(&self, model: &LitsModel, scope: u32, lit: Option<Lit>, _: &Past<'_>, out: &mut Vec<Lit>) {
        let cells = model.window(model.windows()[scope as usize]).map(Var);
        out.extend(cells.into_iter().filter(|&cell| lit.is_none_or(|lit| lit.var() != cell)).map(Var::yes));
    }
}
