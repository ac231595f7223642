//! The frontier counter against the published table, the brute engines, itself on turned boards, and its limits.
#![allow(clippy::expect_used, reason = "helpers of tests are tests too")]

mod common;

use common::{cases, drawing, empty, number, rule_sets, seed, text};
use contract::{
    Budget, CancelFlag, Count, Counter, ExactCount, ExactCounter, ExactLimits, NotCounted, Rules, Size, Stopped,
};
use heteromino_board::{Board, Division, Kind, TWINS, random_board};
use heteromino_oracle::{BruteCells, Frontier};
use num_bigint::BigUint;
use rng::Rng;

/// Larger than any count by brute force here.
const ALL: u64 = 10_000_000;

fn counted(board: &Board, given: &Division, rules: Rules) -> BigUint {
    let limits = ExactLimits::default();
    Frontier.count_all(board, given, rules, &limits, &mut |_, _| {}).expect("no limit comes first").count
}

fn all(board: &Board, rules: Rules) -> BigUint {
    counted(board, &Division::unknown(board), rules)
}

/// The published table of empty grids, as far as it is exact: rows, then pairs of columns and count.
const PUBLISHED: [(usize, &[(usize, u64)]); 7] = [
    (1, &[(3, 1), (6, 0), (9, 0), (12, 0)]),
    (2, &[(3, 2), (6, 4), (9, 8), (12, 16)]),
    (
        3,
        &[
            (1, 1),
            (2, 2),
            (3, 8),
            (4, 14),
            (5, 28),
            (6, 70),
            (7, 144),
            (8, 304),
            (9, 688),
            (10, 1476),
            (11, 3168),
            (12, 6956),
        ],
    ),
    (4, &[(3, 14), (6, 130), (9, 1414), (12, 14894)]),
    (5, &[(3, 28), (6, 686), (9, 20077), (12, 584_442)]),
    (
        6,
        &[
            (1, 0),
            (2, 4),
            (3, 70),
            (4, 130),
            (5, 686),
            (6, 4552),
            (7, 15218),
            (8, 70654),
            (9, 372_124),
            (10, 1_525_273),
            (11, 6_893_222),
        ],
    ),
    (7, &[(3, 144), (6, 15218), (9, 2_001_412)]),
];

#[test]
fn published_counts_of_empty_grids_come_out_both_ways_up() {
    for (rows, entries) in PUBLISHED {
        for &(cols, count) in entries {
            assert_eq!(all(&empty(rows, cols), Rules::ALL), count.into(), "{rows}x{cols}");
            assert_eq!(all(&empty(cols, rows), Rules::ALL), count.into(), "{cols}x{rows}");
        }
    }
}

#[test]
fn published_lower_bounds_are_below_the_counts() {
    for (rows, cols, bound) in [(6, 12, 10_887_414_u64), (7, 12, 5_375_356)] {
        assert!(all(&empty(rows, cols), Rules::ALL) >= bound.into(), "{rows}x{cols}");
    }
}

#[test]
fn small_grids_count_as_brute_force_does() {
    for (rows, cols) in (1..=6).flat_map(|rows| (1..=6).map(move |cols| (rows, cols))).chain([(3, 10), (10, 3)]) {
        for rules in rule_sets() {
            let board = empty(rows, cols);
            if rows * cols > 24 && !rules.has(TWINS) {
                continue;
            }
            assert_eq!(all(&board, rules), number(&BruteCells, &board, rules).into(), "{rows}x{cols} {rules:?}");
        }
    }
}

/// Some of what an answer says, and now and then something that it does not say.
fn given(rng: &mut Rng, board: &Board, answers: &[Division]) -> Division {
    let cells = board.size().cells();
    let hidden = rng.below(4) + 1;
    match rng.pick(answers) {
        Some(answer) if rng.chance(4, 5) => {
            let number = |cell| match answer.owner(cell) {
                heteromino_board::Owner::Piece(number) => Some(number),
                _ => None,
            };
            let numbers: Vec<_> = (0..cells).map(|cell| number(cell).filter(|_| rng.chance(1, hidden))).collect();
            let salt = rng.below(5);
            Division::new(board, &numbers, |a, b| answer.is_wall(a, b) && (a + b) % 5 < salt)
        }
        _ => {
            let numbers: Vec<_> = (0..cells).map(|_| rng.chance(1, 2 + hidden).then(|| rng.below(4) as u32)).collect();
            let salt = rng.below(40);
            Division::new(board, &numbers, |a, b| (a * 7 + b * 11) % 40 == salt)
        }
    }
}

#[test]
fn random_boards_and_positions_count_as_brute_force_does() {
    let seed = seed();
    for case in 0..cases(400) {
        let rng = &mut Rng::named(seed, &format!("frontier {case}"));
        let size = Size::new(1 + rng.below(6), 1 + rng.below(6));
        let board = random_board(rng, size);
        for rules in rule_sets() {
            let found = BruteCells.count(&board, &Division::unknown(&board), rules, ALL, 50, &Budget::default());
            let hint = format!("RUNGS_SEED={seed} case {case} {rules:?}\n{}", text(&board));
            assert_eq!(Ok(all(&board, rules)), found.count.map(|count| count.number().clone()), "{hint}");
            let given = given(rng, &board, &found.answers);
            let extending = BruteCells.count(&board, &given, rules, ALL, 0, &Budget::default()).count;
            let hint = format!("{hint}\n{}", drawing(&given));
            assert_eq!(Ok(counted(&board, &given, rules)), extending.map(|count| count.number().clone()), "{hint}");
        }
    }
}

