//! A board with what is known of its making, as `generate` and `bank` write it.

use serde::Serialize;
use suite::{Opened, Trouble};

/// What is known of a board.
pub struct About<'a> {
    pub answer: &'a [String],
    pub grade: &'a str,
    pub seed: &'a str,
    /// CPU time of its making, where it was made just now.
    pub ms: Option<f64>,
    pub source: Option<&'a str>,
    pub number: usize,
}

/// What follows the board's own fields.
#[derive(Serialize)]
struct Tail<'a> {
    text: String,
    /// Null where the notation cannot hold the board.
    puzzlink: Option<String>,
    answer: &'a [String],
    grade: &'a str,
    seed: &'a str,
    ms: Option<f64>,
    source: Option<&'a str>,
    board: usize,
    warnings: [&'a str; 0],
    error: Option<&'a str>,
}

/// The object of the contract, on a line of its own.
pub fn object(board: &dyn Opened, about: &About<'_>) -> Result<String, Trouble> {
    let own = board.write("json")?;
    let tail = super::json_line(&Tail {
        text: board.write("text")?,
        puzzlink: board.write("puzzlink").ok(),
        answer: about.answer,
        grade: about.grade,
        seed: about.seed,
        ms: about.ms,
        source: about.source,
        board: about.number,
        warnings: [],
        error: None,
    });
    // Two objects become one, so that the board keeps the fields and the order of its own notation.
    Ok(format!("{},{}", own.strip_suffix('}').unwrap_or(&own), &tail[1..]))
}

/// The text form, with seed and grade in a comment that readers pass over.
pub fn text(board: &dyn Opened, about: &About<'_>) -> Result<String, Trouble> {
    Ok(format!("; {} {}\n{}\n", about.seed, about.grade, board.write("text")?.trim_end()))
}
