//! The three counters against each other, and against all shadings judged by the referee.
//!
//! Boards are fresh: the seed comes from the clock unless `RUNGS_SEED` is set, and stands in every failure.
//! `RUNGS_CASES` sets the number of random boards (the long run takes 10000).
#![allow(clippy::expect_used, reason = "helpers of tests are tests too")]

mod common;

use std::time::{Duration, Instant};

use common::{board, cases, drawing, position, rule_sets, seed, text};
use contract::{Budget, CancelFlag, Count, Counting, Mark, Referee, Rules, Shading, Size, Stopped, VerdictStatus};
use lits_board::{Board, random_board};
use lits_oracle::{LitsReferee, counters};
use rng::Rng;

/// The cap on fresh boards, some of which have millions of answers.
const CAP: u64 = 250;
/// More answers than any tiny board has.
const ALL: u64 = 100_000;

fn is_right(board: &Board, answer: &Shading, rules: Rules) -> bool {
    LitsReferee.judge(board, answer, rules, false).status == VerdictStatus::Correct
}

/// Drawings in a fixed order, to compare as sets.
fn sorted(answers: &[Shading]) -> Vec<String> {
    let mut drawings: Vec<String> = answers.iter().map(drawing).collect();
    drawings.sort();
    drawings
}

/// What all three find, within the cap; fails where they differ.
fn agreed(board: &Board, given: &Shading, rules: Rules, cap: u64, hint: &str) -> Counting<Shading> {
    let count = |i: usize| counters()[i].count(board, given, rules, cap, cap as usize, &Budget::default());
    let [a, b, sat] = [0, 1, 2].map(count);
    for (other, name) in [(&b, "brute-b"), (&sat, "sat")] {
        assert_eq!(a.count, other.count, "brute-a and {name}: {hint}");
        if a.count.as_ref().is_ok_and(Count::is_exact) {
            assert_eq!(sorted(&a.answers), sorted(&other.answers), "brute-a and {name}: {hint}");
        }
    }
    for (found, name) in [(&a, "brute-a"), (&b, "brute-b"), (&sat, "sat")] {
        let mut answers = sorted(&found.answers);
        answers.dedup();
        assert_eq!(
            found.count.as_ref().map(|count| count.number().clone()),
            Ok(answers.len().into()),
            "{name}: {hint}"
        );
        // The judge is asked about a few of many.
        for answer in found.answers.iter().step_by(found.answers.len() / 20 + 1) {
            assert!(is_right(board, answer, rules), "{name} gives {}: {hint}", drawing(answer));
        }
    }
    a
}

/// All shadings of the playing cells.
fn all_shadings(board: &Board) -> impl Iterator<Item = Shading> {
    let cells: Vec<usize> = (0..board.size().cells()).filter(|&cell| !board.is_void(cell)).collect();
    let size = board.size();
    (0..1_u64 << cells.len()).map(move |bits| {
        let mut marks = vec![Mark::Unshaded; size.cells()];
        for (_, &cell) in cells.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1) {
            marks[cell] = Mark::Shaded;
        }
        Shading { size, marks }
    })
}

fn exhaust(board: &Board, rules: Rules, hint: &str) -> usize {
    let right: Vec<Shading> = all_shadings(board).filter(|shading| is_right(board, shading, rules)).collect();
    let found = agreed(board, &Shading::unknown(board.size()), rules, ALL, hint);
    assert_eq!(sorted(&right), sorted(&found.answers), "all shadings judged, and brute-a: {hint}");
    right.len()
}

#[test]
fn tiny_boards_have_the_answers_that_the_referee_accepts_of_all_shadings() {
    let seed = seed();
    let sizes = [(3, 4), (4, 3), (2, 6), (1, 10), (2, 4), (3, 3), (10, 1), (4, 4)];
    let (mut with, mut without) = (0, 0);
    for case in 0..48 {
        let mut rng = Rng::named(seed, &format!("tiny {case}"));
        let (rows, cols) = sizes[case % sizes.len()];
        let (largest, voids) = (4 + rng.below(9), rng.below(3));
        let board = random_board(&mut rng, Size::new(rows, cols), largest, voids);
        // The largest boards are dear: one rule set each.
        let sets = if rows * cols > 12 { vec![*rng.pick(&rule_sets()).expect("sets")] } else { rule_sets() };
        for rules in sets {
            let hint = format!("RUNGS_SEED={seed} tiny {case} {rules:?}\n{}", text(&board));
            if exhaust(&board, rules, &hint) > 0 { with += 1 } else { without += 1 }
        }
    }
    assert!(with > 5 && without > 5, "RUNGS_SEED={seed}: {with} with answers, {without} without: no test");
}

#[test]
fn the_worked_board_has_its_one_answer() {
    let board = board("lits 4x4\n1 1 2 2\n1 1 2 3\n1 2 2 3\n3 3 3 3");
    assert_eq!(exhaust(&board, Rules::ALL, "worked board"), 1);
    assert!(is_right(&board, &position(board.size(), "#.##/###./#.#./####"), Rules::ALL));
}

/// A fresh board of 5×5 to 7×7 (oblong too), with voids and regions of 1 to 12 cells.
fn fresh(rng: &mut Rng) -> Board {
    let size = Size::new(5 + rng.below(3), 5 + rng.below(3));
    let voids = if rng.chance(1, 2) { 0 } else { 1 + rng.below(4) };
    let largest = if rng.chance(1, 10) { 1 + rng.below(8) } else { 9 + rng.below(4) };
    random_board(rng, size, largest, voids)
}

