use contract::{ReadError, Size, Text, text};
use notation::{Token, counted, pieces, quote};

use crate::{Board, Division, Kind, Owner};

/// Reads a position or answer of a board: rows by line or `/`; numbers of pieces separated by blanks (or commas), `?`
/// undecided, `#` black, `@` void; `*` is read for black too. `;` begins a comment.
///
/// # Errors
/// When the rows do not fit the board, a word means nothing, or a black cell or void is not where the board has it.
pub fn read_position(board: &Board, text: &str) -> Result<Division, ReadError> {
    let size = board.size();
    let mut numbers = Vec::new();
    let (mut end, mut comment_in) = ((1, 1), 0);
    for piece in pieces(text).filter(|piece| !piece.text.trim().is_empty()) {
        if piece.line == comment_in {
            continue;
        }
        let plain = piece.text.replace(',', " ");
        let tokens = notation::Tokens::plain(&plain, piece.line, piece.column);
        let row: Vec<Token<'_>> = tokens.take_while(|token| !token.text.starts_with(';')).collect();
        if plain.split_whitespace().count() > row.len() {
            comment_in = piece.line;
        }
        let Some(last) = row.last() else { continue };
        if numbers.len() == size.cells() {
            let (rows, told) = (size.rows, counted(size.rows, "row"));
            let message = text!("a row too many: the board has {told}", "行が多すぎます。盤面は {rows} 行です");
            return Err(ReadError::new(message).at_line(piece.line));
        }
        end = (last.line, last.column + last.text.chars().count());
        check_length(size, numbers.len() / size.cols, &row, end)?;
        for token in row {
            numbers.push(number(board, numbers.len(), &token)?);
        }
    }
    let rows = numbers.len() / size.cols;
    if rows < size.rows {
        let (told, all) = (counted(rows, "row"), size.rows);
        let message = text!("{told} where the board has {all}", "{rows} 行しかありません。盤面は {all} 行です");
        return Err(ReadError::new(message).at(end.0, end.1));
    }
    Ok(Division::new(board, &numbers, |_, _| false))
}

fn check_length(size: Size, row: usize, tokens: &[Token<'_>], end: (usize, usize)) -> Result<(), ReadError> {
    if tokens.len() == size.cols {
        return Ok(());
    }
    let (row, got, cols) = (row + 1, tokens.len(), size.cols);
    let (told, needed) = (counted(got, "cell"), counted(cols, "column"));
    let message = text!(
        "row {row} has {told} where the board has {needed}; numbers of pieces are separated by blanks",
        "{row} 行目は {got} マスですが、盤面は {cols} 列です。ピースの番号は空白で区切ります"
    );
    let (line, column) = tokens.get(cols).map_or(end, |surplus| (surplus.line, surplus.column));
    Err(ReadError::new(message).at(line, column))
}

/// What a word says of a cell.
fn number(board: &Board, index: usize, token: &Token<'_>) -> Result<Option<u32>, ReadError> {
    let (cell, shown) = (board.size().cell(index), quote(token.text));
    let digits = token.text.bytes().all(|byte| byte.is_ascii_digit());
    match (token.text, board.kind(index)) {
        ("?", Kind::Open) | ("#" | "*", Kind::Black) | ("@", Kind::Void) => Ok(None),
        (text, Kind::Open) if digits => text.parse().map(Some).map_err(|_| {
            token.error(text!("the number {shown} at {cell} is too large", "{cell} の番号 {shown} は大きすぎます"))
        }),
        (text, kind) if digits || ["?", "#", "*", "@"].contains(&text) => {
            let (Text { en, ja }, right) = match kind {
                Kind::Open => (Text::new("open", "空きマス"), "a number or ?"),
                Kind::Black => (Text::new("black", "黒マス"), "#"),
                Kind::Void => (Text::new("void", "盤面の外"), "@"),
            };
            let right_ja = if kind == Kind::Open { "番号か ?" } else { right };
            Err(token.error(text!(
                "{cell} is {en} on the board, but the position has {shown} there: {right}",
                "{cell} は{ja}ですが、{shown} が書かれています。{right_ja} を書いてください"
            )))
        }
        _ => Err(token.error(text!(
            "{shown} says nothing of a cell: the number of a piece, ? undecided, # black, @ void",
            "{shown} はマスの状態を表しません。ピースの番号、? は未決定、# は黒マス、@ は盤面の外です"
        ))),
    }
}

/// The rows of a position, which must have the board's size: numbers of pieces by first cells, `?`, `#` for black cells
/// and `@` for voids, separated by blanks.
pub fn write_position(board: &Board, position: &Division) -> Vec<String> {
    let Size { rows, cols } = board.size();
    let cell = |index: usize| match (board.kind(index), position.owner(index)) {
        (Kind::Black, _) => "#".to_owned(),
        (Kind::Void, _) => "@".to_owned(),
        (Kind::Open, Owner::Piece(number)) => number.to_string(),
        (Kind::Open, _) => "?".to_owned(),
    };
    (0..rows).map(|row| (0..cols).map(|col| cell(row * cols + col)).collect::<Vec<_>>().join(" ")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Vec<String>, ReadError> {
        let mut kinds = vec![Kind::Open; 6];
        (kinds[2], kinds[5]) = (Kind::Black, Kind::Void);
        let board = Board::new(Size::new(2, 3), kinds).expect("a board");
        read_position(&board, text).map(|position| write_position(&board, &position))
    }

    #[test]
    fn rows_come_by_line_or_slash_with_blanks_or_commas() {
        for text in ["1 1 #\n? 2 @", "5,5,*/?,7,@", "9 9 # ; remark / \n ; remark\n ? 1 @ /\n", "\u{feff}1 1 #/? 2 @"] {
            assert_eq!(read(text), Ok(vec!["1 1 #".to_owned(), "? 2 @".to_owned()]), "{text:?}");
        }
    }

    #[test]
    fn faults_have_places() {
        for (text, line, column, words) in [
            ("", 1, Some(1), "0 rows where the board has 2"),
            ("1 1 #", 1, Some(6), "1 row where the board has 2"),
            ("11#\n? 2 @", 1, Some(4), "row 1 has 1 cell "),
            ("1 1\n? 2 @", 1, Some(4), "row 1 has 2 cells"),
            ("1 1 # 1\n? 2 @", 1, Some(7), "row 1 has 4 cells"),
            ("1 1 #/? 2 @/1 1 #", 1, None, "a row too many"),
            ("1 1 1/? 2 @", 1, Some(5), "R1C3 is black on the board"),
            ("1 # #/? 2 @", 1, Some(3), "R1C2 is open on the board"),
            ("1 1 #/? 2 ?", 1, Some(11), "R2C3 is void on the board"),
            ("1 99999999999 #/? 2 @", 1, Some(3), "too large"),
            ("1 -1 #/? 2 @", 1, Some(3), "`-1` says nothing"),
        ] {
            let error = read(text).expect_err(text);
            assert_eq!((error.line, error.column), (Some(line), column), "{text:?}: {error}");
            laws::passes(laws::in_both(&error.message));
            assert!(error.message.en.contains(words), "{error}");
        }
    }
}
