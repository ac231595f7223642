use contract::{Genre, Notation, ReadError, ReadOptions, Readout, Size, WriteError, text};
use notation::{LabelGrid, Line, Token, counted, header, quote};

use super::{board_of_labels, check_labels, plain, stitches, unused_k};
use crate::{Board, MAX_K, MAX_NUMBER, Numbers, Stitches, Stitching};

/// Our text form: `stitches ROWSxCOLS`, `k:` where it is not 1, the rows of labels with the row's holes behind `|`, and the
/// columns' holes behind `=`.
///
/// It carries no position. Written without a line end at the end.
pub struct Text;

impl Notation<Stitches> for Text {
    fn name(&self) -> &'static str {
        "text"
    }

    /// Case does not matter here, so that a head in capitals is told how to spell it.
    fn recognises(&self, text: &str) -> bool {
        let first = notation::lines(text).next().and_then(|line| line.tokens().next());
        first.is_some_and(|token| token.text.eq_ignore_ascii_case(Stitches::TOKEN))
    }

    fn read(&self, text: &str, options: &ReadOptions) -> Result<Readout<Stitches>, ReadError> {
        let mut lines = notation::lines(text);
        let Some(head) = lines.next() else {
            let message = text!(
                "there is no board here; a Stitches board begins with `stitches ROWSxCOLS`",
                "盤面がありません。Stitches の盤面は `stitches ROWSxCOLS` で始まります"
            );
            return Err(ReadError::new(message).at(1, 1));
        };
        let size = header(&head, Stitches::TOKEN)?;
        let mut reader =
            Reader { size, k: None, grid: LabelGrid::new(size), rows: Vec::new(), cols: None, late_header: None };
        let mut last = head;
        for line in lines {
            reader.line(&line)?;
            last = line;
        }
        if reader.rows.len() < size.rows {
            let (told, rows, needed) = (counted(reader.rows.len(), "row"), reader.rows.len(), size.rows);
            return Err(last.error_at_end(text!(
                "{told} where the size {size} needs {needed}",
                "{rows} 行しかありません。大きさ {size} には {needed} 行必要です"
            )));
        }
        let col_holes = reader.cols.unwrap_or_else(|| vec![None; size.cols]);
        let numbers = Numbers { k: reader.k.or(options.k).unwrap_or(1), row_holes: reader.rows, col_holes };
        let warnings = Vec::from_iter(reader.k.and_then(|_| unused_k(options)));
        Ok(Readout { board: board_of_labels(size, &reader.grid, numbers)?, position: None, warnings })
    }

    fn write(&self, board: &Board, _: Option<&Stitching>) -> Result<String, WriteError> {
        check_labels(board)?;
        let size = board.size();
        let number = |holes: Option<usize>| holes.map_or_else(|| ".".to_owned(), |holes| holes.to_string());
        let label = |index: usize| board.block(index).map_or("@", |block| board.label(block));
        let mut lines = vec![format!("{} {size}", Stitches::TOKEN), format!("k: {}", board.k())];
        for (row, &holes) in board.row_holes().iter().enumerate() {
            let cells: Vec<&str> = (0..size.cols).map(|col| label(row * size.cols + col)).collect();
            lines.push(format!("{} | {}", cells.join(" "), number(holes)));
        }
        let cols: Vec<String> = board.col_holes().iter().map(|&holes| number(holes)).collect();
        lines.push(format!("= {}", cols.join(" ")));
        Ok(lines.join("\n"))
    }
}

/// Between the labels of a row and its holes.
const BEHIND: char = '|';
/// Before the columns' holes.
const BELOW: char = '=';

/// What has been read so far.
struct Reader<'a> {
    size: Size,
    k: Option<usize>,
    grid: LabelGrid<'a>,
    rows: Vec<Option<usize>>,
    cols: Option<Vec<Option<usize>>>,
    /// The first line that was read as a row, but looks like a header.
    late_header: Option<ReadError>,
}

