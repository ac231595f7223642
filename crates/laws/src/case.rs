use contract::{Budget, Counter, Genre, Notation, Picture, Play, Referee, Rules};
use deduce::{Cause, Engine, Ladder, Lit, Lower, Model, Rule, RungKind, Store, climb};
use grid::Symmetry;
use rng::Rng;

/// The board type of a ladder's genre.
type Board<L> = <<L as Lower>::Genre as Genre>::Board;
/// The position type of a ladder's genre.
pub type Position<L> = <<L as Lower>::Genre as Genre>::Position;

/// What a genre consists of, as the laws need it.
pub struct Subject<L: Lower> {
    /// The rules under test, usually [`Lower::rules`].
    pub rules: &'static [&'static dyn Rule<L::Model>],
    /// How boards become models, usually [`Lower::compile`].
    pub compile: fn(&Board<L>, Rules) -> L::Model,
    /// The judge.
    pub referee: &'static dyn Referee<L::Genre>,
    /// The independent counters; the first is the one whose answers the others and the ladder are held against.
    pub counters: &'static [&'static dyn Counter<L::Genre>],
    /// The notations; one of them is called `text`.
    pub notations: &'static [&'static dyn Notation<L::Genre>],
    /// How boards are drawn.
    pub picture: &'static dyn Picture<L::Genre>,
    /// How they are played.
    pub play: &'static dyn Play<L::Genre>,
    /// Draws a board that the counters can do in milliseconds.
    pub board: fn(&mut Rng) -> Board<L>,
    /// Whether a turned board poses the turned puzzle under these rules: always, unless a switch tells rows from columns.
    pub can_turn: fn(Rules, Symmetry) -> bool,
    /// Turns a board.
    pub turn_board: fn(&Board<L>, Symmetry) -> Board<L>,
    /// Turns a position of a board.
    pub turn_position: fn(&Position<L>, Symmetry) -> Position<L>,
    /// Whether two boards pose the same puzzle, whatever the labels.
    pub same_board: fn(&Board<L>, &Board<L>) -> bool,
}

/// One board under the rules in force, and what the laws look at.
pub struct Case<'s, L: Lower> {
    /// The genre.
    pub subject: &'s Subject<L>,
    /// The board.
    pub board: Board<L>,
    /// The rules in force.
    pub rules: Rules,
    /// The board as variables.
    pub model: L::Model,
}

impl<'s, L: Lower> Case<'s, L> {
    /// A board under rules.
    pub fn new(subject: &'s Subject<L>, board: Board<L>, rules: Rules) -> Self {
        let model = (subject.compile)(&board, rules);
        Self { subject, board, rules, model }
    }

    /// The board in words.
    pub fn text(&self) -> String {
        let text = self.subject.notations.iter().find(|notation| notation.name() == "text");
        let written = text.and_then(|notation| notation.write(&self.board, None).ok());
        written.unwrap_or_else(|| format!("{:?}", self.board))
    }

    /// A position in words.
    pub fn rows(&self, position: &Position<L>) -> String {
        L::Genre::write_position(&self.board, position).join("/")
    }

