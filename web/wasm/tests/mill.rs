//! Reasoning, as the page asks for it.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::{ANSWER, BOARD, keys, told, trouble};
use serde_json::{Value, json};

const EMPTY: &str = "00000000000000000000";

/// A board with two answers, and one with none.
const LOOSE: &str = "lits 1x5\na a a a a";
const NONE: &str = "lits 1x3\na a a";

/// Cells with changes entered.
fn entered(cells: &str, changes: &Value) -> String {
    let mut digits: Vec<String> = cells.chars().map(String::from).collect();
    for change in changes.as_array().expect("changes") {
        assert_eq!(change[0], "c", "{change}");
        digits[change[1].as_u64().expect("a cell") as usize] = change[2].to_string();
    }
    digits.concat()
}

#[test]
fn hints_lead_from_the_untouched_board_to_its_answer() {
    told(&json!({"ask": "start", "board": BOARD}));
    let mut cells = EMPTY.to_owned();
    for _ in 0..20 {
        let hint = told(&json!({"ask": "hint", "board": BOARD, "cells": cells}));
        assert_eq!(keys(&hint), ["mistakes", "several", "status", "step", "together"]);
        if hint["status"] == "finished" {
            assert_eq!(cells.replace(['0', '2'], ".").replace('1', "#"), ANSWER);
            return;
        }
        let step = &hint["step"];
        let expected = [
            "area",
            "because",
            "concludes",
            "lemmas",
            "marks",
            "refutation",
            "rule",
            "rung",
            "scope",
            "supposed",
            "text",
        ];
        assert_eq!(keys(step), expected, "{hint}");
        let area: Vec<u64> = step["area"].as_array().expect("cells").iter().filter_map(Value::as_u64).collect();
        for fact in step["concludes"].as_array().expect("facts") {
            if let (Some(row), Some(col)) = (fact["cell"][0].as_u64(), fact["cell"][1].as_u64()) {
                assert!(area.contains(&(row * 5 + col)), "what it decides lies in its area: {step}");
            }
        }
        assert!(!area.is_empty() && area.iter().all(|&cell| cell < 20), "{step}");
        let state = told(&json!({"ask": "enter", "facts": step["concludes"]}));
        let before = std::mem::replace(&mut cells, state["cells"].as_str().expect("digits").to_owned());
        assert_eq!(entered(&before, &step["marks"]), cells, "the step says what it marks: {step}");
    }
    panic!("no end of hints: {cells}");
}

#[test]
fn a_hint_tells_mistakes_first_and_keeps_to_the_rungs_it_is_given() {
    let mut wrong = EMPTY.to_owned();
    wrong.replace_range(0..1, "2");
    let hint = told(&json!({"ask": "hint", "board": BOARD, "cells": wrong}));
    assert_eq!(
        (&hint["status"], &hint["mistakes"], &hint["together"]),
        (&json!("mistake"), &json!([[0, 0]]), &json!(false))
    );
    let together = told(&json!({"ask": "hint", "board": LOOSE, "cells": "20002"}));
    assert_eq!((&together["status"], &together["together"]), (&json!("mistake"), &json!(true)));
    let stuck = told(&json!({"ask": "hint", "board": BOARD, "cells": EMPTY, "rungs": []}));
    assert_eq!((&stuck["status"], &stuck["step"]), (&json!("stuck"), &Value::Null));
    assert_eq!(told(&json!({"ask": "hint", "board": NONE, "cells": "000"}))["status"], "none");
    let known = trouble(&json!({"ask": "hint", "board": BOARD, "cells": EMPTY, "rungs": ["tea"]}));
    assert!(known.contains("tea") && known.contains("local"), "{known}");
    let japanese = told(&json!({"ask": "hint", "board": BOARD, "cells": EMPTY, "lang": "ja"}));
    assert_ne!(japanese["step"]["text"], told(&json!({"ask": "hint", "board": BOARD, "cells": EMPTY}))["step"]["text"]);
}

#[test]
fn the_whole_way_is_explained() {
    let told = told(&json!({"ask": "explain", "board": BOARD, "lang": "ja"}));
    assert_eq!(keys(&told), ["complete", "grade", "status", "steps"]);
    assert_eq!((&told["status"], &told["complete"]), (&json!("unique"), &json!(true)));
    assert!(told["steps"].as_array().is_some_and(|steps| !steps.is_empty()));
}

