//! Genres and boards, as the page asks for them.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::{ANSWER, BOARD, ask, told, trouble};
use serde_json::{Value, json};
use suite::Shipped;
use suite::registry::GENRES;

fn keys(value: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> = value.as_object().expect("an object").keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

#[test]
fn genres_say_all_that_the_page_shows() {
    let answer = told(&json!({"ask": "genres", "lang": "en"}));
    let lits = &answer["genres"][0];
    let expected = ["grades", "making", "name", "notations", "parts", "pictures", "rules", "rungs", "token", "tools"];
    assert_eq!((keys(&answer), keys(lits)), (vec!["genres", "version"], expected.to_vec()));
    assert_eq!((&lits["token"], &lits["name"]), (&json!("lits"), &json!("LITS")));
    assert_eq!(lits["grades"], json!(["local", "tetro", "cut", "bridge", "probe", "piece", "search"]));
    assert_eq!(lits["tools"]["cell"][1], json!({"name": "unshaded", "label": "Unshaded", "look": "dot"}));
    assert_eq!((&lits["tools"]["gap"], &lits["tools"]["sweep"]), (&json!([]), &json!(0)));
    assert_eq!((&lits["parts"]["areas"], &lits["parts"]["rowNumbers"]), (&json!(true), &json!(false)));
    assert_eq!(lits["making"]["sizes"][0], json!([6, 6]));
    let rule = &lits["rules"][0];
    assert_eq!(keys(&rule["wrong"]), ["at", "caption", "cells", "gaps", "scene"]);
    assert_eq!(rule["wrong"]["at"], json!([3, 8, 9, 13, 18]));
    assert_eq!(rule["right"]["cells"], ANSWER.replace('.', "2").replace('#', "1"));
}

/// Whatever people read comes in both languages, for every genre.
#[test]
fn every_text_of_a_genre_is_told_in_both_languages() {
    let [en, ja] = ["en", "ja"].map(|lang| told(&json!({"ask": "genres", "lang": lang})));
    let texts = |answer: &Value| {
        let mut texts = Vec::new();
        for genre in answer["genres"].as_array().expect("genres") {
            let lists = ["/rules", "/rungs", "/tools/cell", "/tools/gap"];
            for thing in lists.iter().flat_map(|&list| genre.pointer(list).and_then(Value::as_array).expect("a list")) {
                let paths = ["/text", "/label", "/right/caption", "/wrong/caption"];
                texts.extend(
                    paths.iter().filter_map(|path| thing.pointer(path)).map(|text| text.as_str().map(str::to_owned)),
                );
            }
        }
        texts
    };
    let (en, ja) = (texts(&en), texts(&ja));
    assert!(en.len() >= 20 && en.len() == ja.len(), "{} {}", en.len(), ja.len());
    for (en, ja) in en.into_iter().zip(ja) {
        let (en, ja) = (en.expect("a text"), ja.expect("a text"));
        assert!(en.is_ascii() || en.contains('×'), "{en}");
        assert!(!en.is_empty() && !ja.is_ascii(), "{en} {ja}");
    }
}

#[test]
fn a_board_comes_with_its_picture_and_a_link_that_gives_it_again() {
    let board = told(&json!({"ask": "open", "text": BOARD}))["boards"][0].clone();
    let expected = ["cols", "genre", "link", "markedLink", "marks", "rows", "scene", "text", "warnings"];
    assert_eq!(keys(&board), expected);
    assert_eq!((&board["rows"], &board["cols"], &board["text"]), (&json!(4), &json!(5), &json!(BOARD)));
    let scene = &board["scene"];
    let of_scene = ["bank", "colNumbers", "cols", "labels", "remark", "rowNumbers", "rows", "squares"];
    assert_eq!(keys(scene), of_scene);
    assert_eq!(scene["squares"][3], json!({"ground": "open", "area": 1, "given": null}));
    assert_eq!((&scene["labels"][3], &scene["labels"][15]), (&json!("C"), &json!("A")));
    assert_eq!((&board["marks"], &board["markedLink"]), (&Value::Null, &Value::Null));

    let link = board["link"].as_str().expect("a link");
    assert!(link.starts_with("lits/5/4/"), "{link}");
    for text in [link.to_owned(), format!("https://rungs.example/app/#/play/{link}"), format!(" {link}\n")] {
        let again = told(&json!({"ask": "open", "text": text}))["boards"][0].clone();
        assert_eq!((&again["scene"]["squares"], &again["link"]), (&scene["squares"], &json!(link)), "{text}");
    }
}

#[test]
fn marks_that_come_with_a_board_are_told() {
    let text = "pzprv3/lits/1/5/2/0 0 0 0 1 /# # + . . /";
    let board = told(&json!({"ask": "open", "text": text}))["boards"][0].clone();
    assert_eq!(board["marks"]["cells"], "11200", "{board}");
    assert_eq!(board["marks"]["gaps"], "0000000000");
    let link = board["markedLink"].as_str().expect("a link with the marks");
    let address = format!("see https://rungs.example/#/play/{link}, please");
    let again = told(&json!({"ask": "open", "text": address}))["boards"][0].clone();
    assert_eq!((&again["marks"], &again["link"]), (&board["marks"], &board["link"]), "{link}");
}

#[test]
fn each_board_of_a_text_stands_for_itself() {
    let text = format!("{BOARD}\n---\nlits 2x2\n1 1\n1\n---\n{BOARD}\n");
    let boards = told(&json!({"ask": "open", "text": text}))["boards"].clone();
    assert_eq!(boards.as_array().map(Vec::len), Some(3));
    assert_eq!((&boards[0]["genre"], &boards[2]["genre"]), (&json!("lits"), &json!("lits")));
    assert_eq!(boards[1]["error"]["line"], 9, "{}", boards[1]);
}

/// Three cells that the board closes off are a piece in notations that know walls alone; nobody has marked them.
#[test]
fn what_the_board_itself_says_is_no_mark() {
    let open = |text: &str| told(&json!({"ask": "open", "text": text}))["boards"][0].clone();
    let bare = open("pzprv3/heteromino/2/4/. . . * /* * * . /0 0 0 0 0 /0 0 0 0 0 /0 0 0 0 /0 0 0 0 /0 0 0 0 /");
    assert_eq!((&bare["marks"], &bare["markedLink"]), (&Value::Null, &Value::Null));
    let walled = open("pzprv3/heteromino/1/4/. . . . /0 0 0 1 0 /0 0 0 0 /0 0 0 0 /");
    assert!(walled["marks"]["gaps"].is_string(), "{walled}");
}

#[test]
fn what_a_text_does_not_say_can_be_said_beside_it() {
    let rows = "4 5\nB B B C C\nB A C C C\nB A C C C\nA A A C C\n";
    let opened = told(&json!({"ask": "open", "text": rows, "genre": "lits"}));
    assert_eq!(opened["boards"][0]["rows"], 4, "{opened}");
    assert!(trouble(&json!({"ask": "open", "text": rows, "size": "big"})).contains("ROWSxCOLS"));
    let opened = told(&json!({"ask": "open", "text": rows, "genre": "chess"}));
    assert!(opened["boards"][0]["error"]["message"].as_str().expect("a message").contains("chess"));
}

#[test]
fn every_shipped_board_opens_and_its_link_gives_it_again() {
    let shipped: Vec<_> = GENRES.iter().flat_map(|genre| genre.bank().expect("a bank")).collect();
    assert!(shipped.len() >= 50);
    for Shipped { id, board, .. } in shipped {
        let board = told(&json!({"ask": "open", "text": board}))["boards"][0].clone();
        // The page knows the size by the name, before it opens the board.
        let name = format!("{}-{}x{}-", board["genre"].as_str().expect("a genre"), board["rows"], board["cols"]);
        assert!(id.starts_with(&name), "{id} is no {name}");
        let again = told(&json!({"ask": "open", "text": board["link"]}))["boards"][0].clone();
        assert_eq!(again["scene"]["squares"], board["scene"]["squares"], "{id}");
    }
}

/// The same board for everyone: whoever changes what a day gives changes it for all who play that day.
#[test]
fn the_board_of_a_day_is_the_same_everywhere() {
    let daily = |date: &str| told(&json!({"ask": "daily", "genre": "lits", "date": date}));
    let monday = daily("2026-11-30");
    assert_eq!((&monday["board"]["rows"], &monday["board"]["cols"]), (&json!(8), &json!(8)));
    assert_eq!(monday["board"]["link"], "lits/8/8/4c94oonltsi0fq4nsoj026m0");
    assert_eq!(monday, daily("2026-11-30"));
    assert_ne!(monday["board"]["text"], daily("2026-12-07")["board"]["text"]);
    assert_eq!(daily("2026-12-02")["board"]["cols"], 10);
    for date in ["", "today", "2026-02-30", "2026-11-30T00:00", "99999-01-01", "９９99-01-01"] {
        assert!(trouble(&json!({"ask": "daily", "genre": "lits", "date": date})).contains("no date"), "{date}");
    }
    assert!(trouble(&json!({"ask": "daily", "genre": "", "date": "2026-11-30"})).contains("no genre"));
}

#[test]
fn damaged_addresses_are_told_as_such() {
    for text in ["~", "~x", "~####", "~_____w", "https://rungs.example/#/play/~A", "https://rungs.example/#/play/"] {
        let answer = ask(&json!({"ask": "open", "text": text}));
        let error = &answer["boards"][0]["error"]["message"];
        assert!(error.is_string(), "{text}: {answer}");
    }
}
