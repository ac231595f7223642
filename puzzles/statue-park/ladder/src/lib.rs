//! Statue Park: the model, its rules on rungs, and its sentences.

mod bank;
mod cards;
mod claims;
mod excuses;
mod flood;
pub mod generate;
mod lower;
mod model;
mod picture;
mod planes;
mod play;
pub mod rules;
mod say;

pub use bank::BANK;
pub use lower::StatueParkLadder;
pub use model::StatueParkModel;
pub use picture::StatueParkPicture;
pub use play::StatueParkPlay;
pub use rules::{RULES, RUNGS};
