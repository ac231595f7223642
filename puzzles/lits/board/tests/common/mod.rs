//! Random boards and their bearings, for tests only.

#![allow(dead_code, reason = "each test file uses a part of it")]

use contract::{Mark, Notation, Shading, Size};
use lits_board::{Board, Lits, NOTATIONS};
use rng::Rng;

pub fn notation(name: &str) -> &'static dyn Notation<Lits> {
    *NOTATIONS.iter().find(|n| n.name() == name).unwrap_or_else(|| panic!("no notation {name}"))
}

/// The names of the notations that recognise a text.
pub fn recognisers(text: &str) -> Vec<&'static str> {
    NOTATIONS.iter().filter(|n| n.recognises(text)).map(|n| n.name()).collect()
}

/// A random division, its walls as dense as it happens, with voids in one of three.
pub fn random_board(rng: &mut Rng, size: Size) -> Board {
    let (voids, density) = (if rng.chance(1, 3) { rng.below(40) } else { 0 }, rng.below(101));
    let void: Vec<bool> = (0..size.cells()).map(|_| rng.chance(voids, 100)).collect();
    let walls: Vec<bool> = (0..2 * size.cells()).map(|_| rng.chance(density, 100)).collect();
    Board::from_walls(size, |i| void[i], |a, b| walls[2 * a + usize::from(b == a + size.cols)]).expect("a board")
}

/// The same division under labels that are hard on readers.
pub fn oddly_labelled(rng: &mut Rng, board: &Board) -> Board {
    let parts = ["ü", "a;", "-", "1x1", "lits", "---", "{", "\"", "\\", "7", "part", "http://", "|x"];
    let names: Vec<String> = (0..board.regions())
        .map(|region| {
            let part = rng.pick(&parts).copied().unwrap_or("x").trim_start_matches('|');
            format!("{part}{region}")
        })
        .collect();
    let labels: Vec<Option<&str>> =
        (0..board.size().cells()).map(|i| board.region(i).map(|r| names[r].as_str())).collect();
    Board::new(board.size(), &labels).expect("the same division")
}

/// A random position of the board; voids are unshaded.
pub fn random_position(rng: &mut Rng, board: &Board) -> Shading {
    let marks = [Mark::Shaded, Mark::Unshaded, Mark::Unknown];
    let mut mark = |index| if board.is_void(index) { Mark::Unshaded } else { marks[rng.below(3)] };
    Shading { size: board.size(), marks: (0..board.size().cells()).map(&mut mark).collect() }
}
