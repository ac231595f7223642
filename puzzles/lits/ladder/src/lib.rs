//! LITS: the model, its rules on rungs, and its sentences.

mod flood;
mod model;
mod placements;
mod rows;
pub mod rules;

pub use model::LitsModel;
pub use rules::{RULES, RUNGS};
