//! Numbers known from elsewhere: formulas, integer sequences, and what follows from the rules alone.
#![allow(clippy::expect_used, reason = "helpers of tests are tests too")]

mod common;

use common::{ask, board, cases, count, drawing, fresh, seed, text};
use contract::{Budget, Count, Counter, Referee, Rules, Size, VerdictStatus};
use rng::Rng;
use stitches_board::{Board, End, NUMBERS, Numbers, PAIRS, Stitching};
use stitches_oracle::{BruteGaps, BrutePairs, Sat, StitchesReferee, counters};

/// A board on which every cell is a block.
fn loose_cells(size: Size, numbers: Numbers) -> Board {
    let labels: Vec<String> = (0..size.cells()).map(|cell| cell.to_string()).collect();
    let labels: Vec<Option<&str>> = labels.iter().map(|label| Some(label.as_str())).collect();
    Board::new(size, &labels, numbers).expect("a board")
}

fn is_hole(answer: &Stitching, cell: usize) -> bool {
    answer.end(cell) != End::Empty
}

/// The board with the numbers of an answer beside all its lines.
fn numbered(board: &Board, answer: &Stitching) -> Board {
    let size = board.size();
    let line = |own: &dyn Fn(usize) -> bool| {
        Some((0..size.cells()).filter(|&cell| own(cell) && is_hole(answer, cell)).count())
    };
    let row_holes = (0..size.rows).map(|row| line(&|cell| cell / size.cols == row)).collect();
    let col_holes = (0..size.cols).map(|col| line(&|cell| cell % size.cols == col)).collect();
    board.with_numbers(Numbers { k: board.k(), row_holes, col_holes }).expect("numbers in range")
}

/// Where any threads will do, answers are the matchings of the grid graph: 1, 7, 131, 10012 (OEIS A028420), and on a strip
/// the Fibonacci numbers.
#[test]
fn loose_threads_are_the_matchings_of_the_grid() {
    let loose = Rules::ALL.without(PAIRS).without(NUMBERS);
    for (n, matchings) in [(1, 1), (2, 7), (3, 131), (4, 10_012)] {
        for counter in counters() {
            let size = Size::new(n, n);
            let found = count(counter, &loose_cells(size, Numbers::none(size)), loose);
            assert_eq!(found, matchings, "{n}×{n}: {}", counter.name());
        }
    }
    let (mut one, mut next) = (1, 2);
    for m in 1..=14 {
        for (counter, size) in counters().into_iter().flat_map(|c| [(c, Size::new(1, m)), (c, Size::new(m, 1))]) {
            let found = count(counter, &loose_cells(size, Numbers::none(size)), loose);
            assert_eq!(found, one, "{size}: {}", counter.name());
        }
        (one, next) = (next, one + next);
    }
}

/// Where every cell is to be a hole and any threads will do, answers are domino tilings: 2, 36, 6728 (OEIS A004003).
#[test]
fn full_lines_are_domino_tilings() {
    for (n, tilings) in [(2, 2), (3, 0), (4, 36), (6, 6_728)] {
        let size = Size::new(n, n);
        let numbers = Numbers { k: 1, row_holes: vec![Some(n); n], col_holes: vec![Some(n); n] };
        for counter in counters() {
            let found = count(counter, &loose_cells(size, numbers.clone()), Rules::ALL.without(PAIRS));
            assert_eq!(found, tilings, "{n}×{n}: {}", counter.name());
        }
    }
}

fn choose(n: u64, k: u64) -> u64 {
    if k > n { 0 } else { (0..k).fold(1, |product, i| product * (n - i) / (i + 1)) }
}

