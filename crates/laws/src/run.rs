use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{SystemTime, UNIX_EPOCH};

use contract::{Genre, Rules, Switch};
use deduce::Lower;
use rng::Rng;

use crate::{Case, Subject};

/// A law: tells how a case breaks it. The random numbers are those of the case.
pub type Law<L> = fn(&Case<'_, L>, &mut Rng) -> Result<(), String>;

/// Checks a law on `RUNGS_CASES` fresh boards, or on `quick` of them.
///
/// # Errors
/// The first case that breaks the law: how, on which board, and how to repeat it.
pub fn hold<L: Lower>(subject: &Subject<L>, name: &str, quick: usize, law: Law<L>) -> Result<(), String> {
    let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
    let set = |name| std::env::var(name).ok().and_then(|value| value.parse::<u64>().ok());
    let cases = set("RUNGS_CASES").map_or(quick, |cases| cases as usize);
    hold_from(set("RUNGS_SEED").unwrap_or_else(clock), subject, name, cases, law)
}

/// Checks a law on the boards of `cases` successive seeds. Half of them are played with one rule switched off.
///
/// # Errors
/// The first case that breaks the law.
pub fn hold_from<L: Lower>(
    seed: u64,
    subject: &Subject<L>,
    name: &str,
    cases: usize,
    law: Law<L>,
) -> Result<(), String> {
    for seed in (0..cases as u64).map(|case| seed.wrapping_add(case)) {
        let mut rng = Rng::named(seed, name);
        let board = (subject.board)(&mut rng);
        let off = rng.below(2 * L::Genre::SWITCHES.len());
        let switched = L::Genre::SWITCHES.get(off);
        let rules = switched.map_or(Rules::ALL, |_| Rules::ALL.without(Switch(off as u8)));
        let case = Case::new(subject, board, rules);
        let outcome = catch_unwind(AssertUnwindSafe(|| law(&case, &mut rng)));
        outcome.unwrap_or_else(|panic| Err(format!("panic: {}", said(&*panic)))).map_err(|why| {
            let without = switched.map_or(String::new(), |rule| format!(" without {rule}"));
            let board = case.text();
            format!("{name} is broken{without}: {why}\nrepeat with RUNGS_SEED={seed} RUNGS_CASES=1\n{board}")
        })?;
    }
    Ok(())
}

fn said(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without words")
}

/// Makes a test fail with the words of a broken law.
///
/// # Panics
/// When the law is broken.
pub fn passes(outcome: Result<(), String>) {
    if let Err(why) = outcome {
        panic!("{why}");
    }
}
