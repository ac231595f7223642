//! The public editor's own examples, as its files have them: the referee finds the fault that the editor finds first.
#![allow(clippy::expect_used, reason = "helpers of tests are tests too")]

mod common;

use common::corpus;
use contract::{Genre, Notation, ReadOptions, Referee, Rules, VerdictStatus};
use statue_park_board::{NOTATIONS, StatuePark};
use statue_park_oracle::StatueParkReferee;

/// The editor's codes and ours.
const CODES: [(&str, &str); 6] = [
    ("circleShade", "statue-park.white-shaded"),
    ("cuDivide", "statue-park.park-split"),
    ("bankGt", "statue-park.too-many"),
    ("bankInvalid", "statue-park.not-in-bank"),
    ("circleUnshade", "statue-park.black-unshaded"),
    ("bankLt", "statue-park.missing"),
];

fn pzprv3() -> &'static dyn Notation<StatuePark> {
    *NOTATIONS.iter().find(|notation| notation.name() == "pzprv3").expect("pzprv3")
}

#[test]
fn the_editors_examples_get_the_editors_codes() {
    let Some(text) = corpus("failcheck.json") else { return };
    let file: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let examples = file["statuepark"].as_array().expect("examples");
    let mut seen = Vec::new();
    for example in examples {
        let file = example["pzprv3"].as_str().expect("a file");
        let readout = pzprv3().read(file, &ReadOptions::default()).expect("a board");
        let position = readout.position.expect("a position");
        let whole = StatuePark::completed(&position);
        let verdict = StatueParkReferee.judge(&readout.board, &whole, Rules::ALL, false);
        let expected = example["error"].as_str();
        let ours = expected.map(|code| CODES.iter().find(|(theirs, _)| *theirs == code).expect("a known code").1);
        assert_eq!(verdict.faults.first().map(|fault| fault.code), ours, "{file}");
        let status = if ours.is_some() { VerdictStatus::Wrong } else { VerdictStatus::Correct };
        assert_eq!(verdict.status, status, "{file}");
        // As a position on the way nothing is told that is not told of the whole.
        let partial = StatueParkReferee.judge(&readout.board, &position, Rules::ALL, true);
        let codes: Vec<&str> = verdict.faults.iter().map(|fault| fault.code).collect();
        assert!(partial.faults.iter().all(|fault| codes.contains(&fault.code)), "{file}");
        seen.extend(expected);
    }
    assert!(CODES.iter().all(|(theirs, _)| seen.contains(theirs)) && seen.len() < examples.len(), "{seen:?}");
}
