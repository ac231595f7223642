//! The shipped boards: as many as are promised, each again from its seed, each graded as its row says, no two alike.
//! Every engine counts them again in the tests of the lab.

use std::collections::{BTreeMap, BTreeSet};

use contract::{Alphabet, Blacks, Budget, Given, Layout, Order, Pattern, ReadOptions, Seed, Size, Wanted};
use rungs_suite::registry::GENRES;
use rungs_suite::report::Status;
use rungs_suite::{Opened, Options, Puzzle, Shipped};

/// The boards of a genre, open.
fn bank(genre: &dyn Puzzle) -> Vec<(Shipped, Box<dyn Opened>)> {
    let shipped = genre.bank().unwrap_or_else(|trouble| panic!("{trouble}"));
    let open = |shipped: Shipped| {
        let board = genre.open(&shipped.board, &ReadOptions::default());
        let board = board.unwrap_or_else(|error| panic!("{}: {error}", shipped.id));
        (shipped, board)
    };
    shipped.into_iter().map(open).collect()
}

/// The layout that a board was made with.
fn layout(shipped: &Shipped) -> Layout {
    let pattern = |name: &String| Pattern::named(name).unwrap_or_else(|| panic!("{}: {name}", shipped.id));
    let alphabet = |name: &String| Alphabet::named(name).unwrap_or_else(|| panic!("{}: {name}", shipped.id));
    let given = |name: &String| Given::named(name).unwrap_or_else(|| panic!("{}: {name}", shipped.id));
    Layout {
        pattern: shipped.symmetry.as_ref().map(pattern).unwrap_or_default(),
        blacks: Blacks::Free,
        alphabet: shipped.alphabet.as_ref().map(alphabet).unwrap_or_default(),
        k: shipped.k,
        blocks: None,
        numbers: shipped.numbers.as_ref().map(given).unwrap_or_default(),
    }
}

/// What is promised: of a genre at least so many boards of a size that have such a line in their text, if one is named.
#[rustfmt::skip]
const PROMISED: &[(&str, usize, Option<&str>, usize)] = &[
    ("lits",         6, None, 16),
    ("lits",         8, None, 20),
    ("lits",        10, None, 16),
    ("lits",        15, None, 12),
    ("lits",        20, None,  6),
    ("lits",        30, None,  3),
    ("heteromino",   8, None, 40),
    ("heteromino",  12, None, 32),
    ("heteromino",  16, None, 12),
    ("heteromino",  20, None,  6),
    ("statue-park",  6, None, 24),
    ("statue-park",  8, None, 24),
    ("statue-park", 10, Some("bank: double-tetrominoes"), 12),
    ("statue-park", 12, Some("bank: pentominoes"), 12),
    ("statue-park", 16, None,  4),
    ("stitches",     8, Some("k: 1"), 12),
    ("stitches",    10, Some("k: 1"), 12),
    ("stitches",    12, Some("k: 1"), 12),
    ("stitches",    15, Some("k: 1"), 12),
    ("stitches",    20, Some("k: 1"),  6),
    ("stitches",    12, Some("k: 2"),  6),
];

#[test]
fn as_many_boards_are_there_as_are_promised() {
    for genre in GENRES {
        let boards = bank(*genre);
        let promised = PROMISED.iter().filter(|(of, ..)| *of == genre.token());
        assert!(promised.clone().count() > 3, "{}", genre.token());
        for (_, side, line, least) in promised {
            let has_line = |text: &str| line.is_none_or(|line| text.lines().any(|found| found == line));
            let fits = |(shipped, board): &&(Shipped, Box<dyn Opened>)| {
                board.size() == Size::new(*side, *side) && has_line(&shipped.board)
            };
            let count = boards.iter().filter(fits).count();
            assert!(count >= *least, "{} {side}: {count} of {least}", genre.token());
        }
    }
}

