use std::collections::BTreeMap;

use contract::{Rules, Size};
use deduce::{Lit, Var};
use statue_park_board::{Board, Clue, Due, PARK, Piece};

use super::{Block, Shape, StatueParkModel};
use crate::planes::{Pattern, Plane, set};

impl StatueParkModel {
    /// The model of a board under the rules in force.
    pub fn new(board: &Board, rules: Rules) -> Self {
        let size = board.size();
        let stride = size.cols as u32 + 1;
        let words = ((size.rows + 2) * stride as usize + 1).div_ceil(64);
        let var = |index: usize| {
            let cell = size.cell(index);
            Var((cell.row as u32 + 1) * stride + cell.col as u32 + 1)
        };
        let cells: Vec<Var> = board.cells().map(var).collect();
        let mut in_play = vec![0; words];
        for cell in &cells {
            set(&mut in_play, cell.0);
        }
        let circle = |index: usize| -> Option<Lit> {
            match board.clue(index) {
                Clue::Black => Some(var(index).yes()),
                Clue::White => Some(var(index).no()),
                Clue::Nothing | Clue::Void => None,
            }
        };
        let mut circles: Vec<Lit> = board.cells().filter_map(circle).collect();
        // All of one colour together, so that they are told as one.
        circles.sort_by_key(|lit| (!lit.is_yes(), *lit));
        let mut model = Self {
            size,
            stride,
            park: rules.has(PARK),
            words,
            in_play,
            cells,
            circles,
            shapes: Vec::new(),
            blocks: Vec::new(),
            total: board.bank().cells(),
            reach: Vec::new(),
        };
        // Pieces without room together need not be laid anywhere: there may be thousands of them.
        let has_room = model.total <= model.cells.len();
        for due in board.bank().shapes() {
            model.add_shape(due, has_room);
        }
        model.reach = model.by_distance();
        model
    }

    fn add_shape(&mut self, due: &Due, has_room: bool) {
        let shape = self.shapes.len();
        let first = self.blocks.len();
        // A piece that is larger than the board has no placement, and might have distances that mean nothing here.
        for image in due.shape.images() {
            let Size { rows, cols } = image.size();
            if has_room && rows <= self.size.rows && cols <= self.size.cols {
                let block = self.block(shape, &image);
                self.blocks.push(block);
            }
        }
        let (copies, cells) = (due.copies, due.shape.cells().len());
        self.shapes.push(Shape { copies, cells, blocks: (first, self.blocks.len()) });
    }

    fn block(&self, shape: usize, image: &Piece) -> Block {
        let at = |row: usize, col: usize| (row as u32 * self.stride + col as u32).cast_signed();
        let origin = image.cells()[0];
        let cells: Vec<i32> =
            image.cells().iter().map(|cell| at(cell.row, cell.col) - at(origin.row, origin.col)).collect();
        let mut around: Vec<i32> = cells
            .iter()
            .flat_map(|cell| self.steps().map(|step| cell + step))
            .filter(|cell| !cells.contains(cell))
            .collect();
        around.sort_unstable();
        around.dedup();
        Block {
            shape,
            first_word: self.words * (1 + self.blocks.len()),
            real: self.real(image, &cells),
            over: Pattern::new(cells.iter().map(|distance| -distance)),
            beside: Pattern::new(around.iter().map(|distance| -distance)),
            body: Pattern::new(cells.iter().copied()),
            ring: Pattern::new(around.iter().copied()),
            cells,
            around,
        }
    }

    /// The placements that lie in the playing area, by their first cells.
    fn real(&self, image: &Piece, cells: &[i32]) -> Plane {
        let mut real = vec![0; self.words];
        let (box_size, origin) = (image.size(), image.cells()[0]);
        for row in 0..=self.size.rows - box_size.rows {
            for col in 0..=self.size.cols - box_size.cols {
                let first = self.var_of((row + origin.row) * self.size.cols + col + origin.col);
                if cells.iter().all(|&distance| self.is_in_play(first.wrapping_add_signed(distance))) {
                    set(&mut real, first);
                }
            }
        }
        real
    }

    /// The cells of all blocks, by distance from the first cell.
    fn by_distance(&self) -> Vec<(i32, Vec<u32>)> {
        let mut lists: BTreeMap<i32, Vec<u32>> = BTreeMap::new();
        for (number, block) in self.blocks.iter().enumerate() {
            for &cell in &block.cells {
                lists.entry(cell).or_default().push(number as u32);
            }
        }
        lists.into_iter().collect()
    }
}
