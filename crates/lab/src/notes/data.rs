//! What the notes are made from.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;

use super::NotesError;
use crate::recount::{Effort, Engines};
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
    pub(super) bank: Vec<Effort>,
    /// The shipped boards, counted again.
    pub(super) recounts: Vec<Engines>,
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
    /// Reads the texts of files by their names; those of genres that are missing hold no rows.
    ///
    /// # Errors
    /// At the first line that is no row of its file, and when the census or the bank is missing.
    pub fn new(texts: &BTreeMap<String, String>) -> Result<Self, NotesError> {
        let mut rows = Vec::new();
        for genre in suite::registry::GENRES {
            rows.extend(lines(texts, &of_genre(genre.token()))?);
        }
        Ok(Self { rows, census: some(texts, CENSUS)?, bank: some(texts, BANK)?, recounts: some(texts, RECOUNTS)? })
    }
}

/// The lines of a file that no study asks for by its groups: without any the pages would lack them in silence.
fn some<T: DeserializeOwned>(texts: &BTreeMap<String, String>, file: &str) -> Result<Vec<T>, NotesError> {
    let lines = lines(texts, file)?;
    if lines.is_empty() { Err(NotesError::Empty { file: file.to_owned() }) } else { Ok(lines) }
}

fn lines<T: DeserializeOwned>(texts: &BTreeMap<String, String>, file: &str) -> Result<Vec<T>, NotesError> {
    let line = |(at, line)| {
        let wrong =
            |why: serde_json::Error| NotesError::Line { file: file.to_owned(), line: at + 1, why: why.to_string() };
        serde_json::from_str(line).map_err(wrong)
    };
    texts.get(file).map_or("", String::as_str).lines().enumerate().map(line).collect()
}
