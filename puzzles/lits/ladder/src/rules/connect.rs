use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::TETRO;
use crate::flood::{fence, past_part};
use crate::model::{LitsModel, Scratch};

/// **One connected part.** The answer lies within one connected part of the possible cells. A part that lacks a region or
/// misses a shaded cell cannot hold it, so its cells are unshaded; when no part can, there is no answer.
///
/// ```text
/// # ? . ?        # ? . .
/// ? ? . ?   ->   ? ? . .      (the right part misses the shaded cell)
/// ```
pub struct Connect;

impl Rule<LitsModel> for Connect {
    fn name(&self) -> &'static str {
        "lits.connect"
    }

    fn rung(&self) -> usize {
        TETRO
    }

    fn scopes(&self, model: &LitsModel) -> u32 {
        u32::from(model.connectivity)
    }

    fn watch(&self, model: &LitsModel, _: u32, on: &mut dyn FnMut(Event)) {
        watch_cells(model, on);
    }

    fn apply(&self, model: &LitsModel, _: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        let Scratch { possible, part, flood, .. } = cx.scratch;
        possible.set_possible(model, cx.store);
        part.set_first_part(possible);
        if part.rows == possible.rows {
            // Whether every region has a possible cell is the business of other rules.
            return Ok(());
        }
        let shaded = flood.start(model, cx.store);
        flood.parts.clear();
        while let Some(start) = flood.first_left() {
            let from = flood.order.len();
            flood.take_part(model, start);
            flood.stamp += 1;
            let (mut shaded_here, mut met) = (0, 0);
            for &cell in &flood.order[from..] {
                shaded_here += u32::from(cx.store.is_yes(Var(cell)));
                if let Some(region) = model.region(cell)
                    && flood.seen[region].0 != flood.stamp
                {
                    flood.seen[region].0 = flood.stamp;
                    met += 1;
                }
            }
            flood.parts.push((from as u32, shaded_here == shaded && met == model.regions().len()));
        }
        if !flood.parts.iter().any(|part| part.1) {
            return if model.regions().is_empty() { Ok(()) } else { cx.fail() };
        }
        for part in 0..cx.scratch.flood.parts.len() {
            let (from, can_hold) = cx.scratch.flood.parts[part];
            if can_hold {
                continue;
            }
            let to = cx.scratch.flood.parts.get(part + 1).map_or(cx.scratch.flood.order.len(), |p| p.0 as usize);
            for place in from as usize..to {
                let cell = cx.scratch.flood.order[place];
                cx.post(Var(cell).no())?;
            }
        }
        Ok(())
    }

    fn reason(&self, model: &LitsModel, _: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        match lit {
            Some(lit) => {
                let part = past_part(model, past, lit.var().0, |_| false);
                lacks(model, past, &part, out);
            }
            None => nowhere(model, past, None, out),
        }
    }
}

/// Why no part of the possible cells can hold the answer, `barred` taken away: the answer has a known shaded cell, or must have
/// one among the possible cells of some region, and each part where that can be lacks something.
pub fn nowhere(model: &LitsModel, past: &Past<'_>, barred: Option<u32>, out: &mut Vec<Lit>) {
    let cells = || model.regions().iter().flat_map(|region| &region.cells).copied().filter(|&c| Some(c) != barred);
    let shaded = cells().filter(|&cell| past.is_yes(Var(cell))).min_by_key(|&cell| past.place(Var(cell)));
    let mut starts = if let Some(cell) = shaded {
        out.push(Var(cell).yes());
        vec![cell]
    } else {
        let possible = |cell: &&u32| !past.is_no(Var(**cell)) && Some(**cell) != barred;
        let fewest = model.regions().iter().min_by_key(|region| region.cells.iter().filter(possible).count());
        let region = fewest.map_or(&[][..], |region| &region.cells);
        out.extend(region.iter().map(|&cell| Var(cell)).filter(|&cell| past.is_no(cell)).map(Var::no));
        region.iter().filter(possible).copied().collect()
    };
    while let Some(start) = starts.pop() {
        let part = past_part(model, past, start, |cell| Some(cell) == barred);
        starts.retain(|cell| !part.contains(cell));
        lacks(model, past, &part, out);
    }
}

/// Every cell of the playing area, both ways.
pub fn watch_cells(model: &LitsModel, on: &mut dyn FnMut(Event)) {
    for cell in (0..model.cell_vars() as u32).filter(|&cell| model.region(cell).is_some()) {
        on(Event::yes(cell));
        on(Event::no(cell));
    }
}

/// Why a part of the possible cells cannot hold the answer: what closes it off, and a shaded cell outside unless it
/// lacks a region altogether.
pub fn lacks(model: &LitsModel, past: &Past<'_>, part: &[u32], out: &mut Vec<Lit>) {
    fence(model, past, part, out);
    let mut inside = vec![false; model.cell_vars()];
    for &cell in part {
        inside[cell as usize] = true;
    }
    let lacking = model.regions().iter().any(|region| region.cells.iter().all(|&cell| !inside[cell as usize]));
    if !lacking {
        let cells = model.regions().iter().flat_map(|region| &region.cells);
        let outside = cells.map(|&cell| Var(cell)).filter(|cell| !inside[cell.index()] && past.is_yes(*cell));
        out.extend(outside.min_by_key(|&cell| past.place(cell)).map(Var::yes));
    }
}
