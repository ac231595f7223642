use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::CUT;
use super::connect::watch_cells;
use crate::flood::{FloodBuffers, fence, past_part};
use crate::model::{LitsModel, Scratch};

/// **The only way through.** A possible cell is shaded when without it the possible cells fall apart so that something
/// needed lies on either side: a shaded cell, or a region that has its cells on one side only. Sound, since the shading
/// is one piece. One depth-first walk finds all such cells by low-links (Hopcroft and Tarjan, 1973).
///
/// ```text
/// # ? ? . .        # ? ? . .
/// . . ? . .   ->   . . # . .
/// . . ? # .        . . # # .
/// ```
pub struct Cut;

impl Rule<LitsModel> for Cut {
    fn name(&self) -> &'static str {
        "lits.cut"
    }

    fn rung(&self) -> usize {
        CUT
    }

    fn scopes(&self, model: &LitsModel) -> u32 {
        u32::from(model.connectivity)
    }

    fn watch(&self, model: &LitsModel, _: u32, on: &mut dyn FnMut(Event)) {
        watch_cells(model, on);
    }

    fn apply(&self, model: &LitsModel, _: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        let flood = &mut cx.scratch.flood;
        flood.start(model, cx.store);
        let Some(root) = flood.first_left() else { return Ok(()) };
        walk(model, flood, root);
        if flood.left.iter().any(|&word| word != 0) {
            // In several parts: the rule below settles that first.
            return Ok(());
        }
        measure(model, cx.store, flood);
        for place in 1..cx.scratch.flood.order.len() {
            let flood = &cx.scratch.flood;
            let parent = flood.parent[place];
            let cell = flood.order[parent as usize];
            if flood.low[place] >= parent && !cx.store.is_yes(Var(cell)) && parts_needed(model, flood, place, cell) {
                cx.post(Var(cell).yes())?;
            }
        }
        Ok(())
    }

    fn reason(&self, model: &LitsModel, _: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let Some(cell) = lit.map(|lit| lit.var().0) else { return };
        for start in model.neighbours(cell) {
            if past.is_no(Var(start)) {
                continue;
            }
            let part = past_part(model, past, start, |other| other == cell);
            let mut found = Vec::new();
            if evidence(model, past, &part, cell, &mut found) {
                fence(model, past, &part, out);
                out.extend(found);
                return;
            }
        }
    }
}

/// Walks depth first from `root`, filling `order` and `parent`.
fn walk(model: &LitsModel, flood: &mut FloodBuffers, root: u32) {
    let steps = model.steps();
    visit(flood, root, 0);
    while let Some((cell, step)) = flood.stack.last_mut() {
        if *step == 4 {
            flood.stack.pop();
            continue;
        }
        let cell = *cell;
        let next = cell.wrapping_add_signed(steps[usize::from(*step)]);
        *step += 1;
        if flood.left[next as usize / 64] >> (next % 64) & 1 != 0 {
            let place = flood.number[cell as usize];
            visit(flood, next, place);
        }
    }
}

fn visit(flood: &mut FloodBuffers, cell: u32, parent: u32) {
    let place = flood.order.len();
    flood.left[cell as usize / 64] &= !(1 << (cell % 64));
    flood.number[cell as usize] = place as u32;
    flood.parent[place] = parent;
    flood.order.push(cell);
    flood.stack.push((cell, 0));
}

