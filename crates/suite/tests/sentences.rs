//! What is told has to be what is so: every cell of a sentence under the word that fits it.

use contract::ReadOptions;
use rungs_suite::report::{FactReport, Place};
use rungs_suite::{Opened, Options, State, open};

const BOARD: &str = "lits 6x6\nA A A A A B\nA C C A B B\nD D C C B B\nE D D C C F\nE D D F F F\nE E E E E E";

/// Follows hints from nothing on, and asserts of each step that its cells are all told the same.
fn follow(board: &dyn Opened) {
    let mut state: Vec<Vec<char>> = board.unknown().iter().map(|row| row.chars().collect()).collect();
    loop {
        let rows: Vec<String> = state.iter().map(|row| row.iter().collect()).collect();
        let told = board.hint(State::Rows(&rows.join("/")), &Options::default()).unwrap_or_else(|e| panic!("{e}"));
        let Some(step) = told.step else { break };
        let mut kinds: Vec<&str> = Vec::new();
        for fact in &step.concludes {
            let FactReport::Cell { cell: Place([row, col]), is } = fact else { panic!("no cell: {fact:?}") };
            state[*row][*col] = if *is == "shaded" { '#' } else { '.' };
            kinds.push(is);
        }
        kinds.dedup();
        assert_eq!(kinds.len(), 1, "{}", step.text);
        let word = if kinds[0] == "shaded" { " shaded" } else { "unshaded" };
        assert!(step.text.contains(word), "{}: {:?}", step.text, step.concludes);
    }
}

#[test]
fn a_hint_says_one_thing_of_its_cells() {
    let board = open(BOARD, None, &ReadOptions::default()).unwrap();
    follow(&*board);
}
