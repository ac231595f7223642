//! What people draw in Penpa+, line by line.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::{board, notation, recognisers};
use contract::{ReadError, ReadOptions, Readout};
use laws::texts::{packed, unpacked};
use stitches_board::{Board, Stitches, read_position, write_position};

/// The lines of an export of the board below, as we write it: a margin above and one to the left. The padded grid is 8 wide
/// and 7 high, vertices from 56; R1C1 has the number 27.
const LINES: [&str; 19] = [
    "square,4,3,38,0,1,1,190,152,195,195,0,0,0,0,Title: ,Author: ,,k: 2,OFF,false",
    "[1,0,1,0]",
    "{}",
    r#"{"lineE":{"76,84":2,"83,84":2,"83,91":2},"number":{"19":["2",1,"1"],"21":["1",1,"1"],"34":["0",1,"1"]}}"#,
    r#"{"surface":{}}"#,
    "[27,1,1,6,1,1]",
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
    r#"["stitches"]"#,
    "",
];

fn expected() -> Board {
    board("stitches 2x3\nk: 2\n1 1 2 | .\n1 2 2 | 0\n= 2 . 1")
}

/// The export with some of its lines changed.
fn link(changes: &[(usize, &str)]) -> String {
    let mut lines = LINES;
    for &(at, line) in changes {
        lines[at] = line;
    }
    packed(&lines.join("\n"))
}

fn read(link: &str) -> Result<Readout<Stitches>, ReadError> {
    notation("penpa").read(link, &ReadOptions::default())
}

