use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::BETWEEN;
use crate::chain::{Bounds, Chain, Flows, most_apart};
use crate::group::Group;
use crate::model::{Scratch, StitchesModel};

/// **From row to row.** A thread inside a row takes two of its holes, a thread to the next row takes one of each. So the numbers
/// of the rows tell, from the top (or the bottom) on, how many threads can run between two rows, and whether their number is
/// even or odd: when no more can than are known, the other gaps there are not stitched; when as many must as gaps are left, all
/// are. The same for threads inside a row, and for columns. Sound, since it counts the ends of all threads of a row.
///
/// ```text
/// 3 holes in the first row, no gap inside it: 3 threads lead down. 4 in the second: 1 is left, and again none inside it, or …
/// ```
pub struct Between;

impl Rule<StitchesModel> for Between {
    fn name(&self) -> &'static str {
        "stitches.between"
    }

    fn rung(&self) -> usize {
        BETWEEN
    }

    fn scopes(&self, model: &StitchesModel) -> u32 {
        model.chains().len() as u32
    }

    fn watch(&self, model: &StitchesModel, scope: u32, on: &mut dyn FnMut(Event)) {
        for link in &model.chains()[scope as usize].links {
            link.inner.watch(on);
            link.outer.watch(on);
        }
    }

    fn apply(&self, model: &StitchesModel, scope: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        let chain = &model.chains()[scope as usize];
        let Scratch { flows, .. } = &mut *cx.scratch;
        flows.bounds.clear();
        for link in &chain.links {
            let most = most_apart(&link.inside, |edge| !cx.store.is_no(edge));
            let (inner, outer) = (link.inner.counts(cx.store).0, link.outer.counts(cx.store));
            flows.bounds.push(Bounds { inner: (inner, most), outer });
        }
        if !flows.fill(chain) {
            return cx.fail();
        }
        for (line, link) in chain.links.iter().enumerate() {
            let behind = cx.scratch.flows.behind(line);
            settle(&link.outer, behind, cx)?;
            let Some(holes) = link.holes else { continue };
            match cx.scratch.flows.inside(line, holes) {
                Some(inside) => settle(&link.inner, inside, cx)?,
                None => return cx.fail(),
            }
        }
        Ok(())
    }

    fn reason(&self, model: &StitchesModel, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let chain = &model.chains()[scope as usize];
        let mut known = Known::new(chain, lit, |lit| past.holds(lit));
        // First what whole lines say is left out where it is not needed, then single literals.
        for line in 0..chain.links.len() {
            for is_inner in [false, true] {
                known.try_without(chain, |said| said.line == line && said.is_inner == is_inner);
            }
        }
        let lits: Vec<Lit> = known.said.iter().map(|said| said.lit).collect();
        for lit in lits {
            known.try_without(chain, |said| said.lit == lit);
        }
        out.extend(known.said.iter().map(|said| said.lit));
    }
}

/// Stitches or rules out the open edges of a group when the numbers that it can have leave no choice.
fn settle(group: &Group, (least, greatest): (usize, usize), cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
    let (known, possible) = group.counts(cx.store());
    if known > greatest || possible < least {
        return cx.fail();
    }
    if known == possible || (known != greatest && possible != least) {
        return Ok(());
    }
    for &edge in group.vars() {
        if cx.store().is_open(edge) {
            cx.post(if known == greatest { edge.no() } else { edge.yes() })?;
        }
    }
    Ok(())
}

/// A literal that is known, and where it counts.
#[derive(Clone, Copy)]
struct Said {
    lit: Lit,
    line: usize,
    is_inner: bool,
}

/// What is known of a chain, besides the opposite of what follows from it.
struct Known {
    said: Vec<Said>,
    supposed: Option<Lit>,
    flows: Flows,
}

impl Known {
    fn new(chain: &Chain, lit: Option<Lit>, holds: impl Fn(Lit) -> bool) -> Self {
        let mut said = Vec::new();
        for (line, link) in chain.links.iter().enumerate() {
            for (group, is_inner) in [(&link.inner, true), (&link.outer, false)] {
                let lits = group.vars().iter().flat_map(|edge| [edge.yes(), edge.no()]);
                let known = lits.filter(|&known| holds(known) && lit.is_none_or(|lit| lit.var() != known.var()));
                said.extend(known.map(|lit| Said { lit, line, is_inner }));
            }
        }
        Self { said, supposed: lit.map(|lit| !lit), flows: Flows::default() }
    }

    /// Leaves out what is so, if what is left contradicts itself all the same.
    fn try_without(&mut self, chain: &Chain, is_out: impl Fn(&Said) -> bool) {
        let (out, kept): (Vec<Said>, Vec<Said>) = self.said.iter().copied().partition(is_out);
        if out.is_empty() {
            return;
        }
        let all = std::mem::replace(&mut self.said, kept);
        if self.is_possible(chain) {
            self.said = all;
        }
    }

    fn is_possible(&mut self, chain: &Chain) -> bool {
        let supposed = self.supposed;
        let said = &self.said;
        let bounds = chain.links.iter().enumerate().map(|(line, link)| {
            let says = |edge: Var| {
                let known = said.iter().filter(|said| said.line == line).map(|said| said.lit).chain(supposed);
                known.filter(|lit| lit.var() == edge).map(Lit::is_yes).next()
            };
            Bounds::of(link, says)
        });
        self.flows.bounds = bounds.collect();
        is_possible(chain, &mut self.flows)
    }
}

/// Whether numbers of threads fit the bounds everywhere.
fn is_possible(chain: &Chain, flows: &mut Flows) -> bool {
    let fits = |(least, most): (usize, usize)| least <= most;
    flows.bounds.iter().all(|bounds| fits(bounds.inner) && fits(bounds.outer))
        && flows.fill(chain)
        && chain
            .links
            .iter()
            .enumerate()
            .all(|(line, link)| link.holes.is_none_or(|holes| flows.inside(line, holes).is_some()))
}

/// Which lines of a chain the conclusion needs the numbers of, given its premises: the first and the last of them.
pub fn lines_needed(chain: &Chain, lit: Option<Lit>, premises: &[Lit]) -> Option<(usize, usize)> {
    let mut chain = chain.clone();
    let mut known = Known::new(&chain, lit, |lit| premises.contains(&lit));
    let mut needed = Vec::new();
    for line in 0..chain.links.len() {
        let holes = chain.links[line].holes.take();
        if holes.is_some() && known.is_possible(&chain) {
            chain.links[line].holes = holes;
            needed.push(line);
        }
    }
    Some((*needed.first()?, *needed.last()?))
}
