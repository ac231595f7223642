//! Reasoning about boards and positions: no game is needed for it.

mod export;
mod make;
mod step;

use contract::{Budget, Marks, ReadOptions};
use serde::Serialize;
use suite::report::{CountReport, FactReport, HintReport, MistakesReport, Place, ReachReport, Solved, Status};
use suite::{Opened, Options, State, Strength};

use crate::ask::Tongue;
use crate::boards::{self, Change, Marked, changes};
use crate::request::request;
use crate::trouble::Trouble;

pub use export::{AskExport, Exported};
pub use make::generate;
use step::Step;

/// What lasts between questions: the board that was asked about last. It knows its answers once it had to find them.
#[derive(Default)]
pub struct Mill {
    kept: Option<(String, Box<dyn Opened>)>,
}

/// What is marked; nothing where it is left out.
fn marks(board: &dyn Opened, cells: Option<&str>, gaps: Option<&str>) -> Result<Marks, Trouble> {
    Ok(boards::marked(board, cells, gaps)?.unwrap_or_else(|| board.unmarked()))
}

request! {
    AskHint {
        board: String,
        cells: Option<String>,
        gaps: Option<String>,
        rungs: Option<Vec<String>>,
        lang: Tongue,
    }
}

/// The next step.
#[derive(Debug, Serialize)]
pub struct Hint {
    status: &'static str,
    step: Option<Step>,
    mistakes: Vec<Place>,
    together: bool,
    several: bool,
}

request! {
    AskExplain {
        board: String,
        rungs: Option<Vec<String>>,
        lang: Tongue,
    }
}

/// The whole way to the answer.
#[derive(Debug, Serialize)]
pub struct Explained {
    status: Status,
    grade: Option<&'static str>,
    steps: Vec<Step>,
    complete: bool,
}

request! {
    AskReach {
        board: String,
        cells: Option<String>,
        gaps: Option<String>,
        rung: String,
    }
}

/// All that a rung decides.
#[derive(Debug, Serialize)]
pub struct Reach {
    facts: Vec<FactReport>,
    marks: Vec<Change>,
    cells: usize,
    contradiction: bool,
}

request! {
    AskMistakes {
        board: String,
        cells: Option<String>,
        gaps: Option<String>,
    }
}

request! {
    AskVerdict {
        board: String,
        nodes: Option<u64>,
        lang: Tongue,
    }
}

/// How many answers a board has, and where they differ.
#[derive(Debug, Serialize)]
pub struct Verdict {
    status: Status,
    grade: Option<&'static str>,
    differ: Vec<Place>,
    reason: Option<String>,
    answers: Vec<Marked>,
}

request! {
    AskCount {
        board: String,
        cap: u64,
    }
}

/// A number of answers.
#[derive(Debug, Serialize)]
pub struct Counted {
    count: Option<String>,
    exact: bool,
}

impl Mill {
    /// The board of a text. The one that was asked about last is not read again.
    fn board(&mut self, text: &str) -> Result<&dyn Opened, Trouble> {
        let kept = match self.kept.take() {
            Some(kept) if kept.0 == text => kept,
            _ => (text.to_owned(), boards::read(text, None, &ReadOptions::default())?),
        };
        Ok(&*self.kept.insert(kept).1)
    }

    /// The next step from a position.
    pub fn hint(&mut self, asked: &AskHint) -> Result<Hint, Trouble> {
        let board = self.board(&asked.board)?;
        let marks = marks(board, asked.cells.as_deref(), asked.gaps.as_deref())?;
        let told = board.hint(State::Marks(&marks), &options(asked.rungs.as_ref(), asked.lang))?;
        let step = told.step.map(|step| Step::of(step, board.size()));
        let HintReport { status, mistakes, together, several, .. } = told;
        Ok(Hint { status, step, mistakes, together, several })
    }

    /// The whole way to the answer.
    pub fn explain(&mut self, asked: &AskExplain) -> Result<Explained, Trouble> {
        let board = self.board(&asked.board)?;
        let told = board.explain(&options(asked.rungs.as_ref(), asked.lang))?;
        let steps = told.steps.into_iter().map(|step| Step::of(step, board.size())).collect();
        Ok(Explained { status: told.status, grade: told.grade, steps, complete: told.complete })
    }

    /// All that a rung decides from a position.
    pub fn reach(&mut self, asked: &AskReach) -> Result<Reach, Trouble> {
        let board = self.board(&asked.board)?;
        let state = marks(board, asked.cells.as_deref(), asked.gaps.as_deref())?;
        let ReachReport { facts, marks, cells, contradiction } =
            board.reach(State::Marks(&state), &asked.rung, &Options::default())?;
        Ok(Reach { facts, marks: changes(marks), cells, contradiction })
    }

    /// The marks of a position against the answer.
    pub fn mistakes(&mut self, asked: &AskMistakes) -> Result<MistakesReport, Trouble> {
        let board = self.board(&asked.board)?;
        let marks = marks(board, asked.cells.as_deref(), asked.gaps.as_deref())?;
        Ok(board.mistakes(State::Marks(&marks), &Options::default())?)
    }

    /// How many answers a board has, as far as a limit allows.
    pub fn verdict(&mut self, asked: &AskVerdict) -> Result<Verdict, Trouble> {
        let board = self.board(&asked.board)?;
        let budget = Budget { nodes: asked.nodes.unwrap_or(u64::MAX), ..Budget::default() };
        let solved = board.glance(&Options { budget, ..options(None, asked.lang) })?;
        let Solved { status, grade, differ, reason, answers, .. } = solved;
        let marks = |rows: Vec<String>| Ok((&board.marks(State::Rows(&rows.join("/")))?).into());
        let answers = answers.into_iter().map(marks).collect::<Result<_, Trouble>>()?;
        Ok(Verdict { status, grade, differ, reason, answers })
    }

    /// Counts the answers up to a cap.
    pub fn count(&mut self, asked: &AskCount) -> Result<Counted, Trouble> {
        let board = self.board(&asked.board)?;
        let CountReport { count, exact, .. } = board.count("kernel", asked.cap, &Options::default())?;
        Ok(Counted { count, exact })
    }

    /// Writes a board, in a notation or as a picture.
    pub fn export(&mut self, asked: &AskExport) -> Result<Exported, Trouble> {
        export::export(self.board(&asked.board)?, asked)
    }
}

fn options(rungs: Option<&Vec<String>>, tongue: Tongue) -> Options {
    let strength = rungs.map_or(Strength::All, |rungs| Strength::Named(rungs.clone()));
    Options { strength, lang: tongue.into(), ..Options::default() }
}
