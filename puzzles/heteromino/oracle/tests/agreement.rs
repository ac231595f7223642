//! The counters against each other, and against all divisions judged by the referee.
//!
//! Boards are fresh: the seed comes from the clock unless `RUNGS_SEED` is set, and stands in every failure.
//! `RUNGS_CASES` sets the number of random boards (the long run takes 10000).
#![allow(clippy::expect_used, reason = "helpers of tests are tests too")]

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use common::{board, cases, drawing, empty, rule_sets, seed, text};
use contract::{Budget, CancelFlag, Count, Counting, Referee, Rules, Size, Stopped, VerdictStatus};
use heteromino_board::{Board, Division, Kind, Owner, random_board};
use heteromino_oracle::{HeterominoReferee, counters};
use rng::Rng;

/// The cap on fresh boards, some of which have thousands of answers.
const CAP: u64 = 250;
/// More answers than any tiny board has.
const ALL: u64 = 100_000;

fn status(board: &Board, answer: &Division, rules: Rules) -> VerdictStatus {
    HeterominoReferee.judge(board, answer, rules, false).status
}

/// Drawings in a fixed order, to compare as sets.
fn sorted(answers: &[Division]) -> Vec<String> {
    let mut drawings: Vec<String> = answers.iter().map(drawing).collect();
    drawings.sort();
    drawings
}

/// What all counters find, within the cap; fails where they differ.
fn agreed(board: &Board, given: &Division, rules: Rules, cap: u64, hint: &str) -> Counting<Division> {
    let mut first: Option<Counting<Division>> = None;
    for counter in counters() {
        let found = counter.count(board, given, rules, cap, cap as usize, &Budget::default());
        let (name, drawings) = (counter.name(), sorted(&found.answers));
        let different: BTreeSet<&String> = drawings.iter().collect();
        assert_eq!(
            found.count.as_ref().map(|count| count.number().clone()),
            Ok(different.len().into()),
            "{name}: {hint}"
        );
        // The judge is asked about a few of many.
        for answer in found.answers.iter().step_by(found.answers.len() / 20 + 1) {
            assert_eq!(
                status(board, answer, rules),
                VerdictStatus::Correct,
                "{name} gives {}: {hint}",
                drawing(answer)
            );
        }
        let Some(first) = &first else {
            first = Some(found);
            continue;
        };
        assert_eq!(first.count, found.count, "brute-a and {name}: {hint}");
        if found.count.as_ref().is_ok_and(Count::is_exact) {
            assert_eq!(sorted(&first.answers), drawings, "brute-a and {name}: {hint}");
        }
    }
    first.expect("there are counters")
}

/// Every division of the open cells into joined pieces of any size: every way to set walls, the same one many times.
fn all_divisions(board: &Board) -> BTreeMap<String, Division> {
    let size = board.size();
    let beside = |a: usize| size.neighbours(a).filter(move |&b| a < b).map(move |b| (a, b));
    let pairs: Vec<(usize, usize)> = board.open_cells().flat_map(beside).filter(|&(_, b)| board.is_open(b)).collect();
    let unknown = vec![None; size.cells()];
    let division = |bits: u32| {
        let wall =
            |a: usize, b: usize| pairs.iter().position(|&pair| pair == (a, b)).is_some_and(|i| bits >> i & 1 == 1);
        Division::new(board, &unknown, wall).completed()
    };
    (0..1 << pairs.len()).map(division).map(|division| (drawing(&division), division)).collect()
}

#[test]
fn tiny_boards_have_the_answers_that_the_referee_accepts_of_all_divisions() {
    let seed = seed();
    let sizes = [(2, 3), (3, 2), (3, 3), (1, 9), (2, 4), (6, 1), (2, 5), (3, 4)];
    let (mut with, mut without) = (0, 0);
    for case in 0..40 {
        let mut rng = Rng::named(seed, &format!("tiny {case}"));
        let (rows, cols) = sizes[case % sizes.len()];
        let board = if case < 4 { empty(rows, cols) } else { random_board(&mut rng, Size::new(rows, cols)) };
        let divisions = all_divisions(&board);
        for rules in rule_sets() {
            let hint = format!("RUNGS_SEED={seed} tiny {case} {rules:?}\n{}", text(&board));
            let right = |division: &&Division| status(&board, division, rules) == VerdictStatus::Correct;
            let right: Vec<Division> = divisions.values().filter(right).cloned().collect();
            let found = agreed(&board, &Division::unknown(&board), rules, ALL, &hint);
            assert_eq!(sorted(&right), sorted(&found.answers), "all divisions judged, and brute-a: {hint}");
            if right.is_empty() { without += 1 } else { with += 1 }
        }
    }
    assert!(with > 5 && without > 5, "RUNGS_SEED={seed}: {with} with answers, {without} without: no test");
}

