//! Planted bugs: a test of the tests. A bug that a law lets pass shows that the law cannot fail.

use deduce::{Cause, Conflict, Cx, Event, Lit, Lower, Model, Past, Rule};
use rng::Rng;

use crate::run::{Law, hold_from};
use crate::{Case, Subject, passes, undo_restores_with};

/// Planted bugs are looked for on the same boards every time.
pub const SEED: u64 = 2026;

/// A rule with one of its duties done badly. It is never heavy, so that suppositions meet its flaws too.
pub struct Flawed<M: 'static> {
    /// The rule.
    pub rule: &'static dyn Rule<M>,
    /// Whether it sleeps through literals that say yes, or no.
    pub misses: Option<fn(u32) -> Event>,
    /// Whether the reason forgets its last literal.
    pub forgets: bool,
}

impl<M: Model> Rule<M> for Flawed<M> {
    fn name(&self) -> &'static str {
        self.rule.name()
    }

    fn rung(&self) -> usize {
        self.rule.rung()
    }

    fn scopes(&self, model: &M) -> u32 {
        self.rule.scopes(model)
    }

    fn watch(&self, model: &M, scope: u32, on: &mut dyn FnMut(Event)) {
        self.rule.watch(model, scope, &mut |event| {
            let misses = |miss: fn(u32) -> Event| (0..model.topics() as u32).any(|topic| event == miss(topic));
            if !self.misses.is_some_and(misses) {
                on(event);
            }
        });
    }

    fn apply(&self, model: &M, scope: u32, cx: &mut Cx<'_, M::Scratch>) -> Result<(), Conflict> {
        self.rule.apply(model, scope, cx)
    }

    fn reason(&self, model: &M, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let before = out.len();
        self.rule.reason(model, scope, lit, past, out);
        if self.forgets && out.len() > before {
            out.pop();
        }
    }

    fn is_bookkeeping(&self) -> bool {
        self.rule.is_bookkeeping()
    }
}

/// A genre with the rule of that name replaced, or left out. What it takes is never given back: for tests only.
pub fn with<L: Lower>(subject: &Subject<L>, name: &str, other: Option<&'static dyn Rule<L::Model>>) -> Subject<L> {
    let changed = subject.rules.iter().filter_map(|&rule| if rule.name() == name { other } else { Some(rule) });
    Subject { rules: Box::leak(changed.collect::<Vec<_>>().into_boxed_slice()), ..*subject }
}

/// A genre whose rule of that name is flawed.
pub fn flawed<L: Lower>(
    subject: &Subject<L>,
    name: &str,
    misses: Option<fn(u32) -> Event>,
    forgets: bool,
) -> Subject<L> {
    let rule = subject.rules.iter().copied().find(|rule| rule.name() == name);
    let bad = rule.map(|rule| &*Box::leak(Box::new(Flawed { rule, misses, forgets })) as &dyn Rule<L::Model>);
    with(subject, name, bad)
}

/// Asserts that a law is broken within that many boards, and that the same board does not break it without the bug.
///
/// # Panics
/// When the law lets the bug pass.
pub fn caught<L: Lower>(sound: &Subject<L>, planted: &Subject<L>, name: &str, law: Law<L>, boards: u64) {
    let broken = (SEED..SEED + boards).find_map(|seed| {
        let why = hold_from(seed, planted, name, 1, law).err()?;
        Some((seed, why))
    });
    let Some((seed, why)) = broken else { panic!("{name} lets the bug pass") };
    assert!(why.contains("RUNGS_SEED=") && !why.contains("panic:"), "{why}");
    passes(hold_from(seed, sound, name, 1, law).map_err(|why| format!("without the bug: {why}")));
}

/// The law of undoing, held to an undo that leaves the last literal behind.
///
/// # Errors
/// As it should.
pub fn forgetful_undo<L: Lower>(case: &Case<'_, L>, rng: &mut Rng) -> Result<(), String> {
    undo_restores_with(case, rng, |engine, level| {
        let last = engine.store().trail().last().map(|entry| entry.lit);
        engine.undo_to(level);
        if let Some(lit) = last {
            // It holds still, or it is open and stays behind.
            let _ = engine.add(lit, Cause::Given);
        }
    })
}
