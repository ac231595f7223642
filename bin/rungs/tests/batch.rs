//! Many boards: the order, the limits, Ctrl-C, and readers that leave.

#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

mod common;

use std::fmt::Write;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use common::{PARTLY, UNIQUE, command, file, rungs, seed, text_of};
use contract::Size;
use lits_board::random_board;
use rng::Rng;
use serde_json::{Value, json};

/// A board with more answers than anybody counts.
fn endless() -> String {
    (0..20).fold("lits 20x20\n".to_owned(), |mut text, row| {
        let labels: Vec<String> = (0..20).map(|col| (row / 5 * 4 + col / 5).to_string()).collect();
        writeln!(text, "{}", labels.join(" ")).expect("writing to a text");
        text
    })
}

/// The objects without what the clock says.
fn timeless(out: &str) -> Vec<Value> {
    let object = |line| {
        let mut object: Value = serde_json::from_str(line).expect("JSON");
        if object.get("ms").is_some() {
            object["ms"] = json!(0);
        }
        object
    };
    out.lines().map(object).collect()
}

#[test]
fn the_output_is_the_same_whatever_the_number_of_jobs() {
    let seed = seed();
    let mut rng = Rng::new(seed);
    let boards: Vec<String> = (0..60)
        .map(|_| {
            let size = Size::new(1 + rng.below(9), 1 + rng.below(9));
            let voids = rng.below(4);
            text_of(&random_board(&mut rng, size, 12, voids))
        })
        .collect();
    let file = file("jobs", "boards.txt", boards.join("\n---\n"));
    // Counting to the default cap would take its time on boards that have millions of answers.
    for command in [&["solve"][..], &["explain"], &["grade"], &["count", "--cap", "300"]] {
        let of = |jobs| {
            let args: Vec<&str> = command.iter().copied().chain([&*file, "--format", "json", "--jobs", jobs]).collect();
            timeless(&rungs(&args).out)
        };
        let one = of("1");
        assert_eq!(one.len(), boards.len(), "seed {seed}");
        for jobs in ["2", "7"] {
            assert_eq!(of(jobs), one, "{command:?} --jobs {jobs}, seed {seed}");
        }
    }
}

#[test]
fn a_time_limit_ends_each_board() {
    let (long, short) = (file("limit", "long.txt", endless()), file("limit", "short.txt", UNIQUE));
    for engine in ["kernel", "brute-a", "brute-b", "sat"] {
        let args =
            ["count", &long, "--cap", "1000000000", "--time-limit", "0.3", "--engine", engine, "--format", "json"];
        let start = Instant::now();
        let ran = rungs(&args);
        assert_eq!(ran.code, Some(5), "{engine}");
        let object = ran.object();
        assert_eq!((&object["count"], &object["exact"]), (&json!(null), &json!(false)), "{engine}");
        assert!(start.elapsed() < Duration::from_secs(5), "{engine}: {:?}", start.elapsed());
    }
    let ran = rungs(&["solve", &long, &short, "--time-limit", "0.3", "--max", "1000000000", "--format", "json"]);
    let statuses: Vec<Value> = ran.objects().iter().map(|object| object["status"].clone()).collect();
    // The one answer of the short board is not touched by the limit of the long one.
    assert_eq!(statuses[1], "unique");
    assert!(statuses[0] == "undecided" || statuses[0] == "multiple", "{statuses:?}");
}

#[test]
fn a_time_limit_of_nothing_leaves_it_undecided() {
    let long = file("nothing", "long.txt", endless());
    // Even a board that takes no time at all, if only it needs more than its rules.
    let short = file("nothing", "short.txt", PARTLY);
    for (command, board) in [
        ("solve", &long),
        ("explain", &long),
        ("grade", &long),
        ("solve", &short),
        ("explain", &short),
        ("grade", &short),
    ] {
        let ran = rungs(&[command, board, "--time-limit", "0", "--format", "json"]);
        let status = ran.object()["status"].clone();
        assert_eq!((ran.code, status), (Some(5), json!("undecided")), "{command} {board}");
    }
    for engine in ["kernel", "brute-a", "brute-b", "sat"] {
        let ran = rungs(&["count", &short, "--engine", engine, "--time-limit", "0", "--format", "json"]);
        assert_eq!((ran.code, ran.object()["count"].clone()), (Some(5), json!(null)), "{engine}");
    }
    let ran = rungs(&["generate", "lits", "--size", "6x6", "--seed", "1", "--time-limit", "0"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(5), ""), "{}", ran.err);
}

#[test]
fn an_explanation_that_meets_a_limit_tells_its_steps_so_far() {
    let board = file("partial", "board.txt", PARTLY);
    for args in [&["--node-limit", "0"][..], &["--node-limit", "0", "--lang", "ja"]] {
        let ran = rungs(&[&["explain", &board, "--format", "json"], args].concat());
        let object = ran.object();
        let steps = object["steps"].as_array().map_or(0, Vec::len);
        assert_eq!((ran.code, &object["status"], &object["complete"]), (Some(5), &json!("undecided"), &json!(false)));
        assert!(steps > 0, "{object}");
        let text = rungs(&[&["explain", &board], args].concat());
        assert_eq!(
            (text.code, text.out.lines().filter(|line| line.starts_with(char::is_numeric)).count()),
            (Some(5), steps)
        );
        assert!(
            text.out.contains(if args.len() > 2 { "制限に達しました" } else { "A limit came first." }),
            "{}",
            text.out
        );
    }
}

fn interrupt(child: &Child) {
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(killed.success());
}

