use std::ops::ControlFlow;

use blank_board::{Blank, Board, COLUMNS};
use contract::{Budget, Counter, Counting, Mark, Rules, Shading};

use crate::tally::{End, Tally};

/// Brute A: cell by cell in reading order, each shaded or not; a branch ends when a line has too many shaded cells,
/// or has been gone through with too few.
#[derive(Clone, Copy, Debug)]
pub struct BruteCells;

impl Counter<Blank> for BruteCells {
    fn name(&self) -> &'static str {
        "brute-a"
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
        let mut search = Search { board, given, rules, answer: given.clone() };
        let went = if cap == 0 { ControlFlow::Continue(()) } else { search.from(0, &mut tally) };
        tally.finish(went)
    }
}

struct Search<'a> {
    board: &'a Board,
    given: &'a Shading,
    rules: Rules,
    answer: Shading,
}

impl Search<'_> {
    fn from(&mut self, cell: usize, tally: &mut Tally<'_>) -> ControlFlow<End> {
        if cell == self.board.size().cells() {
            return tally.answer(&self.answer);
        }
        let given = if self.board.is_void(cell) { Mark::Unshaded } else { self.given.marks[cell] };
        for mark in [Mark::Shaded, Mark::Unshaded] {
            if given != Mark::Unknown && given != mark {
                continue;
            }
            tally.node()?;
            self.answer.marks[cell] = mark;
            if self.stands(cell) {
                self.from(cell + 1, tally)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the lines through the cell, decided up to and with it, can still come right.
    fn stands(&self, cell: usize) -> bool {
        let size = self.board.size();
        let place = size.cell(cell);
        let row = self.line_stands(cell, self.board.row(place.row), self.board.row_number(place.row));
        let col = self.line_stands(cell, self.board.col(place.col), self.board.col_number(place.col));
        row && (col || !self.rules.has(COLUMNS))
    }

    fn line_stands(&self, decided: usize, line: impl Iterator<Item = usize>, number: Option<usize>) -> bool {
        let (mut shaded, mut left) = (0, 0);
        for cell in line {
            if cell > decided {
                left += 1;
            } else {
                shaded += usize::from(self.answer.is_shaded(cell));
            }
        }
        number.is_none_or(|number| shaded <= number && number <= shaded + left)
    }
}
