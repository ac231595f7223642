//! Random boards and positions, for tests only.

#![allow(dead_code, reason = "each test file uses a part of it")]

use contract::{Mark, Notation, Shading, Size};
use rng::Rng;
use statue_park_board::{Bank, Board, Clue, NOTATIONS, NamedSet, Piece, StatuePark};

pub fn notation(name: &str) -> &'static dyn Notation<StatuePark> {
    *NOTATIONS.iter().find(|n| n.name() == name).unwrap_or_else(|| panic!("no notation {name}"))
}

/// The names of the notations that recognise a text.
pub fn recognisers(text: &str) -> Vec<&'static str> {
    NOTATIONS.iter().filter(|n| n.recognises(text)).map(|n| n.name()).collect()
}

/// Whether a notation has a place for voids.
pub fn holds_voids(name: &str) -> bool {
    ["text", "json", "penpa"].contains(&name)
}

/// Whether a notation keeps the drawings of a set that is drawn in another way.
pub fn keeps_drawings(name: &str) -> bool {
    ["text", "json", "penpa"].contains(&name)
}

pub fn has_voids(board: &Board) -> bool {
    (0..board.size().cells()).any(|index| board.is_void(index))
}

/// The board with plain cells in the place of voids.
pub fn without_voids(board: &Board) -> Board {
    let clue = |index: usize| if board.is_void(index) { Clue::Nothing } else { board.clue(index) };
    let clues = (0..board.size().cells()).map(clue).collect();
    Board::new(board.size(), clues, board.bank().clone()).expect("a board")
}

/// A board of any cells, its circles and voids as dense as it happens, with any bank.
pub fn random_board(rng: &mut Rng, size: Size) -> Board {
    let (circles, voids) = (rng.below(101), if rng.chance(1, 2) { rng.below(40) } else { 0 });
    let mut clue = || match rng.chance(circles, 100) {
        _ if rng.chance(voids, 100) => Clue::Void,
        true if rng.chance(1, 2) => Clue::Black,
        true => Clue::White,
        false => Clue::Nothing,
    };
    let clues = (0..size.cells()).map(|_| clue()).collect();
    let bank = random_bank(rng);
    Board::new(size, clues, bank).expect("a board")
}

/// A set, a set in other drawings, or pieces of any shape in any number.
fn random_bank(rng: &mut Rng) -> Bank {
    let set = *rng.pick(&NamedSet::ALL).expect("sets");
    match rng.below(6) {
        0 => Bank::named(set),
        1 => {
            let mut pieces = set.pieces();
            rng.shuffle(&mut pieces);
            let turned = |(piece, copies): (Piece, usize)| (piece.shape(), copies);
            Bank::new(pieces.into_iter().map(turned))
        }
        _ => {
            let pieces = rng.below(8);
            let copies = 1 + rng.below(3);
            Bank::new((0..pieces).map(|_| (random_piece(rng), copies)).collect::<Vec<_>>())
        }
    }
}

/// Cells grown from one, within a box of 35 cells or, mostly, a much smaller one.
pub fn random_piece(rng: &mut Rng) -> Piece {
    let side = |rng: &mut Rng| if rng.chance(1, 8) { 1 + rng.below(35) } else { 1 + rng.below(4) };
    let size = Size::new(side(rng), side(rng));
    let mut cells = vec![rng.below(size.cells())];
    for _ in 0..rng.below(2 * size.cells()) {
        let from = *rng.pick(&cells).expect("a cell");
        let next: Vec<usize> = size.neighbours(from).collect();
        cells.extend(rng.pick(&next));
    }
    Piece::new(&cells.into_iter().map(|index| size.cell(index)).collect::<Vec<_>>()).expect("joined cells")
}

/// Any marks; voids are unshaded.
pub fn random_position(rng: &mut Rng, board: &Board) -> Shading {
    let size = board.size();
    let mut mark = |index: usize| match (board.is_void(index), rng.below(3)) {
        (true, _) | (false, 0) => Mark::Unshaded,
        (false, 1) => Mark::Shaded,
        _ => Mark::Unknown,
    };
    Shading { size, marks: (0..size.cells()).map(&mut mark).collect() }
}
