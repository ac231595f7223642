use std::borrow::Cow;

use contract::{ReadError, Size, Text, text};
use percent_encoding::percent_decode_str;

use crate::size::{Side, is_integer, read_side};

/// An address or bare body in the puzz.link scheme, not looked into yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The puzzle type, without `_edit` or `_play`; `pzprv3…` where a whole file follows.
    pub pid: String,
    /// Whether the address is that of the old applet, which has flags of its own.
    pub applet: bool,
    rest: String,
}

/// The parts of a link to a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardLink {
    /// What `v:` names.
    pub variant: Option<String>,
    /// What stands between the type and the size; empty mostly.
    pub flags: String,
    /// Rows and columns, both allowed.
    pub size: Size,
    /// All that follows the size, slashes and all.
    pub body: String,
}

/// Longer heads (types with their query parameters) are no links.
const LONGEST_HEAD: usize = 200;
/// Question marks that may stand in an address before the one that matters.
const MOST_QUESTION_MARKS: usize = 8;
/// How often an address may have been percent-encoded on its way.
const MOST_DECODINGS: usize = 3;

impl Link {
    /// The link that the text is, or `None` when it is none.
    ///
    /// Any host will do; so will a bare `type/4/4/…`, an address in `<…>` or quotes, broken over lines or
    /// percent-encoded, and query parameters before the type.
    pub fn find(text: &str) -> Option<Self> {
        // The first word of a broken address has a slash at least; that of our text form has none.
        if !text.split_whitespace().next()?.contains(['/', '%']) {
            return None;
        }
        let text = clean(text);
        // A pzprv3 file may quote a link in its last line.
        if text.starts_with("pzprv3") {
            return None;
        }
        let marks = text.match_indices('?').take(MOST_QUESTION_MARKS);
        marks
            .map(|(at, _)| (&text[..at], &text[at + 1..]))
            .find_map(|(address, query)| in_query(address, query))
            .or_else(|| typed(&text))
    }

    /// The pzprv3 file that the link holds, if it holds one.
    pub fn file(&self) -> Option<String> {
        self.pid.starts_with("pzprv3").then(|| format!("{}/{}", self.pid, self.rest))
    }

    /// The parts of a link to a board.
    ///
    /// # Errors
    /// When the size is missing or out of range.
    pub fn board(&self) -> Result<BoardLink, ReadError> {
        let mut rest = self.rest.strip_suffix('/').unwrap_or(&self.rest);
        let mut variant = None;
        let mut flags = "";
        let mut part = next_part(&mut rest);
        if let Some(name) = part.and_then(|p| p.strip_prefix("v:")) {
            variant = Some(name.to_owned());
            part = next_part(&mut rest);
        }
        if let Some(word) = part.filter(|p| !is_integer(p)) {
            flags = word;
            part = next_part(&mut rest);
        }
        let (Some(cols), Some(rows)) = (part, next_part(&mut rest)) else {
            let pid = &self.pid;
            return Err(ReadError::new(text!(
                "the link ends before its size: {pid}/COLUMNS/ROWS/BODY",
                "リンクが大きさの前で終わっています。{pid}/COLUMNS/ROWS/BODY の形です"
            )));
        };
        let cols = read_side(cols, Side::Columns)?;
        let size = Size::new(read_side(rows, Side::Rows)?, cols);
        Ok(BoardLink { variant, flags: flags.to_owned(), size, body: rest.to_owned() })
    }
}

/// The error of a file that stood in a link. Lines and columns would be those of the decoded link: they are left out.
#[must_use]
pub fn in_link(error: ReadError) -> ReadError {
    let Text { en, ja } = error.message;
    ReadError::new(text!("in the file that the link holds: {en}", "リンクに含まれるファイルの中: {ja}"))
}

/// Cuts the part before the next slash off; `None` when nothing is left.
fn next_part<'a>(rest: &mut &'a str) -> Option<&'a str> {
    if rest.is_empty() {
        return None;
    }
    let (part, left) = rest.split_once('/').unwrap_or((rest, ""));
    *rest = left;
    Some(part)
}

/// The text as its author had it, before mail and chat programs got hold of it.
pub(crate) fn clean(text: &str) -> String {
    let text = text.trim_start_matches('\u{feff}').trim();
    let text = text.strip_prefix('<').and_then(|t| t.strip_suffix('>')).unwrap_or(text);
    let text = text.trim_matches(['"', '\'']);
    let mut text: Cow<'_, str> =
        if text.contains(['\r', '\n']) { text.replace(['\r', '\n'], "").into() } else { text.into() };
    for _ in 0..MOST_DECODINGS {
        // Bytes that are no UTF-8 cannot be a link: leave them for the message.
        match percent_decode_str(&text).decode_utf8() {
            Ok(Cow::Owned(decoded)) if decoded != text => text = Cow::Owned(decoded),
            _ => break,
        }
    }
    text.into_owned()
}

