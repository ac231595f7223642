//! Brute A: decides one gap after the other in the order of their numbers and turns back at the first rule that can no
//! longer hold.
//!
//! Shares no helper with the other judges on purpose. After every decision it counts anew what can still be, by looking.

use contract::{Budget, Count, Counter, Counting, Rules, Stopped};
use stitches_board::{Board, End, NUMBERS, PAIRS, Stitches, Stitching};

/// Counts gap by gap.
#[derive(Clone, Copy, Debug, Default)]
pub struct BruteGaps;

impl Counter<Stitches> for BruteGaps {
    fn name(&self) -> &'static str {
        "brute-a"
    }

    fn count(
        &self,
        board: &Board,
        given: &Stitching,
        rules: Rules,
        cap: u64,
        keep: usize,
        budget: &Budget,
    ) -> Counting<Stitching> {
        let mut search = Search::new(board, given, rules, cap, keep);
        let ended = if cap == 0 { Ok(()) } else { search.run(budget) };
        let count = ended.map(|()| Count::capped(search.found, cap));
        Counting { count, answers: search.answers, nodes: search.nodes }
    }
}

/// A place for a thread.
struct Gap {
    /// Its number on the board.
    number: usize,
    sides: [usize; 2],
}

/// Something of which there must be so many.
enum Due {
    /// Holes among cells: a row, a column, a block with its threads to all its neighbours, a hole that is told.
    Holes(Vec<usize>, usize),
    /// Threads through gaps (places in the list): a pair of blocks.
    Threads(Vec<usize>, usize),
}

/// What a gap is tried as, in this order.
const VALUES: [bool; 2] = [true, false];

struct Search<'a> {
    board: &'a Board,
    cap: u64,
    keep: usize,
    /// The order of decisions.
    gaps: Vec<Gap>,
    /// The places, in that list, of the gaps beside a cell.
    beside: Vec<Vec<usize>>,
    /// What is told of a gap.
    given: Vec<Option<bool>>,
    /// Whether the given position contradicts itself.
    is_absurd: bool,
    dues: Vec<Due>,
    /// For each gap, the dues that its decision can harm.
    harms: Vec<Vec<usize>>,
    decided: Vec<Option<bool>>,
    is_hole: Vec<bool>,
    found: u64,
    answers: Vec<Stitching>,
    nodes: u64,
}

impl<'a> Search<'a> {
    fn new(board: &'a Board, given: &Stitching, rules: Rules, cap: u64, keep: usize) -> Self {
        let size = board.size();
        let mut gaps = Vec::new();
        let mut beside = vec![Vec::new(); size.cells()];
        for number in 0..size.gaps() {
            let Some(sides) = size.sides(number) else { continue };
            let [Some(one), Some(other)] = sides.map(|cell| board.block(cell)) else { continue };
            if one != other {
                for cell in sides {
                    beside[cell].push(gaps.len());
                }
                gaps.push(Gap { number, sides });
            }
        }
        let mut search = Self {
            board,
            cap,
            keep,
            given: vec![None; gaps.len()],
            is_absurd: false,
            dues: Vec::new(),
            harms: Vec::new(),
            decided: vec![None; gaps.len()],
            is_hole: vec![false; size.cells()],
            gaps,
            beside,
            found: 0,
            answers: Vec::new(),
            nodes: 0,
        };
        search.read_given(given);
        if rules.has(NUMBERS) {
            search.owe_lines();
        }
        if rules.has(PAIRS) {
            search.owe_threads();
        }
        search.harms = search.harms();
        search
    }

    fn read_given(&mut self, given: &Stitching) {
        let size = self.board.size();
        for cell in 0..size.cells() {
            match given.end(cell) {
                End::Unknown => {}
                End::Empty => (0..self.beside[cell].len()).for_each(|i| self.tell(self.beside[cell][i], false)),
                End::Hole => self.dues.push(Due::Holes(vec![cell], 1)),
                End::To(dir) => {
                    let goal = dir.from(size, cell);
                    let runs = |&&place: &&usize| goal.is_some_and(|goal| self.gaps[place].sides.contains(&goal));
                    match self.beside[cell].iter().find(runs) {
                        Some(&place) => self.tell(place, true),
                        None => self.is_absurd = true,
                    }
                }
            }
        }
        for place in 0..self.gaps.len() {
            if given.is_barred(self.gaps[place].number) {
                self.tell(place, false);
            }
        }
    }

    fn tell(&mut self, place: usize, value: bool) {
        self.is_absurd |= self.given[place] == Some(!value);
        self.given[place] = Some(value);
    }

    fn owe_lines(&mut self) {
        let (board, size) = (self.board, self.board.size());
        let plays = |cell: &usize| board.block(*cell).is_some();
        for (row, number) in board.row_holes().iter().enumerate() {
            let cells = (0..size.cells()).filter(plays).filter(|cell| cell / size.cols == row).collect();
            self.dues.extend(number.map(|number| Due::Holes(cells, number)));
        }
        for (col, number) in board.col_holes().iter().enumerate() {
            let cells = (0..size.cells()).filter(plays).filter(|cell| cell % size.cols == col).collect();
            self.dues.extend(number.map(|number| Due::Holes(cells, number)));
        }
    }

