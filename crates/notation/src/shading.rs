use contract::{Mark, ReadError, Shading, Size, Text, text};

use crate::excerpt::{counted, quote};
use crate::pieces::{Piece, pieces};

/// Reads a position of a genre that shades cells: rows by line or `/`; `#` shaded, `.` unshaded, `?` undecided,
/// `@` (or `.`) a void; blanks between cells and `;` comments are skipped.
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
    let mut marks = Vec::with_capacity(size.cells());
    let mut comment_in = 0;
    let mut end = (1, 1);
    for piece in pieces(text) {
        if piece.line == comment_in {
            continue;
        }
        let cells = Cells::of(&piece);
        if cells.commented {
            comment_in = piece.line;
        }
        if cells.text.trim().is_empty() {
            continue;
        }
        if marks.len() == size.cells() {
            let (rows, told) = (size.rows, counted(size.rows, "row"));
            let message = text!("a row too many: the board has {told}", "行が多すぎます。盤面は {rows} 行です");
            return Err(ReadError::new(message).at_line(piece.line));
        }
        end = read_row(&mut marks, size, &is_void, letters, &cells)?;
    }
    let rows = marks.len() / size.cols;
    if rows < size.rows {
        let (told, all) = (counted(rows, "row"), size.rows);
        let message = text!("{told} where the board has {all}", "{rows} 行しかありません。盤面は {all} 行です");
        return Err(ReadError::new(message).at(end.0, end.1));
    }
    Ok(Shading { size, marks })
}

/// The cells of a row, without the comment behind them.
struct Cells<'a> {
    text: &'a str,
    line: usize,
    column: usize,
    commented: bool,
}

impl<'a> Cells<'a> {
    fn of(piece: &Piece<'a>) -> Self {
        let cut = piece.text.match_indices(';').map(|(at, _)| at).find(|&at| {
            // A comment begins only where a word does.
            piece.text[..at].chars().next_back().is_none_or(char::is_whitespace)
        });
        let text = cut.map_or(piece.text, |at| &piece.text[..at]);
        Self { text, line: piece.line, column: piece.column, commented: cut.is_some() }
    }
}

/// Reads one row; gives the place behind it.
fn read_row(
    marks: &mut Vec<Mark>,
    size: Size,
    is_void: &impl Fn(usize) -> bool,
    letters: &str,
    cells: &Cells<'_>,
) -> Result<(usize, usize), ReadError> {
    let row = marks.len() / size.cols;
    let mut column = cells.column;
    for c in cells.text.chars() {
        if !c.is_whitespace() {
            let fault = if marks.len() == (row + 1) * size.cols {
                let count = cells.text.chars().filter(|c| !c.is_whitespace()).count();
                Err(wrong_length(row, count, size))
            } else {
                mark(c, is_void(marks.len()), letters, size.cell(marks.len()))
            };
            marks.push(fault.map_err(|message| ReadError::new(message).at(cells.line, column))?);
        }
        column += 1;
    }
    let count = marks.len() - row * size.cols;
    if count < size.cols {
        let message = wrong_length(row, count, size);
        return Err(ReadError::new(message).at(cells.line, column));
    }
    Ok((cells.line, column))
}

fn wrong_length(row: usize, count: usize, size: Size) -> Text {
    let (row, cols) = (row + 1, size.cols);
    let (told, needed) = (counted(count, "cell"), counted(cols, "column"));
    text!("row {row} has {told} where the board has {needed}", "{row} 行目は {count} マスですが、盤面は {cols} 列です")
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
