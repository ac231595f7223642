use std::fmt;

use contract::{Budget, ExactLimits, Lang, Marks, ReadError, Role, Rules, Scene, Size, Text, text};

use crate::playing::{Playable, Standing};
use crate::report::{
    CheckReport, CountReport, ExplainReport, FactReport, HintReport, MistakesReport, ReachReport, Solved,
};

/// Which rungs a command may use.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Strength {
    /// All rungs, the published ones and ours.
    #[default]
    All,
    /// The published rungs alone.
    Published,
    /// The rungs of these names.
    Named(Vec<String>),
}

/// What the commands have in common.
#[derive(Clone, Debug)]
pub struct Options {
    /// The rules in force.
    pub rules: Rules,
    /// The rungs to use.
    pub strength: Strength,
    /// The number of answers to find at most; at least two are looked for, to tell unique from several.
    pub max: u64,
    /// The language of sentences.
    pub lang: Lang,
    /// Limits on the work.
    pub budget: Budget,
    /// The bytes that exact counting may take.
    pub memory: usize,
}

impl Default for Options {
    fn default() -> Self {
        let (rules, strength, budget) = (Rules::ALL, Strength::All, Budget::default());
        Self { rules, strength, max: 2, lang: Lang::En, budget, memory: ExactLimits::MEMORY }
    }
}

/// The position that a question is about.
#[derive(Clone, Copy, Debug)]
pub enum State<'a> {
    /// Nothing is decided.
    Bare,
    /// The position that came with the board; where none came, nothing is decided.
    Own,
    /// Rows, as the text form writes positions, separated by `/` or line ends.
    Rows(&'a str),
    /// What a player marked. A position may hold more than rows can write. The marks have the board's size; those that
    /// nobody could make are passed over.
    Marks(&'a Marks),
}

/// Why a command gave no report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// A text could not be read.
    Read(ReadError),
    /// A name is not known: of a rung, an engine, a notation.
    Unknown(Text),
    /// Two of our engines contradict each other: a fault of Rungs, never of the board.
    Disagreement(Text),
    /// Exact counting would take more memory than is allowed, in bytes.
    Memory(usize),
}

impl Trouble {
    /// The sentence for people, with the place in the text where there is one.
    pub fn text(&self) -> Text {
        match self {
            Self::Read(error) => error.text(),
            Self::Unknown(what) => what.clone(),
            Self::Disagreement(Text { en, ja }) => text!(
                "internal disagreement, please report it with the board: {en}",
                "プログラム内部の食い違いです。盤面を添えて報告してください: {ja}"
            ),
            Self::Memory(allowed) => {
                let mib = allowed >> 20;
                text!(
                    "counting this board exactly takes more memory than the {mib} MiB allowed; --memory allows more",
                    "この盤面の解を正確に数えるには、許可された {mib} MiB より多くのメモリが必要です。--memory で増やせます"
                )
            }
        }
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text().en)
    }
}

impl std::error::Error for Trouble {}

impl From<ReadError> for Trouble {
    fn from(error: ReadError) -> Self {
        Self::Read(error)
    }
}

/// A board of some genre, ready for any command.
pub trait Opened: Playable {
    /// The genre's token.
    fn genre(&self) -> &'static str;
    /// Rows and columns.
    fn size(&self) -> Size;
    /// The notation that it was read from.
    fn notation(&self) -> &'static str;
    /// Oddities met while reading.
    fn warnings(&self) -> &[Text];
    /// The position that came with the board, as rows.
    fn position(&self) -> Option<Vec<String>>;
    /// The position in which nothing is decided, as rows: where play begins.
    fn unknown(&self) -> Vec<String>;

    /// Finds the answers and settles whether there is exactly one.
    ///
    /// # Errors
    /// An unknown rung, or a disagreement of our engines.
    fn solve(&self, options: &Options) -> Result<Solved, Trouble>;

    /// As [`Opened::solve`], for boards in the making, most of which have many answers: where two are found at a glance,
    /// nothing more is found out, and no shares are told.
    ///
    /// # Errors
    /// An unknown rung, or a disagreement of our engines.
    fn glance(&self, options: &Options) -> Result<Solved, Trouble>;

    /// Counts the answers up to `cap` with the engine of that name.
    ///
    /// # Errors
    /// An unknown engine, or an exact counter that would need more memory than is allowed.
    fn count(&self, engine: &str, cap: u64, options: &Options) -> Result<CountReport, Trouble>;

