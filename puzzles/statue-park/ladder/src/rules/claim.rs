use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::{CLAIM, kill, watch_cells, watch_puts};
use crate::claims::{Claims, Group, MOST, set_of};
use crate::excuses::{Excuses, covers};
use crate::model::{Block, Scratch, StatueParkModel};
use crate::planes::{Plane, has, ones, ones_of};

/// **Claimed copies.** Shaded cells that no piece left covers two of belong to different pieces. Where so many of them can
/// belong to some shapes only, as these have copies together, the copies all lie there: placements of the shapes that cover
/// none of them die. Sound, since a copy lies in one place; where there are more such cells than copies, there is no answer.
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
        u32::from(model.shapes().len() <= MOST)
    }

    fn watch(&self, model: &StatueParkModel, _: u32, on: &mut dyn FnMut(Event)) {
        watch_cells(model, on);
        watch_puts(model, on);
    }

    fn apply(&self, model: &StatueParkModel, _: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        cx.scratch.look(model, cx.store);
        let mut claims = std::mem::take(&mut cx.scratch.claims);
        let outcome = if claims.look(model, &cx.scratch.live, |cell| cx.store.is_yes(cell)) {
            claims.groups(model).iter().try_for_each(|group| post(model, &claims, group, cx))
        } else {
            Ok(())
        };
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
        let mut plane = Vec::new();
        for group in claims.groups(model) {
            let Some(areas) = telling(model, &claims, &group, lit, &mut plane) else { continue };
            let cells: Vec<u32> = ones_of(0, areas).map(|area| claims.cell(area)).collect();
            let mut excuses = Excuses::new(model, past);
            for (place, &cell) in cells.iter().enumerate() {
                // No placement over it is of another shape, or over another of the cells too.
                excuses.add_over(cell, |block, first| {
                    let other = |&other: &u32| covers(block, first, other);
                    group.shapes >> block.shape & 1 == 0 || cells[place + 1..].iter().any(other)
                });
            }
            out.extend(cells.into_iter().map(|cell| Var(cell).yes()));
            out.extend(excuses.lits);
            return;
        }
        // It was seen from less, and now takes too long to see: all that was known tells it.
        let mut excuses = Excuses::new(model, past);
        for block in model.blocks() {
            let dead = ones(&block.real).filter(|&first| past.is_no(model.put_var(block, first)));
            dead.for_each(|first| excuses.add(block, first));
        }
        out.extend(model.cells().iter().filter(|cell| past.is_yes(**cell)).map(|cell| cell.yes()));
        out.extend(excuses.lits);
    }
}

fn past_live<'a>(model: &'a StatueParkModel, block: &'a Block, past: &'a Past<'_>) -> impl Iterator<Item = u64> + 'a {
    block.real.iter().enumerate().map(move |(word, &real)| {
        let dead = ones_of(word, real).filter(|&first| past.is_no(model.put_var(block, first)));
        real & !dead.fold(0, |bits, first| bits | 1 << (first % 64))
    })
}

/// Lets the placements die that a group leaves no copy for.
fn post(model: &StatueParkModel, claims: &Claims, group: &Group, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
    if group.is_too_large {
        return cx.fail();
    }
    for number in 0..model.blocks().len() {
        let mut plane = std::mem::take(&mut cx.scratch.planes[0]);
        claims.homeless(model, group, number, &mut plane);
        let first_word = model.blocks()[number].first_word;
        let outcome = plane.iter().enumerate().try_for_each(|(word, &bits)| kill(cx, first_word + word, bits));
        plane.resize(model.words(), 0);
        cx.scratch.planes[0] = plane;
        outcome?;
    }
    Ok(())
}

/// The areas of a group that show what was concluded: as many as there are copies, none of them covered by the placement; or
/// one more.
fn telling(
    model: &StatueParkModel,
    claims: &Claims,
    group: &Group,
    lit: Option<Lit>,
    plane: &mut Plane,
) -> Option<u64> {
    let Some(lit) = lit.filter(|_| !group.is_too_large) else { return claims.apart(group.areas, group.copies + 1) };
    let (block, first) = model.placement(lit.var())?;
    claims.homeless(model, group, block.first_word / model.words() - 1, plane);
    if plane.is_empty() || !has(plane, first) {
        return None;
    }
    let free = ones_of(0, group.areas).filter(|&area| !covers(block, first, claims.cell(area)));
    claims.apart(set_of(free), group.copies)
}
