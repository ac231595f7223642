//! Statue Park boards in every notation that people use for them, and positions.

pub mod json;
mod pieces;
mod position;
mod text;

use contract::Notation;

use crate::StatuePark;

pub use pieces::{read_bank, write_bank};
pub use position::{read_position, write_position};

/// The other spelling of the genre's token, which is that of puzz.link.
const JOINED: &str = "statuepark";

/// All notations, in the order of recognition. At most one of them recognises a text.
pub const NOTATIONS: &[&dyn Notation<StatuePark>] = &[&text::Text, &json::Json];
