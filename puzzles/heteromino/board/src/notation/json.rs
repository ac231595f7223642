//! Heteromino boards as JSON, and their schema.

use contract::{Genre, MAX_SIDE, Notation, ReadError, ReadOptions, Readout, Size, WriteError};
use notation::{BoardObject, genre_of};
use serde_json::{Map, Value, json};

use super::text::{LETTERS, cell_rows};
use crate::{Board, Division, Heteromino};

/// `{"genre":"heteromino","rows":…,"cols":…,"cells":[".#.@.",…]}`: `.` open, `#` black, `@` void. It carries no position.
/// Written on one line.
pub(super) struct Json;

impl Notation<Heteromino> for Json {
    fn name(&self) -> &'static str {
        "json"
    }

    fn recognises(&self, text: &str) -> bool {
        genre_of(text) == Some(Heteromino::TOKEN)
    }

    fn read(&self, text: &str, _: &ReadOptions) -> Result<Readout<Heteromino>, ReadError> {
        let mut object = BoardObject::read(text, Heteromino::TOKEN, &["cells"])?;
        let kinds = LETTERS.read_strings(object.size, &object.take::<Vec<String>>("cells")?)?;
        let board = Board::new(object.size, kinds).map_err(|error| ReadError::new(error.text()))?;
        Ok(Readout { board, position: None, warnings: Vec::new() })
    }

    fn write(&self, board: &Board, _: Option<&Division>) -> Result<String, WriteError> {
        let Size { rows, cols } = board.size();
        let object = json!({"genre": Heteromino::TOKEN, "rows": rows, "cols": cols, "cells": cell_rows(board)});
        Ok(object.to_string())
    }
}

/// The JSON Schema (draft 2020-12) of a Heteromino board.
pub fn schema() -> Value {
    let row = json!({
        "description": "A character a cell: . open, # black, @ void.",
        "type": "string", "pattern": "^[.#@]+$", "maxLength": MAX_SIDE
    });
    let cells = json!({"type": "array", "minItems": 1, "maxItems": MAX_SIDE, "items": row});
    BoardObject::schema(Heteromino::TOKEN, "Heteromino board", Map::from_iter([("cells".to_owned(), cells)]))
}
