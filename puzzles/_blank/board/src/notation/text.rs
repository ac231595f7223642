use contract::{Genre, Notation, ReadError, ReadOptions, Readout, Shading, Size, WriteError, text};
use notation::{Line, Token, quote};

use crate::{Blank, Board};

/// Our text form: `blank ROWSxCOLS`, the rows with their numbers behind `|`, the columns' numbers behind `=`.
///
/// It carries no position. Written without a line end at the end.
pub struct Text;

impl Notation<Blank> for Text {
    fn name(&self) -> &'static str {
        "text"
    }

    /// Case does not matter here, so that a head in capitals is told how to spell it.
    fn recognises(&self, text: &str) -> bool {
        let first = notation::lines(text).next().and_then(|line| line.tokens().next());
        first.is_some_and(|token| token.text.eq_ignore_ascii_case(Blank::TOKEN))
    }

    fn read(&self, text: &str, _: &ReadOptions) -> Result<Readout<Blank>, ReadError> {
        let mut lines = notation::lines(text);
        let Some(head) = lines.next() else {
            return Err(ReadError::new(text!(
                "the text is empty; a board begins with `blank ROWSxCOLS`",
                "テキストが空です。盤面は `blank ROWSxCOLS` で始まります"
            )));
        };
        let size = notation::header(&head, Blank::TOKEN)?;
        let mut reader = Reader { size, void: Vec::new(), rows: Vec::new(), cols: None };
        let mut last = head;
        for line in lines {
            reader.line(&line)?;
            last = line;
        }
        if reader.rows.len() < size.rows {
            let (got, all) = (reader.rows.len(), size.rows);
            return Err(last.error(text!(
                "the board ends after {got} of {all} rows",
                "全部で {all} 行のところ、{got} 行で終わっています"
            )));
        }
        let cols = reader.cols.unwrap_or_else(|| vec![None; size.cols]);
        let board = Board::new(size, reader.void, reader.rows, cols).map_err(|e| ReadError::new(e.text()))?;
        Ok(Readout { board, position: None, warnings: Vec::new() })
    }

    fn write(&self, board: &Board, _: Option<&Shading>) -> Result<String, WriteError> {
        let size = board.size();
        let number = |n: Option<usize>| n.map_or_else(|| ".".to_owned(), |n| n.to_string());
        let rows = (0..size.rows).map(|row| {
            let cells = (0..size.cols).map(|col| if board.is_void(row * size.cols + col) { "@" } else { "." });
            format!("{} | {}", cells.collect::<Vec<_>>().join(" "), number(board.row_number(row)))
        });
        let cols: Vec<String> = (0..size.cols).map(|col| number(board.col_number(col))).collect();
        let head = std::iter::once(format!("{} {size}", Blank::TOKEN));
        let lines: Vec<String> = head.chain(rows).chain([format!("= {}", cols.join(" "))]).collect();
        Ok(lines.join("\n"))
    }
}

/// What has been read so far.
struct Reader {
    size: Size,
    void: Vec<bool>,
    rows: Vec<Option<usize>>,
    cols: Option<Vec<Option<usize>>>,
}

impl Reader {
    fn line(&mut self, line: &Line<'_>) -> Result<(), ReadError> {
        if self.cols.is_some() {
            return Err(
                line.error(text!("nothing may follow the columns' numbers", "列の数字のあとには何も書けません"))
            );
        }
        let mut tokens = line.tokens().peekable();
        if tokens.next_if(|token| token.text == "=").is_some() {
            let cols = tokens.map(|token| number(&token)).collect::<Result<Vec<_>, _>>()?;
            self.fits(line, &contract::Text::new("numbers", "数字"), cols.len())?;
            self.cols = Some(cols);
            return Ok(());
        }
        if self.rows.len() == self.size.rows {
            let rows = self.size.rows;
            return Err(line.error(text!(
                "one row too many: the size has {rows} rows",
                "行が多すぎます。大きさからは {rows} 行です"
            )));
        }
        let before = self.void.len();
        while let Some(token) = tokens.next_if(|token| token.text != "|") {
            self.void.push(is_void(&token)?);
        }
        self.fits(line, &contract::Text::new("cells", "マス"), self.void.len() - before)?;
        let row = match (tokens.next(), tokens.next()) {
            (None, _) => None,
            (Some(_), Some(token)) => number(&token)?,
            (Some(bar), None) => {
                return Err(bar.error(text!("a number or `.` must follow `|`", "`|` のあとには数字か `.` が必要です")));
            }
        };
        self.rows.push(row);
        tokens.next().map_or(Ok(()), |more| {
            let shown = quote(more.text);
            Err(more.error(text!("{shown} after the row's number", "行の数字のあとに {shown} があります")))
        })
    }

