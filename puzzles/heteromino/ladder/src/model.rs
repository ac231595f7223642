use contract::{Cell, Rules, Size};
use deduce::{Conflict, Cx, Lit, Model, Store, Var};
use heteromino_board::{Board, Division};

use crate::flood::Flood;
use crate::shapes::{COUNT, COVER, OVER_BELOW, OVER_RIGHT, REACH, SHAPES, Shape, Tables, WIDE, Window};

/// Bits of the store that belong to one anchor: a shape each, two of them without meaning.
const SLOTS: u32 = 8;

/// A Heteromino board as variables.
///
/// * `own[tromino]`: the tromino lies so. A tromino is a shape at an *anchor*, the upper left corner of the box around it; each
///   anchor has a byte of the store. The anchors lie in rows with a margin around the grid, so that every window around
///   an anchor is a run of whole bytes; trominoes that do not lie on open cells alone are impossible from the start.
pub struct HeterominoModel {
    board: Board,
    size: Size,
    stride: u32,
    /// Which trominoes exclude each other under the rules in force.
    pub tables: &'static Tables,
    /// By place: whether the cell is open.
    open: Vec<bool>,
    /// The places of the open cells, ascending.
    cells: Vec<u32>,
    /// The trominoes of the board, ascending.
    trominoes: Vec<Var>,
    /// By anchor: the shapes that lie on open cells.
    real: Vec<u8>,
}

/// Columns of the margin on the right, which is that on the left of the next row too.
const MARGIN: u32 = REACH;

impl HeterominoModel {
    /// Lowers a board under the rules in force.
    pub fn new(board: &Board, rules: Rules) -> Self {
        let size = board.size();
        let stride = size.cols as u32 + MARGIN;
        let places = MARGIN + (size.rows as u32 + 2 * MARGIN) * stride + SLOTS;
        let mut model = Self {
            board: board.clone(),
            size,
            stride,
            tables: Tables::of(rules),
            open: vec![false; places as usize],
            cells: Vec::new(),
            trominoes: Vec::new(),
            real: vec![0; places as usize],
        };
        for index in board.open_cells() {
            let place = model.place(index);
            model.open[place as usize] = true;
            model.cells.push(place);
        }
        for anchor in model.place(0)..=model.place(size.cells() - 1) {
            for shape in 0..COUNT {
                if model.cells_of(anchor, shape).iter().all(|&cell| model.open[cell as usize]) {
                    model.trominoes.push(own(anchor, shape));
                    model.real[anchor as usize] |= 1 << shape;
                }
            }
        }
        model
    }

    /// Rows and columns of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// From one row of places to the next.
    pub fn stride(&self) -> u32 {
        self.stride
    }

    /// How many places there are, the margin included.
    pub fn places(&self) -> usize {
        self.open.len()
    }

    /// The place of a cell by its number on the board.
    pub fn place(&self, index: usize) -> u32 {
        let Cell { row, col } = self.size.cell(index);
        MARGIN + (row as u32 + MARGIN) * self.stride + col as u32
    }

    /// The number on the board of the cell at a place.
    pub fn index(&self, place: u32) -> usize {
        let inner = place - MARGIN;
        (inner / self.stride - MARGIN) as usize * self.size.cols + (inner % self.stride) as usize
    }

    /// The cell at a place.
    pub fn cell(&self, place: u32) -> Cell {
        self.size.cell(self.index(place))
    }

    /// Whether the cell at a place is to be covered; places of the margin are not.
    pub fn is_open(&self, place: u32) -> bool {
        self.open[place as usize]
    }

    /// The places of the open cells, ascending.
    pub fn cells(&self) -> &[u32] {
        &self.cells
    }

    /// The four neighbours of a place of the grid.
    pub fn neighbours(&self, place: u32) -> [u32; 4] {
        [place - self.stride, place - 1, place + 1, place + self.stride]
    }

    /// The trominoes of the board, ascending.
    pub fn trominoes(&self) -> &[Var] {
        &self.trominoes
    }

    /// Whether the tromino of a variable lies on open cells.
    pub fn is_real(&self, tromino: Var) -> bool {
        self.real[anchor_of(tromino) as usize] >> shape_of(tromino) & 1 != 0
    }

    /// The places of the cells of a shape at an anchor.
    pub fn cells_of(&self, anchor: u32, shape: Shape) -> [u32; 3] {
        SHAPES[shape].map(|(row, col)| anchor + row * self.stride + col)
    }

