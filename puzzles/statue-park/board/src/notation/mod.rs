//! Statue Park boards in every notation that people use for them, and positions.

mod coded;
pub mod json;
mod penpa;
mod pieces;
mod position;
mod puzzlink;
mod pzprv3;
mod text;

use contract::{Notation, ReadError, ReadOptions, Text, WriteError, text};
use notation::shorten;

use crate::{Board, StatuePark};

pub use pieces::{read_bank, write_bank};
pub use position::{read_position, write_position};

/// The other spelling of the genre's token, which is that of puzz.link.
pub(crate) const JOINED: &str = "statuepark";

/// All notations, in the order of recognition. At most one of them recognises a text.
pub const NOTATIONS: &[&dyn Notation<StatuePark>] =
    &[&text::Text, &json::Json, &pzprv3::Pzprv3, &puzzlink::Puzzlink, &penpa::Penpa];

/// A word on a bank that was given beside a text that holds one itself.
fn unused_bank(options: &ReadOptions) -> Option<Text> {
    options.bank.as_ref().map(|_| {
        Text::new(
            "--bank is not used: the board comes with a bank of its own",
            "盤面自体にピース一覧があるので、--bank は使いませんでした",
        )
    })
}

/// Refuses the puzz.link types of other puzzles; `what` is a link or a file.
fn check_type(pid: &str, what: &Text) -> Result<(), ReadError> {
    if pid == JOINED {
        return Ok(());
    }
    let (Text { en, ja }, pid) = (what, shorten(pid));
    Err(ReadError::new(text!(
        "this is a {pid} {en}; the type of a Statue Park {en} is statuepark",
        "これは {pid} の{ja}です。スタチューパークの{ja}の種類は statuepark です"
    )))
}

/// Refuses voids where a notation has no place for them.
fn check_voids(board: &Board) -> Result<(), WriteError> {
    let size = board.size();
    let Some(void) = (0..size.cells()).find(|&index| board.is_void(index)) else { return Ok(()) };
    let cell = size.cell(void);
    Err(WriteError(text!(
        "puzz.link has no voids in Statue Park, and {cell} is one: text, json and penpa keep it",
        "puzz.link のスタチューパークでは盤面の外のマス（{cell}）を表せません。text、json、penpa なら表せます"
    )))
}
