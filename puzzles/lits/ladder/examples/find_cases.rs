//! Finds the boards of `cases/boards.toml`: random ones that differ in what they take, so that each rule matters for some.
//!
//! `cargo run --release -p lits-ladder --example find_cases` prints them; `RUNGS_BLESS=1` then fills in the figures.

#[path = "../tests/common/mod.rs"]
mod common;

use std::collections::BTreeMap;

use contract::{Budget, Counter, Rules, Shading, Size};
use laws::{Subject, cases};
use lits_board::{Board, NOTATIONS, random_board};
use lits_ladder::{LitsLadder, RULES};
use lits_oracle::BruteRegions;
use rng::Rng;

/// Boards wanted of each kind.
const EACH: usize = 2;
/// Boards looked at.
const SEEDS: u64 = 40_000;

fn draw(seed: u64) -> Board {
    let mut rng = Rng::named(seed, "cases");
    let size = Size::new(4 + rng.below(4), 4 + rng.below(4));
    let (largest, voids) = (4 + rng.below(6), if rng.chance(1, 4) { 1 + rng.below(4) } else { 0 });
    random_board(&mut rng, size, largest, voids)
}

/// The rules without which the figures change, by their places.
fn needed(text: &str, figures: &str) -> Vec<usize> {
    let without = |rule: usize| {
        let rest: Vec<_> = RULES.iter().enumerate().filter(|(i, _)| *i != rule).map(|(_, rule)| *rule).collect();
        let subject = Subject::<LitsLadder> { rules: Box::leak(rest.into_boxed_slice()), ..common::subject() };
        cases::figures(&subject, text).as_deref() != Ok(figures)
    };
    (0..RULES.len()).filter(|&rule| without(rule)).collect()
}

fn main() {
    let text = NOTATIONS.iter().find(|notation| notation.name() == "text");
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    for seed in 0..SEEDS {
        let board = draw(seed);
        let count = |cap| {
            let bare = Shading::unknown(board.size());
            BruteRegions.count(&board, &bare, Rules::ALL, cap, cap as usize, &Budget::default()).answers.len()
        };
        let answers = count(3);
        let Some(Ok(text)) = text.map(|text| text.write(&board, None)) else { continue };
        // Boards with several answers are common: a few will do, without a look.
        if answers > 1 && found.get("several").is_some_and(|&n| n >= EACH) {
            continue;
        }
        let Ok(figures) = cases::figures(&common::subject(), &text) else { continue };
        let grade = figures.lines().nth(1).and_then(|line| line.split('"').nth(1)).unwrap_or_default();
        let kind = match answers {
            0 => format!("no answer, {grade}"),
            1 => format!("unique, {grade}"),
            _ => "several".to_owned(),
        };
        let so_far = found.entry(kind.clone()).or_insert(0);
        if *so_far < EACH {
            *so_far += 1;
            let rules: Vec<&str> = needed(&text, &figures).into_iter().map(|rule| RULES[rule].name()).collect();
            let text = text.trim_end();
            println!(
                "[[case]]\nname = \"{kind} {so_far}\"\norigin = \"find_cases, seed {seed}\"\nboard = \"\"\"\n{text}\n\"\"\""
            );
            println!("# {rules:?}\n{figures}");
        }
    }
    eprintln!("{found:?}");
}