#[test]
#[cfg(unix)]
fn ctrl_c_ends_with_what_was_finished() {
    let (long, short) = (file("ctrl-c", "long.txt", endless()), file("ctrl-c", "short.txt", UNIQUE));
    for format in ["json", "text"] {
        let args = ["count", &short, &long, &short, "--cap", "1000000000", "--jobs", "1", "--format", format];
        let mut child = command(&args).spawn().expect("the program starts");
        let mut out = BufReader::new(child.stdout.take().expect("its output"));
        let mut first = String::new();
        out.read_line(&mut first).expect("the first board is told while the second is in work");
        assert!(first.contains("short.txt"), "{first}");
        // A moment to get into the second.
        std::thread::sleep(Duration::from_millis(500));
        interrupt(&child);
        let start = Instant::now();
        let mut rest = String::new();
        out.read_to_string(&mut rest).expect("the rest");
        assert_eq!(child.wait().expect("it ends").code(), Some(130));
        assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
        // What is known of the board in work is told; the one after it is not begun.
        assert_eq!(rest.lines().count(), 1, "{rest}");
        assert!(rest.contains("long.txt"), "{rest}");
        assert!(format == "json" || rest.contains("interrupted"), "{rest}");
    }
}

/// A board that takes long to settle: one region, and all places for its tetromino alike.
fn slow() -> String {
    format!("lits 100x100\n{}", format!("{}\n", vec!["a"; 100].join(" ")).repeat(100))
}

#[test]
#[cfg(unix)]
fn an_interrupted_corpus_leaves_out_what_is_not_finished() {
    let row = |id: &str, board: &str, expected: &str| {
        format!("{}\n", json!({"id": id, "genre": "lits", "board": board, "expected": expected}))
    };
    // None of the expectations but the first is met, so that a board that counts is seen.
    let rows = row("short", UNIQUE, "unique") + &row("slow", &slow(), "none") + &row("after", UNIQUE, "none");
    let file = file("corpus-ctrl-c", "rows.jsonl", rows);
    for format in ["json", "text"] {
        let child = command(&["corpus", &file, "--jobs", "1", "--format", format]).spawn().expect("the program starts");
        // A moment to get into the second board; nothing is told before the end.
        std::thread::sleep(Duration::from_millis(1200));
        interrupt(&child);
        let start = Instant::now();
        let ran = child.wait_with_output().expect("it ends");
        assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
        assert_eq!(ran.status.code(), Some(130));
        let out = String::from_utf8(ran.stdout).expect("UTF-8");
        if format == "json" {
            let object: Value = serde_json::from_str(&out).expect("JSON");
            let told = (&object["boards"], &object["right"], &object["wrong"]);
            assert_eq!(told, (&json!(1), &json!(1), &json!([])));
        } else {
            assert!(out.starts_with("boards 1 · right 1 · wrong 0\n"), "{out}");
        }
    }
}

#[test]
#[cfg(unix)]
fn an_interrupted_hint_is_an_object_too() {
    let file = file("hint-ctrl-c", "slow.txt", slow());
    for format in ["json", "text"] {
        let child = command(&["hint", &file, "--format", format]).spawn().expect("the program starts");
        // A moment to get into the board.
        std::thread::sleep(Duration::from_millis(1200));
        interrupt(&child);
        let ran = child.wait_with_output().expect("it ends");
        assert_eq!(ran.status.code(), Some(130));
        let out = String::from_utf8(ran.stdout).expect("UTF-8");
        if format == "json" {
            let object: Value = serde_json::from_str(&out).expect("one object");
            assert_eq!((&object["status"], &object["step"]), (&json!("stuck"), &Value::Null));
            assert_eq!(object["warnings"], json!(["Interrupted."]));
        } else {
            assert_eq!(out, "Interrupted.\n");
        }
    }
}

#[test]
#[cfg(unix)]
fn ctrl_c_ends_at_once_while_nothing_is_in_work() {
    let mut child = command(&["solve", "-"]).spawn().expect("the program starts");
    // Its standard input stays open (`wait` would close it), so that it waits for a board; a moment to get there.
    let _open = child.stdin.take();
    std::thread::sleep(Duration::from_millis(300));
    interrupt(&child);
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
}

#[test]
fn a_reader_that_leaves_is_no_fault() {
    let boards = vec![UNIQUE; 3000].join("---\n");
    let file = file("pipe", "boards.txt", boards);
    for format in ["json", "text"] {
        let mut child = command(&["solve", &file, "--format", format]).spawn().expect("the program starts");
        let mut first = [0; 10];
        child.stdout.take().expect("its output").read_exact(&mut first).expect("some output");
        let ran = child.wait_with_output().expect("it ends");
        assert_eq!(ran.status.code(), Some(0));
        assert_eq!(String::from_utf8_lossy(&ran.stderr), "");
    }
}

#[test]
fn lists_of_links_and_of_objects_are_boards_each() {
    let link = "https://puzz.link/p?lits/6/6/1malk0dd5ccv\n";
    let json = rungs(&["convert", "lits/6/6/1malk0dd5ccv", "--to", "json"]).out;
    for list in [link.repeat(3), json.repeat(3)] {
        let file = file("lists", "list.txt", list);
        let ran = rungs(&["solve", &file, "--format", "json"]);
        let boards: Vec<Value> = ran.objects().iter().map(|object| object["board"].clone()).collect();
        assert_eq!((ran.code, boards), (Some(0), vec![json!(1), json!(2), json!(3)]));
    }
}
