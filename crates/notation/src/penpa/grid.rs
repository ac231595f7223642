use contract::Size;

/// Cells that Penpa+ adds on each side of its grid.
const PADDING: usize = 2;

/// Where a cell of the grid lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PenpaPlace {
    /// In the board: its number.
    Inside(usize),
    /// Just above that column.
    Above(usize),
    /// Just below that column.
    Below(usize),
    /// Just left of that row.
    Left(usize),
    /// Just right of that row.
    Right(usize),
    /// Farther out.
    Elsewhere,
}

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

    /// The grid of a board with a margin of one cell above it and one to the left, for numbers.
    pub fn with_numbers(size: Size) -> Self {
        Self::new(size.cols + 1, size.rows + 1, PADDING + 1, PADDING + 1, size)
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

    /// Columns and rows with margins, as the first line of a link has them.
    pub(super) fn sides(&self) -> (usize, usize) {
        (self.width - 2 * PADDING, self.height - 2 * PADDING)
    }

    /// The margins above, below, left and right.
    pub(super) fn margins(&self) -> [usize; 4] {
        let (top, left) = (self.top - PADDING, self.left - PADDING);
        let (nx, ny) = self.sides();
        [top, ny - top - self.size.rows, left, nx - left - self.size.cols]
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

    /// Where the cell of that number lies.
    pub fn place(&self, number: usize) -> PenpaPlace {
        if number >= self.width * self.height {
            return PenpaPlace::Elsewhere;
        }
        let (row, col) = (number / self.width, number % self.width);
        let along = |at: usize, first: usize, cells: usize| at.checked_sub(first).filter(|&at| at < cells);
        match (along(row, self.top, self.size.rows), along(col, self.left, self.size.cols)) {
            (Some(row), Some(col)) => PenpaPlace::Inside(row * self.size.cols + col),
            (None, Some(col)) if row + 1 == self.top => PenpaPlace::Above(col),
            (None, Some(col)) if row == self.top + self.size.rows => PenpaPlace::Below(col),
            (Some(row), None) if col + 1 == self.left => PenpaPlace::Left(row),
            (Some(row), None) if col == self.left + self.size.cols => PenpaPlace::Right(row),
            _ => PenpaPlace::Elsewhere,
        }
    }

    /// Penpa's number of the cell just above a column of the board.
    pub fn above(&self, col: usize) -> usize {
        (self.top - 1) * self.width + self.left + col
    }

    /// Penpa's number of the cell just left of a row of the board.
    pub fn left_of(&self, row: usize) -> usize {
        (self.top + row) * self.width + self.left - 1
    }

    /// The key of the line between two cells of the board, `a < b`.
    pub fn line_key(&self, a: usize, b: usize) -> String {
        format!("{},{}", self.cell_number(a), self.cell_number(b))
    }

    /// The key of the mark on the edge between two edge-neighbours of the board, `a < b`.
    pub fn edge_key(&self, a: usize, b: usize) -> String {
        let kind = if b == a + self.size.cols { 2 } else { 3 };
        (kind * self.width * self.height + self.cell_number(a)).to_string()
    }

    /// The edge-neighbours `a < b` of the board that a line joins, or between which a mark on an edge stands; `None` where the
    /// key is neither.
    pub fn beside(&self, key: &str) -> Option<(usize, usize)> {
        let (a, b) = if let Some((one, other)) = key.split_once(',') {
            let cell = |number: &str| self.cell(number.trim().parse().ok()?);
            let (one, other) = (cell(one)?, cell(other)?);
            (one.min(other), one.max(other))
        } else {
            let all = self.width * self.height;
            let number: usize = key.trim().parse().ok()?;
            let a = self.cell(number % all)?;
            match number / all {
                2 => (a, a + self.size.cols),
                3 => (a, a + 1),
                _ => return None,
            }
        };
        self.size.neighbours(a).any(|next| next == b).then_some((a, b))
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
    fn places_around_the_board_and_keys_between_its_cells_come_back() {
        for (rows, cols) in [(1, 1), (1, 4), (4, 1), (3, 5)] {
            let size = Size::new(rows, cols);
            for grid in [PenpaGrid::plain(size), PenpaGrid::with_numbers(size)] {
                for col in 0..cols {
                    assert_eq!(grid.place(grid.above(col)), PenpaPlace::Above(col));
                    assert_eq!(grid.place(grid.above(col) + (rows + 1) * grid.width), PenpaPlace::Below(col));
                }
                for row in 0..rows {
                    assert_eq!(grid.place(grid.left_of(row)), PenpaPlace::Left(row));
                    assert_eq!(grid.place(grid.left_of(row) + cols + 1), PenpaPlace::Right(row));
                }
                let cells = (0..grid.width * grid.height).filter(|&number| grid.place(number) != PenpaPlace::Elsewhere);
                assert_eq!(cells.count(), rows * cols + 2 * (rows + cols));
                for a in 0..size.cells() {
                    assert_eq!(grid.place(grid.cell_number(a)), PenpaPlace::Inside(a));
                    for b in size.neighbours(a).filter(|&b| b > a) {
                        assert_eq!(grid.beside(&grid.line_key(a, b)), Some((a, b)));
                        assert_eq!(grid.beside(&grid.edge_key(a, b)), Some((a, b)));
                    }
                }
            }
        }
        // 3 rows of 4: the padded grid is 8 wide and 7 high, cells from 18.
        let grid = PenpaGrid::plain(Size::new(3, 4));
        assert_eq!(
            (grid.beside("19,18"), grid.beside("130"), grid.beside("186")),
            (Some((0, 1)), Some((0, 4)), Some((0, 1)))
        );
        for key in ["", "18", "18,20", "18,27", "21,26", "17,18", "189", "146", "18,", "-18,19", "99999999999999999999"]
        {
            assert_eq!(grid.beside(key), None, "{key}");
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
