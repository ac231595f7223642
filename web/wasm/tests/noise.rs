//! Whatever is asked, an object comes back.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use std::time::{SystemTime, UNIX_EPOCH};

use common::{BOARD, told, trouble};
use contract::Text;
use rng::Rng;
use serde_json::{Map, Value, json};

#[test]
fn what_is_no_request_is_told_what_is_wrong() {
    for (request, words) in [
        ("", "no JSON"),
        ("{", "no JSON"),
        ("\u{0}", "no JSON"),
        ("[]", "what it asks"),
        ("null", "what it asks"),
        ("\"ask\"", "what it asks"),
        ("{}", "what it asks"),
        ("{\"ask\":7}", "what it asks"),
        ("{\"ask\":\"tea\"}", "tea"),
        ("{\"ask\":\"open\"}", "text"),
        ("{\"ask\":\"genres\",\"lang\":\"de\"}", "de"),
    ] {
        let answer: Value = serde_json::from_str(&rungs_page::ask(request)).expect("JSON");
        let message = answer["error"]["message"].as_str().expect("a message");
        assert!(message.contains(words), "{request}: {message}");
    }
    let deep = "[".repeat(100_000);
    assert!(rungs_page::ask(&deep).contains("no JSON"));
    assert!(trouble(&json!({"ask": "x".repeat(100_000)})).len() < 500);
}

/// Whatever is wrong with a request is told in its language.
#[test]
fn what_is_wrong_is_told_in_both_languages() {
    let packed = json!({"version": 1, "board": BOARD, "moves": ["c1=9"], "at": 0, "seconds": 1}).to_string();
    for request in [
        json!({}),
        json!({"ask": "tea"}),
        json!({"ask": "open"}),
        json!({"ask": "open", "text": "", "size": "big"}),
        json!({"ask": "daily", "genre": "lits", "date": "2026-13-01"}),
        json!({"ask": "undo"}),
        json!({"ask": "draw", "ops": []}),
        json!({"ask": "sheet"}),
        json!({"ask": "sheet", "genre": "lits", "rows": 0, "cols": 7}),
        json!({"ask": "sheet", "board": "lits 2x2\na b\nb a"}),
        json!({"ask": "start", "board": "~x"}),
        json!({"ask": "start", "board": BOARD, "cells": "000"}),
        json!({"ask": "start", "board": BOARD, "save": "{}"}),
        json!({"ask": "start", "board": BOARD, "save": packed}),
        json!({"ask": "hint", "board": BOARD, "cells": "11"}),
        json!({"ask": "hint", "board": BOARD, "rungs": ["nothing"]}),
        json!({"ask": "explain", "board": BOARD, "rungs": ["nothing"]}),
        json!({"ask": "export", "board": BOARD, "to": "smoke"}),
        json!({"ask": "generate", "genre": "lits", "rows": 0, "cols": 1, "seed": "1", "index": 0, "atMost": false}),
        json!({"ask": "generate", "genre": "lits", "rows": 6, "cols": 6, "seed": "x", "index": 0, "atMost": false}),
        json!({"ask": "generate", "genre": "lits", "rows": 6, "cols": 6, "seed": "1", "index": 0, "grade": "steep"}),
    ] {
        let [en, ja] = ["en", "ja"].map(|lang| {
            let mut request = request.clone();
            request["lang"] = json!(lang);
            trouble(&request)
        });
        laws::passes(laws::in_both(&Text::new(en, ja)).map_err(|why| format!("{request}: {why}")));
    }
    let [en, ja] = ["en", "ja"].map(|lang| {
        let boards =
            told(&json!({"ask": "open", "text": format!("{BOARD}\n---\nlits/3/2/g0\n---\nlits 2x2\na"), "lang": lang}));
        [boards["boards"][1]["warnings"][0].clone(), boards["boards"][2]["error"]["message"].clone()]
    });
    for (en, ja) in en.iter().zip(&ja) {
        let [en, ja] = [en, ja].map(|message| message.as_str().expect("a message"));
        laws::passes(laws::in_both(&Text::new(en, ja)));
    }
}

const NAMES: &[&str] = &[
    "genres", "open", "daily", "start", "move", "sweep", "enter", "undo", "redo", "undoAll", "redoAll", "restart",
    "trial", "accept", "reject", "state", "save", "hint", "explain", "reach", "mistakes", "verdict", "count", "export",
    "sheet", "draw", "preview", "undraw", "redraw",
];
const KEYS: &[&str] = &[
    "text", "genre", "size", "date", "board", "save", "cells", "gaps", "changes", "facts", "seconds", "lang", "rung",
    "rungs", "nodes", "cap", "to", "rows", "cols", "ops",
];

/// A value that a careless page might send.
fn value(rng: &mut Rng) -> Value {
    let texts = [
        BOARD,
        "",
        "lits",
        "lits/5/4/",
        "~",
        "---",
        "2026-11-30",
        "en",
        "0",
        "\u{0}",
        "4x5",
        "é",
        "svg",
        "text",
        "?????/?????/?????/?????",
    ];
    match rng.below(12) {
        0 => Value::Null,
        1 => json!(rng.below(30)),
        2 => json!(-1.5),
        3 => json!(u64::MAX),
        4 => json!([["c", rng.below(25), rng.below(4)], ["g", rng.below(50), rng.below(3)]]),
        5 => json!([{"cell": [rng.below(6), rng.below(6)], "is": "shaded"}]),
        10 => json!([{"op": "split", "cells": [rng.below(30)]}, {"op": "wall", "gap": rng.below(50), "on": true}]),
        11 => {
            json!([{"op": "resize", "rows": rng.below(9), "cols": 4, "top": i64::MIN, "left": rng.below(9)}, {"op": "turn"}])
        }
        6 => json!([rng.below(25), rng.below(25), rng.below(25)]),
        7 => json!("1".repeat(rng.below(60))),
        8 => json!({"version": 1, "board": BOARD, "moves": ["c1=1"], "at": rng.below(3), "seconds": 1})
            .to_string()
            .into(),
        _ => json!(texts[rng.below(texts.len())]),
    }
}

#[test]
fn careless_requests_never_end_the_program() {
    let given = std::env::var("RUNGS_SEED").ok().and_then(|seed| seed.parse().ok());
    let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
    let seed: u64 = given.unwrap_or_else(clock);
    let mut rng = Rng::named(seed, "careless page");
    told(&json!({"ask": "start", "board": BOARD}));
    for number in 0..2_000 {
        let name = NAMES[rng.below(NAMES.len())];
        let mut request = Map::from_iter([("ask".to_owned(), json!(name))]);
        for _ in 0..rng.below(5) {
            request.insert(KEYS[rng.below(KEYS.len())].to_owned(), value(&mut rng));
        }
        let request = Value::Object(request).to_string();
        let answer = std::panic::catch_unwind(|| rungs_page::ask(&request));
        let answer = answer.unwrap_or_else(|_| panic!("RUNGS_SEED={seed}, request {number}: {request}"));
        let answer: Value = serde_json::from_str(&answer).expect("JSON");
        assert!(answer.is_object(), "RUNGS_SEED={seed}, request {number}: {request}: {answer}");
    }
}
