//! How far the engines go in counting a shipped board again.

use contract::Size;

/// The bytes that an exact counter may take for a board.
pub(super) const MEMORY: usize = 1 << 30;

/// The nodes that an engine may take for one board; none where there is nothing to limit. Chosen so that all boards together
/// take minutes: with ten times as many, hours, a few more would be counted.
pub(super) fn limit(genre: &str, engine: &str, size: Size) -> Option<u64> {
    let million = match (genre, engine, size.cells()) {
        (_, super::LADDER | super::REFEREE, _) => return None,
        (_, "kernel" | "sat", _) => 1,
        ("heteromino", "brute-a", _) => 200,
        ("heteromino", "frontier", _) | ("stitches", ..) => 100,
        ("heteromino", "brute-b", _) | ("statue-park", _, 0..=64) => 50,
        ("lits", "brute-a", 0..=225) | ("lits", "brute-b", _) | ("statue-park", "brute-b", 65..=100) => 10,
        _ => 1,
    };
    Some(million * 1_000_000)
}
