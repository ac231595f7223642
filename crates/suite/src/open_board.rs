use std::sync::{Arc, OnceLock};

use contract::{
    Budget, Count, Counter, ExactCount, ExactCounter, ExactLimits, Fact, Genre, Lang, Marks, NotCounted, Readout, Role,
    Rules, Scene, Size, Stopped, Text, VerdictStatus, WriteError, text,
};
use deduce::explain::Outcome;
use deduce::{Climb, Engine, Ladder, Lower, Model, Rung, climb, search};

use crate::kit::KERNEL;
use crate::opened::{Opened, Options, State, Strength, Trouble};
use crate::playing::{Playable, Standing};
use crate::position::Lowered;
use crate::report::{
    CheckReport, CountReport, ExplainReport, FactReport, FaultReport, HintReport, MistakesReport, Place, ReachReport,
    Shares, Solved, Status, StepReport,
};
use crate::told::Teller;
use crate::{Kit, Puzzle, position};

/// Search nodes after which a glance has not found two answers.
const GLANCE_NODES: u64 = 100;

/// A board with its genre's kit.
pub(crate) struct OpenBoard<L: Lower> {
    pub kit: Kit<L>,
    notation: &'static str,
    readout: Readout<L::Genre>,
    /// The board under the rules that were asked for first: most callers ask again and again under the same.
    lowered: OnceLock<Arc<Lowered<L>>>,
}

pub(crate) type Position<L> = <<L as Lower>::Genre as Genre>::Position;
type Board<L> = <<L as Lower>::Genre as Genre>::Board;

impl<L: Lower> OpenBoard<L> {
    pub fn new(kit: Kit<L>, notation: &'static str, readout: Readout<L::Genre>) -> Self {
        Self { kit, notation, readout, lowered: OnceLock::new() }
    }

    /// The board as variables under these rules.
    pub fn lowered(&self, rules: Rules) -> Arc<Lowered<L>> {
        if let Some(kept) = self.lowered.get().filter(|kept| kept.rules == rules) {
            return Arc::clone(kept);
        }
        let lowered = Arc::new(Lowered::new(self.board(), rules));
        // When other rules came first, theirs stay.
        let _ = self.lowered.set(Arc::clone(&lowered));
        lowered
    }

    pub fn board(&self) -> &Board<L> {
        &self.readout.board
    }

    pub fn rows(&self, position: &Position<L>) -> Vec<String> {
        L::Genre::write_position(self.board(), position)
    }

    /// The referee sees everything that leaves the program.
    pub fn referee_accepts(&self, answer: &Position<L>, rules: Rules) -> Result<(), Trouble> {
        let verdict = self.kit.referee.judge(self.board(), answer, rules, false);
        if verdict.status == VerdictStatus::Correct {
            return Ok(());
        }
        let code = |fault: &contract::Fault| Text::new(fault.code, fault.code);
        let Text { en, ja } = verdict.faults.first().map_or(Text::new("it is not whole", "未完成"), code);
        let rows = self.rows(answer).join("/");
        Err(Trouble::Disagreement(text!(
            "the kernel found {rows}, the referee says {en}",
            "カーネルの解は {rows}、審判の判定は {ja} です"
        )))
    }

    /// Two answers; none where they are not found at a glance. The engine is a fresh one.
    pub fn two_answers(
        &self,
        engine: &mut Engine<'_, L::Model>,
        options: &Options,
    ) -> Result<Option<Vec<Position<L>>>, Trouble> {
        let model = engine.model();
        let nodes = options.budget.nodes.min(GLANCE_NODES);
        let budget = Budget { nodes, cancel: options.budget.cancel.clone() };
        let mut answers = Vec::new();
        let found = search::search(engine, 2, &budget, &mut |store| answers.push(L::position(model, store)));
        if found != Ok(2) {
            return Ok(None);
        }
        for answer in &answers {
            self.referee_accepts(answer, options.rules)?;
        }
        Ok(Some(answers))
    }