    /// Counts all answers with the engine of that name. Where it is the genre's exact counter, `progress` hears how much of
    /// how much is done.
    ///
    /// # Errors
    /// As for [`Opened::count`].
    fn count_all(
        &self,
        engine: &str,
        options: &Options,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Result<CountReport, Trouble>;

    /// Counts up to two answers with the engine of that name, and says whether there is the answer of these rows and no other.
    /// Limits of work and memory are no errors.
    ///
    /// # Errors
    /// An unknown engine, or an answer that cannot be read.
    ///
    /// Nobody asks the page for it.
    #[cfg(not(target_family = "wasm"))]
    fn recount(&self, engine: &str, answer: &str, options: &Options) -> Result<crate::Recount, Trouble>;

    /// Judges an answer, or with `partial` a position. Without a text the position that came with the board is judged;
    /// in it an undecided cell counts as unshaded for a whole answer, as the foreign notations mean it.
    ///
    /// # Errors
    /// When there is nothing to judge, or it cannot be read.
    fn check(&self, answer: Option<&str>, partial: bool, options: &Options) -> Result<CheckReport, Trouble>;

    /// The next step from a position.
    ///
    /// # Errors
    /// An unknown rung, or a position that cannot be read.
    fn hint(&self, state: State<'_>, options: &Options) -> Result<HintReport, Trouble>;

    /// All that a rung decides from a position, with the chosen rungs below it.
    ///
    /// # Errors
    /// A rung that is unknown or not chosen, or a position that cannot be read.
    fn reach(&self, state: State<'_>, rung: &str, options: &Options) -> Result<ReachReport, Trouble>;

    /// The marks of a position against the answer.
    ///
    /// # Errors
    /// A position that cannot be read, or a disagreement of our engines.
    fn mistakes(&self, state: State<'_>, options: &Options) -> Result<MistakesReport, Trouble>;

    /// The whole way to the answer.
    ///
    /// # Errors
    /// An unknown rung, or a disagreement of our engines.
    fn explain(&self, options: &Options) -> Result<ExplainReport, Trouble>;

    /// The grade with figures of effort.
    ///
    /// # Errors
    /// An unknown rung, or a disagreement of our engines.
    ///
    /// Nobody asks the page for it.
    #[cfg(not(target_family = "wasm"))]
    fn grade(&self, options: &Options) -> Result<crate::report::GradeReport, Trouble>;

    /// Whether an answer, as rows, is the same as another.
    ///
    /// # Errors
    /// When one of them cannot be read.
    ///
    /// Nobody asks the page for it.
    #[cfg(not(target_family = "wasm"))]
    fn same_answer(&self, one: &str, other: &str) -> Result<bool, Trouble>;

    /// Writes the board, and the position that came with it where the notation can carry one.
    ///
    /// # Errors
    /// An unknown notation, or one that cannot hold the board without loss.
    fn write(&self, notation: &str) -> Result<String, Trouble>;

    /// Writes the board with another position, where the notation can carry one.
    ///
    /// # Errors
    /// As for [`Opened::write`], and a position that cannot be read.
    fn write_with(&self, notation: &str, state: State<'_>) -> Result<String, Trouble>;

    /// What the board is when it does not matter how it is turned, mirrored or labelled: equal for boards that are alike, and
    /// only for them. None where the genre makes no boards.
    ///
    /// Nobody asks the page for it.
    #[cfg(not(target_family = "wasm"))]
    fn likeness(&self) -> Option<Vec<u8>>;

    /// The picture of the board with a position on it.
    ///
    /// # Errors
    /// A position that cannot be read.
    fn scene(&self, state: State<'_>) -> Result<Scene, Trouble>;

    /// The marks that say a position.
    ///
    /// # Errors
    /// A position that cannot be read.
    fn marks(&self, state: State<'_>) -> Result<Marks, Trouble>;

    /// The bank that marks would fill: see [`contract::Play::bank`].
    fn bank(&self, marks: &Marks) -> Option<String>;

    /// How marks of this board's size stand.
    fn standing(&self, marks: &Marks, lang: Lang) -> Standing;

    /// Enters facts of this board into its picture: their marks, and their part in a step.
    fn note(&self, scene: &mut Scene, facts: &[FactReport], role: Role);
}
