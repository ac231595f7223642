//! Stitches as the laws take it.
#![allow(dead_code, reason = "each test file uses its share")]

use contract::{Budget, Counter, Genre, Rules, Size};
use deduce::Lower;
use laws::Subject;
use rng::Rng;
use stitches_board::{Board, NOTATIONS, Stitches, Stitching, random_board};
use stitches_ladder::{RULES, StitchesLadder, StitchesPicture, StitchesPlay};
use stitches_oracle::{BruteGaps, BrutePairs, Sat, StitchesReferee};

pub fn subject() -> Subject<StitchesLadder> {
    Subject {
        rules: RULES,
        compile: StitchesLadder::compile,
        referee: &StitchesReferee,
        counters: &[&BruteGaps, &BrutePairs, &Sat],
        notations: NOTATIONS,
        picture: &StitchesPicture,
        play: &StitchesPlay,
        board,
        can_turn: |_, _| true,
        turn_board: Board::turned,
        turn_position: Stitching::turned,
        same_board: Board::same_puzzle,
    }
}

/// 1×1 to 7×7, mostly 4×4 to 6×6, with k from 1 to 3. Most random boards have no answer, so up to thirty are drawn for one that
/// has; blocks are not too small for that.
fn board(rng: &mut Rng) -> Board {
    let is_plain = !rng.chance(1, 8);
    let mut side = || if is_plain { 4 + rng.below(3) } else { 1 + rng.below(7) };
    let size = Size::new(side(), side());
    let k = if rng.chance(1, 4) { 2 + rng.below(2) } else { 1 };
    let blocks = 3 + rng.below(1 + size.cells() / (3 + 3 * k));
    let voids = if rng.chance(1, 4) { 1 + rng.below(3) } else { 0 };
    let mut board = random_board(rng, size, blocks, voids, k);
    for _ in 1..30 {
        let bare = Stitches::unknown(&board);
        if !BruteGaps.count(&board, &bare, Rules::ALL, 1, 1, &Budget::default()).answers.is_empty() {
            break;
        }
        board = random_board(rng, size, blocks, voids, k);
    }
    board
}
