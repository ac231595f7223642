//! What is published of grids without black cells, and of small ones with a few, derived anew by the brute engines.
#![allow(clippy::expect_used, reason = "helpers of tests are tests too")]

mod common;

use common::{ask, drawing, empty, number};
use contract::{Budget, Cell, Count, Counter, Rules, Size};
use heteromino_board::{Board, Division, Kind, Owner, TWINS};
use heteromino_oracle::{BruteCells, BruteCovers, counters};

/// Rows, columns, divisions; the grids of which a brute engine takes less than a second or two.
const TABLE: &[(usize, &[(usize, u64)])] = &[
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
    (4, &[(3, 14), (6, 130), (9, 1414), (12, 14_894)]),
    (5, &[(3, 28), (6, 686), (9, 20_077)]),
    (6, &[(1, 0), (2, 4), (3, 70), (4, 130), (5, 686), (6, 4552), (7, 15_218), (8, 70_654), (9, 372_124)]),
    (7, &[(3, 144), (6, 15_218)]),
];

#[test]
fn the_published_table() {
    for &(rows, row) in TABLE {
        for &(cols, divisions) in row {
            let hint = format!("{rows}x{cols}");
            // Brute A covers cells in reading order, and does far better on narrow grids: the wide ones stand upright.
            let upright = empty(rows.max(cols), rows.min(cols));
            assert_eq!(number(&BruteCells, &upright, Rules::ALL), divisions, "brute-a, {hint}");
            assert_eq!(number(&BruteCovers, &empty(rows, cols), Rules::ALL), divisions, "brute-b, {hint}");
            if rows * cols <= 36 {
                for counter in counters() {
                    assert_eq!(number(counter, &empty(rows, cols), Rules::ALL), divisions, "{}", counter.name());
                }
            }
        }
    }
}

#[test]
fn grids_whose_area_is_no_multiple_of_three_have_no_division() {
    for rows in 1..=5 {
        for cols in (rows..=7).filter(|cols| rows * cols % 3 > 0) {
            for counter in counters() {
                assert_eq!(number(counter, &empty(cols, rows), Rules::ALL), 0, "{} {cols}x{rows}", counter.name());
            }
        }
    }
}

#[test]
fn strips_of_other_lengths_than_three_have_no_division() {
    for length in 1..=100 {
        for board in [empty(1, length), empty(length, 1)] {
            for counter in counters() {
                let expected = u64::from(length == 3);
                assert_eq!(number(counter, &board, Rules::ALL), expected, "{} {length}", counter.name());
            }
        }
    }
}

#[test]
fn the_strip_of_three_is_the_only_empty_grid_with_one_division() {
    for rows in 1..=6 {
        for cols in rows..=9 {
            let board = empty(rows, cols);
            let given = Division::unknown(&board);
            let found =
                BruteCovers.count(&board, &given, Rules::ALL, 2, 0, &Budget::default()).count.expect("no limit");
            let is_one = found == Count::Exactly(1_u32.into());
            assert_eq!(is_one, (rows, cols) == (1, 3), "{rows}x{cols} has {found:?}");
        }
    }
}

/// Whether three cells lie in a line.
fn is_straight(size: Size, piece: &[usize]) -> bool {
    let cells: Vec<Cell> = piece.iter().map(|&index| size.cell(index)).collect();
    cells.iter().all(|cell| cell.row == cells[0].row) || cells.iter().all(|cell| cell.col == cells[0].col)
}

#[test]
fn two_rows_fall_into_blocks_of_two_l() {
    for blocks in 1..=9 {
        let size = Size::new(2, 3 * blocks);
        let lying = ask(&BruteCovers, &empty(2, size.cols), Rules::ALL, usize::MAX).answers;
        let upright = ask(&BruteCells, &empty(size.cols, 2), Rules::ALL, usize::MAX).answers;
        assert_eq!((lying.len(), upright.len()), (1 << blocks, 1 << blocks));
        for answer in lying {
            for piece in answer.pieces() {
                assert!(!is_straight(size, &piece), "{}", drawing(&answer));
                let block = |index: &usize| size.cell(*index).col / 3;
                assert!(piece.iter().all(|index| block(index) == block(&piece[0])), "{}", drawing(&answer));
            }
        }
        for answer in upright {
            for piece in answer.pieces() {
                assert!(!is_straight(answer.size(), &piece), "{}", drawing(&answer));
                // Two columns of three rows a block.
                assert!(piece.iter().all(|index| index / 6 == piece[0] / 6), "{}", drawing(&answer));
            }
        }
    }
}

#[test]
fn without_the_twin_rule_two_rows_have_more_and_lines_appear() {
    let size = Size::new(2, 6);
    for counter in counters() {
        let answers = ask(counter, &empty(2, 6), Rules::ALL.without(TWINS), usize::MAX).answers;
        // Three ways for 2×3, so nine that keep to the blocks, and two that cross.
        assert_eq!(answers.len(), 11, "{}", counter.name());
        assert!(answers.iter().any(|answer| answer.pieces().iter().any(|piece| is_straight(size, piece))));
    }
}

/// How many of all ways to blacken `black` cells leave none, one and several divisions.
fn census(rows: usize, cols: usize, black: u32) -> [usize; 3] {
    let mut shares = [0; 3];
    for bits in (0_u32..1 << (rows * cols)).filter(|bits| bits.count_ones() == black) {
        let kind = |index: usize| if bits >> index & 1 == 1 { Kind::Black } else { Kind::Open };
        let board = Board::new(Size::new(rows, cols), (0..rows * cols).map(kind).collect()).expect("a board");
        let found = number(&BruteCells, &board, Rules::ALL);
        assert_eq!(found, number(&BruteCovers, &board, Rules::ALL), "{}", common::text(&board));
        shares[found.min(2) as usize] += 1;
    }
    shares
}

