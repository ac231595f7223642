use crate::Cell;

/// One thing that can be known of a position, as explanations tell it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A cell's state: `shaded`, `unshaded`, `hole`, `no-hole`.
    Cell {
        /// The cell.
        cell: Cell,
        /// Its state.
        is: &'static str,
    },
    /// A piece at a place: `placed` or `impossible`.
    Piece {
        /// Its cells.
        cells: Vec<Cell>,
        /// The label of its region, in genres that have regions.
        region: Option<String>,
        /// What is known of it.
        is: &'static str,
    },
    /// A thread between two cells: `stitched` or `impossible`.
    Thread {
        /// Its ends, in reading order.
        ends: [Cell; 2],
        /// What is known of it.
        is: &'static str,
    },
}

impl Fact {
    /// The words that say what a thing is.
    const WORDS: &[&str] = &["shaded", "unshaded", "hole", "no-hole", "placed", "stitched", "impossible"];

    /// The cells that it is about.
    pub fn cells(&self) -> &[Cell] {
        match self {
            Self::Cell { cell, .. } => std::slice::from_ref(cell),
            Self::Piece { cells, .. } => cells,
            Self::Thread { ends, .. } => ends,
        }
    }

    /// The word as facts spell it; `None` when no fact says that.
    pub fn word(text: &str) -> Option<&'static str> {
        Self::WORDS.iter().copied().find(|&word| word == text)
    }
}
