//! Stitches: the model, its rules on rungs, its sentences, and how boards are made.

mod group;
mod lower;
mod matching;
mod model;
pub mod rules;
mod say;
mod strong;

pub use lower::StitchesLadder;
pub use model::StitchesModel;
pub use rules::{RULES, RUNGS};
