//! A board on the way.

use contract::Size;
use rng::Rng;
use stitches_board::{Board, Numbers, Stitching};

use super::blocks::Blocks;
use super::threads::Threads;

/// Blocks, an answer, and the numbers that are given.
#[derive(Clone)]
pub struct Draft {
    pub blocks: Blocks,
    pub threads: Threads,
    /// Threads between two blocks that touch.
    pub k: usize,
    /// Whether the number of a line is given: the rows, then the columns.
    given: Vec<bool>,
}

impl Draft {
    /// Blocks without threads; all numbers are given.
    pub fn new(blocks: Blocks, k: usize) -> Self {
        let Size { rows, cols } = blocks.size();
        Self { threads: Threads::none(blocks.size()), blocks, k, given: vec![true; rows + cols] }
    }

    /// The lines whose numbers are given.
    pub fn given(&self) -> Vec<usize> {
        (0..self.given.len()).filter(|&line| self.given[line]).collect()
    }

    /// Gives the number of a line, or takes it away.
    pub fn give(&mut self, line: usize, given: bool) {
        self.given[line] = given;
    }

    /// The board as it stands.
    pub fn board(&self) -> Board {
        let size = self.blocks.size();
        let [rows, cols] = self.threads.numbers();
        let given = |first: usize, holes: Vec<usize>| {
            holes.into_iter().enumerate().map(|(line, holes)| self.given[first + line].then_some(holes)).collect()
        };
        let numbers = Numbers { k: self.k, row_holes: given(0, rows), col_holes: given(size.rows, cols) };
        let board = Board::from_walls(size, |_| false, |a, b| self.blocks.of(a) != self.blocks.of(b), numbers);
        board.unwrap_or_else(|error| unreachable!("the size was checked: {error}"))
    }

    /// The answer, as a position of the board.
    pub fn answer(&self, board: &Board) -> Stitching {
        Stitching::of_threads(board, &self.threads.gaps())
    }

    /// The threads that have to give way to one through a gap.
    pub fn in_the_way(&self, gap: usize) -> impl Iterator<Item = usize> {
        let [a, b] = self.threads.sides(gap).map(|cell| self.threads.gap(cell));
        [a, b].into_iter().flatten().chain(self.threads.turning_with(&self.blocks, gap))
    }

    /// Whether a thread can be laid through a gap between two blocks.
    pub fn is_free(&self, gap: usize) -> bool {
        self.in_the_way(gap).next().is_none()
    }

    /// A block that a cell can move into while the answer stays one: there is no hole in it, its block stays joined, and no
    /// two blocks come to touch that did not. Those that touch have threads, and so stay beside each other.
    pub fn way_out(&self, cell: usize, rng: &mut Rng) -> Option<u16> {
        let blocks = &self.blocks;
        if self.threads.is_hole(cell) {
            return None;
        }
        let around = || blocks.size().neighbours(cell).map(|next| blocks.of(next));
        let knows = |to: u16, other: u16| other == to || blocks.gaps_between(to, other) > 0;
        let mut ways = [0; 4];
        let mut len = 0;
        for to in blocks.beside(cell) {
            if around().all(|other| knows(to, other)) {
                ways[len] = to;
                len += 1;
            }
        }
        let to = rng.pick(&ways[..len]).copied()?;
        blocks.may_leave(cell).then_some(to)
    }
}
