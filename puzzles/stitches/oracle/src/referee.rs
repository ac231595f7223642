//! The judge: works from the ends of the threads alone, rule by rule, in the order of the contract's table.
//!
//! One path judges whole and partial positions. A cell is *open* while it may still get a thread: it is undecided, or a hole
//! whose thread goes nobody knows where. A gap is *free* when it crosses a border, is not barred and has open cells on both
//! sides. A thread that is told at one end alone is told at the other too, where that is open. A completion puts threads
//! through free gaps, at most one at a cell; undecided cells that get none have no hole. So:
//! - a hole stays loose when no gap beside it is free;
//! - two blocks have too many threads when they have too many now, and too few when they have too few with the largest
//!   matching of the free gaps between them;
//! - a line has too many holes when it has too many now, and too few when it has too few with the largest number of its
//!   undecided cells that can have threads at once. Cells of one colour of the checkerboard never join one another, and what
//!   one colour can have does not harm what the other can (Mendelsohn and Dulmage), so that is a matching for each colour.
//!
//! A fault is told of a partial position exactly when every completion has it; each is looked at alone. A whole position has
//! no free gaps, and these are the rules themselves.

use std::collections::{BTreeMap, BTreeSet};

use contract::{Cell, Fault, Referee, Rules, Size, Text, Verdict, VerdictStatus, text};
use stitches_board::{Board, End, NUMBERS, PAIRS, Stitches, Stitching};

/// The referee of Stitches.
#[derive(Clone, Copy, Debug, Default)]
pub struct StitchesReferee;

impl Referee<Stitches> for StitchesReferee {
    fn judge(&self, board: &Board, position: &Stitching, rules: Rules, partial: bool) -> Verdict {
        let view = View::new(board, position, partial);
        let mut faults = Vec::new();
        view.loose_holes(&mut faults);
        view.inside_blocks(&mut faults);
        if rules.has(PAIRS) {
            view.pairs(&mut faults);
        }
        if rules.has(NUMBERS) {
            view.lines(&mut faults);
        }
        let status = if !faults.is_empty() {
            VerdictStatus::Wrong
        } else if view.is_unfinished && !partial {
            VerdictStatus::Incomplete
        } else {
            VerdictStatus::Correct
        };
        Verdict { status, faults }
    }
}

/// A row or column.
struct Line {
    /// What people call it: `row 3`.
    name: Text,
    number: usize,
    /// Its cells that are no voids.
    cells: Vec<usize>,
}

/// A position as the referee reads it.
struct View<'a> {
    board: &'a Board,
    size: Size,
    ends: Vec<End>,
    /// By the number of the gap: a thread may still be put through it.
    free: Vec<bool>,
    /// Whether a cell of the position is undecided.
    is_unfinished: bool,
    /// Whether anything is left to decide.
    is_open: bool,
}

impl<'a> View<'a> {
    fn new(board: &'a Board, position: &Stitching, partial: bool) -> Self {
        let size = board.size();
        // Of a position of the wrong size nothing is known.
        let fits = position.size() == size;
        let end = |cell: usize| if fits { position.end(cell) } else { End::Unknown };
        let mut ends: Vec<End> = (0..size.cells()).map(end).collect();
        let is_unfinished = ends.contains(&End::Unknown);
        let is_open = partial || is_unfinished;
        if is_open {
            tell_other_ends(size, &mut ends);
        }
        let may = |cell: usize| matches!(ends[cell], End::Unknown | End::Hole);
        let free = (0..size.gaps()).map(|gap| {
            let Some([a, b]) = size.sides(gap) else { return false };
            let barred = fits && position.is_barred(gap);
            is_open && may(a) && may(b) && !barred && crosses(board, a, b)
        });
        Self { board, size, free: free.collect(), ends, is_unfinished, is_open }
    }

    /// The cell that the thread at a cell goes to; `None` beyond the grid, and where no thread is told.
    fn goal(&self, cell: usize) -> Option<usize> {
        if let End::To(dir) = self.ends[cell] { dir.from(self.size, cell) } else { None }
    }

    fn is_thread(&self, [a, b]: [usize; 2]) -> bool {
        self.goal(a) == Some(b) && self.goal(b) == Some(a)
    }

    fn is_hole(&self, cell: usize) -> bool {
        matches!(self.ends[cell], End::Hole | End::To(_))
    }

    fn loose_holes(&self, faults: &mut Vec<Fault>) {
        for index in 0..self.size.cells() {
            if let Some(message) = self.looseness(index) {
                faults.push(self.fault("stitches.loose-hole", vec![index], message));
            }
        }
    }

