use std::collections::BTreeSet;

use contract::{Budget, Count, Genre, Rules, Switch, VerdictStatus};
use deduce::{Lit, Lower, search};
use rng::Rng;

use crate::Case;
use crate::case::Position;

/// Counting goes up to here.
const CAP: u64 = 200;
/// Up to here the answers are compared one by one.
const ONE_BY_ONE: usize = 100;

/// The search of the kernel and all independent counters find the same answers, bare and from partial positions, with all
/// rules and with each one switched off; the referee accepts them; and a count at the cap says so.
///
/// # Errors
/// Who found what.
pub fn counters_agree<L: Lower>(case: &Case<'_, L>, rng: &mut Rng) -> Result<(), String> {
    let switches = (0..L::Genre::SWITCHES.len() as u8).map(|switch| Rules::ALL.without(Switch(switch)));
    for rules in std::iter::once(Rules::ALL).chain(switches) {
        let case = Case::new(case.subject, case.board.clone(), rules);
        let answers = count_with(&case, &[], CAP)?;
        if let Some(answer) = rng.pick(&answers) {
            let given = case.some_of(rng, answer);
            let extending = count_with(&case, &given, CAP)?.len();
            // Up to the number of answers the count is the cap, one above it is exact.
            count_with(&case, &given, 1 + rng.below(extending + 1) as u64)?;
        }
        if let Some(answer) = rng.pick(&answers) {
            let mut wrong = case.literals(answer);
            if let Some(lit) = rng.pick(&wrong).copied() {
                wrong.retain(|other| *other == lit || rng.chance(1, 2));
                wrong.iter_mut().filter(|other| **other == lit).for_each(|other| *other = !lit);
                count_with(&case, &wrong, CAP)?;
            }
        }
    }
    Ok(())
}

/// Counts the answers that extend `given` with every engine; returns those of the kernel.
///
/// # Errors
/// Who found what.
pub fn count_with<L: Lower>(case: &Case<'_, L>, given: &[Lit], cap: u64) -> Result<Vec<Position<L>>, String> {
    let (position, given) = (case.position(given), &case.said(given)[..]);
    let budget = Budget::default();
    let mut answers = Vec::new();
    let mut engine = case.engine(given);
    let each = L::answers_each(&case.board, case.rules);
    let enough = Count::enough(each, cap);
    let found =
        search::search(&mut engine, enough, &budget, &mut |store| answers.push(L::position(&case.model, store)));
    let found = found.map(|found| Count::times(found, each, cap));
    let mine = Tally::of(case, "kernel", found.ok(), &answers, cap)?;
    for counter in case.subject.counters {
        let counting = counter.count(&case.board, &position, case.rules, cap, cap as usize, &budget);
        let theirs = Tally::of(case, counter.name(), counting.count.ok(), &counting.answers, cap)?;
        let from = || format!("from {} up to {cap} with {:?}", case.rows(&position), case.rules);
        if theirs.count != mine.count {
            let (name, theirs, mine) = (counter.name(), &theirs.count, &mine.count);
            return Err(format!("{name} counts {theirs:?}, the kernel {mine:?}, {}", from()));
        }
        // Which answers come before the cap is each counter's own affair.
        if mine.count.is_exact() && theirs.rows != mine.rows {
            let only = |one: &BTreeSet<String>, other: &BTreeSet<String>| one.difference(other).next().cloned();
            let (theirs, mine) = (only(&theirs.rows, &mine.rows), only(&mine.rows, &theirs.rows));
            let name = counter.name();
            return Err(format!("only {name} finds {theirs:?}, only the kernel {mine:?}, {}", from()));
        }
    }
    Ok(answers)
}

/// What one engine found, after a look at it by itself.
struct Tally {
    count: Count,
    rows: BTreeSet<String>,
}

impl Tally {
    fn of<L: Lower>(
        case: &Case<'_, L>,
        name: &str,
        count: Option<Count>,
        answers: &[Position<L>],
        cap: u64,
    ) -> Result<Self, String> {
        let Some(count) = count else { return Err(format!("{name} stopped without a limit")) };
        if count != Count::times(answers.len() as u64, L::answers_each(&case.board, case.rules), cap) {
            return Err(format!("{name} counts {count:?} up to {cap}, but keeps {} answers", answers.len()));
        }
        let rows: BTreeSet<String> = answers.iter().map(|answer| case.rows(answer)).collect();
        if rows.len() != answers.len() {
            return Err(format!("{name} finds an answer twice"));
        }
        for answer in answers.iter().take(ONE_BY_ONE) {
            let verdict = case.subject.referee.judge(&case.board, answer, case.rules, false);
            if verdict.status != VerdictStatus::Correct {
                let fault = verdict.faults.first().map_or("not whole", |fault| fault.code);
                return Err(format!("{name} finds {}, the referee says {fault}", case.rows(answer)));
            }
        }
        Ok(Self { count, rows })
    }
}
