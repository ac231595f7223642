use std::fmt;

use contract::{Cell, MAX_SIDE, Size, Text, text};
use grid::Symmetry;

/// A grid with voids, and for each row and column the number of its shaded cells, where given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    size: Size,
    void: Vec<bool>,
    rows: Vec<Option<usize>>,
    cols: Vec<Option<usize>>,
}

/// One of the lists that make up a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum List {
    /// The cells, row by row.
    Cells,
    /// The numbers of the rows.
    RowNumbers,
    /// The numbers of the columns.
    ColNumbers,
}

impl List {
    fn name(self) -> Text {
        match self {
            Self::Cells => Text::new("cells", "マス"),
            Self::RowNumbers => Text::new("row numbers", "行の数字"),
            Self::ColNumbers => Text::new("column numbers", "列の数字"),
        }
    }
}

/// Why parts make no board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardError {
    /// A side is 0 or above [`contract::MAX_SIDE`].
    Size(Size),
    /// A list of cells or numbers is too short or too long.
    Length {
        /// Which list.
        list: List,
        /// As many as the size asks for.
        expected: usize,
        /// As many as were given.
        got: usize,
    },
}

impl BoardError {
    /// The sentence for people.
    pub fn text(&self) -> Text {
        match self {
            Self::Size(size) => text!(
                "the size {size} is out of range: each side must be from 1 to {MAX_SIDE}",
                "大きさ {size} は範囲外です。各辺は 1 から {MAX_SIDE} までです"
            ),
            Self::Length { list, expected, got } => {
                let Text { en, ja } = list.name();
                text!(
                    "{got} {en} given where the size needs {expected}",
                    "{ja}が {got} 個ありますが、大きさからは {expected} 個です"
                )
            }
        }
    }
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text().en)
    }
}

impl std::error::Error for BoardError {}

impl Board {
    /// The board of that size; `void` row by row, a number that is `None` is not given.
    ///
    /// # Errors
    /// When the size is out of range or a list does not fit it. A number that no line can hold is no error: such a
    /// board has no answer.
    pub fn new(
        size: Size,
        void: Vec<bool>,
        rows: Vec<Option<usize>>,
        cols: Vec<Option<usize>>,
    ) -> Result<Self, BoardError> {
        if !size.is_allowed() {
            return Err(BoardError::Size(size));
        }
        let lengths = [
            (List::Cells, size.cells(), void.len()),
            (List::RowNumbers, size.rows, rows.len()),
            (List::ColNumbers, size.cols, cols.len()),
        ];
        match lengths.into_iter().find(|(_, expected, got)| expected != got) {
            Some((list, expected, got)) => Err(BoardError::Length { list, expected, got }),
            None => Ok(Self { size, void, rows, cols }),
        }
    }

    /// Rows and columns.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Whether the cell of that number is outside the playing area.
    pub fn is_void(&self, index: usize) -> bool {
        self.void[index]
    }

    /// The number to the right of a row, where given.
    pub fn row_number(&self, row: usize) -> Option<usize> {
        self.rows[row]
    }

    /// The number below a column, where given.
    pub fn col_number(&self, col: usize) -> Option<usize> {
        self.cols[col]
    }

    /// The cells of a row that are in play, from left to right.
    pub fn row(&self, row: usize) -> impl Iterator<Item = usize> {
        (0..self.size.cols).map(move |col| self.size.index(Cell::new(row, col))).filter(|&cell| !self.void[cell])
    }

    /// The cells of a column that are in play, from the top.
    pub fn col(&self, col: usize) -> impl Iterator<Item = usize> {
        (0..self.size.rows).map(move |row| self.size.index(Cell::new(row, col))).filter(|&cell| !self.void[cell])
    }

    /// The image under a symmetry.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        let size = symmetry.size(self.size);
        let mut image = Self {
            size,
            void: symmetry.apply(self.size, &self.void),
            rows: vec![None; size.rows],
            cols: vec![None; size.cols],
        };
        for (row, number) in self.rows.iter().enumerate() {
            let Cell { row, col } = symmetry.cell(self.size, Cell::new(row, 0));
            if symmetry.swaps_rows_and_cols() { image.cols[col] = *number } else { image.rows[row] = *number }
        }
        for (col, number) in self.cols.iter().enumerate() {
            let Cell { row, col } = symmetry.cell(self.size, Cell::new(0, col));
            if symmetry.swaps_rows_and_cols() { image.rows[row] = *number } else { image.cols[col] = *number }
        }
        image
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board() -> Board {
        let void = vec![false, false, true, false, false, false];
        Board::new(Size::new(2, 3), void, vec![Some(2), None], vec![Some(1), None, Some(0)]).expect("a board")
    }

    #[test]
    fn lines_leave_voids_out() {
        assert_eq!(board().row(0).collect::<Vec<_>>(), [0, 1]);
        assert_eq!(board().col(2).collect::<Vec<_>>(), [5]);
    }

    #[test]
    fn lists_that_do_not_fit_are_refused_by_name() {
        let cells = Board::new(Size::new(1, 2), vec![false], vec![None], vec![None; 2]);
        assert_eq!(cells, Err(BoardError::Length { list: List::Cells, expected: 2, got: 1 }));
        let cols = Board::new(Size::new(1, 2), vec![false; 2], vec![None], vec![None]);
        assert_eq!(cols, Err(BoardError::Length { list: List::ColNumbers, expected: 2, got: 1 }));
        let size = Size::new(0, 2);
        assert_eq!(Board::new(size, vec![], vec![], vec![None; 2]), Err(BoardError::Size(size)));
    }

    /// Each line's number must still stand at a line with as many cells in play, turned like its cells.
    #[test]
    fn numbers_turn_with_their_lines() {
        for symmetry in Symmetry::all() {
            let image = board().turned(symmetry);
            let in_play = |cells: Vec<usize>| cells.len();
            let mut lines: Vec<(Option<usize>, usize)> = Vec::new();
            for row in 0..image.size().rows {
                lines.push((image.row_number(row), in_play(image.row(row).collect())));
            }
            for col in 0..image.size().cols {
                lines.push((image.col_number(col), in_play(image.col(col).collect())));
            }
            lines.sort_unstable();
            assert_eq!(lines, [(None, 2), (None, 3), (Some(0), 1), (Some(1), 2), (Some(2), 2)], "{symmetry:?}");
        }
    }

    #[test]
    fn a_single_cell_turns_too() {
        let board = Board::new(Size::new(1, 1), vec![false], vec![Some(1)], vec![None]).expect("a board");
        let transposed = Symmetry::all().filter(|&s| board.turned(s).col_number(0) == Some(1)).count();
        assert_eq!(transposed, 4, "half of the symmetries make the row a column");
    }
}
