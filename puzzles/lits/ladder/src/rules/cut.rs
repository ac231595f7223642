use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::CUT;
use super::connect::{lacks, watch_cells};
use crate::flood::{FloodBuffers, fence, past_part};
use crate::model::{LitsModel, Scratch};

/// No place.
const NONE: u32 = u32::MAX;

/// **The only way through.** A possible cell is shaded when without it no connected part of the possible cells could hold the
/// answer: each part lacks a region or misses a shaded cell. Sound, since the shading is one piece. One depth-first
/// walk finds all such cells by low-links (Hopcroft and Tarjan, 1973).
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
        flood.number.fill(u32::MAX);
        flood.possible.fill(0);
        flood.roots.clear();
        while let Some(root) = flood.first_left() {
            flood.roots.push(flood.order.len() as u32);
            walk(model, cx.store, flood, root);
        }
        count_ends(flood);
        let Some((from, to)) = only_home(model, flood) else { return Ok(()) };
        for place in from..to {
            let flood = &mut cx.scratch.flood;
            if flood.hanging[place as usize] == NONE {
                continue;
            }
            let cell = Var(flood.order[place as usize]);
            if !cx.store.is_yes(cell) && is_needed(model, flood, place, place == from) {
                cx.post(cell.yes())?;
            }
        }
        Ok(())
    }

    fn reason(&self, model: &LitsModel, _: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let Some(cell) = lit.map(|lit| lit.var().0) else { return };
        let starts = model.neighbours(cell).into_iter().filter(|&start| !past.is_no(Var(start)));
        let mut parts: Vec<Vec<u32>> = starts.map(|start| past_part(model, past, start, |c| c == cell)).collect();
        parts.sort_by_key(Vec::len);
        // One part that is needed and lacks something tells it all: the others lack it.
        for part in &parts {
            let mut found = Vec::new();
            if evidence(model, past, part, cell, &mut found) {
                fence(model, past, part, out);
                out.extend(found);
                return;
            }
        }
        // Otherwise every part has to be told of, wherever it lies.
        let mut told = vec![false; model.cell_vars()];
        let cells = model.regions().iter().flat_map(|region| &region.cells).copied();
        for start in cells.filter(|&start| start != cell && !past.is_no(Var(start))) {
            if !told[start as usize] {
                let part = past_part(model, past, start, |c| c == cell);
                for &c in &part {
                    told[c as usize] = true;
                }
                lacks(model, past, &part, out);
            }
        }
    }
}

/// Walks depth first from `root`, filling everything that `flood` holds by place.
fn walk(model: &LitsModel, store: &deduce::Store, flood: &mut FloodBuffers, root: u32) {
    let first = flood.order.len() as u32;
    let mut cell = root;
    let mut place = visit(model, store, flood, root, first);
    loop {
        let next =
            model.neighbours(cell).into_iter().find(|&next| flood.left[next as usize / 64] >> (next % 64) & 1 != 0);
        if let Some(next) = next {
            place = visit(model, store, flood, next, place);
            cell = next;
            continue;
        }
        flood.end[place as usize] = flood.order.len() as u32;
        if place == first {
            return;
        }
        let (child, parent) = (place, flood.parent[place as usize]);
        let low = flood.low[child as usize];
        if low >= parent || parent == first {
            flood.sibling[child as usize] = flood.hanging[parent as usize];
            flood.hanging[parent as usize] = child;
        } else {
            flood.low[parent as usize] = flood.low[parent as usize].min(low);
        }
        place = parent;
        cell = flood.order[parent as usize];
    }
}