/// Two rows of a block each have C(n, k) answers; a border that is a path of n gaps has C(n − k + 1, k).
#[test]
fn two_blocks_have_the_numbers_of_the_formulas() {
    for n in 1..=9_usize {
        for k in 1..=4 {
            let rows = format!("stitches 2x{n}\nk: {k}\n{}\n{}", "a ".repeat(n), "b ".repeat(n));
            // A stair: each step adds a gap to the right and one below.
            let side = n.div_ceil(2) + 1;
            let label = |row: usize, col: usize| if col > row { "b" } else { "a" };
            let line = |row: usize| (0..side).map(|col| label(row, col)).collect::<Vec<_>>().join(" ");
            let stair: Vec<String> = (0..side).map(line).collect();
            let stair = format!("stitches {side}x{side}\nk: {k}\n{}", stair.join("\n"));
            let gaps = 2 * (side as u64 - 1);
            for counter in counters() {
                let name = counter.name();
                assert_eq!(count(counter, &board(&rows), Rules::ALL), choose(n as u64, k), "{name}: {rows}");
                assert_eq!(
                    count(counter, &board(&stair), Rules::ALL),
                    choose((gaps + 1).saturating_sub(k), k),
                    "{name}: {stair}"
                );
            }
        }
    }
}

/// A block with d neighbours has k·d holes; all in all there are 2·k·pairs.
#[test]
fn every_answer_keeps_the_degree_equation() {
    let seed = seed();
    let mut checked = 0;
    for case in 0..cases(400) {
        let mut rng = Rng::named(seed, &format!("degrees {case}"));
        let board = fresh(&mut rng);
        let hint = format!("RUNGS_SEED={seed} degrees {case}\n{}", text(&board));
        let rules = *rng.pick(&[Rules::ALL, Rules::ALL.without(NUMBERS)]).expect("rules");
        // Brute B knows nothing of blocks.
        let found = BrutePairs.count(&board, &Stitching::unknown(&board), rules, 50, 50, &Budget::default());
        for answer in &found.answers {
            let mut all = 0;
            for block in 0..board.blocks() {
                let degree = board.pairs().iter().filter(|pair| pair.contains(&block)).count();
                let holes = board.cells(block).iter().filter(|&&cell| is_hole(answer, cell)).count();
                assert_eq!(holes, board.k() * degree, "block {block} of {}: {hint}", drawing(answer));
                all += holes;
            }
            assert_eq!(all, 2 * board.k() * board.pairs().len(), "{hint}");
        }
        checked += usize::from(!found.answers.is_empty() && !board.pairs().is_empty());
    }
    assert!(checked > 20, "RUNGS_SEED={seed}: {checked} checked: no test");
}

/// The number of holes is known, so with all other numbers given one of a row and one of a column say nothing.
#[test]
fn one_number_of_a_row_and_one_of_a_column_are_redundant() {
    let seed = seed();
    let (mut one, mut several) = (0, 0);
    for case in 0..cases(400) {
        let mut rng = Rng::named(seed, &format!("margins {case}"));
        // With a square that can be turned there is a second answer.
        let board = if rng.chance(1, 3) { map_with_square(&mut rng) } else { fresh(&mut rng) };
        let answers = ask_some(&board, 20);
        let Some(answer) = rng.pick(&answers) else { continue };
        let full = numbered(&board, answer);
        let mut numbers = full.numbers();
        let (row, col) = (rng.below(numbers.row_holes.len()), rng.below(numbers.col_holes.len()));
        (numbers.row_holes[row], numbers.col_holes[col]) = (None, None);
        let fewer = full.with_numbers(numbers).expect("fewer numbers");
        let number = count(&BruteGaps, &full, Rules::ALL);
        if board.pairs().is_empty() || number > 500 {
            continue;
        }
        for counter in counters() {
            let hint = format!("{}: RUNGS_SEED={seed} margins {case}\n{}", counter.name(), text(&fewer));
            assert_eq!(count(counter, &full, Rules::ALL), number, "{hint}");
            assert_eq!(count(counter, &fewer, Rules::ALL), number, "{hint}");
        }
        if number == 1 { one += 1 } else { several += 1 }
    }
    assert!(one > 5 && several > 5, "RUNGS_SEED={seed}: {one} with one answer, {several} with several: no test");
}

/// Some answers by the map alone.
fn ask_some(board: &Board, most: u64) -> Vec<Stitching> {
    let rules = Rules::ALL.without(NUMBERS);
    BruteGaps.count(board, &Stitching::unknown(board), rules, most, most as usize, &Budget::default()).answers
}

