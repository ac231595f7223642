//! Blank: the referee and two independent counters, written from the rule text.
//!
//! Nothing here may see the ladder or the engine: `cargo xtask deps` fails if it does.

mod brute_cells;
mod brute_rows;
mod referee;
mod tally;

pub use brute_cells::BruteCells;
pub use brute_rows::BruteRows;
pub use referee::Judge;
