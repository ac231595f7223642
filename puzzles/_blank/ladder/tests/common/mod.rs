//! Blank as the laws take it.

use blank_board::{Board, COLUMNS, NOTATIONS, random_board};
use blank_ladder::{BlankLadder, BlankPicture, BlankPlay, RULES};
use blank_oracle::{BruteCells, BruteRows, Judge};
use contract::{Shading, Size};
use deduce::Lower;
use grid::Symmetry;
use laws::Subject;
use rng::Rng;

pub fn subject() -> Subject<BlankLadder> {
    Subject {
        rules: RULES,
        compile: BlankLadder::compile,
        referee: &Judge,
        counters: &[&BruteCells, &BruteRows],
        notations: NOTATIONS,
        picture: &BlankPicture,
        play: &BlankPlay,
        board,
        // Without the columns' numbers a turned board would be without the rows'.
        can_turn: |rules, symmetry| rules.has(COLUMNS) || !symmetry.swaps_rows_and_cols(),
        turn_board: Board::turned,
        turn_position,
        same_board: Board::eq,
    }
}

/// At most 16 cells: the counters branch on every one.
fn board(rng: &mut Rng) -> Board {
    let rows = 1 + rng.below(6);
    let size = Size::new(rows, 1 + rng.below(16 / rows));
    random_board(rng, size)
}

fn turn_position(position: &Shading, symmetry: Symmetry) -> Shading {
    Shading { size: symmetry.size(position.size), marks: symmetry.apply(position.size, &position.marks) }
}
