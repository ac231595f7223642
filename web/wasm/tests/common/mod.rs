//! Asking as the page does.

#![allow(clippy::expect_used, dead_code, reason = "a test may fail; each test file uses a part")]

use serde_json::{Value, json};

/// What comes back. Each test has its own thread, and so its own game.
pub fn ask(request: &Value) -> Value {
    serde_json::from_str(&rungs_page::ask(&request.to_string())).expect("an answer is JSON")
}

/// What comes back, which is no trouble.
pub fn told(request: &Value) -> Value {
    let answer = ask(request);
    assert!(answer["error"].is_null(), "{request}: {answer}");
    answer
}

/// The message of the trouble that comes back, in the one form that trouble has.
pub fn trouble(request: &Value) -> String {
    let answer = ask(request);
    let error = answer["error"].as_object().unwrap_or_else(|| panic!("no trouble from {request}: {answer}"));
    let mut keys: Vec<&str> = error.keys().map(String::as_str).collect();
    keys.sort_unstable();
    assert_eq!(keys, ["column", "line", "message"], "{answer}");
    assert_eq!(answer.as_object().map(serde_json::Map::len), Some(1), "{answer}");
    error["message"].as_str().expect("a text").to_owned()
}

/// A board of LITS with one answer, and that answer.
pub const BOARD: &str = "lits 4x5\nB B B C C\nB A C C C\nB A C C C\nA A A C C";
pub const ANSWER: &str = "####.#..#..#.#.####.";

/// The change that marks a cell.
pub fn cell(cell: usize, mark: u8) -> Value {
    json!(["c", cell, mark])
}

/// The keys of an object, in order.
pub fn keys(value: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> = value.as_object().expect("an object").keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}
