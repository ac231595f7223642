use std::iter::Peekable;

use contract::{ReadError, Size, Text, text};

use crate::excerpt::{counted, quote};
use crate::lines::Token;
use crate::pieces::{Piece, pieces};
use crate::size::{Side, at, read_side};

/// A pzprv3 file that is read row by row; lines may be joined by slashes.
pub struct File<'a> {
    /// `pzprv3`, or with a minor version, `pzprv3.1`.
    pub version: &'a str,
    /// The puzzle type.
    pub pid: &'a str,
    rows: Peekable<Box<dyn Iterator<Item = Piece<'a>> + 'a>>,
    /// Where the last row read ends.
    end: (usize, usize),
}

impl<'a> File<'a> {
    /// Opens a file; `None` when the text is none. Only the first two lines are looked at.
    pub fn open(text: &'a str) -> Option<Self> {
        // Leading slashes would be skipped as empty lines; such a text is something else.
        if !text.trim_start_matches('\u{feff}').trim_start().starts_with("pzprv3") {
            return None;
        }
        let rows: Box<dyn Iterator<Item = Piece<'a>> + 'a> = Box::new(pieces(text).take_while(|p| !is_tail(p.text)));
        let mut rows = rows.peekable();
        let version = rows.next()?.text.trim();
        let minor = version.strip_prefix("pzprv3")?;
        if !minor.is_empty() && !minor.starts_with('.') {
            return None;
        }
        let pid = rows.next()?;
        let end = (pid.line, pid.column);
        Some(Self { version, pid: pid.text.trim(), rows, end })
    }

    /// The two lines of the size, rows first.
    ///
    /// # Errors
    /// When a line is missing, no number, or out of range.
    pub fn size(&mut self) -> Result<Size, ReadError> {
        let mut read = |side: Side| {
            let Text { en, ja } = side.name();
            let row = self.row(1, &text!("the line of the {en}", "{ja}の行"))?;
            let missing = || self.error_at_end(Text::new("the size is missing", "大きさがありません"));
            let token = row.first().ok_or_else(missing)?;
            read_side(token.text, side).map_err(|e| at(token, e))
        };
        Ok(Size::new(read(Side::Rows)?, read(Side::Columns)?))
    }

    /// The words of the next row, which must be so many; a row of none takes no line.
    ///
    /// # Errors
    /// When the file ends, or the row has fewer or more words; `what` names the row.
    pub fn row(&mut self, items: usize, what: &Text) -> Result<Vec<Token<'a>>, ReadError> {
        if items == 0 {
            return Ok(Vec::new());
        }
        let Text { en, ja } = what;
        let Some(piece) = self.rows.next() else {
            return Err(self.error_at_end(text!("the file ends before {en}", "{ja}の前でファイルが終わっています")));
        };
        let found: Vec<Token<'a>> = piece.tokens().take(items).collect();
        let count = piece.tokens().count();
        self.end = (piece.line, piece.column + piece.text.trim_end().chars().count());
        if count == items {
            return Ok(found);
        }
        let told = counted(count, "item");
        let message = text!(
            "{en} has {told} where {items} are needed",
            "{ja}の項目は {count} 個ですが、{items} 個でなければなりません"
        );
        Err(match piece.tokens().nth(items) {
            Some(surplus) => surplus.error(message),
            None => self.error_at_end(message),
        })
    }

    /// The words of so many rows, all of one length, in one list.
    ///
    /// # Errors
    /// As for [`File::row`].
    pub fn block(&mut self, rows: usize, items: usize, what: &Text) -> Result<Vec<Token<'a>>, ReadError> {
        let Text { en, ja } = what;
        let mut block = Vec::new();
        for row in 1..=rows {
            block.extend(self.row(items, &text!("row {row} of the {en}", "{ja}の {row} 行目"))?);
        }
        Ok(block)
    }

    /// Whether all rows have been read. What editors put behind them (history, remarks, a link) does not count.
    pub fn is_at_end(&mut self) -> bool {
        self.rows.peek().is_none()
    }

    /// Makes sure that nothing follows.
    ///
    /// # Errors
    /// When a row is left.
    pub fn finish(&mut self) -> Result<(), ReadError> {
        match self.rows.next() {
            Some(piece) => {
                let shown = quote(piece.text.trim());
                let message = text!(
                    "{shown} stands behind the last row of the file",
                    "ファイルの最後の行のあとに {shown} があります"
                );
                Err(ReadError::new(message).at(piece.line, piece.column))
            }
            None => Ok(()),
        }
    }

    fn error_at_end(&self, message: Text) -> ReadError {
        ReadError::new(message).at(self.end.0, self.end.1)
    }
}

/// Whether the rows end here: editors append remarks and history as JSON, old ones a link.
fn is_tail(text: &str) -> bool {
    let text = text.trim_start();
    ["info:{", "history:{", "__HISTORY__", "http:", "https:"].iter().any(|start| text.starts_with(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters() -> Text {
        Text::new("letters", "文字")
    }

    #[test]
    fn rows_come_by_line_or_slash() {
        for text in ["pzprv3/x/1/2/a b /c d /", "pzprv3\nx\n1\r\n2\na b \nc d \n\ninfo:{\n\"a/b\":1}\n"] {
            let mut file = File::open(text).expect("a file");
            assert_eq!((file.version, file.pid), ("pzprv3", "x"));
            assert_eq!(file.size(), Ok(Size::new(1, 2)));
            assert!(file.row(0, &letters()).expect("no row").is_empty());
            let words: Vec<&str> = file.block(2, 2, &letters()).expect("rows").iter().map(|t| t.text).collect();
            assert_eq!(words, ["a", "b", "c", "d"]);
            assert!(file.is_at_end());
            assert_eq!(file.finish(), Ok(()));
        }
    }

    #[test]
    fn faults_have_places_and_numbers() {
        let read = |text| {
            let mut file = File::open(text).expect("a file");
            file.size()?;
            file.block(2, 2, &letters())?;
            file.finish()
        };
        for (text, line, column, words) in [
            ("pzprv3/x", 1, 8, "the file ends before the line of the rows"),
            ("pzprv3/x/0/2/a b/c d", 1, 10, "`0` rows is out of range"),
            ("pzprv3\nx\n1\n101", 4, 1, "`101` columns is out of range"),
            ("pzprv3\nx\n1\n2\na b\nc d e", 6, 5, "row 2 of the letters has 3 items where 2 are needed"),
            ("pzprv3\nx\n1\n2\na b\nc", 6, 2, "row 2 of the letters has 1 item where 2 are needed"),
            ("pzprv3\nx\n1\n2\na b", 5, 4, "ends before row 2 of the letters"),
            ("pzprv3\nx\n1\n2\na b\nc d\n e", 7, 1, "`e` stands behind"),
        ] {
            let error = read(text).expect_err(text);
            assert_eq!((error.line, error.column), (Some(line), Some(column)), "{text:?}: {error}");
            laws::passes(laws::in_both(&error.message));
            assert!(error.message.en.contains(words), "{error}");
        }
    }

    #[test]
    fn other_texts_are_no_files() {
        for text in ["", "pzprv3", "pzprv31/x", "x/pzprv3", "/pzprv3/x", "lits 1x1\na"] {
            assert!(File::open(text).is_none(), "{text}");
        }
    }
}
