//! SAT: the rules as clauses, given to a library solver; the park by cuts that are added when they are violated.
//!
//! A variable says that a cell is shaded, another that a piece lies at a place: then its cells are shaded and those beside
//! it are not. A shaded cell has a piece. So two pieces that overlap are one and the same, and what is left to say is how
//! many places each shape takes: one, or as many as a sorting network counts.
//!
//! Shares no helper with the other judges on purpose. The orientations of a drawing are its rows read from either end, with
//! rows and columns exchanged or not.

use batsat::{Callbacks, ClauseKind, Lit, Solver, SolverInterface, SolverOpts, Var, lbool};
use contract::{Budget, CancelFlag, Count, Counter, Counting, Mark, Rules, Shading, Size, Stopped};
use statue_park_board::{ALIKE, Board, Clue, PARK, Piece, StatuePark};

/// Counts with a SAT solver, forbidding each answer found. With "alike" switched off it multiplies.
///
/// A node is a call of the solver or a clause it learnt. The solver looks at the budget before each decision, so it
/// may learn a few clauses beyond a node limit before it stops. It also stops where the clauses of a bank would take more
/// memory than should be asked for: with pieces of thousands of cells, that is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sat;

/// The most literals that the rules may take, of four bytes each and as much again for finding them.
const MOST_LITERALS: usize = 50_000_000;

impl Counter<StatuePark> for Sat {
    fn name(&self) -> &'static str {
        "sat"
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
        let mut answers = Vec::new();
        let shapes = shapes(board);
        let due = shapes.iter().fold(0_usize, |sum, shape| sum.saturating_add(shape.copies * shape.cells()));
        if cap == 0 || due > board.cells().count() {
            return Counting { count: Ok(Count::capped(0, cap)), answers, nodes: 0 };
        }
        let named = shapes.iter().filter(|_| !rules.has(ALIKE)).flat_map(|shape| 1..=shape.copies as u64);
        let number = |found: u64| named.clone().fold(found, u64::saturating_mul);
        let mut formula = Formula::new(board, budget);
        let mut found = 0;
        let written = formula.write_rules(given, &shapes, budget);
        let count = loop {
            match written.and_then(|()| formula.solve(budget)) {
                Err(stopped) => break Err(stopped),
                Ok(None) => break Ok(Count::capped(number(found), cap)),
                Ok(Some(shaded)) => {
                    if rules.has(PARK) && formula.cut(&shaded) {
                        continue;
                    }
                    found += 1;
                    if answers.len() < keep {
                        let mark = |&dark: &bool| if dark { Mark::Shaded } else { Mark::Unshaded };
                        answers.push(Shading { size: board.size(), marks: shaded.iter().map(mark).collect() });
                    }
                    if number(found) >= cap {
                        break Ok(Count::capped(cap, cap));
                    }
                    formula.forbid(&shaded);
                }
            }
        };
        Counting { count, answers, nodes: formula.nodes() }
    }
}

/// Looks at the budget while the solver works.
struct Watch {
    cancel: CancelFlag,
    learnt: u64,
    limit: u64,
}

impl Callbacks for Watch {
    fn on_new_clause(&mut self, _: &[Lit], kind: ClauseKind) {
        self.learnt += u64::from(matches!(kind, ClauseKind::Learnt));
    }

    fn stop(&self) -> bool {
        self.learnt > self.limit || self.cancel.is_raised()
    }
}

/// A drawing row by row: whether each cell of its box is one of its own.
type Rows = Vec<Vec<bool>>;

/// Pieces that are alike.
struct Shape {
    orientations: Vec<Rows>,
    copies: usize,
}

impl Shape {
    fn cells(&self) -> usize {
        self.orientations.first().map_or(0, |rows| rows.iter().flatten().filter(|&&own| own).count())
    }
}

struct Formula<'a> {
    board: &'a Board,
    size: Size,
    solver: Solver<Watch>,
    /// The variable "this cell is shaded"; none for voids.
    shade: Vec<Option<Var>>,
    calls: u64,
    /// The literals written so far.
    literals: usize,
}

