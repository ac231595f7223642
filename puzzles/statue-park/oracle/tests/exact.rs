//! Numbers known from elsewhere: a printed table, an integer sequence, a formula, and what follows from the rules alone.
#![allow(clippy::expect_used, reason = "helpers of tests are tests too")]

mod common;

use common::{ask, cases, empty, fresh, number, seed, text};
use contract::{Budget, Counter, Mark, Rules, Shading, Size};
use rng::Rng;
use statue_park_board::{ALIKE, Board, Clue, PARK, StatuePark};
use statue_park_oracle::{BruteCells, BrutePieces, counters};

/// Shadings and named answers of the empty 5×5. The table prints the numbers without the tetrominoes: among all banks of its
/// kinds these alone have them.
#[test]
fn the_five_by_five_has_the_printed_numbers() {
    for (pieces, shadings, named) in [("I4x2", 48, 96), ("I4x3", 16, 96), ("I4 L4x2", 152, 304)] {
        let board = empty(5, 5, pieces);
        for counter in counters() {
            let name = counter.name();
            assert_eq!(number(counter, &board, Rules::ALL), shadings, "{pieces}: {name}");
            assert_eq!(number(counter, &board, Rules::ALL.without(ALIKE)), named, "{pieces}, named: {name}");
        }
    }
    let tetrominoes = ["I4", "L4", "O4", "S4", "T4"];
    let mut found = Vec::new();
    for one in tetrominoes {
        let pairs = tetrominoes.iter().filter(|other| **other != one).map(|other| (format!("{one} {other}x2"), 152));
        for (pieces, printed) in [(format!("{one}x2"), 48), (format!("{one}x3"), 16)].into_iter().chain(pairs) {
            if number(&BrutePieces, &empty(5, 5, &pieces), Rules::ALL) == printed {
                found.push(pieces);
            }
        }
    }
    assert_eq!(found, ["I4x2", "I4x3", "I4 L4x2"]);
}

/// Brute A lays named pieces in every order, one by one: the others' multiplication is held against that.
#[test]
fn named_answers_are_shadings_times_the_orders_of_equal_pieces() {
    let seed = seed();
    let mut checked = 0;
    for case in 0..cases(300) {
        let board = fresh(&mut Rng::named(seed, &format!("named {case}")));
        let orders: u64 = board.bank().shapes().iter().flat_map(|due| 1..=due.copies as u64).product();
        if !(2..=120).contains(&orders) {
            continue;
        }
        let hint = format!("RUNGS_SEED={seed} named {case}\n{}", text(&board));
        let shadings = number(&BruteCells, &board, Rules::ALL);
        if shadings * orders > 20_000 {
            continue;
        }
        for counter in counters() {
            let named = number(counter, &board, Rules::ALL.without(ALIKE));
            assert_eq!(named, shadings * orders, "{}: {hint}", counter.name());
        }
        checked += usize::from(shadings > 0);
    }
    assert!(checked > 10, "RUNGS_SEED={seed}: {checked} checked: no test");
}

/// The sets of so many cells of the n×n of which no two share an edge, for each number of cells: row by row, by the cells of
/// the last row.
fn independent_sets(n: usize) -> Vec<u64> {
    let rows: Vec<usize> = (0..1_usize << n).filter(|row| row & (row << 1) == 0).collect();
    let most = n * n;
    let mut sets = vec![vec![0_u64; most + 1]; 1 << n];
    sets[0][0] = 1;
    for _ in 0..n {
        let mut next = vec![vec![0; most + 1]; 1 << n];
        for &row in &rows {
            let size = row.count_ones() as usize;
            for &last in rows.iter().filter(|&&last| last & row == 0) {
                for cells in size..=most {
                    next[row][cells] += sets[last][cells - size];
                }
            }
        }
        sets = next;
    }
    (0..=most).map(|cells| sets.iter().map(|row| row[cells]).sum()).collect()
}

