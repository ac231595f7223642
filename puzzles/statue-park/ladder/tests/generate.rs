//! What the generator makes, judged by the independent engines.

#![allow(clippy::expect_used, reason = "helpers of tests may fail the test")]

use std::time::{SystemTime, UNIX_EPOCH};

use contract::{
    Alphabet, Blacks, Budget, CancelFlag, Count, Counter, Genre, Layout, Order, Pattern, Referee, Refusal, Rules, Size,
    VerdictStatus, Wanted,
};
use deduce::{Engine, Ladder, climb};
use grid::Symmetry;
use rng::Rng;
use statue_park_board::{Bank, Board, Clue, StatuePark, read_bank, write_bank};
use statue_park_ladder::generate::{VERSION, effort, generate};
use statue_park_ladder::{RULES, RUNGS, StatueParkModel};
use statue_park_oracle::{BruteCells, BrutePieces, Sat, StatueParkReferee};

/// `RUNGS_SEED`, or the clock.
fn clock_seed() -> u64 {
    let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
    std::env::var("RUNGS_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or_else(clock)
}

type Made = contract::Made<StatuePark>;

/// The grade of boards that only a search finishes.
const SEARCH: usize = RUNGS.len();

fn make(order: &Order) -> Result<Made, Refusal> {
    generate(order, effort(order.size), &Budget::default())
}

fn any(rows: usize, cols: usize, number: u64, index: u64) -> Order {
    Order { size: Size::new(rows, cols), number, index, wanted: Wanted::Any, layout: Layout::default(), bank: None }
}

fn layout(alphabet: Alphabet, pattern: Pattern) -> Layout {
    Layout { alphabet, pattern, ..Layout::default() }
}

fn rung(name: &str) -> usize {
    RUNGS.iter().position(|rung| rung.name == name).expect("a rung")
}

fn has_circle(board: &Board, cell: usize) -> bool {
    matches!(board.clue(cell), Clue::Black | Clue::White)
}

fn circles(board: &Board) -> Vec<usize> {
    board.cells().filter(|&cell| has_circle(board, cell)).collect()
}

/// The board without the circles on these cells.
fn without(board: &Board, cells: &[usize]) -> Board {
    let clue = |cell: usize| if cells.contains(&cell) { Clue::Nothing } else { board.clue(cell) };
    let clues = (0..board.size().cells()).map(clue).collect();
    Board::new(board.size(), clues, board.bank().clone()).expect("as many cells")
}

fn is_unique(counter: &dyn Counter<StatuePark>, board: &Board) -> bool {
    let counted = counter.count(board, &StatuePark::unknown(board), Rules::ALL, 2, 0, &Budget::default());
    counted.count.expect("no limit") == Count::Exactly(1_u32.into())
}

/// The oracle finds the answer and no other, and the referee accepts it.
fn assert_unique(made: &Made, counter: &dyn Counter<StatuePark>, told: &str) {
    let verdict = StatueParkReferee.judge(&made.board, &made.answer, Rules::ALL, false);
    assert_eq!(verdict.status, VerdictStatus::Correct, "{told}");
    let bare = StatuePark::unknown(&made.board);
    let found = counter.count(&made.board, &bare, Rules::ALL, 2, 1, &Budget::default());
    assert_eq!(found.count, Ok(Count::Exactly(1_u32.into())), "{told} by {}", counter.name());
    assert_eq!(found.answers, std::slice::from_ref(&made.answer), "{told} by {}", counter.name());
}

/// The rung up to `top` that finishes a board.
fn finished_by(board: &Board, top: usize) -> Option<usize> {
    let model = StatueParkModel::new(board, Rules::ALL);
    let mut engine = Engine::new(&model, RULES);
    climb(&mut engine, RUNGS, &Ladder::all(RUNGS).up_to(top), &Budget::default()).finished_by
}

/// The grade as `solve` would tell it.
fn grade_of(board: &Board) -> usize {
    finished_by(board, SEARCH).unwrap_or(SEARCH)
}

fn symmetry(pattern: Pattern) -> Option<Symmetry> {
    match pattern {
        Pattern::Free => None,
        Pattern::Point => Some(Symmetry::HALF_TURN),
        Pattern::Mirror => Some(Symmetry::MIRROR),
    }
}

fn image(size: Size, pattern: Pattern, cell: usize) -> usize {
    symmetry(pattern).map_or(cell, |symmetry| size.index(symmetry.cell(size, size.cell(cell))))
}

fn assert_layout(board: &Board, layout: Layout, told: &str) {
    for cell in circles(board) {
        assert!(has_circle(board, image(board.size(), layout.pattern, cell)), "{told}: {cell}");
        let allowed: &[Clue] = match layout.alphabet {
            Alphabet::Mixed => &[Clue::Black, Clue::White],
            Alphabet::Black => &[Clue::Black],
            Alphabet::White => &[Clue::White],
        };
        assert!(allowed.contains(&board.clue(cell)), "{told}: {cell}");
    }
}

/// Without any one circle (and its image) there are several answers, or the wanted rung does not finish the board.
fn assert_minimal(board: &Board, wanted: Wanted, pattern: Pattern, told: &str) {
    for cell in circles(board) {
        let fewer = without(board, &[cell, image(board.size(), pattern, cell)]);
        let still = match wanted {
            Wanted::Exactly(top) | Wanted::AtMost(top) if top < SEARCH => finished_by(&fewer, top).is_some(),
            _ => is_unique(&BrutePieces, &fewer),
        };
        assert!(!still, "{told}: the circle on {} is of no use", board.size().cell(cell));
    }
}

#[test]
fn boards_are_as_ordered_whatever_is_ordered() {
    let seed = clock_seed();
    let mut rng = Rng::new(seed);
    let mut made_in_all = 0;
    for index in 0..60 {
        let size = Size::new(3 + rng.below(4), 3 + rng.below(4));
        let grade = rng.below(SEARCH + 1);
        let wanted = [Wanted::Any, Wanted::AtMost(grade), Wanted::Exactly(grade)][rng.below(3)];
        let layout = layout(Alphabet::ALL[rng.below(3)], Pattern::ALL[rng.below(3)]);
        let banks = [None, None, Some("L4 I3"), Some("L4x2"), Some("{##/##/.#} I2x2"), Some("O4 I1x2")];
        let bank = banks[rng.below(banks.len())].map(str::to_owned);
        let order = Order { wanted, layout, bank, size, ..any(1, 1, seed, index) };
        let told = format!("seed {seed}, {order:?}");
        match generate(&order, 400_000, &Budget::default()) {
            Ok(made) => {
                made_in_all += 1;
                assert_eq!(made.board.size(), size);
                assert_unique(&made, &BruteCells, &told);
                assert_eq!(made.grade, grade_of(&made.board), "{told}");
                assert!(wanted.accepts(made.grade), "{told}: {}", made.grade);
                assert_layout(&made.board, layout, &told);
                assert_minimal(&made.board, wanted, layout.pattern, &told);
                if let Some(bank) = &order.bank {
                    assert_eq!(Ok(made.board.bank()), read_bank(bank).as_ref(), "{told}");
                }
                let rejected: u64 = made.attempts.rejected.iter().map(|(_, number)| number).sum();
                assert_eq!(made.attempts.all, rejected + 1, "{told}");
            }
            Err(Refusal::Stopped(_)) => panic!("{told}"),
            Err(Refusal::Exhausted(_) | Refusal::Impossible(_)) => {}
        }
    }
    assert!(made_in_all > 25, "only {made_in_all} of 60, seed {seed}");
}

#[test]
fn every_grade_is_found_and_most_in_every_alphabet() {
    let seed = clock_seed();
    let mixed = (0..=SEARCH).map(|grade| (grade, Alphabet::Mixed));
    let common = ["clue", "place", "white", "probe"].map(rung).into_iter();
    // Seldom does a board of white circles need `fit`, or one of black ones a search.
    let one_colour = common.flat_map(|grade| [(grade, Alphabet::Black), (grade, Alphabet::White)]);
    for (grade, alphabet) in mixed.chain(one_colour) {
        let order =
            Order { wanted: Wanted::Exactly(grade), layout: layout(alphabet, Pattern::Free), ..any(6, 6, seed, 0) };
        let made = make(&order).unwrap_or_else(|refusal| panic!("seed {seed}, {grade} {alphabet:?}: {refusal:?}"));
        assert_eq!(grade_of(&made.board), grade, "seed {seed}, {alphabet:?}");
    }
}

/// Two answers shade as many cells: so each shades one that the other does not.
#[test]
fn circles_of_either_colour_alone_suffice() {
    let seed = clock_seed();
    for (index, alphabet) in (0..30).zip([Alphabet::Black, Alphabet::White].into_iter().cycle()) {
        let order = Order { layout: layout(alphabet, Pattern::Free), ..any(5, 6, seed, index) };
        let made = make(&order).expect("a board");
        assert_eq!(made.attempts.all, 1, "seed {seed}, {index}: no attempt is in vain");
        assert_layout(&made.board, order.layout, &format!("seed {seed}, {index}"));
        assert_unique(&made, &BrutePieces, &format!("seed {seed}, {index}"));
    }
}

#[test]
fn boards_of_one_colour_can_be_symmetric() {
    let seed = clock_seed();
    for (index, pattern) in (0..).zip([Pattern::Point, Pattern::Mirror]) {
        for (alphabet, bank) in [(Alphabet::Black, None), (Alphabet::White, None), (Alphabet::White, Some("L4x2 I3"))] {
            let bank = bank.map(str::to_owned);
            let order = Order { layout: layout(alphabet, pattern), bank, ..any(7, 7, seed, index) };
            let made = make(&order).unwrap_or_else(|refusal| panic!("seed {seed}, {order:?}: {refusal:?}"));
            let symmetry = symmetry(pattern).expect("a symmetry");
            assert_eq!(made.board.turned(symmetry), made.board, "seed {seed}");
            assert_unique(&made, &Sat, &format!("seed {seed}, {order:?}"));
        }
    }
}

#[test]
fn usual_banks_suit_the_size() {
    let bank = |rows, cols| make(&any(rows, cols, 5, 0)).expect("a board").board.bank().clone();
    let words = [(8, 8), (10, 10)].map(|(rows, cols)| write_bank(&bank(rows, cols)));
    assert_eq!(words, ["tetrominoes", "double-tetrominoes"]);
    for (rows, cols) in [(1, 1), (1, 2), (1, 30), (2, 9), (3, 3), (5, 5), (6, 6), (4, 12), (9, 9)] {
        let bank = bank(rows, cols);
        assert!(!bank.is_empty() && bank.cells() * 2 <= rows * cols + 1, "{rows}x{cols}: {}", write_bank(&bank));
        assert!(!write_bank(&bank).contains('{'), "pieces with names: {}", write_bank(&bank));
    }
}

#[test]
fn dense_banks_find_room() {
    for (rows, cols, bank) in [(12, 12, "pentominoes"), (10, 10, "double-tetrominoes"), (7, 7, "tetrominoes")] {
        let order = Order { bank: Some(bank.to_owned()), wanted: Wanted::AtMost(rung("fit")), ..any(rows, cols, 3, 0) };
        let made = make(&order).expect("a board");
        assert_eq!(made.board.bank(), &read_bank(bank).expect("a bank"));
        assert_unique(&made, &Sat, bank);
    }
}

/// FNV-1a over the clues of the cells.
fn print_of(made: &Made) -> u64 {
    let bytes = (0..made.board.size().cells()).map(|cell| made.board.clue(cell) as u8);
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// These boards are promised by version 1 of the seeds. When they have to change, so has `VERSION`.
#[test]
fn the_boards_of_known_seeds_stay_the_same() {
    assert_eq!(VERSION, 1);
    let orders = [
        (4, 4, Alphabet::Mixed, Pattern::Free),
        (6, 6, Alphabet::Black, Pattern::Free),
        (5, 9, Alphabet::Mixed, Pattern::Mirror),
        (8, 8, Alphabet::Mixed, Pattern::Free),
        (7, 7, Alphabet::White, Pattern::Point),
    ];
    let prints = orders.map(|(rows, cols, alphabet, pattern)| {
        print_of(&make(&Order { layout: layout(alphabet, pattern), ..any(rows, cols, 12_345, 7) }).expect("a board"))
    });
    assert_eq!(prints, PROMISED, "{prints:#x?}");
}

const PROMISED: [u64; 5] =
    [0xe51d_b2dc_d652_5937, 0xac22_785d_b1ce_697c, 0xc69f_1d09_9d6c_6e7c, 0x5406_8c23_c095_e097, 0xc956_d57a_3ea6_a54f];

#[test]
fn a_board_depends_on_its_order_alone() {
    let seed = clock_seed();
    let white = layout(Alphabet::White, Pattern::Point);
    for (index, layout) in (0..4).zip([Layout::default(), white, Layout::default(), white]) {
        let order = Order { wanted: Wanted::AtMost(rung("probe")), layout, ..any(6, 7, seed, index) };
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
    let bank = |words: &str| Some(words.to_owned());
    let black = layout(Alphabet::Black, Pattern::Point);
    for (order, words) in [
        (any(0, 5, 1, 0), "out of range"),
        (any(5, 101, 1, 0), "out of range"),
        (Order { bank: bank("pentominoes"), ..any(7, 7, 1, 0) }, "60 cells"),
        (Order { bank: bank("I5"), ..any(4, 4, 1, 0) }, "fits nowhere"),
        (Order { bank: bank("Q5"), ..any(4, 4, 1, 0) }, "is no piece"),
        (Order { bank: bank("O4x4"), ..any(4, 4, 1, 0) }, "no way to lay"),
        (Order { bank: bank("tetrominoes"), layout: black, ..any(8, 8, 1, 0) }, "symmetric too"),
        (Order { layout: Layout { blacks: Blacks::Few, ..black }, ..any(8, 8, 1, 0) }, "no black cells"),
    ] {
        let refusal = make(&order).expect_err("impossible");
        assert!(matches!(&refusal, Refusal::Impossible(why) if why.en.contains(words)), "{words}: {refusal:?}");
    }
}

/// Every bank of up to three small pieces on small boards: laid, or refused because there is no answer.
#[test]
fn what_is_refused_as_impossible_is_impossible() {
    let words = ["I1", "I2", "I3", "L3", "O4", "I1x2", "L3x2", "I1 L3", "I2 I3", "I1x3", "I2x2 I1", "L4 S4"];
    let mut refused = 0;
    for (rows, cols) in (1..=3).flat_map(|rows| (1..=4).map(move |cols| (rows, cols))) {
        for words in words {
            let bank = read_bank(words).expect("a bank");
            let board = Board::new(Size::new(rows, cols), vec![Clue::Nothing; rows * cols], bank).expect("a board");
            let counted = BrutePieces.count(&board, &StatuePark::unknown(&board), Rules::ALL, 1, 0, &Budget::default());
            let exists =
                counted.count == Ok(Count::AtLeast(1_u32.into())) || counted.count == Ok(Count::Exactly(1_u32.into()));
            match make(&Order { bank: Some(words.to_owned()), ..any(rows, cols, 1, 0) }) {
                Ok(made) => assert!(exists && is_unique(&BruteCells, &made.board), "{rows}x{cols} {words}"),
                Err(Refusal::Impossible(why)) => {
                    refused += 1;
                    assert!(!exists, "{rows}x{cols} {words}: {}", why.en);
                }
                Err(refusal) => panic!("{rows}x{cols} {words}: {refusal:?}"),
            }
        }
    }
    assert!(refused > 20);
}

#[test]
fn the_empty_bank_needs_no_circle() {
    let made = make(&Order { bank: Some(String::new()), ..any(3, 3, 1, 0) }).expect("a board");
    assert_eq!((made.board.bank(), circles(&made.board)), (&Bank::default(), vec![]));
}

#[test]
fn every_small_size_and_grade_ends_in_a_board_or_a_refusal() {
    let seed = clock_seed();
    for (rows, cols) in (1..=5).flat_map(|rows| (1..=5).map(move |cols| (rows, cols))) {
        for grade in 0..=SEARCH {
            let told = format!("seed {seed}, {rows}x{cols}, grade {grade}");
            let order = Order { wanted: Wanted::Exactly(grade), ..any(rows, cols, seed, 0) };
            match generate(&order, 4_000, &Budget::default()) {
                Ok(made) => assert_unique(&made, &BrutePieces, &told),
                Err(refusal) => assert!(!matches!(refusal, Refusal::Stopped(_)), "{told}: {refusal:?}"),
            }
        }
    }
}

#[test]
fn the_flag_and_the_budget_end_the_work() {
    let order = any(16, 16, 1, 0);
    let cancel = CancelFlag::new();
    cancel.raise();
    let stopped = generate(&order, effort(order.size), &Budget { nodes: u64::MAX, cancel });
    assert!(matches!(stopped, Err(Refusal::Stopped(_))));
    for (effort, nodes) in [(1_000, u64::MAX), (effort(order.size), 1_000)] {
        let spent = generate(&order, effort, &Budget { nodes, cancel: CancelFlag::new() });
        assert!(matches!(spent, Err(Refusal::Exhausted(_))), "{effort} {nodes}");
    }
}
