//! Brute B: gives one pair of touching blocks after the other its threads, the pair with the fewest free gaps first.
//!
//! Shares no helper with the other judges on purpose. What can still be is kept in counts that every change carries on; a
//! trail takes changes back.

use contract::{Budget, Cell, Count, Counter, Counting, Rules, Stopped};
use stitches_board::{Board, End, NUMBERS, PAIRS, Stitches, Stitching};

/// Counts pair by pair.
#[derive(Clone, Copy, Debug, Default)]
pub struct BrutePairs;

impl Counter<Stitches> for BrutePairs {
    fn name(&self) -> &'static str {
        "brute-b"
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
        let mut search = Search::new(board, rules, cap, keep);
        let ended = if cap > 0 && search.take_over(given) { search.run(budget) } else { Ok(()) };
        let count = ended.map(|()| Count::capped(search.found, cap));
        Counting { count, answers: search.answers, nodes: search.nodes }
    }
}

/// Two blocks that touch.
struct Pair {
    blocks: [usize; 2],
    /// The gaps between them.
    gaps: Vec<usize>,
    /// How many of those are free.
    free: usize,
    threads: usize,
    is_settled: bool,
}

/// A change, to be taken back.
enum Change {
    Barred(usize),
    Threaded(usize),
    Settled(usize),
}

/// A pair on the way down, at the choice of its next thread.
struct Level {
    pair: usize,
    /// The place among the gaps of the pair from which on they are left to try.
    next: usize,
    /// The gap that was tried last: none of the later choices has it.
    tried: Option<usize>,
    /// Whether to have no more threads is still to be tried.
    may_end: bool,
    /// The length of the trail before the choice.
    trail: usize,
}

struct Search<'a> {
    board: &'a Board,
    cap: u64,
    keep: usize,
    pairs: Vec<Pair>,
    /// By the number of the gap, the pair that it lies between.
    pair_at: Vec<Option<usize>>,
    /// The threads of each pair, when they are prescribed.
    k: Option<usize>,
    /// Rows, then columns: the number where it is to be kept, the holes, and the cells that are or may become holes.
    lines: Vec<(Option<usize>, usize, usize)>,
    /// By the number of the gap: for how many reasons no thread can be put through it.
    barred: Vec<usize>,
    is_hole: Vec<bool>,
    /// Free gaps beside each cell.
    ways: Vec<usize>,
    /// The cells that are told to be holes.
    told: Vec<usize>,
    trail: Vec<Change>,
    found: u64,
    answers: Vec<Stitching>,
    nodes: u64,
}

impl<'a> Search<'a> {
    fn new(board: &'a Board, rules: Rules, cap: u64, keep: usize) -> Self {
        let size = board.size();
        let numbers = board.row_holes().iter().chain(board.col_holes());
        let mut search = Self {
            board,
            cap,
            keep,
            pairs: Vec::new(),
            pair_at: vec![None; size.gaps()],
            k: rules.has(PAIRS).then(|| board.k()),
            lines: numbers.map(|number| (number.filter(|_| rules.has(NUMBERS)), 0, 0)).collect(),
            barred: vec![0; size.gaps()],
            is_hole: vec![false; size.cells()],
            ways: vec![0; size.cells()],
            told: Vec::new(),
            trail: Vec::new(),
            found: 0,
            answers: Vec::new(),
            nodes: 0,
        };
        search.find_pairs();
        search
    }

    /// Finds the pairs of blocks that touch, from each cell to the right and down.
    fn find_pairs(&mut self) {
        let size = self.board.size();
        let mut borders: Vec<([usize; 2], usize)> = Vec::new();
        for (cell, next) in (0..size.cells()).flat_map(|cell| size.neighbours(cell).map(move |next| (cell, next))) {
            let (Some(one), Some(other)) = (self.board.block(cell), self.board.block(next)) else { continue };
            // Seen from the block of the smaller number alone.
            if one < other
                && let Some(gap) = size.gap_between(cell, next)
            {
                borders.push(([one, other], gap));
            }
        }
        borders.sort_unstable();
        for (blocks, gap) in borders {
            match self.pairs.last_mut() {
                Some(pair) if pair.blocks == blocks => pair.gaps.push(gap),
                _ => self.pairs.push(Pair { blocks, gaps: vec![gap], free: 0, threads: 0, is_settled: false }),
            }
            self.pair_at[gap] = Some(self.pairs.len() - 1);
            self.free(gap);
        }
    }

