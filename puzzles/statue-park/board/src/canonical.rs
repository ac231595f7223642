use contract::Size;
use grid::Symmetry;

use crate::Board;

impl Board {
    /// What a board is when it does not matter how it is turned or mirrored, nor how its bank is drawn: equal for boards
    /// that are alike up to that, and only for them.
    pub fn canonical(&self) -> Vec<u8> {
        let image = |symmetry| {
            let turned = self.turned(symmetry);
            let Size { rows, cols } = turned.size();
            let clues = (0..rows * cols).map(|index| turned.clue(index) as u8);
            [rows as u8, cols as u8].into_iter().chain(clues).collect::<Vec<u8>>()
        };
        let mut bytes = Symmetry::all().map(image).min().unwrap_or_default();
        for due in self.bank().sorted() {
            bytes.extend((due.copies as u32).to_le_bytes());
            bytes.extend((due.shape.cells().len() as u32).to_le_bytes());
            bytes.extend(due.shape.cells().iter().flat_map(|cell| [cell.row as u8, cell.col as u8]));
        }
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bank, Clue, Piece, random_board};
    use rng::Rng;

    #[test]
    fn all_images_have_one_canonical_form_however_the_bank_is_drawn() {
        for seed in 0..200 {
            let mut rng = Rng::new(seed);
            let size = Size::new(1 + rng.below(6), 1 + rng.below(6));
            let board = random_board(&mut rng, size);
            for symmetry in Symmetry::all() {
                let turned = board.turned(symmetry);
                let drawn = board.bank().entries().iter().rev();
                let bank = Bank::new(drawn.map(|entry| (entry.piece.turned(symmetry), entry.copies)));
                let clues = (0..turned.size().cells()).map(|index| turned.clue(index)).collect();
                let redrawn = Board::new(turned.size(), clues, bank).expect("a board");
                assert_eq!(redrawn.canonical(), board.canonical(), "seed {seed}");
            }
        }
    }

    #[test]
    fn other_circles_and_other_banks_differ() {
        let piece = |rows: &str| Piece::drawn(rows.split('/')).expect("only #").expect("a piece");
        let banks = [
            Bank::default(),
            Bank::new([(piece("#"), 1)]),
            Bank::new([(piece("#"), 2)]),
            Bank::new([(piece("##"), 1)]),
            Bank::new([(piece("#"), 1), (piece("##"), 1)]),
        ];
        let mut boards: Vec<Board> = Vec::new();
        for code in 0..4_usize.pow(3) {
            let clue = |cell| [Clue::Nothing, Clue::Black, Clue::White, Clue::Void][code / 4_usize.pow(cell) % 4];
            for bank in &banks {
                let clues = (0..3).map(clue).collect();
                boards.push(Board::new(Size::new(1, 3), clues, bank.clone()).expect("a board"));
            }
        }
        for one in boards.iter().step_by(7) {
            for other in &boards {
                let alike = Symmetry::all().any(|symmetry| one.turned(symmetry).is_same(other));
                assert_eq!(one.canonical() == other.canonical(), alike, "{one:?} {other:?}");
            }
        }
    }
}
