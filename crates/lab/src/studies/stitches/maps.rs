//! Random maps: grids cut into blocks, without numbers.

use contract::Size;
use rng::Rng;
use stitches_board::{Board, Numbers, random_board};

/// How a grid is cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cutter {
    /// Of all places where a block can take a free cell beside it, one at random after the other.
    Border,
    /// A random cell of a block takes a free cell beside it, as in our generator: blocks grow thin arms.
    Cell,
}

impl Cutter {
    /// Its word in rows.
    pub fn word(self) -> &'static str {
        match self {
            Self::Border => "border",
            Self::Cell => "cell",
        }
    }

    /// Cuts a grid into that many blocks, grown from random cells.
    pub fn cut(self, size: Size, blocks: usize, k: usize, rng: &mut Rng) -> Board {
        let numbers = Numbers { k, ..Numbers::none(size) };
        let board = match self {
            Self::Border => {
                let of = grown(size, blocks, rng);
                Board::from_walls(size, |_| false, |a, b| of[a] != of[b], numbers)
            }
            Self::Cell => random_board(rng, size, blocks, 0, k).with_numbers(numbers),
        };
        board.unwrap_or_else(|error| unreachable!("sizes of a study are allowed: {error}"))
    }
}

/// The block of each cell, by [`Cutter::Border`].
fn grown(size: Size, blocks: usize, rng: &mut Rng) -> Vec<Option<usize>> {
    let mut of = vec![None; size.cells()];
    let mut seeds: Vec<usize> = (0..size.cells()).collect();
    rng.shuffle(&mut seeds);
    seeds.truncate(blocks);
    let ways_of = |cell: usize, block: usize| size.neighbours(cell).map(move |next| (next, block));
    let mut ways: Vec<(usize, usize)> = Vec::new();
    for (block, &cell) in seeds.iter().enumerate() {
        of[cell] = Some(block);
        ways.extend(ways_of(cell, block));
    }
    while !ways.is_empty() {
        let (cell, block) = ways.swap_remove(rng.below(ways.len()));
        if of[cell].is_none() {
            of[cell] = Some(block);
            ways.extend(ways_of(cell, block));
        }
    }
    of
}

/// Whether every block has a cell for each of its holes, as the degree equation asks: k for each block that it touches.
pub fn has_room(board: &Board) -> bool {
    has_cells(board, |_| true)
}

/// The same with cells that touch another block alone: no other can be a hole.
pub fn has_room_at_borders(board: &Board) -> bool {
    let size = board.size();
    has_cells(board, |cell| size.neighbours(cell).any(|next| board.is_border(cell, next)))
}

/// Whether every block has as many cells of some kind as it needs holes.
fn has_cells(board: &Board, counts: impl Fn(usize) -> bool) -> bool {
    let mut degree = vec![0; board.blocks()];
    board.pairs().into_iter().flatten().for_each(|block| degree[block] += 1);
    let cells = |block: usize| board.cells(block).iter().filter(|&&cell| counts(cell)).count();
    degree.iter().enumerate().all(|(block, degree)| board.k() * degree <= cells(block))
}

/// A square of four cells whose four gaps all lie between blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Square {
    /// Its cells, row by row.
    pub cells: [usize; 4],
    /// How many of its diagonals lie in one block each: with one it can be turned, two cannot be.
    pub diagonals: usize,
}

impl Square {
    /// All of a board.
    pub fn all(board: &Board) -> Vec<Self> {
        let Size { rows, cols } = board.size();
        let corners =
            (0..rows.saturating_sub(1)).flat_map(|row| (0..cols.saturating_sub(1)).map(move |col| (row, col)));
        let squares = corners.filter_map(|(row, col)| {
            let a = row * cols + col;
            let cells @ [a, b, c, d] = [a, a + 1, a + cols, a + cols + 1];
            let is_crossed = [(a, b), (c, d), (a, c), (b, d)].iter().all(|&(one, other)| board.is_border(one, other));
            let diagonals = [(a, d), (b, c)].iter().filter(|&&(one, other)| !board.is_border(one, other)).count();
            is_crossed.then_some(Self { cells, diagonals })
        });
        squares.collect()
    }

