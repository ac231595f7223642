//! Explanations, from replay and off the hot path: which earlier facts a conclusion rests on, told so that the rule alone
//! leads from them to it, with nothing among them that is not needed.

mod hint;
mod path;
mod replay;

pub use hint::{Hint, hint};
pub use path::{Explanation, Outcome, explain};
pub use replay::{Replay, holds_up};

use crate::Lit;

/// One deduction with its reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The place of its rung among the genre's rungs.
    pub rung: usize,
    /// What was applied.
    pub by: By,
    /// The literals that it establishes; none in the last step of a refutation, which tells the contradiction.
    pub concludes: Vec<Lit>,
    /// In a contradiction: the literal that would follow although the premises hold its opposite, if it is of that kind.
    pub clash: Option<Lit>,
    /// The literals that it rests on, oldest first. What the board itself says is left out.
    pub premises: Vec<Lit>,
    /// For a probe: the steps from the supposition (the opposite of the conclusion) to a contradiction.
    pub refutation: Vec<Step>,
    /// For a hint: the steps that lead to premises a player cannot mark (placements that are out).
    pub lemmas: Vec<Step>,
}

/// What a step applied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// A rule, by its place among the rules, at a scope.
    Rule {
        /// Place among the genre's rules.
        rule: usize,
        /// The scope.
        scope: u32,
    },
    /// Supposing the opposite.
    Probe,
    /// Nothing: two marks of the position contradict each other or the board.
    Clash,
}

impl Step {
    /// The number of steps in it, lemmas and refutation included.
    pub fn size(&self) -> usize {
        1 + self.refutation.iter().chain(&self.lemmas).map(Self::size).sum::<usize>()
    }
}
