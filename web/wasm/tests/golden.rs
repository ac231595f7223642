//! Seeds give the same boards for ever, on every machine, and in the browser too: the page's tests check the same file.
//!
//! The boards may change with the generator's version alone; `RUNGS_BLESS=1 cargo test -p rungs-page --test golden` writes them.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::ask;
use serde_json::{Value, json};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden-seeds.json");

/// Boards that are made twice.
const SECOND_RUN: usize = 4;

/// The board of a case, made now.
fn made(case: &Value) -> Value {
    let mut order = case["order"].clone();
    order["ask"] = "generate".into();
    gist(&ask(&order))
}

/// What has to be the same everywhere: the board, or how many attempts gave none.
fn gist(answer: &Value) -> Value {
    match answer["error"]["message"].as_str() {
        Some(message) => json!({ "message": message }),
        None => json!({"link": answer["board"]["link"], "grade": answer["grade"], "seed": answer["seed"]}),
    }
}

#[test]
fn seeds_give_the_boards_that_they_always_gave() {
    let text = std::fs::read_to_string(FILE).expect("the golden seeds");
    let mut cases: Vec<Value> = serde_json::from_str(&text).expect("a list");
    assert!(cases.len() >= 8, "boards of several sizes and grades");
    let blesses = std::env::var_os("RUNGS_BLESS").is_some();
    for case in &mut cases {
        let found = made(case);
        if blesses {
            case["gives"] = found.clone();
        }
        assert_eq!(case["gives"], found, "{}", case["order"]);
    }
    // What was made before must not matter.
    for case in &cases[..SECOND_RUN] {
        assert_eq!(case["gives"], made(case), "{}, the second time", case["order"]);
    }
    if blesses {
        let lines: Vec<String> = cases.iter().map(Value::to_string).collect();
        std::fs::write(FILE, format!("[\n{}\n]\n", lines.join(",\n"))).expect("the golden seeds");
    }
}
