//! The shipped boards, counted again by every engine.
//!
//! A plan has a task for each board and engine; tasks do not depend on each other, so that whoever runs them may run several
//! at a time. What is too much for an engine is limited by nodes, never by time: the same boards are counted everywhere.

mod limits;
mod page;
mod table;

use contract::{Budget, ReadOptions, Size};
use cpu_time::ThreadTime;
use suite::report::Status;
use suite::{Opened, Options, Puzzle, Recount, Recounted, Shipped, Trouble};

pub use page::page;
pub use table::{Effort, Engines, Spread, efforts, engines};

/// The ladder, which has to end at the board's grade with the effort that its row records, without search.
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
    items.chunk_by(same).flat_map(|of_size| plan_of(of_size, most)).collect()
}

/// The tasks of the boards of one genre and size.
fn plan_of(items: &[Item], most: u64) -> Vec<Task<'_>> {
    let genre = items[0].genre;
    let of_engine = |engine| {
        let limit = limits::limit(genre.token(), engine, items[0].size).map(|limit| limit.min(most));
        items.iter().map(move |item| Task { item, engine, limit })
    };
    counters(genre).into_iter().flat_map(of_engine).collect()
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

    /// Up the ladder anew: it has to end at the recorded grade, by as many steps of each rule as are recorded.
    fn climb(&self, board: &dyn Opened) -> Result<Recount, Trouble> {
        let (graded, shipped) = (board.grade(&Options::default())?, &self.item.shipped);
        let same_grade = graded.status == Status::Unique && graded.grade == Some(&*shipped.grade);
        let same_effort = (graded.steps_by_rule, graded.longest_refutation)
            == (shipped.steps_by_rule.clone(), shipped.longest_refutation);
        let by_ladder = self.item.genre.rungs().iter().any(|rung| rung.name == shipped.grade);
        Ok(Recount { found: said(same_grade && same_effort && by_ladder), nodes: 0 })
    }
}

fn said(agrees: bool) -> Recounted {
    if agrees { Recounted::Agrees } else { Recounted::Differs }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first board of a genre.
    fn first(genre: &str) -> Item {
        let genre = suite::genre(genre).expect("a genre");
        items(&[genre]).expect("a bank").remove(0)
    }

    /// Who says something else of the board than its row does.
    fn differing(item: Item) -> Vec<&'static str> {
        let items = [item];
        let tasks = plan(&items, u64::MAX);
        let differs = |task: &&Task<'_>| task.run().expect("a board").recount.found == Recounted::Differs;
        tasks.iter().filter(differs).map(|task| task.engine).collect()
    }

    #[test]
    fn a_wrong_answer_is_seen_by_all_who_tell_answers() {
        for genre in ["lits", "statue-park", "stitches"] {
            let right = first(genre);
            let is_other = |other: &Item| other.size == right.size && other.answer != right.answer;
            let other = items(&[right.genre]).expect("a bank").into_iter().find(is_other);
            let answer = other.expect("another answer").answer;
            let all: Vec<&str> = counters(right.genre).into_iter().filter(|engine| *engine != LADDER).collect();
            assert_eq!(differing(Item { answer, ..right }), all, "{genre}");
        }
    }

    #[test]
    fn a_board_of_several_answers_is_seen_by_all_but_the_judge_of_one() {
        let mut item = first("heteromino");
        item.shipped.board = format!("heteromino 6x6{}", "\n......".repeat(6));
        let board = item.genre.open(&item.shipped.board, &ReadOptions::default()).expect("a board");
        item.answer = board.solve(&Options::default()).expect("answers").answers[0].join("/");
        let all: Vec<&str> = counters(item.genre).into_iter().filter(|engine| *engine != REFEREE).collect();
        assert_eq!(differing(item), all);
    }

    #[test]
    fn another_grade_or_effort_than_recorded_is_seen_by_the_ladder() {
        let mut grade = first("lits");
        "probe".clone_into(&mut grade.shipped.grade);
        let mut longest = first("stitches");
        longest.shipped.longest_refutation += 1;
        let mut steps = first("statue-park");
        steps.shipped.steps_by_rule.clear();
        for item in [grade, longest, steps] {
            assert_eq!(differing(item), [LADDER]);
        }
    }

    #[test]
    fn a_limit_is_told_as_such() {
        let items = [first("statue-park")];
        let tasks = plan(&items, 1);
        let ran: Vec<_> = tasks.iter().map(|&task| (task, task.run().expect("a board"))).collect();
        let stopped: Vec<String> =
            engines(&ran).into_iter().filter(|row| row.over_limit == 1).map(|row| row.engine).collect();
        assert_eq!(stopped, ["brute-a", "brute-b", "sat"]);
        let page = page(&items, &ran);
        assert!(page.contains("0 of 1") && !page.contains("DIFFERS"), "{page}");
    }
}
