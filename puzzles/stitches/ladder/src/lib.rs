//! Stitches: the model, its rules on rungs, its sentences, and how boards are made.

mod bank;
mod cards;
mod chain;
pub mod generate;
mod group;
mod lower;
mod matching;
mod model;
mod picture;
mod play;
pub mod rules;
mod say;
mod strong;

pub use bank::BANK;
pub use lower::StitchesLadder;
pub use model::StitchesModel;
pub use picture::StitchesPicture;
pub use play::StitchesPlay;
pub use rules::{RULES, RUNGS};