    pub fn solve_with(&self, model: &L::Model, options: &Options) -> Result<(Solved, Vec<Position<L>>), Trouble> {
        let ladder = ladder(L::RUNGS, &options.strength)?;
        let mut engine = Engine::new(model, L::rules());
        let climbed = climb(&mut engine, L::RUNGS, &ladder, &options.budget);
        let mut answers = Vec::new();
        let (status, grade, proof);
        if let Some(rung) = climbed.finished_by {
            // The rules that a weak rung left out have to agree, or there is no answer.
            engine.enable_complete();
            let stands = engine.propagate().is_ok();
            answers.extend(stands.then(|| L::position(model, engine.store())));
            status = if stands { Status::Unique } else { Status::None };
            (grade, proof) = (stands.then_some(L::RUNGS[rung].name), Some("ladder"));
        } else if climbed.failed.is_some() {
            (status, grade, proof) = (Status::None, None, Some("ladder"));
        } else if climbed.stopped {
            (status, grade, proof) = (Status::Undecided, None, None);
        } else {
            let cap = options.max.max(2);
            let found = search::search(&mut engine, cap, &options.budget, &mut |store| {
                answers.push(L::position(model, store));
            });
            (status, grade, proof) = match found {
                Err(Stopped) if answers.len() < 2 => (Status::Undecided, None, None),
                _ => match answers.len() {
                    0 => (Status::None, None, Some("search")),
                    1 => (Status::Unique, Some("search"), Some("search")),
                    _ => (Status::Multiple, None, None),
                },
            };
        }
        for answer in &answers {
            self.referee_accepts(answer, options.rules)?;
        }
        // Two answers are looked for even where one is to be told: they settle it, and show where to look.
        let (answers_found, differ) = (answers.len(), differ::<L>(&answers));
        answers.truncate(usize::try_from(options.max).unwrap_or(usize::MAX));
        let solved = Solved {
            status,
            answers: answers.iter().map(|answer| self.rows(answer)).collect(),
            answers_found,
            grade,
            proof,
            decided: shares::<L>(&engine, &ladder, &climbed),
            nodes: engine.stats.nodes,
            probes: engine.stats.probes,
            differ,
            reason: self.reason(model, &climbed, &engine, status, options),
        };
        Ok((solved, answers))
    }

    /// Why there is no answer: seen on the bare board, or the contradiction that the ladder met.
    fn reason(
        &self,
        model: &L::Model,
        climbed: &Climb,
        engine: &Engine<'_, L::Model>,
        status: Status,
        options: &Options,
    ) -> Option<String> {
        if status != Status::None {
            return None;
        }
        if let Some(text) = L::obstacle(model, self.board()) {
            return Some(text.get(options.lang).to_owned());
        }
        let (_, failure) = climbed.failed?;
        let mut premises = Vec::new();
        engine.reason_of_failure(&failure, &mut premises);
        self.teller(model, options.lang).failure(engine, &failure, &premises)
    }

