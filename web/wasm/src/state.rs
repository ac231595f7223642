//! How a game stands, as the page draws it.

use contract::{Lang, Met, Size};
use serde::Serialize;
use session::Game;
use suite::report::{FaultReport, Place};

/// A game's marks, and how they stand.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct StateReport {
    cells: String,
    gaps: String,
    cell_trial: String,
    gap_trial: String,
    trial: usize,
    undo: usize,
    redo: usize,
    faults: Vec<Fault>,
    solved: bool,
    rows_met: Vec<&'static str>,
    cols_met: Vec<&'static str>,
    areas_met: Vec<&'static str>,
    bank_used: Vec<usize>,
    pieces: Vec<Vec<usize>>,
    settled: Vec<usize>,
    decided: usize,
    of: usize,
}

#[derive(Debug, Serialize)]
struct Fault {
    code: &'static str,
    cells: Vec<usize>,
    message: String,
}

impl StateReport {
    /// How the game stands now.
    pub fn of(game: &Game, lang: Lang) -> Self {
        let (field, history, standing) = (game.field(), game.history(), game.standing(lang));
        let size = field.marks().size;
        let progress = standing.progress;
        Self {
            cells: field.marks().cell_digits(),
            gaps: field.marks().gap_digits(),
            cell_trial: field.levels().cell_digits(),
            gap_trial: field.levels().gap_digits(),
            trial: field.trials(),
            undo: history.at(),
            redo: history.moves().len() - history.at(),
            faults: standing.faults.into_iter().map(|fault| numbered(fault, size)).collect(),
            solved: standing.solved,
            rows_met: names(&progress.rows),
            cols_met: names(&progress.cols),
            areas_met: names(&progress.areas),
            bank_used: progress.bank,
            pieces: progress.pieces,
            settled: progress.settled,
            decided: progress.decided,
            of: progress.of,
        }
    }
}

fn numbered(FaultReport { code, cells, message }: FaultReport, size: Size) -> Fault {
    let cells = cells.into_iter().map(|Place([row, col])| row * size.cols + col).collect();
    Fault { code, cells, message }
}

fn names(met: &[Met]) -> Vec<&'static str> {
    met.iter().map(|met| met.name()).collect()
}
