use std::collections::BTreeMap;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use contract::{Budget, CancelFlag, Counter, Rules, Size, Stopped, Text};
use grid::Symmetry;
use heteromino_board::{Board, Division, Kind};
use heteromino_oracle::BruteCells;
use rng::Rng;

use super::field::{Field, Partial};
use super::group::{Group, MOST, binomial};
use super::{Census, CensusError, Share, Tally, legal};

/// What brute A counts.
fn brute(size: Size, black: u64, cap: u32) -> u32 {
    let kind = |cell: usize| if black >> cell & 1 == 1 { Kind::Black } else { Kind::Open };
    let board = Board::new(size, (0..size.cells()).map(kind).collect()).expect("a board");
    let unknown = Division::unknown(&board);
    let counting = BruteCells.count(&board, &unknown, Rules::ALL, cap.into(), 0, &Budget::default());
    let count = counting.count.expect("no limit");
    count.number().try_into().expect("no more than the cap")
}

/// The image of a set by the symmetries of the grid that comes first.
fn first_image(size: Size, black: u64) -> Vec<bool> {
    let cells: Vec<bool> = (0..size.cells()).map(|cell| black >> cell & 1 == 1).collect();
    let own = Symmetry::all().filter(|symmetry| symmetry.size(size) == size);
    own.map(|symmetry| symmetry.apply(size, &cells)).max().expect("the identity is a symmetry")
}

fn whole(size: Size, black: usize) -> (Census, Tally) {
    let census = Census::new(size, black).expect("a row");
    let tally = census.tally(Share::WHOLE, &CancelFlag::new()).expect("nobody stops it");
    (census, tally)
}

#[test]
fn every_set_of_small_grids_is_judged_as_the_rules_tell() {
    let sizes = [(1, 3), (1, 7), (3, 1), (9, 1), (2, 2), (2, 3), (2, 5), (3, 3), (3, 4), (4, 3), (5, 3), (4, 4)];
    for (rows, cols) in sizes {
        let size = Size::new(rows, cols);
        let field = Field::new(size);
        // By number of black cells: how often 0, 1, 2 answers, and which classes have 0, 1, 2.
        let mut sums = vec![[0_u64; 3]; size.cells()];
        let mut classes: Vec<BTreeMap<Vec<bool>, u32>> = vec![BTreeMap::new(); size.cells()];
        for black in 0..1_u64 << size.cells() {
            let k = black.count_ones() as usize;
            if legal(size).all(|number| number != k) {
                continue;
            }
            let expected = brute(size, black, 2);
            let open = field.all & !black;
            assert_eq!(field.count(&mut Partial::new(open, open), 2), expected, "{size} {black:b}");
            sums[k][expected as usize] += 1;
            classes[k].insert(first_image(size, black), expected);
        }
        for k in legal(size) {
            let (census, tally) = whole(size, k);
            let number = |answers| classes[k].values().filter(|&&found| found == answers).count() as u64;
            assert_eq!((tally.one, tally.many), (sums[k][1], sums[k][2]), "{size} {k}");
            assert_eq!((tally.one_classes, tally.many_classes), (number(1), number(2)), "{size} {k}");
            assert_eq!(census.sets(), sums[k].iter().sum::<u64>());
            assert_eq!(census.classes(), classes[k].len() as u64);
            // Keys and lists of cells have the same order: the greatest list has its first black cells earliest.
            let first = classes[k].iter().rev().find(|(_, found)| **found == 1).map(|(cells, _)| cells.clone());
            let board = tally.first.and_then(|blacks| census.board(blacks));
            let told = board.map(|board| (0..size.cells()).map(|cell| board.kind(cell) == Kind::Black).collect());
            assert_eq!(told, first, "{size} {k}");
        }
    }
}

#[test]
fn random_boards_are_judged_as_the_rules_tell() {
    let seed = seed();
    let mut rng = Rng::new(seed);
    for (rows, cols) in [(6, 6), (5, 7), (8, 4), (2, 20), (12, 3)] {
        let size = Size::new(rows, cols);
        let field = Field::new(size);
        for _ in 0..300 {
            let black = (0..size.cells()).filter(|_| rng.below(6) == 0).fold(0, |set, cell| set | 1_u64 << cell);
            let open = field.all & !black;
            let expected = brute(size, black, 3);
            assert_eq!(field.count(&mut Partial::new(open, open), 3), expected, "seed {seed}: {size} {black:b}");
        }
    }
}

/// The seed of this run: `RUNGS_SEED`, or the clock.
fn seed() -> u64 {
    use std::time::{SystemTime, UNIX_EPOCH};
    let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64);
    std::env::var("RUNGS_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or_else(clock)
}

#[test]
fn orbits_add_up_to_all_sets() {
    for (rows, cols) in [(1, 7), (3, 4), (4, 3), (3, 5), (4, 4)] {
        let size = Size::new(rows, cols);
        let group = Group::new(size);
        let mut sums = vec![(0, 0); size.cells() + 1];
        for black in 0..1_u64 << size.cells() {
            let mut keys = [0; MOST];
            super::field::bits(black).for_each(|cell| group.add(&mut keys, cell));
            if let Some(orbit) = group.orbit(&keys) {
                let (sets, classes) = &mut sums[black.count_ones() as usize];
                *sets += orbit;
                *classes += 1;
            }
        }
        for (k, &sum) in sums.iter().enumerate() {
            assert_eq!(sum, (binomial(size.cells(), k), group.classes(k)), "{size} {k}");
        }
    }
}

