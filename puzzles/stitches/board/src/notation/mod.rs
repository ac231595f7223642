//! Stitches boards in every notation that people use for them, and positions.

pub mod json;
mod oneline;
mod penpa;
mod penpa_position;
mod position;
mod puzzlekit;
mod puzzlink;
mod task;
mod text;

use contract::{Notation, ReadError, ReadOptions, Text, WriteError, text};
use notation::{LabelGrid, label_fault, quote};

use crate::{Board, BoardError, MAX_K, MAX_NUMBER, Numbers, Stitches};

pub use position::{read_position, write_position};

/// All notations, in the order of recognition. At most one of them recognises a text.
pub const NOTATIONS: &[&dyn Notation<Stitches>] = &[
    &text::Text,
    &json::Json,
    &puzzlink::Puzzlink,
    &puzzlekit::Puzzlekit,
    &penpa::Penpa,
    &task::Task,
    &oneline::OneLine,
];

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

/// The word on a `--k` that a text makes needless.
fn unused_k(options: &ReadOptions) -> Option<Text> {
    options.k.map(|_| {
        Text::new(
            "--k is not used: the board comes with a k of its own",
            "盤面自体に k があるので、--k は使いませんでした",
        )
    })
}

/// The k that the numbers of all columns, or else of all rows, give: every stitch has two holes, and each pair of blocks that
/// touch has k stitches. `None` where they give none.
fn derived_k(board: &Board) -> Option<usize> {
    let sum = |holes: &[Option<usize>]| holes.iter().copied().sum::<Option<usize>>();
    let holes = sum(board.col_holes()).or_else(|| sum(board.row_holes()))?;
    let ends = 2 * board.pairs().len();
    (holes > 0 && ends > 0 && holes.is_multiple_of(ends)).then(|| holes / ends).filter(|&k| k <= MAX_K)
}

/// The board with another k.
fn with_k(board: &Board, k: usize) -> Result<Board, ReadError> {
    board.with_numbers(Numbers { k, ..board.numbers() }).map_err(|error| ReadError::new(board_fault(&error)))
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

/// A number of holes within the limits.
fn plain(word: &str) -> Option<usize> {
    number(word).filter(|&number| number <= MAX_NUMBER)
}

/// A number of stitches between two blocks within the limits.
fn stitches(word: &str) -> Option<usize> {
    number(word).filter(|number| (1..=MAX_K).contains(number))
}

fn number(word: &str) -> Option<usize> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| word.parse().ok()).flatten()
}
