use contract::{Ground, Picture, RuleCard, Scene, Text};
use lits_board::{Board, Lits};

use crate::cards::cards;

/// How LITS is drawn, and its rules for paper.
#[derive(Clone, Copy, Debug)]
pub struct LitsPicture;

impl Picture<Lits> for LitsPicture {
    fn name(&self) -> Text {
        Text::new("LITS", "LITS")
    }

    fn rules(&self) -> Vec<RuleCard> {
        cards()
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene::new(board.size());
        for (index, square) in scene.squares.iter_mut().enumerate() {
            match board.region(index) {
                Some(region) => square.area = region,
                None => square.ground = Ground::Void,
            }
        }
        let named = |region: usize| (board.size().cell(board.cells(region)[0]), board.label(region).to_owned());
        scene.names = (0..board.regions()).map(named).collect();
        scene
    }
}
