use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::BRIDGE;
use super::connect::watch_cells;
use super::fit::kill;
use crate::bitgrid::Row;
use crate::flood::{fence, past_part};
use crate::model::{LitsModel, Region, Scratch};

/// **Every side must be reached.** Take a region's cells away: each part of the other possible cells that something needed
/// lies in (a shaded cell, or all that is left of a region) can only be joined to the region's tetromino directly. So a placement
/// that does not touch such a part dies.
///
/// ```text
/// # a a a a #     region a must reach from the left part to the right one
/// ```
pub struct Bridge;

impl Rule<LitsModel> for Bridge {
    fn name(&self) -> &'static str {
        "lits.bridge"
    }

    fn rung(&self) -> usize {
        BRIDGE
    }

    fn scopes(&self, model: &LitsModel) -> u32 {
        // The first looks at every region in turn, which spares each of the others a list of all cells to watch.
        if model.connectivity { 1 + model.regions().len() as u32 } else { 0 }
    }

    fn watch(&self, model: &LitsModel, scope: u32, on: &mut dyn FnMut(Event)) {
        if scope == 0 {
            watch_cells(model, on);
        }
    }

    fn apply(&self, model: &LitsModel, scope: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        cx.scratch.possible.set_possible(model, cx.store);
        cx.scratch.shaded.set_shaded(model, cx.store);
        if scope > 0 {
            return look_at(model, scope as usize - 1, cx);
        }
        (0..model.regions().len()).try_for_each(|region| {
            cx.speak_for(region as u32 + 1);
            look_at(model, region, cx)
        })
    }

    fn is_heavy(&self) -> bool {
        true
    }

    fn reason(&self, model: &LitsModel, _: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let Some(placement) = lit.and_then(|lit| model.placement(lit.var())) else { return };
        let Some(region) = model.region(placement.cells[0]) else { return };
        let own = |cell: u32| model.region(cell) == Some(region);
        let mut best: Option<Vec<Lit>> = None;
        let mut told = vec![false; model.cell_vars()];
        for start in model.regions()[region].cells.iter().flat_map(|&cell| model.neighbours(cell)) {
            if told[start as usize] || own(start) || past.is_no(Var(start)) {
                continue;
            }
            let part = past_part(model, past, start, own);
            for &cell in &part {
                told[cell as usize] = true;
            }
            let touches = |&cell: &u32| model.neighbours(cell).iter().any(|beside| placement.cells.contains(beside));
            if part.iter().any(touches) {
                continue;
            }
            if let Some(mut why) = evidence(model, past, &part, region) {
                fence(model, past, &part, &mut why);
                why.retain(|lit| !own(lit.var().0));
                if best.as_ref().is_none_or(|best| why.len() < best.len()) {
                    best = Some(why);
                }
            }
        }
        out.extend(best.unwrap_or_default());
    }
}

/// Takes a region away and looks at each part of the rest.
fn look_at(model: &LitsModel, region: usize, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
    let Scratch { possible, rest, .. } = cx.scratch;
    rest.rows.copy_from_slice(&possible.rows);
    for &(row, bits) in &model.regions()[region].rows {
        rest.rows[row] &= !bits;
    }
    while cx.scratch.part.set_first_part(&cx.scratch.rest) {
        let Scratch { rest, part, .. } = cx.scratch;
        rest.remove(part);
        if is_needed(model, region, cx.scratch) {
            reach(model, region, cx)?;
        }
    }
    Ok(())
}

/// Whether something that the answer needs lies in the part: a shaded cell, or all that is left of another region.
fn is_needed(model: &LitsModel, own: usize, scratch: &Scratch) -> bool {
    let Scratch { possible, part, shaded, .. } = scratch;
    let inside = |&(row, bits): &(usize, Row)| (possible.rows[row] & bits & part.rows[row], possible.rows[row] & bits);
    part.meets(shaded)
        || model.regions().iter().enumerate().any(|(index, region)| {
            let whole = region.rows.iter().map(inside).all(|(inside, all)| inside == all);
            index != own && whole && region.rows.iter().any(|row| inside(row).0 != 0)
        })
}

/// Lets the region's placements die that do not touch the part.
fn reach(model: &LitsModel, region: usize, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
    let Region { rows, words, .. } = &model.regions()[region];
    let Scratch { part, touching, .. } = cx.scratch;
    touching.clear();
    touching.resize((words.1 - words.0) as usize, 0);
    for &(row, bits) in rows {
        let mut shore = part.beside(row) & bits;
        while shore != 0 {
            let cell = model.var_at(row, shore.trailing_zeros());
            shore &= shore - 1;
            for bits in model.cover(cell.0) {
                touching[(bits.word - words.0) as usize] |= bits.mask;
            }
        }
    }
    for i in 0..cx.scratch.touching.len() {
        let touching = cx.scratch.touching[i];
        kill(cx, words.0 + i as u32, !touching)?;
    }
    Ok(())
}

/// What shows that a part is needed, beyond its fence: a shaded cell of it, or what is known of a region outside it.
fn evidence(model: &LitsModel, past: &Past<'_>, part: &[u32], own: usize) -> Option<Vec<Lit>> {
    let shaded = part.iter().map(|&cell| Var(cell)).filter(|&cell| past.is_yes(cell));
    if let Some(cell) = shaded.min_by_key(|&cell| past.place(cell)) {
        return Some(vec![cell.yes()]);
    }
    let mut inside = vec![false; model.cell_vars()];
    for &cell in part {
        inside[cell as usize] = true;
    }
    let others = model.regions().iter().enumerate().filter(|(index, _)| *index != own);
    let whole = others.map(|(_, region)| &region.cells).find(|cells| {
        cells.iter().any(|&cell| inside[cell as usize])
            && cells.iter().all(|&cell| inside[cell as usize] || past.is_no(Var(cell)))
    })?;
    Some(whole.iter().filter(|&&cell| !inside[cell as usize]).map(|&cell| Var(cell).no()).collect())
}
