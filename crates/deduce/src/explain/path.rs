use contract::{Budget, CancelFlag, Stopped};

use crate::Lit;
use crate::engine::{Engine, Failure};
use crate::explain::{By, Replay, Step, holds_up};
use crate::ladder::{Ladder, Rung, RungKind};
use crate::probe::WORK;
use crate::rule::{Model, Rule};
use crate::store::{Cause, Past};

/// The way to the answer, as far as a ladder goes.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The steps in order. Each rests on what was given and on earlier steps.
    pub steps: Vec<Step>,
    /// How it ended.
    pub outcome: Outcome,
}

/// How an explanation ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Every deciding variable is decided.
    Finished,
    /// No rung goes on.
    Stuck,
    /// The last step is a contradiction: there is no answer.
    Contradiction,
    /// The flag was raised, or the work limit reached; the steps so far stand.
    Stopped,
}

/// Explains a board from what is given, always with the lowest rung that goes on.
pub fn explain<M: Model>(
    model: &M,
    rules: &'static [&'static dyn Rule<M>],
    rungs: &[Rung],
    ladder: &Ladder,
    given: &[Lit],
    budget: &Budget,
) -> Explanation {
    let mut teller = Teller::new(model, rules, rungs, budget);
    let mut failure = given.iter().find_map(|&lit| teller.engine.add(lit, Cause::Given).err());
    teller.given = teller.engine.store().trail().len();
    let mut stopped = false;
    for &place in ladder.rungs() {
        if failure.is_some() || stopped || teller.engine.is_finished() {
            break;
        }
        if rungs[place].kind == RungKind::Rules {
            teller.engine.enable(|rule| rule.rung() == place);
            failure = teller.engine.propagate().err();
        } else {
            match teller.suppose_all(ladder.up_to(place).rungs(), budget) {
                Ok(found) => failure = found,
                Err(Stopped) => stopped = true,
            }
        }
    }
    if failure.is_none() && teller.engine.is_finished() {
        // The rules that a short ladder left out have to agree.
        teller.engine.enable_complete();
        failure = teller.engine.propagate().err();
    }
    let outcome = match failure {
        Some(_) => Outcome::Contradiction,
        None if teller.engine.is_finished() => Outcome::Finished,
        None if stopped => Outcome::Stopped,
        None => Outcome::Stuck,
    };
    let steps = teller.path(teller.given, failure.as_ref());
    if budget.cancel.is_raised() {
        return Explanation { steps, outcome: Outcome::Stopped };
    }
    Explanation { steps, outcome }
}

/// Tells steps from the trail of an engine.
pub(super) struct Teller<'m, M: Model> {
    pub engine: Engine<'m, M>,
    pub replay: Replay<'m, M>,
    rungs: Vec<Rung>,
    /// Length of the trail that holds what was given.
    pub given: usize,
    /// The probe steps told so far, by the literal that each concludes.
    probes: Vec<Step>,
    cancel: CancelFlag,
}

