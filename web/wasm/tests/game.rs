//! A game from the first mark to the last, as the page plays it.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::{ANSWER, BOARD, cell, told, trouble};
use serde_json::{Value, json};

fn start() -> Value {
    told(&json!({"ask": "start", "board": BOARD}))
}

fn go(name: &str) -> Value {
    told(&json!({"ask": name}))
}

fn mark(changes: &[Value]) -> Value {
    told(&json!({"ask": "move", "changes": changes}))
}

fn save() -> Value {
    told(&json!({"ask": "save", "seconds": 61.9}))["save"].clone()
}

#[test]
fn a_game_is_played_to_the_finish_and_back() {
    let started = start();
    assert_eq!((&started["seconds"], &started["board"]["genre"]), (&json!(0), &json!("lits")));
    let empty = &started["state"];
    assert_eq!((&empty["cells"], &empty["pieces"]), (&json!("0".repeat(20)), &json!([])));
    assert_eq!((&empty["undo"], &empty["solved"], &empty["of"]), (&json!(0), &json!(false), &json!(20)));
    assert_eq!(empty["areasMet"], json!(["open", "open", "open"]));

    let shaded: Vec<usize> = (0..20).filter(|&i| ANSWER.as_bytes()[i] == b'#').collect();
    for (done, &place) in shaded.iter().enumerate() {
        let state = mark(&[cell(place, 1)]);
        assert_eq!((&state["undo"], &state["decided"]), (&json!(done + 1), &json!(done + 1)));
        assert_eq!((&state["faults"], &state["solved"]), (&json!([]), &json!(done + 1 == shaded.len())));
    }
    let state = go("state");
    assert_eq!(state["areasMet"], json!(["met", "met", "met"]));
    // Undo goes on after the finish.
    assert_eq!(go("undo")["solved"], false);
    assert_eq!((&go("undoAll"), &go("redoAll")), (empty_with_redo(empty, 12).as_ref().expect("a state"), &state));
}

fn empty_with_redo(empty: &Value, redo: usize) -> Option<Value> {
    let mut state = empty.clone();
    *state.get_mut("redo")? = json!(redo);
    Some(state)
}

#[test]
fn broken_rules_are_told_with_their_cells() {
    start();
    let state = mark(&[cell(11, 1), cell(12, 1), cell(16, 1), cell(17, 1)]);
    let fault = &state["faults"][0];
    assert_eq!((&fault["code"], &fault["cells"]), (&json!("lits.square"), &json!([11, 12, 16, 17])));
    let english = fault["message"].clone();
    let japanese = told(&json!({"ask": "state", "lang": "ja"}))["faults"][0]["message"].clone();
    assert_ne!(english, japanese);
    let over = mark(&[3, 4, 8, 9, 13].map(|place| cell(place, 1)));
    assert_eq!(over["areasMet"][1], "over");
}

#[test]
fn a_trial_is_taken_back_at_once() {
    start();
    mark(&[cell(0, 1), cell(4, 2)]);
    assert_eq!(go("trial")["trial"], 1);
    let inside = mark(&[cell(1, 1), cell(4, 0)]);
    assert_eq!(
        (&inside["cells"], &inside["cellTrial"]),
        (&json!("11000".to_owned() + &"0".repeat(15)), &json!("01".to_owned() + &"0".repeat(18)))
    );
    let back = go("reject");
    assert_eq!(
        (&back["cells"], &back["trial"], &back["undo"]),
        (&json!("10002".to_owned() + &"0".repeat(15)), &json!(0), &json!(4))
    );
    assert_eq!(go("undo")["cells"], inside["cells"]);
    let kept = go("accept");
    assert_eq!((&kept["cells"], &kept["cellTrial"]), (&inside["cells"], &json!("0".repeat(20))));
    assert_eq!(go("restart")["decided"], 0);
    assert_eq!(go("undo")["cells"], inside["cells"]);
}

#[test]
fn the_conclusions_of_a_step_are_one_move() {
    start();
    let facts = json!([{"cell": [0, 0], "is": "shaded"}, {"cell": [0, 4], "is": "unshaded"},
        {"piece": [[1, 1], [2, 1], [3, 0], [3, 1]], "region": "A", "is": "impossible"},
        {"piece": [[1, 3], [1, 4]], "region": null, "is": "placed"}]);
    let state = told(&json!({"ask": "enter", "facts": facts}));
    assert_eq!((&state["cells"], &state["undo"]), (&json!("10002000110000000000"), &json!(1)));
    let nothing = told(&json!({"ask": "enter", "facts": [{"piece": [[1, 1]], "region": null, "is": "impossible"}]}));
    assert_eq!(nothing["undo"], 1);
}

