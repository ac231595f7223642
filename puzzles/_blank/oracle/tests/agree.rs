//! Referee, brute A and brute B agree on fresh random boards.

use std::time::{SystemTime, UNIX_EPOCH};

use blank_board::{Board, COLUMNS, random_board};
use blank_oracle::{BruteCells, BruteRows, Judge};
use contract::{Budget, Count, Counter, Mark, Referee, Rules, Shading, Size, Stopped, VerdictStatus};
use rng::Rng;

/// The clock, unless `RUNGS_SEED` is set.
fn seed() -> u64 {
    let given = std::env::var("RUNGS_SEED").ok().and_then(|seed| seed.parse().ok());
    let clock = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
    given.unwrap_or(clock)
}

fn boards() -> impl Iterator<Item = (Board, Rules, String)> {
    let seed = seed();
    let mut rng = Rng::named(seed, "blank agree");
    (0..300).map(move |number| {
        // At most 12 cells: the referee is asked about every shading.
        let rows = 1 + rng.below(6);
        let size = Size::new(rows, 1 + rng.below(12 / rows));
        let board = random_board(&mut rng, size);
        let rules = if rng.chance(1, 3) { Rules::ALL.without(COLUMNS) } else { Rules::ALL };
        let context = format!("RUNGS_SEED={seed}, board {number}: {board:?}, {rules:?}");
        (board, rules, context)
    })
}

/// Every shading that the referee accepts, one after the other: the slowest counter of all.
fn accepted(board: &Board, given: &Shading, rules: Rules) -> Vec<Shading> {
    let open: Vec<usize> =
        (0..board.size().cells()).filter(|&cell| !board.is_void(cell) && given.marks[cell] == Mark::Unknown).collect();
    let shadings = (0_u32..1 << open.len()).map(|bits| {
        let mut shading = given.clone();
        for cell in (0..board.size().cells()).filter(|&cell| board.is_void(cell)) {
            shading.marks[cell] = Mark::Unshaded;
        }
        for (i, &cell) in open.iter().enumerate() {
            shading.marks[cell] = if bits >> i & 1 == 1 { Mark::Shaded } else { Mark::Unshaded };
        }
        shading
    });
    shadings.filter(|shading| Judge.judge(board, shading, rules, false).status == VerdictStatus::Correct).collect()
}

fn sorted(mut answers: Vec<Shading>) -> Vec<Vec<bool>> {
    answers.sort_by_key(|answer| answer.marks.iter().map(|mark| *mark == Mark::Shaded).collect::<Vec<_>>());
    answers.iter().map(|answer| answer.marks.iter().map(|mark| *mark == Mark::Shaded).collect()).collect()
}

#[test]
fn both_counters_find_exactly_what_the_referee_accepts() {
    for (board, rules, context) in boards() {
        let mut given = Shading::unknown(board.size());
        let all = accepted(&board, &given, rules);
        // From a given position too: the first answer's first mark.
        if let (Some(answer), Some(cell)) = (all.first(), (0..board.size().cells()).find(|&cell| !board.is_void(cell)))
        {
            given.marks[cell] = answer.marks[cell];
        }
        for given in [Shading::unknown(board.size()), given] {
            let expected = accepted(&board, &given, rules);
            for counting in [
                BruteCells.count(&board, &given, rules, u64::MAX, usize::MAX, &Budget::default()),
                BruteRows.count(&board, &given, rules, u64::MAX, usize::MAX, &Budget::default()),
            ] {
                assert_eq!(counting.count, Ok(Count::Exactly(expected.len().into())), "{context}");
                assert_eq!(sorted(counting.answers), sorted(expected.clone()), "{context}");
            }
        }
    }
}

/// What is told of a partial position must hold in every completion.
#[test]
fn partial_faults_cannot_be_mended() {
    let mut rng = Rng::named(seed(), "blank partial");
    for (board, rules, context) in boards() {
        let mut position = Shading::unknown(board.size());
        for cell in 0..board.size().cells() {
            if !board.is_void(cell) {
                position.marks[cell] = *rng.pick(&[Mark::Unknown, Mark::Shaded, Mark::Unshaded]).expect("three");
            }
        }
        let verdict = Judge.judge(&board, &position, rules, true);
        if verdict.status == VerdictStatus::Wrong {
            assert!(accepted(&board, &position, rules).is_empty(), "{context}: {position:?}");
        }
    }
}

#[test]
fn caps_and_budgets_are_kept() {
    let size = Size::new(3, 3);
    let board = Board::new(size, vec![false; 9], vec![None; 3], vec![None; 3]).expect("a board");
    let given = Shading::unknown(size);
    let counters: [&dyn Counter<blank_board::Blank>; 2] = [&BruteCells, &BruteRows];
    for counter in counters {
        let count = |cap, keep, nodes| {
            let budget = Budget { nodes, ..Budget::default() };
            counter.count(&board, &given, Rules::ALL, cap, keep, &budget)
        };
        assert_eq!(count(513, 0, u64::MAX).count, Ok(Count::Exactly(512_u32.into())));
        assert_eq!(count(512, 0, u64::MAX).count, Ok(Count::AtLeast(512_u32.into())));
        assert_eq!(count(0, 0, u64::MAX).count, Ok(Count::AtLeast(0_u32.into())));
        assert_eq!(count(600, 3, u64::MAX).answers.len(), 3);
        assert_eq!(count(600, 0, 20).count, Err(Stopped));
        let budget = Budget::default();
        budget.cancel.raise();
        assert_eq!(counter.count(&board, &given, Rules::ALL, 600, 0, &budget).count, Err(Stopped));
    }
}
