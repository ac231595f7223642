use contract::Size;
use rng::Rng;

use crate::Board;

/// A board with random voids, and numbers counted off a random shading, so that it has an answer; some numbers are
/// left out, and now and then one is changed, so that it may have none.
///
/// For tests and studies. The size is clamped into the range that is allowed.
pub fn random_board(rng: &mut Rng, size: Size) -> Board {
    let clamp = |side: usize| side.clamp(1, contract::MAX_SIDE);
    let size = Size::new(clamp(size.rows), clamp(size.cols));
    let void: Vec<bool> = (0..size.cells()).map(|_| rng.chance(1, 8)).collect();
    let shaded: Vec<bool> = void.iter().map(|void| !void && rng.chance(1, 2)).collect();
    let count = |line: &mut dyn Iterator<Item = usize>| line.filter(|&cell| shaded[cell]).count();
    let rows: Vec<usize> = (0..size.rows).map(|r| count(&mut (0..size.cols).map(|c| r * size.cols + c))).collect();
    let cols: Vec<usize> = (0..size.cols).map(|c| count(&mut (0..size.rows).map(|r| r * size.cols + c))).collect();
    let mut given = |numbers: Vec<usize>| -> Vec<Option<usize>> {
        numbers.into_iter().map(|n| (!rng.chance(1, 4)).then(|| n + usize::from(rng.chance(1, 40)))).collect()
    };
    let (rows, cols) = (given(rows), given(cols));
    Board::new(size, void, rows, cols).unwrap_or_else(|error| unreachable!("parts made to fit: {error}"))
}
