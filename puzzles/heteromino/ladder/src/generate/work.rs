use contract::CancelFlag;

/// Why the work ended before a board was made.
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
    pub cancel: CancelFlag,
}

impl Work {
    pub fn new(limit: u64, cancel: CancelFlag) -> Self {
        Self { steps: 0, limit, cancel }
    }

    /// Notes steps of work.
    pub fn spend(&mut self, steps: u64) -> Result<(), Ended> {
        self.steps = self.steps.saturating_add(steps);
        if self.cancel.is_raised() {
            return Err(Ended::Cancelled);
        }
        if self.steps > self.limit { Err(Ended::Spent) } else { Ok(()) }
    }
}
