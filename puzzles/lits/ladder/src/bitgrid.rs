//! The board as rows of bits: connected parts without a walk from cell to cell.

use deduce::Store;

use crate::model::LitsModel;

/// One row of cells, the first column in the lowest bit. Boards have at most 100 columns.
pub type Row = u128;

/// Some cells, a row at a time.
#[derive(Clone, Debug)]
pub struct BitGrid {
    /// The rows.
    pub rows: Vec<Row>,
}

impl BitGrid {
    /// No cells of a model's board.
    pub fn new(model: &LitsModel) -> Self {
        Self { rows: vec![0; model.size().rows] }
    }

    /// Becomes the possible cells.
    pub fn set_possible(&mut self, model: &LitsModel, store: &Store) {
        for (row, bits) in self.rows.iter_mut().enumerate() {
            *bits = model.row_bits(row, |word| !store.no_words()[word]);
        }
    }

    /// Becomes the shaded cells.
    pub fn set_shaded(&mut self, model: &LitsModel, store: &Store) {
        for (row, bits) in self.rows.iter_mut().enumerate() {
            *bits = model.row_bits(row, |word| store.yes_words()[word]);
        }
    }

    /// Becomes the connected part of `area` that holds its first cell, and tells whether there is one.
    pub fn set_first_part(&mut self, area: &Self) -> bool {
        self.rows.fill(0);
        let Some(row) = area.rows.iter().position(|&bits| bits != 0) else { return false };
        self.rows[row] = fill(area.rows[row], area.rows[row] & area.rows[row].wrapping_neg());
        let mut grew = true;
        while grew {
            grew = false;
            let mut beside = 0;
            for (reached, &area) in self.rows.iter_mut().zip(&area.rows) {
                grew |= spread(reached, area, beside);
                beside = *reached;
            }
            beside = 0;
            for (reached, &area) in self.rows.iter_mut().zip(&area.rows).rev() {
                grew |= spread(reached, area, beside);
                beside = *reached;
            }
        }
        true
    }

    /// Takes cells away.
    pub fn remove(&mut self, other: &Self) {
        for (bits, other) in self.rows.iter_mut().zip(&other.rows) {
            *bits &= !other;
        }
    }

    /// Whether it has a cell in common with another.
    pub fn meets(&self, other: &Self) -> bool {
        self.rows.iter().zip(&other.rows).any(|(bits, other)| bits & other != 0)
    }

    /// The cells of a row that have an edge-neighbour in the grid.
    pub fn beside(&self, row: usize) -> Row {
        let above = if row == 0 { 0 } else { self.rows[row - 1] };
        let below = self.rows.get(row + 1).copied().unwrap_or(0);
        above | below | self.rows[row] << 1 | self.rows[row] >> 1
    }
}

/// Spreads into a row from the row beside it; tells whether that was more. What was reached of a row are always whole runs.
fn spread(reached: &mut Row, area: Row, beside: Row) -> bool {
    let seeds = *reached | (beside & area);
    if seeds == *reached {
        return false;
    }
    *reached = fill(area, seeds);
    true
}

/// The runs of a row that hold a seed.
fn fill(area: Row, seeds: Row) -> Row {
    // A carry runs from a seed up to the end of its run; mirrored, down to its beginning.
    let up = |area: Row, seeds: Row| (area & !area.wrapping_add(seeds)) | seeds;
    up(area.reverse_bits(), up(area, seeds).reverse_bits()).reverse_bits()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The plain version: grows the part cell by cell.
    fn part_by_steps(area: &[Row]) -> Vec<Row> {
        let mut part = vec![0; area.len()];
        let Some(row) = area.iter().position(|&bits| bits != 0) else { return part };
        part[row] = 1 << area[row].trailing_zeros();
        loop {
            let before = BitGrid { rows: part.clone() };
            for row in 0..area.len() {
                part[row] |= before.beside(row) & area[row];
            }
            if part == before.rows {
                return part;
            }
        }
    }

    #[test]
    fn parts_are_those_of_a_walk_by_single_steps() {
        let seed = std::time::SystemTime::UNIX_EPOCH.elapsed().map_or(1, |time| time.as_nanos() as u64);
        let mut rng = rng::Rng::new(seed);
        for _ in 0..300 {
            let (rows, cols) = (1 + rng.below(12), 1 + rng.below(100));
            let thin = 1 + rng.below(3);
            let mut row = || (0..cols).fold(0, |bits: Row, _| bits << 1 | Row::from(!rng.chance(thin, 5)));
            let area = BitGrid { rows: (0..rows).map(|_| row()).collect() };
            let mut part = BitGrid { rows: vec![0; rows] };
            part.set_first_part(&area);
            assert_eq!(part.rows, part_by_steps(&area.rows), "seed {seed}");
        }
    }
}
