//! Stands in until the picture and the play of Heteromino are there; goes with them.
use contract::{Fact, Marks, Picture, Play, Progress, Role, RuleCard, Scene, SheetParts, Spot, Text, Tools};
use heteromino_board::{Board, Division, Heteromino};
#[derive(Debug)]
pub struct HeterominoPicture;
#[derive(Debug)]
pub struct HeterominoPlay;
impl Picture<Heteromino> for HeterominoPicture {
    fn name(&self) -> Text {
        Text::new("Heteromino", "ヘテロミノ")
    }
    fn rules(&self) -> Vec<RuleCard> {
        vec![]
    }
    fn scene(&self, b: &Board, _: &Division) -> Scene {
        Scene::new(b.size())
    }
    fn note(&self, _: &mut Scene, _: &Fact, _: Role) {}
}
impl Play<Heteromino> for HeterominoPlay {
    fn tools(&self) -> Tools {
        Tools::default()
    }
    fn parts(&self) -> SheetParts {
        SheetParts::default()
    }
    fn takes(&self, _: &Board, _: Spot) -> bool {
        false
    }
    fn position(&self, b: &Board, _: &Marks) -> Division {
        Division::unknown(b)
    }
    fn marks(&self, b: &Board, _: &Division) -> Marks {
        Marks::none(b.size())
    }
    fn enter(&self, _: &Board, _: &mut Marks, _: &Fact) {}
    fn progress(&self, _: &Board, _: &Marks) -> Progress {
        Progress::default()
    }
}
