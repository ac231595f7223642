//! What people draw in Penpa+, line by line.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::{notation, recognisers};
use contract::{ReadError, ReadOptions, Readout};
use heteromino_board::{Board, Heteromino, read_position, write_position};
use laws::texts::{packed, unpacked};

/// The lines of an export of the board `..# / ...`: the padded grid is 7 wide and 6 high, its first cell 16, vertices from 42.
/// The answer draws a wall below the second column, and one to its left in the second row: a piece of three at the right.
const LINES: [&str; 19] = [
    "square,3,2,38,0,1,1,152,114,101,101,0,0,0,0,Title: ,Author: ,,,OFF,false",
    "[0,0,0,0]",
    "{}",
    r#"{"surface":{"18":4}}"#,
    r#"{"lineE":{}}"#,
    "[16,1,1,5,1,1]",
    "[]",
    "{}",
    "\"x\"",
    "\"x\"",
    "[3,2,3]",
    "{}",
    "\"x\"",
    "0",
    "{}",
    "{}",
    "{}",
    r#"["heteromino"]"#,
    "",
];

/// The export with some of its lines changed.
fn link(changes: &[(usize, &str)]) -> String {
    let mut lines = LINES;
    for &(at, line) in changes {
        lines[at] = line;
    }
    packed(&lines.join("\n"))
}

fn read(link: &str) -> Result<Readout<Heteromino>, ReadError> {
    notation("penpa").read(link, &ReadOptions::default())
}

fn board(text: &str) -> Board {
    notation("text").read(text, &ReadOptions::default()).expect("a board").board
}

