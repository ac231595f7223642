//! What can be typed after `census` and `notes`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueHint};
use contract::Size;
use lab::census::Shard;

use super::{Jobs, seconds, size};

#[derive(Args, Debug)]
pub struct Census {
    #[command(subcommand)]
    pub act: CensusAct,
}

#[derive(Subcommand, Debug)]
pub enum CensusAct {
    /// Judges all ways to blacken cells of an empty grid: no answer, several, exactly one
    #[command(after_help = "Example: rungs census heteromino --size 6x6 --black 6\n\
                            Example: rungs census heteromino --size 6x6 --black all --out 6x6.jsonl\n\
                            Example: rungs census heteromino --size 8x8 --black 7 --shard 2/5 --out 2.jsonl")]
    Heteromino(Survey),
    /// Adds up the shards of a census
    #[command(after_help = "Example: rungs census merge 1.jsonl 2.jsonl 3.jsonl")]
    Merge {
        /// Files that `census heteromino --out` made.
        #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
        files: Vec<PathBuf>,
    },
}

#[derive(Args, Debug)]
pub struct Survey {
    /// Rows and columns of the grid, at most 64 cells; several parted by commas.
    #[arg(long, value_name = "RxC", value_parser = size, value_delimiter = ',', required = true)]
    pub size: Vec<Size>,
    /// How many black cells: a number, all that a range such as 3..9 holds, or all. The open cells must be a multiple of
    /// three; ranges leave out what is not.
    #[arg(long, value_name = "K", value_parser = black, required_unless_present = "until_unique")]
    pub black: Option<Black>,
    /// All numbers of black cells, up to the first with which some board has exactly one answer.
    #[arg(long, conflicts_with_all = ["black", "shard"])]
    pub until_unique: bool,
    /// Does the part of that number of the work only; `census merge` adds all parts up.
    #[arg(long, value_name = "I/N")]
    pub shard: Option<Shard>,
    /// Appends the rows to a file as JSON, or goes on where an earlier run into it was cut off.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    pub out: Option<PathBuf>,
    /// Seconds for the whole run; what was finished until then is kept.
    #[arg(long, value_name = "S", value_parser = seconds, help_heading = "Limits")]
    pub time_limit: Option<f64>,
    #[command(flatten)]
    pub jobs: Jobs,
}

#[derive(Args, Debug)]
pub struct Notes {
    /// The folder with the rows that measure and census wrote; docs/data without it.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, default_value = "docs/data", hide_default_value = true)]
    pub data: PathBuf,
    /// The folder of the notes; docs/notes without it. Notes in it that belong there no longer are removed, other files stay.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, default_value = "docs/notes", hide_default_value = true, help_heading = "Output")]
    pub out: PathBuf,
}

/// Numbers of black cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Black {
    /// This one.
    Just(usize),
    /// What is possible of these, both ends included.
    Between(usize, usize),
}

/// Reads `6`, `3..9` or `all`.
fn black(text: &str) -> Result<Black, String> {
    let wrong = || "a number such as 6, a range such as 3..9, or all".to_owned();
    let number = |text: &str| text.parse().map_err(|_| wrong());
    match text.split_once("..") {
        _ if text == "all" => Ok(Black::Between(0, usize::MAX)),
        Some((least, most)) => Ok(Black::Between(number(least)?, number(most)?)),
        None => Ok(Black::Just(number(text)?)),
    }
}
