//! Small readers for the tests, so that the judges are not judged through the notations of the product.
#![allow(dead_code, reason = "each test file uses its share")]

use std::time::{SystemTime, UNIX_EPOCH};

use contract::{Budget, Counter, Counting, Rules, Size, Switch};
use heteromino_board::{Board, Division, Heteromino, Kind, ORIENTATION, Owner, TWINS};

pub const SWITCHES: [(&str, Switch); 2] = [("twins", TWINS), ("orientation", ORIENTATION)];

/// All rules, each one switched off, and both.
pub fn rule_sets() -> [Rules; 4] {
    let all = Rules::ALL;
    [all, all.without(TWINS), all.without(ORIENTATION), all.without(TWINS).without(ORIENTATION)]
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
    assert_eq!(words.next(), Some("heteromino"), "{text}");
    let (rows, cols) = words.next().and_then(|size| size.split_once('x')).expect("a size");
    let size = Size::new(rows.parse().expect("rows"), cols.parse().expect("columns"));
    let kind = |letter| match letter {
        '.' => Kind::Open,
        '#' => Kind::Black,
        '@' => Kind::Void,
        _ => panic!("{letter} in {text}"),
    };
    Board::new(size, words.flat_map(str::chars).map(kind).collect()).expect("a board")
}

/// The board without black cells.
pub fn empty(rows: usize, cols: usize) -> Board {
    Board::new(Size::new(rows, cols), vec![Kind::Open; rows * cols]).expect("a board")
}

/// A board in our text form, to repeat a failure by hand.
pub fn text(board: &Board) -> String {
    let size = board.size();
    let letter = |index: usize| match board.kind(index) {
        Kind::Open => '.',
        Kind::Black => '#',
        Kind::Void => '@',
    };
    let row = |row: usize| (0..size.cols).map(|col| letter(row * size.cols + col)).collect::<String>();
    format!("heteromino {size}\n{}", (0..size.rows).map(row).collect::<Vec<_>>().join("\n"))
}

/// What a position says of each cell: rows of numbers, `?`, `#` and `@`, separated by blanks and joined by `/`.
pub fn numbers(text: &str) -> Vec<Option<u32>> {
    let words = text.split([' ', '/', '\n']).filter(|word| !word.is_empty());
    words.map(|word| if ["?", "#", "@"].contains(&word) { None } else { Some(word.parse().expect(text)) }).collect()
}

/// A position without loose walls.
pub fn position(board: &Board, text: &str) -> Division {
    let numbers = numbers(text);
    assert_eq!(numbers.len(), board.size().cells(), "{text}");
    Division::new(board, &numbers, |_, _| false)
}

/// The rows of a position joined by `/`, and its loose walls.
pub fn drawing(position: &Division) -> String {
    let size = position.size();
    let word = |index: usize| match position.owner(index) {
        Owner::Nobody => "#".to_owned(),
        Owner::Unknown => "?".to_owned(),
        Owner::Piece(number) => number.to_string(),
    };
    let row = |row: usize| (0..size.cols).map(|col| word(row * size.cols + col)).collect::<Vec<_>>().join(" ");
    let rows = (0..size.rows).map(row).collect::<Vec<_>>().join("/");
    let walls: Vec<_> = position.loose_walls().collect();
    if walls.is_empty() { rows } else { format!("{rows} {walls:?}") }
}

/// What a counter finds without a given position and without a limit of work.
pub fn ask(counter: &dyn Counter<Heteromino>, board: &Board, rules: Rules, keep: usize) -> Counting<Division> {
    counter.count(board, &Division::unknown(board), rules, u64::MAX, keep, &Budget::default())
}

/// The number of answers by a counter.
pub fn number(counter: &dyn Counter<Heteromino>, board: &Board, rules: Rules) -> u64 {
    let count = ask(counter, board, rules, 0).count.expect("no limit");
    assert!(count.is_exact());
    count.number().to_string().parse().expect("a small number")
}
