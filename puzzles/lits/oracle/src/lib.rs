//! LITS: the referee and three independent counters, written from the rule text.
//!
//! The four judges share nothing but the board types: each has its own way to find joined cells and to compare
//! shapes. The small repetitions are intended, so that one mistake cannot hide in all of them.
//!
//! All four read boards alike: a void is unshaded, whatever a position says of it. On a board without any region
//! the empty shading is the one answer.

mod brute_cells;
mod brute_regions;
mod referee;
mod sat;

pub use brute_cells::BruteCells;
pub use brute_regions::BruteRegions;
pub use referee::{LitsReferee, Tetromino, tetromino};
pub use sat::Sat;

use contract::Counter;
use lits_board::Lits;

/// The independent counters: cell by cell, region by region, by SAT.
pub fn counters() -> [&'static dyn Counter<Lits>; 3] {
    [&BruteCells, &BruteRegions, &Sat]
}
