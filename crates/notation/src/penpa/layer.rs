use contract::{ReadError, Text, text};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::excerpt::quote;

/// The kinds of entries of a layer in the editor's order, and what stands for none. It fails to open a layer without
/// them.
const KINDS: [(&str, &str); 21] = [
    ("command_redo", "{\"__a\":[]}"),
    ("command_undo", "{\"__a\":[]}"),
    ("command_replay", "{\"__a\":[]}"),
    ("surface", "{}"),
    ("number", "{}"),
    ("numberS", "{}"),
    ("symbol", "{}"),
    ("freeline", "{}"),
    ("freelineE", "{}"),
    ("thermo", "[]"),
    ("arrows", "[]"),
    ("direction", "[]"),
    ("squareframe", "[]"),
    ("polygon", "[]"),
    ("line", "{}"),
    ("lineE", "{}"),
    ("wall", "{}"),
    ("cage", "{}"),
    ("deletelineE", "{}"),
    ("killercages", "[]"),
    ("nobulbthermo", "[]"),
];

/// What the problem or the answer draws, by kinds (`surface`, `lineE`, `number`, `symbol`, …), without the history.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PenpaLayer {
    kinds: Map<String, Value>,
}

/// The colour of a cell or the style of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colour {
    /// One of the editor's numbers.
    Number(u32),
    /// Several colours at once, or something else that no genre reads.
    Other,
}

impl From<&Value> for Colour {
    fn from(entry: &Value) -> Self {
        number(entry).map_or(Self::Other, Self::Number)
    }
}

/// A symbol in a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PenpaSymbol {
    /// One of a family, by the number of its style and its name.
    Plain(u32, String),
    /// One with several styles, or something else that no genre reads.
    Other,
}

impl From<&Value> for PenpaSymbol {
    fn from(entry: &Value) -> Self {
        // The last says where the symbol is stacked.
        let Some([style, Value::String(name), _]) = entry.as_array().map(Vec::as_slice) else { return Self::Other };
        number(style).map_or(Self::Other, |style| Self::Plain(style, name.clone()))
    }
}

/// What is written in a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PenpaNumber {
    /// Plain text, whatever its colour and size.
    Plain(String),
    /// Something else that no genre reads.
    Other,
}

impl From<&Value> for PenpaNumber {
    fn from(entry: &Value) -> Self {
        // Behind the text stand its style and the tool that wrote it.
        match entry.as_array().and_then(|parts| parts.first()) {
            Some(Value::String(text)) => Self::Plain(text.clone()),
            Some(Value::Number(number)) => Self::Plain(number.to_string()),
            _ => Self::Other,
        }
    }
}

fn number(entry: &Value) -> Option<u32> {
    entry.as_u64().and_then(|number| number.try_into().ok())
}

impl PenpaLayer {
    /// Reads a layer; `what` names it in the message.
    pub(super) fn parse(text: &str, what: &Text) -> Result<Self, ReadError> {
        let mut kinds: Map<String, Value> = json(text, what)?;
        kinds.retain(|kind, _| !kind.starts_with("command_"));
        Ok(Self { kinds })
    }

    /// The entries of a kind by their keys; none where the layer has no such kind.
    ///
    /// # Errors
    /// When they are of another form than the genre reads.
    pub fn entries<'a, T: From<&'a Value>>(&'a self, kind: &str) -> Result<Vec<(&'a str, T)>, ReadError> {
        match self.kinds.get(kind) {
            Some(Value::Object(entries)) => {
                Ok(entries.iter().map(|(key, entry)| (key.as_str(), entry.into())).collect())
            }
            Some(_) => Err(fault(&text!("\"{kind}\"", "\"{kind}\" "), "not a map")),
            None => Ok(Vec::new()),
        }
    }

    /// Puts entries in, in the place of all others of the kind. Keys are numbers and commas.
    pub fn set<V: Into<Value>>(&mut self, kind: &str, entries: impl IntoIterator<Item = (String, V)>) {
        let entries: Map<String, Value> = entries.into_iter().map(|(key, entry)| (key, entry.into())).collect();
        self.kinds.insert(kind.to_owned(), entries.into());
    }

    /// The kinds with entries that are not among `known`, the history aside.
    pub fn others(&self, known: &[&str]) -> Vec<&str> {
        let is_empty = |entries: &Value| match entries {
            Value::Null => true,
            Value::Array(entries) => entries.is_empty(),
            Value::Object(entries) => entries.is_empty(),
            _ => false,
        };
        let kinds = self.kinds.iter().map(|(kind, entries)| (kind.as_str(), entries));
        let odd = kinds.filter(|(kind, entries)| !is_empty(entries) && !known.contains(kind));
        odd.map(|(kind, _)| kind).collect()
    }

