//! A test of the tests: brute B in its plainest form, whole and with each planted bug, on the boards of the agreement test.
//! What the bugs break is what is easy to get wrong there: a closed area is charged to the bank once, and taking a decision
//! back takes the charge back.
#![allow(clippy::expect_used, reason = "helpers of tests are tests too")]

mod common;

use std::collections::BTreeSet;

use common::{cases, fresh, number, seed, text};
use contract::{Cell, Mark, Rules};
use rng::Rng;
use statue_park_board::{Board, Clue, Piece};
use statue_park_oracle::BrutePieces;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Plant {
    /// As it should be.
    Nothing,
    /// **Wrong:** an area is charged once more for each decided cell beside it that sees it closed.
    ChargesTwice,
    /// **Wrong:** what was charged stays known when the decision is taken back.
    ForgetsToRestoreTheArea,
    /// **Wrong:** what the bank gave is not given back.
    ForgetsToRestoreTheBank,
}

struct Plain<'a> {
    board: &'a Board,
    plant: Plant,
    cells: Vec<usize>,
    marks: Vec<Mark>,
    /// The shapes of the bank, and how many of each are left.
    shapes: Vec<Piece>,
    left: Vec<usize>,
    charged: BTreeSet<usize>,
}

impl<'a> Plain<'a> {
    fn new(board: &'a Board, plant: Plant) -> Self {
        let due = board.bank().shapes();
        Self {
            board,
            plant,
            cells: board.cells().collect(),
            marks: vec![Mark::Unknown; board.size().cells()],
            shapes: due.iter().map(|due| due.shape.clone()).collect(),
            left: due.iter().map(|due| due.copies).collect(),
            charged: BTreeSet::new(),
        }
    }

    /// The answers from this cell on.
    fn count(&mut self, depth: usize) -> u64 {
        let Some(&cell) = self.cells.get(depth) else {
            return u64::from(self.left.iter().all(|&left| left == 0) && self.is_park_joined());
        };
        let mut found = 0;
        for mark in [Mark::Shaded, Mark::Unshaded] {
            let other = if mark == Mark::Shaded { Clue::White } else { Clue::Black };
            if self.board.clue(cell) == other {
                continue;
            }
            self.marks[cell] = mark;
            let mut charges = Vec::new();
            if self.charge(cell, &mut charges) {
                found += self.count(depth + 1);
            }
            for (first, shape) in charges {
                if self.plant != Plant::ForgetsToRestoreTheArea {
                    self.charged.remove(&first);
                }
                if self.plant != Plant::ForgetsToRestoreTheBank {
                    self.left[shape] += 1;
                }
            }
            self.marks[cell] = Mark::Unknown;
        }
        found
    }

    /// Charges the areas that the decision of a cell closed; false where the bank has none.
    fn charge(&mut self, cell: usize, charges: &mut Vec<(usize, usize)>) -> bool {
        let size = self.board.size();
        for next in [cell].into_iter().chain(size.neighbours(cell)) {
            if self.marks[next] != Mark::Shaded {
                continue;
            }
            let area = self.reach(next, |mark| mark == Mark::Shaded);
            let is_open = |&cell: &usize| self.marks[cell] == Mark::Unknown && !self.board.is_void(cell);
            if area.iter().any(|&cell| size.neighbours(cell).any(|beside| is_open(&beside))) {
                continue;
            }
            let first = *area.first().expect("a cell");
            if self.charged.contains(&first) && self.plant != Plant::ChargesTwice {
                continue;
            }
            let cells: Vec<Cell> = area.iter().map(|&cell| size.cell(cell)).collect();
            let shape = Piece::new(&cells).expect("joined cells").shape();
            let Some(shape) = self.shapes.iter().position(|other| *other == shape) else { return false };
            if self.left[shape] == 0 {
                return false;
            }
            self.left[shape] -= 1;
            self.charged.insert(first);
            charges.push((first, shape));
        }
        true
    }

    fn is_park_joined(&self) -> bool {
        let park = self.cells.iter().filter(|&&cell| self.marks[cell] == Mark::Unshaded);
        let first = park.clone().next();
        first.is_none_or(|&first| self.reach(first, |mark| mark == Mark::Unshaded).len() == park.count())
    }

    fn reach(&self, start: usize, inside: impl Fn(Mark) -> bool) -> BTreeSet<usize> {
        let mut reached = BTreeSet::from([start]);
        let mut fresh = vec![start];
        while let Some(cell) = fresh.pop() {
            for next in self.board.size().neighbours(cell) {
                if !self.board.is_void(next) && inside(self.marks[next]) && reached.insert(next) {
                    fresh.push(next);
                }
            }
        }
        reached
    }
}

#[test]
fn planted_bugs_are_caught_on_fresh_boards() {
    let seed = seed();
    let plants = [Plant::ChargesTwice, Plant::ForgetsToRestoreTheArea, Plant::ForgetsToRestoreTheBank];
    let mut caught = [0; 3];
    let mut boards = 0;
    for case in 0..cases(200) {
        let board = fresh(&mut Rng::named(seed, &format!("planted {case}")));
        if board.cells().count() > 16 {
            continue;
        }
        boards += 1;
        let expected = number(&BrutePieces, &board, Rules::ALL);
        let count = |plant| Plain::new(&board, plant).count(0);
        assert_eq!(count(Plant::Nothing), expected, "RUNGS_SEED={seed} planted {case}\n{}", text(&board));
        for (caught, plant) in caught.iter_mut().zip(plants) {
            *caught += usize::from(count(plant) != expected);
        }
    }
    println!("of {boards} boards {caught:?} tell the bugs {plants:?}");
    assert!(caught.iter().all(|&caught| caught > 2), "RUNGS_SEED={seed}: {caught:?} of {boards}");
}
