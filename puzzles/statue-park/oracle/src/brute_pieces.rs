//! Brute A: lays one named piece after the other, the larger ones first, and turns back when a piece touches another, a
//! circle cannot be met any more or the park is parted.
//!
//! Shares no helper with the other judges on purpose. The orientations of a drawing are what quarter turns and mirroring
//! lead to from it; two drawings are alike when one leads to the other.

use std::collections::BTreeSet;

use contract::{Budget, Count, Counter, Counting, Mark, Rules, Shading, Size, Stopped};
use statue_park_board::{ALIKE, Board, Clue, PARK, Piece, StatuePark};

/// Counts piece by piece.
///
/// With "alike" switched off it lays equal pieces in every order, one by one; where that makes more than a thousand orders
/// of each answer it lays them in one and multiplies.
#[derive(Clone, Copy, Debug, Default)]
pub struct BrutePieces;

/// The most orders of equal pieces that are gone through one by one.
const MOST_ORDERS: u64 = 1000;

impl Counter<StatuePark> for BrutePieces {
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
        let entries = board.bank().entries().iter();
        let due = entries.fold(0, |sum: usize, entry| sum.saturating_add(entry.copies * entry.piece.cells().len()));
        if cap == 0 || due > board.cells().count() {
            return Counting { count: Ok(Count::capped(0, cap)), answers: Vec::new(), nodes: 0 };
        }
        let mut search = Search::new(board, given, rules, cap, keep);
        let ended = search.run(budget);
        let count = ended.map(|()| Count::capped(search.found, cap));
        Counting { count, answers: search.answers, nodes: search.nodes }
    }
}

/// A drawing in one of its orientations: rows and columns of its cells, from 0.
type Drawing = BTreeSet<(usize, usize)>;

/// Pieces that are alike.
struct Shape {
    orientations: BTreeSet<Drawing>,
    copies: usize,
}

impl Shape {
    fn cells(&self) -> usize {
        self.orientations.first().map_or(0, BTreeSet::len)
    }
}

/// Where a drawing can lie: its cells, and for how many rows and columns the first of them can be moved.
struct Lie {
    cells: Vec<(usize, usize)>,
    down: usize,
    right: usize,
}

struct Search<'a> {
    board: &'a Board,
    rules: Rules,
    cap: u64,
    keep: usize,
    /// For each shape, its orientations that are no larger than the grid.
    lies: Vec<Vec<Lie>>,
    /// The shape of each named piece; equal ones stand together.
    pieces: Vec<usize>,
    /// For each number of pieces laid, the cells of the others.
    left: Vec<usize>,
    /// Whether each order of equal pieces is gone through.
    in_every_order: bool,
    /// What an arrangement counts for.
    weight: u64,
    /// The cells that must be shaded, and those that must not be.
    must: Vec<bool>,
    barred: Vec<bool>,
    covered: Vec<bool>,
    /// How many covered cells lie beside a cell.
    beside: Vec<usize>,
    /// The place of each piece that lies.
    laid: Vec<usize>,
    found: u64,
    answers: Vec<Shading>,
    nodes: u64,
}

impl<'a> Search<'a> {
    fn new(board: &'a Board, given: &Shading, rules: Rules, cap: u64, keep: usize) -> Self {
        let size = board.size();
        let mut shapes = shapes(board);
        shapes.sort_by_key(|shape| std::cmp::Reverse(shape.cells()));
        let pieces: Vec<usize> =
            shapes.iter().enumerate().flat_map(|(shape, of)| std::iter::repeat_n(shape, of.copies)).collect();
        let mut left = vec![0];
        for &shape in pieces.iter().rev() {
            left.push(left.last().copied().unwrap_or(0) + shapes[shape].cells());
        }
        left.reverse();
        let orders = shapes.iter().flat_map(|shape| 1..=shape.copies as u64).fold(1, u64::saturating_mul);
        let named = !rules.has(ALIKE);
        let in_every_order = named && orders <= MOST_ORDERS;
        let mark = |cell: usize| given.marks.get(cell).copied().unwrap_or_default();
        let says = |clue: Clue, with: Mark| {
            let says = |cell: usize| board.clue(cell) == clue || (mark(cell) == with && !board.is_void(cell));
            (0..size.cells()).map(says).collect()
        };
        Self {
            board,
            rules,
            cap,
            keep,
            lies: shapes.iter().map(|shape| lies(shape, size)).collect(),
            pieces,
            left,
            in_every_order,
            weight: if named && !in_every_order { orders } else { 1 },
            must: says(Clue::Black, Mark::Shaded),
            barred: says(Clue::White, Mark::Unshaded),
            covered: vec![false; size.cells()],
            beside: vec![0; size.cells()],
            laid: Vec::new(),
            found: 0,
            answers: Vec::new(),
            nodes: 0,
        }
    }

    fn run(&mut self, budget: &Budget) -> Result<(), Stopped> {
        if !self.stands() {
            return Ok(());
        }
        // The place that is tried next.
        let mut next = 0;
        loop {
            let depth = self.laid.len();
            if depth == self.pieces.len() {
                self.record();
                if self.found >= self.cap {
                    return Ok(());
                }
            } else if let Some(cells) = self.cells(self.pieces[depth], next) {
                if budget.cancel.is_raised() {
                    return Err(Stopped);
                }
                if cells.iter().all(|&cell| self.is_free(cell)) {
                    if self.nodes == budget.nodes {
                        return Err(Stopped);
                    }
                    self.nodes += 1;
                    self.lay(&cells, next);
                    if self.stands() {
                        next = self.first_place();
                        continue;
                    }
                    self.lift();
                }
                next += 1;
                continue;
            }
            let Some(place) = self.lift() else { return Ok(()) };
            next = place + 1;
        }
    }

