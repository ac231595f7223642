//! The six fixed shapes, and the cells that they cover.

use contract::Rules;
use heteromino_board::{ORIENTATION, TWINS};

/// A fixed shape; the L are named by where their corner is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// `###`
    Lying,
    /// Three cells above each other.
    Standing,
    /// `##/#.`
    TopLeft,
    /// `##/.#`
    TopRight,
    /// `#./##`
    BottomLeft,
    /// `.#/##`
    BottomRight,
}

impl Shape {
    pub const ALL: [Self; 6] =
        [Self::Lying, Self::Standing, Self::TopLeft, Self::TopRight, Self::BottomLeft, Self::BottomRight];

    /// Rows below and columns right of its first cell in reading order, for the three cells in that order.
    pub const fn cells(self) -> [(usize, isize); 3] {
        match self {
            Self::Lying => [(0, 0), (0, 1), (0, 2)],
            Self::Standing => [(0, 0), (1, 0), (2, 0)],
            Self::TopLeft => [(0, 0), (0, 1), (1, 0)],
            Self::TopRight => [(0, 0), (0, 1), (1, 1)],
            Self::BottomLeft => [(0, 0), (1, 0), (1, 1)],
            Self::BottomRight => [(0, 0), (1, -1), (1, 0)],
        }
    }

    /// The shape seen in a mirror that swaps left and right, and how far its first cell then stands to the left of the
    /// image of the first cell.
    pub const fn mirrored(self) -> (Self, usize) {
        match self {
            Self::Lying => (Self::Lying, 2),
            Self::Standing => (Self::Standing, 0),
            Self::TopLeft => (Self::TopRight, 1),
            Self::TopRight => (Self::TopLeft, 1),
            Self::BottomLeft => (Self::BottomRight, 0),
            Self::BottomRight => (Self::BottomLeft, 0),
        }
    }
}

/// What makes two trominoes twins: they may not touch when their classes are equal. 0 is nobody's twin.
pub(super) type Class = u8;

/// The classes of the shapes, in the order of [`Shape::ALL`], from 1; all 0 where twins may touch.
pub(super) fn classes(rules: Rules) -> [Class; 6] {
    match (rules.has(TWINS), rules.has(ORIENTATION)) {
        (false, _) => [0; 6],
        (true, false) => [1, 1, 2, 2, 2, 2],
        (true, true) => [1, 2, 3, 4, 5, 6],
    }
}
