//! Heteromino boards in every notation that people use for them, and positions.

pub mod json;
mod penpa;
mod position;
mod puzzlink;
mod pzprv3;
mod text;
mod walls;

use contract::{Genre, Notation, ReadError, Text, WriteError, text};
use notation::shorten;

use crate::{Board, Heteromino, Kind};

pub use position::{read_position, write_position};

/// All notations, in the order of recognition. At most one of them recognises a text.
pub const NOTATIONS: &[&dyn Notation<Heteromino>] =
    &[&text::Text, &json::Json, &pzprv3::Pzprv3, &puzzlink::Puzzlink, &penpa::Penpa];

/// Refuses the puzz.link types of other puzzles; `what` is a link or a file.
fn check_type(pid: &str, what: &Text) -> Result<(), ReadError> {
    if pid == Heteromino::TOKEN {
        return Ok(());
    }
    let (Text { en, ja }, pid) = (what, shorten(pid));
    Err(ReadError::new(text!(
        "this is a {pid} {en}; the type of a Heteromino {en} is heteromino",
        "これは {pid} の{ja}です。ヘテロミノの{ja}の種類は heteromino です"
    )))
}

/// Refuses voids where a notation has black cells alone: they would come back as black cells.
fn check_voids(board: &Board) -> Result<(), WriteError> {
    let size = board.size();
    let Some(void) = (0..size.cells()).find(|&index| board.kind(index) == Kind::Void) else { return Ok(()) };
    let cell = size.cell(void);
    Err(WriteError(text!(
        "puzz.link has black cells but no voids, and {cell} is a void: text, json and penpa keep it; make it black \
         to write it here, which is the same to the rules",
        "puzz.link には黒マスしかなく、盤面の外のマス（{cell}）を表せません。text、json、penpa なら表せます。\
         ルールの上では同じなので、黒マスに変えれば書き出せます"
    )))
}
