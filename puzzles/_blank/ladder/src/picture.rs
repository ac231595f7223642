use blank_board::{Blank, Board};
use contract::{Ground, Picture, RuleCard, Scene, Text};

use crate::cards::cards;

/// How Blank is drawn, and its rules for paper.
#[derive(Clone, Copy, Debug)]
pub struct BlankPicture;

impl Picture<Blank> for BlankPicture {
    fn name(&self) -> Text {
        Text::new("Blank", "Blank")
    }

    fn rules(&self) -> Vec<RuleCard> {
        cards()
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene::new(board.size());
        for (index, square) in scene.squares.iter_mut().enumerate() {
            if board.is_void(index) {
                square.ground = Ground::Void;
            }
        }
        scene.row_numbers = (0..board.size().rows).map(|row| board.row_number(row)).collect();
        scene.col_numbers = (0..board.size().cols).map(|col| board.col_number(col)).collect();
        scene
    }
}
