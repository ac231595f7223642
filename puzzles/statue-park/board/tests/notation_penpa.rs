//! What people draw in Penpa+, line by line.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::{notation, recognisers};
use contract::{ReadError, ReadOptions, Readout};
use laws::texts::{packed, unpacked};
use statue_park_board::{Board, StatuePark, read_position, write_position};

/// The lines of an export of the board `.o* / ...`: the padded grid is 7 wide and 6 high, its first cell 16.
const LINES: [&str; 19] = [
    "square,3,2,38,0,1,1,152,114,101,101,0,0,0,0,Title: ,Author: ,,bank: L3 I1x2,OFF,false",
    "[0,0,0,0]",
    "{}",
    r#"{"symbol":{"17":[1,"circle_M",2],"18":[2,"circle_M",2]}}"#,
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
    r#"["statuepark"]"#,
    "",
];

const BOARD: &str = "statue-park 2x3\nbank: L3 I1x2\n.o*\n...";

/// The export with some of its lines changed.
fn link(changes: &[(usize, &str)]) -> String {
    let mut lines = LINES;
    for &(at, line) in changes {
        lines[at] = line;
    }
    packed(&lines.join("\n"))
}

/// The first line with other rules, commas and line ends written as Penpa+ does.
fn head(rules: &str) -> String {
    LINES[0].replace("bank: L3 I1x2", rules)
}

fn read(link: &str) -> Result<Readout<StatuePark>, ReadError> {
    notation("penpa").read(link, &ReadOptions::default())
}

fn board(text: &str) -> Board {
    notation("text").read(text, &ReadOptions::default()).expect("a board").board
}

