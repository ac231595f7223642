use contract::{ReadError, Size, Text, text};

use crate::excerpt::counted;
use crate::pieces::{Piece, pieces};

/// Reads the rows of a position that has a character a cell: rows by line or `/`; blanks between cells and `;` comments are
/// skipped. `cell` says what a character at the cell of that number means, or what is wrong with it.
///
/// # Errors
/// When the rows or cells are too few or too many, or a character means nothing.
pub fn read_cells<T>(
    size: Size,
    text: &str,
    cell: impl Fn(char, usize) -> Result<T, Text>,
) -> Result<Vec<T>, ReadError> {
    let mut read = Vec::with_capacity(size.cells());
    let mut comment_in = 0;
    let mut end = (1, 1);
    for piece in pieces(text) {
        if piece.line == comment_in {
            continue;
        }
        let row = Row::of(&piece);
        if row.commented {
            comment_in = piece.line;
        }
        if row.text.trim().is_empty() {
            continue;
        }
        if read.len() == size.cells() {
            let (rows, told) = (size.rows, counted(size.rows, "row"));
            let message = text!("a row too many: the board has {told}", "行が多すぎます。盤面は {rows} 行です");
            return Err(ReadError::new(message).at_line(piece.line));
        }
        end = read_row(&mut read, size, &cell, &row)?;
    }
    let rows = read.len() / size.cols;
    if rows < size.rows {
        let (told, all) = (counted(rows, "row"), size.rows);
        let message = text!("{told} where the board has {all}", "{rows} 行しかありません。盤面は {all} 行です");
        return Err(ReadError::new(message).at(end.0, end.1));
    }
    Ok(read)
}

/// The cells of a row, without the comment behind them.
struct Row<'a> {
    text: &'a str,
    line: usize,
    column: usize,
    commented: bool,
}

impl<'a> Row<'a> {
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
fn read_row<T>(
    read: &mut Vec<T>,
    size: Size,
    cell: &impl Fn(char, usize) -> Result<T, Text>,
    row: &Row<'_>,
) -> Result<(usize, usize), ReadError> {
    let number = read.len() / size.cols;
    let mut column = row.column;
    for c in row.text.chars() {
        if !c.is_whitespace() {
            let said = if read.len() == (number + 1) * size.cols {
                let count = row.text.chars().filter(|c| !c.is_whitespace()).count();
                Err(wrong_length(number, count, size))
            } else {
                cell(c, read.len())
            };
            read.push(said.map_err(|message| ReadError::new(message).at(row.line, column))?);
        }
        column += 1;
    }
    let count = read.len() - number * size.cols;
    if count < size.cols {
        let message = wrong_length(number, count, size);
        return Err(ReadError::new(message).at(row.line, column));
    }
    Ok((row.line, column))
}

fn wrong_length(row: usize, count: usize, size: Size) -> Text {
    let (row, cols) = (row + 1, size.cols);
    let (told, needed) = (counted(count, "cell"), counted(cols, "column"));
    text!("row {row} has {told} where the board has {needed}", "{row} 行目は {count} マスですが、盤面は {cols} 列です")
}
