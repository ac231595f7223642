use contract::Size;
use grid::Symmetry;

use crate::Board;

impl Board {
    /// What a board is when it does not matter how it is turned or mirrored: equal for boards that are alike up to the
    /// eight symmetries, and only for them. Black cells and voids are told apart.
    pub fn canonical(&self) -> Vec<u8> {
        let image = |symmetry| {
            let turned = self.turned(symmetry);
            let Size { rows, cols } = turned.size();
            let kinds = (0..rows * cols).map(|index| turned.kind(index) as u8);
            [rows as u8, cols as u8].into_iter().chain(kinds).collect()
        };
        Symmetry::all().map(image).min().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Kind, random_board};
    use rng::Rng;

    #[test]
    fn all_images_have_one_canonical_form() {
        for seed in 0..200 {
            let mut rng = Rng::new(seed);
            let size = Size::new(1 + rng.below(6), 1 + rng.below(6));
            let board = random_board(&mut rng, size);
            for symmetry in Symmetry::all() {
                assert_eq!(board.turned(symmetry).canonical(), board.canonical(), "seed {seed}");
            }
        }
    }

    #[test]
    fn boards_that_are_no_images_of_each_other_differ() {
        let boards: Vec<Board> = (0..3_usize.pow(6))
            .map(|code| {
                let kind = |cell| [Kind::Open, Kind::Black, Kind::Void][code / 3_usize.pow(cell) % 3];
                Board::new(Size::new(2, 3), (0..6).map(kind).collect()).expect("a board")
            })
            .collect();
        for one in boards.iter().step_by(7) {
            for other in &boards {
                let alike = Symmetry::all().any(|symmetry| one.turned(symmetry) == *other);
                assert_eq!(one.canonical() == other.canonical(), alike, "{one:?} {other:?}");
            }
        }
    }
}
