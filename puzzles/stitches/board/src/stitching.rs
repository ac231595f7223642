use contract::{Cell, Size};
use grid::Symmetry;

use crate::Board;

/// The way that a thread leaves a hole.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Dir {
    /// Up.
    North,
    /// Right.
    East,
    /// Down.
    South,
    /// Left.
    West,
}

impl Dir {
    /// All of them, clockwise from above.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The way back.
    #[must_use]
    pub const fn back(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }

    /// The cell beside `index` that way; `None` beyond the edge of the grid.
    pub const fn from(self, size: Size, index: usize) -> Option<usize> {
        let Cell { row, col } = size.cell(index);
        match self {
            Self::North if row > 0 => Some(index - size.cols),
            Self::East if col + 1 < size.cols => Some(index + 1),
            Self::South if row + 1 < size.rows => Some(index + size.cols),
            Self::West if col > 0 => Some(index - 1),
            _ => None,
        }
    }

    /// The way from a cell to an edge-neighbour; `None` for other cells.
    pub fn between(size: Size, from: usize, to: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|dir| dir.from(size, from) == Some(to))
    }
}

/// What a position says of a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum End {
    /// Nothing.
    Unknown,
    /// No hole; every void.
    Empty,
    /// A hole, whose thread goes nobody knows where.
    Hole,
    /// A hole whose thread goes that way.
    To(Dir),
}

/// A position: holes and threads. It is whole when no cell is [`End::Unknown`]; a whole one is an answer if all rules hold.
///
/// It keeps what was said and no more: a thread may be told at one end, the cell at the other being [`End::Unknown`] or
/// [`End::Hole`] still, and may point anywhere (out of the grid, at a cell without a hole): the referee says so. Gaps that no
/// thread runs through are kept where neither cell says so; the text form cannot hold them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stitching {
    size: Size,
    ends: Vec<End>,
    /// By the number of the gap: no thread runs through it, though no cell beside it says so.
    barred: Vec<bool>,
}

impl Stitching {
    /// The position of these ends, one a cell (voids become [`End::Empty`] unless a thread is drawn there), in which no
    /// thread runs through the gaps that `barred` names.
    pub fn new(board: &Board, ends: Vec<End>, barred: impl Fn(usize) -> bool) -> Self {
        let size = board.size();
        let mut ends = ends;
        for (index, end) in ends.iter_mut().enumerate() {
            if board.is_void(index) && !matches!(end, End::To(_)) {
                *end = End::Empty;
            }
        }
        let is_open = |index: usize| matches!(ends[index], End::Unknown | End::Hole);
        let says = |gap: usize| {
            let open = size.sides(gap).is_some_and(|sides| sides.into_iter().all(is_open));
            open && board.pair_at(gap).is_some() && barred(gap)
        };
        let barred = (0..size.gaps()).map(says).collect();
        Self { size, ends, barred }
    }

    /// The position in which nothing is decided.
    pub fn unknown(board: &Board) -> Self {
        Self::new(board, vec![End::Unknown; board.size().cells()], |_| false)
    }

    /// The answer whose threads run through these gaps and no others.
    pub fn of_threads(board: &Board, gaps: &[usize]) -> Self {
        let size = board.size();
        let mut ends = vec![End::Empty; size.cells()];
        for [a, b] in gaps.iter().filter_map(|&gap| size.sides(gap)) {
            for (from, to) in [(a, b), (b, a)] {
                if let Some(dir) = Dir::between(size, from, to) {
                    ends[from] = End::To(dir);
                }
            }
        }
        Self::new(board, ends, |_| false)
    }

    /// Rows and columns.
    pub fn size(&self) -> Size {
        self.size
    }

    /// What is said of the cell of that number.
    pub fn end(&self, index: usize) -> End {
        self.ends[index]
    }

    /// Whether it is said that no thread runs through the gap of that number, though neither cell beside it says so.
    pub fn is_barred(&self, gap: usize) -> bool {
        self.barred[gap]
    }

    /// Whether a thread runs through the gap of that number, told at both ends.
    pub fn is_stitched(&self, gap: usize) -> bool {
        let points = |from: usize, to: usize| match self.ends[from] {
            End::To(dir) => dir.from(self.size, from) == Some(to),
            _ => false,
        };
        self.size.sides(gap).is_some_and(|[a, b]| points(a, b) && points(b, a))
    }

    /// The gaps that threads run through, told at both ends, ascending.
    pub fn threads(&self) -> Vec<usize> {
        (0..self.size.gaps()).filter(|&gap| self.is_stitched(gap)).collect()
    }

