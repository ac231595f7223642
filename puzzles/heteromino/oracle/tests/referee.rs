//! The referee on fixed positions: our cases, all pairs of trominoes, walls, messages.
#![allow(clippy::expect_used, reason = "helpers of tests are tests too")]

mod common;

use common::{SWITCHES, board, empty, numbers, position};
use contract::{Cell, Referee, Rules, Size, Text, Verdict, VerdictStatus};
use heteromino_board::{Board, Division, Kind, ORIENTATION, TWINS};
use heteromino_oracle::HeterominoReferee;

fn judge(board: &Board, position: &Division) -> Verdict {
    HeterominoReferee.judge(board, position, Rules::ALL, false)
}

fn codes(verdict: &Verdict) -> Vec<&'static str> {
    verdict.faults.iter().map(|fault| fault.code).collect()
}

fn file() -> Vec<toml::Table> {
    let file: toml::Table = include_str!("../../cases/faults.toml").parse().expect("TOML");
    file["case"].as_array().expect("cases").iter().map(|case| case.as_table().expect("a table").clone()).collect()
}

fn strings(case: &toml::Table, key: &str) -> Vec<String> {
    let items = case.get(key).and_then(toml::Value::as_array).cloned().unwrap_or_default();
    items.iter().filter_map(|item| item.as_str().map(str::to_owned)).collect()
}

