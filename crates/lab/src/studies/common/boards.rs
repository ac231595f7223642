//! Boards of our generators.

use contract::{Attempts, Budget, CancelFlag, Layout, NotCounted, Order, Refusal, Size, Wanted};
use suite::{NewBoard, NotMade, Puzzle};

use crate::studies::Ask;

/// What a seed gives.
pub enum Came {
    /// A board.
    Board(Box<NewBoard>),
    /// Nothing within the effort of one board.
    Nothing(Attempts),
    /// A board on which two of our engines contradict each other.
    Fault,
}

/// An order of one board of a series, of the layout that comes when nothing is said.
pub fn order(size: Size, wanted: Wanted, number: u64, index: usize) -> Order {
    Order { size, number, index: index as u64, wanted, layout: Layout::default(), bank: None }
}

/// Makes the board of an order within so many steps of work, and within the generator's own effort.
///
/// # Errors
/// When the run was ended.
pub fn make(genre: &dyn Puzzle, order: &Order, steps: u64, ask: &Ask<'_>) -> Result<Came, NotCounted> {
    let came = genre.generate(order, &ask.budget(steps));
    ask.go_on()?;
    Ok(match came {
        Ok(new) => Came::Board(Box::new(new)),
        // The steps may come to their end in the independent counter too.
        Err(NotMade::Refused(Refusal::Exhausted(attempts) | Refusal::Stopped(attempts))) => Came::Nothing(attempts),
        Err(NotMade::Refused(Refusal::Impossible(_)) | NotMade::NoGenerator) => Came::Nothing(Attempts::default()),
        Err(NotMade::Trouble(_)) => Came::Fault,
    })
}

/// Whether the generator takes such an order, without making its board: one that is impossible is refused before any work.
pub fn is_possible(genre: &dyn Puzzle, size: Size, wanted: Wanted) -> bool {
    let nothing = Budget { nodes: 0, cancel: CancelFlag::new() };
    let refused = genre.generate(&order(size, wanted, 0, 0), &nothing);
    !matches!(refused, Err(NotMade::Refused(Refusal::Impossible(_)) | NotMade::NoGenerator))
}