#[test]
fn dark_cells_are_black_whatever_the_dress() {
    let expected = board("heteromino 2x3\n..#\n...");
    for changes in [
        vec![],
        vec![(3, r#"{"surface":{"18":1}}"#)],
        vec![(3, r#"{"surface":{"18":3}}"#)],
        vec![(3, "{zS:{\"18\":8}}")],
        // Margins: above and to the left, the padded grid 8 wide and 7 high.
        vec![(0, "square,4,3,38,0,1,1"), (1, "[1,0,1,0]"), (3, r#"{"surface":{"29":4}}"#), (5, "[27,1,1,6,1,1]")],
        // Lines around the black cell and on the frame, and erased ones, in both layers.
        vec![
            (3, r#"{"surface":{"18":4},"lineE":{"52,59":2,"59,60":2,"50,51":2},"deletelineE":{"51,58":1}}"#),
            (4, r#"{"lineE":{"52,59":3,"51,52":3}}"#),
        ],
        vec![(17, r#"["puzzlehunt","heteromino","noconflict"]"#)],
    ] {
        let link = link(&changes);
        assert_eq!(recognisers(&link), ["penpa"], "{changes:?}");
        let readout = read(&link).unwrap_or_else(|e| panic!("{changes:?}: {e}"));
        assert_eq!(readout.board, expected, "{changes:?}");
        assert!(readout.warnings.is_empty() && readout.position.is_none(), "{changes:?}: {:?}", readout.warnings);
    }
}

#[test]
fn cells_that_are_not_shown_are_voids() {
    let readout = read(&link(&[(5, "[17,1,5,1,1]")])).expect("a board");
    assert_eq!(readout.board, board("heteromino 2x3\n@.#\n..."));
    // A colour does not bring them back.
    let readout = read(&link(&[(3, r#"{"surface":{"16":4,"18":4}}"#), (5, "[17,1,5,1,1]")])).expect("a board");
    assert_eq!(readout.board, board("heteromino 2x3\n@.#\n..."));
    assert!(readout.warnings[0].en.contains("outside of the board are passed over: 1"), "{:?}", readout.warnings);
    let readout = read(&link(&[(3, "{}"), (5, "[]")])).expect("a board");
    assert_eq!(readout.board, board("heteromino 2x3\n@@@\n@@@"));
}

#[test]
fn the_borders_of_the_answer_are_a_position() {
    // Below the first row (the vertices 57, 58 and 59 are at the left frame, between the columns): two cells above, three below.
    let below = r#"{"lineE":{"57,58":3,"58,59":3}}"#;
    for answer in [below, r#"{"freelineE":{"57,59":3}}"#, r#"{"lineE":{"58,57":21,"59,58":80}}"#] {
        let Readout { board, position, warnings } = read(&link(&[(4, answer)])).expect("a board");
        let position = position.unwrap_or_else(|| panic!("{answer}: no position"));
        let faint = answer.contains("80");
        assert_eq!(warnings.len(), usize::from(faint), "{answer}: {warnings:?}");
        if !faint {
            assert_eq!(write_position(&board, &position), ["? ? #", "1 1 1"]);
            assert_eq!(write_position(&board, &position.completed()), ["1 1 #", "2 2 2"]);
        }
    }
    // Links for solving have no answer layer.
    let solve = link(&[(4, below)]).replace("m=edit", "m=solve");
    assert!(read(&solve).expect("a board").position.is_none());
}

#[test]
fn borders_of_the_problem_are_marks_of_the_position() {
    let given = r#"{"surface":{"18":4},"lineE":{"57,58":2,"52,59":2,"50,51":2}}"#;
    let Readout { board, position, warnings } =
        read(&link(&[(3, given), (4, r#"{"lineE":{"58,59":3}}"#)])).expect("read");
    assert_eq!(position.map(|position| write_position(&board, &position)), Some(vec!["? ? #".into(), "1 1 1".into()]));
    let [warning] = &warnings[..] else { panic!("{warnings:?}") };
    laws::passes(laws::in_both(warning));
    assert!(warning.en.contains("are read as marks of the position") && warning.en.ends_with(": 1"), "{warning:?}");
}

#[test]
fn what_heteromino_has_no_place_for_is_told() {
    for (at, line, words) in [
        (0, "square,3,2,38,90,1,1", "turned"),
        (3, r#"{"surface":{"18":4,"17":5}}"#, "other than black and grey are taken for open cells: 1"),
        (3, r#"{"surface":{"18":4,"17":[4,2]}}"#, "other than black and grey are taken for open cells: 1"),
        (3, r#"{"surface":{"18":4,"9":4}}"#, "outside of the board are passed over: 1"),
        (
            3,
            r#"{"surface":{"18":4},zN:{"16":["3",1,"1"]}}"#,
            "the problem has marks that Heteromino does not know, passed over: `number`",
        ),
        (4, r#"{"surface":{"16":5}}"#, "the answer has marks that Heteromino does not know, passed over: `surface`"),
        (4, r#"{"lineE":{"120":98}}"#, "marks on edges or lines askew are no borders and are left out: 1"),
    ] {
        let readout = read(&link(&[(at, line)])).unwrap_or_else(|e| panic!("{line}: {e}"));
        assert_eq!(readout.board, board("heteromino 2x3\n..#\n..."), "{line}");
        let [warning] = &readout.warnings[..] else { panic!("{line}: {:?}", readout.warnings) };
        assert!(warning.en.contains(words), "{warning:?}");
        laws::passes(laws::in_both(warning));
    }
}

#[test]
fn links_of_other_kinds_are_refused_by_name() {
    for (changes, words) in [
        (vec![(17, r#"["lits"]"#)], "`lits`"),
        (vec![(17, "[]")], "no genre tag"),
        (vec![(17, "null")], "no genre tag"),
        (vec![(17, "[1]")], "the list of tags"),
        (vec![(0, "hex,3,2")], "`hex`"),
        (vec![(3, "{")], "the problem (line 4)"),
        (vec![(3, r#"{"lineE":[]}"#)], "\"lineE\""),
        (vec![(3, r#"{"surface":[]}"#)], "\"surface\""),
        (vec![(4, "x")], "the answer (line 5)"),
        (vec![(5, "{}")], "visible cells"),
    ] {
        let link = link(&changes);
        let error = read(&link).err().unwrap_or_else(|| panic!("{changes:?} is read"));
        assert!(error.message.en.contains(words), "{error}");
        laws::passes(laws::in_both(&error.message));
        // Without a flag the answer is of the same kind, for lack of a reader.
        if recognisers(&link).is_empty() {
            let error = notation::unrecognised(&link, &["heteromino"]);
            assert!(error.message.en.contains("Penpa"), "{error}");
        }
    }
}

/// The tag tells the genres apart, whatever else is drawn.
#[test]
fn lits_takes_links_without_our_tag_alone() {
    let walls = r#"{"surface":{"18":4},"lineE":{"57,58":2}}"#;
    let by_lits = |link: &str| lits_board::NOTATIONS.iter().any(|notation| notation.recognises(link));
    for (tags, ours, theirs) in [(r#"["heteromino"]"#, true, false), ("[]", false, true), (r#"["lits"]"#, false, true)]
    {
        let link = link(&[(3, walls), (17, tags)]);
        assert_eq!((!recognisers(&link).is_empty(), by_lits(&link)), (ours, theirs), "{tags}");
    }
}

/// A link of ours holds what the editor asks for: 19 lines, the tag, both layers.
#[test]
fn our_links_have_all_lines_of_an_export() {
    let board = board("heteromino 2x3\n..#\n...");
    let position = read_position(&board, "? ? #/1 1 1").expect("a position");
    let text = unpacked(&notation("penpa").write(&board, Some(&position)).expect("a link"));
    let lines: Vec<&str> = text.split('\n').collect();
    assert_eq!((lines.len(), lines[0], lines[17]), (19, LINES[0], LINES[17]));
    assert!(lines[3].contains("zS:{\"18\":4}") && lines[3].contains("zE:{}"), "{}", lines[3]);
    assert!(lines[4].contains("zE:{\"57,58\":3,\"58,59\":3}"), "{}", lines[4]);
    assert_eq!(lines[5], LINES[5]);
}