#[test]
fn circles_are_clues_whatever_the_dress() {
    let expected = board(BOARD);
    let rules = [
        head("bank: L3%2Dbank: I1 I1"),
        head("Place the pieces%2C all of them.%2D  bank: L3 I1x2%2DThe rest is a park."),
    ];
    for changes in [
        vec![],
        vec![(3, r#"{"symbol":{"17":[8,"circle_S",1],"18":[2,"circle_S",1]}}"#)],
        vec![(3, r#"{zY:{"17":[1,"circle_L",2],"18":[2,"circle_SS",2]},"deletelineE":{"51,58":1}}"#)],
        vec![(0, rules[0].as_str())],
        vec![(0, rules[1].as_str())],
        vec![(17, r#"["statue-park"]"#)],
        vec![(17, r#"["puzzlehunt","statuepark","noconflict"]"#)],
    ] {
        let link = link(&changes);
        assert_eq!(recognisers(&link), ["penpa"], "{changes:?}");
        let readout = read(&link).unwrap_or_else(|e| panic!("{changes:?}: {e}"));
        assert_eq!(readout.board, expected, "{changes:?}");
        assert!(readout.warnings.is_empty() && readout.position.is_none(), "{changes:?}: {:?}", readout.warnings);
    }
}

#[test]
fn margins_are_no_part_of_the_board() {
    // Above and to the left: the padded grid is 8 wide and 7 high.
    let head = head("bank: L3 I1x2").replace("square,3,2", "square,4,3");
    let circles = r#"{"symbol":{"28":[1,"circle_M",2],"29":[2,"circle_M",2]}}"#;
    let link = link(&[(0, &head), (1, "[1,0,1,0]"), (3, circles), (5, "[27,1,1,6,1,1]")]);
    assert_eq!(read(&link).expect("a board").board, board(BOARD));
}

#[test]
fn cells_that_are_not_shown_are_voids() {
    let readout = read(&link(&[(5, "[17,1,5,1,1]")])).expect("a board");
    assert_eq!(readout.board, board("statue-park 2x3\nbank: L3 I1x2\n@o*\n..."));
    // A circle does not bring them back.
    let readout = read(&link(&[(5, "[16,1,6,1,1]")])).expect("a board");
    assert_eq!(readout.board, board("statue-park 2x3\nbank: L3 I1x2\n.o@\n..."));
    assert!(
        readout.warnings[0].en.contains("symbols outside of the board are passed over: 1"),
        "{:?}",
        readout.warnings
    );
}

#[test]
fn the_shading_of_the_answer_is_a_position() {
    let shading = r#"{"surface":{"16":1,"17":2,"18":8,"24":4,"25":3}}"#;
    let Readout { board, position, warnings } = read(&link(&[(4, shading)])).expect("a board");
    assert!(warnings.is_empty(), "{warnings:?}");
    assert_eq!(position.map(|position| write_position(&board, &position)), Some(vec!["#.#".into(), "?##".into()]));
    // Links for solving have no answer layer.
    let solve = link(&[(4, shading)]).replace("m=edit", "m=solve");
    assert!(read(&solve).expect("a board").position.is_none());
}

#[test]
fn a_bank_may_be_given_beside_a_link_without_one() {
    let link = link(&[(0, &head("Banks are dear."))]);
    let given = |bank: &str| {
        let options = ReadOptions { bank: Some(bank.to_owned()), ..ReadOptions::default() };
        notation("penpa").read(&link, &options)
    };
    let readout = given("L3 I1x2").expect("a board");
    assert_eq!((readout.board, readout.warnings.len()), (board(BOARD), 0));
    assert!(given("").expect("a board").board.bank().is_empty());
    for (error, words) in [
        (given("L3 Q7").expect_err("no piece"), ["in --bank", "`Q7` is no piece"]),
        (read(&link).expect_err("no bank"), ["has no bank", "--bank"]),
    ] {
        laws::passes(laws::in_both(&error.message));
        assert!(words.iter().all(|words| error.message.en.contains(words)), "{error}");
        assert_eq!((error.line, error.column), (None, None), "{error}");
    }
}

#[test]
fn what_statue_park_has_no_place_for_is_told() {
    let circles = |more: &str| format!(r#"{{"symbol":{{"17":[1,"circle_M",2],"18":[2,"circle_M",2]{more}}}"#);
    let turned = head("bank: L3 I1x2").replace("38,0,1,1", "38,90,1,1");
    for (at, line, words) in [
        (0, turned, "turned"),
        (3, circles(r#","16":[3,"circle_M",2]}"#), "other than black and white circles are passed over: 1"),
        (3, circles(r#","16":[1,"square_M",2]}"#), "other than black and white circles are passed over: 1"),
        (3, circles(r#","16":[[1,0],"arrow_fouredge_B",2]}"#), "other than black and white circles are passed over: 1"),
        (3, circles(r#","9":[2,"circle_M",2]}"#), "symbols outside of the board are passed over: 1"),
        (
            3,
            circles(r#"},"surface":{"16":4}"#),
            "the problem colours are passed over, as Statue Park has none given: 1",
        ),
        (
            3,
            circles(r#"},zN:{"16":["3",1,"1"]}"#),
            "the problem has marks that Statue Park does not know, passed over: `number`",
        ),
        (4, r#"{"surface":{"16":5}}"#.to_owned(), "say nothing of shading are passed over: 1"),
        (4, r#"{"surface":{"9":1}}"#.to_owned(), "coloured cells outside of the board are passed over: 1"),
        (
            4,
            r#"{"symbol":{"16":[1,"circle_M",2]}}"#.to_owned(),
            "the answer has marks that Statue Park does not know, passed over: `symbol`",
        ),
    ] {
        let readout = read(&link(&[(at, &line)])).unwrap_or_else(|e| panic!("{line}: {e}"));
        assert_eq!(readout.board, board(BOARD), "{line}");
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
        (vec![(0, "hex,3,2")], "`hex`"),
        (vec![(3, "{")], "the problem (line 4)"),
        (vec![(3, r#"{"symbol":[]}"#)], "\"symbol\""),
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
            let error = notation::unrecognised(&link, &["statue-park"]);
            assert!(error.message.en.contains("Penpa"), "{error}");
        }
    }
}

/// The tag tells the genres apart, whatever else is drawn.
#[test]
fn other_genres_take_no_link_with_our_tag() {
    let problem = r#"{"surface":{"18":4},"lineE":{"57,58":2},"symbol":{"17":[1,"circle_M",2]}}"#;
    let by_lits = |link: &str| lits_board::NOTATIONS.iter().any(|notation| notation.recognises(link));
    let by_heteromino = |link: &str| heteromino_board::NOTATIONS.iter().any(|notation| notation.recognises(link));
    for (tags, takers) in [
        (r#"["statuepark"]"#, (true, false, false)),
        (r#"["statue-park"]"#, (true, false, false)),
        ("[]", (false, true, false)),
        (r#"["lits"]"#, (false, true, false)),
        (r#"["heteromino"]"#, (false, false, true)),
    ] {
        let link = link(&[(3, problem), (17, tags)]);
        assert_eq!((!recognisers(&link).is_empty(), by_lits(&link), by_heteromino(&link)), takers, "{tags}");
    }
}

/// A link of ours holds what the editor asks for: 19 lines, the tag, the bank, both layers.
#[test]
fn our_links_have_all_lines_of_an_export() {
    let board = board(BOARD);
    let position = read_position(&board, "#.?/???").expect("a position");
    let text = unpacked(&notation("penpa").write(&board, Some(&position)).expect("a link"));
    let lines: Vec<&str> = text.split('\n').collect();
    assert_eq!((lines.len(), lines[0], lines[17]), (19, LINES[0], LINES[17]));
    assert!(lines[3].contains(r#"zY:{"17":[1,"circle_M",2],"18":[2,"circle_M",2]}"#), "{}", lines[3]);
    assert!(lines[4].contains(r#"zS:{"16":1,"17":2}"#), "{}", lines[4]);
    assert_eq!(lines[5], LINES[5]);
}
