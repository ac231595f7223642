use contract::{Cell, ReadError, Size, Text, text};

use crate::excerpt::{counted, quote};
use crate::lines::{Line, Token};

/// Why a word cannot stand as the label of a region or block; `None` when it can.
///
/// One rule for all notations of ours, so that each board that one of them reads can be written in the others.
pub fn label_fault(label: &str) -> Option<Text> {
    let shown = || quote(label);
    if label.is_empty() {
        return Some(Text::new("an empty label", "空のラベルがあります"));
    }
    if label.contains(char::is_whitespace) {
        let shown = shown();
        return Some(text!("the label {shown} holds a blank", "ラベル {shown} に空白が入っています"));
    }
    if label.contains(char::is_control) {
        let shown = shown();
        return Some(text!("the label {shown} holds a control character", "ラベル {shown} に制御文字が入っています"));
    }
    label.starts_with(['@', '|', '=', ';', '?', '#']).then(|| {
        let shown = shown();
        text!(
            "{shown} is no label: a label must not begin with @ | = ; ? # (a void is @ alone)",
            "{shown} はラベルにできません。ラベルは @ | = ; ? # で始められません（盤面の外は @ だけで書きます）"
        )
    })
}

/// A grid of labels that is read row by row, each with its place.
#[derive(Clone, Debug)]
pub struct LabelGrid<'a> {
    size: Size,
    labels: Vec<Option<&'a str>>,
    places: Vec<(usize, usize)>,
}

impl<'a> LabelGrid<'a> {
    /// An empty grid that waits for `size.rows` rows.
    pub fn new(size: Size) -> Self {
        Self { size, labels: Vec::with_capacity(size.cells()), places: Vec::with_capacity(size.cells()) }
    }

    /// Reads all the rows from the lines that are left; `head` is the line of the size.
    ///
    /// # Errors
    /// When there are too few or too many rows, or a row is at fault.
    pub fn read(size: Size, head: &Line<'a>, mut lines: impl Iterator<Item = Line<'a>>) -> Result<Self, ReadError> {
        let mut grid = Self::new(size);
        let mut last = *head;
        for row in 0..size.rows {
            let Some(line) = lines.next() else {
                let (told, needed) = (counted(row, "row"), size.rows);
                return Err(last.error_at_end(text!(
                    "{told} where the size {size} needs {needed}",
                    "{row} 行しかありません。大きさ {size} には {needed} 行必要です"
                )));
            };
            grid.push_row(&line, line.tokens())?;
            last = line;
        }
        match lines.next() {
            Some(line) => {
                let (rows, needed) = (size.rows + 1 + lines.count(), size.rows);
                Err(line.error(text!(
                    "{rows} rows where the size {size} needs {needed}",
                    "{rows} 行ありますが、大きさ {size} は {needed} 行です"
                )))
            }
            None => Ok(grid),
        }
    }

    /// Adds a row: as many labels or `@` as the grid has columns.
    ///
    /// # Errors
    /// When the row has too few or too many cells, or a word is no label.
    pub fn push_row(&mut self, line: &Line<'a>, mut tokens: impl Iterator<Item = Token<'a>>) -> Result<(), ReadError> {
        let (row, cols) = (self.labels.len() / self.size.cols + 1, self.size.cols);
        let mut longest = 0;
        for col in 0..cols {
            let Some(token) = tokens.next() else {
                // Rows such as `AAABB` are common elsewhere.
                let (glued, glued_ja) = if longest == cols {
                    (" (separate the labels by blanks)", "（ラベルは空白で区切ってください）")
                } else {
                    ("", "")
                };
                let cells = counted(col, "cell");
                return Err(line.error_at_end(text!(
                    "row {row} has {cells} where the size needs {cols}{glued}",
                    "{row} 行目は {col} マスしかありません。{cols} マス必要です{glued_ja}"
                )));
            };
            longest = longest.max(token.text.chars().count());
            let label = (token.text != "@").then_some(token.text);
            if let Some(fault) = label.and_then(label_fault) {
                return Err(token.error(fault));
            }
            self.labels.push(label);
            self.places.push((token.line, token.column));
        }
        match tokens.next() {
            Some(token) => {
                let cells = cols + 1 + tokens.count();
                Err(token.error(text!(
                    "row {row} has {cells} cells where the size needs {cols}",
                    "{row} 行目は {cells} マスありますが、大きさからは {cols} マスです"
                )))
            }
            None => Ok(()),
        }
    }

    /// The labels, row by row; `None` is a void.
    pub fn labels(&self) -> &[Option<&'a str>] {
        &self.labels
    }

    /// An error at a cell that has been read.
    pub fn error(&self, cell: Cell, message: Text) -> ReadError {
        let error = ReadError::new(message);
        match self.places.get(self.size.index(cell)) {
            Some(&(line, column)) => error.at(line, column),
            None => error,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Vec<Option<&str>>, ReadError> {
        let mut lines = crate::lines(text);
        let head = lines.next().expect("a head");
        LabelGrid::read(Size::new(2, 2), &head, lines).map(|grid| grid.labels().to_vec())
    }

    #[test]
    fn labels_are_any_words() {
        assert_eq!(read("2x2\n\na ü7 ; x\n @ a"), Ok(vec![Some("a"), Some("ü7"), None, Some("a")]));
    }

    #[test]
    fn control_characters_are_no_labels() {
        // A terminal would swallow them, and two labels would look alike.
        assert!(read("2x2\na \u{1b}[1m\na a").is_err_and(|error| error.message.en.contains("control character")));
    }

    #[test]
    fn faults_have_places_and_numbers() {
        for (text, line, column, words) in [
            ("2x2\na a", Some(2), Some(4), ["1 row where", "needs 2"]),
            ("2x2\na a\nb b\n\nb b\nb b", Some(5), None, ["4 rows", "needs 2"]),
            ("2x2\na a\nb", Some(3), Some(2), ["row 2 has 1 cell where", "needs 2"]),
            ("2x2\na a\nbb", Some(3), Some(3), ["row 2 has 1 cell where", "(separate the labels by blanks)"]),
            ("2x2\na a\nb b b ; b", Some(3), Some(5), ["row 2 has 3 cells", "needs 2"]),
            ("2x2\na ?", Some(2), Some(3), ["`?`", "@ | = ; ? #"]),
            ("2x2\na @b", Some(2), Some(3), ["`@b`", "void"]),
        ] {
            let error = read(text).expect_err(text);
            assert_eq!((error.line, error.column), (line, column), "{text:?}: {error}");
            laws::passes(laws::in_both(&error.message));
            assert!(words.iter().all(|w| error.message.en.contains(w)), "{error}");
        }
    }
}
