use std::fmt;
use std::str::FromStr;

use contract::{Genre, SeedError, Shading, Size, Text};
use deduce::RungKind;
use lits_board::{Board, Lits};
use rng::Rng;

use crate::RUNGS;

/// The version of the generator: it changes whenever a seed would give another board.
pub const VERSION: u32 = 1;

/// Which board of which series: written `v1:lits:12345:0`, with the generator's version, the genre, the number of the
/// series and the place in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Seed {
    /// The number that stands for the whole series.
    pub number: u64,
    /// The place in the series, from 0.
    pub index: u64,
}

impl Seed {
    /// The random numbers of one attempt.
    pub(super) fn stream(self, attempt: u64) -> Rng {
        Rng::named(self.number, &format!("v{VERSION}:{}:{}:{attempt}", Lits::TOKEN, self.index))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (genre, Self { number, index }) = (Lits::TOKEN.to_owned(), *self);
        contract::Seed { version: VERSION, genre, number, index }.fmt(f)
    }
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        let contract::Seed { number, index, .. } = contract::Seed::read(text, Lits::TOKEN, VERSION)?;
        Ok(Self { number, index })
    }
}

/// A grade: the lowest rung that finishes a board alone, or `search`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Grade(usize);

impl Grade {
    /// No rung finishes the board.
    pub const SEARCH: Self = Self(RUNGS.len());

    /// The grade of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|grade| grade.name() == name)
    }

    /// All grades, easy to hard.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..=RUNGS.len()).map(Self)
    }

    /// The name.
    pub fn name(self) -> &'static str {
        RUNGS.get(self.0).map_or("search", |rung| rung.name)
    }

    pub(super) fn of_rung(place: usize) -> Self {
        Self(place)
    }

    /// Whether the published rules alone finish such a board.
    pub(super) fn needs_no_cut(self) -> bool {
        RUNGS.get(self.0).is_some_and(|rung| rung.published && rung.kind == RungKind::Rules)
    }

    /// Whether suppositions are needed, but no search.
    pub(super) fn is_probe(self) -> bool {
        RUNGS.get(self.0).is_some_and(|rung| rung.kind == RungKind::Probe)
    }

    /// Whether suppositions about single cells are not enough.
    pub(super) fn is_beyond_probe(self) -> bool {
        RUNGS.get(self.0).is_none_or(|rung| rung.kind == RungKind::Cases)
    }

    pub(super) fn place(self) -> usize {
        self.0
    }
}

/// Which grades will do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// Every one: unique is enough.
    Any,
    /// Exactly this one.
    Exactly(Grade),
    /// This one or an easier one.
    AtMost(Grade),
}

impl Wanted {
    pub(super) fn accepts(self, grade: Grade) -> bool {
        match self {
            Self::Any => true,
            Self::Exactly(wanted) => grade == wanted,
            Self::AtMost(most) => grade <= most,
        }
    }

    /// The hardest grade that will do, unless every one does.
    pub(super) fn hardest(self) -> Option<Grade> {
        match self {
            Self::Any => None,
            Self::Exactly(grade) | Self::AtMost(grade) => Some(grade),
        }
    }
}

/// What to make.
#[derive(Clone, Copy, Debug)]
pub struct Request {
    /// Rows and columns.
    pub size: Size,
    /// Which board of which series.
    pub seed: Seed,
    /// The grades that will do.
    pub wanted: Wanted,
    /// Steps of work after which the generator gives up.
    pub effort: u64,
}

impl Request {
    /// A request with the usual effort: some seconds on a board of 12×12.
    pub fn new(size: Size, seed: Seed, wanted: Wanted) -> Self {
        Self { size, seed, wanted, effort: 5_000_000 + 40_000 * size.cells() as u64 }
    }

    /// Why no such board can exist, where that is known.
    pub(super) fn obstacle(&self) -> Option<Text> {
        let Size { rows, cols } = self.size;
        let (short, long) = (rows.min(cols), rows.max(cols));
        if !self.size.is_allowed() {
            return Some(Text::new(
                format!("the size {} is out of range: each side must be from 1 to {}", self.size, contract::MAX_SIDE),
                format!("大きさ {} は範囲外です。各辺は 1 から {} までです", self.size, contract::MAX_SIDE),
            ));
        }
        match (short, long) {
            (1, 1..=3) | (2, 2) => Some(Text::new(
                format!("no tetromino fits a board of {} (a full 2×2 is not allowed)", self.size),
                format!("{} の盤にはテトロミノを置けません(2×2 は禁止です)", self.size),
            )),
            // Lines in one strip touch end to end, and are twins: there is one region, and it can lie in many places.
            (1, 5..) => Some(Text::new(
                format!("a strip of {} holds one line only, and that can lie in {} places", self.size, long - 3),
                format!("{} の帯には直線が一つしか入らず、置き方が {} 通りあります", self.size, long - 3),
            )),
            // One region has several placements; two would leave no cell unshaded, or not hold four cells each.
            (2, 3 | 4) => Some(Text::new(
                format!("a board of {} has room for one tetromino, and that can lie in several places", self.size),
                format!("{} の盤にはテトロミノが一つしか入らず、置き方が一つに決まりません", self.size),
            )),
            _ => None,
        }
    }
}

/// How many attempts were rejected, and why.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Attempts begun.
    pub attempts: u64,
    /// The packing did not reach its share of shaded cells.
    pub packing: u64,
    /// A second answer near the intended one could not be broken.
    pub loose: u64,
    /// The kernel found a second answer.
    pub several: u64,
    /// The kernel came to no end within its limit.
    pub undecided: u64,
    /// The grade was not as wanted.
    pub grade: u64,
    /// Steps of work; the same on every machine.
    pub steps: u64,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} attempts; rejected: {} not dense enough, {} loose, {} with several answers, {} undecided, \
             {} of another grade",
            self.attempts, self.packing, self.loose, self.several, self.undecided, self.grade
        )
    }
}

/// A board that was made.
#[derive(Clone, Debug)]
pub struct Made {
    /// The board; its regions are labelled 1, 2, … in reading order.
    pub board: Board,
    /// Its only answer.
    pub answer: Shading,
    /// Its grade.
    pub grade: Grade,
    /// The seed that gives it again.
    pub seed: Seed,
    /// What was rejected on the way.
    pub tally: Tally,
}

/// Why no board was made.
#[derive(Clone, Debug)]
pub enum Refusal {
    /// No such board can exist.
    Impossible(Text),
    /// None was found within the effort.
    Exhausted {
        /// The size asked for.
        size: Size,
        /// The grades asked for.
        wanted: Wanted,
        /// What was rejected.
        tally: Tally,
    },
    /// The flag was raised.
    Stopped(Tally),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Impossible(reason) => f.write_str(&reason.en),
            Self::Exhausted { size, wanted, tally } => {
                let grade = match wanted {
                    Wanted::Any => String::new(),
                    Wanted::Exactly(grade) => format!(" of grade {}", grade.name()),
                    Wanted::AtMost(grade) => format!(" of grade {} at most", grade.name()),
                };
                write!(f, "no board of {size}{grade} found ({tally}); another seed, size or grade may do")
            }
            Self::Stopped(tally) => write!(f, "stopped ({tally})"),
        }
    }
}

impl std::error::Error for Refusal {}
