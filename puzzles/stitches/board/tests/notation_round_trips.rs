//! What is written is read again as the same board, in every notation and on every shape of grid.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::{board, has_voids, notation, oddly_labelled, random_board, random_position, read, recognisers};
use contract::{Genre, ReadOptions, Size};
use laws::texts::{seed, sizes};
use rng::Rng;
use stitches_board::{Board, NOTATIONS, Numbers, Stitches, Stitching, read_position, write_position};

/// Whether a notation may say that it has no place for the board.
fn may_refuse(name: &str, board: &Board) -> bool {
    match name {
        "puzzlekit" => true,
        "task" => {
            let numbers = board.numbers();
            let misses = numbers.row_holes.contains(&None) || numbers.col_holes.contains(&None);
            let sum: usize = numbers.col_holes.iter().flatten().sum();
            has_voids(board) || misses || sum != 2 * board.k() * board.pairs().len() || sum == 0
        }
        "one-line" => board.blocks() > 62,
        _ => false,
    }
}

#[test]
fn boards_come_back_from_every_notation() {
    let seed = seed();
    let mut rng = Rng::new(seed);
    let mut written = vec![0; NOTATIONS.len()];
    for size in sizes(&mut rng) {
        let plain = random_board(&mut rng, size);
        for board in [oddly_labelled(&mut rng, &plain), plain] {
            for (at, notation) in NOTATIONS.iter().enumerate() {
                let name = notation.name();
                let text = match notation.write(&board, None) {
                    Ok(text) => text,
                    Err(_) if may_refuse(name, &board) => continue,
                    Err(e) => panic!("seed {seed}, {name}: {e}"),
                };
                written[at] += 1;
                assert_eq!(recognisers(&text), [name], "seed {seed}: {text}");
                let readout = notation.read(&text, &ReadOptions { size: Some(size), ..ReadOptions::default() });
                let readout = readout.unwrap_or_else(|e| panic!("seed {seed}, {name}: {e}\n{text}"));
                assert!(readout.board.same_puzzle(&board), "seed {seed}, {name}: {text}");
                assert!(readout.warnings.is_empty(), "seed {seed}, {name}: {:?}", readout.warnings);
                let keeps_labels = ["text", "json", "puzzlekit"].contains(&name);
                assert!(!keeps_labels || readout.board == board, "seed {seed}, {name}: {text}");
                assert_eq!(notation.write(&readout.board, None), Ok(text), "seed {seed}, {name}");
            }
        }
    }
    assert!(written.iter().all(|&count| count > 10), "seed {seed}: {written:?}");
}

#[test]
fn positions_come_back_from_penpa_and_rows() {
    let seed = seed();
    let mut rng = Rng::new(seed);
    for size in sizes(&mut rng) {
        let board = random_board(&mut rng, size);
        let position = random_position(&mut rng, &board);
        let link = notation("penpa").write(&board, Some(&position)).expect("a link");
        let readout = read("penpa", &link);
        assert!(readout.board.same_puzzle(&board) && readout.warnings.is_empty(), "seed {seed}: {readout:?}");
        // An answer layer in which nothing is marked says nothing.
        let is_marked = position != Stitches::unknown(&board);
        assert_eq!(readout.position.as_ref(), is_marked.then_some(&position), "seed {seed}: {link}");
        // Rows do not hold gaps that are barred.
        let ends = (0..size.cells()).map(|index| position.end(index)).collect();
        let plain = Stitching::new(&board, ends, |_| false);
        let rows = write_position(&board, &position);
        for text in [rows.join("\n"), rows.join("/")] {
            assert_eq!(read_position(&board, &text).as_ref(), Ok(&plain), "seed {seed}: {text}");
        }
        // Cell by cell, whatever the cells beside it say.
        let letter = |_| ["n", "e", "s", "w", "o", ".", "?"][rng.below(7)];
        let any: String = (0..size.cells()).map(letter).collect();
        let rows: Vec<String> = (0..size.rows).map(|row| any[row * size.cols..(row + 1) * size.cols].into()).collect();
        let map = Board::new(size, &vec![Some("a"); size.cells()], Numbers::none(size)).expect("a board");
        let position = read_position(&map, &rows.join("/")).expect("a position");
        assert_eq!(write_position(&map, &position), rows, "seed {seed}");
    }
}

/// Each notation forgets the board that it read before.
#[test]
fn no_ghosts_of_an_earlier_board() {
    let plain = read("puzzlink", "stitches/4/3/0000/.......").board;
    assert_eq!(read("puzzlink", "stitches/4/3/k2/lsr8i20/1234567").board.k(), 2);
    let again = read("puzzlink", "stitches/4/3/0000/.......").board;
    assert_eq!((again.blocks(), again.k(), &again), (1, 1, &plain));
}

#[test]
fn k_is_told_beside_a_text_that_does_not_say_it() {
    let told = ReadOptions { k: Some(3), ..ReadOptions::default() };
    for (name, text) in [
        ("text", "stitches 1x2\na b"),
        ("puzzlekit", "1 2\n1 1\n2\na b"),
        ("task", "1_1_1_1;1,1,2,2"),
        ("one-line", "regions=AB"),
        (
            "penpa",
            &laws::texts::packed(
                "square,2,1,38,0,1,1\n[0,0,0,0]\n{}\n{}\n{}\n[14,1]\n\n\n\n\n\n\n\n\n\n\n\n[\"stitches\"]",
            ),
        ),
    ] {
        let readout = notation(name).read(text, &told).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!((readout.board.k(), readout.warnings.len()), (3, 0), "{name}");
        let wrong = notation(name).read(text, &ReadOptions { k: Some(0), ..ReadOptions::default() });
        assert!(wrong.is_err_and(|e| e.message.en.contains("k is 0")), "{name}");
    }
    let board = board("stitches 1x2\nk: 2\na b");
    for name in ["text", "json", "puzzlink", "one-line", "penpa"] {
        let text = notation(name).write(&board, None).expect(name);
        let readout = notation(name).read(&text, &told).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(readout.board.k(), 2, "{name}");
        let [warning] = &readout.warnings[..] else { panic!("{name}: {:?}", readout.warnings) };
        assert!(warning.en.contains("--k is not used"), "{warning:?}");
        laws::passes(laws::in_both(warning));
    }
}

#[test]
fn labels_that_no_reader_takes_are_not_written() {
    let size = Size::new(2, 1);
    for label in ["", "a b", "@x", "#", "?", "|", "=", ";"] {
        let board = Board::new(size, &[Some(label), Some(label)], Numbers::none(size)).expect("a board");
        for name in ["text", "json", "puzzlekit"] {
            assert!(notation(name).write(&board, None).is_err(), "{name}: {label:?}");
        }
        assert!(["puzzlink", "penpa", "one-line"].iter().all(|name| notation(name).write(&board, None).is_ok()));
    }
    let rule = board("stitches 2x1\n---\n---");
    assert!(notation("puzzlekit").write(&rule, None).is_err());
    assert!(notation("text").write(&rule, None).is_ok());
}

#[test]
fn positions_that_penpa_cannot_hold_are_not_written() {
    let one = board("stitches 1x3\na b c");
    for rows in ["n.?", "w..", "eew", "e??", "eo.", "?ow"] {
        let position = read_position(&one, rows).expect(rows);
        let error = notation("penpa").write(&one, Some(&position)).expect_err(rows);
        laws::passes(laws::in_both(&error.0));
        assert!(error.0.en.contains("does not point back"), "{error}");
    }
    let other = Stitching::unknown(&board("stitches 1x1\na"));
    assert!(notation("penpa").write(&one, Some(&other)).is_err());
}
