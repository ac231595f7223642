//! A climb, which spares itself work, ends where climbing the plain way ends.

use contract::Budget;
use deduce::{
    Cause, Conflict, Cx, Engine, Event, Failure, Ladder, Lit, Lower, Model, Past, Rule, RungKind, Store, climb,
};
use rng::Rng;

use crate::Case;
use crate::case::ladder_name;
use crate::planted;

/// A rule that counts as heavy, whether it is or not.
struct Heavy<M: 'static>(&'static dyn Rule<M>);

impl<M: Model> Rule<M> for Heavy<M> {
    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn rung(&self) -> usize {
        self.0.rung()
    }

    fn scopes(&self, model: &M) -> u32 {
        self.0.scopes(model)
    }

    fn watch(&self, model: &M, scope: u32, on: &mut dyn FnMut(Event)) {
        self.0.watch(model, scope, on);
    }

    fn apply(&self, model: &M, scope: u32, cx: &mut Cx<'_, M::Scratch>) -> Result<(), Conflict> {
        self.0.apply(model, scope, cx)
    }

    fn reason(&self, model: &M, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        self.0.reason(model, scope, lit, past, out);
    }

    fn is_heavy(&self) -> bool {
        true
    }
}

/// A ladder climbed the plain way, with all rules after each supposition that failed and no supposition spared, ends where
/// the climb ends. So it does when one more rule is heavy: on small boards those that really are seldom find anything new.
///
/// The lowest rung is always there: its rules fail where nothing is left for a cell, of which the others may say nothing.
///
/// # Errors
/// The ladder and a literal that only one of the two has.
pub fn climb_is_plain<L: Lower>(case: &Case<'_, L>, rng: &mut Rng) -> Result<(), String> {
    same_end(case, rng).map_err(|why| format!("as the rules are: {why}"))?;
    let above = case.subject.rules.iter().copied().filter(|rule| rule.rung() > 0);
    let Some(&rule) = rng.pick(&above.collect::<Vec<_>>()) else { return Ok(()) };
    let subject = planted::with(case.subject, rule.name(), Some(Box::leak(Box::new(Heavy(rule)))));
    let heavier = Case::new(&subject, case.board.clone(), case.rules);
    same_end(&heavier, rng).map_err(|why| format!("with {} heavy: {why}", rule.name()))
}

fn same_end<L: Lower>(case: &Case<'_, L>, rng: &mut Rng) -> Result<(), String> {
    let (answers, _) = case.answers(&[], 20);
    let given = case.start(rng, &answers);
    let some = L::RUNGS.iter().enumerate().filter(|&(place, _)| place == 0 || rng.chance(1, 2));
    let some: Vec<&str> = some.map(|(_, rung)| rung.name).collect();
    let some = Ladder::named(L::RUNGS, &some).map_err(|name| format!("no rung {name}"))?;
    for ladder in [Ladder::all(L::RUNGS), Ladder::published(L::RUNGS), some] {
        let name = ladder_name::<L>(&ladder);
        let (mut quick, mut plain) = (case.engine(&given), case.engine(&given));
        let climbed = climb(&mut quick, L::RUNGS, &ladder, &Budget::default());
        let outcome = climb_plainly::<L>(&mut plain, &ladder);
        if climbed.failed.is_some() != outcome.is_err() {
            return Err(format!("{name}: the climb fails by {:?}, plainly {outcome:?}", climbed.failed));
        }
        // Where all is decided, both stop at once: what they know besides depends on the way.
        let counts = |lit: &Lit| case.is_deciding(*lit) || !quick.is_finished();
        let only = |one: &Store, other: &Store| {
            one.trail().iter().map(|entry| entry.lit).filter(counts).find(|&lit| !other.holds(lit))
        };
        let (more, less) = (only(quick.store(), plain.store()), only(plain.store(), quick.store()));
        if let (Ok(()), Some(lit)) = (outcome, more.or(less)) {
            let whose = if more.is_some() { "the climb" } else { "the plain way" };
            return Err(format!("{name}: only {whose} decides {}", case.name(lit)));
        }
    }
    Ok(())
}

fn climb_plainly<L: Lower>(engine: &mut Engine<'_, L::Model>, ladder: &Ladder) -> Result<(), Failure> {
    for &place in ladder.rungs() {
        if L::RUNGS[place].kind == RungKind::Rules {
            engine.enable(|rule| rule.rung() == place);
            engine.propagate()?;
        } else {
            probe_plainly(engine, L::RUNGS[place].kind)?;
        }
        if engine.is_finished() {
            break;
        }
    }
    Ok(())
}

fn probe_plainly<M: Model>(engine: &mut Engine<'_, M>, kind: RungKind) -> Result<(), Failure> {
    loop {
        let known = engine.store().trail().len();
        for lit in kind.suppositions(engine.model()) {
            if engine.store().is_open(lit.var()) {
                engine.assume(lit);
                let outcome = engine.propagate();
                engine.undo_to(0);
                if outcome.is_err() {
                    engine.add(!lit, Cause::Probed)?;
                    engine.propagate()?;
                }
            }
            if engine.is_finished() {
                return Ok(());
            }
        }
        if engine.store().trail().len() == known {
            return Ok(());
        }
    }
}
