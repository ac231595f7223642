//! LITS boards as JSON, and their schema.

use contract::{Genre, Notation, ReadError, ReadOptions, Readout, Shading, Size, WriteError};
use notation::{BoardObject, genre_of, regions_field, regions_schema};
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
        let regions = object.regions()?;
        let labels: Vec<Option<&str>> = regions.iter().map(Option::as_deref).collect();
        let board = Board::new(object.size, &labels).map_err(|error| ReadError::new(board_fault(&error)))?;
        Ok(Readout { board, position: None, warnings: Vec::new() })
    }

    fn write(&self, board: &Board, _: Option<&Shading>) -> Result<String, WriteError> {
        check_labels(board)?;
        let Size { rows, cols } = board.size();
        let label = |index: usize| board.region(index).map(|region| board.label(region));
        let regions = regions_field(board.size(), label);
        Ok(json!({"genre": Lits::TOKEN, "rows": rows, "cols": cols, "regions": regions}).to_string())
    }
}

/// The JSON Schema (draft 2020-12) of a LITS board.
pub fn schema() -> Value {
    let regions = regions_schema("region");
    BoardObject::schema(Lits::TOKEN, "LITS board", Map::from_iter([("regions".to_owned(), regions)]))
}
