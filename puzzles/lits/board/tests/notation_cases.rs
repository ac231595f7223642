//! The fixed boards and faults of `cases/notations.toml`.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::{notation, recognisers};
use contract::ReadOptions;
use lits_board::NOTATIONS;
use serde::Deserialize;

#[derive(Deserialize)]
struct Cases {
    same: Vec<Same>,
    refused: Vec<Refused>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Same {
    name: String,
    text: String,
    #[serde(default)]
    json: Vec<String>,
    #[serde(default)]
    puzzlink: Vec<String>,
    #[serde(default)]
    pzprv3: Vec<String>,
    #[serde(default)]
    puzzlekit: Vec<String>,
    #[serde(default)]
    penpa: Vec<String>,
    #[serde(default)]
    task: Vec<String>,
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

fn cases() -> Cases {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../cases/notations.toml");
    let text = std::fs::read_to_string(path).expect("the case file");
    toml::from_str(&text).unwrap_or_else(|e| panic!("{path}: {e}"))
}

#[test]
fn all_spellings_of_a_board_are_read_alike() {
    for case in cases().same {
        let text = notation("text");
        assert_eq!(recognisers(&case.text), ["text"], "{}", case.name);
        let board =
            text.read(&case.text, &ReadOptions::default()).unwrap_or_else(|e| panic!("{}: {e}", case.name)).board;
        let spellings = [
            ("json", &case.json),
            ("puzzlink", &case.puzzlink),
            ("pzprv3", &case.pzprv3),
            ("puzzlekit", &case.puzzlekit),
            ("penpa", &case.penpa),
            ("task", &case.task),
        ];
        // Task strings do not carry it.
        let options = ReadOptions { size: Some(board.size()), ..ReadOptions::default() };
        for (name, spellings) in spellings {
            let reader = notation(name);
            for spelling in spellings {
                assert_eq!(recognisers(spelling), [name], "{}: {spelling}", case.name);
                let readout = reader.read(spelling, &options);
                let readout = readout.unwrap_or_else(|e| panic!("{}: {spelling}: {e}", case.name));
                assert!(readout.board.same_division(&board), "{}: {spelling}", case.name);
                let expected = case.warns.iter().find(|(text, _)| text == spelling);
                assert_eq!(
                    readout.warnings.len(),
                    usize::from(expected.is_some()),
                    "{spelling}: {:?}",
                    readout.warnings
                );
                readout.warnings.iter().for_each(|warning| laws::passes(laws::in_both(warning)));
                if let Some((_, words)) = expected {
                    assert!(readout.warnings[0].en.contains(words), "{spelling}: {:?}", readout.warnings);
                }
            }
            // The bytes of a packed link are the packer's own affair.
            if let Some(first) = spellings.first().filter(|_| name != "penpa") {
                assert_eq!(reader.write(&board, None).as_ref(), Ok(first), "{}", case.name);
            }
        }
    }
}

#[test]
fn refusals_say_what_and_where() {
    for case in cases().refused {
        let readout = notation(&case.notation).read(&case.input, &ReadOptions::default());
        let error = readout.err().unwrap_or_else(|| panic!("{} reads {:?}", case.notation, case.input));
        assert_eq!((error.line, error.column), (case.line, case.column), "{:?}: {error}", case.input);
        laws::passes(laws::in_both(&error.message));
        for words in &case.says {
            assert!(error.message.en.contains(words), "{:?}: {words:?} is not in: {error}", case.input);
        }
    }
}

#[test]
fn every_notation_has_a_case_of_both_kinds() {
    let cases = cases();
    for notation in NOTATIONS {
        assert!(cases.refused.iter().any(|case| case.notation == notation.name()), "{}", notation.name());
    }
    let kinds: [fn(&Same) -> &Vec<String>; 6] =
        [|c| &c.json, |c| &c.puzzlink, |c| &c.pzprv3, |c| &c.puzzlekit, |c| &c.penpa, |c| &c.task];
    assert!(kinds.iter().all(|kind| cases.same.iter().any(|case| !kind(case).is_empty())));
}