    /// The places of a tromino's cells.
    pub fn cells_of_var(&self, tromino: Var) -> [u32; 3] {
        self.cells_of(anchor_of(tromino), shape_of(tromino))
    }

    /// The tromino on three cells, given by their numbers on the board; none when they are no tromino of open cells.
    pub fn tromino(&self, cells: &[usize]) -> Option<Var> {
        let wanted: Vec<u32> = cells.iter().map(|&index| self.place(index)).collect();
        let first = *wanted.iter().min()?;
        // The anchor is the first cell, or left of it where the upper left corner is missing.
        let near = [first, first - 1].into_iter().flat_map(|anchor| (0..COUNT).map(move |shape| own(anchor, shape)));
        near.filter(|&tromino| self.is_real(tromino))
            .find(|&tromino| wanted.len() == 3 && self.cells_of_var(tromino).iter().all(|cell| wanted.contains(cell)))
    }

    /// The anchors of the trominoes over a cell, each with the shapes that then cover it.
    pub fn cover(&self, place: u32) -> impl Iterator<Item = (u32, u8)> {
        COVER.into_iter().map(move |(up, left, shapes)| (place - up * self.stride - left, shapes))
    }

    /// The trominoes of the board over a cell.
    pub fn over(&self, place: u32) -> impl Iterator<Item = Var> {
        self.cover(place).flat_map(|(anchor, shapes)| self.real_among(anchor, shapes))
    }

    /// The trominoes of the board over both of two neighbouring cells.
    pub fn over_pair(&self, one: u32, other: u32) -> impl Iterator<Item = Var> {
        self.over_both(one, other).flat_map(|(anchor, shapes)| self.real_among(anchor, shapes))
    }

    fn real_among(&self, anchor: u32, shapes: u8) -> impl Iterator<Item = Var> + use<> {
        bits(self.real[anchor as usize] & shapes).map(move |shape| own(anchor, shape))
    }

    /// The anchors of the trominoes over both of two neighbouring cells, each with the shapes that then cover them.
    pub fn over_both(&self, one: u32, other: u32) -> impl Iterator<Item = (u32, u8)> {
        let first = one.min(other);
        let over = if one.abs_diff(other) == 1 { OVER_RIGHT } else { OVER_BELOW };
        over.into_iter().map(move |(up, left, shapes)| (first - up * self.stride - left, shapes))
    }

    /// Lets the trominoes of a window around a place die.
    ///
    /// # Errors
    /// When one of them is placed.
    pub fn kill(&self, cx: &mut Cx<'_, Flood>, middle: u32, window: &Window) -> Result<(), Conflict> {
        let mut start = middle - MARGIN * self.stride - MARGIN;
        for &row in window {
            let mut dying = row & !run(cx.store().no_words(), start);
            while dying != 0 {
                cx.post(Var(start * SLOTS + dying.trailing_zeros()).no())?;
                dying &= dying - 1;
            }
            start += self.stride;
        }
        Ok(())
    }

    /// Whether a tromino of the board lies in a window around a place of the grid.
    pub fn is_in_window(&self, tromino: Var, middle: u32, window: &Window) -> bool {
        let (lies, middle) = (self.cell(anchor_of(tromino)), self.cell(middle));
        let row = (lies.row + MARGIN as usize).wrapping_sub(middle.row);
        let col = (lies.col + MARGIN as usize).wrapping_sub(middle.col);
        row < WIDE && col < WIDE && window[row] >> (col * 8 + shape_of(tromino)) & 1 != 0
    }

    /// The position that a store holds: the pieces that are placed.
    pub fn position(&self, store: &Store) -> Division {
        let mut numbers = vec![None; self.size.cells()];
        for (number, tromino) in (0..).zip(self.placed(store)) {
            for place in self.cells_of_var(tromino) {
                numbers[self.index(place)] = Some(number);
            }
        }
        Division::new(&self.board, &numbers, |_, _| false)
    }

    /// The trominoes that are placed, ascending.
    pub fn placed(&self, store: &Store) -> impl Iterator<Item = Var> {
        let words = store.yes_words().iter().enumerate();
        words.flat_map(|(word, &placed)| ones(placed).map(move |bit| Var(word as u32 * 64 + bit)))
    }
}

/// The variable of a shape at an anchor.
pub fn own(anchor: u32, shape: Shape) -> Var {
    Var(anchor * SLOTS + shape as u32)
}

/// The anchor of a tromino.
pub fn anchor_of(tromino: Var) -> u32 {
    tromino.0 / SLOTS
}

