//! Small readers for the tests, so that the judges are not judged through the notations of the product.
#![allow(dead_code, reason = "each test file uses its share")]

use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use contract::{Mark, Rules, Shading, Size, Switch};
use lits_board::{Board, CONGRUENCE, CONNECTIVITY, SQUARE};

pub const SWITCHES: [(&str, Switch); 3] =
    [("congruence", CONGRUENCE), ("connectivity", CONNECTIVITY), ("square", SQUARE)];

/// All rules, and each one switched off.
pub fn rule_sets() -> Vec<Rules> {
    let mut sets = vec![Rules::ALL];
    sets.extend(SWITCHES.map(|(_, switch)| Rules::ALL.without(switch)));
    sets
}

/// `RUNGS_SEED`, or the clock.
pub fn seed() -> u64 {
    let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
    std::env::var("RUNGS_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or_else(clock)
}

/// `RUNGS_CASES`, or the number of a quick run.
pub fn cases(quick: usize) -> usize {
    std::env::var("RUNGS_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(quick)
}

/// A board in our text form.
pub fn board(text: &str) -> Board {
    let mut words = text.split_whitespace();
    assert_eq!(words.next(), Some("lits"), "{text}");
    let (rows, cols) = words.next().and_then(|size| size.split_once('x')).expect("a size");
    let size = Size::new(rows.parse().expect("rows"), cols.parse().expect("columns"));
    let labels: Vec<Option<&str>> = words.map(|label| (label != "@").then_some(label)).collect();
    Board::new(size, &labels).expect("a board")
}

/// A board in our text form, to repeat a failure by hand.
pub fn text(board: &Board) -> String {
    let size = board.size();
    let label = |cell: usize| board.region(cell).map_or("@", |region| board.label(region));
    let row = |row: usize| (0..size.cols).map(|col| label(row * size.cols + col)).collect::<Vec<_>>().join(" ");
    format!("lits {size}\n{}", (0..size.rows).map(row).collect::<Vec<_>>().join("\n"))
}

/// A position: rows of `#`, `.`, `?`, `@` joined by blanks or `/`.
pub fn position(size: Size, text: &str) -> Shading {
    let mark = |c: char| match c {
        '#' => Some(Mark::Shaded),
        '.' | '@' => Some(Mark::Unshaded),
        '?' => Some(Mark::Unknown),
        _ => None,
    };
    let marks: Vec<Mark> = text.chars().filter_map(mark).collect();
    assert_eq!(marks.len(), size.cells(), "{text}");
    Shading { size, marks }
}

/// The rows of a position joined by `/`.
pub fn drawing(position: &Shading) -> String {
    let mark = |mark: &Mark| match mark {
        Mark::Shaded => '#',
        Mark::Unshaded => '.',
        Mark::Unknown => '?',
    };
    position
        .marks
        .chunks(position.size.cols)
        .map(|row| row.iter().map(mark).collect())
        .collect::<Vec<String>>()
        .join("/")
}

/// A file of the measuring corpus, which lies beside the checkout or where `RUNGS_SHARED` says; none elsewhere.
pub fn corpus(name: &str) -> Option<String> {
    let beside = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../../shared");
    let shared = std::env::var_os("RUNGS_SHARED").map_or_else(beside, PathBuf::from);
    let found = std::fs::read_to_string(shared.join("corpus").join(name)).ok();
    if found.is_none() {
        println!("skipped: no corpus file {name} (set RUNGS_SHARED to the folder that holds corpus/)");
    }
    found
}