#[test]
fn sets_of_the_largest_grids_are_counted_without_overflow() {
    let group = Group::new(Size::new(8, 8));
    assert_eq!(binomial(64, 32), 1_832_624_140_942_590_534);
    // What images of 32 of 64 cells have in common makes the eighth part a little larger.
    assert!(group.classes(32) >= binomial(64, 32).div_ceil(8));
    assert_eq!((group.classes(0), group.classes(1), group.classes(64)), (1, 10, 1));
}

#[test]
fn shares_add_up_whatever_their_number() {
    for (rows, cols, black) in [(3, 4, 3), (4, 5, 5), (5, 6, 3), (4, 6, 6), (3, 6, 9), (7, 1, 1)] {
        let (census, expected) = whole(Size::new(rows, cols), black);
        for of in [1, 2, 3, 7, 50, 1000] {
            let mut sum = Tally::default();
            for index in 0..of {
                sum.add(&census.tally(Share { index, of }, &CancelFlag::new()).expect("nobody stops it"));
            }
            assert_eq!(sum, expected, "{rows}x{cols} {black}, {of} shares");
        }
        // Parts of a share are shares of a finer cut.
        let (share, mut sum) = (Share { index: 1, of: 3 }, Tally::default());
        for part in 0..5 {
            sum.add(&census.tally(share.part(part, 5), &CancelFlag::new()).expect("nobody stops it"));
        }
        assert_eq!(sum, census.tally(share, &CancelFlag::new()).expect("nobody stops it"));
    }
}

#[test]
fn the_published_rows_come_out() {
    for (rows, cols, black, sets, percent) in [
        (3, 4, 3, 220, [373, 200, 427]),
        (3, 4, 6, 924, [797, 16, 187]),
        (3, 5, 3, 455, [343, 429, 229]),
        (3, 6, 3, 816, [282, 542, 176]),
        (3, 6, 9, 48_620, [918, 11, 71]),
        (4, 5, 2, 190, [21, 905, 74]),
        (4, 5, 5, 15_504, [579, 200, 221]),
        (4, 6, 6, 134_596, [656, 188, 156]),
        (4, 6, 9, 1_307_504, [895, 33, 72]),
        (5, 6, 3, 4_060, [46, 935, 19]),
        (5, 6, 6, 593_775, [482, 401, 117]),
        (6, 6, 3, 7_140, [26, 970, 3]),
        (6, 6, 6, 1_947_792, [337, 587, 76]),
    ] {
        let (census, Tally { many, one, .. }) = whole(Size::new(rows, cols), black);
        assert_eq!(census.sets(), sets);
        let none = sets - many - one;
        // In tenths of a percent, halves up.
        let rounded = [none, many, one].map(|part| (part * 2000 + sets) / (2 * sets));
        assert_eq!(rounded, percent, "{rows}x{cols} {black}");
    }
}

#[test]
fn the_published_minima_come_out() {
    let minima = [(3, 4, 3), (3, 5, 3), (4, 4, 4), (3, 6, 3), (4, 5, 2), (4, 6, 3), (5, 5, 4), (5, 6, 3), (6, 6, 3)];
    for (rows, cols, least) in minima {
        let size = Size::new(rows, cols);
        let found = legal(size).find(|&black| whole(size, black).1.one > 0);
        assert_eq!(found, Some(least), "{size}");
    }
}

#[test]
fn what_is_no_row_is_refused() {
    let error = |rows, cols, black| Census::new(Size::new(rows, cols), black).err();
    for (rows, cols) in [(0, 3), (3, 0), (1, 1), (2, 1), (1, 65), (8, 9), (100, 100), (usize::MAX, usize::MAX)] {
        assert_eq!(error(rows, cols, 0), Some(CensusError::Size(Size::new(rows, cols))));
    }
    for black in [1, 2, 4, 12, 15] {
        let error = error(3, 4, black).expect("it is refused");
        assert_eq!(error, CensusError::Black(Size::new(3, 4), black));
        // Only of open cells can be said that they cannot be divided.
        let Text { en, ja } = error.text();
        assert_eq!((en.contains("by three"), ja.contains("の倍数")), (black < 12, black < 12), "{en} {ja}");
    }
    for size in [(1, 64), (64, 1), (2, 32), (8, 8), (7, 9)].map(|(rows, cols)| Size::new(rows, cols)) {
        assert!(Census::new(size, size.cells() % 3).is_ok());
    }
}

#[test]
fn a_raised_flag_stops_the_work() {
    let census = Census::new(Size::new(8, 8), 31).expect("a row");
    let cancel = CancelFlag::new();
    cancel.raise();
    assert_eq!(census.tally(Share::WHOLE, &cancel), Err(Stopped));
}

#[test]
fn a_flag_raised_in_the_middle_of_the_work_stops_it_soon() {
    let sizes = [(8, 8), (7, 9), (7, 7), (6, 10), (4, 16), (2, 32), (1, 64)];
    let rows = sizes.into_iter().flat_map(|(rows, cols)| {
        let size = Size::new(rows, cols);
        let all: Vec<usize> = legal(size).collect();
        [3, 6, all.len() / 2, all.len() - 4].map(|at| (size, all[at]))
    });
    for (size, black) in rows {
        // All of the work, a part with many units, and one whose units are far between.
        for share in [Share::WHOLE, Share { index: 7, of: 256 }, Share { index: 1 << 39, of: 1 << 40 }] {
            let cancel = CancelFlag::new();
            let (send, ended) = mpsc::channel();
            let flag = cancel.clone();
            thread::spawn(move || {
                let census = Census::new(size, black).expect("a row");
                send.send(census.tally(share, &flag))
            });
            if ended.recv_timeout(Duration::from_millis(50)).is_err() {
                cancel.raise();
                let told = ended.recv_timeout(Duration::from_secs(5));
                assert!(told.is_ok(), "{size}, {black} black cells, {share:?}: it goes on");
            }
        }
    }
}