    /// Takes over what is told; false where it contradicts itself or the rules.
    fn take_over(&mut self, given: &Stitching) -> bool {
        let size = self.board.size();
        for cell in 0..size.cells() {
            let End::To(dir) = given.end(cell) else { continue };
            let goal = dir.from(size, cell);
            let gap = goal.and_then(|goal| size.gap_between(cell, goal)).filter(|&gap| self.pair_at[gap].is_some());
            match gap {
                Some(gap) if self.is_free(gap) => self.thread(gap),
                // The other end has told it before.
                Some(gap) if given.is_stitched(gap) && self.trail_has(gap) => {}
                _ => return false,
            }
        }
        for cell in 0..size.cells() {
            match given.end(cell) {
                End::Unknown | End::To(_) => {}
                End::Hole => self.told.push(cell),
                End::Empty if self.is_hole[cell] => return false,
                End::Empty => self.bar_around(cell),
            }
        }
        for gap in (0..size.gaps()).filter(|&gap| given.is_barred(gap)) {
            if self.pair_at[gap].is_some() {
                self.bar(gap);
            }
        }
        self.stands()
    }

    fn trail_has(&self, gap: usize) -> bool {
        self.trail.iter().any(|change| matches!(change, Change::Threaded(threaded) if *threaded == gap))
    }

    /// Bars the gaps beside a cell.
    fn bar_around(&mut self, cell: usize) {
        let size = self.board.size();
        for gap in size.neighbours(cell).filter_map(|next| size.gap_between(cell, next)) {
            if self.pair_at[gap].is_some() {
                self.bar(gap);
            }
        }
    }

    fn run(&mut self, budget: &Budget) -> Result<(), Stopped> {
        let mut levels: Vec<Level> = Vec::new();
        self.descend(&mut levels);
        while let Some(mut level) = levels.pop() {
            if self.found == self.cap {
                break;
            }
            self.undo(level.trail);
            if let Some(tried) = level.tried.take() {
                self.bar(tried);
                level.trail = self.trail.len();
            }
            let free = |&place: &usize| self.is_free(self.pairs[level.pair].gaps[place]);
            let place = (level.next..self.pairs[level.pair].gaps.len()).find(free);
            if !level.may_end && (place.is_none() || !self.stands()) {
                continue;
            }
            if self.nodes == budget.nodes || budget.cancel.is_raised() {
                return Err(Stopped);
            }
            self.nodes += 1;
            let pair = level.pair;
            if level.may_end {
                level.may_end = false;
                levels.push(level);
                self.settle(pair);
                self.go_on(None, &mut levels);
            } else if let Some(place) = place {
                let gap = self.pairs[pair].gaps[place];
                (level.next, level.tried) = (place + 1, Some(gap));
                levels.push(level);
                self.thread(gap);
                self.go_on(Some((pair, place + 1)), &mut levels);
            }
        }
        Ok(())
    }

    /// After a choice: more threads of the pair, from a gap on, or the next pair.
    fn go_on(&mut self, more: Option<(usize, usize)>, levels: &mut Vec<Level>) {
        if !self.stands() {
            return;
        }
        match more {
            Some((pair, next)) if self.k.is_none_or(|k| self.pairs[pair].threads < k) => {
                levels.push(self.level(pair, next));
            }
            Some((pair, _)) => {
                self.settle(pair);
                if self.stands() {
                    self.descend(levels);
                }
            }
            None => self.descend(levels),
        }
    }

    /// Goes on with the pair that has the fewest free gaps; without any, an answer is found.
    fn descend(&mut self, levels: &mut Vec<Level>) {
        loop {
            let open = (0..self.pairs.len()).filter(|&pair| !self.pairs[pair].is_settled);
            let Some(pair) = open.min_by_key(|&pair| self.pairs[pair].free) else { break };
            if self.k.is_none_or(|k| self.pairs[pair].threads < k) {
                levels.push(self.level(pair, 0));
                return;
            }
            self.settle(pair);
            if !self.stands() {
                return;
            }
        }
        self.found += 1;
        if self.answers.len() < self.keep {
            let threads = self.trail.iter().filter_map(|change| match change {
                Change::Threaded(gap) => Some(*gap),
                Change::Barred(_) | Change::Settled(_) => None,
            });
            self.answers.push(Stitching::of_threads(self.board, &threads.collect::<Vec<_>>()));
        }
    }