impl<'a> Formula<'a> {
    fn new(board: &'a Board, budget: &Budget) -> Self {
        let size = board.size();
        let watch = Watch { cancel: budget.cancel.clone(), learnt: 0, limit: budget.nodes };
        let mut solver = Solver::new(SolverOpts::default(), watch);
        let shade = (0..size.cells()).map(|cell| (!board.is_void(cell)).then(|| solver.new_var_default())).collect();
        Self { board, size, solver, shade, calls: 0, literals: 0 }
    }

    fn nodes(&self) -> u64 {
        self.calls + self.solver.cb().learnt
    }

    /// The shading of a model, or `None` when there is no more.
    fn solve(&mut self, budget: &Budget) -> Result<Option<Vec<bool>>, Stopped> {
        if self.nodes() >= budget.nodes || budget.cancel.is_raised() {
            return Err(Stopped);
        }
        self.calls += 1;
        self.solver.cb_mut().limit = budget.nodes - self.calls;
        let result = self.solver.solve_limited(&[]);
        if self.nodes() > budget.nodes {
            // It ended between two looks at the budget: stopped all the same, so that a limit always means the same.
            Err(Stopped)
        } else if result == lbool::TRUE {
            let dark = |var: &Option<Var>| var.is_some_and(|var| self.solver.value_var(var) == lbool::TRUE);
            Ok(Some(self.shade.iter().map(dark).collect()))
        } else if result == lbool::FALSE {
            Ok(None)
        } else {
            Err(Stopped)
        }
    }

    fn clause(&mut self, literals: impl IntoIterator<Item = Lit>) {
        let mut literals: Vec<Lit> = literals.into_iter().collect();
        self.literals += literals.len();
        // The result says only that no model is left, which the next call of the solver says too.
        let _ = self.solver.add_clause_reuse(&mut literals);
    }

    fn fresh(&mut self) -> Lit {
        Lit::new(self.solver.new_var_default(), true)
    }

    /// "The cell is shaded" or "unshaded"; none for a void.
    fn cell(&self, cell: usize, dark: bool) -> Option<Lit> {
        self.shade[cell].map(|var| Lit::new(var, dark))
    }

    fn write_rules(&mut self, given: &Shading, shapes: &[Shape], budget: &Budget) -> Result<(), Stopped> {
        // What is told comes first: clauses that it settles are not kept.
        for cell in 0..self.size.cells() {
            let circle = match self.board.clue(cell) {
                Clue::Black => Mark::Shaded,
                Clue::White => Mark::Unshaded,
                Clue::Nothing | Clue::Void => Mark::Unknown,
            };
            for mark in [circle, given.marks.get(cell).copied().unwrap_or_default()] {
                if let (Some(literal), true) = (self.cell(cell, mark == Mark::Shaded), mark != Mark::Unknown) {
                    self.clause([literal]);
                }
            }
        }
        let mut holders: Vec<Vec<Lit>> = vec![Vec::new(); self.size.cells()];
        for shape in shapes {
            let mut chosen = Vec::new();
            for rows in &shape.orientations {
                for cells in places(rows, self.size) {
                    if budget.cancel.is_raised() || self.literals > MOST_LITERALS {
                        return Err(Stopped);
                    }
                    if cells.iter().all(|&cell| !self.board.is_void(cell)) {
                        chosen.push(self.write_place(&cells, &mut holders));
                    }
                }
            }
            self.write_copies(chosen, shape.copies);
        }
        for (cell, holders) in holders.into_iter().enumerate() {
            if let Some(unshaded) = self.cell(cell, false) {
                self.clause([unshaded].into_iter().chain(holders));
            }
        }
        Ok(())
    }

    /// A piece that lies shades its cells, which ascend, and none beside it.
    fn write_place(&mut self, cells: &[usize], holders: &mut [Vec<Lit>]) -> Lit {
        let choice = self.fresh();
        let mut beside: Vec<usize> = cells.iter().flat_map(|&cell| self.size.neighbours(cell)).collect();
        beside.sort_unstable();
        beside.dedup();
        for &cell in cells {
            holders[cell].push(choice);
            if let Some(shaded) = self.cell(cell, true) {
                self.clause([!choice, shaded]);
            }
        }
        for cell in beside.into_iter().filter(|cell| cells.binary_search(cell).is_err()) {
            if let Some(unshaded) = self.cell(cell, false) {
                self.clause([!choice, unshaded]);
            }
        }
        choice
    }

