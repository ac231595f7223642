//! Makes boards with exactly one answer: the answer first, then the division around it.
//!
//! 1. `pack`: tetrominoes are packed depth first in random order until the wanted share of cells is shaded.
//! 2. `divide`: each unshaded cell joins the neighbouring region that it costs least, and moves on while that lowers
//!    the total of placements.
//! 3. `chain`: second answers that come about step by step from one region laid otherwise are looked for and broken:
//!    by moving an unshaded cell that they need into another region, or by laying the regions around it anew. Chains of
//!    one region are the local slack.
//! 4. The kernel settles whether the answer is the only one, and grades the board.
//!
//! What a seed gives depends on nothing but the seed: not on the clock, the machine or the number of threads; and, since
//! steps 1 to 3 never look at the kernel, not on how the kernel searches either.

mod chain;
mod check;
mod divide;
mod draft;
mod field;
mod generator;
mod grade;
mod obstacle;
mod pack;
mod tally;

use contract::{Budget, Choices, Genre, Made, Mark, Order, Refusal, Shading, Size, Wanted};
use lits_board::{Board, Lits};
use rng::Rng;

use chain::ChainSearch;
use check::Finding;
use deduce::{Ended, Work};
use divide::{Division, Weights};
use field::{Field, Piece};
use pack::Packing;
use tally::Tally;

pub use draft::{Aim, Draft, Workshop};
pub use generator::LitsGenerator;

/// The version of the generator: it changes whenever a seed would give another board.
pub const VERSION: u32 = 1;

/// Regions that a second answer looked for before the full check may lay otherwise.
const CHAIN_REGIONS: usize = 5;
/// Regions laid anew at once, or one more. With two or four of them fewer boards come out in the same time.
const RELAY_REGIONS: usize = 3;
/// Tries to lay regions anew in one attempt, for each piece.
const RELAYS_PER_PIECE: usize = 2;
/// Attempts before the wanted share of shaded cells is lowered, and between further cuts.
const PATIENCE: u64 = 24;

/// The usual effort for one board, in steps of work: some seconds on a board of 12×12.
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
pub fn generate(order: &Order, effort: u64, budget: &Budget) -> Result<Made<Lits>, Refusal> {
    let unknown = Choices::default().obstacle(Lits::TOKEN, order);
    if let Some(reason) = unknown.or_else(|| obstacle::obstacle(order.size)) {
        return Err(Refusal::Impossible(reason));
    }
    let field = Field::new(order.size);
    let mut work = Work::new(effort.min(budget.nodes), budget.cancel.clone());
    let mut tally = Tally::default();
    loop {
        let mut rng = stream(order, tally.attempts);
        tally.attempts += 1;
        match attempt(&field, &mut rng, order.wanted, &mut tally, &mut work) {
            Ok(Some((board, answer, grade))) => return Ok(Made { board, answer, grade, attempts: tally.into() }),
            Ok(None) => {}
            Err(Ended::Spent) => return Err(Refusal::Exhausted(tally.into())),
            Err(Ended::Cancelled) => return Err(Refusal::Stopped(tally.into())),
        }
    }
}

/// The random numbers of one attempt.
fn stream(order: &Order, attempt: u64) -> Rng {
    Rng::named(order.number, &format!("v{VERSION}:{}:{}:{attempt}", Lits::TOKEN, order.index))
}

type Attempt = Option<(Board, Shading, usize)>;

/// One attempt: a board, or a rejection noted in the tally.
fn attempt(field: &Field, rng: &mut Rng, wanted: Wanted, tally: &mut Tally, work: &mut Work) -> Result<Attempt, Ended> {
    work.spend(1)?;
    let style = Style::draw(rng, field.size, wanted, tally.attempts);
    let Some(packing) = pack::pack(field, rng, style.pieces, work)? else {
        tally.packing += 1;
        return Ok(None);
    };
    let mut division = Division::new(field, packing, Weights::usual(style.placement_weight));
    division.assign(rng);
    division.descend(rng, work)?;
    if !tighten(&mut division, rng, CHAIN_REGIONS, work)? {
        tally.loose += 1;
        return Ok(None);
    }
    let board = division.board();
    match check::check(&board, wanted, work)? {
        Finding::Graded(grade) => return Ok(Some((board, answer(field, &division.packing), grade))),
        Finding::Several => tally.several += 1,
        Finding::Undecided => tally.undecided += 1,
        Finding::OtherGrade => tally.grade += 1,
    }
    Ok(None)
}

/// What kind of board an attempt aims at.
struct Style {
    pieces: usize,
    placement_weight: isize,
}

impl Style {
    /// Dense boards have small regions and are easy; the shares were measured to hit each grade well.
    fn draw(rng: &mut Rng, size: Size, wanted: Wanted, attempts: u64) -> Self {
        let (least, most) = match grade::hardest(wanted) {
            Some(grade) if grade::needs_no_cut(grade) => (60, 65),
            Some(grade) if wanted == Wanted::Exactly(grade) && grade::is_beyond_probe(grade) => (35, 50),
            Some(grade) if wanted == Wanted::Exactly(grade) && grade::is_probe(grade) => (42, 55),
            _ => (55, 65),
        };
        // Small and oblong boards may have no room for that many.
        let cut = 5 * usize::try_from(attempts / PATIENCE % 5).unwrap_or(0);
        let percent = (least + rng.below(most - least + 1) - cut).max(30);
        let pieces = (size.cells() * percent).div_ceil(400).max(1);
        // Without the weight there are more different small boards; with it big ones are quicker and easier.
        let is_free = size.cells() <= 100 || (least == 55 && percent >= 55);
        Self { pieces, placement_weight: isize::from(!is_free || rng.chance(1, 2)) }
    }
}

/// Breaks chains of up to so many regions until none is left. Where a chain cannot be broken, the regions around it are laid anew; false when that
/// does not help either.
fn tighten(division: &mut Division<'_>, rng: &mut Rng, regions: usize, work: &mut Work) -> Result<bool, Ended> {
    let mut relays = RELAYS_PER_PIECE * division.packing.pieces.len();
    // The short chains first: they are quickly found, and many long ones go with them.
    for most in 1..=regions {
        let mut first = 0;
        while let Some(chain) = ChainSearch::new(division).find(first, most, work)? {
            first = usize::from(chain[0].0);
            if !division.break_chain(rng, &chain) && !lay_anew(division, rng, &chain, &mut relays, work)? {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

/// Lays the regions around a chain anew; false when none of the relays left does it.
fn lay_anew(
    division: &mut Division<'_>,
    rng: &mut Rng,
    chain: &[(u16, Piece)],
    relays: &mut usize,
    work: &mut Work,
) -> Result<bool, Ended> {
    while *relays > 0 {
        *relays -= 1;
        let regions = chain.iter().map(|&(region, _)| region).collect();
        let count = RELAY_REGIONS + rng.below(2);
        let lifted = division.with_neighbours(rng, regions, count);
        if division.relay(rng, &lifted, work)? {
            division.assign(rng);
            division.descend(rng, work)?;
            return Ok(true);
        }
    }
    Ok(false)
}

fn answer(field: &Field, packing: &Packing) -> Shading {
    let mark = |&cell: &usize| if packing.is_shaded(cell) { Mark::Shaded } else { Mark::Unshaded };
    Shading { size: field.size, marks: field.cells.iter().map(mark).collect() }
}
