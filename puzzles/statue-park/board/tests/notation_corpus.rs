//! Published boards, where they are at hand: beside the checkout, or where `RUNGS_SHARED` says.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::{notation, recognisers};
use contract::{ReadOptions, Readout, Shading};
use laws::texts::corpus;
use serde_json::Value;
use statue_park_board::{Board, NOTATIONS, StatuePark, read_position};

fn read(id: &str, name: &str, text: &str) -> Readout<StatuePark> {
    assert_eq!(recognisers(text), [name], "{id}");
    let readout = notation(name).read(text, &ReadOptions::default()).unwrap_or_else(|e| panic!("{id}: {e}"));
    assert!(readout.warnings.is_empty(), "{id}, {name}: {:?}", readout.warnings);
    readout
}

/// Writes the board in every notation and reads it again.
fn round_trip(id: &str, board: &Board, answer: Option<&Shading>) {
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
        if genre != "statuepark" {
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
            round_trip(id, &board, Some(&answer));
            answers += 1;
        }
    }
    assert_eq!((boards, answers > 0), (23, true));
}

#[test]
fn the_editors_example_files_are_read() {
    let Some(text) = corpus("failcheck.json") else { return };
    let examples: Value = serde_json::from_str(&text).expect("JSON");
    for example in examples["statuepark"].as_array().expect("Statue Park examples") {
        let file = example["pzprv3"].as_str().expect("a file");
        let link = example["url"].as_str().expect("a link");
        let board = read(link, "puzzlink", link).board;
        // The file that the editor accepts has its pieces marked as found.
        let (unmarked, is_solved) = (file.replace("/1 1 1 1 1 /", "/0 0 0 0 0 /"), example["error"].is_null());
        assert_eq!(unmarked != file, is_solved, "{file}");
        let readout = notation("pzprv3").read(file, &ReadOptions::default()).expect(file);
        assert_eq!(readout.warnings.len(), usize::from(is_solved), "{file}: {:?}", readout.warnings);
        let position = readout.position.expect("a position");
        assert_eq!((&readout.board, position.is_whole()), (&board, is_solved), "{file}");
        for file in [unmarked.clone(), unmarked.replace('/', "\n"), format!("https://puzz.link/p?{unmarked}")] {
            let readout = read(link, "pzprv3", &file);
            assert_eq!((&readout.board, readout.position.as_ref()), (&board, Some(&position)), "{file}");
        }
        let again = notation("pzprv3").write(&board, Some(&position)).expect("a file");
        assert_eq!(again.replace('\n', "/") + "/", unmarked);
    }
}
