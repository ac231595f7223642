//! Every exit code of the contract.

mod common;

use common::{ANSWER, NONE, RAGGED, SEVERAL, UNIQUE, file, rungs, rungs_with};

fn boards(test: &str) -> [String; 4] {
    [("unique", UNIQUE), ("several", SEVERAL), ("none", NONE), ("ragged", RAGGED)]
        .map(|(name, text)| file(test, &format!("{name}.txt"), text))
}

#[test]
fn solve_explain_and_grade_on_one_board() {
    let [unique, several, none, ragged] = boards("one");
    for command in ["solve", "explain", "grade"] {
        for (board, code) in [(&unique, 0), (&several, 4), (&none, 3), (&ragged, 1)] {
            for format in ["text", "json"] {
                let ran = rungs(&[command, board, "--format", format]);
                assert_eq!(ran.code, Some(code), "{command} {board} {format}: {}{}", ran.out, ran.err);
            }
        }
        let ran = rungs(&[command, &several, "--node-limit", "0"]);
        assert_eq!(ran.code, Some(5), "{command}: {}", ran.out);
    }
}

#[test]
fn several_boards_end_with_the_first_of_1_5_3_4() {
    let [unique, several, none, ragged] = boards("several");
    let code = |boards: &[&String], more: &[&str]| {
        let mut args = vec!["solve", "--format", "json"];
        args.extend(boards.iter().map(|board| board.as_str()).chain(more.iter().copied()));
        rungs(&args).code
    };
    assert_eq!(code(&[&unique, &unique], &[]), Some(0));
    assert_eq!(code(&[&several, &unique], &[]), Some(4));
    assert_eq!(code(&[&several, &none, &unique], &[]), Some(3));
    assert_eq!(code(&[&several, &none], &["--node-limit", "0"]), Some(5));
    assert_eq!(code(&[&several, &none, &ragged, &unique], &["--node-limit", "0"]), Some(1));
}

#[test]
fn count() {
    let [unique, several, none, ragged] = boards("count");
    for (args, code) in [
        (vec!["count", &unique], 0),
        (vec!["count", &none], 0),
        (vec!["count", &several, "--cap", "10"], 0),
        (vec!["count", &several, "--node-limit", "0"], 5),
        (vec!["count", &ragged], 1),
        (vec!["count", &unique, "--engine", "abacus"], 2),
        (vec!["count", &unique, "--exact", "--cap", "3"], 2),
    ] {
        assert_eq!(rungs(&args).code, Some(code), "{args:?}");
    }
}

#[test]
fn check() {
    let [unique, several, _, ragged] = boards("check");
    let wrong = ANSWER.replacen('#', ".", 1);
    let open = ANSWER.replacen('#', "?", 1);
    let wrong_and_open = wrong.replacen("..", "??", 1);
    // A row of four is an answer of the board with many, a full 2×2 can never be one.
    for (board, answer, partial, code) in [
        (&unique, ANSWER, false, 0),
        (&unique, &wrong, false, 6),
        (&unique, &open, false, 6),
        (&unique, &open, true, 0),
        (&unique, &wrong_and_open, false, 6),
        (&several, "####/..../..../....", false, 0),
        (&several, "##??/##??/????/????", true, 6),
        (&several, "????/????/????/????", true, 0),
        (&ragged, ANSWER, false, 1),
        (&unique, "##/##", false, 1),
    ] {
        let mut args = vec!["check", board, answer];
        args.extend(partial.then_some("--partial"));
        assert_eq!(rungs(&args).code, Some(code), "{args:?}");
    }
    // Nothing to judge is wrong usage, and so is one standard input for two things.
    assert_eq!(rungs(&["check", &unique]).code, Some(2));
    assert_eq!(rungs(&["check", "-", "-"]).code, Some(2));
    assert_eq!(rungs_with(&["check", &unique, "-"], &ANSWER.replace('/', "\n")).code, Some(0));
}

#[test]
fn pzprv3_dots_are_unshaded_in_check_and_undecided_in_partial() {
    let whole = "pzprv3/lits/1/4/1/0 0 0 0 /# # # # /";
    let part = "pzprv3/lits/1/5/1/0 0 0 0 0 /# # # . . /";
    assert_eq!(rungs(&["check", whole]).code, Some(0));
    let ran = rungs(&["check", part, "--format", "json"]);
    assert_eq!((ran.code, ran.object()["status"].as_str()), (Some(6), Some("wrong")));
    let ran = rungs(&["check", part, "--partial", "--format", "json"]);
    assert_eq!((ran.code, ran.object()["status"].as_str()), (Some(6), Some("incomplete")));
}

