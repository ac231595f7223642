use contract::Size;
use rng::Rng;

use crate::{Board, Numbers};

/// A board with `blocks` blocks cut at random (fewer where there is no room) and at most `voids` voids (one cell always
/// stays in play), `k` stitches a pair, and the numbers of an answer, where one is found quickly. Some numbers are left out, and
/// now and then one is wrong.
///
/// For tests and studies. The size is clamped into the range that is allowed.
pub fn random_board(rng: &mut Rng, size: Size, blocks: usize, voids: usize, k: usize) -> Board {
    let clamp = |side: usize| side.clamp(1, contract::MAX_SIDE);
    let size = Size::new(clamp(size.rows), clamp(size.cols));
    let mut order: Vec<usize> = (0..size.cells()).collect();
    rng.shuffle(&mut order);
    let play = order.split_off(voids.min(size.cells() - 1));
    let mut label: Vec<Option<usize>> = vec![None; size.cells()];
    let mut is_void = vec![false; size.cells()];
    for &cell in &order {
        is_void[cell] = true;
    }
    let seeds = blocks.clamp(1, play.len());
    let mut grown: Vec<usize> = play[..seeds].to_vec();
    for (block, &cell) in grown.iter().enumerate() {
        label[cell] = Some(block);
    }
    // Blocks grow from random cells, so that they are of uneven size.
    while !grown.is_empty() {
        let at = rng.below(grown.len());
        let cell = grown[at];
        let free: Vec<usize> = size.neighbours(cell).filter(|&next| label[next].is_none() && !is_void[next]).collect();
        match rng.pick(&free) {
            Some(&next) => {
                label[next] = label[cell];
                grown.push(next);
            }
            None => drop(grown.swap_remove(at)),
        }
    }
    let wall = |a: usize, b: usize| label[a] != label[b];
    let numbers = Numbers { k: k.max(1), ..Numbers::none(size) };
    let board = Board::from_walls(size, |cell| is_void[cell], wall, numbers)
        .unwrap_or_else(|error| unreachable!("made to fit: {error}"));
    let numbers = random_numbers(rng, &board);
    board.with_numbers(numbers).unwrap_or_else(|error| unreachable!("made to fit: {error}"))
}

/// How often a full answer is tried for before any threads will do.
const TRIES: usize = 12;

/// The numbers of an answer where one is found, else of threads thrown at random; with gaps and slips.
fn random_numbers(rng: &mut Rng, board: &Board) -> Numbers {
    let size = board.size();
    let mut is_hole = vec![false; size.cells()];
    for _ in 0..TRIES {
        is_hole.fill(false);
        if throw(rng, board, &mut is_hole) {
            break;
        }
    }
    let row = |row: usize| (0..size.cols).filter(|col| is_hole[row * size.cols + col]).count();
    let col = |col: usize| (0..size.rows).filter(|row| is_hole[row * size.cols + col]).count();
    let mut numbers = Numbers { k: board.k(), ..Numbers::none(size) };
    let kept = rng.below(12);
    let mut slip = |number: usize| {
        let number = if rng.chance(1, 100) { number + 1 } else { number };
        (kept >= 8 || rng.below(8) < kept).then_some(number)
    };
    numbers.row_holes = (0..size.rows).map(|at| slip(row(at))).collect();
    numbers.col_holes = (0..size.cols).map(|at| slip(col(at))).collect();
    numbers
}

/// Throws `k` threads at each pair of blocks, those with the fewest gaps first; whether all found room.
fn throw(rng: &mut Rng, board: &Board, is_hole: &mut [bool]) -> bool {
    let size = board.size();
    let mut gaps: Vec<([usize; 2], usize)> =
        board.gaps().into_iter().filter_map(|gap| Some((board.pair_at(gap)?, gap))).collect();
    rng.shuffle(&mut gaps);
    gaps.sort_by_key(|&(pair, _)| pair);
    let mut pairs: Vec<&[([usize; 2], usize)]> = gaps.chunk_by(|one, other| one.0 == other.0).collect();
    pairs.sort_by_key(|gaps| gaps.len());
    let mut is_full = true;
    for pair in pairs {
        let mut left = board.k();
        for [a, b] in pair.iter().filter_map(|&(_, gap)| size.sides(gap)) {
            if left > 0 && !is_hole[a] && !is_hole[b] {
                (is_hole[a], is_hole[b]) = (true, true);
                left -= 1;
            }
        }
        is_full &= left == 0;
    }
    is_full
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_keep_their_size_blocks_and_voids() {
        for seed in 0..300 {
            let mut rng = Rng::new(seed);
            let size = Size::new(1 + rng.below(8), 1 + rng.below(8));
            let (blocks, voids, k) = (1 + rng.below(9), rng.below(6), 1 + rng.below(3));
            let board = random_board(&mut rng, size, blocks, voids, k);
            assert_eq!((board.size(), board.k()), (size, k), "seed {seed}");
            let empty = (0..size.cells()).filter(|&cell| board.is_void(cell)).count();
            assert!(empty >= voids.min(size.cells() - 1), "seed {seed}");
            assert!((0..board.blocks()).all(|block| !board.cells(block).is_empty()), "seed {seed}");
        }
        let make = |seed| random_board(&mut Rng::new(seed), Size::new(6, 6), 5, 1, 1);
        assert!((0..20).all(|seed| make(seed) == make(seed)));
    }
}
