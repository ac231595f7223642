//! LITS: the model, its rules on rungs, and its sentences.

mod bank;
mod bitgrid;
mod cards;
mod flood;
pub mod generate;
mod lower;
mod model;
mod picture;
mod placements;
mod play;
mod rows;
pub mod rules;
mod say;

pub use bank::BANK;
pub use lower::LitsLadder;
pub use model::LitsModel;
pub use picture::LitsPicture;
pub use play::LitsPlay;
pub use rules::{RULES, RUNGS};
