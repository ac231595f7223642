//! `notes`.
#![allow(clippy::expect_used, reason = "helpers of tests are tests too")]

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{Ran, command, rungs};

/// An empty folder of this test.
fn empty(test: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("rungs-notes-{}-{test}", std::process::id()));
    // Nothing was there.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn docs(folder: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(folder);
    path.to_str().expect("a path").to_owned()
}

/// The notes of the committed rows, in a folder.
fn notes_in(folder: &Path, more: &[&str]) -> Ran {
    let (data, out) = (docs("data"), folder.to_str().expect("a path"));
    rungs(&[&["notes", "--data", &data, "--out", out], more].concat())
}

#[test]
fn the_notes_are_written_once_and_old_ones_removed() {
    let folder = empty("once");
    let first = notes_in(&folder, &["--format", "json"]);
    assert_eq!((first.code, first.err.as_str()), (Some(0), ""));
    let (first, out) = (first.object(), &folder);
    assert!(first["files"].as_u64() > Some(10) && first["files"] == first["written"], "{first}");
    for path in ["README.md", "heteromino.ja.md", "page/heteromino.en.html"] {
        let (made, committed) = (fs::read(out.join(path)), fs::read(Path::new(&docs("notes")).join(path)));
        assert_eq!(made.expect("made"), committed.expect("committed"), "{path}");
    }
    // A page of a genre that is gone, one that was changed, and what somebody else put there.
    fs::copy(out.join("lits.md"), out.join("chess.md")).expect("a copy");
    fs::write(out.join("lits.md"), fs::read_to_string(out.join("lits.md")).expect("a page") + "more").expect("written");
    fs::write(out.join("page/mine.html"), "mine").expect("written");
    let second = notes_in(&folder, &["--format", "json"]).object();
    assert_eq!((&second["written"], &second["removed"]), (&1.into(), &1.into()), "{second}");
    assert!(!out.join("chess.md").exists() && out.join("page/mine.html").exists());
    let third = notes_in(&folder, &["--lang", "ja"]);
    assert!(third.code == Some(0) && third.out.contains("書き直し: 0、削除: 0"), "{}", third.out);
    fs::remove_dir_all(folder).expect("the folder goes");
}

#[test]
fn files_of_others_are_not_written_over() {
    let folder = empty("others");
    fs::write(folder.join("README.md"), "# Mine\n").expect("written");
    for (lang, words) in [("en", "was not made by notes"), ("ja", "notes の作ったファイルではありません")]
    {
        let ran = notes_in(&folder, &["--lang", lang]);
        assert!(ran.code == Some(2) && ran.err.contains(words) && ran.err.contains("README.md"), "{}", ran.err);
    }
    assert_eq!(fs::read_to_string(folder.join("README.md")).expect("mine"), "# Mine\n");
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1);
    fs::remove_dir_all(folder).expect("the folder goes");
}

#[test]
fn outside_the_repository_it_says_what_is_missing() {
    let folder = empty("outside");
    for (lang, words) in [("en", "nothing measured in docs/data"), ("ja", "docs/data に測定結果がありません")]
    {
        let output = command(&["notes", "--lang", lang]).current_dir(&folder).output().expect("it runs");
        let err = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(2) && err.contains(words) && err.contains("--data"), "{err}");
    }
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
    fs::remove_dir_all(folder).expect("the folder goes");
}

#[test]
fn rows_that_do_not_fit_are_named() {
    let folder = empty("wrong");
    let rows = fs::read_to_string(Path::new(&docs("data")).join("heteromino.jsonl")).expect("rows");
    let (out, data) = (folder.join("out"), folder.to_str().expect("a path"));
    for name in ["heteromino-census.jsonl", "bank.jsonl", "bank-recount.jsonl"] {
        fs::copy(Path::new(&docs("data")).join(name), folder.join(name)).expect("a copy");
    }
    for (text, words) in [
        (rows.replacen("\"study\":\"blank\"", "\"study\":\"nothing\"", 1), "the study nothing"),
        (rows.replacen("{\"genre\"", "{genre", 1), "heteromino.jsonl, line 1"),
    ] {
        fs::write(folder.join("heteromino.jsonl"), text).expect("written");
        let ran = rungs(&["notes", "--data", data, "--out", out.to_str().expect("a path")]);
        assert!(ran.code == Some(1) && ran.err.contains(words), "{}", ran.err);
        assert!(!out.exists());
    }
    fs::remove_dir_all(folder).expect("the folder goes");
}