    /// Whether every cell is decided.
    pub fn is_whole(&self) -> bool {
        !self.ends.contains(&End::Unknown)
    }

    /// The position with no hole in every undecided cell.
    #[must_use]
    pub fn completed(&self) -> Self {
        let filled = |end: &End| if *end == End::Unknown { End::Empty } else { *end };
        let barred = vec![false; self.barred.len()];
        Self { size: self.size, ends: self.ends.iter().map(filled).collect(), barred }
    }

    /// The cells whose thread differs, in reading order.
    pub fn differ(&self, other: &Self) -> Vec<Cell> {
        let thread = |end: End| if let End::To(dir) = end { Some(dir) } else { None };
        let differs = |&index: &usize| thread(self.ends[index]) != thread(other.ends[index]);
        (0..self.size.cells()).filter(differs).map(|index| self.size.cell(index)).collect()
    }

    /// The image under a symmetry.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        let size = symmetry.size(self.size);
        let image = |index: usize| size.index(symmetry.cell(self.size, self.size.cell(index)));
        let ends = self.ends.iter().map(|&end| match end {
            End::To(dir) => End::To(turned(symmetry, dir)),
            other => other,
        });
        let mut barred = vec![false; size.gaps()];
        for gap in (0..self.barred.len()).filter(|&gap| self.barred[gap]) {
            let sides = self.size.sides(gap).map(|sides| sides.map(image));
            if let Some(image) = sides.and_then(|[a, b]| size.gap_between(a, b)) {
                barred[image] = true;
            }
        }
        Self { size, ends: symmetry.apply(self.size, &ends.collect::<Vec<_>>()), barred }
    }
}

/// The image of a way: looked up on a grid that has it in its middle.
fn turned(symmetry: Symmetry, dir: Dir) -> Dir {
    let size = Size::new(3, 3);
    let image = |index: usize| size.index(symmetry.cell(size, size.cell(index)));
    let to = dir.from(size, 4).map_or(4, image);
    Dir::between(size, 4, to).unwrap_or(dir)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Numbers, read_position, write_position};

    /// One row of three blocks over one row of another.
    fn board() -> Board {
        let size = Size::new(2, 3);
        Board::new(size, &["a", "b", "c", "d", "d", "d"].map(Some), Numbers::none(size)).expect("a board")
    }

    fn read(text: &str) -> Stitching {
        read_position(&board(), text).expect("a position")
    }

    #[test]
    fn nothing_is_said_but_what_was_said() {
        for rows in ["e??/???", "eo?/???", "e.?/?n?", "e?w/???", "nss/sww", "?w?/o.o"] {
            let position = read(rows);
            assert_eq!(write_position(&board(), &position).join("/"), rows);
            assert!(position.threads().is_empty(), "{rows}");
        }
        assert_eq!(read("ew?/..n").threads(), [0]);
        assert_eq!(read("ews/..n").threads(), [0, 5]);
        assert!(!read("e?./...").is_whole() && read("eo./...").is_whole());
    }

    #[test]
    fn a_bar_is_kept_where_no_cell_says_it() {
        let ends = |first| vec![first, End::Unknown, End::Unknown, End::Unknown, End::Unknown, End::Unknown];
        let with = |first| Stitching::new(&board(), ends(first), |_| true);
        let bars = |first| (0..12).filter(|&gap| with(first).is_barred(gap)).collect::<Vec<_>>();
        assert_eq!(bars(End::Unknown), [0, 1, 2, 3, 5]);
        assert_eq!(bars(End::Hole), [0, 1, 2, 3, 5]);
        assert_eq!(bars(End::Empty), [2, 3, 5]);
        for symmetry in Symmetry::all() {
            let turned = with(End::Hole).turned(symmetry);
            assert_eq!((0..12).filter(|&gap| turned.is_barred(gap)).count(), 5);
            assert_eq!(turned.completed(), with(End::Hole).completed().turned(symmetry));
        }
    }

    #[test]
    fn threads_turn_with_their_cells() {
        let position = read("ews/..n");
        let turned = position.turned(Symmetry::QUARTER_TURN);
        assert_eq!(
            (turned.end(1), turned.end(3), turned.end(5)),
            (End::To(Dir::South), End::To(Dir::North), End::To(Dir::West))
        );
        assert_eq!(turned.end(4), End::To(Dir::East));
        assert_eq!(position.differ(&read("s.s/n.n")), [(0, 0), (0, 1), (1, 0)].map(|(row, col)| Cell::new(row, col)));
    }
}
