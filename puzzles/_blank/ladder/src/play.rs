use blank_board::{Blank, Board};
use contract::{Marks, PlayShading, Progress, SheetParts, shaded_met};

/// How Blank is played: cells are shaded or dotted.
#[derive(Clone, Copy, Debug)]
pub struct BlankPlay;

impl PlayShading<Blank> for BlankPlay {
    fn parts(&self) -> SheetParts {
        SheetParts { voids: true, row_numbers: true, col_numbers: true, ..SheetParts::default() }
    }

    fn in_play(&self, board: &Board, cell: usize) -> bool {
        !board.is_void(cell)
    }

    /// Every line with a number asks for that many cells.
    fn counts(&self, board: &Board, marks: &Marks) -> Progress {
        let row = |row| shaded_met(marks, board.row(row), board.row_number(row));
        let col = |col| shaded_met(marks, board.col(col), board.col_number(col));
        Progress {
            rows: (0..board.size().rows).map(row).collect(),
            cols: (0..board.size().cols).map(col).collect(),
            ..Progress::default()
        }
    }
}
