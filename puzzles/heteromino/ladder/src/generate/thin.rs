use rng::Rng;

use super::field::{Index, Piece};
use super::judge;
use super::tighten::is_loose;
use super::tiling::Tiling;
use super::walk::Stand;
use deduce::{Ended, Work};

/// Opens black cells again in threes, where the answer stays the only one, but leaves `floor` of them.
pub fn reopen(stand: &mut Stand<'_>, rng: &mut Rng, top: usize, floor: usize, work: &mut Work) -> Result<(), Ended> {
    let tiling = &mut stand.tiling;
    let mut fitting = fitting(tiling);
    rng.shuffle(&mut fitting);
    for piece in fitting {
        let opened = 3 * tiling.field.orbit(piece).count();
        if tiling.blacks() >= floor + opened && tiling.lay(piece) {
            match confirm(tiling, &[piece], top, work)? {
                Some(grade) => stand.grade = grade,
                None => tiling.lift(piece),
            }
        }
    }
    Ok(())
}

/// Makes trominoes black until that many cells are, where the answer stays the only one.
pub fn fill(stand: &mut Stand<'_>, rng: &mut Rng, top: usize, blacks: usize, work: &mut Work) -> Result<(), Ended> {
    let tiling = &mut stand.tiling;
    let mut pieces = tiling.pieces();
    rng.shuffle(&mut pieces);
    for piece in pieces {
        let closed = 3 * tiling.field.orbit(piece).count();
        if tiling.has(piece) && tiling.blacks() + closed <= blacks {
            tiling.lift(piece);
            match judge::grade(tiling, top, work)? {
                Some(grade) => stand.grade = grade,
                None => {
                    tiling.lay(piece);
                }
            }
        }
    }
    Ok(())
}

/// The grade of a board, where the ladder up to `top` finishes it; `changed` are trominoes of its answer that are new.
pub fn confirm(
    tiling: &mut Tiling<'_>,
    changed: &[Piece],
    top: usize,
    work: &mut Work,
) -> Result<Option<usize>, Ended> {
    if is_loose(tiling, &near(tiling, changed), work)? {
        return Ok(None);
    }
    judge::grade(tiling, top, work)
}

/// These trominoes, and those that touch them.
fn near(tiling: &Tiling<'_>, pieces: &[Piece]) -> Vec<Piece> {
    let mut near = pieces.to_vec();
    for &piece in pieces {
        for owner in tiling.field.around(piece).iter().filter_map(|&cell| tiling.owner(cell)) {
            if !near.contains(&owner) {
                near.push(owner);
            }
        }
    }
    near
}

/// The trominoes that fit on black cells.
fn fitting(tiling: &Tiling<'_>) -> Vec<Piece> {
    let field = tiling.field;
    let cells = 0..field.size.cells() as Index;
    let black = cells.filter(|&cell| tiling.owner(cell).is_none());
    let first = black.flat_map(|cell| {
        let over = field.over(cell).iter().copied();
        over.filter(move |&piece| field.tromino(piece).cells[0] == cell)
    });
    first.filter(|&piece| tiling.fits(piece)).collect()
}