/// Monominoes without the park rule are independent sets of the grid graph; in all there are 2, 7, 63, 1234, 55447, 5598861
/// (OEIS A006506).
#[test]
fn monominoes_are_independent_sets() {
    for (n, all) in [(1, 2), (2, 7), (3, 63), (4, 1234), (5, 55447), (6, 5_598_861)] {
        let sets = independent_sets(n);
        assert_eq!(sets.iter().sum::<u64>(), all, "the counter of the test: {n}×{n}");
        // The more there are, the fewer engines count them one by one.
        let by: &[&dyn Counter<StatuePark>] = match n {
            1..=4 => &counters(),
            5 => &[&BrutePieces, &BruteCells],
            _ => &[&BrutePieces],
        };
        // Six rows of more than five take minutes by enumeration: that is for the long run.
        let most = if n < 6 || cases(0) >= 10_000 { n * n } else { 5 };
        for (k, &expected) in sets.iter().enumerate().take(most + 1) {
            for &counter in by {
                let board = empty(n, n, &format!("I1x{k}"));
                assert_eq!(
                    number(counter, &board, Rules::ALL.without(PARK)),
                    expected,
                    "{n}×{n}, {k}: {}",
                    counter.name()
                );
            }
        }
    }
}

/// The strip 1×m with k monominoes and the park rule: they can lie at its ends alone.
#[test]
fn strips_have_the_numbers_of_the_formula() {
    for m in 1..=12 {
        for k in 0..=m {
            let expected = match (k, m) {
                (0, _) | (1, 1) | (2, 3..) => 1,
                (1, _) => 2,
                _ => 0,
            };
            for counter in counters() {
                for board in [empty(1, m, &format!("I1x{k}")), empty(m, 1, &format!("I1x{k}"))] {
                    assert_eq!(number(counter, &board, Rules::ALL), expected, "m={m} k={k}: {}", counter.name());
                }
            }
        }
    }
}

/// The board with its circles replaced by those that show the shaded cells of an answer, or the others.
fn circled(board: &Board, answer: &Shading, circle: Clue) -> Board {
    let shown = if circle == Clue::Black { Mark::Shaded } else { Mark::Unshaded };
    let clue = |cell: usize| match board.clue(cell) {
        Clue::Void => Clue::Void,
        _ if answer.marks[cell] == shown => circle,
        _ => Clue::Nothing,
    };
    let clues = (0..board.size().cells()).map(clue).collect();
    Board::new(board.size(), clues, board.bank().clone()).expect("a board")
}

/// Two answers shade equally many cells, so each shades one that the other does not: black circles alone make any answer the
/// only one, and so do white circles alone.
#[test]
fn either_alphabet_makes_any_answer_the_only_one() {
    let seed = seed();
    let mut several = 0;
    for case in 0..cases(300) {
        let mut rng = Rng::named(seed, &format!("alphabets {case}"));
        let board = fresh(&mut rng);
        let rules = if rng.chance(1, 2) { Rules::ALL } else { Rules::ALL.without(PARK) };
        let hint = format!("RUNGS_SEED={seed} alphabets {case} {rules:?}\n{}", text(&board));
        let blank = circled(&board, &Shading::unknown(board.size()), Clue::Nothing);
        let unknown = Shading::unknown(board.size());
        let answers = BruteCells.count(&blank, &unknown, rules, 200, 200, &Budget::default()).answers;
        for (one, other) in answers.iter().zip(answers.iter().skip(1)) {
            let only =
                |a: &Shading, b: &Shading| (0..a.marks.len()).any(|cell| a.is_shaded(cell) && !b.is_shaded(cell));
            assert!(only(one, other) && only(other, one), "{hint}");
        }
        several += usize::from(answers.len() > 1);
        let Some(answer) = rng.pick(&answers) else { continue };
        for circle in [Clue::Black, Clue::White] {
            for counter in counters() {
                let found = ask(counter, &circled(&board, answer, circle), rules, 2);
                assert_eq!(found.answers, std::slice::from_ref(answer), "{circle:?} {}: {hint}", counter.name());
            }
        }
    }
    assert!(several > 20, "RUNGS_SEED={seed}: {several} boards with several answers: no test");
}

/// Large sizes take no recursion and no more memory than there are cells.
#[test]
fn large_strips_are_counted() {
    for counter in counters() {
        let strip = Board::new(Size::new(1, 100), vec![Clue::Nothing; 100], common::bank("I5")).expect("a board");
        assert_eq!(number(counter, &strip, Rules::ALL), 2, "{}", counter.name());
    }
}