impl<'m, M: Model> Teller<'m, M> {
    pub fn new(model: &'m M, rules: &'static [&'static dyn Rule<M>], rungs: &[Rung], budget: &Budget) -> Self {
        let engine = Engine::new(model, rules);
        let given = engine.store().trail().len();
        let replay = Replay::new(model, rules);
        Self { engine, replay, rungs: rungs.to_vec(), given, probes: Vec::new(), cancel: budget.cancel.clone() }
    }

    /// Supposes on these rungs until nothing fails: always on the lowest that goes on, and there with the shortest refutation.
    fn suppose_all(&mut self, places: &[usize], budget: &Budget) -> Result<Option<Failure>, Stopped> {
        while !self.engine.is_finished() {
            let mut found = None;
            for &place in places {
                found = self.best_probe(place, budget)?;
                if found.is_some() {
                    break;
                }
            }
            let Some(step) = found else { break };
            if let Err(failure) = self.take(step) {
                return Ok(Some(failure));
            }
        }
        Ok(None)
    }

    /// Adds what a probe step concludes, and what follows from it.
    pub fn take(&mut self, step: Step) -> Result<(), Failure> {
        let lit = step.concludes[0];
        self.probes.push(step);
        self.engine.add(lit, Cause::Probed)?;
        self.engine.propagate()
    }

    /// The probe with the shortest refutation from where the engine stands, the first among equals.
    pub fn best_probe(&mut self, place: usize, budget: &Budget) -> Result<Option<Step>, Stopped> {
        let mut best: Option<(usize, Lit)> = None;
        let limit = self.engine.stats.work() + WORK;
        for lit in self.rungs[place].kind.suppositions(self.engine.model()) {
            if !self.engine.store().is_open(lit.var()) {
                continue;
            }
            if budget.cancel.is_raised() || self.engine.stats.work() > limit {
                return Err(Stopped);
            }
            self.engine.stats.probes += 1;
            let base = self.engine.store().trail().len();
            self.engine.assume(lit);
            if let Err(failure) = self.engine.propagate() {
                let limit = best.map_or(usize::MAX, |(size, _)| size);
                if let Some(size) = self.cone(base, &failure, limit) {
                    best = Some((size, lit));
                }
            }
            self.engine.undo_to(0);
        }
        Ok(best.map(|(_, lit)| self.refute(lit, place)))
    }

    /// The number of steps that a failure rests on above `base`, if below `limit`.
    fn cone(&self, base: usize, failure: &Failure, limit: usize) -> Option<usize> {
        let store = self.engine.store();
        let mut needed = vec![false; store.trail().len()];
        let mut lits = Vec::new();
        self.engine.reason_of_failure(failure, &mut lits);
        let mut size = 1;
        for place in (base..=store.trail().len()).rev() {
            if place < store.trail().len() {
                let entry = store.trail()[place];
                if !needed[place] || entry.cause == Cause::Assumed {
                    continue;
                }
                size += usize::from(!self.is_bookkeeping(entry.cause));
                self.engine.reason(entry.lit, &mut lits);
            }
            if size >= limit {
                return None;
            }
            for lit in lits.drain(..) {
                needed[store.place(lit.var()) as usize] = true;
            }
        }
        Some(size)
    }

    /// Supposes a literal that fails and tells why it cannot be.
    fn refute(&mut self, lit: Lit, rung: usize) -> Step {
        let base = self.engine.store().trail().len();
        self.engine.assume(lit);
        let failure = self.engine.propagate().err();
        let refutation = self.path(base + 1, failure.as_ref());
        let store = self.engine.store();
        let mut premises: Vec<Lit> = refutation.iter().flat_map(|step| step.premises.iter().copied()).collect();
        premises.retain(|premise| (store.place(premise.var()) as usize) < base);
        sort_by_age(&mut premises, |lit| store.place(lit.var()));
        self.engine.undo_to(0);
        Step { rung, by: By::Probe, concludes: vec![!lit], clash: None, premises, refutation, lemmas: Vec::new() }
    }

    /// Tells the steps from place `base` of the trail on: all that conclude a mark when there is no failure (but for those that
    /// bookkeeping makes of others), only those that the failure rests on when there is one; and what these need. Nothing once the flag is raised: what was
    /// found by then is the end of the way and not its beginning.
    pub fn path(&mut self, base: usize, failure: Option<&Failure>) -> Vec<Step> {
        let len = self.engine.store().trail().len();
        let mut wanted = vec![false; len];
        let mut steps = Vec::new();
        if let Some(failure) = failure {
            let step = self.contradiction(failure);
            self.want(&step.premises, &mut wanted);
            steps.push(step);
        } else {
            let (model, trail) = (self.engine.model(), self.engine.store().trail());
            for (wanted, entry) in wanted.iter_mut().zip(trail) {
                *wanted = model.is_mark(entry.lit) && !self.is_bookkeeping(entry.cause);
            }
        }
        for place in (base..len).rev() {
            if wanted[place] {
                if self.cancel.is_raised() {
                    return Vec::new();
                }
                let step = self.step_at(place);
                self.want(&step.premises, &mut wanted);
                steps.push(step);
            }
        }
        steps.reverse();
        self.merge(steps)
    }

    /// Joins neighbouring steps that one rule at one scope concludes the same way, where that still holds up.
    fn merge(&mut self, steps: Vec<Step>) -> Vec<Step> {
        let mut merged: Vec<Step> = Vec::with_capacity(steps.len());
        for step in steps {
            if let Some(last) = merged.last_mut()
                && belongs_to(&step, last)
            {
                let mut both = last.clone();
                both.concludes.extend(&step.concludes);
                let new = step.premises.iter().filter(|premise| !last.premises.contains(premise));
                both.premises.extend(new);
                if holds_up(&mut self.replay, &both) {
                    *last = both;
                    continue;
                }
            }
            merged.push(step);
        }
        merged
    }

    fn want(&self, premises: &[Lit], wanted: &mut [bool]) {
        for premise in premises {
            wanted[self.engine.store().place(premise.var()) as usize] = true;
        }
    }

    /// The step that put the literal at a place of the trail there.
    pub fn step_at(&mut self, place: usize) -> Step {
        let entry = self.engine.store().trail()[place];
        if let Some(step) = self.probes.iter().find(|step| step.concludes == [entry.lit]) {
            return step.clone();
        }
        let mut premises = Vec::new();
        self.engine.reason(entry.lit, &mut premises);
        self.step(entry.cause, Some(entry.lit), None, premises)
    }

    fn contradiction(&mut self, failure: &Failure) -> Step {
        let mut premises = Vec::new();
        self.engine.reason_of_failure(failure, &mut premises);
        self.step(failure.cause, None, failure.lit, premises)
    }

    fn step(&mut self, cause: Cause, lit: Option<Lit>, clash: Option<Lit>, reason: Vec<Lit>) -> Step {
        let mut premises = self.expand(reason);
        let Cause::Task(task) = cause else {
            // A mark of the position that contradicts another: nothing was applied.
            let (by, concludes) = (By::Clash, lit.into_iter().collect());
            return Step { rung: 0, by, concludes, clash, premises, refutation: Vec::new(), lemmas: Vec::new() };
        };
        let (rule, scope) = self.engine.task(task);
        self.order(&mut premises);
        self.replay.trim(&mut premises, rule, scope, lit);
        let store = self.engine.store();
        sort_by_age(&mut premises, |lit| store.place(lit.var()));
        Step {
            rung: self.engine.rules()[rule].rung().min(self.rungs.len()),
            by: By::Rule { rule, scope },
            concludes: lit.into_iter().collect(),
            clash,
            premises,
            refutation: Vec::new(),
            lemmas: Vec::new(),
        }
    }

    /// Puts the most wanted premises first: marks that a player sees before the rest, older before younger.
    fn order(&self, premises: &mut [Lit]) {
        let (model, store) = (self.engine.model(), self.engine.store());
        premises.sort_by_key(|&lit| (!model.is_mark(lit), store.place(lit.var())));
    }

    /// Replaces what bookkeeping posted by what it posted it from, and drops what the board says.
    fn expand(&self, mut lits: Vec<Lit>) -> Vec<Lit> {
        let store = self.engine.store();
        let mut seen = vec![false; store.trail().len()];
        let mut premises = Vec::new();
        while let Some(lit) = lits.pop() {
            let place = store.place(lit.var()) as usize;
            if std::mem::replace(&mut seen[place], true) || self.replay.is_given(lit) {
                continue;
            }
            if self.is_bookkeeping(store.trail()[place].cause) {
                self.engine.reason(lit, &mut lits);
            } else {
                premises.push(lit);
            }
        }
        premises
    }

    pub fn is_bookkeeping(&self, cause: Cause) -> bool {
        matches!(cause, Cause::Task(task) if self.engine.rules()[self.engine.task(task).0].is_bookkeeping())
    }

    /// The store as far as it was given, for what a reason may use.
    pub fn was_given(&self, lit: Lit) -> bool {
        Past::before(self.engine.store(), self.given as u32).holds(lit)
    }
}

fn sort_by_age(lits: &mut Vec<Lit>, place: impl Fn(Lit) -> u32) {
    lits.sort_by_key(|&lit| place(lit));
    lits.dedup();
}

/// Whether two steps can be told as one: the same rule at the same scope says the same of other variables, neither from
/// the other.
pub(super) fn belongs_to(step: &Step, last: &Step) -> bool {
    let alike = |lit: &Lit| lit.is_yes() == last.concludes[0].is_yes();
    step.by == last.by
        && matches!(step.by, By::Rule { .. })
        && !last.concludes.is_empty()
        && !step.concludes.is_empty()
        && step.concludes.iter().all(alike)
        && !step.premises.iter().any(|premise| last.concludes.contains(premise))
}
