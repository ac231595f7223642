//! Walks over the possible cells: a cell is possible until it is known to be unshaded.

use deduce::{Past, Store, Var};

use crate::model::LitsModel;

/// Buffers for the walks, so that a warmed engine allocates nothing.
pub struct FloodBuffers {
    /// Cells in the order in which a flood met them.
    pub order: Vec<u32>,
    /// For each word of cells, those not met yet.
    pub left: Vec<u64>,
    /// Where each connected part of `order` begins, with whether it can hold the answer.
    pub parts: Vec<(u32, bool)>,
    /// A depth-first walk, in the order in which it met the cells.
    pub places: Vec<Place>,
    /// Place of each cell, by cell; the highest number for cells not met.
    pub number: Vec<u32>,
    /// Places where walks began.
    pub roots: Vec<u32>,
    /// What a walk met of each region.
    pub regions: Vec<MetRegion>,
    /// Number of shaded cells that a walk met.
    pub shaded: u32,
    /// Number of regions that a walk met.
    pub begun: u32,
    /// By region: the stamp at which it was last seen, and how often since.
    pub seen: Vec<(u32, u32)>,
    /// The stamp of the current look.
    pub stamp: u32,
}

/// One cell in a depth-first walk.
#[derive(Clone, Copy, Debug, Default)]
pub struct Place {
    /// The cell.
    pub cell: u32,
    /// The place from which it was met (its own for the first).
    pub parent: u32,
    /// The lowest place that its subtree touches.
    pub low: u32,
    /// One past the last place of its subtree.
    pub end: u32,
    /// The first of the subtrees that hang on this cell alone.
    pub hanging: u32,
    /// For a hanging subtree: the next that hangs on the same cell.
    pub sibling: u32,
    /// Number of shaded cells before it.
    pub shaded_before: u32,
    /// Number of regions that have a possible cell before it.
    pub begun_before: u32,
    /// Number of regions that have all their possible cells before it.
    pub ended_before: u32,
}

/// What a walk met of a region.
#[derive(Clone, Copy, Debug, Default)]
pub struct MetRegion {
    /// Number of its possible cells.
    pub possible: u32,
    /// The place of the last.
    pub last: u32,
}

impl FloodBuffers {
    /// Buffers for a model.
    pub fn new(model: &LitsModel) -> Self {
        let cells = model.cell_vars();
        let regions = model.regions().len();
        Self {
            order: Vec::with_capacity(cells),
            left: vec![0; cells.div_ceil(64)],
            parts: Vec::with_capacity(cells + 1),
            places: Vec::with_capacity(cells + 1),
            number: vec![0; cells],
            roots: Vec::with_capacity(cells),
            regions: vec![MetRegion::default(); regions],
            shaded: 0,
            begun: 0,
            seen: vec![(0, 0); regions],
            stamp: 0,
        }
    }

    /// Forgets the last walk.
    pub fn start_walk(&mut self) {
        self.places.clear();
        self.number.fill(u32::MAX);
        self.roots.clear();
        self.regions.fill(MetRegion::default());
        (self.shaded, self.begun) = (0, 0);
    }

    /// Whether a cell was not met yet.
    pub fn is_left(&self, cell: u32) -> bool {
        self.left[cell as usize / 64] >> (cell % 64) & 1 != 0
    }

    /// Sets `left` to the possible cells; tells the number of shaded ones.
    pub fn start(&mut self, model: &LitsModel, store: &Store) -> u32 {
        let words = self.left.len();
        let tail = model.cell_vars() % 64;
        for (left, no) in self.left.iter_mut().zip(store.no_words()) {
            *left = !no;
        }
        if tail != 0 {
            self.left[words - 1] &= (1 << tail) - 1;
        }
        self.order.clear();
        store.yes_words()[..words].iter().map(|word| word.count_ones()).sum()
    }

    /// Appends to `order` the connected part of `left` that `start` lies in, and takes it out of `left`.
    pub fn take_part(&mut self, model: &LitsModel, start: u32) {
        self.left[start as usize / 64] &= !(1 << (start % 64));
        let mut next = self.order.len();
        self.order.push(start);
        while next < self.order.len() {
            let cell = self.order[next];
            next += 1;
            for neighbour in model.neighbours(cell) {
                if self.is_left(neighbour) {
                    self.left[neighbour as usize / 64] &= !(1 << (neighbour % 64));
                    self.order.push(neighbour);
                }
            }
        }
    }

    /// A cell of `left`, the first.
    pub fn first_left(&self) -> Option<u32> {
        let word = self.left.iter().position(|&word| word != 0)?;
        Some(word as u32 * 64 + self.left[word].trailing_zeros())
    }
}

/// The connected part of the cells possible in the past that `start` lies in, never stepping on cells that `barred` names.
/// For reasons, which are asked seldom: it allocates.
pub fn past_part(model: &LitsModel, past: &Past<'_>, start: u32, barred: impl Fn(u32) -> bool) -> Vec<u32> {
    let mut met = vec![false; model.cell_vars()];
    let mut order = vec![start];
    met[start as usize] = true;
    let mut next = 0;
    while next < order.len() {
        for neighbour in model.neighbours(order[next]) {
            if !met[neighbour as usize] && !past.is_no(Var(neighbour)) && !barred(neighbour) {
                met[neighbour as usize] = true;
                order.push(neighbour);
            }
        }
        next += 1;
    }
    order
}

/// The cells around a part that are known to be unshaded: they close it off.
pub fn fence(model: &LitsModel, past: &Past<'_>, part: &[u32], out: &mut Vec<deduce::Lit>) {
    let mut around: Vec<u32> = part.iter().flat_map(|&cell| model.neighbours(cell)).collect();
    around.sort_unstable();
    around.dedup();
    out.extend(around.into_iter().map(Var).filter(|&cell| past.is_no(cell)).map(Var::no));
}
