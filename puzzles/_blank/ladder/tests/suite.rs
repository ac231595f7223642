//! Blank through the facade that the command line and the page talk to: what a genre offers is enough for every command.

use std::time::{SystemTime, UNIX_EPOCH};

use blank_board::{Board, COLUMNS, NOTATIONS, json, random_board};
use blank_ladder::{BlankLadder, BlankPicture, BlankPlay};
use blank_oracle::{BruteCells, BruteRows, Judge};
use contract::{Lang, ReadOptions, Rules, Size};
use rng::Rng;
use suite::report::{FactReport, Place, Status};
use suite::{Kit, Opened, Options, Puzzle, State};

/// As the line of the registry would say it.
const GENRE: &dyn Puzzle = &Kit::<BlankLadder> {
    referee: &Judge,
    counters: &[&BruteCells, &BruteRows],
    exact: None,
    notations: NOTATIONS,
    schema: json::schema,
    making: None,
    picture: &BlankPicture,
    play: &BlankPlay,
};

fn open(text: &str) -> Box<dyn Opened> {
    GENRE.open(text, &ReadOptions::default()).unwrap_or_else(|error| panic!("{error} in {text}"))
}

/// Boards small enough to be unique now and then, with how to repeat them.
fn random_boards() -> impl Iterator<Item = (String, String)> {
    let given = std::env::var("RUNGS_SEED").ok().and_then(|seed| seed.parse().ok());
    let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
    let seed = given.unwrap_or_else(clock);
    let mut rng = Rng::named(seed, "blank suite");
    (0..200).map(move |number| {
        let size = Size::new(1 + rng.below(5), 1 + rng.below(5));
        let board: Board = random_board(&mut rng, size);
        let text = NOTATIONS[0].write(&board, None).unwrap_or_else(|error| panic!("{error}"));
        let context = format!("RUNGS_SEED={seed}, board {number}:\n{text}");
        (text, context)
    })
}

/// Follows hints from nothing on; gives back the last status and the position then.
fn follow_hints(board: &dyn Opened, options: &Options) -> (&'static str, String) {
    let mut state: Vec<Vec<char>> = board.unknown().iter().map(|row| row.chars().collect()).collect();
    for _ in 0..=board.size().cells() {
        let text: Vec<String> = state.iter().map(|row| row.iter().collect()).collect();
        let told = board.hint(State::Rows(&text.join("/")), options).unwrap_or_else(|trouble| panic!("{trouble}"));
        let Some(step) = told.step else { return (told.status, text.join("/")) };
        for fact in step.concludes {
            let FactReport::Cell { cell: Place([row, col]), is } = fact else { panic!("no cell: {fact:?}") };
            state[row][col] = if is == "shaded" { '#' } else { '.' };
        }
    }
    panic!("more hints than cells: {state:?}");
}

#[test]
fn the_genre_introduces_itself() {
    assert_eq!((GENRE.token(), GENRE.switches()), ("blank", &["columns"][..]));
    assert_eq!(GENRE.rules(), [("blank.count", "line")]);
    assert_eq!(GENRE.engines(), ["kernel", "brute-a", "brute-b"]);
    assert_eq!(GENRE.notations(), ["text", "json"]);
    assert!(GENRE.recognises("blank 1x1\n."));
    assert_eq!(GENRE.schema()["properties"]["genre"]["const"], "blank");
}

#[test]
fn a_unique_board_is_solved_explained_and_hinted_to_the_finish() {
    let options = Options::default();
    let board = open("blank 3x3\n. . . | 2\n. @ . | 1\n. . . | .\n= 2 0 1");
    let solved = board.solve(&options).expect("solved");
    assert_eq!((solved.status, solved.grade, solved.proof), (Status::Unique, Some("line"), Some("ladder")));
    assert_eq!(solved.answers, [["#.#", "#@.", "..."]]);

    let told = board.explain(&options).expect("explained");
    assert!(told.complete);
    let sentences: Vec<&str> = told.steps.iter().map(|step| step.text.as_str()).collect();
    let expected = [
        "The number 0 of column 2 is reached, so R1C2 and R3C2 are unshaded.",
        "All cells left to shade in row 1 are needed for its number 2, so R1C1 and R1C3 are shaded.",
        "The number 1 of column 3 is reached, so R2C3 and R3C3 are unshaded.",
        "All cells left to shade in row 2 are needed for its number 1, so R2C1 is shaded.",
        "The number 2 of column 1 is reached, so R3C1 is unshaded.",
    ];
    assert_eq!(sentences, expected);
    let graded = board.grade(&options).expect("graded");
    assert_eq!(graded.steps_by_rule.into_iter().collect::<Vec<_>>(), [("blank.count".to_owned(), 5)]);

    let (status, position) = follow_hints(&*board, &options);
    assert_eq!(status, "finished");
    assert_eq!(board.check(Some(&position), true, &options).expect("checked").status, "correct");
    assert_eq!(board.check(Some("#.#/#@./..."), false, &options).expect("checked").status, "correct");
}

