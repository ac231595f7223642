//! Published boards, where they are at hand: beside the checkout, or where `RUNGS_SHARED` says.

use std::path::{Path, PathBuf};

use contract::ReadOptions;
use rungs_suite::report::Status;
use rungs_suite::{Opened, Options, Strength, open};
use serde_json::Value;

/// A file of the corpus; none, with a word on it, where there is none.
fn corpus(file: &str) -> Option<String> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let shared = std::env::var_os("RUNGS_SHARED").map_or(beside, PathBuf::from);
    let text = std::fs::read_to_string(shared.join("corpus").join(file)).ok();
    if text.is_none() {
        println!("skipped: no corpus file {file} (set RUNGS_SHARED to the folder that holds corpus/)");
    }
    text
}

fn read(id: &str, text: &str) -> Box<dyn Opened> {
    open(text, None, &ReadOptions::default()).unwrap_or_else(|error| panic!("{id}: {error}"))
}

#[test]
fn published_boards_have_the_published_answer_and_no_other() {
    let Some(lines) = corpus("lits.jsonl") else { return };
    let mut boards = 0;
    for line in lines.lines() {
        let entry: Value = serde_json::from_str(line).unwrap();
        let id = entry["id"].as_str().unwrap();
        let board = read(id, entry["board"].as_str().unwrap());
        let expected: Vec<&str> = entry["answer"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
        for strength in [Strength::All, Strength::Published] {
            let solved = board.solve(&Options { strength, ..Options::default() }).unwrap();
            assert_eq!(solved.status, Status::Unique, "{id}");
            assert!(board.same_answer(&solved.answers[0].join("/"), &expected.join("/")).unwrap(), "{id}");
        }
        boards += 1;
    }
    assert!(boards > 0, "the corpus file holds no board");
}

#[test]
fn published_links_have_the_expected_verdict() {
    let Some(table) = corpus("links.tsv") else { return };
    let mut boards = 0;
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [id, genre, _, _, expected, link, answer, ..] = fields[..] else { panic!("{line}") };
        if rungs_suite::genre(genre).is_none() {
            continue;
        }
        let board = read(id, link);
        let solved = board.solve(&Options::default()).unwrap();
        let status = format!("{:?}", solved.status).to_lowercase();
        assert_eq!(status, expected, "{id}");
        if expected == "unique" && !answer.is_empty() {
            assert!(board.same_answer(&solved.answers[0].join("/"), answer).unwrap(), "{id}");
        }
        boards += 1;
    }
    assert!(boards > 0, "the corpus file holds no link of a known genre");
}
