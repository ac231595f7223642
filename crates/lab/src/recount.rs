//! The shipped boards, counted again by every engine.
//!
//! A plan has a task for each board and engine; tasks do not depend on each other, so that whoever runs them may run several
//! at a time. What is too much for an engine is limited by nodes, never by time: the same boards are counted everywhere.

mod limits;
mod table;

use contract::{Budget, ReadOptions, Size};
use cpu_time::ThreadTime;
use suite::report::Status;
use suite::{Opened, Options, Puzzle, Recount, Recounted, Shipped, Trouble};

pub use table::{Effort, Engines, Kind, Spread, efforts, engines, kinds};

/// The engine that climbs the ladder: it has to end at the board's grade, without search.
pub const LADDER: &str = "ladder";
/// The judge, who has to accept the answer.
pub const REFEREE: &str = "referee";

/// A shipped board.
pub struct Item {
    /// Its genre.
    pub genre: &'static dyn Puzzle,
    /// Its row of the bank.
    pub shipped: Shipped,
    /// Rows and columns.
    pub size: Size,
    /// The rows of its answer, joined, as the kernel finds it.
    answer: String,
}

/// The boards that these genres ship, smaller ones first.
///
/// # Errors
/// When a bank or a board of it cannot be read, or a board has no answer.
pub fn items(genres: &[&'static dyn Puzzle]) -> Result<Vec<Item>, Trouble> {
    let mut items = Vec::new();
    for &genre in genres {
        for shipped in genre.bank()? {
            let board = genre.open(&shipped.board, &ReadOptions::default())?;
            let answer = board.solve(&Options::default())?.answers.concat().join("/");
            items.push(Item { genre, shipped, size: board.size(), answer });
        }
    }
    Ok(items)
}

/// The names of those who count the boards of a genre, the judge last.
pub fn counters(genre: &dyn Puzzle) -> Vec<&'static str> {
    std::iter::once(LADDER).chain(genre.engines()).chain([REFEREE]).collect()
}

/// A board and who is to count it.
#[derive(Clone, Copy)]
pub struct Task<'a> {
    /// The board.
    pub item: &'a Item,
    /// Who counts.
    pub engine: &'static str,
    /// The most nodes that this may take; none where it is no search.
    pub limit: Option<u64>,
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ran {
    /// What the engine says, after how many nodes.
    pub recount: Recount,
    /// CPU time, in seconds.
    pub seconds: f64,
}

/// The tasks of all boards, engine by engine for each size. `most` is a limit of nodes above all others, for those who have
/// no time.
pub fn plan(items: &[Item], most: u64) -> Vec<Task<'_>> {
    let same = |a: &Item, b: &Item| a.genre.token() == b.genre.token() && a.size == b.size;
    let of_size = |items: &[Item]| {
        let genre = items[0].genre;
        counters(genre).into_iter().flat_map(move |engine| {
            let limit = limits::limit(genre.token(), engine).map(|limit| limit.min(most));
            items.iter().map(move |item| Task { item, engine, limit })
        }).collect::<Vec<_>>()
    };
    items.chunk_by(same).flat_map(of_size).collect()
}

impl Task<'_> {
    /// Counts.
    ///
    /// # Errors
    /// When the board cannot be read, or our engines contradict each other already in solving it.
    pub fn run(&self) -> Result<Ran, Trouble> {
        let clock = ThreadTime::try_now().ok();
        let board = self.item.genre.open(&self.item.shipped.board, &ReadOptions::default())?;
        let recount = match self.engine {
            LADDER => self.climb(&*board)?,
            REFEREE => {
                let checked = board.check(Some(&self.item.answer), false, &Options::default())?;
                Recount { found: said(checked.status == "correct"), nodes: 0 }
            }
            engine => {
                let budget = Budget { nodes: self.limit.unwrap_or(u64::MAX), ..Budget::default() };
                let options = Options { budget, memory: limits::MEMORY, ..Options::default() };
                board.recount(engine, &self.item.answer, &options)?
            }
        };
        let seconds = clock.and_then(|clock| clock.try_elapsed().ok()).unwrap_or_default().as_secs_f64();
        Ok(Ran { recount, seconds })
    }

    /// Up the ladder to the recorded grade.
    fn climb(&self, board: &dyn Opened) -> Result<Recount, Trouble> {
        let solved = board.solve(&Options::default())?;
        let is_proved = (solved.status, solved.proof) == (Status::Unique, Some("ladder"));
        let found = said(is_proved && solved.grade == Some(&*self.item.shipped.grade));
        Ok(Recount { found, nodes: solved.nodes })
    }
}

fn said(agrees: bool) -> Recounted {
    if agrees { Recounted::Agrees } else { Recounted::Differs }
}
