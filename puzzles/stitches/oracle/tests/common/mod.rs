//! Small readers for the tests, so that the judges are not judged through the notations of the product.
#![allow(dead_code, reason = "each test file uses its share")]

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use contract::{Budget, Count, Counter, Counting, Rules, Size, Switch};
use rng::Rng;
use stitches_board::{Board, Dir, End, NUMBERS, Numbers, PAIRS, Stitches, Stitching, random_board};

pub const SWITCHES: [(&str, Switch); 2] = [("numbers", NUMBERS), ("pairs", PAIRS)];

/// All rules, each one switched off, and both.
pub fn rule_sets() -> [Rules; 4] {
    let all = Rules::ALL;
    [all, all.without(NUMBERS), all.without(PAIRS), all.without(NUMBERS).without(PAIRS)]
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

fn number(word: &str) -> Option<usize> {
    (word != ".").then(|| word.parse().unwrap_or_else(|_| panic!("a number: {word}")))
}

/// A board in our text form; comments are not read.
pub fn board(text: &str) -> Board {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).peekable();
    let size = lines.next().and_then(|line| line.strip_prefix("stitches ")).and_then(|size| size.split_once('x'));
    let (rows, cols) = size.unwrap_or_else(|| panic!("a size: {text}"));
    let size = Size::new(rows.parse().expect("rows"), cols.parse().expect("columns"));
    let mut numbers = Numbers::none(size);
    let (mut labels, mut row) = (Vec::new(), 0);
    for line in lines {
        if let Some(k) = line.strip_prefix("k:") {
            numbers.k = k.trim().parse().expect("k");
        } else if let Some(holes) = line.strip_prefix('=') {
            numbers.col_holes = holes.split_whitespace().map(number).collect();
        } else {
            let (cells, holes) = line.split_once('|').unwrap_or((line, "."));
            labels.extend(cells.split_whitespace().map(|label| (label != "@").then_some(label)));
            numbers.row_holes[row] = number(holes.trim());
            row += 1;
        }
    }
    Board::new(size, &labels, numbers).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The text form of a board; blocks are labelled by their numbers.
pub fn text(board: &Board) -> String {
    let size = board.size();
    let number = |number: &Option<usize>| number.map_or(".".to_owned(), |number| number.to_string());
    let label = |cell: usize| board.block(cell).map_or("@".to_owned(), |block| block.to_string());
    let row = |row: usize| {
        let labels: Vec<String> = (0..size.cols).map(|col| label(row * size.cols + col)).collect();
        format!("{} | {}", labels.join(" "), number(&board.row_holes()[row]))
    };
    let rows: Vec<String> = (0..size.rows).map(row).collect();
    let cols: Vec<String> = board.col_holes().iter().map(number).collect();
    format!("stitches {size}\nk: {}\n{}\n= {}", board.k(), rows.join("\n"), cols.join(" "))
}

/// A position: rows of `n`, `e`, `s`, `w`, `o`, `.`, `?` and `@`, joined by `/`.
pub fn position(board: &Board, text: &str) -> Stitching {
    let end = |letter| match letter {
        'n' => End::To(Dir::North),
        'e' => End::To(Dir::East),
        's' => End::To(Dir::South),
        'w' => End::To(Dir::West),
        'o' => End::Hole,
        '.' | '@' => End::Empty,
        '?' => End::Unknown,
        _ => panic!("{letter} in {text}"),
    };
    let ends: Vec<End> = text.chars().filter(|&letter| letter != '/').map(end).collect();
    assert_eq!(ends.len(), board.size().cells(), "{text}");
    Stitching::new(board, ends, |_| false)
}

/// The rows of a position joined by `/`, and the gaps that are barred where there are any.
pub fn drawing(position: &Stitching) -> String {
    let size = position.size();
    let letter = |cell: usize| match position.end(cell) {
        End::Unknown => '?',
        End::Empty => '.',
        End::Hole => 'o',
        End::To(Dir::North) => 'n',
        End::To(Dir::East) => 'e',
        End::To(Dir::South) => 's',
        End::To(Dir::West) => 'w',
    };
    let row = |row: usize| (row * size.cols..(row + 1) * size.cols).map(letter).collect::<String>();
    let rows = (0..size.rows).map(row).collect::<Vec<_>>().join("/");
    let barred: Vec<String> = (0..size.gaps()).filter(|&gap| position.is_barred(gap)).map(|g| g.to_string()).collect();
    if barred.is_empty() { rows } else { format!("{rows} barred {}", barred.join(" ")) }
}

/// Drawings in a fixed order, to compare as sets.
pub fn sorted(answers: &[Stitching]) -> Vec<String> {
    let mut drawings: Vec<String> = answers.iter().map(drawing).collect();
    drawings.sort();
    drawings
}

/// A fresh board of 1×1 to 6×6, oblong too, with voids and every number of threads a pair.
pub fn fresh(rng: &mut Rng) -> Board {
    let size = Size::new(1 + rng.below(6), 1 + rng.below(6));
    let k = *rng.pick(&[1, 1, 1, 2, 2, 3]).expect("numbers");
    let voids = if rng.chance(1, 3) { rng.below(4) } else { 0 };
    let blocks = 1 + rng.below(8 - k);
    random_board(rng, size, blocks, voids, k)
}

/// Tells some cells and bars some gaps as an answer has them, and now and then something of no answer.
pub fn some_ends(rng: &mut Rng, board: &Board, answer: &Stitching) -> Stitching {
    let size = board.size();
    let share = 1 + rng.below(9);
    let mut ends = vec![End::Unknown; size.cells()];
    for (cell, end) in ends.iter_mut().enumerate() {
        if rng.chance(share, 20) {
            *end =
                if rng.chance(1, 3) && matches!(answer.end(cell), End::To(_)) { End::Hole } else { answer.end(cell) };
        }
    }
    for _ in 0..rng.below(3) {
        let cell = rng.below(ends.len());
        let any = [End::Empty, End::Hole, End::To(*rng.pick(&Dir::ALL).expect("ways"))];
        ends[cell] = *rng.pick(&any).expect("ends");
    }
    let barred: Vec<bool> =
        (0..size.gaps()).map(|gap| rng.chance(share, 20) && (!answer.is_stitched(gap) || rng.chance(1, 20))).collect();
    Stitching::new(board, ends, |gap| barred[gap])
}

/// Whether a thread is told at one end, and the cell at the other is open.
pub fn is_one_sided(position: &Stitching) -> bool {
    let size = position.size();
    (0..size.cells()).any(|cell| match position.end(cell) {
        End::To(dir) => {
            dir.from(size, cell).is_some_and(|other| matches!(position.end(other), End::Unknown | End::Hole))
        }
        _ => false,
    })
}

/// Whether an answer has all that a position says.
pub fn extends(board: &Board, answer: &Stitching, given: &Stitching) -> bool {
    let size = board.size();
    let end = |cell: usize| match given.end(cell) {
        End::Unknown => true,
        End::Hole => answer.end(cell) != End::Empty,
        told => answer.end(cell) == told,
    };
    (0..size.cells()).all(end) && !(0..size.gaps()).any(|gap| given.is_barred(gap) && answer.is_stitched(gap))
}

/// What a counter finds without a given position and without a limit of work.
pub fn ask(counter: &dyn Counter<Stitches>, board: &Board, rules: Rules, keep: usize) -> Counting<Stitching> {
    counter.count(board, &Stitching::unknown(board), rules, u64::MAX, keep, &Budget::default())
}

/// The exact number of answers by a counter.
pub fn count(counter: &dyn Counter<Stitches>, board: &Board, rules: Rules) -> u64 {
    let count = ask(counter, board, rules, 0).count.expect("no limit");
    assert!(count.is_exact());
    value(&count)
}

/// The number in a count, which must be small.
pub fn value(count: &Count) -> u64 {
    u64::try_from(count.number()).expect("a small number")
}
