//! Random boards and positions, for tests only.

#![allow(dead_code, reason = "each test file uses a part of it")]

use contract::{Notation, Size};
use heteromino_board::{Board, Division, Heteromino, Kind, NOTATIONS, Owner};
use rng::Rng;

pub fn notation(name: &str) -> &'static dyn Notation<Heteromino> {
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

pub fn has_voids(board: &Board) -> bool {
    (0..board.size().cells()).any(|index| board.kind(index) == Kind::Void)
}

/// The board with black cells in the place of voids.
pub fn without_voids(board: &Board) -> Board {
    let kind = |index: usize| if board.is_open(index) { Kind::Open } else { Kind::Black };
    Board::new(board.size(), (0..board.size().cells()).map(kind).collect()).expect("a board")
}

/// A board of any cells, its black cells and voids as dense as it happens.
pub fn random_board(rng: &mut Rng, size: Size) -> Board {
    let (holes, voids) = (rng.below(101), if rng.chance(1, 2) { rng.below(101) } else { 0 });
    let mut kind = || match rng.chance(holes, 100) {
        true if rng.chance(voids, 100) => Kind::Void,
        true => Kind::Black,
        false => Kind::Open,
    };
    Board::new(size, (0..size.cells()).map(|_| kind()).collect()).expect("a board")
}

/// A random position: areas between walls as dense as it happens, some of them pieces or none, the walls drawn or not.
pub fn random_position(rng: &mut Rng, board: &Board) -> Division {
    let (size, density, numbered) = (board.size(), rng.below(101), rng.below(101));
    let walls: Vec<bool> = (0..2 * size.cells()).map(|_| rng.chance(density, 100)).collect();
    let wall = |a: usize, b: usize| walls[2 * a + usize::from(b == a + size.cols)];
    let whole = Division::new(board, &vec![None; size.cells()], wall).completed();
    let keep: Vec<bool> = (0..=whole.pieces().len()).map(|_| rng.chance(numbered, 100)).collect();
    let number = |index: usize| match whole.owner(index) {
        Owner::Piece(piece) if keep[piece as usize] => Some(piece),
        _ => None,
    };
    let drawn = rng.chance(1, 2);
    Division::new(board, &(0..size.cells()).map(number).collect::<Vec<_>>(), |a, b| drawn && wall(a, b))
}

/// The pairs of edge-neighbours that a position parts, black cells and voids aside: those between pieces, those with a wall
/// drawn, and the edges of pieces that have three cells or more.
pub fn parted(position: &Division) -> Vec<(usize, usize)> {
    let pieces = position.pieces();
    let cells = |index: usize| match position.owner(index) {
        Owner::Piece(piece) => pieces[piece as usize - 1].len(),
        _ => 0,
    };
    let size = position.size();
    let next = |a: usize| size.neighbours(a).filter(move |&b| a < b).map(move |b| (a, b));
    let pairs = (0..size.cells()).flat_map(next);
    let is_parted = |&(a, b): &(usize, usize)| match (position.owner(a), position.owner(b)) {
        (Owner::Nobody, _) | (_, Owner::Nobody) => false,
        (Owner::Piece(one), Owner::Piece(other)) => one != other,
        _ => cells(a) >= 3 || cells(b) >= 3 || position.loose_walls().any(|wall| wall == (a, b)),
    };
    pairs.filter(is_parted).collect()
}
