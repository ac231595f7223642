//! LITS boards as JSON, and their schema.

use contract::{Genre, MAX_SIDE, Notation, ReadError, ReadOptions, Readout, Shading, Size, WriteError};
use notation::{counted, genre_of, label_fault, quote};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{board_fault, check_labels};
use crate::{Board, Lits};

/// `{"genre":"lits","rows":…,"cols":…,"regions":[["A",null,…],…]}`, `null` for voids.
///
/// The fields that `generate` puts around a board (text, puzzlink, answer, grade, seed, ms, and source, board, warnings,
/// error of all commands) are allowed and not looked at: the board is what counts, and the answer must not become
/// a position by accident. Any other field is an error. Written on one line.
pub(super) struct Json;

/// A board object, with the fields of `generate` that are passed over.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Object {
    genre: String,
    rows: i64,
    cols: i64,
    regions: Vec<Vec<Option<String>>>,
    #[serde(rename = "text")]
    _text: Option<IgnoredAny>,
    #[serde(rename = "puzzlink")]
    _puzzlink: Option<IgnoredAny>,
    #[serde(rename = "answer")]
    _answer: Option<IgnoredAny>,
    #[serde(rename = "grade")]
    _grade: Option<IgnoredAny>,
    #[serde(rename = "seed")]
    _seed: Option<IgnoredAny>,
    #[serde(rename = "ms")]
    _ms: Option<IgnoredAny>,
    #[serde(rename = "source")]
    _source: Option<IgnoredAny>,
    #[serde(rename = "board")]
    _board: Option<IgnoredAny>,
    #[serde(rename = "warnings")]
    _warnings: Option<IgnoredAny>,
    #[serde(rename = "error")]
    _error: Option<IgnoredAny>,
}

#[derive(Serialize)]
struct Written<'a> {
    genre: &'static str,
    rows: usize,
    cols: usize,
    regions: Vec<Vec<Option<&'a str>>>,
}

impl Notation<Lits> for Json {
    fn name(&self) -> &'static str {
        "json"
    }

    fn recognises(&self, text: &str) -> bool {
        genre_of(text) == Some(Lits::TOKEN)
    }

    fn read(&self, text: &str, _: &ReadOptions) -> Result<Readout<Lits>, ReadError> {
        // First, since another genre's fields would be called unknown.
        if let Some(genre) = genre_of(text).filter(|genre| *genre != Lits::TOKEN) {
            return Err(wrong_genre(genre));
        }
        let text = text.trim_start_matches('\u{feff}');
        let object: Object = serde_json::from_str(text).map_err(|error| syntax(text, &error))?;
        if object.genre != Lits::TOKEN {
            return Err(wrong_genre(&object.genre));
        }
        let size = Size::new(side(object.rows, "rows")?, side(object.cols, "cols")?);
        check_regions(size, &object.regions)?;
        let labels: Vec<Option<&str>> = object.regions.iter().flatten().map(Option::as_deref).collect();
        let board = Board::new(size, &labels).map_err(|error| ReadError::new(board_fault(&error)))?;
        Ok(Readout { board, position: None, warnings: Vec::new() })
    }

    fn write(&self, board: &Board, _: Option<&Shading>) -> Result<String, WriteError> {
        check_labels(board)?;
        let Size { rows, cols } = board.size();
        let label = |index: usize| board.region(index).map(|r| board.label(r));
        let regions = (0..rows).map(|row| (0..cols).map(|col| label(row * cols + col)).collect()).collect();
        let written = Written { genre: Lits::TOKEN, rows, cols, regions };
        serde_json::to_string(&written).map_err(|error| WriteError(error.to_string()))
    }
}

fn wrong_genre(genre: &str) -> ReadError {
    ReadError::new(format!("the genre here is {}; in a LITS board it is \"lits\"", quote(genre)))
}