    /// What is wrong with the hole at a cell, if it is loose.
    fn looseness(&self, index: usize) -> Option<Text> {
        let cell = self.size.cell(index);
        match self.ends[index] {
            End::Unknown | End::Empty => None,
            End::Hole if !self.is_open => {
                Some(text!("the hole at {cell} has no thread", "{cell} の穴に糸がありません"))
            }
            End::Hole => {
                let is_stuck = !self.size.neighbours(index).any(|next| self.is_free(index, next));
                let stuck =
                    || text!("no thread can leave the hole at {cell} any more", "{cell} の穴からはもう糸を出せません");
                is_stuck.then(stuck)
            }
            End::To(_) if self.board.block(index).is_none() => {
                Some(text!("the hole at {cell} lies in a void", "{cell} の穴は盤面の外のマスにあります"))
            }
            End::To(_) => self.loose_end(index, cell),
        }
    }

    fn loose_end(&self, index: usize, cell: Cell) -> Option<Text> {
        let Some(goal) = self.goal(index) else {
            return Some(text!("the thread at {cell} leaves the grid", "{cell} の糸が盤面の外に出ています"));
        };
        let other = self.size.cell(goal);
        if self.board.block(goal).is_none() {
            Some(text!("the thread at {cell} ends in the void {other}", "{cell} の糸の先 {other} は盤面の外のマスです"))
        } else if self.goal(goal) == Some(index) {
            None
        } else {
            Some(text!(
                "the thread at {cell} goes to {other}, from where none comes back",
                "{cell} の糸は {other} に向かっていますが、{other} から戻る糸がありません"
            ))
        }
    }

    fn inside_blocks(&self, faults: &mut Vec<Fault>) {
        for [a, b] in (0..self.size.gaps()).filter_map(|gap| self.size.sides(gap)) {
            let (Some(block), true) = (self.board.block(a), self.is_thread([a, b])) else { continue };
            if self.board.block(b) == Some(block) {
                let (label, one, other) = (self.board.label(block), self.size.cell(a), self.size.cell(b));
                let message = text!(
                    "the thread between {one} and {other} stays inside block {label}",
                    "{one} と {other} の間の糸がブロック {label} の中にあります"
                );
                faults.push(self.fault("stitches.inside-block", vec![a, b], message));
            }
        }
    }

    /// Pairs of blocks with too many threads, then those with too few.
    fn pairs(&self, faults: &mut Vec<Fault>) {
        let mut borders: BTreeMap<[usize; 2], Vec<[usize; 2]>> = BTreeMap::new();
        for [a, b] in (0..self.size.gaps()).filter_map(|gap| self.size.sides(gap)) {
            if let (Some(one), Some(other)) = (self.board.block(a), self.board.block(b))
                && one != other
            {
                borders.entry([one.min(other), one.max(other)]).or_default().push([a, b]);
            }
        }
        let k = self.board.k();
        let mut too_few = Vec::new();
        for (pair, border) in &borders {
            let [one, other] = pair.map(|block| self.board.label(block));
            let threads: Vec<[usize; 2]> = border.iter().copied().filter(|&sides| self.is_thread(sides)).collect();
            let count = threads.len();
            if count > k {
                let message = text!(
                    "the number of stitches between blocks {one} and {other} is {count}; only {k} may be there",
                    "ブロック {one} と {other} の間の糸が {count} 本あります。{k} 本でなければなりません"
                );
                faults.push(self.fault("stitches.pair-too-many", sorted(threads.concat()), message));
            }
            let most = count + self.most_threads(border);
            if most < k {
                let message = if self.is_open {
                    text!(
                        "the number of stitches between blocks {one} and {other} can become {most} at most; \
                         {k} must be there",
                        "ブロック {one} と {other} の間の糸は多くても {most} 本にしかなりません。{k} 本必要です"
                    )
                } else {
                    text!(
                        "the number of stitches between blocks {one} and {other} is {count}; {k} must be there",
                        "ブロック {one} と {other} の間の糸が {count} 本しかありません。{k} 本必要です"
                    )
                };
                too_few.push(self.fault("stitches.pair-too-few", sorted(border.concat()), message));
            }
        }
        faults.append(&mut too_few);
    }

    /// How many threads more a border can get.
    fn most_threads(&self, border: &[[usize; 2]]) -> usize {
        let free: BTreeSet<[usize; 2]> = border.iter().copied().filter(|&[a, b]| self.is_free(a, b)).collect();
        let light = |&cell: &usize| self.is_light(cell);
        let cells = sorted(free.iter().flatten().copied().filter(light).collect());
        self.matching(&cells, |from, to| free.contains(&[from.min(to), from.max(to)]))
    }

