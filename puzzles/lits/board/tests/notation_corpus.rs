//! Published boards, where they are at hand: beside the checkout, or where `RUNGS_SHARED` says.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::{notation, recognisers};
use contract::{ReadOptions, Shading};
use laws::texts::corpus;
use lits_board::{Board, NOTATIONS, read_position, write_position};
use serde_json::Value;

/// Writes the board in every notation and reads it again.
fn round_trip(id: &str, board: &Board) {
    let size = board.size();
    let has_voids = (0..size.cells()).any(|index| board.is_void(index));
    for notation in NOTATIONS {
        let written = notation.write(board, None);
        if notation.name() == "task" && has_voids {
            assert!(written.is_err_and(|e| e.0.en.contains("void")), "{id}");
            continue;
        }
        let text = written.unwrap_or_else(|e| panic!("{id}, {}: {e}", notation.name()));
        assert_eq!(recognisers(&text), [notation.name()], "{id}");
        let again = notation
            .read(&text, &ReadOptions { size: Some(size), ..ReadOptions::default() })
            .unwrap_or_else(|e| panic!("{id}: {e}"));
        assert!(again.board.same_division(board), "{id}, {}", notation.name());
        assert!(again.warnings.is_empty(), "{id}, {}: {:?}", notation.name(), again.warnings);
    }
}

/// Sends the answer through Penpa+ and back.
fn answer_round_trip(id: &str, board: &Board, answer: &Shading) {
    let link = notation("penpa").write(board, Some(answer)).unwrap_or_else(|e| panic!("{id}: {e}"));
    let again = notation("penpa").read(&link, &ReadOptions::default()).unwrap_or_else(|e| panic!("{id}: {e}"));
    assert!(again.board.same_division(board), "{id}");
    assert_eq!(again.position.as_ref(), Some(answer), "{id}");
}

#[test]
fn published_links_are_read() {
    let Some(table) = corpus("links.tsv") else { return };
    let mut read = 0;
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [id, genre, rows, cols, _, link, answer, ..] = fields[..] else { panic!("{line}") };
        if genre != "lits" {
            assert!(recognisers(link).is_empty(), "{id}");
            assert!(
                notation("puzzlink").read(link, &ReadOptions::default()).is_err_and(|e| e.message.en.contains(genre))
            );
            continue;
        }
        assert_eq!(recognisers(link), ["puzzlink"], "{id}");
        let readout = notation("puzzlink").read(link, &ReadOptions::default()).unwrap_or_else(|e| panic!("{id}: {e}"));
        let size = readout.board.size();
        assert_eq!((size.rows.to_string().as_str(), size.cols.to_string().as_str()), (rows, cols), "{id}");
        // None of these links has stray walls, so they come back to the letter.
        assert!(readout.warnings.is_empty(), "{id}: {:?}", readout.warnings);
        assert_eq!(notation("puzzlink").write(&readout.board, None).as_deref(), Ok(link), "{id}");
        if !answer.is_empty() {
            let position = read_position(&readout.board, answer).unwrap_or_else(|e| panic!("{id}: {e}"));
            assert!(position.is_whole(), "{id}");
            answer_round_trip(id, &readout.board, &position);
        }
        round_trip(id, &readout.board);
        read += 1;
    }
    assert!(read > 40, "only {read} LITS links");
}

#[test]
fn published_boards_are_read() {
    let Some(lines) = corpus("lits.jsonl") else { return };
    let mut read = 0;
    for line in lines.lines() {
        let record: Value = serde_json::from_str(line).expect("a record");
        let text = |field: &str| record[field].as_str().unwrap_or_default().to_owned();
        let rows = |field: &str| {
            let rows = record[field].as_array().cloned().unwrap_or_default();
            rows.iter().filter_map(Value::as_str).collect::<Vec<_>>().join("\n")
        };
        let id = text("id");
        assert_eq!(recognisers(&text("board")), ["text"], "{id}");
        let readout = notation("text").read(&text("board"), &ReadOptions::default());
        let board = readout.unwrap_or_else(|e| panic!("{id}: {e}")).board;
        assert_eq!(notation("text").write(&board, None), Ok(text("board")), "{id}");
        let answer = read_position(&board, &rows("answer")).unwrap_or_else(|e| panic!("{id}: {e}"));
        let letters = read_position(&board, &rows("letters").replace('.', "-")).unwrap_or_else(|e| panic!("{id}: {e}"));
        assert_eq!(answer, letters, "{id}");
        answer_round_trip(&id, &board, &answer);
        assert_eq!(write_position(&board, &answer).join("\n").replace('@', "."), rows("answer"), "{id}");
        round_trip(&id, &board);
        read += 1;
    }
    assert!(read > 200, "only {read} boards");
}

#[test]
fn the_editors_example_files_are_read() {
    let Some(text) = corpus("failcheck.json") else { return };
    let examples: Value = serde_json::from_str(&text).expect("JSON");
    for example in examples["lits"].as_array().expect("LITS examples") {
        let file = example["pzprv3"].as_str().expect("a file");
        let link = example["url"].as_str().expect("a link");
        let board = notation("puzzlink").read(link, &ReadOptions::default()).expect("a board").board;
        // The answer rows are the last ones; our own rows say ? where the file leaves a cell open.
        let rows: Vec<&str> = file.trim_end_matches('/').split('/').collect();
        let answer = rows[rows.len() - board.size().rows..].join("/").replace('.', "?").replace('+', ".");
        let expected = read_position(&board, &answer).expect("a position");
        for file in [file.to_owned(), file.replace('/', "\n"), format!("https://puzz.link/p?{file}")] {
            assert_eq!(recognisers(&file), ["pzprv3"]);
            let readout =
                notation("pzprv3").read(&file, &ReadOptions::default()).unwrap_or_else(|e| panic!("{file}: {e}"));
            assert!(board.same_division(&readout.board), "{file}");
            assert_eq!(readout.position.as_ref(), Some(&expected), "{file}");
        }
    }
}
