use rng::Rng;

use super::field::Piece;
use super::grade::PROBE;
use super::judge;
use super::second::Second;
use super::tiling::Tiling;
use deduce::{Ended, Work};

/// New trominoes of the second answers that are looked for before the kernel is asked.
const CHAIN: usize = 5;
/// Tries to find one for each tromino.
const TRIES: usize = 400;
/// Where no more than one of so many trominoes are open, all of the ladder is climbed.
const FEW: usize = 2;
/// Of so many open trominoes one is made black at a time.
const STEP: usize = 16;

/// Makes trominoes black until no short second answer is left: each has a tromino of the first that it lacks, and without
/// the cells of that one it is no answer any more.
pub fn break_chains(tiling: &mut Tiling<'_>, rng: &mut Rng, work: &mut Work) -> Result<(), Ended> {
    for most in 2..=CHAIN {
        loop {
            let mut pieces = tiling.pieces();
            rng.shuffle(&mut pieces);
            let mut second = Second::new(tiling);
            let mut is_clean = true;
            for piece in pieces {
                if !second.tiling.has(piece) {
                    continue;
                }
                if let Some(lacking) = second.without(piece, most, TRIES, work)? {
                    is_clean = false;
                    let Some(&dropped) = rng.pick(&lacking) else { continue };
                    second.blacken(dropped);
                }
            }
            if is_clean {
                break;
            }
        }
    }
    Ok(())
}

/// Makes trominoes that the rules leave open black, until the ladder leaves none; gives the grade.
pub fn decide(tiling: &mut Tiling<'_>, rng: &mut Rng, top: usize, work: &mut Work) -> Result<usize, Ended> {
    loop {
        let mut open = judge::open(tiling, top.min(PROBE - 1), work)?;
        // Where little is open, or nothing, more may finish the board.
        if open.len() <= tiling.pieces().len() / FEW
            && let Some(grade) = judge::grade(tiling, top, work)?
        {
            return Ok(grade);
        }
        rng.shuffle(&mut open);
        let count = open.len().div_ceil(STEP);
        for piece in open.into_iter().take(count) {
            if tiling.has(piece) {
                tiling.lift(piece);
            }
        }
    }
}

/// Whether a second answer that lacks one of these trominoes is quickly found.
pub fn is_loose(tiling: &mut Tiling<'_>, pieces: &[Piece], work: &mut Work) -> Result<bool, Ended> {
    let mut second = Second::new(tiling);
    for &piece in pieces {
        if second.tiling.has(piece) && second.without(piece, CHAIN, TRIES, work)?.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}
