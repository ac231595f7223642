use contract::{Genre, ReadError};
use deduce::Lower;
use heteromino_ladder::HeterominoLadder;
use lits_ladder::LitsLadder;

use crate::kinds::{Kind, of};
use crate::{Boards, Work};

/// A fixed piece of work on fixed boards.
#[derive(Clone)]
pub struct Workload {
    /// The genre and what is done, such as `lits.probe`.
    pub name: String,
    /// What is done, in words.
    pub does: &'static str,
    prepare: fn() -> Result<Ready, ReadError>,
}

impl Workload {
    fn new<L: Boards>(kind: &Kind) -> Self {
        let token = <<L as Lower>::Genre as Genre>::TOKEN;
        Self { name: format!("{token}.{}", kind.name), does: kind.does, prepare: kind.prepare }
    }

    /// Reads the boards and does all that is not to be measured.
    ///
    /// # Errors
    /// When a board of ours cannot be read.
    pub fn prepare(&self) -> Result<Ready, ReadError> {
        (self.prepare)()
    }
}

/// A workload that can be run, again and again.
pub struct Ready {
    /// The number of boards, or of what else is worked through (hints, answers).
    pub items: u64,
    run: Box<dyn Fn() -> Work>,
}

impl Ready {
    pub(crate) fn new(items: usize, run: impl Fn() -> Work + 'static) -> Self {
        Self { items: items as u64, run: Box::new(run) }
    }
}

/// Runs a workload once. Callgrind is told to collect inside this function only, so it must keep its name and not be
/// inlined.
#[inline(never)]
pub fn measured(ready: &Ready) -> Work {
    (ready.run)()
}

/// All workloads of all genres.
pub fn workloads() -> Vec<Workload> {
    fn all<L: Boards>() -> impl Iterator<Item = Workload> {
        of::<L>().into_iter().map(|kind| Workload::new::<L>(&kind))
    }
    all::<LitsLadder>().chain(all::<HeterominoLadder>()).collect()
}

/// The workload of that name.
pub fn workload(name: &str) -> Option<Workload> {
    workloads().into_iter().find(|workload| workload.name == name)
}
