//! What people draw in Penpa+, line by line.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::{notation, recognisers};
use contract::{Genre, Mark, ReadError, ReadOptions, Readout};
use laws::texts::{packed, unpacked};
use lits_board::{Board, Lits};

/// The lines of an export of the board `1 1 2 / 1 2 2`: the padded grid is 7 wide and 6 high, vertices from 42.
const LINES: [&str; 19] = [
    "square,3,2,38,0,1,1,152,114,101,101,0,0,0,0,Title: ,Author: ,,,OFF,false",
    "[0,0,0,0]",
    "{}",
    r#"{"lineE":{"52,59":2,"58,59":2,"58,65":2}}"#,
    r#"{"surface":{}}"#,
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
    r#"["lits"]"#,
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

fn read(link: &str) -> Result<Readout<Lits>, ReadError> {
    notation("penpa").read(link, &ReadOptions::default())
}

fn board(text: &str) -> Board {
    notation("text").read(text, &ReadOptions::default()).expect("a board").board
}

#[test]
fn the_drawing_makes_the_regions_whatever_its_dress() {
    let expected = board("lits 2x3\n1 1 2\n1 2 2");
    for changes in [
        vec![],
        // Other styles, the frame drawn, keys the other way round.
        vec![(3, r#"{"lineE":{"59,52":21,"58,59":3,"58,65":5,"50,51":2,"51,52":2,"50,57":2,"57,64":2,"64,65":2}}"#)],
        // Long lines, abbreviations, dotted lines alone.
        vec![(3, r#"{z2:{"52,59":2},zE:{"58,59":2,"58,65":2}}"#)],
        vec![(3, r#"{zE:{"52,59":12,"58,59":12,"58,65":12}}"#)],
        // Margins: above and to the left, the padded grid 8 wide and 7 high.
        vec![
            (0, "square,4,3,38,0,1,1"),
            (1, "[1,0,1,0]"),
            (3, r#"{"lineE":{"76,84":2,"83,84":2,"83,91":2}}"#),
            (5, "[27,1,1,6,1,1]"),
        ],
        // Sudoku grids are square, too; no tag, other tags beside ours, ours null.
        vec![(0, "sudoku,3,2,38,0,1,1"), (17, "[]")],
        vec![(0, "kakuro,3,2,38,0,1,1"), (17, "null")],
        vec![(17, r#"["puzzlehunt","lits","noconflict"]"#)],
        vec![(17, r#"["noconflict"]"#)],
    ] {
        let link = link(&changes);
        assert_eq!(recognisers(&link), ["penpa"], "{changes:?}");
        let readout = read(&link).unwrap_or_else(|e| panic!("{changes:?}: {e}"));
        let regions: Vec<_> = (0..6).map(|i| readout.board.region(i)).collect();
        assert!(readout.board.same_division(&expected), "{changes:?}: {regions:?}");
        assert!(readout.warnings.is_empty() && readout.position.is_none(), "{changes:?}: {:?}", readout.warnings);
    }
}

#[test]
fn short_exports_and_links_for_solving_are_read() {
    let expected = board("lits 2x3\n1 1 2\n1 2 2");
    let short = packed(&LINES[..6].join("\r\n"));
    assert!(read(&short).expect("a board").board.same_division(&expected));
    // A link for solving has no answer layer; that of its check stays with the editor.
    let solve = link(&[(2, r#"["1","2","1"]~"surface"~["",1]"#), (4, "")]).replace("m=edit", "m=solve");
    assert!(read(&solve).expect("a board").board.same_division(&expected));
    let readout = read(&format!("{solve}&a=abc")).expect("a board");
    assert!(readout.position.is_none() && readout.warnings[0].en.contains("answer check"), "{:?}", readout.warnings);
    for dressed in [
        solve.replace('&', "&amp;"),
        solve.replace('#', "?"),
        solve.replace('+', "%2B").replace('/', "%2F"),
        solve.replace('=', "%3D"),
        solve.trim_end_matches('=').to_owned(),
        format!("<{solve}>\n"),
    ] {
        assert_eq!(recognisers(&dressed), ["penpa"], "{dressed}");
        assert!(read(&dressed).expect("a board").board.same_division(&expected), "{dressed}");
    }
}

#[test]
fn cells_that_are_not_shown_are_voids() {
    let readout = read(&link(&[(5, "[17,1,5,1,1]")])).expect("a board");
    assert!(readout.board.same_division(&board("lits 2x3\n@ 1 2\n3 2 2")));
    let readout = read(&link(&[(3, "{}"), (5, "[]")])).expect("a board");
    assert!((0..6).all(|index| readout.board.is_void(index)));
    assert!(read(&link(&[(5, "[]")])).is_err_and(|e| e.message.en.contains("no cell at all")));
}

#[test]
fn the_colours_of_the_answer_are_a_position() {
    use Mark::{Shaded, Unknown, Unshaded};

    let answer = r#"{"surface":{"16":1,"17":8,"18":2,"23":4,"24":3},zY:{}}"#;
    let readout = read(&link(&[(4, answer)])).expect("a board");
    let marks = [Shaded, Shaded, Unshaded, Shaded, Shaded, Unknown];
    assert_eq!(readout.position.map(|p| p.marks), Some(marks.to_vec()));
    assert!(readout.warnings.is_empty(), "{:?}", readout.warnings);
    // A void is decided.
    let readout = read(&link(&[(4, r#"{"surface":{"17":1}}"#), (5, "[17,1,5,1,1]")])).expect("a board");
    assert_eq!(readout.position.map(|p| p.marks[..2].to_vec()), Some(vec![Unshaded, Shaded]));
}

#[test]
fn what_lits_has_no_place_for_is_told() {
    for (at, line, words) in [
        (0, "square,3,2,38,90,1,1", "turned"),
        (
            3,
            r#"{"lineE":{"52,59":2,"58,59":2,"58,65":2,"120":98}}"#,
            "marks on edges or lines askew are no borders and are left out: 1",
        ),
        (3, r#"{"lineE":{"52,59":2,"58,59":2,"58,65":2,"51,58":80}}"#, "thin and dotted lines"),
        (3, r#"{"lineE":{"52,59":2,"58,59":2,"58,65":2},zS:{"16":4}}"#, "none given: 1"),
        (3, r#"{"lineE":{"52,59":2,"58,59":2,"58,65":2},zN:{"16":["3",1,"1"]}}"#, "`number`"),
        (4, r#"{"surface":{"16":5}}"#, "that say nothing of shading are passed over: 1"),
        (4, r#"{"surface":{"16":[1,2]}}"#, "that say nothing of shading are passed over: 1"),
        (4, r#"{"surface":{"9":1}}"#, "outside of the board are passed over: 1"),
        (4, r#"{zY:{"16":[1,"circle_L",1]}}"#, "`symbol`"),
    ] {
        let readout = read(&link(&[(at, line)])).unwrap_or_else(|e| panic!("{line}: {e}"));
        assert!(readout.board.same_division(&board("lits 2x3\n1 1 2\n1 2 2")), "{line}");
        let [warning] = &readout.warnings[..] else { panic!("{line}: {:?}", readout.warnings) };
        assert!(warning.en.contains(words), "{warning:?}");
        laws::passes(laws::in_both(warning));
    }
    let readout = read(&link(&[(3, r#"{"lineE":{"51,58":2}}"#)])).expect("a board");
    assert_eq!(readout.board.regions(), 1);
    assert!(readout.warnings[0].en.contains("stray wall between R1C1 and R1C2"), "{:?}", readout.warnings);
}

#[test]
fn links_of_other_kinds_are_refused_by_name() {
    for (changes, words) in [
        (vec![(17, r#"["slitherlink"]"#)], "`slitherlink`"),
        (vec![(17, "[]"), (3, "{}")], "neither the genre tag"),
        (vec![(17, "[1]")], "the list of tags"),
        (vec![(0, "hex,3,2")], "`hex`"),
        (vec![(3, "{")], "the problem (line 4)"),
        (vec![(3, r#"{"lineE":[]}"#)], "\"lineE\""),
        (vec![(4, "x")], "the answer (line 5)"),
        (vec![(5, "{}")], "visible cells"),
    ] {
        let link = link(&changes);
        let error = read(&link).err().unwrap_or_else(|| panic!("{changes:?} is read"));
        assert!(error.message.en.contains(words), "{error}");
        laws::passes(laws::in_both(&error.message));
        // Without a flag the answer is of the same kind, for lack of a reader.
        if recognisers(&link).is_empty() {
            let error = notation::unrecognised(&link, &["lits"]);
            assert!(error.message.en.contains("Penpa"), "{error}");
        }
    }
}

/// A link of ours holds what the editor asks for: 19 lines, the tag, both layers.
#[test]
fn our_links_have_all_lines_of_an_export() {
    let position = Lits::unknown(&board("lits 2x3\n1 1 2\n1 2 2"));
    let text = unpacked(&notation("penpa").write(&board("lits 2x3\n1 1 2\n1 2 2"), Some(&position)).expect("a link"));
    let lines: Vec<&str> = text.split('\n').collect();
    assert_eq!((lines.len(), lines[0], lines[17]), (19, LINES[0], LINES[17]));
    assert!(lines[3].contains(r#"zE:{"52,59":2,"58,59":2,"58,65":2}"#), "{}", lines[3]);
    assert!(lines[4].contains("zS:{},"), "{}", lines[4]);
    assert_eq!(lines[5], LINES[5]);
}
