//! Saves that are damaged say what is wrong with them, and never end the program.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::{BOARD, game, seeded};
use contract::{Lang, Spot};
use rungs_session::{Game, LoadError, Move, Refused};

fn saved() -> String {
    let mut game = game();
    let moves =
        [Move::Mark(vec![(Spot::Cell(0), 1), (Spot::Cell(3), 2)]), Move::Trial, Move::Mark(vec![(Spot::Cell(1), 1)])];
    for made in moves {
        assert_eq!(game.make(made), Ok(true));
    }
    assert!(game.undo());
    game.save(75)
}

fn fault(text: &str) -> LoadError {
    match Game::load(text) {
        Ok(_) => panic!("no fault in {text}"),
        Err(error) => error,
    }
}

#[test]
fn a_save_is_the_board_the_moves_the_place_and_the_time() {
    let board = BOARD.replace('\n', "\\n");
    let expected = format!(
        "{{\"version\":1,\"board\":\"{board}\",\"moves\":[\"c0=1 c3=2\",\"trial\",\"c1=1\"],\"at\":2,\"seconds\":75}}"
    );
    assert_eq!(saved(), expected);
}

#[test]
fn each_fault_of_a_save_is_named() {
    let with = |from: &str, to: &str| {
        let changed = saved().replacen(from, to, 1);
        assert_ne!(changed, saved());
        fault(&changed)
    };
    assert!(matches!(fault(""), LoadError::Form(_)));
    assert!(matches!(fault("null"), LoadError::Form(_)));
    assert_eq!(with("\"version\":1", "\"version\":2"), LoadError::Version(2));
    assert!(matches!(with("\"version\":1", "\"version\":\"1\""), LoadError::Form(_)));
    assert!(matches!(with("\"seconds\":75", "\"seconds\":-75"), LoadError::Form(_)));
    assert!(matches!(with("\"at\":2,", ""), LoadError::Form(_)));
    assert!(matches!(with("\"at\":2,", "\"at\":2,\"more\":0,"), LoadError::Form(_)));
    assert!(matches!(with("lits 4x6", "lits 4x7"), LoadError::Board(_)));
    assert_eq!(with("\"at\":2", "\"at\":4"), LoadError::Place { at: 4, moves: 3 });
    assert_eq!(with("trial", "trail"), LoadError::Move(2, None));
    assert_eq!(with("trial", "accept"), LoadError::Move(2, None), "no trial is open");
    assert_eq!(with("c1=1", "c0=1"), LoadError::Move(3, None), "the cell is so marked already");
    assert_eq!(with("c0=1 c3=2", "c3=2 c0=1"), LoadError::Move(1, None), "moves are spelt one way");
    assert_eq!(with("c1=1", "c5=1"), LoadError::Move(3, Some(Refused::Spot(Spot::Cell(5)))), "a void");
    assert_eq!(with("c1=1", "c24=1"), LoadError::Move(3, Some(Refused::Spot(Spot::Cell(24)))));
    assert_eq!(
        with("c1=1", "c18446744073709551615=1"),
        LoadError::Move(3, Some(Refused::Spot(Spot::Cell(usize::MAX))))
    );
    assert_eq!(with("c1=1", "g0=1"), LoadError::Move(3, Some(Refused::Spot(Spot::Gap(0)))));
    assert_eq!(with("c1=1", "c1=3"), LoadError::Move(3, Some(Refused::Mark(Spot::Cell(1), 3))));
    let trials = with("\"trial\"", &["\"trial\""; 10].join(","));
    assert_eq!(trials, LoadError::Move(11, Some(Refused::Trials)));
    for error in [fault("null"), with("trial", "trail"), with("c1=1", "c1=3"), with("\"at\":2", "\"at\":4"), trials] {
        let text = error.text();
        assert_ne!(text.get(Lang::En), text.get(Lang::Ja));
    }
}

/// Cut off anywhere, or with bytes changed: what can still be read is a game that saves as it was read.
#[test]
fn damaged_saves_never_end_the_program() {
    let saved = saved();
    for end in 0..saved.len() {
        assert!(Game::load(&saved[..end]).is_err(), "{}", &saved[..end]);
    }
    let (seed, mut rng) = seeded("damaged saves");
    for _ in 0..3_000 {
        let mut bytes = saved.clone().into_bytes();
        for _ in 0..=rng.below(3) {
            let place = rng.below(bytes.len());
            match rng.below(3) {
                0 => bytes[place] = b' ' + rng.below(95) as u8,
                1 => drop(bytes.remove(place)),
                _ => bytes.insert(place, b"0123456789c=\","[rng.below(14)]),
            }
        }
        let text = String::from_utf8(bytes).expect("ASCII");
        let loaded = std::panic::catch_unwind(|| Game::load(&text));
        let loaded = loaded.unwrap_or_else(|_| panic!("RUNGS_SEED={seed}: {text}"));
        if let Ok((game, seconds)) = loaded {
            let (again, kept) = Game::load(&game.save(seconds)).expect("a save");
            assert_eq!((again.history(), kept), (game.history(), seconds), "RUNGS_SEED={seed}: {text}");
        }
    }
}
