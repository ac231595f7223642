//! What can be typed after `measure`, and how much memory exact counting may take.

use std::path::PathBuf;

use clap::{Args, ValueHint};
use contract::Size;
use lab::studies::STUDIES;

use super::{Jobs, Limits, size};
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
    #[arg(value_name = "GENRE", value_parser = Offers::new(STUDIES.iter().map(|study| study.genre.to_owned())).into_genre(), hide_possible_values = true)]
    pub genre: String,
    /// The study; without it, those that there are.
    #[arg(value_name = "STUDY", value_parser = Offers::new(STUDIES.iter().map(|study| study.name.to_owned())), hide_possible_values = true)]
    pub study: Option<String>,
    /// The largest grid to go to.
    #[arg(long, value_name = "RxC", value_parser = size, default_value = "12x12")]
    pub to: Size,
    /// The file to write the rows to, one JSON object a line; else they are printed.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    pub out: Option<PathBuf>,
    #[command(flatten)]
    pub limits: Limits,
    #[command(flatten)]
    pub memory: Memory,
    #[command(flatten)]
    pub jobs: Jobs,
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
