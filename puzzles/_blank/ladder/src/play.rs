use blank_board::{Blank, Board};
use contract::{
    Fact, Marks, Play, Progress, Shading, SheetParts, Spot, Tools, enter_shading, shaded_met, shading_progress,
    shading_tools,
};

/// How Blank is played: cells are shaded or dotted.
#[derive(Clone, Copy, Debug)]
pub struct BlankPlay;

impl Play<Blank> for BlankPlay {
    fn tools(&self) -> Tools {
        shading_tools()
    }

    fn parts(&self) -> SheetParts {
        SheetParts { voids: true, row_numbers: true, col_numbers: true, ..SheetParts::default() }
    }

    fn takes(&self, board: &Board, spot: Spot) -> bool {
        matches!(spot, Spot::Cell(cell) if cell < board.size().cells() && !board.is_void(cell))
    }

    fn position(&self, _: &Board, marks: &Marks) -> Shading {
        Shading::of_marks(marks)
    }

    fn marks(&self, board: &Board, position: &Shading) -> Marks {
        position.to_marks(|cell| !board.is_void(cell))
    }

    fn enter(&self, _: &Board, marks: &mut Marks, fact: &Fact) {
        enter_shading(marks, fact);
    }

    /// Every line with a number asks for that many cells.
    fn progress(&self, board: &Board, marks: &Marks) -> Progress {
        let row = |row| shaded_met(marks, board.row(row), board.row_number(row));
        let col = |col| shaded_met(marks, board.col(col), board.col_number(col));
        Progress {
            rows: (0..board.size().rows).map(row).collect(),
            cols: (0..board.size().cols).map(col).collect(),
            ..shading_progress(marks, |cell| !board.is_void(cell))
        }
    }
}
