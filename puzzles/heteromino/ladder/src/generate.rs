//! Makes boards with exactly one answer: the answer first, then as many black cells as it takes.
//!
//! 1. `pack`: trominoes are laid in random order; where none fits, cells stay black.
//! 2. `tighten`: to make a whole tromino of the answer black leaves the rest an answer, and kills every other answer that
//!    lacks this tromino. Short second answers are looked for and broken so; then the ladder is climbed, and of what it
//!    leaves open more is made black, until it finishes.
//! 3. `thin`: black cells are opened again in threes where the ladder still finishes.
//! 4. `walk`: where another grade or fewer black cells are wanted, these are moved about.
//!
//! A board that is symmetric and has one answer has a symmetric one: so where symmetry is wanted, each tromino is laid and
//! made black together with its image.
//!
//! What a seed gives depends on nothing but the seed: not on the clock, the machine or the number of threads; and of the
//! kernel only on what its rungs decide, not on how it searches (but where a search comes to its limit).

mod field;
mod generator;
mod grade;
mod judge;
mod obstacle;
mod pack;
mod second;
mod tally;
mod thin;
mod tighten;
mod tiling;
mod walk;

use contract::{Blacks, Budget, Choices, Genre, Made, Order, Pattern, Refusal, Size, Wanted};
use heteromino_board::Heteromino;
use rng::Rng;

use deduce::{Ended, Work};
use field::Field;
use grade::{PROBE, SEARCH, hardest};
use tally::Tally;
use walk::{Ends, Goal, Stand};

pub use generator::HeterominoGenerator;

/// The version of the generator: it changes whenever a seed would give another board.
pub const VERSION: u32 = 1;

/// What setters ask for.
const CHOICES: Choices = Choices { patterns: &[Pattern::Point, Pattern::Mirror], blacks: true, ..Choices::NONE };
/// Moves of a walk after another grade, or after a number of black cells.
const MOVES: u64 = 300;
/// Moves of a walk after few black cells, which make hard boards too, times the cells of the board.
const LONG_WALK: u64 = 600_000;
/// The least of them.
const LEAST_LONG_WALK: u64 = 400;

/// The usual effort for one board, in steps of work: some seconds on a board of 8×8.
pub fn effort(size: Size) -> u64 {
    4_000_000 + 40_000 * size.cells() as u64
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
            Ok(Some(stand)) => return Ok(made(&stand, tally)),
            Ok(None) => {}
            Err(Ended::Spent) => return Err(Refusal::Exhausted(tally.into())),
            Err(Ended::Cancelled) => return Err(Refusal::Stopped(tally.into())),
        }
    }
}

fn made(stand: &Stand<'_>, tally: Tally) -> Made<Heteromino> {
    let board = stand.tiling.board();
    let answer = stand.tiling.answer(&board);
    Made { board, answer, grade: stand.grade, attempts: tally.into() }
}

/// The random numbers of one attempt.
fn stream(order: &Order, attempt: u64) -> Rng {
    Rng::named(order.number, &format!("v{VERSION}:{}:{}:{attempt}", Heteromino::TOKEN, order.index))
}

/// One attempt: a board, or a rejection noted in the tally.
fn attempt<'f>(
    field: &'f Field,
    rng: &mut Rng,
    order: &Order,
    tally: &mut Tally,
    work: &mut Work,
) -> Result<Option<Stand<'f>>, Ended> {
    work.spend(1)?;
    let goal = goal(field, order);
    let mut tiling = pack::pack(field, rng, work)?;
    tighten::break_chains(&mut tiling, rng, work)?;
    let grade = tighten::decide(&mut tiling, rng, goal.top, work)?;
    let mut stand = Stand { tiling, grade };
    thin::reopen(&mut stand, rng, goal.top, goal.floor, work)?;
    if let Blacks::About(_) = order.layout.blacks {
        thin::fill(&mut stand, rng, goal.top, goal.floor, work)?;
    }
    if stand.tiling.blacks() == field.size.cells() {
        tally.empty += 1;
        return Ok(None);
    }
    let found = walk::walk(stand.clone(), rng, &goal, work)?;
    if found.is_none() {
        let reason = if order.wanted.accepts(stand.grade) { &mut tally.blacks } else { &mut tally.grade };
        *reason += 1;
    }
    Ok(found)
}

/// What the walk of an order is after.
fn goal(field: &Field, order: &Order) -> Goal {
    let (wanted, blacks) = (order.wanted, order.layout.blacks);
    let (floor, ends) = match blacks {
        Blacks::Free => (0, Ends::AtOnce),
        Blacks::About(about) => (obstacle::nearest(field, order.layout.pattern, about), Ends::AtFloor),
        Blacks::Few => (0, Ends::Never),
    };
    let is_long = blacks == Blacks::Few || wanted == Wanted::Exactly(SEARCH);
    let long = (LONG_WALK / field.size.cells() as u64).max(LEAST_LONG_WALK);
    Goal { top: hardest(wanted).unwrap_or(PROBE), wanted, floor, ends, moves: if is_long { long } else { MOVES } }
}