    /// Lines with too many holes, then those with too few.
    fn lines(&self, faults: &mut Vec<Fault>) {
        let mut too_few = Vec::new();
        for Line { name, number, cells } in self.given_lines() {
            let holes: Vec<usize> = cells.iter().copied().filter(|&cell| self.is_hole(cell)).collect();
            let (count, Text { en, ja }) = (holes.len(), name);
            if count > number {
                let message = text!(
                    "the number of holes in {en} is {count}; only {number} may be there",
                    "{ja}の穴が {count} 個あります。数字は {number} です"
                );
                faults.push(self.fault("stitches.line-too-many", holes, message));
            }
            let most = count + self.most_holes(&cells);
            if most < number {
                let message = if self.is_open {
                    text!(
                        "the number of holes in {en} can become {most} at most; {number} must be there",
                        "{ja}の穴は多くても {most} 個にしかなりません。数字は {number} です"
                    )
                } else {
                    text!(
                        "the number of holes in {en} is {count}; {number} must be there",
                        "{ja}の穴が {count} 個しかありません。数字は {number} です"
                    )
                };
                too_few.push(self.fault("stitches.line-too-few", cells, message));
            }
        }
        faults.append(&mut too_few);
    }

    /// How many of the undecided cells can become holes at once.
    fn most_holes(&self, cells: &[usize]) -> usize {
        let undecided = cells.iter().copied().filter(|&cell| self.ends[cell] == End::Unknown);
        let (light, dark): (Vec<usize>, Vec<usize>) = undecided.partition(|&cell| self.is_light(cell));
        [light, dark].iter().map(|cells| self.matching(cells, |from, to| self.is_free(from, to))).sum()
    }

    /// The rows, then the columns, that have a number.
    fn given_lines(&self) -> Vec<Line> {
        let Size { rows, cols } = self.size;
        let playing = |cell: &usize| self.board.block(*cell).is_some();
        let row = |(row, number): (usize, &Option<usize>)| {
            let cells = (row * cols..(row + 1) * cols).filter(playing).collect();
            let at = row + 1;
            number.map(|number| Line { name: text!("row {at}", "{at} 行目"), number, cells })
        };
        let col = |(col, number): (usize, &Option<usize>)| {
            let cells = (0..rows).map(|row| row * cols + col).filter(playing).collect();
            let at = col + 1;
            number.map(|number| Line { name: text!("column {at}", "{at} 列目"), number, cells })
        };
        let above = self.board.row_holes().iter().enumerate().filter_map(row);
        above.chain(self.board.col_holes().iter().enumerate().filter_map(col)).collect()
    }

    fn is_free(&self, a: usize, b: usize) -> bool {
        self.size.gap_between(a, b).is_some_and(|gap| self.free[gap])
    }

    /// Whether a cell is of the colour of the first one on a checkerboard.
    fn is_light(&self, index: usize) -> bool {
        let Cell { row, col } = self.size.cell(index);
        (row + col).is_multiple_of(2)
    }

    /// The most of the cells, all of one colour, that can be joined to a neighbour each at once.
    fn matching(&self, cells: &[usize], may_join: impl Fn(usize, usize) -> bool) -> usize {
        // Which neighbour each cell has, and the other way round.
        let (mut to, mut of) = (BTreeMap::new(), BTreeMap::new());
        for &start in cells {
            let mut came: BTreeMap<usize, usize> = BTreeMap::new();
            let mut fresh = vec![start];
            let mut end = None;
            while let (Some(from), None) = (fresh.pop(), end) {
                for next in self.size.neighbours(from).filter(|&next| may_join(from, next)) {
                    if came.contains_key(&next) {
                        continue;
                    }
                    came.insert(next, from);
                    match of.get(&next) {
                        Some(&held) => fresh.push(held),
                        None => end = Some(next),
                    }
                }
            }
            // Along the way every cell takes the neighbour that the next one leaves.
            while let Some(next) = end {
                let Some(&from) = came.get(&next) else { break };
                of.insert(next, from);
                end = to.insert(from, next);
            }
        }
        to.len()
    }

    fn fault(&self, code: &'static str, cells: Vec<usize>, message: Text) -> Fault {
        Fault { code, cells: cells.into_iter().map(|cell| self.size.cell(cell)).collect(), message }
    }
}

/// Tells the other ends of threads where they are open. Of two threads to one cell the first has it; the second stays loose.
fn tell_other_ends(size: Size, ends: &mut [End]) {
    for cell in 0..ends.len() {
        if let End::To(dir) = ends[cell]
            && let Some(other) = dir.from(size, cell)
            && matches!(ends[other], End::Unknown | End::Hole)
        {
            ends[other] = End::To(dir.back());
        }
    }
}

/// Whether two cells belong to different blocks.
fn crosses(board: &Board, a: usize, b: usize) -> bool {
    matches!((board.block(a), board.block(b)), (Some(one), Some(other)) if one != other)
}

fn sorted(mut cells: Vec<usize>) -> Vec<usize> {
    cells.sort_unstable();
    cells.dedup();
    cells
}
