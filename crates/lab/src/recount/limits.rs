//! How far the engines go in counting a shipped board again.

/// The bytes that an exact counter may take for a board.
pub(super) const MEMORY: usize = 1 << 30;

/// The nodes that an engine may take for one board; none where there is nothing to limit. Each is a few seconds' work for
/// its engine: some more boards would be counted by ten times as many, and that for ever fewer.
pub(super) fn limit(genre: &str, engine: &str) -> Option<u64> {
    Some(match (genre, engine) {
        (_, super::LADDER | super::REFEREE) => return None,
        (_, "kernel" | "sat") => 1_000_000,
        ("heteromino", _) => 100_000_000,
        ("stitches", _) => 50_000_000,
        _ => 10_000_000,
    })
}
