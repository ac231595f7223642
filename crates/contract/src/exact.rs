use crate::{Budget, Count, Genre, Number, Rules};

/// What an exact counter may take.
#[derive(Clone, Debug)]
pub struct ExactLimits {
    /// Bytes of memory for what it keeps track of.
    pub memory: usize,
    /// Work, where a state gone through is a node, and the flag.
    pub budget: Budget,
}

impl ExactLimits {
    /// The bytes that people allow who say nothing: 8 GiB.
    pub const MEMORY: usize = if usize::BITS > 32 { 8 << 30 } else { 1 << 30 };
}

impl Default for ExactLimits {
    fn default() -> Self {
        Self { memory: Self::MEMORY, budget: Budget::default() }
    }
}

/// The number of all answers, and what it took to count them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExactCount {
    /// The number of answers.
    pub count: Number,
    /// What it took.
    pub figures: ExactFigures,
}

impl ExactCount {
    /// What a counter says that stops at a cap: exact below it only.
    pub fn capped(self, cap: u64) -> Count {
        let cap = cap.into();
        if self.count < cap { Count::Exactly(self.count) } else { Count::AtLeast(cap) }
    }
}

/// What exact counting took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ExactFigures {
    /// The most states that were told apart at a time.
    pub peak_states: usize,
    /// The most bytes that they took at a time.
    pub peak_bytes: usize,
    /// States gone through in all.
    pub nodes: u64,
}

/// Why exact counting gave no number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotCounted {
    /// The budget was spent or the flag raised.
    Stopped,
    /// More memory would be needed than is allowed.
    Memory {
        /// The bytes that are allowed.
        allowed: usize,
    },
}

/// A way to count all answers without finding them one by one, however many they are.
pub trait ExactCounter<G: Genre>: Sync {
    /// The name on the command line, such as `frontier`.
    fn name(&self) -> &'static str;

    /// Counts the answers that extend `given` (an all-undecided position for the bare board). `progress` hears how much of
    /// how much is done, in steps that need not take equally long. A wrong number costs truth; a limit met too early, only
    /// time.
    ///
    /// # Errors
    /// When a limit comes first.
    fn count_all(
        &self,
        board: &G::Board,
        given: &G::Position,
        rules: Rules,
        limits: &ExactLimits,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Result<ExactCount, NotCounted>;
}
