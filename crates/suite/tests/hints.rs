//! Hints over the facade: a wrong mark is told, and following the hints finishes the board.

#![allow(clippy::expect_used, reason = "a test may fail")]

use std::collections::BTreeSet;
use std::time::{SystemTime, UNIX_EPOCH};

use contract::ReadOptions;
use rng::Rng;
use rungs_suite::report::{FactReport, Place};
use rungs_suite::{Opened, Options, State, open};
use serde::Deserialize;

#[derive(Deserialize)]
struct CaseFile {
    case: Vec<FixedCase>,
}

#[derive(Deserialize)]
struct FixedCase {
    name: String,
    board: String,
    answers: u32,
}

/// The fixed boards of a genre that have one answer, with it.
fn unique_boards(genre: &str) -> Vec<(String, Box<dyn Opened>, Vec<String>)> {
    let path = format!("{}/../../puzzles/{genre}/cases/boards.toml", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the fixed cases");
    let file: CaseFile = toml::from_str(&text).expect("a case file");
    let unique = file.case.into_iter().filter(|case| case.answers == 1);
    let boards = unique.map(|case| {
        let board = open(&case.board, None, &ReadOptions::default()).expect("a board");
        let solved = board.solve(&Options::default()).expect("a solution");
        (case.name, board, solved.answers[0].clone())
    });
    boards.collect()
}

/// Rows as cells that can be marked.
fn marks(rows: &[String]) -> Vec<Vec<char>> {
    rows.iter().map(|row| row.chars().collect()).collect()
}

fn joined(marks: &[Vec<char>]) -> String {
    marks.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("/")
}

/// The same marks with none left but what `keep` wants.
fn kept(marks: &[Vec<char>], mut keep: impl FnMut(usize, usize) -> bool) -> Vec<Vec<char>> {
    let mut kept = marks.to_vec();
    for (row, cells) in kept.iter_mut().enumerate() {
        for (col, mark) in cells.iter_mut().enumerate() {
            if *mark != '@' && !keep(row, col) {
                *mark = '?';
            }
        }
    }
    kept
}

#[test]
fn wrong_marks_are_told_and_no_others() {
    let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
    let seed = std::env::var("RUNGS_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or_else(clock);
    let mut rng = Rng::new(seed);
    for (name, board, answer) in unique_boards("lits") {
        let answer = marks(&answer);
        for _ in 0..20 {
            let share = rng.below(5);
            let mut position = kept(&answer, |_, _| rng.chance(share, 4));
            let mut wrong = BTreeSet::new();
            for _ in 0..=rng.below(2) {
                let (row, col) = (rng.below(answer.len()), rng.below(answer[0].len()));
                if answer[row][col] != '@' {
                    position[row][col] = if answer[row][col] == '#' { '.' } else { '#' };
                    wrong.insert([row, col]);
                }
            }
            let state = joined(&position);
            let hint = board.hint(State::Rows(&state), &Options::default()).expect("a hint");
            let told: BTreeSet<[usize; 2]> = hint.mistakes.iter().map(|place| place.0).collect();
            assert_eq!(told, wrong, "seed {seed}, {name}: {state}");
            assert_eq!(hint.status == "mistake", !wrong.is_empty(), "seed {seed}, {name}: {state}");
            assert_eq!(hint.step.is_some(), hint.status == "step", "seed {seed}, {name}: {state}");
        }
    }
}

/// Writes down what a hint concludes.
fn enter(position: &mut [Vec<char>], fact: &FactReport) {
    let mut set = |Place([row, col]): Place, mark: char| position[row][col] = mark;
    match *fact {
        FactReport::Cell { cell, is } => {
            let marks = [("shaded", '#'), ("unshaded", '.'), ("hole", 'o'), ("no-hole", '.')];
            set(cell, marks.into_iter().find(|(word, _)| *word == is).expect("a state").1);
        }
        FactReport::Thread { thread: [one, other], is: "stitched" } => {
            let ways = if one.0[0] == other.0[0] { ['e', 'w'] } else { ['s', 'n'] };
            set(one, ways[0]);
            set(other, ways[1]);
        }
        FactReport::Thread { .. } | FactReport::Piece { .. } => {}
    }
}

/// Whoever writes each hint down in the rows comes to the end.
#[test]
fn following_the_hints_finishes_the_board() {
    for (name, board, answer) in ["lits", "statue-park", "stitches"].into_iter().flat_map(unique_boards) {
        let answer = marks(&answer);
        let mut position = kept(&answer, |_, _| false);
        let cells = answer.iter().flatten().count();
        let finished = (0..=2 * cells).any(|_| {
            let state = joined(&position);
            let hint = board.hint(State::Rows(&state), &Options::default()).expect("a hint");
            if hint.status == "finished" {
                return true;
            }
            let step = hint.step.unwrap_or_else(|| panic!("{name}: {} at {state}", hint.status));
            assert!(!step.text.is_empty(), "{name}: {state}");
            step.concludes.iter().for_each(|fact| enter(&mut position, fact));
            let differs = |(told, truth): (&char, &char)| told != truth && !['?', 'o'].contains(told);
            let wrong = position.iter().flatten().zip(answer.iter().flatten()).any(differs);
            assert!(!wrong, "{name}: {} at {state}", step.text);
            assert_ne!(joined(&position), state, "{name}: “{}” tells nothing new", step.text);
            false
        });
        assert!(finished, "{name}: no end of hints");
    }
}

#[test]
fn a_position_of_a_board_without_answers_has_no_hint() {
    let text = "lits 2x4\na a a a\nb b b b";
    let board = open(text, None, &ReadOptions::default()).expect("a board");
    let hint = board.hint(State::Rows("????/????"), &Options::default()).expect("a hint");
    assert_eq!((hint.status, hint.step, hint.mistakes), ("none", None, Vec::new()));
}

/// A thread that is told at one end says nothing of a cell that the position leaves open.
#[test]
fn a_wrong_thread_names_the_cell_that_tells_it_and_no_other() {
    let told = |text: &str, state: &str| {
        let board = open(text, None, &ReadOptions::default()).expect("a board");
        let hint = board.hint(State::Rows(state), &Options::default()).expect("a hint");
        (hint.status, hint.mistakes.iter().map(|place| place.0).collect::<Vec<_>>())
    };
    assert_eq!(told("stitches 2x3\n1 1 2\n1 1 2\n= . . 1", "???/?n?"), ("mistake", vec![[1, 1]]));
    let text = "stitches 3x4\na a b b | 2\na a b b | 2\nc c c c | 2\n= 2 1 1 2";
    let board = open(text, None, &ReadOptions::default()).expect("a board");
    let solved = board.solve(&Options::default()).expect("a solution");
    let [answer] = &solved.answers[..] else { panic!("{:?}", solved.answers) };
    let answer = marks(answer);
    for (row, col) in (0..3).flat_map(|row| (0..4).map(move |col| (row, col))) {
        for end in ['n', 'e', 's', 'w', 'o', '.'] {
            let mut position = kept(&answer, |_, _| false);
            position[row][col] = end;
            let is_right = end == answer[row][col] || end == 'o' && answer[row][col] != '.';
            let state = joined(&position);
            let expected = if is_right { ("step", vec![]) } else { ("mistake", vec![[row, col]]) };
            assert_eq!(told(text, &state), expected, "{state}");
        }
    }
}
