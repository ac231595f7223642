//! What is written is read again as the same board, in every notation and on every shape of grid.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::{
    has_voids, holds_voids, keeps_drawings, notation, random_board, random_piece, random_position, recognisers,
    without_voids,
};
use contract::{Notation, ReadOptions, Readout, Shading, Size};
use laws::texts::{seed, sizes};
use rng::Rng;
use statue_park_board::{Bank, Board, Clue, NOTATIONS, Piece, StatuePark, read_bank, write_bank};

fn read(notation: &dyn Notation<StatuePark>, text: &str, seed: u64) -> Readout<StatuePark> {
    let name = notation.name();
    let readout = notation.read(text, &ReadOptions::default());
    let readout = readout.unwrap_or_else(|e| panic!("seed {seed}, {name}: {e}\n{text}"));
    assert!(readout.warnings.is_empty(), "seed {seed}, {name}: {:?}", readout.warnings);
    readout
}

/// A set that is drawn in its own way comes back as puzz.link draws it; all else comes back as it was.
fn same(name: &str, again: &Board, board: &Board) -> bool {
    let is_redrawn = !keeps_drawings(name) && board.bank().set().is_some();
    if is_redrawn { again.is_same(board) } else { again == board }
}

#[test]
fn boards_come_back_from_every_notation() {
    let seed = seed();
    let mut rng = Rng::new(seed);
    let mut redrawn = 0;
    for size in sizes(&mut rng) {
        let board = random_board(&mut rng, size);
        for board in [without_voids(&board), board, statue_park_board::random_board(&mut rng, size)] {
            for notation in NOTATIONS {
                let name = notation.name();
                let written = notation.write(&board, None);
                if has_voids(&board) && !holds_voids(name) {
                    assert!(written.is_err_and(|e| e.0.en.contains("void")), "seed {seed}, {name}");
                    continue;
                }
                let text = written.unwrap_or_else(|e| panic!("seed {seed}, {name}: {e}"));
                assert_eq!(recognisers(&text), [name], "seed {seed}: {text}");
                let readout = read(*notation, &text, seed);
                assert!(same(name, &readout.board, &board), "seed {seed}, {name}: {text}");
                redrawn += usize::from(readout.board != board);
                assert_eq!(notation.write(&readout.board, None), Ok(text), "seed {seed}, {name}");
            }
        }
    }
    assert!(redrawn > 0, "seed {seed}: no set in other drawings came up");
}

/// Every mark comes back, undecided and unshaded ones too; a position that decides nothing may be none at all in Penpa+.
#[test]
fn positions_come_back_from_pzprv3_and_penpa() {
    let seed = seed();
    let mut rng = Rng::new(seed);
    for size in sizes(&mut rng) {
        let board = random_board(&mut rng, size);
        let plain = without_voids(&board);
        for (name, board) in [("pzprv3", &plain), ("penpa", &plain), ("penpa", &board)] {
            let some = random_position(&mut rng, board);
            for position in [some.completed(), some, Shading::unknown(size)] {
                let text = notation(name).write(board, Some(&position)).expect("a text");
                assert_eq!(recognisers(&text), [name], "seed {seed}");
                let readout = read(notation(name), &text, seed);
                assert!(same(name, &readout.board, board), "seed {seed}, {name}: {text}");
                let decides = board.cells().any(|cell| position.marks[cell] != contract::Mark::Unknown);
                if name == "pzprv3" || decides {
                    assert_eq!(readout.position.as_ref(), Some(&position), "seed {seed}, {name}: {text}");
                } else {
                    assert_eq!(readout.position, None, "seed {seed}, {name}: {text}");
                }
            }
        }
    }
}

/// All dresses of a file hold the same.
#[test]
fn files_come_back_joined_by_slashes_and_in_links() {
    let seed = seed();
    let mut rng = Rng::new(seed);
    for _ in 0..50 {
        let size = Size::new(1 + rng.below(8), 1 + rng.below(8));
        let board = without_voids(&random_board(&mut rng, size));
        let position = random_position(&mut rng, &board);
        let file = notation("pzprv3").write(&board, Some(&position)).expect("a file");
        let plain = read(notation("pzprv3"), &file, seed);
        let slashed = file.replace('\n', "/");
        for text in [
            slashed.clone(),
            format!("{slashed}/"),
            format!("https://puzz.link/p?{slashed}/"),
            format!("https://puzz.link/p?{}", slashed.replace(' ', "%20").replace('#', "%23")),
        ] {
            assert_eq!(recognisers(&text), ["pzprv3"], "seed {seed}: {text}");
            let readout = read(notation("pzprv3"), &text, seed);
            assert_eq!((&readout.board, &readout.position), (&plain.board, &plain.position), "seed {seed}: {text}");
        }
    }
}

