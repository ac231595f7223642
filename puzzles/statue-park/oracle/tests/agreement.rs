//! The counters against each other, and against all shadings judged by the referee.
//!
//! Boards are fresh: the seed comes from the clock unless `RUNGS_SEED` is set, and stands in every failure.
//! `RUNGS_CASES` sets the number of random boards (the long run takes 10000).
#![allow(clippy::expect_used, reason = "helpers of tests are tests too")]

mod common;

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use common::{board, cases, drawing, empty, fresh, rule_sets, seed, some_marks, sorted, text, value};
use contract::{Budget, CancelFlag, Count, Counting, Mark, Referee, Rules, Shading, Size, Stopped, VerdictStatus};
use grid::Symmetry;
use rng::Rng;
use statue_park_board::{ALIKE, Board, PARK, random_board};
use statue_park_oracle::{StatueParkReferee, counters};

/// The cap on fresh boards, some of which have thousands of answers.
const CAP: u64 = 250;
/// More answers than any tiny board has.
const ALL: u64 = 1_000_000;

fn is_right(board: &Board, answer: &Shading, rules: Rules) -> bool {
    StatueParkReferee.judge(board, answer, rules, false).status == VerdictStatus::Correct
}

/// In how many ways the equal pieces of a board can be named.
fn names(board: &Board, rules: Rules) -> u64 {
    let shapes = board.bank().shapes().iter().filter(|_| !rules.has(ALIKE));
    shapes.flat_map(|due| 1..=due.copies as u64).fold(1, u64::saturating_mul)
}

/// What all counters find, within the cap; fails where they differ.
fn agreed(board: &Board, given: &Shading, rules: Rules, cap: u64, hint: &str) -> Counting<Shading> {
    let mut first: Option<Counting<Shading>> = None;
    for counter in counters() {
        let found = counter.count(board, given, rules, cap, cap as usize, &Budget::default());
        let (name, drawings) = (counter.name(), sorted(&found.answers));
        let different: BTreeSet<&String> = drawings.iter().collect();
        assert_eq!(different.len(), drawings.len(), "{name} keeps an answer twice: {hint}");
        let count = found.count.as_ref().expect("no limit");
        if count.is_exact() {
            assert_eq!(value(count), names(board, rules).saturating_mul(drawings.len() as u64), "{name}: {hint}");
        }
        // The judge is asked about a few of many.
        for answer in found.answers.iter().step_by(found.answers.len() / 20 + 1) {
            assert!(is_right(board, answer, rules), "{name} gives {}: {hint}", drawing(answer));
        }
        let Some(first) = &first else {
            first = Some(found);
            continue;
        };
        assert_eq!(first.count, found.count, "brute-a and {name}: {hint}");
        if count.is_exact() {
            assert_eq!(sorted(&first.answers), drawings, "brute-a and {name}: {hint}");
        }
    }
    first.expect("there are counters")
}

/// All shadings of the playing cells.
fn all_shadings(board: &Board) -> impl Iterator<Item = Shading> {
    let cells: Vec<usize> = board.cells().collect();
    let size = board.size();
    (0..1_u64 << cells.len()).map(move |bits| {
        let mut marks = vec![Mark::Unshaded; size.cells()];
        for (_, &cell) in cells.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1) {
            marks[cell] = Mark::Shaded;
        }
        Shading { size, marks }
    })
}

#[test]
fn tiny_boards_have_the_answers_that_the_referee_accepts_of_all_shadings() {
    let seed = seed();
    let sizes = [(1, 1), (3, 3), (1, 9), (2, 4), (6, 1), (2, 5), (3, 4), (4, 3), (5, 2), (2, 2)];
    let (mut with, mut without) = (0, 0);
    for case in 0..60 {
        let mut rng = Rng::named(seed, &format!("tiny {case}"));
        let (rows, cols) = sizes[case % sizes.len()];
        let board = random_board(&mut rng, Size::new(rows, cols));
        for rules in rule_sets() {
            let hint = format!("RUNGS_SEED={seed} tiny {case} {rules:?}\n{}", text(&board));
            let right: Vec<Shading> = all_shadings(&board).filter(|answer| is_right(&board, answer, rules)).collect();
            let found = agreed(&board, &Shading::unknown(board.size()), rules, ALL, &hint);
            if found.count.as_ref().is_ok_and(Count::is_exact) {
                assert_eq!(sorted(&right), sorted(&found.answers), "all shadings judged, and brute-a: {hint}");
            }
            if right.is_empty() { without += 1 } else { with += 1 }
        }
    }
    assert!(with > 5 && without > 5, "RUNGS_SEED={seed}: {with} with answers, {without} without: no test");
}