    /// Exactly so many of the literals are true.
    fn write_copies(&mut self, literals: Vec<Lit>, copies: usize) {
        if copies == 1 {
            self.clause(literals.iter().copied());
            self.at_most_one(literals);
            return;
        }
        let sorted = self.sorted(literals, copies + 1);
        match copies.checked_sub(1).map(|last| sorted.get(last).copied()) {
            Some(Some(last)) => self.clause([last]),
            // There are not so many.
            Some(None) => self.clause([]),
            None => {}
        }
        if let Some(&beyond) = sorted.get(copies) {
            self.clause([!beyond]);
        }
    }

    /// No two of four, and no two groups of four that hold one, and so on. Faster than the network, which one copy needs not:
    /// what no place takes wakes nothing here, and nothing is gained by deciding on groups.
    fn at_most_one(&mut self, mut literals: Vec<Lit>) {
        while literals.len() > 1 {
            let mut groups = Vec::new();
            for group in literals.chunks(4) {
                let holds_one = Lit::new(self.solver.new_var(lbool::UNDEF, false), true);
                for (place, &one) in group.iter().enumerate() {
                    self.clause([!one, holds_one]);
                    for &other in &group[place + 1..] {
                        self.clause([!one, !other]);
                    }
                }
                groups.push(holds_one);
            }
            literals = groups;
        }
    }

    /// Literals of which as many are true, the true ones first; no more than the first `most` of them.
    fn sorted(&mut self, mut literals: Vec<Lit>, most: usize) -> Vec<Lit> {
        if literals.len() < 2 {
            return literals;
        }
        let right = literals.split_off(literals.len() / 2);
        let (left, right) = (self.sorted(literals, most), self.sorted(right, most));
        let mut merged = self.merged(&left, &right);
        merged.truncate(most);
        merged
    }

    /// Batcher's odd-even merge of two sorted lists.
    fn merged(&mut self, one: &[Lit], other: &[Lit]) -> Vec<Lit> {
        if one.is_empty() || other.is_empty() {
            return [one, other].concat();
        }
        if let ([one], [other]) = (one, other) {
            return self.compared(*one, *other).to_vec();
        }
        let every_other = |list: &[Lit], from: usize| list.iter().skip(from).step_by(2).copied().collect::<Vec<Lit>>();
        let first = self.merged(&every_other(one, 0), &every_other(other, 0));
        let second = self.merged(&every_other(one, 1), &every_other(other, 1));
        let mut merged = vec![first[0]];
        for place in 1..first.len().max(second.len() + 1) {
            match (first.get(place), second.get(place - 1)) {
                (Some(&a), Some(&b)) => merged.extend(self.compared(a, b)),
                (a, b) => merged.extend(a.into_iter().chain(b)),
            }
        }
        merged
    }

    /// "One of both", and "both".
    fn compared(&mut self, a: Lit, b: Lit) -> [Lit; 2] {
        let (any, both) = (self.fresh(), self.fresh());
        self.clause([!any, a, b]);
        self.clause([any, !a]);
        self.clause([any, !b]);
        self.clause([both, !a, !b]);
        self.clause([!both, a]);
        self.clause([!both, b]);
        [any, both]
    }

    /// Forbids an answer. Every answer has as many shaded cells, so none holds another one, and they alone name it.
    fn forbid(&mut self, shaded: &[bool]) {
        let dark: Vec<Lit> =
            (0..shaded.len()).filter(|&cell| shaded[cell]).filter_map(|cell| self.cell(cell, false)).collect();
        self.clause(dark);
    }

