//! SAT: the rules as clauses, given to a library solver; connectivity by cuts that are added when they are violated.
//!
//! Shares no helper with the other judges on purpose. Two tetrominoes are compared by trying their eight images.

use batsat::{Callbacks, ClauseKind, Lit, Solver, SolverInterface, SolverOpts, Var, lbool};
use contract::{Budget, CancelFlag, Count, Counter, Counting, Mark, Rules, Shading, Size, Stopped};
use lits_board::{Board, CONGRUENCE, CONNECTIVITY, Lits, SQUARE};

/// Counts with a SAT solver, forbidding each answer found.
///
/// A node is a call of the solver or a clause it learnt. The solver looks at the budget before each decision, so it
/// may learn a few clauses beyond a node limit before it stops.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sat;

impl Counter<Lits> for Sat {
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
        if cap == 0 {
            return Counting { count: Ok(Count::capped(0, 0)), answers, nodes: 0 };
        }
        let mut formula = Formula::new(board, budget);
        formula.write_rules(given, rules);
        let mut found = 0;
        let count = loop {
            match formula.solve(budget) {
                Err(stopped) => break Err(stopped),
                Ok(None) => break Ok(Count::capped(found, cap)),
                Ok(Some(shaded)) => {
                    if rules.has(CONNECTIVITY) && formula.cut(&shaded) {
                        continue;
                    }
                    found += 1;
                    if answers.len() < keep {
                        let mark = |&dark: &bool| if dark { Mark::Shaded } else { Mark::Unshaded };
                        answers.push(Shading { size: board.size(), marks: shaded.iter().map(mark).collect() });
                    }
                    if found == cap {
                        break Ok(Count::capped(found, cap));
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

type Four = [usize; 4];
/// The shapes that a region can take, each with the variable that says it does.
type Shapes = Vec<(Vec<(usize, usize)>, Var)>;

struct Formula<'a> {
    board: &'a Board,
    size: Size,
    solver: Solver<Watch>,
    /// The variable "this cell is shaded"; none for voids.
    shade: Vec<Option<Var>>,
    calls: u64,
}

impl<'a> Formula<'a> {
    fn new(board: &'a Board, budget: &Budget) -> Self {
        let size = board.size();
        let watch = Watch { cancel: budget.cancel.clone(), learnt: 0, limit: budget.nodes };
        let mut solver = Solver::new(SolverOpts::default(), watch);
        let shade = (0..size.cells()).map(|cell| (!board.is_void(cell)).then(|| solver.new_var_default())).collect();
        Self { board, size, solver, shade, calls: 0 }
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

    fn clause(&mut self, mut literals: Vec<Lit>) {
        // The result says only that no model is left, which the next call of the solver says too.
        let _ = self.solver.add_clause_reuse(&mut literals);
    }

    /// "The cell is shaded" or "unshaded"; none for a void.
    fn cell(&self, cell: usize, dark: bool) -> Option<Lit> {
        self.shade[cell].map(|var| Lit::new(var, dark))
    }

    fn write_rules(&mut self, given: &Shading, rules: Rules) {
        for cell in 0..self.size.cells() {
            let mark = given.marks.get(cell).copied().unwrap_or_default();
            if mark != Mark::Unknown {
                let literal = self.cell(cell, mark == Mark::Shaded);
                self.clause_unless_void(literal);
            }
        }
        if rules.has(SQUARE) {
            self.write_squares();
        }
        let mut shapes = Vec::new();
        let mut holders = vec![Vec::new(); self.size.cells()];
        for region in 0..self.board.regions() {
            shapes.push(self.write_region(region, &mut holders, rules));
        }
        if rules.has(CONGRUENCE) {
            self.write_congruence(&shapes);
        }
    }

    fn clause_unless_void(&mut self, literal: Option<Lit>) {
        if let Some(literal) = literal {
            self.clause(vec![literal]);
        }
    }

    fn write_squares(&mut self) {
        let Size { rows, cols } = self.size;
        for corner in 0..(rows - 1) * cols {
            if corner % cols + 1 < cols {
                let window = [corner, corner + 1, corner + cols, corner + cols + 1];
                let literals: Option<Vec<Lit>> = window.iter().map(|&cell| self.cell(cell, false)).collect();
                if let Some(literals) = literals {
                    self.clause(literals);
                }
            }
        }
    }

    /// Exactly one group of four of the region is chosen, and its shaded cells are the chosen ones.
    /// Returns a variable for each shape that the region can take; `holders` has the groups of each of its cells afterwards.
    fn write_region(&mut self, region: usize, holders: &mut [Vec<Lit>], rules: Rules) -> Shapes {
        let mut shapes = Shapes::new();
        let mut chosen = Vec::new();
        for four in fours(self.board, region) {
            let choice = Lit::new(self.solver.new_var_default(), true);
            chosen.push(choice);
            for cell in four {
                self.clause([!choice].into_iter().chain(self.cell(cell, true)).collect());
                holders[cell].push(choice);
            }
            let var = self.shape_var(&mut shapes, shape(self.size, four));
            self.clause(vec![!choice, Lit::new(var, true)]);
            if rules.has(CONNECTIVITY) && self.board.regions() > 1 {
                // A lone tetromino is the commonest violated cut, so it is written down at once.
                let mut beside: Vec<usize> = four.iter().flat_map(|&cell| self.size.neighbours(cell)).collect();
                beside.sort_unstable();
                beside.dedup();
                let beside = beside.into_iter().filter(|&next| self.board.region(next) != Some(region));
                self.clause([!choice].into_iter().chain(beside.filter_map(|next| self.cell(next, true))).collect());
            }
        }
        for &cell in self.board.cells(region) {
            let holding = holders[cell].iter().copied();
            self.clause(self.cell(cell, false).into_iter().chain(holding).collect());
        }
        self.at_most_one(&chosen);
        self.clause(chosen);
        shapes
    }

    /// The variable of a shape, a fresh one where the region has none yet.
    fn shape_var(&mut self, shapes: &mut Shapes, shape: Vec<(usize, usize)>) -> Var {
        if let Some((_, var)) = shapes.iter().find(|(known, _)| *known == shape) {
            return *var;
        }
        let var = self.solver.new_var_default();
        shapes.push((shape, var));
        var
    }

    /// Sequential counter: a helper says that one of the literals so far is true.
    fn at_most_one(&mut self, literals: &[Lit]) {
        let mut before: Option<Lit> = None;
        for &literal in literals {
            let now = Lit::new(self.solver.new_var_default(), true);
            self.clause(vec![!literal, now]);
            if let Some(before) = before {
                self.clause(vec![!before, now]);
                self.clause(vec![!before, !literal]);
            }
            before = Some(now);
        }
    }

    fn write_congruence(&mut self, shapes: &[Shapes]) {
        for cell in 0..self.size.cells() {
            for next in self.size.neighbours(cell).filter(|&next| next > cell) {
                let (Some(one), Some(other)) = (self.board.region(cell), self.board.region(next)) else { continue };
                if one == other {
                    continue;
                }
                for &(ref shape, var) in &shapes[one] {
                    if let Some(&(_, twin)) = shapes[other].iter().find(|(alike, _)| alike == shape) {
                        let touch = [self.cell(cell, false), self.cell(next, false)];
                        let alike = [Lit::new(var, false), Lit::new(twin, false)];
                        self.clause(touch.into_iter().flatten().chain(alike).collect());
                    }
                }
            }
        }
    }

    /// Forbids an answer. Every answer shades four cells a region, so none holds another one, and the shaded cells
    /// alone name it.
    fn forbid(&mut self, shaded: &[bool]) {
        let dark = (0..shaded.len()).filter(|&cell| shaded[cell]);
        self.clause(dark.filter_map(|cell| self.cell(cell, false)).collect());
    }

    /// Adds cuts that part the pieces of a shading; false when it is in one piece.
    ///
    /// A cut says: of two cells and a fence between them, not both cells are shaded, or a cell of the fence is.
    fn cut(&mut self, shaded: &[bool]) -> bool {
        let mut pieces: Vec<Vec<bool>> = Vec::new();
        for cell in 0..shaded.len() {
            if shaded[cell] && !pieces.iter().any(|piece| piece[cell]) {
                pieces.push(self.flood(cell, |next| shaded[next]));
            }
        }
        if pieces.len() < 2 {
            return false;
        }
        for (i, piece) in pieces.iter().enumerate() {
            let other = &pieces[(i + 1) % pieces.len()];
            let first = |piece: &[bool]| piece.iter().position(|&own| own);
            let (Some(from), Some(to)) = (first(piece), first(other)) else { continue };
            let in_ring = |cell: usize| !piece[cell] && self.size.neighbours(cell).any(|next| piece[next]);
            // Only the part of the ring that the other piece can come to is needed: a shorter clause says more.
            let outside = self.flood(to, |next| !self.board.is_void(next) && !in_ring(next));
            let meets = |cell: usize| self.size.neighbours(cell).any(|next| outside[next]);
            let fence = (0..shaded.len()).filter(|&cell| in_ring(cell) && meets(cell));
            let fence = fence.filter_map(|cell| self.cell(cell, true));
            let ends = [self.cell(from, false), self.cell(to, false)];
            self.clause(ends.into_iter().flatten().chain(fence).collect());
        }
        true
    }

    /// Which cells are joined to one of them through those `inside`.
    fn flood(&self, start: usize, inside: impl Fn(usize) -> bool) -> Vec<bool> {
        let mut reached = vec![false; self.size.cells()];
        reached[start] = true;
        let mut fresh = vec![start];
        while let Some(cell) = fresh.pop() {
            for next in self.size.neighbours(cell) {
                if inside(next) && !reached[next] {
                    reached[next] = true;
                    fresh.push(next);
                }
            }
        }
        reached
    }
}

/// Every joined group of four cells of a region, grown cell by cell; growing the same group twice is noticed.
fn fours(board: &Board, region: usize) -> Vec<Four> {
    let mut groups: Vec<Vec<usize>> = board.cells(region).iter().map(|&cell| vec![cell]).collect();
    for _ in 1..4 {
        let mut larger = Vec::new();
        for group in &groups {
            for next in group.iter().flat_map(|&cell| board.size().neighbours(cell)) {
                if board.region(next) == Some(region) && !group.contains(&next) {
                    let mut grown = group.clone();
                    grown.push(next);
                    grown.sort_unstable();
                    larger.push(grown);
                }
            }
        }
        larger.sort_unstable();
        larger.dedup();
        groups = larger;
    }
    groups.into_iter().filter_map(|group| Four::try_from(group).ok()).collect()
}

/// The first of the eight images of four cells, moved into the corner: equal for alike groups only.
fn shape(size: Size, four: Four) -> Vec<(usize, usize)> {
    let cells = four.map(|cell| (size.cell(cell).row, size.cell(cell).col));
    let images = (0..8).map(|image| {
        let turned = cells.map(|(row, col)| {
            // Mirroring within a box as large as the grid keeps numbers from going below zero.
            let row = if image & 1 == 0 { row } else { size.rows - 1 - row };
            let col = if image & 2 == 0 { col } else { size.cols - 1 - col };
            if image & 4 == 0 { (row, col) } else { (col, row) }
        });
        let top = turned.iter().map(|cell| cell.0).min().unwrap_or(0);
        let left = turned.iter().map(|cell| cell.1).min().unwrap_or(0);
        let mut moved: Vec<(usize, usize)> = turned.iter().map(|&(row, col)| (row - top, col - left)).collect();
        moved.sort_unstable();
        moved
    });
    images.min().unwrap_or_default()
}