/// The squares of four cells a b / c d, as their first cells, whose four gaps cross borders.
fn crossed_squares(board: &Board) -> Vec<[usize; 4]> {
    let size = board.size();
    let corners =
        (0..size.cells()).filter(|&cell| cell % size.cols + 1 < size.cols && cell / size.cols + 1 < size.rows);
    let squares = corners.map(|a| [a, a + 1, a + size.cols, a + size.cols + 1]);
    let crosses = |one: usize, other: usize| {
        board.block(one).is_some() && board.block(other).is_some() && board.block(one) != board.block(other)
    };
    squares.filter(|&[a, b, c, d]| crosses(a, b) && crosses(c, d) && crosses(a, c) && crosses(b, d)).collect()
}

/// Whether one diagonal lies in one block: then both ways to stitch the square make the same pairs.
fn is_rotatable(board: &Board, [a, b, c, d]: [usize; 4]) -> bool {
    board.block(a) == board.block(d) || board.block(b) == board.block(c)
}

/// The two ways to stitch a square inside.
fn ways(board: &Board, [a, b, c, d]: [usize; 4]) -> [[usize; 2]; 2] {
    let gap = |one, other| board.size().gap_between(one, other).expect("neighbours");
    [[gap(a, b), gap(c, d)], [gap(a, c), gap(b, d)]]
}

/// The way in which an answer stitches a square inside, and the other one.
fn way_of(board: &Board, answer: &Stitching, square: [usize; 4]) -> Option<[[usize; 2]; 2]> {
    let [one, other] = ways(board, square);
    let has = |way: [usize; 2]| way.iter().all(|&gap| answer.is_stitched(gap));
    if has(one) { Some([one, other]) } else { has(other).then_some([other, one]) }
}

/// A map with a rotatable square: one diagonal of it lies in a block that runs round the cell between.
fn map_with_square(rng: &mut Rng) -> Board {
    let size = Size::new(3 + rng.below(3), 3 + rng.below(3));
    let mut labels: Vec<u8> = (0..size.cells()).map(|_| *rng.pick(&[0, 0, 0, 2, 2, 2, 3]).expect("labels")).collect();
    let (top, left) = (rng.below(size.rows - 2), rng.below(size.cols - 2));
    for row in top..top + 3 {
        for col in left..left + 3 {
            labels[row * size.cols + col] = 0;
        }
    }
    labels[(top + 1) * size.cols + left + 1] = 1;
    labels[(top + 2) * size.cols + left] = 2;
    let wall = |one: usize, other: usize| labels[one] != labels[other];
    let numbers = Numbers { k: 1, ..Numbers::none(size) };
    Board::from_walls(size, |_| false, wall, numbers).expect("a map")
}

/// An answer with both stitches inside a rotatable square is never the only one: turned there, it is another answer.
#[test]
fn an_answer_that_can_be_turned_in_a_square_is_not_the_only_one() {
    let seed = seed();
    let mut turned = 0;
    for case in 0..cases(600) {
        let mut rng = Rng::named(seed, &format!("squares {case}"));
        let map = map_with_square(&mut rng);
        for answer in ask_some(&map, 200) {
            let Some((square, [way, other])) = crossed_squares(&map)
                .into_iter()
                .filter(|&square| is_rotatable(&map, square))
                .find_map(|square| Some((square, way_of(&map, &answer, square)?)))
            else {
                continue;
            };
            let board = numbered(&map, &answer);
            let hint = format!("RUNGS_SEED={seed} squares {case} {square:?} {}\n{}", drawing(&answer), text(&board));
            let others = answer.threads().into_iter().filter(|gap| !way.contains(gap)).chain(other);
            let image = Stitching::of_threads(&board, &others.collect::<Vec<_>>());
            assert_ne!(image, answer, "{hint}");
            let verdict = StitchesReferee.judge(&board, &image, Rules::ALL, false);
            assert_eq!(verdict.status, VerdictStatus::Correct, "{hint}");
            let count = Sat.count(&board, &Stitching::unknown(&board), Rules::ALL, 2, 0, &Budget::default()).count;
            assert_eq!(count, Ok(Count::AtLeast(2_u32.into())), "{hint}");
            turned += 1;
            break;
        }
    }
    assert!(turned > 10, "RUNGS_SEED={seed}: {turned} squares turned: no test");
}

