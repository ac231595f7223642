//! Blank boards in every notation that people use for them, and positions.

pub mod json;
mod position;
mod text;

use contract::Notation;

use crate::Blank;

pub use position::{read_position, write_position};

/// All notations, in the order of recognition. At most one of them recognises a text.
pub const NOTATIONS: &[&dyn Notation<Blank>] = &[&text::Text, &json::Json];