#[test]
fn the_counters_agree_on_fresh_boards_under_every_rule_set() {
    let seed = seed();
    let cases = cases(240);
    let (mut one, mut several) = (0, 0);
    for case in 0..cases {
        let mut rng = Rng::named(seed, &format!("fresh {case}"));
        let board = fresh(&mut rng);
        let rules = rule_sets()[case % 4];
        let hint = format!("RUNGS_SEED={seed} fresh {case} {rules:?}\n{}", text(&board));
        let found = agreed(&board, &Shading::unknown(board.size()), rules, CAP, &hint);
        one += usize::from(found.answers.len() == 1);
        several += usize::from(found.answers.len() > 1);
    }
    println!("of {cases}: {one} with one answer, {several} with several");
    assert!(several * 10 > cases, "RUNGS_SEED={seed}: only {several} of {cases} boards with answers: no test");
}

/// Marks some cells as an answer has them, and now and then one the other way.
fn some_marks(rng: &mut Rng, answer: &Shading) -> Shading {
    let mut given = Shading::unknown(answer.size);
    let share = 1 + rng.below(9);
    for cell in 0..given.marks.len() {
        if rng.chance(share, 10) {
            given.marks[cell] = answer.marks[cell];
        }
    }
    for _ in 0..rng.below(3) {
        let cell = rng.below(given.marks.len());
        given.marks[cell] = if answer.is_shaded(cell) { Mark::Unshaded } else { Mark::Shaded };
    }
    given
}

#[test]
fn given_marks_are_kept_and_the_partial_judge_never_condemns_what_has_an_answer() {
    let seed = seed();
    let (mut open, mut condemned, mut dead) = (0, 0, 0);
    for case in 0..cases(160) {
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
            let fits = |answer: &&Shading| {
                let same = |cell: usize| given.marks[cell] == Mark::Unknown || given.marks[cell] == answer.marks[cell];
                (0..given.marks.len()).filter(|&cell| !board.is_void(cell)).all(same)
            };
            if all.count.as_ref().is_ok_and(Count::is_exact) {
                let expected: Vec<Shading> = all.answers.iter().filter(fits).cloned().collect();
                assert_eq!(sorted(&found.answers), sorted(&expected), "{hint}");
            }
            assert!(found.answers.iter().all(|answer| fits(&answer)), "{hint}");
            let verdict = LitsReferee.judge(&board, &given, rules, true);
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
    let voids = board("lits 2x2\n@ @\n@ @");
    let crumb = board("lits 2x4\nx x x b\nb b b b");
    let free = board("lits 1x8\n1 1 1 1 1 1 1 1");
    for counter in counters() {
        let ask = |board: &Board, cap: u64, keep: usize, budget: &Budget| {
            counter.count(board, &Shading::unknown(board.size()), Rules::ALL, cap, keep, budget)
        };
        let unlimited = Budget::default();
        let name = counter.name();
        let none = ask(&voids, 10, 10, &unlimited);
        assert_eq!(none.count, Ok(Count::Exactly(1_u32.into())), "{name}: a board of voids has the empty answer");
        assert_eq!(sorted(&none.answers), ["../.."], "{name}");
        assert_eq!(ask(&crumb, 10, 10, &unlimited).count, Ok(Count::Exactly(0_u32.into())), "{name}");

        let five = ask(&free, 100, 2, &unlimited);
        assert_eq!((five.count, five.answers.len()), (Ok(Count::Exactly(5_u32.into())), 2), "{name}");
        assert_eq!(ask(&free, 5, 9, &unlimited).count, Ok(Count::AtLeast(5_u32.into())), "{name}: at the cap");
        assert_eq!(ask(&free, 6, 9, &unlimited).count, Ok(Count::Exactly(5_u32.into())), "{name}: below the cap");
        let nothing = ask(&free, 0, 9, &unlimited);
        assert_eq!((nothing.count, nothing.nodes), (Ok(Count::AtLeast(0_u32.into())), 0), "{name}");

        for nodes in 0..five.nodes {
            let short = ask(&free, 100, 9, &Budget { nodes, ..Budget::default() });
            assert_eq!(short.count, Err(Stopped), "{name} with {nodes} of {} nodes", five.nodes);
            // The SAT library may learn a few clauses between two looks at the budget.
            let slack = if name == "sat" { 4 } else { 0 };
            assert!(short.nodes <= nodes + slack, "{name} took {} of {nodes}", short.nodes);
        }
        let enough = ask(&free, 100, 9, &Budget { nodes: five.nodes, ..Budget::default() });
        assert_eq!((enough.count, enough.answers.len()), (Ok(Count::Exactly(5_u32.into())), 5), "{name}");
    }
}

#[test]
fn a_raised_flag_stops_every_counter() {
    // One region of 40×40 cells with nothing to fix it: no counter comes to an end of three million answers soon.
    let labels = vec![Some("1"); 1600];
    let board = Board::new(Size::new(40, 40), &labels).expect("a board");
    let rules = Rules::ALL;
    for counter in counters() {
        let budget = Budget { cancel: CancelFlag::new(), ..Budget::default() };
        budget.cancel.raise();
        let found = counter.count(&board, &Shading::unknown(board.size()), rules, u64::MAX, 0, &budget);
        assert_eq!((found.count, found.nodes), (Err(Stopped), 0), "{}", counter.name());
    }
}

#[test]
fn a_flag_raised_on_the_way_stops_every_counter() {
    // Fifteen regions of 3×8 cells that hardly hinder each other: the answers are beyond counting.
    let names: Vec<String> = (0..24 * 15).map(|cell| format!("{}-{}", cell / 15 / 8, cell % 15 / 3)).collect();
    let labels: Vec<Option<&str>> = names.iter().map(|name| Some(name.as_str())).collect();
    let board = Board::new(Size::new(24, 15), &labels).expect("a board");
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
