//! LITS as the laws take it.
#![allow(dead_code, reason = "each test file uses its share")]

use contract::{Budget, Counter, Rules, Shading, Size};
use deduce::Lower;
use grid::Symmetry;
use laws::Subject;
use lits_board::{Board, NOTATIONS, random_board};
use lits_ladder::{LitsLadder, LitsPicture, LitsPlay, RULES};
use lits_oracle::{BruteCells, BruteRegions, LitsReferee, Sat};
use rng::Rng;

pub fn subject() -> Subject<LitsLadder> {
    Subject {
        rules: RULES,
        compile: LitsLadder::compile,
        referee: &LitsReferee,
        counters: &[&BruteCells, &BruteRegions, &Sat],
        notations: NOTATIONS,
        picture: &LitsPicture,
        play: &LitsPlay,
        board,
        can_turn: |_, _| true,
        turn_board: Board::turned,
        turn_position,
        same_board: Board::same_division,
    }
}

/// 5×5 to 7×7, square or oblong, with regions of up to 12 cells and in one of three cases voids; now and then a strip, or
/// regions so big that the possible cells fall apart.
///
/// Most random divisions have no answer, so up to eight are drawn for one that has.
fn board(rng: &mut Rng) -> Board {
    let mut side = || if rng.chance(1, 20) { 1 + rng.below(4) } else { 5 + rng.below(3) };
    let size = Size::new(side(), side());
    let voids = if rng.chance(1, 3) { 1 + rng.below(8) } else { 0 };
    let is_coarse = rng.chance(1, 6);
    let mut draw = || {
        let largest = if is_coarse { 12 + rng.below(14) } else { 4 + rng.below(9) };
        random_board(rng, size, largest, voids)
    };
    let has_answer = |board: &Board| {
        let bare = Shading::unknown(size);
        !BruteRegions.count(board, &bare, Rules::ALL, 1, 1, &Budget::default()).answers.is_empty()
    };
    let mut board = draw();
    for _ in 1..8 {
        if has_answer(&board) {
            break;
        }
        board = draw();
    }
    board
}

fn turn_position(position: &Shading, symmetry: Symmetry) -> Shading {
    Shading { size: symmetry.size(position.size), marks: symmetry.apply(position.size, &position.marks) }
}
