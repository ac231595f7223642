use contract::{Marks, PlayShading, Progress, SheetParts, shaded_met};
use lits_board::{Board, Lits};

/// How LITS is played: cells are shaded or dotted.
#[derive(Clone, Copy, Debug)]
pub struct LitsPlay;

impl PlayShading<Lits> for LitsPlay {
    fn parts(&self) -> SheetParts {
        SheetParts { areas: true, voids: true, ..SheetParts::default() }
    }

    fn in_play(&self, board: &Board, cell: usize) -> bool {
        !board.is_void(cell)
    }

    /// Every region asks for its four cells.
    fn counts(&self, board: &Board, marks: &Marks) -> Progress {
        let met = |region| shaded_met(marks, board.cells(region).iter().copied(), Some(4));
        Progress { areas: (0..board.regions()).map(met).collect(), ..Progress::default() }
    }
}
