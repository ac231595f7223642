//! Published boards through the program, where they are at hand: beside the checkout, or where `RUNGS_SHARED` says.

#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::rungs;
use serde_json::{Value, json};

/// The path of a corpus file; none, with a word on it, where there is none.
fn corpus(file: &str) -> Option<String> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let shared = std::env::var_os("RUNGS_SHARED").map_or(beside, PathBuf::from);
    let path = shared.join("corpus").join(file);
    if !path.exists() {
        println!("skipped: no corpus file {file} (set RUNGS_SHARED to the folder that holds corpus/)");
        return None;
    }
    path.to_str().map(str::to_owned)
}

#[test]
fn every_published_board_is_right_on_both_ladders() {
    for (file, boards) in [("lits.jsonl", 205), ("links.tsv", 41)] {
        let Some(path) = corpus(file) else { return };
        for ladder in ["default", "published"] {
            let ran = rungs(&["corpus", &path, "--ladder", ladder, "--format", "json"]);
            assert_eq!(ran.code, Some(0), "{file} {ladder}: {}", ran.out);
            let object = ran.object();
            assert!(object["boards"].as_u64() >= Some(boards), "{file} {ladder}: {object}");
            assert_eq!((&object["right"], &object["wrong"]), (&object["boards"], &json!([])), "{file} {ladder}");
        }
    }
}

/// Our code for one of puzz.link's.
fn ours(theirs: &str) -> &'static str {
    match theirs {
        "cs2x2" => "lits.square",
        "bkShadeGt4" => "lits.too-many",
        "bkShadeDivide" => "lits.split",
        "bsSameShape" => "lits.twins",
        "csDivide" => "lits.apart",
        "bkNoShade" => "lits.empty",
        "bkShadeLt4" => "lits.too-few",
        other => panic!("no fault of LITS: {other}"),
    }
}

#[test]
fn check_finds_the_fault_that_puzz_link_finds_first() {
    let Some(path) = corpus("failcheck.json") else { return };
    let cases: Value = serde_json::from_str(&fs::read_to_string(path).expect("the file")).expect("JSON");
    let cases = cases["lits"].as_array().expect("LITS boards");
    assert!(!cases.is_empty());
    for case in cases {
        let text = case["pzprv3"].as_str().expect("a board with an answer");
        let ran = rungs(&["check", text, "--format", "json"]);
        let object = ran.object();
        let expected = case["error"].as_str().map(ours);
        assert_eq!(object["faults"][0]["code"].as_str(), expected, "{text}");
        assert_eq!(ran.code, Some(if expected.is_none() { 0 } else { 6 }), "{text}");
    }
}