/// Gives a cell the next place. The neighbours met before it lie above it in the walk; those not met yet, and those not
/// possible, have the highest number.
fn visit(model: &LitsModel, store: &deduce::Store, flood: &mut FloodBuffers, cell: u32, parent: u32) -> u32 {
    let place = flood.order.len();
    let met = model.neighbours(cell).map(|neighbour| flood.number[neighbour as usize]);
    flood.left[cell as usize / 64] &= !(1 << (cell % 64));
    flood.number[cell as usize] = place as u32;
    flood.low[place] = met[0].min(met[1]).min(met[2].min(met[3])).min(place as u32);
    flood.parent[place] = parent;
    flood.hanging[place] = NONE;
    flood.shaded_before[place + 1] = flood.shaded_before[place] + u32::from(store.is_yes(Var(cell)));
    flood.begun_before[place + 1] = flood.begun_before[place];
    if let Some(region) = model.region(cell) {
        flood.begun_before[place + 1] += u32::from(flood.possible[region] == 0);
        flood.possible[region] += 1;
        flood.last[region] = place as u32;
    }
    flood.order.push(cell);
    place as u32
}

/// Counts, by place, the regions all of whose possible cells came before.
fn count_ends(flood: &mut FloodBuffers) {
    let places = flood.order.len();
    flood.ended_before[..=places].fill(0);
    for (region, &last) in flood.last.iter().enumerate() {
        if flood.possible[region] > 0 {
            flood.ended_before[last as usize + 1] += 1;
        }
    }
    for place in 0..places {
        flood.ended_before[place + 1] += flood.ended_before[place];
    }
}

/// The places of the one part that can hold the answer; none when several can, or no part can (another rule says so).
fn only_home(model: &LitsModel, flood: &mut FloodBuffers) -> Option<(u32, u32)> {
    let mut home = None;
    for part in 0..flood.roots.len() {
        let (from, to) = (flood.roots[part], flood.end[flood.roots[part] as usize]);
        if can_hold(model, flood, from, to) && home.replace((from, to)).is_some() {
            return None;
        }
    }
    home
}

/// Whether the places from `from` to before `to` have every region and all shaded cells.
fn can_hold(model: &LitsModel, flood: &mut FloodBuffers, from: u32, to: u32) -> bool {
    let shaded = flood.shaded_before[to as usize] - flood.shaded_before[from as usize];
    let regions = model.regions().len();
    let whole_outside = flood.ended_before[from as usize] > 0 || (flood.begun_before[to as usize] as usize) < regions;
    if shaded < flood.shaded_before[flood.order.len()] || ((to - from) as usize) < regions || whole_outside {
        return false;
    }
    flood.stamp += 1;
    let mut lacking = regions;
    for &cell in &flood.order[from as usize..to as usize] {
        if let Some(region) = model.region(cell)
            && flood.seen[region].0 != flood.stamp
        {
            flood.seen[region].0 = flood.stamp;
            lacking -= 1;
            if lacking == 0 {
                return true;
            }
        }
    }
    false
}

/// Whether without the cell at `place` no part can hold the answer: neither a subtree that hangs on it alone nor the rest.
fn is_needed(model: &LitsModel, flood: &mut FloodBuffers, place: u32, is_root: bool) -> bool {
    let mut shaded_apart = 0;
    let mut child = flood.hanging[place as usize];
    while child != NONE {
        let to = flood.end[child as usize];
        if can_hold(model, flood, child, to) {
            return false;
        }
        shaded_apart += flood.shaded_before[to as usize] - flood.shaded_before[child as usize];
        child = flood.sibling[child as usize];
    }
    if is_root || shaded_apart > 0 {
        return true;
    }
    // The rest has all shaded cells: it cannot hold the answer only if it lacks a region.
    let own = model.region(flood.order[place as usize]);
    flood.stamp += 1;
    child = flood.hanging[place as usize];
    while child != NONE {
        for &cell in &flood.order[child as usize..flood.end[child as usize] as usize] {
            let Some(region) = model.region(cell) else { continue };
            let (stamp, count) = &mut flood.seen[region];
            *count = if *stamp == flood.stamp { *count + 1 } else { 1 };
            *stamp = flood.stamp;
            if *count + u32::from(own == Some(region)) == flood.possible[region] {
                return true;
            }
        }
        child = flood.sibling[child as usize];
    }
    false
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
