//! Brute A: decides one cell after the other in reading order and turns back at the first broken rule.
//!
//! Shares no helper with the other judges on purpose. Two tetrominoes are compared by the sum of the squared
//! distances between their cells, which no turning or mirroring changes and which differs for all five shapes
//! (I 20, L 14, S 12, T 11, O 8).

use contract::{Budget, Cell, Count, Counter, Counting, Mark, Rules, Shading, Stopped};
use lits_board::{Board, CONGRUENCE, CONNECTIVITY, Lits, SQUARE};

/// Counts cell by cell.
#[derive(Clone, Copy, Debug, Default)]
pub struct BruteCells;

impl Counter<Lits> for BruteCells {
    fn name(&self) -> &'static str {
        "brute-a"
    }

    fn count(
        &self,
        board: &Board,
        given: &Shading,
        rules: Rules,
        cap: u64,
        keep: usize,
        budget: &Budget,
    ) -> Counting<Shading> {
        let mut search = Search::new(board, given, rules, cap, keep);
        let ended = if cap == 0 { Ok(()) } else { search.run(budget) };
        let count = ended.map(|()| Count::capped(search.found, cap));
        Counting { count, answers: search.answers, nodes: search.nodes }
    }
}

/// What a cell is tried as, in this order.
const VALUES: [Mark; 2] = [Mark::Shaded, Mark::Unshaded];

struct Search<'a> {
    board: &'a Board,
    rules: Rules,
    cap: u64,
    keep: usize,
    /// The playing cells in reading order: the order of decisions.
    order: Vec<usize>,
    near: Vec<Vec<usize>>,
    /// The regions in the 3×3 box around a cell: those that its decision can harm.
    around: Vec<Vec<usize>>,
    given: Vec<Mark>,
    marks: Vec<Mark>,
    /// Shaded cells of each region.
    shaded: Vec<usize>,
    found: u64,
    answers: Vec<Shading>,
    nodes: u64,
}

impl<'a> Search<'a> {
    fn new(board: &'a Board, given: &Shading, rules: Rules, cap: u64, keep: usize) -> Self {
        let size = board.size();
        let plays = |cell: &usize| !board.is_void(*cell);
        Self {
            board,
            rules,
            cap,
            keep,
            order: (0..size.cells()).filter(plays).collect(),
            near: (0..size.cells()).map(|cell| size.neighbours(cell).filter(plays).collect()).collect(),
            around: (0..size.cells()).map(|cell| around(board, cell)).collect(),
            given: (0..size.cells()).map(|cell| given.marks.get(cell).copied().unwrap_or_default()).collect(),
            marks: vec![Mark::Unknown; size.cells()],
            shaded: vec![0; board.regions()],
            found: 0,
            answers: Vec::new(),
            nodes: 0,
        }
    }

    /// Walks the tree of decisions without recursion, since a board may have ten thousand cells.
    fn run(&mut self, budget: &Budget) -> Result<(), Stopped> {
        if !(0..self.board.regions()).all(|region| self.region_stands(region)) {
            return Ok(());
        }
        let mut tried = vec![0; self.order.len()];
        let mut depth = 0;
        loop {
            let value = tried.get(depth).and_then(|&tried| VALUES.get(tried));
            if let Some(&value) = value {
                let cell = self.order[depth];
                tried[depth] += 1;
                if self.given[cell] != Mark::Unknown && self.given[cell] != value {
                    continue;
                }
                if self.nodes == budget.nodes || budget.cancel.is_raised() {
                    return Err(Stopped);
                }
                self.nodes += 1;
                self.set(cell, value);
                if self.stands(cell) {
                    depth += 1;
                } else {
                    self.clear(cell);
                }
                continue;
            }
            if depth == self.order.len() {
                self.record();
                if self.found == self.cap {
                    return Ok(());
                }
            } else {
                tried[depth] = 0;
            }
            if depth == 0 {
                return Ok(());
            }
            depth -= 1;
            self.clear(self.order[depth]);
        }
    }

    fn set(&mut self, cell: usize, value: Mark) {
        self.marks[cell] = value;
        if let (Mark::Shaded, Some(region)) = (value, self.board.region(cell)) {
            self.shaded[region] += 1;
        }
    }

    fn clear(&mut self, cell: usize) {
        if let (Mark::Shaded, Some(region)) = (self.marks[cell], self.board.region(cell)) {
            self.shaded[region] -= 1;
        }
        self.marks[cell] = Mark::Unknown;
    }

    fn record(&mut self) {
        self.found += 1;
        if self.answers.len() < self.keep {
            let mark = |&mark: &Mark| if mark == Mark::Shaded { mark } else { Mark::Unshaded };
            self.answers.push(Shading { size: self.board.size(), marks: self.marks.iter().map(mark).collect() });
        }
    }

    /// Whether a cell is shaded or can still become so.
    fn may(&self, cell: usize) -> bool {
        match self.marks[cell] {
            Mark::Shaded => true,
            Mark::Unshaded => false,
            Mark::Unknown => {
                self.given[cell] != Mark::Unshaded
                    && self.board.region(cell).is_some_and(|region| self.shaded[region] < 4)
            }
        }
    }

