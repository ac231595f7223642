//! What a foreign text does not carry is told beside it, and a genre is known by every spelling of its name.

#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

mod common;

use common::{file, rungs, rungs_with};
use notation::PenpaSheet;
use serde_json::Value;

#[test]
fn a_genre_is_known_by_its_other_spelling() {
    let board = "statue-park 1x2\nbank: I1\n*.";
    for genre in ["statue-park", "statuepark"] {
        let ran = rungs_with(&["solve", "-", "--genre", genre, "--rungs", "clue"], board);
        assert_eq!(ran.code, Some(0), "{genre}: {}", ran.err);
        assert_eq!(rungs(&["bank", "list", genre]).code, rungs(&["bank", "list", "statue-park"]).code, "{genre}");
    }
    // Of a board that cannot be read the token is told, however the text spells it.
    for broken in ["statuepark 1x2\nbank: Q\n*.", "pzprv3/statuepark/1/2/q/", "statuepark/2/1/i//q"] {
        let ran = rungs_with(&["solve", "-", "--format", "json"], broken);
        let object: Value = serde_json::from_str(&ran.out).expect("one object");
        assert_eq!((&object["genre"], &object["cols"]), (&"statue-park".into(), &2.into()), "{broken}: {object}");
    }
    let rows =
        file("spellings", "one.tsv", "id\tgenre\texpected\tlink\none\tstatuepark\tunique\tstatuepark/2/1/i/1/11g\n");
    let ran = rungs(&["corpus", &rows, "--format", "json"]);
    let object: Value = serde_json::from_str(&ran.out).expect("one object");
    assert_eq!((&object["boards"], &object["right"]), (&1.into(), &1.into()), "{object}");
}

#[test]
fn a_bank_is_told_beside_a_link_without_one() {
    let link = PenpaSheet::new(contract::Size::new(1, 1), "statuepark", |_| false).link();
    let refused = rungs(&["solve", &link]);
    assert!(refused.code == Some(1) && refused.err.contains("--bank"), "{}", refused.err);
    assert_eq!(rungs(&["solve", &link, "--bank", "I1"]).code, Some(0));
    let ran = rungs_with(&["solve", "-", "--bank", "I1"], "statue-park 1x2\nbank:\n..");
    assert!(ran.code == Some(0) && ran.err.contains("--bank is not used"), "{}", ran.err);
    let wrong = rungs(&["solve", &link, "--bank", "Q7"]);
    assert!(wrong.code == Some(1) && wrong.err.contains("`Q7`"), "{}", wrong.err);
}

#[test]
fn k_is_told_beside_a_text_that_does_not_say_it() {
    let task = "2_1_2_1;1,1,2,2";
    let refused = rungs_with(&["solve", "-"], task);
    assert!(refused.code == Some(1) && refused.err.contains("--k"), "{}", refused.err);
    assert_eq!(rungs_with(&["solve", "-", "--k", "1"], task).code, Some(3));
    let ran = rungs_with(&["solve", "-", "--k", "2"], "stitches 1x2\nk: 1\na b");
    assert!(ran.code == Some(0) && ran.err.contains("--k is not used"), "{}", ran.err);
    let wrong = rungs_with(&["solve", "-", "--k", "0"], task);
    assert!(wrong.code == Some(1) && wrong.err.contains("k is 0"), "{}", wrong.err);
    assert_eq!(rungs_with(&["solve", "-", "--k", "two"], task).code, Some(2));
}
