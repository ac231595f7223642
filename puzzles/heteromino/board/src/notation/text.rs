use contract::{Genre, Notation, ReadError, ReadOptions, Readout, Size, WriteError, text};
use notation::{Letters, header, lines};

use crate::{Board, Division, Heteromino, Kind};

/// Our text form: `heteromino ROWSxCOLS`, then a row of cells a line, with or without blanks: `.` open, `#` black, `@` void.
///
/// It carries no position. Written without a line end at the end.
pub struct Text;

impl Notation<Heteromino> for Text {
    fn name(&self) -> &'static str {
        "text"
    }

    /// Case does not matter here, so that a head in capitals is told how to spell it.
    fn recognises(&self, text: &str) -> bool {
        let first = lines(text).next().and_then(|line| line.tokens().next());
        first.is_some_and(|word| word.text.eq_ignore_ascii_case(Heteromino::TOKEN))
    }

    fn read(&self, text: &str, _: &ReadOptions) -> Result<Readout<Heteromino>, ReadError> {
        let mut lines = lines(text);
        let Some(head) = lines.next() else {
            let message = text!(
                "there is no board here; a Heteromino board begins with `heteromino ROWSxCOLS`",
                "盤面がありません。ヘテロミノの盤面は `heteromino ROWSxCOLS` で始まります"
            );
            return Err(ReadError::new(message).at(1, 1));
        };
        let size = header(&head, Heteromino::TOKEN)?;
        let kinds = LETTERS.read_lines(size, head, lines)?;
        let board = Board::new(size, kinds).map_err(|error| ReadError::new(error.text()))?;
        Ok(Readout { board, position: None, warnings: Vec::new() })
    }

    fn write(&self, board: &Board, _: Option<&Division>) -> Result<String, WriteError> {
        Ok(format!("{} {}\n{}", Heteromino::TOKEN, board.size(), cell_rows(board).join("\n")))
    }
}

/// The rows of a board, a character a cell.
pub(super) fn cell_rows(board: &Board) -> Vec<String> {
    let Size { rows, cols } = board.size();
    let cell = |index: usize| match board.kind(index) {
        Kind::Open => '.',
        Kind::Black => '#',
        Kind::Void => '@',
    };
    (0..rows).map(|row| (0..cols).map(|col| cell(row * cols + col)).collect()).collect()
}

/// What the characters of a board's rows mean.
pub(super) const LETTERS: Letters<Kind> = Letters {
    of: kind,
    known: || {
        contract::Text::new("`.` open, `#` black or `@` void", "`.` は空きマス、`#` は黒マス、`@` は盤面の外です")
    },
};

fn kind(letter: char) -> Option<Kind> {
    match letter {
        '.' => Some(Kind::Open),
        '#' => Some(Kind::Black),
        '@' => Some(Kind::Void),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Board, ReadError> {
        Text.read(text, &ReadOptions::default()).map(|readout| readout.board)
    }

    #[test]
    fn rows_come_with_and_without_blanks() {
        let board = read("heteromino 2x3 ; a remark\n. # @\n...").expect("a board");
        assert_eq!((board.kind(1), board.kind(2), board.kind(3)), (Kind::Black, Kind::Void, Kind::Open));
        assert_eq!(Text.write(&board, None).expect("text holds it"), "heteromino 2x3\n.#@\n...");
    }

    #[test]
    fn errors_name_their_place() {
        for (text, place, words) in [
            ("", (Some(1), Some(1)), "there is no board"),
            ("heteromino 2x3\n...", (Some(2), None), "after 1 of 2 rows"),
            ("heteromino 1x3\n..", (Some(2), Some(3)), "row 1 has 2 cells"),
            ("heteromino 1x3\n. . . .", (Some(2), Some(8)), "row 1 has 4 cells"),
            ("heteromino 1x3\n. .x", (Some(2), Some(4)), "`x` at R1C3"),
            ("heteromino 1x3\n...\n...", (Some(3), None), "one row too many"),
            ("heteromino 0x3\n...", (Some(1), Some(12)), "0"),
        ] {
            let error = read(text).expect_err(text);
            assert_eq!((error.line, error.column), place, "{text:?}: {error}");
            assert!(error.message.en.contains(words), "{error}");
            laws::passes(laws::in_both(&error.message));
        }
    }
}
