use contract::{Cell, Size};
use rng::Rng;

use crate::{Bank, Board, Clue, Piece};

/// A board that often has answers, of every kind of bank: pieces of one to five cells, alike or not, are thrown at the
/// grid without touching each other, some cells are void, and some circles tell what lies there. In one of four boards
/// something is wrong then: a circle, or the bank.
///
/// For tests and studies. The size is clamped into the range that is allowed.
pub fn random_board(rng: &mut Rng, size: Size) -> Board {
    let clamp = |side: usize| side.clamp(1, contract::MAX_SIDE);
    let size = Size::new(clamp(size.rows), clamp(size.cols));
    let voids = if rng.chance(1, 3) { rng.below(1 + size.cells() / 6) } else { 0 };
    let mut is_void = vec![false; size.cells()];
    for _ in 0..voids {
        is_void[rng.below(size.cells())] = true;
    }
    let mut pieces = thrown(rng, size, &is_void);
    let shaded: Vec<bool> = (0..size.cells()).map(|index| pieces.iter().any(|piece| piece.contains(&index))).collect();
    let told = rng.below(4);
    let mut clues: Vec<Clue> = (0..size.cells())
        .map(|index| match (is_void[index], rng.chance(told, 12), shaded[index]) {
            (true, ..) => Clue::Void,
            (false, false, _) => Clue::Nothing,
            (false, true, true) => Clue::Black,
            (false, true, false) => Clue::White,
        })
        .collect();
    match rng.below(8) {
        0 => clues[rng.below(size.cells())] = *rng.pick(&[Clue::Black, Clue::White]).unwrap_or(&Clue::Nothing),
        1 => {
            pieces.pop();
        }
        _ => {}
    }
    let drawn = |piece: &Vec<usize>| {
        let cells: Vec<Cell> = piece.iter().map(|&index| size.cell(index)).collect();
        Piece::new(&cells).unwrap_or_else(|error| unreachable!("cells grown by edges: {error}"))
    };
    let bank = Bank::new(pieces.iter().map(|piece| (drawn(piece), 1)));
    Board::new(size, clues, bank).unwrap_or_else(|error| unreachable!("cells made to fit: {error}"))
}

/// The cells of pieces that do not touch each other; small ones are alike often.
fn thrown(rng: &mut Rng, size: Size, is_void: &[bool]) -> Vec<Vec<usize>> {
    let largest = 1 + rng.below(5);
    let mut taken = is_void.to_vec();
    let mut pieces: Vec<Vec<usize>> = Vec::new();
    for _ in 0..rng.below(1 + size.cells() / 3) {
        let number = 1 + rng.below(largest);
        let cells = grown(rng, size, number);
        if cells.iter().any(|&cell| taken[cell]) {
            continue;
        }
        for &cell in &cells {
            taken[cell] = true;
            size.neighbours(cell).for_each(|beside| taken[beside] = true);
        }
        pieces.push(cells);
    }
    pieces
}

/// That many joined cells, or fewer where the grid has no more.
fn grown(rng: &mut Rng, size: Size, number: usize) -> Vec<usize> {
    let mut cells = vec![rng.below(size.cells())];
    while cells.len() < number {
        let next: Vec<usize> = cells.iter().flat_map(|&cell| size.neighbours(cell)).collect();
        let free: Vec<usize> = next.into_iter().filter(|cell| !cells.contains(cell)).collect();
        let Some(&cell) = rng.pick(&free) else { break };
        cells.push(cell);
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_board_and_all_kinds_come() {
        let make = |seed| random_board(&mut Rng::new(seed), Size::new(5, 6));
        assert_eq!(make(5), make(5));
        let count = |has: fn(&Board) -> bool| (0..300).filter(|&seed| has(&make(seed))).count();
        assert!(count(|board| board.bank().is_empty()) > 5);
        assert!(count(|board| board.bank().shapes().iter().any(|due| due.copies > 1)) > 50);
        assert!(count(|board| board.bank().shapes().len() > 1) > 50);
        assert!(count(|board| board.cells().count() < 30) > 50);
        for clue in [Clue::Black, Clue::White] {
            let has = (0..300).filter(|&seed| make(seed).cells().any(|cell| make(seed).clue(cell) == clue)).count();
            assert!(has > 100, "{clue:?}: {has}");
        }
    }
}