    /// Makes sure that a line has one of `what` for each column.
    fn fits(&self, line: &Line<'_>, what: &contract::Text, got: usize) -> Result<(), ReadError> {
        let (size, expected) = (self.size, self.size.cols);
        if got == expected {
            return Ok(());
        }
        let contract::Text { en, ja } = what;
        Err(line.error_at_end(text!(
            "{got} {en} where the size {size} needs {expected}",
            "{ja}が {got} 個ありますが、大きさ {size} では {expected} 個です"
        )))
    }
}

fn is_void(token: &Token<'_>) -> Result<bool, ReadError> {
    match token.text {
        "." => Ok(false),
        "@" => Ok(true),
        other => {
            let shown = quote(other);
            Err(token.error(text!(
                "{shown} is no cell: `.` in play or `@` void",
                "{shown} はマスとして読めません。`.` は盤面のマス、`@` は盤面の外です"
            )))
        }
    }
}

fn number(token: &Token<'_>) -> Result<Option<usize>, ReadError> {
    if token.text == "." {
        return Ok(None);
    }
    let wrong = || {
        let shown = quote(token.text);
        token.error(text!(
            "{shown} is no number: a count of cells, or `.`",
            "{shown} は数字として読めません。黒マスの数か `.` を書きます"
        ))
    };
    let digits = token.text.bytes().all(|b| b.is_ascii_digit());
    if digits { token.text.parse().map(Some).map_err(|_| wrong()) } else { Err(wrong()) }
}

#[cfg(test)]
mod tests {
    use std::time::{SystemTime, UNIX_EPOCH};

    use rng::Rng;

    use super::*;
    use crate::random_board;

    fn clock() -> u64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
    }

    fn read(text: &str) -> Result<Board, ReadError> {
        Text.read(text, &ReadOptions::default()).map(|readout| readout.board)
    }

    #[test]
    fn what_is_written_is_read_back() {
        let seed = std::env::var("RUNGS_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or_else(clock);
        let mut rng = Rng::named(seed, "text");
        for (rows, cols) in [(1, 1), (1, 7), (7, 1), (3, 10), (10, 3), (100, 100)] {
            let board = random_board(&mut rng, Size::new(rows, cols));
            let text = Text.write(&board, None).expect("text holds every board");
            assert!(Text.recognises(&text));
            assert_eq!(read(&text), Ok(board), "RUNGS_SEED={seed}");
        }
    }

    #[test]
    fn numbers_may_be_left_out() {
        let board = read("blank 1x2 ; a remark\n. @").expect("a board");
        assert_eq!((board.row_number(0), board.col_number(1)), (None, None));
        assert!(board.is_void(1));
    }

    #[test]
    fn errors_name_their_place() {
        let place = |text: &str| read(text).map_err(|error| (error.line, error.column)).expect_err(text);
        assert_eq!(place(""), (None, None));
        assert_eq!(place("blank 2x2\n. ."), (Some(2), None));
        assert_eq!(place("blank 1x2\n. ?"), (Some(2), Some(3)));
        assert_eq!(place("blank 1x2\n. . ."), (Some(2), Some(6)));
        assert_eq!(place("blank 1x2\n. . | -1"), (Some(2), Some(7)));
        assert_eq!(place("blank 1x2\n. . | 99999999999999999999999"), (Some(2), Some(7)));
        assert_eq!(place("blank 1x2\n. . |"), (Some(2), Some(5)));
        assert_eq!(place("blank 1x2\n. . | 1 1"), (Some(2), Some(9)));
        assert_eq!(place("blank 1x2\n. .\n. ."), (Some(3), None));
        assert_eq!(place("blank 1x2\n. .\n= 1"), (Some(3), Some(4)));
        assert_eq!(place("blank 1x2\n. .\n= 1 1\n. ."), (Some(4), None));
    }
}