#[test]
fn turned_boards_have_as_many_answers() {
    let seed = seed();
    for case in 0..cases(40) {
        let rng = &mut Rng::named(seed, &format!("turned {case}"));
        let size = Size::new(4 + rng.below(6), 4 + rng.below(6));
        let board = random_board(rng, size);
        for rules in rule_sets() {
            let count = all(&board, rules);
            for symmetry in grid::Symmetry::all() {
                let hint = format!("RUNGS_SEED={seed} case {case} {rules:?} {symmetry:?}\n{}", text(&board));
                assert_eq!(all(&board.turned(symmetry), rules), count, "{hint}");
            }
        }
    }
}

#[test]
fn only_the_strip_of_three_has_exactly_one_division() {
    for (rows, cols) in (1..=9).flat_map(|rows| (rows..=9).map(move |cols| (rows, cols))) {
        let is_one = all(&empty(rows, cols), Rules::ALL) == 1_u8.into();
        assert_eq!(is_one, (rows, cols) == (1, 3), "{rows}x{cols}");
    }
}

#[test]
fn strips_of_two_double_every_three_columns_unless_twins_may_touch() {
    for m in 1..=33 {
        assert_eq!(all(&empty(2, 3 * m), Rules::ALL), BigUint::from(1_u8) << m, "{m}");
    }
    assert!(all(&empty(2, 6), Rules::ALL.without(TWINS)) > 4_u8.into());
}

/// Grids that nothing joins, one below the other or each in its own columns, on one board.
fn islands(of: usize, rows: usize, cols: usize, is_diagonal: bool) -> Board {
    let size = Size::new(of * (rows + 1), if is_diagonal { of * (cols + 1) } else { cols });
    let mut kinds = vec![Kind::Black; size.cells()];
    for island in 0..of {
        for cell in 0..rows * cols {
            let left = if is_diagonal { island * (cols + 1) } else { 0 };
            kinds[(island * (rows + 1) + cell / cols) * size.cols + left + cell % cols] = Kind::Open;
        }
    }
    Board::new(size, kinds).expect("a board")
}

#[test]
fn numbers_grow_beyond_every_word() {
    // 70 divisions each: beyond 64 bits from the 11th on, beyond 128 from the 21st.
    for of in [5, 10, 11, 12, 20, 21, 25] {
        assert_eq!(all(&islands(of, 3, 6, false), Rules::ALL), BigUint::from(70_u8).pow(of as u32), "{of}");
    }
}

#[test]
fn the_widest_boards_are_counted() {
    for of in [1, 2, 3, 4, 5, 8, 14] {
        assert_eq!(all(&islands(of, 3, 6, true), Rules::ALL), BigUint::from(70_u8).pow(of as u32), "{of}");
    }
    let all_black = Board::new(Size::new(100, 100), vec![Kind::Black; 10_000]).expect("a board");
    assert_eq!(all(&all_black, Rules::ALL), 1_u8.into());
}

#[test]
fn too_little_memory_is_told_and_not_taken() {
    let board = empty(9, 9);
    let limited = |memory| {
        let limits = ExactLimits { memory, ..ExactLimits::default() };
        Frontier.count_all(&board, &Division::unknown(&board), Rules::ALL, &limits, &mut |_, _| {})
    };
    let ExactCount { count, figures } = limited(usize::MAX).expect("enough memory");
    assert_eq!(limited(figures.peak_bytes), Ok(ExactCount { count, figures }));
    for allowed in [0, 1000, 100_000, figures.peak_bytes - 1] {
        assert_eq!(limited(allowed), Err(NotCounted::Memory { allowed }));
    }
}

#[test]
fn the_flag_and_the_budget_end_it() {
    let board = empty(9, 9);
    let bare = Division::unknown(&board);
    let cancel = CancelFlag::new();
    let limits = ExactLimits { budget: Budget { cancel: cancel.clone(), ..Budget::default() }, ..Default::default() };
    let mut last = 0;
    let mut progress = |done: usize, of: usize| {
        assert!(done >= last && done <= of);
        last = done;
        if done == 40 {
            cancel.raise();
        }
    };
    let ended = Frontier.count_all(&board, &bare, Rules::ALL, &limits, &mut progress);
    assert_eq!((ended, last), (Err(NotCounted::Stopped), 40));

    let nodes = Frontier.count(&board, &bare, Rules::ALL, ALL, 0, &Budget::default()).nodes;
    let within = |nodes| Frontier.count(&board, &bare, Rules::ALL, u64::MAX, 0, &Budget { nodes, ..Budget::default() });
    assert!(within(nodes).count.is_ok_and(|count| count.is_exact()));
    assert_eq!(within(nodes - 1).count, Err(Stopped));
}

#[test]
fn as_a_counter_it_keeps_to_the_cap() {
    let board = empty(3, 6);
    let capped = |cap| Frontier.count(&board, &Division::unknown(&board), Rules::ALL, cap, 5, &Budget::default());
    assert_eq!(capped(71).count, Ok(Count::Exactly(70_u8.into())));
    assert_eq!(capped(70).count, Ok(Count::AtLeast(70_u8.into())));
    assert_eq!(capped(0).count, Ok(Count::AtLeast(0_u8.into())));
    assert!(capped(71).answers.is_empty());
}
