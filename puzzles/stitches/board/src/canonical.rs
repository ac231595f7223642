use grid::Symmetry;

use crate::Board;

/// What a board is when it does not matter how it is turned, mirrored or labelled: equal for boards that are alike up to the
/// eight symmetries, numbers turned along, and only for them. The order has no meaning beyond being total.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Canonical {
    rows: usize,
    cols: usize,
    k: usize,
    /// One more than the block of each cell, with blocks numbered by first cells in reading order; 0 for a void.
    blocks: Vec<u16>,
    /// One more than the holes of each row, then of each column; 0 where they are not given.
    holes: Vec<u16>,
}

impl Canonical {
    /// The same as bytes: equal for equal forms, and only for them.
    pub fn to_bytes(&self) -> Vec<u8> {
        let head = [self.rows as u16, self.cols as u16, self.k as u16];
        head.iter().chain(&self.blocks).chain(&self.holes).flat_map(|number| number.to_le_bytes()).collect()
    }
}

impl Board {
    /// The least of the board's eight images.
    pub fn canonical(&self) -> Canonical {
        let images = Symmetry::all().map(|symmetry| form(&self.turned(symmetry)));
        images.min().unwrap_or_else(|| unreachable!("there are eight symmetries"))
    }
}

/// The board without its labels.
fn form(board: &Board) -> Canonical {
    let size = board.size();
    let code = |number: Option<usize>| number.map_or(0, |number| number as u16 + 1);
    Canonical {
        rows: size.rows,
        cols: size.cols,
        k: board.k(),
        blocks: (0..size.cells()).map(|cell| code(board.block(cell))).collect(),
        holes: board.row_holes().iter().chain(board.col_holes()).map(|&holes| code(holes)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use contract::Size;
    use rng::Rng;

    use super::*;
    use crate::{Numbers, random_board};

    #[test]
    fn all_images_have_one_canonical_form_whatever_the_labels() {
        for seed in 0..200 {
            let mut rng = Rng::new(seed);
            let size = Size::new(1 + rng.below(6), 1 + rng.below(6));
            let (blocks, voids, k) = (1 + rng.below(8), rng.below(3), 1 + rng.below(3));
            let board = random_board(&mut rng, size, blocks, voids, k);
            for symmetry in Symmetry::all() {
                assert_eq!(board.turned(symmetry).canonical(), board.canonical(), "seed {seed}");
            }
            let labels: Vec<Option<String>> =
                (0..size.cells()).map(|cell| board.block(cell).map(|block| format!("x{}", 99 - block))).collect();
            let labels: Vec<Option<&str>> = labels.iter().map(Option::as_deref).collect();
            let relabelled = Board::new(size, &labels, board.numbers()).expect("the same blocks");
            assert_eq!(relabelled.canonical(), board.canonical(), "seed {seed}");
        }
    }

    /// Every division of a 2×2 grid with every choice of four numbers: equal keys mean that one is an image of the other.
    #[test]
    fn boards_that_are_not_images_of_each_other_differ() {
        let size = Size::new(2, 2);
        let mut boards: Vec<Board> = Vec::new();
        for walls in 0_u32..1 << 4 {
            let gaps = [(0, 1), (2, 3), (0, 2), (1, 3)];
            let wall = |a, b| gaps.iter().position(|&gap| gap == (a, b)).is_some_and(|i| walls >> i & 1 != 0);
            let division = Board::from_walls(size, |cell| cell == 3 && walls & 1 == 0, wall, Numbers::none(size));
            let division = division.expect("a board");
            for choice in 0..16 {
                let given = |at: u32| (choice >> at & 1 != 0).then_some(at as usize / 2);
                let numbers = Numbers {
                    k: 1 + walls as usize / 2 % 2,
                    row_holes: vec![given(0), given(1)],
                    col_holes: vec![given(2), given(3)],
                };
                let board = division.with_numbers(numbers).expect("a board");
                if !boards.iter().any(|known| known.same_puzzle(&board)) {
                    boards.push(board);
                }
            }
        }
        assert!(boards.len() > 100, "{}", boards.len());
        for one in &boards {
            for other in &boards {
                let alike = Symmetry::all().any(|symmetry| one.turned(symmetry).same_puzzle(other));
                assert_eq!(one.canonical() == other.canonical(), alike, "{one:?} {other:?}");
                let (left, right) = (one.canonical().to_bytes(), other.canonical().to_bytes());
                assert_eq!(left == right, alike, "{one:?} {other:?}");
            }
        }
    }
}
