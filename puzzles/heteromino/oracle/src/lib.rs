//! Heteromino: the referee and the independent counters, written from the rule text.
//!
//! The judges share nothing but the board types: each has its own way to find trominoes and to compare their shapes. The
//! small repetitions are intended, so that one mistake cannot hide in all of them.
//!
//! All read boards alike: a void is to the rules what a black cell is, and what a position says of either counts for
//! nothing. On a board without open cells the empty division is the one answer.

mod brute_cells;
mod brute_covers;
#[cfg(not(target_family = "wasm"))]
mod frontier;
mod referee;
mod sat;

pub use brute_cells::BruteCells;
pub use brute_covers::BruteCovers;
#[cfg(not(target_family = "wasm"))]
pub use frontier::Frontier;
pub use referee::HeterominoReferee;
pub use sat::Sat;

use contract::{Counter, ExactCounter};
use heteromino_board::Heteromino;

/// The independent counters that find the answers: cell by cell, the scarcest cell first, by SAT. [`Frontier`] counts
/// without finding them.
pub fn counters() -> [&'static dyn Counter<Heteromino>; 3] {
    [&BruteCells, &BruteCovers, &Sat]
}

/// What counts all answers without finding them; the page counts up to a cap, and does without.
pub const EXACT: Option<&'static dyn ExactCounter<Heteromino>> = {
    #[cfg(not(target_family = "wasm"))]
    let exact: Option<&'static dyn ExactCounter<Heteromino>> = Some(&Frontier);
    #[cfg(target_family = "wasm")]
    let exact = None;
    exact
};
