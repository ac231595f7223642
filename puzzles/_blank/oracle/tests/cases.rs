//! The case files: every rule has a board that breaks only it.

use std::path::Path;

use blank_board::{Board, COLUMNS, NOTATIONS, read_position};
use blank_oracle::{BruteCells, BruteRows, Judge};
use contract::{Budget, Count, Counter, ReadOptions, Referee, Rules, Shading, VerdictStatus};
use serde::Deserialize;

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    board: String,
    answer: String,
    faults: Vec<String>,
    status: Option<String>,
    count: u64,
    count_without_columns: Option<u64>,
}

fn cases() -> Vec<Case> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cases/rules.toml");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    toml::from_str::<Cases>(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display())).case
}

fn board(case: &Case) -> Board {
    let read = NOTATIONS[0].read(&case.board, &ReadOptions::default());
    read.unwrap_or_else(|error| panic!("{}: {error}", case.name)).board
}

fn answer(case: &Case, board: &Board) -> Shading {
    read_position(board, &case.answer).unwrap_or_else(|error| panic!("{}: {error}", case.name))
}

#[test]
fn the_referee_names_the_broken_rules() {
    for case in cases() {
        let board = board(&case);
        let verdict = Judge.judge(&board, &answer(&case, &board), Rules::ALL, false);
        let codes: Vec<&str> = verdict.faults.iter().map(|fault| fault.code).collect();
        assert_eq!(codes, case.faults, "{}", case.name);
        let expected = match case.status.as_deref() {
            Some("incomplete") => VerdictStatus::Incomplete,
            _ if case.faults.is_empty() => VerdictStatus::Correct,
            _ => VerdictStatus::Wrong,
        };
        assert_eq!(verdict.status, expected, "{}", case.name);
    }
}

#[test]
fn columns_can_be_switched_off() {
    for case in cases() {
        let board = board(&case);
        let verdict = Judge.judge(&board, &answer(&case, &board), Rules::ALL.without(COLUMNS), false);
        let codes: Vec<&str> = verdict.faults.iter().map(|fault| fault.code).collect();
        let left: Vec<&String> = case.faults.iter().filter(|code| !code.contains("column")).collect();
        assert_eq!(codes, left, "{}", case.name);
    }
}

#[test]
fn the_counters_find_as_many_answers_as_the_cases_say() {
    for case in cases() {
        let board = board(&case);
        let given = Shading::unknown(board.size());
        let asked = [(Rules::ALL, Some(case.count)), (Rules::ALL.without(COLUMNS), case.count_without_columns)];
        for (rules, expected) in asked {
            let Some(expected) = expected else { continue };
            for count in [
                BruteCells.count(&board, &given, rules, 1000, 0, &Budget::default()).count,
                BruteRows.count(&board, &given, rules, 1000, 0, &Budget::default()).count,
            ] {
                assert_eq!(count, Ok(Count::Exactly(expected.into())), "{}", case.name);
            }
        }
    }
}
