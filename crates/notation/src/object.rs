//! Board objects: what the JSON boards of all genres have in common.

use std::fmt;

use contract::{MAX_SIDE, ReadError, Size, Text, text};
use serde::de::{DeserializeOwned, DeserializeSeed, Error, IgnoredAny, MapAccess, Visitor};
use serde_json::{Map, Value, json};

use crate::{genre_of, quote};

/// The fields that the commands put around a board. They are passed over: the board is what counts, and an answer must
/// not become a position by accident.
const AROUND: [&str; 10] =
    ["text", "puzzlink", "answer", "grade", "seed", "ms", "source", "board", "warnings", "error"];

/// The fields that the boards of all genres have.
const SHARED: [&str; 3] = ["genre", "rows", "cols"];

/// The most characters of a message of the parser, which repeats names and strings of the input whole.
const LONGEST_MESSAGE: usize = 400;

/// A JSON board: its size, and the genre's own fields.
#[derive(Clone, Debug)]
pub struct BoardObject {
    /// Rows and columns, each within the limits.
    pub size: Size,
    own: Map<String, Value>,
}

impl BoardObject {
    /// Reads the object of a genre whose own fields are called `own`; those that the commands put around a board are
    /// passed over, and any other is an error.
    ///
    /// # Errors
    /// When the text is no such object, names another genre, or has a side out of range.
    pub fn read(text: &str, genre: &str, own: &[&str]) -> Result<Self, ReadError> {
        let text = text.trim_start_matches('\u{feff}');
        // First, since another genre's fields would be called unknown.
        if let Some(other) = genre_of(text).filter(|other| *other != genre) {
            let shown = quote(other);
            return Err(ReadError::new(text!(
                "the genre here is {shown}; it should be \"{genre}\"",
                "ジャンルが {shown} です。\"{genre}\" でなければなりません"
            )));
        }
        let mut parser = serde_json::Deserializer::from_str(text);
        let mut fault = None;
        let fields = Fields { own, fault: &mut fault }.deserialize(&mut parser);
        let fields = fields.and_then(|fields| parser.end().map(|()| fields));
        let own = fields.map_err(|error| syntax(text, genre, &error, fault))?;
        let mut object = Self { size: Size::new(0, 0), own };
        if object.take::<String>("genre")? != genre {
            return Err(ReadError::new(text!(
                "\"genre\" should be \"{genre}\"",
                "\"genre\" は \"{genre}\" でなければなりません"
            )));
        }
        object.size = Size::new(object.side("rows")?, object.side("cols")?);
        Ok(object)
    }

    /// Takes one of the genre's own fields.
    ///
    /// # Errors
    /// When it is missing or of another kind.
    pub fn take<T: DeserializeOwned>(&mut self, field: &str) -> Result<T, ReadError> {
        let missing = || ReadError::new(text!("the field \"{field}\" is missing", "項目 \"{field}\" がありません"));
        let value = self.own.remove(field).ok_or_else(missing)?;
        serde_json::from_value(value).map_err(|error| {
            let Text { en, ja } = kind_fault(&shortened(&error));
            ReadError::new(text!("\"{field}\": {en}", "\"{field}\" の値が正しくありません: {ja}"))
        })
    }

    fn side(&mut self, field: &str) -> Result<usize, ReadError> {
        let value: i64 = self.take(field)?;
        let side = usize::try_from(value).ok().filter(|side| (1..=MAX_SIDE).contains(side));
        side.ok_or_else(|| {
            ReadError::new(text!(
                "\"{field}\" is {value}: it must be from 1 to {MAX_SIDE}",
                "\"{field}\" が {value} です。1 から {MAX_SIDE} まででなければなりません"
            ))
        })
    }