#[test]
fn the_published_census_of_the_smallest_grids() {
    let tenths = |part: usize, whole: usize| (part * 2000 + whole) / (2 * whole);
    for (rows, cols, black, sets, none, one, many) in [
        (3, 4, 3, 220, 373, 427, 200),
        (3, 4, 6, 924, 797, 187, 16),
        (3, 5, 3, 455, 343, 229, 429),
        (3, 6, 3, 816, 282, 176, 542),
        (4, 5, 2, 190, 21, 74, 905),
    ] {
        let shares = census(rows, cols, black);
        assert_eq!(shares.iter().sum::<usize>(), sets);
        assert_eq!(shares.map(|share| tenths(share, sets)), [none, one, many], "{rows}x{cols} with {black} black");
    }
}

/// A search that places what is forced, and branches on the trominoes of the first cell that is left. Where it is told to,
/// it makes the mistake that the specification warns of: it excludes what it tried and propagates again before it goes on.
struct Careless {
    size: Size,
    /// Pairs of trominoes that cannot stand together, and the cells of each.
    hostile: Vec<Vec<bool>>,
    cells: Vec<Vec<usize>>,
    excludes: bool,
}

#[derive(Clone)]
struct State {
    live: Vec<bool>,
    placed: Vec<bool>,
}

impl Careless {
    fn new(size: Size, excludes: bool) -> Self {
        let near = |cell: usize| size.neighbours(cell).collect::<Vec<usize>>();
        let mut cells: Vec<Vec<usize>> = Vec::new();
        for middle in 0..size.cells() {
            for &one in &near(middle) {
                cells.extend(
                    near(middle).into_iter().filter(|&other| one < other).map(|other| vec![one, middle, other]),
                );
            }
        }
        for cells in &mut cells {
            cells.sort_unstable();
        }
        let steps = |cells: &[usize]| {
            let [first, rest @ ..] = cells else { return Vec::new() };
            let step = |cell: &usize| (cell / size.cols - first / size.cols, cell % size.cols + 9 - first % size.cols);
            rest.iter().map(step).collect()
        };
        let hostile = |one: &Vec<usize>, other: &Vec<usize>| {
            let overlap = one.iter().any(|cell| other.contains(cell));
            let touch = one.iter().any(|&cell| near(cell).iter().any(|next| other.contains(next)));
            one != other && (overlap || (touch && steps(one) == steps(other)))
        };
        let hostile = cells.iter().map(|one| cells.iter().map(|other| hostile(one, other)).collect()).collect();
        Self { size, hostile, cells, excludes }
    }

    fn number(&self) -> u64 {
        self.search(State { live: vec![true; self.cells.len()], placed: vec![false; self.cells.len()] })
    }

    fn place(&self, state: &mut State, tromino: usize) {
        state.placed[tromino] = true;
        for other in 0..self.cells.len() {
            state.live[other] &= !self.hostile[tromino][other];
        }
    }

    /// The live trominoes over a cell.
    fn choices(&self, state: &State, cell: usize) -> Vec<usize> {
        (0..self.cells.len()).filter(|&tromino| state.live[tromino] && self.cells[tromino].contains(&cell)).collect()
    }

    /// Places what is forced; false where a cell has nothing left.
    fn propagate(&self, state: &mut State) -> bool {
        let mut cell = 0;
        while cell < self.size.cells() {
            match self.choices(state, cell).as_slice() {
                [] => return false,
                &[only] if !state.placed[only] => {
                    self.place(state, only);
                    cell = 0;
                }
                _ => cell += 1,
            }
        }
        true
    }

    fn search(&self, mut state: State) -> u64 {
        if !self.propagate(&mut state) {
            return 0;
        }
        let is_placed = |&cell: &usize| self.choices(&state, cell).iter().any(|&tromino| state.placed[tromino]);
        let Some(cell) = (0..self.size.cells()).find(|cell| !is_placed(cell)) else { return 1 };
        let mut found = 0;
        for tromino in self.choices(&state, cell) {
            if !state.live[tromino] || state.placed[tromino] {
                continue;
            }
            let mut below = state.clone();
            self.place(&mut below, tromino);
            found += self.search(below);
            if self.excludes {
                state.live[tromino] = false;
                if !self.propagate(&mut state) {
                    break;
                }
            }
        }
        found
    }
}

#[test]
fn forgetting_answers_between_branches_would_be_seen() {
    let size = Size::new(3, 4);
    let [right, forgetful] = [false, true].map(|excludes| Careless::new(size, excludes).number());
    for counter in counters() {
        assert_eq!(number(counter, &empty(3, 4), Rules::ALL), right, "{}", counter.name());
    }
    assert_eq!((right, forgetful), (14, 5));
}

#[test]
fn answers_are_whole_and_numbered() {
    let answers = ask(&BruteCells, &empty(3, 3), Rules::ALL, usize::MAX).answers;
    assert_eq!(answers.len(), 8);
    for answer in answers {
        assert!(answer.is_whole() && answer.loose_walls().count() == 0);
        assert_eq!(answer.owner(0), Owner::Piece(1));
    }
}
