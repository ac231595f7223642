//! Heteromino boards as JSON, and their schema.

use contract::{Cell, Genre, MAX_SIDE, Notation, ReadError, ReadOptions, Readout, Size, WriteError, text};
use notation::{BoardObject, counted, genre_of, quote};
use serde_json::{Map, Value, json};

use super::text::{cell_rows, kind};
use crate::{Board, Division, Heteromino, Kind};

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
        let kinds = read_cells(object.size, &object.take::<Vec<String>>("cells")?)?;
        let board = Board::new(object.size, kinds).map_err(|error| ReadError::new(error.text()))?;
        Ok(Readout { board, position: None, warnings: Vec::new() })
    }

    fn write(&self, board: &Board, _: Option<&Division>) -> Result<String, WriteError> {
        let Size { rows, cols } = board.size();
        let object = json!({"genre": Heteromino::TOKEN, "rows": rows, "cols": cols, "cells": cell_rows(board)});
        Ok(object.to_string())
    }
}

fn read_cells(size: Size, rows: &[String]) -> Result<Vec<Kind>, ReadError> {
    if rows.len() != size.rows {
        let (got, told, rows) = (rows.len(), counted(rows.len(), "row"), size.rows);
        return Err(ReadError::new(text!(
            "\"cells\" has {told} where \"rows\" is {rows}",
            "\"cells\" は {got} 行ですが、\"rows\" は {rows} です"
        )));
    }
    let mut kinds = Vec::with_capacity(size.cells());
    for (row, cells) in rows.iter().enumerate() {
        for (col, letter) in cells.chars().enumerate().take(size.cols) {
            kinds.push(kind(letter).ok_or_else(|| {
                let (place, shown) = (Cell::new(row, col), quote(letter.encode_utf8(&mut [0; 4])));
                ReadError::new(text!(
                    "\"cells\" at {place}: {shown} is no cell: `.` open, `#` black or `@` void",
                    "\"cells\" の {place}: {shown} はマスとして読めません。`.` は空きマス、`#` は黒マス、`@` は盤面の外です"
                ))
            })?);
        }
        let got = cells.chars().count();
        if got != size.cols {
            let (told, row, cols) = (counted(got, "cell"), row + 1, size.cols);
            return Err(ReadError::new(text!(
                "row {row} of \"cells\" has {told} where \"cols\" is {cols}",
                "\"cells\" の {row} 行目は {got} マスですが、\"cols\" は {cols} です"
            )));
        }
    }
    Ok(kinds)
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
