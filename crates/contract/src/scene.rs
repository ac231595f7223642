use crate::{Cell, Fact, Genre, Mark, RuleCard, Shading, Size, Text};

/// A board, an answer, a position or a step as plain data, ready to be drawn in any medium.
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
    /// The pieces to be found; empty where the genre has none.
    pub bank: Vec<BankPiece>,
    /// Pieces that a step is about.
    pub outlines: Vec<Outline>,
}

/// A piece of the bank that a board gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BankPiece {
    /// Its cells, as it is printed, from row and column 0.
    pub cells: Vec<Cell>,
    /// How many of it are to be found.
    pub copies: usize,
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
    /// What is known of it.
    pub mark: Mark,
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

/// What a cell or a piece is in a step. A later role takes the place of an earlier one.
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

/// A piece that a step is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outline {
    /// Its cells.
    pub cells: Vec<Cell>,
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
            bank: Vec::new(),
            outlines: Vec::new(),
        }
    }

    /// Whether a number stands beside the board.
    pub fn has_numbers(&self) -> bool {
        self.row_numbers.iter().chain(&self.col_numbers).any(Option::is_some)
    }

    /// The square of a cell.
    pub fn at(&self, cell: Cell) -> &Square {
        &self.squares[self.size.index(cell)]
    }

    /// The square of a cell, to change it.
    pub fn at_mut(&mut self, cell: Cell) -> &mut Square {
        &mut self.squares[self.size.index(cell)]
    }

    /// Whether every open cell is decided.
    pub fn is_whole(&self) -> bool {
        self.squares.iter().all(|square| square.ground != Ground::Open || square.mark != Mark::Unknown)
    }

    /// Enters a position of a shading genre. It has the board's size.
    pub fn shade(&mut self, position: &Shading) {
        for (square, &mark) in self.squares.iter_mut().zip(&position.marks) {
            square.mark = mark;
        }
    }

    /// Enters a fact of a genre that shades cells; a placed piece shades its cells.
    pub fn note(&mut self, fact: &Fact, role: Role) {
        match fact {
            Fact::Cell { cell, is } => {
                self.decide(*cell, if *is == "shaded" { Mark::Shaded } else { Mark::Unshaded }, role);
            }
            Fact::Piece { cells, is, .. } => {
                let is_placed = *is == "placed";
                if is_placed {
                    for &cell in cells {
                        self.decide(cell, Mark::Shaded, role);
                    }
                }
                if role != Role::Plain {
                    self.outlines.push(Outline { cells: cells.clone(), is_placed, role });
                }
            }
        }
    }

    fn decide(&mut self, cell: Cell, mark: Mark, role: Role) {
        let square = self.at_mut(cell);
        square.mark = mark;
        square.role = square.role.max(role);
    }
}

/// How the boards of a genre are drawn, and how its rules are told to those who solve them on paper.
pub trait Picture<G: Genre>: Sync {
    /// The name of the genre in print.
    fn name(&self) -> Text;

    /// The rules, a card each.
    fn rules(&self) -> Vec<RuleCard>;

    /// The picture of a board with a position on it. The position has the board's size.
    fn scene(&self, board: &G::Board, position: &G::Position) -> Scene;

    /// Enters a fact of that board into its picture.
    fn note(&self, scene: &mut Scene, fact: &Fact, role: Role);
}
