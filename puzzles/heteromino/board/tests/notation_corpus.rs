//! Published boards, where they are at hand: beside the checkout, or where `RUNGS_SHARED` says.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::{notation, recognisers};
use contract::{ReadOptions, Readout};
use heteromino_board::{Board, Division, Heteromino, NOTATIONS, read_position};
use laws::texts::corpus;
use serde_json::Value;

fn read(id: &str, name: &str, text: &str) -> Readout<Heteromino> {
    assert_eq!(recognisers(text), [name], "{id}");
    let readout = notation(name).read(text, &ReadOptions::default()).unwrap_or_else(|e| panic!("{id}: {e}"));
    assert!(readout.warnings.is_empty(), "{id}, {name}: {:?}", readout.warnings);
    readout
}

/// Writes the board in every notation and reads it again.
fn round_trip(id: &str, board: &Board, answer: Option<&Division>) {
    for notation in NOTATIONS {
        let name = notation.name();
        let text = notation.write(board, answer).unwrap_or_else(|e| panic!("{id}, {name}: {e}"));
        let again = read(id, name, &text);
        assert_eq!(&again.board, board, "{id}, {name}");
        if ["pzprv3", "penpa"].contains(&name) && answer.is_some() {
            assert_eq!(again.position.as_ref(), answer, "{id}, {name}");
        }
    }
}

#[test]
fn published_links_are_read() {
    let Some(table) = corpus("links.tsv") else { return };
    let (mut boards, mut answers) = (0, 0);
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [id, genre, rows, cols, _, link, answer, ..] = fields[..] else { panic!("{line}") };
        if genre != "heteromino" {
            assert!(recognisers(link).is_empty(), "{id}");
            let refused = notation("puzzlink").read(link, &ReadOptions::default());
            assert!(refused.is_err_and(|e| e.message.en.contains(genre)), "{id}");
            continue;
        }
        let board = read(id, "puzzlink", link).board;
        let size = board.size();
        assert_eq!((size.rows.to_string().as_str(), size.cols.to_string().as_str()), (rows, cols), "{id}");
        assert_eq!(notation("puzzlink").write(&board, None).as_deref(), Ok(link), "{id}");
        boards += 1;
        round_trip(id, &board, None);
        if !answer.is_empty() {
            let answer = read_position(&board, answer).unwrap_or_else(|e| panic!("{id}: {e}"));
            assert!(answer.is_whole() && answer.pieces().iter().all(|cells| cells.len() == 3), "{id}");
            round_trip(id, &board, Some(&answer));
            answers += 1;
        }
    }
    assert_eq!((boards, answers > 0), (29, true));
}

#[test]
fn the_editors_example_files_are_read() {
    let Some(text) = corpus("failcheck.json") else { return };
    let examples: Value = serde_json::from_str(&text).expect("JSON");
    for example in examples["heteromino"].as_array().expect("Heteromino examples") {
        let file = example["pzprv3"].as_str().expect("a file");
        let link = example["url"].as_str().expect("a link");
        let board = read(link, "puzzlink", link).board;
        let first = read(link, "pzprv3", file);
        assert_eq!(first.board, board, "{file}");
        // The answer that the editor accepts is whole, and no other.
        let position = first.position.expect("a position");
        assert_eq!(position.is_whole(), example["error"].is_null(), "{file}");
        for file in [file.replace('/', "\n"), format!("https://puzz.link/p?{file}")] {
            let readout = read(link, "pzprv3", &file);
            assert_eq!((&readout.board, readout.position.as_ref()), (&board, Some(&position)), "{file}");
        }
    }
}
