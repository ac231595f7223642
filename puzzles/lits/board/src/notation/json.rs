//! LITS boards as JSON, and their schema.

use contract::{Genre, MAX_SIDE, Notation, ReadError, ReadOptions, Readout, Shading, Size, Text, WriteError, text};
use notation::{BoardObject, counted, genre_of, label_fault};
use serde_json::{Map, Value, json};

use super::{board_fault, check_labels};
use crate::{Board, Lits};

/// `{"genre":"lits","rows":…,"cols":…,"regions":[["A",null,…],…]}`, `null` for voids. It carries no position. Written on
/// one line.
pub(super) struct Json;

impl Notation<Lits> for Json {
    fn name(&self) -> &'static str {
        "json"
    }

    fn recognises(&self, text: &str) -> bool {
        genre_of(text) == Some(Lits::TOKEN)
    }

    fn read(&self, text: &str, _: &ReadOptions) -> Result<Readout<Lits>, ReadError> {
        let mut object = BoardObject::read(text, Lits::TOKEN, &["regions"])?;
        let regions: Vec<Vec<Option<String>>> = object.take("regions")?;
        check_regions(object.size, &regions)?;
        let labels: Vec<Option<&str>> = regions.iter().flatten().map(Option::as_deref).collect();
        let board = Board::new(object.size, &labels).map_err(|error| ReadError::new(board_fault(&error)))?;
        Ok(Readout { board, position: None, warnings: Vec::new() })
    }

    fn write(&self, board: &Board, _: Option<&Shading>) -> Result<String, WriteError> {
        check_labels(board)?;
        let Size { rows, cols } = board.size();
        let label = |index: usize| board.region(index).map(|region| board.label(region));
        let row = |row: usize| (0..cols).map(|col| label(row * cols + col)).collect();
        let regions: Vec<Vec<Option<&str>>> = (0..rows).map(row).collect();
        Ok(json!({"genre": Lits::TOKEN, "rows": rows, "cols": cols, "regions": regions}).to_string())
    }
}

/// Makes sure that the grid has the size that is named, and that every label could stand in our text form.
fn check_regions(size: Size, regions: &[Vec<Option<String>>]) -> Result<(), ReadError> {
    if regions.len() != size.rows {
        let (got, told, rows) = (regions.len(), counted(regions.len(), "row"), size.rows);
        return Err(ReadError::new(text!(
            "\"regions\" has {told} where \"rows\" is {rows}",
            "\"regions\" は {got} 行ですが、\"rows\" は {rows} です"
        )));
    }
    for (row, labels) in regions.iter().enumerate() {
        if labels.len() != size.cols {
            let (row, got, cols) = (row + 1, labels.len(), size.cols);
            let told = counted(got, "cell");
            return Err(ReadError::new(text!(
                "row {row} of \"regions\" has {told} where \"cols\" is {cols}",
                "\"regions\" の {row} 行目は {got} マスですが、\"cols\" は {cols} です"
            )));
        }
        let fault = labels.iter().enumerate().find_map(|(col, label)| Some((col, label_fault(label.as_deref()?)?)));
        if let Some((col, Text { en, ja })) = fault {
            let cell = contract::Cell::new(row, col);
            return Err(ReadError::new(text!(
                "\"regions\" at {cell}: {en}; in JSON a void is null",
                "\"regions\" の {cell}: {ja}。JSON では盤面の外を null と書きます"
            )));
        }
    }
    Ok(())
}

/// The JSON Schema (draft 2020-12) of a LITS board.
pub fn schema() -> Value {
    let label = json!({
        "description": "The label of the cell's region, or null for a void. Each region must be joined.",
        "type": ["string", "null"],
        "pattern": "^[^@|=;?#\\s]\\S*$"
    });
    let row = json!({"type": "array", "minItems": 1, "maxItems": MAX_SIDE, "items": label});
    let regions = json!({"type": "array", "minItems": 1, "maxItems": MAX_SIDE, "items": row});
    BoardObject::schema(Lits::TOKEN, "LITS board", Map::from_iter([("regions".to_owned(), regions)]))
}
