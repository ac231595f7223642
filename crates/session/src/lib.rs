//! A game in progress: a board, the moves made on it, and the place among them; and a board being drawn ([`sheet`]).
//!
//! Nothing else is kept of a game. The marks are what the moves up to that place come to ([`Field`]), so undo, redo, reload and
//! taking a trial back cannot disagree with what was played. The page and the terminal share this crate.

mod field;
mod game;
mod history;
mod moves;
mod save;
pub mod sheet;

pub use field::{Field, MAX_TRIALS};
pub use game::Game;
pub use history::{History, Refused};
pub use moves::{Move, NoMove};
pub use save::LoadError;
pub use sheet::{Op, Sheet, SheetError};
