//! A genre that the page has never heard of is drawn, judged and hinted to the finish like any other.

#![cfg(feature = "template")]
#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::{told, trouble};
use serde_json::json;

#[test]
fn the_template_genre_is_drawn_to_a_unique_board_and_hinted_to_the_finish() {
    told(&json!({"ask": "sheet", "genre": "blank", "rows": 2, "cols": 3}));
    assert!(trouble(&json!({"ask": "draw", "ops": [{"op": "wall", "gap": 0, "on": true}]})).contains("areas"));
    let sheet = told(&json!({"ask": "draw", "ops": [
        {"op": "ground", "cells": [5], "is": "void"}, {"op": "rowNumber", "line": 0, "is": 2},
        {"op": "rowNumber", "line": 1, "is": 1}, {"op": "colNumber", "line": 0, "is": 2}, {"op": "colNumber", "line": 2, "is": 1},
    ]}));
    assert_eq!(sheet["board"], "blank 2x3\n. . . | 2\n. . @ | 1\n= 2 . 1");
    assert_eq!((&sheet["scene"]["rowNumbers"], &sheet["walls"]), (&json!([2, 1]), &json!("000000000000")));
    let verdict = told(&json!({"ask": "verdict", "board": sheet["board"]}));
    assert_eq!((&verdict["status"], &verdict["grade"]), (&json!("unique"), &json!("line")));

    let mut state = told(&json!({"ask": "start", "board": sheet["board"]}))["state"].clone();
    for _ in 0..6 {
        let hint =
            told(&json!({"ask": "hint", "board": sheet["board"], "cells": state["cells"], "gaps": state["gaps"]}));
        if hint["status"] == "finished" {
            break;
        }
        let area = hint["step"]["area"].as_array().expect("cells");
        assert!(!area.is_empty() && !area.contains(&json!(5)), "a void is no place to look: {hint}");
        state = told(&json!({"ask": "enter", "facts": hint["step"]["concludes"]}));
    }
    assert_eq!(state["solved"], true);
    let html = told(&json!({"ask": "export", "board": sheet["board"], "to": "html", "answer": true}));
    assert!(html["text"].as_str().is_some_and(|page| page.matches("<svg").count() == 2));
}
