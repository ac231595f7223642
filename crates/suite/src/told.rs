use contract::{Fact, Genre, Lang, Marks, Play, Scene};
use deduce::explain::{By, Step};
use deduce::{Cause, Engine, Failure, Lit, Lower, Told};

use crate::area;
use crate::report::{FactReport, Scope, StepReport};

/// What a refuted supposition is called where others name a rule.
pub(crate) const PROBE: &str = "probe";

/// Turns steps into sentences and plain data.
pub(crate) struct Teller<'a, L: Lower> {
    pub model: &'a L::Model,
    pub board: &'a <L::Genre as Genre>::Board,
    pub play: &'a dyn Play<L::Genre>,
    /// The bare board as a picture: it knows the areas of all genres.
    pub plan: Scene,
    pub lang: Lang,
}

impl<L: Lower> Teller<'_, L> {
    /// A step from these marks on, which it is entered into.
    pub fn step(&self, step: &Step, marks: &mut Marks) -> StepReport {
        let (rule, told) = match step.by {
            By::Rule { rule, scope } => {
                let (concludes, premises) = (&step.concludes[..], &step.premises[..]);
                (L::rules()[rule].name(), Told::Rule { rule, scope, concludes, clash: step.clash, premises })
            }
            By::Probe => (PROBE, Told::Probe { concludes: step.concludes[0], steps: step.refutation.len() }),
            By::Clash => ("clash", Told::Clash),
        };
        let region = match step.by {
            By::Rule { rule, scope } => L::region(self.model, self.board, rule, scope),
            By::Probe | By::Clash => None,
        };
        let is_probe = step.by == By::Probe;
        let (before, mut inside) = (marks.clone(), marks.clone());
        self.enter(marks, &step.concludes);
        if is_probe {
            self.enter(&mut inside, &step.concludes.iter().map(|&lit| !lit).collect::<Vec<_>>());
        }
        let supposed = inside.since(&before);
        let (concludes, because) = (self.facts(&step.concludes), self.facts(&step.premises));
        StepReport {
            rung: L::RUNGS[step.rung].name,
            rule: rule.to_owned(),
            area: area::of_step(&self.plan, region.as_deref(), &concludes, &because),
            concludes,
            because,
            scope: Scope { region },
            text: L::say(self.model, self.board, &told).get(self.lang).to_owned(),
            lemmas: step.lemmas.iter().map(|lemma| self.step(lemma, &mut before.clone())).collect(),
            marks: marks.since(&before),
            refutation: is_probe.then(|| step.refutation.iter().map(|step| self.step(step, &mut inside)).collect()),
            supposed,
        }
    }

    /// A failure of the ladder as a sentence.
    pub fn failure(&self, engine: &Engine<'_, L::Model>, failure: &Failure, premises: &[Lit]) -> Option<String> {
        let Cause::Task(task) = failure.cause else { return None };
        let (rule, scope) = engine.task(task);
        let told = Told::Rule { rule, scope, concludes: &[], clash: failure.lit, premises };
        Some(L::say(self.model, self.board, &told).get(self.lang).to_owned())
    }

    fn enter(&self, marks: &mut Marks, lits: &[Lit]) {
        for fact in self.facts(lits).iter().map(Fact::from) {
            self.play.enter(self.board, marks, &fact);
        }
    }

    fn facts(&self, lits: &[Lit]) -> Vec<FactReport> {
        lits.iter().map(|&lit| L::fact(self.model, self.board, lit).into()).collect()
    }
}
