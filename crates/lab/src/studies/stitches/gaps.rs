//! The rungs `pair`, `block` and `line` over gaps alone, for comparison with those that keep the state of cells: a plain
//! propagation that shares nothing with the kernel.

use stitches_board::Board;

/// How the holes of blocks and lines are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counting {
    /// By cells: holes are those with a thread, possible ones those with a gap left.
    Cells,
    /// As sums over gaps, in which a gap counts as often as it has ends there.
    Sums,
}

/// How many gaps of a board are decided by `pair`, with `block` from place 1 and `line` from place 2 on.
pub fn decided(board: &Board, place: usize, counting: Counting) -> usize {
    let gaps = Gaps::new(board);
    let mut laws = gaps.pairs();
    for (cells, number) in gaps.owed(place) {
        laws.push(match counting {
            Counting::Cells => gaps.holes(&cells, number),
            Counting::Sums => gaps.sum(&cells, number),
        });
    }
    gaps.settle(&laws).iter().flatten().count()
}

/// What has to come out right.
enum Law {
    /// So many threads over some gaps, each gap weighed, between two numbers.
    Sum { terms: Vec<(usize, usize)>, least: usize, most: usize },
    /// So many holes among cells, each by its gaps.
    Holes { cells: Vec<Vec<usize>>, number: usize },
}

/// The gaps of a board, numbered from 0.
struct Gaps<'a> {
    board: &'a Board,
    /// The cells on both sides.
    sides: Vec<[usize; 2]>,
    /// The blocks on both sides.
    pair: Vec<[usize; 2]>,
    /// The gaps of each cell.
    around: Vec<Vec<usize>>,
}

impl<'a> Gaps<'a> {
    fn new(board: &'a Board) -> Self {
        let size = board.size();
        let gaps = board.gaps();
        let sides: Vec<[usize; 2]> = gaps.iter().filter_map(|&gap| size.sides(gap)).collect();
        let pair = gaps.iter().filter_map(|&gap| board.pair_at(gap)).collect();
        let mut around = vec![Vec::new(); size.cells()];
        for (gap, ends) in sides.iter().enumerate() {
            for &cell in ends {
                around[cell].push(gap);
            }
        }
        Self { board, sides, pair, around }
    }

    /// One thread in a cell at most, and k between two blocks.
    fn pairs(&self) -> Vec<Law> {
        let in_cell =
            |gaps: &Vec<usize>| Law::Sum { terms: gaps.iter().map(|&gap| (gap, 1)).collect(), least: 0, most: 1 };
        let between = |pair: [usize; 2]| {
            let gaps = (0..self.pair.len()).filter(|&gap| self.pair[gap] == pair);
            Law::Sum { terms: gaps.map(|gap| (gap, 1)).collect(), least: self.board.k(), most: self.board.k() }
        };
        self.around.iter().map(in_cell).chain(self.board.pairs().into_iter().map(between)).collect()
    }

    /// The cells of blocks, from place 1 on, and of lines with a number, from place 2 on, with the holes that they need.
    fn owed(&self, place: usize) -> Vec<(Vec<usize>, usize)> {
        let (board, size) = (self.board, self.board.size());
        let mut owed = Vec::new();
        if place >= 1 {
            let pairs = board.pairs();
            let degree = |block: usize| pairs.iter().filter(|pair| pair.contains(&block)).count();
            owed.extend((0..board.blocks()).map(|block| (board.cells(block).to_vec(), board.k() * degree(block))));
        }
        if place >= 2 {
            let rows = board
                .row_holes()
                .iter()
                .enumerate()
                .map(|(row, &number)| ((0..size.cols).map(|col| row * size.cols + col).collect(), number));
            owed.extend(rows.filter_map(|(cells, number)| Some((cells, number?))));
            let cols = board
                .col_holes()
                .iter()
                .enumerate()
                .map(|(col, &number)| ((0..size.rows).map(|row| row * size.cols + col).collect(), number));
            owed.extend(cols.filter_map(|(cells, number)| Some((cells, number?))));
        }
        owed
    }

    fn holes(&self, cells: &[usize], number: usize) -> Law {
        Law::Holes { cells: cells.iter().map(|&cell| self.around[cell].clone()).collect(), number }
    }

    fn sum(&self, cells: &[usize], number: usize) -> Law {
        let ends = |sides: &[usize; 2]| sides.iter().filter(|cell| cells.contains(cell)).count();
        let terms = self.sides.iter().map(ends).enumerate().filter(|&(_, ends)| ends > 0);
        Law::Sum { terms: terms.collect(), least: number, most: number }
    }