/// A fresh board of 1×1 to 6×6: one that often has answers, at times anything, at times with few black cells.
fn fresh(rng: &mut Rng) -> Board {
    let size = Size::new(1 + rng.below(6), 1 + rng.below(6));
    if rng.chance(4, 5) {
        return random_board(rng, size);
    }
    let mut kinds = vec![Kind::Open; size.cells()];
    for _ in 0..rng.below(1 + size.cells() / 3) {
        kinds[rng.below(size.cells())] = if rng.chance(1, 4) { Kind::Void } else { Kind::Black };
    }
    Board::new(size, kinds).expect("a board")
}

/// What a division says of each cell, with pieces as numbers.
fn numbers(division: &Division) -> Vec<Option<u32>> {
    let number = |index: usize| match division.owner(index) {
        Owner::Piece(number) => Some(number),
        Owner::Nobody | Owner::Unknown => None,
    };
    (0..division.size().cells()).map(number).collect()
}

/// The divisions that one cell of an answer makes when it goes over to another piece, becomes one, or is undecided.
fn changed(board: &Board, answer: &Division, cell: usize) -> Vec<Division> {
    let whole = numbers(answer);
    let others = board.size().neighbours(cell).filter_map(|next| whole[next]).filter(|&next| whole[cell] != Some(next));
    let values: BTreeSet<Option<u32>> = others.map(Some).chain([None, Some(9999)]).collect();
    let change = |value: Option<u32>| {
        let mut numbers = whole.clone();
        numbers[cell] = value;
        Division::new(board, &numbers, |_, _| false)
    };
    values.into_iter().map(change).collect()
}

#[test]
fn the_counters_agree_on_fresh_boards_under_every_rule_set() {
    let seed = seed();
    let cases = cases(400);
    let (mut one, mut several) = (0, 0);
    for case in 0..cases {
        let mut rng = Rng::named(seed, &format!("fresh {case}"));
        let board = fresh(&mut rng);
        let rules = rule_sets()[case % 4];
        let hint = format!("RUNGS_SEED={seed} fresh {case} {rules:?}\n{}", text(&board));
        let found = agreed(&board, &Division::unknown(&board), rules, CAP, &hint);
        one += usize::from(found.answers.len() == 1);
        several += usize::from(found.answers.len() > 1);
        let Some(answer) = rng.pick(&found.answers) else { continue };
        for cell in board.open_cells() {
            for wrong in changed(&board, answer, cell) {
                let expected = if wrong.is_whole() { VerdictStatus::Wrong } else { VerdictStatus::Incomplete };
                assert_eq!(status(&board, &wrong, rules), expected, "{} {hint}", drawing(&wrong));
            }
        }
    }
    println!("of {cases}: {one} with one answer, {several} with several");
    assert!(several * 20 > cases, "RUNGS_SEED={seed}: {several} of {cases} boards with several answers: no test");
    assert!(one * 20 > cases, "RUNGS_SEED={seed}: {one} of {cases} boards with one answer: no test");
}

/// Some numbers and walls as an answer has them, and now and then one of another kind.
fn some_marks(rng: &mut Rng, board: &Board, answer: &Division) -> Division {
    let size = board.size();
    let mut given = numbers(answer);
    let share = 1 + rng.below(9);
    for number in given.iter_mut().filter(|_| rng.chance(share, 10)) {
        *number = None;
    }
    let mut walls = BTreeSet::new();
    for a in 0..size.cells() {
        for b in size.neighbours(a).filter(|&b| a < b) {
            if answer.owner(a) != answer.owner(b) && rng.chance(1, 1 + share) {
                walls.insert((a, b));
            }
        }
    }
    if rng.chance(1, 3) {
        let cell = rng.below(size.cells());
        let next: Vec<usize> = size.neighbours(cell).collect();
        if let Some(&next) = rng.pick(&next) {
            if rng.chance(1, 2) {
                given[cell] = given[next];
            } else {
                walls.insert((cell.min(next), cell.max(next)));
            }
        }
    }
    Division::new(board, &given, |a, b| walls.contains(&(a, b)))
}

