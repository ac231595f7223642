use crate::{Budget, Choices, Genre, Layout, Size, Text};

/// Which grades will do. A grade is a place on the ladder: the number of a rung, weak to strong, or the number of rungs
/// for boards that no rung finishes (`search`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// Every one: unique is enough.
    Any,
    /// Exactly this one.
    Exactly(usize),
    /// This one or an easier one.
    AtMost(usize),
}

impl Wanted {
    /// Whether a board of that grade will do.
    pub fn accepts(self, grade: usize) -> bool {
        match self {
            Self::Any => true,
            Self::Exactly(wanted) => grade == wanted,
            Self::AtMost(most) => grade <= most,
        }
    }
}

/// One board to make.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// Rows and columns.
    pub size: Size,
    /// The number of the series.
    pub number: u64,
    /// The place in the series, from 0.
    pub index: u64,
    /// The grades that will do.
    pub wanted: Wanted,
    /// How the given cells are to lie.
    pub layout: Layout,
    /// The words of the bank, as the text form has them behind `bank:`; the genre's choice where there are none.
    pub bank: Option<String>,
}

/// How many attempts were rejected, and why.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Attempts {
    /// Attempts begun.
    pub all: u64,
    /// The reasons with their numbers, always the same reasons in the same order for one genre.
    pub rejected: Vec<(Text, u64)>,
}

impl Attempts {
    /// Adds the figures of another board of the same genre.
    pub fn add(&mut self, other: &Self) {
        self.all += other.all;
        for (reason, number) in &other.rejected {
            match self.rejected.iter_mut().find(|(known, _)| known == reason) {
                Some((_, sum)) => *sum += number,
                None => self.rejected.push((reason.clone(), *number)),
            }
        }
    }
}

/// A board with its only answer.
#[derive(Clone, Debug)]
pub struct Made<G: Genre> {
    /// The board.
    pub board: G::Board,
    /// Its only answer.
    pub answer: G::Position,
    /// Its grade, as a place on the ladder.
    pub grade: usize,
    /// What was rejected on the way.
    pub attempts: Attempts,
}

/// Why no board was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// No such board can exist, and why.
    Impossible(Text),
    /// None was found within the effort of one board.
    Exhausted(Attempts),
    /// The flag was raised, or the budget spent.
    Stopped(Attempts),
}

/// The sizes that people are offered, as rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Sizes to choose from; others can be asked for.
    pub sizes: &'static [(usize, usize)],
    /// The longest side that is made while a person waits.
    pub max_side: usize,
    /// The size of the board of the day, from Monday on: made in a moment.
    pub daily: [(usize, usize); 7],
}

/// Makes boards of a genre that have exactly one answer.
pub trait Generator<G: Genre>: Sync {
    /// The version: it changes whenever an order would give another board.
    fn version(&self) -> u32;

    /// The effort for one board of that size, in steps of work: when it is spent, none was found. A budget counts the same
    /// steps.
    fn effort(&self, size: Size) -> u64;

    /// The cells of the largest boards that are made with no grade in view where any will do. Larger ones are made so that a
    /// cheap rung finishes them: their grades say nothing of the genre.
    fn free_of_grade(&self) -> usize {
        usize::MAX
    }

    /// Makes the board of an order. What comes out depends on the order alone: not on the clock, the machine or the
    /// number of threads. A budget can only end the work early. To break this costs the promise that seeds make.
    ///
    /// # Errors
    /// When no such board can exist, none was found within the effort, or the flag was raised.
    fn generate(&self, order: &Order, budget: &Budget) -> Result<Made<G>, Refusal>;

    /// The sizes that people are offered.
    fn offer(&self) -> Offer;

    /// What can be asked for. An order of anything else is refused as impossible.
    fn choices(&self) -> Choices {
        Choices::default()
    }

    /// What a board is when it does not matter how it is turned, mirrored or labelled: equal for boards that are alike,
    /// and only for them.
    ///
    /// Nobody asks the page for it.
    #[cfg(not(target_family = "wasm"))]
    fn likeness(&self, board: &G::Board) -> Vec<u8>;
}
