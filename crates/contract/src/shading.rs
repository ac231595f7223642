use crate::{Cell, Fact, Genre, Look, MarkKind, Marks, Met, Play, Progress, SheetParts, Size, Spot, Text, Tools};

/// What a position says of one cell in the genres that shade cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Mark {
    /// Not decided (`?`).
    #[default]
    Unknown,
    /// Shaded (`#`).
    Shaded,
    /// Unshaded (`.`), and every void.
    Unshaded,
}

/// A position of a shading genre (LITS, Statue Park). It is an answer when no cell is [`Mark::Unknown`].
///
/// Two answers are the same when their shaded cells are the same.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Shading {
    /// Size of the board.
    pub size: Size,
    /// One mark a cell, row by row.
    pub marks: Vec<Mark>,
}

impl Shading {
    /// A position in which nothing is decided.
    pub fn unknown(size: Size) -> Self {
        Self { size, marks: vec![Mark::Unknown; size.cells()] }
    }

    /// The mark of a cell.
    pub fn at(&self, cell: Cell) -> Mark {
        self.marks[self.size.index(cell)]
    }

    /// Whether the cell of that number is shaded.
    pub fn is_shaded(&self, index: usize) -> bool {
        self.marks[index] == Mark::Shaded
    }

    /// Whether every cell is decided.
    pub fn is_whole(&self) -> bool {
        !self.marks.contains(&Mark::Unknown)
    }

    /// The cells that one of two positions shades and the other does not, in reading order.
    pub fn differ(&self, other: &Self) -> Vec<Cell> {
        let cells = 0..self.size.cells();
        cells.filter(|&i| self.is_shaded(i) != other.is_shaded(i)).map(|i| self.size.cell(i)).collect()
    }

    /// The position with every undecided cell unshaded.
    #[must_use]
    pub fn completed(&self) -> Self {
        let filled = |mark: &Mark| if *mark == Mark::Unknown { Mark::Unshaded } else { *mark };
        Self { size: self.size, marks: self.marks.iter().map(filled).collect() }
    }
}

/// The mark of a shaded cell, by the tools of [`PlayShading`].
const SHADED: u8 = 1;
/// The mark of an unshaded cell.
const UNSHADED: u8 = 2;

impl Shading {
    /// What the marks of a shading genre say.
    pub fn of_marks(marks: &Marks) -> Self {
        let mark = |&mark: &u8| match mark {
            SHADED => Mark::Shaded,
            UNSHADED => Mark::Unshaded,
            _ => Mark::Unknown,
        };
        Self { size: marks.size, marks: marks.cells.iter().map(mark).collect() }
    }

    /// The marks that say this, on the cells in play.
    pub fn to_marks(&self, in_play: impl Fn(usize) -> bool) -> Marks {
        let mut marks = Marks::none(self.size);
        for (cell, mark) in self.marks.iter().enumerate().filter(|(cell, _)| in_play(*cell)) {
            marks.cells[cell] = match mark {
                Mark::Unknown => 0,
                Mark::Shaded => SHADED,
                Mark::Unshaded => UNSHADED,
            };
        }
        marks
    }
}

/// What the genres that shade cells have of their own in play; all else is alike in them.
pub trait PlayShading<G: Genre<Position = Shading>>: Sync {
    /// What a setter draws.
    fn parts(&self) -> SheetParts;

    /// Whether a cell of the board is in play.
    fn in_play(&self, board: &G::Board, cell: usize) -> bool;

    /// What rows, columns, areas and the bank ask for and have; the decided cells are counted for all genres alike.
    fn counts(&self, board: &G::Board, marks: &Marks) -> Progress;

    /// As [`Play::bank`].
    fn bank(&self, _: &Marks) -> Option<String> {
        None
    }
}

impl<G: Genre<Position = Shading>, T: PlayShading<G>> Play<G> for T {
    fn tools(&self) -> Tools {
        let shaded = MarkKind { name: "shaded", label: Text::new("Shaded", "黒マス"), look: Look::Fill };
        let unshaded = MarkKind { name: "unshaded", label: Text::new("Unshaded", "白マス"), look: Look::Dot };
        Tools { cell: vec![shaded, unshaded], ..Tools::default() }
    }

    fn parts(&self) -> SheetParts {
        PlayShading::parts(self)
    }

    fn takes(&self, board: &G::Board, spot: Spot) -> bool {
        matches!(spot, Spot::Cell(cell) if cell < G::size(board).cells() && self.in_play(board, cell))
    }

    fn position(&self, _: &G::Board, marks: &Marks) -> Shading {
        Shading::of_marks(marks)
    }

    fn marks(&self, board: &G::Board, position: &Shading) -> Marks {
        position.to_marks(|cell| self.in_play(board, cell))
    }

    /// A placed piece shades its cells.
    fn enter(&self, _: &G::Board, marks: &mut Marks, fact: &Fact) {
        let size = marks.size;
        match fact {
            Fact::Cell { cell, is } => {
                marks.set(Spot::Cell(size.index(*cell)), if *is == "shaded" { SHADED } else { UNSHADED });
            }
            Fact::Piece { cells, is: "placed", .. } => {
                for &cell in cells {
                    marks.set(Spot::Cell(size.index(cell)), SHADED);
                }
            }
            Fact::Piece { .. } | Fact::Thread { .. } => {}
        }
    }

    fn progress(&self, board: &G::Board, marks: &Marks) -> Progress {
        let cells = || (0..marks.cells.len()).filter(|&cell| self.in_play(board, cell));
        let decided = cells().filter(|&cell| marks.cells[cell] != 0).count();
        Progress { decided, of: cells().count(), ..self.counts(board, marks) }
    }

    fn bank(&self, marks: &Marks) -> Option<String> {
        PlayShading::bank(self, marks)
    }
}

/// Whether as many of the cells are shaded as are asked for.
pub fn shaded_met(marks: &Marks, cells: impl IntoIterator<Item = usize>, asked: Option<usize>) -> Met {
    Met::of(cells.into_iter().filter(|&cell| marks.cells[cell] == SHADED).count(), asked)
}
