//! Makes boards with exactly one answer: the answer first, then the division around it.
//!
//! 1. `pack`: tetrominoes are packed depth first in random order until about 65 % of the cells are shaded.
//! 2. `divide`: each unshaded cell joins the neighbouring region that it costs least, and moves on while that lowers
//!    the total of placements.
//! 3. `chain`: second answers that come about step by step from one region laid otherwise are looked for and
//!    broken, by moving an unshaded cell that they need into another region. Chains of one region are the local slack.
//! 4. The kernel settles whether the answer is the only one, and grades the board.
//!
//! What a seed gives depends on nothing but the seed: not on the clock, the machine or the number of threads; and, since
//! steps 1 to 3 never look at the kernel, not on how the kernel searches either.

mod chain;
mod check;
mod divide;
mod field;
mod pack;
mod request;
mod work;

use contract::{Budget, Mark, Shading, Size};
use lits_board::Board;
use rng::Rng;

use chain::ChainSearch;
use check::Finding;
use divide::Division;
use field::Field;
use pack::Packing;
use work::{Ended, Work};

pub use request::{Grade, Made, Refusal, Request, Seed, SeedError, Tally, VERSION, Wanted};

/// Regions that a second answer looked for before the full check may lay otherwise.
const CHAIN_REGIONS: usize = 5;
/// Attempts before the wanted share of shaded cells is lowered, and between further cuts.
const PATIENCE: u64 = 24;

/// Makes the board of a request.
///
/// The result depends on the request alone; `budget` can only end the work early. Its nodes count the generator's steps
/// of work and are capped by [`Request::effort`].
///
/// # Errors
/// When no such board can exist, none was found within the effort, or the flag was raised.
pub fn generate(request: &Request, budget: &Budget) -> Result<Made, Refusal> {
    if let Some(reason) = request.obstacle() {
        return Err(Refusal::Impossible(reason));
    }
    let field = Field::new(request.size);
    let mut work = Work::new(request.effort.min(budget.nodes), budget.cancel.clone());
    let mut tally = Tally::default();
    loop {
        let mut rng = request.seed.stream(tally.attempts);
        tally.attempts += 1;
        let outcome = attempt(&field, &mut rng, request.wanted, &mut tally, &mut work);
        tally.steps = work.steps();
        match outcome {
            Ok(Some((board, answer, grade))) => {
                return Ok(Made { board, answer, grade, seed: request.seed, tally });
            }
            Ok(None) => {}
            Err(Ended::Spent) => return Err(Refusal::Exhausted { size: request.size, wanted: request.wanted, tally }),
            Err(Ended::Cancelled) => return Err(Refusal::Stopped(tally)),
        }
    }
}

type Attempt = Option<(Board, Shading, Grade)>;

/// One attempt: a board, or a rejection noted in the tally.
fn attempt(field: &Field, rng: &mut Rng, wanted: Wanted, tally: &mut Tally, work: &mut Work) -> Result<Attempt, Ended> {
    let Some(packing) = pack::pack(field, rng, least_pieces(field.size, tally.attempts), work)? else {
        tally.packing += 1;
        return Ok(None);
    };
    let mut division = Division::new(field, packing);
    division.assign(rng);
    division.descend(rng, work)?;
    if !tighten(&mut division, rng, work)? {
        tally.slack += 1;
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

/// Breaks chains until none is left; false when one cannot be broken.
fn tighten(division: &mut Division<'_>, rng: &mut Rng, work: &mut Work) -> Result<bool, Ended> {
    while let Some(chain) = ChainSearch::new(division).find(CHAIN_REGIONS, work)? {
        if !division.break_chain(rng, &chain) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The pieces that a packing must have: 60 % of the cells shaded, and less after many attempts, since small and oblong
/// boards may have no room for that.
fn least_pieces(size: Size, attempts: u64) -> usize {
    let cuts = usize::try_from(attempts / PATIENCE).unwrap_or(usize::MAX).min(7);
    (size.cells() * (60 - 5 * cuts)).div_ceil(400).max(1)
}

fn answer(field: &Field, packing: &Packing) -> Shading {
    let mark = |&cell: &usize| if packing.is_shaded(cell) { Mark::Shaded } else { Mark::Unshaded };
    Shading { size: field.size, marks: field.cells.iter().map(mark).collect() }
}
