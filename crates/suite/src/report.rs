//! What the commands report, in the field order of the contract. Fields never disappear: they are null.

use std::collections::BTreeMap;

use contract::{Cell, Fact, Fault, Lang, Spot};
use serde::{Serialize, Serializer};

/// How many answers a board has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Exactly one.
    Unique,
    /// Two or more.
    Multiple,
    /// None.
    None,
    /// A limit was reached first.
    Undecided,
    /// The board could not be read.
    Error,
}

impl Status {
    /// Its word in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unique => "unique",
            Self::Multiple => "multiple",
            Self::None => "none",
            Self::Undecided => "undecided",
            Self::Error => "error",
        }
    }
}

/// A cell as `[row, column]`, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Place(pub [usize; 2]);

impl From<Cell> for Place {
    fn from(cell: Cell) -> Self {
        Self([cell.row, cell.col])
    }
}

/// The shares decided by the rungs of a ladder, in its order.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Shares(pub Vec<(&'static str, f64)>);

impl Serialize for Shares {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(rung, share)| (rung, share)))
    }
}

/// What `solve` found. `source`, `board` and `ms` are the edge's to fill in.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Solved {
    /// Number of answers.
    pub status: Status,
    /// The answers found, rows of each.
    pub answers: Vec<Vec<String>>,
    /// How many were found: at most as many as were asked for, or two where one was.
    pub answers_found: usize,
    /// The lowest rung that finishes alone, `search`, or none.
    pub grade: Option<&'static str>,
    /// `ladder` or `search`.
    pub proof: Option<&'static str>,
    /// The share of cells that each rung decides on the untouched board.
    pub decided: Shares,
    /// Search nodes.
    pub nodes: u64,
    /// Suppositions made by probing.
    pub probes: u64,
    /// The cells where the answers differ.
    pub differ: Vec<Place>,
    /// Why there is no answer, where known.
    pub reason: Option<String>,
}

/// One fact, as the contract writes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum FactReport {
    /// A cell's state.
    Cell {
        /// The cell.
        cell: Place,
        /// Its state.
        is: &'static str,
    },
    /// A piece.
    Piece {
        /// Its cells.
        piece: Vec<Place>,
        /// Its region's label.
        region: Option<String>,
        /// `placed` or `impossible`.
        is: &'static str,
    },
    /// A thread.
    Thread {
        /// Its ends.
        thread: [Place; 2],
        /// `stitched` or `impossible`.
        is: &'static str,
    },
}

impl FactReport {
    /// The cells that it is about.
    pub fn places(&self) -> Vec<Place> {
        match self {
            Self::Cell { cell, .. } => vec![*cell],
            Self::Piece { piece, .. } => piece.clone(),
            Self::Thread { thread, .. } => thread.to_vec(),
        }
    }
}

impl From<Fact> for FactReport {
    fn from(fact: Fact) -> Self {
        match fact {
            Fact::Cell { cell, is } => Self::Cell { cell: cell.into(), is },
            Fact::Piece { cells, region, is } => {
                Self::Piece { piece: cells.into_iter().map(Place::from).collect(), region, is }
            }
            Fact::Thread { ends, is } => Self::Thread { thread: ends.map(Place::from), is },
        }
    }
}

impl From<&FactReport> for Fact {
    fn from(fact: &FactReport) -> Self {
        let cell = |&Place([row, col]): &Place| Cell::new(row, col);
        match fact {
            FactReport::Cell { cell: place, is } => Self::Cell { cell: cell(place), is },
            FactReport::Piece { piece, region, is } => {
                Self::Piece { cells: piece.iter().map(cell).collect(), region: region.clone(), is }
            }
            FactReport::Thread { thread, is } => Self::Thread { ends: [cell(&thread[0]), cell(&thread[1])], is },
        }
    }
}

/// What a deduction is about.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Scope {
    /// The label of a region.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub region: Option<String>,
}

