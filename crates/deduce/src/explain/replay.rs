use crate::Lit;
use crate::engine::Engine;
use crate::explain::{By, Step};
use crate::rule::{Model, Rule};
use crate::store::Cause;

/// An engine that knows only what the board says, in which single rules are tried on chosen premises.
pub struct Replay<'m, M: Model> {
    engine: Engine<'m, M>,
}

impl<'m, M: Model> Replay<'m, M> {
    /// A replay over a model; only bookkeeping rules run by themselves.
    pub fn new(model: &'m M, rules: &'static [&'static dyn Rule<M>]) -> Self {
        let mut engine = Engine::new(model, rules);
        engine.enable(|rule| rule.is_bookkeeping());
        // Bookkeeping on the bare board cannot fail: nothing is decided but what the board says.
        let _ = engine.propagate();
        Self { engine }
    }

    /// Whether the board itself says it.
    pub fn is_given(&self, lit: Lit) -> bool {
        self.engine.store().holds(lit)
    }

    /// Whether from these premises alone the rule at that scope posts `lit` (or fails, when `lit` is `None`).
    pub fn forces(&mut self, premises: &[Lit], rule: usize, scope: u32, lit: Option<Lit>) -> bool {
        self.engine.open_level();
        let added = premises.iter().try_for_each(|&premise| self.engine.add(premise, Cause::Given));
        let outcome = added.and_then(|()| self.engine.propagate());
        let task = self.engine.task_of(rule, scope);
        let forced = match outcome {
            Ok(()) => match (self.engine.run(rule, task), lit) {
                (Ok(()), Some(lit)) => self.engine.store().holds(lit),
                (Ok(()), None) => false,
                (Err(_), _) => true,
            },
            Err(_) => true,
        };
        self.engine.undo_to(0);
        forced
    }

    /// Drops premises that are not needed, the least wanted (the last) first.
    pub fn trim(&mut self, premises: &mut Vec<Lit>, rule: usize, scope: u32, lit: Option<Lit>) {
        let mut i = premises.len();
        while i > 0 {
            i -= 1;
            let premise = premises.remove(i);
            if !self.forces(premises, rule, scope, lit) {
                premises.insert(i, premise);
            }
        }
    }
}

/// Whether a step stands on its own: its premises, with nothing else, lead to each of its conclusions by the rule it names,
/// and all of these say the same (a sentence cannot say two things at once);
/// a probe's refutation goes step by step from the supposition and the premises to a contradiction.
pub fn holds_up<M: Model>(replay: &mut Replay<'_, M>, step: &Step) -> bool {
    match step.by {
        By::Rule { rule, scope } if step.concludes.is_empty() => replay.forces(&step.premises, rule, scope, None),
        By::Rule { rule, scope } => {
            let one_way = step.concludes.iter().all(|lit| lit.is_yes() == step.concludes[0].is_yes());
            one_way && step.concludes.iter().all(|&lit| replay.forces(&step.premises, rule, scope, Some(lit)))
        }
        By::Clash => step.clash.is_some_and(|lit| replay.is_given(!lit) || step.premises.contains(&!lit)),
        By::Probe => {
            let mut known = step.premises.clone();
            known.extend(step.concludes.iter().map(|&lit| !lit));
            let told = step.refutation.iter().all(|inner| {
                let grounded = inner.premises.iter().all(|premise| known.contains(premise));
                known.extend(&inner.concludes);
                grounded && holds_up(replay, inner)
            });
            told && step.refutation.last().is_some_and(|last| last.concludes.is_empty())
        }
    }
}
