//! Exact counting behind the facade, with a genre that has an exact counter and one that has none.

#![allow(clippy::expect_used, reason = "a test may fail")]

use contract::{
    Budget, Counter, ExactCount, ExactCounter, ExactFigures, ExactLimits, NotCounted, ReadOptions, Rules, Shading,
};
use lits_board::{Board, Lits};
use lits_ladder::{LitsLadder, LitsPicture, LitsPlay};
use rungs_suite::{Kit, Opened, Options, Puzzle, Trouble};

const BOARD: &str = "lits 4x4\na a a a\nb b b b\nb b b b\nb b b b\n";
/// What the stand-in needs to count the board.
const NEEDED: usize = 1000;

/// A stand-in for an exact counter: it asks a brute engine.
struct Everything;

impl ExactCounter<Lits> for Everything {
    fn name(&self) -> &'static str {
        "everything"
    }

    fn count_all(
        &self,
        board: &Board,
        given: &Shading,
        rules: Rules,
        limits: &ExactLimits,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Result<ExactCount, NotCounted> {
        if limits.memory < NEEDED {
            return Err(NotCounted::Memory { allowed: limits.memory });
        }
        progress(1, 2);
        let counting = lits_oracle::BruteCells.count(board, given, rules, u64::MAX, 0, &limits.budget);
        let count = counting.count.map_err(|_| NotCounted::Stopped)?.number().clone();
        progress(2, 2);
        Ok(ExactCount { count, figures: ExactFigures::default() })
    }
}

const PLAIN: Kit<LitsLadder> = Kit {
    referee: &lits_oracle::LitsReferee,
    counters: &[&lits_oracle::BruteCells],
    exact: None,
    notations: lits_board::NOTATIONS,
    schema: lits_board::json::schema,
    making: None,
    picture: &LitsPicture,
    play: &LitsPlay,
};
const WITH: Kit<LitsLadder> = Kit { exact: Some(&Everything), ..PLAIN };

fn open(kit: &Kit<LitsLadder>) -> Box<dyn Opened> {
    kit.open(BOARD, &ReadOptions::default()).expect("a board")
}

#[test]
fn the_exact_counter_is_an_engine_and_the_one_for_all_answers() {
    assert_eq!(WITH.engines(), ["kernel", "brute-a", "everything"]);
    assert_eq!((WITH.exact_engine(), PLAIN.exact_engine()), ("everything", "kernel"));
    let trouble = open(&PLAIN).count("everything", 10, &Options::default());
    assert!(matches!(trouble, Err(Trouble::Unknown(_))), "{trouble:?}");
}

#[test]
fn all_engines_count_all_answers_alike_and_only_the_exact_counter_tells_how_far_it_is() {
    let board = open(&WITH);
    let count = |engine| {
        let mut heard = Vec::new();
        let all = board.count_all(engine, &Options::default(), &mut |done, of| heard.push((done, of)));
        (all.expect("counted"), heard)
    };
    let (all, heard) = count("everything");
    assert_eq!((all.exact, all.engine.as_str(), &heard[..]), (true, "everything", &[(1, 2), (2, 2)][..]));
    for engine in ["kernel", "brute-a"] {
        let (other, heard) = count(engine);
        assert_eq!((other.count, other.exact, heard), (all.count.clone(), true, Vec::new()), "{engine}");
    }
}

#[test]
fn a_cap_is_kept_to_after_exact_counting() {
    let board = open(&WITH);
    let all: u64 = {
        let report = board.count("everything", u64::MAX, &Options::default()).expect("counted");
        report.count.expect("a count").parse().expect("a number")
    };
    let capped = |cap| {
        let report = board.count("everything", cap, &Options::default()).expect("counted");
        (report.count.expect("a count").parse(), report.exact)
    };
    assert!(all > 1);
    assert_eq!((capped(all + 1), capped(all), capped(1)), ((Ok(all), true), (Ok(all), false), (Ok(1), false)));
}

#[test]
fn limits_are_told_apart() {
    let board = open(&WITH);
    let count = |options: &Options| board.count_all("everything", options, &mut |_, _| {});
    let scarce = Options { memory: NEEDED - 1, ..Options::default() };
    assert_eq!(count(&scarce), Err(Trouble::Memory(NEEDED - 1)));
    assert_eq!(board.count("everything", 5, &scarce), Err(Trouble::Memory(NEEDED - 1)));
    let short = Options { budget: Budget { nodes: 0, ..Budget::default() }, ..Options::default() };
    let report = count(&short).expect("no trouble");
    assert_eq!((report.count, report.exact), (None, false));
}
