use contract::CancelFlag;

/// Why work on a board to be made ended before it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// The effort is spent.
    Spent,
    /// The flag was raised.
    Cancelled,
}

/// Counts steps of work: the same number on every machine, so that a limit on it ends everywhere at the same place.
pub struct Work {
    steps: u64,
    limit: u64,
    /// Raised when the work should end.
    pub cancel: CancelFlag,
}

impl Work {
    /// Work that ends beyond that many steps, or with the flag.
    pub fn new(limit: u64, cancel: CancelFlag) -> Self {
        Self { steps: 0, limit, cancel }
    }

    /// Notes steps of work.
    ///
    /// # Errors
    /// When the limit is passed, or the flag was raised.
    pub fn spend(&mut self, steps: u64) -> Result<(), Ended> {
        self.steps = self.steps.saturating_add(steps);
        if self.cancel.is_raised() {
            return Err(Ended::Cancelled);
        }
        if self.steps > self.limit { Err(Ended::Spent) } else { Ok(()) }
    }
}
