//! Random boards and positions, for tests only.

#![allow(dead_code, reason = "each test file uses a part of it")]

use contract::{Genre, Notation, ReadOptions, Readout};
use rng::Rng;
use stitches_board::{Board, Dir, End, MAX_K, NOTATIONS, Stitches, Stitching};

pub fn notation(name: &str) -> &'static dyn Notation<Stitches> {
    *NOTATIONS.iter().find(|n| n.name() == name).unwrap_or_else(|| panic!("no notation {name}"))
}

/// The names of the notations that recognise a text, those of other genres with their genre.
pub fn recognisers(text: &str) -> Vec<String> {
    let mut names: Vec<String> = NOTATIONS.iter().filter(|n| n.recognises(text)).map(|n| n.name().to_owned()).collect();
    names.extend(foreign(lits_board::NOTATIONS, text));
    names.extend(foreign(heteromino_board::NOTATIONS, text));
    names.extend(foreign(statue_park_board::NOTATIONS, text));
    names
}

fn foreign<G: Genre>(notations: &[&dyn Notation<G>], text: &str) -> Vec<String> {
    let recognising = notations.iter().filter(|notation| notation.recognises(text));
    recognising.map(|notation| format!("{} {}", G::TOKEN, notation.name())).collect()
}

/// What a notation reads, with nothing said beside the text.
pub fn read(name: &str, text: &str) -> Readout<Stitches> {
    notation(name).read(text, &ReadOptions::default()).unwrap_or_else(|e| panic!("{name}: {text}: {e}"))
}

pub fn board(text: &str) -> Board {
    read("text", text).board
}

pub fn has_voids(board: &Board) -> bool {
    (0..board.size().cells()).any(|index| board.is_void(index))
}

/// A random board: few blocks or many, k from 1, numbers that mostly are those of threads, or any.
pub fn random_board(rng: &mut Rng, size: contract::Size) -> Board {
    let cells = size.cells();
    let (blocks, voids) = (1 + rng.below(cells), if rng.chance(1, 3) { rng.below(cells) } else { 0 });
    let k = match rng.below(30) {
        0 => 1 + rng.below(1_295),
        1 => 1 + rng.below(MAX_K),
        2 => MAX_K,
        _ => 1 + rng.below(3),
    };
    let board = stitches_board::random_board(rng, size, blocks, voids, k);
    let mut numbers = board.numbers();
    let ends = 2 * numbers.k * board.pairs().len();
    if rng.chance(1, 4) && ends <= stitches_board::MAX_NUMBER {
        // What gives k away, as task strings need it.
        numbers.row_holes = vec![Some(1); size.rows];
        numbers.col_holes = vec![Some(0); size.cols];
        numbers.col_holes[rng.below(size.cols)] = Some(ends);
    } else if rng.chance(1, 3) {
        let most = [3, 40, 1_296][rng.below(3)];
        let mut number = |_| rng.chance(2, 3).then(|| rng.below(most));
        numbers.row_holes = (0..size.rows).map(&mut number).collect();
        numbers.col_holes = (0..size.cols).map(&mut number).collect();
    }
    board.with_numbers(numbers).unwrap_or_else(|e| panic!("{e}"))
}

/// The same board under labels that are hard on readers.
pub fn oddly_labelled(rng: &mut Rng, board: &Board) -> Board {
    let parts = ["ü", "a;", "-", "1x1", "stitches", "---", "{", "\"", "\\", "7", "k:", "http://", "regions="];
    let names: Vec<String> = (0..board.blocks())
        .map(|block| {
            let part = rng.pick(&parts).copied().unwrap_or("x");
            format!("{part}{block}")
        })
        .collect();
    let labels: Vec<Option<&str>> =
        (0..board.size().cells()).map(|i| board.block(i).map(|block| names[block].as_str())).collect();
    Board::new(board.size(), &labels, board.numbers()).unwrap_or_else(|e| panic!("{e}"))
}

/// A random position of which every thread has both ends in cells of the board.
pub fn random_position(rng: &mut Rng, board: &Board) -> Stitching {
    let size = board.size();
    let marks = [End::Unknown, End::Empty, End::Hole];
    let mut ends: Vec<End> = (0..size.cells()).map(|_| marks[rng.below(3)]).collect();
    let mut threaded = vec![false; size.cells()];
    for gap in 0..size.gaps() {
        let Some([a, b]) = size.sides(gap) else { continue };
        let free = [a, b].iter().all(|&cell| !threaded[cell] && !board.is_void(cell));
        if free && rng.chance(1, 4) {
            for (from, to) in [(a, b), (b, a)] {
                threaded[from] = true;
                ends[from] = Dir::between(size, from, to).map_or(End::Hole, End::To);
            }
        }
    }
    let bars: Vec<bool> = (0..size.gaps()).map(|_| rng.chance(1, 4)).collect();
    Stitching::new(board, ends, |gap| bars[gap])
}
