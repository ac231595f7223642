//! The clue census of Heteromino as lines of JSON: whole rows, and shards that add up to them.

mod merge;
mod shard;

use contract::{CancelFlag, Size, Stopped};
pub use heteromino_ladder::census::{Census, CensusError, legal};
use heteromino_ladder::census::{Share, Tally, VERSION};
use serde::{Deserialize, Serialize};

pub use self::merge::{Key, Unmerged, merge};
pub use self::shard::{Shard, ShardError};

const GENRE: &str = "heteromino";

/// A row of the census, or what one shard of it found. Fields never disappear: they are null.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Row {
    /// The genre's token.
    pub genre: String,
    /// Rows of the grid.
    pub rows: usize,
    /// Columns of the grid.
    pub cols: usize,
    /// The number of black cells.
    pub black: usize,
    /// Their share of the cells, to four decimals.
    pub density: f64,
    /// All ways to choose them.
    pub sets: u64,
    /// The same, images under the symmetries of the grid taken as one.
    pub classes: u64,
    /// Which part of the row this is; null for all of it.
    pub shard: Option<Shard>,
    /// Sets without an answer; null for a shard, which does not look at most of them.
    pub none: Option<u64>,
    /// Sets with several answers.
    pub many: u64,
    /// Sets with exactly one answer.
    pub one: u64,
    /// The three as percentages of all sets, to one decimal; null for a shard.
    pub percent: Option<Percent>,
    /// Sets with several answers, images taken as one.
    pub many_classes: u64,
    /// Sets with exactly one answer, images taken as one.
    pub one_classes: u64,
    /// The board with exactly one answer whose black cells come first in reading order, in the text form.
    pub first: Option<String>,
    /// CPU time, in seconds, of all threads and shards together.
    pub seconds: f64,
    /// The version of the program.
    pub version: String,
    /// The version of the cut into shards: those of different cuts do not add up.
    pub cut: u32,
}

/// None, many and one as percentages of all sets, to one decimal.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Percent {
    /// Sets without an answer.
    pub none: f64,
    /// Sets with several.
    pub many: f64,
    /// Sets with exactly one.
    pub one: f64,
}

impl Row {
    /// Judges the sets of a shard. What time it took is for the caller to note.
    ///
    /// # Errors
    /// When the flag was raised: then nothing is known.
    pub fn of_shard(census: &Census, shard: Shard, cancel: &CancelFlag) -> Result<Self, Stopped> {
        let share = Share { index: shard.number() - 1, of: shard.of() };
        let tally = census.tally(share, cancel)?;
        Ok(Self { shard: Some(shard), ..Self::new(census, &tally) })
    }

    fn new(census: &Census, tally: &Tally) -> Self {
        let Size { rows, cols } = census.size();
        let board = tally.first.and_then(|blacks| census.board(blacks));
        Self {
            genre: GENRE.to_owned(),
            rows,
            cols,
            black: census.black(),
            density: (census.black() as f64 / (rows * cols) as f64 * 1e4).round() / 1e4,
            sets: census.sets(),
            classes: census.classes(),
            shard: None,
            none: None,
            many: tally.many,
            one: tally.one,
            percent: None,
            many_classes: tally.many_classes,
            one_classes: tally.one_classes,
            first: board.map(|board| text(&board)),
            seconds: 0.0,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            cut: VERSION,
        }
    }

    /// The size of the grid.
    pub fn size(&self) -> Size {
        Size::new(self.rows, self.cols)
    }

    /// Whether both are of the same grid and number of black cells.
    pub fn is_of(&self, size: Size, black: usize) -> bool {
        self.size() == size && self.black == black
    }

    /// Whether it can stand beside what this program makes: whole rows can, shards only of the same cut.
    pub fn is_current(&self) -> bool {
        self.shard.is_none() || self.cut == VERSION
    }

    /// Whether the figures can be those of a census at all: the numbers of sets are right, and nothing exceeds them.
    pub fn is_sound(&self) -> bool {
        let Ok(census) = Census::new(self.size(), self.black) else { return false };
        let answered = self.many.checked_add(self.one).filter(|answered| *answered <= self.sets);
        let classes = self.many_classes.checked_add(self.one_classes);
        self.genre == GENRE
            && (self.sets, self.classes) == (census.sets(), census.classes())
            && answered.is_some_and(|answered| self.none.is_none_or(|none| none == self.sets - answered))
            && self.none.is_none() == self.shard.is_some()
            && classes.is_some_and(|classes| classes <= self.classes)
            && self.first.is_some() == (self.one > 0)
            && self.seconds >= 0.0
    }

    /// What the parts of a shard, none missing, make together; `None` when there are none. In a whole row, what they have
    /// not counted has no answer.
    pub fn sum(shard: Shard, mut parts: impl Iterator<Item = Self>) -> Option<Self> {
        let mut row = parts.next()?;
        parts.for_each(|part| row.add(&part));
        if shard != Shard::WHOLE {
            return Some(Self { shard: Some(shard), ..row });
        }
        let none = row.sets.saturating_sub(row.many + row.one);
        let percent = |part: u64| percent(part, row.sets);
        let percent = Percent { none: percent(none), many: percent(row.many), one: percent(row.one) };
        Some(Self { shard: None, none: Some(none), percent: Some(percent), ..row })
    }

    /// Adds what another shard of the row found.
    fn add(&mut self, other: &Self) {
        self.many += other.many;
        self.one += other.one;
        self.many_classes += other.many_classes;
        self.one_classes += other.one_classes;
        // In the text form a black cell comes before an open one, so that the least text comes first in reading order.
        self.first = [self.first.take(), other.first.clone()].into_iter().flatten().min();
        self.seconds = ((self.seconds + other.seconds) * 1e6).round() / 1e6;
    }
}

/// To one decimal, halves up.
fn percent(part: u64, all: u64) -> f64 {
    let (part, all) = (u128::from(part), u128::from(all));
    ((part * 2000 + all) / (2 * all)) as f64 / 10.0
}

fn text(board: &heteromino_board::Board) -> String {
    let form = heteromino_board::NOTATIONS.iter().find(|notation| notation.name() == "text");
    form.and_then(|form| form.write(board, None).ok()).unwrap_or_default()
}