    /// The first place to try for the next piece: equal ones lie in ascending order, unless every order counts.
    fn first_place(&self) -> usize {
        let depth = self.laid.len();
        let is_like_last = self.pieces.get(depth) == self.pieces.get(depth - 1);
        if is_like_last && !self.in_every_order { self.laid[depth - 1] + 1 } else { 0 }
    }

    /// The cells of a shape at a place; none beyond the last.
    fn cells(&self, shape: usize, place: usize) -> Option<Vec<usize>> {
        let mut place = place;
        for lie in &self.lies[shape] {
            if place < lie.down * lie.right {
                let (top, left) = (place / lie.right, place % lie.right);
                let cols = self.board.size().cols;
                return Some(lie.cells.iter().map(|&(row, col)| (top + row) * cols + left + col).collect());
            }
            place -= lie.down * lie.right;
        }
        None
    }

    fn is_free(&self, cell: usize) -> bool {
        !self.board.is_void(cell) && !self.barred[cell] && !self.covered[cell] && self.beside[cell] == 0
    }

    fn lay(&mut self, cells: &[usize], place: usize) {
        self.laid.push(place);
        for &cell in cells {
            self.covered[cell] = true;
            self.board.size().neighbours(cell).for_each(|next| self.beside[next] += 1);
        }
    }

    /// Takes the last piece back and tells where it lay.
    fn lift(&mut self) -> Option<usize> {
        let place = self.laid.pop()?;
        for cell in self.cells(self.pieces[self.laid.len()], place).unwrap_or_default() {
            self.covered[cell] = false;
            self.board.size().neighbours(cell).for_each(|next| self.beside[next] -= 1);
        }
        Some(place)
    }

    /// Whether what lies can still be an answer; once all pieces lie, whether it is one.
    fn stands(&self) -> bool {
        let bare = (0..self.must.len()).filter(|&cell| self.must[cell] && !self.covered[cell]);
        bare.count() <= self.left[self.laid.len()] && (!self.rules.has(PARK) || self.park_stands())
    }

    /// Whether no two cells of the park are parted by pieces and voids. Before all pieces lie, those beside a piece and
    /// those that must not be shaded are of the park for certain.
    fn park_stands(&self) -> bool {
        let is_last = self.laid.len() == self.pieces.len();
        let is_park = |cell: usize| is_last || self.barred[cell] || self.beside[cell] > 0;
        let mut reached = vec![false; self.covered.len()];
        let mut areas = 0;
        for start in self.board.cells().filter(|&cell| !self.covered[cell] && is_park(cell)) {
            if reached[start] {
                continue;
            }
            areas += 1;
            reached[start] = true;
            let mut fresh = vec![start];
            while let Some(cell) = fresh.pop() {
                for next in self.board.size().neighbours(cell) {
                    if !reached[next] && !self.covered[next] && !self.board.is_void(next) {
                        reached[next] = true;
                        fresh.push(next);
                    }
                }
            }
        }
        areas <= 1
    }

    fn record(&mut self) {
        self.found = self.found.saturating_add(self.weight);
        // Of all orders of equal pieces exactly one ascends.
        let ascends = (1..self.laid.len())
            .all(|piece| self.pieces[piece - 1] != self.pieces[piece] || self.laid[piece - 1] < self.laid[piece]);
        if ascends && self.answers.len() < self.keep {
            let mark = |&covered: &bool| if covered { Mark::Shaded } else { Mark::Unshaded };
            self.answers.push(Shading { size: self.board.size(), marks: self.covered.iter().map(mark).collect() });
        }
    }
}

/// The bank by shapes: drawings that lead to each other are one.
fn shapes(board: &Board) -> Vec<Shape> {
    let mut shapes: Vec<Shape> = Vec::new();
    for entry in board.bank().entries() {
        let orientations = orientations(&entry.piece);
        match shapes.iter_mut().find(|shape| shape.orientations == orientations) {
            Some(shape) => shape.copies += entry.copies,
            None => shapes.push(Shape { orientations, copies: entry.copies }),
        }
    }
    shapes
}

/// All drawings that quarter turns and mirroring lead to.
fn orientations(piece: &Piece) -> BTreeSet<Drawing> {
    let mut found = BTreeSet::new();
    let mut fresh: Vec<Drawing> = vec![piece.cells().iter().map(|cell| (cell.row, cell.col)).collect()];
    while let Some(drawing) = fresh.pop() {
        if !found.contains(&drawing) {
            let (last_row, last_col) = last(&drawing);
            fresh.push(drawing.iter().map(|&(row, col)| (col, last_row - row)).collect());
            fresh.push(drawing.iter().map(|&(row, col)| (row, last_col - col)).collect());
            found.insert(drawing);
        }
    }
    found
}

/// The last row and the last column.
fn last(drawing: &Drawing) -> (usize, usize) {
    drawing.iter().fold((0, 0), |last, cell| (last.0.max(cell.0), last.1.max(cell.1)))
}

fn lies(shape: &Shape, size: Size) -> Vec<Lie> {
    let fits = |drawing: &Drawing| {
        let (last_row, last_col) = last(drawing);
        let fits = last_row < size.rows && last_col < size.cols;
        fits.then(|| Lie {
            cells: drawing.iter().copied().collect(),
            down: size.rows - last_row,
            right: size.cols - last_col,
        })
    };
    shape.orientations.iter().filter_map(fits).collect()
}
