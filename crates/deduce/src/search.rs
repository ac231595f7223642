//! Exact search that learns: conflict clauses (first unique implication point), activity, restarts; and exact
//! enumeration by flipping decisions in order once answers were found (as in clasp: Gebser et al., "Conflict-driven
//! answer set enumeration", 2007), so that counting needs no clause per answer.

use contract::{Budget, Stopped};

use crate::analyze::{Analyst, Lesson};
use crate::clauses::Activity;
use crate::engine::{Engine, Failure};
use crate::rule::Model;
use crate::store::{Cause, Store};

/// Conflicts between restarts are multiples of this, in Luby's order.
const RESTART_UNIT: u64 = 64;
/// Learnt clauses before the first clean-up.
const CLAUSES_BEFORE_CLEANUP: usize = 4_000;

/// Counts the answers that extend what the engine knows, up to `cap`, with every rule in force.
///
/// `on_answer` sees the store of each answer. Levels that are open already stay so: what is supposed in them is part of
/// what the engine knows, though not of what it learns for good. Returns the number found: when it is below `cap`, there
/// are no more.
///
/// # Errors
/// When the budget ended first; what `on_answer` has seen stands.
pub fn search<M: Model>(
    engine: &mut Engine<'_, M>,
    cap: u64,
    budget: &Budget,
    on_answer: &mut dyn FnMut(&Store),
) -> Result<u64, Stopped> {
    if cap == 0 {
        return Ok(0);
    }
    engine.enable_complete();
    engine.clauses.prepare(engine.model.vars());
    let vars = engine.model.vars();
    let base = engine.store.level();
    let mut hunt = Hunt {
        engine,
        base,
        analyst: Analyst::new(vars),
        activity: Activity::new(vars),
        floor: base,
        found: 0,
        restarts: 0,
        conflicts_left: RESTART_UNIT,
        cleanup_at: CLAUSES_BEFORE_CLEANUP,
    };
    let result = hunt.run(cap, budget, on_answer);
    engine.undo_to(base);
    result
}

struct Hunt<'e, 'm, M: Model> {
    engine: &'e mut Engine<'m, M>,
    analyst: Analyst,
    activity: Activity,
    /// Levels that were open before.
    base: usize,
    /// Levels up to here are fixed by the enumeration: everything beside them is counted.
    floor: usize,
    found: u64,
    restarts: u64,
    conflicts_left: u64,
    cleanup_at: usize,
}

impl<M: Model> Hunt<'_, '_, M> {
    fn run(&mut self, cap: u64, budget: &Budget, on_answer: &mut dyn FnMut(&Store)) -> Result<u64, Stopped> {
        loop {
            if let Err(failure) = self.engine.propagate() {
                if !self.learn(&failure) {
                    return Ok(self.found);
                }
                continue;
            }
            let Some(lit) = self.engine.model.branch(&self.engine.store, self.activity.scores()) else {
                self.found += 1;
                on_answer(&self.engine.store);
                if self.found == cap || !self.flip(self.engine.store.level()) {
                    return Ok(self.found);
                }
                continue;
            };
            if self.engine.stats.nodes >= budget.nodes || budget.cancel.is_raised() {
                return Err(Stopped);
            }
            self.engine.stats.nodes += 1;
            self.restart_if_due();
            if self.engine.store.is_open(lit.var()) {
                self.engine.assume(lit);
            }
        }
    }

    /// Learns from a failure and goes back; false when the whole space is done.
    fn learn(&mut self, failure: &Failure) -> bool {
        self.engine.stats.conflicts += 1;
        self.conflicts_left = self.conflicts_left.saturating_sub(1);
        let (lits, level, spread) = match self.analyst.analyze(self.engine, failure, self.floor, &mut self.activity) {
            Lesson::Clause { lits, level, spread } => (lits, level, spread),
            Lesson::Deeper => return self.flip(self.floor),
        };
        self.activity.decay();
        self.back_to(level.max(self.floor));
        let forced = lits[0];
        let cause = if lits.len() == 1 {
            self.engine.clauses.add_unit(forced);
            Cause::Given
        } else {
            self.engine.clauses.add(lits, spread)
        };
        self.engine.add(forced, cause).is_ok() || self.flip(self.floor)
    }

    /// Turns to the other half of the last decision at `level`; false when there is none.
    fn flip(&mut self, level: usize) -> bool {
        if level == self.base {
            return false;
        }
        let decision = self.engine.store.assumption(level);
        self.floor = level - 1;
        self.back_to(level - 1);
        let cause = if level == 1 { Cause::Given } else { Cause::Flipped };
        self.engine.add(!decision, cause).is_ok() || self.flip(level - 1)
    }

    /// Undoes levels, and adds again what was learnt for good.
    fn back_to(&mut self, level: usize) {
        self.engine.undo_to(level);
        for i in 0..self.engine.clauses.units().len() {
            let unit = self.engine.clauses.units()[i];
            if self.engine.store.is_open(unit.var()) {
                self.engine.store.push(unit, Cause::Given);
            }
        }
    }

    fn restart_if_due(&mut self) {
        if self.conflicts_left > 0 {
            return;
        }
        self.restarts += 1;
        self.conflicts_left = RESTART_UNIT * luby(self.restarts);
        self.back_to(self.floor);
        if self.engine.clauses.len() > self.cleanup_at {
            self.engine.clauses.reduce(&mut self.engine.store);
            self.cleanup_at += CLAUSES_BEFORE_CLEANUP / 10;
        }
    }
}

/// The sequence 1 1 2 1 1 2 4 … (Luby, Sinclair and Zuckerman, 1993), from place 0.
fn luby(mut place: u64) -> u64 {
    let mut size = 1;
    while size < place + 1 {
        size = 2 * size + 1;
    }
    while size - 1 != place {
        size = (size - 1) / 2;
        place %= size;
    }
    size.div_ceil(2)
}

#[cfg(test)]
mod tests {
    use super::luby;

    #[test]
    fn luby_begins_as_published() {
        let begin: Vec<u64> = (0..15).map(luby).collect();
        assert_eq!(begin, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
