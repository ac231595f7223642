use contract::Size;

/// Cells that Penpa+ adds on each side of its grid.
const PADDING: usize = 2;

/// The numbers that a square Penpa+ grid gives its cells, vertices and edges, and where in it the board lies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PenpaGrid {
    /// Columns and rows, padding included.
    width: usize,
    height: usize,
    /// The padded row and column of the board's first cell.
    top: usize,
    left: usize,
    size: Size,
}

impl PenpaGrid {
    /// The grid of a board without margins.
    pub fn plain(size: Size) -> Self {
        Self::new(size.cols, size.rows, PADDING, PADDING, size)
    }

    /// A grid of `nx` by `ny` cells (margins included, padding not), with a board at a padded row and column.
    pub(super) fn new(nx: usize, ny: usize, top: usize, left: usize, size: Size) -> Self {
        Self { width: nx + 2 * PADDING, height: ny + 2 * PADDING, top, left, size }
    }

    /// The same grid with its board at another place.
    pub(super) fn with_board(&self, top: usize, left: usize, size: Size) -> Self {
        Self { top, left, size, ..self.clone() }
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The padded row and column of the board's first cell.
    pub(super) fn origin(&self) -> (usize, usize) {
        (self.top, self.left)
    }

    /// Penpa's number of a cell of the board.
    pub fn cell_number(&self, index: usize) -> usize {
        let cell = self.size.cell(index);
        (cell.row + self.top) * self.width + cell.col + self.left
    }

    /// The padded row and column of a number, if it is that of a cell and not of the padding.
    pub(super) fn padded(&self, number: usize) -> Option<(usize, usize)> {
        let (row, col) = (number / self.width, number % self.width);
        let inside = |at: usize, side: usize| (PADDING..side - PADDING).contains(&at);
        (inside(row, self.height) && inside(col, self.width)).then_some((row, col))
    }

    /// The cell of the board with that number; `None` when it lies elsewhere.
    pub fn cell(&self, number: usize) -> Option<usize> {
        if number >= self.width * self.height {
            return None;
        }
        self.board_cell(number / self.width, number % self.width)
    }

    fn board_cell(&self, padded_row: usize, padded_col: usize) -> Option<usize> {
        let (row, col) = (padded_row.checked_sub(self.top)?, padded_col.checked_sub(self.left)?);
        (row < self.size.rows && col < self.size.cols).then_some(row * self.size.cols + col)
    }

    /// The key of the wall between two edge-neighbours of the board, `a < b`.
    pub fn wall_key(&self, a: usize, b: usize) -> String {
        let corner = self.width * self.height + self.cell_number(b);
        // The wall ends at the lower right corner of the cell before the second one; the vertex of a cell is that corner.
        let (first, last) = if b == a + self.size.cols {
            (corner - self.width - 1, corner - self.width)
        } else {
            (corner - self.width - 1, corner - 1)
        };
        format!("{first},{last}")
    }

    /// The pairs of edge-neighbours `a < b` of the board that a line from vertex to vertex parts; none for a line on the
    /// frame or outside. `None` when the key is no such line along the edges of cells: a mark on an edge, half an edge,
    /// a slanted line.
    pub fn parted(&self, key: &str) -> Option<Vec<(usize, usize)>> {
        let (one, other) = key.split_once(',')?;
        let ((y1, x1), (y2, x2)) = (self.vertex(one)?, self.vertex(other)?);
        let across = |row: usize, col: usize| Some((self.board_cell(row, col)?, self.board_cell(row + 1, col)?));
        let along = |row: usize, col: usize| Some((self.board_cell(row, col)?, self.board_cell(row, col + 1)?));
        // Cut to the board, so that the work does not depend on how far a line runs.
        let cut = |from: usize, to: usize, first: usize, cells: usize| {
            (from.min(to) + 1).max(first)..(from.max(to) + 1).min(first + cells)
        };
        if y1 == y2 && x1 != x2 {
            Some(cut(x1, x2, self.left, self.size.cols).filter_map(|col| across(y1, col)).collect())
        } else if x1 == x2 && y1 != y2 {
            Some(cut(y1, y2, self.top, self.size.rows).filter_map(|row| along(row, x1)).collect())
        } else {
            None
        }
    }

    /// The row and column of the padded cell whose lower right corner a vertex is.
    fn vertex(&self, number: &str) -> Option<(usize, usize)> {
        let all = self.width * self.height;
        let place = number.trim().parse::<usize>().ok()?.checked_sub(all).filter(|&place| place < all)?;
        Some((place / self.width, place % self.width))
    }

    /// The number of the point in the middle of the grid: a cell, a vertex, or the middle of an edge.
    pub(super) fn middle(&self) -> usize {
        let all = self.width * self.height;
        let (even_cols, even_rows) = (self.width.is_multiple_of(2), self.height.is_multiple_of(2));
        let kind = match (even_cols, even_rows) {
            (false, false) => 0,
            (true, true) => 1,
            (false, true) => 2,
            (true, false) => 3,
        };
        kind * all + (self.height - 1) / 2 * self.width + (self.width - 1) / 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The worked example of the format: a board of 10×10, vertices from 196.
    #[test]
    fn the_worked_example() {
        let grid = PenpaGrid::plain(Size::new(10, 10));
        assert_eq!(grid.parted("212,226"), Some(vec![(0, 1)]));
        assert_eq!(grid.parted("226,227"), Some(vec![(1, 11)]));
        assert_eq!(grid.wall_key(0, 1), "212,226");
        assert_eq!(grid.wall_key(1, 11), "226,227");
        assert_eq!(grid.cell_number(0), 30);
        assert_eq!((grid.cell(30), grid.cell(29), grid.cell(196)), (Some(0), None, None));
    }

    #[test]
    fn walls_and_cells_come_back_on_grids_of_every_shape() {
        let mut rng = rng::Rng::new(11);
        for (rows, cols) in [(1, 1), (1, 2), (2, 1), (1, 30), (30, 1), (3, 10), (10, 3), (7, 7)] {
            let size = Size::new(rows, cols);
            let (top, left) = (PADDING + rng.below(4), PADDING + rng.below(4));
            let grid = PenpaGrid::new(cols + left, rows + top, top, left, size);
            for a in 0..size.cells() {
                assert_eq!(grid.cell(grid.cell_number(a)), Some(a));
                for b in size.neighbours(a).filter(|&b| b > a) {
                    let key = grid.wall_key(a, b);
                    assert_eq!(grid.parted(&key), Some(vec![(a, b)]), "{size}: {key}");
                    let (first, last) = key.split_once(',').expect("two numbers");
                    assert_eq!(grid.parted(&format!("{last},{first}")), Some(vec![(a, b)]));
                }
            }
        }
    }

    #[test]
    fn long_lines_part_all_cells_along_them() {
        // 3 rows of 4: the padded grid is 8 wide and 7 high, vertices from 56.
        let grid = PenpaGrid::plain(Size::new(3, 4));
        // From the left frame to the right one, below the first row, and beyond both.
        for key in ["73,77", "77,73", "72,79"] {
            assert_eq!(grid.parted(key), Some(vec![(0, 4), (1, 5), (2, 6), (3, 7)]), "{key}");
        }
        assert_eq!(grid.parted("67,91"), Some(vec![(1, 2), (5, 6), (9, 10)]));
        // The frame parts nothing; the rest is no line along edges.
        assert_eq!(grid.parted("65,69"), Some(vec![]));
        for key in ["", "73", "73,73", "73,82", "73,x", "-73,77", "1,2", "112,113", "73,99999999999999999999"] {
            assert_eq!(grid.parted(key), None, "{key}");
        }
    }

    /// Headers of published links: 12×12, 10×10, 14×14 and 9×9.
    #[test]
    fn the_middle_is_where_the_editor_has_it() {
        for (side, middle) in [(12, 375), (10, 286), (14, 476), (9, 84)] {
            assert_eq!(PenpaGrid::plain(Size::new(side, side)).middle(), middle);
        }
        // Between two cells of one row, of one column.
        assert_eq!(PenpaGrid::plain(Size::new(1, 2)).middle(), 3 * 30 + 2 * 6 + 2);
        assert_eq!(PenpaGrid::plain(Size::new(2, 1)).middle(), 2 * 30 + 2 * 5 + 2);
    }
}
