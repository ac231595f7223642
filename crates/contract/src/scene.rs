use crate::{Cell, Fact, Genre, Look, Looks, Marks, Progress, RuleCard, Size, Spot, Text};

/// A board with marks on it, an answer or a step say, as plain data that is ready to be drawn in any medium.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// Size of the board.
    pub size: Size,
    /// One square a cell, row by row.
    pub squares: Vec<Square>,
    /// Numbers to the right of the rows; empty where the genre has none.
    pub row_numbers: Vec<Option<usize>>,
    /// Numbers below the columns; empty where the genre has none.
    pub col_numbers: Vec<Option<usize>>,
    /// Names of areas, each with the cell in which it is written.
    pub names: Vec<(Cell, String)>,
    /// What the board asks for beside all that is drawn, such as `k = 2`, in words of any language.
    pub remark: Option<String>,
    /// The pieces to be found; empty where the genre has none.
    pub bank: Vec<BankPiece>,
    /// What is marked on it.
    pub marks: Marks,
    /// How these marks look; where it is empty they are not drawn.
    pub looks: Looks,
    /// Pieces and threads that a step is about.
    pub outlines: Vec<Outline>,
}

/// A piece of the bank that a board gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BankPiece {
    /// What it is called (`L4`), where it has a name.
    pub name: Option<&'static str>,
    /// Its cells, as it is printed, from row and column 0.
    pub cells: Vec<Cell>,
    /// How many of it are to be found.
    pub copies: usize,
    /// How many of it the marks have found; none on the untouched board.
    pub found: usize,
}

/// One cell of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Square {
    /// What it is on the untouched board.
    pub ground: Ground,
    /// Its area: a thick line runs between different areas (and around all that is not open).
    pub area: usize,
    /// A circle that the board gives.
    pub given: Option<Circle>,
    /// Its part in a step.
    pub role: Role,
}

/// What a cell is on the untouched board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ground {
    /// In play.
    #[default]
    Open,
    /// Given black.
    Block,
    /// Outside the playing area.
    Void,
}

/// A given circle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Circle {
    /// A filled one.
    Black,
    /// An empty one.
    White,
}

/// What a cell, a piece or a thread is in a step. A later role takes the place of an earlier one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Role {
    /// Nothing.
    #[default]
    Plain,
    /// The step rests on it.
    Reason,
    /// The answers differ there.
    Doubt,
    /// The step concludes it.
    New,
}

/// A piece or a thread that a step is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outline {
    /// Its cells.
    pub cells: Vec<Cell>,
    /// Whether it is a thread between two cells, not a piece.
    pub is_thread: bool,
    /// Whether it is placed there; else it is impossible there.
    pub is_placed: bool,
    /// Its part in the step.
    pub role: Role,
}

impl Scene {
    /// An untouched board whose cells are in one area.
    pub fn new(size: Size) -> Self {
        Self {
            size,
            squares: vec![Square::default(); size.cells()],
            row_numbers: Vec::new(),
            col_numbers: Vec::new(),
            names: Vec::new(),
            remark: None,
            bank: Vec::new(),
            marks: Marks::none(size),
            looks: Looks::default(),
            outlines: Vec::new(),
        }
    }

    /// Whether a number stands beside the board.
    pub fn has_numbers(&self) -> bool {
        self.row_numbers.iter().chain(&self.col_numbers).any(Option::is_some)
    }

    /// Ticks the pieces of the bank off as far as a game is.
    pub fn tick(&mut self, progress: &Progress) {
        for (piece, &found) in self.bank.iter_mut().zip(&progress.bank) {
            piece.found = found;
        }
    }

    /// The square of a cell.
    pub fn at(&self, cell: Cell) -> &Square {
        &self.squares[self.size.index(cell)]
    }

    /// The square of a cell, to change it.
    pub fn at_mut(&mut self, cell: Cell) -> &mut Square {
        &mut self.squares[self.size.index(cell)]
    }

    /// How the mark at a spot looks; none where there is none.
    pub fn look(&self, spot: Spot) -> Option<Look> {
        self.looks.of(spot, self.marks.at(spot))
    }

    /// Whether a thread ends in the cell of that number.
    pub fn is_threaded(&self, cell: usize) -> bool {
        let gaps = self.size.neighbours(cell).filter_map(|other| self.size.gap_between(cell, other));
        gaps.into_iter().any(|gap| self.look(Spot::Gap(gap)) == Some(Look::Thread))
    }

    /// Whether every open cell carries a mark, in genres that mark cells. A thread marks the cells at its ends, and where
    /// threads run between areas a cell in the midst of its area needs no mark.
    pub fn is_whole(&self) -> bool {
        let has_threads = self.looks.gap.contains(&Look::Thread);
        let at_border = |cell: usize| {
            let is_other = |other: usize| {
                self.squares[other].ground == Ground::Open && self.squares[other].area != self.squares[cell].area
            };
            self.size.neighbours(cell).any(is_other)
        };
        let is_marked = |cell: usize| {
            let needs_none = has_threads && (self.is_threaded(cell) || !at_border(cell));
            self.squares[cell].ground != Ground::Open || self.marks.cells[cell] != 0 || needs_none
        };
        !self.looks.cell.is_empty() && (0..self.squares.len()).all(is_marked)
    }

    /// Gives the cells, the piece or the thread of a fact their part in a step. What the fact marks is entered by [`crate::Play::enter`].
    pub fn point(&mut self, fact: &Fact, role: Role) {
        if let Fact::Piece { is, .. } | Fact::Thread { is, .. } = fact {
            let is_placed = *is != "impossible";
            if role != Role::Plain {
                let is_thread = matches!(fact, Fact::Thread { .. });
                self.outlines.push(Outline { cells: fact.cells().to_vec(), is_thread, is_placed, role });
            }
            if !is_placed {
                return;
            }
        }
        for &cell in fact.cells() {
            let square = self.at_mut(cell);
            square.role = square.role.max(role);
        }
    }
}

/// How the boards of a genre are drawn, and how its rules are told to those who solve them on paper.
pub trait Picture<G: Genre>: Sync {
    /// The name of the genre in print.
    fn name(&self) -> Text;

    /// The rules, a card each.
    fn rules(&self) -> Vec<RuleCard>;

    /// The picture of the untouched board: no marks, and no looks.
    fn scene(&self, board: &G::Board) -> Scene;
}
