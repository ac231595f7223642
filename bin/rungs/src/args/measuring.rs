//! What can be typed after `measure`, and how much memory exact counting may take.

use std::num::NonZero;
use std::path::PathBuf;

use clap::{Args, ValueHint};
use lab::studies::{SEED, studies};

use super::{Jobs, seconds};
use crate::offers::Offers;

#[derive(Args, Clone, Copy, Debug)]
pub struct Memory {
    /// Memory that exact counting may take for each board, such as 500M or 8G (the default).
    #[arg(long, value_name = "SIZE", value_parser = bytes, default_value = "8G", hide_default_value = true, help_heading = "Limits")]
    pub memory: usize,
}

#[derive(Args, Debug)]
pub struct Measure {
    /// The genre.
    #[arg(value_name = "GENRE", value_parser = Offers::new(genres()).into_genre(), hide_possible_values = true)]
    pub genre: String,
    /// The study, or `all`; without it, those that there are.
    #[arg(value_name = "STUDY", value_parser = Offers::new(names()), hide_possible_values = true)]
    pub study: Option<String>,
    /// A few trials of each kind only, in seconds: whether it runs, not what it finds.
    #[arg(long)]
    pub quick: bool,
    /// So many trials of each kind, where they are drawn at random; else as many as the study says.
    #[arg(long, value_name = "N", conflicts_with = "quick")]
    pub trials: Option<NonZero<usize>>,
    /// The seed of all that is drawn; 2026 without it.
    #[arg(long, value_name = "S", default_value_t = SEED, hide_default_value = true)]
    pub seed: u64,
    /// The file of the rows, as JSON. Those that it holds stay as they are, and an earlier run goes on where it was cut off.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    pub out: Option<PathBuf>,
    /// Seconds for the whole run; what was finished until then is kept.
    #[arg(long, value_name = "S", value_parser = seconds, help_heading = "Limits")]
    pub time_limit: Option<f64>,
    #[command(flatten)]
    pub memory: Memory,
    #[command(flatten)]
    pub jobs: Jobs,
}

/// What stands for all studies of a genre.
pub const ALL: &str = "all";

/// The genres with studies.
fn genres() -> impl Iterator<Item = String> {
    studies().into_iter().map(|study| study.genre.to_owned())
}

/// The names of all studies.
fn names() -> impl Iterator<Item = String> {
    studies().into_iter().map(|study| study.name.to_owned()).chain([ALL.to_owned()])
}

/// Reads a number of bytes, with K, M or G for powers of 1024.
fn bytes(text: &str) -> Result<usize, String> {
    let (digits, shift) = match text.char_indices().next_back() {
        Some((end, 'K' | 'k')) => (&text[..end], 10),
        Some((end, 'M' | 'm')) => (&text[..end], 20),
        Some((end, 'G' | 'g')) => (&text[..end], 30),
        _ => (text, 0),
    };
    let bytes = digits.parse().ok().and_then(|number: usize| number.checked_mul(1 << shift));
    bytes.ok_or_else(|| "a number of bytes, or of KiB, MiB, GiB with K, M, G behind it, such as 500M".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use contract::ExactLimits;

    #[test]
    fn sizes_of_memory_are_read() {
        for (text, expected) in
            [("0", 0), ("1000", 1000), ("3k", 3072), ("500M", 500 << 20), ("8G", ExactLimits::MEMORY)]
        {
            assert_eq!(bytes(text), Ok(expected), "{text}");
        }
        for text in ["", "G", "-1", "1.5G", "8GB", "99999999999G", "８G"] {
            assert!(bytes(text).is_err(), "{text}");
        }
    }
}
