//! Statue Park boards as JSON, and their schema.

use contract::{Genre, MAX_SIDE, Notation, ReadError, ReadOptions, Readout, Shading, Size, Text, WriteError, text};
use notation::{BoardObject, genre_of, quote};
use serde_json::{Map, Value, json};

use super::pieces::bank_of;
use super::text::{LETTERS, cell_rows};
use super::unused_bank;
use crate::{Bank, Board, Piece, StatuePark};

/// `{"genre":"statue-park","rows":…,"cols":…,"cells":[".*o.@",…],"bank":[{"cells":["##",".#"],"copies":2},…]}`: `.` nothing,
/// `*` black circle, `o` white circle, `@` void. It carries no position. Written on one line.
pub(super) struct Json;

impl Notation<StatuePark> for Json {
    fn name(&self) -> &'static str {
        "json"
    }

    fn recognises(&self, text: &str) -> bool {
        genre_of(text).is_some_and(|genre| genre == StatuePark::TOKEN || genre == super::JOINED)
    }

    fn read(&self, text: &str, options: &ReadOptions) -> Result<Readout<StatuePark>, ReadError> {
        let token = genre_of(text).filter(|genre| *genre == super::JOINED).unwrap_or(StatuePark::TOKEN);
        let mut object = BoardObject::read(text, token, &["cells", "bank"])?;
        let clues = LETTERS.read_strings(object.size, &object.take::<Vec<String>>("cells")?)?;
        let bank = read_bank(&object.take::<Vec<Map<String, Value>>>("bank")?)?;
        let board = Board::new(object.size, clues, bank).map_err(|error| ReadError::new(error.text()))?;
        Ok(Readout { board, position: None, warnings: Vec::from_iter(unused_bank(options)) })
    }

    fn write(&self, board: &Board, _: Option<&Shading>) -> Result<String, WriteError> {
        let Size { rows, cols } = board.size();
        let entries = board.bank().entries().iter();
        let bank: Vec<Value> =
            entries.map(|entry| json!({"cells": entry.piece.rows(), "copies": entry.copies})).collect();
        let cells = cell_rows(board);
        let object = json!({"genre": StatuePark::TOKEN, "rows": rows, "cols": cols, "cells": cells, "bank": bank});
        Ok(object.to_string())
    }
}

fn read_bank(entries: &[Map<String, Value>]) -> Result<Bank, ReadError> {
    let mut pieces = Vec::with_capacity(entries.len());
    for (place, entry) in entries.iter().enumerate() {
        pieces.push(read_entry(entry).map_err(|Text { en, ja }| {
            let place = place + 1;
            ReadError::new(text!("piece {place} of \"bank\": {en}", "\"bank\" の {place} 番目のピース: {ja}"))
        })?);
    }
    bank_of(pieces).map_err(|Text { en, ja }| ReadError::new(text!("\"bank\": {en}", "\"bank\": {ja}")))
}

/// One piece: `cells` and, unless it is 1, `copies`.
fn read_entry(entry: &Map<String, Value>) -> Result<(Piece, usize), Text> {
    if let Some(unknown) = entry.keys().find(|name| !["cells", "copies"].contains(&name.as_str())) {
        let shown = quote(unknown);
        return Err(text!(
            "there is no field {shown}; a piece has `cells` and `copies`",
            "項目 {shown} はありません。ピースの項目は `cells` と `copies` です"
        ));
    }
    let rows: Option<Vec<&str>> =
        entry.get("cells").and_then(Value::as_array).and_then(|rows| rows.iter().map(Value::as_str).collect());
    let piece = rows.and_then(Piece::drawn).ok_or_else(|| {
        Text::new(
            "\"cells\" must be a list of rows of # and ., such as [\"##\",\".#\"]",
            "\"cells\" は [\"##\",\".#\"] のように、# と . の行の列でなければなりません",
        )
    })?;
    let piece = piece.map_err(crate::PieceError::text)?;
    let copies = entry.get("copies").map_or(Some(1), Value::as_u64).and_then(|copies| usize::try_from(copies).ok());
    let most = Bank::MOST_COPIES;
    let copies = copies.filter(|copies| (1..=most).contains(copies)).ok_or_else(|| {
        text!(
            "\"copies\" must be a number from 1 to {most}",
            "\"copies\" は 1 から {most} までの数でなければなりません"
        )
    })?;
    Ok((piece, copies))
}

/// The JSON Schema (draft 2020-12) of a Statue Park board.
pub fn schema() -> Value {
    let rows = |letters: &str, what: &str| {
        let row =
            json!({"description": what, "type": "string", "pattern": format!("^[{letters}]+$"), "maxLength": MAX_SIDE});
        json!({"type": "array", "minItems": 1, "maxItems": MAX_SIDE, "items": row})
    };
    let piece = json!({
        "type": "object", "required": ["cells"], "additionalProperties": false,
        "properties": {
            "cells": rows("#.", "A row of a joined drawing: # a cell of the piece, . none."),
            "copies": {"type": "integer", "minimum": 1, "maximum": Bank::MOST_COPIES, "default": 1}
        }
    });
    let cells = rows(".*o@", "A character a cell: . nothing, * black circle, o white circle, @ void.");
    let bank = json!({"type": "array", "items": piece});
    let own = Map::from_iter([("cells".to_owned(), cells), ("bank".to_owned(), bank)]);
    BoardObject::schema(StatuePark::TOKEN, "Statue Park board", own)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bank: &str) -> Result<Board, ReadError> {
        let text = format!("{{\"genre\":\"statue-park\",\"rows\":1,\"cols\":4,\"cells\":[\".*o@\"],\"bank\":{bank}}}");
        Json.read(&text, &ReadOptions::default()).map(|readout| readout.board)
    }

    #[test]
    fn boards_come_back() {
        for bank in ["[]", "[{\"cells\":[\"##\",\".#\"],\"copies\":2}]"] {
            let board = read(bank).expect("a board");
            let text = Json.write(&board, None).expect("JSON holds it");
            assert!(text.ends_with(&format!("\"bank\":{bank}}}")), "{text}");
            assert_eq!(Json.read(&text, &ReadOptions::default()).expect("its own").board, board);
        }
        let joined =
            "{\"genre\":\"statuepark\",\"rows\":1,\"cols\":1,\"cells\":[\".\"],\"bank\":[{\"cells\":[\"#\"]}]}";
        assert!(Json.recognises(joined) && Json.read(joined, &ReadOptions::default()).is_ok());
    }

    #[test]
    fn faults_of_the_bank_are_named() {
        for (bank, words) in [
            ("7", "\"bank\""),
            ("[7]", "\"bank\""),
            ("[{}]", "piece 1 of \"bank\": \"cells\" must be"),
            ("[{\"cells\":[\"#\"]},{\"cells\":[\"x\"]}]", "piece 2 of \"bank\": \"cells\" must be"),
            ("[{\"cells\":[\"#.#\"]}]", "must be joined"),
            ("[{\"cells\":[]}]", "with no cell"),
            ("[{\"cells\":[\"#\"],\"copies\":0}]", "from 1 to 10000"),
            ("[{\"cells\":[\"#\"],\"copies\":1.5}]", "from 1 to 10000"),
            ("[{\"cells\":[\"#\"],\"copies\":10000},{\"cells\":[\"#\"]}]", "more than 10000 times"),
            ("[{\"cells\":[\"#\"],\"colour\":1}]", "there is no field `colour`"),
        ] {
            let error = read(bank).expect_err(bank);
            assert!(error.message.en.contains(words), "{bank}: {error}");
            laws::passes(laws::in_both(&error.message));
        }
    }
}