/// The boards of at most so many cells; of each larger size the one of the least effort.
fn few(boards: Vec<(Shipped, Box<dyn Opened>)>, cells: usize) -> Vec<(Shipped, Box<dyn Opened>)> {
    let mut least: BTreeMap<Size, usize> = BTreeMap::new();
    for (shipped, board) in &boards {
        let least = least.entry(board.size()).or_insert(usize::MAX);
        *least = shipped.steps().min(*least);
    }
    let is_one = |(shipped, board): &(Shipped, Box<dyn Opened>)| {
        board.size().cells() <= cells || least.get(&board.size()) == Some(&shipped.steps())
    };
    boards.into_iter().filter(is_one).collect()
}

/// `cargo xtask recount` does it with all.
#[test]
fn boards_take_the_effort_that_their_rows_say() {
    for genre in GENRES {
        for (shipped, board) in few(bank(*genre), 100) {
            let id = &shipped.id;
            let graded = board.grade(&Options::default()).unwrap_or_else(|trouble| panic!("{id}: {trouble}"));
            assert_eq!((graded.status, graded.grade), (Status::Unique, Some(&*shipped.grade)), "{id}");
            assert_eq!(graded.steps_by_rule, shipped.steps_by_rule, "{id}");
            assert_eq!(graded.longest_refutation, shipped.longest_refutation, "{id}");
            assert_eq!(shipped.probes() > 0, shipped.longest_refutation > 0, "{id}");
        }
    }
}

/// `cargo xtask bank` does it with all.
#[test]
fn boards_come_from_their_seeds_again() {
    for genre in GENRES {
        let grades = genre.grades();
        for (shipped, board) in few(bank(*genre), 36) {
            let id = &shipped.id;
            let version = genre.generator_version().unwrap_or_else(|| panic!("{id}: no generator"));
            let seed =
                Seed::read(&shipped.seed, genre.token(), version).unwrap_or_else(|error| panic!("{id}: {error}"));
            let grade = grades.iter().position(|grade| **grade == shipped.grade);
            let wanted = Wanted::Exactly(grade.unwrap_or_else(|| panic!("{id}: no such grade")));
            let order = Order {
                size: board.size(),
                number: seed.number,
                index: seed.index,
                wanted,
                layout: layout(&shipped),
                bank: shipped.bank.clone(),
            };
            let made = genre.generate(&order, &Budget::default()).unwrap_or_else(|refusal| panic!("{id}: {refusal:?}"));
            let text = made.board.write("text").unwrap_or_else(|trouble| panic!("{id}: {trouble}"));
            assert_eq!((text, made.seed.to_string()), (shipped.board, shipped.seed), "{id}");
            let solved = board.solve(&Options::default()).unwrap_or_else(|trouble| panic!("{id}: {trouble}"));
            assert_eq!(solved.answers, [made.answer], "{id}");
        }
    }
}

#[test]
fn no_two_boards_are_alike_however_turned_or_mirrored() {
    for genre in GENRES {
        let boards = bank(*genre);
        let names: BTreeSet<&str> = boards.iter().map(|(shipped, _)| &*shipped.id).collect();
        let likenesses: BTreeSet<Option<Vec<u8>>> = boards.iter().map(|(_, board)| board.likeness()).collect();
        assert_eq!((names.len(), likenesses.len()), (boards.len(), boards.len()));
        assert!(!likenesses.contains(&None));
    }
}

#[test]
fn heteromino_ships_as_many_symmetric_boards_as_others_over_the_grades() {
    let Some(heteromino) = rungs_suite::genre("heteromino") else { panic!("Heteromino is there") };
    let boards = bank(heteromino);
    for (side, count) in [(6, 20), (8, 40), (10, 20), (12, 32), (16, 12), (20, 6)] {
        let of_size: Vec<_> = boards.iter().filter(|(_, board)| board.size() == Size::new(side, side)).collect();
        let symmetric = of_size.iter().filter(|(shipped, _)| shipped.symmetry.is_some()).count();
        assert_eq!((of_size.len(), symmetric), (count, count / 2), "{side}");
        let grades: BTreeSet<&str> = of_size.iter().map(|(shipped, _)| &*shipped.grade).collect();
        assert!(grades.len() >= 3, "{side}: {grades:?}");
    }
}

