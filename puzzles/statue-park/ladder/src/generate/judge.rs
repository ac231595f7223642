//! What the kernel says of boards on the way.

use contract::{Budget, Rules, Shading, Size};
use deduce::{Cause, Ended, Engine, Ladder, Lit, Stats, Work, climb, search};

use statue_park_board::{Board, Clue};

use super::draft::Draft;
use super::stock::Stock;
use crate::StatueParkModel;
use crate::rules::{RULES, RUNGS};

/// Nodes of one search on a board of so many cells: those of large boards cost more. Where they do not settle whether there is
/// another answer, it is taken for granted that there is.
const fn nodes(cells: u64) -> u64 {
    let (few, many) = (400_000 / cells, 64_000_000 / (cells * cells));
    if few < many { few } else { many }
}

/// Another answer than the one that lies on the board.
pub enum Rival {
    /// This one.
    Found(Shading),
    /// There is none.
    None,
    /// The search came to its limit.
    Unsettled,
}

/// Looks for other answers on a board whose circles come and go. What one search learns serves the next ones.
pub struct Rivals<'m> {
    engine: Engine<'m, StatueParkModel>,
    /// Nothing is left to be found, whatever else is told.
    is_over: bool,
    /// The engine's effort that the work knows of.
    noted: u64,
}

impl<'m> Rivals<'m> {
    /// Begins with what the model knows.
    pub fn new(model: &'m StatueParkModel) -> Self {
        Self { engine: Engine::new(model, RULES), is_over: false, noted: 0 }
    }

    /// Looks only for answers that lack something of what `lits` say.
    pub fn lacking(model: &'m StatueParkModel, lits: &[Lit]) -> Self {
        let mut rivals = Self::new(model);
        rivals.is_over = !rivals.engine.forbid(lits);
        rivals
    }

    /// From now on this is known.
    pub fn tell(&mut self, lits: &[Lit]) {
        self.is_over |= lits.iter().any(|&lit| self.engine.add(lit, Cause::Given).is_err());
    }

    /// An answer. The same one may come again until something told contradicts it.
    pub fn next(&mut self, work: &mut Work) -> Result<Rival, Ended> {
        if self.is_over { Ok(Rival::None) } else { self.search(work) }
    }

    /// An answer that lacks something of what `lits` say, and says all that is supposed.
    pub fn supposing(&mut self, supposed: &[Lit], lits: &[Lit], work: &mut Work) -> Result<Rival, Ended> {
        let mut supposed = supposed.to_vec();
        for &lit in lits {
            supposed.push(!lit);
            let rival = match self.engine.suppose(&supposed) {
                Ok(()) => self.search(work)?,
                Err(_) => Rival::None,
            };
            self.engine.undo_to(0);
            if !matches!(rival, Rival::None) {
                return Ok(rival);
            }
            supposed.pop();
            supposed.push(lit);
        }
        Ok(Rival::None)
    }

    fn search(&mut self, work: &mut Work) -> Result<Rival, Ended> {
        let model = self.engine.model();
        let cells = model.cells().len().max(1) as u64;
        let budget = Budget { nodes: self.engine.stats.nodes + nodes(cells), cancel: work.cancel.clone() };
        let mut found = None;
        let result = search::search(&mut self.engine, 1, &budget, &mut |store| found = Some(model.position(store)));
        let effort = effort(&self.engine.stats);
        work.spend(1 + effort - self.noted)?;
        self.noted = effort;
        Ok(match (found, result) {
            (Some(answer), _) => Rival::Found(answer),
            (None, Ok(_)) => Rival::None,
            (None, Err(_)) => Rival::Unsettled,
        })
    }
}

/// Whether the pieces have room together; true too where that is not settled.
pub fn has_answer(stock: &Stock, size: Size, work: &mut Work) -> Result<bool, Ended> {
    let Stock::Given(bank) = stock else { return Ok(true) };
    let Ok(board) = Board::new(size, vec![Clue::Nothing; size.cells()], bank.clone()) else { return Ok(false) };
    let model = StatueParkModel::new(&board, Rules::ALL);
    Ok(!matches!(Rivals::new(&model).next(work)?, Rival::None))
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

/// The work done: every machine does the same.
fn effort(stats: &Stats) -> u64 {
    stats.work() / 2 + stats.nodes
}
