//! Stitches: the model, its rules on rungs, its sentences, and how boards are made.
