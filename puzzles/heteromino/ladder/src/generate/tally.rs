use contract::{Attempts, Text};

/// How many attempts were rejected, and why.
#[derive(Default)]
pub struct Tally {
    /// Attempts begun.
    pub attempts: u64,
    /// All cells became black.
    pub empty: u64,
    /// The number of black cells was not as wanted.
    pub blacks: u64,
    /// The grade was not as wanted.
    pub grade: u64,
}

impl From<Tally> for Attempts {
    fn from(tally: Tally) -> Self {
        let rejected = [
            (Text::new("without open cells", "空きマスなし"), tally.empty),
            (Text::new("with another number of black cells", "黒マスの数が違う"), tally.blacks),
            (Text::new("of another grade", "別の難度"), tally.grade),
        ];
        Self { all: tally.attempts, rejected: rejected.to_vec() }
    }
}