#[test]
fn the_cases_of_faults_toml() {
    // All that went wrong is told at once.
    let mut wrong = Vec::new();
    for case in file() {
        let get = |key: &str| case.get(key).and_then(toml::Value::as_str);
        let name = get("name").expect("a name");
        let board = board(get("board").expect("a board"));
        let position = position(&board, get("position").expect("a position"));
        let mut rules = Rules::ALL;
        for off in strings(&case, "without") {
            rules = rules.without(SWITCHES.iter().find(|(name, _)| *name == off).expect("a switch").1);
        }
        let partial = case.get("partial").and_then(toml::Value::as_bool).unwrap_or(false);
        let verdict = HeterominoReferee.judge(&board, &position, rules, partial);
        let expected = strings(&case, "codes");
        let status = match get("status") {
            Some("incomplete") => VerdictStatus::Incomplete,
            Some("wrong") => VerdictStatus::Wrong,
            _ if expected.is_empty() => VerdictStatus::Correct,
            _ => VerdictStatus::Wrong,
        };
        if codes(&verdict) != expected || verdict.status != status {
            wrong.push(format!("{name}: {:?} {:?}", verdict.status, codes(&verdict)));
        }
        for fault in verdict.faults {
            laws::passes(laws::in_both(&fault.message));
            assert!(fault.cells.is_sorted(), "{name}: {fault:?}");
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_rule_has_a_case_that_breaks_it_alone() {
    for code in ["heteromino.too-small", "heteromino.twins", "heteromino.too-big"] {
        assert!(file().iter().any(|case| strings(case, "codes") == [code]), "{code}");
    }
}

/// The six shapes, as rows and columns of their cells.
const SHAPES: [[(usize, usize); 3]; 6] = [
    [(0, 0), (0, 1), (0, 2)],
    [(0, 0), (1, 0), (2, 0)],
    [(0, 1), (1, 0), (1, 1)],
    [(0, 0), (1, 0), (1, 1)],
    [(0, 0), (0, 1), (1, 1)],
    [(0, 0), (0, 1), (1, 0)],
];

#[test]
fn of_all_pairs_of_trominoes_those_are_twins_that_touch_and_are_alike() {
    let size = Size::new(9, 9);
    let at = |shape: [(usize, usize); 3], row: usize, col: usize| {
        shape.map(|(down, right)| size.index(Cell::new(row + down, col + right)))
    };
    let (mut touching, mut turned) = (0, 0);
    for (one, shape) in SHAPES.into_iter().enumerate() {
        let cells = at(shape, 3, 3);
        for (other, shape) in SHAPES.into_iter().enumerate() {
            for place in 0..49 {
                let others = at(shape, place / 7, place % 7);
                if others.iter().any(|cell| cells.contains(cell)) {
                    continue;
                }
                let number = |cell: usize| [&cells, &others].iter().position(|piece| piece.contains(&cell));
                let kinds = (0..81).map(|cell| if number(cell).is_some() { Kind::Open } else { Kind::Black });
                let board = Board::new(size, kinds.collect()).expect("a board");
                let numbers: Vec<Option<u32>> = (0..81).map(|cell| number(cell).map(|piece| piece as u32)).collect();
                let position = Division::new(&board, &numbers, |_, _| false);
                let touch = cells.iter().any(|&cell| size.neighbours(cell).any(|next| others.contains(&next)));
                let line = |shape: usize| shape < 2;
                for (rules, twins) in [
                    (Rules::ALL, touch && one == other),
                    (Rules::ALL.without(ORIENTATION), touch && line(one) == line(other)),
                    (Rules::ALL.without(TWINS), false),
                ] {
                    let verdict = HeterominoReferee.judge(&board, &position, rules, false);
                    let expected: &[&str] = if twins { &["heteromino.twins"] } else { &[] };
                    assert_eq!(codes(&verdict), expected, "{one} at the middle, {other} at {place}, {rules:?}");
                }
                touching += usize::from(touch && one == other);
                turned += usize::from(touch && one != other);
            }
        }
    }
    assert!(touching > 60 && turned > 300, "{touching} {turned}");
}

#[test]
fn faults_name_their_places_in_both_languages() {
    let say = |board: &Board, text: &str, rules: Rules| -> Vec<(Text, Vec<usize>)> {
        let verdict = HeterominoReferee.judge(board, &position(board, text), rules, false);
        let index = |cells: Vec<Cell>| cells.into_iter().map(|cell| board.size().index(cell)).collect();
        verdict.faults.into_iter().map(|fault| (fault.message, index(fault.cells))).collect()
    };
    assert_eq!(
        say(&empty(2, 3), "1 1 3/2 2 2", Rules::ALL),
        [
            (
                Text::new(
                    "the piece at R1C1 has only 2 cells; it must have exactly 3",
                    "R1C1 のピースは 2 マスしかありません。ちょうど 3 マスでなければなりません"
                ),
                vec![0, 1]
            ),
            (
                Text::new(
                    "the piece at R1C3 has only 1 cell; it must have exactly 3",
                    "R1C3 のピースは 1 マスしかありません。ちょうど 3 マスでなければなりません"
                ),
                vec![2]
            )
        ]
    );
    assert_eq!(
        say(&empty(2, 3), "1 1 1/1 1 1", Rules::ALL),
        [(
            Text::new(
                "the piece at R1C1 has 6 cells; it must have exactly 3",
                "R1C1 のピースは 6 マスあります。ちょうど 3 マスでなければなりません"
            ),
            vec![0, 1, 2, 3, 4, 5]
        )]
    );
    let shifted = board("heteromino 2x4\n...#\n#...");
    assert_eq!(
        say(&shifted, "1 1 1 #/# 2 2 2", Rules::ALL),
        [(
            Text::new(
                "two I trominoes in the same orientation touch at R1C2 and R2C2",
                "同じ向きの I トロミノが R1C2 と R2C2 で隣り合っています"
            ),
            vec![0, 1, 2, 5, 6, 7]
        )]
    );
    assert_eq!(
        say(&empty(2, 3), "1 1 2/1 2 2", Rules::ALL.without(ORIENTATION)),
        [(
            Text::new(
                "two L trominoes touch at R1C2 and R1C3; turned ones count as alike",
                "L トロミノどうしが R1C2 と R1C3 で隣り合っています（向きが違っても同じ形とみなします）"
            ),
            vec![0, 1, 2, 3, 4, 5]
        )]
    );
}

#[test]
fn walls_make_no_pieces_of_undecided_cells() {
    let board = empty(2, 4);
    // Walls around one cell, around two, and around five; judged as pieces only when completed.
    let walls = [(0, 1), (0, 4), (1, 5), (2, 6), (2, 3)];
    let position = Division::new(&board, &numbers("? ? ? ?/? ? ? ?"), |a, b| walls.contains(&(a, b)));
    let verdict = HeterominoReferee.judge(&board, &position, Rules::ALL, true);
    assert_eq!((verdict.status, codes(&verdict)), (VerdictStatus::Correct, vec![]));
    let verdict = judge(&board, &position);
    assert_eq!((verdict.status, codes(&verdict)), (VerdictStatus::Incomplete, vec![]));
    let verdict = judge(&board, &position.completed());
    assert_eq!(codes(&verdict), ["heteromino.too-small", "heteromino.too-small", "heteromino.too-big"]);
}

#[test]
fn what_a_position_says_of_black_cells_and_voids_counts_for_nothing() {
    // Read against a board whose cells are all open.
    let position = position(&empty(2, 3), "1 1 1/1 2 2");
    let holed = board("heteromino 2x3\n...\n#@#");
    assert_eq!(judge(&holed, &position).status, VerdictStatus::Correct);
    assert_eq!(judge(&board("heteromino 2x3\n##@\n#@#"), &position).status, VerdictStatus::Correct);
}

#[test]
fn a_position_of_the_wrong_size_does_not_panic() {
    let position = Division::unknown(&empty(1, 1));
    assert_eq!(judge(&empty(2, 3), &position).status, VerdictStatus::Incomplete);
    assert_eq!(judge(&board("heteromino 2x2\n##\n##"), &position).status, VerdictStatus::Correct);
}
