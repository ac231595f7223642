use crate::{Fact, Genre, Marks, Spot, Text};

/// How a mark looks; each look differs from the others without colour too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// The cell is filled.
    Fill,
    /// A dot: “not”.
    Dot,
    /// A ring: something lies here.
    Ring,
    /// A cross: “not”.
    Cross,
    /// A wall stands in the gap.
    Wall,
    /// A thread runs through the gap.
    Thread,
    /// The cells on both sides belong together.
    Join,
}

impl Look {
    /// Its name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fill => "fill",
            Self::Dot => "dot",
            Self::Ring => "ring",
            Self::Cross => "cross",
            Self::Wall => "wall",
            Self::Thread => "thread",
            Self::Join => "join",
        }
    }
}

/// One kind of mark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MarkKind {
    /// The name for programs, such as `shaded`.
    pub name: &'static str,
    /// The name for people.
    pub label: Text,
    /// How it looks.
    pub look: Look,
}

/// What can be marked on the boards of a genre. The number of a mark is its place in the list plus one; at most nine.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tools {
    /// The marks of cells.
    pub cell: Vec<MarkKind>,
    /// The marks of gaps.
    pub gap: Vec<MarkKind>,
    /// Sweeping over that many joined cells places a piece on them; 0 where it does not.
    pub sweep: usize,
}

/// How the marks of a genre look, by the number of the mark minus one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Looks {
    /// The marks of cells.
    pub cell: Vec<Look>,
    /// The marks of gaps.
    pub gap: Vec<Look>,
}

impl Looks {
    /// How a mark at a spot looks; none for the mark 0, and for a number that is no mark there.
    pub fn of(&self, spot: Spot, mark: u8) -> Option<Look> {
        let looks = match spot {
            Spot::Cell(_) => &self.cell,
            Spot::Gap(_) => &self.gap,
        };
        looks.get(usize::from(mark).checked_sub(1)?).copied()
    }
}

impl Tools {
    /// How the marks look.
    pub fn looks(&self) -> Looks {
        let looks = |kinds: &[MarkKind]| kinds.iter().map(|kind| kind.look).collect();
        Looks { cell: looks(&self.cell), gap: looks(&self.gap) }
    }

    /// How many kinds of mark there are for a spot.
    pub fn kinds(&self, spot: Spot) -> usize {
        match spot {
            Spot::Cell(_) => self.cell.len(),
            Spot::Gap(_) => self.gap.len(),
        }
    }
}

/// Whether a line or an area has what it asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Met {
    /// Less than asked for, or nothing is asked for.
    Open,
    /// As much as asked for.
    Met,
    /// More.
    Over,
}

impl Met {
    /// What `found` is beside the number asked for, if one is.
    pub fn of(found: usize, asked: Option<usize>) -> Self {
        match asked {
            Some(number) if found == number => Self::Met,
            Some(number) if found > number => Self::Over,
            _ => Self::Open,
        }
    }

    /// Its name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Met => "met",
            Self::Over => "over",
        }
    }
}

/// How far a game is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// One a row, where rows have numbers; else empty.
    pub rows: Vec<Met>,
    /// One a column, where columns have numbers; else empty.
    pub cols: Vec<Met>,
    /// One an area, by the area's number in the picture, where areas count something; else empty.
    pub areas: Vec<Met>,
    /// Copies found, by the piece of the bank; empty where there is none.
    pub bank: Vec<usize>,
    /// The cells of each finished piece, in genres whose pieces lie between walls; else empty.
    pub pieces: Vec<Vec<usize>>,
    /// The gaps along borders between two areas that have what they ask for, in genres that ask for something there; else
    /// empty.
    pub settled: Vec<usize>,
    /// Cells (or gaps) that are decided.
    pub decided: usize,
    /// Cells (or gaps) that there are to decide.
    pub of: usize,
}

/// What a setter draws on the boards of a genre.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "a list of what there is, not a state")]
pub struct SheetParts {
    /// Areas: regions or blocks.
    pub areas: bool,
    /// Cells outside the playing area.
    pub voids: bool,
    /// Given black cells.
    pub blocks: bool,
    /// Circles.
    pub circles: bool,
    /// Numbers beside the rows.
    pub row_numbers: bool,
    /// Numbers below the columns.
    pub col_numbers: bool,
    /// A bank of pieces.
    pub bank: bool,
    /// The number of stitches between two blocks.
    pub k: bool,
}

/// How the boards of a genre are played: what can be marked, and what marks mean.
///
/// Marks, positions and boards belong together: all have the board's size.
pub trait Play<G: Genre>: Sync {
    /// What can be marked.
    fn tools(&self) -> Tools;

    /// What a setter draws.
    fn parts(&self) -> SheetParts;

    /// Whether that spot can be marked. Spots beyond the board cannot.
    fn takes(&self, board: &G::Board, spot: Spot) -> bool;

    /// What marks say. Marks that a position cannot hold (a wall between two undecided cells, say) are left out; to
    /// say more than was marked would make hints wrong.
    fn position(&self, board: &G::Board, marks: &Marks) -> G::Position;

    /// Marks that say that position, on spots that can be marked.
    fn marks(&self, board: &G::Board, position: &G::Position) -> Marks;

    /// Enters a fact, as a player would mark it; what cannot be marked (that a piece is impossible) changes nothing.
    /// Only spots that can be marked may change.
    fn enter(&self, board: &G::Board, marks: &mut Marks, fact: &Fact);

    /// How far the game is. It counts marks alone and finds nothing out that the player has not.
    fn progress(&self, board: &G::Board, marks: &Marks) -> Progress;

    /// The bank that these marks would fill, as the header of the text form has it without `bank:`. None in genres that have
    /// no bank.
    fn bank(&self, _: &Marks) -> Option<String> {
        None
    }
}
