use contract::{Budget, Rules};
use deduce::{Ended, Engine, Ladder, Stats, Work, climb, search};
use heteromino_board::Board;

use super::field::Piece;
use super::grade::{PROBE, SEARCH};
use super::tiling::Tiling;
use crate::{HeterominoModel, RULES, RUNGS};

/// Nodes of a search for a second answer after which a board counts as one with several.
const SEARCH_NODES: u64 = 20_000;

/// The grade of a board, where the ladder up to a grade finishes it. What is decided holds in every answer, and the one that
/// lies on the board is one: so a finished climb leaves no other.
pub fn grade(tiling: &Tiling<'_>, top: usize, work: &mut Work) -> Result<Option<usize>, Ended> {
    let board = tiling.board();
    let model = HeterominoModel::new(&board, Rules::ALL);
    let mut engine = Engine::new(&model, RULES);
    let budget = Budget { nodes: SEARCH_NODES, cancel: work.cancel.clone() };
    let all = Ladder::all(RUNGS).up_to(top);
    let rules = climb(&mut engine, RUNGS, &all.up_to(PROBE - 1), &budget).finished_by;
    let mut grade = rules;
    if rules.is_none() && top >= PROBE {
        // A second answer is found much faster than probing comes to its end.
        let found = search::search(&mut engine, 2, &budget, &mut |_| ());
        if found != Ok(2) {
            spend(&engine.stats, &board, work)?;
            engine = Engine::new(&model, RULES);
            grade = climb(&mut engine, RUNGS, &all, &budget).finished_by;
            if grade.is_none() && top == SEARCH && found == Ok(1) {
                grade = Some(SEARCH);
            }
        }
    }
    spend(&engine.stats, &board, work)?;
    Ok(grade)
}

fn spend(stats: &Stats, board: &Board, work: &mut Work) -> Result<(), Ended> {
    work.spend(board.size().cells() as u64 + stats.work() / 2)
}

/// What the rules up to a rung below probing leave open of the answer on a board.
pub fn open(tiling: &Tiling<'_>, top: usize, work: &mut Work) -> Result<Vec<Piece>, Ended> {
    let board = tiling.board();
    let model = HeterominoModel::new(&board, Rules::ALL);
    let mut engine = Engine::new(&model, RULES);
    let budget = Budget { cancel: work.cancel.clone(), ..Budget::default() };
    climb(&mut engine, RUNGS, &Ladder::all(RUNGS).up_to(top), &budget);
    spend(&engine.stats, &board, work)?;
    let mut decided = vec![false; board.size().cells()];
    for tromino in model.placed(engine.store()) {
        model.cells_of_var(tromino).iter().for_each(|&place| decided[model.index(place)] = true);
    }
    let is_open = |&piece: &Piece| !decided[usize::from(tiling.field.tromino(piece).cells[0])];
    Ok(tiling.pieces().into_iter().filter(is_open).collect())
}
