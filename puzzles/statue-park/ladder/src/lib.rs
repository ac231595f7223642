//! Statue Park: the model, its rules on rungs, and its sentences.

mod excuses;
mod flood;
mod lower;
mod model;
mod planes;
pub mod rules;
mod say;

pub use lower::StatueParkLadder;
pub use model::StatueParkModel;
pub use rules::{RULES, RUNGS};
