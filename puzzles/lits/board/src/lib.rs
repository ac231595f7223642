//! LITS: the board and its positions.
//!
//! A board divides the cells of a grid into *regions*; cells outside the playing area are *voids* and belong to
//! none. Positions are [`contract::Shading`]s; an answer shades four joined cells in each region.

mod board;
mod canonical;
mod notation;
mod random;

pub use board::{Board, BoardError};
pub use canonical::Canonical;
pub use notation::{NOTATIONS, json, read_position, write_position};
pub use random::random_board;

use contract::{Genre, ReadError, Shading, Size, Switch};

/// The genre LITS.
#[derive(Clone, Copy, Debug)]
pub struct Lits;

/// "Touching tetrominoes differ in shape" can be switched off.
pub const CONGRUENCE: Switch = Switch(0);
/// "All shading is in one piece" can be switched off.
pub const CONNECTIVITY: Switch = Switch(1);
/// "No full 2×2" can be switched off (and the O tetromino is back).
pub const SQUARE: Switch = Switch(2);

impl Genre for Lits {
    const TOKEN: &'static str = "lits";
    const SWITCHES: &'static [&'static str] = &["congruence", "connectivity", "square"];
    type Board = Board;
    type Position = Shading;

    fn size(board: &Board) -> Size {
        board.size()
    }

    fn read_position(board: &Board, text: &str) -> Result<Shading, ReadError> {
        read_position(board, text)
    }

    fn write_position(board: &Board, position: &Shading) -> Vec<String> {
        write_position(board, position)
    }

    fn unknown(board: &Board) -> Shading {
        Shading::unknown(board.size())
    }

    fn completed(position: &Shading) -> Shading {
        position.completed()
    }
}
