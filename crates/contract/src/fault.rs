use crate::{Cell, Text};

/// One broken rule, with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The stable code, such as `lits.square`.
    pub code: &'static str,
    /// The cells that break the rule.
    pub cells: Vec<Cell>,
    /// The sentence for people.
    pub message: Text,
}

/// Whether a position stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VerdictStatus {
    /// A right answer (or, judged as a partial one: no rule broken so far).
    Correct,
    /// At least one rule is broken.
    Wrong,
    /// No rule is broken yet, but cells are undecided (whole answers only).
    Incomplete,
}

/// What a referee says of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The judgement.
    pub status: VerdictStatus,
    /// Every fault, in the genre's order of checking.
    pub faults: Vec<Fault>,
}
