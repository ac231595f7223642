use contract::{Fact, Ground, Picture, Role, Scene, Shading, Text};
use lits_board::{Board, Lits};

/// How LITS is drawn, and its rules for paper.
#[derive(Clone, Copy, Debug)]
pub struct LitsPicture;

impl Picture<Lits> for LitsPicture {
    fn name(&self) -> Text {
        Text::new("LITS", "LITS")
    }

    fn rules(&self) -> Vec<Text> {
        vec![
            Text::new(
                "Shade exactly four joined cells in each region outlined by thick lines: a tetromino.",
                "太線で囲まれたどの領域でも、つながった4マス（テトロミノ）だけを黒く塗ります。",
            ),
            Text::new(
                "All shaded cells together form one joined area.",
                "黒マスはすべて、辺を通じてひとつながりになります。",
            ),
            Text::new("No 2×2 square is fully shaded.", "2×2の4マスをすべて黒く塗ることはできません。"),
            Text::new(
                "Tetrominoes that touch along an edge are not of the same shape; turned and mirrored copies count as the same.",
                "同じ形のテトロミノどうしは辺で隣り合いません。回転や裏返しで重なるものも同じ形とみなします。",
            ),
        ]
    }

    fn scene(&self, board: &Board, position: &Shading) -> Scene {
        let mut scene = Scene::new(board.size());
        for (index, square) in scene.squares.iter_mut().enumerate() {
            match board.region(index) {
                Some(region) => square.area = region,
                None => square.ground = Ground::Void,
            }
        }
        let named = |region: usize| (board.size().cell(board.cells(region)[0]), board.label(region).to_owned());
        scene.names = (0..board.regions()).map(named).collect();
        scene.shade(position);
        scene
    }

    fn note(&self, scene: &mut Scene, fact: &Fact, role: Role) {
        scene.note(fact, role);
    }
}
