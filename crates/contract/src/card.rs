use crate::Text;

/// A rule as people learn it: a sentence, and what is right and wrong by it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleCard {
    /// The rule, a sentence.
    pub text: Text,
    /// The faults that tell a breach of it.
    pub codes: &'static [&'static str],
    /// A position that keeps all rules.
    pub right: Option<Example>,
    /// A position that breaks this rule and no other.
    pub wrong: Option<Example>,
}

/// A tiny board with a position on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// The board in the text form.
    pub board: &'static str,
    /// The position, rows joined by `/`. What is undecided in it is left open.
    pub position: &'static str,
    /// Cells to point at: row and column from 0.
    pub at: &'static [(usize, usize)],
    /// What is to be seen.
    pub caption: Text,
}
