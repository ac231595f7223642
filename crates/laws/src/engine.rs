//! The engine's own promises: the queue misses nothing, undo restores everything, reasons suffice.

use contract::Budget;
use deduce::explain::Replay;
use deduce::{Cause, Engine, Failure, Lit, Lower, Store, search};
use rng::Rng;

use crate::Case;
use crate::case::ladder_name;

/// Suppositions tried on a board.
const TRIES: usize = 25;

/// The dirty queue reaches the same store as looking at every task until nothing changes, with every ladder of rules
/// and under random suppositions.
///
/// # Errors
/// The ladder and the literal that only one of the two has.
pub fn queue_is_rescan<L: Lower>(case: &Case<'_, L>, rng: &mut Rng) -> Result<(), String> {
    for ladder in Case::<L>::rule_ladders() {
        let (mut quick, mut plain) = (case.engine(&[]), case.engine(&[]));
        for engine in [&mut quick, &mut plain] {
            engine.enable(|rule| ladder.rungs().contains(&rule.rung()));
        }
        let mut level = 0;
        for _ in 0..TRIES {
            let outcomes = (quick.propagate().is_ok(), plain.propagate_by_rescan().is_ok());
            if outcomes.0 != outcomes.1 || outcomes.0 && !same(quick.store(), plain.store()) {
                let only = |one: &Store, other: &Store| {
                    let entries = one.trail().iter().filter(|entry| !other.holds(entry.lit));
                    entries.take(5).map(|entry| case.name(entry.lit)).collect::<Vec<_>>()
                };
                return Err(format!(
                    "{}: queue {}, only the queue has {:?}; rescan {}, only it has {:?}",
                    ladder_name::<L>(&ladder),
                    if outcomes.0 { "stands" } else { "fails" },
                    only(quick.store(), plain.store()),
                    if outcomes.1 { "stands" } else { "fails" },
                    only(plain.store(), quick.store()),
                ));
            }
            if !outcomes.0 && level == 0 {
                break;
            }
            let open = Case::<L>::open_literal(&quick, rng).filter(|_| outcomes.0);
            if open.is_none() {
                level = rng.below(level);
                quick.undo_to(level);
                plain.undo_to(level);
            }
            // After an undo the literal is open too, since fewer are known.
            if let Some(lit) = open.or_else(|| Case::<L>::open_literal(&quick, rng)) {
                quick.assume(lit);
                plain.assume(lit);
                level += 1;
            }
        }
    }
    Ok(())
}

fn same(one: &Store, other: &Store) -> bool {
    one.yes_words() == other.yes_words() && one.no_words() == other.no_words()
}

/// Undoing brings back every bit: after suppositions at any depth, after failures, and after a search; and the same
/// supposition then leads to the same end.
///
/// # Errors
/// What stayed behind.
pub fn undo_restores<L: Lower>(case: &Case<'_, L>, rng: &mut Rng) -> Result<(), String> {
    undo_restores_with(case, rng, Engine::undo_to)
}

/// [`undo_restores`] for an undo of one's own: a planted bug.
///
/// # Errors
/// What stayed behind.
pub fn undo_restores_with<'c, L: Lower>(
    case: &'c Case<'_, L>,
    rng: &mut Rng,
    undo: impl Fn(&mut Engine<'c, L::Model>, usize),
) -> Result<(), String> {
    let mut engine = case.engine(&[]);
    engine.enable_complete();
    for after_search in [false, true] {
        if engine.propagate().is_err() {
            return Ok(());
        }
        suppose_and_undo(case, rng, &mut engine, &undo).map_err(|why| {
            let when = if after_search { " after a search" } else { "" };
            format!("{why}{when}")
        })?;
        let before = engine.store().clone();
        let nodes = Budget { nodes: engine.stats.nodes + 40, ..Budget::default() };
        let _ = search::search(&mut engine, 5, &nodes, &mut |_| {});
        // What the search learnt for good stays; nothing known may be lost.
        if let Some(lost) = before.trail().iter().find(|entry| !engine.store().holds(entry.lit)) {
            return Err(format!("the search forgot {}", case.name(lost.lit)));
        }
    }
    Ok(())
}

