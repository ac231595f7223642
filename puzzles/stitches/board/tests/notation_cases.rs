//! The fixed boards and faults of `cases/notations.toml`.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::{board, notation, recognisers};
use contract::ReadOptions;
use serde::Deserialize;
use stitches_board::{Board, NOTATIONS};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cases {
    same: Vec<Same>,
    refused: Vec<Refused>,
    unwritable: Vec<Unwritable>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Same {
    name: String,
    text: String,
    #[serde(default)]
    json: Vec<String>,
    #[serde(default)]
    puzzlink: Vec<String>,
    #[serde(default)]
    puzzlekit: Vec<String>,
    #[serde(default)]
    penpa: Vec<String>,
    #[serde(default)]
    task: Vec<String>,
    #[serde(default)]
    one_line: Vec<String>,
    #[serde(default)]
    warns: Vec<(String, String)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Refused {
    notation: String,
    input: String,
    line: Option<usize>,
    column: Option<usize>,
    says: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unwritable {
    notation: String,
    board: String,
    says: Vec<String>,
}

fn cases() -> Cases {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../cases/notations.toml");
    let text = std::fs::read_to_string(path).expect("the case file");
    toml::from_str(&text).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// The spellings of a case but that as text, by notation.
fn spellings(case: &Same) -> [(&'static str, &Vec<String>); 6] {
    [
        ("json", &case.json),
        ("puzzlink", &case.puzzlink),
        ("puzzlekit", &case.puzzlekit),
        ("penpa", &case.penpa),
        ("task", &case.task),
        ("one-line", &case.one_line),
    ]
}

#[test]
fn all_spellings_of_a_board_are_read_alike() {
    for case in cases().same {
        assert_eq!(recognisers(&case.text), ["text"], "{}", case.name);
        let board = board(&case.text);
        for (name, spellings) in spellings(&case) {
            for spelling in spellings {
                check_spelling(&case, name, spelling, &board);
            }
            // The bytes of a packed link are the packer's own affair.
            if let Some(first) = spellings.first().filter(|_| name != "penpa") {
                assert_eq!(notation(name).write(&board, None).as_ref(), Ok(first), "{}", case.name);
            }
        }
    }
}

fn check_spelling(case: &Same, name: &str, spelling: &str, board: &Board) {
    assert_eq!(recognisers(spelling), [name], "{}: {spelling}", case.name);
    // Task strings do not carry it.
    let options = ReadOptions { size: Some(board.size()), ..ReadOptions::default() };
    let readout = notation(name).read(spelling, &options).unwrap_or_else(|e| panic!("{}: {spelling}: {e}", case.name));
    assert!(readout.board.same_puzzle(board), "{}: {spelling}: {:?}", case.name, readout.board);
    let expected = case.warns.iter().find(|(text, _)| text == spelling);
    assert_eq!(readout.warnings.len(), usize::from(expected.is_some()), "{spelling}: {:?}", readout.warnings);
    readout.warnings.iter().for_each(|warning| laws::passes(laws::in_both(warning)));
    if let Some((_, words)) = expected {
        assert!(readout.warnings[0].en.contains(words), "{spelling}: {:?}", readout.warnings);
    }
}

#[test]
fn refusals_say_what_and_where() {
    for case in cases().refused {
        let readout = notation(&case.notation).read(&case.input, &ReadOptions::default());
        let error = readout.err().unwrap_or_else(|| panic!("{} reads {:?}", case.notation, case.input));
        assert_eq!((error.line, error.column), (case.line, case.column), "{:?}: {error}", case.input);
        laws::passes(laws::in_both(&error.message).map_err(|why| format!("{:?}: {why}", case.input)));
        for words in &case.says {
            assert!(error.message.en.contains(words), "{:?}: {words:?} is not in: {error}", case.input);
        }
    }
}

#[test]
fn what_a_notation_has_no_place_for_is_refused() {
    for case in cases().unwritable {
        let error = notation(&case.notation).write(&board(&case.board), None).expect_err(&case.board);
        laws::passes(laws::in_both(&error.0));
        assert!(case.says.iter().all(|words| error.0.en.contains(words)), "{error}");
    }
}

#[test]
fn every_notation_has_a_case_of_both_kinds() {
    let cases = cases();
    for notation in NOTATIONS {
        let name = notation.name();
        assert!(cases.refused.iter().any(|case| case.notation == name), "{name}");
        let spelled = |case: &Same| spellings(case).iter().any(|(other, texts)| *other == name && !texts.is_empty());
        assert!(name == "text" || cases.same.iter().any(spelled), "{name}");
    }
}
