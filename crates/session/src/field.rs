use contract::Marks;

use crate::Move;

/// The most trials that can be open inside each other: a digit tells the level.
pub const MAX_TRIALS: usize = 9;

/// What the moves come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    marks: Marks,
    /// In which trial each mark was made, 0 outside; 0 where there is none.
    levels: Marks,
    /// Marks and levels as each open trial found them.
    found: Vec<(Marks, Marks)>,
}

impl Field {
    /// A field without marks.
    pub fn new(unmarked: Marks) -> Self {
        let levels = Marks::none(unmarked.size);
        Self { marks: unmarked, levels, found: Vec::new() }
    }

    /// The marks.
    pub fn marks(&self) -> &Marks {
        &self.marks
    }

    /// The trial in which each mark was made: 1 for the outermost, 0 outside.
    pub fn levels(&self) -> &Marks {
        &self.levels
    }

    /// How many trials are open.
    pub fn trials(&self) -> usize {
        self.found.len()
    }

    /// The move as it is written into the history: each spot once, in order, without what changes nothing. `None` when
    /// nothing is left.
    pub(crate) fn reduced(&self, made: Move) -> Option<Move> {
        match made {
            Move::Mark(mut marks) => {
                // A spot that is marked twice gets the later mark.
                marks.reverse();
                marks.sort_by_key(|&(spot, _)| spot);
                marks.dedup_by_key(|&mut (spot, _)| spot);
                let left: Vec<_> = marks.into_iter().filter(|&(spot, mark)| self.marks.at(spot) != mark).collect();
                (!left.is_empty()).then_some(Move::Mark(left))
            }
            Move::Trial => Some(made),
            Move::Accept | Move::Reject => (self.trials() > 0).then_some(made),
            Move::Restart => (self.trials() > 0 || self.marks != Marks::none(self.marks.size)).then_some(made),
        }
    }

    /// Makes a move. Its spots are on the board.
    pub(crate) fn apply(&mut self, made: &Move) {
        match made {
            Move::Mark(marks) => {
                let level = self.trials() as u8;
                for &(spot, mark) in marks {
                    self.marks.set(spot, mark);
                    self.levels.set(spot, if mark == 0 { 0 } else { level });
                }
            }
            Move::Trial => self.found.push((self.marks.clone(), self.levels.clone())),
            Move::Accept => {
                self.found.pop();
                let outer = self.trials() as u8;
                let levels = &mut self.levels;
                levels.cells.iter_mut().chain(&mut levels.gaps).for_each(|level| *level = outer.min(*level));
            }
            Move::Reject => {
                if let Some((marks, levels)) = self.found.pop() {
                    (self.marks, self.levels) = (marks, levels);
                }
            }
            Move::Restart => *self = Self::new(Marks::none(self.marks.size)),
        }
    }
}

#[cfg(test)]
mod tests {
    use contract::Size;

    use contract::Spot;

    use super::*;

    fn field() -> Field {
        Field::new(Marks::none(Size::new(1, 4)))
    }

    fn mark(cell: usize, mark: u8) -> Move {
        Move::Mark(vec![(Spot::Cell(cell), mark)])
    }

    fn after(moves: &[Move]) -> (String, String, usize) {
        let mut field = field();
        for made in moves {
            field.apply(made);
        }
        (field.marks().cell_digits(), field.levels().cell_digits(), field.trials())
    }

    fn told(marks: &str, levels: &str, trials: usize) -> (String, String, usize) {
        (marks.to_owned(), levels.to_owned(), trials)
    }

    #[test]
    fn each_mark_knows_its_trial() {
        let nested = [mark(0, 1), Move::Trial, mark(1, 2), Move::Trial, mark(2, 1)];
        assert_eq!(after(&nested), told("1210", "0120", 2));
        let accepted = |moves: &[Move]| after(&[&nested, moves].concat());
        assert_eq!(accepted(&[Move::Accept]), told("1210", "0110", 1));
        assert_eq!(accepted(&[Move::Accept, Move::Accept]), told("1210", "0000", 0));
        // What an inner trial kept belongs to the outer one, and goes with it.
        assert_eq!(accepted(&[Move::Accept, Move::Reject]), told("1000", "0000", 0));
        assert_eq!(accepted(&[Move::Reject, mark(3, 1)]), told("1201", "0101", 1));
    }

    #[test]
    fn what_a_trial_erased_or_changed_comes_back() {
        let changed = [mark(0, 1), mark(1, 1), Move::Trial, mark(0, 0), mark(1, 2)];
        assert_eq!(after(&changed), told("0200", "0100", 1));
        assert_eq!(after(&[&changed[..], &[Move::Reject]].concat()), told("1100", "0000", 0));
        assert_eq!(after(&[&changed[..], &[Move::Restart]].concat()), told("0000", "0000", 0));
    }

    #[test]
    fn moves_that_change_nothing_are_no_entries() {
        let mut field = field();
        for made in [mark(0, 0), Move::Mark(vec![]), Move::Accept, Move::Reject, Move::Restart] {
            assert_eq!(field.reduced(made), None);
        }
        field.apply(&mark(0, 1));
        let twice = Move::Mark(vec![(Spot::Cell(3), 1), (Spot::Cell(0), 2), (Spot::Cell(0), 1), (Spot::Cell(1), 1)]);
        let in_order = Move::Mark(vec![(Spot::Cell(1), 1), (Spot::Cell(3), 1)]);
        assert_eq!(field.reduced(twice), Some(in_order));
        assert_eq!(field.reduced(Move::Restart), Some(Move::Restart));
    }
}