fn suppose_and_undo<'c, L: Lower>(
    case: &'c Case<'_, L>,
    rng: &mut Rng,
    engine: &mut Engine<'c, L::Model>,
    undo: &impl Fn(&mut Engine<'c, L::Model>, usize),
) -> Result<(), String> {
    // The store below each open level.
    let mut below: Vec<Store> = Vec::new();
    let mut first: Option<(Lit, Result<(), Failure>, Store)> = None;
    for _ in 0..TRIES {
        let open = Case::<L>::open_literal(engine, rng);
        if let Some(lit) = open {
            below.push(engine.store().clone());
            engine.assume(lit);
            let outcome = engine.propagate();
            if first.is_none() {
                first = Some((lit, outcome, engine.store().clone()));
            }
            if outcome.is_ok() && rng.chance(2, 3) {
                continue;
            }
        }
        if below.is_empty() {
            break;
        }
        let level = rng.below(below.len());
        undo(engine, level);
        restored(case, engine, &below[level], level)?;
        below.truncate(level);
        engine.propagate().map_err(|failure| format!("a failure after undo: {failure:?}"))?;
    }
    undo(engine, 0);
    let (Some(bottom), Some((lit, outcome, end))) = (below.first().cloned(), first) else { return Ok(()) };
    restored(case, engine, &bottom, 0)?;
    engine.assume(lit);
    let again = engine.propagate();
    if again.is_ok() != outcome.is_ok() || again.is_ok() && !same(engine.store(), &end) {
        return Err(format!("supposing {} again ends elsewhere", case.name(lit)));
    }
    undo(engine, 0);
    restored(case, engine, &bottom, 0)
}

fn restored<L: Lower>(
    case: &Case<'_, L>,
    engine: &Engine<'_, L::Model>,
    before: &Store,
    level: usize,
) -> Result<(), String> {
    if same(engine.store(), before) && engine.store().trail().len() == before.trail().len() {
        return Ok(());
    }
    let left = engine.store().trail().iter().find(|entry| !before.holds(entry.lit));
    let left = left.map_or("less than was known".to_owned(), |entry| case.name(entry.lit));
    Err(format!("undoing to level {level} left {left}"))
}

/// What a rule tells as its reason held earlier, makes the rule conclude the same by itself, and never misleads: in
/// every answer where the reason holds, so does the conclusion. Clause learning rests on this.
///
/// # Errors
/// The conclusion and its reason.
pub fn reasons_suffice<L: Lower>(case: &Case<'_, L>, rng: &mut Rng) -> Result<(), String> {
    let (answers, _) = case.answers(&[], 60);
    let truths = case.truths(&answers)?;
    let mut engine = case.engine(&[]);
    let mut check =
        Check { case, truths: &truths, replay: Replay::new(&case.model, case.subject.rules), reason: Vec::new() };
    engine.enable_complete();
    let mut from = 0;
    let mut outcome = engine.propagate();
    for _ in 0..TRIES {
        check.trail(&engine, from)?;
        if let Err(failure) = outcome {
            check.failure(&engine, &failure)?;
            if engine.store().level() == 0 {
                break;
            }
            engine.undo_to(0);
        }
        let Some(lit) = Case::<L>::open_literal(&engine, rng) else {
            engine.undo_to(0);
            continue;
        };
        from = engine.store().trail().len();
        engine.assume(lit);
        outcome = engine.propagate();
    }
    Ok(())
}

struct Check<'c, 's, L: Lower> {
    case: &'c Case<'s, L>,
    truths: &'c [Store],
    replay: Replay<'c, L::Model>,
    reason: Vec<Lit>,
}

impl<L: Lower> Check<'_, '_, L> {
    fn trail(&mut self, engine: &Engine<'_, L::Model>, from: usize) -> Result<(), String> {
        for place in from..engine.store().trail().len() {
            let entry = engine.store().trail()[place];
            self.reason.clear();
            engine.reason(entry.lit, &mut self.reason);
            self.stands(engine, entry.cause, Some(entry.lit), place)?;
        }
        Ok(())
    }

    fn failure(&mut self, engine: &Engine<'_, L::Model>, failure: &Failure) -> Result<(), String> {
        self.reason.clear();
        engine.reason_of_failure(failure, &mut self.reason);
        self.stands(engine, failure.cause, None, engine.store().trail().len())
    }

    /// Whether the reason held before `place` and leads to `lit` (or to a contradiction).
    fn stands(
        &mut self,
        engine: &Engine<'_, L::Model>,
        cause: Cause,
        lit: Option<Lit>,
        place: usize,
    ) -> Result<(), String> {
        let Cause::Task(task) = cause else { return Ok(()) };
        let (rule, scope) = engine.task(task);
        let store = engine.store();
        let told = |what: &str| {
            let reason: Vec<String> = self.reason.iter().map(|&lit| self.case.name(lit)).collect();
            let concluded = lit.map_or("a contradiction".to_owned(), |lit| self.case.name(lit));
            let name = engine.rules()[rule].name();
            Err(format!("{name} at scope {scope} concludes {concluded} from {reason:?}: {what}"))
        };
        if !self.reason.iter().all(|&lit| store.holds(lit) && (store.place(lit.var()) as usize) < place) {
            return told("not all of that held before");
        }
        if self
            .truths
            .iter()
            .any(|truth| self.reason.iter().all(|&lit| truth.holds(lit)) && lit.is_none_or(|lit| !truth.holds(lit)))
        {
            return told("an answer has the reason but not the conclusion");
        }
        if !self.replay.forces(&self.reason, rule, scope, lit) {
            return told("the rule does not follow from that alone");
        }
        Ok(())
    }
}
