//! What the kernel says of boards on the way.

use contract::{Budget, Rules};
use deduce::{Ended, Engine, Ladder, Lit, Stats, Work, climb, search};

use super::draft::Draft;
use super::grade::{SEARCH, strongest_of_rules};
use crate::StitchesModel;
use crate::group::Group;
use crate::rules::{self, RULES, RUNGS};

/// Nodes of one search for another answer. Where they do not settle whether there is one, it is taken for granted that there is.
const NODES: u64 = 2_000;
/// What a gap that is open weighs beside the slack of a line or block.
const OPEN: usize = 1;
/// What the slack of a line weighs: the steps that it is away from telling something.
const LINE: usize = 2;
/// What the slack of a block weighs.
const BLOCK: usize = 1;

/// What is found of a board.
pub enum Judged {
    /// There is one answer, found as wanted.
    One,
    /// There is another one, or it cannot be found as wanted.
    Open {
        /// Gaps that are in question.
        gaps: Vec<usize>,
        /// How far the board is from one answer: the less the better.
        cost: usize,
    },
}

/// Climbs the ladder up to a rung; where one answer is all that is wanted ([`SEARCH`]), looks for another one.
pub fn judged(draft: &Draft, top: usize, work: &mut Work) -> Result<Judged, Ended> {
    let board = draft.board();
    let model = StitchesModel::new(&board, Rules::ALL);
    let mut engine = Engine::new(&model, RULES);
    let budget = Budget { cancel: work.cancel.clone(), ..Budget::default() };
    // Suppositions find hardly more than a search does, and need longer.
    let rung = if top == SEARCH { strongest_of_rules() } else { top };
    let by = climb(&mut engine, RUNGS, &Ladder::all(RUNGS).up_to(rung), &budget).finished_by;
    work.spend(effort(draft, &engine.stats))?;
    if by.is_some() {
        return Ok(Judged::One);
    }
    let cost = cost(&engine, top);
    if top == SEARCH {
        return rival(draft, &mut engine, cost, work);
    }
    Ok(Judged::Open { gaps: open(draft, &engine), cost })
}

/// Looks for another answer.
fn rival(draft: &Draft, engine: &mut Engine<'_, StitchesModel>, cost: usize, work: &mut Work) -> Result<Judged, Ended> {
    let model = engine.model();
    let threads = draft.threads.gaps();
    let answer: Vec<Lit> = threads.iter().filter_map(|&gap| model.edge(gap)).map(deduce::Var::yes).collect();
    if !engine.forbid(&answer) {
        return Ok(Judged::One);
    }
    let before = searched(&engine.stats);
    let budget = Budget { nodes: NODES, cancel: work.cancel.clone() };
    let mut found = None;
    let result = search::search(engine, 1, &budget, &mut |store| found = Some(model.position(store)));
    work.spend(searched(&engine.stats) - before)?;
    let gaps = match (found, result) {
        (Some(rival), _) => {
            let differs = |&gap: &usize| rival.is_stitched(gap) != draft.threads.runs_through(gap);
            (0..model.size().gaps()).filter(|gap| model.edge(*gap).is_some()).filter(differs).collect()
        }
        (None, Ok(_)) => return Ok(Judged::One),
        (None, Err(_)) => open(draft, engine),
    };
    Ok(Judged::Open { gaps, cost })
}

/// The gaps that are open.
fn open(draft: &Draft, engine: &Engine<'_, StitchesModel>) -> Vec<usize> {
    let is_open = |gap: &usize| engine.model().edge(*gap).is_some_and(|edge| engine.store().is_open(edge));
    (0..draft.blocks.size().gaps()).filter(is_open).collect()
}

/// How far a board is from one answer: rules that are about to tell something count, so that a change that leads there is
/// seen before it does.
fn cost(engine: &Engine<'_, StitchesModel>, top: usize) -> usize {
    let (model, store) = (engine.model(), engine.store());
    let slack = |group: &Group| {
        let (known, possible) = group.counts(store);
        group.need().saturating_sub(known).min(possible.saturating_sub(group.need()))
    };
    let open = model.pairs().iter().flat_map(|pair| pair.group.vars()).filter(|&&edge| store.is_open(edge)).count();
    let lines: usize = model.lines().iter().map(|line| slack(&line.group)).sum();
    let blocks: usize = model.blocks().iter().map(|block| slack(&block.group)).sum();
    let of_lines = if top < rules::LINE { 0 } else { LINE * lines };
    OPEN * open + of_lines + BLOCK * blocks
}

/// The grade of a board with one answer.
pub fn grade(draft: &Draft, work: &mut Work) -> Result<usize, Ended> {
    let board = draft.board();
    let model = StitchesModel::new(&board, Rules::ALL);
    let mut engine = Engine::new(&model, RULES);
    let budget = Budget { cancel: work.cancel.clone(), ..Budget::default() };
    let by = climb(&mut engine, RUNGS, &Ladder::all(RUNGS), &budget).finished_by;
    work.spend(effort(draft, &engine.stats))?;
    Ok(by.unwrap_or(SEARCH))
}

/// The work done: every machine does the same.
fn effort(draft: &Draft, stats: &Stats) -> u64 {
    draft.blocks.size().cells() as u64 / 2 + searched(stats)
}

fn searched(stats: &Stats) -> u64 {
    stats.work() / 2 + stats.nodes
}
