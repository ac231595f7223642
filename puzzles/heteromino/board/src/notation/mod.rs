//! Heteromino boards in every notation that people use for them, and positions.

mod position;
mod text;

use contract::Notation;

use crate::Heteromino;

pub use position::{read_position, write_position};

/// All notations, in the order of recognition. At most one of them recognises a text.
pub const NOTATIONS: &[&dyn Notation<Heteromino>] = &[&text::Text];
