use contract::{Budget, Rules};
use deduce::{Engine, Ladder, climb, search};

use super::field::Piece;
use super::grade::SEARCH;
use super::tiling::Tiling;
use super::work::{Ended, Work};
use crate::{HeterominoModel, RULES, RUNGS};

/// Nodes of a search for a second answer after which a board counts as one with several.
const SEARCH_NODES: u64 = 20_000;

/// What the kernel says of a board.
pub enum Judged {
    /// The answer that lies on it is the only one, and that is its grade.
    Unique(usize),
    /// The grades allowed leave these trominoes open.
    Open(Vec<Piece>),
}

/// Climbs the ladder up to a grade. What is decided holds in every answer, and the one that lies on the board is one: so a
/// finished climb leaves no other.
pub fn judge(tiling: &Tiling<'_>, top: usize, work: &mut Work) -> Result<Judged, Ended> {
    let board = tiling.board();
    let model = HeterominoModel::new(&board, Rules::ALL);
    let mut engine = Engine::new(&model, RULES);
    let budget = Budget { nodes: SEARCH_NODES, cancel: work.cancel.clone() };
    let climbed = climb(&mut engine, RUNGS, &Ladder::all(RUNGS).up_to(top), &budget);
    let mut decided = vec![false; board.size().cells()];
    for tromino in model.placed(engine.store()) {
        model.cells_of_var(tromino).iter().for_each(|&place| decided[model.index(place)] = true);
    }
    let unique = match climbed.finished_by {
        Some(grade) => Some(grade),
        None if top == SEARCH && search::search(&mut engine, 2, &budget, &mut |_| ()) == Ok(1) => Some(SEARCH),
        None => None,
    };
    work.spend(board.size().cells() as u64 + (engine.stats.work() + 20 * engine.stats.nodes) / 8)?;
    Ok(match unique {
        Some(grade) => Judged::Unique(grade),
        None => {
            let is_open = |&piece: &Piece| !decided[usize::from(tiling.field.tromino(piece).cells[0])];
            Judged::Open(tiling.pieces().into_iter().filter(is_open).collect())
        }
    })
}