    /// The gaps that some law decides, by looking at all of them until nothing changes.
    fn settle(&self, laws: &[Law]) -> Vec<Option<bool>> {
        let mut known: Vec<Option<bool>> = vec![None; self.sides.len()];
        loop {
            let mut changed = false;
            for law in laws {
                for (gap, value) in law.told(&known) {
                    changed |= known[gap].is_none();
                    known[gap] = Some(value);
                }
            }
            if !changed {
                return known;
            }
        }
    }
}

impl Law {
    /// What it tells of gaps that are not known; now and then one that is known, with its value.
    fn told(&self, known: &[Option<bool>]) -> Vec<(usize, bool)> {
        match self {
            Self::Sum { terms, least, most } => told_by_sum(terms, [*least, *most], known),
            Self::Holes { cells, number } => told_by_holes(cells, *number, known),
        }
    }
}

fn told_by_sum(terms: &[(usize, usize)], [least, most]: [usize; 2], known: &[Option<bool>]) -> Vec<(usize, bool)> {
    let over = |counts: &dyn Fn(Option<bool>) -> bool| -> usize {
        terms.iter().filter(|&&(gap, _)| counts(known[gap])).map(|&(_, weight)| weight).sum()
    };
    let (now, possible) = (over(&|value| value == Some(true)), over(&|value| value != Some(false)));
    let open = terms.iter().filter(|&&(gap, _)| known[gap].is_none());
    let told = open.filter_map(|&(gap, weight)| match (now + weight > most, possible < least + weight) {
        (true, _) => Some((gap, false)),
        (false, true) => Some((gap, true)),
        (false, false) => None,
    });
    told.collect()
}

fn told_by_holes(cells: &[Vec<usize>], number: usize, known: &[Option<bool>]) -> Vec<(usize, bool)> {
    let is_hole = |gaps: &&Vec<usize>| gaps.iter().any(|&gap| known[gap] == Some(true));
    let left = |gaps: &Vec<usize>| gaps.iter().copied().filter(|&gap| known[gap].is_none()).collect::<Vec<_>>();
    let holes = cells.iter().filter(is_hole).count();
    let others: Vec<Vec<usize>> =
        cells.iter().filter(|gaps| !is_hole(gaps)).map(left).filter(|left| !left.is_empty()).collect();
    if holes == number {
        return others.concat().into_iter().map(|gap| (gap, false)).collect();
    }
    if holes + others.len() == number {
        return others.into_iter().filter(|left| left.len() == 1).map(|left| (left[0], true)).collect();
    }
    Vec::new()
}

#[cfg(test)]
mod tests {
    use contract::Size;
    use stitches_board::Numbers;

    use super::*;

    fn board(labels: &str, rows: usize, row_holes: &[Option<usize>]) -> Board {
        let labels: Vec<Option<&str>> = labels.split_whitespace().map(Some).collect();
        let size = Size::new(rows, labels.len() / rows);
        let numbers = Numbers { row_holes: row_holes.to_vec(), ..Numbers::none(size) };
        Board::new(size, &labels, numbers).expect("a board")
    }

    /// Two rows of a block each: any of three gaps. With a thread along it the row would have two holes.
    #[test]
    fn counts_decide_what_they_should() {
        let rows = board("a a a b b b", 2, &[Some(1), None]);
        assert_eq!([0, 1, 2].map(|place| decided(&rows, place, Counting::Cells)), [0; 3]);
        // A stair: b is one cell, so its only hole is told, and one of its two gaps is not.
        let stair = board("a a a b", 2, &[None, None]);
        assert_eq!([0, 1].map(|place| decided(&stair, place, Counting::Sums)), [0; 2]);
        // No hole in the first row: the thread runs along the second one.
        let stair = board("a a a b", 2, &[Some(0), None]);
        for counting in [Counting::Cells, Counting::Sums] {
            assert_eq!(decided(&stair, 2, counting), 2, "{counting:?}");
        }
        // One hole in the first row: the thread along the second one would leave it none, which counting its cells sees as well.
        let stair = board("a a a b", 2, &[Some(1), Some(1)]);
        for counting in [Counting::Cells, Counting::Sums] {
            assert_eq!(decided(&stair, 2, counting), 2, "{counting:?}");
        }
    }

    /// One hole in the second row: only a sum sees that a thread along it would make two.
    #[test]
    fn a_thread_along_a_line_counts_twice() {
        let board = board("b b b b c c", 2, &[None, Some(1)]);
        let line = |counting| decided(&board, 2, counting);
        assert!(line(Counting::Sums) > line(Counting::Cells));
    }
}
