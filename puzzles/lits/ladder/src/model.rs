mod build;

use contract::{Cell, Mark, Shading, Size};
use deduce::{Lit, Model, Store, Var};

use crate::bitgrid::{BitGrid, Row};
use crate::flood::FloodBuffers;
use crate::placements::Shape;
use crate::rows::RowCache;

/// Marks a variable that belongs to no region.
const NO_REGION: u16 = u16::MAX;

/// Some bits of one word of the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bits {
    /// Number of the word.
    pub word: u32,
    /// The bits.
    pub mask: u64,
}

/// A LITS board as variables.
///
/// * `shade[cell]`: the cell is shaded. The cells lie in rows that begin with one extra cell, with an empty row above and
///   below, so that every neighbour exists; the extra cells and the voids are unshaded from the start.
/// * `put[placement]`: the region's tetromino lies so. Each region has a block of whole words. These variables only
///   become true where a placement is supposed; a region's tetromino is known when one is left.
pub struct LitsModel {
    size: Size,
    stride: u32,
    /// "Touching tetrominoes differ" is in force.
    pub congruence: bool,
    /// "All shading is joined" is in force.
    pub connectivity: bool,
    /// "No full 2×2" is in force.
    pub square: bool,
    region_of: Vec<u16>,
    regions: Vec<Region>,
    cells: Vec<Var>,
    first_put: u32,
    placements: Vec<Placement>,
    cover: Lists<Bits>,
    shapes: [Vec<u64>; Shape::COUNT],
    pairs: Vec<Pair>,
    windows: Vec<u32>,
}

/// A region of the model.
#[derive(Clone, Debug)]
pub struct Region {
    /// Its cells' variables, ascending.
    pub cells: Vec<u32>,
    /// Its cells as bits of the store.
    pub bits: Vec<Bits>,
    /// Its cells by row of the board.
    pub rows: Vec<(usize, Row)>,
    /// First word of its placements, and one past the last.
    pub words: (u32, u32),
}

/// One way to place a tetromino. The padding between blocks has placements without meaning.
#[derive(Clone, Copy, Debug)]
pub struct Placement {
    /// Its cells' variables.
    pub cells: [u32; 4],
    /// Its shape.
    pub shape: Shape,
}

/// Two neighbouring regions, one way round: placements of `to` must leave a way for `from`.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The region whose live placements are looked at.
    pub from: usize,
    /// The region whose placements may die.
    pub to: usize,
    /// For each word of `from`, the placements that touch `to`.
    pub touching: Vec<u64>,
    /// Where the rows of `from`'s placements begin in the cache.
    pub first_row: u32,
}

/// Many short lists in one block.
#[derive(Clone, Debug)]
pub struct Lists<T> {
    from: Vec<u32>,
    items: Vec<T>,
}

impl<T> Lists<T> {
    /// The list of that number.
    pub fn get(&self, index: u32) -> &[T] {
        &self.items[self.from[index as usize] as usize..self.from[index as usize + 1] as usize]
    }
}

impl LitsModel {
    fn var_of(&self, index: usize) -> u32 {
        let cell = self.size.cell(index);
        (cell.row as u32 + 1) * self.stride + cell.col as u32 + 1
    }

    /// Rows and columns of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The variable of a cell by its number on the board.
    pub fn cell_var(&self, index: usize) -> Var {
        Var(self.var_of(index))
    }

    /// The variable of a cell by its row and column.
    pub fn var_at(&self, row: usize, col: u32) -> Var {
        Var((row as u32 + 1) * self.stride + col + 1)
    }

    /// The number on the board of a cell's variable.
    pub fn cell_index(&self, cell: u32) -> usize {
        ((cell - 1) / self.stride - 1) as usize * self.size.cols + ((cell - 1) % self.stride) as usize
    }

    /// The cell on the board of a cell's variable.
    pub fn cell(&self, cell: u32) -> Cell {
        self.size.cell(self.cell_index(cell))
    }

    /// Number of cell variables, the border of extra cells included.
    pub fn cell_vars(&self) -> usize {
        self.region_of.len()
    }

    /// The differences from a cell to its four neighbours.
    pub fn steps(&self) -> [i32; 4] {
        let row = self.stride.cast_signed();
        [-row, -1, 1, row]
    }

    /// The four neighbours of a cell of the board.
    pub fn neighbours(&self, cell: u32) -> [u32; 4] {
        [cell - self.stride, cell - 1, cell + 1, cell + self.stride]
    }

    /// The four cells of the 2×2 window with that upper left corner.
    pub fn window(&self, corner: u32) -> [u32; 4] {
        [corner, corner + 1, corner + self.stride, corner + self.stride + 1]
    }

    /// The upper left corners of the 2×2 windows inside the playing area; none when full ones are allowed.
    pub fn windows(&self) -> &[u32] {
        &self.windows
    }

    /// The upper left corners of the four 2×2 windows around a cell.
    pub fn corners_around(&self, cell: u32) -> [u32; 4] {
        [cell - self.stride - 1, cell - self.stride, cell - 1, cell]
    }

