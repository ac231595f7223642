use contract::{Genre, Notation, ReadError, ReadOptions, Readout, Shading, Size, WriteError, text};
use notation::{Letters, Line, header, lines};

use super::pieces::{bank_of, read_header, write_bank};
use super::unused_bank;
use crate::{Board, Clue, StatuePark};

/// Our text form: `statue-park ROWSxCOLS`, the bank behind `bank:`, then a row of cells a line, with or without blanks: `.`
/// nothing, `*` black circle, `o` white circle, `@` void.
///
/// It carries no position. Written without a line end at the end.
pub struct Text;

impl Notation<StatuePark> for Text {
    fn name(&self) -> &'static str {
        "text"
    }

    /// Case does not matter here, so that a head in capitals is told how to spell it.
    fn recognises(&self, text: &str) -> bool {
        let first = lines(text).next().and_then(|line| line.tokens().next());
        first.is_some_and(|word| {
            [StatuePark::TOKEN, super::JOINED].iter().any(|token| word.text.eq_ignore_ascii_case(token))
        })
    }

    fn read(&self, text: &str, options: &ReadOptions) -> Result<Readout<StatuePark>, ReadError> {
        let mut lines = lines(text).peekable();
        let Some(head) = lines.next() else {
            let message = text!(
                "there is no board here; a Statue Park board begins with `statue-park ROWSxCOLS`",
                "盤面がありません。スタチューパークの盤面は `statue-park ROWSxCOLS` で始まります"
            );
            return Err(ReadError::new(message).at(1, 1));
        };
        let joined = head.tokens().next().is_some_and(|word| word.text == super::JOINED);
        let size = header(&head, if joined { super::JOINED } else { StatuePark::TOKEN })?;
        let mut pieces = Vec::new();
        let mut last = head;
        let mut has_bank = false;
        while let Some(line) = lines.next_if(is_bank) {
            read_header(&line, &mut pieces)?;
            (has_bank, last) = (true, line);
        }
        if let Some(line) = lines.next_if(|line| is_header(line)) {
            return Err(line.error(text!(
                "this is no row of cells, and the only header of a Statue Park board is `bank: …`",
                "マスの行ではありません。スタチューパークの盤面の見出しは `bank: …` だけです"
            )));
        }
        if !has_bank {
            return Err(last.error_at_end(text!(
                "the bank is missing: a line such as `bank: tetrominoes` or `bank: L4x2 {{##/.#}}`; `bank:` alone is the \
                 empty one",
                "ピース一覧がありません。`bank: tetrominoes` や `bank: L4x2 {{##/.#}}` のような行を書きます。\
                 `bank:` だけなら空の一覧です"
            )));
        }
        let clues = LETTERS.read_lines(size, last, lines)?;
        let bank = bank_of(pieces).map_err(|message| ReadError::new(message).at_line(head.number))?;
        let board = Board::new(size, clues, bank).map_err(|error| ReadError::new(error.text()))?;
        Ok(Readout { board, position: None, warnings: Vec::from_iter(unused_bank(options)) })
    }

    fn write(&self, board: &Board, _: Option<&Shading>) -> Result<String, WriteError> {
        let head = format!("{} {}\nbank: {}", StatuePark::TOKEN, board.size(), write_bank(board.bank()));
        Ok(format!("{}\n{}", head.trim_end(), cell_rows(board).join("\n")))
    }
}

fn is_bank(line: &Line<'_>) -> bool {
    line.tokens().next().is_some_and(|word| word.text == "bank:")
}

/// Whether a line looks like a header: no row of cells has a colon, or begins so.
fn is_header(line: &Line<'_>) -> bool {
    let first = line.tokens().next();
    first.is_some_and(|word| word.text.contains(':') || word.text.eq_ignore_ascii_case("bank"))
}

/// The rows of a board, a character a cell.
pub(super) fn cell_rows(board: &Board) -> Vec<String> {
    let Size { rows, cols } = board.size();
    let cell = |index: usize| match board.clue(index) {
        Clue::Nothing => '.',
        Clue::Black => '*',
        Clue::White => 'o',
        Clue::Void => '@',
    };
    (0..rows).map(|row| (0..cols).map(|col| cell(row * cols + col)).collect()).collect()
}

/// What the characters of a board's rows mean.
pub(super) const LETTERS: Letters<Clue> = Letters {
    of: clue,
    known: || {
        contract::Text::new(
            "`.` nothing, `*` black circle, `o` white circle or `@` void",
            "`.` は何もないマス、`*` は黒丸、`o` は白丸、`@` は盤面の外です",
        )
    },
};

fn clue(letter: char) -> Option<Clue> {
    match letter {
        '.' => Some(Clue::Nothing),
        '*' => Some(Clue::Black),
        'o' => Some(Clue::White),
        '@' => Some(Clue::Void),
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
    fn rows_come_with_and_without_blanks_and_both_spellings_are_read() {
        for head in ["statue-park", "statuepark"] {
            let board = read(&format!("{head} 2x3 ; a remark\nbank: I2 ; mine\n. * @\no..")).expect("a board");
            assert_eq!((board.clue(1), board.clue(2), board.clue(3)), (Clue::Black, Clue::Void, Clue::White));
            assert_eq!(Text.write(&board, None).expect("text holds it"), "statue-park 2x3\nbank: I2\n.*@\no..");
        }
    }

    #[test]
    fn banks_may_be_empty_or_stand_on_several_lines() {
        assert!(read("statue-park 1x2\nbank:\n..").expect("a board").bank().is_empty());
        assert_eq!(
            Text.write(&read("statue-park 1x2\nbank:\n..").expect("one"), None),
            Ok("statue-park 1x2\nbank:\n..".into())
        );
        let one = read("statue-park 1x2\nbank: I2\nbank: I1x2\n..").expect("a board");
        assert_eq!(one, read("statue-park 1x2\nbank: I2 I1x2\n..").expect("a board"));
    }

    #[test]
    fn errors_name_their_place() {
        for (text, place, words) in [
            ("", (Some(1), Some(1)), "there is no board"),
            ("statue-park 1x3\n...", (Some(1), Some(16)), "the bank is missing"),
            ("statue-park 1x3\nbank I2\n...", (Some(2), None), "no row of cells"),
            ("statue-park 1x3\nk: 1\nbank:\n...", (Some(2), None), "no row of cells"),
            ("statue-park 1x3\nbank:\nBANK: I2\n...", (Some(3), None), "no row of cells"),
            ("statue-park 1x3\nbank: I2 J9\n...", (Some(2), Some(10)), "`J9` is no piece"),
            ("statue-park 2x3\nbank:\n...", (Some(3), None), "after 1 of 2 rows"),
            ("statue-park 1x3\nbank:\n..", (Some(3), Some(3)), "row 1 has 2 cells"),
            ("statue-park 1x3\nbank:\n. . . .", (Some(3), Some(8)), "row 1 has 4 cells"),
            ("statue-park 1x3\nbank:\n. .x", (Some(3), Some(4)), "`x` at R1C3"),
            ("statue-park 1x3\nbank:\n...\n...", (Some(4), None), "one row too many"),
            ("statue-park 0x3\nbank:\n...", (Some(1), Some(13)), "0"),
        ] {
            let error = read(text).expect_err(text);
            assert_eq!((error.line, error.column), place, "{text:?}: {error}");
            assert!(error.message.en.contains(words), "{error}");
            laws::passes(laws::in_both(&error.message));
        }
    }
}
