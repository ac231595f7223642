mod build;

use contract::{Cell, Mark, Shading, Size};
use deduce::{Lit, Model, Store, Var};

use crate::claims::Claims;
use crate::flood::FloodBuffers;
use crate::planes::{Pattern, Plane, has, ones};

/// A Statue Park board as variables.
///
/// * `shade[cell]`: the cell is shaded. The cells lie in rows that begin with one extra cell, with an empty row above and
///   below, so that every neighbour exists; the extra cells and the voids are unshaded from the start.
/// * `put[placement]`: one of the shaded areas is exactly these cells. Each way to turn a shape is a *block* of as many words
///   as the cells take: the bit of a cell there stands for the placement whose first cell it is. So what holds for all
///   placements of a block is found by moving whole planes. These variables become true only where a placement is supposed.
pub struct StatueParkModel {
    size: Size,
    stride: u32,
    /// "The park is in one area" is in force.
    pub park: bool,
    words: usize,
    in_play: Plane,
    cells: Vec<Var>,
    circles: Vec<Lit>,
    shapes: Vec<Shape>,
    blocks: Vec<Block>,
    total: usize,
    /// By distance from the first cell: the blocks that have a cell there.
    reach: Vec<(i32, Vec<u32>)>,
}

/// A shape of the bank.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Copies that are to be found.
    pub copies: usize,
    /// Its cells.
    pub cells: usize,
    /// Its blocks: the first, and one past the last. None where it does not fit.
    pub blocks: (usize, usize),
}

/// A shape turned one way.
#[derive(Clone, Debug)]
pub struct Block {
    /// Its shape.
    pub shape: usize,
    /// Its cells, as distances from the first.
    pub cells: Vec<i32>,
    /// The cells around it, as distances from the first cell.
    pub around: Vec<i32>,
    /// First word of its placements in the store.
    pub first_word: usize,
    /// The placements that lie in the playing area.
    pub real: Plane,
    /// The placements over a cell.
    pub over: Pattern,
    /// The placements beside a cell.
    pub beside: Pattern,
    /// The cells of a placement.
    pub body: Pattern,
    /// The cells around a placement.
    pub ring: Pattern,
}

impl StatueParkModel {
    fn var_of(&self, index: usize) -> u32 {
        let cell = self.size.cell(index);
        (cell.row as u32 + 1) * self.stride + cell.col as u32 + 1
    }

    /// The variable of a cell by its number on the board.
    pub fn cell_var(&self, index: usize) -> Var {
        Var(self.var_of(index))
    }

    /// The cell on the board of a cell's variable.
    pub fn cell(&self, cell: u32) -> Cell {
        Cell::new(((cell - 1) / self.stride - 1) as usize, ((cell - 1) % self.stride) as usize)
    }

    /// The distances from a cell to its neighbours above, left, right and below.
    pub fn steps(&self) -> [i32; 4] {
        let row = self.stride.cast_signed();
        [-row, -1, 1, row]
    }

    /// The four neighbours of a cell of the board.
    pub fn neighbours(&self, cell: u32) -> [u32; 4] {
        [cell - self.stride, cell - 1, cell + 1, cell + self.stride]
    }

    /// Number of words that the cells take.
    pub fn words(&self) -> usize {
        self.words
    }

    /// Number of cell variables: those of the extra cells, and what fills the last word, included.
    pub fn cell_vars(&self) -> u32 {
        self.words as u32 * 64
    }

    /// The cells of the playing area.
    pub fn in_play(&self) -> &[u64] {
        &self.in_play
    }

    /// Whether a cell is in the playing area.
    pub fn is_in_play(&self, cell: u32) -> bool {
        has(&self.in_play, cell)
    }

    /// The variables of the cells of the playing area, ascending.
    pub fn cells(&self) -> &[Var] {
        &self.cells
    }

    /// What the circles say.
    pub fn circles(&self) -> &[Lit] {
        &self.circles
    }

    /// The number of cells that the pieces shade.
    pub fn total(&self) -> usize {
        self.total
    }

    /// The shapes of the bank.
    pub fn shapes(&self) -> &[Shape] {
        &self.shapes
    }

