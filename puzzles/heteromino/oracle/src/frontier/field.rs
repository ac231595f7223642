//! The board as the frontier sees it: which trominoes may stand where.

use contract::{Rules, Size};
use heteromino_board::{Board, Division, Owner};

use super::shape::{Class, Shape, classes};

/// Which trominoes may stand where, with the shorter side of the board as the width of the frontier.
#[derive(Debug)]
pub(super) struct Field {
    pub rows: usize,
    pub cols: usize,
    /// Per cell whether it is to be covered.
    open: Vec<bool>,
    /// Per cell a bit for each shape that may have its first cell there.
    starts: Vec<u8>,
    /// Per cell a bit for each class of a tromino that may cover it and has its first cell in the same row.
    heeds: Vec<u8>,
    /// Per row whether what is left from it on is its own mirror image.
    mirrors: Vec<bool>,
    /// The classes of the shapes.
    pub classes: [Class; 6],
}

impl Field {
    /// The field of the answers that extend a position.
    pub fn new(board: &Board, given: &Division, rules: Rules) -> Self {
        let size = board.size();
        let is_turned = size.cols > size.rows;
        let (rows, cols) = if is_turned { (size.cols, size.rows) } else { (size.rows, size.cols) };
        // The number that a cell of the field has on the board.
        let on_board = |row: usize, col: usize| if is_turned { col * size.cols + row } else { row * size.cols + col };
        let cells = Size::new(rows, cols);
        let open = (0..cells.cells()).map(|cell| board.is_open(on_board(cell / cols, cell % cols))).collect();
        let mut field = Self {
            rows,
            cols,
            open,
            starts: vec![0; cells.cells()],
            heeds: vec![0; cells.cells()],
            mirrors: vec![false; rows + 1],
            classes: classes(rules),
        };
        let pieces = given.pieces();
        for first in 0..cells.cells() {
            for shape in Shape::ALL {
                let Some(places) = field.cells_of(shape, first) else { continue };
                let tromino = places.map(|cell| on_board(cell / cols, cell % cols));
                if extends(given, &pieces, size, tromino) {
                    field.allow(shape, first, places);
                }
            }
        }
        field.mirrors = (0..=rows).map(|row| field.is_mirrored_from(row)).collect();
        field
    }

    /// The open cells of a tromino, by the number of its first one; none where it leaves the open cells.
    fn cells_of(&self, shape: Shape, first: usize) -> Option<[usize; 3]> {
        let (row, col) = (first / self.cols, first % self.cols);
        let mut places = [0; 3];
        for (place, (down, right)) in places.iter_mut().zip(shape.cells()) {
            let (row, col) = (row + down, col.checked_add_signed(right)?);
            *place = row * self.cols + col;
            if row >= self.rows || col >= self.cols || !self.open[*place] {
                return None;
            }
        }
        Some(places)
    }

    fn allow(&mut self, shape: Shape, first: usize, places: [usize; 3]) {
        self.starts[first] |= 1 << shape as u8;
        for place in places {
            if place / self.cols == first / self.cols {
                self.heeds[place] |= 1 << self.classes[shape as usize];
            }
        }
    }

    /// Whether the trominoes that begin in this row or below it are the same in a mirror.
    fn is_mirrored_from(&self, row: usize) -> bool {
        (row * self.cols..self.rows * self.cols).all(|first| {
            let (row, col) = (first / self.cols, first % self.cols);
            let image = |shape: Shape| {
                let (mirrored, left) = shape.mirrored();
                let place = (self.cols - 1 - col).checked_sub(left)?;
                Some(self.may_start(row, place, mirrored))
            };
            let alike = |&shape: &Shape| !self.may_start(row, col, shape) || image(shape) == Some(true);
            self.open[first] == self.open[row * self.cols + self.cols - 1 - col] && Shape::ALL.iter().all(alike)
        })
    }

    pub fn is_open(&self, row: usize, col: usize) -> bool {
        self.open[row * self.cols + col]
    }

    /// Whether a tromino of that shape may have its first cell there.
    pub fn may_start(&self, row: usize, col: usize, shape: Shape) -> bool {
        self.starts[row * self.cols + col] & (1 << shape as u8) != 0
    }

    /// Whether a tromino of that class with its first cell in this row may cover the cell; never beyond the last row.
    pub fn heeds(&self, row: usize, col: usize, class: Class) -> bool {
        row < self.rows && self.heeds[row * self.cols + col] & (1 << class) != 0
    }

    /// Whether what is left from this row on is its own mirror image.
    pub fn is_mirrored(&self, row: usize) -> bool {
        self.mirrors[row]
    }

    /// The number of open cells.
    pub fn area(&self) -> usize {
        self.open.iter().filter(|&&is_open| is_open).count()
    }
}

/// Whether a division with this tromino can extend the position: of each piece that it meets it holds all cells, it meets
/// one at most, and no wall parts it.
fn extends(given: &Division, pieces: &[Vec<usize>], size: Size, tromino: [usize; 3]) -> bool {
    let mut met = tromino.iter().filter_map(|&cell| match given.owner(cell) {
        Owner::Piece(number) => Some(number),
        Owner::Nobody | Owner::Unknown => None,
    });
    if let Some(number) = met.next() {
        let holds_it = pieces[number as usize - 1].iter().all(|cell| tromino.contains(cell));
        if !holds_it || met.any(|other| other != number) {
            return false;
        }
    }
    let is_parted =
        |&cell: &usize| size.neighbours(cell).any(|other| tromino.contains(&other) && given.is_wall(cell, other));
    !tromino.iter().any(is_parted)
}
