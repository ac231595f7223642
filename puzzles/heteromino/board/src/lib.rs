//! Heteromino: the board and its positions.
//!
//! A board gives *black* cells; its *open* cells are to be divided into trominoes. Cells outside the playing area are
//! *voids*: to the rules the same as black cells, but notations keep them apart. Positions are [`Division`]s.

mod board;
mod canonical;
mod division;
mod notation;
mod random;

pub use board::{Board, BoardError, Kind};
pub use division::{Division, Owner};
pub use notation::{NOTATIONS, json, read_position, write_position};
pub use random::random_board;

use contract::{Genre, ReadError, Size, Switch};

/// The genre Heteromino.
#[derive(Clone, Copy, Debug)]
pub struct Heteromino;

/// "Touching trominoes differ" can be switched off: any division into trominoes is an answer then.
pub const TWINS: Switch = Switch(0);
/// "A turned tromino is another one" can be switched off: then no two I touch, and no two L.
pub const ORIENTATION: Switch = Switch(1);

impl Genre for Heteromino {
    const TOKEN: &'static str = "heteromino";
    const SWITCHES: &'static [&'static str] = &["twins", "orientation"];
    type Board = Board;
    type Position = Division;

    fn size(board: &Board) -> Size {
        board.size()
    }

    fn read_position(board: &Board, text: &str) -> Result<Division, ReadError> {
        read_position(board, text)
    }

    fn write_position(board: &Board, position: &Division) -> Vec<String> {
        write_position(board, position)
    }

    fn unknown(board: &Board) -> Division {
        Division::unknown(board)
    }

    fn completed(position: &Division) -> Division {
        position.completed()
    }
}
