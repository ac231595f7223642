use std::fmt;

use contract::{MAX_SIDE, Size, Text, text};
use grid::Symmetry;

/// What a cell of the board is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Kind {
    /// To be covered by a tromino.
    #[default]
    Open,
    /// Given black.
    Black,
    /// Outside the playing area.
    Void,
}

/// A grid of open cells, black cells and voids.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    size: Size,
    kinds: Vec<Kind>,
}

/// Why cells make no board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardError {
    /// A side is 0 or above [`contract::MAX_SIDE`].
    Size(Size),
    /// The number of cells is not that of the size.
    CellCount {
        /// Cells of the size.
        expected: usize,
        /// Cells given.
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
            Self::CellCount { expected, got } => text!(
                "{got} cells given where the size needs {expected}",
                "マスが {got} 個ありますが、大きさからは {expected} 個です"
            ),
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
    /// The board of these cells, row by row. Any set of black cells is a board: one whose open cells cannot be divided
    /// has no answer.
    ///
    /// # Errors
    /// When the size is out of range or the number of cells is not that of the size.
    pub fn new(size: Size, kinds: Vec<Kind>) -> Result<Self, BoardError> {
        if !size.is_allowed() {
            return Err(BoardError::Size(size));
        }
        if kinds.len() != size.cells() {
            return Err(BoardError::CellCount { expected: size.cells(), got: kinds.len() });
        }
        Ok(Self { size, kinds })
    }

    /// Rows and columns.
    pub fn size(&self) -> Size {
        self.size
    }

    /// What the cell of that number is.
    pub fn kind(&self, index: usize) -> Kind {
        self.kinds[index]
    }

    /// Whether the cell of that number is to be covered.
    pub fn is_open(&self, index: usize) -> bool {
        self.kinds[index] == Kind::Open
    }

    /// The numbers of the open cells, in reading order.
    pub fn open_cells(&self) -> impl Iterator<Item = usize> {
        (0..self.kinds.len()).filter(|&index| self.is_open(index))
    }

    /// The image under a symmetry.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        Self { size: symmetry.size(self.size), kinds: symmetry.apply(self.size, &self.kinds) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_and_counts_are_checked() {
        let board = |rows, cols, cells| Board::new(Size::new(rows, cols), vec![Kind::Open; cells]);
        assert!(board(2, 3, 6).is_ok());
        assert_eq!(board(2, 3, 5), Err(BoardError::CellCount { expected: 6, got: 5 }));
        assert_eq!(board(0, 3, 0), Err(BoardError::Size(Size::new(0, 3))));
        assert_eq!(board(1, 101, 101), Err(BoardError::Size(Size::new(1, 101))));
    }

    #[test]
    fn kinds_turn_with_their_cells() {
        let kinds = vec![Kind::Open, Kind::Black, Kind::Void, Kind::Open, Kind::Open, Kind::Open];
        let turned = Board::new(Size::new(2, 3), kinds).expect("a board").turned(Symmetry::QUARTER_TURN);
        assert_eq!(
            (turned.size(), turned.kind(1), turned.kind(3), turned.kind(5)),
            (Size::new(3, 2), Kind::Open, Kind::Black, Kind::Void)
        );
    }
}
