//! Statue Park as the laws take it.
#![allow(dead_code, reason = "each test file uses its share")]

use contract::{Budget, Counter, Rules, Shading, Size};
use deduce::Lower;
use grid::Symmetry;
use laws::Subject;
use rng::Rng;
use statue_park_board::{Board, NOTATIONS, random_board};
use statue_park_ladder::{RULES, StatueParkLadder, StatueParkPicture, StatueParkPlay};
use statue_park_oracle::{BruteCells, BrutePieces, Sat, StatueParkReferee};

pub fn subject() -> Subject<StatueParkLadder> {
    Subject {
        rules: RULES,
        compile: StatueParkLadder::compile,
        referee: &StatueParkReferee,
        counters: &[&BruteCells, &BrutePieces, &Sat],
        notations: NOTATIONS,
        picture: &StatueParkPicture,
        play: &StatueParkPlay,
        board,
        can_turn: |_, _| true,
        turn_board: Board::turned,
        turn_position,
        same_board: Board::is_same,
    }
}

/// 1×1 to 6×6, mostly 3×3 to 5×6. Some random boards have no answer, so up to four are drawn for one that has.
fn board(rng: &mut Rng) -> Board {
    let mut side = || if rng.chance(1, 10) { 1 + rng.below(6) } else { 3 + rng.below(3) };
    let size = Size::new(side(), side());
    let mut board = random_board(rng, size);
    for _ in 1..4 {
        let bare = Shading::unknown(size);
        if !BruteCells.count(&board, &bare, Rules::ALL, 1, 1, &Budget::default()).answers.is_empty() {
            break;
        }
        board = random_board(rng, size);
    }
    board
}

fn turn_position(position: &Shading, symmetry: Symmetry) -> Shading {
    Shading { size: symmetry.size(position.size), marks: symmetry.apply(position.size, &position.marks) }
}