    /// The JSON Schema (draft 2020-12) of a genre's boards, from the schemas of its own fields.
    pub fn schema(genre: &str, title: &str, own: Map<String, Value>) -> Value {
        let side = json!({"type": "integer", "minimum": 1, "maximum": MAX_SIDE});
        let mut properties = json!({
            "genre": {"const": genre}, "rows": side, "cols": side,
            "text": {"type": ["string", "null"], "description": "The board in the text form."},
            "puzzlink": {"type": ["string", "null"], "description": "The board as a puzz.link address."},
            "answer": {"type": ["array", "null"], "items": {"type": "string"}, "description": "The answer, a string a row."},
            "grade": {"type": ["string", "null"], "description": "The lowest rung that finishes the board."},
            "seed": {"type": ["string", "null"], "description": "What the board was made from."},
            "ms": {"type": ["number", "null"], "description": "Milliseconds spent on making it."},
            "source": {"type": ["string", "null"]},
            "board": {"type": ["integer", "null"], "minimum": 1},
            "warnings": {"type": ["array", "null"], "items": {"type": "string"}},
            "error": {"type": ["object", "null"]}
        });
        let required: Vec<&str> = SHARED.into_iter().chain(own.keys().map(String::as_str)).collect();
        let required = json!(required);
        if let Some(properties) = properties.as_object_mut() {
            properties.extend(own);
        }
        json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": title,
            "description": "The optional fields are those that commands put around a board; readers pass over them.",
            "type": "object", "required": required, "additionalProperties": false, "properties": properties
        })
    }
}

/// Keeps the fields of a board; a field that is unknown or comes twice is an error at its place.
struct Fields<'a> {
    own: &'a [&'a str],
    /// Where a fault is left that is ours and not the parser's: what the parser carries has one language only.
    fault: &'a mut Option<Text>,
}

impl Fields<'_> {
    fn refuse<E: Error>(&mut self, fault: Text) -> E {
        let error = E::custom(&fault.en);
        *self.fault = Some(fault);
        error
    }
}

impl<'de> DeserializeSeed<'de> for Fields<'_> {
    type Value = Map<String, Value>;

    fn deserialize<D: serde::Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Fields<'_> {
    type Value = Map<String, Value>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a board object")
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut entries: A) -> Result<Self::Value, A::Error> {
        let mut fields = Map::new();
        let mut around = [false; AROUND.len()];
        while let Some(name) = entries.next_key::<String>()? {
            let twice = || text!("the field \"{name}\" comes twice", "項目 \"{name}\" が重複しています");
            if let Some(place) = AROUND.iter().position(|known| *known == name) {
                entries.next_value::<IgnoredAny>()?;
                if std::mem::replace(&mut around[place], true) {
                    return Err(self.refuse(twice()));
                }
            } else if SHARED.contains(&name.as_str()) || self.own.contains(&name.as_str()) {
                if fields.contains_key(&name) {
                    return Err(self.refuse(twice()));
                }
                fields.insert(name, entries.next_value()?);
            } else {
                let known = SHARED.iter().chain(self.own).map(|field| quote(field)).collect::<Vec<_>>().join(", ");
                let shown = quote(&name);
                return Err(self.refuse(text!(
                    "there is no field {shown}; a board has {known}",
                    "項目 {shown} はありません。盤面の項目は {known} です"
                )));
            }
        }
        Ok(fields)
    }
}

/// What the parser says of a value of the wrong kind, in the words of JSON; any other message as it is.
fn kind_fault(why: &str) -> Text {
    let parts = why.strip_prefix("invalid type: ").and_then(|why| why.rsplit_once(", expected "));
    let Some((got, expected)) = parts else { return Text::new(why, why) };
    let (wanted, wanted_ja) = match expected {
        "i64" | "u8" => ("an integer", "整数"),
        "a sequence" => ("an array", "配列"),
        "a string" => ("a string", "文字列"),
        _ => return Text::new(why, why),
    };
    let (got, got_ja) = match got.split_once(' ').map_or((got, ""), |(kind, value)| (kind, value)) {
        ("sequence", _) => ("an array".to_owned(), "配列".to_owned()),
        ("map", _) => ("an object".to_owned(), "オブジェクト".to_owned()),
        ("floating", value) => {
            let value = value.trim_start_matches("point ");
            (format!("the number {value}"), format!("数 {value}"))
        }
        ("integer", value) => (format!("the number {value}"), format!("数 {value}")),
        ("string", value) => (format!("the string {value}"), format!("文字列 {value}")),
        ("boolean", value) => (value.to_owned(), value.to_owned()),
        _ => (got.to_owned(), got.to_owned()),
    };
    text!("{wanted} is needed here, not {got}", "{wanted_ja}でなければなりませんが、{got_ja} です")
}

/// The parser's message without its place, cut to a readable length.
fn shortened(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let message = message.rsplit_once(" at line ").map_or(message.as_str(), |(message, _)| message);
    message.chars().take(LONGEST_MESSAGE).collect()
}

