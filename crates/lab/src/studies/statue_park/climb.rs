//! Ladders without some of their rules: as our engine climbs them, and plainly, as the publications do.

use contract::{NotCounted, Referee, Rules, VerdictStatus};
use deduce::{Cause, Engine, Failure, Ladder, Lit, Probing, RungKind, Var, probe_to_fixpoint};
use statue_park_board::{Board, PARK};
use statue_park_ladder::{RULES, RUNGS, StatueParkModel};
use statue_park_oracle::StatueParkReferee;

use crate::studies::Ask;

/// The rule that the published ladder has as a check only: it tells when a bank cannot be kept, and concludes nothing.
pub const BANK: &str = "statue-park.bank";

/// A rule of the park.
const CUT: &str = "statue-park.cut";

/// The ladder of the publications, with what we added to its rungs.
pub fn published() -> Ladder {
    Ladder::published(RUNGS)
}

/// Our ladder.
pub fn whole() -> Ladder {
    Ladder::all(RUNGS)
}

/// How far a ladder came.
pub struct Climbed {
    /// How many cells were decided after each of its rungs.
    pub decided: Vec<usize>,
    /// The cells that it left open.
    pub open: Vec<usize>,
    /// Suppositions of its probes.
    pub probes: u64,
}

impl Climbed {
    fn new(engine: &Engine<'_, StatueParkModel>, board: &Board, decided: Vec<usize>, probes: u64) -> Self {
        let is_open = |cell: &usize| engine.store().is_open(engine.model().cell_var(*cell));
        Self { decided, open: board.cells().filter(is_open).collect(), probes }
    }

    /// Whether nothing is left open.
    pub fn is_finished(&self) -> bool {
        self.open.is_empty()
    }
}

/// Climbs a ladder on a board that has an answer, without the rules of some names.
///
/// # Errors
/// When the run was ended.
pub fn climb(ask: &Ask<'_>, board: &Board, ladder: &Ladder, left_out: &[&str]) -> Result<Climbed, NotCounted> {
    let model = StatueParkModel::new(board, Rules::ALL);
    let mut engine = Engine::new(&model, RULES);
    let budget = ask.budget(u64::MAX);
    let mut decided = Vec::new();
    for &place in ladder.rungs() {
        match RUNGS[place].kind {
            _ if engine.is_finished() => {}
            RungKind::Rules => {
                engine.enable(|rule| rule.rung() == place && !left_out.contains(&rule.name()));
                has_answer(engine.propagate());
            }
            kind => match probe_to_fixpoint(&mut engine, &kind.suppositions(&model), &budget) {
                Probing::Failed(failure) => has_answer(Err(failure)),
                Probing::Stopped | Probing::Tired => return Err(NotCounted::Stopped),
                Probing::Fixpoint => {}
            },
        }
        decided.push(engine.decided());
    }
    let probes = engine.stats.probes;
    Ok(Climbed::new(&engine, board, decided, probes))
}

/// Rules are sound: they fail on no board that has an answer.
fn has_answer(outcome: Result<(), Failure>) {
    outcome.unwrap_or_else(|failure| unreachable!("a board with an answer: {failure:?}"));
}

/// The published ladder, climbed plainly: it supposes each open cell in reading order, shaded and then park, round after
/// round until a round decides nothing. A supposition also fails where the referee sees a fault that nothing can mend.
pub struct Plainly<'b, 'm> {
    engine: Engine<'m, StatueParkModel>,
    board: &'b Board,
    cells: Vec<Var>,
    /// What the referee judges by meanwhile.
    rules: Rules,
    /// Suppositions of probes.
    probes: u64,
}

/// A model of a board.
pub fn model(board: &Board) -> StatueParkModel {
    StatueParkModel::new(board, Rules::ALL)
}

