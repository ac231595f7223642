//! Brute B: exact cover. All trominoes are listed, each with its *enemies*: those that overlap it, and its twins that touch
//! it. Always the cell with the fewest trominoes left is covered next, wherever it lies; what a placed tromino is an enemy
//! of is struck off, and a cell without any left ends the branch. Strikes are counted, so that taking back is exact.
//!
//! Shares no helper with the other judges on purpose. A tromino is a middle cell and the two sides on which it goes on;
//! two are alike when they go on to the same sides.

use contract::{Budget, Count, Counter, Counting, Rules, Size, Stopped};
use heteromino_board::{Board, Division, Heteromino, ORIENTATION, Owner, TWINS};

/// Counts by exact cover, the scarcest cell first.
#[derive(Clone, Copy, Debug, Default)]
pub struct BruteCovers;

impl Counter<Heteromino> for BruteCovers {
    fn name(&self) -> &'static str {
        "brute-b"
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
        if cap == 0 || !board.open_cells().count().is_multiple_of(3) {
            return Counting { count: Ok(Count::capped(0, cap)), answers: Vec::new(), nodes: 0 };
        }
        let mut search = Search::new(board, given, rules, cap, keep);
        let ended = search.run(budget);
        let count = ended.map(|()| Count::capped(search.found, cap));
        Counting { count, answers: search.answers, nodes: search.nodes }
    }
}

/// The sides of a cell: those that lie opposite each other differ by two.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Side(u8);

impl Side {
    const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// The cell on that side, within the grid.
    fn of(self, size: Size, index: usize) -> Option<usize> {
        let cell = size.cell(index);
        match self.0 {
            0 => (cell.row > 0).then(|| index - size.cols),
            1 => (cell.col + 1 < size.cols).then_some(index + 1),
            2 => (cell.row + 1 < size.rows).then_some(index + size.cols),
            _ => (cell.col > 0).then(|| index - 1),
        }
    }
}

struct Tromino {
    cells: [usize; 3],
    sides: (Side, Side),
}

impl Tromino {
    fn is_straight(&self) -> bool {
        self.sides.0.0 + 2 == self.sides.1.0
    }

    fn overlaps(&self, other: &Self) -> bool {
        self.cells.iter().any(|cell| other.cells.contains(cell))
    }

    fn is_like(&self, other: &Self, rules: Rules) -> bool {
        if rules.has(ORIENTATION) { self.sides == other.sides } else { self.is_straight() == other.is_straight() }
    }
}

/// Every tromino of open cells that goes with the given position.
fn trominoes(board: &Board, given: &Division) -> Vec<Tromino> {
    let size = board.size();
    let mut pieces = given.pieces();
    for piece in &mut pieces {
        piece.retain(|&cell| board.is_open(cell));
    }
    let mut all = Vec::new();
    for middle in board.open_cells() {
        for one in Side::ALL {
            for other in Side::ALL.into_iter().filter(|other| other.0 > one.0) {
                let (Some(from), Some(to)) = (one.of(size, middle), other.of(size, middle)) else { continue };
                let cells = [from, middle, to];
                let parted = given.is_wall(from, middle) || given.is_wall(middle, to);
                if cells.iter().all(|&cell| board.is_open(cell)) && !parted && goes_with(given, &pieces, cells) {
                    all.push(Tromino { cells, sides: (one, other) });
                }
            }
        }
    }
    all
}

/// Whether the cells meet no given piece, or one, and all of it.
fn goes_with(given: &Division, pieces: &[Vec<usize>], cells: [usize; 3]) -> bool {
    let piece = |cell: usize| match given.owner(cell) {
        Owner::Piece(number) => Some(&pieces[number as usize - 1]),
        Owner::Nobody | Owner::Unknown => None,
    };
    let mut met: Vec<&Vec<usize>> = cells.into_iter().filter_map(piece).collect();
    met.sort_unstable();
    met.dedup();
    met.len() < 2 && met.into_iter().flatten().all(|cell| cells.contains(cell))
}

/// A cell on the way down: its trominoes, and how many of them were tried. The last one tried lies there, if `placed`.
struct Level {
    choices: Vec<usize>,
    tried: usize,
    placed: bool,
}

