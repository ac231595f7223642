//! The shipped boards on the command line.

mod common;

use common::{fields, rungs, rungs_with};
use serde_json::json;

#[test]
fn the_list_names_every_board() {
    for args in [&["bank"][..], &["bank", "list"], &["bank", "list", "lits"]] {
        let ran = rungs(args);
        let lines = ran.out.lines().filter(|line| line.starts_with("lits-"));
        assert_eq!((ran.code, lines.count()), (Some(0), 107), "{args:?}");
    }
    let ran = rungs(&["bank", "list", "--size", "8x8", "--grade", "cut", "--format", "json"]);
    let boards = ran.objects();
    assert_eq!(boards.len(), 5);
    for (line, object) in ran.out.lines().zip(&boards) {
        let expected = "source board genre rows cols grade seed steps probes longest_refutation warnings error";
        assert_eq!(fields(line).join(" "), expected);
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
    assert_eq!(whole.matches("lits ").count(), 107);
}

/// The list tells of a board what `grade` finds out.
#[test]
fn the_list_tells_the_effort() {
    let board = rungs(&["bank", "export", "lits-8x8-20"]).out;
    let graded = rungs_with(&["grade", "-", "--format", "json"], &board).object();
    let steps = graded["steps_by_rule"].as_object().into_iter().flatten().filter_map(|(_, steps)| steps.as_u64());
    let (steps, longest) = (steps.sum::<u64>(), &graded["longest_refutation"]);
    let listed = rungs(&["bank", "list", "lits-8x8-20", "--format", "json"]).object();
    assert_eq!((&listed["steps"], &listed["longest_refutation"]), (&json!(steps), longest));
    assert_eq!(listed["probes"], graded["steps_by_rule"]["probe"]);
    let line = rungs(&["bank", "list", "lits-8x8-20"]).out;
    let words = format!(" steps {steps}  probe {}  longest refutation {longest}\n", listed["probes"]);
    assert!(line.ends_with(&words), "{line}");
    // Without probes there is nothing to refute.
    assert!(rungs(&["bank", "list", "lits-8x8-01", "--lang", "ja"]).out.contains("手順 "));
    assert!(!rungs(&["bank", "list", "lits-8x8-01"]).out.contains("refutation"));
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
