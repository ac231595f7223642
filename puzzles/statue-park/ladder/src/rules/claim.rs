use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::{CLAIM, kill, watch_cells, watch_puts};
use crate::claims::{Claims, Group};
use crate::excuses::Excuses;
use crate::model::{Scratch, StatueParkModel};
use crate::planes::has;

/// **Claimed copies.** Shaded cells that no piece left covers two of belong to different pieces. Where so many of them can
/// belong to some shapes only, as these have copies together, the copies all lie there: other placements of the shapes die.
/// Sound, since a copy lies in one place; where there are more such cells than copies, there is no answer.
///
/// ```text
/// # . . #      two cells for the last two L4: no L4 lies elsewhere
/// ```
pub struct Claim;

impl Rule<StatueParkModel> for Claim {
    fn name(&self) -> &'static str {
        "statue-park.claim"
    }

    fn rung(&self) -> usize {
        CLAIM
    }

    fn scopes(&self, model: &StatueParkModel) -> u32 {
        // Sets of shapes are words.
        u32::from(model.shapes().len() <= 64)
    }

    fn watch(&self, model: &StatueParkModel, _: u32, on: &mut dyn FnMut(Event)) {
        watch_cells(model, on);
        watch_puts(model, on);
    }

    fn apply(&self, model: &StatueParkModel, _: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        cx.scratch.look(model, cx.store);
        let mut claims = std::mem::take(&mut cx.scratch.claims);
        claims.look(model, &cx.scratch.live, |cell| cx.store.is_yes(cell));
        let outcome = claims.groups(model, |group| post(model, group, cx));
        cx.scratch.claims = claims;
        outcome
    }

    fn is_heavy(&self) -> bool {
        true
    }

    fn reason(&self, model: &StatueParkModel, _: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let live: Vec<u64> = model.blocks().iter().flat_map(|block| past_live(model, block, past)).collect();
        let mut claims = Claims::default();
        claims.look(model, &live, |cell| past.is_yes(cell));
        let mut excuses = Excuses::new(model, past);
        let told =
            claims.groups(model, |group| if says(model, group, lit) { Err(tell(group, &mut excuses)) } else { Ok(()) });
        match told {
            Err(cells) => out.extend(cells),
            // Another group may have been seen before what it said was known: then everything that was known tells it.
            Ok(()) => {
                out.extend(model.cells().iter().filter(|cell| past.is_yes(**cell)).map(|cell| cell.yes()));
                for block in model.blocks() {
                    let dead = crate::planes::ones(&block.real).filter(|&f| past.is_no(model.put_var(block, f)));
                    dead.for_each(|first| excuses.add(block, first));
                }
            }
        }
        out.extend(excuses.lits);
    }
}

fn past_live<'a>(
    model: &'a StatueParkModel,
    block: &'a crate::model::Block,
    past: &'a Past<'_>,
) -> impl Iterator<Item = u64> + 'a {
    block.real.iter().enumerate().map(move |(word, &real)| {
        let dead = crate::planes::ones_of(word, real).filter(|&first| past.is_no(model.put_var(block, first)));
        real & !dead.fold(0, |bits, first| bits | 1 << (first % 64))
    })
}

/// Lets the other placements of the shapes of a group die.
fn post(model: &StatueParkModel, group: &Group<'_>, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
    if group.cells.len() > group.copies {
        return cx.fail();
    }
    for (number, block) in model.blocks().iter().enumerate() {
        if group.shapes >> block.shape & 1 != 0 {
            for word in 0..model.words() {
                let over = group.over[number * model.words() + word];
                kill(cx, block.first_word + word, block.real[word] & !over)?;
            }
        }
    }
    Ok(())
}

/// Whether a group says that.
fn says(model: &StatueParkModel, group: &Group<'_>, lit: Option<Lit>) -> bool {
    let Some(lit) = lit else { return group.cells.len() > group.copies };
    let Some((block, first)) = model.placement(lit.var()) else { return false };
    let number = block.first_word / model.words() - 1;
    group.shapes >> block.shape & 1 != 0 && !has(&group.over[number * model.words()..], first)
}

/// What shows that a group is one: its cells, and why no placement covers two of them or is of another shape.
fn tell(group: &Group<'_>, excuses: &mut Excuses<'_>) -> Vec<Lit> {
    for (place, &cell) in group.cells.iter().enumerate() {
        excuses.add_over(cell, |block, first| {
            let other = |&other: &u32| crate::excuses::covers(block, first, other);
            group.shapes >> block.shape & 1 == 0 || group.cells[place + 1..].iter().any(other)
        });
    }
    group.cells.iter().map(|&cell| Var(cell).yes()).collect()
}
