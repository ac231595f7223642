//! Small readers for the tests, so that the judges are not judged through the notations of the product.
#![allow(dead_code, reason = "each test file uses its share")]

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use contract::{Budget, Count, Counter, Counting, Mark, Rules, Shading, Size, Switch};
use rng::Rng;
use statue_park_board::{ALIKE, Bank, Board, Clue, PARK, Piece, StatuePark, letter, random_board};

pub const SWITCHES: [(&str, Switch); 2] = [("park", PARK), ("alike", ALIKE)];

/// All rules, each one switched off, and both.
pub fn rule_sets() -> [Rules; 4] {
    let all = Rules::ALL;
    [all, all.without(PARK), all.without(ALIKE), all.without(PARK).without(ALIKE)]
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

/// A file of the corpus: beside the checkout, or where `RUNGS_SHARED` says; `None`, with a word on it, where there is none.
pub fn corpus(name: &str) -> Option<String> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared");
    let shared = std::env::var_os("RUNGS_SHARED").map_or(beside, PathBuf::from);
    let text = std::fs::read_to_string(shared.join("corpus").join(name)).ok();
    if text.is_none() {
        println!("skipped: no corpus file {name} here");
    }
    text
}

/// The piece of a name (`L4`) or of a drawing (`{##/.#}`).
pub fn piece(word: &str) -> Piece {
    let drawing = word.strip_prefix('{').and_then(|word| word.strip_suffix('}'));
    let drawn = drawing.and_then(|drawing| Piece::drawn(drawing.split('/'))).and_then(Result::ok);
    drawn.or_else(|| letter(word)).unwrap_or_else(|| panic!("no piece: {word}"))
}

/// The bank of pieces, each with its copies behind an `x` or alone.
pub fn bank(words: &str) -> Bank {
    Bank::new(words.split_whitespace().map(|word| match word.rsplit_once('x') {
        Some((name, copies)) => (piece(name), copies.parse().expect("copies")),
        None => (piece(word), 1),
    }))
}

/// A board in our text form; sets of pieces are not read.
pub fn board(text: &str) -> Board {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let size = lines.next().and_then(|line| line.strip_prefix("statue-park ")).and_then(|size| size.split_once('x'));
    let (rows, cols) = size.unwrap_or_else(|| panic!("a size: {text}"));
    let size = Size::new(rows.parse().expect("rows"), cols.parse().expect("columns"));
    let pieces = lines.next().and_then(|line| line.strip_prefix("bank:")).unwrap_or_else(|| panic!("a bank: {text}"));
    let clue = |letter| match letter {
        '.' => Clue::Nothing,
        '*' => Clue::Black,
        'o' => Clue::White,
        '@' => Clue::Void,
        _ => panic!("{letter} in {text}"),
    };
    Board::new(size, lines.flat_map(str::chars).map(clue).collect(), bank(pieces)).expect("a board")
}

/// The board without circles and voids.
pub fn empty(rows: usize, cols: usize, pieces: &str) -> Board {
    Board::new(Size::new(rows, cols), vec![Clue::Nothing; rows * cols], bank(pieces)).expect("a board")
}

/// A board in our text form, to repeat a failure by hand.
pub fn text(board: &Board) -> String {
    let size = board.size();
    let letter = |index: usize| match board.clue(index) {
        Clue::Nothing => '.',
        Clue::Black => '*',
        Clue::White => 'o',
        Clue::Void => '@',
    };
    let entries = board.bank().entries().iter();
    let pieces: Vec<String> =
        entries.map(|entry| format!(" {{{}}}x{}", entry.piece.rows().join("/"), entry.copies)).collect();
    let pieces = pieces.concat();
    let row = |row: usize| (0..size.cols).map(|col| letter(row * size.cols + col)).collect::<String>();
    format!("statue-park {size}\nbank:{pieces}\n{}", (0..size.rows).map(row).collect::<Vec<_>>().join("\n"))
}

/// A position: rows of `#`, `.`, `?` and `@`, joined by `/`.
pub fn position(size: Size, text: &str) -> Shading {
    let mark = |letter| match letter {
        '#' => Mark::Shaded,
        '.' | '@' => Mark::Unshaded,
        '?' => Mark::Unknown,
        _ => panic!("{letter} in {text}"),
    };
    let marks: Vec<Mark> = text.chars().filter(|&letter| letter != '/').map(mark).collect();
    assert_eq!(marks.len(), size.cells(), "{text}");
    Shading { size, marks }
}

/// The rows of a position joined by `/`.
pub fn drawing(position: &Shading) -> String {
    let letter = |mark: &Mark| match mark {
        Mark::Shaded => '#',
        Mark::Unshaded => '.',
        Mark::Unknown => '?',
    };
    let rows = position.marks.chunks(position.size.cols).map(|row| row.iter().map(letter).collect::<String>());
    rows.collect::<Vec<_>>().join("/")
}

/// Drawings in a fixed order, to compare as sets.
pub fn sorted(answers: &[Shading]) -> Vec<String> {
    let mut drawings: Vec<String> = answers.iter().map(drawing).collect();
    drawings.sort();
    drawings
}

/// A fresh board of 1×1 to 5×5, oblong too: one that often has answers, at times one with circles and pieces as they come.
pub fn fresh(rng: &mut Rng) -> Board {
    let size = Size::new(1 + rng.below(5), 1 + rng.below(5));
    if rng.chance(4, 5) {
        return random_board(rng, size);
    }
    let words = ["I1", "I2", "I3", "L3", "I4", "L4", "O4", "S4", "T4", "{.#/.#/##}", "{##/#.}", "P5", "{###/#.#/###}"];
    let pieces: Vec<&str> = (0..rng.below(4)).filter_map(|_| rng.pick(&words).copied()).collect();
    let mut clues = vec![Clue::Nothing; size.cells()];
    for _ in 0..rng.below(1 + size.cells() / 3) {
        clues[rng.below(size.cells())] = *rng.pick(&[Clue::Void, Clue::Black, Clue::White]).expect("clues");
    }
    Board::new(size, clues, bank(&pieces.join(" "))).expect("a board")
}

/// Marks some cells as an answer has them, and now and then one the other way.
pub fn some_marks(rng: &mut Rng, answer: &Shading) -> Shading {
    let mut given = Shading::unknown(answer.size);
    let share = 1 + rng.below(9);
    for cell in 0..given.marks.len() {
        if rng.chance(share, 10) {
            given.marks[cell] = answer.marks[cell];
        }
    }
    for _ in 0..rng.below(3) {
        let cell = rng.below(given.marks.len());
        given.marks[cell] = if answer.is_shaded(cell) { Mark::Unshaded } else { Mark::Shaded };
    }
    given
}

/// What a counter finds without a given position and without a limit of work.
pub fn ask(counter: &dyn Counter<StatuePark>, board: &Board, rules: Rules, keep: usize) -> Counting<Shading> {
    counter.count(board, &Shading::unknown(board.size()), rules, u64::MAX, keep, &Budget::default())
}

/// The exact number of answers by a counter.
pub fn number(counter: &dyn Counter<StatuePark>, board: &Board, rules: Rules) -> u64 {
    let count = ask(counter, board, rules, 0).count.expect("no limit");
    assert!(count.is_exact());
    value(&count)
}

/// The number in a count, which must be small.
pub fn value(count: &Count) -> u64 {
    u64::try_from(count.number()).expect("a small number")
}
