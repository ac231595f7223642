//! Which placements of a neighbouring region a placement excludes: because they touch and are alike, or because
//! the two together fill a 2×2. A row is computed when first asked for: most never are.

use crate::model::{Bits, LitsModel, Pair};

/// Rows computed so far.
pub struct RowCache {
    /// For each row its place in `spans` plus one; 0 when not computed yet.
    known: Vec<u32>,
    spans: Vec<(u32, u32)>,
    items: Vec<Bits>,
    buffer: Vec<Bits>,
    /// The intersection of rows that the touch rule works with.
    pub common: Vec<Bits>,
}

impl RowCache {
    /// An empty cache for a model.
    pub fn new(model: &LitsModel) -> Self {
        let rows = model.pairs().last().map_or(0, |pair| pair.first_row as usize + pair.touching.len() * 64);
        Self { known: vec![0; rows], spans: Vec::new(), items: Vec::new(), buffer: Vec::new(), common: Vec::new() }
    }

    /// Makes sure that the row of `from`'s placement number `slot` (within the region's block) is known; tells its span.
    fn span(&mut self, model: &LitsModel, pair: &Pair, slot: u32) -> (usize, usize) {
        let row = (pair.first_row + slot) as usize;
        if self.known[row] == 0 {
            let start = self.items.len() as u32;
            exclude(model, pair, slot, &mut self.buffer, &mut self.items);
            self.spans.push((start, self.items.len() as u32));
            self.known[row] = self.spans.len() as u32;
        }
        let (start, end) = self.spans[self.known[row] as usize - 1];
        (start as usize, end as usize)
    }

    /// Sets `common` to a row.
    pub fn start_with(&mut self, model: &LitsModel, pair: &Pair, slot: u32) {
        let (start, end) = self.span(model, pair, slot);
        self.common.clear();
        self.common.extend_from_slice(&self.items[start..end]);
    }

    /// Keeps in `common` only what is in a row too.
    pub fn intersect_with(&mut self, model: &LitsModel, pair: &Pair, slot: u32) {
        let (start, end) = self.span(model, pair, slot);
        intersect(&mut self.common, &self.items[start..end]);
    }
}

/// The placements of `pair.to` that exclude placement number `slot` of `pair.from`, appended in ascending words.
pub fn exclude(model: &LitsModel, pair: &Pair, slot: u32, buffer: &mut Vec<Bits>, out: &mut Vec<Bits>) {
    let first = model.regions()[pair.from].words.0;
    let Some(&placement) = model.placement(deduce::Var(first * 64 + slot)) else { return };
    let start = out.len();
    let inside = |cell: u32| model.region(cell) == Some(pair.to);
    for cell in placement.cells {
        for neighbour in model.neighbours(cell) {
            if model.congruence && inside(neighbour) {
                for bits in model.cover(neighbour) {
                    let mask = bits.mask & model.shape_mask(placement.shape, bits.word);
                    add(out, start, Bits { word: bits.word, mask });
                }
            }
        }
        if !model.square {
            continue;
        }
        for corner in model.corners_around(cell) {
            let rest = model.window(corner).into_iter().filter(|c| !placement.cells.contains(c));
            if !rest.clone().all(inside) {
                continue;
            }
            buffer.clear();
            for (i, other) in rest.enumerate() {
                if i == 0 {
                    buffer.extend_from_slice(model.cover(other));
                } else {
                    intersect(buffer, model.cover(other));
                }
            }
            for &bits in buffer.iter() {
                add(out, start, bits);
            }
        }
    }
    out[start..].sort_unstable_by_key(|bits| bits.word);
}

/// Adds bits to those from `start` on.
fn add(out: &mut Vec<Bits>, start: usize, bits: Bits) {
    if bits.mask == 0 {
        return;
    }
    match out[start..].iter_mut().find(|known| known.word == bits.word) {
        Some(known) => known.mask |= bits.mask,
        None => out.push(bits),
    }
}

/// Keeps in `left` what is in `right` too; both ascending.
fn intersect(left: &mut Vec<Bits>, right: &[Bits]) {
    let mut next = 0;
    left.retain_mut(|bits| {
        while next < right.len() && right[next].word < bits.word {
            next += 1;
        }
        match right.get(next) {
            Some(other) if other.word == bits.word => {
                bits.mask &= other.mask;
                bits.mask != 0
            }
            _ => false,
        }
    });
}
