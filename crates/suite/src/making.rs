//! Making boards, and the boards that are shipped.

use std::collections::BTreeMap;

use contract::{
    Attempts, Budget, Count, Counter, Generator, Genre, Made, Number, Order, Readout, Refusal, Rules, Seed, text,
};
use deduce::Lower;
use serde::Deserialize;

use crate::Kit;
use crate::open_board::OpenBoard;
use crate::opened::{Opened, Trouble};
use crate::told::PROBE;

/// The grade of boards that no rung finishes.
const SEARCH: &str = "search";

/// What a genre that makes boards offers for it.
pub struct Making<G: Genre> {
    /// The generator.
    pub generator: &'static dyn Generator<G>,
    /// The independent counter that confirms every board before it leaves the program. The page does without, for its weight:
    /// there the kernel alone finds that there is no other answer, of boards that are the same wherever they are made.
    pub witness: Option<&'static dyn Counter<G>>,
    /// The shipped boards: JSON objects, one a line, as [`Shipped`] reads them.
    pub bank: &'static [&'static str],
}

impl<G: Genre> Clone for Making<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Genre> Copy for Making<G> {}

/// A board that was made, confirmed by the referee and by an independent counter.
pub struct NewBoard {
    /// The board.
    pub board: Box<dyn Opened>,
    /// Its only answer, as rows.
    pub answer: Vec<String>,
    /// Its grade.
    pub grade: &'static str,
    /// The seed that gives it again, with the same size, wanted grade and layout.
    pub seed: Seed,
    /// What was rejected on the way.
    pub attempts: Attempts,
}

/// Why there is no new board.
#[derive(Debug)]
pub enum NotMade {
    /// The genre has no generator.
    NoGenerator,
    /// The generator made none.
    Refused(Refusal),
    /// Two of our engines contradict each other.
    Trouble(Trouble),
}

/// A board of the bank, which has exactly one answer. It was made by the generator from its seed, with exactly its grade and what else is said
/// here wanted.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Shipped {
    /// Its name, such as `lits-8x8-07`.
    pub id: String,
    /// The board in the text form.
    pub board: String,
    /// Its grade.
    pub grade: String,
    /// The seed.
    pub seed: String,
    /// The symmetry of its given cells, as [`contract::Pattern::name`] has it; none where none was wanted.
    #[serde(default)]
    pub symmetry: Option<String>,
    /// The colours of its circles, as [`contract::Alphabet::name`] has it; none where none was wanted.
    #[serde(default)]
    pub alphabet: Option<String>,
    /// The words of the bank that was asked for; none where none was.
    #[serde(default)]
    pub bank: Option<String>,
    /// The threads between two blocks; none where that was not asked for.
    #[serde(default)]
    pub k: Option<usize>,
    /// How many numbers beside the grid are given, as [`contract::Given::named`] reads it; none where all are.
    #[serde(default)]
    pub numbers: Option<String>,
    /// How many steps of each rule the way to its answer takes, as grading tells them: see [`crate::report::GradeReport`].
    pub steps_by_rule: BTreeMap<String, usize>,
    /// Steps of the longest refutation on that way; 0 without probes.
    pub longest_refutation: usize,
}

impl Shipped {
    /// All steps of the way to its answer.
    pub fn steps(&self) -> usize {
        self.steps_by_rule.values().sum()
    }

    /// The steps among them that refute a supposition.
    pub fn probes(&self) -> usize {
        self.steps_by_rule.get(PROBE).copied().unwrap_or(0)
    }
}

/// The names of a ladder's grades, easy to hard.
pub(crate) fn grades<L: Lower>() -> Vec<&'static str> {
    L::RUNGS.iter().map(|rung| rung.name).chain([SEARCH]).collect()
}

/// Makes the board of an order, and lets nothing out that the independent engines do not confirm.
pub(crate) fn make<L: Lower>(kit: &Kit<L>, order: &Order, budget: &Budget) -> Result<NewBoard, NotMade> {
    let making = kit.making.ok_or(NotMade::NoGenerator)?;
    let made = making.generator.generate(order, budget).map_err(NotMade::Refused)?;
    let seed = Seed {
        version: making.generator.version(),
        genre: L::Genre::TOKEN.to_owned(),
        number: order.number,
        index: order.index,
    };
    let Made { board, answer, grade, attempts } = made;
    let readout = Readout { board, position: None, warnings: Vec::new() };
    let board = OpenBoard::new(*kit, "text", readout);
    board.referee_accepts(&answer, Rules::ALL).map_err(NotMade::Trouble)?;
    if let Some(witness) = making.witness {
        let bare = L::Genre::unknown(board.board());
        let counting = witness.count(board.board(), &bare, Rules::ALL, 2, 1, budget);
        match (counting.count, &counting.answers[..]) {
            (Err(_), _) => return Err(NotMade::Refused(Refusal::Stopped(attempts))),
            (Ok(Count::Exactly(one)), [found])
                if one == Number::from(1_u32) && L::differ(found, &answer).is_empty() => {}
            (Ok(count), _) => {
                let (witness, number) = (witness.name(), count.number());
                return Err(NotMade::Trouble(Trouble::Disagreement(text!(
                    "the board of {seed} has {number} answers or another one by {witness}",
                    "{seed} の盤面の解は、{witness} によると {number} 個か、または別のものです"
                ))));
            }
        }
    }
    let grade = L::RUNGS.get(grade).map_or(SEARCH, |rung| rung.name);
    Ok(NewBoard { answer: board.rows(&answer), board: Box::new(board), grade, seed, attempts })
}

/// The boards that a genre ships.
pub(crate) fn bank<L: Lower>(kit: &Kit<L>) -> Result<Vec<Shipped>, Trouble> {
    let files = kit.making.map_or(&[][..], |making| making.bank);
    let rows = files.iter().flat_map(|file| file.lines());
    let read = |row| {
        serde_json::from_str(row).map_err(|error| {
            Trouble::Unknown(text!(
                "the bank of this build is broken: {error}",
                "このビルドに収録された問題が壊れています: {error}"
            ))
        })
    };
    rows.map(read).collect()
}
