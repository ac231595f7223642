//! What is written is read again as the same board, in every notation and on every shape of grid.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::{notation, oddly_labelled, random_board, random_position, recognisers};
use contract::{Mark, ReadOptions, Shading, Size};
use laws::texts::{seed, sizes};
use lits_board::{Board, NOTATIONS, read_position, write_position};
use rng::Rng;

#[test]
fn boards_come_back_from_every_notation() {
    let seed = seed();
    let mut rng = Rng::new(seed);
    for size in sizes(&mut rng) {
        let plain = random_board(&mut rng, size);
        for board in [oddly_labelled(&mut rng, &plain), plain] {
            for notation in NOTATIONS {
                let name = notation.name();
                let written = notation.write(&board, None);
                if name == "task" && (size.cells() == 1 || (0..size.cells()).any(|index| board.is_void(index))) {
                    assert!(written.is_err(), "seed {seed}: {written:?}");
                    continue;
                }
                let text = written.unwrap_or_else(|e| panic!("seed {seed}, {name}: {e}"));
                assert_eq!(recognisers(&text), [name], "seed {seed}: {text}");
                let readout = notation.read(&text, &ReadOptions { size: Some(size), ..ReadOptions::default() });
                let readout = readout.unwrap_or_else(|e| panic!("seed {seed}, {name}: {e}\n{text}"));
                assert!(readout.board.same_division(&board), "seed {seed}, {name}: {text}");
                assert!(readout.warnings.is_empty(), "seed {seed}, {name}: {:?}", readout.warnings);
                let keeps_labels = ["text", "json", "puzzlekit"].contains(&name);
                assert!(!keeps_labels || readout.board == board, "seed {seed}, {name}: {text}");
                assert_eq!(notation.write(&readout.board, None), Ok(text), "seed {seed}, {name}");
            }
        }
    }
}

#[test]
fn positions_come_back_from_pzprv3_penpa_and_rows() {
    let seed = seed();
    let mut rng = Rng::new(seed);
    let (pzprv3, penpa) = (notation("pzprv3"), notation("penpa"));
    for size in sizes(&mut rng) {
        let board = random_board(&mut rng, size);
        let position = random_position(&mut rng, &board);
        let text = pzprv3.write(&board, Some(&position)).expect("a file");
        for text in [text.replace('\n', "/"), text] {
            let readout = pzprv3.read(&text, &ReadOptions::default()).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
            assert_eq!(readout.position.as_ref(), Some(&position), "seed {seed}: {text}");
        }
        let link = penpa.write(&board, Some(&position)).expect("a link");
        let readout = penpa.read(&link, &ReadOptions::default()).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        assert!(readout.board.same_division(&board) && readout.warnings.is_empty(), "seed {seed}: {readout:?}");
        // An answer layer in which nothing is marked says nothing.
        let decided = (0..size.cells()).any(|i| !board.is_void(i) && position.marks[i] != Mark::Unknown);
        assert_eq!(readout.position.as_ref(), decided.then_some(&position), "seed {seed}: {link}");
        let rows = write_position(&board, &position);
        for text in [rows.join("\n"), rows.join("/")] {
            assert_eq!(read_position(&board, &text).as_ref(), Ok(&position), "seed {seed}: {text}");
        }
    }
}

/// Each notation forgets the board that it read before (B10).
#[test]
fn no_ghosts_of_an_earlier_board() {
    let options = ReadOptions::default();
    let link = notation("puzzlink");
    let plain = link.read("lits/4/3/0000", &options).expect("a plain board").board;
    assert!(link.read("lits/4/3/lsr8i20", &options).is_ok());
    let again = link.read("lits/4/3/0000", &options).expect("the plain board again").board;
    assert_eq!((again.regions(), &again), (1, &plain));
}

#[test]
fn the_dot_of_a_pzprv3_answer_is_left_open() {
    let readout = notation("pzprv3").read("pzprv3/lits/1/4/1/0 0 0 . /# + . . /", &ReadOptions::default());
    let marks = readout.expect("a file").position.expect("a position").marks;
    assert_eq!(marks, [Mark::Shaded, Mark::Unshaded, Mark::Unknown, Mark::Unshaded]);
}

#[test]
fn published_letters_are_an_answer() {
    let board = notation("text").read("lits 2x4\na a a a\n@ a a a", &ReadOptions::default()).expect("a board").board;
    let position = read_position(&board, "L L L -\n@ - L -").expect("an answer");
    assert_eq!(write_position(&board, &position), ["###.", "@.#."]);
    assert!(read_position(&board, "LLL#/@...").is_err());
}

#[test]
fn labels_that_no_reader_takes_are_not_written() {
    let size = Size::new(2, 1);
    for label in ["", "a b", "@x", "#", "?", "|", "=", ";"] {
        let board = Board::new(size, &[Some(label), Some(label)]).expect("a board");
        for name in ["text", "json", "puzzlekit"] {
            assert!(notation(name).write(&board, None).is_err(), "{name}: {label:?}");
        }
        assert!(["puzzlink", "penpa", "task"].iter().all(|name| notation(name).write(&board, None).is_ok()));
    }
    let rule = Board::new(size, &[Some("---"), Some("---")]).expect("a board");
    assert!(notation("text").write(&rule, None).is_err());
    let other = Shading::unknown(Size::new(1, 1));
    assert!(["pzprv3", "penpa"].iter().all(|name| notation(name).write(&rule, Some(&other)).is_err()));
}
