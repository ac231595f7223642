//! A genre that the page has never heard of is introduced, opened and played like any other.

#![cfg(feature = "template")]
#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::{cell, told, trouble};
use serde_json::json;

const BOARD: &str = "blank 3x3\n. . . | 2\n. @ . | 1\n. . . | .\n= 2 0 1";

#[test]
fn the_template_genre_is_introduced() {
    let genres = told(&json!({"ask": "genres"}))["genres"].clone();
    let blank =
        genres.as_array().expect("a list").iter().find(|genre| genre["token"] == "blank").expect("the template");
    assert_eq!((&blank["making"], &blank["parts"]["rowNumbers"]), (&json!(null), &json!(true)));
    assert_eq!(blank["rules"][0]["wrong"]["cells"], "112102211");
    assert!(trouble(&json!({"ask": "daily", "genre": "blank", "date": "2026-11-30"})).contains("no boards of blank"));
}

#[test]
fn the_template_genre_is_shared_and_played_to_the_finish() {
    let board = told(&json!({"ask": "open", "text": BOARD}))["boards"][0].clone();
    let link = board["link"].as_str().expect("a link");
    assert!(link.starts_with('~') && link.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"~-_".contains(&byte)));
    for text in [link.to_owned(), format!("https://rungs.example/#/play/{link}")] {
        assert_eq!(told(&json!({"ask": "open", "text": text}))["boards"][0], board);
    }
    let started = told(&json!({"ask": "start", "board": BOARD}));
    assert_eq!(started["state"]["rowsMet"], json!(["open", "open", "open"]));
    let state = told(&json!({"ask": "move", "changes": [cell(0, 1), cell(2, 1), cell(3, 1)]}));
    assert_eq!((&state["solved"], &state["faults"]), (&json!(true), &json!([])));
    assert_eq!((&state["rowsMet"], &state["colsMet"]), (&json!(["met", "met", "open"]), &json!(["met", "met", "met"])));
    let state = told(&json!({"ask": "move", "changes": [cell(1, 1)]}));
    assert_eq!(
        (&state["rowsMet"][0], &state["colsMet"][1], &state["solved"]),
        (&json!("over"), &json!("over"), &json!(false))
    );
    assert_eq!(state["faults"][0]["code"], "blank.row-too-many");
    trouble(&json!({"ask": "move", "changes": [cell(4, 1)]}));
}
