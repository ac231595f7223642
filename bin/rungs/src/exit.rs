//! Exit codes.

/// What became of one board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// As wished.
    Fine,
    /// It could not be read, or something else went wrong.
    Failed,
    /// It has no answer.
    NoAnswer,
    /// It has several answers.
    Several,
    /// A limit came first, or no rung of the ladder goes on.
    Open,
    /// Not what was claimed: a wrong or incomplete answer, an unexpected verdict.
    Wrong,
}

impl End {
    /// The exit code.
    pub const fn code(self) -> u8 {
        match self {
            Self::Fine => 0,
            Self::Failed => 1,
            Self::NoAnswer => 3,
            Self::Several => 4,
            Self::Open => 5,
            Self::Wrong => 6,
        }
    }

    /// What becomes of a batch in which both occurred: the first of this order decides.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        const ORDER: [End; 6] = [End::Failed, End::Open, End::NoAnswer, End::Several, End::Wrong, End::Fine];
        ORDER.into_iter().find(|&end| end == self || end == other).unwrap_or(Self::Fine)
    }
}

/// Wrong usage.
pub const USAGE: u8 = 2;
/// Interrupted.
pub const INTERRUPTED: u8 = 130;
