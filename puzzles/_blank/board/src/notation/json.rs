//! Blank boards as JSON, and their schema.

use contract::{Cell, Genre, MAX_SIDE, Notation, ReadError, ReadOptions, Readout, Shading, Size, WriteError, text};
use notation::{BoardObject, counted, genre_of};
use serde_json::{Map, Value, json};

use crate::{Blank, Board};

/// `{"genre":"blank","rows":…,"cols":…,"cells":["..@",…],"row_numbers":[2,null,…],"col_numbers":[…]}`, `@` for voids and
/// `null` for numbers that are not given. It carries no position. Written on one line.
pub(super) struct Json;

impl Notation<Blank> for Json {
    fn name(&self) -> &'static str {
        "json"
    }

    fn recognises(&self, text: &str) -> bool {
        genre_of(text) == Some(Blank::TOKEN)
    }

    fn read(&self, text: &str, _: &ReadOptions) -> Result<Readout<Blank>, ReadError> {
        let mut object = BoardObject::read(text, Blank::TOKEN, &["cells", "row_numbers", "col_numbers"])?;
        let void = voids(object.size, &object.take::<Vec<String>>("cells")?)?;
        let (rows, cols) = (object.take("row_numbers")?, object.take("col_numbers")?);
        let board = Board::new(object.size, void, rows, cols).map_err(|error| ReadError::new(error.text()))?;
        Ok(Readout { board, position: None, warnings: Vec::new() })
    }

    fn write(&self, board: &Board, _: Option<&Shading>) -> Result<String, WriteError> {
        let Size { rows, cols } = board.size();
        let row = |row: usize| -> String {
            (0..cols).map(|col| if board.is_void(row * cols + col) { '@' } else { '.' }).collect()
        };
        let cells: Vec<String> = (0..rows).map(row).collect();
        let row_numbers: Vec<Option<usize>> = (0..rows).map(|row| board.row_number(row)).collect();
        let col_numbers: Vec<Option<usize>> = (0..cols).map(|col| board.col_number(col)).collect();
        let object = json!({
            "genre": Blank::TOKEN, "rows": rows, "cols": cols, "cells": cells,
            "row_numbers": row_numbers, "col_numbers": col_numbers
        });
        Ok(object.to_string())
    }
}

fn voids(size: Size, rows: &[String]) -> Result<Vec<bool>, ReadError> {
    if rows.len() != size.rows {
        let (got, told, rows) = (rows.len(), counted(rows.len(), "row"), size.rows);
        return Err(ReadError::new(text!(
            "\"cells\" has {told} where \"rows\" is {rows}",
            "\"cells\" は {got} 行ですが、\"rows\" は {rows} です"
        )));
    }
    let mut void = Vec::with_capacity(size.cells());
    for (row, cells) in rows.iter().enumerate() {
        for (col, cell) in cells.chars().enumerate().take(size.cols + 1) {
            void.push(match cell {
                '.' => false,
                '@' => true,
                _ => {
                    let (place, cell) = (Cell::new(row, col), cell.escape_debug());
                    return Err(ReadError::new(text!(
                        "\"cells\" at {place}: `{cell}` is no cell: `.` in play or `@` void",
                        "\"cells\" の {place}: `{cell}` はマスとして読めません。`.` は盤面のマス、`@` は盤面の外です"
                    )));
                }
            });
        }
        if void.len() != (row + 1) * size.cols {
            let (row, got, cols) = (row + 1, cells.chars().count(), size.cols);
            let told = counted(got, "cell");
            return Err(ReadError::new(text!(
                "row {row} of \"cells\" has {told} where \"cols\" is {cols}",
                "\"cells\" の {row} 行目は {got} マスですが、\"cols\" は {cols} です"
            )));
        }
    }
    Ok(void)
}

/// The JSON Schema (draft 2020-12) of a Blank board.
pub fn schema() -> Value {
    let number = json!({"type": ["integer", "null"], "minimum": 0});
    let numbers = json!({"type": "array", "minItems": 1, "maxItems": MAX_SIDE, "items": number});
    let row = json!({"type": "string", "pattern": "^[.@]+$", "maxLength": MAX_SIDE});
    let cells = json!({"type": "array", "minItems": 1, "maxItems": MAX_SIDE, "items": row});
    let own = [("cells", cells), ("row_numbers", numbers.clone()), ("col_numbers", numbers)];
    let own: Map<String, Value> = own.into_iter().map(|(name, schema)| (name.to_owned(), schema)).collect();
    BoardObject::schema(Blank::TOKEN, "Blank board", own)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_comes_back_and_faults_are_named() {
        let text = r#"{"genre":"blank","rows":2,"cols":3,"cells":["..@","..."],"row_numbers":[2,null],"col_numbers":[1,null,0]}"#;
        let board = Json.read(text, &ReadOptions::default()).expect("a board").board;
        assert!(board.is_void(2) && !board.is_void(3));
        assert_eq!((board.row_number(0), board.row_number(1), board.col_number(2)), (Some(2), None, Some(0)));
        let written = Json.write(&board, None).expect("json holds every board");
        assert_eq!(Json.read(&written, &ReadOptions::default()).expect("a board").board, board);
        let faults = [
            ("[\"..@\",\"...\"]", "[\"...\"]", "\"cells\" has 1 row where \"rows\" is 2"),
            ("\"...\"", "\"....\"", "row 2 of \"cells\" has 4 cells where \"cols\" is 3"),
            ("\"...\"", "\"..\"", "row 2 of \"cells\" has 2 cells where \"cols\" is 3"),
            ("\"...\"", "\".#.\"", "\"cells\" at R2C2: `#` is no cell: `.` in play or `@` void"),
            ("[2,null]", "[2]", "1 row numbers given where the size needs 2"),
            ("[2,null]", "[-2,null]", "\"row_numbers\": invalid value: integer `-2`, expected usize"),
        ];
        for (good, bad, fault) in faults {
            let error = Json.read(&text.replace(good, bad), &ReadOptions::default()).expect_err(fault);
            assert_eq!(error.message.en, fault);
        }
    }
}
