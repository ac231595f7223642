//! What the generator makes, judged by the independent engines.

#![allow(clippy::expect_used, reason = "helpers of tests may fail the test")]

use std::time::{SystemTime, UNIX_EPOCH};

use contract::{
    Blacks, Budget, CancelFlag, Count, Counter, Genre, Layout, Order, Pattern, Referee, Refusal, Rules, Size,
    VerdictStatus, Wanted,
};
use deduce::{Engine, Ladder, climb};
use grid::Symmetry;
use heteromino_board::{Board, Heteromino, Kind};
use heteromino_ladder::generate::{VERSION, effort, generate};
use heteromino_ladder::{HeterominoModel, RULES, RUNGS};
use heteromino_oracle::{BruteCells, BruteCovers, HeterominoReferee, Sat};
use rng::Rng;

/// `RUNGS_SEED`, or the clock.
fn clock_seed() -> u64 {
    let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
    std::env::var("RUNGS_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or_else(clock)
}

type Made = contract::Made<Heteromino>;

/// The grade of boards that only a search finishes.
const SEARCH: usize = RUNGS.len();

fn order(size: Size, number: u64, index: u64, wanted: Wanted, layout: Layout) -> Order {
    Order { size, number, index, wanted, layout, bank: None }
}

fn make(order: &Order) -> Result<Made, Refusal> {
    generate(order, effort(order.size), &Budget::default())
}

fn any(rows: usize, cols: usize, number: u64, index: u64) -> Order {
    order(Size::new(rows, cols), number, index, Wanted::Any, Layout::default())
}

fn rung(name: &str) -> usize {
    RUNGS.iter().position(|rung| rung.name == name).expect("a rung")
}

fn blacks(board: &Board) -> usize {
    (0..board.size().cells()).filter(|&cell| board.kind(cell) == Kind::Black).count()
}

fn answers(counter: &dyn Counter<Heteromino>, board: &Board) -> Count {
    let bare = Heteromino::unknown(board);
    counter.count(board, &bare, Rules::ALL, 2, 0, &Budget::default()).count.expect("no limit")
}

/// The oracle finds the answer and no other, and the referee accepts it.
fn assert_unique(made: &Made, counter: &dyn Counter<Heteromino>, told: &str) {
    let verdict = HeterominoReferee.judge(&made.board, &made.answer, Rules::ALL, false);
    assert_eq!(verdict.status, VerdictStatus::Correct, "{told}");
    let bare = Heteromino::unknown(&made.board);
    let found = counter.count(&made.board, &bare, Rules::ALL, 2, 1, &Budget::default());
    assert_eq!(found.count, Ok(Count::Exactly(1_u32.into())), "{told} by {}", counter.name());
    assert_eq!(found.answers, std::slice::from_ref(&made.answer), "{told} by {}", counter.name());
}

/// The grade as `solve` would tell it.
fn grade_of(board: &Board) -> usize {
    let model = HeterominoModel::new(board, Rules::ALL);
    let mut engine = Engine::new(&model, RULES);
    climb(&mut engine, RUNGS, &Ladder::all(RUNGS), &Budget::default()).finished_by.unwrap_or(SEARCH)
}

fn assert_symmetric(board: &Board, pattern: Pattern, told: &str) {
    let turned = match pattern {
        Pattern::Free => board.clone(),
        Pattern::Point => board.turned(Symmetry::HALF_TURN),
        Pattern::Mirror => board.turned(Symmetry::MIRROR),
    };
    assert_eq!(&turned, board, "{told}");
}

/// The numbers of black cells from which no possible one is further off than three, or one where cells can be their own
/// images.
fn assert_near(board: &Board, pattern: Pattern, wanted: usize, told: &str) {
    let Size { rows, cols } = board.size();
    let in_pairs = match pattern {
        Pattern::Free => false,
        Pattern::Point => (rows * cols).is_multiple_of(2),
        Pattern::Mirror => cols.is_multiple_of(2),
    };
    let reach = if in_pairs { 3 } else { 1 };
    // Never none at all.
    let off = blacks(board).abs_diff(wanted);
    assert!(off <= reach || wanted <= reach && off <= 2 * reach, "{told}: {} for {wanted}", blacks(board));
}

#[test]
fn boards_are_as_ordered_whatever_is_ordered() {
    let seed = clock_seed();
    let mut rng = Rng::new(seed);
    let mut made_in_all = 0;
    for index in 0..50 {
        let size = Size::new(3 + rng.below(6), 3 + rng.below(6));
        let grade = rng.below(SEARCH + 1);
        let wanted = [Wanted::Any, Wanted::AtMost(grade), Wanted::Exactly(grade)][rng.below(3)];
        let about = size.cells() / 6 + rng.below(size.cells() / 3);
        let blacks = [Blacks::Free, Blacks::Free, Blacks::Few, Blacks::About(about)][rng.below(4)];
        let layout = Layout { pattern: Pattern::ALL[rng.below(3)], blacks, ..Layout::default() };
        let order = order(size, seed, index, wanted, layout);
        let told = format!("seed {seed}, {order:?}");
        match generate(&order, 200_000, &Budget::default()) {
            Ok(made) => {
                made_in_all += 1;
                assert_eq!(made.board.size(), size);
                assert!(made.board.open_cells().next().is_some(), "{told}");
                assert_unique(&made, &BruteCovers, &told);
                assert_eq!(made.grade, grade_of(&made.board), "{told}");
                assert!(wanted.accepts(made.grade), "{told}: {}", made.grade);
                assert_symmetric(&made.board, layout.pattern, &told);
                if let Blacks::About(about) = blacks {
                    assert_near(&made.board, layout.pattern, about, &told);
                }
                let rejected: u64 = made.attempts.rejected.iter().map(|(_, number)| number).sum();
                assert_eq!(made.attempts.all, rejected + 1, "{told}");
            }
            Err(Refusal::Exhausted(_)) => {}
            Err(refusal) => assert_eq!(wanted, Wanted::Exactly(rung("region")), "{told}: {refusal:?}"),
        }
    }
    assert!(made_in_all > 15, "only {made_in_all} of 50, seed {seed}");
}

#[test]
fn every_grade_is_found_but_region() {
    let seed = clock_seed();
    for name in ["fit", "hetero", "support", "area", "probe"] {
        for pattern in Pattern::ALL {
            let layout = Layout { pattern, ..Layout::default() };
            let order = order(Size::new(8, 8), seed, 0, Wanted::Exactly(rung(name)), layout);
            let made = make(&order).unwrap_or_else(|refusal| panic!("seed {seed}, {name} {pattern:?}: {refusal:?}"));
            assert_eq!(grade_of(&made.board), rung(name), "seed {seed}, {pattern:?}");
        }
    }
    let region = order(Size::new(8, 8), seed, 0, Wanted::Exactly(rung("region")), Layout::default());
    let refusal = make(&region).expect_err("no such board");
    assert!(matches!(&refusal, Refusal::Impossible(why) if why.en.contains("region")), "{refusal:?}");
}

#[test]
fn big_boards_are_unique_too() {
    let seed = clock_seed();
    for (rows, cols, pattern) in [(16, 16, Pattern::Free), (20, 20, Pattern::Point), (5, 30, Pattern::Mirror)] {
        let order = Order { layout: Layout { pattern, ..Layout::default() }, ..any(rows, cols, seed, 0) };
        let made = make(&order).expect("a board");
        assert_unique(&made, &Sat, &format!("seed {seed}, {order:?}"));
        assert_symmetric(&made.board, pattern, &format!("seed {seed}, {order:?}"));
    }
}

#[test]
fn few_black_cells_are_fewer() {
    let seed = clock_seed();
    let of = |wanted: Blacks, index| {
        let order = Order { layout: Layout { blacks: wanted, ..Layout::default() }, ..any(6, 6, seed, index) };
        blacks(&make(&order).expect("a board").board)
    };
    // The walk begins with the board of the free order, whose mean is 12.
    let (free, few) = (of(Blacks::Free, 0), of(Blacks::Few, 0));
    assert!(few <= free && few <= 9, "{few} {free}, seed {seed}");
}

#[test]
fn the_number_of_black_cells_can_be_anything_possible() {
    let seed = clock_seed();
    for about in (10..=61).step_by(7).chain([60, 61]) {
        let layout = Layout { blacks: Blacks::About(about), ..Layout::default() };
        let made = make(&Order { layout, ..any(8, 8, seed, about as u64) }).expect("a board");
        assert_near(&made.board, Pattern::Free, about, &format!("seed {seed}"));
        assert_unique(&made, &BruteCovers, &format!("seed {seed}, {about}"));
    }
}

/// FNV-1a over the kinds of the cells.
fn print_of(made: &Made) -> u64 {
    let bytes = (0..made.board.size().cells()).map(|cell| made.board.kind(cell) as u8);
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// These boards are promised by version 1 of the seeds. When they have to change, so has `VERSION`.
#[test]
fn the_boards_of_known_seeds_stay_the_same() {
    assert_eq!(VERSION, 1);
    let layout = |pattern, blacks| Layout { pattern, blacks, ..Layout::default() };
    let orders = [
        (4, 4, layout(Pattern::Free, Blacks::Free)),
        (6, 6, layout(Pattern::Free, Blacks::Few)),
        (5, 9, layout(Pattern::Mirror, Blacks::Free)),
        (8, 8, layout(Pattern::Free, Blacks::Free)),
        (8, 8, layout(Pattern::Point, Blacks::About(20))),
        (12, 12, layout(Pattern::Free, Blacks::Free)),
    ];
    let prints = orders
        .map(|(rows, cols, layout)| print_of(&make(&Order { layout, ..any(rows, cols, 12_345, 7) }).expect("a board")));
    assert_eq!(prints, PROMISED, "{prints:#x?}");
}

const PROMISED: [u64; 6] = [
    0x5a07_f481_dac8_53f3,
    0x08f6_584f_457f_6b1a,
    0xfd3f_8a35_53e3_11dc,
    0x8cc7_f7fd_02c3_1bb4,
    0xae22_6a09_2f64_f0bb,
    0x5ebf_3b27_adb7_9fe7,
];

#[test]
fn a_board_depends_on_its_order_alone() {
    let seed = clock_seed();
    let about = Layout { pattern: Pattern::Point, blacks: Blacks::About(16), ..Layout::default() };
    for (index, layout) in (0..4).zip([Layout::default(), about, Layout::default(), about]) {
        let order = order(Size::new(7, 8), seed, index, Wanted::AtMost(rung("area")), layout);
        let one = make(&order).expect("a board");
        let other = generate(&order, 3 * effort(order.size), &Budget::default()).expect("a board");
        assert_eq!((&one.board, &one.attempts), (&other.board, &other.attempts), "seed {seed}, {index}");
    }
    let boards: Vec<Board> = (0..4).map(|index| make(&any(7, 8, seed, index)).expect("a board").board).collect();
    assert!(boards.windows(2).any(|pair| pair[0].canonical() != pair[1].canonical()), "seed {seed}");
    let other_series = make(&any(7, 8, seed.wrapping_add(1), 0)).expect("a board").board;
    assert_ne!(boards[0], other_series, "seed {seed}");
}

/// Every board of a size that has at least one open cell and the symmetry.
fn boards(size: Size, pattern: Pattern) -> impl Iterator<Item = Board> {
    let kind = |open: u32, cell: usize| if open >> cell & 1 != 0 { Kind::Open } else { Kind::Black };
    let board = move |open| Board::new(size, (0..size.cells()).map(|cell| kind(open, cell)).collect());
    let is_symmetric = move |board: &Board| match pattern {
        Pattern::Free => true,
        Pattern::Point => *board == board.turned(Symmetry::HALF_TURN),
        Pattern::Mirror => *board == board.turned(Symmetry::MIRROR),
    };
    (1..1_u32 << size.cells()).map(move |open| board(open).expect("a board")).filter(is_symmetric)
}

#[test]
fn what_is_refused_as_impossible_is_impossible_and_what_is_made_is_possible() {
    for (rows, cols) in (1..=3).flat_map(|rows| (1..=4).map(move |cols| (rows, cols))).chain([(4, 1), (5, 1)]) {
        for pattern in Pattern::ALL {
            let size = Size::new(rows, cols);
            let is_unique = |board: &Board| answers(&BruteCells, board) == Count::Exactly(1_u32.into());
            let exists = boards(size, pattern).any(|board| is_unique(&board));
            let layout = Layout { pattern, ..Layout::default() };
            let made = generate(&Order { layout, ..any(rows, cols, 1, 0) }, 100_000, &Budget::default());
            match made {
                Ok(made) => assert!(exists && is_unique(&made.board), "{size} {pattern:?}"),
                Err(refusal) => assert!(!exists, "{size} {pattern:?}: {refusal:?}"),
            }
        }
    }
}

#[test]
fn refusals_say_why() {
    let about = |about| Layout { blacks: Blacks::About(about), ..Layout::default() };
    let point = Layout { pattern: Pattern::Point, ..Layout::default() };
    for (rows, cols, layout, words) in [
        (0, 5, Layout::default(), "out of range"),
        (5, 101, Layout::default(), "out of range"),
        (1, 1, Layout::default(), "no tromino fits"),
        (2, 1, Layout::default(), "no tromino fits"),
        (2, 2, point, "beside its image"),
        (8, 8, about(62), "61 at most"),
        (8, 8, Layout { pattern: Pattern::Mirror, ..about(59) }, "58 at most"),
    ] {
        let refusal = make(&Order { layout, ..any(rows, cols, 1, 0) }).expect_err("impossible");
        assert!(matches!(&refusal, Refusal::Impossible(why) if why.en.contains(words)), "{refusal:?}");
    }
}

#[test]
fn every_small_size_and_grade_ends_in_a_board_or_a_refusal() {
    let seed = clock_seed();
    for (rows, cols) in (1..=7).flat_map(|rows| (1..=7).map(move |cols| (rows, cols))) {
        for grade in 0..=SEARCH {
            let told = format!("seed {seed}, {rows}x{cols}, grade {grade}");
            let order = Order { wanted: Wanted::Exactly(grade), ..any(rows, cols, seed, 0) };
            match generate(&order, 10_000, &Budget::default()) {
                Ok(made) => assert_unique(&made, &BruteCovers, &told),
                Err(refusal) => assert!(!matches!(refusal, Refusal::Stopped(_)), "{told}: {refusal:?}"),
            }
        }
    }
}

#[test]
fn the_flag_and_the_budget_end_the_work() {
    let order = any(24, 24, 1, 0);
    let cancel = CancelFlag::new();
    cancel.raise();
    let stopped = generate(&order, effort(order.size), &Budget { nodes: u64::MAX, cancel });
    assert!(matches!(stopped, Err(Refusal::Stopped(_))));
    for (effort, nodes) in [(1_000, u64::MAX), (effort(order.size), 1_000)] {
        let spent = generate(&order, effort, &Budget { nodes, cancel: CancelFlag::new() });
        assert!(matches!(spent, Err(Refusal::Exhausted(_))), "{effort} {nodes}");
    }
}