#[test]
fn where_counting_gets_stuck_a_supposition_is_refuted() {
    let options = Options::default();
    let board = open("blank 2x4\n. . . . | 1\n. . . . | 1\n= 1 . 1 0");
    let solved = board.solve(&options).expect("solved");
    assert_eq!((solved.status, solved.decided.0), (Status::Multiple, vec![("line", 0.25), ("probe", 0.5)]));
    assert_eq!(solved.differ, [[0, 0], [0, 2], [1, 0], [1, 2]].map(Place));
    assert_eq!(follow_hints(&*board, &options), ("stuck", "?.?./?.?.".to_owned()));

    let step = board.hint(State::Rows("???./???."), &options).expect("told").step.expect("a step");
    assert_eq!((step.rung, step.rule.as_str()), ("probe", "probe"));
    assert_eq!(step.text, "If R1C2 were shaded, a contradiction would follow in 4 steps, so it is unshaded.");
    let japanese = Options { lang: Lang::Ja, ..options };
    let step = board.hint(State::Rows("???./???."), &japanese).expect("told").step.expect("a step");
    let inner: Vec<String> = step.refutation.into_iter().flatten().map(|inner| inner.text).collect();
    let expected = [
        "1行目の黒マスは数字の1個に達したので、R1C1、R1C3 は白マスです。",
        "1列目で黒くできるマスは数字の1個しか残っていないので、R2C1 は黒マスです。",
        "3列目で黒くできるマスは数字の1個しか残っていないので、R2C3 は黒マスです。",
        "2行目の黒マスが数字の1個を超えています。",
    ];
    assert_eq!(inner, expected);
}

#[test]
fn boards_without_an_answer_are_told_why() {
    let reason = |text: &str, rules| {
        let solved = open(text).solve(&Options { rules, ..Options::default() }).expect("solved");
        (solved.status, solved.reason)
    };
    let tall = "blank 2x1\n.\n@\n= 2";
    let obstacle = "column 1 cannot hold 2 shaded cells: only 1 in play";
    assert_eq!(reason(tall, Rules::ALL), (Status::None, Some(obstacle.to_owned())));
    assert_eq!(reason(tall, Rules::ALL.without(COLUMNS)), (Status::Multiple, None));
    // One cell more by columns than by rows: only the probe sees that.
    let (status, told) = reason("blank 2x3\n. . . | 1\n. . . | 1\n= 1 1 1", Rules::ALL);
    assert_eq!((status, told.is_some()), (Status::None, true), "{told:?}");
}

#[test]
fn a_wrong_mark_is_a_mistake() {
    let told = open("blank 1x2\n. . | 1\n= 0 .").hint(State::Rows("#?"), &Options::default()).expect("told");
    assert_eq!((told.status, told.mistakes), ("mistake", vec![Place([0, 0])]));
}

#[test]
fn random_boards_have_as_many_answers_as_the_counters_say_and_hints_lead_to_the_only_one() {
    let options = Options::default();
    for (text, context) in random_boards() {
        let board = open(&text);
        let solved = board.solve(&options).unwrap_or_else(|trouble| panic!("{trouble} {context}"));
        for engine in GENRE.engines() {
            let counted = board.count(engine, 2, &options).expect("a known engine").count;
            let expected = match solved.status {
                Status::None => "0",
                Status::Unique => "1",
                _ => "2",
            };
            assert_eq!(counted.as_deref(), Some(expected), "{engine} {context}");
        }
        let complete = board.explain(&options).expect("explained").complete;
        assert_eq!(complete, solved.proof == Some("ladder"), "{context}");
        if solved.status == Status::Unique {
            // The README says why.
            assert_eq!(solved.grade, Some("line"), "{context}");
            let (status, position) = follow_hints(&*board, &options);
            assert_eq!(status, "finished", "{context}");
            assert!(board.same_answer(&position, &solved.answers[0].join("/")).expect("rows"), "{context}");
        }
    }
}
