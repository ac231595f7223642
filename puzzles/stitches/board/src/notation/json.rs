//! Stitches boards as JSON, and their schema.

use contract::{Genre, MAX_SIDE, Notation, ReadError, ReadOptions, Readout, Size, WriteError, text};
use notation::{BoardObject, counted, genre_of, regions_field, regions_schema};
use serde_json::{Map, Value, json};

use super::{board_fault, check_labels, unused_k};
use crate::{Board, MAX_K, MAX_NUMBER, Numbers, Stitches, Stitching};

/// `{"genre":"stitches","rows":…,"cols":…,"regions":[["A",null,…],…],"k":1,"row_holes":[2,null,…],"col_holes":[…]}`: `null`
/// for a void, and for a number that is not given. It carries no position. Written on one line.
pub(super) struct Json;

const FIELDS: [&str; 4] = ["regions", "k", "row_holes", "col_holes"];

impl Notation<Stitches> for Json {
    fn name(&self) -> &'static str {
        "json"
    }

    fn recognises(&self, text: &str) -> bool {
        genre_of(text) == Some(Stitches::TOKEN)
    }

    fn read(&self, text: &str, options: &ReadOptions) -> Result<Readout<Stitches>, ReadError> {
        let mut object = BoardObject::read(text, Stitches::TOKEN, &FIELDS)?;
        let regions = object.regions()?;
        let labels: Vec<Option<&str>> = regions.iter().map(Option::as_deref).collect();
        let Size { rows, cols } = object.size;
        let numbers = Numbers {
            k: stitches(&mut object)?,
            row_holes: holes(&mut object, "row_holes", "rows", rows)?,
            col_holes: holes(&mut object, "col_holes", "cols", cols)?,
        };
        let board = Board::new(object.size, &labels, numbers).map_err(|error| ReadError::new(board_fault(&error)))?;
        Ok(Readout { board, position: None, warnings: Vec::from_iter(unused_k(options)) })
    }

    fn write(&self, board: &Board, _: Option<&Stitching>) -> Result<String, WriteError> {
        check_labels(board)?;
        let Size { rows, cols } = board.size();
        let regions = regions_field(board.size(), |index| board.block(index).map(|block| board.label(block)));
        let (row_holes, col_holes) = (board.row_holes(), board.col_holes());
        Ok(json!({
            "genre": Stitches::TOKEN, "rows": rows, "cols": cols, "regions": regions,
            "k": board.k(), "row_holes": row_holes, "col_holes": col_holes
        })
        .to_string())
    }
}

fn stitches(object: &mut BoardObject) -> Result<usize, ReadError> {
    let k: i64 = object.take("k")?;
    let number = usize::try_from(k).ok().filter(|number| (1..=MAX_K).contains(number));
    number.ok_or_else(|| {
        ReadError::new(text!(
            "\"k\" is {k}: it must be from 1 to {MAX_K}",
            "\"k\" が {k} です。1 から {MAX_K} まででなければなりません"
        ))
    })
}

/// The numbers of `field`, as many as `side` says.
fn holes(object: &mut BoardObject, field: &str, side: &str, lines: usize) -> Result<Vec<Option<usize>>, ReadError> {
    let holes: Vec<Option<i64>> = object.take(field)?;
    if holes.len() != lines {
        let (told, got) = (counted(holes.len(), "number"), holes.len());
        return Err(ReadError::new(text!(
            "\"{field}\" has {told} where \"{side}\" is {lines}",
            "\"{field}\" の数字は {got} 個ですが、\"{side}\" は {lines} です"
        )));
    }
    let read = |(at, number): (usize, Option<i64>)| match number.map(|number| (number, usize::try_from(number).ok())) {
        None => Ok(None),
        Some((_, Some(number))) if number <= MAX_NUMBER => Ok(Some(number)),
        Some((number, _)) => {
            let place = at + 1;
            Err(ReadError::new(text!(
                "number {place} of \"{field}\" is {number}: from 0 to {MAX_NUMBER}, or null where none is given",
                "\"{field}\" の {place} 番目が {number} です。0 から {MAX_NUMBER} までの整数か、なければ null を書きます"
            )))
        }
    };
    holes.into_iter().enumerate().map(read).collect()
}

/// The JSON Schema (draft 2020-12) of a Stitches board.
pub fn schema() -> Value {
    let holes = |line: &str| {
        json!({
            "description": format!("The number of holes in each {line}, null where none is given."),
            "type": "array", "minItems": 1, "maxItems": MAX_SIDE,
            "items": {"type": ["integer", "null"], "minimum": 0, "maximum": MAX_NUMBER}
        })
    };
    let k = json!({
        "description": "The number of stitches between two blocks that touch.",
        "type": "integer", "minimum": 1, "maximum": MAX_K
    });
    let values = [regions_schema("block"), k, holes("row"), holes("column")];
    let own = FIELDS.into_iter().map(str::to_owned).zip(values);
    BoardObject::schema(Stitches::TOKEN, "Stitches board", own.collect::<Map<_, _>>())
}
