//! The ways to place a tetromino in a region, found as joined sets of four cells; no list of shapes exists.

/// A tetromino's shape up to turning and mirroring: a small number that is equal for alike ones only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Shape(u8);

impl Shape {
    /// The number of different shapes.
    pub const COUNT: usize = 5;
    /// The full 2×2.
    pub const SQUARE: Self = Self(1);

    /// The number of the shape, for indexing.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Tells the shape of four joined cells, given as (row, column), from their bounding box: 1×4 is a line, 2×2 the
    /// square; in 2×3 two and two cells a row make an S, and with three and one the single cell stands in the middle (T)
    /// or at an end (L).
    pub fn of(cells: [(usize, usize); 4]) -> Self {
        let rows = cells.map(|cell| cell.0);
        let cols = cells.map(|cell| cell.1);
        let (height, width) = (spread(rows), spread(cols));
        // Along the long side of the box: how many cells stand in each of its two lines, and where.
        let (line, along) = if width >= height { (rows, cols) } else { (cols, rows) };
        match (height.min(width), height.max(width)) {
            (0, _) => Self(0),
            (1, 1) => Self::SQUARE,
            _ => {
                let first = line.iter().filter(|&&l| l == line[0]).count();
                if first == 2 {
                    return Self(2);
                }
                let single = (0..4).find(|&i| line.iter().filter(|&&l| l == line[i]).count() == 1).unwrap_or(0);
                let low = along.iter().min().copied().unwrap_or(0);
                if along[single] == low + 1 { Self(3) } else { Self(4) }
            }
        }
    }
}

fn spread(values: [usize; 4]) -> usize {
    let (mut low, mut high) = (values[0], values[0]);
    for value in values {
        low = low.min(value);
        high = high.max(value);
    }
    high - low
}

/// Calls `found` once for every joined set of four cells of a region (Redelmeier's enumeration, 1981: a set is grown from
/// its first cell, and a cell passed over once is never taken again).
///
/// `cells` are the region's cells in ascending order, `inside(cell)` says whether a neighbour belongs to it, and
/// `steps` are the four differences to a cell's neighbours.
pub fn joined_fours(cells: &[u32], inside: impl Fn(u32) -> bool, steps: [i32; 4], found: &mut dyn FnMut([u32; 4])) {
    let mut grower = Grower { inside, steps, chosen: [0; 4], touched: Few::default(), found };
    for &first in cells {
        let mut waiting = Few::default();
        waiting.push(first);
        grower.touched = waiting;
        grower.grow(first, 0, waiting);
    }
}

/// A few cells: three chosen cells and their neighbours are at most eleven.
#[derive(Clone, Copy, Default)]
struct Few {
    cells: [u32; 16],
    len: usize,
}

impl Few {
    fn push(&mut self, cell: u32) {
        self.cells[self.len] = cell;
        self.len += 1;
    }

    fn pop(&mut self) -> Option<u32> {
        self.len = self.len.checked_sub(1)?;
        Some(self.cells[self.len])
    }

    fn contains(&self, cell: u32) -> bool {
        self.cells[..self.len].contains(&cell)
    }
}

struct Grower<'f, F> {
    inside: F,
    steps: [i32; 4],
    chosen: [u32; 4],
    /// Cells that were candidates since the first cell: chosen, waiting, or passed over.
    touched: Few,
    found: &'f mut dyn FnMut([u32; 4]),
}

impl<F: Fn(u32) -> bool> Grower<'_, F> {
    fn grow(&mut self, first: u32, have: usize, mut waiting: Few) {
        while let Some(cell) = waiting.pop() {
            self.chosen[have] = cell;
            if have == 3 {
                (self.found)(self.chosen);
                continue;
            }
            let known = self.touched.len;
            let mut next = waiting;
            for step in self.steps {
                let neighbour = cell.wrapping_add_signed(step);
                if neighbour > first && (self.inside)(neighbour) && !self.touched.contains(neighbour) {
                    self.touched.push(neighbour);
                    next.push(neighbour);
                }
            }
            self.grow(first, have + 1, next);
            self.touched.len = known;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fours(size: usize) -> Vec<[(usize, usize); 4]> {
        let stride = size as u32 + 1;
        let cells: Vec<u32> =
            (0..size as u32).flat_map(|r| (0..size as u32).map(move |c| (r + 1) * stride + c)).collect();
        let row = stride.cast_signed();
        let steps = [-row, -1, 1, row];
        let mut sets = Vec::new();
        joined_fours(&cells, |cell| cells.contains(&cell), steps, &mut |set| {
            sets.push(set.map(|cell| ((cell / stride) as usize - 1, (cell % stride) as usize)));
        });
        sets
    }

    #[test]
    fn on_five_by_five_are_228_joined_fours_of_which_16_are_squares() {
        let sets = fours(5);
        assert_eq!(sets.len(), 228);
        let squares: Vec<_> = sets.iter().filter(|set| Shape::of(**set) == Shape::SQUARE).collect();
        assert_eq!(squares.len(), 16);
        for set in squares {
            let (row, col) = *set.iter().min().expect("four cells");
            let mut sorted = *set;
            sorted.sort_unstable();
            assert_eq!(sorted, [(row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)]);
        }
    }

    #[test]
    fn no_set_comes_twice() {
        let mut sets = fours(5);
        for set in &mut sets {
            set.sort_unstable();
        }
        sets.sort_unstable();
        sets.dedup();
        assert_eq!(sets.len(), 228);
    }

    #[test]
    fn shapes_do_not_depend_on_the_order_of_cells_or_the_way_round() {
        for set in fours(4) {
            let shape = Shape::of(set);
            for turn in 0..4 {
                let mut cells = set;
                cells.rotate_left(turn);
                assert_eq!(Shape::of(cells), shape);
                cells.swap(0, 2);
                assert_eq!(Shape::of(cells.map(|(r, c)| (c, 9 - r))), shape);
                assert_eq!(Shape::of(cells.map(|(r, c)| (r, 9 - c))), shape);
            }
        }
        let shapes: std::collections::BTreeSet<usize> =
            fours(4).into_iter().map(|set| Shape::of(set).index()).collect();
        assert_eq!(shapes.len(), Shape::COUNT);
    }
}