#[test]
fn a_rung_says_what_it_reaches() {
    let reach = |rung: &str, cells: &str| told(&json!({"ask": "reach", "board": BOARD, "cells": cells, "rung": rung}));
    let (low, high) = (reach("local", EMPTY), reach("piece", EMPTY));
    assert_eq!(keys(&low), ["cells", "contradiction", "facts", "marks"]);
    assert_eq!((&high["cells"], &high["contradiction"]), (&json!(20), &json!(false)));
    assert!(low["cells"].as_u64() < Some(20), "{low}");
    assert_eq!(high["facts"].as_array().map(Vec::len), Some(20));
    assert_eq!(entered(EMPTY, &high["marks"]), ANSWER.replace('.', "2").replace('#', "1"));
    let wrong = reach("local", "00000000000001100011");
    assert_eq!((&wrong["contradiction"], &wrong["facts"]), (&json!(true), &json!([])));
    assert!(trouble(&json!({"ask": "reach", "board": BOARD, "cells": EMPTY, "rung": "tea"})).contains("tea"));
}

#[test]
fn marks_are_held_against_the_answer() {
    let told = |board: &str, cells: &str| told(&json!({"ask": "mistakes", "board": board, "cells": cells}));
    assert_eq!(told(BOARD, EMPTY), json!({"status": "fine", "count": 0, "cells": []}));
    assert_eq!(
        told(BOARD, "00001000000000000001"),
        json!({"status": "mistake", "count": 2, "cells": [[0, 4], [3, 4]]})
    );
    assert_eq!(told(NONE, "000"), json!({"status": "none", "count": 0, "cells": []}));
}

#[test]
fn a_board_gets_its_verdict() {
    let verdict = |board: &str| told(&json!({"ask": "verdict", "board": board, "nodes": 1000}));
    let one = verdict(BOARD);
    assert_eq!(keys(&one), ["answers", "differ", "grade", "reason", "status"]);
    let marks = ANSWER.replace('.', "2").replace('#', "1");
    assert_eq!(
        (&one["status"], &one["answers"]),
        (&json!("unique"), &json!([{"cells": marks, "gaps": "0".repeat(40)}]))
    );
    assert!(one["grade"].is_string());
    let several = verdict(LOOSE);
    assert_eq!((&several["status"], &several["differ"]), (&json!("multiple"), &json!([[0, 0], [0, 4]])));
    assert_eq!((several["answers"].as_array().map(Vec::len), &several["grade"]), (Some(2), &Value::Null));
    let none = verdict(NONE);
    assert_eq!((&none["status"], &none["answers"]), (&json!("none"), &json!([])));
    assert!(none["reason"].as_str().is_some_and(|reason| reason.contains("3 cells")));
    let japanese = told(&json!({"ask": "verdict", "board": NONE, "lang": "ja"}));
    assert_ne!(japanese["reason"], none["reason"]);
}

#[test]
fn answers_are_counted_to_a_cap() {
    let count = |cap: u64| told(&json!({"ask": "count", "board": LOOSE, "cap": cap}));
    assert_eq!(count(10), json!({"count": "2", "exact": true}));
    assert_eq!(count(1), json!({"count": "1", "exact": false}));
    assert_eq!(count(0), json!({"count": "0", "exact": false}));
}

fn order(with: &[(&str, Value)]) -> Value {
    let mut order = json!({"ask": "generate", "genre": "lits", "rows": 6, "cols": 7, "seed": "1", "index": 0,
        "grade": null, "atMost": false});
    for (key, value) in with {
        order[key] = value.clone();
    }
    order
}

#[test]
fn boards_are_made_as_ordered() {
    let made = told(&order(&[("seed", json!(u64::MAX.to_string())), ("grade", json!("tetro")), ("index", json!(3))]));
    assert_eq!(keys(&made), ["board", "grade", "seed"]);
    assert_eq!((&made["grade"], &made["seed"]), (&json!("tetro"), &json!("v1:lits:18446744073709551615:3")));
    assert_eq!((&made["board"]["rows"], &made["board"]["cols"]), (&json!(6), &json!(7)));
    assert_eq!(told(&json!({"ask": "verdict", "board": made["board"]["text"]}))["grade"], "tetro");
    let easy = told(&order(&[("grade", json!("cut")), ("atMost", json!(true))]));
    assert!(["local", "tetro", "cut"].contains(&easy["grade"].as_str().expect("a grade")), "{easy}");
}

