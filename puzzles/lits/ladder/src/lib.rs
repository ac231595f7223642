//! LITS: the model, its rules on rungs, and its sentences.

mod bitgrid;
mod flood;
mod lower;
mod model;
mod placements;
mod rows;
pub mod rules;
mod say;

pub use lower::LitsLadder;
pub use model::LitsModel;
pub use rules::{RULES, RUNGS};
