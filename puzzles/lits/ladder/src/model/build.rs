//! From a board to its variables.

use contract::Rules;
use deduce::Var;
use lits_board::{Board, CONGRUENCE, CONNECTIVITY, SQUARE};

use super::{Bits, Lists, LitsModel, NO_REGION, Pair, Placement, Region, Size};
use crate::bitgrid::Row;
use crate::placements::{Shape, joined_fours};

impl LitsModel {
    /// Lowers a board under the rules in force.
    pub fn new(board: &Board, rules: Rules) -> Self {
        let size = board.size();
        let stride = size.cols as u32 + 1;
        let cell_vars = (size.rows as u32 + 2) * stride + 1;
        let first_put = cell_vars.div_ceil(64) * 64;
        let mut model = Self {
            size,
            stride,
            congruence: rules.has(CONGRUENCE),
            connectivity: rules.has(CONNECTIVITY),
            square: rules.has(SQUARE),
            region_of: vec![NO_REGION; cell_vars as usize],
            regions: Vec::new(),
            cells: Vec::new(),
            first_put,
            placements: Vec::new(),
            cover: Lists { from: Vec::new(), items: Vec::new() },
            shapes: std::array::from_fn(|_| Vec::new()),
            pairs: Vec::new(),
            windows: Vec::new(),
        };
        for index in 0..size.cells() {
            if let Some(region) = board.region(index) {
                let var = model.var_of(index);
                model.region_of[var as usize] = region as u16;
                model.cells.push(Var(var));
            }
        }
        model.place_all(board);
        model.list_cover();
        model.list_pairs();
        model.list_windows();
        model
    }

    fn place_all(&mut self, board: &Board) {
        let size = self.size;
        for region in 0..board.regions() {
            let cells: Vec<u32> = board.cells(region).iter().map(|&i| self.var_of(i)).collect();
            let from = self.first_put / 64 + (self.placements.len() / 64) as u32;
            let mut found = Vec::new();
            let owner = |cell: u32| self.region_of[cell as usize] == region as u16;
            joined_fours(&cells, owner, self.steps(), &mut |set| {
                let shape = Shape::of(set.map(|cell| ((cell / self.stride) as usize, (cell % self.stride) as usize)));
                if shape != Shape::SQUARE || !self.square {
                    found.push(Placement { cells: set, shape });
                }
            });
            self.placements.extend(found);
            self.regions.push(Region {
                bits: as_bits(&cells),
                rows: as_rows(size, board.cells(region)),
                cells,
                words: (from, from),
            });
            self.close_block();
        }
    }

    /// Fills the last region's block up to a whole word and notes its shapes.
    fn close_block(&mut self) {
        let Some(region) = self.regions.last_mut() else { return };
        let first = ((region.words.0 - self.first_put / 64) * 64) as usize;
        let words = (self.placements.len() - first).div_ceil(64);
        region.words.1 = region.words.0 + words as u32;
        for masks in &mut self.shapes {
            masks.resize(masks.len() + words, 0);
        }
        for (slot, placement) in self.placements.iter().enumerate().skip(first) {
            self.shapes[placement.shape.index()][slot / 64] |= 1 << (slot % 64);
        }
        let filler = Placement { cells: [0; 4], shape: Shape::SQUARE };
        self.placements.resize(first + words * 64, filler);
    }

    fn list_cover(&mut self) {
        let cells = self.region_of.len();
        let mut lists: Vec<Vec<Bits>> = vec![Vec::new(); cells];
        for (slot, placement) in self.placements.iter().enumerate() {
            let word = self.first_put / 64 + (slot / 64) as u32;
            for cell in placement.cells {
                let list = &mut lists[cell as usize];
                match list.last_mut() {
                    Some(last) if last.word == word => last.mask |= 1 << (slot % 64),
                    _ => list.push(Bits { word, mask: 1 << (slot % 64) }),
                }
            }
        }
        // Cell 0 lies in the empty row above the board: only padding placements have it.
        lists[0].clear();
        let mut from = vec![0];
        let mut items = Vec::new();
        for list in lists {
            items.extend(list);
            from.push(items.len() as u32);
        }
        self.cover = Lists { from, items };
    }

    fn list_pairs(&mut self) {
        let mut first_row = 0;
        for from in 0..self.regions.len() {
            for to in self.neighbour_regions(from) {
                let (first, last) = self.regions[from].words;
                let mut touching = vec![0; (last - first) as usize];
                for &cell in &self.regions[from].cells {
                    if self.neighbours(cell).iter().any(|&n| self.region(n) == Some(to)) {
                        for bits in self.cover.get(cell) {
                            touching[(bits.word - first) as usize] |= bits.mask;
                        }
                    }
                }
                self.pairs.push(Pair { from, to, touching, first_row });
                first_row += (last - first) * 64;
            }
        }
    }

    fn neighbour_regions(&self, region: usize) -> Vec<usize> {
        let mut found: Vec<usize> = self.regions[region]
            .cells
            .iter()
            .flat_map(|&cell| self.neighbours(cell))
            .filter_map(|cell| self.region(cell))
            .filter(|&other| other != region)
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    fn list_windows(&mut self) {
        if self.square {
            let whole = |&corner: &u32| self.window(corner).iter().all(|&cell| self.region(cell).is_some());
            self.windows = self.cells.iter().map(|cell| cell.0).filter(whole).collect();
        }
    }
}

/// Cells as bits of the store, ascending.
fn as_bits(cells: &[u32]) -> Vec<Bits> {
    let mut bits: Vec<Bits> = Vec::new();
    for &cell in cells {
        match bits.last_mut() {
            Some(last) if last.word == cell / 64 => last.mask |= 1 << (cell % 64),
            _ => bits.push(Bits { word: cell / 64, mask: 1 << (cell % 64) }),
        }
    }
    bits
}

/// Cells of a board by row.
fn as_rows(size: Size, cells: &[usize]) -> Vec<(usize, Row)> {
    let mut rows: Vec<(usize, Row)> = Vec::new();
    for cell in cells.iter().map(|&index| size.cell(index)) {
        match rows.last_mut() {
            Some((row, bits)) if *row == cell.row => *bits |= 1 << cell.col,
            _ => rows.push((cell.row, 1 << cell.col)),
        }
    }
    rows
}
