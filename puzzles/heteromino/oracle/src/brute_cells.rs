//! Brute A: covers the first uncovered cell in reading order, with every tromino that covers it and is no twin of one that
//! touches it. It knows nothing else, not even that the number of cells must be a multiple of three.
//!
//! Shares no helper with the other judges on purpose. The six shapes stand in a table, and two trominoes are alike when
//! they come from the same line of it.

use contract::{Budget, Cell, Count, Counter, Counting, Rules, Stopped};
use heteromino_board::{Board, Division, Heteromino, ORIENTATION, Owner, TWINS};

/// Counts cell by cell.
#[derive(Clone, Copy, Debug, Default)]
pub struct BruteCells;

impl Counter<Heteromino> for BruteCells {
    fn name(&self) -> &'static str {
        "brute-a"
    }

    fn count(
        &self,
        board: &Board,
        given: &Division,
        rules: Rules,
        cap: u64,
        keep: usize,
        budget: &Budget,
    ) -> Counting<Division> {
        let mut search = Search::new(board, given, rules, cap, keep);
        let ended = if cap == 0 { Ok(()) } else { search.run(budget) };
        let count = ended.map(|()| Count::capped(search.found, cap));
        Counting { count, answers: search.answers, nodes: search.nodes }
    }
}

/// The six fixed trominoes, as steps (down, right) from the first of their cells in reading order. All cells before the
/// first uncovered one are covered, so it is the first cell of whatever covers it.
const SHAPES: [[(usize, isize); 2]; 6] =
    [[(0, 1), (0, 2)], [(1, 0), (2, 0)], [(0, 1), (1, 0)], [(0, 1), (1, 1)], [(1, 0), (1, 1)], [(1, -1), (1, 0)]];
/// The first shapes of the table are the I.
const LINES: usize = 2;

/// A cell on the way down, the shape that is tried there next, and the cells of the one before, if that was placed.
struct Level {
    first: usize,
    next: usize,
    placed: Option<[usize; 3]>,
}

struct Search<'a> {
    board: &'a Board,
    given: &'a Division,
    rules: Rules,
    cap: u64,
    keep: usize,
    /// The number of cells of each given piece.
    sizes: Vec<usize>,
    /// The first cell and the shape of the tromino that covers a cell.
    cover: Vec<Option<(usize, usize)>>,
    found: u64,
    answers: Vec<Division>,
    nodes: u64,
}

impl<'a> Search<'a> {
    fn new(board: &'a Board, given: &'a Division, rules: Rules, cap: u64, keep: usize) -> Self {
        let cells = board.size().cells();
        let mut sizes = vec![0; cells + 1];
        for cell in board.open_cells() {
            if let Owner::Piece(piece) = given.owner(cell) {
                sizes[piece as usize] += 1;
            }
        }
        Self {
            board,
            given,
            rules,
            cap,
            keep,
            sizes,
            cover: vec![None; cells],
            found: 0,
            answers: Vec::new(),
            nodes: 0,
        }
    }

    /// Walks the tree of placements without recursion, since a board may have ten thousand cells.
    fn run(&mut self, budget: &Budget) -> Result<(), Stopped> {
        let mut levels = Vec::new();
        levels.extend(self.descend(0));
        while let Some(level) = levels.last_mut() {
            if let Some(cells) = level.placed.take() {
                for cell in cells {
                    self.cover[cell] = None;
                }
            }
            let (first, shape) = (level.first, level.next);
            if shape == SHAPES.len() {
                levels.pop();
                continue;
            }
            level.next += 1;
            let Some(cells) = self.cells(first, shape) else { continue };
            if self.nodes == budget.nodes || budget.cancel.is_raised() {
                return Err(Stopped);
            }
            self.nodes += 1;
            if self.keeps_to_given(cells) && !self.has_twin(cells, shape) {
                for cell in cells {
                    self.cover[cell] = Some((first, shape));
                }
                level.placed = Some(cells);
                levels.extend(self.descend(first + 1));
                if self.found == self.cap {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// The first uncovered cell, or none and one more answer found. No cell before `from` is uncovered.
    fn descend(&mut self, from: usize) -> Option<Level> {
        let mut rest = from..self.cover.len();
        let Some(first) = rest.find(|&cell| self.board.is_open(cell) && self.cover[cell].is_none()) else {
            self.record();
            return None;
        };
        Some(Level { first, next: 0, placed: None })
    }

    fn record(&mut self) {
        self.found += 1;
        if self.answers.len() < self.keep {
            let number = |cover: &Option<(usize, usize)>| cover.map(|(first, _)| first as u32);
            let numbers: Vec<Option<u32>> = self.cover.iter().map(number).collect();
            self.answers.push(Division::new(self.board, &numbers, |_, _| false));
        }
    }

    /// The cells of a shape at its first cell, when all are open and uncovered.
    fn cells(&self, first: usize, shape: usize) -> Option<[usize; 3]> {
        let size = self.board.size();
        let Cell { row, col } = size.cell(first);
        let step = |(down, right): (usize, isize)| {
            let cell = Cell::new(row + down, col.checked_add_signed(right)?);
            let inside = cell.row < size.rows && cell.col < size.cols;
            let index = size.index(cell);
            (inside && self.board.is_open(index) && self.cover[index].is_none()).then_some(index)
        };
        let [second, third] = SHAPES[shape];
        Some([first, step(second)?, step(third)?])
    }

    /// Whether the tromino holds all of the one given piece that it meets, if any, and no wall parts its cells.
    fn keeps_to_given(&self, cells: [usize; 3]) -> bool {
        let owners = cells.map(|cell| self.given.owner(cell));
        let whole = owners.iter().all(|&owner| match owner {
            Owner::Piece(piece) => {
                let held = owners.iter().filter(|&&other| other == owner).count();
                let others = owners.iter().any(|&other| matches!(other, Owner::Piece(_)) && other != owner);
                held == self.sizes[piece as usize] && !others
            }
            Owner::Nobody | Owner::Unknown => true,
        });
        let size = self.board.size();
        let beside = |a: usize, b: usize| size.neighbours(a).any(|next| next == b);
        let parted = |a: usize, b: usize| beside(a, b) && self.given.is_wall(a, b);
        let [a, b, c] = cells;
        whole && !parted(a, b) && !parted(b, c) && !parted(a, c)
    }

    /// Whether a tromino beside these cells is of their shape.
    fn has_twin(&self, cells: [usize; 3], shape: usize) -> bool {
        let alike = |other: usize| {
            if self.rules.has(ORIENTATION) { other == shape } else { (other < LINES) == (shape < LINES) }
        };
        let mut beside = cells.into_iter().flat_map(|cell| self.board.size().neighbours(cell));
        self.rules.has(TWINS) && beside.any(|cell| self.cover[cell].is_some_and(|(_, other)| alike(other)))
    }
}
