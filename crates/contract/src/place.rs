use std::fmt;

/// The longest side of a board that any reader accepts.
pub const MAX_SIDE: usize = 100;

/// A cell, counted from 0; shown to people as `R1C1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    /// Row, from 0 at the top.
    pub row: usize,
    /// Column, from 0 at the left.
    pub col: usize,
}

impl Cell {
    /// The cell at `row`, `col`, both from 0.
    pub const fn new(row: usize, col: usize) -> Self {
        Self { row, col }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "R{}C{}", self.row + 1, self.col + 1)
    }
}

/// The number of rows and columns of a board. Cells are numbered row by row: `row * cols + col`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Size {
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub cols: usize,
}

impl Size {
    /// A size of `rows` by `cols`; not checked against [`MAX_SIDE`].
    pub const fn new(rows: usize, cols: usize) -> Self {
        Self { rows, cols }
    }

    /// Number of cells, voids included.
    pub const fn cells(self) -> usize {
        self.rows * self.cols
    }

    /// The number of a cell, row by row.
    pub const fn index(self, cell: Cell) -> usize {
        cell.row * self.cols + cell.col
    }

    /// The cell of that number.
    pub const fn cell(self, index: usize) -> Cell {
        Cell { row: index / self.cols, col: index % self.cols }
    }

    /// The numbers of the cells that share an edge with cell `index`, in the order up, left, right, down.
    pub fn neighbours(self, index: usize) -> impl Iterator<Item = usize> {
        let Cell { row, col } = self.cell(index);
        [
            (row > 0).then(|| index - self.cols),
            (col > 0).then(|| index - 1),
            (col + 1 < self.cols).then(|| index + 1),
            (row + 1 < self.rows).then(|| index + self.cols),
        ]
        .into_iter()
        .flatten()
    }

    /// Whether both sides lie between 1 and [`MAX_SIDE`].
    pub const fn is_allowed(self) -> bool {
        self.rows >= 1 && self.cols >= 1 && self.rows <= MAX_SIDE && self.cols <= MAX_SIDE
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.cols)
    }
}
