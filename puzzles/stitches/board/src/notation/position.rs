use contract::{Cell, ReadError, Text, text};
use notation::{quote, read_cells};

use crate::{Board, Dir, End, Stitching};

/// Reads a position or answer of a board: rows by line or `/`; `n` `e` `s` `w` a hole whose thread goes that way (`^` `>` `v`
/// `<` are read too), `o` a hole, `.` none (`-` is read too), `?` undecided, `@` void (`.` is read there too).
///
/// # Errors
/// When the rows do not fit the board, a character means nothing, or something else than a void stands on one.
pub fn read_position(board: &Board, text: &str) -> Result<Stitching, ReadError> {
    let size = board.size();
    let ends = read_cells(size, text, |c, index| end(c, board.is_void(index), size.cell(index)))?;
    Ok(Stitching::new(board, ends, |_| false))
}

/// The rows of a position, which must have the board's size.
pub fn write_position(board: &Board, position: &Stitching) -> Vec<String> {
    let size = board.size();
    let cell = |index: usize| match position.end(index) {
        End::Unknown => '?',
        End::Empty if board.is_void(index) => '@',
        End::Empty => '.',
        End::Hole => 'o',
        End::To(Dir::North) => 'n',
        End::To(Dir::East) => 'e',
        End::To(Dir::South) => 's',
        End::To(Dir::West) => 'w',
    };
    (0..size.rows).map(|row| (0..size.cols).map(|col| cell(row * size.cols + col)).collect()).collect()
}

/// What a character says of a cell.
fn end(c: char, is_void: bool, cell: Cell) -> Result<End, Text> {
    let end = match c {
        '.' | '-' => return Ok(End::Empty),
        '@' if is_void => return Ok(End::Empty),
        '@' => {
            return Err(text!(
                "{cell} is a cell of the board, not a void: n e s w, o, . or ?",
                "{cell} は盤面の中のマスです。n e s w、o、. か ? を書いてください"
            ));
        }
        '?' => End::Unknown,
        'o' => End::Hole,
        'n' | '^' => End::To(Dir::North),
        'e' | '>' => End::To(Dir::East),
        's' | 'v' => End::To(Dir::South),
        'w' | '<' => End::To(Dir::West),
        _ => {
            let shown = quote(c.encode_utf8(&mut [0; 4]));
            return Err(text!(
                "{shown} says nothing of a cell: n e s w a hole and where its thread goes, o a hole, . none, ? undecided, @ void",
                "{shown} はマスの状態を表しません。n e s w は穴と糸の向き、o は穴、. は穴なし、? は未決定、@ は盤面の外です"
            ));
        }
    };
    if is_void {
        return Err(text!(
            "{cell} is a void and holds nothing: @ or .",
            "{cell} は盤面の外なので、何も書けません。@ か . を書いてください"
        ));
    }
    Ok(end)
}

#[cfg(test)]
mod tests {
    use contract::Size;

    use super::*;
    use crate::Numbers;

    #[test]
    fn positions_come_back_and_faults_have_places() {
        let size = Size::new(2, 3);
        let labels = [Some("a"), Some("b"), None, Some("c"), Some("c"), Some("d")];
        let board = Board::new(size, &labels, Numbers::none(size)).expect("a board");
        let read = |text: &str| read_position(&board, text);
        let position = read("e w @ ; a remark\n.\to?").expect("a position");
        assert_eq!(write_position(&board, &position), ["ew@", ".o?"]);
        assert_eq!(read("><./-v^"), read("ew@/.sn"));
        for (text, place) in
            [("ew@/...x", (1, 8)), ("ew@/.#.", (1, 6)), ("ewo/...", (1, 3)), ("e@./...", (1, 2)), ("ew@", (1, 4))]
        {
            let error = read(text).expect_err(text);
            assert_eq!((error.line, error.column), (Some(place.0), Some(place.1)), "{error}");
            laws::passes(laws::in_both(&error.message));
        }
    }
}
