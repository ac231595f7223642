//! One engine beside another: does it find the answer that a board is said to have, and no other?

use contract::{Count, Counting, ExactFigures, ExactLimits, Genre, NotCounted};
use deduce::{Engine, Lower, search};

use crate::kit::KERNEL;
use crate::open_board::OpenBoard;
use crate::opened::{Options, Trouble};

/// What an engine says of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Recounted {
    /// There is the answer that was named, and no other.
    Agrees,
    /// There is none, or another one.
    Differs,
    /// A limit came first.
    Stopped,
}

/// What an engine says of a board, and what that took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recount {
    /// What it says.
    pub found: Recounted,
    /// Search nodes, or states of an exact counter; of a count that was stopped at a limit of memory it is not known.
    pub nodes: u64,
}

/// Counts up to two answers of the bare board; an exact counter tells their number alone.
pub(crate) fn recount<L: Lower>(
    board: &OpenBoard<L>,
    engine: &str,
    answer: &str,
    options: &Options,
) -> Result<Recount, Trouble> {
    let answer = L::Genre::read_position(board.board(), answer)?;
    if let Some(exact) = board.exact_counter(engine) {
        let limits = ExactLimits { memory: options.memory, budget: options.budget.clone() };
        let bare = L::Genre::unknown(board.board());
        return Ok(match exact.count_all(board.board(), &bare, options.rules, &limits, &mut |_, _| {}) {
            Ok(counted) => {
                let ExactFigures { nodes, .. } = counted.figures;
                Recount { found: judge(&counted.capped(2), true), nodes }
            }
            Err(NotCounted::Stopped) => Recount { found: Recounted::Stopped, nodes: options.budget.nodes },
            Err(NotCounted::Memory { .. }) => Recount { found: Recounted::Stopped, nodes: 0 },
        });
    }
    let counting = if engine == KERNEL {
        by_kernel(board, options)
    } else {
        let bare = L::Genre::unknown(board.board());
        board.counter(engine)?.count(board.board(), &bare, options.rules, 2, 1, &options.budget)
    };
    let same = counting.answers.first().is_some_and(|found| L::differ(found, &answer).is_empty());
    let found = counting.count.map_or(Recounted::Stopped, |count| judge(&count, same));
    Ok(Recount { found, nodes: counting.nodes })
}

fn judge(count: &Count, same: bool) -> Recounted {
    if same && *count == Count::Exactly(1_u32.into()) { Recounted::Agrees } else { Recounted::Differs }
}

/// The search of the kernel, without any rung before it.
fn by_kernel<L: Lower>(board: &OpenBoard<L>, options: &Options) -> Counting<<L::Genre as Genre>::Position> {
    let lowered = board.lowered(options.rules);
    let mut kernel = Engine::new(&lowered.model, L::rules());
    let mut answers = Vec::new();
    let found =
        search::search(&mut kernel, 2, &options.budget, &mut |store| answers.push(L::position(&lowered.model, store)));
    Counting { count: found.map(|found| Count::capped(found, 2)), answers, nodes: kernel.stats.nodes }
}
