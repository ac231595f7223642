//! Blank: the board and its positions.
//!
//! A board gives numbers of shaded cells for rows and columns; cells outside the playing area are *voids*. Positions
//! are [`contract::Shading`]s.

mod board;
mod notation;
mod random;

pub use board::{Board, BoardError, List};
pub use notation::{NOTATIONS, json, read_position, write_position};
pub use random::random_board;

use contract::{Genre, ReadError, Shading, Size, Switch};

/// The genre Blank.
#[derive(Clone, Copy, Debug)]
pub struct Blank;

/// The numbers below the columns can be switched off.
pub const COLUMNS: Switch = Switch(0);

impl Genre for Blank {
    const TOKEN: &'static str = "blank";
    const SWITCHES: &'static [&'static str] = &["columns"];
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