/// The board of a case, which all counters find to have one answer, and that answer.
fn unique(name: &str) -> (Board, Stitching) {
    let file: toml::Table = include_str!("../../cases/boards.toml").parse().expect("TOML");
    let case = file["case"].as_array().expect("cases").iter().find(|case| case["name"].as_str() == Some(name));
    let board = board(case.expect("a case of that name")["board"].as_str().expect("a board"));
    let found: Vec<Vec<Stitching>> =
        counters().into_iter().map(|counter| ask(counter, &board, Rules::ALL, 2).answers).collect();
    assert!(found.iter().all(|answers| answers.len() == 1 && *answers == found[0]), "{name}");
    (board, found[0][0].clone())
}

/// Four holes in a rotatable square are not enough: their threads may leave it.
#[test]
fn four_holes_in_a_rotatable_square_can_be_unique() {
    let (board, answer) = unique("a square that all threads leave");
    let leave = |square: &[usize; 4]| {
        let threads = ways(&board, *square).concat();
        square.iter().all(|&cell| is_hole(&answer, cell)) && !threads.iter().any(|&gap| answer.is_stitched(gap))
    };
    assert!(crossed_squares(&board).iter().any(|square| is_rotatable(&board, *square) && leave(square)));
}

/// Both stitches inside a square of four different blocks: the pairs tell the two ways apart, so this can be unique.
#[test]
fn a_square_on_four_blocks_can_be_unique() {
    let (board, answer) = unique("a square on four blocks");
    let differ = |square: &[usize; 4]| !is_rotatable(&board, *square) && way_of(&board, &answer, *square).is_some();
    assert!(crossed_squares(&board).iter().any(differ));
}

/// The cells that are joined to a cell inside a set of cells, all as bits.
fn flood(start: u32, inside: u32, shifts: &Shifts) -> u32 {
    let mut reached = start;
    loop {
        let right = (reached & !shifts.last_col) << 1;
        let left = (reached & !shifts.first_col) >> 1;
        let next = (reached | right | left | reached << shifts.cols | reached >> shifts.cols) & inside;
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

struct Shifts {
    cols: u32,
    first_col: u32,
    last_col: u32,
}

/// In how many two-colourings of a grid a square of four cells is a checkerboard, by places of squares; and in how many of
/// these its first diagonal is joined by cells of its colour, and both are.
fn checkerboards(rows: u32, cols: u32) -> (u64, [u64; 2]) {
    let first_col = (0..rows).fold(0, |bits, row| bits | 1 << (row * cols));
    let shifts = Shifts { cols, first_col, last_col: first_col << (cols - 1) };
    let all = u32::MAX >> (32 - rows * cols);
    let corners = all >> cols & !shifts.last_col;
    let (mut seen, mut joined) = (0, [0; 2]);
    for black in 0..=all {
        let (a, b, c, d) = (black, black >> 1, black >> cols, black >> (cols + 1));
        let mut places = !(a ^ d) & !(b ^ c) & (a ^ b) & corners;
        while places != 0 {
            let place = places & places.wrapping_neg();
            places ^= place;
            seen += 1;
            let (a, b, c, d) = (place, place << 1, place << cols, place << (cols + 1));
            let (own, others) = if black & a == 0 { (all & !black, black) } else { (black, all & !black) };
            if flood(a, own, &shifts) & d != 0 {
                joined[0] += 1;
                joined[1] += u64::from(flood(b, others, &shifts) & c != 0);
            }
        }
    }
    (seen, joined)
}

/// A square of four cells whose two diagonals lie in one block each cannot be, by planarity.
#[test]
fn no_square_has_both_diagonals_in_one_block_each() {
    let published: [(u32, u32, u64, u64); 5] =
        [(3, 3, 8, 32), (3, 4, 12, 256), (4, 4, 18, 4_096), (4, 5, 24, 65_536), (5, 5, 32, 2_097_152)];
    for (rows, cols, positions, divisions) in published {
        let (seen, [one, both]) = checkerboards(rows, cols);
        assert_eq!((seen, both), (positions * divisions, 0), "{rows}×{cols}");
        assert!(one > 0, "{rows}×{cols}: no diagonal is joined: no test");
    }
}