    /// The two ways to stitch it inside, as gaps.
    pub fn ways(&self, size: Size) -> [[Option<usize>; 2]; 2] {
        let [a, b, c, d] = self.cells;
        let gap = |one, other| size.gap_between(one, other);
        [[gap(a, b), gap(c, d)], [gap(a, c), gap(b, d)]]
    }

    /// Whether an answer stitches it inside.
    pub fn is_stitched(&self, size: Size, threads: &[usize]) -> bool {
        self.ways(size).iter().any(|way| way.iter().flatten().all(|gap| threads.contains(gap)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maps_have_as_many_blocks_as_wanted() {
        for cutter in [Cutter::Border, Cutter::Cell] {
            for seed in 0..50 {
                let mut rng = Rng::new(seed);
                let size = Size::new(3 + rng.below(8), 3 + rng.below(8));
                let (blocks, k) = (2 + rng.below(6), 1 + rng.below(3));
                let map = cutter.cut(size, blocks, k, &mut rng);
                assert_eq!((map.blocks(), map.k()), (blocks, k), "{cutter:?} {seed}");
                assert!(map.row_holes().iter().chain(map.col_holes()).all(Option::is_none), "{cutter:?} {seed}");
            }
        }
    }

    fn map(rows: usize, labels: &str, k: usize) -> Board {
        let labels: Vec<Option<&str>> = labels.split_whitespace().map(Some).collect();
        let size = Size::new(rows, labels.len() / rows);
        Board::new(size, &labels, Numbers { k, ..Numbers::none(size) }).expect("a map")
    }

    #[test]
    fn a_block_has_room_where_it_has_a_cell_for_each_hole() {
        // B touches A and C.
        assert!(!has_room(&map(1, "a b c", 1)) && has_room(&map(1, "a b b c", 1)));
        assert!(!has_room(&map(1, "a a b b b c c", 2)) && has_room(&map(1, "a a b b b b c c", 2)));
    }

    /// Three blocks that all touch, of 9, 14 and 12 cells, of which 8, 7 and 5 lie at borders; each needs 2·k.
    #[test]
    fn room_at_borders_counts_no_cells_inside() {
        let label = |cell: usize| match (cell / 7, cell % 7) {
            (1..=3, 2..=4) => "x",
            (_, 0..=3) => "a",
            _ => "b",
        };
        let with = |k: usize| map(5, &(0..35).map(label).collect::<Vec<_>>().join(" "), k);
        assert!(has_room_at_borders(&with(2)) && !has_room_at_borders(&with(3)));
        assert!(has_room(&with(4)) && !has_room(&with(5)));
    }

    #[test]
    fn squares_are_found_with_their_diagonals() {
        // The lower right square of the first is a d / b a: its first diagonal lies in the block that runs round d.
        let found = Square::all(&map(3, "a a a a d a b a a", 1));
        let diagonals: Vec<usize> = found.iter().map(|square| square.diagonals).collect();
        assert_eq!((found[0].cells, diagonals), ([3, 4, 6, 7], vec![1]));
        let four = Square::all(&map(2, "a b c d", 1));
        assert_eq!(four, [Square { cells: [0, 1, 2, 3], diagonals: 0 }]);
        let size = Size::new(2, 2);
        let gap = |one, other| size.gap_between(one, other).expect("neighbours");
        assert!(
            four[0].is_stitched(size, &[gap(0, 1), gap(2, 3)]) && four[0].is_stitched(size, &[gap(0, 2), gap(1, 3)])
        );
        assert!(!four[0].is_stitched(size, &[gap(0, 1), gap(1, 3)]));
    }
}
