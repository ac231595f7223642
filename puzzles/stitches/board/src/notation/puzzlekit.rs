use contract::{Notation, ReadError, ReadOptions, Readout, Size, Text, WriteError, text};
use notation::{KIT_OPEN, LabelGrid, Line, counted, is_kit, kit_size, lines, quote};

use super::{board_of_labels, check_labels, derived_k, plain, with_k};
use crate::{Board, MAX_NUMBER, Numbers, Stitches, Stitching};

/// puzzlekit text: `ROWS COLS`, a line with the numbers of the columns, one with those of the rows (`-` where none is given), then
/// a row of labels a line, `@` for voids.
///
/// It names no genre and carries no position. Nor does it say k: that follows from the numbers, or is 1, unless the reader is
/// told. Written without a line end at the end.
pub struct Puzzlekit;

impl Notation<Stitches> for Puzzlekit {
    fn name(&self) -> &'static str {
        "puzzlekit"
    }

    fn recognises(&self, text: &str) -> bool {
        is_kit(text, true)
    }

    fn read(&self, text: &str, options: &ReadOptions) -> Result<Readout<Stitches>, ReadError> {
        let mut lines = lines(text);
        let Some(head) = lines.next() else {
            let message = Text::new(
                "there is no board here; puzzlekit text begins with `ROWS COLS`",
                "盤面がありません。puzzlekit のテキストは `ROWS COLS` で始まります",
            );
            return Err(ReadError::new(message).at(1, 1));
        };
        let size = kit_size(&head)?;
        let mut last = head;
        let mut numbers = |what: Text, count: usize| {
            let Some(line) = lines.next() else {
                let Text { en, ja } = what;
                return Err(last.error_at_end(text!("{en} are missing", "{ja}がありません")));
            };
            last = line;
            read_numbers(&line, &what, count)
        };
        let col_holes = numbers(Text::new("the numbers of the columns", "列の数字"), size.cols)?;
        let row_holes = numbers(Text::new("the numbers of the rows", "行の数字"), size.rows)?;
        let grid = LabelGrid::read(size, &last, lines)?;
        let board = board_of_labels(size, &grid, Numbers { k: 1, row_holes, col_holes })?;
        let k = options.k.unwrap_or_else(|| implied_k(&board));
        Ok(Readout { board: with_k(&board, k)?, position: None, warnings: Vec::new() })
    }

    fn write(&self, board: &Board, _: Option<&Stitching>) -> Result<String, WriteError> {
        check_labels(board)?;
        let (size, k, implied) = (board.size(), board.k(), implied_k(board));
        if k != implied {
            return Err(WriteError(text!(
                "puzzlekit text does not say k: this board, whose k is {k}, would be read with {implied}",
                "puzzlekit のテキストには k を書けません。k が {k} のこの盤面は、k が {implied} として読まれてしまいます"
            )));
        }
        if size.cols == 1 && (0..board.blocks()).any(|block| board.label(block) == "---") {
            return Err(WriteError(Text::new(
                "the label --- alone on a line would read as the end of the board",
                "ラベル --- だけの行は、盤面の終わりとして読まれてしまいます",
            )));
        }
        let Size { rows, cols } = size;
        let number = |holes: &Option<usize>| holes.map_or_else(|| KIT_OPEN.to_owned(), |holes| holes.to_string());
        let numbers = |holes: &[Option<usize>]| holes.iter().map(number).collect::<Vec<_>>().join(" ");
        let label = |index: usize| board.block(index).map_or("@", |block| board.label(block));
        let row = |row: usize| (0..cols).map(|col| label(row * cols + col)).collect::<Vec<_>>().join(" ");
        let mut lines = vec![format!("{rows} {cols}"), numbers(board.col_holes()), numbers(board.row_holes())];
        lines.extend((0..rows).map(row));
        Ok(lines.join("\n"))
    }
}

/// The k of a board whose text does not say it.
fn implied_k(board: &Board) -> usize {
    derived_k(board).unwrap_or(1)
}

/// A line of so many numbers.
fn read_numbers(line: &Line<'_>, what: &Text, count: usize) -> Result<Vec<Option<usize>>, ReadError> {
    let got = line.tokens().count();
    if got != count {
        let (told, Text { en, ja }) = (counted(got, "number"), what);
        return Err(line.error(text!(
            "{en} are {told} where the size needs {count}",
            "{ja}が {got} 個ありますが、大きさからは {count} 個です"
        )));
    }
    let number = |token: notation::Token<'_>| {
        if token.text == KIT_OPEN {
            return Ok(None);
        }
        plain(token.text).map(Some).ok_or_else(|| {
            let shown = quote(token.text);
            token.error(text!(
                "{shown} is no number of holes: from 0 to {MAX_NUMBER}, or - where none is given",
                "{shown} は穴の数として読めません。0 から {MAX_NUMBER} までの整数か、なければ - を書きます"
            ))
        })
    };
    line.tokens().map(number).collect()
}
