use std::fmt;

use contract::{Cell, MAX_SIDE, Size, Text, text};
use grid::Symmetry;

/// A polyomino as it is drawn: joined cells, moved so that the least row and column are 0.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    cells: Vec<Cell>,
}

/// Why cells make no piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PieceError {
    /// There is no cell.
    Empty,
    /// A side is above [`contract::MAX_SIDE`].
    TooLarge,
    /// The cells are not joined by edges.
    NotJoined,
}

impl PieceError {
    /// The sentence for people.
    pub fn text(self) -> Text {
        match self {
            Self::Empty => Text::new("a piece with no cell is none", "マスのないピースはありません"),
            Self::TooLarge => {
                text!("a piece is at most {MAX_SIDE} cells high and wide", "ピースの高さと幅は {MAX_SIDE} マスまでです")
            }
            Self::NotJoined => Text::new(
                "the cells of a piece must be joined by their edges",
                "ピースのマスは辺でひとつながりでなければなりません",
            ),
        }
    }
}

impl fmt::Display for PieceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text().en)
    }
}

impl std::error::Error for PieceError {}

impl Piece {
    /// The piece of these cells, wherever they lie; a cell that comes twice counts once.
    ///
    /// # Errors
    /// When there is no cell, they spread too far, or they are not joined.
    pub fn new(cells: &[Cell]) -> Result<Self, PieceError> {
        let least = |by: fn(&Cell) -> usize| cells.iter().map(by).min().ok_or(PieceError::Empty);
        let (top, left) = (least(|cell| cell.row)?, least(|cell| cell.col)?);
        let mut moved: Vec<Cell> = cells.iter().map(|cell| Cell::new(cell.row - top, cell.col - left)).collect();
        moved.sort_unstable();
        moved.dedup();
        if moved.iter().any(|cell| cell.row >= MAX_SIDE || cell.col >= MAX_SIDE) {
            return Err(PieceError::TooLarge);
        }
        let piece = Self { cells: moved };
        let size = piece.size();
        let (_, parts) = grid::components(size, |index| piece.has(size.cell(index)), |_, _| true);
        if parts == 1 { Ok(piece) } else { Err(PieceError::NotJoined) }
    }

    /// The piece of a drawing: rows of `#` for its cells and `.` for none, of any lengths; `None` where another character
    /// stands.
    ///
    /// # Errors
    /// When the drawing makes no piece.
    pub fn drawn<'a>(rows: impl IntoIterator<Item = &'a str>) -> Option<Result<Self, PieceError>> {
        let mut cells = Vec::new();
        for (row, letters) in rows.into_iter().enumerate() {
            for (col, letter) in letters.chars().enumerate() {
                match letter {
                    // Cells far beyond any piece need not be kept to be refused.
                    '#' => cells.push(Cell::new(row.min(2 * MAX_SIDE), col.min(2 * MAX_SIDE))),
                    '.' => {}
                    _ => return None,
                }
            }
        }
        Some(Self::new(&cells))
    }

    /// The drawing: rows of `#` and `.`, all as wide as the piece.
    pub fn rows(&self) -> Vec<String> {
        let Size { rows, cols } = self.size();
        let letter = |row, col| if self.has(Cell::new(row, col)) { '#' } else { '.' };
        (0..rows).map(|row| (0..cols).map(|col| letter(row, col)).collect()).collect()
    }

    /// Its cells in reading order.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// How high and wide it is.
    pub fn size(&self) -> Size {
        let most = |by: fn(&Cell) -> usize| self.cells.iter().map(by).max().unwrap_or(0);
        Size::new(most(|cell| cell.row) + 1, most(|cell| cell.col) + 1)
    }

    /// Whether that cell is one of its own.
    pub fn has(&self, cell: Cell) -> bool {
        self.cells.binary_search(&cell).is_ok()
    }

    /// The image under a symmetry.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        let size = self.size();
        let mut cells: Vec<Cell> = self.cells.iter().map(|&cell| symmetry.cell(size, cell)).collect();
        cells.sort_unstable();
        Self { cells }
    }

    /// The different ways to turn and mirror it: one to eight, ascending.
    pub fn images(&self) -> Vec<Self> {
        let mut images: Vec<Self> = Symmetry::all().map(|symmetry| self.turned(symmetry)).collect();
        images.sort();
        images.dedup();
        images
    }

    /// Its shape: the least of its images, so that two pieces are alike just when their shapes are equal.
    #[must_use]
    pub fn shape(&self) -> Self {
        self.images().swap_remove(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(rows: &[&str]) -> Result<Piece, PieceError> {
        Piece::drawn(rows.iter().copied()).expect("only # and .")
    }

    #[test]
    fn drawings_come_back_without_empty_rows_and_columns() {
        let piece = drawn(&["....", "..##", "...#"]).expect("a piece");
        assert_eq!(piece.rows(), ["##", ".#"]);
        assert_eq!(piece.size(), Size::new(2, 2));
        assert!(Piece::drawn(["#o"]).is_none());
    }

    #[test]
    fn what_is_no_polyomino_is_refused() {
        assert_eq!(drawn(&[]), Err(PieceError::Empty));
        assert_eq!(drawn(&["..", ".."]), Err(PieceError::Empty));
        assert_eq!(drawn(&["#.", ".#"]), Err(PieceError::NotJoined));
        assert_eq!(drawn(&["#".repeat(100).as_str()]).map(|piece| piece.cells().len()), Ok(100));
        assert_eq!(drawn(&["#".repeat(101).as_str()]), Err(PieceError::TooLarge));
        assert_eq!(drawn(&[(".".repeat(300) + "#").as_str(), "#"]), Err(PieceError::TooLarge));
    }

    #[test]
    fn mirrored_and_turned_pieces_have_one_shape() {
        let images = |rows: &[&str]| drawn(rows).expect("a piece").images().len();
        assert_eq!((images(&["#"]), images(&["##"]), images(&["##", "##"])), (1, 2, 1));
        assert_eq!((images(&["##.", ".##"]), images(&["###", "#.."]), images(&[".##", "##.", ".#."])), (4, 8, 8));
        let one = drawn(&["###", "#.."]).expect("a piece");
        for image in one.images() {
            assert_eq!(image.shape(), one.shape());
        }
        assert_ne!(one.shape(), drawn(&["###", ".#."]).expect("a piece").shape());
    }
}
