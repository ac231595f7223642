use contract::{Budget, Rules, Wanted};
use deduce::{Ended, Engine, Ladder, Work, climb, search};
use lits_board::Board;

use super::grade::{SEARCH, hardest};
use crate::{LitsModel, RULES, RUNGS};

/// Nodes of a search for a second answer after which the board is dropped.
const SEARCH_NODES: u64 = 20_000;

/// What the kernel says of a board that has the intended answer.
pub enum Finding {
    /// It is the only one, and the grade is as wanted.
    Graded(usize),
    /// There is a second answer.
    Several,
    /// The search came to no end within its nodes.
    Undecided,
    /// It is the only one as far as looked at, but the grade is another than wanted.
    OtherGrade,
}

/// Settles whether the intended answer is the only one, and the grade. No rung beyond the wanted ones is tried.
pub fn check(board: &Board, wanted: Wanted, work: &mut Work) -> Result<Finding, Ended> {
    let model = LitsModel::new(board, Rules::ALL);
    let mut engine = Engine::new(&model, RULES);
    let budget = Budget { nodes: SEARCH_NODES, cancel: work.cancel.clone() };
    let all = Ladder::all(RUNGS);
    let ladder = match hardest(wanted) {
        Some(grade) => all.up_to(grade),
        None => all,
    };
    let climbed = climb(&mut engine, RUNGS, &ladder, &budget);
    // What is decided is true in every answer, and the intended answer is one: a finished climb leaves no other.
    let finding = if climbed.stopped {
        Finding::Undecided
    } else if let Some(rung) = climbed.finished_by {
        graded(rung, wanted)
    } else if hardest(wanted).is_some_and(|grade| grade < SEARCH) {
        Finding::OtherGrade
    } else {
        match search::search(&mut engine, 2, &budget, &mut |_| ()) {
            Ok(1) => graded(SEARCH, wanted),
            Ok(_) => Finding::Several,
            Err(_) => Finding::Undecided,
        }
    };
    // One supposition costs about as much as some steps for each cell of the board.
    let cells = board.size().cells() as u64;
    work.spend(cells * (4 + (engine.stats.probes + engine.stats.nodes) / 4))?;
    Ok(finding)
}

fn graded(grade: usize, wanted: Wanted) -> Finding {
    if wanted.accepts(grade) { Finding::Graded(grade) } else { Finding::OtherGrade }
}
