//! Stitches: the referee and three independent counters, written from the rule text. Nothing here may use the code that it
//! judges.
//!
//! The four judges share nothing but the board types: each has its own way to find, from the block of each cell alone, where
//! a thread can run and which blocks touch. The small repetitions are intended, so that one mistake cannot hide in all of
//! them.
//!
//! All four read boards alike: a void has no hole and counts for no line; with "pairs" switched off any number of threads,
//! none too, may join two blocks, and still none may run inside a block. Of a given position everything is kept: threads,
//! holes whose thread goes nobody knows where, cells without a hole, and gaps that no thread runs through. Answers that have
//! the same holes and other threads are different ones.

mod brute_gaps;
mod brute_pairs;
mod referee;
mod sat;

pub use brute_gaps::BruteGaps;
pub use brute_pairs::BrutePairs;
pub use referee::StitchesReferee;
pub use sat::Sat;

use contract::Counter;
use stitches_board::Stitches;

/// The independent counters: gap by gap, pair of blocks by pair, by SAT.
pub fn counters() -> [&'static dyn Counter<Stitches>; 3] {
    [&BruteGaps, &BrutePairs, &Sat]
}
