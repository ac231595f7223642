use contract::{MAX_SIDE, ReadError, Size};

use crate::excerpt::quote;
use crate::lines::{Line, Token};

/// Whether the word is an integer, whatever its size.
pub fn is_integer(word: &str) -> bool {
    let digits = word.strip_prefix('-').unwrap_or(word);
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}

/// One side of a board; `what` (such as "rows") names it in the message.
///
/// # Errors
/// When the word is no number from 1 to [`MAX_SIDE`]; the error has no place yet.
pub fn read_side(word: &str, what: &str) -> Result<usize, ReadError> {
    if !is_integer(word) {
        return Err(ReadError::new(format!(
            "{} is no number of {what}: a whole number from 1 to {MAX_SIDE}",
            quote(word)
        )));
    }
    // Too long for a usize is too large as well.
    match word.parse() {
        Ok(side) if (1..=MAX_SIDE).contains(&side) => Ok(side),
        _ => Err(ReadError::new(format!("{} {what} is out of range: it must be from 1 to {MAX_SIDE}", quote(word)))),
    }
}

/// A size such as `6x7`, rows first.
///
/// # Errors
/// When the word is no such size or a side is out of range; the error has no place yet.
pub fn read_size(word: &str) -> Result<Size, ReadError> {
    let Some((rows, cols)) = word.split_once('x') else {
        return Err(ReadError::new(format!("{} is no size: ROWSxCOLS, such as 6x7 (rows first)", quote(word))));
    };
    Ok(Size::new(read_side(rows, "rows")?, read_side(cols, "columns")?))
}

/// The head of a board in our text form: the genre's token and the size.
///
/// # Errors
/// When the genre is another one, or the size is missing, out of range, or followed by more.
pub fn header(line: &Line<'_>, genre: &str) -> Result<Size, ReadError> {
    let mut tokens = line.tokens();
    let name = tokens.next().map_or("", |t| t.text);
    if name != genre {
        return Err(
            line.error(format!("the genre here is {}; a {genre} board begins with `{genre} ROWSxCOLS`", quote(name)))
        );
    }
    let Some(size) = tokens.next() else {
        return Err(line.error_at_end(format!("the size is missing: `{genre} ROWSxCOLS`, such as `{genre} 6x7`")));
    };
    if let Some(more) = tokens.next() {
        return Err(more.error(format!("{} after the size: nothing may follow it on its line", quote(more.text))));
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
            assert!(error.message.contains("100") || error.message.contains("ROWSxCOLS"), "{bad}: {error}");
        }
    }

    #[test]
    fn the_head_names_what_is_wrong_with_it() {
        let read = |text: &str| crate::lines(text).next().map(|l| header(&l, "lits")).expect("a line");
        assert_eq!(read("lits 2x3 ; a remark"), Ok(Size::new(2, 3)));
        let error = read(" stitches 5x5").expect_err("another genre");
        assert!(error.message.contains("`stitches`"), "{error}");
        assert_eq!(read("lits").expect_err("no size").column, Some(5));
        assert_eq!(read("lits 2x3 4").expect_err("more").column, Some(10));
        assert_eq!(read("lits 2x300").expect_err("large").column, Some(6));
    }
}
