//! Published boards, where they are at hand: beside the checkout, or where `RUNGS_SHARED` says.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::{notation, read, recognisers};
use contract::ReadOptions;
use laws::texts::corpus;
use serde_json::Value;
use stitches_board::{Board, NOTATIONS, Stitching, read_position, write_position};

/// Writes the board in every notation and reads it again; gives the names of those that have no place for it.
fn round_trip(id: &str, board: &Board, answer: Option<&Stitching>) -> Vec<&'static str> {
    let mut refused = Vec::new();
    for notation in NOTATIONS {
        let name = notation.name();
        let Ok(text) = notation.write(board, answer) else {
            refused.push(name);
            continue;
        };
        assert_eq!(recognisers(&text), [name], "{id}");
        let options = ReadOptions { size: Some(board.size()), ..ReadOptions::default() };
        let again = notation.read(&text, &options).unwrap_or_else(|e| panic!("{id}, {name}: {e}"));
        assert!(again.board.same_puzzle(board) && again.warnings.is_empty(), "{id}, {name}: {again:?}");
        if name == "penpa" {
            assert_eq!(again.position.as_ref(), answer, "{id}");
        }
    }
    refused
}

#[test]
fn published_boards_are_read() {
    let Some(lines) = corpus("stitches.jsonl") else { return };
    let (mut boards, mut tasks) = (0, 0);
    for line in lines.lines() {
        let record: Value = serde_json::from_str(line).expect("a record");
        let text = |field: &str| record[field].as_str().unwrap_or_default().to_owned();
        let id = text("id");
        assert_eq!(recognisers(&text("board")), ["text"], "{id}");
        let board = read("text", &text("board")).board;
        assert_eq!(notation("text").write(&board, None), Ok(text("board")), "{id}");
        assert_eq!(record["k"].as_u64(), Some(board.k() as u64), "{id}");
        let rows = record["answer"].as_array().cloned().unwrap_or_default();
        let rows: Vec<&str> = rows.iter().filter_map(Value::as_str).collect();
        let answer = read_position(&board, &rows.join("\n")).unwrap_or_else(|e| panic!("{id}: {e}"));
        assert_eq!(write_position(&board, &answer).join("\n").replace('@', "."), rows.join("\n"), "{id}");
        let refused = round_trip(&id, &board, Some(&answer));
        // Their numbers give their k wherever those of all columns or rows are told.
        assert!(refused.iter().all(|name| *name == "task"), "{id}: {refused:?}");
        tasks += usize::from(refused.is_empty());
        boards += 1;
    }
    assert!(boards == 55 && tasks > 40, "{boards} boards, {tasks} as task strings");
}

#[test]
fn boards_in_one_line_are_read() {
    let Some(table) = corpus("stitches-extra.tsv") else { return };
    let mut boards = 0;
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [id, rows, cols, _, text, answer, ..] = fields[..] else { panic!("{line}") };
        assert_eq!(recognisers(text), ["one-line"], "{id}");
        let board = read("one-line", text).board;
        assert_eq!((board.size().rows.to_string(), board.size().cols.to_string()), (rows.to_owned(), cols.to_owned()));
        assert_eq!(notation("one-line").write(&board, None).as_deref(), Ok(text), "{id}");
        // None is published where there are several, or none.
        let answer = Some(answer).filter(|answer| !answer.is_empty());
        let answer = answer.map(|rows| read_position(&board, rows).unwrap_or_else(|e| panic!("{id}: {e}")));
        assert!(answer.as_ref().is_none_or(Stitching::is_whole), "{id}");
        round_trip(id, &board, answer.as_ref());
        boards += 1;
    }
    assert!(boards > 10, "only {boards} boards");
}

/// The links of other genres are none of ours.
#[test]
fn published_links_of_other_genres_are_left_to_them() {
    let Some(table) = corpus("links.tsv") else { return };
    for line in table.lines().skip(1) {
        let Some(link) = line.split('\t').nth(5) else { panic!("{line}") };
        assert!(NOTATIONS.iter().all(|notation| !notation.recognises(link)), "{link}");
        assert!(NOTATIONS.iter().all(|notation| notation.read(link, &ReadOptions::default()).is_err()), "{link}");
    }
}
