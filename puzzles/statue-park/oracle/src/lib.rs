//! Statue Park: the referee and three independent counters, written from the rule text.
//!
//! The four judges share nothing but the board types: each has its own way to turn and mirror the drawings of the bank, to
//! tell which of them are alike, and to find joined cells. The small repetitions are intended, so that one mistake cannot
//! hide in all of them.
//!
//! All four read boards alike: a void is neither shaded nor park, whatever a position says of it; an empty park is in one
//! area. With "alike" switched off each way to name equal pieces counts: an answer then counts for the product of m! over
//! the shapes with m copies, and it is kept once all the same. A count is exact below the cap only, so it fits the cap's type.

mod brute_cells;
mod brute_pieces;
mod referee;
mod sat;

pub use brute_cells::BruteCells;
pub use brute_pieces::BrutePieces;
pub use referee::StatueParkReferee;
pub use sat::Sat;

use contract::Counter;
use statue_park_board::StatuePark;

/// The independent counters: piece by piece, cell by cell, by SAT.
pub fn counters() -> [&'static dyn Counter<StatuePark>; 3] {
    [&BrutePieces, &BruteCells, &Sat]
}