struct Search<'a> {
    board: &'a Board,
    cap: u64,
    keep: usize,
    trominoes: Vec<Tromino>,
    enemies: Vec<Vec<usize>>,
    /// The trominoes that cover a cell.
    over: Vec<Vec<usize>>,
    /// How many placed trominoes are enemies of each one.
    strikes: Vec<u32>,
    /// How many trominoes without a strike cover each cell.
    left: Vec<usize>,
    /// The tromino that lies on a cell.
    cover: Vec<Option<usize>>,
    found: u64,
    answers: Vec<Division>,
    nodes: u64,
}

impl<'a> Search<'a> {
    fn new(board: &'a Board, given: &Division, rules: Rules, cap: u64, keep: usize) -> Self {
        let trominoes = trominoes(board, given);
        let mut over = vec![Vec::new(); board.size().cells()];
        for (number, tromino) in trominoes.iter().enumerate() {
            for cell in tromino.cells {
                over[cell].push(number);
            }
        }
        Self {
            board,
            cap,
            keep,
            enemies: enemies(board.size(), &trominoes, &over, rules),
            strikes: vec![0; trominoes.len()],
            trominoes,
            left: over.iter().map(Vec::len).collect(),
            cover: vec![None; over.len()],
            over,
            found: 0,
            answers: Vec::new(),
            nodes: 0,
        }
    }

    fn run(&mut self, budget: &Budget) -> Result<(), Stopped> {
        let mut levels = Vec::new();
        levels.extend(self.descend());
        while let Some(level) = levels.pop() {
            if level.placed {
                self.lift(level.choices[level.tried - 1]);
            }
            let Some(&choice) = level.choices.get(level.tried) else { continue };
            if self.nodes == budget.nodes || budget.cancel.is_raised() {
                return Err(Stopped);
            }
            self.nodes += 1;
            self.place(choice);
            levels.push(Level { tried: level.tried + 1, placed: true, ..level });
            levels.extend(self.descend());
            if self.found == self.cap {
                return Ok(());
            }
        }
        Ok(())
    }

    /// The trominoes of the scarcest uncovered cell, or none and one more answer found.
    fn descend(&mut self) -> Option<Level> {
        let uncovered = self.board.open_cells().filter(|&cell| self.cover[cell].is_none());
        let Some(cell) = uncovered.min_by_key(|&cell| self.left[cell]) else {
            self.record();
            return None;
        };
        let choices = self.over[cell].iter().copied().filter(|&tromino| self.strikes[tromino] == 0).collect();
        Some(Level { choices, tried: 0, placed: false })
    }

    fn record(&mut self) {
        self.found += 1;
        if self.answers.len() < self.keep {
            let numbers: Vec<Option<u32>> = self.cover.iter().map(|cover| cover.map(|number| number as u32)).collect();
            self.answers.push(Division::new(self.board, &numbers, |_, _| false));
        }
    }

    fn place(&mut self, choice: usize) {
        for cell in self.trominoes[choice].cells {
            self.cover[cell] = Some(choice);
        }
        for &enemy in &self.enemies[choice] {
            self.strikes[enemy] += 1;
            if self.strikes[enemy] == 1 {
                for cell in self.trominoes[enemy].cells {
                    self.left[cell] -= 1;
                }
            }
        }
    }

    fn lift(&mut self, choice: usize) {
        for cell in self.trominoes[choice].cells {
            self.cover[cell] = None;
        }
        for &enemy in &self.enemies[choice] {
            self.strikes[enemy] -= 1;
            if self.strikes[enemy] == 0 {
                for cell in self.trominoes[enemy].cells {
                    self.left[cell] += 1;
                }
            }
        }
    }
}

/// For each tromino, those that cannot lie beside it in one answer.
fn enemies(size: Size, trominoes: &[Tromino], over: &[Vec<usize>], rules: Rules) -> Vec<Vec<usize>> {
    let of = |(number, tromino): (usize, &Tromino)| {
        let sides = |&cell: &usize| Side::ALL.into_iter().filter_map(move |side| side.of(size, cell));
        let around = tromino.cells.iter().flat_map(sides).flat_map(|cell| &over[cell]);
        let is_enemy = |&other: &usize| {
            let other = &trominoes[other];
            tromino.overlaps(other) || (rules.has(TWINS) && tromino.is_like(other, rules))
        };
        // Each of its cells has another one beside it, so what overlaps it is found around it too.
        let mut enemies: Vec<usize> = around.copied().filter(is_enemy).filter(|&other| other != number).collect();
        enemies.sort_unstable();
        enemies.dedup();
        enemies
    };
    trominoes.iter().enumerate().map(of).collect()
}
