//! Makes boards with exactly one answer: blocks and an answer first, then both are changed until rules find it.
//!
//! 1. `cut`: the grid is cut into random blocks, and cells move between them until each has room for its holes.
//! 2. `stitch`: random threads are laid between each two blocks that touch.
//! 3. `shape`: borders are straightened and threads gathered in lines, at random more or less: both leave less open.
//! 4. `mend`: where rules leave gaps open, or there is another answer, a cell moves into another block or a thread to another
//!    gap, and that stays so where it helps, until there is one answer.
//! 5. `thin`: numbers beside the grid are taken away, as far as wanted, while the board stays so.
//!
//! What a seed gives depends on nothing but the seed: not on the clock, the machine or the number of threads. Which other
//! answer the kernel finds first depends on its rules, though: after a change of them, seeds may give other boards.

mod blocks;
mod cut;
mod draft;
mod generator;
mod grade;
mod judge;
mod mend;
mod obstacle;
mod shape;
mod stitch;
mod tally;
mod thin;
mod threads;

use contract::{Budget, Choices, Genre, Made, Order, Refusal, Size};
use deduce::{Ended, Work};
use rng::Rng;
use stitches_board::Stitches;

use crate::rules::LINE;
use draft::Draft;
use grade::top;
use tally::Tally;

pub use generator::StitchesGenerator;

/// The version of the generator: it changes whenever a seed would give another board.
pub const VERSION: u32 = 1;

/// What setters ask for.
const CHOICES: Choices = Choices { ks: &[1, 2, 3], blocks: true, numbers: true, ..Choices::NONE };

/// Attempts without room for the threads after which a block less is cut, where nobody said how many.
const PATIENCE: u64 = 12;
/// Changes of a board, times the square root of its cells, after which it is given up.
const CHANGES: usize = 60;

/// The usual effort for one board, in steps of work.
pub fn effort(size: Size) -> u64 {
    2_000_000 + 20_000 * size.cells() as u64
}

/// Makes the board of an order.
///
/// The result depends on the order and the effort alone; `budget` can only end the work early. Its nodes count the
/// generator's steps of work.
///
/// # Errors
/// When no such board can exist, none was found within the effort, or the flag was raised.
pub fn generate(order: &Order, effort: u64, budget: &Budget) -> Result<Made<Stitches>, Refusal> {
    if let Some(reason) = obstacle::obstacle(order) {
        return Err(Refusal::Impossible(reason));
    }
    let mut work = Work::new(effort.min(budget.nodes), budget.cancel.clone());
    let mut tally = Tally::default();
    loop {
        let mut rng = stream(order, tally.attempts);
        tally.attempts += 1;
        match attempt(order, &mut rng, &mut tally, &mut work) {
            Ok(Some((draft, grade))) => {
                let board = draft.board();
                let answer = draft.answer(&board);
                return Ok(Made { board, answer, grade, attempts: tally.into() });
            }
            Ok(None) => {}
            Err(Ended::Spent) => return Err(Refusal::Exhausted(tally.into())),
            Err(Ended::Cancelled) => return Err(Refusal::Stopped(tally.into())),
        }
    }
}

/// The random numbers of one attempt.
fn stream(order: &Order, attempt: u64) -> Rng {
    Rng::named(order.number, &format!("v{VERSION}:{}:{}:{attempt}", Stitches::TOKEN, order.index))
}

/// One attempt: a board and its grade, or a rejection noted in the tally.
fn attempt(order: &Order, rng: &mut Rng, tally: &mut Tally, work: &mut Work) -> Result<Option<(Draft, usize)>, Ended> {
    work.spend(1)?;
    let size = order.size;
    let k = order.layout.k.unwrap_or(1);
    let top = top(order.wanted, size.cells());
    let fewer = usize::try_from(tally.room / PATIENCE).unwrap_or(usize::MAX);
    let count = order.layout.blocks.unwrap_or_else(|| usual_blocks(size, k, top).saturating_sub(fewer).max(2));
    let Some(mut draft) = cut::cut(size, count, k, rng, work)?.map(|blocks| Draft::new(blocks, k)) else {
        tally.room += 1;
        return Ok(None);
    };
    if !stitch::stitch(&mut draft, rng, work)? {
        tally.room += 1;
        return Ok(None);
    }
    shape::shape(&mut draft, rng, work)?;
    if !mend::mend(&mut draft, top, CHANGES * size.cells().isqrt(), rng, work)? {
        tally.loose += 1;
        return Ok(None);
    }
    thin::thin(&mut draft, order.layout.numbers, top, rng, work)?;
    let grade = judge::grade(&draft, work)?;
    if !order.wanted.accepts(grade) {
        tally.grade += 1;
        return Ok(None);
    }
    Ok(Some((draft, grade)))
}

/// Blocks of a board where nothing is said: as many as a side has cells, as published boards have, and fewer the more threads
/// there are; on large boards fewer too, since more are seldom unique there. Where rungs that do not look at the numbers have to
/// finish a board its blocks are small: all that tells something is that their cells run out.
fn usual_blocks(size: Size, k: usize, top: usize) -> usize {
    const WIDE: usize = 24;
    let side = size.cells().isqrt();
    let side = side.min(WIDE) + side.saturating_sub(WIDE) / 2;
    let count = match k {
        _ if top < LINE => 3 * size.cells() / (10 * k),
        1 => side,
        _ => side / k + 1,
    };
    // Each block touches another one at least.
    count.min(1 + size.cells() / (2 * k)).max(2)
}