/// The shape of a tromino.
pub fn shape_of(tromino: Var) -> Shape {
    (tromino.0 % SLOTS) as Shape
}

/// The shapes at an anchor that are not known to be impossible.
pub fn live(store: &Store, anchor: u32) -> u8 {
    !(store.no_words()[anchor as usize / 8] >> (anchor % 8 * SLOTS)) as u8 & 0b11_1111
}

/// The shapes at an anchor that are known to be placed.
pub fn placed(store: &Store, anchor: u32) -> u8 {
    (store.yes_words()[anchor as usize / 8] >> (anchor % 8 * SLOTS)) as u8
}

/// The shapes of a byte.
pub fn bits(byte: u8) -> impl Iterator<Item = Shape> {
    ones(byte.into()).map(|bit| bit as Shape)
}

fn ones(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros());
        word &= word.wrapping_sub(1);
        bit
    })
}

/// Eight bytes of the words from that byte on.
fn run(words: &[u64], start: u32) -> u64 {
    let (word, shift) = (start as usize / 8, start % 8 * 8);
    if shift == 0 { words[word] } else { words[word] >> shift | words[word + 1] << (64 - shift) }
}

impl Model for HeterominoModel {
    type Scratch = Flood;

    fn scratch(&self) -> Flood {
        Flood::new(self)
    }

    fn vars(&self) -> usize {
        self.open.len() * SLOTS as usize
    }

    /// One an anchor.
    fn topics(&self) -> usize {
        self.open.len()
    }

    fn topic(&self, var: Var) -> u32 {
        anchor_of(var)
    }

    fn given(&self, out: &mut Vec<Lit>) {
        let all = (0..self.vars() as u32).map(Var);
        out.extend(all.filter(|&var| !self.is_real(var)).map(Var::no));
    }

    fn deciding(&self) -> &[Var] {
        &self.trominoes
    }

    /// A player marks where a piece lies, not where none does.
    fn is_mark(&self, lit: Lit) -> bool {
        lit.is_yes()
    }

    /// Open cells whose piece is known.
    fn known(&self, store: &Store) -> (usize, usize) {
        let placed: u32 = store.yes_words().iter().map(|word| word.count_ones()).sum();
        (3 * placed as usize, self.cells.len())
    }

    fn cases(&self) -> Vec<Lit> {
        self.trominoes.iter().map(|tromino| tromino.yes()).collect()
    }

    /// A tromino over the cell that has fewest left.
    fn branch(&self, store: &Store, activity: &[u64]) -> Option<Lit> {
        let left = |place: u32| {
            let count = |(anchor, shapes): (u32, u8)| (live(store, anchor) & shapes).count_ones();
            self.cover(place).map(count).sum::<u32>()
        };
        let cell = self.cells.iter().copied().filter(|&place| left(place) > 1).min_by_key(|&place| left(place))?;
        let open = self.over(cell).filter(|&tromino| store.is_open(tromino));
        open.max_by_key(|var| (activity[var.index()], std::cmp::Reverse(var.0))).map(Var::yes)
    }
}

#[cfg(test)]
mod tests {
    use heteromino_board::Kind;

    use super::*;

    #[test]
    fn trominoes_lie_on_open_cells_and_are_found_by_their_cells() {
        let mut kinds = vec![Kind::Open; 12];
        (kinds[5], kinds[11]) = (Kind::Black, Kind::Void);
        let board = Board::new(Size::new(3, 4), kinds).expect("a board");
        let model = HeterominoModel::new(&board, Rules::ALL);
        let mut found = 0;
        for a in 0..12 {
            for b in a + 1..12 {
                for c in b + 1..12 {
                    let cells = [a, b, c];
                    let size = board.size();
                    let (_, parts) = grid::components(size, |i| cells.contains(&i), |_, _| true);
                    let is_tromino = parts == 1 && cells.iter().all(|&cell| board.is_open(cell));
                    let tromino = model.tromino(&cells);
                    assert_eq!(tromino.is_some(), is_tromino, "{cells:?}");
                    let mut back: Vec<usize> = tromino
                        .map(|var| model.cells_of_var(var).map(|place| model.index(place)).to_vec())
                        .unwrap_or(cells.to_vec());
                    back.sort_unstable();
                    assert_eq!(back, cells);
                    found += usize::from(is_tromino);
                }
            }
        }
        assert_eq!(found, model.trominoes().len());
        assert_eq!(model.tromino(&[0, 1]), None);
    }
}
