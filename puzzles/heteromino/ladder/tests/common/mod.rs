//! Heteromino as the laws take it.
#![allow(dead_code, reason = "each test file uses its share")]

use contract::{Budget, Counter, Genre, Rules, Size};
use deduce::Lower;
use heteromino_board::{Board, Division, Heteromino, Kind, NOTATIONS, random_board};
use heteromino_ladder::{HeterominoLadder, HeterominoPicture, HeterominoPlay, RULES};
use heteromino_oracle::{BruteCells, BruteCovers, HeterominoReferee, Sat};
use laws::Subject;
use rng::Rng;

pub fn subject() -> Subject<HeterominoLadder> {
    Subject {
        rules: RULES,
        compile: HeterominoLadder::compile,
        referee: &HeterominoReferee,
        counters: &[&BruteCells, &BruteCovers, &Sat],
        notations: NOTATIONS,
        picture: &HeterominoPicture,
        play: &HeterominoPlay,
        board,
        can_turn: |_, _| true,
        turn_board: Board::turned,
        turn_position: Division::turned,
        same_board: Board::eq,
    }
}

/// 1×1 to 7×7. Many random boards have no answer, so up to four are drawn for one that has.
fn board(rng: &mut Rng) -> Board {
    let mut side = || if rng.chance(1, 10) { 1 + rng.below(3) } else { 3 + rng.below(5) };
    let size = Size::new(side(), side());
    let has_answer = |board: &Board| {
        let bare = Heteromino::unknown(board);
        !BruteCovers.count(board, &bare, Rules::ALL, 1, 1, &Budget::default()).answers.is_empty()
    };
    let mut board = random_board(rng, size);
    for _ in 1..4 {
        if has_answer(&board) {
            break;
        }
        board = random_board(rng, size);
    }
    board
}

/// An empty grid.
pub fn empty(rows: usize, cols: usize) -> Board {
    Board::new(Size::new(rows, cols), vec![Kind::Open; rows * cols]).unwrap_or_else(|error| panic!("{error}"))
}
