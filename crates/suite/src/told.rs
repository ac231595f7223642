use std::collections::BTreeMap;

use contract::{Genre, Lang, Scene};
use deduce::explain::{By, Step};
use deduce::{Cause, Engine, Failure, Lit, Lower, Told};

use crate::area;
use crate::report::{FactReport, StepReport};

/// Turns steps into sentences and plain data.
pub(crate) struct Teller<'a, L: Lower> {
    pub model: &'a L::Model,
    pub board: &'a <L::Genre as Genre>::Board,
    /// The bare board as a picture: it knows the areas of all genres.
    pub plan: Scene,
    pub lang: Lang,
}

impl<L: Lower> Teller<'_, L> {
    pub fn step(&self, step: &Step) -> StepReport {
        let (rule, told) = match step.by {
            By::Rule { rule, scope } => {
                let (concludes, premises) = (&step.concludes[..], &step.premises[..]);
                (L::rules()[rule].name(), Told::Rule { rule, scope, concludes, clash: step.clash, premises })
            }
            By::Probe => ("probe", Told::Probe { concludes: step.concludes[0], steps: step.refutation.len() }),
            By::Clash => ("clash", Told::Clash),
        };
        let region = match step.by {
            By::Rule { rule, scope } => L::region(self.model, self.board, rule, scope),
            By::Probe | By::Clash => None,
        };
        let is_probe = step.by == By::Probe;
        let (concludes, because) = (self.facts(&step.concludes), self.facts(&step.premises));
        StepReport {
            rung: L::RUNGS[step.rung].name,
            rule: rule.to_owned(),
            area: area::of_step(&self.plan, region.as_deref(), &concludes, &because),
            concludes,
            because,
            scope: region.map(|label| BTreeMap::from([("region", label)])).unwrap_or_default(),
            text: L::say(self.model, self.board, &told).get(self.lang).to_owned(),
            refutation: is_probe.then(|| step.refutation.iter().map(|inner| self.step(inner)).collect()),
            lemmas: step.lemmas.iter().map(|lemma| self.step(lemma)).collect(),
        }
    }

    /// A failure of the ladder as a sentence.
    pub fn failure(&self, engine: &Engine<'_, L::Model>, failure: &Failure, premises: &[Lit]) -> Option<String> {
        let Cause::Task(task) = failure.cause else { return None };
        let (rule, scope) = engine.task(task);
        let told = Told::Rule { rule, scope, concludes: &[], clash: failure.lit, premises };
        Some(L::say(self.model, self.board, &told).get(self.lang).to_owned())
    }

    fn facts(&self, lits: &[Lit]) -> Vec<FactReport> {
        lits.iter().map(|&lit| L::fact(self.model, self.board, lit).into()).collect()
    }
}
