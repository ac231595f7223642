//! SAT: the rules as clauses, given to a library solver. A variable says that a thread runs through a gap, another that a
//! cell is a hole; numbers are held by sorted lists of literals.
//!
//! Shares no helper with the other judges on purpose.

use std::collections::BTreeMap;

use batsat::{Callbacks, ClauseKind, Lit, Solver, SolverInterface, SolverOpts, lbool};
use contract::{Budget, CancelFlag, Count, Counter, Counting, Rules, Size, Stopped};
use stitches_board::{Board, Dir, End, NUMBERS, PAIRS, Stitches, Stitching};

/// Counts with a SAT solver, forbidding each answer found.
///
/// A node is a call of the solver or a clause it learnt. The solver looks at the budget before each decision, so it
/// may learn a few clauses beyond a node limit before it stops.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sat;

impl Counter<Stitches> for Sat {
    fn name(&self) -> &'static str {
        "sat"
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
        let mut answers = Vec::new();
        if cap == 0 || budget.cancel.is_raised() {
            let count = if cap == 0 { Ok(Count::capped(0, 0)) } else { Err(Stopped) };
            return Counting { count, answers, nodes: 0 };
        }
        let mut formula = Formula::new(board, budget);
        formula.write_rules(given, rules);
        let mut found = 0;
        let count = loop {
            match formula.solve(budget) {
                Err(stopped) => break Err(stopped),
                Ok(None) => break Ok(Count::capped(found, cap)),
                Ok(Some(threads)) => {
                    found += 1;
                    if answers.len() < keep {
                        answers.push(Stitching::of_threads(board, &threads));
                    }
                    if found == cap {
                        break Ok(Count::capped(found, cap));
                    }
                    formula.forbid(&threads, rules);
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

struct Formula<'a> {
    board: &'a Board,
    size: Size,
    solver: Solver<Watch>,
    /// By the number of the gap, "a thread runs through it"; none where none can.
    thread: Vec<Option<Lit>>,
    /// "The cell is a hole"; none for voids.
    hole: Vec<Option<Lit>>,
    calls: u64,
}

impl<'a> Formula<'a> {
    fn new(board: &'a Board, budget: &Budget) -> Self {
        let size = board.size();
        let watch = Watch { cancel: budget.cancel.clone(), learnt: 0, limit: budget.nodes };
        let mut solver = Solver::new(SolverOpts::default(), watch);
        let mut variable = |is: bool| is.then(|| Lit::new(solver.new_var_default(), true));
        let can_run = |gap| {
            size.sides(gap).is_some_and(|[a, b]| {
                board.block(a).is_some() && board.block(b).is_some() && board.block(a) != board.block(b)
            })
        };
        let thread = (0..size.gaps()).map(|gap| variable(can_run(gap))).collect();
        let hole = (0..size.cells()).map(|cell| variable(board.block(cell).is_some())).collect();
        Self { board, size, solver, thread, hole, calls: 0 }
    }

    fn nodes(&self) -> u64 {
        self.calls + self.solver.cb().learnt
    }

    /// The gaps with a thread of a model, or `None` when there is no more.
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
            let runs = |gap: &usize| self.thread[*gap].is_some_and(|lit| self.solver.value_lit(lit) == lbool::TRUE);
            Ok(Some((0..self.thread.len()).filter(runs).collect()))
        } else if result == lbool::FALSE {
            Ok(None)
        } else {
            Err(Stopped)
        }
    }

    fn clause(&mut self, literals: impl IntoIterator<Item = Lit>) {
        let mut literals: Vec<Lit> = literals.into_iter().collect();
        // The result says only that no model is left, which the next call of the solver says too.
        let _ = self.solver.add_clause_reuse(&mut literals);
    }

    fn fresh(&mut self) -> Lit {
        Lit::new(self.solver.new_var_default(), true)
    }

    fn write_rules(&mut self, given: &Stitching, rules: Rules) {
        // What is told comes first: clauses that it settles are not kept.
        self.write_given(given);
        for cell in 0..self.size.cells() {
            self.write_cell(cell);
        }
        if rules.has(PAIRS) {
            self.write_pairs();
        }
        if rules.has(NUMBERS) {
            self.write_lines();
        }
    }

    /// The thread from a cell that way.
    fn leaving(&self, cell: usize, dir: Dir) -> Option<Lit> {
        self.size.gap_between(cell, dir.from(self.size, cell)?).and_then(|gap| self.thread[gap])
    }

    fn write_given(&mut self, given: &Stitching) {
        for cell in 0..self.size.cells() {
            match given.end(cell) {
                End::Unknown => {}
                End::Empty => self.clause_unless_void(self.hole[cell].map(|hole| !hole)),
                End::Hole => self.clause_unless_void(self.hole[cell]),
                // Without such a thread there is no model.
                End::To(dir) => self.clause(self.leaving(cell, dir)),
            }
        }
        for gap in (0..self.size.gaps()).filter(|&gap| given.is_barred(gap)) {
            self.clause_unless_void(self.thread[gap].map(|thread| !thread));
        }
    }

    fn clause_unless_void(&mut self, literal: Option<Lit>) {
        if let Some(literal) = literal {
            self.clause([literal]);
        }
    }

    /// A cell is a hole exactly when a thread leaves it, and no two do.
    fn write_cell(&mut self, cell: usize) {
        let Some(hole) = self.hole[cell] else { return };
        let threads: Vec<Lit> = Dir::ALL.into_iter().filter_map(|dir| self.leaving(cell, dir)).collect();
        for (place, &one) in threads.iter().enumerate() {
            self.clause([!one, hole]);
            for &other in &threads[place + 1..] {
                self.clause([!one, !other]);
            }
        }
        self.clause(threads.into_iter().chain([!hole]));
    }

    fn write_pairs(&mut self) {
        let mut borders: BTreeMap<(Option<usize>, Option<usize>), Vec<Lit>> = BTreeMap::new();
        for gap in 0..self.thread.len() {
            let (Some(thread), Some([a, b])) = (self.thread[gap], self.size.sides(gap)) else { continue };
            let (one, other) = (self.board.block(a), self.board.block(b));
            borders.entry((one.min(other), one.max(other))).or_default().push(thread);
        }
        for threads in borders.into_values() {
            self.exactly(threads, self.board.k());
        }
    }

    fn write_lines(&mut self) {
        let Size { rows, cols } = self.size;
        for row in 0..rows {
            if let Some(number) = self.board.row_holes()[row] {
                let holes = (0..cols).filter_map(|col| self.hole[row * cols + col]).collect();
                self.exactly(holes, number);
            }
        }
        for col in 0..cols {
            if let Some(number) = self.board.col_holes()[col] {
                let holes = (0..rows).filter_map(|row| self.hole[row * cols + col]).collect();
                self.exactly(holes, number);
            }
        }
    }

    /// Exactly so many of the literals are true.
    fn exactly(&mut self, literals: Vec<Lit>, number: usize) {
        if number > literals.len() {
            self.clause([]);
            return;
        }
        let sorted = self.sorted(literals, number + 1);
        let last = number.checked_sub(1).and_then(|last| sorted.get(last));
        if let Some(&last) = last {
            self.clause([last]);
        }
        if let Some(&beyond) = sorted.get(number) {
            self.clause([!beyond]);
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

    /// Forbids an answer. With prescribed threads every answer has as many, so none holds another one, and they alone name it.
    fn forbid(&mut self, threads: &[usize], rules: Rules) {
        let mut clause: Vec<Lit> = threads.iter().filter_map(|&gap| self.thread[gap]).map(|thread| !thread).collect();
        if !rules.has(PAIRS) {
            let others = (0..self.thread.len()).filter(|gap| threads.binary_search(gap).is_err());
            clause.extend(others.filter_map(|gap| self.thread[gap]));
        }
        self.clause(clause);
    }
}
