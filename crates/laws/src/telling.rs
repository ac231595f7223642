//! Explanations and hints: each step stands on its own, on what is known, and is true.

use contract::Budget;
use deduce::explain::{Explanation, Hint, Outcome, Replay, Step, explain, hint, holds_up};
use deduce::{Ladder, Lit, Lower, Model, Store};
use rng::Rng;

use crate::Case;
use crate::case::{Position, ladder_name};

/// Answers that the steps are held against, at most.
const ANSWERS: u64 = 100;

/// Each step of an explanation follows from its premises alone, these were known before, and what it concludes holds in
/// every answer; together the steps tell all that the ladder decides.
///
/// # Errors
/// The step and what is wrong with it.
pub fn explanations_hold_up<L: Lower>(case: &Case<'_, L>, rng: &mut Rng) -> Result<(), String> {
    let (answers, _) = case.answers(&[], ANSWERS);
    let ground = Ground::new(case, rng, &answers)?;
    for ladder in both_ladders::<L>() {
        let name = ladder_name::<L>(&ladder);
        let told = explain(&case.model, case.subject.rules, L::RUNGS, &ladder, &ground.given, &Budget::default());
        let mut replay = Replay::new(&case.model, case.subject.rules);
        let mut known = ground.given.clone();
        for step in &told.steps {
            ground.step(&mut replay, step, &mut known).map_err(|why| format!("{name}: {why}"))?;
        }
        ground.ends(&ladder, &told, &known).map_err(|why| format!("{name}: {why}"))?;
    }
    Ok(())
}

/// A hint from a correct partial position is a step that holds up and is true, or the ladder really goes no further; a whole
/// wrong position is contradicted.
///
/// # Errors
/// The position, the step and what is wrong with it.
pub fn hints_are_true<L: Lower>(case: &Case<'_, L>, rng: &mut Rng) -> Result<(), String> {
    let (answers, _) = case.answers(&[], ANSWERS);
    for ladder in both_ladders::<L>() {
        for _ in 0..2 {
            let ground = Ground::new(case, rng, &answers)?;
            let name = ladder_name::<L>(&ladder);
            let from = || format!("{name} from {}", case.rows(&case.position(&ground.given)));
            ground.hint(&ladder).map_err(|why| format!("{}: {why}", from()))?;
            let mut wrong = ground.answer.as_ref().map_or(Vec::new(), |answer| case.literals(answer));
            if let Some(place) = (!wrong.is_empty()).then(|| rng.below(wrong.len())) {
                wrong[place] = !wrong[place];
                ground.whole(&ladder, &case.position(&wrong))?;
            }
        }
    }
    Ok(())
}

fn both_ladders<L: Lower>() -> [Ladder; 2] {
    [Ladder::all(L::RUNGS), Ladder::published(L::RUNGS)]
}

/// A correct partial position and the answers that extend it.
struct Ground<'c, 's, L: Lower> {
    case: &'c Case<'s, L>,
    given: Vec<Lit>,
    /// An answer that the position came from.
    answer: Option<Position<L>>,
    truths: Vec<Store>,
    /// Whether there are no other answers.
    exact: bool,
}

impl<'c, 's, L: Lower> Ground<'c, 's, L> {
    fn new(case: &'c Case<'s, L>, rng: &mut Rng, answers: &[Position<L>]) -> Result<Self, String> {
        let given = case.start(rng, answers);
        let (extending, exact) = case.answers(&given, ANSWERS);
        Ok(Self { case, answer: extending.first().cloned(), truths: case.truths(&extending)?, exact, given })
    }

    /// Checks a step of an explanation and adds what it concludes to what is known.
    fn step(&self, replay: &mut Replay<'_, L::Model>, step: &Step, known: &mut Vec<Lit>) -> Result<(), String> {
        let told = |what: &str| {
            let lits = |lits: &[Lit]| lits.iter().map(|&lit| self.case.name(lit)).collect::<Vec<_>>().join(", ");
            let by = match step.by {
                deduce::explain::By::Rule { rule, .. } => self.case.subject.rules[rule].name(),
                deduce::explain::By::Probe => "a probe",
                deduce::explain::By::Clash => "a clash",
            };
            Err(format!("{by} concludes [{}] from [{}]: {what}", lits(&step.concludes), lits(&step.premises)))
        };
        if let Some(premise) = step.premises.iter().find(|premise| !known.contains(premise)) {
            return told(&format!("{} is not known yet", self.case.name(*premise)));
        }
        if !holds_up(replay, step) {
            return told("it does not follow");
        }
        let misled = |truth: &Store| step.concludes.is_empty() || step.concludes.iter().any(|&lit| !truth.holds(lit));
        if self.truths.iter().any(misled) {
            return told("an answer says otherwise");
        }
        known.extend(&step.concludes);
        Ok(())
    }

