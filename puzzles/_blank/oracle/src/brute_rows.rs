use std::ops::ControlFlow;

use blank_board::{Blank, Board, COLUMNS};
use contract::{Budget, Counter, Counting, Mark, Rules, Shading};

use crate::tally::{End, Tally};

/// Brute B: row by row, each row in every way that fits its number; the columns are counted when all rows stand.
#[derive(Clone, Copy, Debug)]
pub struct BruteRows;

impl Counter<Blank> for BruteRows {
    fn name(&self) -> &'static str {
        "brute-b"
    }

    fn count(
        &self,
        board: &Board,
        given: &Shading,
        rules: Rules,
        cap: u64,
        keep: usize,
        budget: &Budget,
    ) -> Counting<Shading> {
        let mut tally = Tally::new(cap, keep, budget);
        let marks = vec![Mark::Unshaded; board.size().cells()];
        let mut search = Search { board, given, rules, answer: Shading { size: board.size(), marks } };
        let went = if cap == 0 { ControlFlow::Continue(()) } else { search.from(0, &mut tally) };
        tally.finish(went)
    }
}

struct Search<'a> {
    board: &'a Board,
    given: &'a Shading,
    rules: Rules,
    /// Rows that have not been chosen hold no shading.
    answer: Shading,
}

impl Search<'_> {
    fn from(&mut self, row: usize, tally: &mut Tally<'_>) -> ControlFlow<End> {
        if row == self.board.size().rows {
            return if self.columns_fit() { tally.answer(&self.answer) } else { ControlFlow::Continue(()) };
        }
        let cells: Vec<usize> = self.board.row(row).collect();
        let mut numbers = match self.board.row_number(row) {
            Some(number) => number..=number,
            None => 0..=cells.len(),
        };
        numbers.try_for_each(|number| self.choose(row, &cells, number, tally))
    }

    /// Shades `number` of the row's remaining cells in every way, and goes on to the next row.
    fn choose(&mut self, row: usize, cells: &[usize], number: usize, tally: &mut Tally<'_>) -> ControlFlow<End> {
        let Some((&cell, rest)) = cells.split_first() else {
            return if number == 0 { self.from(row + 1, tally) } else { ControlFlow::Continue(()) };
        };
        if number > cells.len() {
            return ControlFlow::Continue(());
        }
        if number > 0 && self.given.marks[cell] != Mark::Unshaded {
            tally.node()?;
            self.answer.marks[cell] = Mark::Shaded;
            self.choose(row, rest, number - 1, tally)?;
            self.answer.marks[cell] = Mark::Unshaded;
        }
        if self.given.marks[cell] != Mark::Shaded {
            tally.node()?;
            self.choose(row, rest, number, tally)?;
        }
        ControlFlow::Continue(())
    }

    fn columns_fit(&self) -> bool {
        let fits = |col: usize| {
            let shaded = self.board.col(col).filter(|&cell| self.answer.is_shaded(cell)).count();
            self.board.col_number(col).is_none_or(|number| number == shaded)
        };
        !self.rules.has(COLUMNS) || (0..self.board.size().cols).all(fits)
    }
}
