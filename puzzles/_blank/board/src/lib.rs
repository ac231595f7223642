//! Blank: the board and its positions.
//!
//! A board gives numbers of shaded cells for rows and columns; cells outside the playing area are *voids*. Positions
//! are [`contract::Shading`]s.

mod board;
mod random;
mod text;

pub use board::{Board, BoardError};
pub use random::random_board;
pub use text::TextForm;

use contract::{Genre, Shading, Size, Switch};

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
}