#[test]
fn the_counters_agree_on_fresh_boards_under_every_rule_set() {
    let seed = seed();
    let cases = cases(400);
    let (mut one, mut several, mut named) = (0, 0, 0);
    for case in 0..cases {
        let mut rng = Rng::named(seed, &format!("fresh {case}"));
        let board = fresh(&mut rng);
        let rules = rule_sets()[case % 4];
        let hint = format!("RUNGS_SEED={seed} fresh {case} {rules:?}\n{}", text(&board));
        let found = agreed(&board, &Shading::unknown(board.size()), rules, CAP, &hint);
        one += usize::from(found.answers.len() == 1);
        several += usize::from(found.answers.len() > 1);
        named += usize::from(!found.answers.is_empty() && names(&board, rules) > 1);
        let Some(answer) = rng.pick(&found.answers) else { continue };
        for cell in board.cells() {
            let mut wrong = answer.clone();
            wrong.marks[cell] = if answer.is_shaded(cell) { Mark::Unshaded } else { Mark::Shaded };
            assert!(!is_right(&board, &wrong, rules), "{} {hint}", drawing(&wrong));
            wrong.marks[cell] = Mark::Unknown;
            let status = StatueParkReferee.judge(&board, &wrong, rules, false).status;
            assert_eq!(status, VerdictStatus::Incomplete, "{} {hint}", drawing(&wrong));
        }
    }
    println!("of {cases}: {one} with one answer, {several} with several, {named} with equal pieces named");
    let enough = one.min(several).min(named);
    assert!(enough * 40 > cases, "RUNGS_SEED={seed}: {one} one, {several} several, {named} named of {cases}: no test");
}

#[test]
fn turned_boards_have_the_turned_answers() {
    let seed = seed();
    for case in 0..cases(40) {
        let mut rng = Rng::named(seed, &format!("turned {case}"));
        let board = fresh(&mut rng);
        let unknown = Shading::unknown(board.size());
        let found = agreed(&board, &unknown, Rules::ALL, CAP, "a board");
        for symmetry in Symmetry::all() {
            let turned = board.turned(symmetry);
            let hint = format!("RUNGS_SEED={seed} turned {case}\n{}", text(&turned));
            let images = agreed(&turned, &Shading::unknown(turned.size()), Rules::ALL, CAP, &hint);
            assert_eq!(images.count, found.count, "{hint}");
            if found.count.as_ref().is_ok_and(Count::is_exact) {
                let image = |answer: &Shading| {
                    let marks = symmetry.apply(board.size(), &answer.marks);
                    Shading { size: turned.size(), marks }
                };
                let expected: Vec<Shading> = found.answers.iter().map(image).collect();
                assert_eq!(sorted(&images.answers), sorted(&expected), "{hint}");
            }
        }
    }
}

/// Whether an answer has all that a position says of the playing cells.
fn extends(board: &Board, answer: &Shading, given: &Shading) -> bool {
    board.cells().all(|cell| given.marks[cell] == Mark::Unknown || given.marks[cell] == answer.marks[cell])
}

