//! Studies: what is measured of a genre, as rows of JSON.
//!
//! A study is a plan of tasks that do not depend on each other, so that whoever runs it may run several at a time; each
//! gives one row. Nothing here looks at a clock or writes anything.

pub mod blank;

use contract::{ExactLimits, NotCounted, Size};
use serde_json::Value;

/// A study of a genre.
pub struct Study {
    /// The genre's token.
    pub genre: &'static str,
    /// Its name on the command line.
    pub name: &'static str,
    /// What it measures, in a few words.
    pub about: &'static str,
    /// The tasks for all grids up to a size.
    pub plan: fn(to: Size) -> Vec<Task>,
}

/// All studies, by genre.
pub const STUDIES: &[Study] = &[Study {
    genre: "heteromino",
    name: "blank",
    about: "the number of divisions of each empty grid, exactly; 2xn to 6xn always to n = 30",
    plan: blank::plan,
}];

/// The study of that name.
pub fn study(genre: &str, name: &str) -> Option<&'static Study> {
    STUDIES.iter().find(|study| study.genre == genre && study.name == name)
}

/// One row of a study, to be measured.
pub struct Task {
    /// The grid that it is about.
    pub size: Size,
    /// About how much work it is beside the other tasks of its study; less than 2^40.
    pub weight: u64,
    /// What it measures.
    measure: Box<dyn Measure>,
}

/// How a task measures.
type Measured = Result<Value, NotCounted>;
/// Hears how much of how much is done.
type Progress<'a> = &'a mut dyn FnMut(usize, usize);

trait Measure: Fn(&ExactLimits, Progress<'_>) -> Measured + Send + Sync {}

impl<F: Fn(&ExactLimits, Progress<'_>) -> Measured + Send + Sync> Measure for F {}

impl Task {
    /// Measures; `progress` hears how much of how much is done.
    ///
    /// # Errors
    /// When a limit comes first.
    pub fn run(&self, limits: &ExactLimits, progress: Progress<'_>) -> Measured {
        (self.measure)(limits, progress)
    }
}
