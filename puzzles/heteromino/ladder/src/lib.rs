//! Heteromino: the model, its rules on rungs, its sentences, and how boards are made and surveyed.

pub mod census;
