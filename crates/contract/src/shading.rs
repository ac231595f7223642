use crate::{Cell, Size};

/// What a position says of one cell in the genres that shade cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Mark {
    /// Not decided (`?`).
    #[default]
    Unknown,
    /// Shaded (`#`).
    Shaded,
    /// Unshaded (`.`), and every void.
    Unshaded,
}

/// A position of a shading genre (LITS, Statue Park). It is an answer when no cell is [`Mark::Unknown`].
///
/// Two answers are the same when their shaded cells are the same.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Shading {
    /// Size of the board.
    pub size: Size,
    /// One mark a cell, row by row.
    pub marks: Vec<Mark>,
}

impl Shading {
    /// A position in which nothing is decided.
    pub fn unknown(size: Size) -> Self {
        Self { size, marks: vec![Mark::Unknown; size.cells()] }
    }

    /// The mark of a cell.
    pub fn at(&self, cell: Cell) -> Mark {
        self.marks[self.size.index(cell)]
    }

    /// Whether the cell of that number is shaded.
    pub fn is_shaded(&self, index: usize) -> bool {
        self.marks[index] == Mark::Shaded
    }

    /// Whether every cell is decided.
    pub fn is_whole(&self) -> bool {
        !self.marks.contains(&Mark::Unknown)
    }

    /// The cells that one of two positions shades and the other does not, in reading order.
    pub fn differ(&self, other: &Self) -> Vec<Cell> {
        let cells = 0..self.size.cells();
        cells.filter(|&i| self.is_shaded(i) != other.is_shaded(i)).map(|i| self.size.cell(i)).collect()
    }

    /// The position with every undecided cell unshaded.
    #[must_use]
    pub fn completed(&self) -> Self {
        let filled = |mark: &Mark| if *mark == Mark::Unknown { Mark::Unshaded } else { *mark };
        Self { size: self.size, marks: self.marks.iter().map(filled).collect() }
    }
}
