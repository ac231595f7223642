//! Blank: the model, its rules on rungs, and its sentences.

mod cards;
mod lower;
mod model;
mod picture;
mod play;
pub mod rules;
mod say;

pub use lower::BlankLadder;
pub use model::BlankModel;
pub use picture::BlankPicture;
pub use play::BlankPlay;
pub use rules::{RULES, RUNGS};
