//! What the studies share: boards from one series a size, and what their answers are made of.

use contract::{Budget, Layout, Made, Mark, NotCounted, Order, Refusal, Rules, Shading, Size, Wanted};
use deduce::search::search;
use deduce::{Ended, Engine, Work};
use lits_board::{Board, Lits};
use lits_ladder::generate::{Aim, Draft, Workshop, effort, generate};
use lits_ladder::{LitsModel, RULES};
use rng::Rng;

use crate::studies::Ask;

/// How much longer than usual a board may take: no board of the studies needs it.
const EFFORT: u64 = 20;

/// Nodes of a count, where it has to be limited.
pub const NODES: u64 = 200_000;

/// A square grid.
pub fn square(side: usize) -> Size {
    Size::new(side, side)
}

/// The board of this trial's number in the series of that size: unique, whatever its grade. All studies get the same.
///
/// # Errors
/// When the run was ended.
pub fn made(ask: &Ask<'_>, size: Size) -> Result<Made<Lits>, NotCounted> {
    let number = ask.series(&format!("lits {size}"));
    let mut index = ask.index as u64;
    loop {
        let order = Order { size, number, index, wanted: Wanted::Any, layout: Layout::default(), bank: None };
        match generate(&order, EFFORT * effort(size), &ask.budget(u64::MAX)) {
            Ok(made) => return Ok(made),
            // A place of the series that stays empty is made up for far behind all others.
            Err(Refusal::Exhausted(_)) => index += 1 << 32,
            Err(Refusal::Stopped(_)) => return Err(NotCounted::Stopped),
            Err(Refusal::Impossible(reason)) => unreachable!("sizes of a study have boards: {}", reason.en),
        }
    }
}

/// Steps of work without a limit, with the flag that ends the run.
pub fn work(ask: &Ask<'_>) -> Work {
    Work::new(u64::MAX, ask.limits.budget.cancel.clone())
}

/// Work without a limit ends with the run only.
pub fn stopped(_: Ended) -> NotCounted {
    NotCounted::Stopped
}

/// How many tetrominoes an answer has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Regions {
    /// As our generator wants: 55 to 65 % of the cells shaded, or just above.
    Usual,
    /// As the published boards of that side have; 62 % of the cells on other sides.
    Published,
}

/// The regions of the published boards, by the side.
const PUBLISHED_REGIONS: [(usize, usize); 3] = [(6, 6), (8, 10), (10, 15)];

impl Regions {
    /// Its name in groups.
    pub fn name(self) -> &'static str {
        match self {
            Self::Usual => "ours",
            Self::Published => "published",
        }
    }

    fn draw(self, rng: &mut Rng, size: Size) -> usize {
        let known = PUBLISHED_REGIONS.iter().find(|(side, _)| square(*side) == size);
        match self {
            Self::Usual => (size.cells() * (55 + rng.below(11))).div_ceil(400),
            Self::Published => known.map_or(size.cells() * 62 / 400, |(_, regions)| *regions),
        }
    }
}

/// An answer of so many regions, or a few more: packings are begun until one comes out.
///
/// # Errors
/// When the run was ended.
pub fn packed<'w>(
    ask: &Ask<'_>,
    workshop: &'w Workshop,
    size: Size,
    regions: Regions,
    aim: Aim,
    rng: &mut Rng,
) -> Result<Draft<'w>, NotCounted> {
    loop {
        let pieces = regions.draw(rng, size);
        if let Some(draft) = workshop.pack(rng, pieces, aim, &mut work(ask)).map_err(stopped)? {
            return Ok(draft);
        }
    }
}

/// A draft made as the publication describes it: with as many regions, each unshaded cell where it adds the fewest placements, cells moved
/// while the number of placements falls, the slack brought to zero. Drafts are begun until one comes out.
///
/// # Errors
/// When the run was ended.
pub fn described<'w>(
    ask: &Ask<'_>,
    workshop: &'w Workshop,
    size: Size,
    rng: &mut Rng,
) -> Result<Draft<'w>, NotCounted> {
    loop {
        let mut draft = packed(ask, workshop, size, Regions::Published, Aim::Placements, rng)?;
        draft.join_cheapest(rng);
        if draft.settle(rng, &mut work(ask)).map_err(stopped)? {
            return Ok(draft);
        }
    }
}

/// The answers of a board up to a cap, by the kernel; none when the nodes came to their end first.
///
/// # Errors
/// When the run was ended.
pub fn answers(
    ask: &Ask<'_>,
    board: &Board,
    rules: Rules,
    cap: u64,
    nodes: u64,
) -> Result<Option<Vec<Shading>>, NotCounted> {
    let model = LitsModel::new(board, rules);
    let mut engine = Engine::new(&model, RULES);
    let budget: Budget = ask.budget(nodes);
    let mut found = Vec::new();
    let ended = search(&mut engine, cap, &budget, &mut |store| found.push(model.position(store)));
    ask.go_on()?;
    Ok(ended.is_ok().then_some(found))
}

/// The cells of the tetromino of each region in an answer.
pub fn tetrominoes(board: &Board, answer: &Shading) -> Vec<[usize; 4]> {
    let shaded = |region: usize| {
        let cells = board.cells(region).iter().copied().filter(|&cell| answer.marks[cell] == Mark::Shaded);
        let cells: Vec<usize> = cells.collect();
        cells.try_into().unwrap_or_else(|cells| unreachable!("an answer has four cells a region: {cells:?}"))
    };
    (0..board.regions()).map(shaded).collect()
}

/// An answer of which a random share of the cells, in percent, is kept; the rest is unknown.
pub fn part_of(rng: &mut Rng, answer: &Shading, percent: usize) -> Shading {
    let mut cells: Vec<usize> = (0..answer.marks.len()).collect();
    rng.shuffle(&mut cells);
    cells.truncate((answer.marks.len() * percent + 50) / 100);
    let mut position = Shading::unknown(answer.size);
    for cell in cells {
        position.marks[cell] = answer.marks[cell];
    }
    position
}

/// The names of the numbers that a figure looks at.
#[cfg(test)]
pub fn numbers_of(of: crate::studies::Of) -> Vec<&'static str> {
    use crate::studies::Of;
    match of {
        Of::Ratio(over, under) | Of::Percent(over, under) => vec![over, under],
        Of::Share(name)
        | Of::Mean(name)
        | Of::Quantile(name, _)
        | Of::Total(name, _)
        | Of::Least(name)
        | Of::Most(name)
        | Of::Exact(name) => vec![name],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_an_answer_agrees_with_it() {
        let mut answer = Shading::unknown(square(5));
        answer.marks.fill(Mark::Shaded);
        answer.marks[7] = Mark::Unshaded;
        for (percent, cells) in [(0, 0), (10, 3), (50, 13), (100, 25)] {
            let part = part_of(&mut Rng::new(percent as u64), &answer, percent);
            let kept = (0..25).filter(|&cell| part.marks[cell] != Mark::Unknown);
            assert!(kept.clone().all(|cell| part.marks[cell] == answer.marks[cell]));
            assert_eq!(kept.count(), cells, "{percent} %");
        }
    }
}
