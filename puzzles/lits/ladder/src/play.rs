use contract::{
    Fact, Marks, Play, Progress, Shading, SheetParts, Spot, Tools, enter_shading, shaded_met, shading_progress,
    shading_tools,
};
use lits_board::{Board, Lits};

/// How LITS is played: cells are shaded or dotted.
#[derive(Clone, Copy, Debug)]
pub struct LitsPlay;

impl Play<Lits> for LitsPlay {
    fn tools(&self) -> Tools {
        shading_tools()
    }

    fn parts(&self) -> SheetParts {
        SheetParts { areas: true, voids: true, ..SheetParts::default() }
    }

    fn takes(&self, board: &Board, spot: Spot) -> bool {
        matches!(spot, Spot::Cell(cell) if cell < board.size().cells() && !board.is_void(cell))
    }

    fn position(&self, _: &Board, marks: &Marks) -> Shading {
        Shading::of_marks(marks)
    }

    fn marks(&self, board: &Board, position: &Shading) -> Marks {
        position.to_marks(|cell| !board.is_void(cell))
    }

    fn enter(&self, _: &Board, marks: &mut Marks, fact: &Fact) {
        enter_shading(marks, fact);
    }

    /// Every region asks for its four cells.
    fn progress(&self, board: &Board, marks: &Marks) -> Progress {
        let met = |region| shaded_met(marks, board.cells(region).iter().copied(), Some(4));
        let areas = (0..board.regions()).map(met).collect();
        Progress { areas, ..shading_progress(marks, |cell| !board.is_void(cell)) }
    }
}