#[test]
fn given_marks_are_kept_and_the_partial_judge_never_condemns_what_has_an_answer() {
    let seed = seed();
    let (mut open, mut condemned, mut dead) = (0, 0, 0);
    for case in 0..cases(300) {
        let mut rng = Rng::named(seed, &format!("given {case}"));
        let board = fresh(&mut rng);
        let rules = *rng.pick(&rule_sets()).expect("sets");
        let hint = format!("RUNGS_SEED={seed} given {case} {rules:?}\n{}", text(&board));
        let all = agreed(&board, &Shading::unknown(board.size()), rules, CAP, &hint);
        let Some(answer) = rng.pick(&all.answers) else { continue };
        for _ in 0..4 {
            let given = some_marks(&mut rng, answer);
            let hint = format!("given {} {hint}", drawing(&given));
            let found = agreed(&board, &given, rules, CAP, &hint);
            if all.count.as_ref().is_ok_and(Count::is_exact) {
                let expected: Vec<Shading> =
                    all.answers.iter().filter(|answer| extends(&board, answer, &given)).cloned().collect();
                assert_eq!(sorted(&found.answers), sorted(&expected), "{hint}");
            }
            assert!(found.answers.iter().all(|answer| extends(&board, answer, &given)), "{hint}");
            let verdict = StatueParkReferee.judge(&board, &given, rules, true);
            let has_answer = !found.answers.is_empty();
            assert!(!has_answer || verdict.faults.is_empty(), "{:?} {hint}", verdict.faults);
            open += usize::from(has_answer);
            dead += usize::from(!has_answer);
            condemned += usize::from(!verdict.faults.is_empty());
        }
    }
    println!("{open} with answers, {dead} without, of these {condemned} condemned");
    assert!(open > 0 && condemned > 0, "RUNGS_SEED={seed}: {open} open, {dead} dead, {condemned} condemned: no test");
}

#[test]
fn edges_of_the_question() {
    let free = empty(1, 8, "I4");
    let twice = empty(2, 4, "I1x2");
    for counter in counters() {
        let name = counter.name();
        let ask = |board: &Board, rules: Rules, cap: u64, keep: usize, budget: &Budget| {
            counter.count(board, &Shading::unknown(board.size()), rules, cap, keep, budget)
        };
        let unlimited = Budget::default();
        let every = Rules::ALL.without(PARK);
        let five = ask(&free, every, 100, 2, &unlimited);
        assert_eq!((five.count, five.answers.len()), (Ok(Count::Exactly(5_u32.into())), 2), "{name}");
        assert_eq!(ask(&free, every, 5, 9, &unlimited).count, Ok(Count::AtLeast(5_u32.into())), "{name}: at the cap");
        assert_eq!(
            ask(&free, every, 6, 9, &unlimited).count,
            Ok(Count::Exactly(5_u32.into())),
            "{name}: below the cap"
        );
        let nothing = ask(&free, every, 0, 9, &unlimited);
        assert_eq!((nothing.count, nothing.nodes), (Ok(Count::AtLeast(0_u32.into())), 0), "{name}");

        // Twelve shadings by two monominoes that do not touch and part nothing: named ones are cut off in their midst.
        let alike = value(&ask(&twice, Rules::ALL, 1000, 0, &unlimited).count.expect("no limit"));
        let named = |cap| ask(&twice, Rules::ALL.without(ALIKE), cap, 99, &unlimited);
        assert_eq!(named(2 * alike + 1).count, Ok(Count::Exactly((2 * alike).into())), "{name}");
        assert_eq!(named(2 * alike + 1).answers.len() as u64, alike, "{name}");
        for cap in 0..=2 * alike {
            let found = named(cap);
            assert_eq!(found.count, Ok(Count::AtLeast(cap.into())), "{name}: named, cap {cap}");
            assert!(found.answers.len() as u64 * 2 >= cap, "{name}: {} kept at {cap}", found.answers.len());
        }

        let all = ask(&free, every, 100, 9, &unlimited);
        for nodes in 0..all.nodes {
            let short = ask(&free, every, 100, 9, &Budget { nodes, ..Budget::default() });
            assert_eq!(short.count, Err(Stopped), "{name} with {nodes} of {} nodes", all.nodes);
            // The SAT library may learn a few clauses between two looks at the budget.
            let slack = if name == "sat" { 4 } else { 0 };
            assert!(short.nodes <= nodes + slack, "{name} took {} of {nodes}", short.nodes);
        }
        let enough = ask(&free, every, 100, 9, &Budget { nodes: all.nodes, ..Budget::default() });
        assert_eq!((enough.count, enough.answers.len()), (Ok(Count::Exactly(5_u32.into())), 5), "{name}");
    }
}

