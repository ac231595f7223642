//! Heteromino: the referee and the independent counters, written from the rule text.

mod frontier;

pub use frontier::Frontier;
