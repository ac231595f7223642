//! Brute B: decides one cell after the other in reading order, without knowing which piece it lays. When the last cell
//! beside a shaded area is decided, the area is closed and charged to the bank, once; taking a decision back restores what
//! was charged.
//!
//! Shares no helper with the other judges on purpose. Two drawings are alike when, seen along some two sides, one moved
//! onto the other's box covers it.

use contract::{Budget, Cell, Count, Counter, Counting, Mark, Rules, Shading, Stopped};
use statue_park_board::{ALIKE, Board, Clue, PARK, StatuePark};

/// Counts cell by cell. With "alike" switched off it multiplies.
#[derive(Clone, Copy, Debug, Default)]
pub struct BruteCells;

impl Counter<StatuePark> for BruteCells {
    fn name(&self) -> &'static str {
        "brute-b"
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
        let count = ended.map(|()| Count::capped(search.number(), cap));
        Counting { count, answers: search.answers, nodes: search.nodes }
    }
}

/// What a cell is tried as, in this order.
const VALUES: [Mark; 2] = [Mark::Shaded, Mark::Unshaded];

/// Pieces of the bank that are alike.
struct Kind {
    drawing: Vec<Cell>,
    copies: usize,
    left: usize,
}

/// An area charged to the bank: its first cell, and its kind.
type Charge = (usize, usize);

struct Search<'a> {
    board: &'a Board,
    rules: Rules,
    cap: u64,
    keep: usize,
    kinds: Vec<Kind>,
    /// The cells of the largest piece, and of all pieces.
    largest: usize,
    due: usize,
    /// The playing cells in reading order: the order of decisions.
    order: Vec<usize>,
    near: Vec<Vec<usize>>,
    /// What circles and the given position say.
    told: Vec<Mark>,
    marks: Vec<Mark>,
    shaded: usize,
    undecided: usize,
    /// Whether the area whose first cell this is has been charged.
    is_charged: Vec<bool>,
    found: u64,
    answers: Vec<Shading>,
    nodes: u64,
}

impl<'a> Search<'a> {
    fn new(board: &'a Board, given: &Shading, rules: Rules, cap: u64, keep: usize) -> Self {
        let size = board.size();
        let plays = |cell: &usize| !board.is_void(*cell);
        let order: Vec<usize> = (0..size.cells()).filter(plays).collect();
        let kinds = kinds(board);
        let due = kinds.iter().fold(0_usize, |sum, kind| sum.saturating_add(kind.copies * kind.drawing.len()));
        Self {
            board,
            rules,
            cap,
            keep,
            largest: kinds.iter().map(|kind| kind.drawing.len()).max().unwrap_or(0),
            due,
            kinds,
            undecided: order.len(),
            order,
            near: (0..size.cells()).map(|cell| size.neighbours(cell).filter(plays).collect()).collect(),
            told: (0..size.cells()).map(|cell| given.marks.get(cell).copied().unwrap_or_default()).collect(),
            marks: vec![Mark::Unknown; size.cells()],
            shaded: 0,
            is_charged: vec![false; size.cells()],
            found: 0,
            answers: Vec::new(),
            nodes: 0,
        }
    }

    /// The number of answers found, equal pieces told apart where the rules do.
    fn number(&self) -> u64 {
        let named = self.kinds.iter().filter(|_| !self.rules.has(ALIKE));
        named.flat_map(|kind| 1..=kind.copies as u64).fold(self.found, u64::saturating_mul)
    }

    /// Walks the tree of decisions without recursion, since a board may have ten thousand cells.
    fn run(&mut self, budget: &Budget) -> Result<(), Stopped> {
        if self.due > self.undecided {
            return Ok(());
        }
        // For each decided cell, what is left to try, and the areas that its decision closed.
        let mut tried = vec![0; self.order.len()];
        let mut charges: Vec<Vec<Charge>> = Vec::new();
        loop {
            let depth = charges.len();
            let value = tried.get(depth).and_then(|&tried| VALUES.get(tried));
            if let Some(&value) = value {
                tried[depth] += 1;
                let cell = self.order[depth];
                if !self.may_be(cell, value) {
                    continue;
                }
                if self.nodes == budget.nodes || budget.cancel.is_raised() {
                    return Err(Stopped);
                }
                self.nodes += 1;
                self.set(cell, value);
                let mut charged = Vec::new();
                if self.stands(cell, &mut charged) {
                    charges.push(charged);
                } else {
                    self.take_back(cell, &charged);
                }
                continue;
            }
            if depth == self.order.len() {
                self.record();
                if self.number() >= self.cap {
                    return Ok(());
                }
            } else {
                tried[depth] = 0;
            }
            let Some(charged) = charges.pop() else { return Ok(()) };
            self.take_back(self.order[depth - 1], &charged);
        }
    }

    fn may_be(&self, cell: usize, value: Mark) -> bool {
        let circle = match self.board.clue(cell) {
            Clue::Black => Mark::Shaded,
            Clue::White => Mark::Unshaded,
            Clue::Nothing | Clue::Void => Mark::Unknown,
        };
        [circle, self.told[cell]].iter().all(|&told| told == Mark::Unknown || told == value)
    }

    fn set(&mut self, cell: usize, value: Mark) {
        self.marks[cell] = value;
        self.undecided -= 1;
        self.shaded += usize::from(value == Mark::Shaded);
    }

