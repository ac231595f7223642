use contract::{Attempts, Text};

/// How many attempts were rejected, and why.
#[derive(Default)]
pub struct Tally {
    /// Attempts begun.
    pub attempts: u64,
    /// The packing did not reach its share of shaded cells.
    pub packing: u64,
    /// A second answer near the intended one could not be broken.
    pub loose: u64,
    /// The kernel found a second answer.
    pub several: u64,
    /// The kernel came to no end within its limit.
    pub undecided: u64,
    /// The grade was not as wanted.
    pub grade: u64,
}

impl From<Tally> for Attempts {
    fn from(tally: Tally) -> Self {
        let rejected = [
            (Text::new("not dense enough", "詰め込み不足"), tally.packing),
            (Text::new("loose", "別解を除けず"), tally.loose),
            (Text::new("with several answers", "複数解"), tally.several),
            (Text::new("undecided", "未決定"), tally.undecided),
            (Text::new("of another grade", "別の難度"), tally.grade),
        ];
        Self { all: tally.attempts, rejected: rejected.to_vec() }
    }
}