impl<'b, 'm> Plainly<'b, 'm> {
    /// Begins on a board that has an answer.
    pub fn new(board: &'b Board, model: &'m StatueParkModel) -> Self {
        let cells = board.cells().map(|cell| model.cell_var(cell)).collect();
        Self { engine: Engine::new(model, RULES), board, cells, rules: Rules::ALL, probes: 0 }
    }

    /// Climbs all published rungs, without the rules of some names. Without the rules of the park the referee does not see
    /// it either.
    ///
    /// # Errors
    /// When the run was ended.
    pub fn climb(&mut self, ask: &Ask<'_>, left_out: &[&str]) -> Result<Climbed, NotCounted> {
        if left_out.contains(&CUT) {
            self.rules = Rules::ALL.without(PARK);
        }
        let mut decided = Vec::new();
        for &place in published().rungs() {
            self.engine.enable(|rule| rule.rung() == place && rule.name() != BANK && !left_out.contains(&rule.name()));
            has_answer(self.engine.propagate());
            if RUNGS[place].kind == RungKind::Probe && !self.probe(ask)? {
                unreachable!("a board with an answer");
            }
            decided.push(self.engine.decided());
        }
        Ok(Climbed::new(&self.engine, self.board, decided, self.probes))
    }

    /// Probes on the level that is open; false where there is no answer.
    fn probe(&mut self, ask: &Ask<'_>) -> Result<bool, NotCounted> {
        loop {
            ask.go_on()?;
            let known = self.engine.store().trail().len();
            for cell in self.cells.clone() {
                for lit in [cell.yes(), cell.no()] {
                    if self.engine.store().is_open(cell) && !self.probe_one(lit) {
                        return Ok(false);
                    }
                }
            }
            if self.engine.store().trail().len() == known {
                return Ok(true);
            }
        }
    }

    fn probe_one(&mut self, lit: Lit) -> bool {
        self.probes += 1;
        let level = self.engine.store().level();
        let can_be = self.can_be(lit);
        self.engine.undo_to(level);
        can_be || self.engine.add(!lit, Cause::Probed).and_then(|()| self.engine.propagate()).is_ok()
    }

    /// Supposes a literal, on a new level, and tells whether nothing speaks against it.
    fn can_be(&mut self, lit: Lit) -> bool {
        self.engine.assume(lit);
        self.engine.propagate().is_ok() && {
            let position = self.engine.model().position(self.engine.store());
            StatueParkReferee.judge(self.board, &position, self.rules, true).status == VerdictStatus::Correct
        }
    }

    /// How many cells a search supposes from here on that probes after each of them and learns nothing: the first open cell
    /// is shaded, and then it is park, until two answers are found or all is seen; none where so many did not do.
    ///
    /// # Errors
    /// When the run was ended.
    pub fn search(&mut self, ask: &Ask<'_>, limit: u64) -> Result<Option<u64>, NotCounted> {
        let (mut nodes, mut found) = (0, 0);
        Ok(self.descend(ask, limit, &mut nodes, &mut found)?.then_some(nodes))
    }

    fn descend(&mut self, ask: &Ask<'_>, limit: u64, nodes: &mut u64, found: &mut u64) -> Result<bool, NotCounted> {
        let Some(&cell) = self.cells.iter().find(|&&cell| self.engine.store().is_open(cell)) else {
            let whole = self.engine.model().position(self.engine.store());
            let verdict = StatueParkReferee.judge(self.board, &whole, Rules::ALL, false);
            *found += u64::from(verdict.status == VerdictStatus::Correct);
            return Ok(true);
        };
        for lit in [cell.yes(), cell.no()] {
            if *found > 1 {
                return Ok(true);
            }
            if *nodes == limit {
                return Ok(false);
            }
            *nodes += 1;
            let level = self.engine.store().level();
            let is_alive = self.can_be(lit) && self.probe(ask)?;
            let is_done = !is_alive || self.descend(ask, limit, nodes, found)?;
            self.engine.undo_to(level);
            if !is_done {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
