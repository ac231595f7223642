use contract::Size;
use rng::Rng;

use crate::{Board, Kind};

/// A board that often has answers: trominoes are thrown at the grid without regard to twins, what they leave uncovered
/// becomes black (now and then void), and in one of three boards a black cell moves.
///
/// For tests and studies. The size is clamped into the range that is allowed.
pub fn random_board(rng: &mut Rng, size: Size) -> Board {
    let clamp = |side: usize| side.clamp(1, contract::MAX_SIDE);
    let size = Size::new(clamp(size.rows), clamp(size.cols));
    let mut covered = vec![false; size.cells()];
    let throws = size.cells() * (1 + rng.below(6));
    for _ in 0..throws {
        let cells = walk(rng, size);
        if cells.iter().all(|&cell| !covered[cell]) {
            for cell in cells {
                covered[cell] = true;
            }
        }
    }
    if rng.chance(1, 3) {
        let (one, other) = (rng.below(size.cells()), rng.below(size.cells()));
        covered.swap(one, other);
    }
    let kinds = covered.into_iter().map(|is_covered| match is_covered {
        true => Kind::Open,
        false if rng.chance(1, 6) => Kind::Void,
        false => Kind::Black,
    });
    Board::new(size, kinds.collect()).unwrap_or_else(|error| unreachable!("cells made to fit: {error}"))
}

/// Three joined cells, or fewer where the grid has no more.
fn walk(rng: &mut Rng, size: Size) -> Vec<usize> {
    let mut cells = vec![rng.below(size.cells())];
    while cells.len() < 3 {
        let next: Vec<usize> = cells.iter().flat_map(|&cell| size.neighbours(cell)).collect();
        let free: Vec<usize> = next.into_iter().filter(|cell| !cells.contains(cell)).collect();
        let Some(&cell) = rng.pick(&free) else { break };
        cells.push(cell);
    }
    cells
}
