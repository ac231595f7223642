//! Playing a board: marks, and how they stand.

use contract::{Fact, Genre, Marks, Progress, Rules, Spot, Tools, VerdictStatus};
use deduce::Lower;

use crate::open_board::OpenBoard;
use crate::report::FaultReport;

/// What a game needs to know of its board.
pub trait Playable: Send + Sync {
    /// What can be marked.
    fn tools(&self) -> Tools;
    /// The board without marks.
    fn unmarked(&self) -> Marks;
    /// Whether that spot can be marked.
    fn takes(&self, spot: Spot) -> bool;
    /// Enters facts, as a player would mark them. The cells of the facts must be cells of the board.
    fn enter(&self, marks: &mut Marks, facts: &[Fact]);
}

/// How marks stand.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// The rules broken so far: faults that no completion can mend.
    pub faults: Vec<FaultReport>,
    /// Whether the referee accepts the position as an answer, with what is not marked taken as not there.
    pub solved: bool,
    /// How far the game is.
    pub progress: Progress,
}

impl<L: Lower> Playable for OpenBoard<L> {
    fn tools(&self) -> Tools {
        self.kit.play.tools()
    }

    fn unmarked(&self) -> Marks {
        Marks::none(L::Genre::size(self.board()))
    }

    fn takes(&self, spot: Spot) -> bool {
        self.kit.play.takes(self.board(), spot)
    }

    fn enter(&self, marks: &mut Marks, facts: &[Fact]) {
        for fact in facts {
            self.kit.play.enter(self.board(), marks, fact);
        }
    }
}

impl<L: Lower> OpenBoard<L> {
    pub fn stand(&self, marks: &Marks, lang: contract::Lang) -> Standing {
        let position = self.kit.play.position(self.board(), marks);
        let so_far = self.kit.referee.judge(self.board(), &position, Rules::ALL, true);
        let solved = so_far.faults.is_empty() && {
            let whole = L::Genre::completed(&position);
            let verdict = self.kit.referee.judge(self.board(), &whole, Rules::ALL, false);
            verdict.status == VerdictStatus::Correct
        };
        Standing {
            faults: so_far.faults.into_iter().map(|fault| FaultReport::of(fault, lang)).collect(),
            solved,
            progress: self.kit.play.progress(self.board(), marks),
        }
    }
}
