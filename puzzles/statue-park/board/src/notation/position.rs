use contract::{ReadError, Shading};
use notation::{read_shading, write_shading};

use crate::Board;

/// Reads a position or answer of a board: rows by line or `/`; `#` shaded, `.` unshaded, `?` undecided, `@` void
/// (`.` is read there too).
///
/// # Errors
/// When the rows do not fit the board, a character means nothing, or a void is shaded.
pub fn read_position(board: &Board, text: &str) -> Result<Shading, ReadError> {
    read_shading(board.size(), |index| board.is_void(index), "", text)
}

/// The rows of a position, which must have the board's size: `#`, `.`, `?`, and `@` for voids.
pub fn write_position(board: &Board, position: &Shading) -> Vec<String> {
    write_shading(position, |index| board.is_void(index))
}