#[test]
fn statue_park_ships_boards_of_every_alphabet_over_the_grades() {
    let Some(statue_park) = rungs_suite::genre("statue-park") else { panic!("Statue Park is there") };
    let boards = bank(statue_park);
    for (side, least, words, kinds) in [
        (6, 24, None, 2),
        (8, 24, Some("bank: tetrominoes"), 2),
        (10, 12, Some("bank: double-tetrominoes"), 2),
        (12, 12, Some("bank: pentominoes"), 2),
        (16, 4, None, 1),
    ] {
        let of_size: Vec<&Shipped> = boards
            .iter()
            .filter(|(_, board)| board.size() == Size::new(side, side))
            .map(|(shipped, _)| shipped)
            .collect();
        assert!(of_size.len() >= least, "{side}: {}", of_size.len());
        let grades: BTreeSet<&str> = of_size.iter().map(|shipped| &*shipped.grade).collect();
        assert!(grades.len() >= kinds, "{side}: {grades:?}");
        let alphabets: BTreeSet<Option<&str>> = of_size.iter().map(|shipped| shipped.alphabet.as_deref()).collect();
        assert_eq!(alphabets.len(), 3, "{side}: {alphabets:?}");
        assert!(of_size.iter().any(|shipped| shipped.symmetry.is_some()), "{side}");
        let is_as_named =
            |shipped: &&Shipped| words.is_none_or(|words| shipped.board.lines().any(|line| line == words));
        assert!(of_size.iter().all(is_as_named), "{side}");
    }
}

#[test]
fn stitches_ships_boards_of_every_k_over_the_grades_and_with_all_numbers_or_fewer() {
    let Some(stitches) = rungs_suite::genre("stitches") else { panic!("Stitches is there") };
    let boards = bank(stitches);
    for (side, least, with_two, kinds) in [(8, 24, 0, 4), (10, 12, 4, 4), (12, 12, 4, 3), (15, 12, 2, 3), (20, 6, 0, 3)]
    {
        let of_size: Vec<_> = boards.iter().filter(|(_, board)| board.size() == Size::new(side, side)).collect();
        let of_k = |k: Option<usize>| of_size.iter().filter(|(shipped, _)| shipped.k == k).count();
        assert!(of_k(None) >= least && of_k(Some(2)) >= with_two, "{side}");
        let grades: BTreeSet<&str> = of_size.iter().map(|(shipped, _)| &*shipped.grade).collect();
        assert!(grades.len() >= kinds, "{side}: {grades:?}");
        let numbers = |board: &str| {
            let lines = board.lines().filter_map(|line| line.split_once('|').or_else(|| line.split_once('=')));
            lines.flat_map(|(_, numbers)| numbers.split_whitespace()).filter(|number| *number != ".").count()
        };
        let given: BTreeSet<usize> = of_size.iter().map(|(shipped, _)| numbers(&shipped.board)).collect();
        assert!(given.len() >= 3 && given.contains(&(2 * side)), "{side}: {given:?}");
    }
    assert!(boards.iter().any(|(shipped, _)| shipped.k == Some(3)));
}

#[test]
fn lits_ships_as_many_boards_of_each_grade() {
    let Some(lits) = rungs_suite::genre("lits") else { panic!("LITS is there") };
    let boards = bank(lits);
    for (side, each) in [(6, 5), (8, 5), (10, 5), (12, 5), (15, 3), (20, 2), (30, 1)] {
        let of_size = boards.iter().filter(|(_, board)| board.size() == Size::new(side, side));
        let grades: Vec<&str> = of_size.map(|(shipped, _)| &*shipped.grade).collect();
        for grade in ["tetro", "cut", "bridge", "probe"] {
            assert_eq!(grades.iter().filter(|found| **found == grade).count(), each, "{side} {grade}");
        }
    }
    assert!(boards.iter().any(|(shipped, _)| shipped.grade == "piece"));
}
