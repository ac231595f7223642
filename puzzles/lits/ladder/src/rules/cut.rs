use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::CUT;
use super::connect::{nowhere, watch_cells};
use crate::flood::{FloodBuffers, Place, fence, past_part};
use crate::model::{LitsModel, Scratch};

/// No place.
const NONE: u32 = u32::MAX;

/// **The only way through.** A possible cell is shaded when without it no connected part of the possible cells could hold the
/// answer: each part lacks a region or misses a shaded cell; when none can even with it, there is no answer. Sound, since the shading is one piece. One depth-first
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
        flood.start_walk();
        while let Some(root) = flood.first_left() {
            flood.roots.push(flood.places.len() as u32);
            walk(model, cx.store, flood, root);
        }
        count_ends(flood);
        let (homes, (from, to)) = homes(model, flood);
        if homes == 0 && !model.regions().is_empty() {
            return cx.fail();
        }
        if homes != 1 {
            return Ok(());
        }
        let flood = &mut cx.scratch.flood;
        if flood.roots.len() > 1 {
            count_regions(model, flood, from, to);
        }
        for place in from..to {
            let Place { cell, hanging, .. } = cx.scratch.flood.places[place as usize];
            if hanging != NONE
                && !cx.store.is_yes(Var(cell))
                && is_needed(model, &mut cx.scratch.flood, place, place == from)
            {
                cx.post(Var(cell).yes())?;
            }
        }
        Ok(())
    }

    fn reason(&self, model: &LitsModel, _: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let Some(cell) = lit.map(|lit| lit.var().0) else {
            nowhere(model, past, None, out);
            return;
        };
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
        nowhere(model, past, Some(cell), out);
    }
}

/// Walks depth first from `root`, filling everything that `flood` holds by place.
fn walk(model: &LitsModel, store: &deduce::Store, flood: &mut FloodBuffers, root: u32) {
    let first = flood.places.len() as u32;
    let mut cell = root;
    let mut place = visit(model, store, flood, root, first);
    loop {
        let next = model.neighbours(cell).into_iter().find(|&next| flood.is_left(next));
        if let Some(next) = next {
            place = visit(model, store, flood, next, place);
            cell = next;
            continue;
        }
        let end = flood.places.len() as u32;
        let done = &mut flood.places[place as usize];
        done.end = end;
        if place == first {
            return;
        }
        let (low, parent) = (done.low, done.parent);
        let above = &mut flood.places[parent as usize];
        cell = above.cell;
        if low >= parent || parent == first {
            let sibling = std::mem::replace(&mut above.hanging, place);
            flood.places[place as usize].sibling = sibling;
        } else {
            above.low = above.low.min(low);
        }
        place = parent;
    }
}

/// Gives a cell the next place. The neighbours met before it lie above it in the walk; those not met yet, and those not
/// possible, have the highest number.
fn visit(model: &LitsModel, store: &deduce::Store, flood: &mut FloodBuffers, cell: u32, parent: u32) -> u32 {
    let place = flood.places.len() as u32;
    let [up, west, east, down] = model.neighbours(cell).map(|neighbour| flood.number[neighbour as usize]);
    flood.left[cell as usize / 64] &= !(1 << (cell % 64));
    flood.number[cell as usize] = place;
    let (shaded_before, begun_before) = (flood.shaded, flood.begun);
    flood.shaded += u32::from(store.is_yes(Var(cell)));
    if let Some(region) = model.region(cell) {
        let met = &mut flood.regions[region];
        flood.begun += u32::from(met.possible == 0);
        met.possible += 1;
        met.last = place;
    }
    let low = up.min(west).min(east.min(down)).min(place);
    let (hanging, sibling, end, ended_before) = (NONE, NONE, 0, 0);
    flood.places.push(Place { cell, parent, low, end, hanging, sibling, shaded_before, begun_before, ended_before });
    place
}

/// Counts, by place, the regions all of whose possible cells came before; adds a place behind the last.
fn count_ends(flood: &mut FloodBuffers) {
    let (shaded_before, begun_before) = (flood.shaded, flood.begun);
    flood.places.push(Place { shaded_before, begun_before, ..Place::default() });
    for region in &flood.regions {
        if region.possible > 0 {
            flood.places[region.last as usize + 1].ended_before += 1;
        }
    }
    let mut ended = 0;
    for place in &mut flood.places {
        ended += place.ended_before;
        place.ended_before = ended;
    }
}

/// Counts the possible cells of each region within the part at home: what lies in other parts is out.
fn count_regions(model: &LitsModel, flood: &mut FloodBuffers, from: u32, to: u32) {
    flood.regions.iter_mut().for_each(|region| region.possible = 0);
    for place in &flood.places[from as usize..to as usize] {
        if let Some(region) = model.region(place.cell) {
            flood.regions[region].possible += 1;
        }
    }
}

/// The number of parts that can hold the answer, with the places of the last of them.
fn homes(model: &LitsModel, flood: &mut FloodBuffers) -> (usize, (u32, u32)) {
    let (mut homes, mut home) = (0, (0, 0));
    for part in 0..flood.roots.len() {
        let (from, to) = (flood.roots[part], flood.places[flood.roots[part] as usize].end);
        if can_hold(model, flood, from, to) {
            (homes, home) = (homes + 1, (from, to));
        }
    }
    (homes, home)
}

/// Whether the places from `from` to before `to` have every region and all shaded cells.
fn can_hold(model: &LitsModel, flood: &mut FloodBuffers, from: u32, to: u32) -> bool {
    let (first, behind) = (&flood.places[from as usize], &flood.places[to as usize]);
    let regions = model.regions().len();
    let whole_outside = first.ended_before > 0 || (behind.begun_before as usize) < regions;
    if whole_outside || behind.shaded_before - first.shaded_before < flood.shaded {
        return false;
    }
    flood.stamp += 1;
    let mut lacking = regions;
    for place in &flood.places[from as usize..to as usize] {
        if let Some(region) = model.region(place.cell)
            && flood.seen[region].0 != flood.stamp
        {
            flood.seen[region].0 = flood.stamp;
            lacking -= 1;
            if lacking == 0 {
                return true;
            }
        }
    }
    regions == 0
}

/// Whether without the cell at `place` no part can hold the answer: neither a subtree that hangs on it alone nor the rest.
fn is_needed(model: &LitsModel, flood: &mut FloodBuffers, place: u32, is_root: bool) -> bool {
    let mut shaded_apart = 0;
    let mut child = flood.places[place as usize].hanging;
    while child != NONE {
        let Place { end, sibling, shaded_before, .. } = flood.places[child as usize];
        if can_hold(model, flood, child, end) {
            return false;
        }
        shaded_apart += flood.places[end as usize].shaded_before - shaded_before;
        child = sibling;
    }
    if is_root || shaded_apart > 0 {
        return true;
    }
    // The rest has all shaded cells: it cannot hold the answer only if it lacks a region.
    let own = model.region(flood.places[place as usize].cell);
    flood.stamp += 1;
    child = flood.places[place as usize].hanging;
    while child != NONE {
        let Place { end, sibling, .. } = flood.places[child as usize];
        for below in &flood.places[child as usize..end as usize] {
            let Some(region) = model.region(below.cell) else { continue };
            let (stamp, count) = &mut flood.seen[region];
            *count = if *stamp == flood.stamp { *count + 1 } else { 1 };
            *stamp = flood.stamp;
            if *count + u32::from(own == Some(region)) == flood.regions[region].possible {
                return true;
            }
        }
        child = sibling;
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
    let none_inside = model.regions().iter().any(|region| region.cells.iter().all(|&c| !inside[c as usize]));
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
