//! The threads of an answer on the way.

use contract::Size;

use super::blocks::Blocks;

/// No thread.
const NONE: u32 = u32::MAX;

/// Threads, of which no two meet in a cell.
#[derive(Clone)]
pub struct Threads {
    size: Size,
    /// The gap of the thread in a cell.
    at: Vec<u32>,
}

impl Threads {
    /// No thread at all.
    pub fn none(size: Size) -> Self {
        Self { size, at: vec![NONE; size.cells()] }
    }

    /// Whether there is a hole in a cell.
    pub fn is_hole(&self, cell: usize) -> bool {
        self.at[cell] != NONE
    }

    /// The gap of the thread in a cell.
    pub fn gap(&self, cell: usize) -> Option<usize> {
        self.is_hole(cell).then(|| self.at[cell] as usize)
    }

    /// Whether a thread runs through a gap.
    pub fn runs_through(&self, gap: usize) -> bool {
        self.at[gap / 2] == gap as u32
    }

    /// The gaps of all threads, ascending.
    pub fn gaps(&self) -> Vec<usize> {
        (0..self.size.gaps()).filter(|&gap| self.runs_through(gap)).collect()
    }

    /// Lays a thread between two cells without holes.
    pub fn lay(&mut self, gap: usize) {
        for cell in self.sides(gap) {
            self.at[cell] = gap as u32;
        }
    }

    /// Takes a thread away.
    pub fn take(&mut self, gap: usize) {
        for cell in self.sides(gap) {
            self.at[cell] = NONE;
        }
    }

    /// The cells beside a gap.
    pub fn sides(&self, gap: usize) -> [usize; 2] {
        sides(self.size, gap)
    }

    /// The holes of each row, and of each column.
    pub fn numbers(&self) -> [Vec<usize>; 2] {
        let Size { rows, cols } = self.size;
        let mut numbers = [vec![0; rows], vec![0; cols]];
        for cell in (0..self.size.cells()).filter(|&cell| self.is_hole(cell)) {
            numbers[0][cell / cols] += 1;
            numbers[1][cell % cols] += 1;
        }
        numbers
    }

    /// The threads beside a gap that could be turned together with one through it: the four cells make a square whose gaps
    /// all lie between blocks, and one diagonal is in one block, so that turned by a quarter both would join the same blocks.
    /// An answer with two such threads is never the only one.
    pub fn turning_with(&self, blocks: &Blocks, gap: usize) -> impl Iterator<Item = usize> {
        let [a, b] = self.sides(gap);
        let Size { rows, cols } = self.size;
        let beside = move |cell: usize| {
            let col = cell % cols;
            if b == a + 1 {
                [(cell >= cols).then(|| cell - cols), (cell / cols + 1 < rows).then_some(cell + cols)]
            } else {
                [(col > 0).then(|| cell - 1), (col + 1 < cols).then_some(cell + 1)]
            }
        };
        let [of_a, of_b] = [a, b].map(|cell| blocks.of(cell));
        beside(a).into_iter().zip(beside(b)).filter_map(move |(one, other)| {
            let (c, d) = (one?, other?);
            let [of_c, of_d] = [c, d].map(|cell| blocks.of(cell));
            let is_parallel = self.at[c] == self.at[d] && self.is_hole(c);
            let turns = of_a != of_c && of_b != of_d && (of_a == of_d || of_b == of_c);
            (is_parallel && turns).then(|| self.at[c] as usize)
        })
    }
}

/// The cells beside a gap that has some on both sides.
pub fn sides(size: Size, gap: usize) -> [usize; 2] {
    let cell = gap / 2;
    [cell, if gap % 2 == 1 { cell + size.cols } else { cell + 1 }]
}