impl<'a> Reader<'a> {
    fn line(&mut self, line: &Line<'a>) -> Result<(), ReadError> {
        let first = line.tokens().next().map_or("", |token| token.text);
        // A label may begin with `k:` too: the header stands before the first row, and has one word or two.
        if first.starts_with("k:") && self.rows.is_empty() && self.k.is_none() {
            return self.stitches(line);
        }
        let misplaced = self.misplaced(line, first);
        if self.cols.is_some() {
            return Err(misplaced.unwrap_or_else(|| {
                line.error(text!("nothing may follow the columns' holes", "列の穴の数のあとには何も書けません"))
            }));
        }
        if first.starts_with(BELOW) {
            self.cols = Some(self.columns(line)?);
            return Ok(());
        }
        if self.rows.len() == self.size.rows {
            let (rows, size) = (self.size.rows, self.size);
            return Err(self.late_header.take().or(misplaced).unwrap_or_else(|| {
                line.error(text!(
                    "a row too many: the size {size} needs {rows}",
                    "行が多すぎます。大きさ {size} は {rows} 行です"
                ))
            }));
        }
        let fits = line.tokens().take_while(is_label).count() == self.size.cols;
        let instead = misplaced.clone().filter(|_| !fits);
        self.row(line).map_err(|error| instead.unwrap_or(error))?;
        self.late_header = self.late_header.take().or(misplaced);
        Ok(())
    }

    /// What is wrong with a line that looks like a header where none can stand. It may be a row all the same.
    fn misplaced(&self, line: &Line<'_>, first: &str) -> Option<ReadError> {
        if first.starts_with("bank:") {
            return Some(line.error(text!(
                "a Stitches board has no bank; above its rows stands `k: NUMBER` alone",
                "ステッチの盤面にバンクはありません。行の前に書けるのは `k: NUMBER` だけです"
            )));
        }
        let fault = match self.k {
            _ if !first.starts_with("k:") => return None,
            Some(_) => text!(
                "k is given already: `k: NUMBER` stands once, before the rows",
                "k はすでに指定されています。`k: NUMBER` は行の前に一度だけ書きます"
            ),
            None => text!("`k: NUMBER` stands before the rows", "`k: NUMBER` は行の前に書きます"),
        };
        Some(line.error(fault))
    }

    fn row(&mut self, line: &Line<'a>) -> Result<(), ReadError> {
        self.grid.push_row(line, line.tokens().take_while(is_label))?;
        let mut behind = parted(line.tokens().skip_while(is_label), BEHIND);
        self.rows.push(behind.next().map_or(Ok(None), |token| holes(&token))?);
        behind.next().map_or(Ok(()), |more| {
            let shown = quote(more.text);
            Err(more.error(text!("{shown} after the row's holes", "行の穴の数のあとに {shown} があります")))
        })
    }

    /// The header `k: NUMBER`; the number may follow the colon at once.
    fn stitches(&mut self, line: &Line<'_>) -> Result<(), ReadError> {
        let mut words = line.tokens();
        let first = words.next().and_then(|token| {
            let rest = token.text.strip_prefix("k:").filter(|rest| !rest.is_empty())?;
            Some(Token { text: rest, column: token.column + 2, ..token })
        });
        let Some(word) = first.or_else(|| words.next()) else {
            return Err(line.error_at_end(text!(
                "the number of stitches is missing: `k: 1`",
                "糸の本数がありません。`k: 1` のように書きます"
            )));
        };
        if let Some(more) = words.next() {
            let shown = quote(more.text);
            return Err(
                more.error(text!("{shown} after the number of stitches", "糸の本数のあとに {shown} があります"))
            );
        }
        let shown = quote(word.text);
        let number = stitches(word.text);
        self.k = Some(number.ok_or_else(|| {
            word.error(text!(
                "{shown} is no number of stitches between two blocks: from 1 to {MAX_K}",
                "{shown} はブロック間の糸の本数として読めません。1 から {MAX_K} までの整数です"
            ))
        })?);
        Ok(())
    }

    fn columns(&self, line: &Line<'_>) -> Result<Vec<Option<usize>>, ReadError> {
        let cols = parted(line.tokens(), BELOW).map(|token| holes(&token)).collect::<Result<Vec<_>, _>>()?;
        let (got, needed) = (cols.len(), self.size.cols);
        if got == needed {
            return Ok(cols);
        }
        let told = counted(got, "number");
        Err(line.error_at_end(text!(
            "{told} below the columns where the size needs {needed}",
            "列の穴の数が {got} 個ですが、大きさからは {needed} 個です"
        )))
    }
}

fn is_label(token: &Token<'_>) -> bool {
    !token.text.starts_with(BEHIND)
}

/// The words behind a mark that the first of them begins with; the blank behind the mark may be missing.
fn parted<'a>(mut tokens: impl Iterator<Item = Token<'a>>, mark: char) -> impl Iterator<Item = Token<'a>> {
    let glued = tokens.next().and_then(|token| {
        let rest = token.text.strip_prefix(mark).filter(|rest| !rest.is_empty())?;
        Some(Token { text: rest, column: token.column + 1, ..token })
    });
    glued.into_iter().chain(tokens)
}

