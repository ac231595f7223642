//! What the generator makes, judged by the independent engines.

#![allow(clippy::expect_used, reason = "helpers of tests may fail the test")]

use std::time::{SystemTime, UNIX_EPOCH};

use contract::{
    Blacks, Budget, CancelFlag, Count, Counter, Genre, Given, Layout, Order, Pattern, Referee, Refusal, Rules, Size,
    VerdictStatus, Wanted,
};
use deduce::{Engine, Ladder, climb};
use rng::Rng;
use stitches_board::{Board, Numbers, Stitches};
use stitches_ladder::generate::{VERSION, effort, generate};
use stitches_ladder::{RULES, RUNGS, StitchesModel};
use stitches_oracle::{BrutePairs, Sat, StitchesReferee};

/// `RUNGS_SEED`, or the clock.
fn clock_seed() -> u64 {
    let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
    std::env::var("RUNGS_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or_else(clock)
}

type Made = contract::Made<Stitches>;

/// The grade of boards that only a search finishes.
const SEARCH: usize = RUNGS.len();

fn make(order: &Order) -> Result<Made, Refusal> {
    generate(order, effort(order.size), &Budget::default())
}

fn any(rows: usize, cols: usize, number: u64, index: u64) -> Order {
    Order { size: Size::new(rows, cols), number, index, wanted: Wanted::Any, layout: Layout::default(), bank: None }
}

fn rung(name: &str) -> usize {
    RUNGS.iter().position(|rung| rung.name == name).expect("a rung")
}

/// The oracle finds the answer and no other, and the referee accepts it.
fn assert_unique(made: &Made, counter: &dyn Counter<Stitches>, told: &str) {
    let verdict = StitchesReferee.judge(&made.board, &made.answer, Rules::ALL, false);
    assert_eq!(verdict.status, VerdictStatus::Correct, "{told}");
    let bare = Stitches::unknown(&made.board);
    let found = counter.count(&made.board, &bare, Rules::ALL, 2, 1, &Budget::default());
    assert_eq!(found.count, Ok(Count::Exactly(1_u32.into())), "{told} by {}", counter.name());
    assert_eq!(found.answers, std::slice::from_ref(&made.answer), "{told} by {}", counter.name());
}

fn is_unique(board: &Board) -> bool {
    let counted = Sat.count(board, &Stitches::unknown(board), Rules::ALL, 2, 0, &Budget::default());
    counted.count.expect("no limit") == Count::Exactly(1_u32.into())
}

/// The rung up to `top` that finishes a board.
fn finished_by(board: &Board, top: usize) -> Option<usize> {
    let model = StitchesModel::new(board, Rules::ALL);
    let mut engine = Engine::new(&model, RULES);
    climb(&mut engine, RUNGS, &Ladder::all(RUNGS).up_to(top), &Budget::default()).finished_by
}

/// The grade as `solve` would tell it.
fn grade_of(board: &Board) -> usize {
    finished_by(board, SEARCH).unwrap_or(SEARCH)
}

/// The numbers of the lines that have one: the rows, then the columns.
fn given(board: &Board) -> Vec<usize> {
    let numbers = board.row_holes().iter().chain(board.col_holes());
    numbers.enumerate().filter(|(_, number)| number.is_some()).map(|(line, _)| line).collect()
}

/// The board without the number of a line.
fn without(board: &Board, line: usize) -> Board {
    let Numbers { k, mut row_holes, mut col_holes } = board.numbers();
    match line.checked_sub(row_holes.len()) {
        None => row_holes[line] = None,
        Some(col) => col_holes[col] = None,
    }
    board.with_numbers(Numbers { k, row_holes, col_holes }).expect("fewer numbers")
}

/// Without any one number there are several answers, or the wanted rung does not finish the board.
fn assert_minimal(board: &Board, wanted: Wanted, told: &str) {
    for line in given(board) {
        let fewer = without(board, line);
        let still = match wanted {
            Wanted::Exactly(top) | Wanted::AtMost(top) if top < SEARCH => finished_by(&fewer, top).is_some(),
            _ => is_unique(&fewer),
        };
        assert!(!still, "{told}: the number of line {line} is of no use");
    }
}

/// No two threads lie in a square that could be turned: the four gaps all lie between blocks, a diagonal in one block.
fn assert_nothing_turns(made: &Made, told: &str) {
    let (board, size) = (&made.board, made.board.size());
    let runs = |a: usize, b: usize| size.gap_between(a, b).is_some_and(|gap| made.answer.is_stitched(gap));
    let block = |cell: usize| board.block(cell);
    for (row, col) in (1..size.rows).flat_map(|row| (1..size.cols).map(move |col| (row, col))) {
        let d = row * size.cols + col;
        let [a, b, c] = [d - size.cols - 1, d - size.cols, d - 1];
        let is_open = [(a, b), (c, d), (a, c), (b, d)].iter().all(|&(one, other)| block(one) != block(other));
        let is_turning = is_open && (block(a) == block(d) || block(b) == block(c));
        let is_full = runs(a, b) && runs(c, d) || runs(a, c) && runs(b, d);
        assert!(!(is_turning && is_full), "{told}: the square at {}", size.cell(a));
    }
}

#[test]
fn boards_are_as_ordered_whatever_is_ordered() {
    let seed = clock_seed();
    let mut rng = Rng::new(seed);
    let mut made_in_all = 0;
    for index in 0..80 {
        let size = Size::new(2 + rng.below(7), 2 + rng.below(7));
        let grade = rng.below(SEARCH + 1);
        let wanted = [Wanted::Any, Wanted::AtMost(grade), Wanted::Exactly(grade)][rng.below(3)];
        let numbers = [Given::All, Given::Few, Given::About(rng.below(size.rows + size.cols + 3))][rng.below(3)];
        let (k, blocks) = ([None, Some(1), Some(2), Some(3)][rng.below(4)], 2 + rng.below(6));
        let layout = Layout { k, numbers, blocks: rng.chance(1, 3).then_some(blocks), ..Layout::default() };
        let order = Order { wanted, layout, size, ..any(1, 1, seed, index) };
        let told = format!("seed {seed}, {order:?}");
        match generate(&order, 100_000, &Budget::default()) {
            Ok(made) => {
                made_in_all += 1;
                assert_eq!((made.board.size(), made.board.k()), (size, k.unwrap_or(1)), "{told}");
                assert_unique(&made, &BrutePairs, &told);
                assert_eq!(made.grade, grade_of(&made.board), "{told}");
                assert!(wanted.accepts(made.grade), "{told}: {}", made.grade);
                assert!(layout.blocks.is_none_or(|blocks| blocks == made.board.blocks()), "{told}");
                assert_nothing_turns(&made, &told);
                let (lines, left) = (size.rows + size.cols, given(&made.board).len());
                match numbers {
                    Given::All => assert_eq!(left, lines, "{told}"),
                    Given::About(number) if left <= number => assert_eq!(left, number.min(lines), "{told}"),
                    Given::About(_) | Given::Few => assert_minimal(&made.board, wanted, &told),
                }
                let rejected: u64 = made.attempts.rejected.iter().map(|(_, number)| number).sum();
                assert_eq!(made.attempts.all, rejected + 1, "{told}");
            }
            Err(Refusal::Stopped(_)) => panic!("{told}"),
            Err(Refusal::Exhausted(_) | Refusal::Impossible(_)) => {}
        }
    }
    assert!(made_in_all > 35, "only {made_in_all} of 80, seed {seed}");
}

#[test]
fn every_common_grade_is_found_with_all_numbers_and_with_few() {
    let seed = clock_seed();
    for numbers in [Given::All, Given::Few] {
        for grade in ["line", "along", "between", "hall", "slot", "probe"].map(rung) {
            let layout = Layout { numbers, ..Layout::default() };
            let order = Order { wanted: Wanted::Exactly(grade), layout, ..any(12, 12, seed, 0) };
            let made = make(&order).unwrap_or_else(|refusal| panic!("seed {seed}, {grade} {numbers:?}: {refusal:?}"));
            assert_eq!(grade_of(&made.board), grade, "seed {seed}, {numbers:?}");
            assert_unique(&made, &Sat, &format!("seed {seed}, {grade} {numbers:?}"));
        }
    }
}

#[test]
fn several_threads_a_pair_on_sizes_in_print() {
    let seed = clock_seed();
    for (index, (k, side)) in (0..).zip([(1, 10), (2, 10), (3, 10), (1, 12), (2, 12), (3, 12), (2, 15), (3, 15)]) {
        let order = Order { layout: Layout { k: Some(k), ..Layout::default() }, ..any(side, side, seed, index) };
        let made = make(&order).unwrap_or_else(|refusal| panic!("seed {seed}, {order:?}: {refusal:?}"));
        assert_unique(&made, &Sat, &format!("seed {seed}, {order:?}"));
        assert!(k > 1 || made.board.blocks().abs_diff(side) <= 2, "as many blocks as a side has cells");
    }
}

#[test]
fn large_boards_are_finished_by_rules() {
    for (rows, cols) in [(20, 20), (30, 30), (40, 40), (10, 40)] {
        let made = make(&any(rows, cols, 5, 0)).expect("a board");
        assert_unique(&made, &Sat, &format!("{rows}x{cols}"));
        assert_nothing_turns(&made, &format!("{rows}x{cols}"));
        assert!(made.grade < rung("probe"), "{rows}x{cols}: rules finish it");
    }
}

/// FNV-1a over the blocks and numbers.
fn print_of(made: &Made) -> u64 {
    let bytes = made.board.canonical().to_bytes();
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// These boards are promised by version 1 of the seeds. When they have to change, so has `VERSION`.
#[test]
fn the_boards_of_known_seeds_stay_the_same() {
    assert_eq!(VERSION, 1);
    let layout = |k, numbers| Layout { k: Some(k), numbers, ..Layout::default() };
    let orders = [
        (4, 4, layout(1, Given::All)),
        (8, 8, layout(1, Given::Few)),
        (5, 9, layout(2, Given::About(9))),
        (12, 12, layout(3, Given::All)),
        (20, 20, layout(1, Given::All)),
    ];
    let prints = orders
        .map(|(rows, cols, layout)| print_of(&make(&Order { layout, ..any(rows, cols, 12_345, 7) }).expect("a board")));
    assert_eq!(prints, PROMISED, "{prints:#x?}");
}

const PROMISED: [u64; 5] =
    [0xd331_653b_a1ba_fe4e, 0x001f_de2c_fa95_0452, 0xc201_5074_932c_f0e2, 0x109e_2e95_fad1_5431, 0xdc57_1d6a_7bc3_607f];

#[test]
fn a_board_depends_on_its_order_alone() {
    let seed = clock_seed();
    let two = Layout { k: Some(2), numbers: Given::Few, ..Layout::default() };
    for (index, layout) in (0..4).zip([Layout::default(), two, Layout::default(), two]) {
        let order = Order { wanted: Wanted::AtMost(rung("probe")), layout, ..any(8, 9, seed, index) };
        let one = make(&order).expect("a board");
        let other = generate(&order, 3 * effort(order.size), &Budget::default()).expect("a board");
        assert_eq!((&one.board, &one.attempts), (&other.board, &other.attempts), "seed {seed}, {index}");
    }
    let boards: Vec<Board> = (0..4).map(|index| make(&any(6, 7, seed, index)).expect("a board").board).collect();
    assert!(boards.windows(2).any(|pair| pair[0].canonical() != pair[1].canonical()), "seed {seed}");
    let other_series = make(&any(6, 7, seed.wrapping_add(1), 0)).expect("a board").board;
    assert_ne!(boards[0], other_series, "seed {seed}");
}

#[test]
fn refusals_say_why() {
    let with = |layout: Layout, rows, cols| Order { layout, ..any(rows, cols, 1, 0) };
    let k = |k| Layout { k: Some(k), ..Layout::default() };
    let blocks = |blocks| Layout { blocks: Some(blocks), ..Layout::default() };
    for (order, words) in [
        (any(0, 5, 1, 0), "out of range"),
        (any(5, 101, 1, 0), "out of range"),
        (any(1, 1, 1, 0), "no two blocks"),
        (with(k(2), 1, 9), "in a strip"),
        (with(k(3), 2, 2), "no room for 3 threads"),
        (with(k(4), 9, 9), "1 to 3 threads"),
        (with(k(0), 9, 9), "1 to 3 threads"),
        (with(blocks(1), 9, 9), "two at least"),
        (with(blocks(10), 4, 4), "holes of 9 at most"),
        (with(Layout { k: Some(2), ..blocks(6) }, 4, 4), "holes of 5 at most"),
        (with(Layout { pattern: Pattern::Point, ..Layout::default() }, 9, 9), "symmetry"),
        (with(Layout { blacks: Blacks::Few, ..Layout::default() }, 9, 9), "no black cells"),
        (Order { bank: Some("I1".to_owned()), ..any(9, 9, 1, 0) }, "no bank"),
    ] {
        let refusal = make(&order).expect_err(words);
        assert!(matches!(&refusal, Refusal::Impossible(why) if why.en.contains(words)), "{words}: {refusal:?}");
    }
}

#[test]
fn every_small_size_and_grade_ends_in_a_board_or_a_refusal() {
    let seed = clock_seed();
    for (rows, cols) in (1..=5).flat_map(|rows| (1..=5).map(move |cols| (rows, cols))) {
        for (grade, k) in (0..=SEARCH).flat_map(|grade| (1..=3).map(move |k| (grade, k))) {
            let told = format!("seed {seed}, {rows}x{cols}, k {k}, grade {grade}");
            let layout = Layout { k: Some(k), ..Layout::default() };
            let order = Order { wanted: Wanted::Exactly(grade), layout, ..any(rows, cols, seed, 0) };
            match generate(&order, 4_000, &Budget::default()) {
                Ok(made) => assert_unique(&made, &BrutePairs, &told),
                Err(refusal) => assert!(!matches!(refusal, Refusal::Stopped(_)), "{told}: {refusal:?}"),
            }
        }
    }
}

/// Where any grade will do, every size has a board, but for the smallest.
#[test]
fn every_size_has_boards() {
    for (rows, cols) in (1..=7).flat_map(|rows| (1..=12).map(move |cols| (rows, cols))) {
        for k in 1..=2 {
            let layout = Layout { k: Some(k), ..Layout::default() };
            let made = make(&Order { layout, ..any(rows, cols, 3, 0) });
            let is_possible = rows * cols >= 2 * k && (k == 1 || rows.min(cols) > 1);
            match made {
                Ok(made) => assert_unique(&made, &Sat, &format!("{rows}x{cols}, k {k}")),
                Err(refusal) => {
                    assert!(
                        matches!(refusal, Refusal::Impossible(_)) && !is_possible,
                        "{rows}x{cols}, k {k}: {refusal:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn the_flag_and_the_budget_end_the_work() {
    let order = any(20, 20, 1, 0);
    let cancel = CancelFlag::new();
    cancel.raise();
    let stopped = generate(&order, effort(order.size), &Budget { nodes: u64::MAX, cancel });
    assert!(matches!(stopped, Err(Refusal::Stopped(_))));
    for (effort, nodes) in [(100, u64::MAX), (effort(order.size), 100)] {
        let spent = generate(&order, effort, &Budget { nodes, cancel: CancelFlag::new() });
        assert!(matches!(spent, Err(Refusal::Exhausted(_))), "{effort} {nodes}");
    }
}
