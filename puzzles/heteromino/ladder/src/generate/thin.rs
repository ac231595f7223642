use rng::Rng;

use super::field::{Index, Piece};
use super::judge::{Judged, judge};
use super::tighten::is_loose;
use super::tiling::Tiling;
use super::work::{Ended, Work};

/// Opens black cells again in threes, where the answer stays the only one; gives the grade.
pub fn reopen(
    tiling: &mut Tiling<'_>,
    rng: &mut Rng,
    top: usize,
    mut grade: usize,
    work: &mut Work,
) -> Result<usize, Ended> {
    let mut fitting = fitting(tiling);
    rng.shuffle(&mut fitting);
    for piece in fitting {
        if tiling.lay(piece) {
            match confirm(tiling, &[piece], top, work)? {
                Some(found) => grade = found,
                None => tiling.lift(piece),
            }
        }
    }
    Ok(grade)
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
    Ok(match judge(tiling, top, work)? {
        Judged::Unique(grade) => Some(grade),
        Judged::Open(_) => None,
    })
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
    let cells = 0..tiling.field.size.cells() as Index;
    let black = cells.filter(|&cell| tiling.owner(cell).is_none());
    let first = black.flat_map(|cell| {
        let over = tiling.field.over(cell).iter().copied();
        over.filter(move |&piece| tiling.field.tromino(piece).cells[0] == cell)
    });
    first.filter(|&piece| tiling.fits(piece)).collect()
}