/// Boards at the edge of sense, and the number of their answers with the park rule and without.
#[test]
fn degenerate_boards_are_counted() {
    let voids = "statue-park 2x2\nbank:\n@@\n@@";
    for (text, with, without, why) in [
        ("statue-park 3x3\nbank:\n...\n...\n...", 1, 1, "an empty bank shades nothing"),
        ("statue-park 1x3\nbank:\n.@.", 0, 1, "a void parts the park"),
        ("statue-park 1x3\nbank: I1\n.@.", 2, 2, "a void parts nothing when one side is all shaded"),
        (voids, 1, 1, "an empty park is in one area"),
        ("statue-park 2x2\nbank: I1\n@@\n@@", 0, 0, "no cell for a piece"),
        ("statue-park 2x2\nbank: O4\n..\n..", 1, 1, "all is shaded"),
        ("statue-park 1x1\nbank: I1\n.", 1, 1, "one cell"),
        ("statue-park 2x2\nbank: I1x10000\n..\n..", 0, 0, "a bank that is too big"),
        ("statue-park 2x3\nbank: I4\n...\n...", 0, 0, "a piece longer than the grid"),
        ("statue-park 3x3\nbank: I2\n*.*\n...\n*..", 0, 0, "more black circles than shaded cells"),
        ("statue-park 2x2\nbank: O4\n.o\n..", 0, 0, "a white circle where all is shaded"),
        ("statue-park 3x3\nbank:\n...\n.*.\n...", 0, 0, "a black circle and an empty bank"),
        ("statue-park 3x3\nbank: {###/#.#/###}\n...\n...\n...", 1, 1, "a ring around the park"),
        ("statue-park 3x5\nbank: {###/#.#/###}\n.....\n.....\n.....", 0, 3, "a ring that parts the park"),
        ("statue-park 3x5\nbank: {###/#.#/###}\n..@..\n..@..\n..@..", 0, 0, "no room beside the voids"),
    ] {
        let board = board(text);
        for (rules, expected) in [(Rules::ALL, with), (Rules::ALL.without(PARK), without)] {
            let found = agreed(&board, &Shading::unknown(board.size()), rules, ALL, text);
            assert_eq!(found.answers.len(), expected, "{why}: {rules:?}");
        }
    }
}

#[test]
fn marks_on_voids_say_nothing() {
    let board = board("statue-park 1x3\nbank: I1\n.@.");
    for mark in [Mark::Shaded, Mark::Unshaded, Mark::Unknown] {
        let mut given = Shading::unknown(board.size());
        given.marks[1] = mark;
        assert_eq!(agreed(&board, &given, Rules::ALL, ALL, "a mark on a void").answers.len(), 2);
    }
}

#[test]
fn a_hundred_by_a_hundred_with_an_empty_bank_is_no_trouble() {
    let board = empty(100, 100, "");
    for counter in counters() {
        let started = Instant::now();
        let found = counter.count(&board, &Shading::unknown(board.size()), Rules::ALL, 2, 2, &Budget::default());
        assert_eq!(found.count, Ok(Count::Exactly(1_u32.into())), "{}", counter.name());
        assert!(started.elapsed() < Duration::from_secs(5), "{} took {:?}", counter.name(), started.elapsed());
    }
}

#[test]
fn a_raised_flag_stops_every_counter() {
    let board = empty(40, 40, "I5 L5 N5 F5 W5 X5");
    for counter in counters() {
        let budget = Budget { cancel: CancelFlag::new(), ..Budget::default() };
        budget.cancel.raise();
        let found = counter.count(&board, &Shading::unknown(board.size()), Rules::ALL, u64::MAX, 0, &budget);
        assert_eq!((found.count, found.nodes), (Err(Stopped), 0), "{}", counter.name());
    }
}

#[test]
fn a_flag_raised_on_the_way_stops_every_counter() {
    // The answers are beyond counting one by one.
    let board = empty(16, 16, "I5 L5 N5 F5 W5 X5 P5 T5");
    for counter in counters() {
        let budget = Budget::default();
        let cancel = budget.cancel.clone();
        let timer = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(100));
            cancel.raise();
        });
        let started = Instant::now();
        let found = counter.count(&board, &Shading::unknown(board.size()), Rules::ALL, u64::MAX, 0, &budget);
        timer.join().expect("the timer ends");
        assert_eq!(found.count, Err(Stopped), "{}", counter.name());
        assert!(started.elapsed() < Duration::from_secs(10), "{} took {:?}", counter.name(), started.elapsed());
    }
}
