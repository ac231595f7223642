//! Blank: the model, its rules on rungs, and its sentences.

mod lower;
mod model;
pub mod rules;
mod say;

pub use lower::BlankLadder;
pub use model::BlankModel;
pub use rules::{RULES, RUNGS};