    /// Threads between blocks that touch, and the holes that each block gets by them.
    fn owe_threads(&mut self) {
        let (board, k) = (self.board, self.board.k());
        let blocks = |place: usize| {
            let mut blocks = self.gaps[place].sides.map(|cell| board.block(cell));
            blocks.sort_unstable();
            blocks
        };
        let mut places: Vec<usize> = (0..self.gaps.len()).collect();
        places.sort_by_key(|&place| blocks(place));
        let mut holes = vec![0; board.blocks()];
        let mut threads = Vec::new();
        for border in places.chunk_by(|&one, &other| blocks(one) == blocks(other)) {
            blocks(border[0]).into_iter().flatten().for_each(|block| holes[block] += k);
            threads.push(Due::Threads(border.to_vec(), k));
        }
        self.dues.append(&mut threads);
        let mut cells = vec![Vec::new(); board.blocks()];
        for cell in 0..board.size().cells() {
            if let Some(block) = board.block(cell) {
                cells[block].push(cell);
            }
        }
        self.dues.extend(cells.into_iter().zip(holes).map(|(cells, due)| Due::Holes(cells, due)));
    }

    /// A decision is felt as far as the gaps that share a cell with the gap, and the cells beside those.
    fn harms(&self) -> Vec<Vec<usize>> {
        let mut of_cell = vec![Vec::new(); self.board.size().cells()];
        let mut of_gap = vec![Vec::new(); self.gaps.len()];
        for (index, due) in self.dues.iter().enumerate() {
            match due {
                Due::Holes(cells, _) => cells.iter().for_each(|&cell| of_cell[cell].push(index)),
                Due::Threads(places, _) => places.iter().for_each(|&place| of_gap[place].push(index)),
            }
        }
        let harmed = |gap: &Gap| {
            let mut harmed = Vec::new();
            for &place in gap.sides.iter().flat_map(|&cell| &self.beside[cell]) {
                harmed.extend(&of_gap[place]);
                harmed.extend(self.gaps[place].sides.iter().flat_map(|&cell| &of_cell[cell]));
            }
            harmed.sort_unstable();
            harmed.dedup();
            harmed
        };
        self.gaps.iter().map(harmed).collect()
    }

    /// Walks the tree of decisions without recursion, since a board may have twenty thousand gaps.
    fn run(&mut self, budget: &Budget) -> Result<(), Stopped> {
        if self.is_absurd || !self.dues.iter().all(|due| self.can_be(due)) {
            return Ok(());
        }
        let mut tried = vec![0; self.gaps.len()];
        let mut depth = 0;
        loop {
            let value = tried.get(depth).and_then(|&tried| VALUES.get(tried));
            if let Some(&value) = value {
                tried[depth] += 1;
                if value && !self.may_run(depth) || !value && self.given[depth] == Some(true) {
                    continue;
                }
                if self.nodes == budget.nodes || budget.cancel.is_raised() {
                    return Err(Stopped);
                }
                self.nodes += 1;
                self.decide(depth, Some(value));
                if self.harms[depth].iter().all(|&due| self.can_be(&self.dues[due])) {
                    depth += 1;
                } else {
                    self.decide(depth, None);
                }
                continue;
            }
            if depth == self.gaps.len() {
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
            self.decide(depth, None);
        }
    }

    fn decide(&mut self, place: usize, value: Option<bool>) {
        if value == Some(true) || self.decided[place] == Some(true) {
            self.gaps[place].sides.iter().for_each(|&cell| self.is_hole[cell] = value == Some(true));
        }
        self.decided[place] = value;
    }

    fn record(&mut self) {
        self.found += 1;
        if self.answers.len() < self.keep {
            let runs = |&place: &usize| self.decided[place] == Some(true);
            let threads: Vec<usize> = (0..self.gaps.len()).filter(runs).map(|place| self.gaps[place].number).collect();
            self.answers.push(Stitching::of_threads(self.board, &threads));
        }
    }

    /// Whether a thread can still be decided to run through an undecided gap.
    fn may_run(&self, place: usize) -> bool {
        let is_open = self.decided[place].is_none() && self.given[place] != Some(false);
        is_open && !self.gaps[place].sides.iter().any(|&cell| self.is_hole[cell])
    }

    fn can_be(&self, due: &Due) -> bool {
        let (now, more, number) = match due {
            Due::Holes(cells, number) => {
                let now = cells.iter().filter(|&&cell| self.is_hole[cell]).count();
                let may = |&&cell: &&usize| self.beside[cell].iter().any(|&place| self.may_run(place));
                (now, cells.iter().filter(may).count(), *number)
            }
            Due::Threads(places, number) => {
                let now = places.iter().filter(|&&place| self.decided[place] == Some(true)).count();
                (now, places.iter().filter(|&&place| self.may_run(place)).count(), *number)
            }
        };
        now <= number && number <= now + more
    }
}
