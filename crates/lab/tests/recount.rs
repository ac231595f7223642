//! The bank counted again: a quick part of what `cargo xtask recount` does, and what that wrote.

#![allow(clippy::expect_used, reason = "a test may fail")]

use std::fs;
use std::path::Path;
use std::process::Command;

use rungs_lab::recount::{self, Item, LADDER};
use serde_json::Value;
use suite::Recounted;
use suite::registry::GENRES;

/// Nodes for a board here: enough for the kernel and the SAT oracle, and for the brute engines on small boards.
const QUICK: u64 = 10_000;
/// Boards of so many cells are graded in an instant.
const SMALL: usize = 36;

fn items() -> Vec<Item> {
    recount::items(GENRES).expect("a bank")
}

/// The rows of a file that `cargo xtask recount` writes.
fn rows(name: &str) -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/data").join(name);
    let text = fs::read_to_string(&path).expect("cargo xtask recount writes it");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn every_engine_finds_the_answer_of_every_board_and_no_other_as_far_as_it_comes_at_once() {
    let items = items();
    let tasks = recount::plan(&items, QUICK);
    let tasks = tasks.into_iter().filter(|task| task.engine != LADDER || task.item.size.cells() <= SMALL);
    let mut counted = 0;
    for task in tasks {
        let ran = task.run().unwrap_or_else(|trouble| panic!("{}: {trouble}", task.item.shipped.id));
        assert_ne!(ran.recount.found, Recounted::Differs, "{} by {}", task.item.shipped.id, task.engine);
        let always = !task.engine.starts_with("brute") && task.engine != "frontier";
        assert!(!always || ran.recount.found == Recounted::Agrees, "{} by {}", task.item.shipped.id, task.engine);
        counted += usize::from(ran.recount.found == Recounted::Agrees);
    }
    assert!(counted > 4 * items.len(), "{counted} of {}", items.len());
}

#[test]
fn what_the_documentation_tells_of_the_bank_is_what_it_holds() {
    let efforts = recount::efforts(&items());
    let efforts: Vec<Value> = efforts.iter().map(|row| serde_json::to_value(row).expect("plain data")).collect();
    assert_eq!(rows("bank.jsonl"), efforts, "cargo xtask recount writes it anew");
}

#[test]
fn the_documentation_tells_of_every_engine_and_size_that_they_agree() {
    let items = items();
    let recorded = rows("bank-recount.jsonl");
    let tasks = recount::plan(&items, u64::MAX);
    let key = |row: &Value| {
        let number = |name: &str| row[name].as_u64().expect("a number") as usize;
        let (genre, engine) = (row["genre"].as_str().expect("a genre"), row["engine"].as_str().expect("an engine"));
        (genre.to_owned(), number("rows"), number("cols"), engine.to_owned(), row["limit"].as_u64(), number("boards"))
    };
    let due: Vec<_> = tasks
        .chunk_by(|a, b| (a.item.genre.token(), a.item.size, a.engine) == (b.item.genre.token(), b.item.size, b.engine))
        .map(|group| {
            let (task, size) = (&group[0], group[0].item.size);
            let (genre, engine) = (task.item.genre.token().to_owned(), task.engine.to_owned());
            (genre, size.rows, size.cols, engine, task.limit, group.len())
        })
        .collect();
    assert_eq!(recorded.iter().map(key).collect::<Vec<_>>(), due, "cargo xtask recount writes it anew");
    for row in &recorded {
        let [boards, recounted, over] =
            ["boards", "recounted", "over_limit"].map(|name| row[name].as_u64().expect("a number"));
        assert!(row["disagreed"] == 0 && recounted + over == boards, "{row}");
    }
}

#[test]
fn the_program_tells_and_writes_what_it_counted_and_keeps_the_rows_of_other_genres() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("recount");
    fs::create_dir_all(&folder).expect("a folder for tests");
    let kept = "{\"genre\":\"heteromino\",\"boards\":7}\n";
    for name in ["bank.jsonl", "bank-recount.jsonl"] {
        fs::write(folder.join(name), kept.to_owned() + "{\"genre\":\"stitches\",\"boards\":7}\n").expect("a file");
    }
    let recount =
        |arguments: &[&str]| Command::new(env!("CARGO_BIN_EXE_recount")).args(arguments).output().expect("it runs");
    let out = folder.to_str().expect("a path");
    let output = recount(&["stitches", "--node-limit", "100", "--out", out]);
    let page = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && page.contains(" 0 differ"), "{page}");
    assert!(page.lines().any(|line| line.starts_with("stitches        8x8 probe         9")), "{page}");
    let genres = |name: &str| {
        let text = fs::read_to_string(folder.join(name)).expect("a file");
        let genre =
            |line: &str| serde_json::from_str::<Value>(line).expect("JSON")["genre"].as_str().map(str::to_owned);
        let mut genres: Vec<_> = text.lines().filter_map(genre).collect();
        genres.dedup();
        genres
    };
    for name in ["bank.jsonl", "bank-recount.jsonl"] {
        assert_eq!(genres(name), ["heteromino", "stitches"]);
        let text = fs::read_to_string(folder.join(name)).expect("a file");
        assert!(text.starts_with(kept) && text.matches("\"boards\":7}").count() == 1, "{text}");
    }
    let output = recount(&["chess"]);
    assert!(!output.status.success() && String::from_utf8_lossy(&output.stderr).contains("there is no genre chess"));
}
