//! What lies on the player's table: a board being drawn.

pub mod sheet;

pub use sheet::{Op, Sheet, SheetError};
