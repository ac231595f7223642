//! Statue Park: the model, its rules on rungs, and its sentences.

mod cards;
mod picture;
mod play;

pub use picture::StatueParkPicture;
pub use play::StatueParkPlay;
