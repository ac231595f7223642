//! Bad input gets a message with what, where and what would be right: no panic, no hang, no silent repair.

#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

mod common;

use std::time::{Duration, Instant};

use common::{ANSWER, RAGGED, UNIQUE, file, folder, rungs, rungs_with};

/// Each with words that the message must have.
const LINKS: [(&str, &str); 13] = [
    ("https://puzz.link/p?slither/4/4/abc", "slither link"),
    ("https://puzz.link/p?invlitso/4/4/000000", "inverse"),
    ("https://puzz.link/p?lits/6/6/1malk0dd5cc", "has 11 digits"),
    ("https://puzz.link/p?lits/6/6/1malk0dd5ccvv", "has 13 digits"),
    ("lits/0/4/abc", "from 1 to 100"),
    ("lits/101/101/abc", "from 1 to 100"),
    ("lits/6/-6/1malk0dd5ccv", ""),
    ("lits/99999999999999999999/6/1malk0dd5ccv", "from 1 to 100"),
    ("https://penpa.example/#m=edit&p=AAAA", "cannot be unpacked"),
    ("m=solve&p=", "ends too early"),
    ("https://www.puzzle-lits.com/?e=OTo3LDMwNiwwMTU=", "only that site has"),
    ("https://www.puzzle-stitches.com/?e=OTo3LDMwNiwwMTU=", "only that site has"),
    ("1,1,2", "--size"),
];

#[test]
fn texts() {
    let square = |side: usize| format!("lits {side}x{side}\n{}", format!("{}\n", "a ".repeat(side)).repeat(side));
    for (text, words) in [
        (RAGGED.to_owned(), "row 2 has 1 cell where"),
        ("lits 1x2\na |".to_owned(), "line 2, column 3"),
        ("lits 2x2\na b\nb a\n".to_owned(), "R1C2 and R2C1 are not joined"),
        ("lits 2x2\na a\n".to_owned(), ""),
        ("lits 0x4\n".to_owned(), "from 1 to 100"),
        ("lits 4x0\n".to_owned(), "from 1 to 100"),
        (square(101), "from 1 to 100"),
        ("chess 8x8\n".to_owned(), "`chess` begins no board"),
        (
            "11 11\n".to_owned() + &"a a a a a a a a a a\n".repeat(10),
            "11 rows and 11 columns, but below it are 10 rows",
        ),
        (String::new(), "there is no board here"),
        ("; nothing but a remark\n".to_owned(), "there is no board here"),
        ("{\"genre\":\"lits\"}".to_owned(), "rows"),
        ("{\"genre\":\"chess\"}".to_owned(), "`chess`"),
        ("{".to_owned(), ""),
        ("pzprv3\nslither\n4\n4\n".to_owned(), "slither"),
    ] {
        for command in ["solve", "count", "explain", "grade", "hint", "play"] {
            let ran = rungs_with(&[command, "-"], &text);
            assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{command}: {text}");
            assert!(ran.err.contains(words) && ran.err.starts_with("rungs: -: "), "{command}: {}", ran.err);
        }
    }
}

