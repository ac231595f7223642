use std::collections::BTreeMap;
use std::fmt::Display;

use contract::{ReadError, Text, text};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use serde_json::value::RawValue;

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

/// What the problem or the answer draws, by kinds (`surface`, `lineE`, `number`, `symbol`, …), each a JSON text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PenpaLayer {
    kinds: BTreeMap<String, String>,
}

/// The colour of a cell or the style of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colour {
    /// One of the editor's numbers.
    Number(u32),
    /// Several colours at once, or something else that no genre reads.
    Other,
}

/// By hand: what serde derives for an enum without tags weighs several kilobytes on the page.
impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = Value::deserialize(deserializer)?.as_u64().and_then(|number| number.try_into().ok());
        Ok(number.map_or(Self::Other, Self::Number))
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

/// By hand, as [`Colour`]: a style, a name and where the symbol is stacked.
impl<'de> Deserialize<'de> for PenpaSymbol {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        let Some([style, Value::String(name), _]) = value.as_array().map(Vec::as_slice) else { return Ok(Self::Other) };
        let style = style.as_u64().and_then(|style| style.try_into().ok());
        Ok(style.map_or(Self::Other, |style| Self::Plain(style, name.clone())))
    }
}

impl PenpaLayer {
    /// Reads a layer; `what` names it in the message.
    ///
    /// Only the kinds are taken apart: the history of an editor may be large, and each genre reads but a few.
    pub(super) fn parse(text: &str, what: &Text) -> Result<Self, ReadError> {
        let kinds: BTreeMap<String, &RawValue> = serde_json::from_str(text).map_err(|error| fault(what, &error))?;
        Ok(Self { kinds: kinds.into_iter().map(|(kind, value)| (kind, value.get().to_owned())).collect() })
    }

    /// The entries of a kind by their keys; none where the layer has no such kind.
    ///
    /// # Errors
    /// When they are of another form than the genre reads.
    pub fn entries<T: DeserializeOwned>(&self, kind: &str) -> Result<BTreeMap<String, T>, ReadError> {
        match self.kinds.get(kind) {
            Some(text) => {
                serde_json::from_str(text).map_err(|error| fault(&text!("\"{kind}\"", "\"{kind}\" "), &error))
            }
            None => Ok(BTreeMap::new()),
        }
    }

    /// Puts entries in, in the place of all others of the kind. Keys are numbers and commas, values JSON texts.
    pub fn set<V: Display>(&mut self, kind: &str, entries: impl IntoIterator<Item = (String, V)>) {
        let entries: Vec<String> = entries.into_iter().map(|(key, value)| format!("\"{key}\":{value}")).collect();
        self.kinds.insert(kind.to_owned(), format!("{{{}}}", entries.join(",")));
    }

    /// The kinds with entries that are not among `known`, the history aside.
    pub fn others(&self, known: &[&str]) -> Vec<&str> {
        let is_empty = |text: &str| {
            let text: String = text.chars().filter(|c| !c.is_whitespace()).take(5).collect();
            ["{}", "[]", "null"].contains(&text.as_str())
        };
        let odd = self
            .kinds
            .iter()
            .filter(|(kind, text)| !is_empty(text) && !kind.starts_with("command_") && !known.contains(&kind.as_str()));
        odd.map(|(kind, _)| kind.as_str()).collect()
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
            let entries = self.kinds.get(kind).map_or(none, String::as_str);
            format!("\"{kind}\":{entries}")
        });
        format!("{{{}}}", kinds.join(","))
    }
}

/// The parser's message without its place, which nobody could find in a packed text.
fn fault(what: &Text, error: &serde_json::Error) -> ReadError {
    const LONGEST: usize = 200;
    let message = error.to_string();
    let message = message.rsplit_once(" at line ").map_or(message.as_str(), |(message, _)| message);
    let message: String = message.chars().take(LONGEST).collect();
    let Text { en, ja } = what;
    ReadError::new(text!(
        "in the payload of the Penpa+ link, {en} is not as Penpa+ writes it: {message}",
        "Penpa+ リンクの中身のうち、{ja}が Penpa+ の形式になっていません: {message}"
    ))
}

/// Reads a line of JSON; `what` names it in the message.
pub(super) fn json<T: DeserializeOwned>(text: &str, what: &Text) -> Result<T, ReadError> {
    serde_json::from_str(text).map_err(|error| fault(what, &error))
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
            let symbols = PenpaLayer::parse(&layer(text), &problem()).expect("a layer").entries("symbol");
            assert_eq!(symbols, Ok(BTreeMap::from([("1".to_owned(), symbol.clone())])), "{text}");
        }
    }

    #[test]
    fn entries_come_back_and_others_are_named() {
        let mut layer = PenpaLayer::default();
        assert!(layer.others(&[]).is_empty());
        layer.set("lineE", [("1,2".to_owned(), 2), ("3,4".to_owned(), 21)]);
        let again = PenpaLayer::parse(&layer.text(), &problem()).expect("a layer");
        let lines: BTreeMap<String, u32> = again.entries("lineE").expect("lines");
        assert_eq!(lines.into_iter().collect::<Vec<_>>(), [("1,2".to_owned(), 2), ("3,4".to_owned(), 21)]);
        assert!(again.entries::<u32>("surface").expect("colours").is_empty());
        assert_eq!(again.others(&[]), ["lineE"]);
        assert!(again.others(&["lineE"]).is_empty());
    }

    #[test]
    fn colours_may_be_several() {
        let text = "{\"surface\":{\"1\":4,\"2\":[1,2],\"3\":\"red\"},\"number\":{ } }";
        let layer = PenpaLayer::parse(text, &problem()).expect("a layer");
        let colours: BTreeMap<String, Colour> = layer.entries("surface").expect("colours");
        assert_eq!(colours["1"], Colour::Number(4));
        assert_eq!((colours["2"], colours["3"]), (Colour::Other, Colour::Other));
        assert_eq!(layer.others(&["surface"]), Vec::<&str>::new());
        assert!(PenpaLayer::parse("[1]", &problem()).is_err_and(|e| e.message.en.contains("the problem")));
        let odd = PenpaLayer::parse("{\"surface\":[1]}", &problem()).expect("a layer").entries::<Colour>("surface");
        assert!(odd.is_err_and(|e| e.message.en.contains("\"surface\"")));
    }
}
