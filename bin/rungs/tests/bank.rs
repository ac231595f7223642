//! The shipped boards on the command line.

mod common;

use common::{fields, rungs, rungs_with};
use serde_json::json;

#[test]
fn the_list_names_every_board() {
    for args in [&["bank"][..], &["bank", "list"], &["bank", "list", "lits"]] {
        let ran = rungs(args);
        let lines = ran.out.lines().filter(|line| line.starts_with("lits-"));
        assert_eq!((ran.code, lines.count()), (Some(0), 80), "{args:?}");
    }
    let ran = rungs(&["bank", "list", "--size", "8x8", "--grade", "cut", "--format", "json"]);
    let boards = ran.objects();
    assert_eq!(boards.len(), 5);
    for (line, object) in ran.out.lines().zip(&boards) {
        assert_eq!(fields(line).join(" "), "source board genre rows cols grade seed warnings error");
        assert_eq!((&object["rows"], &object["cols"], &object["grade"]), (&json!(8), &json!(8), &json!("cut")));
    }
}

#[test]
fn a_board_is_shown_with_and_without_its_answer() {
    let bare = rungs(&["bank", "show", "lits-6x6-01"]);
    assert!(bare.code == Some(0) && bare.out.contains("v1:lits:2026:0"), "{}", bare.out);
    assert!(bare.out.contains('┌') && !bare.out.contains('█'), "{}", bare.out);
    assert!(rungs(&["bank", "show", "lits-6x6-01", "--answer"]).out.contains('█'));
    let object = rungs(&["bank", "show", "lits-6x6-01", "--format", "json"]).out;
    let solved = rungs_with(&["solve", "-", "--format", "json"], &object);
    let object: serde_json::Value = serde_json::from_str(&object).unwrap_or_default();
    assert_eq!(solved.object()["answers"][0], object["answer"]);
}

#[test]
fn boards_are_exported_in_every_notation() {
    for to in ["text", "json", "puzzlink", "pzprv3", "puzzlekit"] {
        let ran = rungs(&["bank", "export", "lits-8x8-03", "lits-12x12-20", "--to", to]);
        assert_eq!((ran.code, &*ran.err), (Some(0), ""), "{to}");
        let solved = rungs_with(&["solve", "-", "--format", "json", "--genre", "lits"], &ran.out);
        let sizes: Vec<_> = solved.objects().iter().map(|object| object["rows"].clone()).collect();
        assert_eq!((solved.code, sizes), (Some(0), vec![json!(8), json!(12)]), "{to}: {}", solved.out);
    }
    let whole = rungs(&["bank", "export"]).out;
    assert_eq!(whole.matches("lits ").count(), 80);
}

#[test]
fn what_is_not_there_is_refused() {
    for (args, words) in [
        (&["bank", "show", "lits-6x6-99"][..], "no board or genre"),
        (&["bank", "list", "--grade", "hard"], "there is no grade"),
        (&["bank", "export", "--to", "doodle"], "notation"),
        (&["bank", "sell"], "sell"),
    ] {
        let ran = rungs(args);
        assert!(ran.code == Some(2) && ran.err.contains(words), "{args:?}: {}", ran.err);
    }
}