/// The words of a bank, too, whatever its pieces.
#[test]
fn banks_come_back_from_their_words() {
    let seed = seed();
    let mut rng = Rng::new(seed);
    for _ in 0..500 {
        let pieces: Vec<(Piece, usize)> =
            (0..rng.below(6)).map(|_| (random_piece(&mut rng), 1 + rng.below(20))).collect();
        let bank = Bank::new(pieces);
        let words = write_bank(&bank);
        assert_eq!(read_bank(&words), Ok(bank), "seed {seed}: {words}");
    }
}

/// Each notation forgets the board that it read before, circles and all (B10).
#[test]
fn no_ghosts_of_an_earlier_board() {
    let plain = "pzprv3/statuepark/2/2/z/. . /. . /. . /. . /";
    let before = read(notation("pzprv3"), plain, 0);
    let full = read(notation("pzprv3"), "pzprv3/statuepark/2/2/1/21o/1 2 /. . /# # /+ + /0 /", 0);
    assert_eq!((full.board.clue(1), full.board.bank().pieces()), (Clue::Black, 1));
    let again = read(notation("pzprv3"), plain, 0);
    assert_eq!((again.board, again.position), (before.board, before.position));
}

#[test]
fn positions_of_another_size_are_not_written() {
    let board = |text| notation("text").read(text, &ReadOptions::default()).expect("a board").board;
    let other = Shading::unknown(Size::new(1, 1));
    for name in ["pzprv3", "penpa"] {
        let error = notation(name).write(&board("statue-park 2x1\nbank:\n.\n."), Some(&other)).expect_err(name);
        laws::passes(laws::in_both(&error.0));
        assert!(error.0.en.contains("1x1") && error.0.en.contains("2x1"), "{error}");
    }
}

/// A bank that is given beside a board that has one is not used, and that is told.
#[test]
fn a_bank_beside_a_board_with_one_is_passed_over_with_a_word() {
    let seed = seed();
    let mut rng = Rng::new(seed);
    let board = without_voids(&random_board(&mut rng, Size::new(3, 4)));
    let options = ReadOptions { bank: Some("I1".to_owned()), ..ReadOptions::default() };
    for notation in NOTATIONS {
        let text = notation.write(&board, None).expect("a text");
        let plain = read(*notation, &text, seed).board;
        let Readout { board, warnings, .. } = notation.read(&text, &options).expect("a board");
        let [warning] = &warnings[..] else { panic!("{}: {warnings:?}", notation.name()) };
        laws::passes(laws::in_both(warning));
        assert!(board == plain && warning.en.contains("--bank is not used"), "{}: {warning:?}", notation.name());
    }
    let file = notation("pzprv3").write(&board, None).expect("a file").replace('\n', "/");
    let file = format!("https://puzz.link/p?{file}");
    assert_eq!(notation("pzprv3").read(&file, &options).expect("a board").warnings.len(), 1, "in a link");
}

/// No genre takes a text of another one.
#[test]
fn texts_of_another_genre_are_not_recognised() {
    let seed = seed();
    let mut rng = Rng::new(seed);
    let in_dresses = |text: String| {
        let slashed = text.replace('\n', "/");
        [format!("https://puzz.link/p?{slashed}"), slashed.replace(' ', "%20"), slashed, text]
    };
    for _ in 0..40 {
        let size = Size::new(1 + rng.below(8), 1 + rng.below(8));
        let board = random_board(&mut rng, size);
        let position = random_position(&mut rng, &board);
        for board in [without_voids(&board), board] {
            let ours = NOTATIONS.iter().filter_map(|notation| notation.write(&board, Some(&position)).ok());
            for text in ours.flat_map(in_dresses) {
                let by_lits = lits_board::NOTATIONS.iter().any(|notation| notation.recognises(&text));
                let by_heteromino = heteromino_board::NOTATIONS.iter().any(|notation| notation.recognises(&text));
                assert!(!by_lits && !by_heteromino, "seed {seed}: {text}");
            }
        }
        let lits = lits_board::random_board(&mut rng, size, 6, 20);
        let lits = lits_board::NOTATIONS.iter().filter_map(|notation| notation.write(&lits, None).ok());
        let heteromino = heteromino_board::random_board(&mut rng, size);
        let heteromino =
            heteromino_board::NOTATIONS.iter().filter_map(|notation| notation.write(&heteromino, None).ok());
        for text in lits.chain(heteromino).flat_map(in_dresses) {
            assert!(recognisers(&text).is_empty(), "seed {seed}: {text}");
        }
    }
}

/// Files and links of other genres are refused by name.
#[test]
fn other_genres_are_called_by_name() {
    let lits = lits_board::random_board(&mut Rng::new(1), Size::new(4, 4), 4, 0);
    for other in
        lits_board::NOTATIONS.iter().filter(|other| ["pzprv3", "puzzlink", "penpa", "json"].contains(&other.name()))
    {
        let text = other.write(&lits, None).expect("a text");
        let error = notation(other.name()).read(&text, &ReadOptions::default()).expect_err("another genre");
        laws::passes(laws::in_both(&error.message));
        assert!(error.message.en.contains("lits"), "{error}");
    }
}
