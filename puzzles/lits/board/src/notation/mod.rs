//! LITS boards in every notation that people use for them, and positions.

pub mod json;
mod penpa;
mod position;
mod puzzlekit;
mod puzzlink;
mod pzprv3;
mod task;
mod text;

use contract::{Notation, ReadError, Text, WriteError, text};
use notation::{LabelGrid, label_fault, quote, shorten};

use crate::{Board, BoardError, Lits};

pub use position::{read_position, write_position};

/// All notations, in the order of recognition. At most one of them recognises a text.
pub const NOTATIONS: &[&dyn Notation<Lits>] = &[
    &text::Text,
    &json::Json,
    &pzprv3::Pzprv3,
    &puzzlink::Puzzlink,
    &puzzlekit::Puzzlekit,
    &penpa::Penpa,
    &task::Task,
];

/// The puzz.link types that these notations answer for: LITS, and its variant to refuse it in plain words.
fn is_ours(pid: &str) -> bool {
    pid == "lits" || pid == "invlitso"
}

/// Refuses the puzz.link types of other puzzles; `what` is a link or a file.
fn check_type(pid: &str, what: &Text) -> Result<(), ReadError> {
    let Text { en, ja } = what;
    match pid {
        "lits" => Ok(()),
        "invlitso" => Err(ReadError::new(text!(
            "this is an inverse LITSO {en} (invlitso), a variant with other rules; only plain LITS (lits) is read",
            "これはルールの異なる変種 inverse LITSO（invlitso）の{ja}です。読めるのは通常の LITS（lits）だけです"
        ))),
        _ => {
            let pid = shorten(pid);
            Err(ReadError::new(text!(
                "this is a {pid} {en}; the type of a LITS {en} is lits",
                "これは {pid} の{ja}です。LITS の{ja}の種類は lits です"
            )))
        }
    }
}

/// The board of a label grid; a fault is put at its place.
fn board_of_labels(size: contract::Size, grid: &LabelGrid<'_>) -> Result<Board, ReadError> {
    Board::new(size, grid.labels()).map_err(|error| match error {
        BoardError::NotJoined { other, .. } => grid.error(other, board_fault(&error)),
        BoardError::Size(_) | BoardError::CellCount { .. } => ReadError::new(board_fault(&error)),
    })
}

/// The sentence of a board error, with a label of any length kept short.
fn board_fault(error: &BoardError) -> Text {
    match error {
        BoardError::NotJoined { label, one, other } => {
            BoardError::NotJoined { label: quote(label), one: *one, other: *other }.text()
        }
        BoardError::Size(_) | BoardError::CellCount { .. } => error.text(),
    }
}

/// The label of each cell, row by row, `@` for voids, one line a row.
fn label_rows(board: &Board) -> Result<String, WriteError> {
    check_labels(board)?;
    let size = board.size();
    if size.cols == 1 && (0..board.regions()).any(|r| board.label(r) == "---") {
        return Err(WriteError(Text::new(
            "the label --- alone on a line would read as the end of the board",
            "ラベル --- だけの行は、盤面の終わりとして読まれてしまいます",
        )));
    }
    let label = |index: usize| board.region(index).map_or("@", |r| board.label(r));
    let row = |row: usize| (0..size.cols).map(|col| label(row * size.cols + col)).collect::<Vec<_>>().join(" ");
    Ok((0..size.rows).map(row).collect::<Vec<_>>().join("\n"))
}

/// Refuses labels that our readers would refuse: boards can be made in code with any labels.
fn check_labels(board: &Board) -> Result<(), WriteError> {
    match (0..board.regions()).find_map(|r| label_fault(board.label(r)).map(|fault| (r, fault))) {
        Some((r, fault)) => {
            let first = board.size().cell(board.cells(r)[0]);
            let (Text { en, ja }, label) = (fault, quote(board.label(r)));
            Err(WriteError(text!("{en} (region {label} at {first})", "{ja}（{first} の領域 {label}）")))
        }
        None => Ok(()),
    }
}
