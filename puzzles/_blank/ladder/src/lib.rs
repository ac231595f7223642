//! Blank: the model, its rules on rungs, and its sentences.

mod lower;
mod model;
mod picture;
pub mod rules;
mod say;

pub use lower::BlankLadder;
pub use model::BlankModel;
pub use picture::BlankPicture;
pub use rules::{RULES, RUNGS};
