use contract::{MAX_SIDE, ReadError, Size, Text, text};

use crate::excerpt::quote;
use crate::lines::{Line, Token};

/// Whether the word is an integer, whatever its size.
pub fn is_integer(word: &str) -> bool {
    let digits = word.strip_prefix('-').unwrap_or(word);
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}

/// One of the two numbers of a size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The number of rows.
    Rows,
    /// The number of columns.
    Columns,
}

impl Side {
    /// Its name in messages: `rows` or `columns`.
    pub fn name(self) -> Text {
        match self {
            Self::Rows => Text::new("rows", "行数"),
            Self::Columns => Text::new("columns", "列数"),
        }
    }
}

/// One side of a board.
///
/// # Errors
/// When the word is no number from 1 to [`MAX_SIDE`]; the error has no place yet.
pub fn read_side(word: &str, side: Side) -> Result<usize, ReadError> {
    let (Text { en, ja }, shown) = (side.name(), quote(word));
    if !is_integer(word) {
        return Err(ReadError::new(text!(
            "{shown} is no number of {en}: a whole number from 1 to {MAX_SIDE}",
            "{shown} は{ja}として読めません。1 から {MAX_SIDE} までの整数です"
        )));
    }
    // Too long for a usize is too large as well.
    match word.parse() {
        Ok(side) if (1..=MAX_SIDE).contains(&side) => Ok(side),
        _ => Err(ReadError::new(text!(
            "{shown} {en} is out of range: it must be from 1 to {MAX_SIDE}",
            "{ja} {shown} は範囲外です。1 から {MAX_SIDE} までです"
        ))),
    }
}

/// A size such as `6x7`, rows first.
///
/// # Errors
/// When the word is no such size or a side is out of range; the error has no place yet.
pub fn read_size(word: &str) -> Result<Size, ReadError> {
    let Some((rows, cols)) = word.split_once('x') else {
        let shown = quote(word);
        return Err(ReadError::new(text!(
            "{shown} is no size: ROWSxCOLS, such as 6x7 (rows first)",
            "{shown} は大きさとして読めません。6x7 のように ROWSxCOLS の形で書きます（行数が先）"
        )));
    };
    Ok(Size::new(read_side(rows, Side::Rows)?, read_side(cols, Side::Columns)?))
}

/// The head of a board in our text form: the genre's token and the size.
///
/// # Errors
/// When the genre is another one, or the size is missing, out of range, or followed by more.
pub fn header(line: &Line<'_>, genre: &str) -> Result<Size, ReadError> {
    let mut tokens = line.tokens();
    let name = tokens.next().map_or("", |t| t.text);
    if name != genre {
        let shown = quote(name);
        return Err(line.error(text!(
            "the genre here is {shown}; a {genre} board begins with `{genre} ROWSxCOLS`",
            "ジャンルが {shown} です。{genre} の盤面は `{genre} ROWSxCOLS` で始まります"
        )));
    }
    let Some(size) = tokens.next() else {
        return Err(line.error_at_end(text!(
            "the size is missing: `{genre} ROWSxCOLS`, such as `{genre} 6x7`",
            "大きさがありません。`{genre} 6x7` のように `{genre} ROWSxCOLS` と書きます"
        )));
    };
    if let Some(more) = tokens.next() {
        let shown = quote(more.text);
        return Err(more.error(text!(
            "{shown} after the size: nothing may follow it on its line",
            "大きさのあとに {shown} があります。同じ行には何も続けられません"
        )));
    }
    read_size(size.text).map_err(|e| at(&size, e))
}

/// Puts an error without a place at a word.
pub(crate) fn at(token: &Token<'_>, error: ReadError) -> ReadError {
    error.at(token.line, token.column)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_checked_before_anything_is_made() {
        assert_eq!(read_size("6x7"), Ok(Size::new(6, 7)));
        for bad in ["0x3", "3x0", "101x101", "1000000x1", "-1x4", "4x", "x", "4", "4X4", "99999999999999999999999x1"] {
            let error = read_size(bad).expect_err(bad);
            laws::passes(laws::in_both(&error.message));
            assert!(error.message.en.contains("100") || error.message.en.contains("ROWSxCOLS"), "{bad}: {error}");
        }
    }

    #[test]
    fn the_head_names_what_is_wrong_with_it() {
        let read = |text: &str| crate::lines(text).next().map(|l| header(&l, "lits")).expect("a line");
        assert_eq!(read("lits 2x3 ; a remark"), Ok(Size::new(2, 3)));
        let error = read(" stitches 5x5").expect_err("another genre");
        laws::passes(laws::in_both(&error.message));
        assert!(error.message.en.contains("`stitches`"), "{error}");
        assert_eq!(read("lits").expect_err("no size").column, Some(5));
        assert_eq!(read("lits 2x3 4").expect_err("more").column, Some(10));
        assert_eq!(read("lits 2x300").expect_err("large").column, Some(6));
    }
}
