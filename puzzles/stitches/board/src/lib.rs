//! Stitches: the board and its positions.
//!
//! A board divides the cells of a grid into *blocks*; cells outside the playing area are *voids* and belong to none. Two
//! blocks that touch are to be joined by `k` threads, and numbers beside rows and columns tell their holes. Positions are
//! [`Stitching`]s.

mod board;
mod canonical;
mod notation;
mod random;
mod stitching;

pub use board::{Board, BoardError, MAX_K, MAX_NUMBER, Numbers};
pub use canonical::Canonical;
pub use notation::{NOTATIONS, json, read_position, write_position};
pub use random::random_board;
pub use stitching::{Dir, End, Stitching};

use contract::{Genre, ReadError, Size, Switch};

/// The genre Stitches.
#[derive(Clone, Copy, Debug)]
pub struct Stitches;

/// The numbers beside rows and columns can be ignored.
pub const NUMBERS: Switch = Switch(0);
/// "Exactly k stitches between two blocks" can be switched off: any number will do then.
pub const PAIRS: Switch = Switch(1);

impl Genre for Stitches {
    const TOKEN: &'static str = "stitches";
    const SWITCHES: &'static [&'static str] = &["numbers", "pairs"];
    type Board = Board;
    type Position = Stitching;

    fn size(board: &Board) -> Size {
        board.size()
    }

    fn read_position(board: &Board, text: &str) -> Result<Stitching, ReadError> {
        read_position(board, text)
    }

    fn write_position(board: &Board, position: &Stitching) -> Vec<String> {
        write_position(board, position)
    }

    fn unknown(board: &Board) -> Stitching {
        Stitching::unknown(board)
    }

    fn completed(position: &Stitching) -> Stitching {
        position.completed()
    }
}
