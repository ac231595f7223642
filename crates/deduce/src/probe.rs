use contract::Budget;

use crate::Lit;
use crate::engine::{Engine, Failure};
use crate::rule::Model;
use crate::store::Cause;

/// Literals posted by suppositions after which probing gives up and leaves the rest to a search: some seconds of work.
/// No board that people publish comes near it; a 100×100 board with one region does.
pub(crate) const WORK: u64 = 100_000_000;

/// How probing ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Probing {
    /// No supposition fails any more.
    Fixpoint,
    /// The board has no answer.
    Failed(Failure),
    /// The work limit was reached first.
    Tired,
    /// The flag was raised first.
    Stopped,
}

/// Supposes each open literal among `suppositions` under the rules in force; where that fails, the opposite holds. Goes on
/// until no supposition fails (singleton consistency: Debruyne and Bessière, 1997).
///
/// The result is the same in whatever order the suppositions are made, so the order only costs time; and heavy rules rest
/// until no supposition fails without them. For from more, rules and suppositions conclude no less (or fail): so what one
/// order concludes, any other has as well by the time that neither a rule nor a supposition goes on.
pub fn probe_to_fixpoint<M: Model>(engine: &mut Engine<'_, M>, suppositions: &[Lit], budget: &Budget) -> Probing {
    let limit = engine.stats.work() + WORK;
    let mut possible = vec![usize::MAX; 2 * engine.model.vars()];
    loop {
        let rested_from = engine.store.trail().len();
        let ended = refute(engine, suppositions, &mut possible, limit, budget);
        if matches!(ended, Probing::Failed(_)) {
            return ended;
        }
        let known = engine.store.trail().len();
        engine.rouse_heavy(rested_from);
        if let Err(failure) = engine.propagate() {
            return Probing::Failed(failure);
        }
        let goes_on = engine.store.trail().len() > known && !engine.is_finished();
        if ended != Probing::Fixpoint || !goes_on {
            return ended;
        }
    }
}

/// Supposes until no supposition fails, while heavy rules rest. `possible` has for each literal how much was known when it
/// was last seen not to fail: what a supposition implied without failing need not be supposed itself, for it implies less.
fn refute<M: Model>(
    engine: &mut Engine<'_, M>,
    suppositions: &[Lit],
    possible: &mut [usize],
    limit: u64,
    budget: &Budget,
) -> Probing {
    let mut since_change = 0;
    let mut next = 0;
    while since_change < suppositions.len() {
        let lit = suppositions[next];
        next = (next + 1) % suppositions.len();
        since_change += 1;
        let known = engine.store.trail().len();
        if !engine.store.is_open(lit.var()) || possible[lit.index()] == known {
            continue;
        }
        if budget.cancel.is_raised() {
            return Probing::Stopped;
        }
        if engine.stats.work() > limit {
            return Probing::Tired;
        }
        engine.stats.probes += 1;
        engine.assume(lit);
        let outcome = engine.propagate();
        if outcome.is_ok() {
            for entry in &engine.store.trail()[known..] {
                possible[entry.lit.index()] = known;
            }
        }
        engine.undo_to(0);
        if outcome.is_err() {
            if let Err(failure) = engine.add(!lit, Cause::Probed).and_then(|()| engine.propagate_lightly()) {
                return Probing::Failed(failure);
            }
            since_change = 0;
            if engine.is_finished() {
                break;
            }
        }
    }
    Probing::Fixpoint
}
