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

/// Supposes each open literal among `suppositions` under the rules in force; where that fails, the opposite holds. Goes on until no supposition fails (singleton consistency: Debruyne and Bessière, 1997).
///
/// The result is the same in whatever order the suppositions are made, so the order only costs time. What a
/// supposition implied without failing need not be supposed itself: it implies less.
pub fn probe_to_fixpoint<M: Model>(engine: &mut Engine<'_, M>, suppositions: &[Lit], budget: &Budget) -> Probing {
    // The stamp at which a literal was last seen to be possible: by literal.
    let mut possible = vec![0_u32; 2 * engine.model.vars()];
    let mut stamp = 1;
    let mut since_change = 0;
    let mut next = 0;
    let limit = engine.stats.work() + WORK;
    while since_change < suppositions.len() {
        let lit = suppositions[next];
        next = (next + 1) % suppositions.len();
        since_change += 1;
        if !engine.store.is_open(lit.var()) || possible[lit.index()] == stamp {
            continue;
        }
        if budget.cancel.is_raised() {
            return Probing::Stopped;
        }
        if engine.stats.work() > limit {
            return Probing::Tired;
        }
        engine.stats.probes += 1;
        let base = engine.store.trail().len();
        engine.assume(lit);
        let outcome = engine.propagate();
        if outcome.is_ok() {
            for entry in &engine.store.trail()[base..] {
                possible[entry.lit.index()] = stamp;
            }
        }
        engine.undo_to(0);
        if outcome.is_err() {
            if let Err(failure) = engine.add(!lit, Cause::Probed).and_then(|()| engine.propagate()) {
                return Probing::Failed(failure);
            }
            stamp += 1;
            since_change = 0;
            if engine.is_finished() {
                break;
            }
        }
    }
    Probing::Fixpoint
}
