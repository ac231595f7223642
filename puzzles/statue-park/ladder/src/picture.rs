use contract::{BankPiece, Circle, Ground, Picture, RuleCard, Scene, Text};
use statue_park_board::{Board, Clue, Entry, StatuePark};

use crate::cards::cards;

/// How Statue Park is drawn, and its rules for paper.
#[derive(Clone, Copy, Debug)]
pub struct StatueParkPicture;

impl Picture<StatuePark> for StatueParkPicture {
    fn name(&self) -> Text {
        Text::new("Statue Park", "スタチューパーク")
    }

    fn rules(&self) -> Vec<RuleCard> {
        cards()
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene::new(board.size());
        for (index, square) in scene.squares.iter_mut().enumerate() {
            match board.clue(index) {
                Clue::Nothing => {}
                Clue::Black => square.given = Some(Circle::Black),
                Clue::White => square.given = Some(Circle::White),
                Clue::Void => square.ground = Ground::Void,
            }
        }
        let bank = board.bank();
        let piece = |(place, entry): (usize, &Entry)| BankPiece {
            name: bank.name(place),
            cells: entry.piece.cells().to_vec(),
            copies: entry.copies,
            found: 0,
        };
        scene.bank = bank.entries().iter().enumerate().map(piece).collect();
        scene
    }
}

#[cfg(test)]
mod tests {
    use contract::{Cell, Size};
    use statue_park_board::read_bank;

    use super::*;

    #[test]
    fn circles_voids_and_the_bank_are_drawn_as_given() {
        let clues = vec![Clue::White, Clue::Nothing, Clue::Void, Clue::Black];
        let bank = read_bank("{#./##}x2 I1 {##/#.}").expect("a bank");
        let board = Board::new(Size::new(1, 4), clues, bank).expect("a board");
        let scene = StatueParkPicture.scene(&board);
        let given: Vec<_> = scene.squares.iter().map(|square| (square.given, square.ground)).collect();
        let open = |circle| (circle, Ground::Open);
        assert_eq!(given, [open(Some(Circle::White)), open(None), (None, Ground::Void), open(Some(Circle::Black))]);
        let bank: Vec<_> = scene.bank.iter().map(|piece| (piece.name, piece.copies)).collect();
        assert_eq!(bank, [(Some("L3"), 2), (Some("I1"), 1), (Some("L3"), 1)]);
        assert_eq!(scene.bank[0].cells, [Cell::new(0, 0), Cell::new(1, 0), Cell::new(1, 1)]);
    }
}