/// Whether an answer extends a position: pieces stay together and apart, and walls stand between pieces.
fn extends(answer: &Division, given: &Division) -> bool {
    let pieces: Vec<(Owner, Owner)> = (0..given.size().cells())
        .filter(|&cell| matches!(given.owner(cell), Owner::Piece(_)))
        .map(|cell| (given.owner(cell), answer.owner(cell)))
        .collect();
    let kept = pieces.iter().all(|one| pieces.iter().all(|other| (one.0 == other.0) == (one.1 == other.1)));
    kept && given.loose_walls().all(|(a, b)| answer.owner(a) != answer.owner(b))
}

#[test]
fn given_positions_are_kept_and_the_partial_judge_never_condemns_what_has_an_answer() {
    let seed = seed();
    let (mut open, mut dead, mut condemned, mut walls) = (0, 0, 0, 0);
    for case in 0..cases(300) {
        let mut rng = Rng::named(seed, &format!("given {case}"));
        let board = fresh(&mut rng);
        let rules = *rng.pick(&rule_sets()).expect("sets");
        let hint = format!("RUNGS_SEED={seed} given {case} {rules:?}\n{}", text(&board));
        let all = agreed(&board, &Division::unknown(&board), rules, CAP, &hint);
        let Some(answer) = rng.pick(&all.answers) else { continue };
        for _ in 0..4 {
            let given = some_marks(&mut rng, &board, answer);
            let hint = format!("given {} {hint}", drawing(&given));
            let found = agreed(&board, &given, rules, CAP, &hint);
            if all.count.as_ref().is_ok_and(Count::is_exact) {
                let expected = all.answers.iter().filter(|answer| extends(answer, &given)).cloned();
                assert_eq!(sorted(&found.answers), sorted(&expected.collect::<Vec<_>>()), "{hint}");
            }
            assert!(found.answers.iter().all(|answer| extends(answer, &given)), "{hint}");
            let verdict = HeterominoReferee.judge(&board, &given, rules, true);
            let has_answer = !found.answers.is_empty();
            assert!(!has_answer || verdict.faults.is_empty(), "{:?} {hint}", verdict.faults);
            open += usize::from(has_answer);
            dead += usize::from(!has_answer);
            condemned += usize::from(!verdict.faults.is_empty());
            walls += usize::from(given.loose_walls().next().is_some());
        }
    }
    println!("{open} with answers, {dead} without, of these {condemned} condemned; {walls} with walls");
    let enough = open.min(dead).min(condemned).min(walls);
    assert!(enough > 0, "RUNGS_SEED={seed}: {open} open, {dead} dead, {condemned} condemned, {walls} walls: no test");
}

#[test]
fn given_pieces_and_walls_one_by_one() {
    let board = empty(3, 4);
    let position = |text: &str, walls: &[(usize, usize)]| {
        Division::new(&board, &common::numbers(text), |a, b| walls.contains(&(a, b)))
    };
    let blank = "? ? ? ?/? ? ? ?/? ? ? ?";
    for (given, why) in [
        (position("1 1 ? ?/1 1 ? ?/? ? ? ?", &[]), "four cells are no piece"),
        (position("? ? ? ?/? 1 ? ?/? ? ? ?", &[(1, 5), (4, 5), (5, 6), (5, 9)]), "a cell within walls"),
        (position(blank, &[(1, 5), (4, 5), (5, 6), (5, 9)]), "an undecided cell within walls"),
        (position("1 2 ? ?/3 ? ? ?/? ? ? ?", &[]), "a corner whose neighbours are of other pieces"),
        (position("1 ? 2 ?/? 3 ? ?/? ? ? ?", &[(0, 4), (1, 2)]), "a cell that would join two pieces"),
    ] {
        let found = agreed(&board, &given, Rules::ALL, ALL, why);
        assert_eq!(found.answers.len(), 0, "{why}");
    }
    let whole = agreed(&board, &position(blank, &[]), Rules::ALL, ALL, "blank").answers;
    for answer in &whole {
        assert_eq!(agreed(&board, answer, Rules::ALL, ALL, "a whole answer").answers, std::slice::from_ref(answer));
        // The same, told by walls alone.
        let walls = Division::new(&board, &[None; 12], |a, b| answer.owner(a) != answer.owner(b));
        assert_eq!(agreed(&board, &walls, Rules::ALL, ALL, "walls alone").answers, std::slice::from_ref(answer));
    }
}