/// Fills, by place, the low-link, the end of the subtree, its regions and the count of shaded cells before.
fn measure(model: &LitsModel, store: &deduce::Store, flood: &mut FloodBuffers) {
    let words = flood.met.len();
    let cells = flood.order.len();
    flood.first_last.fill((u32::MAX, 0));
    flood.below[..cells * words].fill(0);
    for place in 0..cells {
        let cell = flood.order[place];
        flood.shaded_before[place + 1] = flood.shaded_before[place] + u32::from(store.is_yes(Var(cell)));
        flood.low[place] = place as u32;
        flood.end[place] = place as u32 + 1;
        if let Some(region) = model.region(cell) {
            let (first, last) = &mut flood.first_last[region];
            *first = (*first).min(place as u32);
            *last = place as u32;
            flood.below[place * words + region / 64] |= 1 << (region % 64);
        }
    }
    for place in (1..cells).rev() {
        let parent = flood.parent[place] as usize;
        for neighbour in model.neighbours(flood.order[place]) {
            if !store.is_no(Var(neighbour)) {
                let other = flood.number[neighbour as usize];
                if other as usize != parent {
                    flood.low[place] = flood.low[place].min(other);
                }
            }
        }
        flood.low[parent] = flood.low[parent].min(flood.low[place]);
        flood.end[parent] = flood.end[parent].max(flood.end[place]);
        for word in 0..words {
            flood.below[parent * words + word] |= flood.below[place * words + word];
        }
    }
}

/// Whether both the subtree at `place` and what lies outside it are needed once `cell`, its parent, is taken away.
fn parts_needed(model: &LitsModel, flood: &FloodBuffers, place: usize, cell: u32) -> bool {
    let (from, to) = (place as u32, flood.end[place]);
    let shaded_inside = flood.shaded_before[to as usize] - flood.shaded_before[place];
    let shaded = flood.shaded_before[flood.order.len()];
    let own = model.region(cell);
    let words = flood.met.len();
    let below = &flood.below[place * words..(place + 1) * words];
    // Which of the region's own other cells lie inside decides for the region of `cell`.
    let own_inside = || {
        let region = own.map_or(&[][..], |own| &model.regions()[own].cells[..]);
        let others = region.iter().filter(|&&c| c != cell && flood.number[c as usize] < flood.order.len() as u32);
        let possible = others.filter(|&&c| flood.order[flood.number[c as usize] as usize] == c);
        possible.fold((false, false), |(inside, outside), &c| {
            let here = (from..to).contains(&flood.number[c as usize]);
            (inside || here, outside || !here)
        })
    };
    let needed_inside = shaded_inside > 0
        || flood
            .first_last
            .iter()
            .enumerate()
            .any(|(region, &(first, last))| Some(region) != own && first != u32::MAX && first >= from && last < to)
        || own_inside() == (true, false);
    if !needed_inside {
        return false;
    }
    shaded > shaded_inside
        || (0..model.regions().len()).any(|region| Some(region) != own && below[region / 64] >> (region % 64) & 1 == 0)
        || own_inside() == (false, true)
}

/// Whether a part, with `cell` taken away, is needed and so is something outside; adds what shows it beyond the fence.
fn evidence(model: &LitsModel, past: &Past<'_>, part: &[u32], cell: u32, out: &mut Vec<Lit>) -> bool {
    let mut inside = vec![false; model.cell_vars()];
    for &c in part {
        inside[c as usize] = true;
    }
    let possible = |c: &&u32| **c != cell && !past.is_no(Var(**c));
    let first_shaded = |here: bool| {
        let cells = model.regions().iter().flat_map(|region| &region.cells).map(|&c| Var(c));
        let shaded = cells.filter(|c| c.0 != cell && inside[c.index()] == here && past.is_yes(*c));
        shaded.min_by_key(|&c| past.place(c)).map(Var::yes)
    };
    let whole_inside = model.regions().iter().find(|region| {
        let mut cells = region.cells.iter().filter(possible).peekable();
        cells.peek().is_some() && cells.all(|&c| inside[c as usize])
    });
    let none_inside = model.regions().iter().any(|region| {
        let mut cells = region.cells.iter().filter(possible).peekable();
        cells.peek().is_some() && cells.all(|&c| !inside[c as usize])
    });
    if !none_inside {
        let Some(shaded) = first_shaded(false) else { return false };
        out.push(shaded);
    }
    match (first_shaded(true), whole_inside) {
        (Some(shaded), _) => out.push(shaded),
        (None, Some(region)) => {
            let outside = region.cells.iter().map(|&c| Var(c)).filter(|c| !inside[c.index()] && past.is_no(*c));
            out.extend(outside.map(Var::no));
        }
        (None, None) => return false,
    }
    true
}
