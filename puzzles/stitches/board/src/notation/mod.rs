//! Stitches boards in every notation that people use for them, and positions.

mod position;
mod text;

use contract::{Notation, ReadError, Text, WriteError, text};
use notation::{LabelGrid, label_fault, quote};

use crate::{Board, BoardError, Numbers, Stitches};

pub use position::{read_position, write_position};

/// All notations, in the order of recognition. At most one of them recognises a text.
pub const NOTATIONS: &[&dyn Notation<Stitches>] = &[&text::Text];

/// The board of a label grid with its numbers; a fault of a block is put at its place.
fn board_of_labels(size: contract::Size, grid: &LabelGrid<'_>, numbers: Numbers) -> Result<Board, ReadError> {
    Board::new(size, grid.labels(), numbers).map_err(|error| match error {
        BoardError::NotJoined { other, .. } => grid.error(other, board_fault(&error)),
        _ => ReadError::new(board_fault(&error)),
    })
}

/// The sentence of a board error, with a label of any length kept short.
fn board_fault(error: &BoardError) -> Text {
    match error {
        BoardError::NotJoined { label, one, other } => {
            BoardError::NotJoined { label: quote(label), one: *one, other: *other }.text()
        }
        _ => error.text(),
    }
}

/// Refuses labels that our readers would refuse: boards can be made in code with any labels.
fn check_labels(board: &Board) -> Result<(), WriteError> {
    match (0..board.blocks()).find_map(|block| label_fault(board.label(block)).map(|fault| (block, fault))) {
        Some((block, fault)) => {
            let first = board.size().cell(board.cells(block)[0]);
            let (Text { en, ja }, label) = (fault, quote(board.label(block)));
            Err(WriteError(text!("{en} (block {label} at {first})", "{ja}（{first} のブロック {label}）")))
        }
        None => Ok(()),
    }
}
