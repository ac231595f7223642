use std::fmt;

use contract::{MAX_SIDE, Size, Text, text};
use grid::Symmetry;

use crate::Bank;

/// What a cell of the untouched board holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Clue {
    /// Nothing.
    #[default]
    Nothing,
    /// A black circle: the cell is shaded.
    Black,
    /// A white circle: the cell is not.
    White,
    /// Nothing, since it is outside the playing area.
    Void,
}

/// A grid with circles, and the bank of the pieces that are to be found in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    size: Size,
    clues: Vec<Clue>,
    bank: Bank,
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
    /// The board of these cells, row by row, with that bank. Any bank makes a board: one whose pieces do not fit has no
    /// answer, and with an empty one nothing is shaded.
    ///
    /// # Errors
    /// When the size is out of range or the number of cells is not that of the size.
    pub fn new(size: Size, clues: Vec<Clue>, bank: Bank) -> Result<Self, BoardError> {
        if !size.is_allowed() {
            return Err(BoardError::Size(size));
        }
        if clues.len() != size.cells() {
            return Err(BoardError::CellCount { expected: size.cells(), got: clues.len() });
        }
        Ok(Self { size, clues, bank })
    }

    /// Rows and columns.
    pub fn size(&self) -> Size {
        self.size
    }

    /// What the cell of that number holds.
    pub fn clue(&self, index: usize) -> Clue {
        self.clues[index]
    }

    /// Whether the cell of that number is outside the playing area.
    pub fn is_void(&self, index: usize) -> bool {
        self.clues[index] == Clue::Void
    }

    /// The numbers of the cells of the playing area, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = usize> {
        (0..self.clues.len()).filter(|&index| !self.is_void(index))
    }

    /// The pieces to be found.
    pub fn bank(&self) -> &Bank {
        &self.bank
    }

    /// The image under a symmetry. The bank stays as it is drawn: a turned piece is the same piece.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        let clues = symmetry.apply(self.size, &self.clues);
        Self { size: symmetry.size(self.size), clues, bank: self.bank.clone() }
    }

    /// Whether both are the same puzzle: the same cells, and a bank that asks for the same.
    pub fn is_same(&self, other: &Self) -> bool {
        (self.size, &self.clues) == (other.size, &other.clues) && self.bank.is_same(&other.bank)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_and_counts_are_checked() {
        let board = |rows, cols, cells| Board::new(Size::new(rows, cols), vec![Clue::Nothing; cells], Bank::default());
        assert!(board(2, 3, 6).is_ok());
        assert_eq!(board(2, 3, 5), Err(BoardError::CellCount { expected: 6, got: 5 }));
        assert_eq!(board(0, 3, 0), Err(BoardError::Size(Size::new(0, 3))));
        assert_eq!(board(1, 101, 101), Err(BoardError::Size(Size::new(1, 101))));
    }

    #[test]
    fn circles_turn_with_their_cells() {
        let clues = vec![Clue::Nothing, Clue::Black, Clue::Void, Clue::White, Clue::Nothing, Clue::Nothing];
        let board = Board::new(Size::new(2, 3), clues, Bank::default()).expect("a board");
        let turned = board.turned(Symmetry::QUARTER_TURN);
        assert_eq!(
            (turned.size(), turned.clue(0), turned.clue(3), turned.clue(5)),
            (Size::new(3, 2), Clue::White, Clue::Black, Clue::Void)
        );
    }
}
