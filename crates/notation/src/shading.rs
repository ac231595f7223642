use contract::{Mark, ReadError, Shading, Size, Text, text};

use crate::cells::read_cells;
use crate::excerpt::quote;

/// Reads a position of a genre that shades cells, as [`read_cells`] does: `#` shaded, `.` unshaded, `?` undecided, `@` (or `.`)
/// a void.
///
/// In a text without `#` each character of `letters` (the published letters of LITS answers, say) means shaded, and
/// `-` unshaded; with no letters at all neither is read.
///
/// # Errors
/// When the rows or cells are too few or too many, a character means nothing, or a void is not void (or the
/// other way round).
pub fn read_shading(
    size: Size,
    is_void: impl Fn(usize) -> bool,
    letters: &str,
    text: &str,
) -> Result<Shading, ReadError> {
    let letters = if text.contains('#') { "" } else { letters };
    let marks = read_cells(size, text, |c, index| mark(c, is_void(index), letters, size.cell(index)))?;
    Ok(Shading { size, marks })
}

/// What a character says of a cell.
fn mark(c: char, void: bool, letters: &str, cell: contract::Cell) -> Result<Mark, Text> {
    match c {
        '.' => Ok(Mark::Unshaded),
        '-' if !letters.is_empty() => Ok(Mark::Unshaded),
        '@' if void => Ok(Mark::Unshaded),
        '@' => Err(text!(
            "{cell} is a cell of the board, not a void: # or . or ?",
            "{cell} は盤面の中のマスです。# か . か ? を書いてください"
        )),
        _ if c == '#' || letters.contains(c) => {
            if void {
                Err(text!(
                    "{cell} is a void and cannot be shaded: @ or .",
                    "{cell} は盤面の外なので、黒マスにできません。@ か . を書いてください"
                ))
            } else {
                Ok(Mark::Shaded)
            }
        }
        '?' if void => Err(text!(
            "{cell} is a void and has nothing to decide: @ or .",
            "{cell} は盤面の外なので、未決定にできません。@ か . を書いてください"
        )),
        '?' => Ok(Mark::Unknown),
        _ => {
            let shown = quote(c.encode_utf8(&mut [0; 4]));
            Err(text!(
                "{shown} says nothing of a cell: # shaded, . unshaded, ? undecided, @ void",
                "{shown} はマスの状態を表しません。# は黒マス、. は白マス、? は未決定、@ は盤面の外です"
            ))
        }
    }
}

/// The rows of a position: `#`, `.`, `?`, and `@` for the voids.
pub fn write_shading(shading: &Shading, is_void: impl Fn(usize) -> bool) -> Vec<String> {
    let size = shading.size;
    let cell = |index: usize| match shading.marks[index] {
        _ if is_void(index) => '@',
        Mark::Shaded => '#',
        Mark::Unshaded => '.',
        Mark::Unknown => '?',
    };
    (0..size.rows).map(|row| (0..size.cols).map(|col| cell(row * size.cols + col)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Size = Size::new(2, 3);

    /// Cell 4 (R2C2) is void.
    fn read(text: &str) -> Result<Vec<String>, ReadError> {
        read_shading(SIZE, |i| i == 4, "LITS", text).map(|s| write_shading(&s, |i| i == 4))
    }

    #[test]
    fn rows_come_by_line_or_slash_with_or_without_blanks() {
        for text in ["#.?\n#@.", "#.?/#@.", "# . ? /\n # . .\n", "; head\n#.? ; #/#\n\n#@./", "\u{feff}#.?\r\n#@.\r\n"]
        {
            assert_eq!(read(text), Ok(vec!["#.?".to_owned(), "#@.".to_owned()]), "{text:?}");
        }
    }

    #[test]
    fn published_letters_are_read_where_no_hash_stands() {
        assert_eq!(read("L-?/T@S"), Ok(vec!["#.?".to_owned(), "#@#".to_owned()]));
        let error = read("L.#/...").expect_err("mixed");
        assert_eq!((error.line, error.column), (Some(1), Some(1)));
        assert!(read_shading(SIZE, |_| false, "", "L../...").is_err());
        assert!(read_shading(SIZE, |_| false, "", "-../...").is_err());
    }

    #[test]
    fn faults_have_places_and_numbers() {
        for (text, line, column, words) in [
            ("", Some(1), Some(1), "0 rows where the board has 2"),
            ("#.?", Some(1), Some(4), "1 row where the board has 2"),
            ("#.\n#@.", Some(1), Some(3), "row 1 has 2 cells"),
            ("#..\n#@...", Some(2), Some(4), "row 2 has 5 cells"),
            ("#../#@./#..", Some(1), None, "a row too many"),
            ("#..\n#@é", Some(2), Some(3), "`é` says nothing"),
            ("#../###", Some(1), Some(6), "R2C2 is a void and cannot be shaded"),
            ("#../#?#", Some(1), Some(6), "R2C2 is a void and has nothing"),
            ("#@./...", Some(1), Some(2), "R1C2 is a cell of the board"),
        ] {
            let error = read(text).expect_err(text);
            assert_eq!((error.line, error.column), (line, column), "{text:?}: {error}");
            laws::passes(laws::in_both(&error.message));
            assert!(error.message.en.contains(words), "{error}");
        }
    }
}
