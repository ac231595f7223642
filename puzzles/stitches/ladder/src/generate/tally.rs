use contract::{Attempts, Text};

/// How many attempts were rejected, and why.
#[derive(Default)]
pub struct Tally {
    /// Attempts begun.
    pub attempts: u64,
    /// The blocks have no room for the threads.
    pub room: u64,
    /// Other answers could not be ruled out.
    pub loose: u64,
    /// The grade was not as wanted.
    pub grade: u64,
}

impl From<Tally> for Attempts {
    fn from(tally: Tally) -> Self {
        let rejected = [
            (Text::new("without room for the threads", "糸を通す余地なし"), tally.room),
            (Text::new("with several answers", "複数の解"), tally.loose),
            (Text::new("of another grade", "別の難度"), tally.grade),
        ];
        Self { all: tally.attempts, rejected: rejected.to_vec() }
    }
}
