//! What the notes are made from.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::NotesError;
use crate::{census, studies};

const CENSUS: &str = "heteromino-census.jsonl";
const BANK: &str = "bank.jsonl";
const RECOUNTS: &str = "bank-recount.jsonl";

/// The rows of all files.
#[derive(Default)]
pub struct Data {
    /// Of the studies, in the order of their files.
    pub rows: Vec<studies::Row>,
    /// Of the census of Heteromino.
    pub(super) census: Vec<census::Row>,
    /// The shipped boards.
    pub(super) bank: Vec<Shipped>,
    /// The shipped boards, counted again.
    pub(super) recounts: Vec<Recounted>,
}

/// How many boards of a genre, size and grade are shipped, and the effort that they take.
#[derive(Deserialize)]
pub struct Shipped {
    pub genre: String,
    pub rows: usize,
    pub cols: usize,
    pub grade: String,
    pub boards: usize,
    pub steps: Spread,
    pub probes: Spread,
    pub longest_refutation: Spread,
}

/// How a figure is spread over boards.
#[derive(Clone, Copy, Deserialize)]
pub struct Spread {
    pub min: usize,
    pub median: usize,
    pub max: usize,
}

/// What an engine says of the shipped boards of a genre and size.
#[derive(Deserialize)]
#[allow(clippy::struct_field_names, reason = "the names of the fields in the file")]
pub struct Recounted {
    pub genre: String,
    pub rows: usize,
    pub cols: usize,
    pub engine: String,
    pub boards: usize,
    pub recounted: usize,
    pub over_limit: usize,
    pub disagreed: usize,
    pub seconds: f64,
}

/// The names of the files that the notes are made from. The first ones are of the genres.
pub fn files() -> Vec<String> {
    let genres = suite::registry::GENRES.iter().map(|genre| of_genre(genre.token()));
    genres.chain([CENSUS, BANK, RECOUNTS].map(str::to_owned)).collect()
}

fn of_genre(token: &str) -> String {
    format!("{token}.jsonl")
}

impl Data {
    /// Reads the texts of files by their names; those that are missing hold no rows.
    ///
    /// # Errors
    /// At the first line that is no row of its file.
    pub fn new(texts: &BTreeMap<String, String>) -> Result<Self, NotesError> {
        let mut rows = Vec::new();
        for genre in suite::registry::GENRES {
            rows.extend(lines(texts, &of_genre(genre.token()))?);
        }
        Ok(Self { rows, census: lines(texts, CENSUS)?, bank: lines(texts, BANK)?, recounts: lines(texts, RECOUNTS)? })
    }
}

fn lines<T: DeserializeOwned>(texts: &BTreeMap<String, String>, file: &str) -> Result<Vec<T>, NotesError> {
    let line = |(at, line)| {
        let wrong =
            |why: serde_json::Error| NotesError::Line { file: file.to_owned(), line: at + 1, why: why.to_string() };
        serde_json::from_str(line).map_err(wrong)
    };
    texts.get(file).map_or("", String::as_str).lines().enumerate().map(line).collect()
}