#[test]
fn the_drawing_makes_the_board_whatever_its_dress() {
    let walls = r#""lineE":{"76,84":2,"83,84":2,"83,91":2}"#;
    // Below and to the right; the text as a number, with blanks, by another tool; a question mark says nothing.
    let below =
        format!(r#"{{{walls},"number":{{"43":["2",2,"5"],"44":["?",1,"1"],"45":[1,1,"1"],"38":[" 0 ",1,"1"]}}}}"#);
    for changes in [
        vec![],
        vec![(3, below.as_str())],
        // Abbreviations, another genre's tag beside ours, more in the rules.
        vec![(3, r#"{zE:{"76,84":2,"83,84":2,"83,91":2},zN:{"19":["2",1,"1"],"21":["1",1,"1"],"34":["0",1,"1"]}}"#)],
        vec![
            (17, r#"["puzzlehunt","stitches"]"#),
            (0, "square,4,3,38,0,1,1,190,152,195,195,0,0,0,0,T,A,,Draw.%2D  k:2%2DGo!"),
        ],
        // Without margins the numbers stand in the padding: 7 wide and 6 high.
        vec![
            (0, "square,3,2,38,0,1,1,190,152,195,195,0,0,0,0,T,A,,k: 2"),
            (1, "[0,0,0,0]"),
            (3, r#"{zE:{"52,59":2,"58,59":2,"58,65":2},zN:{"9":["2",1,"1"],"11":["1",1,"1"],"22":["0",1,"1"]}}"#),
            (5, "[16,1,1,5,1,1]"),
        ],
    ] {
        let link = link(&changes);
        assert_eq!(recognisers(&link), ["penpa"], "{changes:?}");
        let readout = read(&link).unwrap_or_else(|e| panic!("{changes:?}: {e}"));
        assert!(readout.board.same_puzzle(&expected()), "{changes:?}: {:?}", readout.board);
        assert!(readout.warnings.is_empty() && readout.position.is_none(), "{changes:?}: {:?}", readout.warnings);
    }
}

#[test]
fn k_is_one_where_nobody_says_it() {
    let silent = link(&[(0, "square,4,3,38,0,1,1,190,152,195,195,0,0,0,0,Title: ,Author: ,,,OFF,false")]);
    assert_eq!(read(&silent).expect("a board").board.k(), 1);
    let told = notation("penpa").read(&silent, &ReadOptions { k: Some(4), ..ReadOptions::default() });
    assert_eq!(told.expect("a board").board.k(), 4);
}

#[test]
fn cells_that_are_not_shown_are_voids() {
    let readout = read(&link(&[(5, "[28,1,6,1,1]")])).expect("a board");
    assert!(readout.board.same_puzzle(&board("stitches 2x3\nk: 2\n@ 1 2 | .\n3 2 2 | 0\n= 2 . 1")));
}

#[test]
fn the_lines_of_the_answer_are_a_position() {
    for (answer, rows, warns) in [
        (r#"{"line":{"27,35":3,"28,29":2}}"#, "sew/n??", None),
        (
            r#"{zL:{"35,27":3},zY:{"27":[2,"circle_SS",2],"35":[1,"circle_L",2],"37":[2,"circle_S",1]},zS:{"28":2,"27":2}}"#,
            "s.?/n?o",
            None,
        ),
        // A cross between R1C1 and R1C2 decides no cell.
        (r#"{zL:{"195":98}}"#, "???/???", None),
        (r#"{zL:{"27,28":3,"28,29":3}}"#, "ew?/???", Some("cells that have a line already are passed over: 1")),
        (
            r#"{zL:{"27,28":3,"29,30":3,"27,29":3,"27,36":3,"195":3,"27,":3}}"#,
            "ew?/???",
            Some("neighbouring cells of the board are passed over: 5"),
        ),
        (
            r#"{zL:{"27,28":3},zY:{"35":[2,"star",1],"12":[2,"circle_SS",1]},zS:{"36":1}}"#,
            "ew?/???",
            Some("other than circles and green cells, are passed over: 3"),
        ),
        (r#"{zL:{"27,28":3},zN:{"35":["2",1,"1"]}}"#, "ew?/???", Some("`number`")),
    ] {
        let readout = read(&link(&[(4, answer)])).unwrap_or_else(|e| panic!("{answer}: {e}"));
        let position = readout.position.expect("a position");
        assert_eq!(write_position(&readout.board, &position).join("/"), rows, "{answer}");
        assert_eq!(readout.warnings.len(), usize::from(warns.is_some()), "{answer}: {:?}", readout.warnings);
        readout.warnings.iter().for_each(|warning| laws::passes(laws::in_both(warning)));
        assert!(warns.is_none_or(|words| readout.warnings[0].en.contains(words)), "{:?}", readout.warnings);
    }
    // A border, so that a thread could run there.
    let readout = read(&link(&[(4, r#"{zL:{"196":98}}"#)])).expect("a board");
    let gap = readout.board.size().gap_between(1, 2).expect("a gap");
    assert!(readout.position.is_some_and(|position| position.is_barred(gap)));
}

#[test]
fn what_stitches_has_no_place_for_is_told() {
    let walls = r#""lineE":{"76,84":2,"83,84":2,"83,91":2}"#;
    let numbers = r#""19":["2",1,"1"],"21":["1",1,"1"],"34":["0",1,"1"]"#;
    for (line, words) in [
        (
            format!(r#"{{{walls},"number":{{{numbers},"27":["3",1,"1"],"18":["7",1,"1"]}}}}"#),
            "just outside of a row or column are passed over: 2",
        ),
        (format!(r#"{{{walls},"number":{{{numbers}}},zS:{{"27":4}}}}"#), "none given: 1"),
        (format!(r#"{{{walls},"number":{{{numbers}}},zY:{{"27":[1,"circle_M",2]}}}}"#), "`symbol`"),
        (
            format!(r#"{{"lineE":{{"76,84":2,"83,84":2,"83,91":2,"75,83":80}},"number":{{{numbers}}}}}"#),
            "thin and dotted lines",
        ),
    ] {
        let readout = read(&link(&[(3, &line)])).unwrap_or_else(|e| panic!("{line}: {e}"));
        assert!(readout.board.same_puzzle(&expected()), "{line}");
        let [warning] = &readout.warnings[..] else { panic!("{line}: {:?}", readout.warnings) };
        assert!(warning.en.contains(words), "{warning:?}");
        laws::passes(laws::in_both(warning));
    }
}

#[test]
fn links_that_make_no_board_are_refused() {
    let rules = |rules: &str| format!("square,4,3,38,0,1,1,190,152,195,195,0,0,0,0,T,A,,{rules}");
    let numbers = |numbers: &str| format!(r#"{{"number":{{{numbers}}}}}"#);
    for (at, line, words) in [
        (17, r#"["lits"]"#.to_owned(), "`lits`"),
        (17, "[]".to_owned(), "no genre tag"),
        (0, rules("k: 0"), "`0` is no number of stitches"),
        (0, rules("k: two"), "`two`"),
        (0, rules("k: 1%2Dk: 2"), "more than one line"),
        (3, numbers(r#""19":["1",1,"1"],"44":["1",1,"1"]"#), "both sides (above and below)"),
        (3, numbers(r#""26":["1",1,"1"],"38":["?",1,"1"]"#), "both sides (left of and right of)"),
        (3, numbers(r#""20":["x",1,"1"]"#), "`x` above line 2"),
        (3, numbers(r#""20":["1296",1,"1"]"#), "`1296`"),
        (3, numbers(r#""26":[["1"],1,"1"]"#), "`` left of line 1"),
        (3, r#"{"number":[]}"#.to_owned(), "\"number\""),
        (4, r#"{"line":[]}"#.to_owned(), "\"line\""),
    ] {
        let error = read(&link(&[(at, &line)])).err().unwrap_or_else(|| panic!("{line} is read"));
        assert!(error.message.en.contains(words), "{error}");
        laws::passes(laws::in_both(&error.message));
    }
}

/// A link of ours holds what the editor asks for: 19 lines, the tag, both layers.
#[test]
fn our_links_have_all_lines_of_an_export() {
    let board = expected();
    let position = read_position(&board, "sew/no.").expect("a position");
    let text = unpacked(&notation("penpa").write(&board, Some(&position)).expect("a link"));
    let lines: Vec<&str> = text.split('\n').collect();
    assert_eq!((lines.len(), lines[0], lines[1], lines[17]), (19, LINES[0], LINES[1], LINES[17]));
    assert!(lines[3].contains(r#"zE:{"76,84":2,"83,84":2,"83,91":2}"#), "{}", lines[3]);
    assert!(lines[3].contains(r#"zN:{"19":["2",1,"1"],"21":["1",1,"1"],"34":["0",1,"1"]}"#), "{}", lines[3]);
    assert!(lines[4].contains(r#"zL:{"27,35":3,"28,29":3}"#), "{}", lines[4]);
    assert!(lines[4].contains(r#""36":[2,"circle_SS",2]"#) && lines[4].contains(r#"zS:{"37":2}"#), "{}", lines[4]);
    assert_eq!(lines[5], LINES[5]);
}