    /// The blocks, shape by shape.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// By distance from the first cell: the blocks that have a cell there.
    pub fn reach(&self) -> &[(i32, Vec<u32>)] {
        &self.reach
    }

    /// The block of a placement's variable, and the placement's first cell; none for a cell's variable.
    pub fn placement(&self, put: Var) -> Option<(&Block, u32)> {
        let slot = put.0.checked_sub(self.cell_vars())?;
        let block = self.blocks.get(slot as usize / (self.words * 64))?;
        Some((block, slot % self.cell_vars()))
    }

    /// The variable of the placement of a block whose first cell is `first`.
    pub fn put_var(&self, block: &Block, first: u32) -> Var {
        Var(block.first_word as u32 * 64 + first)
    }

    /// The cells of a placement.
    pub fn body(&self, block: &Block, first: u32) -> impl Iterator<Item = u32> {
        block.cells.iter().map(move |distance| first.wrapping_add_signed(*distance))
    }

    /// The placements of a block that are not known to be impossible.
    pub fn live<'a>(&self, block: &'a Block, store: &'a Store) -> impl Iterator<Item = u64> + 'a {
        let words = block.first_word..block.first_word + self.words;
        block.real.iter().zip(&store.no_words()[words]).map(|(real, no)| real & !no)
    }

    /// The topic of a shape's placements.
    pub fn put_topic(&self, shape: usize) -> u32 {
        self.cell_vars() + shape as u32
    }

    /// The position that a store holds.
    pub fn position(&self, store: &Store) -> Shading {
        let mut position = Shading::unknown(self.size);
        for index in 0..self.size.cells() {
            let var = self.cell_var(index);
            if store.is_yes(var) {
                position.marks[index] = Mark::Shaded;
            } else if store.is_no(var) {
                position.marks[index] = Mark::Unshaded;
            }
        }
        position
    }
}

/// Buffers of one engine.
pub struct Scratch {
    /// The live placements, block after block.
    pub live: Plane,
    /// Planes of cells for the use of one call.
    pub planes: [Plane; 4],
    /// Walks over the possible park.
    pub flood: FloodBuffers,
    /// The shaded areas and their pieces.
    pub claims: Claims,
}

impl Scratch {
    /// Fills `live`.
    pub fn look(&mut self, model: &StatueParkModel, store: &Store) {
        let words = model.words();
        for (block, to) in model.blocks().iter().zip(self.live.chunks_exact_mut(words)) {
            to.iter_mut().zip(model.live(block, store)).for_each(|(to, live)| *to = live);
        }
    }
}

impl Model for StatueParkModel {
    type Scratch = Scratch;

    fn scratch(&self) -> Scratch {
        let plane = || vec![0; self.words];
        Scratch {
            live: vec![0; self.words * self.blocks.len()],
            planes: [plane(), plane(), plane(), plane()],
            flood: FloodBuffers::new(self),
            claims: Claims::default(),
        }
    }

    fn vars(&self) -> usize {
        self.words * 64 * (1 + self.blocks.len())
    }

    fn topics(&self) -> usize {
        self.words * 64 + self.shapes.len()
    }

    fn topic(&self, var: Var) -> u32 {
        self.placement(var).map_or(var.0, |(block, _)| self.put_topic(block.shape))
    }

    fn given(&self, out: &mut Vec<Lit>) {
        out.extend((0..self.cell_vars()).filter(|&cell| !self.is_in_play(cell)).map(|cell| Var(cell).no()));
    }

    fn deciding(&self) -> &[Var] {
        &self.cells
    }

    /// The placements, and that a cell is park. That a cell is shaded need not be supposed beside them: where that fails, all
    /// placements over the cell fail.
    fn cases(&self) -> Vec<Lit> {
        let mut cases: Vec<Lit> = self.cells.iter().map(|cell| cell.no()).collect();
        for block in &self.blocks {
            cases.extend(ones(&block.real).map(|first| self.put_var(block, first).yes()));
        }
        cases
    }

    fn branch(&self, store: &Store, activity: &[u64]) -> Option<Lit> {
        let open = self.cells.iter().filter(|&&cell| store.is_open(cell));
        open.max_by_key(|cell| (activity[cell.index()], std::cmp::Reverse(cell.0))).map(|cell| cell.yes())
    }
}