    /// Checks how an explanation ends, and that its steps tell what the ladder decides.
    fn ends(&self, ladder: &Ladder, told: &Explanation, known: &[Lit]) -> Result<(), String> {
        let reached = self.case.reach(ladder, &self.given);
        match (told.outcome, &reached) {
            (Outcome::Contradiction, None) if self.truths.is_empty() => return Ok(()),
            (Outcome::Finished, Some(engine)) if engine.is_finished() && self.exact && self.truths.len() == 1 => {}
            (Outcome::Stuck, Some(engine)) if !engine.is_finished() => {}
            _ => {
                let (outcome, answers) = (told.outcome, self.truths.len());
                let climbed = reached.map(|engine| engine.is_finished());
                return Err(format!("ends {outcome:?} with {answers} answers, where the climb says {climbed:?}"));
            }
        }
        let Some(engine) = reached else { return Ok(()) };
        let deciding = |lit: &Lit| self.case.is_deciding(*lit);
        let is_mark = |lit: &Lit| self.case.model.is_mark(*lit);
        // What bookkeeping makes of what is told goes without saying.
        let mut said = self.case.engine(known);
        said.enable(|rule| rule.is_bookkeeping());
        said.propagate().map_err(|failure| format!("what is told contradicts itself ({failure:?})"))?;
        let decided = engine.store().trail().iter().map(|entry| entry.lit).filter(is_mark);
        if let Some(untold) = decided.into_iter().find(|&lit| !said.store().holds(lit)) {
            return Err(format!("no step tells {}", self.case.name(untold)));
        }
        match known.iter().filter(|lit| deciding(lit)).find(|&&lit| !engine.store().holds(lit)) {
            Some(&lit) => Err(format!("a step tells {}, which the climb does not decide", self.case.name(lit))),
            None => Ok(()),
        }
    }

    fn hint(&self, ladder: &Ladder) -> Result<(), String> {
        let case = self.case;
        let mut replay = Replay::new(&case.model, case.subject.rules);
        let is_mark = |lit| case.model.is_mark(lit);
        let told = hint(&case.model, case.subject.rules, L::RUNGS, ladder, &self.given, &is_mark, &Budget::default());
        let mut known = self.given.clone();
        match told.map_err(|_| "stopped without a limit")? {
            Hint::Step(step) => {
                for lemma in &step.lemmas {
                    self.step(&mut replay, lemma, &mut known)?;
                }
                self.step(&mut replay, &step, &mut known)?;
                let is_new = |lit: &Lit| case.model.is_mark(*lit) && !self.given.contains(lit);
                let news = step.concludes.iter().any(is_new);
                if news { Ok(()) } else { Err("the step tells nothing new".to_owned()) }
            }
            Hint::Contradiction(step) => {
                for lemma in &step.lemmas {
                    self.step(&mut replay, lemma, &mut known)?;
                }
                self.step(&mut replay, &step, &mut known)
            }
            Hint::Finished if self.exact && self.truths.len() == 1 => Ok(()),
            Hint::Finished => Err(format!("finished, with {} answers", self.truths.len())),
            Hint::Stuck => {
                let before = case.engine(&self.given).decided();
                let after = case.reach(ladder, &self.given).map(|engine| engine.decided());
                let stuck = after == Some(before);
                if stuck { Ok(()) } else { Err(format!("stuck at {before}, where the climb goes on to {after:?}")) }
            }
        }
    }

    /// A position that may be wrong: if it decides everything, it is finished where it is an answer, a contradiction otherwise.
    fn whole(&self, ladder: &Ladder, position: &Position<L>) -> Result<(), String> {
        let case = self.case;
        let marks = &case.literals(position)[..];
        if !case.engine(marks).is_finished() {
            return Ok(());
        }
        let right = !case.extending(position, 1).0.is_empty();
        let is_mark = |lit| case.model.is_mark(lit);
        let told = hint(&case.model, case.subject.rules, L::RUNGS, ladder, marks, &is_mark, &Budget::default());
        let fits = match told.map_err(|_| "stopped without a limit")? {
            Hint::Finished => right,
            Hint::Contradiction(step) => {
                let mut replay = Replay::new(&case.model, case.subject.rules);
                !right && step.lemmas.iter().chain([&step]).all(|step| holds_up(&mut replay, step))
            }
            _ => false,
        };
        let rows = || case.rows(position);
        if fits { Ok(()) } else { Err(format!("the whole position {} is not judged rightly", rows())) }
    }
}
