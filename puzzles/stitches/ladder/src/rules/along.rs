use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Store, Var};

use super::ALONG;
use crate::model::{Line, Scratch, Spot, StitchesModel};

/// **Threads along a line take two holes of it.** What no way to fill a row or column up to its number has is ruled out, and
/// what all of them have holds: so a line that needs one more hole admits no thread along it. Sound, since the answer is one of
/// these ways. Each is a walk over the cells (no hole, a thread out of the line, or a thread to the next cell); which sums
/// can come up before and behind a cell is a set of bits.
///
/// ```text
/// . ? ? . ? | 1   ->   . ?x? . ? | 1   (x: no thread joins the two)
/// ```
pub struct Along;

impl Rule<StitchesModel> for Along {
    fn name(&self) -> &'static str {
        "stitches.along"
    }

    fn rung(&self) -> usize {
        ALONG
    }

    fn scopes(&self, model: &StitchesModel) -> u32 {
        model.lines().len() as u32
    }

    fn watch(&self, model: &StitchesModel, scope: u32, on: &mut dyn FnMut(Event)) {
        for var in model.lines()[scope as usize].spots.iter().flat_map(|spot| spot.0).flatten() {
            on(Event::yes(var.0));
            on(Event::no(var.0));
        }
    }

    fn apply(&self, model: &StitchesModel, scope: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        let line = &model.lines()[scope as usize];
        let says = |place, part| said(line, place, part, cx.store);
        if !cx.scratch.sums.fill(line, &says) {
            return cx.fail();
        }
        (0..line.spots.len()).try_for_each(|place| conclude(line, place, cx))
    }

    fn reason(&self, model: &StitchesModel, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let line = &model.lines()[scope as usize];
        let known = |var: Option<Var>| match var {
            Some(var) if past.is_yes(var) => Some(true),
            Some(var) => past.is_no(var).then_some(false),
            None => Some(false),
        };
        let mut known: Vec<[Option<bool>; 4]> = line.spots.iter().map(|spot| spot.0.map(known)).collect();
        let mut sums = Sums::default();
        for place in 0..known.len() {
            for part in 0..4 {
                let (Some(var), Some(is_yes)) = (line.spots[place].0[part], known[place][part]) else { continue };
                // The opposite of what follows is supposed; what is not needed for the contradiction is left out.
                known[place][part] = None;
                let says = |place: usize, part: usize| match lit {
                    Some(lit) if line.spots[place].0[part] == Some(lit.var()) => Some(!lit.is_yes()),
                    _ => known[place][part],
                };
                if sums.fill(line, &says) {
                    known[place][part] = Some(is_yes);
                    out.push(if is_yes { var.yes() } else { var.no() });
                }
            }
        }
    }
}

/// What a store says of a part of a cell; where no thread can run there is none.
fn said(line: &Line, place: usize, part: usize, store: &Store) -> Option<bool> {
    match line.spots[place].0[part] {
        Some(var) if store.is_yes(var) => Some(true),
        Some(var) => store.is_no(var).then_some(false),
        None => Some(false),
    }
}

/// What a cell can be, beside the end of a thread from the cell before it.
#[derive(Clone, Copy)]
struct Ways {
    /// No hole.
    empty: bool,
    /// A hole whose thread leaves the line.
    out: bool,
    /// A hole whose thread goes on to the next cell.
    next: bool,
}

/// The ways of each cell of a line, which numbers of holes can come up before it, and with which of them it can go on to the
/// number of the line.
#[derive(Default)]
pub struct Sums {
    ways: Vec<Ways>,
    before: Vec<u128>,
    behind: Vec<u128>,
}

impl Sums {
    /// Lists the ways that are left by what is said of the parts of each cell.
    fn list(&mut self, cells: usize, says: &impl Fn(usize, usize) -> Option<bool>) {
        self.ways.clear();
        for place in 0..cells {
            let (hole, next) = (says(place, Spot::HOLE), says(place, Spot::NEXT));
            let out = Spot::OUT.map(|part| says(place, part));
            let goes_out = out.contains(&Some(true));
            let can_be_end = hole != Some(false) && !goes_out;
            if let Some(last) = self.ways.last_mut() {
                last.next &= can_be_end;
            }
            self.ways.push(Ways {
                empty: hole != Some(true) && !goes_out && next != Some(true),
                out: hole != Some(false) && next != Some(true) && out != [Some(false); 2],
                next: can_be_end && next != Some(false),
            });
        }
    }

    /// Fills the sums in. Whether there is a way to fill the line at all.
    fn fill(&mut self, line: &Line, says: &impl Fn(usize, usize) -> Option<bool>) -> bool {
        let (cells, need) = (line.spots.len(), line.group.need());
        if need > cells {
            return false;
        }
        self.list(cells, says);
        let Self { ways, before, behind } = self;
        for set in [&mut *before, &mut *behind] {
            set.clear();
            set.resize(cells + 2, 0);
        }
        let when = |way: bool, set: u128| if way { set } else { 0 };
        before[0] = 1;
        for (place, ways) in ways.iter().enumerate() {
            let sum = before[place];
            before[place + 1] |= when(ways.empty, sum) | when(ways.out, sum << 1);
            before[place + 2] |= when(ways.next, sum << 2);
        }
        // A set behind a cell holds the numbers before and at it that lead to the number of the line.
        behind[cells] = 1 << need;
        for (place, ways) in ways.iter().enumerate().rev() {
            behind[place] = when(ways.empty, behind[place + 1])
                | when(ways.out, behind[place + 1] >> 1)
                | when(ways.next, behind[place + 2] >> 2);
        }
        behind[0] & 1 != 0
    }

    /// Whether so many holes from one place up to another go into a way to fill the line.
    fn meet(&self, from: usize, to: usize, holes: u32) -> bool {
        self.before[from] & (self.behind[to] >> holes) != 0
    }
}

/// Posts what all ways to fill the line have at a cell, or none.
fn conclude(line: &Line, place: usize, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
    let (sums, ways) = (&cx.scratch.sums, cx.scratch.sums.ways[place]);
    let empty = ways.empty && sums.meet(place, place + 1, 0);
    let goes_out = ways.out && sums.meet(place, place + 1, 1);
    let goes_on = ways.next && sums.meet(place, place + 2, 2);
    let comes_in = place > 0 && sums.ways[place - 1].next && sums.meet(place - 1, place + 1, 2);
    let [hole, next, out @ ..] = line.spots[place].0;
    if let Some(hole) = hole {
        if !empty {
            cx.post(hole.yes())?;
        } else if !goes_out && !goes_on && !comes_in {
            cx.post(hole.no())?;
        }
    }
    if let Some(next) = next {
        if !goes_on {
            cx.post(next.no())?;
        } else if !empty && !goes_out && !comes_in {
            cx.post(next.yes())?;
        }
    }
    if goes_out {
        return Ok(());
    }
    out.into_iter().flatten().try_for_each(|edge| cx.post(edge.no()))
}