    /// A new engine that knows these literals, with no rule in force.
    pub(crate) fn engine(&self, given: &[Lit]) -> Engine<'_, L::Model> {
        let mut engine = Engine::new(&self.model, self.subject.rules);
        for &lit in given {
            // The literals come from an answer, so they cannot clash.
            let _ = engine.add(lit, Cause::Given);
        }
        engine
    }

    /// The position that says these literals.
    pub(crate) fn position(&self, given: &[Lit]) -> Position<L> {
        L::position(&self.model, self.engine(given).store())
    }

    /// The answers that the first counter finds, at most `cap` of them, and whether these are all.
    pub(crate) fn answers(&self, given: &[Lit], cap: u64) -> (Vec<Position<L>>, bool) {
        self.extending(&self.position(given), cap)
    }

    /// The same for the answers that extend a position.
    pub(crate) fn extending(&self, position: &Position<L>, cap: u64) -> (Vec<Position<L>>, bool) {
        let counter = self.subject.counters[0];
        // The cap is one of positions: each may stand for several answers.
        let each = L::answers_each(&self.board, self.rules);
        let named = cap.saturating_mul(each);
        let found = counter.count(&self.board, position, self.rules, named, cap as usize, &Budget::default());
        let exact = found.count.is_ok_and(|count| count.is_exact());
        (found.answers, exact)
    }

    /// Some literals of a random answer; in one of three cases, or when there is no answer, none.
    pub(crate) fn start(&self, rng: &mut Rng, answers: &[Position<L>]) -> Vec<Lit> {
        match rng.pick(answers) {
            Some(answer) if !rng.chance(1, 3) => self.some_of(rng, answer),
            _ => Vec::new(),
        }
    }

    /// Some literals of an answer, few or many.
    pub(crate) fn some_of(&self, rng: &mut Rng, answer: &Position<L>) -> Vec<Lit> {
        let share = rng.below(11);
        let mut lits = self.literals(answer);
        lits.retain(|_| rng.chance(share, 10));
        self.said(&lits)
    }

    /// What of these literals a position can say, with what it says besides.
    pub(crate) fn said(&self, lits: &[Lit]) -> Vec<Lit> {
        self.literals(&self.position(lits))
    }

    /// What a position says of the deciding variables, and of others that carry marks.
    pub(crate) fn literals(&self, answer: &Position<L>) -> Vec<Lit> {
        let mut lits = L::literals(&self.model, answer);
        lits.retain(|lit| self.is_deciding(*lit) || self.model.is_mark(*lit));
        lits
    }

    pub(crate) fn is_deciding(&self, lit: Lit) -> bool {
        self.model.deciding().binary_search(&lit.var()).is_ok()
    }

    /// What the rules make of each answer: a literal is true in an answer if it holds there.
    pub(crate) fn truths(&self, answers: &[Position<L>]) -> Result<Vec<Store>, String> {
        let mut engine = self.engine(&[]);
        engine.enable_complete();
        let mut truths = Vec::with_capacity(answers.len());
        for answer in answers {
            engine.undo_to(0);
            let fault = |what: &str| format!("the rules {what} on the answer {}", self.rows(answer));
            if truths.is_empty() {
                engine.propagate().map_err(|failure| fault(&format!("fail before any cell ({failure:?})")))?;
            }
            engine.open_level();
            let mut outcome = Ok(());
            for lit in self.literals(answer) {
                outcome = outcome.and_then(|()| engine.add(lit, Cause::Given));
            }
            outcome.and_then(|()| engine.propagate()).map_err(|failure| fault(&format!("fail ({failure:?})")))?;
            truths.push(engine.store().clone());
        }
        Ok(truths)
    }

    /// Every prefix of the full and of the published ladder.
    pub(crate) fn ladders() -> Vec<Ladder> {
        let mut ladders: Vec<Ladder> = Vec::new();
        for whole in [Ladder::all(L::RUNGS), Ladder::published(L::RUNGS)] {
            for &rung in whole.rungs() {
                let ladder = whole.up_to(rung);
                if !ladders.contains(&ladder) {
                    ladders.push(ladder);
                }
            }
        }
        ladders
    }

    /// A ladder of rungs picked at random, as `--rungs` allows.
    pub(crate) fn any_ladder(rng: &mut Rng) -> Ladder {
        let names: Vec<&str> = L::RUNGS.iter().filter(|_| rng.chance(1, 2)).map(|rung| rung.name).collect();
        Ladder::named(L::RUNGS, &names).unwrap_or_else(|_| Ladder::all(L::RUNGS))
    }

    /// The ladders of [`Case::ladders`] that work by rules alone.
    pub(crate) fn rule_ladders() -> Vec<Ladder> {
        let by_rules = |ladder: &Ladder| ladder.rungs().iter().all(|&rung| L::RUNGS[rung].kind == RungKind::Rules);
        Self::ladders().into_iter().filter(by_rules).collect()
    }

    /// How far a ladder gets from these literals: the engine, or `None` when it met a contradiction.
    ///
    /// Where a ladder finishes, the rules that it left out have their say too.
    pub(crate) fn reach(&self, ladder: &Ladder, given: &[Lit]) -> Option<Engine<'_, L::Model>> {
        let mut engine = self.engine(given);
        let climbed = climb(&mut engine, L::RUNGS, ladder, &Budget::default());
        if climbed.failed.is_some() {
            return None;
        }
        if climbed.finished_by.is_some() {
            engine.enable_complete();
            engine.propagate().ok()?;
        }
        Some(engine)
    }

    /// Something to suppose: an open deciding variable either way, or now and then a case.
    pub(crate) fn open_literal(engine: &Engine<'_, L::Model>, rng: &mut Rng) -> Option<Lit> {
        if rng.chance(1, 4) {
            let mut cases = engine.model().cases();
            cases.retain(|case| engine.store().is_open(case.var()));
            if let Some(&case) = rng.pick(&cases) {
                return Some(case);
            }
        }
        let open: Vec<_> =
            engine.model().deciding().iter().copied().filter(|&var| engine.store().is_open(var)).collect();
        let var = *rng.pick(&open)?;
        Some(if rng.chance(1, 2) { var.yes() } else { var.no() })
    }

    /// A literal in words: the cell, and the number of the variable for those who debug.
    pub(crate) fn name(&self, lit: Lit) -> String {
        let mut given = Vec::new();
        self.model.given(&mut given);
        if given.contains(&lit) {
            return format!("{lit:?} of the board");
        }
        format!("{:?} ({lit:?})", L::fact(&self.model, &self.board, lit))
    }
}

/// The names of a ladder's rungs.
pub fn ladder_name<L: Lower>(ladder: &Ladder) -> String {
    ladder.rungs().iter().map(|&rung| L::RUNGS[rung].name).collect::<Vec<_>>().join(",")
}
