use contract::{Cell, Fact, Genre, Rules, Text};

use crate::{Lit, Model, Rule, Rung, Store};

/// A genre's ladder: how its boards become models, its rungs and rules, and how steps are told.
pub trait Lower: Sync + 'static {
    /// The genre.
    type Genre: Genre;
    /// Its boards as variables.
    type Model: Model;

    /// The rungs, weak to strong.
    const RUNGS: &'static [Rung];

    /// The rules, the cheapest first.
    fn rules() -> &'static [&'static dyn Rule<Self::Model>];

    /// Lowers a board under the rules in force.
    fn compile(board: &<Self::Genre as Genre>::Board, rules: Rules) -> Self::Model;

    /// How many answers each position that a search finds stands for under the rules in force: more than one where things are
    /// told apart that a position does not tell. As many as a cap can ask for stand for all that are more.
    fn answers_each(_board: &<Self::Genre as Genre>::Board, _rules: Rules) -> u64 {
        1
    }

    /// Why a board can have no answer, where that is seen without solving.
    fn obstacle(model: &Self::Model, board: &<Self::Genre as Genre>::Board) -> Option<Text>;

    /// What a store says, as a position.
    fn position(model: &Self::Model, store: &Store) -> <Self::Genre as Genre>::Position;

    /// What a position says, as literals, ascending. The position has the board's size.
    fn literals(model: &Self::Model, position: &<Self::Genre as Genre>::Position) -> Vec<Lit>;

    /// What a position says, one thing that a player marked at a time: each literal by itself, unless several come from one
    /// mark. Together the claims say the literals of the position.
    fn claims(
        model: &Self::Model,
        board: &<Self::Genre as Genre>::Board,
        position: &<Self::Genre as Genre>::Position,
    ) -> Vec<Claim> {
        let claim = |lit| Claim { lits: vec![lit], cells: Self::fact(model, board, lit).cells().to_vec() };
        Self::literals(model, position).into_iter().map(claim).collect()
    }

    /// Whether the rows of a position can say a literal: every mark, unless players mark some that rows have no place for.
    fn is_written(model: &Self::Model, lit: Lit) -> bool {
        model.is_mark(lit)
    }

    /// A literal as a fact for people.
    fn fact(model: &Self::Model, board: &<Self::Genre as Genre>::Board, lit: Lit) -> Fact;

    /// The cells where two positions differ, in reading order (contract: "When two answers differ").
    fn differ(one: &<Self::Genre as Genre>::Position, other: &<Self::Genre as Genre>::Position) -> Vec<Cell>;

    /// The label of the region that a scope of a rule is about, if it is about one.
    fn region(model: &Self::Model, board: &<Self::Genre as Genre>::Board, rule: usize, scope: u32) -> Option<String>;

    /// One step as a sentence that a person would say.
    fn say(model: &Self::Model, board: &<Self::Genre as Genre>::Board, told: &Told<'_>) -> Text;
}

/// One thing that a position says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The literals that it comes to.
    pub lits: Vec<Lit>,
    /// Where it stands on the board.
    pub cells: Vec<Cell>,
}

/// What a sentence is about.
#[derive(Clone, Copy, Debug)]
pub enum Told<'a> {
    /// A rule at a scope concludes literals (none: a contradiction) from premises.
    Rule {
        /// Place among the rules.
        rule: usize,
        /// The scope.
        scope: u32,
        /// What follows; empty for a contradiction.
        concludes: &'a [Lit],
        /// The literal that would follow although its opposite is known, in such a contradiction.
        clash: Option<Lit>,
        /// What it rests on.
        premises: &'a [Lit],
    },
    /// The opposite of a literal was refuted in that many steps.
    Probe {
        /// What follows.
        concludes: Lit,
        /// Number of steps to the contradiction.
        steps: usize,
    },
    /// Two marks of the position contradict each other or the board.
    Clash,
}
