//! What the generator makes, judged by the independent engines.

#![allow(clippy::expect_used, reason = "helpers of tests may fail the test")]

use std::time::{SystemTime, UNIX_EPOCH};

use contract::{
    Blacks, Budget, CancelFlag, Count, Counter, Layout, Order, Pattern, Referee, Refusal, Rules, Shading, Size,
    VerdictStatus, Wanted,
};
use deduce::{Engine, Ladder, climb};
use lits_board::{Board, Lits};
use lits_ladder::generate::{VERSION, effort, generate};
use lits_ladder::{LitsModel, RULES, RUNGS};
use lits_oracle::{BruteRegions, LitsReferee, Sat};
use rng::Rng;

/// `RUNGS_SEED`, or the clock.
fn clock_seed() -> u64 {
    let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
    std::env::var("RUNGS_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or_else(clock)
}

type Made = contract::Made<Lits>;

/// The grade of boards that only a search finishes.
const SEARCH: usize = RUNGS.len();

fn make(size: Size, number: u64, index: u64, wanted: Wanted) -> Result<Made, Refusal> {
    generate(&order(size, number, index, wanted), effort(size), &Budget::default())
}

fn order(size: Size, number: u64, index: u64, wanted: Wanted) -> Order {
    Order { size, number, index, wanted, layout: Layout::default(), bank: None }
}

fn cut() -> usize {
    RUNGS.iter().position(|rung| rung.name == "cut").expect("a rung")
}

fn count(counter: &dyn Counter<Lits>, board: &Board) -> (Count, Vec<Shading>) {
    let given = Shading::unknown(board.size());
    let found = counter.count(board, &given, Rules::ALL, 3, 1, &Budget::default());
    (found.count.expect("no limit"), found.answers)
}

/// The oracle finds the answer and no other, and the referee accepts it.
fn assert_unique(made: &Made, counter: &dyn Counter<Lits>, seed: &str) {
    let verdict = LitsReferee.judge(&made.board, &made.answer, Rules::ALL, false);
    assert_eq!(verdict.status, VerdictStatus::Correct, "{seed}");
    let (found, answers) = count(counter, &made.board);
    assert_eq!(found, Count::Exactly(1_u32.into()), "{seed} by {}", counter.name());
    assert_eq!(answers, std::slice::from_ref(&made.answer), "{seed} by {}", counter.name());
}

/// The grade as `solve` would tell it.
fn grade_of(board: &Board) -> usize {
    let model = LitsModel::new(board, Rules::ALL);
    let mut engine = Engine::new(&model, RULES);
    let climbed = climb(&mut engine, RUNGS, &Ladder::all(RUNGS), &Budget::default());
    climbed.finished_by.unwrap_or(SEARCH)
}

#[test]
fn boards_are_unique_and_graded_right_whatever_the_size_and_grade() {
    let seed = clock_seed();
    let mut rng = Rng::new(seed);
    let mut made_in_all = 0;
    for index in 0..60 {
        let size = Size::new(4 + rng.below(6), 4 + rng.below(6));
        let grade = rng.below(SEARCH + 1);
        let wanted = [Wanted::Any, Wanted::AtMost(grade), Wanted::Exactly(grade)][rng.below(3)];
        let told = format!("seed {seed}, {index}, {size} {wanted:?}");
        match generate(&order(size, seed, index, wanted), 300_000, &Budget::default()) {
            Ok(made) => {
                made_in_all += 1;
                assert_eq!(made.board.size(), size);
                assert_unique(&made, &Sat, &told);
                assert_eq!(made.grade, grade_of(&made.board), "{told}");
                assert!(wanted.accepts(made.grade), "{told}: {}", made.grade);
                let rejected: u64 = made.attempts.rejected.iter().map(|(_, number)| number).sum();
                assert_eq!(made.attempts.all, rejected + 1, "{told}");
            }
            Err(refusal) => assert!(matches!(refusal, Refusal::Exhausted(_)), "{told}: {refusal:?}"),
        }
    }
    assert!(made_in_all > 20, "only {made_in_all} of 60, seed {seed}");
}

#[test]
fn big_boards_are_unique_too() {
    let seed = clock_seed();
    for side in [15, 20, 30] {
        let made = make(Size::new(side, side), seed, 0, Wanted::Any).expect("a board");
        assert_unique(&made, &Sat, &format!("seed {seed}, side {side}"));
    }
    let oblong = make(Size::new(5, 24), seed, 1, Wanted::Any).expect("a board");
    assert_unique(&oblong, &BruteRegions, &format!("seed {seed}"));
}

/// FNV-1a over the regions and the answer.
fn print_of(made: &Made) -> u64 {
    let cells = 0..made.board.size().cells();
    let bytes = cells.flat_map(|cell| {
        let region = made.board.region(cell).map_or(0, |region| region as u8 + 1);
        [region, u8::from(made.answer.is_shaded(cell))]
    });
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// These boards are promised by version 1 of the seeds. When they have to change, so has `VERSION`.
#[test]
fn the_boards_of_known_seeds_stay_the_same() {
    assert_eq!(VERSION, 1);
    let sizes = [(4, 4), (6, 6), (5, 9), (8, 8), (10, 10), (15, 15)];
    let prints = sizes.map(|(rows, cols)| {
        let made = make(Size::new(rows, cols), 12_345, 7, Wanted::Any).expect("a board");
        print_of(&made)
    });
    assert_eq!(prints, PROMISED, "{prints:#x?}");
}

const PROMISED: [u64; 6] = [
    0xf3da_b5fc_d0a6_fc73,
    0x1ded_7273_208f_8744,
    0x4c4b_ef48_bac1_482d,
    0x9b66_e6d5_a3ae_ae14,
    0xb3c7_dd05_aafa_6a95,
    0xdb91_2f4b_2dd1_2a2d,
];

#[test]
fn a_board_depends_on_its_seed_alone() {
    let seed = clock_seed();
    let size = Size::new(7, 8);
    let cut = Wanted::Exactly(cut());
    for index in 0..4 {
        let one = make(size, seed, index, cut).expect("a board");
        let order = order(size, seed, index, cut);
        let other = generate(&order, 3 * effort(size), &Budget::default()).expect("a board");
        assert_eq!((&one.board, &one.attempts), (&other.board, &other.attempts), "seed {seed}, {index}");
    }
    let boards: Vec<Board> = (0..4).map(|index| make(size, seed, index, cut).expect("a board").board).collect();
    assert!(boards.windows(2).any(|pair| pair[0].canonical() != pair[1].canonical()), "seed {seed}");
    let other_series = make(size, seed.wrapping_add(1), 0, cut).expect("a board").board;
    assert_ne!(boards[0], other_series, "seed {seed}");
}

#[test]
fn what_is_refused_as_impossible_is_impossible() {
    let tiny = [(1, 1), (1, 2), (1, 3), (1, 5), (1, 6), (1, 7), (2, 2), (2, 3), (2, 4), (3, 2), (7, 1), (4, 2)];
    for (rows, cols) in tiny {
        let size = Size::new(rows, cols);
        let refusal = make(size, 1, 0, Wanted::Any).expect_err("no such board");
        assert!(matches!(refusal, Refusal::Impossible(_)), "{size}: {refusal:?}");
        let gaps: Vec<(usize, usize)> =
            (0..size.cells()).flat_map(|a| size.neighbours(a).filter(move |&b| a < b).map(move |b| (a, b))).collect();
        for walls in 0_u32..1 << gaps.len() {
            let wall = |a, b| gaps.iter().position(|&gap| gap == (a, b)).is_some_and(|i| walls >> i & 1 != 0);
            let board = Board::from_walls(size, |_| false, wall).expect("a board");
            assert_ne!(count(&BruteRegions, &board).0, Count::Exactly(1_u32.into()), "{board:?}");
        }
    }
    for (rows, cols) in [(0, 5), (5, 101)] {
        let refusal = make(Size::new(rows, cols), 1, 0, Wanted::Any).expect_err("out of range");
        assert!(matches!(&refusal, Refusal::Impossible(why) if why.en.contains("out of range")), "{refusal:?}");
    }
}

#[test]
fn layouts_are_refused_since_nothing_is_black() {
    let patterns = [Pattern::Point, Pattern::Mirror].map(|pattern| Layout { pattern, ..Layout::default() });
    let blacks = [Blacks::Few, Blacks::About(7)].map(|blacks| Layout { blacks, ..Layout::default() });
    for layout in patterns.into_iter().chain(blacks) {
        let order = Order { layout, ..order(Size::new(6, 6), 1, 0, Wanted::Any) };
        let refusal = generate(&order, effort(order.size), &Budget::default()).expect_err("no such boards");
        assert!(matches!(&refusal, Refusal::Impossible(why) if why.en.contains("lits")), "{layout:?}: {refusal:?}");
    }
}

#[test]
fn a_strip_of_four_is_a_board() {
    for size in [Size::new(1, 4), Size::new(4, 1)] {
        assert_unique(&make(size, 1, 0, Wanted::Any).expect("one region"), &BruteRegions, "a strip");
    }
}

#[test]
fn every_small_size_and_grade_ends_in_a_board_or_a_refusal() {
    let seed = clock_seed();
    for (rows, cols) in (1..=7).flat_map(|rows| (1..=7).map(move |cols| (rows, cols))) {
        for grade in 0..=SEARCH {
            let (size, told) = (Size::new(rows, cols), format!("seed {seed}, {rows}x{cols}, grade {grade}"));
            let order = order(size, seed, 0, Wanted::Exactly(grade));
            match generate(&order, 20_000, &Budget::default()) {
                Ok(made) => assert_unique(&made, &BruteRegions, &told),
                Err(refusal) => assert!(!matches!(refusal, Refusal::Stopped(_)), "{told}: {refusal:?}"),
            }
        }
    }
}

#[test]
fn the_flag_and_the_budget_end_the_work() {
    let size = Size::new(30, 30);
    let order = order(size, 1, 0, Wanted::Any);
    let cancel = CancelFlag::new();
    cancel.raise();
    let stopped = generate(&order, effort(size), &Budget { nodes: u64::MAX, cancel });
    assert!(matches!(stopped, Err(Refusal::Stopped(_))));
    for (effort, nodes) in [(1_000, u64::MAX), (effort(size), 1_000)] {
        let spent = generate(&order, effort, &Budget { nodes, cancel: CancelFlag::new() });
        assert!(matches!(spent, Err(Refusal::Exhausted(_))), "{effort} {nodes}");
    }
}
