//! The judge: works from the pieces alone, rule by rule, in the order of the contract's table.
//!
//! One path judges whole and partial positions. A piece never loses cells, so what has more than three stays too big, and
//! what has exactly three is complete and keeps its shape. What has fewer may still grow while cells are undecided.

use contract::{Fault, Referee, Rules, Size, Text, Verdict, VerdictStatus, text};
use heteromino_board::{Board, Division, Heteromino, ORIENTATION, Owner, TWINS};

/// The referee of Heteromino.
#[derive(Clone, Copy, Debug, Default)]
pub struct HeterominoReferee;

impl Referee<Heteromino> for HeterominoReferee {
    fn judge(&self, board: &Board, position: &Division, rules: Rules, partial: bool) -> Verdict {
        let view = View::new(board, position);
        let mut faults = Vec::new();
        if view.is_whole && !partial {
            view.too_small(&mut faults);
        }
        if rules.has(TWINS) {
            view.twins(rules.has(ORIENTATION), &mut faults);
        }
        view.too_big(&mut faults);
        let status = if !faults.is_empty() {
            VerdictStatus::Wrong
        } else if partial || view.is_whole {
            VerdictStatus::Correct
        } else {
            VerdictStatus::Incomplete
        };
        Verdict { status, faults }
    }
}

/// The shape of a tromino in its orientation.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Flat,
    Upright,
    /// A full 2×2 without one corner: whether that corner is a lower, and whether it is a right one.
    Corner {
        lower: bool,
        right: bool,
    },
}

impl Shape {
    /// The shape of three joined cells: from their box, and in a box of 2×2 from the corner that is missing.
    fn of(size: Size, cells: [usize; 3]) -> Self {
        let cells = cells.map(|index| size.cell(index));
        let (rows, cols) = (cells.map(|cell| cell.row), cells.map(|cell| cell.col));
        // Of three lines in a box of two, the one that holds a single cell is the one that the corner is missing from.
        let is_last_single = |lines: [usize; 3]| {
            let last = lines.into_iter().max();
            lines.into_iter().filter(|&line| Some(line) == last).count() == 1
        };
        if rows[0] == rows[1] && rows[1] == rows[2] {
            Self::Flat
        } else if cols[0] == cols[1] && cols[1] == cols[2] {
            Self::Upright
        } else {
            Self::Corner { lower: is_last_single(rows), right: is_last_single(cols) }
        }
    }

    /// The name of the shape, its orientation aside.
    fn letter(self) -> char {
        if matches!(self, Self::Corner { .. }) { 'L' } else { 'I' }
    }
}

/// A position as the referee reads it.
struct View {
    size: Size,
    /// The cells of each piece in reading order, the pieces by their first cells.
    pieces: Vec<Vec<usize>>,
    /// The piece of each cell.
    piece_of: Vec<Option<usize>>,
    is_whole: bool,
}

impl View {
    fn new(board: &Board, position: &Division) -> Self {
        let size = board.size();
        // Only open cells have owners. A position of another size says nothing.
        let fits = position.size() == size;
        let number = |index: usize| match position.owner(index) {
            Owner::Piece(number) => Some(number),
            Owner::Nobody | Owner::Unknown => None,
        };
        let numbers: Vec<Option<u32>> =
            (0..size.cells()).map(|index| if fits && board.is_open(index) { number(index) } else { None }).collect();
        let is_whole = board.open_cells().all(|index| numbers[index].is_some());
        let mut view = Self { size, pieces: Vec::new(), piece_of: vec![None; size.cells()], is_whole };
        for index in 0..size.cells() {
            if numbers[index].is_some() && view.piece_of[index].is_none() {
                view.add_piece(index, &numbers);
            }
        }
        view
    }

    /// Gathers the cells of one number that are joined to `first`.
    fn add_piece(&mut self, first: usize, numbers: &[Option<u32>]) {
        let piece = self.pieces.len();
        self.piece_of[first] = Some(piece);
        let mut cells = vec![first];
        let mut done = 0;
        while let Some(&cell) = cells.get(done) {
            done += 1;
            for next in self.size.neighbours(cell) {
                if numbers[next] == numbers[first] && self.piece_of[next].is_none() {
                    self.piece_of[next] = Some(piece);
                    cells.push(next);
                }
            }
        }
        cells.sort_unstable();
        self.pieces.push(cells);
    }

    fn too_small(&self, faults: &mut Vec<Fault>) {
        for cells in self.pieces.iter().filter(|cells| cells.len() < 3) {
            let (first, count) = (self.size.cell(cells[0]), cells.len());
            let unit = if count == 1 { "cell" } else { "cells" };
            faults.push(self.fault(
                "heteromino.too-small",
                cells.clone(),
                text!(
                    "the piece at {first} has only {count} {unit}; it must have exactly 3",
                    "{first} のピースは {count} マスしかありません。ちょうど 3 マスでなければなりません"
                ),
            ));
        }
    }

    /// Complete pieces that touch and are alike: in shape and orientation, or without `oriented` in shape.
    fn twins(&self, oriented: bool, faults: &mut Vec<Fault>) {
        let shape = |cells: &Vec<usize>| Some(Shape::of(self.size, cells.as_slice().try_into().ok()?));
        let shapes: Vec<Option<Shape>> = self.pieces.iter().map(shape).collect();
        let are_alike = |a: Shape, b: Shape| if oriented { a == b } else { a.letter() == b.letter() };
        // The first place where two of them touch.
        let mut touching = Vec::new();
        for cell in 0..self.size.cells() {
            for next in self.size.neighbours(cell).filter(|&next| next > cell) {
                let (Some(a), Some(b)) = (self.piece_of[cell], self.piece_of[next]) else { continue };
                let (Some(one), Some(other)) = (shapes[a], shapes[b]) else { continue };
                if a != b && are_alike(one, other) {
                    touching.push(((a.min(b), a.max(b)), (cell, next, one.letter())));
                }
            }
        }
        touching.sort_unstable_by_key(|&(pieces, (cell, next, _))| (pieces, cell, next));
        touching.dedup_by_key(|(pieces, _)| *pieces);
        for ((a, b), (cell, next, letter)) in touching {
            let mut cells = [self.pieces[a].as_slice(), &self.pieces[b]].concat();
            cells.sort_unstable();
            let (cell, next) = (self.size.cell(cell), self.size.cell(next));
            let message = if oriented {
                text!(
                    "two {letter} trominoes in the same orientation touch at {cell} and {next}",
                    "同じ向きの {letter} トロミノが {cell} と {next} で隣り合っています"
                )
            } else {
                text!(
                    "two {letter} trominoes touch at {cell} and {next}; turned ones count as alike",
                    "{letter} トロミノどうしが {cell} と {next} で隣り合っています（向きが違っても同じ形とみなします）"
                )
            };
            faults.push(self.fault("heteromino.twins", cells, message));
        }
    }

    fn too_big(&self, faults: &mut Vec<Fault>) {
        for cells in self.pieces.iter().filter(|cells| cells.len() > 3) {
            let (first, count) = (self.size.cell(cells[0]), cells.len());
            faults.push(self.fault(
                "heteromino.too-big",
                cells.clone(),
                text!(
                    "the piece at {first} has {count} cells; it must have exactly 3",
                    "{first} のピースは {count} マスあります。ちょうど 3 マスでなければなりません"
                ),
            ));
        }
    }

    fn fault(&self, code: &'static str, cells: Vec<usize>, message: Text) -> Fault {
        Fault { code, cells: cells.into_iter().map(|index| self.size.cell(index)).collect(), message }
    }
}
