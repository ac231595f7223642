//! Marks in place of rows: what steps mark, and what a position holds that rows cannot write.

#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

use contract::{Fact, Lang, Marks, ReadOptions, Spot};
use rungs_suite::report::StepReport;
use rungs_suite::{Opened, Options, State, Strength, open};

const LITS: &str = "lits 4x5\nB B B C C\nB A C C C\nB A C C C\nA A A C C";
const HETEROMINO: &str = "heteromino 3x5\n#....\n..#.#\n.....";
/// Its answer.
const DIVISION: &str = "# 1 2 2 2/1 1 # 3 #/4 4 4 3 3";

fn board(text: &str) -> Box<dyn Opened> {
    open(text, None, &ReadOptions::default()).expect("a board")
}

/// Enters what a step marks; it must be what its facts mark. Gives how many suppositions were refuted on the way.
fn follow(board: &dyn Opened, step: &StepReport, marks: &mut Marks) -> usize {
    let (mut by_facts, mut inside) = (marks.clone(), marks.clone());
    let facts: Vec<Fact> = step.concludes.iter().map(Fact::from).collect();
    board.enter(&mut by_facts, &facts);
    set(board, marks, &step.marks);
    assert_eq!(*marks, by_facts, "{step:?}");
    set(board, &mut inside, &step.supposed);
    let Some(refutation) = &step.refutation else {
        assert!(step.supposed.is_empty(), "{step:?}");
        return 0;
    };
    assert!(!step.supposed.is_empty(), "what is supposed can be seen: {step:?}");
    1 + refutation.iter().map(|inner| follow(board, inner, &mut inside)).sum::<usize>()
}

fn set(board: &dyn Opened, marks: &mut Marks, changes: &[(Spot, u8)]) {
    for &(spot, mark) in changes {
        assert!(board.takes(spot) && marks.at(spot) != mark, "{spot:?} {mark}");
        marks.set(spot, mark);
    }
}

#[test]
fn steps_mark_their_way_to_the_answer() {
    for text in [LITS, HETEROMINO] {
        let board = board(text);
        let mut refuted = 0;
        for strength in [Strength::All, Strength::Published] {
            let told = board.explain(&Options { strength, ..Options::default() }).expect("an explanation");
            let mut marks = board.unmarked();
            for step in &told.steps {
                refuted += follow(&*board, step, &mut marks);
            }
            assert!(told.complete && board.standing(&marks, Lang::En).solved, "{text}");
        }
        assert!(refuted > 0, "a board that needs no supposition tests nothing: {text}");
    }
}

/// A wall beside cells that nobody has decided stands in no text, but it is a mark that may be wrong or help.
#[test]
fn marks_say_what_rows_cannot() {
    let (board, options) = (board(HETEROMINO), Options::default());
    let answer = board.marks(State::Rows(DIVISION)).expect("marks");
    let gaps = (0..answer.size.gaps()).filter(|&gap| board.takes(Spot::Gap(gap)));
    for gap in gaps {
        let mut marks = board.unmarked();
        marks.set(Spot::Gap(gap), 1);
        let expected = if answer.at(Spot::Gap(gap)) == 1 { "fine" } else { "mistake" };
        let told = board.mistakes(State::Marks(&marks), &options).expect("told");
        assert_eq!((told.status, told.count), (expected, usize::from(expected == "mistake")), "gap {gap}");
        let hint = board.hint(State::Marks(&marks), &options).expect("a hint");
        assert_eq!(hint.status == "mistake", expected == "mistake", "gap {gap}");
    }
}

#[test]
fn marks_that_nobody_could_make_are_passed_over() {
    for text in [LITS, HETEROMINO] {
        let board = board(text);
        let mut marks = board.unmarked();
        for (spot, _) in board.unmarked().spots() {
            marks.set(spot, 9);
        }
        assert_eq!(board.marks(State::Marks(&marks)).expect("marks"), board.unmarked());
        assert_eq!(board.mistakes(State::Marks(&marks), &Options::default()).expect("told").status, "fine");
    }
}
