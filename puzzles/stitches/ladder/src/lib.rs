//! Stitches: the model, its rules on rungs, its sentences, and how boards are made.

mod cards;
mod picture;
mod play;

pub use picture::StitchesPicture;
pub use play::StitchesPlay;
