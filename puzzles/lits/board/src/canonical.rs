use contract::Size;
use grid::Symmetry;

use crate::Board;

/// What a division is when it does not matter how it is turned, mirrored or labelled: equal for boards that are alike up
/// to the eight symmetries, and only for them. The order has no meaning beyond being total.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Canonical {
    rows: usize,
    cols: usize,
    /// One more than the region of each cell, with regions numbered by first cells in reading order; 0 for a void.
    regions: Vec<u16>,
}

impl Canonical {
    /// The same as bytes: equal for equal forms, and only for them.
    pub fn to_bytes(&self) -> Vec<u8> {
        let sides = [self.rows as u16, self.cols as u16];
        sides.iter().chain(&self.regions).flat_map(|number| number.to_le_bytes()).collect()
    }
}

impl Board {
    /// The least of the board's eight images.
    pub fn canonical(&self) -> Canonical {
        let images = Symmetry::all().map(|symmetry| image(self, symmetry));
        images.min().unwrap_or_else(|| unreachable!("there are eight symmetries"))
    }
}

fn image(board: &Board, symmetry: Symmetry) -> Canonical {
    let size = board.size();
    let Size { rows, cols } = symmetry.size(size);
    let regions: Vec<Option<usize>> = (0..size.cells()).map(|cell| board.region(cell)).collect();
    let mut number = vec![0; board.regions()];
    let mut next = 0;
    let renumbered = symmetry.apply(size, &regions).into_iter().map(|region| {
        let Some(region) = region else { return 0 };
        if number[region] == 0 {
            next += 1;
            number[region] = next;
        }
        number[region]
    });
    Canonical { rows, cols, regions: renumbered.collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random_board;
    use rng::Rng;

    #[test]
    fn all_images_have_one_canonical_form_whatever_the_labels() {
        for seed in 0..200 {
            let mut rng = Rng::new(seed);
            let size = Size::new(1 + rng.below(6), 1 + rng.below(6));
            let board = random_board(&mut rng, size, 8, 2);
            for symmetry in Symmetry::all() {
                assert_eq!(board.turned(symmetry).canonical(), board.canonical(), "seed {seed}");
            }
            let labels: Vec<Option<String>> =
                (0..size.cells()).map(|cell| board.region(cell).map(|region| format!("x{}", 99 - region))).collect();
            let labels: Vec<Option<&str>> = labels.iter().map(Option::as_deref).collect();
            let relabelled = Board::new(size, &labels).expect("the same division");
            assert_eq!(relabelled.canonical(), board.canonical(), "seed {seed}");
        }
    }

    /// The divisions of a 2×3 grid, each once: equal keys mean that one is an image of the other.
    #[test]
    fn boards_that_are_not_images_of_each_other_differ() {
        let size = Size::new(2, 3);
        let mut boards: Vec<Board> = Vec::new();
        for walls in 0_u32..1 << 7 {
            let gaps = [(0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5)];
            let wall = |a, b| gaps.iter().position(|&gap| gap == (a, b)).is_some_and(|i| walls >> i & 1 != 0);
            let board = Board::from_walls(size, |_| false, wall).expect("a board");
            if !boards.iter().any(|known| known.same_division(&board)) {
                boards.push(board);
            }
        }
        assert!(boards.len() > 20);
        for one in &boards {
            for other in &boards {
                let alike = Symmetry::all().any(|symmetry| one.turned(symmetry).same_division(other));
                assert_eq!(one.canonical() == other.canonical(), alike, "{one:?} {other:?}");
                let (left, right) = (one.canonical().to_bytes(), other.canonical().to_bytes());
                assert_eq!(left == right, alike, "{one:?} {other:?}");
            }
        }
    }
}
