//! The counters against each other, and against all positions judged by the referee.
//!
//! Boards are fresh: the seed comes from the clock unless `RUNGS_SEED` is set, and stands in every failure.
//! `RUNGS_CASES` sets the number of random boards (the long run takes 10000).
#![allow(clippy::expect_used, reason = "helpers of tests are tests too")]

mod common;

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use common::{
    board, cases, drawing, extends, fresh, is_one_sided, position, rule_sets, seed, some_ends, sorted, text, value,
};
use contract::{Budget, CancelFlag, Count, Counter, Counting, Referee, Rules, Size, Stopped, VerdictStatus};
use grid::Symmetry;
use rng::Rng;
use stitches_board::{Board, Dir, End, MAX_K, NUMBERS, Numbers, PAIRS, Stitching, random_board};
use stitches_oracle::{Sat, StitchesReferee, counters};

/// The cap on fresh boards, some of which have thousands of answers.
const CAP: u64 = 250;
/// More answers than any tiny board has.
const ALL: u64 = 1_000_000;

fn is_right(board: &Board, answer: &Stitching, rules: Rules) -> bool {
    StitchesReferee.judge(board, answer, rules, false).status == VerdictStatus::Correct
}

/// What all counters find, within the cap; fails where they differ.
fn agreed(board: &Board, given: &Stitching, rules: Rules, cap: u64, hint: &str) -> Counting<Stitching> {
    let mut first: Option<Counting<Stitching>> = None;
    for counter in counters() {
        let found = counter.count(board, given, rules, cap, cap as usize, &Budget::default());
        let (name, drawings) = (counter.name(), sorted(&found.answers));
        let different: BTreeSet<&String> = drawings.iter().collect();
        assert_eq!(different.len(), drawings.len(), "{name} keeps an answer twice: {hint}");
        let count = found.count.as_ref().expect("no limit");
        assert_eq!(value(count), drawings.len() as u64, "{name}: {hint}");
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

/// Every cell in every state that a whole position has: no hole, or a thread any way; and holes without a thread.
fn all_positions(board: &Board) -> impl Iterator<Item = Stitching> {
    let states: Vec<End> = [End::Empty, End::Hole].into_iter().chain(Dir::ALL.map(End::To)).collect();
    let cells: Vec<usize> = (0..board.size().cells()).filter(|&cell| !board.is_void(cell)).collect();
    let board = board.clone();
    (0..states.len().pow(cells.len() as u32)).map(move |mut number| {
        let mut ends = vec![End::Empty; board.size().cells()];
        for &cell in &cells {
            ends[cell] = states[number % states.len()];
            number /= states.len();
        }
        Stitching::new(&board, ends, |_| false)
    })
}

#[test]
fn tiny_boards_have_the_answers_that_the_referee_accepts_of_all_positions() {
    let seed = seed();
    let sizes = [(1, 1), (1, 5), (2, 3), (3, 2), (5, 1), (2, 2), (1, 2), (3, 3), (2, 1)];
    let (mut with, mut without) = (0, 0);
    for case in 0..72 {
        let mut rng = Rng::named(seed, &format!("tiny {case}"));
        let (rows, cols): (usize, usize) = sizes[case % sizes.len()];
        // Six cells in play at most.
        let (blocks, voids) = (1 + rng.below(4), (rows * cols).saturating_sub(6) + rng.below(2));
        let k = 1 + rng.below(2);
        let board = random_board(&mut rng, Size::new(rows, cols), blocks, voids, k);
        // What is right under all rules is right under fewer.
        let loosest = Rules::ALL.without(NUMBERS).without(PAIRS);
        let loose: Vec<Stitching> = all_positions(&board).filter(|answer| is_right(&board, answer, loosest)).collect();
        for rules in rule_sets() {
            let hint = format!("RUNGS_SEED={seed} tiny {case} {rules:?}\n{}", text(&board));
            let right: Vec<Stitching> =
                loose.iter().filter(|answer| is_right(&board, answer, rules)).cloned().collect();
            let found = agreed(&board, &Stitching::unknown(&board), rules, ALL, &hint);
            assert_eq!(sorted(&right), sorted(&found.answers), "all positions judged, and brute-a: {hint}");
            if right.is_empty() { without += 1 } else { with += 1 }
        }
    }
    assert!(with > 5 && without > 5, "RUNGS_SEED={seed}: {with} with answers, {without} without: no test");
}

#[test]
fn the_counters_agree_on_fresh_boards_under_every_rule_set() {
    let seed = seed();
    let cases = cases(600);
    let (mut one, mut several, mut none) = (0, 0, 0);
    for case in 0..cases {
        let mut rng = Rng::named(seed, &format!("fresh {case}"));
        let board = fresh(&mut rng);
        let rules = if case % 2 == 0 { Rules::ALL } else { rule_sets()[case / 2 % 4] };
        let hint = format!("RUNGS_SEED={seed} fresh {case} {rules:?}\n{}", text(&board));
        let found = agreed(&board, &Stitching::unknown(&board), rules, CAP, &hint);
        // A board on which nothing touches is no test.
        if !board.pairs().is_empty() {
            match found.answers.len() {
                0 => none += 1,
                1 => one += 1,
                _ => several += 1,
            }
        }
        let Some(answer) = rng.pick(&found.answers) else { continue };
        for cell in (0..board.size().cells()).filter(|&cell| !board.is_void(cell)) {
            let with = |end: End| {
                let ends = (0..board.size().cells()).map(|other| if other == cell { end } else { answer.end(other) });
                Stitching::new(&board, ends.collect(), |_| false)
            };
            let others = [End::Empty, End::Hole].into_iter().chain(Dir::ALL.map(End::To));
            for end in others.filter(|&end| end != answer.end(cell)) {
                assert!(!is_right(&board, &with(end), rules), "{} {hint}", drawing(&with(end)));
            }
            // What the other end of a thread says of this one is not said here.
            let status = StitchesReferee.judge(&board, &with(End::Unknown), rules, false).status;
            assert_eq!(status, VerdictStatus::Incomplete, "{} {hint}", drawing(&with(End::Unknown)));
        }
    }
    println!("of {cases}: {none} with no answer, {one} with one, {several} with several");
    let enough = none.min(one).min(several);
    assert!(enough * 40 > cases, "RUNGS_SEED={seed}: {none} none, {one} one, {several} several of {cases}: no test");
}

#[test]
fn turned_boards_have_the_turned_answers() {
    let seed = seed();
    for case in 0..cases(60) {
        let mut rng = Rng::named(seed, &format!("turned {case}"));
        let board = fresh(&mut rng);
        let found = agreed(&board, &Stitching::unknown(&board), Rules::ALL, CAP, "a board");
        for symmetry in Symmetry::all() {
            let turned = board.turned(symmetry);
            let hint = format!("RUNGS_SEED={seed} turned {case}\n{}", text(&turned));
            let images = agreed(&turned, &Stitching::unknown(&turned), Rules::ALL, CAP, &hint);
            assert_eq!(images.count, found.count, "{hint}");
            if found.count.as_ref().is_ok_and(Count::is_exact) {
                let expected: Vec<Stitching> = found.answers.iter().map(|answer| answer.turned(symmetry)).collect();
                assert_eq!(sorted(&images.answers), sorted(&expected), "{hint}");
            }
        }
    }
}

#[test]
fn given_positions_are_kept_and_the_partial_judge_never_condemns_what_has_an_answer() {
    let seed = seed();
    let (mut open, mut condemned, mut dead, mut one_sided) = (0, 0, 0, 0);
    for case in 0..cases(600) {
        let mut rng = Rng::named(seed, &format!("given {case}"));
        let board = fresh(&mut rng);
        let rules = *rng.pick(&rule_sets()).expect("sets");
        let hint = format!("RUNGS_SEED={seed} given {case} {rules:?}\n{}", text(&board));
        let all = agreed(&board, &Stitching::unknown(&board), rules, CAP, &hint);
        let Some(answer) = rng.pick(&all.answers) else { continue };
        for _ in 0..4 {
            let given = some_ends(&mut rng, &board, answer);
            let hint = format!("given {} {hint}", drawing(&given));
            let found = agreed(&board, &given, rules, CAP, &hint);
            if all.count.as_ref().is_ok_and(Count::is_exact) {
                let expected: Vec<Stitching> =
                    all.answers.iter().filter(|answer| extends(&board, answer, &given)).cloned().collect();
                assert_eq!(sorted(&found.answers), sorted(&expected), "{hint}");
            }
            assert!(found.answers.iter().all(|answer| extends(&board, answer, &given)), "{hint}");
            let verdict = StitchesReferee.judge(&board, &given, rules, true);
            let has_answer = !found.answers.is_empty();
            assert!(!has_answer || verdict.faults.is_empty(), "{:?} {hint}", verdict.faults);
            open += usize::from(has_answer);
            one_sided += usize::from(has_answer && is_one_sided(&given));
            dead += usize::from(!has_answer);
            condemned += usize::from(!verdict.faults.is_empty());
        }
    }
    println!("{open} with answers ({one_sided} one-sided), {dead} without, of these {condemned} condemned");
    assert!(
        one_sided > 0 && condemned > 0,
        "RUNGS_SEED={seed}: {open} open, {one_sided} one-sided, {dead} dead, {condemned} condemned: no test"
    );
}

/// The hand-made boards, each by every counter; with numbers and pairs, and with less.
#[test]
fn the_boards_of_boards_toml() {
    let file: toml::Table = include_str!("../../cases/boards.toml").parse().expect("TOML");
    let cases = file["case"].as_array().expect("cases");
    let mut wrong = Vec::new();
    for case in cases {
        let get = |key: &str| case.get(key).and_then(toml::Value::as_str).expect("a text");
        let expected = case.get("answers").and_then(toml::Value::as_integer).expect("a number");
        let board = board(get("board"));
        for rules in rule_sets() {
            let found = agreed(&board, &Stitching::unknown(&board), rules, 1000, get("board"));
            let count = value(found.count.as_ref().expect("no limit"));
            if rules == Rules::ALL && i64::try_from(count) != Ok(expected) {
                wrong.push(format!("{}: {count}, not {expected}", get("name")));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn edges_of_the_question() {
    // One pair, one thread, five gaps.
    let free = board("stitches 2x5\na a a a a\nb b b b b");
    for counter in counters() {
        let name = counter.name();
        let ask = |rules: Rules, cap: u64, keep: usize, budget: &Budget| {
            counter.count(&free, &Stitching::unknown(&free), rules, cap, keep, budget)
        };
        let unlimited = Budget::default();
        let five = ask(Rules::ALL, 100, 2, &unlimited);
        assert_eq!((five.count, five.answers.len()), (Ok(Count::Exactly(5_u32.into())), 2), "{name}");
        let at = |cap| ask(Rules::ALL, cap, 9, &unlimited).count;
        assert_eq!(at(5), Ok(Count::AtLeast(5_u32.into())), "{name}: at the cap");
        assert_eq!(at(6), Ok(Count::Exactly(5_u32.into())), "{name}: below the cap");
        let any = ask(Rules::ALL.without(PAIRS), 100, 99, &unlimited);
        assert_eq!((any.count, any.answers.len()), (Ok(Count::Exactly(32_u32.into())), 32), "{name}");
        let nothing = ask(Rules::ALL, 0, 9, &unlimited);
        assert_eq!((nothing.count, nothing.nodes), (Ok(Count::AtLeast(0_u32.into())), 0), "{name}");

        let all = ask(Rules::ALL, 100, 9, &unlimited);
        for nodes in 0..all.nodes {
            let short = ask(Rules::ALL, 100, 9, &Budget { nodes, ..Budget::default() });
            assert_eq!(short.count, Err(Stopped), "{name} with {nodes} of {} nodes", all.nodes);
            // The SAT library may learn a few clauses between two looks at the budget.
            let slack = if name == "sat" { 4 } else { 0 };
            assert!(short.nodes <= nodes + slack, "{name} took {} of {nodes}", short.nodes);
        }
        let enough = ask(Rules::ALL, 100, 9, &Budget { nodes: all.nodes, ..Budget::default() });
        assert_eq!((enough.count, enough.answers.len()), (Ok(Count::Exactly(5_u32.into())), 5), "{name}");
    }
}

/// Positions at the edge of sense have no answers, and none makes a counter stumble.
#[test]
fn odd_positions_are_counted() {
    let board = board("stitches 2x4\na b b @\na a b c");
    for (drawing, answers, why) in [
        ("????/????", 2, "the map alone"),
        ("oooo/oooo", 0, "more holes than threads"),
        ("???@/??ow", 2, "a hole that is told twice"),
        ("???@/?.??", 1, "a cell without a hole"),
        ("?o??/????", 2, "a hole in both answers"),
        ("????/?o??", 1, "a hole in one answer"),
        ("????/e???", 0, "inside a block"),
        ("n???/????", 0, "out of the grid"),
        ("??e@/????", 0, "into a void"),
        ("???s/????", 0, "out of a void"),
        ("e.??/????", 0, "to a cell without a hole"),
        ("e???/????", 1, "a thread that is told at one end"),
        ("eo??/????", 1, "to a hole"),
        ("ow??/????", 1, "from a hole"),
        ("e???/?n??", 0, "two threads to one cell, told at one end each"),
        ("????/??eo", 2, "a thread of both answers, told at one end"),
        ("es??/????", 0, "to a cell whose thread goes elsewhere"),
        ("..../....", 0, "no hole at all"),
        ("ew??/?ew?", 0, "two threads of one pair"),
    ] {
        let given = position(&board, drawing);
        let found = agreed(&board, &given, Rules::ALL, ALL, drawing);
        assert_eq!(found.answers.len(), answers, "{why}: {drawing}");
    }
}

#[test]
fn a_hundred_by_a_hundred_is_no_trouble() {
    let size = Size::new(100, 100);
    let numbers: Vec<String> = (0..size.cells()).map(|cell| cell.to_string()).collect();
    let cells: Vec<Option<&str>> = numbers.iter().map(|label| Some(label.as_str())).collect();
    let map = |labels: &[Option<&str>]| Board::new(size, labels, Numbers::none(size)).expect("a board");
    let (whole, cells) = (map(&vec![Some("a"); size.cells()]), map(&cells));
    let most = cells.with_numbers(Numbers { k: MAX_K, ..cells.numbers() }).expect("the largest k");
    let loose = Rules::ALL.without(PAIRS);
    for (board, rules, expected) in [
        (&whole, Rules::ALL, Count::Exactly(1_u32.into())),
        (&cells, Rules::ALL, Count::Exactly(0_u32.into())),
        (&most, Rules::ALL, Count::Exactly(0_u32.into())),
        (&most, loose, Count::AtLeast(2_u32.into())),
        (&cells, loose, Count::AtLeast(2_u32.into())),
    ] {
        for counter in counters() {
            let started = Instant::now();
            let found = counter.count(board, &Stitching::unknown(board), rules, 2, 2, &Budget::default());
            let took = started.elapsed();
            println!("{}, {} blocks, {rules:?}: {took:?}", counter.name(), board.blocks());
            assert_eq!(found.count.as_ref(), Ok(&expected), "{}", counter.name());
            assert!(found.answers.iter().all(|answer| is_right(board, answer, rules)), "{}", counter.name());
            assert!(took < Duration::from_secs(10), "{} took {took:?}", counter.name());
        }
    }
}

/// More threads than two blocks have gaps: there is no answer, whatever counts, and it is soon known.
#[test]
fn a_k_beyond_every_border_has_no_answers() {
    let seed = seed();
    let started = Instant::now();
    for case in 0..40 {
        let mut rng = Rng::named(seed, &format!("crowded {case}"));
        let board = fresh(&mut rng);
        for k in [2_000, MAX_K] {
            let board = board.with_numbers(Numbers { k, ..Numbers::none(board.size()) }).expect("a k in range");
            let hint = format!("RUNGS_SEED={seed} crowded {case}\n{}", text(&board));
            let answers = agreed(&board, &Stitching::unknown(&board), Rules::ALL, ALL, &hint).answers.len();
            assert_eq!(answers, usize::from(board.pairs().is_empty()), "{hint}");
            let verdict = StitchesReferee.judge(&board, &Stitching::unknown(&board), Rules::ALL, true);
            assert_eq!(verdict.faults.len(), board.pairs().len(), "{hint}");
        }
    }
    assert!(started.elapsed() < Duration::from_secs(20), "{:?}", started.elapsed());
}

/// Maps of 20×20 with the numbers of an answer that SAT finds by the map alone.
#[test]
fn sat_settles_twenty_by_twenty() {
    let seed = seed();
    let size = Size::new(20, 20);
    let (mut one, mut several) = (0, 0);
    let started = Instant::now();
    for case in 0..150 {
        let mut rng = Rng::named(seed, &format!("large {case}"));
        let (blocks, k) = (12 + rng.below(10), 1 + rng.below(2));
        let map = random_board(&mut rng, size, blocks, 0, k);
        let ask = |board: &Board, rules: Rules| {
            Sat.count(board, &Stitching::unknown(board), rules, 2, 2, &Budget::default()).answers
        };
        let Some(answer) = ask(&map, Rules::ALL.without(NUMBERS)).pop() else { continue };
        let holes = |own: &dyn Fn(usize) -> bool| {
            Some((0..size.cells()).filter(|&cell| own(cell) && answer.end(cell) != End::Empty).count())
        };
        let row_holes = (0..20).map(|row| holes(&|cell| cell / 20 == row)).collect();
        let col_holes = (0..20).map(|col| holes(&|cell| cell % 20 == col)).collect();
        let board = map.with_numbers(Numbers { k, row_holes, col_holes }).expect("numbers in range");
        let found = ask(&board, Rules::ALL);
        let hint = format!("RUNGS_SEED={seed} large {case}\n{}", text(&board));
        assert!(!found.is_empty() && found.iter().all(|answer| is_right(&board, answer, Rules::ALL)), "{hint}");
        if found.len() == 1 { one += 1 } else { several += 1 }
    }
    println!("{one} with one answer, {several} with several: {:?}", started.elapsed());
    assert!(one + several > 5, "RUNGS_SEED={seed}: {one} with one answer, {several} with several: no test");
    assert!(started.elapsed() < Duration::from_secs(60), "RUNGS_SEED={seed}: {:?}", started.elapsed());
}

/// Rows of blocks of one row each, without numbers: answers beyond counting.
fn stripes(side: usize) -> Board {
    let size = Size::new(side, side);
    let labels: Vec<String> = (0..size.cells()).map(|cell| (cell / side).to_string()).collect();
    let labels: Vec<Option<&str>> = labels.iter().map(|label| Some(label.as_str())).collect();
    Board::new(size, &labels, Numbers::none(size)).expect("a board")
}

#[test]
fn a_raised_flag_stops_every_counter() {
    let board = stripes(40);
    for counter in counters() {
        let budget = Budget { cancel: CancelFlag::new(), ..Budget::default() };
        budget.cancel.raise();
        let found = counter.count(&board, &Stitching::unknown(&board), Rules::ALL, u64::MAX, 0, &budget);
        assert_eq!((found.count, found.nodes), (Err(Stopped), 0), "{}", counter.name());
    }
}

#[test]
fn a_flag_raised_on_the_way_stops_every_counter() {
    let board = stripes(20);
    for counter in counters() {
        for rules in [Rules::ALL, Rules::ALL.without(NUMBERS).without(PAIRS)] {
            let budget = Budget::default();
            let cancel = budget.cancel.clone();
            let timer = std::thread::spawn(move || {
                std::thread::sleep(Duration::from_millis(100));
                cancel.raise();
            });
            let started = Instant::now();
            let found = counter.count(&board, &Stitching::unknown(&board), rules, u64::MAX, 0, &budget);
            timer.join().expect("the timer ends");
            assert_eq!(found.count, Err(Stopped), "{}", counter.name());
            assert!(started.elapsed() < Duration::from_secs(10), "{} took {:?}", counter.name(), started.elapsed());
        }
    }
}
