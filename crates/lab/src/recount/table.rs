//! What the counts come to.

use contract::Size;
use serde::{Deserialize, Serialize};
use suite::Recounted;

use super::{Item, Ran, Task};
use crate::growth::quantile;

/// What one engine says of the boards of a genre and size.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Engines {
    /// The genre's token.
    pub genre: String,
    /// Rows of the boards.
    pub rows: usize,
    /// Columns of the boards.
    pub cols: usize,
    /// Who counted: an engine, `ladder` or `referee`.
    pub engine: String,
    /// The most nodes for a board; null where it is no search.
    pub limit: Option<u64>,
    /// Number of boards.
    pub boards: usize,
    /// Boards of which it finds the answer that they are said to have, and no other.
    pub recounted: usize,
    /// Boards of which it does not know, since the limit came first.
    pub over_limit: usize,
    /// Boards of which it says something else.
    pub disagreed: usize,
    /// Nodes in all.
    pub nodes: u64,
    /// CPU time in all, in seconds.
    pub seconds: f64,
    /// The version of the program.
    pub version: String,
}

/// The tasks of one engine and size come to a row each.
pub fn engines(ran: &[(Task<'_>, Ran)]) -> Vec<Engines> {
    let key = |(task, _): &(Task<'_>, Ran)| (task.item.genre.token(), task.item.size, task.engine);
    ran.chunk_by(|a, b| key(a) == key(b)).map(|ran| engine_of(&ran[0].0, ran)).collect()
}

fn engine_of(first: &Task<'_>, ran: &[(Task<'_>, Ran)]) -> Engines {
    let of = |wanted: Recounted| ran.iter().filter(|(_, ran)| ran.recount.found == wanted).count();
    let seconds: f64 = ran.iter().map(|(_, ran)| ran.seconds).sum();
    let Size { rows, cols } = first.item.size;
    Engines {
        genre: first.item.genre.token().to_owned(),
        rows,
        cols,
        engine: first.engine.to_owned(),
        limit: first.limit,
        boards: ran.len(),
        recounted: of(Recounted::Agrees),
        over_limit: of(Recounted::Stopped),
        disagreed: of(Recounted::Differs),
        nodes: ran.iter().map(|(_, ran)| ran.recount.nodes).sum(),
        seconds: (seconds * 1e3).round() / 1e3,
        version: env!("CARGO_PKG_VERSION").to_owned(),
    }
}

/// How a figure is spread over boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Spread {
    /// The least.
    pub min: usize,
    /// The median: of an even number of boards the lower one of the two in the middle.
    pub median: usize,
    /// The greatest.
    pub max: usize,
}

impl Spread {
    fn of(figures: impl Iterator<Item = usize>) -> Self {
        let mut sorted: Vec<usize> = figures.collect();
        sorted.sort_unstable();
        let [min, median, max] = [0, 50, 100].map(|percent| quantile(&sorted, percent));
        Self { min, median, max }
    }
}

/// The boards of a genre, size and grade, and the effort that they take, as their rows record it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Effort {
    /// The genre's token.
    pub genre: String,
    /// Rows of the boards.
    pub rows: usize,
    /// Columns of the boards.
    pub cols: usize,
    /// The grade.
    pub grade: String,
    /// Number of boards.
    pub boards: usize,
    /// Steps of the way to the answer.
    pub steps: Spread,
    /// Refuted suppositions among them.
    pub probes: Spread,
    /// Steps of the longest refutation.
    pub longest_refutation: Spread,
    /// The version of the program.
    pub version: String,
}

/// The boards of one genre, size and grade.
pub(super) type Kind<'a> = Vec<&'a Item>;

/// The boards by genre, size and grade, the easy ones first.
pub(super) fn kinds(items: &[Item]) -> Vec<Kind<'_>> {
    let mut kinds: Vec<Kind<'_>> = Vec::new();
    let same_size = |a: &Item, b: &Item| a.genre.token() == b.genre.token() && a.size == b.size;
    for of_size in items.chunk_by(same_size) {
        let of_grade = |grade: &str| of_size.iter().filter(|item| item.shipped.grade == grade).collect::<Kind<'_>>();
        kinds.extend(of_size[0].genre.grades().into_iter().map(of_grade).filter(|kind| !kind.is_empty()));
    }
    kinds
}

/// The efforts of the boards of each genre, size and grade.
pub fn efforts(items: &[Item]) -> Vec<Effort> {
    let effort = |kind: Kind<'_>| {
        let Size { rows, cols } = kind[0].size;
        let spread = |of: fn(&Item) -> usize| Spread::of(kind.iter().map(|&item| of(item)));
        Effort {
            genre: kind[0].genre.token().to_owned(),
            rows,
            cols,
            grade: kind[0].shipped.grade.clone(),
            boards: kind.len(),
            steps: spread(|item| item.shipped.steps()),
            probes: spread(|item| item.shipped.probes()),
            longest_refutation: spread(|item| item.shipped.longest_refutation),
            version: env!("CARGO_PKG_VERSION").to_owned(),
        }
    };
    kinds(items).into_iter().map(effort).collect()
}
