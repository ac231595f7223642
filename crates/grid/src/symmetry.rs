use contract::{Cell, Size};

/// One of the eight symmetries of a rectangle: mirror along the diagonal first, then rows, then columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symmetry {
    transpose: bool,
    flip_rows: bool,
    flip_cols: bool,
}

impl Symmetry {
    /// Clockwise by a quarter.
    pub const QUARTER_TURN: Self = Self { transpose: true, flip_rows: false, flip_cols: true };
    /// Left to right.
    pub const MIRROR: Self = Self { transpose: false, flip_rows: false, flip_cols: true };

    /// Upside down, by turning.
    pub const HALF_TURN: Self = Self { transpose: false, flip_rows: true, flip_cols: true };

    /// All eight, the identity first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..8).map(|bits| Self { transpose: bits & 4 != 0, flip_rows: bits & 2 != 0, flip_cols: bits & 1 != 0 })
    }

    /// Whether rows become columns and columns rows.
    pub fn swaps_rows_and_cols(self) -> bool {
        self.transpose
    }

    /// The size of the image of a grid.
    pub fn size(self, size: Size) -> Size {
        if self.transpose { Size::new(size.cols, size.rows) } else { size }
    }

    /// The image of a cell of a grid of that size.
    pub fn cell(self, size: Size, cell: Cell) -> Cell {
        let image = self.size(size);
        let (row, col) = if self.transpose { (cell.col, cell.row) } else { (cell.row, cell.col) };
        Cell::new(
            if self.flip_rows { image.rows - 1 - row } else { row },
            if self.flip_cols { image.cols - 1 - col } else { col },
        )
    }

    /// Moves one value a cell to where the symmetry takes it.
    pub fn apply<T: Clone>(self, size: Size, values: &[T]) -> Vec<T> {
        let image = self.size(size);
        let mut moved = values.to_vec();
        for (index, value) in values.iter().enumerate() {
            moved[image.index(self.cell(size, size.cell(index)))] = value.clone();
        }
        moved
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_turn_is_clockwise_and_a_mirror_keeps_rows() {
        let size = Size::new(2, 3);
        assert_eq!(Symmetry::QUARTER_TURN.apply(size, &[0, 1, 2, 3, 4, 5]), [3, 0, 4, 1, 5, 2]);
        assert_eq!(Symmetry::MIRROR.apply(size, &[0, 1, 2, 3, 4, 5]), [2, 1, 0, 5, 4, 3]);
    }

    #[test]
    fn the_eight_images_of_an_asymmetric_grid_differ() {
        let size = Size::new(2, 3);
        let mut images: Vec<(Size, Vec<usize>)> =
            Symmetry::all().map(|s| (s.size(size), s.apply(size, &[0, 1, 2, 3, 4, 5]))).collect();
        assert_eq!(images[0], (size, vec![0, 1, 2, 3, 4, 5]));
        images.sort();
        images.dedup();
        assert_eq!(images.len(), 8);
    }
}