/// One deduction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StepReport {
    /// The rung's name.
    pub rung: &'static str,
    /// The rule's name, such as `lits.overlap`; `probe` for a refuted supposition.
    pub rule: String,
    /// What follows; empty for the contradiction at the end of a refutation.
    pub concludes: Vec<FactReport>,
    /// What it rests on.
    pub because: Vec<FactReport>,
    /// What it is about: `{"region": "7"}`, or empty.
    pub scope: Scope,
    /// The sentence.
    pub text: String,
    /// The steps from the supposition to a contradiction, for a probe.
    pub refutation: Option<Vec<StepReport>>,
    /// In hints: the steps that lead to facts among `because` which a player cannot mark.
    pub lemmas: Vec<StepReport>,
    /// Where to look for it, without telling what it is, in reading order: the cells of its region with those that it
    /// decides, or else those around them. For a hint that is revealed bit by bit; no part of the object.
    #[serde(skip)]
    pub area: Vec<Place>,
    /// What it marks, beyond the marks before it. For those who draw it; no part of the object.
    #[serde(skip)]
    pub marks: Vec<(Spot, u8)>,
    /// What the supposition marks that it refutes. No part of the object.
    #[serde(skip)]
    pub supposed: Vec<(Spot, u8)>,
}

/// What `hint` says.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct HintReport {
    /// `step`, `finished`, `mistake`, `stuck` or `none`.
    pub status: &'static str,
    /// The next step.
    pub step: Option<StepReport>,
    /// The marks that are wrong.
    pub mistakes: Vec<Place>,
    /// Whether a limit came before all rungs were tried: then `stuck` may not be the last word. Told as a warning.
    #[serde(skip)]
    pub limited: bool,
    /// Whether the board is known to have several answers: then `stuck` is no fault of the ladder. Told as a warning.
    #[serde(skip)]
    pub several: bool,
    /// Whether they are wrong only beside the other marks; told to people, no part of the object.
    #[serde(skip)]
    pub together: bool,
}

/// What a rung decides from a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ReachReport {
    /// What a player can mark by it and has not marked yet, in reading order. Nothing when a contradiction showed.
    pub facts: Vec<FactReport>,
    /// What they mark. For those who draw it; no part of the object.
    #[serde(skip)]
    pub marks: Vec<(Spot, u8)>,
    /// The number of cells among them.
    pub cells: usize,
    /// Whether the position contradicts the rules of these rungs.
    pub contradiction: bool,
}

/// The marks of a position against the answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MistakesReport {
    /// `fine`; `mistake`; `none` where the board has no answer; `unknown` where a limit came first.
    pub status: &'static str,
    /// How many marks are wrong. A whole piece is one.
    pub count: usize,
    /// The cells of the marks that are wrong.
    pub cells: Vec<Place>,
    /// Whether they are wrong only beside the other marks; told to people, no part of the object.
    #[serde(skip)]
    pub together: bool,
}

/// What `explain` tells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ExplainReport {
    /// Number of answers.
    pub status: Status,
    /// The grade.
    pub grade: Option<&'static str>,
    /// The steps in order.
    pub steps: Vec<StepReport>,
    /// Whether the steps go all the way.
    pub complete: bool,
}

/// What `grade` tells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GradeReport {
    /// Number of answers.
    pub status: Status,
    /// The grade.
    pub grade: Option<&'static str>,
    /// Number of steps of each rule in the explanation.
    pub steps_by_rule: BTreeMap<String, usize>,
    /// Steps of the longest refutation; 0 without probes.
    pub longest_refutation: usize,
}

/// What `count` found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CountReport {
    /// The number, as a decimal text; none when a limit came first.
    pub count: Option<String>,
    /// Whether it is exact.
    pub exact: bool,
    /// The engine that counted.
    pub engine: String,
}

/// One broken rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FaultReport {
    /// The stable code.
    pub code: &'static str,
    /// The cells.
    pub cells: Vec<Place>,
    /// The sentence.
    pub message: String,
}

impl FaultReport {
    pub(crate) fn of(fault: Fault, lang: Lang) -> Self {
        let cells = fault.cells.into_iter().map(Place::from).collect();
        Self { code: fault.code, cells, message: fault.message.get(lang).to_owned() }
    }
}

/// What `check` says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CheckReport {
    /// `correct`, `wrong` or `incomplete`.
    pub status: &'static str,
    /// Every fault.
    pub faults: Vec<FaultReport>,
    /// How many cells are undecided; told to people, no part of the object.
    #[serde(skip)]
    pub undecided: usize,
}
