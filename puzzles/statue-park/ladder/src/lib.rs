//! Statue Park: the model, its rules on rungs, and its sentences.