#[test]
fn a_saved_game_goes_on_where_it_was() {
    start();
    mark(&[cell(0, 1)]);
    go("trial");
    mark(&[cell(1, 1)]);
    mark(&[cell(2, 1)]);
    let before = go("undo");
    let save = save();
    told(&json!({"ask": "start", "board": BOARD}));
    let started = told(&json!({"ask": "start", "board": BOARD, "save": save}));
    assert_eq!((&started["state"], &started["seconds"]), (&before, &json!(61)));
    assert_eq!(go("redo")["cells"], "1110".to_owned() + &"0".repeat(16));
}

/// An address carries no labels: the game goes on all the same.
#[test]
fn a_saved_game_goes_on_from_a_shared_address() {
    let board = start()["board"].clone();
    mark(&[cell(0, 1)]);
    let started = told(&json!({"ask": "start", "board": board["link"], "save": save()}));
    assert_eq!((&started["state"]["undo"], &started["board"]), (&json!(1), &board));
}

/// The board in the address wins over the saved one, and a game that cannot be opened leaves the one in progress alone.
#[test]
fn a_save_of_another_board_is_refused() {
    start();
    mark(&[cell(0, 1)]);
    let save = save();
    let other = "lits 1x4\nA A A A";
    assert!(trouble(&json!({"ask": "start", "board": other, "save": save})).contains("another board"));
    assert!(trouble(&json!({"ask": "start", "board": other, "save": "{\"version\":2}"})).contains("version 2"));
    assert!(trouble(&json!({"ask": "start", "board": "lits 0x0"})).contains("out of range"));
    assert_eq!(go("state")["undo"], 1);
}

#[test]
fn a_game_can_begin_with_marks() {
    let cells = "1".to_owned() + &"0".repeat(19);
    let started = told(&json!({"ask": "start", "board": BOARD, "cells": cells, "gaps": "0".repeat(40)}));
    assert_eq!((&started["state"]["cells"], &started["state"]["undo"]), (&json!(cells), &json!(1)));
    assert!(trouble(&json!({"ask": "start", "board": BOARD, "cells": "11"})).contains("digits"));
    assert!(trouble(&json!({"ask": "start", "board": BOARD, "cells": "9".repeat(20)})).contains("mark 9"));
}

#[test]
fn moves_that_do_not_fit_the_board_change_nothing() {
    assert!(trouble(&json!({"ask": "move", "changes": []})).contains("no game"));
    told(&json!({"ask": "start", "board": "lits 1x5\nA A A A @"}));
    for changes in [
        json!([["c", 4, 1]]),
        json!([["c", 5, 1]]),
        json!([["g", 0, 1]]),
        json!([["c", 0, 3]]),
        json!([["c", 0, 1], ["c", u64::MAX, 1]]),
        json!([["x", 0, 1]]),
        json!([["c", -1, 1]]),
        json!([["c", 0, 256]]),
        json!([["c", 0]]),
        json!({}),
        json!(null),
        json!([["c", 0.5, 1]]),
    ] {
        trouble(&json!({"ask": "move", "changes": changes}));
        assert_eq!(go("state")["undo"], 0, "{changes}");
    }
    for facts in [
        json!([{"cell": [0, 9], "is": "shaded"}]),
        json!([{"cell": [0, 0], "is": "grey"}]),
        json!([{"cell": [u64::MAX, u64::MAX], "is": "shaded"}]),
        json!([{"cell": [0, 4], "is": "shaded"}]),
        json!([{"piece": [[0, 3], [0, 4]], "is": "placed"}]),
        json!([{}]),
        json!("shaded"),
    ] {
        trouble(&json!({"ask": "enter", "facts": facts}));
        assert_eq!(go("state")["undo"], 0, "{facts}");
    }
    trouble(&json!({"ask": "sweep", "cells": [0, 1, 2]}));
    for seconds in [json!(-1), json!("1"), json!(null), json!(1e300)] {
        trouble(&json!({"ask": "save", "seconds": seconds}));
    }
    assert_eq!(mark(&[cell(0, 0)])["undo"], 0, "no entry for nothing");
}
