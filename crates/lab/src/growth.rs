//! Time and memory against the size of the board.

use std::fmt;

use contract::{Genre, ReadOptions, Size};
use cpu_time::ThreadTime;
use heteromino_ladder::HeterominoLadder;
use lits_ladder::LitsLadder;
use serde::{Deserialize, Serialize};
use suite::Options;

use crate::boards::{Boards, split};

/// What solving one board took.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Sample {
    /// Cells of the grid.
    pub cells: usize,
    /// The board's grade; none when it is not unique.
    pub grade: Option<&'static str>,
    /// CPU time to read, build, solve and settle uniqueness, in milliseconds: the median of the runs.
    pub ms: f64,
}

/// Boards of about one size. The bounds between buckets are the powers of √2.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Bucket {
    /// The least number of cells.
    pub from: usize,
    /// The greatest number of cells.
    pub to: usize,
    /// Number of boards.
    pub boards: usize,
    /// Median number of cells.
    pub cells: f64,
    /// Median time, in milliseconds.
    pub median_ms: f64,
    /// The time that 95 % of the boards keep within, in milliseconds.
    pub p95_ms: f64,
    /// The longest time, in milliseconds.
    pub worst_ms: f64,
    /// `e` in "time grows as cells^e", from the bucket before to this one, by the medians.
    pub exponent: Option<f64>,
    /// Boards that need `probe`.
    pub by_probe: usize,
    /// Boards that need search.
    pub by_search: usize,
    /// Peak memory of a process that solves only the bucket's largest board, in KiB; where the system tells it.
    pub peak_kib: Option<u64>,
    /// Rows and columns of that board.
    pub largest: String,
    /// That board.
    #[serde(skip)]
    pub largest_text: String,
}

/// Why nothing can be measured.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable(String);

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unreadable {}

/// A line of a corpus file; what else stands in it is not needed here.
#[derive(Deserialize)]
struct Line {
    board: Option<String>,
    link: Option<String>,
}

/// The boards of a text: JSON lines with `board` or `link`, else boards in the text form separated by `---`.
///
/// # Errors
/// When a line of JSON is no corpus line.
pub fn boards_of(text: &str) -> Result<Vec<String>, Unreadable> {
    if !text.trim_start().starts_with('{') {
        return Ok(split(text).map(str::to_owned).collect());
    }
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let read = lines.map(|(number, line)| {
        let refuse = |what: &str| Unreadable(format!("line {}: {what}", number + 1));
        let line: Line = serde_json::from_str(line).map_err(|error| refuse(&error.to_string()))?;
        line.board.or(line.link).ok_or_else(|| refuse("neither `board` nor `link` is there"))
    });
    read.collect()
}

/// The boards of our own, by genre: genres don't grow alike.
///
/// # Errors
/// When a line of ours is no corpus line.
pub fn own_boards() -> Result<Vec<(&'static str, Vec<String>)>, Unreadable> {
    fn of<L: Boards>() -> Result<(&'static str, Vec<String>), Unreadable> {
        Ok((L::Genre::TOKEN, boards_of(L::GROWTH)?))
    }
    Ok(vec![of::<LitsLadder>()?, of::<HeterominoLadder>()?])
}

/// Solves a board `runs` times (at least once) and takes the median time.
///
/// # Errors
/// When the board cannot be read or solved.
pub fn sample(text: &str, runs: usize) -> Result<(Sample, Size), Unreadable> {
    let mut times = Vec::new();
    loop {
        let start = ThreadTime::now();
        let opened = suite::open(text, None, &ReadOptions::default()).map_err(|e| Unreadable(e.to_string()))?;
        let solved = opened.solve(&Options::default()).map_err(|trouble| Unreadable(trouble.to_string()))?;
        times.push(start.elapsed().as_secs_f64() * 1_000.0);
        if times.len() >= runs {
            times.sort_unstable_by(f64::total_cmp);
            // The clock of the thread tells no less than a microsecond.
            let ms = (quantile(&times, 50) * 1_000.0).round() / 1_000.0;
            let size = opened.size();
            return Ok((Sample { cells: size.cells(), grade: solved.grade, ms }, size));
        }
    }
}

