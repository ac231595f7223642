use std::fmt::Debug;

use crate::{Budget, Count, ReadError, Rules, Size, Stopped, Verdict};

/// A kind of puzzle: its board and its positions. A marker type, never a value.
pub trait Genre: Sized + 'static {
    /// The token of the text form and of the command line, such as `lits`.
    const TOKEN: &'static str;
    /// Other spellings of the token that are read wherever it is.
    const ALIASES: &'static [&'static str] = &[];
    /// The names of the rules that can be switched off; [`crate::Switch`]`(i)` stands for the i-th.
    const SWITCHES: &'static [&'static str];
    /// The given puzzle. A value of this type is well-formed, but may have any number of answers.
    type Board: Clone + PartialEq + Debug + Send + Sync;
    /// A position, whole or partial; a whole one is an answer.
    type Position: Clone + PartialEq + Debug + Send + Sync;

    /// The size of a board.
    fn size(board: &Self::Board) -> Size;

    /// Reads a position of a board: rows by newline or `/`, the way the text form writes answers.
    ///
    /// # Errors
    /// When the rows do not fit the board or a character means nothing: what, where, and what would be right.
    fn read_position(board: &Self::Board, text: &str) -> Result<Self::Position, ReadError>;

    /// Writes a position, a string a row; [`Genre::read_position`] reads it back.
    fn write_position(board: &Self::Board, position: &Self::Position) -> Vec<String>;

    /// The position in which nothing is decided.
    fn unknown(board: &Self::Board) -> Self::Position;

    /// The position as foreign notations mean it when they hold an answer: what is not marked is not there.
    fn completed(position: &Self::Position) -> Self::Position;
}

/// An independent judge, written from the rule text. It shares no code with any solver.
pub trait Referee<G: Genre>: Sync {
    /// Judges a position.
    ///
    /// With `partial` only faults that no completion can mend are told, and an undecided cell is no fault.
    /// Without it undecided cells make an otherwise faultless position `Incomplete`; if it has undecided
    /// cells *and* faults that no completion can mend, it is `Wrong`.
    /// The position must have the board's size (readers see to that).
    fn judge(&self, board: &G::Board, position: &G::Position, rules: Rules, partial: bool) -> Verdict;
}

/// What a counter found.
#[derive(Clone, Debug)]
pub struct Counting<P> {
    /// The number of answers, or `Err` when the budget ended first.
    pub count: Result<Count, Stopped>,
    /// The first answers found, at most as many as were asked for, in the counter's own order.
    pub answers: Vec<P>,
    /// Search nodes visited.
    pub nodes: u64,
}

/// An independent way to count the answers of a board.
pub trait Counter<G: Genre>: Sync {
    /// The name on the command line: `brute-a`, `brute-b`, `sat`, `frontier`.
    fn name(&self) -> &'static str;

    /// Counts the answers that extend `given` (an all-undecided position for the bare board), up to `cap`,
    /// and keeps the first `keep` of them. With `cap` 0 the count is `AtLeast(0)`.
    fn count(
        &self,
        board: &G::Board,
        given: &G::Position,
        rules: Rules,
        cap: u64,
        keep: usize,
        budget: &Budget,
    ) -> Counting<G::Position>;
}
