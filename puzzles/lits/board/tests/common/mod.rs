//! Random boards and their bearings, for tests only.

#![allow(dead_code, reason = "each test file uses a part of it")]

use std::io::{Read, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use contract::{Mark, Notation, Shading, Size};
use lits_board::{Board, Lits, NOTATIONS};
use rng::Rng;

/// The seed of this run: `RUNGS_SEED`, or the clock. Tests print it with what fails.
pub fn seed() -> u64 {
    let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |t| t.as_nanos() as u64);
    std::env::var("RUNGS_SEED").ok().and_then(|s| s.parse().ok()).unwrap_or_else(clock)
}

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

/// Sizes on which others stumbled (B11, B18), then random ones.
pub fn sizes(rng: &mut Rng) -> Vec<Size> {
    let odd = [(1, 1), (1, 2), (2, 1), (1, 30), (30, 1), (3, 10), (10, 3), (5, 5), (100, 100), (1, 100), (100, 1)];
    let mut sizes: Vec<Size> = odd.into_iter().map(|(rows, cols)| Size::new(rows, cols)).collect();
    sizes.extend((0..200).map(|_| Size::new(1 + rng.below(12), 1 + rng.below(12))));
    sizes
}

/// A Penpa+ link of that text.
pub fn packed(text: &str) -> String {
    let mut deflate = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::fast());
    deflate.write_all(text.as_bytes()).expect("deflated");
    format!("https://penpa.example/#m=edit&p={}", STANDARD.encode(deflate.finish().expect("deflated")))
}

/// The text of a Penpa+ link that we wrote, abbreviations and all.
pub fn unpacked(link: &str) -> String {
    let (_, payload) = link.split_once("&p=").expect("a payload");
    let mut text = String::new();
    let payload = STANDARD.decode(payload).expect("base64");
    flate2::read::DeflateDecoder::new(&payload[..]).read_to_string(&mut text).expect("deflated text");
    text
}
