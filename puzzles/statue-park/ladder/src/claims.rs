//! Which shapes the shaded cells can belong to.

use deduce::Var;

use crate::model::StatueParkModel;
use crate::planes::{Plane, ones, ones_of};

/// Sets of areas and of shapes are the bits of a word.
pub const MOST: usize = 64;
/// Sets of shapes that are looked at. No board that people publish comes near it.
const MOST_SETS: usize = 4_096;

/// Steps of one look for areas that are apart. Small boards come nowhere near it.
const MOST_STEPS: u32 = 1_000;

/// The shaded areas, and what can still cover each.
#[derive(Default)]
pub struct Claims {
    areas: Vec<Area>,
    /// For each area the live placements over it, block after block.
    over: Vec<u64>,
    size: usize,
}

/// A shaded area.
struct Area {
    /// One of its cells.
    cell: u32,
    /// The shapes that can cover it, as bits.
    shapes: u64,
    /// The areas that no live placement covers together with it, as bits.
    apart: u64,
}

/// As many shaded areas of different pieces as certain shapes have copies, or more.
pub struct Group {
    /// The areas.
    pub areas: u64,
    /// The shapes, as bits.
    pub shapes: u64,
    /// How many copies these have together.
    pub copies: usize,
    /// Those of the areas that are not needed for it to be one.
    spare: u64,
    /// Whether there are more areas than copies.
    pub is_too_large: bool,
}

impl Claims {
    /// Looks at the shaded cells and the live placements; false when there are too many areas to look at.
    pub fn look(&mut self, model: &StatueParkModel, live: &[u64], is_shaded: impl Fn(Var) -> bool) -> bool {
        self.size = live.len();
        self.areas.clear();
        self.over.clear();
        // The first cell of an area in reading order stands for it: one with no shaded cell above or to the left may still
        // be joined further on, which the placements over it tell.
        let is_first = |cell: &Var| {
            let [above, left, ..] = model.neighbours(cell.0);
            is_shaded(*cell) && !is_shaded(Var(above)) && !is_shaded(Var(left))
        };
        if model.cells().iter().filter(|cell| is_first(cell)).count() > MOST {
            return false;
        }
        for &cell in model.cells().iter().filter(|cell| is_first(cell)) {
            self.add(model, live, cell.0);
        }
        true
    }

    fn add(&mut self, model: &StatueParkModel, live: &[u64], cell: u32) {
        let (words, from) = (model.words(), self.over.len());
        self.over.resize(from + self.size, 0);
        let mut shapes = 0;
        for (number, block) in model.blocks().iter().enumerate() {
            for (word, bits) in block.over.at(cell, words) {
                let bits = bits & live[number * words + word];
                self.over[from + number * words + word] = bits;
                shapes |= u64::from(bits != 0) << block.shape;
            }
        }
        let number = self.areas.len();
        let is_apart = |other: &usize| self.over(*other).iter().zip(&self.over[from..]).all(|(a, b)| a & b == 0);
        let apart: Vec<usize> = (0..number).filter(is_apart).collect();
        for &other in &apart {
            self.areas[other].apart |= 1 << number;
        }
        let apart = set_of(apart.into_iter().map(|other| other as u32));
        self.areas.push(Area { cell, shapes, apart });
    }

    fn over(&self, area: usize) -> &[u64] {
        &self.over[area * self.size..][..self.size]
    }

    /// The cell that stands for an area.
    pub fn cell(&self, area: u32) -> u32 {
        self.areas[area as usize].cell
    }

    /// The groups, one for each set of shapes that has any: the sets are those of areas together.
    pub fn groups(&self, model: &StatueParkModel) -> Vec<Group> {
        let copies = |shapes| ones_of(0, shapes).map(|shape| model.shapes()[shape as usize].copies).sum::<usize>();
        let mut sets: Vec<u64> = Vec::new();
        for area in &self.areas {
            for before in 0..=sets.len() {
                let set = area.shapes | if before == 0 { 0 } else { sets[before - 1] };
                // A set with more copies than there are areas has no group, nor has a larger one.
                if set != 0 && copies(set) <= self.areas.len() && sets.len() < MOST_SETS && !sets.contains(&set) {
                    sets.push(set);
                }
            }
        }
        let group = |shapes: u64| {
            let fits = |area: &u32| self.areas[*area as usize].shapes & !shapes == 0;
            let areas = set_of((0..self.areas.len() as u32).filter(fits));
            let copies = copies(shapes);
            if !self.has_apart(areas, copies) {
                return None;
            }
            let spare = set_of(ones_of(0, areas).filter(|area| self.has_apart(areas & !(1 << area), copies)));
            Some(Group { areas, shapes, copies, spare, is_too_large: self.has_apart(areas, copies + 1) })
        };
        sets.into_iter().filter_map(group).collect()
    }

    /// The placements of a block that leave so many areas of the group to others that no copy is left for them.
    pub fn homeless(&self, model: &StatueParkModel, group: &Group, number: usize, to: &mut Plane) {
        let words = model.words();
        let block = &model.blocks()[number];
        to.clear();
        if group.shapes >> block.shape & 1 == 0 {
            return;
        }
        to.extend(&block.real);
        // Those over no area of the group die; of the others, those over none that it needs are looked at one by one.
        for area in ones_of(0, group.areas) {
            let over = &self.over(area as usize)[number * words..][..words];
            to.iter_mut().zip(over).for_each(|(to, over)| *to &= !over);
        }
        for area in ones_of(0, group.spare) {
            let over = &self.over(area as usize)[number * words..][..words];
            for first in ones(over) {
                let covers = |other: &u32| crate::planes::has(&self.over(*other as usize)[number * words..], first);
                let left = set_of(ones_of(0, group.areas).filter(|other| !covers(other)));
                if self.has_apart(left, group.copies) {
                    crate::planes::set(to, first);
                }
            }
        }
    }

    /// As many areas of a set as asked for, any two of them apart; none when there are not, or when that takes too long to see.
    pub fn apart(&self, areas: u64, number: usize) -> Option<u64> {
        self.apart_within(areas, number, &mut { MOST_STEPS })
    }

    fn apart_within(&self, areas: u64, number: usize, steps: &mut u32) -> Option<u64> {
        if number == 0 {
            return Some(0);
        }
        let mut left = areas;
        while *steps > 0 && self.heaps(left, number) >= number {
            *steps -= 1;
            let area = left.trailing_zeros();
            left &= left - 1;
            if let Some(others) = self.apart_within(left & self.areas[area as usize].apart, number - 1, steps) {
                return Some(others | 1 << area);
            }
        }
        None
    }

    /// Puts areas on heaps so that no two on one heap are apart: there are at most as many areas apart as heaps. Stops when
    /// there are as many as asked for.
    fn heaps(&self, areas: u64, enough: usize) -> usize {
        let (mut left, mut heaps) = (areas, 0);
        while left != 0 && heaps < enough {
            heaps += 1;
            let mut joining = left;
            while joining != 0 {
                let area = joining.trailing_zeros();
                left &= !(1 << area);
                joining &= !(1 << area) & !self.areas[area as usize].apart;
            }
        }
        heaps
    }

    fn has_apart(&self, areas: u64, number: usize) -> bool {
        self.apart(areas, number).is_some()
    }
}

/// The numbers as the bits of a word.
pub fn set_of(numbers: impl Iterator<Item = u32>) -> u64 {
    numbers.fold(0, |bits, number| bits | 1 << number)
}
