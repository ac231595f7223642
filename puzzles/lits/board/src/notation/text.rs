use contract::{Genre, Notation, ReadError, ReadOptions, Readout, WriteError, text};
use notation::{LabelGrid, header, lines};

use super::{board_of_labels, label_rows};
use crate::{Board, Lits};

/// Our text form: `lits ROWSxCOLS`, then a row of labels a line, `@` for voids.
///
/// It carries no position. Written without a line end at the end.
pub struct Text;

impl Notation<Lits> for Text {
    fn name(&self) -> &'static str {
        "text"
    }

    /// Case does not matter here, so that `LITS 4x4` is told how to spell it.
    fn recognises(&self, text: &str) -> bool {
        let first = lines(text).next().and_then(|line| line.tokens().next());
        first.is_some_and(|word| word.text.eq_ignore_ascii_case(Lits::TOKEN))
    }

    fn read(&self, text: &str, _: &ReadOptions) -> Result<Readout<Lits>, ReadError> {
        let mut lines = lines(text);
        let Some(head) = lines.next() else {
            let message = text!(
                "there is no board here; a LITS board begins with `lits ROWSxCOLS`",
                "盤面がありません。LITS の盤面は `lits ROWSxCOLS` で始まります"
            );
            return Err(ReadError::new(message).at(1, 1));
        };
        let size = header(&head, Lits::TOKEN)?;
        let grid = LabelGrid::read(size, &head, lines)?;
        Ok(Readout { board: board_of_labels(size, &grid)?, position: None, warnings: Vec::new() })
    }

    fn write(&self, board: &Board, _: Option<&contract::Shading>) -> Result<String, WriteError> {
        Ok(format!("{} {}\n{}", Lits::TOKEN, board.size(), label_rows(board)?))
    }
}