    pub fn exact_counter(&self, engine: &str) -> Option<&'static dyn ExactCounter<L::Genre>> {
        self.kit.exact.filter(|exact| exact.name() == engine)
    }

    /// The independent counter of that name.
    pub fn counter(&self, engine: &str) -> Result<&'static dyn Counter<L::Genre>, Trouble> {
        let found = self.kit.counters.iter().find(|counter| counter.name() == engine);
        found.copied().ok_or_else(|| {
            let (genre, known) = (L::Genre::TOKEN, self.kit.engines().join(", "));
            Trouble::Unknown(text!(
                "{genre} has no engine “{engine}”; it has: {known}",
                "{genre} に「{engine}」というエンジンはありません。使えるもの: {known}"
            ))
        })
    }

    /// Counts all answers of the bare board.
    fn count_exactly(
        &self,
        exact: &dyn ExactCounter<L::Genre>,
        options: &Options,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Result<Result<ExactCount, Stopped>, Trouble> {
        let limits = ExactLimits { memory: options.memory, budget: options.budget.clone() };
        let bare = L::Genre::unknown(self.board());
        match exact.count_all(self.board(), &bare, options.rules, &limits, progress) {
            Ok(counted) => Ok(Ok(counted)),
            Err(NotCounted::Stopped) => Ok(Err(Stopped)),
            Err(NotCounted::Memory { allowed }) => Err(Trouble::Memory(allowed)),
        }
    }

    pub fn teller<'a>(&'a self, model: &'a L::Model, lang: Lang) -> Teller<'a, L> {
        let plan = self.kit.picture.scene(self.board());
        Teller { model, board: self.board(), play: self.kit.play, plan, lang }
    }

    pub fn read_state(&self, state: State<'_>) -> Result<Position<L>, Trouble> {
        Ok(match (state, &self.readout.position) {
            (State::Rows(text), _) => L::Genre::read_position(self.board(), text)?,
            (State::Marks(marks), _) => self.kit.play.position(self.board(), &self.fitting(marks)),
            (State::Own, Some(position)) => position.clone(),
            (State::Own | State::Bare, _) => L::Genre::unknown(self.board()),
        })
    }

    /// The marks that say a position; a player's own stay as they are.
    pub fn read_marks(&self, state: State<'_>) -> Result<Marks, Trouble> {
        match state {
            State::Marks(marks) => Ok(self.fitting(marks)),
            _ => Ok(self.kit.play.marks(self.board(), &self.read_state(state)?)),
        }
    }

    /// The marks without those that cannot be made on this board.
    fn fitting(&self, marks: &Marks) -> Marks {
        let (play, mut fitting) = (self.kit.play, marks.clone());
        let tools = play.tools();
        for (spot, mark) in marks.spots().filter(|&(_, mark)| mark != 0) {
            if usize::from(mark) > tools.kinds(spot) || !play.takes(self.board(), spot) {
                fitting.set(spot, 0);
            }
        }
        fitting
    }

    fn write_in(&self, notation: &str, position: Option<&Position<L>>) -> Result<String, Trouble> {
        let Some(target) = self.kit.notations.iter().find(|known| known.name() == notation) else {
            let known: Vec<&str> = self.kit.notations.iter().map(|known| known.name()).collect();
            let (genre, known) = (L::Genre::TOKEN, known.join(", "));
            return Err(Trouble::Unknown(text!(
                "{genre} cannot be written as “{notation}”; it can as: {known}",
                "{genre} を「{notation}」の形式では書き出せません。使えるもの: {known}"
            )));
        };
        let unmarked = L::Genre::unknown(self.board());
        let position = position.filter(|position| **position != unmarked);
        let written = target.write(self.board(), position);
        written.map_err(|WriteError(why)| Trouble::Unknown(why))
    }
}