#[test]
fn hint() {
    let [unique, several, none, ragged] = boards("hint");
    for (args, code, status) in [
        (vec!["hint", &unique], 0, "step"),
        (vec!["hint", &unique, "--state", ANSWER], 0, "finished"),
        (vec!["hint", &unique, "--state", "??????/#?????/??????/??????/??????/??????"], 0, "mistake"),
        (vec!["hint", &none], 3, "none"),
        (vec!["hint", &several], 5, "stuck"),
        (vec!["hint", &unique, "--rungs", "local", "--state", "??????/??????/??????/????.#/???###/??????"], 5, "stuck"),
        (vec!["hint", &ragged], 1, "error"),
    ] {
        let args: Vec<&str> = args.into_iter().chain(["--format", "json"]).collect();
        let ran = rungs(&args);
        assert_eq!((ran.code, ran.object()["status"].as_str()), (Some(code), Some(status)), "{args:?}");
    }
}

#[test]
fn corpus() {
    let row = |board: &str, expected: &str| {
        format!("{}\n", serde_json::json!({"genre": "lits", "board": board, "expected": expected}))
    };
    let right = file("corpus", "right.jsonl", row(UNIQUE, "unique") + &row(NONE, "none") + &row(SEVERAL, "multiple"));
    let wrong = file("corpus", "wrong.jsonl", row(UNIQUE, "none"));
    let unreadable = file("corpus", "unreadable.jsonl", row(RAGGED, "unique") + &row(UNIQUE, "none"));
    assert_eq!(rungs(&["corpus", &right]).code, Some(0));
    assert_eq!(rungs(&["corpus", &wrong]).code, Some(6));
    assert_eq!(rungs(&["corpus", &unreadable]).code, Some(1));
    assert_eq!(rungs(&["corpus", "no such file"]).code, Some(1));
}

#[test]
fn wrong_usage() {
    let [unique, several, ..] = boards("usage");
    let both = file("usage", "both.txt", format!("{UNIQUE}---\n{SEVERAL}"));
    for args in [
        vec![],
        vec!["solve"],
        vec!["sovle", &unique],
        vec!["solve", &unique, "--without", "gravity"],
        vec!["solve", &unique, "--rungs", "local,stairs"],
        vec!["solve", &unique, "--rungs", "local", "--ladder", "published"],
        vec!["solve", &unique, "--ladder", "hidden"],
        vec!["solve", &unique, "--genre", "sudoku"],
        vec!["solve", &unique, "--time-limit", "-1"],
        vec!["solve", &unique, "--time-limit", "NaN"],
        vec!["solve", &unique, "--jobs", "0"],
        vec!["solve", &unique, "--max", "0"],
        vec!["solve", &unique, "--size", "0x4"],
        vec!["solve", &unique, "--size", "101x4"],
        vec!["solve", &unique, "--size", "4"],
        vec!["solve", &unique, "--lang", "tlh"],
        vec!["convert", &unique, "--to", "text", "--per-page", "2"],
        vec!["convert", &unique, "--to", "svg", "--title", "A"],
        vec!["convert", &both, "--to", "png"],
        vec!["bank", "export", "--to", "svg"],
        vec!["bank", "export", "--to", "png", "--title", "A", "--out", "a.png"],
        vec!["bank", "export", "--to", "text", "--out", "a.txt"],
        vec!["bank", "export", "--to", "pdf", "--state", "#"],
        vec!["solve", &unique, "--format", "html"],
        vec!["explain", &both, "--format", "html"],
        vec!["convert", &unique, "--to", "stone"],
        vec!["convert", &unique],
        vec!["check", &both, ANSWER],
        vec!["hint", &both, "--state", ANSWER],
        vec!["play", &both],
        vec!["hint", &several, &unique],
        vec!["man", "nothing"],
        vec!["completions", "abacus"],
    ] {
        let ran = rungs(&args);
        assert_eq!(ran.code, Some(2), "{args:?}: {}", ran.err);
        assert!(ran.out.is_empty() && !ran.err.is_empty(), "{args:?}");
    }
    for args in [&["--help"][..], &["--version"], &["solve", "--help"], &["help", "solve"]] {
        assert_eq!(rungs(args).code, Some(0), "{args:?}");
    }
    let names = rungs(&["solve", &unique, "--without", "gravity"]).err;
    assert!(names.contains("congruence, connectivity, square"), "{names}");
}
