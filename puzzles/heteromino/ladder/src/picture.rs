use contract::{Ground, Picture, RuleCard, Scene, Text};
use heteromino_board::{Board, Heteromino, Kind};

use crate::cards::cards;

/// How Heteromino is drawn, and its rules for paper. Pieces are told apart by the walls between them.
#[derive(Clone, Copy, Debug)]
pub struct HeterominoPicture;

impl Picture<Heteromino> for HeterominoPicture {
    fn name(&self) -> Text {
        Text::new("Heteromino", "ヘテロミノ")
    }

    fn rules(&self) -> Vec<RuleCard> {
        cards()
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene::new(board.size());
        for (index, square) in scene.squares.iter_mut().enumerate() {
            square.ground = match board.kind(index) {
                Kind::Open => Ground::Open,
                Kind::Black => Ground::Block,
                Kind::Void => Ground::Void,
            };
        }
        scene
    }
}