/// A number of holes, or a dot where none is given.
fn holes(token: &Token<'_>) -> Result<Option<usize>, ReadError> {
    if token.text == "." {
        return Ok(None);
    }
    plain(token.text).map(Some).ok_or_else(|| {
        let shown = quote(token.text);
        token.error(text!(
            "{shown} is no number of holes: from 0 to {MAX_NUMBER}, or . where none is given",
            "{shown} は穴の数として読めません。0 から {MAX_NUMBER} までの整数か、なければ . を書きます"
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Board, ReadError> {
        Text.read(text, &ReadOptions::default()).map(|readout| readout.board)
    }

    #[test]
    fn numbers_may_be_left_out() {
        let board = read("stitches 2x3 ; a remark\n x x a |\n\nx a a | 0\n").expect("a board");
        assert_eq!((board.k(), board.row_holes(), board.col_holes()), (1, &[None, Some(0)][..], &[None; 3][..]));
        let full = "stitches 2x3\nk: 2\nx a a | .\nx a @ | 3\n= 1 . 2";
        assert_eq!(Text.write(&read(full).expect("a board"), None).as_deref(), Ok(full));
        assert_eq!(
            read("stitches 1x1\nk:3\nk:").map(|board| (board.k(), board.label(0).to_owned())),
            Ok((3, "k:".into()))
        );
    }

    #[test]
    fn marks_need_no_blank_behind_them() {
        let board = read("stitches 2x3\nx x a |1\nx a a |.\n=1 . 2").expect("a board");
        assert_eq!((board.row_holes(), board.col_holes()), (&[Some(1), None][..], &[Some(1), None, Some(2)][..]));
        // A bar inside of a word is part of a label.
        assert_eq!(read("stitches 1x2\na b|1").expect("a board").label(1), "b|1");
    }

    #[test]
    fn headers_that_stand_elsewhere_are_told_as_such() {
        for (text, line, says) in [
            ("stitches 2x2\nk: 1\nk: 2\na b\na b", 3, "k is given already"),
            ("stitches 2x3\nk: 1\nk: 2\na b b\na b b", 3, "k is given already"),
            ("stitches 1x2\na b\nk: 2", 3, "stands before the rows"),
            ("stitches 2x2\na b\nk: 2\na b", 3, "stands before the rows"),
            ("stitches 2x3\na b b\nk:2\na b b", 3, "stands before the rows"),
            ("stitches 1x2\na b\n= 1 1\nk: 2", 4, "stands before the rows"),
            ("stitches 1x3\nbank: L4x2\na b b", 2, "has no bank"),
            ("stitches 1x2\nbank: L4\na b", 2, "has no bank"),
            ("stitches 1x3\nk: 1\na b b\nbank:", 4, "has no bank"),
        ] {
            let error = read(text).expect_err(text);
            assert!(error.line == Some(line) && error.message.en.contains(says), "{text:?}: {error}");
            laws::passes(laws::in_both(&error.message));
        }
        // Labels may look so.
        assert_eq!(read("stitches 1x2\nk: 1\nk: 2").expect("a board").label(0), "k:");
        assert_eq!(read("stitches 2x1\na\nk:").expect("a board").label(1), "k:");
    }

    #[test]
    fn errors_name_their_place() {
        for (text, line, column) in [
            ("", 1, Some(1)),
            ("stitches 2x2\na a", 2, Some(4)),
            ("stitches 1x2\na ?", 2, Some(3)),
            ("stitches 1x2\na b c", 2, Some(5)),
            ("stitches 1x2\na b | -1", 2, Some(7)),
            ("stitches 1x2\na b | 1296", 2, Some(7)),
            ("stitches 1x2\na b | 1 1", 2, Some(9)),
            ("stitches 1x2\na b |1 1", 2, Some(8)),
            ("stitches 1x2\na b |x", 2, Some(6)),
            ("stitches 1x2\na b\n=1 x", 3, Some(4)),
            ("stitches 1x2\na b\na b", 3, None),
            ("stitches 1x2\na b\n= 1", 3, Some(4)),
            ("stitches 1x2\na b\n= 1 1\n= 1 1", 4, None),
            ("stitches 1x2\nk: 0\na b", 2, Some(4)),
            ("stitches 1x2\nk:\na b", 2, Some(3)),
            ("stitches 1x2\nk: 1 2\na b", 2, Some(6)),
            ("stitches 1x3\na b a", 2, Some(5)),
        ] {
            let error = read(text).expect_err(text);
            assert_eq!((error.line, error.column), (Some(line), column), "{text:?}: {error}");
            laws::passes(laws::in_both(&error.message));
        }
    }
}
