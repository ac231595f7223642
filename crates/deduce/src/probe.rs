use contract::{Budget, Stopped};

use crate::engine::{Engine, Failure};
use crate::rule::Model;
use crate::store::Cause;

/// Supposes each open deciding variable either way under the rules in force; where that fails, the opposite holds.
/// Goes on until no supposition fails (singleton consistency: Debruyne and Bessière, 1997).
///
/// The result is the same in whatever order the suppositions are made, so the order only costs time. What a
/// supposition implied without failing need not be supposed itself: it implies less.
///
/// # Errors
/// The failure when the board has no answer, or [`Stopped`] when the flag was raised.
pub fn probe_to_fixpoint<M: Model>(
    engine: &mut Engine<'_, M>,
    budget: &Budget,
) -> Result<Result<(), Failure>, Stopped> {
    let vars = engine.model.deciding();
    // The stamp at which a literal was last seen to be possible: by literal.
    let mut possible = vec![0_u32; 2 * engine.model.vars()];
    let mut stamp = 1;
    let mut since_change = 0;
    let mut next = 0;
    while since_change < vars.len() {
        let var = vars[next];
        next = (next + 1) % vars.len();
        since_change += 1;
        for lit in [var.yes(), var.no()] {
            if !engine.store.is_open(var) || possible[lit.index()] == stamp {
                continue;
            }
            if budget.cancel.is_raised() {
                return Err(Stopped);
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
                    return Ok(Err(failure));
                }
                stamp += 1;
                since_change = 0;
            }
        }
    }
    Ok(Ok(()))
}