    /// The cells of a row, taken from words of cells.
    pub fn row_bits(&self, row: usize, words: impl Fn(usize) -> u64) -> Row {
        let start = self.var_of(row * self.size.cols) as usize;
        let (word, shift) = (start / 64, start % 64);
        let mut bits = Row::from(words(word)) >> shift;
        for more in 1..=(shift + self.size.cols - 1) / 64 {
            bits |= Row::from(words(word + more)) << (64 * more - shift);
        }
        bits & (Row::MAX >> (128 - self.size.cols))
    }

    /// The region of a cell's variable; none for voids and the border.
    pub fn region(&self, cell: u32) -> Option<usize> {
        let region = self.region_of[cell as usize];
        (region != NO_REGION).then_some(usize::from(region))
    }

    /// The regions.
    pub fn regions(&self) -> &[Region] {
        &self.regions
    }

    /// The ordered pairs of neighbouring regions.
    pub fn pairs(&self) -> &[Pair] {
        &self.pairs
    }

    /// The placements over a cell, as bits of the store, ascending.
    pub fn cover(&self, cell: u32) -> &[Bits] {
        self.cover.get(cell)
    }

    /// The placement of a variable; none for a cell's variable.
    pub fn placement(&self, put: Var) -> Option<&Placement> {
        put.0.checked_sub(self.first_put).map(|slot| &self.placements[slot as usize])
    }

    /// The region of a placement's variable.
    pub fn region_of_put(&self, put: Var) -> Option<usize> {
        self.placement(put).and_then(|placement| self.region(placement.cells[0]))
    }

    /// The placements of a shape in a word of the store.
    pub fn shape_mask(&self, shape: Shape, word: u32) -> u64 {
        self.shapes[shape.index()][(word - self.first_put / 64) as usize]
    }

    /// The word's bits that stand for real placements.
    pub fn real_mask(&self, word: u32) -> u64 {
        let word = (word - self.first_put / 64) as usize;
        self.shapes.iter().fold(0, |mask, shape| mask | shape[word])
    }

    /// The topic of a region's placements.
    pub fn put_topic(&self, region: usize) -> u32 {
        self.first_put + region as u32
    }

    /// Number of placements of a region.
    pub fn placements_of(&self, region: usize) -> usize {
        let (from, to) = self.regions[region].words;
        (from..to).map(|word| self.real_mask(word).count_ones() as usize).sum()
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

/// Buffers and caches of one engine.
pub struct Scratch {
    /// Which placements exclude which, computed when first asked.
    pub rows: RowCache,
    /// Walks over the possible cells.
    pub flood: FloodBuffers,
    /// The possible cells.
    pub possible: BitGrid,
    /// The shaded cells.
    pub shaded: BitGrid,
    /// What is left of the possible cells.
    pub rest: BitGrid,
    /// A connected part.
    pub part: BitGrid,
    /// Placements that touch a part, a word each of a region's block.
    pub touching: Vec<u64>,
}

impl Model for LitsModel {
    type Scratch = Scratch;

    fn scratch(&self) -> Scratch {
        let grid = BitGrid::new(self);
        Scratch {
            rows: RowCache::new(self),
            flood: FloodBuffers::new(self),
            possible: grid.clone(),
            shaded: grid.clone(),
            rest: grid.clone(),
            part: grid,
            touching: Vec::new(),
        }
    }

    fn vars(&self) -> usize {
        self.first_put as usize + self.placements.len()
    }

    fn topics(&self) -> usize {
        self.first_put as usize + self.regions.len()
    }

    fn topic(&self, var: Var) -> u32 {
        match self.region_of_put(var) {
            Some(region) => self.put_topic(region),
            // Padding never changes after the start; topic 0 is the border's corner, which nobody watches.
            None if var.0 >= self.first_put => 0,
            None => var.0,
        }
    }

    fn given(&self, out: &mut Vec<Lit>) {
        let outside = (0..self.region_of.len() as u32).filter(|&cell| self.region(cell).is_none());
        out.extend(outside.map(|cell| Var(cell).no()));
        for (slot, placement) in self.placements.iter().enumerate() {
            if placement.cells == [0; 4] {
                out.push(Var(self.first_put + slot as u32).no());
            }
        }
    }

    fn deciding(&self) -> &[Var] {
        &self.cells
    }

    fn cases(&self) -> Vec<Lit> {
        let puts = self.regions.iter().flat_map(|region| region.words.0 * 64..region.words.1 * 64).map(Var);
        puts.filter(|&put| self.region_of_put(put).is_some()).map(Var::yes).collect()
    }

    fn branch(&self, store: &Store, activity: &[u64]) -> Option<Lit> {
        let open = self.cells.iter().filter(|&&cell| store.is_open(cell));
        open.max_by_key(|cell| (activity[cell.index()], std::cmp::Reverse(cell.0))).map(|cell| cell.yes())
    }
}