#[test]
fn orders_that_cannot_be_are_refused_in_both_languages() {
    let wrong = [
        ("rows", json!(0), "out of range"),
        ("rows", json!(101), "from 1 to 100"),
        ("rows", json!(u32::MAX), "from 1 to 100"),
        ("rows", json!(1), "strip"),
        ("grade", json!("tea"), "local"),
        ("seed", json!(""), "no seed"),
        ("seed", json!("-1"), "no seed"),
        ("seed", json!("18446744073709551616"), "no seed"),
        ("seed", json!("v1:lits:1:0"), "no seed"),
        ("genre", json!("tea"), "lits"),
    ];
    for (key, value, words) in wrong {
        let order = order(&[(key, value)]);
        let english = trouble(&order);
        assert!(english.contains(words), "{order}: {english}");
        let mut japanese = order.clone();
        japanese["lang"] = json!("ja");
        assert!(key == "genre" || trouble(&japanese) != english, "{japanese}: {english}");
    }
}

#[test]
fn a_board_is_exported_in_every_notation_and_as_a_picture() {
    let export = |to: &str, with: &Value| {
        let mut request = json!({"ask": "export", "board": BOARD, "to": to});
        for (key, value) in with.as_object().expect("an object") {
            request[key] = value.clone();
        }
        told(&request)["text"].as_str().expect("a text").to_owned()
    };
    let marks = json!({"cells": ANSWER.replace('.', "2").replace('#', "1"), "gaps": "0".repeat(40)});
    let genres = told(&json!({"ask": "genres"}));
    for notation in genres["genres"][0]["notations"].as_array().expect("names") {
        let notation = notation.as_str().expect("a name");
        if notation == "task" {
            // A task string is square, or its size must be told beside it.
            continue;
        }
        let text = export(notation, &json!({}));
        let again = told(&json!({"ask": "open", "text": text, "genre": "lits"}))["boards"][0].clone();
        let areas = |board: &Value| board["scene"]["squares"].clone();
        assert_eq!(
            areas(&again),
            areas(&told(&json!({"ask": "open", "text": BOARD}))["boards"][0]),
            "{notation}: {text}"
        );
    }
    let file = export("pzprv3", &marks);
    assert_eq!(told(&json!({"ask": "open", "text": file}))["boards"][0]["marks"]["cells"], marks["cells"]);

    let (bare, marked) = (export("svg", &json!({})), export("svg", &marks));
    assert!(bare.starts_with("<svg") && marked.starts_with("<svg") && bare.len() < marked.len());
    let (page, answered) = (export("html", &json!({"lang": "ja"})), export("html", &json!({"answer": true})));
    assert_eq!((page.matches("<svg").count(), answered.matches("<svg").count()), (1, 2));
    assert!(page.contains("lang=\"ja\"") && page.contains("テトロミノ") && answered.contains("Answers"));

    assert!(trouble(&json!({"ask": "export", "board": BOARD, "to": "tea"})).contains("puzzlink"));
    assert!(trouble(&json!({"ask": "export", "board": BOARD, "to": "svg", "cells": "1"})).contains("digits"));
    let several = told(&json!({"ask": "export", "board": LOOSE, "to": "html", "answer": true}));
    assert!(several["text"].as_str().is_some_and(|page| page.contains("several answers")));
}

#[test]
fn what_cannot_be_read_is_told_with_its_place_and_leaves_nothing_behind() {
    for ask in ["hint", "explain", "reach", "mistakes", "verdict", "count", "export"] {
        let request =
            json!({"ask": ask, "board": "lits 2x2\na a\nb ?", "cells": "", "rung": "local", "cap": 1, "to": "svg"});
        assert!(trouble(&request).contains('?'), "{ask}");
        let request = json!({"ask": ask, "board": "", "cells": "", "rung": "local", "cap": 1, "to": "svg"});
        trouble(&request);
    }
    for ask in ["hint", "reach", "mistakes"] {
        for cells in ["", "0", "0000000000000000000x"] {
            trouble(&json!({"ask": ask, "board": BOARD, "cells": cells, "rung": "local"}));
        }
        told(&json!({"ask": ask, "board": BOARD, "cells": EMPTY, "rung": "local"}));
    }
}
