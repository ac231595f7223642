//! With `--lang ja` whatever is wrong is told in Japanese, with the numbers and the quoted parts of the English.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::{ANSWER, RAGGED, SEVERAL, UNIQUE, command, file, rungs_with};
use contract::Text;

/// What a run says on standard error in both languages, which must say the same.
fn told(args: &[&str], input: &str) -> Text {
    let in_lang = |lang: &str| {
        let args: Vec<&str> = args.iter().copied().chain(["--lang", lang]).collect();
        let ran = rungs_with(&args, input);
        (ran.code, ran.err)
    };
    let ((code, en), (code_ja, ja)) = (in_lang("en"), in_lang("ja"));
    assert_eq!(code, code_ja, "{args:?}");
    let told = Text::new(en, ja);
    laws::passes(laws::in_both(&told).map_err(|why| format!("{args:?} {why}")));
    told
}

#[test]
fn broken_boards() {
    for text in [
        RAGGED,
        "",
        "lits 1x2\na |",
        "lits 2x2\na b\nb a\n",
        "lits 0x4\n",
        "chess 8x8\n",
        "3 3\na a a\na a a\n",
        "{\"genre\":\"lits\"}",
        "{\"genre\":\"chess\"}",
        "{",
        "pzprv3\nslither\n4\n4\n",
        "1,1,2",
        "https://puzz.link/p?lits/6/6/1malk0dd5cc",
        "https://penpa.example/#m=edit&p=AAAA",
        "https://www.puzzle-lits.com/?e=OTo3LDMwNiwwMTU=",
    ] {
        let told = told(&["solve", "-"], text);
        assert!(told.ja.starts_with("rungs: -: "), "{}", told.ja);
    }
    assert!(told(&["solve", "-"], RAGGED).ja.contains("3 行目 2 文字目: 2 行目は 1 マスしかありません"));
}

#[test]
fn sources_answers_and_options() {
    let board = file("japanese", "board.txt", UNIQUE);
    let binary = file("japanese", "binary.dat", [0xff, 0xfe]);
    let empty = file("japanese", "empty.tsv", "");
    let headless = file("japanese", "headless.tsv", "a\tb\n");
    let (short, odd) = ("##", ANSWER.replace("..", "xx"));
    for args in [
        ["solve", "missing.txt"].to_vec(),
        ["solve", "a/1/2"].to_vec(),
        ["solve", env!("CARGO_TARGET_TMPDIR")].to_vec(),
        ["solve", &binary].to_vec(),
        ["check", &board, short].to_vec(),
        ["check", &board, &odd].to_vec(),
        ["check", &board].to_vec(),
        ["check", &board, "missing.txt"].to_vec(),
        ["hint", &board, "--state", short].to_vec(),
        ["solve", &board, "--genre", "chess"].to_vec(),
        ["solve", &board, "--rungs", "nothing"].to_vec(),
        ["solve", &board, "--without", "nothing"].to_vec(),
        ["count", &board, "--engine", "steam"].to_vec(),
        ["convert", &board, "--to", "smoke"].to_vec(),
        ["convert", &board, "--to", "svg", "--title", "x"].to_vec(),
        ["solve", &board, "--format", "html"].to_vec(),
        ["generate", "lits", "--size", "8x8", "--seed", "v0:lits:1:0"].to_vec(),
        ["generate", "lits", "--size", "8x8", "--grade", "steep"].to_vec(),
        ["bank", "show", "nothing"].to_vec(),
        ["man", "nothing"].to_vec(),
        ["corpus", &empty].to_vec(),
        ["corpus", &headless].to_vec(),
    ] {
        told(&args, "");
    }
    told(&["play", "-"], &format!("{UNIQUE}---\n{SEVERAL}"));
}

#[test]
fn warnings() {
    // A wall that parts nothing, and a position that a link cannot hold.
    told(&["solve", "-", "--node-limit", "0"], "https://puzz.link/p?lits/3/2/g0");
    told(&["convert", "-", "--to", "puzzlink"], "pzprv3/lits/1/5/1/0 0 0 0 0 /# # # # . /");
    told(&["convert", "-", "--to", "puzzlink"], "lits 1x5\na a a a @\n");
    told(&["convert", "-", "--to", "task"], "lits 1x5\na a a a a\n");
    told(&["convert", "-", "--to", "task"], "lits 1x5\na a a a @\n");
}

#[test]
fn objects_carry_the_language_too() {
    for (text, path) in [(RAGGED, "/error/message"), ("https://puzz.link/p?lits/3/2/g0", "/warnings/0")] {
        let [en, ja] = ["en", "ja"].map(|lang| {
            let object = rungs_with(&["solve", "-", "--format", "json", "--lang", lang], text).object();
            object.pointer(path).and_then(|message| message.as_str().map(str::to_owned)).expect("a message")
        });
        laws::passes(laws::in_both(&Text::new(en, ja)));
    }
}

/// The parser of the command line knows English only: what it says must still come, whatever the language.
#[test]
fn usage_is_told_in_english() {
    let output = command(&["solve", "--lang", "ja"]).output().expect("the program runs");
    assert!(!output.status.success() && !output.stderr.is_empty());
}