/// The link whose type stands behind a question mark, or in the address as the applet had it.
fn in_query(address: &str, query: &str) -> Option<Link> {
    // An address has no blanks or quotes: this is a remark or JSON text that mentions a link.
    if address.contains(|c: char| c.is_whitespace() || c == '"' || c == '{') {
        return None;
    }
    let folder = address.strip_suffix("/q.html").and_then(|a| a.strip_suffix("/sa").or_else(|| a.strip_suffix("/sc")));
    if let Some(pid) = folder.and_then(|f| f.rsplit('/').next()).and_then(pid) {
        return Some(Link { pid, applet: true, rest: query.to_owned() });
    }
    typed(query)
}

/// The link whose type is the first thing in the text.
fn typed(text: &str) -> Option<Link> {
    let slash = text.bytes().take(LONGEST_HEAD).position(|b| b == b'/')?;
    let (head, rest) = (&text[..slash], &text[slash + 1..]);
    let head = head.rsplit('&').next().unwrap_or(head);
    // The & of an HTML page.
    let head = head.strip_prefix("amp;").unwrap_or(head);
    Some(Link { pid: pid(head)?, applet: false, rest: rest.to_owned() })
}

/// The puzzle type without its mode, if the word can be one.
fn pid(word: &str) -> Option<String> {
    let word = word.strip_suffix("_edit").or_else(|| word.strip_suffix("_play")).unwrap_or(word);
    let named = word.starts_with(|c: char| c.is_ascii_lowercase())
        && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'.' || b == b'-');
    named.then(|| word.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(text: &str) -> (String, BoardLink) {
        let link = Link::find(text).unwrap_or_else(|| panic!("no link: {text}"));
        let board = link.board().unwrap_or_else(|e| panic!("{text}: {e}"));
        (link.pid, board)
    }

    #[test]
    fn every_dress_of_a_link_is_taken_off() {
        let plain = parts("lits/4/3/abc");
        assert_eq!((plain.0.as_str(), plain.1.size, plain.1.body.as_str()), ("lits", Size::new(3, 4), "abc"));
        for text in [
            "https://puzz.link/p?lits/4/3/abc",
            "http://pzv.jp/p.html?lits/4/3/abc/",
            "https://puzz.link/p?type=editor&lits/4/3/abc",
            "https://puzz.link/p?type=player&amp;lits/4/3/abc",
            "http://localhost:8000/p.html?lits_edit/4/3/abc",
            "lits_play/4/3/abc",
            " <https://puzz.link/p?lits/4/3/abc>\n",
            "\"https://puzz.link/p?lits/4/3/abc\"",
            "https://puzz.link/p?lits/4/\r\n3/abc",
            "https%3A%2F%2Fpuzz.link%2Fp%3Flits%2F4%2F3%2Fabc",
            "https://puzz.link/p?lits%252F4%252F3%252Fabc",
            "https://some.page/?tab=1#url=https%3A%2F%2Fpuzz.link%2Fp%3Flits%2F4%2F3%2Fabc",
        ] {
            assert_eq!(parts(text), plain, "{text}");
        }
    }

    #[test]
    fn flags_and_variants_are_kept_apart() {
        assert_eq!(parts("lits/ns/5/6/x").1.flags, "ns");
        assert_eq!(parts("lits/d/5/6/x").1.size, Size::new(6, 5));
        let (_, board) = parts("thing/v:odd/ns/5/6/x/y//p");
        assert_eq!(
            (board.variant.as_deref(), board.flags.as_str(), board.body.as_str()),
            (Some("odd"), "ns", "x/y//p")
        );
        let applet = Link::find("http://old.example/lits/sa/q.html?/4/3/abc").expect("a link");
        assert!(applet.applet && applet.pid == "lits");
        assert_eq!(applet.board().expect("a board").size, Size::new(3, 4));
    }

    #[test]
    fn files_in_links_are_given_whole() {
        let link = Link::find("https://puzz.link/p?pzprv3/lits/1/1/1/0 /%23%20/").expect("a link");
        assert_eq!(link.file().as_deref(), Some("pzprv3/lits/1/1/1/0 /# /"));
        assert_eq!(Link::find("pzprv3/lits/1/1/1/0 /# /"), None);
    }

    #[test]
    fn other_texts_are_no_links() {
        for text in [
            "",
            "?",
            "lits",
            "lits\n?lits/4/4/abc",
            "lits 4x4\n; https://puzz.link/p?lits/4/4/abc",
            "{\"source\":\"https://puzz.link/p?lits/4/4/abc\"}",
            "https://example.org/page?x=1",
            "##../....",
            "LITS/4/4/abc",
        ] {
            assert_eq!(Link::find(text), None, "{text}");
        }
    }

    #[test]
    fn sizes_are_named_when_wrong() {
        for (text, words) in [
            ("lits/", "ends before its size"),
            ("lits/4", "ends before its size"),
            ("lits/0/4/x", "`0` columns"),
            ("lits/4/1000000/x", "`1000000` rows"),
            ("lits/-1/4/x", "`-1` columns"),
            ("lits/4/y/x", "`y` is no number of rows"),
        ] {
            let error = Link::find(text).expect("a link").board().expect_err(text);
            laws::passes(laws::in_both(&error.message));
            assert!(error.message.en.contains(words), "{error}");
        }
    }
}
