//! The editor's sheet, as the page draws on it.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::{BOARD, keys, told, trouble};
use serde_json::{Value, json};

fn blank(rows: usize, cols: usize) -> Value {
    told(&json!({"ask": "sheet", "genre": "lits", "rows": rows, "cols": cols}))
}

fn draw(ops: &Value) -> Value {
    told(&json!({"ask": "draw", "ops": ops}))
}

#[test]
fn a_board_is_drawn_from_an_empty_sheet_to_its_verdict() {
    let sheet = blank(1, 5);
    let expected =
        ["bank", "board", "fault", "genre", "k", "link", "redo", "scene", "shaded", "undo", "walls", "warnings"];
    assert_eq!(keys(&sheet), expected);
    assert_eq!((&sheet["board"], &sheet["walls"]), (&json!("lits 1x5\n1 1 1 1 1"), &json!("0000000000")));
    assert_eq!((&sheet["fault"], &sheet["k"], &sheet["warnings"]), (&Value::Null, &Value::Null, &json!([])));
    let drawn = draw(&json!([{"op": "ground", "cells": [0], "is": "void"}]));
    assert_eq!(
        (&drawn["undo"], &drawn["redo"], &drawn["board"]),
        (&json!(1), &json!(0), &json!("lits 1x5\n@ 1 1 1 1"))
    );
    assert_eq!(drawn["scene"]["squares"][0]["ground"], "void");
    assert_eq!(told(&json!({"ask": "verdict", "board": drawn["board"]}))["status"], "unique");
    let again = told(&json!({"ask": "open", "text": drawn["link"]}))["boards"][0].clone();
    assert_eq!(again["scene"], drawn["scene"]);
    assert_eq!(told(&json!({"ask": "undraw"}))["board"], sheet["board"]);
    assert_eq!(told(&json!({"ask": "undraw"}))["undo"], 0);
    let shown = told(&json!({"ask": "preview", "ops": [{"op": "ground", "cells": [0], "is": "void"}]}));
    assert_eq!((&shown["scene"], &shown["undo"], &shown["redo"]), (&drawn["scene"], &json!(0), &json!(1)));
    assert_eq!(told(&json!({"ask": "redraw"})), drawn);
}

#[test]
fn a_board_comes_onto_the_sheet_and_stray_borders_are_shown() {
    let sheet = told(&json!({"ask": "sheet", "board": BOARD}));
    let (rows, cols) = (&sheet["scene"]["rows"], &sheet["scene"]["cols"]);
    assert_eq!((rows, cols, &sheet["undo"]), (&json!(4), &json!(5), &json!(0)));
    let stray = draw(&json!([{"op": "wall", "gap": 6, "on": true}]));
    assert_eq!(stray["walls"].as_str().map(|walls| &walls[6..7]), Some("2"));
    assert_eq!((&stray["board"], &stray["scene"]), (&sheet["board"], &sheet["scene"]));
    let turned = draw(&json!([{"op": "turn"}, {"op": "mirror"}]));
    assert_eq!((&turned["scene"]["rows"], &turned["undo"]), (&json!(5), &json!(2)));
    // Turned and mirrored, the border lies elsewhere and still closes nothing.
    assert_eq!(turned["walls"].as_str().map(|walls| walls.matches('2').count()), Some(1));
    assert_eq!(told(&json!({"ask": "undraw"})), {
        let mut back = stray;
        back["redo"] = json!(1);
        back
    });
}

#[test]
fn what_cannot_be_drawn_is_refused_and_the_sheet_stays() {
    assert!(trouble(&json!({"ask": "undraw"})).contains("no sheet"));
    let sheet = blank(2, 2);
    for (request, words) in [
        (json!({"ask": "sheet", "genre": "lits", "rows": 0, "cols": 4}), "from 1 to 100"),
        (json!({"ask": "sheet", "genre": "lits", "rows": 4}), "rows and cols"),
        (json!({"ask": "sheet", "genre": "tea", "rows": 4, "cols": 4}), "tea"),
        (json!({"ask": "sheet", "board": "lits 1x1\n?"}), "?"),
        (json!({"ask": "draw", "ops": [{"op": "wall", "gap": 2, "on": true}]}), "gap 2"),
        (json!({"ask": "draw", "ops": [{"op": "wall", "gap": 0, "on": true}, {"op": "bank", "text": ""}]}), "bank"),
        (json!({"ask": "draw", "ops": [{"op": "tea"}]}), "tea"),
        (json!({"ask": "draw", "ops": [{"op": "resize", "rows": 0, "cols": 2, "top": 0, "left": 0}]}), "0x2"),
        (json!({"ask": "draw"}), "ops"),
    ] {
        let told = trouble(&request);
        assert!(told.contains(words), "{request}: {told}");
    }
    assert_eq!(draw(&json!([])), sheet);
}

/// The size changes while something else is drawn on and judged: each answer is about what was asked.
#[test]
fn sizes_change_under_way() {
    let mut sheet = blank(3, 10);
    for (rows, cols) in [(10, 3), (1, 1), (1, 30), (30, 1), (3, 10)] {
        let verdict = told(&json!({"ask": "verdict", "board": sheet["board"], "nodes": 1}));
        assert!(verdict["status"].is_string());
        sheet = draw(&json!([{"op": "resize", "rows": rows, "cols": cols, "top": 0, "left": 0}]));
        assert_eq!((&sheet["scene"]["rows"], &sheet["scene"]["cols"]), (&json!(rows), &json!(cols)));
        assert!(sheet["board"].as_str().is_some_and(|text| text.starts_with(&format!("lits {rows}x{cols}\n"))));
        assert_eq!(sheet["walls"].as_str().map(str::len), Some(2 * rows * cols));
    }
}

#[test]
fn a_bank_is_drawn_and_told_with_its_board() {
    let sheet = told(&json!({"ask": "sheet", "genre": "statue-park", "rows": 2, "cols": 3}));
    assert_eq!((&sheet["bank"], &sheet["shaded"]), (&json!(""), &json!("000000")));
    assert_eq!(blank(1, 1)["bank"], Value::Null);
    told(&json!({"ask": "sheet", "genre": "statue-park", "rows": 2, "cols": 3}));
    let drawn = draw(&json!([
        {"op": "shade", "cells": [0, 1, 3], "on": true},
        {"op": "bankOfShading"},
        {"op": "nextCircle", "cells": [2], "back": false},
    ]));
    assert_eq!((&drawn["bank"], &drawn["shaded"]), (&json!("L3"), &json!("110100")));
    assert_eq!(drawn["board"], "statue-park 2x3\nbank: L3\n..o\n...");
    assert_eq!(drawn["scene"]["squares"][2]["given"], "white");
    let piece = json!({"name": "L3", "cells": [[0, 0], [0, 1], [1, 1]], "copies": 1});
    assert_eq!(drawn["scene"]["bank"], json!([piece]));
    assert!(trouble(&json!({"ask": "draw", "ops": [{"op": "bank", "text": "Q7"}]})).contains("Q7"));
    assert_eq!(draw(&json!([])), drawn);
}
