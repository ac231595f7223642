//! Penpa+ links: the container, whatever genre is inside.
//!
//! A payload is base64 of raw deflate of some twenty lines of text, in which two-character abbreviations stand for the
//! names of JSON fields. Two of the lines are *layers*, that of the problem and that of the answer; their entries are
//! keyed by the numbers of cells, vertices and edges of a grid that is padded with two cells all round.

mod grid;
mod layer;
mod link;
mod packing;
mod sheet;
mod writing;

pub use grid::{PenpaGrid, PenpaPlace};
pub use layer::{Colour, PenpaLayer, PenpaNumber, PenpaSymbol};
pub use link::PenpaLink;
pub use sheet::{PenpaSheet, PenpaWalls};