#[test]
fn edges_of_the_question() {
    let closed = board("heteromino 2x2\n#@\n@#");
    let crumb = board("heteromino 2x4\n..#.\n.#.#");
    let free = empty(3, 4);
    for counter in counters() {
        let ask = |board: &Board, cap: u64, keep: usize, budget: &Budget| {
            counter.count(board, &Division::unknown(board), Rules::ALL, cap, keep, budget)
        };
        let unlimited = Budget::default();
        let name = counter.name();
        let none = ask(&closed, 10, 10, &unlimited);
        assert_eq!(none.count, Ok(Count::Exactly(1_u32.into())), "{name}: nothing to divide has the empty answer");
        assert_eq!(none.answers, [Division::unknown(&closed)], "{name}");
        assert_eq!(ask(&closed, 1, 10, &unlimited).count, Ok(Count::AtLeast(1_u32.into())), "{name}");
        assert_eq!(ask(&crumb, 10, 10, &unlimited).count, Ok(Count::Exactly(0_u32.into())), "{name}");

        let all = ask(&free, 100, 2, &unlimited);
        assert_eq!((all.count, all.answers.len()), (Ok(Count::Exactly(14_u32.into())), 2), "{name}");
        assert_eq!(ask(&free, 14, 99, &unlimited).count, Ok(Count::AtLeast(14_u32.into())), "{name}: at the cap");
        assert_eq!(ask(&free, 15, 99, &unlimited).count, Ok(Count::Exactly(14_u32.into())), "{name}: below the cap");
        let nothing = ask(&free, 0, 9, &unlimited);
        assert_eq!((nothing.count, nothing.nodes), (Ok(Count::AtLeast(0_u32.into())), 0), "{name}");
        assert_eq!(ask(&crumb, 0, 9, &unlimited).count, Ok(Count::AtLeast(0_u32.into())), "{name}");

        for nodes in 0..all.nodes {
            let short = ask(&free, 100, 99, &Budget { nodes, ..Budget::default() });
            assert_eq!(short.count, Err(Stopped), "{name} with {nodes} of {} nodes", all.nodes);
            // The SAT library may learn a few clauses between two looks at the budget.
            let slack = if name == "sat" { 4 } else { 0 };
            assert!(short.nodes <= nodes + slack, "{name} took {} of {nodes}", short.nodes);
        }
        let enough = ask(&free, 100, 99, &Budget { nodes: all.nodes, ..Budget::default() });
        assert_eq!((enough.count, enough.answers.len()), (Ok(Count::Exactly(14_u32.into())), 14), "{name}");
    }
}

#[test]
fn a_raised_flag_stops_every_counter() {
    let board = empty(40, 42);
    for counter in counters() {
        let budget = Budget { cancel: CancelFlag::new(), ..Budget::default() };
        budget.cancel.raise();
        let found = counter.count(&board, &Division::unknown(&board), Rules::ALL, u64::MAX, 0, &budget);
        assert_eq!((found.count, found.nodes), (Err(Stopped), 0), "{}", counter.name());
    }
}

#[test]
fn a_flag_raised_on_the_way_stops_every_counter() {
    // The divisions of the empty 18×18 are beyond counting one by one.
    let board = empty(18, 18);
    for counter in counters() {
        let budget = Budget::default();
        let cancel = budget.cancel.clone();
        let timer = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(100));
            cancel.raise();
        });
        let started = Instant::now();
        let found = counter.count(&board, &Division::unknown(&board), Rules::ALL, u64::MAX, 0, &budget);
        timer.join().expect("the timer ends");
        assert_eq!(found.count, Err(Stopped), "{}", counter.name());
        assert!(started.elapsed() < Duration::from_secs(10), "{} took {:?}", counter.name(), started.elapsed());
    }
}
