//! Makes boards with exactly one answer: the answer first, then as many circles as it takes.
//!
//! 1. `stock`: the pieces, as ordered or drawn at random.
//! 2. `lay`: they are dropped on the grid, none touching another, and never so that the park is parted: a legal answer.
//! 3. `circles`: the kernel finds another answer, a circle is put on a cell where the two differ, and so on until there is
//!    no other; where a rung is wanted, or the board is large, circles are put on cells that rules leave open, until they
//!    finish it.
//! 4. Circles are taken away again while the board stays so.
//!
//! What a seed gives depends on nothing but the seed: not on the clock, the machine or the number of threads. Which other
//! answer the kernel finds first depends on its rules, though: after a change of them, seeds may give other boards.

mod circles;
mod draft;
mod generator;
mod grade;
mod judge;
mod lay;
mod obstacle;
mod stock;
mod tally;

use contract::{Alphabet, Budget, Choices, Genre, Made, Order, Pattern, Refusal, Size};
use deduce::{Ended, Work};
use rng::Rng;
use statue_park_board::StatuePark;

use draft::Draft;
use grade::{LARGE, SEARCH, strongest_of_rules, top};
use lay::Field;
use stock::Stock;
use tally::Tally;

pub use generator::StatueParkGenerator;

/// The version of the generator: it changes whenever a seed would give another board.
pub const VERSION: u32 = 1;

/// What setters ask for.
const CHOICES: Choices = Choices {
    patterns: &[Pattern::Point, Pattern::Mirror],
    alphabets: &[Alphabet::Black, Alphabet::White],
    bank: true,
    ..Choices::NONE
};

/// Attempts without room for a piece after which the kernel is asked whether there is any.
const DOUBT: u64 = 40;

/// The usual effort for one board, in steps of work.
pub fn effort(size: Size) -> u64 {
    20_000_000 + 400_000 * size.cells() as u64
}

/// Makes the board of an order.
///
/// The result depends on the order and the effort alone; `budget` can only end the work early. Its nodes count the
/// generator's steps of work.
///
/// # Errors
/// When no such board can exist, none was found within the effort, or the flag was raised.
pub fn generate(order: &Order, effort: u64, budget: &Budget) -> Result<Made<StatuePark>, Refusal> {
    if let Some(reason) = obstacle::obstacle(order) {
        return Err(Refusal::Impossible(reason));
    }
    let bank = obstacle::bank(order).ok().flatten();
    let is_symmetric = field(order).symmetry.is_some();
    let stock = bank.map_or_else(|| Stock::usual(order.size, is_symmetric), Stock::Given);
    let mut work = Work::new(effort.min(budget.nodes), budget.cancel.clone());
    let mut tally = Tally::default();
    loop {
        let mut rng = stream(order, tally.attempts);
        tally.attempts += 1;
        let is_in_doubt = tally.room + 1 == DOUBT;
        match attempt(order, &stock, &mut rng, &mut tally, &mut work) {
            Ok(Some((draft, grade))) => {
                let (board, answer) = (draft.board(), draft.answer().clone());
                return Ok(Made { board, answer, grade, attempts: tally.into() });
            }
            Ok(None) if is_in_doubt && tally.room == DOUBT => match judge::has_answer(&stock, order.size, &mut work) {
                Ok(false) => return Err(Refusal::Impossible(obstacle::no_way())),
                Ok(true) => {}
                Err(ended) => return Err(refusal(ended, tally)),
            },
            Ok(None) => {}
            Err(ended) => return Err(refusal(ended, tally)),
        }
    }
}

fn refusal(ended: Ended, tally: Tally) -> Refusal {
    match ended {
        Ended::Spent => Refusal::Exhausted(tally.into()),
        Ended::Cancelled => Refusal::Stopped(tally.into()),
    }
}

/// The random numbers of one attempt.
fn stream(order: &Order, attempt: u64) -> Rng {
    Rng::named(order.number, &format!("v{VERSION}:{}:{}:{attempt}", StatuePark::TOKEN, order.index))
}

/// Where the pieces of an order are laid. With circles of one colour a board is its own image whenever their places are,
/// and so is its only answer.
fn field(order: &Order) -> Field {
    let is_one_colour = order.layout.alphabet != Alphabet::Mixed;
    Field { size: order.size, symmetry: draft::symmetry(order.layout.pattern).filter(|_| is_one_colour) }
}

/// One attempt: a board and its grade, or a rejection noted in the tally.
fn attempt(
    order: &Order,
    stock: &Stock,
    rng: &mut Rng,
    tally: &mut Tally,
    work: &mut Work,
) -> Result<Option<(Draft, usize)>, Ended> {
    work.spend(1)?;
    let field = field(order);
    let load = stock.draw(field.symmetry.is_some(), rng);
    let Some(answer) = lay::lay(field, load, tally.room, rng, work)? else {
        tally.room += 1;
        return Ok(None);
    };
    let bank = stock.bank(&answer);
    let mut draft = Draft::new(answer, bank, order.layout);
    let cells = order.size.cells();
    let top = top(order.wanted, cells);
    // Other answers of a large board with few circles are hard to find: there circles are bought until rules alone finish it,
    // as where a rung is wanted, and all that it can do without are taken away again.
    let is_one = if top == SEARCH && cells <= LARGE {
        circles::buy_uniqueness(&mut draft, rng, work)?
    } else {
        circles::buy_rung(&mut draft, top.min(strongest_of_rules()), rng, work)?
    };
    if !is_one {
        tally.loose += 1;
        return Ok(None);
    }
    circles::thin(&mut draft, top, rng, work)?;
    let grade = circles::grade(&draft, work)?;
    if !order.wanted.accepts(grade) {
        tally.grade += 1;
        return Ok(None);
    }
    Ok(Some((draft, grade)))
}