#[test]
fn links() {
    for (link, words) in LINKS {
        let ran = rungs(&["solve", link]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{link}");
        assert!(ran.err.contains(words) && ran.err.contains(link), "{link}: {}", ran.err);
    }
}

#[test]
fn sources() {
    let here = folder("sources");
    let garbage: Vec<u8> = (0..=255).cycle().take(4000).collect();
    let binary = file("sources", "binary.dat", garbage);
    for (source, words) in [
        (here.to_str().expect("UTF-8"), "is a folder"),
        ("missing.txt", "no file missing.txt"),
        ("missing/folder.txt", "no file missing/folder.txt"),
        (&binary, "no UTF-8 text"),
    ] {
        let ran = rungs(&["solve", source]);
        assert_eq!(ran.code, Some(1), "{source}");
        assert!(ran.err.contains(words), "{source}: {}", ran.err);
    }
}

#[test]
fn a_megabyte_of_noise_is_refused_at_once() {
    let noise = |alphabet: &[u8]| -> String {
        let mut state = common::seed() | 1;
        let mut next = || {
            // Any generator will do for noise.
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            alphabet[(state % alphabet.len() as u64) as usize] as char
        };
        (0..1_000_000).map(|_| next()).collect()
    };
    let letters = noise(b"0123456789abcdefghijklmnopqrstuv");
    for (name, text) in [
        ("letters", letters.clone()),
        ("link", format!("https://puzz.link/p?lits/10/10/{letters}")),
        ("lines", noise(b"ab \n/?{}[]\"#.@;-%")),
        ("board", format!("lits 100x100\n{}", noise(b"ab \n@"))),
        ("percent", "%25".repeat(333_333)),
        ("separators", "---\n".repeat(250_000)),
        ("brackets", "{\"genre\":\"lits\",\"rows\":".to_owned() + &"[".repeat(1_000_000)),
        ("pzprv3", format!("pzprv3/lits/9/9/{}", noise(b"0123 /.#"))),
    ] {
        let file = file("noise", name, text);
        let start = Instant::now();
        let ran = rungs(&["solve", &file, "--format", "json", "--jobs", "1"]);
        assert_eq!(ran.code, Some(1), "{name}");
        // Half a million empty boards are half a million objects; elsewhere one error is the whole answer.
        let limit = if name == "separators" { 20 } else { 1 };
        assert!(start.elapsed() < Duration::from_secs(limit), "{name}: {:?}", start.elapsed());
        let longest = ran.out.lines().map(str::len).max();
        assert!(longest < Some(3000), "{name}: a line of {longest:?} bytes");
    }
}

#[test]
fn in_a_batch_the_others_go_on() {
    let boards = format!("{UNIQUE}---\n{RAGGED}---\nchess 8x8\n---\n{UNIQUE}");
    let ran = rungs_with(&["solve", "missing.txt", "-", "lits/6/6/1malk0dd5ccv", "--format", "json"], &boards);
    assert_eq!(ran.code, Some(1));
    let told: Vec<(String, u64, bool)> = ran
        .objects()
        .iter()
        .map(|o| {
            (
                o["source"].as_str().unwrap_or_default().to_owned(),
                o["board"].as_u64().unwrap_or(0),
                o["error"].is_null(),
            )
        })
        .collect();
    let expected = [
        ("missing.txt", 1, false),
        ("-", 1, true),
        ("-", 2, false),
        ("-", 3, false),
        ("-", 4, true),
        ("lits/6/6/1malk0dd5ccv", 1, true),
    ];
    assert_eq!(told, expected.map(|(source, board, sound)| (source.to_owned(), board, sound)));
    let text = rungs_with(&["solve", "-"], &boards).out;
    assert_eq!(text.lines().count(), 4, "{text}");
    assert!(text.lines().nth(1).is_some_and(|line| line.contains("line 11")), "{text}");
}

#[test]
fn answers_and_positions() {
    for (answer, words) in [
        ("##", "rungs: the answer: line 1, column 3: row 1 has 2 cells"),
        (&ANSWER.replace("..", "xx"), "rungs: the answer: line 1, column 8: `x` says nothing"),
        (&format!("{ANSWER}/######"), "a row too many"),
        ("", "rungs: the answer: line 1, column 1: 0 rows"),
        ("missing.txt", "there is no file missing.txt, and it is no answer either: `m` says nothing"),
    ] {
        let ran = rungs_with(&["check", "-", answer], UNIQUE);
        assert_eq!(ran.code, Some(1), "{answer}");
        assert!(ran.err.contains(words), "{answer}: {}", ran.err);
        let ran = rungs_with(&["hint", "-", "--state", answer], UNIQUE);
        assert_eq!(ran.code, Some(1), "{answer}");
    }
}

#[test]
fn the_text_at_fault_is_named() {
    let board = file("fault", "board.txt", UNIQUE);
    let answer = file("fault", "answer.txt", "####.#\n..x.##\n");
    for args in [["check", &board, &answer].to_vec(), ["hint", &board, "--state", &answer].to_vec()] {
        let ran = rungs(&args);
        assert_eq!(ran.code, Some(1));
        assert!(ran.err.starts_with(&format!("rungs: {answer}: line 2, column 3: ")), "{}", ran.err);
        let args: Vec<&str> = args.into_iter().chain(["--format", "json"]).collect();
        let object = rungs(&args).object();
        assert_eq!((&object["source"], &object["error"]["line"]), (&board.as_str().into(), &2.into()));
        assert!(object["error"]["message"].as_str().is_some_and(|text| text.starts_with(&answer)), "{object}");
    }
    let ran = rungs_with(&["check", &board, "-"], "##\n");
    assert!(ran.err.starts_with("rungs: -: line 1, column 3: "), "{}", ran.err);
    let ran = rungs_with(&["check", "-", &answer], RAGGED);
    assert!(ran.err.starts_with("rungs: -: line 3"), "{}", ran.err);
    let ran = rungs_with(&["hint", "-", "--state", "nowhere.txt"], UNIQUE);
    assert!(ran.err.contains("no file nowhere.txt, and it is no position either"), "{}", ran.err);
}
