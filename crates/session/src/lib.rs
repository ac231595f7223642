//! A game in progress: a board, the moves made on it, and the place among them.
//!
//! Nothing else is kept. The marks are what the moves up to that place come to ([`Field`]), so undo, redo, reload and taking a
//! trial back cannot disagree with what was played. The page and the terminal share this crate.

mod field;
mod game;
mod history;
mod moves;
mod save;

pub use field::{Field, MAX_TRIALS};
pub use game::Game;
pub use history::{History, Refused};
pub use moves::{Move, NoMove};
pub use save::LoadError;
