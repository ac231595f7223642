use contract::Wanted;
use rng::Rng;

use super::field::{Index, Piece};
use super::thin::confirm;
use super::tiling::Tiling;
use deduce::{Ended, Work};

/// What a walk is after.
pub struct Goal {
    /// The hardest grade that the ladder may come to.
    pub top: usize,
    /// The grades that will do.
    pub wanted: Wanted,
    /// No fewer black cells than these are wanted.
    pub floor: usize,
    /// When the walk ends, but for its moves.
    pub ends: Ends,
    /// Moves that are tried.
    pub moves: u64,
}

/// When a walk has come to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ends {
    /// With the first board of a wanted grade.
    AtOnce,
    /// With the first one that has the least number of black cells too.
    AtFloor,
    /// When its moves are done: fewer black cells are always welcome.
    Never,
}

/// A board on the walk: with its only answer, and its grade.
#[derive(Clone)]
pub struct Stand<'f> {
    pub tiling: Tiling<'f>,
    pub grade: usize,
}

impl Goal {
    fn accepts(&self, stand: &Stand<'_>) -> bool {
        let is_at_floor = stand.tiling.blacks() == self.floor;
        self.wanted.accepts(stand.grade) && (is_at_floor || self.ends != Ends::AtFloor)
    }
}

/// Moves black cells about: a tromino is laid over one, what it is in the way of is lifted, and the cells around are covered
/// again. A move stays where the number of black cells is no larger and the answer still the only one. Gives the board
/// with fewest black cells that is as wanted, if there was one.
pub fn walk<'f>(mut stand: Stand<'f>, rng: &mut Rng, goal: &Goal, work: &mut Work) -> Result<Option<Stand<'f>>, Ended> {
    let mut best = goal.accepts(&stand).then(|| stand.clone());
    for _ in 0..goal.moves {
        if best.is_some() && goal.ends != Ends::Never {
            break;
        }
        work.spend(1)?;
        let mut next = stand.tiling.clone();
        let Some(changed) = shift(&mut next, rng) else { continue };
        if next.blacks() > stand.tiling.blacks() || next.blacks() < goal.floor {
            continue;
        }
        if let Some(grade) = confirm(&mut next, &changed, goal.top, work)? {
            stand = Stand { tiling: next, grade };
            let is_better = best.as_ref().is_none_or(|best| stand.tiling.blacks() < best.tiling.blacks());
            if is_better && goal.accepts(&stand) {
                best = Some(stand.clone());
            }
        }
    }
    Ok(best)
}

/// Lays a tromino over a black cell, lifts what is in its way, and covers what can be covered around it; the trominoes that
/// are new.
fn shift(tiling: &mut Tiling<'_>, rng: &mut Rng) -> Option<Vec<Piece>> {
    let field = tiling.field;
    let cells = 0..field.size.cells() as Index;
    let black: Vec<Index> = cells.filter(|&cell| tiling.owner(cell).is_none()).collect();
    let cell = *rng.pick(&black)?;
    let piece = *rng.pick(field.over(cell))?;
    let mut bare: Vec<Index> = Vec::new();
    for part in field.orbit(piece) {
        for owner in tiling.in_the_way(part) {
            if tiling.has(owner) {
                bare.extend(field.orbit(owner).flat_map(|owner| field.tromino(owner).cells));
                tiling.lift(owner);
            }
        }
    }
    if !tiling.lay(piece) {
        return None;
    }
    let mut changed: Vec<Piece> = field.orbit(piece).collect();
    rng.shuffle(&mut bare);
    for cell in bare {
        let mut over = field.over(cell).to_vec();
        rng.shuffle(&mut over);
        if let Some(piece) = over.into_iter().find(|&piece| tiling.lay(piece)) {
            changed.extend(field.orbit(piece));
        }
    }
    Some(changed)
}
