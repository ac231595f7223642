//! Walks over the possible park: the cells of the playing area that are not known to be shaded.

use deduce::{Lit, Past, Store, Var};

use crate::model::StatueParkModel;
use crate::planes::{Plane, has, or_moved};

/// Buffers for the walks, so that a warmed engine allocates nothing.
pub struct FloodBuffers {
    /// The possible park.
    pub possible: Plane,
    /// The cells known to be park.
    pub known: Plane,
    /// What a flood met.
    pub met: Plane,
    next: Plane,
    /// A depth-first walk, in the order in which it met the cells.
    pub places: Vec<Place>,
    /// Place of each cell, by cell; the highest number for cells not met.
    pub number: Vec<u32>,
}

/// One cell in a depth-first walk.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The cell.
    pub cell: u32,
    /// The place from which it was met (its own for the first).
    pub parent: u32,
    /// The lowest place that its subtree touches.
    pub low: u32,
    /// How many of its neighbours were looked at.
    pub looked: u8,
    /// Cells of its subtree that are known to be park.
    pub known: u32,
}

impl FloodBuffers {
    /// Buffers for a model.
    pub fn new(model: &StatueParkModel) -> Self {
        let plane = || vec![0; model.words()];
        let cells = model.cell_vars() as usize;
        Self {
            possible: plane(),
            known: plane(),
            met: plane(),
            next: plane(),
            places: Vec::with_capacity(cells),
            number: vec![0; cells],
        }
    }

    /// Looks at a store.
    pub fn look(&mut self, model: &StatueParkModel, store: &Store) {
        for (word, &in_play) in model.in_play().iter().enumerate() {
            self.possible[word] = in_play & !store.yes_words()[word];
            self.known[word] = in_play & store.no_words()[word];
        }
    }

    /// Fills `met` with the possible cells that are joined to `start`.
    pub fn flood(&mut self, model: &StatueParkModel, start: u32) {
        self.met.fill(0);
        crate::planes::set(&mut self.met, start);
        loop {
            self.next.copy_from_slice(&self.met);
            for step in model.steps() {
                or_moved(&mut self.next, &self.met, step);
            }
            let mut grew = 0;
            for ((met, next), possible) in self.met.iter_mut().zip(&self.next).zip(&self.possible) {
                let more = next & possible;
                grew |= more & !*met;
                *met |= more;
            }
            if grew == 0 {
                return;
            }
        }
    }

    /// Walks depth first from `root` over the possible cells; afterwards every place knows its low and its known cells.
    pub fn walk(&mut self, model: &StatueParkModel, root: u32) {
        self.places.clear();
        self.number.fill(u32::MAX);
        self.visit(root, 0);
        let mut place = 0;
        loop {
            let here = &mut self.places[place as usize];
            if usize::from(here.looked) < 4 {
                let next = model.neighbours(here.cell)[usize::from(here.looked)];
                here.looked += 1;
                match self.number[next as usize] {
                    u32::MAX if has(&self.possible, next) => place = self.visit(next, place),
                    number => here.low = here.low.min(number),
                }
                continue;
            }
            if place == 0 {
                return;
            }
            let (low, known, parent) = (here.low, here.known, here.parent);
            let above = &mut self.places[parent as usize];
            above.low = above.low.min(low);
            above.known += known;
            place = parent;
        }
    }

    fn visit(&mut self, cell: u32, parent: u32) -> u32 {
        let place = self.places.len() as u32;
        self.number[cell as usize] = place;
        let known = u32::from(has(&self.known, cell));
        self.places.push(Place { cell, parent, low: place, looked: 0, known });
        place
    }
}

/// The cells possible in the past that are joined to `start`, never stepping on `barred`. For reasons, which are asked
/// seldom: it allocates.
pub fn past_part(model: &StatueParkModel, past: &Past<'_>, start: u32, barred: Option<u32>) -> Vec<u32> {
    let mut met = vec![false; model.cell_vars() as usize];
    let mut order = vec![start];
    met[start as usize] = true;
    let mut next = 0;
    while next < order.len() {
        for neighbour in model.neighbours(order[next]) {
            let possible = model.is_in_play(neighbour) && !past.is_yes(Var(neighbour)) && Some(neighbour) != barred;
            if possible && !met[neighbour as usize] {
                met[neighbour as usize] = true;
                order.push(neighbour);
            }
        }
        next += 1;
    }
    order
}

/// What shows that a part of the possible park is cut off from some of the park: the shaded cells around it, and the first
/// cell that was known to be park outside it. Nothing when there was none.
pub fn cut_off(model: &StatueParkModel, past: &Past<'_>, part: &[u32]) -> Option<Vec<Lit>> {
    let outside = first_known(model, past, |cell| !part.contains(&cell))?;
    let mut around: Vec<u32> = part.iter().flat_map(|&cell| model.neighbours(cell)).collect();
    around.sort_unstable();
    around.dedup();
    let shaded = around.into_iter().map(Var).filter(|&cell| past.is_yes(cell)).map(Var::yes);
    Some(shaded.chain([outside]).collect())
}

/// The cell of those picked that was known first to be park.
pub fn first_known(model: &StatueParkModel, past: &Past<'_>, which: impl Fn(u32) -> bool) -> Option<Lit> {
    let known = model.cells().iter().filter(|cell| which(cell.0) && past.is_no(**cell));
    known.min_by_key(|&&cell| past.place(cell)).map(|cell| cell.no())
}
