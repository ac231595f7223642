use deduce::{Conflict, Cx, Event, Lit, Model, Past, Rule, Var};

use super::BETWEEN;
use crate::chain::{Bounds, Chain, Flows, Link, most_apart};
use crate::group::Group;
use crate::model::{Scratch, StitchesModel};

/// **From row to row.** A thread inside a row takes two of its holes, a thread to the next row takes one of each. So the numbers
/// of the rows tell, from the top (or the bottom) on, how many threads can run between two rows, and whether their number is
/// even or odd: when no more can than are known, the other gaps there are not stitched; when as many must as gaps are left, all
/// are. The same for threads inside a row, and for columns. Sound, since it counts the ends of all threads of a row.
///
/// ```text
/// rows of 3, 5 and 5 holes: 13 in all, so an odd number of threads leads on from them: the one gap left there is stitched
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
            let Some(inside) = cx.scratch.flows.inside(line, holes) else { return cx.fail() };
            settle(&link.inner, inside, cx)?;
            need_inside(link, inside.0, cx)?;
        }
        Ok(())
    }

    fn reason(&self, model: &StitchesModel, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let chain = &model.chains()[scope as usize];
        let mut known = Known::new(model, chain, lit, |lit| past.holds(lit));
        // First what whole lines say is left out where it is not needed, then single literals.
        for (line, link) in chain.links.iter().enumerate() {
            known.try_without(chain, line, link.inner.vars());
            known.try_without(chain, line, link.outer.vars());
        }
        for (line, link) in chain.links.iter().enumerate() {
            for edge in link.inner.vars().iter().chain(link.outer.vars()) {
                known.try_without(chain, line, std::slice::from_ref(edge));
            }
        }
        out.extend(known.lits());
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

/// Stitches the gaps inside a line without which threads that share no cell would be too few.
fn need_inside(link: &Link, least: usize, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
    if least == 0 || most_apart(&link.inside, |edge| !cx.store.is_no(edge)) > least {
        return Ok(());
    }
    for &edge in link.inner.vars() {
        let without = |cx: &Cx<'_, Scratch>| most_apart(&link.inside, |other| other != edge && !cx.store.is_no(other));
        if cx.store.is_open(edge) && without(cx) < least {
            cx.post(edge.yes())?;
        }
    }
    Ok(())
}

/// What is known of the edges of a chain, besides the opposite of what follows from it.
struct Known {
    /// By the number of the edge.
    says: Vec<Option<bool>>,
    supposed: Option<Lit>,
    flows: Flows,
}

impl Known {
    fn new(model: &StitchesModel, chain: &Chain, lit: Option<Lit>, holds: impl Fn(Lit) -> bool) -> Self {
        let said = |&edge: &Var| {
            let is_own = lit.is_some_and(|lit| lit.var() == edge);
            if is_own { None } else { [true, false].into_iter().find(|&is_yes| holds(side(edge, is_yes))) }
        };
        let says = model.deciding().iter().map(said).collect();
        let mut known = Self { says, supposed: lit.map(|lit| !lit), flows: Flows::default() };
        let bounds = chain.links.iter().map(|link| known.bounds(link)).collect();
        known.flows.bounds = bounds;
        known
    }

    fn bounds(&self, link: &Link) -> Bounds {
        let supposed = |edge: Var| self.supposed.filter(|lit| lit.var() == edge).map(Lit::is_yes);
        Bounds::of(link, |edge| self.says[edge.index()].or_else(|| supposed(edge)))
    }

    /// Forgets what is known of some edges of a line, if what is left contradicts itself all the same.
    fn try_without(&mut self, chain: &Chain, line: usize, edges: &[Var]) {
        let said: Vec<Option<bool>> = edges.iter().map(|edge| self.says[edge.index()].take()).collect();
        if said.iter().all(Option::is_none) {
            return;
        }
        let without = self.bounds(&chain.links[line]);
        let before = std::mem::replace(&mut self.flows.bounds[line], without);
        if is_possible(chain, &mut self.flows) {
            for (edge, said) in edges.iter().zip(said) {
                self.says[edge.index()] = said;
            }
            self.flows.bounds[line] = before;
        }
    }

    fn lits(&self) -> impl Iterator<Item = Lit> {
        let said = self.says.iter().enumerate().filter_map(|(edge, &said)| Some((Var(edge as u32), said?)));
        said.map(|(edge, is_yes)| side(edge, is_yes))
    }
}

/// The literal that says so of an edge.
fn side(edge: Var, is_yes: bool) -> Lit {
    if is_yes { edge.yes() } else { edge.no() }
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
pub fn lines_needed(
    model: &StitchesModel,
    chain: &Chain,
    lit: Option<Lit>,
    premises: &[Lit],
) -> Option<(usize, usize)> {
    let mut chain = chain.clone();
    let mut known = Known::new(model, &chain, lit, |lit| premises.contains(&lit));
    let mut needed = Vec::new();
    for line in 0..chain.links.len() {
        let holes = chain.links[line].holes.take();
        if holes.is_some() && is_possible(&chain, &mut known.flows) {
            chain.links[line].holes = holes;
            needed.push(line);
        }
    }
    Some((*needed.first()?, *needed.last()?))
}
