use contract::Size;
use serde::Serialize;
use suite::report::{FactReport, Place, Scope, StepReport};

use crate::boards::{Change, changes};

/// A step, with the cells where it is to be looked for.
#[derive(Debug, Serialize)]
pub struct Step {
    rung: &'static str,
    rule: String,
    concludes: Vec<FactReport>,
    because: Vec<FactReport>,
    scope: Scope,
    text: String,
    refutation: Option<Vec<Step>>,
    lemmas: Vec<Step>,
    /// Numbers of cells.
    area: Vec<usize>,
    /// What it marks.
    marks: Vec<Change>,
    /// What the supposition marks that it refutes.
    supposed: Vec<Change>,
}

impl Step {
    /// A step on a board of that size.
    pub fn of(step: StepReport, size: Size) -> Self {
        let all = |steps: Vec<StepReport>| steps.into_iter().map(|step| Self::of(step, size)).collect();
        Self {
            rung: step.rung,
            rule: step.rule,
            concludes: step.concludes,
            because: step.because,
            scope: step.scope,
            text: step.text,
            refutation: step.refutation.map(all),
            lemmas: all(step.lemmas),
            marks: changes(step.marks),
            supposed: changes(step.supposed),
            area: step.area.into_iter().map(|Place([row, col])| row * size.cols + col).collect(),
        }
    }
}
