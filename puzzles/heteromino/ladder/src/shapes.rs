//! The six fixed trominoes, and which of them cannot lie side by side.

use std::sync::LazyLock;

use contract::Rules;
use heteromino_board::{ORIENTATION, TWINS};

/// One of the six fixed trominoes, by its place in [`SHAPES`].
pub type Shape = usize;

/// How many there are.
pub const COUNT: usize = 6;

/// Their cells, as rows and columns from the *anchor*: the upper left corner of the box around the tromino. Two I, then the
/// four L, each a 2×2 square without one corner: lower right, lower left, upper right, upper left.
pub const SHAPES: [[(u32, u32); 3]; COUNT] = [
    [(0, 0), (0, 1), (0, 2)],
    [(0, 0), (1, 0), (2, 0)],
    [(0, 0), (0, 1), (1, 0)],
    [(0, 0), (0, 1), (1, 1)],
    [(0, 0), (1, 0), (1, 1)],
    [(0, 1), (1, 0), (1, 1)],
];

/// How they look, for sentences.
pub const LOOKS: [&str; COUNT] = ["━", "┃", "┏", "┓", "┗", "┛"];

/// Anchors around a place, as a window of 7×7 with that place in its middle: a row a word, a byte a column, a bit a shape.
pub type Window = [u64; WIDE];

/// Rows and columns of a window.
pub const WIDE: usize = 7;

/// From the middle of a window to its edge: no tromino beyond it overlaps or touches one at the middle.
pub const REACH: u32 = 3;

/// Which shapes count as the same, and what follows from that.
pub struct Tables {
    /// For each shape the shapes that may not touch it, as bits.
    pub twins: [u8; COUNT],
    /// For each shape with its anchor in the middle, the trominoes that cannot lie beside it: they overlap it, or they touch
    /// it and are its twins.
    pub excluded: [Window; COUNT],
    /// For each shape, the trominoes of that shape or its twins that touch the cell in the middle without covering it.
    pub touching: [Window; COUNT],
}

impl Tables {
    /// The tables of the rules in force.
    pub fn of(rules: Rules) -> &'static Self {
        static ALL: LazyLock<Tables> = LazyLock::new(|| Tables::new([1, 2, 4, 8, 16, 32]));
        static TURNED: LazyLock<Tables> = LazyLock::new(|| Tables::new([3, 3, 60, 60, 60, 60]));
        static NONE: LazyLock<Tables> = LazyLock::new(|| Tables::new([0; COUNT]));
        match (rules.has(TWINS), rules.has(ORIENTATION)) {
            (true, true) => &ALL,
            (true, false) => &TURNED,
            (false, _) => &NONE,
        }
    }

    fn new(twins: [u8; COUNT]) -> Self {
        let mut tables = Self { twins, excluded: [[0; WIDE]; COUNT], touching: [[0; WIDE]; COUNT] };
        for (shape, own) in SHAPES.iter().enumerate() {
            // In a window's own rows and columns: the anchor, or the cell, in its middle.
            let own = own.map(|(row, col)| (row + REACH, col + REACH));
            for (other, theirs) in SHAPES.iter().enumerate() {
                let is_twin = twins[shape] >> other & 1 != 0;
                for (row, col) in (0..WIDE).flat_map(|row| (0..WIDE).map(move |col| (row, col))) {
                    let theirs = theirs.map(|(r, c)| (r + row as u32, c + col as u32));
                    let bit = 1 << (col * 8 + other);
                    if own != theirs && (overlap(&own, &theirs) || (is_twin && touch(&own, &theirs))) {
                        tables.excluded[shape][row] |= bit;
                    }
                    if is_twin && touch(&[(REACH, REACH)], &theirs) {
                        tables.touching[shape][row] |= bit;
                    }
                }
            }
        }
        tables
    }
}

fn overlap(one: &[(u32, u32)], other: &[(u32, u32)]) -> bool {
    one.iter().any(|cell| other.contains(cell))
}

/// Whether they share an edge and no cell.
fn touch(one: &[(u32, u32)], other: &[(u32, u32)]) -> bool {
    let beside = |a: &(u32, u32), b: &(u32, u32)| a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1;
    !overlap(one, other) && one.iter().any(|a| other.iter().any(|b| beside(a, b)))
}

/// Where the trominoes over a cell have their anchors: rows up, columns to the left, and the shapes that then cover it.
pub const COVER: [(u32, u32, u8); 6] =
    [(0, 0, 0b01_1111), (0, 1, 0b10_1101), (1, 0, 0b11_0110), (1, 1, 0b11_1000), (0, 2, 0b00_0001), (2, 0, 0b00_0010)];

/// Where the trominoes over a cell and its right neighbour have their anchors, as in [`COVER`].
pub const OVER_RIGHT: [(u32, u32, u8); 3] = [(0, 0, 0b00_1101), (0, 1, 0b00_0001), (1, 0, 0b11_0000)];

/// The same for a cell and the one below it.
pub const OVER_BELOW: [(u32, u32, u8); 3] = [(0, 0, 0b01_0110), (1, 0, 0b00_0010), (0, 1, 0b10_1000)];

#[cfg(test)]
mod tests {
    use super::*;

    /// The anchors and shapes of the trominoes that cover all of some cells, worked out from the shapes alone.
    fn over(cells: &[(u32, u32)]) -> Vec<(u32, u32, u8)> {
        let mut anchors = Vec::new();
        for up in 0..3 {
            for left in 0..3 {
                let covers = |shape: &Shape| cells.iter().all(|&(r, c)| SHAPES[*shape].contains(&(r + up, c + left)));
                let shapes = (0..COUNT).filter(covers).fold(0, |bits, shape| bits | 1 << shape);
                if shapes != 0 {
                    anchors.push((up, left, shapes));
                }
            }
        }
        anchors.sort_unstable();
        anchors
    }

    fn sorted<const N: usize>(mut anchors: [(u32, u32, u8); N]) -> Vec<(u32, u32, u8)> {
        anchors.sort_unstable();
        anchors.to_vec()
    }

    #[test]
    fn covers_follow_from_the_shapes() {
        assert_eq!(sorted(COVER), over(&[(0, 0)]));
        assert_eq!(sorted(OVER_RIGHT), over(&[(0, 0), (0, 1)]));
        assert_eq!(sorted(OVER_BELOW), over(&[(0, 0), (1, 0)]));
    }

    #[test]
    fn exclusion_is_mutual_and_lies_within_the_window() {
        for tables in [Rules::ALL, Rules::ALL.without(TWINS), Rules::ALL.without(ORIENTATION)].map(Tables::of) {
            for (shape, window) in tables.excluded.iter().enumerate() {
                for (row, bits) in window.iter().enumerate() {
                    for bit in (0..56).filter(|bit| bits >> bit & 1 != 0) {
                        let (col, other) = (bit / 8, bit % 8);
                        let back = tables.excluded[other][WIDE - 1 - row] >> ((WIDE - 1 - col) * 8 + shape) & 1;
                        assert_eq!(back, 1, "{shape} {other} {row} {col}");
                    }
                }
            }
        }
    }
}
