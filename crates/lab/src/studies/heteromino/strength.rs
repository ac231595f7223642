//! Rules in force, as any set of them, and what they do on a board: alone, and with a plain search that learns nothing.

use contract::NotCounted;
use deduce::{Cause, Engine, Lit, Model as _, Probing, Store, Var, probe_to_fixpoint};
use heteromino_board::Board;
use heteromino_ladder::{HeterominoModel, RULES, RUNGS};

use crate::studies::Ask;

/// Which rules are in force, and whether trominoes are supposed over them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// Bits in the order of [`RULES`].
    rules: u64,
    probes: bool,
}

/// How far a strength comes on a board.
pub struct Look {
    /// Open cells whose piece is known.
    pub decided: usize,
    /// Whether none is left.
    pub is_finished: bool,
    /// Trominoes that were supposed.
    pub probes: u64,
    /// Trominoes that are not excluded, over each open cell, added up.
    pub live: usize,
}

impl Strength {
    /// The rules of these rungs.
    pub fn of(rungs: &[&str]) -> Self {
        let is_in = |rung: usize| rungs.contains(&RUNGS[rung].name);
        let bits = RULES.iter().enumerate().filter(|(_, rule)| is_in(rule.rung()));
        Self { rules: bits.fold(0, |rules, (place, _)| rules | 1 << place), probes: rungs.contains(&"probe") }
    }

    /// All rules.
    pub fn rules() -> Self {
        Self { rules: (1 << RULES.len()) - 1, probes: false }
    }

    /// With suppositions.
    #[must_use]
    pub fn probing(self) -> Self {
        Self { probes: true, ..self }
    }

    /// With a rule more.
    #[must_use]
    pub fn with(self, rule: &str) -> Self {
        Self { rules: self.rules | bit(rule), ..self }
    }

    /// Without a rule.
    #[must_use]
    pub fn without(self, rule: &str) -> Self {
        Self { rules: self.rules & !bit(rule), ..self }
    }

    /// How far it comes on the untouched board.
    ///
    /// # Errors
    /// When the run was ended.
    pub fn look(self, board: &Board, ask: &Ask<'_>) -> Result<Look, NotCounted> {
        let model = HeterominoModel::new(board, contract::Rules::ALL);
        let (engine, _) = self.work(&model, &[], ask)?;
        let live = model.cells().iter().map(|&cell| live(&model, engine.store(), cell).count()).sum();
        let is_finished = engine.is_finished();
        Ok(Look { decided: engine.decided(), is_finished, probes: engine.stats.probes, live })
    }

    /// Trominoes that a plain search supposes, one over the same cell after the other, until it has found all answers;
    /// none where that are more than `most`.
    ///
    /// # Errors
    /// When the run was ended.
    pub fn branches(self, board: &Board, most: u64, ask: &Ask<'_>) -> Result<Option<u64>, NotCounted> {
        let model = HeterominoModel::new(board, contract::Rules::ALL);
        let mut tree = Tree { strength: self, model: &model, branches: 0, most, answers: 0 };
        tree.grow(&[], ask)?;
        Ok((tree.branches <= most).then_some(tree.branches))
    }

    /// Works with all that is known until nothing changes; whether that failed.
    fn work<'m>(
        self,
        model: &'m HeterominoModel,
        known: &[Lit],
        ask: &Ask<'_>,
    ) -> Result<(Engine<'m, HeterominoModel>, bool), NotCounted> {
        ask.go_on()?;
        let mut engine = Engine::new(model, RULES);
        let is_on = |name: &str| self.rules & bit(name) != 0;
        engine.enable(|rule| is_on(rule.name()));
        let added = known.iter().try_for_each(|&lit| engine.add(lit, Cause::Given));
        let mut fails = added.and_then(|()| engine.propagate()).is_err();
        if self.probes && !fails && !engine.is_finished() {
            match probe_to_fixpoint(&mut engine, &model.cases(), &ask.budget(u64::MAX)) {
                Probing::Failed(_) => fails = true,
                Probing::Stopped => return Err(NotCounted::Stopped),
                Probing::Fixpoint | Probing::Tired => {}
            }
        }
        Ok((engine, fails))
    }
}

