//! Statue Park: the board with its bank, and its positions.
//!
//! A board gives *circles* in some cells and a *bank* of pieces; cells outside the playing area are *voids*. Positions are
//! [`contract::Shading`]s; an answer shades the pieces of the bank and leaves the *park* in one area.

mod bank;
mod board;
mod canonical;
mod names;
mod notation;
mod piece;
mod random;

pub use bank::{Bank, Due, Entry};
pub use board::{Board, BoardError, Clue};
pub use names::{NamedSet, letter, letters};
pub use notation::{NOTATIONS, json, read_bank, read_position, write_bank, write_position};
pub use piece::{Piece, PieceError};
pub use random::random_board;

use contract::{Genre, ReadError, Shading, Size, Switch};

use notation::JOINED;

/// The genre Statue Park.
#[derive(Clone, Copy, Debug)]
pub struct StatuePark;

/// "The park is in one area" can be switched off.
pub const PARK: Switch = Switch(0);
/// "Equal pieces are not told apart" can be switched off: then each way to name them counts as an answer of its own.
pub const ALIKE: Switch = Switch(1);

impl Genre for StatuePark {
    const TOKEN: &'static str = "statue-park";
    const ALIASES: &'static [&'static str] = &[JOINED];
    const SWITCHES: &'static [&'static str] = &["park", "alike"];
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
