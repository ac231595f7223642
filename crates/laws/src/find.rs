//! Looks for boards that are worth keeping as fixed cases.

use std::collections::BTreeMap;

use contract::Rules;
use deduce::Lower;
use rng::Rng;

use crate::{Case, Subject, cases, planted};

/// Prints boards of `cases/boards.toml`: of the boards of so many seeds the first `each` of every kind (number of answers,
/// grade), with the rules without which their figures would change; and for each rule that no such board needs, one that
/// does. `RUNGS_BLESS=1` then fills in the figures of the file.
pub fn find<L: Lower>(subject: fn() -> Subject<L>, seeds: u64, each: usize) {
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    let mut missing: Vec<&str> = subject().rules.iter().map(|rule| rule.name()).collect();
    for seed in 0..seeds {
        let sound = subject();
        let board = (sound.board)(&mut Rng::named(seed, "cases"));
        let case = Case::new(&sound, board, Rules::ALL);
        let kind = match case.answers(&[], 3).0.len() {
            0 => "no answer",
            1 => "unique",
            _ => "several",
        };
        let text = case.text();
        // Boards with several answers are common: a few will do, without a look.
        if kind == "several" && found.get("several, none").is_some_and(|&n| n >= each) {
            continue;
        }
        let Ok(figures) = cases::figures(&sound, &text) else { continue };
        let grade = figures.lines().nth(1).and_then(|line| line.split('"').nth(1)).unwrap_or_default();
        let kind = format!("{kind}, {grade}");
        let so_far = found.entry(kind.clone()).or_insert(0);
        if *so_far >= each && missing.is_empty() {
            continue;
        }
        let needed = needed(subject, &text, &figures);
        if *so_far < each || needed.iter().any(|rule| missing.contains(rule)) {
            *so_far += 1;
            missing.retain(|rule| !needed.contains(rule));
            let text = text.trim_end();
            println!("[[case]]\nname = \"{kind} {so_far}\"\norigin = \"find_cases, seed {seed}\"");
            println!("board = \"\"\"\n{text}\n\"\"\"\n# {needed:?}\n{figures}");
        }
    }
    eprintln!("{found:?}, no board needs {missing:?}");
}

/// The rules without which the figures change.
fn needed<L: Lower>(subject: fn() -> Subject<L>, text: &str, figures: &str) -> Vec<&'static str> {
    let changes = |name: &&str| cases::figures(&planted::with(&subject(), name, None), text).as_deref() != Ok(figures);
    subject().rules.iter().map(|rule| rule.name()).filter(changes).collect()
}