fn side(value: i64, field: &str) -> Result<usize, ReadError> {
    usize::try_from(value)
        .ok()
        .filter(|side| (1..=MAX_SIDE).contains(side))
        .ok_or_else(|| ReadError::new(format!("\"{field}\" is {value}: it must be from 1 to {MAX_SIDE}")))
}

/// Makes sure that the grid has the size that is named, and that every label could stand in our text form.
fn check_regions(size: Size, regions: &[Vec<Option<String>>]) -> Result<(), ReadError> {
    if regions.len() != size.rows {
        let message = format!("\"regions\" has {} where \"rows\" is {}", counted(regions.len(), "row"), size.rows);
        return Err(ReadError::new(message));
    }
    for (row, labels) in regions.iter().enumerate() {
        if labels.len() != size.cols {
            let (row, got, cols) = (row + 1, counted(labels.len(), "cell"), size.cols);
            return Err(ReadError::new(format!("row {row} of \"regions\" has {got} where \"cols\" is {cols}")));
        }
        let fault = labels.iter().enumerate().find_map(|(col, label)| Some((col, label_fault(label.as_deref()?)?)));
        if let Some((col, fault)) = fault {
            let cell = contract::Cell::new(row, col);
            return Err(ReadError::new(format!("\"regions\" at {cell}: {fault}; in JSON a void is null")));
        }
    }
    Ok(())
}

/// The most characters of a message of the parser, which repeats names and strings of the input whole.
const LONGEST_MESSAGE: usize = 400;

/// The parser's error, cut to a readable length, with its place in characters, which it counts in bytes.
fn syntax(text: &str, error: &serde_json::Error) -> ReadError {
    let message = error.to_string();
    let message = message.rsplit_once(" at line ").map_or(message.as_str(), |(message, _)| message);
    let message: String = message.chars().take(LONGEST_MESSAGE).collect();
    let line = text.lines().nth(error.line().saturating_sub(1)).unwrap_or_default();
    let before = line.char_indices().take_while(|(at, _)| *at < error.column()).count();
    ReadError::new(format!("no LITS board in JSON: {message}")).at(error.line().max(1), before.max(1))
}

/// The JSON Schema (draft 2020-12) of a LITS board.
pub fn schema() -> Value {
    let side = json!({"type": "integer", "minimum": 1, "maximum": MAX_SIDE});
    let label = json!({
        "description": "The label of the cell's region, or null for a void. Each region must be joined.",
        "type": ["string", "null"],
        "pattern": "^[^@|=;?#\\s]\\S*$"
    });
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "LITS board",
        "description": "A division of a grid into regions. `rows` and `cols` are the size of `regions`. The optional \
                        fields are those that `rungs generate` adds; readers pass over them.",
        "type": "object",
        "required": ["genre", "rows", "cols", "regions"],
        "additionalProperties": false,
        "properties": {
            "genre": {"const": Lits::TOKEN},
            "rows": side,
            "cols": side,
            "regions": {
                "type": "array",
                "minItems": 1,
                "maxItems": MAX_SIDE,
                "items": {"type": "array", "minItems": 1, "maxItems": MAX_SIDE, "items": label}
            },
            "text": {"type": ["string", "null"], "description": "The board in the text form."},
            "puzzlink": {"type": ["string", "null"], "description": "The board as a puzz.link address."},
            "answer": {
                "type": ["array", "null"],
                "items": {"type": "string", "pattern": "^[#.@]+$"},
                "description": "The answer, a string a row: # shaded, . unshaded, @ void."
            },
            "grade": {"type": ["string", "null"], "description": "The lowest rung that finishes the board."},
            "seed": {"type": ["string", "null"], "description": "What the board was made from."},
            "ms": {"type": ["number", "null"], "description": "Milliseconds spent on making it."},
            "source": {"type": ["string", "null"]},
            "board": {"type": ["integer", "null"], "minimum": 1},
            "warnings": {"type": ["array", "null"], "items": {"type": "string"}},
            "error": {"type": ["object", "null"]}
        }
    })
}
