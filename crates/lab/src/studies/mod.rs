//! Studies: what is measured of a genre, as rows of JSON, each figure beside the one that was published.
//!
//! A study is made of groups (a size, a grade, …), a group of trials that do not depend on each other. A trial gives
//! numbers by name, and a row sums the trials of its group up as figures with their intervals. So whoever runs a study may
//! run several trials at a time, stop, and go on later. Nothing here looks at a clock or writes anything.

pub mod common;
mod estimate;
mod figure;
mod group;
pub mod heteromino;
mod lits;
mod row;
mod statue_park;
mod stitches;
#[cfg(test)]
mod testing;

use contract::Text;
use suite::registry::GENRES;

pub use self::figure::{Figure, Of, Published, Says};
pub use self::group::{Ask, Group, Measured, Trial};
pub use self::row::{Portion, Row, Sum, Verdict};

/// The seed of runs that name none: all committed figures come from it.
pub const SEED: u64 = 2026;

/// How much is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// A few trials of each kind, in seconds: whether a study runs, not what it finds.
    Quick,
    /// What the notes are made from.
    Full,
}

impl Scale {
    /// One of two numbers of trials.
    pub fn of(self, quick: usize, full: usize) -> usize {
        match self {
            Self::Quick => quick,
            Self::Full => full,
        }
    }
}

/// Gives the groups of a study.
pub type Groups = Box<dyn Fn(Scale) -> Vec<Group> + Send + Sync>;

/// A study of a genre.
pub struct Study {
    /// The genre's token.
    pub genre: &'static str,
    /// Its name on the command line.
    pub name: &'static str,
    /// What it measures, in a line.
    pub about: Text,
    /// How: what is drawn and how, what is counted, and where our way is not the published one.
    pub way: Text,
    /// The groups, in the order of their rows.
    pub groups: Groups,
    /// The pictures of its rows.
    pub plots: Vec<Plot>,
}

/// A picture of the rows of a study.
pub struct Plot {
    /// Its heading.
    pub title: Text,
    /// How the figures are drawn.
    pub kind: PlotKind,
    /// The part of the group that stands along the axis, such as `size`.
    pub x: &'static str,
    /// The part of the group that tells several lines (or bars) of a figure apart.
    pub by: Option<&'static str>,
    /// The figures that are drawn.
    pub figures: &'static [&'static str],
}

/// How figures are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlotKind {
    /// Bars beside each other: what stands along the axis has no order.
    Bars,
    /// Lines: numbers stand along the axis.
    Lines,
}

/// All studies, by genre: its own, then those that all genres have.
pub fn studies() -> Vec<Study> {
    let own = [lits::studies(), heteromino::studies(), statue_park::studies(), stitches::studies()];
    let mut own: Vec<Study> = own.into_iter().flatten().collect();
    let mut all = Vec::new();
    for &genre in GENRES {
        all.extend(own.extract_if(.., |study| study.genre == genre.token()));
        all.extend(common::studies(genre));
    }
    all
}
