use contract::{Ground, Picture, RuleCard, Scene, Text};
use stitches_board::{Board, Stitches};

use crate::cards::cards;

/// How Stitches is drawn, and its rules for paper.
#[derive(Clone, Copy, Debug)]
pub struct StitchesPicture;

impl Picture<Stitches> for StitchesPicture {
    fn name(&self) -> Text {
        Text::new("Stitches", "ステッチ")
    }

    fn rules(&self) -> Vec<RuleCard> {
        cards()
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene::new(board.size());
        for (index, square) in scene.squares.iter_mut().enumerate() {
            match board.block(index) {
                Some(block) => square.area = block,
                None => square.ground = Ground::Void,
            }
        }
        let named = |block: usize| (board.size().cell(board.cells(block)[0]), board.label(block).to_owned());
        scene.names = (0..board.blocks()).map(named).collect();
        scene.row_numbers = board.row_holes().to_vec();
        scene.col_numbers = board.col_holes().to_vec();
        // One stitch a pair is the rule; whatever else holds must be told with the board.
        scene.remark = (board.k() != 1).then(|| format!("k = {}", board.k()));
        scene
    }
}

#[cfg(test)]
mod tests {
    use contract::{Cell, Size};
    use stitches_board::Numbers;

    use super::*;

    #[test]
    fn blocks_numbers_and_k_are_drawn_as_given() {
        let size = Size::new(1, 4);
        let numbers = Numbers { k: 2, row_holes: vec![Some(2)], col_holes: vec![None, Some(1), None, Some(0)] };
        let labels = [Some("a"), Some("x"), Some("x"), None];
        let board = |numbers| Board::new(size, &labels, numbers).expect("a board");
        let scene = StitchesPicture.scene(&board(numbers.clone()));
        let squares: Vec<_> = scene.squares.iter().map(|square| (square.area, square.ground)).collect();
        assert_eq!(squares[..3], [(0, Ground::Open), (1, Ground::Open), (1, Ground::Open)]);
        assert_eq!(squares[3].1, Ground::Void);
        assert_eq!(scene.names, [(Cell::new(0, 0), "a".to_owned()), (Cell::new(0, 1), "x".to_owned())]);
        assert_eq!((&scene.row_numbers, &scene.col_numbers), (&numbers.row_holes, &numbers.col_holes));
        assert_eq!(scene.remark.as_deref(), Some("k = 2"));
        assert_eq!(StitchesPicture.scene(&board(Numbers::none(size))).remark, None);
    }
}
