//! What the kernel says of boards on the way.

use contract::{Budget, Rules, Shading};
use deduce::{Cause, Ended, Engine, Ladder, Lit, Stats, Work, climb, search};

use super::draft::Draft;
use super::grade::SEARCH;
use crate::rules::{PROBE, RULES, RUNGS};
use crate::StatueParkModel;

/// Nodes of one search. Where they do not settle whether there is another answer, it is taken for granted that there is.
const NODES: u64 = 20_000;

/// Another answer than the one that lies on the board.
pub enum Rival {
    /// This one.
    Found(Shading),
    /// There is none.
    None,
    /// The search came to its limit.
    Unsettled,
}

/// Looks for other answers. What it learns serves again when there are more circles.
pub struct Rivals<'m> {
    engine: Engine<'m, StatueParkModel>,
    is_settled: bool,
}

impl<'m> Rivals<'m> {
    /// Looks for answers that lack something of what `lits` say.
    pub fn lacking(model: &'m StatueParkModel, lits: &[Lit]) -> Self {
        let mut engine = Engine::new(model, RULES);
        let is_settled = !engine.forbid(lits);
        Self { engine, is_settled }
    }

    /// The circles say this too.
    pub fn tell(&mut self, lits: &[Lit]) {
        for &lit in lits {
            self.is_settled |= self.engine.add(lit, Cause::Given).is_err();
        }
    }

    /// The next answer; it stays one until circles contradict it.
    pub fn next(&mut self, work: &mut Work) -> Result<Rival, Ended> {
        if self.is_settled {
            return Ok(Rival::None);
        }
        let model = self.engine.model();
        let before = effort(&self.engine.stats);
        let budget = Budget { nodes: self.engine.stats.nodes + NODES, cancel: work.cancel.clone() };
        let mut found = None;
        let result = search::search(&mut self.engine, 1, &budget, &mut |store| found = Some(model.position(store)));
        work.spend(1 + effort(&self.engine.stats) - before)?;
        Ok(match (found, result) {
            (Some(answer), _) => Rival::Found(answer),
            (None, Ok(_)) => {
                self.is_settled = true;
                Rival::None
            }
            (None, Err(_)) => Rival::Unsettled,
        })
    }
}

/// How far a ladder comes on a board.
pub struct Climbed {
    /// The rung that finishes it.
    pub by: Option<usize>,
    /// The cells that are left open.
    pub open: Vec<usize>,
}

/// Climbs the ladder up to a rung.
pub fn climbed(draft: &Draft, top: usize, work: &mut Work) -> Result<Climbed, Ended> {
    let board = draft.board();
    let model = StatueParkModel::new(&board, Rules::ALL);
    let mut engine = Engine::new(&model, RULES);
    let budget = Budget { cancel: work.cancel.clone(), ..Budget::default() };
    let by = climb(&mut engine, RUNGS, &Ladder::all(RUNGS).up_to(top), &budget).finished_by;
    work.spend(1 + effort(&engine.stats))?;
    let open = board.cells().filter(|&cell| engine.store().is_open(model.cell_var(cell))).collect();
    Ok(Climbed { by, open })
}

/// Whether a board has one answer, and a rung up to `top` finishes it, unless that is [`SEARCH`].
pub fn stands(draft: &Draft, lacking: &[usize], top: usize, work: &mut Work) -> Result<bool, Ended> {
    if top >= PROBE {
        // Another answer is found, or that there is none, much faster than suppositions come to their end.
        let board = draft.board();
        let model = StatueParkModel::new(&board, Rules::ALL);
        let lits: Vec<Lit> = lacking.iter().flat_map(|&cell| draft.told(&model, cell)).collect();
        let rival = Rivals::lacking(&model, &lits).next(work)?;
        if top == SEARCH || !matches!(rival, Rival::None) {
            return Ok(matches!(rival, Rival::None));
        }
    }
    Ok(climbed(draft, top, work)?.by.is_some())
}

/// The work done: every machine does the same.
fn effort(stats: &Stats) -> u64 {
    stats.work() / 2 + stats.nodes
}