/// The bit of a rule; none for a name that no rule has.
fn bit(rule: &str) -> u64 {
    RULES.iter().position(|known| known.name() == rule).map_or(0, |place| 1 << place)
}

/// The trominoes over a cell that are not excluded.
fn live(model: &HeterominoModel, store: &Store, cell: u32) -> impl Iterator<Item = Var> {
    model.over(cell).filter(|&tromino| !store.holds(tromino.no()))
}

/// A plain search: every node begins with what its parent knew, and is worked on as the untouched board was.
struct Tree<'m> {
    strength: Strength,
    model: &'m HeterominoModel,
    branches: u64,
    most: u64,
    answers: u64,
}

impl Tree<'_> {
    fn grow(&mut self, known: &[Lit], ask: &Ask<'_>) -> Result<(), NotCounted> {
        let (engine, fails) = self.strength.work(self.model, known, ask)?;
        if fails {
            return Ok(());
        }
        let store = engine.store();
        let open = self.model.cells().iter().map(|&cell| (cell, live(self.model, store, cell).count()));
        // The cell with fewest; of several the first.
        let Some((cell, _)) = open.filter(|&(_, count)| count > 1).min_by_key(|&(_, count)| count) else {
            self.answers += 1;
            return Ok(());
        };
        let parent: Vec<Lit> = store.trail().iter().map(|entry| entry.lit).collect();
        for tromino in live(self.model, store, cell) {
            self.branches += 1;
            if self.branches > self.most {
                return Ok(());
            }
            let mut known = parent.clone();
            known.push(tromino.yes());
            self.grow(&known, ask)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use contract::Size;

    use super::*;
    use crate::studies::heteromino::boards::{Draw, board};
    use crate::studies::testing::with_ask;

    fn tree(strength: Strength, board: &Board) -> (u64, u64) {
        let model = HeterominoModel::new(board, contract::Rules::ALL);
        let mut tree = Tree { strength, model: &model, branches: 0, most: u64::MAX, answers: 0 };
        with_ask(0, |ask| tree.grow(&[], ask)).expect("not ended");
        (tree.branches, tree.answers)
    }

    /// Nothing is decided on the empty 2×3 grid: the first cell has an I and three L over it, of which two go on to answers.
    #[test]
    fn branches_of_the_empty_grid_are_as_by_hand() {
        let grid = board(Size::new(2, 3), &[heteromino_board::Kind::Open; 6]);
        assert_eq!(tree(Strength::of(&["fit"]), &grid), (4, 2));
    }

    /// The search finds every answer, whatever rules are in force: the published table has so many of the empty 3×6.
    #[test]
    fn a_search_over_any_rules_finds_all_answers() {
        let grid = board(Size::new(3, 6), &[heteromino_board::Kind::Open; 18]);
        for rungs in [&["fit"][..], &["fit", "region"], &["fit", "hetero", "area"], &["fit", "region", "probe"]] {
            assert_eq!(tree(Strength::of(rungs), &grid).1, 70, "{rungs:?}");
        }
    }

    #[test]
    fn more_rules_decide_no_less() {
        let found = with_ask(3, |ask| Draw::Eight.board(ask)).expect("a board");
        let looks =
            [Strength::of(&["fit"]), Strength::of(&["fit", "support"]), Strength::rules(), Strength::rules().probing()]
                .map(|strength| with_ask(0, |ask| strength.look(&found.board, ask)).expect("not ended"));
        assert!(looks.windows(2).all(|pair| pair[0].decided <= pair[1].decided && pair[0].live >= pair[1].live));
        assert_eq!(
            Strength::rules().without("heteromino.after"),
            Strength::of(&["fit", "region", "hetero", "support"])
        );
        assert_ne!(Strength::rules(), Strength::rules().without("heteromino.region"));
    }
}
