//! Boards of real genres on the sheet: LITS, Statue Park, and the template genre for numbers.

#![allow(clippy::expect_used, reason = "a test may fail")]

use std::time::{SystemTime, UNIX_EPOCH};

use blank_ladder::{BlankLadder, BlankPicture, BlankPlay};
use contract::{Circle, Ground, ReadOptions, Scene, Size};
use rng::Rng;
use rungs_session::{Op, Sheet, SheetError};
use suite::{Kit, Opened, Puzzle, State, genre};

const BLANK: &dyn Puzzle = &Kit::<BlankLadder> {
    referee: &blank_oracle::Judge,
    counters: &[],
    exact: None,
    notations: blank_board::NOTATIONS,
    schema: blank_board::json::schema,
    making: None,
    picture: &BlankPicture,
    play: &BlankPlay,
};

fn lits() -> &'static dyn Puzzle {
    genre("lits").expect("LITS")
}

fn statue_park() -> &'static dyn Puzzle {
    genre("statue-park").expect("Statue Park")
}

fn seed() -> u64 {
    let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
    std::env::var("RUNGS_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or_else(clock)
}

fn open(genre: &'static dyn Puzzle, text: &str) -> Box<dyn Opened> {
    genre.open(text, &ReadOptions::default()).unwrap_or_else(|error| panic!("{error} in {text}"))
}

fn json(board: &dyn Opened) -> String {
    board.write("json").expect("JSON holds every board")
}

fn sheet(genre: &'static dyn Puzzle, rows: usize, cols: usize) -> Sheet {
    Sheet::blank(genre, Size::new(rows, cols)).expect("an allowed size")
}

fn draw(sheet: &mut Sheet, op: Op) {
    sheet.draw(&[op]).expect("an operation that fits");
}

/// The areas as letters, `@` for voids, rows joined by `/`.
fn areas(sheet: &Sheet) -> String {
    let scene = sheet.scene();
    let letter = |index: usize| match scene.squares[index].ground {
        Ground::Void => '@',
        _ => char::from(b'a' + scene.squares[index].area as u8),
    };
    let row = |row: usize| (row * scene.size.cols..(row + 1) * scene.size.cols).map(letter).collect::<String>();
    (0..scene.size.rows).map(row).collect::<Vec<_>>().join("/")
}

fn whole(rng: &mut Rng, below: usize) -> i64 {
    i64::try_from(rng.below(below)).unwrap_or(0)
}

fn random_op(rng: &mut Rng, size: Size) -> Op {
    let cells: Vec<usize> = (0..=rng.below(5)).map(|_| rng.below(size.cells())).collect();
    let number = (!rng.chance(1, 3)).then(|| rng.below(9) as u32);
    match rng.below(16) {
        0..=2 => Op::Wall { gap: rng.below(size.gaps()), on: rng.chance(3, 4) },
        3 => Op::Area { of: rng.below(size.cells()), cells },
        4 => Op::Split { cells },
        5 | 6 => Op::Ground { cells, is: if rng.chance(1, 2) { Ground::Void } else { Ground::Open } },
        7 => Op::RowNumber { line: rng.below(size.rows), is: number },
        8 => Op::ColNumber { line: rng.below(size.cols), is: number },
        9 => Op::Resize {
            rows: 1 + whole(rng, 8),
            cols: 1 + whole(rng, 8),
            top: whole(rng, 4) - 2,
            left: whole(rng, 4) - 2,
        },
        10 => Op::Turn,
        11 => Op::Circle { cells, is: *rng.pick(&[None, Some(Circle::Black), Some(Circle::White)]).unwrap_or(&None) },
        12 | 13 => Op::Shade { cells, on: rng.chance(2, 3) },
        14 => {
            let words = ["", "L4x2 I1", "{##/#.} {#./##}", "pentominoes", "tetrominoesx2"];
            if rng.chance(1, 3) {
                Op::BankOfShading
            } else {
                Op::Bank { text: (*rng.pick(&words).unwrap_or(&"")).to_owned() }
            }
        }
        _ => Op::Mirror,
    }
}

/// All that a sheet shows.
fn shown(sheet: &Sheet) -> (String, String, Option<usize>, String) {
    (sheet.text(), sheet.walls(), sheet.k(), sheet.shading().cell_digits())
}

#[test]
fn whatever_is_drawn_is_a_board_and_every_step_can_be_taken_back_and_made_again() {
    let seed = seed();
    let mut rng = Rng::named(seed, "sheets");
    for (round, genre) in (0..40).flat_map(|round| [(round, lits()), (round, statue_park()), (round, BLANK)]) {
        let context = format!("RUNGS_SEED={seed}, round {round} of {}", genre.token());
        let mut sheet = sheet(genre, 1 + rng.below(7), 1 + rng.below(7));
        let mut states = vec![shown(&sheet)];
        for _ in 0..50 {
            let ops: Vec<Op> = (0..=rng.below(3)).map(|_| random_op(&mut rng, sheet.size())).collect();
            let (before, steps) = (shown(&sheet), sheet.undo_steps());
            if sheet.draw(&ops).is_err() {
                assert_eq!(shown(&sheet), before, "a fault changes nothing: {context}");
            }
            let is_new = shown(&sheet) != before;
            assert_eq!(sheet.undo_steps(), steps + usize::from(is_new), "no step without a change: {context}");
            if is_new {
                states.push(shown(&sheet));
            }
            holds_together(&sheet, genre, &context);
        }
        for state in states.iter().rev().skip(1) {
            sheet.undo();
            assert_eq!(shown(&sheet), *state, "taken back: {context}");
        }
        sheet.undo();
        assert_eq!((shown(&sheet), sheet.undo_steps()), (states[0].clone(), 0), "{context}");
        for state in &states[1..] {
            sheet.redo();
            assert_eq!(shown(&sheet), *state, "made again: {context}");
        }
        assert_eq!(sheet.redo_steps(), 0, "{context}");
    }
}

/// What is drawn is a board that looks like the sheet, and its sheet is the same but for stray borders.
fn holds_together(sheet: &Sheet, genre: &'static dyn Puzzle, context: &str) {
    let board = sheet.board().unwrap_or_else(|error| panic!("{error}: {context}\n{}", sheet.text()));
    let again = Sheet::of_board(genre, &*board).expect("a sheet");
    assert_eq!(again.text(), sheet.text(), "{context}");
    assert_eq!(again.walls(), sheet.walls().replace('2', "0"), "only stray borders are lost: {context}");
    let scene = board.scene(State::Bare).expect("a scene");
    // Only the board draws a bank.
    let expected = Scene { bank: Vec::new(), ..scene };
    assert_eq!(sheet.scene(), expected, "the sheet looks like its board: {context}");
}

#[test]
fn boards_come_back_from_the_sheet_as_they_were() {
    let seed = seed();
    let mut rng = Rng::named(seed, "boards to sheets");
    for round in 0..200 {
        let (rows, cols) = *rng.pick(&[(1, 1), (1, 9), (9, 1), (3, 10), (10, 3), (6, 6), (8, 7)]).expect("a size");
        let size = Size::new(rows, cols);
        let context = format!("RUNGS_SEED={seed}, round {round}");
        let (largest, voids) = (1 + rng.below(9), rng.below(4));
        let random = lits_board::random_board(&mut rng, size, largest, voids);
        let text = lits_board::NOTATIONS[0].write(&random, None).expect("a text");
        let numbers = blank_board::random_board(&mut rng, size);
        let numbers = blank_board::NOTATIONS[0].write(&numbers, None).expect("a text");
        let circles = statue_park_board::random_board(&mut rng, size);
        let circles = statue_park_board::NOTATIONS[0].write(&circles, None).expect("a text");
        for (genre, text) in [(lits(), text), (statue_park(), circles), (BLANK, numbers)] {
            let board = open(genre, &text);
            let sheet = Sheet::of_board(genre, &*board).expect("a sheet");
            assert!(sheet.warnings().is_empty() && sheet.undo_steps() == 0, "{context}");
            let back = sheet.board().unwrap_or_else(|error| panic!("{error}: {context}"));
            assert_eq!(json(&*back), json(&*board), "{context}");
        }
    }
}

#[test]
fn a_border_that_closes_nothing_is_kept_until_it_does() {
    let mut sheet = sheet(lits(), 2, 2);
    draw(&mut sheet, Op::Wall { gap: 0, on: true });
    assert_eq!((sheet.walls().as_str(), areas(&sheet).as_str()), ("20000000", "aa/aa"));
    assert!(sheet.board().is_ok(), "it does not stand in the way of a board");
    draw(&mut sheet, Op::Wall { gap: 4, on: true });
    assert_eq!((sheet.walls().as_str(), areas(&sheet).as_str()), ("10001000", "ab/ab"));
    draw(&mut sheet, Op::Wall { gap: 4, on: false });
    assert_eq!(sheet.walls(), "20000000");
}

#[test]
fn areas_are_painted_cell_by_cell() {
    let mut sheet = sheet(lits(), 3, 3);
    draw(&mut sheet, Op::Split { cells: vec![0, 1, 4] });
    assert_eq!(areas(&sheet), "aab/bab/bbb");
    // Along a stroke each cell touches the one before, in whatever order they are told.
    draw(&mut sheet, Op::Area { cells: vec![8, 7], of: 4 });
    assert_eq!(areas(&sheet), "aab/cab/caa");
    draw(&mut sheet, Op::Area { cells: vec![2], of: 3 });
    assert_eq!(areas(&sheet), "aab/cab/caa", "a cell that does not touch the area stays");
    draw(&mut sheet, Op::Area { cells: vec![2, 5], of: 4 });
    assert_eq!(areas(&sheet), "aaa/baa/baa");
    assert!(!sheet.walls().contains('2'), "no border is left within an area");
    // A painted cell may part the area that it is taken from.
    draw(&mut sheet, Op::Area { cells: vec![4, 5], of: 3 });
    assert_eq!(areas(&sheet), "aaa/bbb/bcc");
}

#[test]
fn voids_leave_no_borders_behind_and_come_back_as_areas_of_their_own() {
    let mut sheet = sheet(lits(), 2, 3);
    draw(&mut sheet, Op::Split { cells: vec![0, 3] });
    draw(&mut sheet, Op::Ground { cells: vec![1, 4], is: Ground::Void });
    assert_eq!((areas(&sheet).as_str(), sheet.walls().as_str()), ("a@b/a@b", "000000000000"));
    draw(&mut sheet, Op::Wall { gap: 0, on: true });
    assert!(!sheet.walls().contains(['1', '2']), "no border stands beside a void");
    draw(&mut sheet, Op::Ground { cells: vec![1, 4], is: Ground::Open });
    assert_eq!(areas(&sheet), "abc/abc");
    sheet.undo();
    sheet.undo();
    assert_eq!(areas(&sheet), "abb/abb");
}

#[test]
fn rows_and_columns_are_added_and_cut_at_any_side() {
    let mut regions = sheet(lits(), 2, 2);
    draw(&mut regions, Op::Split { cells: vec![0, 2] });
    draw(&mut regions, Op::Resize { rows: 3, cols: 3, top: 1, left: 0 });
    assert_eq!(areas(&regions), "aaa/bca/bca", "new cells join none of the old areas");
    draw(&mut regions, Op::Resize { rows: 2, cols: 2, top: -1, left: 0 });
    assert_eq!(areas(&regions), "ab/ab");
    draw(&mut regions, Op::Resize { rows: 2, cols: 1, top: 0, left: -1 });
    assert_eq!((areas(&regions).as_str(), regions.walls().as_str()), ("a/a", "0000"));

    let mut numbers = sheet(BLANK, 2, 3);
    draw(&mut numbers, Op::RowNumber { line: 1, is: Some(2) });
    draw(&mut numbers, Op::ColNumber { line: 0, is: Some(1) });
    draw(&mut numbers, Op::Ground { cells: vec![5], is: Ground::Void });
    draw(&mut numbers, Op::Resize { rows: 3, cols: 3, top: 1, left: 1 });
    assert_eq!(numbers.text(), "blank 3x3\n. . . | .\n. . . | .\n. . . | 2\n= . 1 .\n");
    numbers.undo();
    draw(&mut numbers, Op::Turn);
    assert_eq!(numbers.text(), "blank 3x2\n. . | 1\n. . | .\n@ . | .\n= 2 .\n");
    draw(&mut numbers, Op::Mirror);
    assert_eq!(numbers.text(), "blank 3x2\n. . | 1\n. . | .\n. @ | .\n= . 2\n");
    draw(&mut numbers, Op::Clear);
    assert_eq!(numbers.text(), "blank 3x2\n. . | .\n. . | .\n. . | .\n= . .\n");
}

/// A setter gives a bank by words, by a drawing of a piece, or by the answer that it has.
#[test]
fn a_bank_is_given_in_three_ways_and_comes_back_in_the_words_of_the_genre() {
    let mut sheet = sheet(statue_park(), 4, 4);
    let bank = |sheet: &Sheet| sheet.bank().map(str::to_owned);
    assert_eq!(bank(&sheet).as_deref(), Some(""));
    for (text, words) in [
        (" I4 L4  O4 S4 T4 ", "tetrominoes"),
        ("tetrominoesx2", "double-tetrominoes"),
        ("{###/###}x2 {.#/.#/##}", "{###/###}x2 L4"),
        ("", ""),
    ] {
        draw(&mut sheet, Op::Bank { text: text.to_owned() });
        assert_eq!(bank(&sheet).as_deref(), Some(words));
    }
    draw(&mut sheet, Op::Shade { cells: vec![0, 1, 4, 3, 15], on: true });
    draw(&mut sheet, Op::Shade { cells: vec![15, 11], on: false });
    draw(&mut sheet, Op::BankOfShading);
    assert_eq!(bank(&sheet).as_deref(), Some("L3 I1"));
    assert_eq!(sheet.board().expect("a board").scene(State::Bare).expect("a scene").bank.len(), 2);
    sheet.undo();
    assert_eq!(bank(&sheet).as_deref(), Some(""));
    assert_eq!(Sheet::blank(lits(), Size::new(1, 1)).expect("a sheet").bank(), None);
}

#[test]
fn a_bank_that_cannot_be_read_is_refused_in_words_and_nothing_is_drawn() {
    let mut sheet = sheet(statue_park(), 2, 2);
    draw(&mut sheet, Op::Bank { text: "I1".to_owned() });
    for text in ["Q5", "{#./.#}", "{##/.#", "I1x0", "I1 { }", "---"] {
        let refused = sheet.draw(&[Op::Circle { cells: vec![0], is: None }, Op::Bank { text: text.to_owned() }]);
        let Err(SheetError::Board(why)) = refused else { panic!("{text}: {refused:?}") };
        assert!(why.en != why.ja && !why.en.is_empty(), "{text}: {why:?}");
        assert_eq!((sheet.bank(), sheet.undo_steps()), (Some("I1"), 1), "{text}");
    }
}

#[test]
fn circles_go_round_both_ways_and_cells_passed_get_that_of_the_first() {
    let mut sheet = sheet(statue_park(), 1, 3);
    let next = |cells: &[usize], back| Op::NextCircle { cells: cells.to_vec(), back };
    let seen = |sheet: &Sheet| sheet.text().lines().nth(2).map(str::to_owned).unwrap_or_default();
    let ops = [
        (next(&[0], false), "o . ."),
        (next(&[0], false), "* . ."),
        (next(&[1, 0, 2], false), "o o o"),
        (next(&[1], true), "o . o"),
        (next(&[1], true), "o * o"),
        (next(&[1], true), "o o o"),
        (next(&[], false), "o o o"),
    ];
    for (op, expected) in ops {
        draw(&mut sheet, op);
        assert_eq!(seen(&sheet), expected);
    }
    // Two presses that come at once are two presses.
    sheet.draw(&[next(&[2], false), next(&[2], false)]).expect("operations that fit");
    assert_eq!(seen(&sheet), "o o .");
}

#[test]
fn circles_and_shading_go_with_their_cells_and_leave_with_them() {
    let mut sheet = sheet(statue_park(), 2, 3);
    draw(&mut sheet, Op::Circle { cells: vec![0], is: Some(Circle::White) });
    draw(&mut sheet, Op::Circle { cells: vec![5], is: Some(Circle::Black) });
    draw(&mut sheet, Op::Shade { cells: vec![5, 2], on: true });
    let seen =
        |sheet: &Sheet| (sheet.text().lines().skip(2).collect::<Vec<_>>().join("/"), sheet.shading().cell_digits());
    assert_eq!(seen(&sheet), ("o . ./. . *".to_owned(), "001001".to_owned()));
    draw(&mut sheet, Op::Turn);
    assert_eq!(seen(&sheet), (". o/. ./* .".to_owned(), "000011".to_owned()));
    draw(&mut sheet, Op::Mirror);
    assert_eq!(seen(&sheet), ("o ./. ./. *".to_owned(), "000011".to_owned()));
    draw(&mut sheet, Op::Resize { rows: 2, cols: 3, top: -1, left: 1 });
    assert_eq!(seen(&sheet), (". . ./. . *".to_owned(), "000011".to_owned()));
    draw(&mut sheet, Op::Ground { cells: vec![5], is: Ground::Void });
    draw(&mut sheet, Op::Shade { cells: vec![5], on: true });
    assert_eq!(seen(&sheet), (". . ./. . @".to_owned(), "000010".to_owned()));
    draw(&mut sheet, Op::Ground { cells: vec![5], is: Ground::Open });
    assert_eq!(seen(&sheet), (". . ./. . .".to_owned(), "000010".to_owned()), "no circle comes back with the cell");
    draw(&mut sheet, Op::Clear);
    assert_eq!(seen(&sheet), (". . ./. . .".to_owned(), "000000".to_owned()));
}

#[test]
fn sizes_out_of_range_and_parts_that_a_genre_lacks_are_refused() {
    for (rows, cols) in [(0, 3), (3, 101), (usize::MAX, 1)] {
        assert!(matches!(Sheet::blank(lits(), Size::new(rows, cols)), Err(SheetError::Size(..))));
    }
    let mut sheet = sheet(lits(), 2, 2);
    let refused = sheet.draw(&[Op::Wall { gap: 0, on: true }, Op::RowNumber { line: 0, is: Some(1) }]);
    assert_eq!(refused, Err(SheetError::NoSuchPart("rowNumbers")));
    assert_eq!((sheet.walls().as_str(), sheet.undo_steps()), ("00000000", 0), "all or nothing");
}

#[test]
fn operations_are_read_as_the_page_writes_them() {
    let read = |text: &str| -> Result<Vec<Op>, serde_json::Error> {
        serde_json::from_str::<Vec<_>>(text)?.into_iter().map(Op::read).collect()
    };
    let ops = r#"[{"op":"wall","gap":3,"on":true},{"op":"area","cells":[1],"of":0},{"op":"split","cells":[]},
        {"op":"ground","cells":[2],"is":"void"},{"op":"circle","cells":[2],"is":null},{"op":"circle","cells":[2],"is":"white"},
        {"op":"rowNumber","line":0,"is":3},{"op":"colNumber","line":0,"is":null},{"op":"bank","text":"I4x2"},{"op":"k","is":2},
        {"op":"shade","cells":[1],"on":true},{"op":"bankOfShading"},
        {"op":"nextCircle","cells":[1,2],"back":false},
        {"op":"resize","rows":3,"cols":3,"top":-1,"left":0},{"op":"turn"},{"op":"mirror"},{"op":"clear"}]"#;
    assert_eq!(read(ops).expect("operations").len(), 17);
    for wrong in [
        r#"[{"op":"wall","gap":-1,"on":true}]"#,
        r#"[{"op":"ground","cells":[0],"is":"tea"}]"#,
        r#"[{"op":"tea"}]"#,
        r#"[{"op":3}]"#,
        r#"[{"gap":3,"on":true}]"#,
        r#"[{"op":"k","is":1.5}]"#,
    ] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
}