    /// Whether every rule can still hold after the decision of `cell`.
    fn stands(&self, cell: usize) -> bool {
        let Some(region) = self.board.region(cell) else { return true };
        let square = self.rules.has(SQUARE) && self.marks[cell] == Mark::Shaded && self.makes_square(cell, &[]);
        !square
            && self.around[cell].iter().all(|&region| self.region_stands(region))
            && (!self.rules.has(CONGRUENCE) || self.shaded[region] < 4 || !self.has_twin(region))
            && (!self.rules.has(CONNECTIVITY) || self.can_connect())
    }

    /// Whether the region can still get one joined group of four that holds its shaded cells and fills no 2×2.
    fn region_stands(&self, region: usize) -> bool {
        let cells = self.board.cells(region);
        if self.shaded[region] > 4 {
            return false;
        }
        match cells.iter().find(|&&cell| self.marks[cell] == Mark::Shaded) {
            Some(&start) => self.can_grow(region, &mut vec![start]),
            None => cells.iter().any(|&start| self.may(start) && self.can_grow(region, &mut vec![start])),
        }
    }

    fn can_grow(&self, region: usize, group: &mut Vec<usize>) -> bool {
        if group.len() == 4 {
            let dark = group.iter().filter(|&&cell| self.marks[cell] == Mark::Shaded).count();
            return dark == self.shaded[region]
                && !(self.rules.has(SQUARE) && group.iter().any(|&cell| self.makes_square(cell, group)));
        }
        for i in 0..group.len() {
            for &next in &self.near[group[i]] {
                if self.board.region(next) == Some(region) && self.may(next) && !group.contains(&next) {
                    group.push(next);
                    if self.can_grow(region, group) {
                        return true;
                    }
                    group.pop();
                }
            }
        }
        false
    }

    /// Whether a 2×2 around `cell` is full once `group` is shaded.
    fn makes_square(&self, cell: usize, group: &[usize]) -> bool {
        let size = self.board.size();
        let Cell { row, col } = size.cell(cell);
        let dark = |row: usize, col: usize| {
            let other = size.index(Cell::new(row, col));
            self.marks[other] == Mark::Shaded || group.contains(&other)
        };
        let corners = [
            (row, col),
            (row, col.wrapping_sub(1)),
            (row.wrapping_sub(1), col),
            (row.wrapping_sub(1), col.wrapping_sub(1)),
        ];
        corners.into_iter().any(|(r, c)| {
            r < size.rows - 1
                && c < size.cols - 1
                && dark(r, c)
                && dark(r, c + 1)
                && dark(r + 1, c)
                && dark(r + 1, c + 1)
        })
    }

    /// Whether the full region touches a full region of the same shape.
    fn has_twin(&self, region: usize) -> bool {
        let own = self.shape(region);
        let dark = |cell: &&usize| self.marks[**cell] == Mark::Shaded;
        self.board.cells(region).iter().filter(dark).flat_map(|&cell| self.near[cell].iter().filter(dark)).any(
            |&next| {
                let other = self.board.region(next).filter(|&other| other != region && self.shaded[other] == 4);
                other.is_some_and(|other| self.shape(other) == own)
            },
        )
    }

    /// The sum of the squared distances between the shaded cells of a region.
    fn shape(&self, region: usize) -> usize {
        let cells = self.board.cells(region).iter().copied().filter(|&cell| self.marks[cell] == Mark::Shaded);
        let cells: Vec<usize> = cells.collect();
        cells
            .iter()
            .enumerate()
            .flat_map(|(i, &a)| cells[i + 1..].iter().map(move |&b| self.squared_distance(a, b)))
            .sum()
    }

    fn squared_distance(&self, a: usize, b: usize) -> usize {
        let (a, b) = (self.board.size().cell(a), self.board.size().cell(b));
        a.row.abs_diff(b.row).pow(2) + a.col.abs_diff(b.col).pow(2)
    }

    /// Whether one joined area of cells that are or may be shaded holds all shading and four cells of every region.
    fn can_connect(&self) -> bool {
        let Some(&start) = self.order.iter().find(|&&cell| self.marks[cell] == Mark::Shaded) else { return true };
        let mut seen = vec![false; self.marks.len()];
        let mut room = vec![0_usize; self.board.regions()];
        let mut dark = 0;
        let mut stack = vec![start];
        seen[start] = true;
        while let Some(cell) = stack.pop() {
            if let Some(region) = self.board.region(cell) {
                room[region] += 1;
            }
            dark += usize::from(self.marks[cell] == Mark::Shaded);
            for &next in &self.near[cell] {
                if !seen[next] && self.may(next) {
                    seen[next] = true;
                    stack.push(next);
                }
            }
        }
        dark == self.shaded.iter().sum::<usize>() && room.iter().all(|&room| room >= 4)
    }
}

fn around(board: &Board, cell: usize) -> Vec<usize> {
    let size = board.size();
    let Cell { row, col } = size.cell(cell);
    let rows = row.saturating_sub(1)..(row + 2).min(size.rows);
    let cols = col.saturating_sub(1)..(col + 2).min(size.cols);
    let cells = rows.flat_map(|row| cols.clone().map(move |col| Cell::new(row, col)));
    let mut regions: Vec<usize> = cells.filter_map(|cell| board.region(size.index(cell))).collect();
    regions.sort_unstable();
    regions.dedup();
    regions
}