/// The parser's error, with its place in characters, which it counts in bytes; `fault` is what it says where that is ours.
fn syntax(text: &str, genre: &str, error: &serde_json::Error, fault: Option<Text>) -> ReadError {
    let line = text.lines().nth(error.line().saturating_sub(1)).unwrap_or_default();
    let before = line.char_indices().take_while(|(at, _)| *at < error.column()).count();
    let en = shortened(error);
    let ja = fault.map_or_else(|| en.clone(), |fault| fault.ja);
    let message = text!("no {genre} board in JSON: {en}", "{genre} の盤面の JSON として読めません: {ja}");
    ReadError::new(message).at(error.line().max(1), before.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<(Size, Vec<u8>), String> {
        let read = BoardObject::read(text, "blank", &["cells"]);
        read.and_then(|mut object| Ok((object.size, object.take("cells")?))).map_err(|error| {
            laws::passes(laws::in_both(&error.message));
            error.to_string()
        })
    }

    #[test]
    fn own_fields_are_read_and_those_around_a_board_passed_over() {
        let text = r#"{"answer":["x"],"genre":"blank","rows":2,"cols":3,"cells":[1,2],"error":null}"#;
        assert_eq!(read(text), Ok((Size::new(2, 3), vec![1, 2])));
    }

    /// The schema and the reader name the same fields.
    #[test]
    fn the_schema_knows_every_field_that_is_read() {
        let own = Map::from_iter([("cells".to_owned(), json!({}))]);
        let schema = BoardObject::schema("blank", "Blank board", own);
        let properties = schema["properties"].as_object().expect("properties");
        let mut told: Vec<&str> = properties.keys().map(String::as_str).collect();
        let mut known: Vec<&str> = SHARED.into_iter().chain(AROUND).chain(["cells"]).collect();
        told.sort_unstable();
        known.sort_unstable();
        assert_eq!(told, known);
        assert_eq!(schema["required"], json!(["genre", "rows", "cols", "cells"]));
    }

    #[test]
    fn each_fault_is_named() {
        let faults = [
            (r#"{"genre":"other","x":1}"#, "the genre here is `other`; it should be \"blank\""),
            (r#"{"rows":1,"cols":1,"cells":[]}"#, "the field \"genre\" is missing"),
            (r#"{"genre":"blank","rows":0,"cols":1,"cells":[]}"#, "\"rows\" is 0: it must be from 1 to 100"),
            (r#"{"genre":"blank","rows":1,"cols":1}"#, "the field \"cells\" is missing"),
            (r#"{"genre":"blank","rows":1,"cols":1,"cells":[300]}"#, "\"cells\": invalid value"),
            (
                r#"{"genre":"blank","rows":1,"x":1}"#,
                "there is no field `x`; a board has `genre`, `rows`, `cols`, `cells`",
            ),
            (r#"{"genre":"blank","rows":1,"rows":1}"#, "the field \"rows\" comes twice"),
            (r#"{"ms":1,"ms":1}"#, "the field \"ms\" comes twice"),
            (r#"{"genre":"blank","rows":1,"cols":1,"cells":[]} x"#, "trailing characters"),
            (r#"{"genre":"blank","rows":null,"cols":1,"cells":[]}"#, "\"rows\": an integer is needed here, not null"),
            (r#"{"genre":"blank","rows":"1","cols":1,"cells":[]}"#, "an integer is needed here, not the string \"1\""),
            (r#"{"genre":"blank","rows":1.5,"cols":1,"cells":[]}"#, "an integer is needed here, not the number `1.5`"),
            (
                r#"{"genre":"blank","rows":1,"cols":1,"cells":7}"#,
                "\"cells\": an array is needed here, not the number `7`",
            ),
            (r#"{"genre":"blank","rows":1,"cols":1,"cells":[{}]}"#, "an integer is needed here, not an object"),
            (r#"{"genre":1,"rows":1,"cols":1,"cells":[]}"#, "\"genre\": a string is needed here, not the number `1`"),
            (r#"{"genre":"blank","rows":1,"cols":true,"cells":[]}"#, "an integer is needed here, not `true`"),
            ("[]", "a board object"),
        ];
        for (text, fault) in faults {
            let told = read(text).expect_err(text);
            assert!(told.contains(fault), "{text}: {told}");
        }
        let told = read("{\n\"é\":1}").expect_err("an error");
        assert!(told.starts_with("line 2, column 3: "), "{told}");
    }
}
