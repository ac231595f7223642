use contract::{ReadError, Text};

use super::packing::{pack, unpack};
use super::sheet::PenpaSheet;
use crate::link::{Link, clean};

/// A Penpa+ link, not unpacked yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PenpaLink {
    /// Whether the link is one for solving, which has no answer layer.
    solve: bool,
    payload: String,
    /// Whether an answer comes along, packed, for the editor to compare with.
    checked: bool,
}

/// Where the editor is at home.
const ADDRESS: &str = "https://swaroopg92.github.io/penpa-edit/";

impl PenpaLink {
    /// The link that the text is, or `None` when it is none.
    ///
    /// Any address will do, the parameters behind `#` or `?`; so will the bare parameters (`m=edit&p=…`), `&amp;`, and
    /// an address in `<…>` or quotes, broken over lines or percent-encoded.
    pub fn find(text: &str) -> Option<Self> {
        // Cheap first: large texts of other kinds come here, too.
        if !(text.contains("edit") || text.contains("solve")) {
            return None;
        }
        // The first word of a broken address has one of these at least; that of our text form has none.
        if !text.split_whitespace().next()?.contains(['/', '%', '=']) {
            return None;
        }
        let cleaned = clean(text);
        let (address, query) = parameters(&cleaned)?;
        // An address has no blanks or quotes: this is a remark or JSON text that mentions a link.
        if address.contains(|c: char| c.is_whitespace() || c == '"' || c == '{') || address.starts_with("pzprv3") {
            return None;
        }
        let value = |name: &str| {
            let mut parts = query.split('&').map(|part| part.trim_start_matches("amp;"));
            parts.find_map(|part| part.strip_prefix(name)?.strip_prefix('='))
        };
        let solve = match value("m")? {
            "edit" => false,
            "solve" => true,
            _ => return None,
        };
        let link = Self { solve, payload: value("p")?.to_owned(), checked: value("a").is_some() };
        Link::find(text).is_none().then_some(link)
    }

    /// Unpacks the link.
    ///
    /// # Errors
    /// When the payload is broken or too large, or is no square grid of an allowed size.
    pub fn open(&self) -> Result<PenpaSheet, ReadError> {
        let mut sheet = PenpaSheet::read(&unpack(&self.payload)?, self.solve)?;
        if self.checked {
            sheet.warnings.push(Text::new(
                "the answer that the link carries for its answer check is passed over",
                "リンクに付いている正解判定用の解答は読み飛ばしました",
            ));
        }
        Ok(sheet)
    }

    /// The address at which the editor opens a text of lines.
    pub(super) fn address(text: &str) -> String {
        format!("{ADDRESS}#m=edit&p={}", pack(text))
    }
}

/// The parameters of an address, and what stands before them.
fn parameters(text: &str) -> Option<(&str, &str)> {
    let has = |query: &&str| query.starts_with("m=") || query.contains("&m=") || query.contains("&amp;m=");
    let after = |mark| text.split_once(mark).filter(|(_, query)| has(query));
    after('#').or_else(|| after('?')).or_else(|| has(&text).then_some(("", text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_dress_of_a_link_is_taken_off() {
        let plain = PenpaLink { solve: false, payload: "aB+/c".to_owned(), checked: false };
        for text in [
            "https://swaroopg92.github.io/penpa-edit/#m=edit&p=aB+/c",
            "https://opt-pan.github.io/penpa-edit/?m=edit&p=aB+/c",
            "http://localhost:8000/#m=edit&amp;p=aB+/c",
            "m=edit&p=aB+/c",
            "p=aB+/c&m=edit",
            " <https://a.b/#m=edit&p=aB+/c>\n",
            "https://a.b/#m=edit&p=aB\r\n+/c",
            "https://a.b/#m=edit&p=aB%2B%2Fc",
            "https%3A%2F%2Fa.b%2F%23m%3Dedit%26p%3DaB%252B%252Fc",
            "https://a.b/#l=solvedup&m=edit&p=aB+/c",
        ] {
            assert_eq!(PenpaLink::find(text), Some(plain.clone()), "{text}");
        }
        let solve = PenpaLink { solve: true, checked: true, ..plain };
        assert_eq!(PenpaLink::find("https://a.b/#m=solve&p=aB+/c&a=xyz"), Some(solve));
    }

    #[test]
    fn other_texts_are_no_links() {
        for text in [
            "",
            "edit",
            "m=edit",
            "m=other&p=edit",
            "https://puzz.link/p?lits_edit/4/4/9q02jg",
            "https://puzz.link/p?type=editor&lits/4/4/9q02jg",
            "lits 4x4\n; https://a.b/#m=edit&p=abc",
            "{\"source\":\"https://a.b/#m=edit&p=abc\"}",
            "pzprv3/lits/1/1/1/0 /\nhttps://a.b/#m=edit&p=abc",
        ] {
            assert_eq!(PenpaLink::find(text), None, "{text}");
        }
    }
}
