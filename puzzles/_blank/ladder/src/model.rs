use blank_board::{Board, COLUMNS};
use contract::{Mark, Rules, Shading, Size};
use deduce::{Lit, Model, Store, Var};

/// A Blank board as variables.
///
/// * `shade[cell]`: the cell is shaded; numbered like the cells of the board. Voids are unshaded from the start.
pub struct BlankModel {
    size: Size,
    void: Vec<bool>,
    cells: Vec<Var>,
    lines: Vec<Line>,
}

/// A row or column that has a number.
#[derive(Clone, Debug)]
pub struct Line {
    /// Whether it is a row.
    pub is_row: bool,
    /// Which row or column, from 0.
    pub place: usize,
    /// Its cells in play.
    pub cells: Vec<Var>,
    /// How many of them are shaded.
    pub number: usize,
}

impl BlankModel {
    /// Lowers a board under the rules in force.
    pub fn new(board: &Board, rules: Rules) -> Self {
        let size = board.size();
        let void: Vec<bool> = (0..size.cells()).map(|cell| board.is_void(cell)).collect();
        let cells = (0..size.cells()).filter(|&cell| !void[cell]).map(var).collect();
        Self { size, void, cells, lines: lines(board, rules) }
    }

    /// The variable of a cell by its number on the board.
    pub fn cell_var(&self, index: usize) -> Var {
        var(index)
    }

    /// Rows and columns of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The rows and columns that have a number; no columns when theirs don't count.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The position that a store holds.
    pub fn position(&self, store: &Store) -> Shading {
        let mut position = Shading::unknown(self.size);
        for (index, mark) in position.marks.iter_mut().enumerate() {
            if store.is_yes(var(index)) {
                *mark = Mark::Shaded;
            } else if store.is_no(var(index)) {
                *mark = Mark::Unshaded;
            }
        }
        position
    }
}

fn var(cell: usize) -> Var {
    Var(cell as u32)
}

fn lines(board: &Board, rules: Rules) -> Vec<Line> {
    let rows = (0..board.size().rows).filter_map(|place| {
        let number = board.row_number(place)?;
        Some(Line { is_row: true, place, cells: board.row(place).map(var).collect(), number })
    });
    let cols = (0..board.size().cols).filter(|_| rules.has(COLUMNS)).filter_map(|place| {
        let number = board.col_number(place)?;
        Some(Line { is_row: false, place, cells: board.col(place).map(var).collect(), number })
    });
    rows.chain(cols).collect()
}

impl Model for BlankModel {
    /// No rule needs buffers.
    type Scratch = ();

    fn scratch(&self) {}

    fn vars(&self) -> usize {
        self.size.cells()
    }

    fn topics(&self) -> usize {
        self.vars()
    }

    fn topic(&self, var: Var) -> u32 {
        var.0
    }

    fn given(&self, out: &mut Vec<Lit>) {
        out.extend((0..self.void.len()).filter(|&cell| self.void[cell]).map(|cell| var(cell).no()));
    }

    fn deciding(&self) -> &[Var] {
        &self.cells
    }

    fn branch(&self, store: &Store, activity: &[u64]) -> Option<Lit> {
        let open = self.cells.iter().filter(|&&cell| store.is_open(cell));
        open.max_by_key(|cell| (activity[cell.index()], std::cmp::Reverse(cell.0))).map(|cell| cell.yes())
    }
}
