//! Walks over the possible cells: a cell is possible until it is known to be unshaded.

use deduce::{Past, Store, Var};

use crate::model::LitsModel;

/// Buffers for the walks, so that a warmed engine allocates nothing.
pub struct FloodBuffers {
    /// Cells in the order in which they were met.
    pub order: Vec<u32>,
    /// For each word of cells, those not met yet.
    pub left: Vec<u64>,
    /// Regions met, as bits.
    pub met: Vec<u64>,
    /// Where each connected part of `order` begins, with whether it can hold the answer.
    pub parts: Vec<(u32, bool)>,
    /// Place in `order` of each cell, by cell.
    pub number: Vec<u32>,
    /// By place: the lowest place that its subtree touches.
    pub low: Vec<u32>,
    /// By place: one past the last place of the subtree.
    pub end: Vec<u32>,
    /// By place: number of shaded cells before it.
    pub shaded_before: Vec<u32>,
    /// By place: the place of the parent in the walk.
    pub parent: Vec<u32>,
    /// By place: the first of the subtrees that hang on it alone.
    pub hanging: Vec<u32>,
    /// By place of a hanging subtree: the next that hangs on the same cell.
    pub sibling: Vec<u32>,
    /// By place: number of regions that have a possible cell before it.
    pub begun_before: Vec<u32>,
    /// By place: number of regions that have all their possible cells before it.
    pub ended_before: Vec<u32>,
    /// Places where walks began.
    pub roots: Vec<u32>,
    /// By region: number of possible cells.
    pub possible: Vec<u32>,
    /// By region: the place of its last possible cell.
    pub last: Vec<u32>,
    /// By region: the stamp at which it was last seen, and how often since.
    pub seen: Vec<(u32, u32)>,
    /// The stamp of the current look.
    pub stamp: u32,
}

impl FloodBuffers {
    /// Buffers for a model.
    pub fn new(model: &LitsModel) -> Self {
        let cells = model.cell_vars();
        let regions = model.regions().len();
        Self {
            order: Vec::with_capacity(cells),
            left: vec![0; cells.div_ceil(64)],
            met: vec![0; regions.div_ceil(64)],
            parts: Vec::with_capacity(cells + 1),
            number: vec![0; cells],
            low: vec![0; cells],
            end: vec![0; cells],
            shaded_before: vec![0; cells + 1],
            parent: vec![0; cells],
            hanging: vec![0; cells],
            sibling: vec![0; cells],
            begun_before: vec![0; cells + 1],
            ended_before: vec![0; cells + 1],
            roots: Vec::with_capacity(cells),
            possible: vec![0; regions],
            last: vec![0; regions],
            seen: vec![(0, 0); regions],
            stamp: 0,
        }
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
        // Beyond the cells' last word come the placements, which never become true.
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
                let (word, bit) = (neighbour as usize / 64, neighbour % 64);
                if self.left[word] >> bit & 1 != 0 {
                    self.left[word] &= !(1 << bit);
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
