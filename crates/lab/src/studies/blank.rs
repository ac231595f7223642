//! How many divisions the empty grids of Heteromino have.

use contract::{ExactCount, ExactCounter, ExactLimits, Genre, NotCounted, Rules, Size};
use heteromino_board::{Board, Division, Heteromino, Kind};
use heteromino_oracle::Frontier;
use serde::Serialize;

use super::{Progress, Task};

/// The strips that are counted further than other grids, by their shorter sides, and how far.
const STRIPS: (std::ops::RangeInclusive<usize>, usize) = (2..=6, 30);

/// One entry of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Entry {
    /// The genre's token.
    pub genre: &'static str,
    /// The study's name.
    pub study: &'static str,
    /// The version of the program.
    pub version: &'static str,
    /// The shorter side.
    pub rows: usize,
    /// The longer side.
    pub cols: usize,
    /// The number of divisions, as a decimal text.
    pub count: String,
    /// Whether it is exact: always.
    pub exact: bool,
    /// The most states that were told apart at a time.
    pub peak_states: usize,
    /// The most bytes that they took at a time.
    pub peak_bytes: usize,
}

/// The grids whose area trominoes can fill, the shorter side first: a grid and its image count alike.
pub fn sizes(to: Size) -> Vec<Size> {
    let (short, long) = (to.rows.min(to.cols), to.rows.max(to.cols));
    let (strips, length) = STRIPS;
    let to_cols = |rows: usize| if strips.contains(&rows) { long.max(length) } else { long };
    let sizes = (1..=short).flat_map(|rows| (rows..=to_cols(rows)).map(move |cols| Size::new(rows, cols)));
    sizes.filter(|size| size.cells() % 3 == 0).collect()
}

/// Counts the divisions of one empty grid; both sides must be allowed.
///
/// # Errors
/// When a limit comes first.
pub fn entry(size: Size, limits: &ExactLimits, progress: Progress<'_>) -> Result<Entry, NotCounted> {
    let board = Board::new(size, vec![Kind::Open; size.cells()])
        .unwrap_or_else(|error| unreachable!("sizes of a study are allowed: {error}"));
    let bare = Division::unknown(&board);
    let ExactCount { count, figures } = Frontier.count_all(&board, &bare, Rules::ALL, limits, progress)?;
    Ok(Entry {
        genre: Heteromino::TOKEN,
        study: "blank",
        version: env!("CARGO_PKG_VERSION"),
        rows: size.rows,
        cols: size.cols,
        count: count.to_string(),
        exact: true,
        peak_states: figures.peak_states,
        peak_bytes: figures.peak_bytes,
    })
}

/// The tasks for all grids up to a size, smaller ones first.
pub(super) fn plan(to: Size) -> Vec<Task> {
    let task = |size: Size| Task {
        size,
        // Each column more of the frontier has about four times as many states.
        weight: (size.cells() as u64) << (2 * size.rows.min(12)),
        measure: Box::new(move |limits, progress| {
            let entry = entry(size, limits, progress)?;
            Ok(serde_json::to_value(entry).unwrap_or_else(|error| unreachable!("plain data: {error}")))
        }),
    };
    sizes(to).into_iter().map(task).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::studies::study;

    #[test]
    fn the_table_has_each_grid_once_and_the_strips_further() {
        let sizes = sizes(Size::new(12, 12));
        let has = |rows, cols| sizes.contains(&Size::new(rows, cols));
        assert!(has(1, 12) && !has(1, 15) && has(2, 30) && has(6, 29) && !has(7, 15) && has(12, 12));
        assert!(!has(4, 4) && !has(12, 1));
        assert_eq!(super::sizes(Size::new(4, 3)), super::sizes(Size::new(3, 4)));
    }

    #[test]
    fn rows_say_what_was_counted() {
        let tasks = (study("heteromino", "blank").expect("the study").plan)(Size::new(4, 6));
        let row = |task: &Task| task.run(&ExactLimits::default(), &mut |_, _| {}).expect("no limit");
        let rows: Vec<_> = tasks.iter().map(row).collect();
        let of = |rows_wanted: u64, cols: u64| {
            let row = rows.iter().find(|row| row["rows"] == rows_wanted && row["cols"] == cols);
            row.expect("an entry")["count"].clone()
        };
        assert_eq!((of(3, 4), of(4, 6), of(2, 30)), ("14".into(), "130".into(), "1024".into()));
        assert!(rows.iter().all(|row| row["exact"] == true && row["study"] == "blank" && row["version"].is_string()));
    }
}
