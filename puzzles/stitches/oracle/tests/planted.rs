//! A test of the tests: a plain counter, whole and with each planted bug, on the boards of the agreement test. What the bugs
//! break is what is easy to get wrong: whose cells a thread takes, which borders are one pair, and what a line counts.
#![allow(clippy::expect_used, reason = "helpers of tests are tests too")]

mod common;

use common::{cases, count, fresh, rule_sets, seed, text};
use contract::Rules;
use rng::Rng;
use stitches_board::{Board, NUMBERS, PAIRS};
use stitches_oracle::BruteGaps;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Plant {
    /// As it should be.
    Nothing,
    /// **Wrong:** the second cell of a thread may have another one.
    SharesACell,
    /// **Wrong:** a cell stays taken when its thread is taken back.
    ForgetsToFreeACell,
    /// **Wrong:** a border with the blocks the other way round is another pair.
    TellsSidesApart,
    /// **Wrong:** a thread along a line counts as one hole there.
    CountsThreads,
    /// **Wrong:** fewer than k threads are enough.
    AcceptsFewer,
}

struct Plain<'a> {
    board: &'a Board,
    rules: Rules,
    plant: Plant,
    /// The sides of the gaps that cross a border.
    gaps: Vec<[usize; 2]>,
    taken: Vec<bool>,
    threads: Vec<[usize; 2]>,
}

impl<'a> Plain<'a> {
    fn new(board: &'a Board, rules: Rules, plant: Plant) -> Self {
        let size = board.size();
        let crosses = |[a, b]: &[usize; 2]| {
            board.block(*a).is_some() && board.block(*b).is_some() && board.block(*a) != board.block(*b)
        };
        let gaps = (0..size.gaps()).filter_map(|gap| size.sides(gap)).filter(crosses).collect();
        Self { board, rules, plant, gaps, taken: vec![false; size.cells()], threads: Vec::new() }
    }

    /// The answers from this gap on.
    fn count(&mut self, depth: usize) -> u64 {
        let Some(&[a, b]) = self.gaps.get(depth) else { return u64::from(self.holds()) };
        let mut found = self.count(depth + 1);
        let second = self.taken[b] && self.plant != Plant::SharesACell;
        let is_full = self.rules.has(PAIRS) && self.threads_of(self.pair([a, b])) == self.board.k();
        if !self.taken[a] && !second && !is_full {
            let before = [self.taken[a], self.taken[b]];
            (self.taken[a], self.taken[b]) = (true, true);
            self.threads.push([a, b]);
            found += self.count(depth + 1);
            self.threads.pop();
            self.taken[a] = before[0];
            self.taken[b] = before[1] || self.plant == Plant::ForgetsToFreeACell;
        }
        found
    }

    /// The blocks on both sides of a gap.
    fn pair(&self, sides: [usize; 2]) -> [Option<usize>; 2] {
        let mut blocks = sides.map(|cell| self.board.block(cell));
        if self.plant != Plant::TellsSidesApart {
            blocks.sort_unstable();
        }
        blocks
    }

    fn threads_of(&self, pair: [Option<usize>; 2]) -> usize {
        self.threads.iter().filter(|&&sides| self.pair(sides) == pair).count()
    }

    fn holds(&self) -> bool {
        let (board, cols) = (self.board, self.board.size().cols);
        let enough = |&sides: &[usize; 2]| self.threads_of(self.pair(sides)) == board.k();
        let holes = |own: &dyn Fn(usize) -> bool| {
            let of_thread = |sides: &[usize; 2]| sides.iter().filter(|&&cell| own(cell)).count();
            let most = if self.plant == Plant::CountsThreads { 1 } else { 2 };
            self.threads.iter().map(|sides| of_thread(sides).min(most)).sum::<usize>()
        };
        let right = |number: &Option<usize>, own: &dyn Fn(usize) -> bool| number.is_none_or(|n| holes(own) == n);
        let pairs = !self.rules.has(PAIRS) || self.plant == Plant::AcceptsFewer || self.gaps.iter().all(enough);
        let numbers = !self.rules.has(NUMBERS)
            || board.row_holes().iter().enumerate().all(|(row, number)| right(number, &|cell| cell / cols == row))
                && board.col_holes().iter().enumerate().all(|(col, number)| right(number, &|cell| cell % cols == col));
        pairs && numbers
    }
}

#[test]
fn planted_bugs_are_caught_on_fresh_boards() {
    let seed = seed();
    let plants = [
        Plant::SharesACell,
        Plant::ForgetsToFreeACell,
        Plant::TellsSidesApart,
        Plant::CountsThreads,
        Plant::AcceptsFewer,
    ];
    let mut caught = [0; 5];
    let mut boards = 0;
    for case in 0..cases(600) {
        let board = fresh(&mut Rng::named(seed, &format!("planted {case}")));
        if board.gaps().len() > 18 {
            continue;
        }
        boards += 1;
        let rules = rule_sets()[case % 4];
        let expected = count(&BruteGaps, &board, rules);
        let count = |plant| Plain::new(&board, rules, plant).count(0);
        assert_eq!(count(Plant::Nothing), expected, "RUNGS_SEED={seed} planted {case} {rules:?}\n{}", text(&board));
        for (caught, plant) in caught.iter_mut().zip(plants) {
            *caught += usize::from(count(plant) != expected);
        }
    }
    println!("of {boards} boards {caught:?} tell the bugs {plants:?}");
    assert!(caught.iter().all(|&caught| caught > 2), "RUNGS_SEED={seed}: {caught:?} of {boards}");
}
