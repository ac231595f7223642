//! What is written is read again as the same board, in every notation and on every shape of grid.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::{has_voids, holds_voids, notation, parted, random_board, random_position, recognisers, without_voids};
use contract::{Notation, ReadOptions, Readout, Size};
use heteromino_board::{Board, Division, Heteromino, NOTATIONS, Owner, read_position, write_position};
use laws::texts::{seed, sizes};
use rng::Rng;

fn read(notation: &dyn Notation<Heteromino>, text: &str, seed: u64) -> Readout<Heteromino> {
    let name = notation.name();
    let readout = notation.read(text, &ReadOptions::default());
    let readout = readout.unwrap_or_else(|e| panic!("seed {seed}, {name}: {e}\n{text}"));
    assert!(readout.warnings.is_empty(), "seed {seed}, {name}: {:?}", readout.warnings);
    readout
}

#[test]
fn boards_come_back_from_every_notation() {
    let seed = seed();
    let mut rng = Rng::new(seed);
    for size in sizes(&mut rng) {
        let board = random_board(&mut rng, size);
        for board in [without_voids(&board), board, heteromino_board::random_board(&mut rng, size)] {
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
                assert_eq!(readout.board, board, "seed {seed}, {name}: {text}");
                assert_eq!(notation.write(&readout.board, None), Ok(text), "seed {seed}, {name}");
            }
        }
    }
}

/// Walls come back as they were; so do pieces of three, and every piece of an answer.
#[test]
fn positions_come_back_from_pzprv3_and_penpa() {
    let seed = seed();
    let mut rng = Rng::new(seed);
    for size in sizes(&mut rng) {
        let board = random_board(&mut rng, size);
        let plain = without_voids(&board);
        for (name, board) in [("pzprv3", &plain), ("penpa", &plain), ("penpa", &board)] {
            let some = random_position(&mut rng, board);
            for position in [some.completed(), some] {
                position_round_trip(name, board, &position, seed);
            }
        }
    }
}

fn position_round_trip(name: &str, board: &Board, position: &Division, seed: u64) {
    let shown = || format!("seed {seed}, {name}: {}", write_position(board, position).join("/"));
    let notation = notation(name);
    let text = notation.write(board, Some(position)).unwrap_or_else(|e| panic!("{}: {e}", shown()));
    assert_eq!(recognisers(&text), [name], "{}", shown());
    let readout = read(notation, &text, seed);
    assert_eq!(&readout.board, board, "{}", shown());
    let walls = parted(position);
    let Some(again) = readout.position else {
        assert!(name == "penpa" && walls.is_empty(), "{}", shown());
        return;
    };
    assert_eq!(parted(&again), walls, "{}", shown());
    let all = again.pieces();
    let pieces = position.pieces();
    assert!(pieces.iter().filter(|cells| cells.len() == 3).all(|cells| all.contains(cells)), "{}", shown());
    if pieces.iter().all(|cells| cells.len() >= 3) || position.is_whole() {
        assert_eq!(again.completed(), position.completed(), "{}", shown());
    }
    if pieces.iter().all(|cells| cells.len() == 3) && position.is_whole() {
        assert_eq!(&again, position, "{}", shown());
    }
    // No area of three is left open, and what is read is written and read alike.
    let open = |index: usize| again.owner(index) == Owner::Unknown;
    let (areas, count) = grid::components(board.size(), open, |a, b| !again.is_wall(a, b));
    assert!((0..count).all(|area| areas.iter().filter(|&&part| part == Some(area)).count() != 3), "{}", shown());
    let second = notation.write(board, Some(&again)).expect("a position that was read");
    assert_eq!(second, text, "{}", shown());
    assert_eq!(read(notation, &second, seed).position, Some(again), "{}", shown());
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
            format!("https://puzz.link/p?{}", slashed.replace(' ', "%20").replace('*', "%2A")),
        ] {
            assert_eq!(recognisers(&text), ["pzprv3"], "seed {seed}: {text}");
            let readout = read(notation("pzprv3"), &text, seed);
            assert_eq!((&readout.board, &readout.position), (&plain.board, &plain.position), "seed {seed}: {text}");
        }
    }
}

/// Each notation forgets the board that it read before, borders and all (B10).
#[test]
fn no_ghosts_of_an_earlier_board() {
    let plain = "pzprv3/heteromino/2/2/. . /. . /0 0 0 /0 0 0 /0 0 /0 0 /0 0 /";
    let before = read(notation("pzprv3"), plain, 0);
    let full = "pzprv3/heteromino/2/2/* . /. . /0 1 0 /0 1 0 /0 0 /1 1 /0 0 /";
    assert!(read(notation("pzprv3"), full, 0).position.is_some_and(|position| position.is_wall(1, 3)));
    let again = read(notation("pzprv3"), plain, 0);
    assert_eq!((again.board, again.position), (before.board, before.position));
}

/// Borders beside a hole are no part of the position, whether drawn or not.
#[test]
fn borders_beside_black_cells_say_nothing() {
    let drawn = read(notation("pzprv3"), "pzprv3/heteromino/1/3/. * . /1 1 1 1 /1 1 1 /1 1 1 /", 0).position;
    let bare = read(notation("pzprv3"), "pzprv3/heteromino/1/3/. * . /0 0 0 0 /0 0 0 /0 0 0 /", 0).position;
    assert!(drawn.is_some());
    assert_eq!(drawn, bare);
}

/// Pieces that still grow are written by their walls to other pieces alone.
#[test]
fn growing_pieces_are_parted_from_other_pieces() {
    let board = notation("text").read("heteromino 2x3\n...\n...", &ReadOptions::default()).expect("a board").board;
    let position = read_position(&board, "1 1 ?/2 2 ?").expect("a position");
    let text = notation("pzprv3").write(&board, Some(&position)).expect("a file");
    assert!(text.ends_with("0 0 0 0 \n0 0 0 0 \n0 0 0 \n1 1 0 \n0 0 0 "), "{text}");
}

#[test]
fn positions_of_another_size_are_not_written() {
    let board = |text| notation("text").read(text, &ReadOptions::default()).expect("a board").board;
    let other = Division::unknown(&board("heteromino 1x1\n."));
    for name in ["pzprv3", "penpa"] {
        let error = notation(name).write(&board("heteromino 2x1\n.\n."), Some(&other)).expect_err(name);
        laws::passes(laws::in_both(&error.0));
        assert!(error.0.en.contains("1x1") && error.0.en.contains("2x1"), "{error}");
    }
}

/// No genre takes a text of the other one.
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
                let taken = lits_board::NOTATIONS.iter().find(|notation| notation.recognises(&text));
                assert!(taken.is_none(), "seed {seed}: {text}");
            }
        }
        let lits = lits_board::random_board(&mut rng, size, 6, 20);
        let theirs = lits_board::NOTATIONS.iter().filter_map(|notation| notation.write(&lits, None).ok());
        for text in theirs.flat_map(in_dresses) {
            assert!(recognisers(&text).is_empty(), "seed {seed}: {text}");
        }
    }
}
