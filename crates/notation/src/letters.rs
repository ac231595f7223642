//! Rows of cells that are one character each, in the text form and in JSON.

use contract::{Cell, ReadError, Size, Text, text};

use crate::excerpt::{counted, quote};
use crate::lines::Line;

/// What characters mean as cells.
#[derive(Clone, Copy, Debug)]
pub struct Letters<T> {
    /// The meaning of each character that has one.
    pub of: fn(char) -> Option<T>,
    /// The characters with their meanings, for people: "`.` open or `@` void".
    pub known: fn() -> Text,
}

impl<T> Letters<T> {
    /// Reads the cells of a board from the lines below its head, with or without blanks between them. `head` is the line
    /// before them. No more is kept than the size needs.
    ///
    /// # Errors
    /// When there are too few or too many rows, a row is too short or too long, or a character means nothing.
    pub fn read_lines<'a>(
        &self,
        size: Size,
        head: Line<'a>,
        lines: impl Iterator<Item = Line<'a>>,
    ) -> Result<Vec<T>, ReadError> {
        let mut cells = Vec::new();
        let mut last = head;
        for line in lines {
            if cells.len() == size.cells() {
                let rows = size.rows;
                return Err(line.error(text!(
                    "one row too many: the size has {rows} rows",
                    "行が多すぎます。大きさからは {rows} 行です"
                )));
            }
            self.read_line(&mut cells, size, &line)?;
            last = line;
        }
        let (got, all) = (cells.len() / size.cols, size.rows);
        if got < all {
            return Err(last.error(text!(
                "the board ends after {got} of {all} rows",
                "全部で {all} 行のところ、{got} 行で終わっています"
            )));
        }
        Ok(cells)
    }

    fn read_line(&self, cells: &mut Vec<T>, size: Size, line: &Line<'_>) -> Result<(), ReadError> {
        let row = cells.len() / size.cols;
        let mut count = 0;
        for token in line.tokens() {
            for (place, letter) in token.text.chars().enumerate() {
                if count < size.cols {
                    cells.push(self.read(letter).map_err(|(shown, Text { en, ja })| {
                        let cell = Cell::new(row, count);
                        ReadError::new(text!(
                            "{shown} at {cell} is no cell: {en}",
                            "{cell} の {shown} はマスとして読めません。{ja}"
                        ))
                        .at(token.line, token.column + place)
                    })?);
                }
                count += 1;
            }
        }
        if count == size.cols {
            return Ok(());
        }
        let (told, row, cols) = (counted(count, "cell"), row + 1, size.cols);
        Err(line.error_at_end(text!(
            "row {row} has {told} where the size has {cols} columns",
            "{row} 行目は {count} マスですが、大きさからは {cols} 列です"
        )))
    }

    /// Reads the field `cells` of a board in JSON: a string a row.
    ///
    /// # Errors
    /// When there are too few or too many rows, a row is too short or too long, or a character means nothing.
    pub fn read_strings(&self, size: Size, rows: &[String]) -> Result<Vec<T>, ReadError> {
        if rows.len() != size.rows {
            let (got, told, rows) = (rows.len(), counted(rows.len(), "row"), size.rows);
            return Err(ReadError::new(text!(
                "\"cells\" has {told} where \"rows\" is {rows}",
                "\"cells\" は {got} 行ですが、\"rows\" は {rows} です"
            )));
        }
        let mut cells = Vec::with_capacity(size.cells());
        for (row, letters) in rows.iter().enumerate() {
            for (col, letter) in letters.chars().enumerate().take(size.cols) {
                cells.push(self.read(letter).map_err(|(shown, Text { en, ja })| {
                    let cell = Cell::new(row, col);
                    ReadError::new(text!(
                        "\"cells\" at {cell}: {shown} is no cell: {en}",
                        "\"cells\" の {cell}: {shown} はマスとして読めません。{ja}"
                    ))
                })?);
            }
            let got = letters.chars().count();
            if got != size.cols {
                let (told, row, cols) = (counted(got, "cell"), row + 1, size.cols);
                return Err(ReadError::new(text!(
                    "row {row} of \"cells\" has {told} where \"cols\" is {cols}",
                    "\"cells\" の {row} 行目は {got} マスですが、\"cols\" は {cols} です"
                )));
            }
        }
        Ok(cells)
    }

    /// The meaning of a character, or the character as it is shown, with those that are known.
    fn read(&self, letter: char) -> Result<T, (String, Text)> {
        (self.of)(letter).ok_or_else(|| (quote(letter.encode_utf8(&mut [0; 4])), (self.known)()))
    }
}
