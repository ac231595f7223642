//! SAT: the rules as clauses over trominoes, given to a library solver; each answer found is forbidden by a clause.
//!
//! Shares no helper with the other judges on purpose. The trominoes are cut out of windows of 1×3, 3×1 and 2×2 cells; two
//! are alike when one, moved, is the other.

use batsat::{Callbacks, ClauseKind, Lit, Solver, SolverInterface, SolverOpts, Var, lbool};
use contract::{Budget, CancelFlag, Cell, Count, Counter, Counting, Rules, Size, Stopped};
use heteromino_board::{Board, Division, Heteromino, ORIENTATION, Owner, TWINS};

/// Counts with a SAT solver, forbidding each answer found.
///
/// A node is a call of the solver or a clause it learnt. The solver looks at the budget before each decision, so it
/// may learn a few clauses beyond a node limit before it stops.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sat;

impl Counter<Heteromino> for Sat {
    fn name(&self) -> &'static str {
        "sat"
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
        let mut answers = Vec::new();
        // That a number is no multiple of three is what clauses are worst at.
        if cap == 0 || !board.open_cells().count().is_multiple_of(3) {
            return Counting { count: Ok(Count::capped(0, cap)), answers, nodes: 0 };
        }
        let mut formula = Formula::new(board, budget);
        formula.write_covers();
        formula.write_given(given);
        if rules.has(TWINS) {
            formula.write_twins(rules.has(ORIENTATION));
        }
        let mut found = 0;
        let count = loop {
            match formula.solve(budget) {
                Err(stopped) => break Err(stopped),
                Ok(None) => break Ok(Count::capped(found, cap)),
                Ok(Some(chosen)) => {
                    found += 1;
                    if answers.len() < keep {
                        answers.push(formula.division(&chosen));
                    }
                    if found == cap {
                        break Ok(Count::capped(found, cap));
                    }
                    formula.forbid(&chosen);
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

type Three = [usize; 3];

struct Formula<'a> {
    board: &'a Board,
    solver: Solver<Watch>,
    /// The variable "these cells are a piece", for every tromino of open cells.
    pieces: Vec<(Three, Var)>,
    /// For each cell, the places in `pieces` of those that hold it.
    holders: Vec<Vec<usize>>,
    calls: u64,
}

impl<'a> Formula<'a> {
    fn new(board: &'a Board, budget: &Budget) -> Self {
        let watch = Watch { cancel: budget.cancel.clone(), learnt: 0, limit: budget.nodes };
        let mut solver = Solver::new(SolverOpts::default(), watch);
        let pieces: Vec<(Three, Var)> =
            threes(board).into_iter().map(|three| (three, solver.new_var_default())).collect();
        let mut holders = vec![Vec::new(); board.size().cells()];
        for (place, (three, _)) in pieces.iter().enumerate() {
            for &cell in three {
                holders[cell].push(place);
            }
        }
        Self { board, solver, pieces, holders, calls: 0 }
    }

    fn nodes(&self) -> u64 {
        self.calls + self.solver.cb().learnt
    }

    /// The trominoes of a model, as places in `pieces`, or `None` when there is no more.
    fn solve(&mut self, budget: &Budget) -> Result<Option<Vec<usize>>, Stopped> {
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
            let is_chosen = |&place: &usize| self.solver.value_var(self.pieces[place].1) == lbool::TRUE;
            Ok(Some((0..self.pieces.len()).filter(is_chosen).collect()))
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

    fn is(&self, place: usize) -> Lit {
        Lit::new(self.pieces[place].1, true)
    }

    fn not_both(&mut self, one: usize, other: usize) {
        self.clause(vec![!self.is(one), !self.is(other)]);
    }

    /// Exactly one piece holds each open cell.
    fn write_covers(&mut self) {
        for cell in self.board.open_cells() {
            let holders = self.holders[cell].clone();
            self.clause(holders.iter().map(|&holder| self.is(holder)).collect());
            for (i, &one) in holders.iter().enumerate() {
                for &other in &holders[i + 1..] {
                    self.not_both(one, other);
                }
            }
        }
    }

    /// What the given position forbids, a clause for each reason.
    fn write_given(&mut self, given: &Division) {
        let size = self.board.size();
        for place in 0..self.pieces.len() {
            let three = self.pieces[place].0;
            let leaves_out = |&cell: &usize| {
                let piece = given.owner(cell);
                let mut rest = size.neighbours(cell).filter(|next| !three.contains(next) && self.board.is_open(*next));
                matches!(piece, Owner::Piece(_)) && rest.any(|next| given.owner(next) == piece)
            };
            let parts = |a: usize, b: usize| {
                let (one, other) = (given.owner(a), given.owner(b));
                let two_pieces = matches!((one, other), (Owner::Piece(one), Owner::Piece(other)) if one != other);
                two_pieces || (size.neighbours(a).any(|next| next == b) && given.is_wall(a, b))
            };
            let [a, b, c] = three;
            if three.iter().any(leaves_out) || parts(a, b) || parts(a, c) || parts(b, c) {
                self.clause(vec![!self.is(place)]);
            }
        }
    }

    /// No two pieces that touch are alike.
    fn write_twins(&mut self, oriented: bool) {
        let size = self.board.size();
        let mut pairs = Vec::new();
        for cell in self.board.open_cells() {
            for next in size.neighbours(cell).filter(|&next| next > cell) {
                for &one in &self.holders[cell] {
                    for &other in &self.holders[next] {
                        let (a, b) = (self.pieces[one].0, self.pieces[other].0);
                        if one != other && are_alike(size, a, b, oriented) {
                            pairs.push((one.min(other), one.max(other)));
                        }
                    }
                }
            }
        }
        pairs.sort_unstable();
        pairs.dedup();
        for (one, other) in pairs {
            self.not_both(one, other);
        }
    }

    fn division(&self, chosen: &[usize]) -> Division {
        let mut numbers = vec![None; self.board.size().cells()];
        for (number, &place) in chosen.iter().enumerate() {
            for cell in self.pieces[place].0 {
                numbers[cell] = Some(number as u32);
            }
        }
        Division::new(self.board, &numbers, |_, _| false)
    }

    /// Forbids an answer. Every answer has as many pieces, so none holds another one.
    fn forbid(&mut self, chosen: &[usize]) {
        self.clause(chosen.iter().map(|&place| !self.is(place)).collect());
    }
}

/// Every tromino of open cells, its cells in reading order.
fn threes(board: &Board) -> Vec<Three> {
    let Size { rows, cols } = board.size();
    let mut threes = Vec::new();
    let mut cut = |row: usize, col: usize, height: usize, width: usize| {
        if row + height > rows || col + width > cols {
            return;
        }
        let window: Vec<usize> =
            (row..row + height).flat_map(|r| (col..col + width).map(move |c| r * cols + c)).collect();
        let without = |out: usize| [&window[..out], &window[out + 1..]].concat();
        let cut = if window.len() == 3 { vec![window.clone()] } else { (0..4).map(without).collect() };
        let is_open = |three: &Three| three.iter().all(|&cell| board.is_open(cell));
        threes.extend(cut.into_iter().filter_map(|three| Three::try_from(three).ok()).filter(is_open));
    };
    for Cell { row, col } in (0..rows * cols).map(|index| board.size().cell(index)) {
        cut(row, col, 1, 3);
        cut(row, col, 3, 1);
        cut(row, col, 2, 2);
    }
    threes
}

/// Whether one tromino, moved, is the other; where turned ones are alike too, whether both or neither lie in a line.
fn are_alike(size: Size, one: Three, other: Three, oriented: bool) -> bool {
    let [one, other] = [one, other].map(|three| three.map(|index| size.cell(index)));
    if oriented {
        // Moved by one vector, all sums of a cell here and the other's first cell there are the same both ways.
        let sum = |a: Cell, b: Cell| (a.row + b.row, a.col + b.col);
        (1..3).all(|i| sum(one[i], other[0]) == sum(other[i], one[0]))
    } else {
        let in_line = |three: [Cell; 3]| {
            let [a, b, c] = three;
            (a.row == b.row && b.row == c.row) || (a.col == b.col && b.col == c.col)
        };
        in_line(one) == in_line(other)
    }
}
