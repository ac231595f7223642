use std::collections::BTreeMap;

use contract::{Marks, Spot};

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
            Move::Mark(marks) => {
                // A spot that is marked twice gets the later mark.
                let last: BTreeMap<Spot, u8> = marks.into_iter().collect();
                let left: Vec<_> = last.into_iter().filter(|&(spot, mark)| self.marks.at(spot) != mark).collect();
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