    fn take_back(&mut self, cell: usize, charged: &[Charge]) {
        for &(first, kind) in charged {
            self.is_charged[first] = false;
            self.kinds[kind].left += 1;
        }
        self.shaded -= usize::from(self.marks[cell] == Mark::Shaded);
        self.undecided += 1;
        self.marks[cell] = Mark::Unknown;
    }

    /// Whether every rule can still hold after the decision of `cell`. Once all cells are decided and as many are shaded
    /// as the bank asks for, every area is charged to a piece, so that none is left over.
    fn stands(&mut self, cell: usize, charged: &mut Vec<Charge>) -> bool {
        if self.shaded > self.due || self.shaded + self.undecided < self.due {
            return false;
        }
        if self.rules.has(PARK) && !self.park_stands(cell) {
            return false;
        }
        let mut around = [cell].into_iter().chain(self.near[cell].clone());
        around.all(|next| self.marks[next] != Mark::Shaded || self.area_stands(next, charged))
    }

    /// Whether the area of a shaded cell can still grow, or is a piece of the bank that is left: then it is charged.
    fn area_stands(&mut self, cell: usize, charged: &mut Vec<Charge>) -> bool {
        let area = self.reach(cell, |mark| mark == Mark::Shaded);
        if area.len() > self.largest {
            return false;
        }
        let undecided = |&next: &usize| self.marks[next] == Mark::Unknown;
        if area.iter().any(|&cell| self.near[cell].iter().any(undecided)) {
            return true;
        }
        let first = area.iter().copied().min().unwrap_or(cell);
        if self.is_charged[first] {
            return true;
        }
        let drawing: Vec<Cell> = area.iter().map(|&cell| self.board.size().cell(cell)).collect();
        let Some(kind) = self.kinds.iter().position(|kind| are_alike(&kind.drawing, &drawing)) else { return false };
        if self.kinds[kind].left == 0 {
            return false;
        }
        self.kinds[kind].left -= 1;
        self.is_charged[first] = true;
        charged.push((first, kind));
        true
    }

    /// Whether all unshaded cells lie in one area that is not shaded, as they did before the decision of `cell`.
    fn park_stands(&self, cell: usize) -> bool {
        let unshaded = |&next: &usize| self.marks[next] == Mark::Unshaded;
        if unshaded(&cell) && self.near[cell].iter().any(unshaded) {
            return true;
        }
        let Some(start) = self.order.iter().copied().find(unshaded) else { return true };
        let park = self.reach(start, |mark| mark != Mark::Shaded);
        park.iter().copied().filter(unshaded).count() + self.shaded + self.undecided == self.order.len()
    }

    /// The cells joined to one of them through marks that are `inside`.
    fn reach(&self, start: usize, inside: impl Fn(Mark) -> bool) -> Vec<usize> {
        let mut seen = vec![false; self.marks.len()];
        seen[start] = true;
        let mut reached = vec![start];
        let mut done = 0;
        while let Some(&cell) = reached.get(done) {
            done += 1;
            for &next in &self.near[cell] {
                if !seen[next] && inside(self.marks[next]) {
                    seen[next] = true;
                    reached.push(next);
                }
            }
        }
        reached
    }

    fn record(&mut self) {
        self.found += 1;
        if self.answers.len() < self.keep {
            let mark = |&mark: &Mark| if mark == Mark::Shaded { mark } else { Mark::Unshaded };
            self.answers.push(Shading { size: self.board.size(), marks: self.marks.iter().map(mark).collect() });
        }
    }
}

/// The bank by kinds.
fn kinds(board: &Board) -> Vec<Kind> {
    let mut kinds: Vec<Kind> = Vec::new();
    for entry in board.bank().entries() {
        let drawing = entry.piece.cells();
        let place = kinds.iter().position(|kind| are_alike(&kind.drawing, drawing)).unwrap_or_else(|| {
            kinds.push(Kind { drawing: drawing.to_vec(), copies: 0, left: 0 });
            kinds.len() - 1
        });
        kinds[place].copies += entry.copies;
        kinds[place].left += entry.copies;
    }
    kinds
}

/// Whether one drawing can be turned, mirrored and moved onto another.
fn are_alike(one: &[Cell], other: &[Cell]) -> bool {
    // Seen along two sides: how far a cell lies along the one, and along the other.
    type View = fn(isize, isize) -> (isize, isize);
    const VIEWS: [View; 8] = [
        |row, col| (row, col),
        |row, col| (row, -col),
        |row, col| (-row, col),
        |row, col| (-row, -col),
        |row, col| (col, row),
        |row, col| (col, -row),
        |row, col| (-col, row),
        |row, col| (-col, -row),
    ];
    let seen = |cells: &[Cell], view: View| {
        let mut seen: Vec<(isize, isize)> =
            cells.iter().map(|cell| view(cell.row.cast_signed(), cell.col.cast_signed())).collect();
        seen.sort_unstable();
        seen
    };
    let target = seen(other, VIEWS[0]);
    // Moved so that the first cells meet, all meet.
    let meets = |view: &View| {
        let seen = seen(one, *view);
        let shift = (seen[0].0 - target[0].0, seen[0].1 - target[0].1);
        seen.iter().zip(&target).all(|(a, b)| (a.0 - b.0, a.1 - b.1) == shift)
    };
    one.len() == other.len() && VIEWS.iter().any(meets)
}
