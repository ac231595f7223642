//! Which shapes the shaded cells can belong to.

use deduce::Var;

use crate::model::StatueParkModel;
use crate::planes::{Plane, ones};

/// The shaded areas, and what can still cover each.
#[derive(Default)]
pub struct Claims {
    /// A cell of each shaded area.
    cells: Vec<u32>,
    /// For each area the shapes that can cover it, as bits.
    shapes: Vec<u64>,
    /// For each area the live placements over it, block after block.
    over: Vec<u64>,
    /// What is chosen of the areas.
    chosen: Vec<usize>,
    met: Plane,
    union: Vec<u64>,
    group: Vec<u32>,
    size: usize,
}

/// Shaded cells that belong to different pieces of certain shapes.
pub struct Group<'a> {
    /// The cells.
    pub cells: &'a [u32],
    /// The shapes, as bits.
    pub shapes: u64,
    /// How many copies these shapes have together.
    pub copies: usize,
    /// The live placements over one of the cells, block after block.
    pub over: &'a [u64],
}

impl Claims {
    /// Looks at the shaded cells and the live placements.
    pub fn look(&mut self, model: &StatueParkModel, live: &[u64], is_shaded: impl Fn(Var) -> bool) {
        let words = model.words();
        self.size = live.len();
        self.cells.clear();
        self.shapes.clear();
        self.over.clear();
        self.met.clear();
        self.met.resize(words, 0);
        for &cell in model.cells() {
            // The first cell of an area in reading order stands for it: one with no shaded cell above or to the left may
            // still be joined further on, which the placements over it tell.
            let [above, left, ..] = model.neighbours(cell.0);
            if !is_shaded(cell) || is_shaded(Var(above)) || is_shaded(Var(left)) {
                continue;
            }
            let from = self.over.len();
            self.over.resize(from + self.size, 0);
            let mut shapes = 0;
            for (number, block) in model.blocks().iter().enumerate() {
                for (word, bits) in block.over.at(cell.0, words) {
                    let bits = bits & live[number * words + word];
                    self.over[from + number * words + word] = bits;
                    shapes |= u64::from(bits != 0) << block.shape;
                }
            }
            self.cells.push(cell.0);
            self.shapes.push(shapes);
        }
    }

    fn over(&self, area: usize) -> &[u64] {
        &self.over[area * self.size..][..self.size]
    }

    fn is_apart(&self, one: usize, other: usize) -> bool {
        self.over(one).iter().zip(self.over(other)).all(|(one, other)| one & other == 0)
    }

    /// Hands each group to `take` that has at least as many cells as its shapes have copies: the sets of shapes are those of
    /// one area and of two together.
    pub fn groups<E>(
        &mut self,
        model: &StatueParkModel,
        mut take: impl FnMut(&Group<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut tried: Vec<u64> = Vec::new();
        for one in 0..self.cells.len() {
            for other in one..self.cells.len() {
                let shapes = self.shapes[one] | self.shapes[other];
                if shapes == 0 || tried.contains(&shapes) {
                    continue;
                }
                tried.push(shapes);
                self.try_shapes(model, shapes, &mut take)?;
            }
        }
        Ok(())
    }

    fn try_shapes<E>(
        &mut self,
        model: &StatueParkModel,
        shapes: u64,
        take: &mut impl FnMut(&Group<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let copies: usize = ones(&[shapes]).map(|shape| model.shapes()[shape as usize].copies).sum();
        let fits = (0..self.cells.len()).filter(|&area| self.shapes[area] & !shapes == 0).count();
        if fits < copies {
            return Ok(());
        }
        self.chosen.clear();
        for area in 0..self.cells.len() {
            let fits = self.shapes[area] & !shapes == 0 && self.shapes[area] != 0;
            if fits && self.chosen.iter().all(|&other| self.is_apart(area, other)) {
                self.chosen.push(area);
            }
        }
        if self.chosen.len() < copies {
            return Ok(());
        }
        self.union.clear();
        self.union.resize(self.size, 0);
        for &area in &self.chosen {
            let over = &self.over[area * self.size..][..self.size];
            self.union.iter_mut().zip(over).for_each(|(to, over)| *to |= over);
        }
        self.group.clear();
        self.group.extend(self.chosen.iter().map(|&area| self.cells[area]));
        take(&Group { cells: &self.group, shapes, copies, over: &self.union })
    }
}
