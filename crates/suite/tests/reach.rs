//! What a rung reaches from a position is true, grows with the rung, and is what `solve` reports of the untouched board.

#![allow(clippy::expect_used, reason = "a test may fail")]

use std::time::{SystemTime, UNIX_EPOCH};

use contract::{ReadOptions, Size};
use lits_board::{NOTATIONS, random_board};
use rng::Rng;
use rungs_suite::report::{FactReport, Place, Status};
use rungs_suite::{Opened, Options, State, Strength, Trouble, genre, open};

const RUNGS: [&str; 6] = ["local", "tetro", "cut", "bridge", "probe", "piece"];

/// Answers of a board that the facts are held against, at most.
const ANSWERS: u64 = 60;

fn seed() -> u64 {
    let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
    std::env::var("RUNGS_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or_else(clock)
}

/// How to repeat it, the board, and its answers.
type Random = (String, Box<dyn Opened>, Vec<Vec<String>>);

/// Random boards with an answer at least.
fn boards(seed: u64, number: usize) -> Vec<Random> {
    let mut rng = Rng::named(seed, "reach");
    let mut boards = Vec::new();
    while boards.len() < number {
        let size = Size::new(3 + rng.below(4), 3 + rng.below(4));
        let voids = rng.below(3);
        let text = NOTATIONS[0].write(&random_board(&mut rng, size, 9, voids), None).expect("a text");
        let board = open(&text, None, &ReadOptions::default()).expect("a board");
        let solved = board.solve(&Options { max: ANSWERS, ..Options::default() }).expect("solved");
        if !solved.answers.is_empty() {
            boards.push((format!("RUNGS_SEED={seed}\n{text}"), board, solved.answers));
        }
    }
    boards
}

fn at(rows: &[String], Place([row, col]): Place) -> char {
    rows[row].chars().nth(col).expect("a cell")
}

/// Some marks of an answer, as a position.
fn some_of(rng: &mut Rng, answer: &[String]) -> String {
    let share = rng.below(4);
    let mut keep = |cell| if cell == '@' || rng.chance(share, 4) { cell } else { '?' };
    answer.iter().map(|row| row.chars().map(&mut keep).collect()).collect::<Vec<String>>().join("/")
}

fn agrees(answer: &[String], position: &str) -> bool {
    let both = answer.iter().zip(position.split('/'));
    both.flat_map(|(row, marks)| row.chars().zip(marks.chars())).all(|(cell, mark)| mark == '?' || mark == cell)
}

fn holds(answer: &[String], fact: &FactReport) -> bool {
    let FactReport::Cell { cell, is } = fact else { panic!("no player can mark {fact:?}") };
    at(answer, *cell) == if *is == "shaded" { '#' } else { '.' }
}

#[test]
fn what_a_rung_reaches_is_in_every_answer_and_grows_with_the_rung() {
    let seed = seed();
    let mut rng = Rng::named(seed, "reach marks");
    for (context, board, answers) in boards(seed, 40) {
        let answer = rng.pick(&answers).expect("an answer");
        let position = some_of(&mut rng, answer);
        let consistent: Vec<&Vec<String>> = answers.iter().filter(|answer| agrees(answer, &position)).collect();
        let mut below: Vec<FactReport> = Vec::new();
        for rung in RUNGS {
            let reach = board.reach(State::Rows(&position), rung, &Options::default()).expect("a reach");
            let context = format!("{context}\n{rung} from {position}");
            assert!(!reach.contradiction, "{context}");
            assert_eq!(reach.cells, reach.facts.len(), "a fact a cell: {context}");
            assert!(
                below.iter().all(|fact| reach.facts.contains(fact)),
                "it must reach what is reached below: {context}"
            );
            for fact in &reach.facts {
                assert!(consistent.iter().all(|answer| holds(answer, fact)), "{fact:?} {context}");
                let FactReport::Cell { cell: Place([row, col]), .. } = fact else { panic!("{fact:?}") };
                let mark = position.split('/').nth(*row).and_then(|marks| marks.chars().nth(*col));
                assert_eq!(mark, Some('?'), "{fact:?} is marked already: {context}");
            }
            below = reach.facts;
        }
    }
}

#[test]
fn from_the_untouched_board_a_rung_reaches_the_share_that_it_is_said_to_decide() {
    let (mut whole, mut stuck) = (0, 0);
    let shipped = genre("lits").expect("LITS").bank().expect("a bank").into_iter().step_by(4).take(10);
    let opened = shipped.map(|shipped| {
        let board = open(&shipped.board, None, &ReadOptions::default()).expect("a board");
        (shipped.id, board)
    });
    let random = boards(seed(), 30).into_iter().map(|(context, board, _)| (context, board));
    for (context, board) in opened.chain(random) {
        let unknown = board.unknown().join("/");
        let cells = unknown.chars().filter(|&cell| cell == '?').count();
        let decided = board.solve(&Options::default()).expect("solved").decided.0;
        for (rung, share) in decided {
            let reach = board.reach(State::Own, rung, &Options::default()).expect("a reach");
            let found = (reach.cells as f64 / cells as f64 * 10_000.0).round() / 10_000.0;
            assert!((found - share).abs() < 1e-9, "{rung}: {found} and {share}: {context}");
            if reach.cells == cells { whole += 1 } else { stuck += 1 }
        }
    }
    assert!(whole > 0 && stuck > 0, "both must occur: {whole} {stuck}");
}

#[test]
fn a_position_that_breaks_a_rule_is_a_contradiction_and_reaches_nothing() {
    let board = open("lits 2x4\na a a a\na a a a", None, &ReadOptions::default()).expect("a board");
    let reach = board.reach(State::Rows("##../##.."), "local", &Options::default()).expect("a reach");
    assert!(reach.contradiction && reach.facts.is_empty() && reach.cells == 0);
}

#[test]
fn a_glance_says_what_solving_says() {
    let mut quick = 0;
    for (context, board, answers) in boards(seed(), 60) {
        let (glance, solved) = (board.glance(&Options::default()), board.solve(&Options::default()));
        let (glance, solved) = (glance.expect("a verdict"), solved.expect("solved"));
        assert_eq!((glance.status, glance.grade), (solved.status, solved.grade), "{context}");
        if glance.status == Status::Multiple {
            let [one, other] = &glance.answers[..] else { panic!("two answers: {context}") };
            assert!(one != other && !glance.differ.is_empty(), "{context}");
            assert!(answers.len() as u64 == ANSWERS || answers.contains(one) && answers.contains(other), "{context}");
            assert!(glance.differ.iter().all(|&place| at(one, place) != at(other, place)), "{context}");
            quick += usize::from(glance.probes == 0 && glance.decided.0.is_empty());
        }
    }
    assert!(quick > 30, "most of them at a glance: {quick}");
}

#[test]
fn rungs_that_are_unknown_or_not_chosen_are_refused() {
    let board = open("lits 1x4\na a a a", None, &ReadOptions::default()).expect("a board");
    let refusal = |rung: &str, strength| {
        let told = board.reach(State::Own, rung, &Options { strength, ..Options::default() });
        match told {
            Err(Trouble::Unknown(why)) => why.en,
            other => panic!("{other:?}"),
        }
    };
    assert!(refusal("tea", Strength::All).contains("there is no rung “tea”"));
    assert!(refusal("cut", Strength::Published).contains("not among those chosen"));
    assert!(board.reach(State::Own, "local", &Options::default()).is_ok_and(|reach| reach.cells == 4));
}

#[test]
fn marks_are_held_against_the_answer() {
    let judge = |text: &str, state: &str| {
        let board = open(text, None, &ReadOptions::default()).expect("a board");
        let told = board.mistakes(State::Rows(state), &Options::default()).expect("told");
        (told.status, told.cells, told.together)
    };
    let (one, many, none) = ("lits 1x4\na a a a", "lits 1x5\na a a a a", "lits 1x3\na a a");
    assert_eq!(judge(one, "??#?"), ("fine", vec![], false));
    assert_eq!(judge(one, "?..?"), ("mistake", vec![Place([0, 1]), Place([0, 2])], false));
    assert_eq!(judge(many, "?...?"), ("mistake", vec![Place([0, 1]), Place([0, 2]), Place([0, 3])], false));
    assert_eq!(judge(many, ".???."), ("mistake", vec![Place([0, 4])], true), "each end may be left out, not both");
    assert_eq!(judge(many, ".????"), ("fine", vec![], false));
    assert_eq!(judge(none, "???"), ("none", vec![], false));
}

/// What the first question found out about a board is kept: it must not answer for other rules.
#[test]
fn answers_that_were_kept_are_those_of_the_rules_in_force() {
    let text = "lits 2x4\na a b b\na a b b";
    let board = open(text, None, &ReadOptions::default()).expect("a board");
    let lits = genre("lits").expect("LITS");
    let square = lits.switches().iter().position(|&name| name == "square").expect("a switch") as u8;
    let all = Options::default();
    let without = Options { rules: contract::Rules::ALL.without(contract::Switch(square)), ..Options::default() };
    for _ in 0..2 {
        assert_eq!(board.mistakes(State::Own, &all).expect("told").status, "none");
        assert_eq!(board.solve(&all).expect("solved").status, Status::None);
        let relaxed = board.mistakes(State::Own, &without).expect("told").status;
        assert_eq!(relaxed == "none", board.solve(&without).expect("solved").status == Status::None);
    }
}

/// A stop from outside says nothing of the board: the next question is answered in full.
#[test]
fn a_stopped_question_leaves_nothing_behind() {
    let board = open(&genre("lits").expect("LITS").bank().expect("a bank")[0].board, None, &ReadOptions::default());
    let board = board.expect("a board");
    let cancel = contract::CancelFlag::new();
    cancel.raise();
    let stopped = Options { budget: contract::Budget { nodes: 0, cancel }, ..Options::default() };
    let early = board.mistakes(State::Own, &stopped).expect("told").status;
    assert!(early == "unknown" || early == "fine", "{early}");
    let answer = board.solve(&Options::default()).expect("solved").answers.remove(0);
    let wrong = answer.join("/").replace('#', "x").replace('.', "#").replace('x', ".");
    assert_eq!(board.mistakes(State::Rows(&wrong), &Options::default()).expect("told").status, "mistake");
}