impl<L: Lower> Opened for OpenBoard<L> {
    fn genre(&self) -> &'static str {
        L::Genre::TOKEN
    }

    fn size(&self) -> Size {
        L::Genre::size(self.board())
    }

    fn notation(&self) -> &'static str {
        self.notation
    }

    fn warnings(&self) -> &[Text] {
        &self.readout.warnings
    }

    fn position(&self) -> Option<Vec<String>> {
        let unmarked = L::Genre::unknown(self.board());
        let position = self.readout.position.as_ref().filter(|position| **position != unmarked);
        position.map(|position| self.rows(position))
    }

    fn unknown(&self) -> Vec<String> {
        self.rows(&L::Genre::unknown(self.board()))
    }

    fn solve(&self, options: &Options) -> Result<Solved, Trouble> {
        self.solve_with(&self.lowered(options.rules).model, options).map(|(solved, _)| solved)
    }

    fn glance(&self, options: &Options) -> Result<Solved, Trouble> {
        let lowered = self.lowered(options.rules);
        let mut engine = Engine::new(&lowered.model, L::rules());
        let Some(answers) = self.two_answers(&mut engine, options)? else { return self.solve(options) };
        Ok(Solved {
            status: Status::Multiple,
            answers: answers.iter().map(|answer| self.rows(answer)).collect(),
            answers_found: answers.len(),
            grade: None,
            proof: None,
            decided: Shares::default(),
            nodes: engine.stats.nodes,
            probes: 0,
            differ: differ::<L>(&answers),
            reason: None,
        })
    }

    fn count(&self, engine: &str, cap: u64, options: &Options) -> Result<CountReport, Trouble> {
        if let Some(exact) = self.exact_counter(engine) {
            let counted = self.count_exactly(exact, options, &mut |_, _| {})?;
            return Ok(count_report(engine, &counted.map(|counted| counted.capped(cap))));
        }
        let counted = if engine == KERNEL {
            let lowered = self.lowered(options.rules);
            let mut kernel = Engine::new(&lowered.model, L::rules());
            let each = L::answers_each(self.board(), options.rules);
            let enough = Count::enough(each, cap);
            search::search(&mut kernel, enough, &options.budget, &mut |_| {}).map(|n| Count::times(n, each, cap))
        } else {
            let bare = L::Genre::unknown(self.board());
            self.counter(engine)?.count(self.board(), &bare, options.rules, cap, 0, &options.budget).count
        };
        Ok(count_report(engine, &counted))
    }

    fn count_all(
        &self,
        engine: &str,
        options: &Options,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Result<CountReport, Trouble> {
        let Some(exact) = self.exact_counter(engine) else { return self.count(engine, u64::MAX, options) };
        let counted = self.count_exactly(exact, options, progress)?;
        Ok(count_report(engine, &counted.map(|counted| Count::Exactly(counted.count))))
    }

    #[cfg(not(target_family = "wasm"))]
    fn recount(&self, engine: &str, answer: &str, options: &Options) -> Result<crate::Recount, Trouble> {
        crate::recount::recount(self, engine, answer, options)
    }

    fn check(&self, answer: Option<&str>, partial: bool, options: &Options) -> Result<CheckReport, Trouble> {
        let position = match (answer, &self.readout.position) {
            (Some(text), _) => L::Genre::read_position(self.board(), text)?,
            (None, Some(position)) if partial => position.clone(),
            (None, Some(position)) => L::Genre::completed(position),
            (None, None) => {
                return Err(Trouble::Unknown(Text::new(
                    "there is no answer to check: give one after the board",
                    "判定する解答がありません。盤面のあとに指定してください",
                )));
            }
        };
        let verdict = self.kit.referee.judge(self.board(), &position, options.rules, partial);
        // A position that came with the board says by its kind which cells are not decided.
        let open = answer.is_none() && partial && position != L::Genre::completed(&position);
        let status = match verdict.status {
            VerdictStatus::Correct if open => "incomplete",
            VerdictStatus::Correct => "correct",
            VerdictStatus::Wrong => "wrong",
            VerdictStatus::Incomplete => "incomplete",
        };
        let faults = verdict.faults.into_iter().map(|fault| FaultReport::of(fault, options.lang));
        let rows = self.rows(&position);
        let undecided = rows.iter().flat_map(|row| row.chars()).filter(|&cell| cell == '?').count();
        Ok(CheckReport { status, faults: faults.collect(), undecided })
    }

    fn hint(&self, state: State<'_>, options: &Options) -> Result<HintReport, Trouble> {
        position::hint(self, state, options)
    }

    fn reach(&self, state: State<'_>, rung: &str, options: &Options) -> Result<ReachReport, Trouble> {
        position::reach(self, state, rung, options)
    }

    fn mistakes(&self, state: State<'_>, options: &Options) -> Result<MistakesReport, Trouble> {
        position::mistakes(self, state, options)
    }

    fn explain(&self, options: &Options) -> Result<ExplainReport, Trouble> {
        let ladder = ladder(L::RUNGS, &options.strength)?;
        let lowered = self.lowered(options.rules);
        let model = &lowered.model;
        let (solved, _) = self.solve_with(model, options)?;
        let teller = self.teller(model, options.lang);
        let told = deduce::explain::explain(model, L::rules(), L::RUNGS, &ladder, &[], &options.budget);
        let mut marks = self.unmarked();
        let steps: Vec<StepReport> = told.steps.iter().map(|step| teller.step(step, &mut marks)).collect();
        let complete = matches!(told.outcome, Outcome::Finished | Outcome::Contradiction);
        Ok(ExplainReport { status: solved.status, grade: solved.grade, steps, complete })
    }

    #[cfg(not(target_family = "wasm"))]
    fn grade(&self, options: &Options) -> Result<crate::report::GradeReport, Trouble> {
        let told = self.explain(options)?;
        let mut steps_by_rule = std::collections::BTreeMap::new();
        for step in &told.steps {
            *steps_by_rule.entry(step.rule.clone()).or_insert(0) += 1;
        }
        let lengths = told.steps.iter().filter_map(|step| step.refutation.as_ref()).map(Vec::len);
        Ok(crate::report::GradeReport {
            status: told.status,
            grade: told.grade,
            longest_refutation: lengths.max().unwrap_or(0),
            steps_by_rule,
        })
    }

    #[cfg(not(target_family = "wasm"))]
    fn same_answer(&self, one: &str, other: &str) -> Result<bool, Trouble> {
        let one = L::Genre::read_position(self.board(), one)?;
        let other = L::Genre::read_position(self.board(), other)?;
        Ok(L::differ(&one, &other).is_empty())
    }

    fn write(&self, notation: &str) -> Result<String, Trouble> {
        self.write_in(notation, self.readout.position.as_ref())
    }

    fn write_with(&self, notation: &str, state: State<'_>) -> Result<String, Trouble> {
        self.write_in(notation, Some(&self.read_state(state)?))
    }

    #[cfg(not(target_family = "wasm"))]
    fn likeness(&self) -> Option<Vec<u8>> {
        self.kit.making.map(|making| making.generator.likeness(self.board()))
    }

    fn scene(&self, state: State<'_>) -> Result<Scene, Trouble> {
        let mut scene = self.kit.picture.scene(self.board());
        scene.marks = self.read_marks(state)?;
        scene.looks = self.kit.play.tools().looks();
        scene.tick(&self.kit.play.progress(self.board(), &scene.marks));
        Ok(scene)
    }

    fn marks(&self, state: State<'_>) -> Result<Marks, Trouble> {
        self.read_marks(state)
    }

    fn bank(&self, marks: &Marks) -> Option<String> {
        self.kit.play.bank(marks)
    }

    fn standing(&self, marks: &Marks, lang: Lang) -> Standing {
        self.stand(marks, lang)
    }

    fn note(&self, scene: &mut Scene, facts: &[FactReport], role: Role) {
        for fact in facts.iter().map(Fact::from) {
            self.kit.play.enter(self.board(), &mut scene.marks, &fact);
            scene.point(&fact, role);
        }
        scene.tick(&self.kit.play.progress(self.board(), &scene.marks));
    }
}

