use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::CUT;
use super::connect::{no_home, watch_cells};
use crate::flood::{FloodBuffers, fence, past_part};
use crate::model::{LitsModel, Scratch};

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
        while let Some(root) = flood.first_left() {
            walk(model, flood, root);
        }
        measure(model, cx.store, flood);
        let Some(home) = only_home(model, flood) else { return Ok(()) };
        bound_regions(model, flood, home);
        for place in home..cx.scratch.flood.end[home] as usize {
            let flood = &mut cx.scratch.flood;
            let cell = Var(flood.order[place]);
            if !cx.store.is_yes(cell) && is_needed(model, flood, place) {
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
        no_home(model, past, Some(cell), out);
    }
}

/// Walks depth first from `root`, filling `order` and `parent` (its own place for a root).
fn walk(model: &LitsModel, flood: &mut FloodBuffers, root: u32) {
    let steps = model.steps();
    visit(flood, root, flood.order.len() as u32);
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

/// Notes the first and last place of each region within the part at `home`: what lies in other parts is out.
fn bound_regions(model: &LitsModel, flood: &mut FloodBuffers, home: usize) {
    flood.first_last.fill((u32::MAX, 0));
    for place in home..flood.end[home] as usize {
        if let Some(region) = model.region(flood.order[place]) {
            let (first, last) = &mut flood.first_last[region];
            *first = (*first).min(place as u32);
            *last = place as u32;
        }
    }
}

/// Fills, by place, the low-link, the end of the subtree, its regions and the count of shaded cells before.
fn measure(model: &LitsModel, store: &deduce::Store, flood: &mut FloodBuffers) {
    let words = flood.met.len();
    let cells = flood.order.len();
    flood.below[..cells * words].fill(0);
    for place in 0..cells {
        let cell = flood.order[place];
        flood.shaded_before[place + 1] = flood.shaded_before[place] + u32::from(store.is_yes(Var(cell)));
        flood.low[place] = place as u32;
        flood.end[place] = place as u32 + 1;
        if let Some(region) = model.region(cell) {
            flood.below[place * words + region / 64] |= 1 << (region % 64);
        }
    }
    for place in (1..cells).rev() {
        let parent = flood.parent[place] as usize;
        if parent == place {
            continue;
        }
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

/// The root of the one part that can hold the answer; none when several can, or no part can (another rule says so).
fn only_home(model: &LitsModel, flood: &FloodBuffers) -> Option<usize> {
    let roots = (0..flood.order.len()).filter(|&place| flood.parent[place] as usize == place);
    let mut homes = roots.filter(|&root| subtree_can_hold(model, flood, root));
    let home = homes.next()?;
    homes.next().is_none().then_some(home)
}

/// Whether a subtree has every region and all shaded cells.
fn subtree_can_hold(model: &LitsModel, flood: &FloodBuffers, place: usize) -> bool {
    let shaded = flood.shaded_before[flood.end[place] as usize] - flood.shaded_before[place];
    shaded == flood.shaded_before[flood.order.len()] && has_all(model, flood, |word| below(flood, place)[word])
}

fn below(flood: &FloodBuffers, place: usize) -> &[u64] {
    let words = flood.met.len();
    &flood.below[place * words..(place + 1) * words]
}

fn has_all(model: &LitsModel, flood: &FloodBuffers, bits: impl Fn(usize) -> u64) -> bool {
    let last = flood.met.len().wrapping_sub(1);
    let tail = model.regions().len() % 64;
    (0..flood.met.len()).all(|word| {
        let all = if word == last && tail != 0 { (1 << tail) - 1 } else { u64::MAX };
        bits(word) == all
    })
}

/// Whether without the cell at `place` no part can hold the answer: neither a subtree that hangs on it alone nor the rest.
fn is_needed(model: &LitsModel, flood: &mut FloodBuffers, place: usize) -> bool {
    let is_root = flood.parent[place] as usize == place;
    let (mut parts, mut shaded_apart) = (0, 0);
    flood.met.fill(0);
    for neighbour in model.neighbours(flood.order[place]) {
        let child = flood.number[neighbour as usize] as usize;
        let is_child =
            flood.order.get(child) == Some(&neighbour) && flood.parent[child] as usize == place && child != place;
        if !is_child {
            continue;
        }
        if is_root || flood.low[child] as usize >= place {
            if subtree_can_hold(model, flood, child) {
                return false;
            }
            parts += 1;
            shaded_apart += flood.shaded_before[flood.end[child] as usize] - flood.shaded_before[child];
        } else {
            for word in 0..flood.met.len() {
                flood.met[word] |= below(flood, child)[word];
            }
        }
    }
    if parts == 0 || is_root || shaded_apart > 0 {
        return parts > 0;
    }
    // The rest has all shaded cells: it cannot hold the answer only if it lacks a region.
    let (from, to) = (place as u32, flood.end[place]);
    flood.first_last.iter().enumerate().any(|(region, &(first, last))| {
        let beyond = first < from || (last >= to && first != u32::MAX);
        !beyond && flood.met[region / 64] >> (region % 64) & 1 == 0
    })
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
