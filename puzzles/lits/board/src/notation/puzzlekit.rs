use contract::{Notation, ReadError, ReadOptions, Readout, Shading, Size, Text, WriteError, text};
use notation::{LabelGrid, Line, counted, is_kit, kit_size, lines};

use super::{board_of_labels, label_rows};
use crate::{Board, Lits};

/// puzzlekit text: `ROWS COLS`, then a row of labels a line, `@` for voids.
///
/// It names no genre and carries no position. Written without a line end at the end.
pub struct Puzzlekit;

impl Notation<Lits> for Puzzlekit {
    fn name(&self) -> &'static str {
        "puzzlekit"
    }

    fn recognises(&self, text: &str) -> bool {
        is_kit(text, false)
    }

    fn read(&self, text: &str, _: &ReadOptions) -> Result<Readout<Lits>, ReadError> {
        let mut lines = lines(text);
        let Some(head) = lines.next() else {
            let message = Text::new(
                "there is no board here; puzzlekit text begins with `ROWS COLS`",
                "盤面がありません。puzzlekit のテキストは `ROWS COLS` で始まります",
            );
            return Err(ReadError::new(message).at(1, 1));
        };
        let size = kit_size(&head)?;
        let body: Vec<Line<'_>> = lines.by_ref().take(size.rows).collect();
        let rows = body.len() + lines.count();
        let width = body.first().map_or(0, |line| line.tokens().count());
        // Published files have a wrong first line over a sound grid: name both, not just the first odd row.
        let even = body.iter().all(|line| line.tokens().count() == width);
        if rows != size.rows || (even && width != size.cols) {
            return Err(head.error(uneven(size, rows, width)));
        }
        let grid = LabelGrid::read(size, &head, body.into_iter())?;
        Ok(Readout { board: board_of_labels(size, &grid)?, position: None, warnings: Vec::new() })
    }

    fn write(&self, board: &Board, _: Option<&Shading>) -> Result<String, WriteError> {
        Ok(format!("{} {}\n{}", board.size().rows, board.size().cols, label_rows(board)?))
    }
}

/// What is wrong when so many rows, the first of so many cells, follow a first line that says otherwise.
fn uneven(size: Size, rows: usize, width: usize) -> Text {
    let (said_rows, said_cols) = (counted(size.rows, "row"), counted(size.cols, "column"));
    let (told_rows, told_width) = (counted(rows, "row"), counted(width, "cell"));
    let Size { rows: first_rows, cols: first_cols } = size;
    text!(
        "the first line says {said_rows} and {said_cols}, but below it are {told_rows}, the first of {told_width}",
        "最初の行には {first_rows} 行 {first_cols} 列とありますが、その下は {rows} 行で、その最初の行は {width} マスです"
    )
}
