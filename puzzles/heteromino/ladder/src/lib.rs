//! Heteromino: the model, its rules on rungs, its sentences, and how boards are made and surveyed.

mod flood;
pub mod generate;
mod lower;
mod model;
pub mod rules;
mod say;
mod shapes;

pub use lower::HeterominoLadder;
pub use model::HeterominoModel;
pub use rules::{RULES, RUNGS};