fn count_report(engine: &str, counted: &Result<Count, Stopped>) -> CountReport {
    CountReport {
        count: counted.as_ref().ok().map(|count| count.number().to_string()),
        exact: counted.as_ref().is_ok_and(Count::is_exact),
        engine: engine.to_owned(),
    }
}

pub(crate) fn ladder(rungs: &[Rung], strength: &Strength) -> Result<Ladder, Trouble> {
    match strength {
        Strength::All => Ok(Ladder::all(rungs)),
        Strength::Published => Ok(Ladder::published(rungs)),
        Strength::Named(names) => {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            Ladder::named(rungs, &names).map_err(|name| {
                let known = rungs.iter().map(|rung| rung.name).collect::<Vec<_>>().join(", ");
                Trouble::Unknown(text!(
                    "there is no rung “{name}”; the rungs are: {known}",
                    "段「{name}」はありません。使える段: {known}"
                ))
            })
        }
    }
}

/// The share of the board that each rung decided, to four decimals.
fn shares<L: Lower>(engine: &Engine<'_, L::Model>, ladder: &Ladder, climbed: &Climb) -> Shares {
    let (_, all) = engine.model().known(engine.store());
    let share = |decided: usize| match all {
        0 => 1.0,
        _ => (decided as f64 / all as f64 * 10_000.0).round() / 10_000.0,
    };
    let rungs = ladder.rungs().iter().zip(&climbed.decided);
    Shares(rungs.map(|(&rung, &decided)| (L::RUNGS[rung].name, share(decided))).collect())
}

/// The cells where the answers differ, in reading order.
fn differ<L: Lower>(answers: &[Position<L>]) -> Vec<Place> {
    let Some((first, others)) = answers.split_first() else { return Vec::new() };
    let mut cells: Vec<_> = others.iter().flat_map(|other| L::differ(first, other)).collect();
    cells.sort_unstable();
    cells.dedup();
    cells.into_iter().map(Place::from).collect()
}