    /// A warning that names what the layer (`what`) draws beside the kinds that are `known` to a genre.
    pub fn overlooked(&self, known: &[&str], what: &Text, genre: &Text) -> Option<Text> {
        const MOST: usize = 3;
        let others: Vec<String> = self.others(known).into_iter().take(MOST).map(quote).collect();
        let (Text { en, ja }, Text { en: genre, ja: genre_ja }, named) = (what, genre, others.join(", "));
        (!others.is_empty()).then(|| {
            text!(
                "the {en} has marks that {genre} does not know, passed over: {named}",
                "{ja}にある、{genre_ja}で使わない印を読み飛ばしました: {named}"
            )
        })
    }

    /// The JSON text of the layer.
    pub(super) fn text(&self) -> String {
        let kinds = KINDS.map(|(kind, none)| {
            let entries = self.kinds.get(kind).map_or(none.to_owned(), Value::to_string);
            format!("\"{kind}\":{entries}")
        });
        format!("{{{}}}", kinds.join(","))
    }
}

fn fault(what: &Text, message: &str) -> ReadError {
    const LONGEST: usize = 200;
    let message: String = message.chars().take(LONGEST).collect();
    let Text { en, ja } = what;
    ReadError::new(text!(
        "in the payload of the Penpa+ link, {en} is not as Penpa+ writes it: {message}",
        "Penpa+ リンクの中身のうち、{ja}が Penpa+ の形式になっていません: {message}"
    ))
}

/// Reads a line of JSON; `what` names it in the message.
pub(super) fn json<T: DeserializeOwned>(text: &str, what: &Text) -> Result<T, ReadError> {
    serde_json::from_str(text).map_err(|error: serde_json::Error| {
        let message = error.to_string();
        // Without its place, which nobody could find in a packed text.
        fault(what, message.rsplit_once(" at line ").map_or(message.as_str(), |(message, _)| message))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem() -> Text {
        Text::new("the problem", "問題")
    }

    #[test]
    fn symbols_are_a_style_and_a_name_or_nothing_that_is_read() {
        let layer = |symbol: &str| format!("{{\"symbol\":{{\"1\":{symbol}}}}}");
        let plain = PenpaSymbol::Plain(2, "circle_M".to_owned());
        for (text, symbol) in [
            ("[2,\"circle_M\",1]", &plain),
            ("[2,\"circle_M\",null]", &plain),
            ("[[1,2],\"circle_M\",1]", &PenpaSymbol::Other),
            ("[-1,\"circle_M\",1]", &PenpaSymbol::Other),
            ("[2,\"circle_M\"]", &PenpaSymbol::Other),
            ("[2,\"circle_M\",1,1]", &PenpaSymbol::Other),
            ("{\"a\":2}", &PenpaSymbol::Other),
            ("null", &PenpaSymbol::Other),
        ] {
            let layer = PenpaLayer::parse(&layer(text), &problem()).expect("a layer");
            assert_eq!(layer.entries("symbol"), Ok(vec![("1", symbol.clone())]), "{text}");
        }
    }

    #[test]
    fn entries_come_back_and_others_are_named() {
        let mut layer = PenpaLayer::default();
        assert!(layer.others(&[]).is_empty());
        layer.set("lineE", [("1,2".to_owned(), 2), ("3,4".to_owned(), 21)]);
        let again = PenpaLayer::parse(&layer.text(), &problem()).expect("a layer");
        assert_eq!(again.entries("lineE"), Ok(vec![("1,2", Colour::Number(2)), ("3,4", Colour::Number(21))]));
        assert!(again.entries::<Colour>("surface").expect("colours").is_empty());
        assert_eq!(again.others(&[]), ["lineE"]);
        assert!(again.others(&["lineE"]).is_empty());
    }

    #[test]
    fn colours_may_be_several() {
        let text = "{\"surface\":{\"1\":4,\"2\":[1,2],\"3\":\"red\"},\"number\":{ } }";
        let layer = PenpaLayer::parse(text, &problem()).expect("a layer");
        let colours = [("1", Colour::Number(4)), ("2", Colour::Other), ("3", Colour::Other)];
        assert_eq!(layer.entries("surface"), Ok(colours.to_vec()));
        assert_eq!(layer.others(&["surface"]), Vec::<&str>::new());
        assert!(PenpaLayer::parse("[1]", &problem()).is_err_and(|e| e.message.en.contains("the problem")));
        let odd = PenpaLayer::parse("{\"surface\":[1]}", &problem()).expect("a layer");
        let odd = odd.entries::<Colour>("surface");
        assert!(odd.is_err_and(|e| e.message.en.contains("\"surface\"")));
    }
}