    /// Adds cuts that join the areas of the park; false when it is in one area.
    ///
    /// A cut says: of two cells and a fence between them, one of the cells is shaded, or a cell of the fence is not.
    fn cut(&mut self, shaded: &[bool]) -> bool {
        let mut areas: Vec<Vec<bool>> = Vec::new();
        for cell in self.board.cells() {
            if !shaded[cell] && !areas.iter().any(|area| area[cell]) {
                areas.push(self.flood(cell, |next| !shaded[next]));
            }
        }
        if areas.len() < 2 {
            return false;
        }
        for (i, area) in areas.iter().enumerate() {
            let other = &areas[(i + 1) % areas.len()];
            let first = |area: &[bool]| area.iter().position(|&own| own);
            let (Some(from), Some(to)) = (first(area), first(other)) else { continue };
            let in_ring = |cell: usize| !area[cell] && self.size.neighbours(cell).any(|next| area[next]);
            // Only the part of the ring that the other area can come to is needed: a shorter clause says more.
            let outside = self.flood(to, |next| !in_ring(next));
            let meets = |cell: usize| self.size.neighbours(cell).any(|next| outside[next]);
            let fence = self.board.cells().filter(|&cell| in_ring(cell) && meets(cell));
            let fence = fence.filter_map(|cell| self.cell(cell, false));
            let ends = [self.cell(from, true), self.cell(to, true)];
            let clause: Vec<Lit> = ends.into_iter().flatten().chain(fence).collect();
            self.clause(clause);
        }
        true
    }

    /// Which playing cells are joined to one of them through those `inside`.
    fn flood(&self, start: usize, inside: impl Fn(usize) -> bool) -> Vec<bool> {
        let mut reached = vec![false; self.size.cells()];
        reached[start] = true;
        let mut fresh = vec![start];
        while let Some(cell) = fresh.pop() {
            for next in self.size.neighbours(cell) {
                if !self.board.is_void(next) && inside(next) && !reached[next] {
                    reached[next] = true;
                    fresh.push(next);
                }
            }
        }
        reached
    }
}

/// The bank by shapes: those that have an orientation in common have all.
fn shapes(board: &Board) -> Vec<Shape> {
    let mut shapes: Vec<Shape> = Vec::new();
    for entry in board.bank().entries() {
        let rows = rows(&entry.piece);
        match shapes.iter_mut().find(|shape| shape.orientations.contains(&rows)) {
            Some(shape) => shape.copies += entry.copies,
            None => shapes.push(Shape { orientations: orientations(&rows), copies: entry.copies }),
        }
    }
    shapes
}

fn rows(piece: &Piece) -> Rows {
    let most = |by: fn(&contract::Cell) -> usize| piece.cells().iter().map(by).max().unwrap_or(0);
    let mut rows = vec![vec![false; most(|cell| cell.col) + 1]; most(|cell| cell.row) + 1];
    for cell in piece.cells() {
        rows[cell.row][cell.col] = true;
    }
    rows
}

fn orientations(rows: &Rows) -> Vec<Rows> {
    let exchanged: Rows = (0..rows[0].len()).map(|col| rows.iter().map(|row| row[col]).collect()).collect();
    let upside_down = |rows: &Rows| rows.iter().rev().cloned().collect::<Rows>();
    let mirrored = |rows: &Rows| rows.iter().map(|row| row.iter().rev().copied().collect()).collect::<Rows>();
    let turned = |rows: &Rows| [rows.clone(), upside_down(rows), mirrored(rows), upside_down(&mirrored(rows))];
    let mut all: Vec<Rows> = [rows, &exchanged].into_iter().flat_map(turned).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The cells of a drawing at each place of the grid where it fits.
fn places(rows: &Rows, size: Size) -> impl Iterator<Item = Vec<usize>> {
    let down = (size.rows + 1).saturating_sub(rows.len());
    let right = (size.cols + 1).saturating_sub(rows[0].len());
    let own = |row: usize| (0..rows[row].len()).filter(move |&col| rows[row][col]).map(move |col| (row, col));
    let cells: Vec<(usize, usize)> = (0..rows.len()).flat_map(own).collect();
    let corners = (0..down).flat_map(move |top| (0..right).map(move |left| (top, left)));
    corners.map(move |(top, left)| cells.iter().map(|&(row, col)| (top + row) * size.cols + left + col).collect())
}
