//! Heteromino: the model, its rules on rungs, its sentences, and how boards are made and surveyed.

mod bank;
mod cards;
pub mod census;
mod flood;
pub mod generate;
mod lower;
mod model;
mod picture;
mod play;
pub mod rules;
mod say;
mod shapes;

pub use bank::BANK;
pub use lower::HeterominoLadder;
pub use model::HeterominoModel;
pub use picture::HeterominoPicture;
pub use play::HeterominoPlay;
pub use rules::{RULES, RUNGS};
