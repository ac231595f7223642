//! puzzlekit text: `ROWS COLS`, then rows. It names no genre; genres with numbers beside the grid have two lines of them
//! between.

use contract::{ReadError, Size, Text};

use crate::lines::{Line, lines};
use crate::size::{Side, is_integer, read_side};

/// The numbers of columns and of rows: lines that a genre with numbers beside the grid has more.
const NUMBERS: usize = 2;

/// What a number that is not given is written as.
pub const KIT_OPEN: &str = "-";

/// Whether the text looks like puzzlekit text, of a genre with numbers beside the grid or of one without.
///
/// Rows of labels may be numbers, too, so the number of lines tells: as many rows as the first line says, or two lines more
/// of which the first two hold numbers alone.
pub fn is_kit(text: &str, with_numbers: bool) -> bool {
    kit_kind(text) == Some(with_numbers)
}

/// Whether puzzlekit text has numbers beside the grid, as far as can be told; `None` where it is none.
pub fn kit_kind(text: &str) -> Option<bool> {
    let mut lines = lines(text);
    let head = lines.next()?;
    let words: Vec<&str> = head.tokens().take(3).map(|token| token.text).collect();
    let [rows, cols] = words[..] else { return None };
    if !is_integer(rows) || !is_integer(cols) {
        return None;
    }
    let is_number = |line: Line<'_>| line.tokens().all(|token| token.text == KIT_OPEN || is_integer(token.text));
    let numbers = lines.by_ref().take(NUMBERS).filter(|line| is_number(*line)).count();
    Some(numbers == NUMBERS && rows.parse() == Ok(lines.count()))
}

/// Rows and columns from the first line.
///
/// # Errors
/// When it is no line of two numbers, or one of them is out of range.
pub fn kit_size(head: &Line<'_>) -> Result<Size, ReadError> {
    let words: Vec<_> = head.tokens().take(3).collect();
    let [rows, cols] = words[..] else {
        return Err(head.error(Text::new(
            "puzzlekit text begins with a line of two numbers: ROWS COLS",
            "puzzlekit のテキストは、二つの数字 ROWS COLS の行で始まります",
        )));
    };
    let rows = read_side(rows.text, Side::Rows).map_err(|e| e.at(rows.line, rows.column))?;
    let cols = read_side(cols.text, Side::Columns).map_err(|e| e.at(cols.line, cols.column))?;
    Ok(Size::new(rows, cols))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_lines_tells_numbers_from_rows() {
        let plain = [
            "2 2\n1 1\n2 2",
            "2 2\na a\n- -",
            "2 2",
            "2 2\n1 1\n1 1\n2 2\n3 3\n4 4",
            "2 2\na a\n1 1\n2 2\n3 3",
            "99999999999999999999 2\n1\n2",
        ];
        let numbered = [
            "2 2\n1 -\n0 2\na a\nb b",
            "2 2 ; a remark\n- -\n- -\n\n1 1\n1 1\n",
            "1 3\n1 1 1\n-\na b",
            "0 2\n1 1\n1 1",
        ];
        for (text, numbers) in plain.map(|text| (text, false)).into_iter().chain(numbered.map(|text| (text, true))) {
            assert!(is_kit(text, numbers) && !is_kit(text, !numbers), "{text:?}");
        }
        for text in ["", "2", "2 2 2\n1 1", "a 2\n1 1", "2,2\n1 1"] {
            assert!(!is_kit(text, true) && !is_kit(text, false), "{text:?}");
        }
    }
}
