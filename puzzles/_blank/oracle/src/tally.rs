use std::ops::ControlFlow;

use contract::{Budget, Count, Counting, Shading, Stopped};

/// Why a count ends before the last branch.
#[derive(Clone, Copy, Debug)]
pub(crate) enum End {
    /// The cap is reached.
    Capped,
    /// The budget is spent or the flag raised.
    Stopped,
}

/// What a counter has found so far, under its limits.
pub(crate) struct Tally<'a> {
    cap: u64,
    keep: usize,
    budget: &'a Budget,
    found: u64,
    nodes: u64,
    answers: Vec<Shading>,
}

impl<'a> Tally<'a> {
    pub(crate) fn new(cap: u64, keep: usize, budget: &'a Budget) -> Self {
        Self { cap, keep, budget, found: 0, nodes: 0, answers: Vec::new() }
    }

    /// To be called before each assumption.
    pub(crate) fn node(&mut self) -> ControlFlow<End> {
        if self.nodes >= self.budget.nodes || self.budget.cancel.is_raised() {
            return ControlFlow::Break(End::Stopped);
        }
        self.nodes += 1;
        ControlFlow::Continue(())
    }

    /// To be called with each answer.
    pub(crate) fn answer(&mut self, answer: &Shading) -> ControlFlow<End> {
        self.found += 1;
        if self.answers.len() < self.keep {
            self.answers.push(answer.clone());
        }
        if self.found >= self.cap { ControlFlow::Break(End::Capped) } else { ControlFlow::Continue(()) }
    }

    /// The count, from how the search over all branches went. With a cap of 0 nothing needs to be searched.
    pub(crate) fn finish(self, went: ControlFlow<End>) -> Counting<Shading> {
        let count = match went {
            ControlFlow::Break(End::Stopped) => Err(Stopped),
            ControlFlow::Break(End::Capped) | ControlFlow::Continue(()) => Ok(Count::capped(self.found, self.cap)),
        };
        Counting { count, answers: self.answers, nodes: self.nodes }
    }
}