/// Puts the samples, each with its board, into buckets; the memory is still to be filled in.
pub fn buckets(samples: &[(Sample, Size, String)]) -> Vec<Bucket> {
    let mut found: Vec<Bucket> = Vec::new();
    for power in 0..usize::BITS - 1 {
        let (from, to) = ((1_usize << power).isqrt(), (2_usize << power).isqrt() - 1);
        let inside: Vec<_> = samples.iter().filter(|(s, ..)| (from..=to).contains(&s.cells)).collect();
        let Some((_, size, text)) = inside.iter().max_by_key(|(sample, ..)| sample.cells) else { continue };
        let sorted = |of: fn(&Sample) -> f64| {
            let mut values: Vec<f64> = inside.iter().map(|(sample, ..)| of(sample)).collect();
            values.sort_unstable_by(f64::total_cmp);
            values
        };
        let (cells, times) = (sorted(|sample| sample.cells as f64), sorted(|sample| sample.ms));
        let graded = |grade| inside.iter().filter(|(sample, ..)| sample.grade == Some(grade)).count();
        let (cells, median_ms) = (quantile(&cells, 50), quantile(&times, 50));
        let exponent = |last: &Bucket| (median_ms / last.median_ms).ln() / (cells / last.cells).ln();
        let exponent = found.last().map(exponent);
        found.push(Bucket {
            from,
            to,
            boards: inside.len(),
            cells,
            median_ms,
            p95_ms: quantile(&times, 95),
            worst_ms: quantile(&times, 100),
            exponent,
            by_probe: graded("probe"),
            by_search: graded("search"),
            peak_kib: None,
            largest: format!("{}x{}", size.rows, size.cols),
            largest_text: text.clone(),
        });
    }
    found
}

/// The least value that at least `percent` of the sorted values do not exceed; zero when there are none.
pub(crate) fn quantile<T: Copy + Default>(sorted: &[T], percent: usize) -> T {
    let rank = (percent * sorted.len()).div_ceil(100);
    sorted.get(rank.clamp(1, sorted.len().max(1)) - 1).copied().unwrap_or_default()
}

/// The most memory that this process has held so far, in KiB; Linux tells it, other systems give none.
pub fn peak_kib() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn samples(of: &[(usize, f64)]) -> Vec<(Sample, Size, String)> {
        let sample = |&(side, ms): &(usize, f64)| {
            let size = Size::new(side, side);
            (Sample { cells: size.cells(), grade: Some("probe"), ms }, size, String::new())
        };
        of.iter().map(sample).collect()
    }

    #[test]
    fn quantiles_are_values_that_occurred() {
        let values: Vec<u32> = (1..=20).collect();
        assert_eq!([0, 50, 95, 100].map(|percent| quantile(&values, percent)), [1, 10, 19, 20]);
        assert_eq!(quantile(&[3], 95), 3);
        assert_eq!(quantile::<u32>(&[], 50), 0);
    }

    #[test]
    fn the_exponent_of_cubic_growth_is_three() {
        let cubic = |side: usize| (side, (side as f64 / 8.0).powi(6));
        let found = buckets(&samples(&[cubic(8), cubic(16), cubic(32)]));
        assert_eq!(found.iter().map(|bucket| bucket.from).collect::<Vec<_>>(), [64, 256, 1024]);
        assert_eq!(found[0].exponent, None);
        for bucket in &found[1..] {
            assert!((bucket.exponent.expect("one before") - 3.0).abs() < 1e-9, "{bucket:?}");
        }
    }

    #[test]
    fn a_bucket_tells_its_largest_board() {
        let found = buckets(&samples(&[(10, 5.0), (11, 1.0), (10, 2.0)]));
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].boards, &*found[0].largest, found[0].by_probe), (3, "11x11", 3));
        assert_eq!((found[0].median_ms, found[0].worst_ms), (2.0, 5.0));
    }

    #[test]
    fn boards_come_from_json_lines_and_from_the_text_form() {
        let lines = "{\"board\":\"lits 1x4\\n1 1 1 1\"}\n\n{\"link\":\"https://puzz.link/p?lits/4/1/0\",\"id\":7}\n";
        assert_eq!(boards_of(lines).expect("two").len(), 2);
        assert_eq!(boards_of("lits 1x1\n1\n---\nlits 1x1\n1\n").expect("two").len(), 2);
        let error = boards_of("{\"board\":\"\"}\n{\"id\":7}").expect_err("nothing to solve");
        assert_eq!(error.to_string(), "line 2: neither `board` nor `link` is there");
    }

    #[test]
    fn a_board_is_timed_and_graded() {
        let (sample, size) = sample("lits 2x4\n1 1 1 1\n2 2 2 2", 3).expect("a board");
        assert_eq!((sample.cells, size, sample.grade), (8, Size::new(2, 4), None));
        assert!(sample.ms >= 0.0);
    }
}
