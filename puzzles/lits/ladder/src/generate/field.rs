use contract::Size;

use crate::placements::{Shape, joined_fours};

/// No piece, no region.
pub const NONE: u16 = u16::MAX;

/// The grid with a rim, so that every neighbour of a cell and every cell of a tetromino over it has a number.
/// Rows are one cell longer than the board's, with three empty rows above and below.
pub struct Field {
    pub size: Size,
    pub stride: usize,
    /// The cells of the board, in reading order.
    pub cells: Vec<usize>,
    pub inside: Vec<bool>,
    patterns: Vec<Pattern>,
}

/// A way to lay a tetromino over a cell: the differences from that cell to the four.
struct Pattern {
    steps: [isize; 4],
    shape: Shape,
}

/// A tetromino on the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    pub cells: [usize; 4],
    pub shape: Shape,
}

impl Field {
    pub fn new(size: Size) -> Self {
        let stride = size.cols + 1;
        let cells: Vec<usize> = (0..size.cells()).map(|i| (i / size.cols + 3) * stride + i % size.cols).collect();
        let mut inside = vec![false; (size.rows + 7) * stride];
        for &cell in &cells {
            inside[cell] = true;
        }
        Self { size, stride, cells, inside, patterns: patterns(stride) }
    }

    /// The four neighbours of a cell.
    pub fn neighbours(&self, cell: usize) -> [usize; 4] {
        [cell - self.stride, cell - 1, cell + 1, cell + self.stride]
    }

    /// The upper left corners of the 2×2 windows around a cell.
    pub fn corners(&self, cell: usize) -> [usize; 4] {
        [cell - self.stride - 1, cell - self.stride, cell - 1, cell]
    }

    /// The cells of the 2×2 window with that upper left corner.
    pub fn window(&self, corner: usize) -> [usize; 4] {
        [corner, corner + 1, corner + self.stride, corner + self.stride + 1]
    }

    /// The eight cells around a cell.
    pub fn around(&self, cell: usize) -> [usize; 8] {
        let (above, below) = (cell - self.stride, cell + self.stride);
        [above - 1, above, above + 1, cell - 1, cell + 1, below - 1, below, below + 1]
    }

    /// The tetrominoes without a full 2×2 that cover `cell` and lie where `open` says.
    pub fn pieces_over(&self, cell: usize, open: impl Fn(usize) -> bool) -> impl Iterator<Item = Piece> {
        self.patterns.iter().filter_map(move |pattern| {
            // Joined cells inside the board never jump over the rim, so plain differences are enough.
            let cells = pattern.steps.map(|step| cell.wrapping_add_signed(step));
            cells.iter().all(|&c| open(c)).then_some(Piece { cells, shape: pattern.shape })
        })
    }
}

/// The joined sets of four over the middle cell of a 7×7 grid, without the full 2×2. They are sorted, since their order
/// decides what a seed gives.
fn patterns(stride: usize) -> Vec<Pattern> {
    const SIDE: u32 = 8;
    const MIDDLE: u32 = 4 * SIDE + 4;
    let inside = |cell: u32| (1..SIDE).contains(&(cell / SIDE)) && (1..SIDE).contains(&(cell % SIDE));
    let cells: Vec<u32> = (0..SIDE * SIDE).filter(|&cell| inside(cell)).collect();
    let mut sets = Vec::new();
    joined_fours(&cells, inside, [-8, -1, 1, 8], &mut |mut set| {
        set.sort_unstable();
        sets.push(set);
    });
    sets.sort_unstable();
    let places = |set: &[u32; 4]| set.map(|cell| ((cell / SIDE) as usize, (cell % SIDE) as usize));
    let step = |(row, col): (usize, usize)| (row.cast_signed() - 4) * stride.cast_signed() + col.cast_signed() - 4;
    let over = sets.iter().filter(|set| set.contains(&MIDDLE)).map(places);
    let patterns = over.map(|places| Pattern { steps: places.map(step), shape: Shape::of(places) });
    patterns.filter(|pattern| pattern.shape != Shape::SQUARE).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_pieces_cover_a_cell_as_fit() {
        let field = Field::new(Size::new(9, 9));
        let over = |index: usize| field.pieces_over(field.cells[index], |c| field.inside[c]).count();
        // 18 ways to lie (2 I, 4 T, 4 S, 8 L), each over the cell with any of its four cells.
        assert_eq!(over(4 * 9 + 4), 72);
        // In a corner 2 I, 2 T, 2 S and 6 L: those that have the corner of their box there.
        assert_eq!(over(0), 12);
        let strip = Field::new(Size::new(1, 5));
        let pieces: Vec<Piece> = strip.pieces_over(strip.cells[0], |c| strip.inside[c]).collect();
        assert_eq!(pieces.len(), 1);
        assert_eq!(pieces[0].cells, strip.cells[..4]);
    }
}
