use contract::{Budget, Stopped};

use crate::Lit;
use crate::explain::Step;
use crate::explain::path::{Teller, belongs_to};
use crate::ladder::{Ladder, Rung, RungKind};
use crate::rule::{Model, Rule};
use crate::store::Cause;

/// What can be said of a position.
#[derive(Clone, Debug)]
pub enum Hint {
    /// A step that decides something new, from what the position says.
    Step(Step),
    /// All is decided already.
    Finished,
    /// No rung of the ladder goes on.
    Stuck,
    /// The position contradicts the rules; the step tells how.
    Contradiction(Step),
}

/// The next step from a position: of the lowest rung that goes on, and there the one with the shortest reason. A step concludes
/// something that the player can mark, by `is_mark`; what else it needs is told along with it.
///
/// # Errors
/// When the flag was raised.
pub fn hint<M: Model>(
    model: &M,
    rules: &'static [&'static dyn Rule<M>],
    rungs: &[Rung],
    ladder: &Ladder,
    given: &[Lit],
    is_mark: &dyn Fn(Lit) -> bool,
    budget: &Budget,
) -> Result<Hint, Stopped> {
    let mut teller = Teller::new(model, rules, rungs, budget);
    let clash = given.iter().find_map(|&lit| teller.engine.add(lit, Cause::Given).err());
    teller.given = teller.engine.store().trail().len();
    if let Some(failure) = clash {
        return contradiction(&mut teller, &failure);
    }
    if teller.engine.is_finished() {
        teller.engine.enable_complete();
        return match teller.engine.propagate() {
            Ok(()) => Ok(Hint::Finished),
            Err(failure) => contradiction(&mut teller, &failure),
        };
    }
    let has_new =
        |teller: &Teller<'_, M>| teller.engine.store().trail()[teller.given..].iter().any(|entry| is_mark(entry.lit));
    for &place in ladder.rungs() {
        match rungs[place].kind {
            RungKind::Rules => {
                teller.engine.enable(|rule| rule.rung() == place);
                if let Err(failure) = teller.engine.propagate() {
                    return contradiction(&mut teller, &failure);
                }
            }
            _ => {
                // What is refuted may be something that a player cannot mark: go on until a mark follows.
                while !has_new(&teller) {
                    let Some(step) = teller.best_probe(place, budget)? else { break };
                    if let Err(failure) = teller.take(step) {
                        return contradiction(&mut teller, &failure);
                    }
                }
            }
        }
        if has_new(&teller) {
            return Ok(shortest(&mut teller, is_mark));
        }
    }
    Ok(Hint::Stuck)
}

/// The contradiction as a step. A way that is told has steps, unless the flag was raised meanwhile.
fn contradiction<M: Model>(teller: &mut Teller<'_, M>, failure: &crate::Failure) -> Result<Hint, Stopped> {
    let mut steps = teller.path(teller.given, Some(failure));
    let mut last = steps.pop().ok_or(Stopped)?;
    last.lemmas = steps;
    Ok(Hint::Contradiction(last))
}

/// The new mark with the shortest reason among those that need no other new one.
fn shortest<M: Model>(teller: &mut Teller<'_, M>, is_mark: &dyn Fn(Lit) -> bool) -> Hint {
    let len = teller.engine.store().trail().len();
    // Whether a place of the trail rests on a new mark, and how many new facts it rests on.
    let mut rests = vec![(false, 0_usize); len];
    let mut best: Option<(usize, usize)> = None;
    let mut reason = Vec::new();
    for place in teller.given..len {
        let entry = teller.engine.store().trail()[place];
        teller.engine.reason(entry.lit, &mut reason);
        let weight = reason.len();
        let (mut late, mut size) = (false, usize::from(!teller.is_bookkeeping(entry.cause)));
        for lit in reason.drain(..) {
            let before = teller.engine.store().place(lit.var()) as usize;
            if before >= teller.given {
                late |= rests[before].0 || is_mark(lit);
                size = size.saturating_add(rests[before].1);
            }
        }
        rests[place] = (late, size);
        let cost = size.saturating_mul(1_000).saturating_add(weight);
        if is_mark(entry.lit) && !late && best.is_none_or(|(least, _)| cost < least) {
            best = Some((cost, place));
        }
    }
    let Some((_, place)) = best else { return Hint::Stuck };
    let mut step = teller.step_at(place);
    // The rule says as much of its other cells: tell them together.
    for (other, &(late, _)) in rests.iter().enumerate().skip(place + 1) {
        let entry = teller.engine.store().trail()[other];
        let same_task = entry.cause == teller.engine.store().trail()[place].cause;
        if same_task && is_mark(entry.lit) && !late {
            let next = teller.step_at(other);
            if next.premises == step.premises && belongs_to(&next, &step) {
                step.concludes.extend(next.concludes);
            }
        }
    }
    Hint::Step(with_lemmas(teller, step))
}

/// Adds the steps that lead to premises beyond the position.
fn with_lemmas<M: Model>(teller: &mut Teller<'_, M>, mut step: Step) -> Step {
    let len = teller.engine.store().trail().len();
    let mut wanted = vec![false; len];
    let want = |teller: &Teller<'_, M>, premises: &[Lit], wanted: &mut [bool]| {
        for &premise in premises {
            if !teller.was_given(premise) {
                wanted[teller.engine.store().place(premise.var()) as usize] = true;
            }
        }
    };
    want(teller, &step.premises, &mut wanted);
    for place in (teller.given..len).rev() {
        if wanted[place] {
            let lemma = teller.step_at(place);
            want(teller, &lemma.premises, &mut wanted);
            step.lemmas.push(lemma);
        }
    }
    step.lemmas.reverse();
    step
}
