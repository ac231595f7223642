//! Makes boards with exactly one answer: the answer first, then as many black cells as it takes.
//!
//! 1. `pack`: trominoes are laid in random order; where none fits, cells stay black.
//! 2. `tighten`: to make a whole tromino of the answer black leaves the rest an answer, and kills every other answer that
//!    lacks this tromino. Short second answers are looked for and broken so; then the ladder is climbed, and of what it
//!    leaves open more is made black, until it finishes.
//! 3. `thin`: black cells are opened again in threes where the ladder still finishes.
//!
//! What a seed gives depends on nothing but the seed: not on the clock, the machine or the number of threads; and of the
//! kernel only on what its rungs decide, not on how it searches.

mod field;
mod grade;
mod judge;
mod obstacle;
mod pack;
mod second;
mod tally;
mod thin;
mod tighten;
mod tiling;
mod work;

use contract::{Budget, Genre, Made, Order, Refusal, Size};
use heteromino_board::{Board, Division, Heteromino};
use rng::Rng;

use field::Field;
use grade::{SEARCH, hardest};
use tally::Tally;
use work::{Ended, Work};

/// The version of the generator: it changes whenever a seed would give another board.
pub const VERSION: u32 = 1;

/// The usual effort for one board, in steps of work.
pub fn effort(size: Size) -> u64 {
    5_000_000 + 40_000 * size.cells() as u64
}

/// Makes the board of an order.
///
/// The result depends on the order and the effort alone; `budget` can only end the work early. Its nodes count the
/// generator's steps of work.
///
/// # Errors
/// When no such board can exist, none was found within the effort, or the flag was raised.
pub fn generate(order: &Order, effort: u64, budget: &Budget) -> Result<Made<Heteromino>, Refusal> {
    if let Some(reason) = obstacle::obstacle(order) {
        return Err(Refusal::Impossible(reason));
    }
    let field = Field::new(order.size, order.layout.pattern);
    let mut work = Work::new(effort.min(budget.nodes), budget.cancel.clone());
    let mut tally = Tally::default();
    loop {
        let mut rng = stream(order, tally.attempts);
        tally.attempts += 1;
        match attempt(&field, &mut rng, order, &mut tally, &mut work) {
            Ok(Some((board, answer, grade))) => return Ok(Made { board, answer, grade, attempts: tally.into() }),
            Ok(None) => {}
            Err(Ended::Spent) => return Err(Refusal::Exhausted(tally.into())),
            Err(Ended::Cancelled) => return Err(Refusal::Stopped(tally.into())),
        }
    }
}

/// The random numbers of one attempt.
fn stream(order: &Order, attempt: u64) -> Rng {
    Rng::named(order.number, &format!("v{VERSION}:{}:{}:{attempt}", Heteromino::TOKEN, order.index))
}

type Attempt = Option<(Board, Division, usize)>;

/// One attempt: a board, or a rejection noted in the tally.
fn attempt(field: &Field, rng: &mut Rng, order: &Order, tally: &mut Tally, work: &mut Work) -> Result<Attempt, Ended> {
    work.spend(1)?;
    let top = hardest(order.wanted).unwrap_or(SEARCH - 1);
    let mut tiling = pack::pack(field, rng, work)?;
    let packed = tiling.blacks();
    tighten::break_chains(&mut tiling, rng, work)?;
    let chained = tiling.blacks();
    let grade = tighten::decide(&mut tiling, rng, top, work)?;
    let decided = tiling.blacks();
    let grade = thin::reopen(&mut tiling, rng, top, grade, work)?;
    if std::env::var_os("TRACE").is_some() {
        eprintln!("packed {packed} chained {chained} decided {decided} reopened {} grade {grade}", tiling.blacks());
    }
    if tiling.blacks() == field.size.cells() {
        tally.empty += 1;
        return Ok(None);
    }
    if !order.wanted.accepts(grade) {
        tally.grade += 1;
        return Ok(None);
    }
    Ok(tiling.board().map(|board| {
        let answer = tiling.answer(&board);
        (board, answer, grade)
    }))
}
