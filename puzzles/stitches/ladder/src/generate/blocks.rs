//! The blocks of a board on the way.

use contract::Size;

/// A division of a grid into joined blocks, whose cells can move between them; how often blocks touch is kept at hand.
#[derive(Clone)]
pub struct Blocks {
    size: Size,
    count: usize,
    of: Vec<u16>,
    /// For two blocks the gaps between them: `one * count + other`.
    gaps: Vec<u16>,
    /// For each block the blocks that it touches.
    degree: Vec<u16>,
    /// For each block the cells at a border.
    rim: Vec<u16>,
}

impl Blocks {
    /// The division in which each cell is in that block; all are joined.
    pub fn new(size: Size, count: usize, of: Vec<u16>) -> Self {
        let (gaps, degree, rim) = (vec![0; count * count], vec![0; count], vec![0; count]);
        let mut blocks = Self { size, count, of, gaps, degree, rim };
        for cell in 0..size.cells() {
            let own = blocks.of[cell];
            blocks.rim[usize::from(own)] += u16::from(blocks.is_at_border(cell));
            for next in size.neighbours(cell).filter(|&next| next > cell) {
                let other = blocks.of[next];
                if own != other {
                    blocks.touch(own, other);
                }
            }
        }
        blocks
    }

    pub fn size(&self) -> Size {
        self.size
    }

    /// Number of blocks.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The block of a cell.
    pub fn of(&self, cell: usize) -> u16 {
        self.of[cell]
    }

    /// The number of gaps between two blocks.
    pub fn gaps_between(&self, one: u16, other: u16) -> u16 {
        self.gaps[usize::from(one) * self.count + usize::from(other)]
    }

    /// The number of blocks that a block touches.
    pub fn degree(&self, block: u16) -> u16 {
        self.degree[usize::from(block)]
    }

    /// The cells of a block that holes can be in.
    pub fn rim(&self, block: u16) -> u16 {
        self.rim[usize::from(block)]
    }

    /// Whether a cell touches another block.
    pub fn is_at_border(&self, cell: usize) -> bool {
        self.size.neighbours(cell).any(|next| self.of[next] != self.of[cell])
    }

    /// The other blocks that a cell touches.
    pub fn beside(&self, cell: usize) -> impl Iterator<Item = u16> + Clone {
        let own = self.of[cell];
        let mut blocks = [own; 4];
        let mut len = 0;
        for next in self.size.neighbours(cell) {
            let block = self.of[next];
            if block != own && !blocks[..len].contains(&block) {
                blocks[len] = block;
                len += 1;
            }
        }
        blocks.into_iter().take(len)
    }

    /// Whether the rest of its block stays joined without a cell, as far as the cells around it tell.
    pub fn may_leave(&self, cell: usize) -> bool {
        const AROUND: [(isize, isize); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1)];
        let at = self.size.cell(cell);
        let is_own = AROUND.map(|(down, right)| {
            let (row, col) = (at.row.wrapping_add_signed(down), at.col.wrapping_add_signed(right));
            row < self.size.rows && col < self.size.cols && self.of[row * self.size.cols + col] == self.of[cell]
        });
        // Each run of its cells around must hang on through one neighbour: then the runs beside the cell are one.
        let begins = |&side: &usize| is_own[side] && !(is_own[side - 1] && is_own[(side + 6) % 8]);
        [1, 3, 5, 7].iter().filter(|side| begins(side)).count() == 1
    }

    /// Moves a cell into another block beside it.
    pub fn shift(&mut self, cell: usize, to: u16) {
        let from = self.of[cell];
        let size = self.size;
        for near in size.neighbours(cell).chain([cell]) {
            self.rim[usize::from(self.of[near])] -= u16::from(self.is_at_border(near));
        }
        for next in size.neighbours(cell) {
            let block = self.of[next];
            if block != from {
                self.part(from, block);
            }
            if block != to {
                self.touch(to, block);
            }
        }
        self.of[cell] = to;
        for near in size.neighbours(cell).chain([cell]) {
            self.rim[usize::from(self.of[near])] += u16::from(self.is_at_border(near));
        }
    }

    fn touch(&mut self, one: u16, other: u16) {
        for (a, b) in [(one, other), (other, one)] {
            let gaps = &mut self.gaps[usize::from(a) * self.count + usize::from(b)];
            self.degree[usize::from(a)] += u16::from(*gaps == 0);
            *gaps += 1;
        }
    }

    fn part(&mut self, one: u16, other: u16) {
        for (a, b) in [(one, other), (other, one)] {
            let gaps = &mut self.gaps[usize::from(a) * self.count + usize::from(b)];
            *gaps -= 1;
            self.degree[usize::from(a)] -= u16::from(*gaps == 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use rng::Rng;

    use super::*;

    /// What is kept at hand is what counting anew finds, after any moves; and blocks stay joined.
    #[test]
    fn books_are_kept_right() {
        for seed in 0..40 {
            let mut rng = Rng::new(seed);
            let size = Size::new(1 + rng.below(7), 2 + rng.below(6));
            let count = 2 + rng.below(size.cells().min(8) - 1);
            let mut blocks = super::super::cut::grow(size, count, &mut rng);
            for _ in 0..200 {
                let cell = rng.below(size.cells());
                let beside: Vec<u16> = blocks.beside(cell).collect();
                let Some(&to) = rng.pick(&beside) else { continue };
                if blocks.may_leave(cell) {
                    blocks.shift(cell, to);
                }
            }
            let anew = Blocks::new(size, count, blocks.of.clone());
            assert_eq!((&blocks.gaps, &blocks.degree, &blocks.rim), (&anew.gaps, &anew.degree, &anew.rim), "{seed}");
            let (_, parts) = grid::components(size, |_| true, |a, b| blocks.of(a) == blocks.of(b));
            assert_eq!(parts, count, "seed {seed}");
        }
    }
}