    fn level(&self, pair: usize, next: usize) -> Level {
        Level { pair, next, tried: None, may_end: self.k.is_none(), trail: self.trail.len() }
    }

    /// The pair gets no more threads.
    fn settle(&mut self, pair: usize) {
        self.pairs[pair].is_settled = true;
        self.trail.push(Change::Settled(pair));
        for place in 0..self.pairs[pair].gaps.len() {
            let gap = self.pairs[pair].gaps[place];
            if self.is_free(gap) {
                self.bar(gap);
            }
        }
    }

    /// Puts a thread through a free gap.
    fn thread(&mut self, gap: usize) {
        let Some(sides) = self.board.size().sides(gap) else { return };
        for cell in sides {
            self.is_hole[cell] = true;
            self.lines_of(cell).into_iter().for_each(|line| self.lines[line].1 += 1);
        }
        if let Some(pair) = self.pair_at[gap] {
            self.pairs[pair].threads += 1;
        }
        self.trail.push(Change::Threaded(gap));
        for cell in sides {
            self.bar_around(cell);
        }
    }

    fn bar(&mut self, gap: usize) {
        self.trail.push(Change::Barred(gap));
        self.barred[gap] += 1;
        if self.barred[gap] > 1 {
            return;
        }
        if let Some(pair) = self.pair_at[gap] {
            self.pairs[pair].free -= 1;
        }
        for cell in self.board.size().sides(gap).into_iter().flatten() {
            self.ways[cell] -= 1;
            if self.ways[cell] == 0 && !self.is_hole[cell] {
                self.lines_of(cell).into_iter().for_each(|line| self.lines[line].2 -= 1);
            }
        }
    }

    /// The other way round: what no reason bars any more is free.
    fn free(&mut self, gap: usize) {
        if let Some(pair) = self.pair_at[gap] {
            self.pairs[pair].free += 1;
        }
        for cell in self.board.size().sides(gap).into_iter().flatten() {
            if self.ways[cell] == 0 && !self.is_hole[cell] {
                self.lines_of(cell).into_iter().for_each(|line| self.lines[line].2 += 1);
            }
            self.ways[cell] += 1;
        }
    }

    fn undo(&mut self, length: usize) {
        while self.trail.len() > length {
            match self.trail.pop() {
                Some(Change::Settled(pair)) => self.pairs[pair].is_settled = false,
                Some(Change::Barred(gap)) => {
                    self.barred[gap] -= 1;
                    if self.barred[gap] == 0 {
                        self.free(gap);
                    }
                }
                Some(Change::Threaded(gap)) => {
                    if let Some(pair) = self.pair_at[gap] {
                        self.pairs[pair].threads -= 1;
                    }
                    for cell in self.board.size().sides(gap).into_iter().flatten() {
                        self.is_hole[cell] = false;
                        self.lines_of(cell).into_iter().for_each(|line| self.lines[line].1 -= 1);
                    }
                }
                None => {}
            }
        }
    }

    fn lines_of(&self, cell: usize) -> [usize; 2] {
        let Cell { row, col } = self.board.size().cell(cell);
        [row, self.board.size().rows + col]
    }

    fn is_free(&self, gap: usize) -> bool {
        self.barred[gap] == 0
    }

    /// Whether all counts can still come out right.
    fn stands(&self) -> bool {
        let line = |&(number, holes, most): &(Option<usize>, usize, usize)| {
            number.is_none_or(|number| (holes..=most).contains(&number))
        };
        let pair = |pair: &Pair| self.k.is_none_or(|k| (pair.threads..=pair.threads + pair.free).contains(&k));
        let told = |&cell: &usize| self.is_hole[cell] || self.ways[cell] > 0;
        self.lines.iter().all(line) && self.pairs.iter().all(pair) && self.told.iter().all(told)
    }
}
