//! The public editor's own examples, as its files have them: the referee finds the fault that the editor finds first.
#![allow(clippy::expect_used, reason = "helpers of tests are tests too")]

use std::path::{Path, PathBuf};

use contract::{Genre, Notation, ReadOptions, Referee, Rules, VerdictStatus};
use heteromino_board::{Heteromino, NOTATIONS};
use heteromino_oracle::HeterominoReferee;

/// The editor's codes and ours.
const CODES: [(&str, &str); 3] =
    [("bkSizeLt3", "heteromino.too-small"), ("bkSameTouch", "heteromino.twins"), ("bkSizeGt3", "heteromino.too-big")];

/// The file of examples: beside the checkout, or where `RUNGS_SHARED` says; `None`, with a word on it, where there is none.
fn examples() -> Option<Vec<serde_json::Value>> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared");
    let shared = std::env::var_os("RUNGS_SHARED").map_or(beside, PathBuf::from);
    let Ok(text) = std::fs::read_to_string(shared.join("corpus/failcheck.json")) else {
        println!("skipped: no corpus file failcheck.json here");
        return None;
    };
    let file: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    Some(file["heteromino"].as_array().expect("examples").clone())
}

fn pzprv3() -> &'static dyn Notation<Heteromino> {
    *NOTATIONS.iter().find(|notation| notation.name() == "pzprv3").expect("pzprv3")
}

#[test]
fn the_editors_examples_get_the_editors_codes() {
    let Some(examples) = examples() else { return };
    let mut seen = Vec::new();
    for example in &examples {
        let file = example["pzprv3"].as_str().expect("a file");
        let readout = pzprv3().read(file, &ReadOptions::default()).expect("a board");
        let position = readout.position.expect("a position");
        let whole = Heteromino::completed(&position);
        let verdict = HeterominoReferee.judge(&readout.board, &whole, Rules::ALL, false);
        let expected = example["error"].as_str();
        let ours = expected.map(|code| CODES.iter().find(|(theirs, _)| *theirs == code).expect("a known code").1);
        assert_eq!(verdict.faults.first().map(|fault| fault.code), ours, "{file}");
        let status = if ours.is_some() { VerdictStatus::Wrong } else { VerdictStatus::Correct };
        assert_eq!(verdict.status, status, "{file}");
        // As a position on the way: only twins are past mending, since walls may still be missing.
        let partial = HeterominoReferee.judge(&readout.board, &position, Rules::ALL, true);
        let stands = ours.filter(|code| *code == "heteromino.twins");
        assert_eq!(partial.faults.first().map(|fault| fault.code), stands, "{file}");
        seen.extend(expected);
    }
    assert!(CODES.iter().all(|(theirs, _)| seen.contains(theirs)) && seen.len() < examples.len(), "{seen:?}");
}

/// An area of fewer than three cells between walls is too small as an answer, and may not be called a twin (B7).
#[test]
fn areas_that_are_no_trominoes_have_no_twins() {
    // Two areas of two cells, one of five, all touching; then an area of six cut by a stub.
    for (file, codes) in [
        (
            "pzprv3/heteromino/3/3/. . . /. . . /. . . /0 0 1 0 /0 0 1 0 /0 0 0 0 /0 0 0 /1 1 0 /1 1 0 /0 0 0 /",
            vec!["heteromino.too-small", "heteromino.too-small", "heteromino.too-big"],
        ),
        ("pzprv3/heteromino/2/3/. . . /. . . /0 1 0 0 /0 0 0 0 /0 0 0 /0 0 0 /0 0 0 /", vec!["heteromino.too-big"]),
    ] {
        let readout = pzprv3().read(file, &ReadOptions::default()).expect("a board");
        let whole = Heteromino::completed(&readout.position.expect("a position"));
        let verdict = HeterominoReferee.judge(&readout.board, &whole, Rules::ALL, false);
        assert_eq!(verdict.faults.iter().map(|fault| fault.code).collect::<Vec<_>>(), codes, "{file}");
    }
}
