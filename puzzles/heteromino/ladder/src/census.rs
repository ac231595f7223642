//! The clue census: of all ways to blacken `k` cells of an empty grid, how many leave no answer, several, exactly one.
//!
//! Sets of black cells that are images of each other are judged once. The work is cut into numbered units, of which a
//! [`Share`] takes every so manieth, so that it can be done in any number of parts whose tallies add up to the same.

mod field;
mod group;
mod walk;

#[cfg(test)]
mod tests;

use std::cmp::Ordering;
use std::fmt;

use contract::{CancelFlag, Size, Stopped, Text, text};
use heteromino_board::{Board, Kind};

use self::field::Field;
use self::group::{Group, binomial};
use self::walk::Walk;

/// The largest grid that is surveyed, in cells.
pub const MOST_CELLS: usize = 64;
/// The version of the cut into units: shares of different versions do not add up.
pub const VERSION: u32 = 1;
/// A unit of work holds at most this part of all sets, or so few that it does not matter.
const UNITS: u64 = 1 << 13;
const SMALLEST_UNIT: u64 = 64;

/// One row of the census: a grid and a number of black cells.
pub struct Census {
    size: Size,
    black: usize,
    field: Field,
    group: Group,
}

/// Which units of the work: those whose number leaves `index` when divided by `of`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    /// From 0.
    pub index: u64,
    /// At least 1.
    pub of: u64,
}

/// What a share found. Sets without an answer are not counted: all others of the row are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Sets with several answers.
    pub many: u64,
    /// Sets with exactly one answer.
    pub one: u64,
    /// Sets with several answers, images of each other taken as one.
    pub many_classes: u64,
    /// Sets with exactly one answer, images of each other taken as one.
    pub one_classes: u64,
    /// Of the sets with exactly one answer that whose black cells come first in reading order; for [`Census::board`].
    pub first: Option<Blacks>,
}

/// A set of black cells; the larger comes first in reading order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Blacks(u64);

/// Why there is no such row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CensusError {
    /// The grid has fewer than three cells, or more than [`MOST_CELLS`].
    Size(Size),
    /// So many black cells do not leave a multiple of three, or none.
    Black(Size, usize),
}

impl CensusError {
    /// The sentence for people.
    pub fn text(&self) -> Text {
        match self {
            Self::Size(size) => text!(
                "the size {size} is out of range: the census takes grids of 3 to {MOST_CELLS} cells",
                "大きさ {size} は範囲外です。調べられるのは 3 から {MOST_CELLS} マスまでです"
            ),
            Self::Black(size, black) => {
                let cells = size.cells();
                let legal = legal(*size).map(|k| k.to_string()).collect::<Vec<_>>().join(", ");
                match black.cmp(&cells) {
                    Ordering::Less => text!(
                        "with {black} of {cells} cells black the rest cannot be divided by three; it can with: {legal}",
                        "{cells} マスから黒マス {black} 個を除いた残りは 3 の倍数になりません。可能な個数: {legal}"
                    ),
                    Ordering::Equal => text!(
                        "with all {cells} cells black no open cell is left to divide; some are with: {legal}",
                        "{cells} マスすべてが黒マスでは、分割するマスが残りません。可能な個数: {legal}"
                    ),
                    Ordering::Greater => text!(
                        "{size} has {cells} cells, of which {black} cannot be black; possible are: {legal}",
                        "{size} は {cells} マスなので、黒マス {black} 個は置けません。可能な個数: {legal}"
                    ),
                }
            }
        }
    }
}

impl fmt::Display for CensusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text().en)
    }
}

impl std::error::Error for CensusError {}

/// The numbers of black cells that leave a multiple of three, and not none, ascending.
pub fn legal(size: Size) -> impl Iterator<Item = usize> {
    (size.cells() % 3..size.cells()).step_by(3)
}

impl Share {
    /// All the work.
    pub const WHOLE: Self = Self { index: 0, of: 1 };

    /// The part of that number, from 0, when this share is cut into `parts` again.
    #[must_use]
    pub fn part(self, number: u64, parts: u64) -> Self {
        Self { index: self.index + self.of * number, of: self.of * parts }
    }
}

impl Tally {
    fn many(&mut self, orbit: u64) {
        self.many += orbit;
        self.many_classes += 1;
    }

    fn unique(&mut self, orbit: u64, key: u64) {
        self.one += orbit;
        self.one_classes += 1;
        self.first = self.first.max(Some(Blacks(key)));
    }

    /// Adds what another share found.
    pub fn add(&mut self, other: &Self) {
        self.many += other.many;
        self.one += other.one;
        self.many_classes += other.many_classes;
        self.one_classes += other.one_classes;
        self.first = self.first.max(other.first);
    }
}

impl Census {
    /// The row of that grid and number of black cells.
    ///
    /// # Errors
    /// When the grid has fewer than three cells or more than [`MOST_CELLS`], or the number is not [`legal`].
    pub fn new(size: Size, black: usize) -> Result<Self, CensusError> {
        let cells = size.rows.saturating_mul(size.cols);
        if !(3..=MOST_CELLS).contains(&cells) {
            return Err(CensusError::Size(size));
        }
        if !legal(size).any(|k| k == black) {
            return Err(CensusError::Black(size, black));
        }
        Ok(Self { size, black, field: Field::new(size), group: Group::new(size) })
    }

    /// Rows and columns.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The number of black cells.
    pub fn black(&self) -> usize {
        self.black
    }

    /// The number of sets of black cells.
    pub fn sets(&self) -> u64 {
        binomial(self.size.cells(), self.black)
    }

    /// The number of sets of black cells, images of each other taken as one.
    pub fn classes(&self) -> u64 {
        self.group.classes(self.black)
    }

    /// Judges the sets of a share.
    ///
    /// # Errors
    /// When the flag was raised: then nothing is known of the share.
    pub fn tally(&self, share: Share, cancel: &CancelFlag) -> Result<Tally, Stopped> {
        let unit = (self.sets() / UNITS).max(SMALLEST_UNIT);
        Walk::new(&self.field, &self.group, unit, share, cancel).run(self.black)
    }

    /// The board of a set of black cells; `None` when it is not of this grid.
    pub fn board(&self, blacks: Blacks) -> Option<Board> {
        let kind = |cell: usize| if blacks.0 << cell >> 63 == 1 { Kind::Black } else { Kind::Open };
        Board::new(self.size, (0..self.size.cells()).map(kind).collect()).ok()
    }
}
