//! `measure`, and the limits and engines of `count --exact`.
#![allow(clippy::expect_used, reason = "helpers of tests are tests too")]

mod common;

use std::fs;

use common::{PARTLY, Ran, rungs_with};
use serde_json::Value;

/// An empty Heteromino grid in the text form.
fn grid(rows: usize, cols: usize) -> String {
    format!("heteromino {rows}x{cols}\n{}", format!("{}\n", ".".repeat(cols)).repeat(rows))
}

fn rows(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("a row")).collect()
}

#[test]
fn the_blank_table_is_measured_row_by_row() {
    let ran = rungs_with(&["measure", "heteromino", "blank", "--to", "6x6", "--jobs", "2"], "");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let table = rows(&ran.out);
    let sizes: Vec<_> = table.iter().map(|row| (row["rows"].as_u64(), row["cols"].as_u64())).collect();
    assert!(sizes.is_sorted() && sizes.contains(&(Some(6), Some(30))), "{sizes:?}");
    for (rows, cols, count) in [(1, 3, "1"), (2, 6, "4"), (3, 4, "14"), (5, 6, "686"), (6, 6, "4552"), (2, 30, "1024")]
    {
        let row = table.iter().find(|row| row["rows"] == rows && row["cols"] == cols).expect("an entry");
        assert_eq!((row["count"].as_str(), row["exact"].as_bool()), (Some(count), Some(true)), "{row}");
        for field in ["peak_states", "peak_bytes", "ms"] {
            assert!(row[field].as_f64().is_some_and(|figure| figure > 0.0), "{field}: {row}");
        }
    }
}

#[test]
fn the_file_holds_what_is_printed_without_it() {
    let file = std::env::temp_dir().join(format!("rungs-measure-{}.jsonl", std::process::id()));
    let path = file.to_str().expect("a path");
    let ran = rungs_with(&["measure", "heteromino", "blank", "--to", "3x9", "--out", path], "");
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""));
    let printed = rungs_with(&["measure", "heteromino", "blank", "--to", "9x3", "--jobs", "1"], "").out;
    let without_time = |text: &str| -> Vec<Value> {
        let mut rows = rows(text);
        for row in &mut rows {
            row["ms"] = Value::Null;
        }
        rows
    };
    assert_eq!(without_time(&fs::read_to_string(&file).expect("a file")), without_time(&printed));
    fs::remove_file(&file).expect("the file goes");
}

#[test]
fn studies_are_listed_and_unknown_ones_are_wrong_usage() {
    let listed = rungs_with(&["measure", "heteromino"], "");
    assert!(listed.code == Some(0) && listed.out.contains("blank"), "{}", listed.out);
    for (args, named) in [(["measure", "lits", "blank"], "heteromino"), (["measure", "heteromino", "nothing"], "blank")]
    {
        let ran = rungs_with(&args, "");
        assert!(ran.code == Some(2) && ran.out.is_empty() && ran.err.contains(named), "{args:?}: {}", ran.err);
    }
}

#[test]
fn limits_end_a_study_and_keep_what_was_measured() {
    for (lang, words) in [("en", "more memory than the 0 MiB allowed"), ("ja", "メモリが必要です")] {
        let ran = rungs_with(&["measure", "heteromino", "blank", "--to", "3x6", "--memory", "100", "--lang", lang], "");
        assert_eq!(ran.code, Some(1));
        assert!(ran.err.contains(words) && !rows(&ran.out).is_empty(), "{}{}", ran.out, ran.err);
    }
    let ran = rungs_with(&["measure", "heteromino", "blank", "--to", "3x6", "--time-limit", "0"], "");
    assert_eq!((ran.code, ran.out.as_str()), (Some(5), ""));
}

#[test]
fn rows_that_are_missing_are_named() {
    let blank = |more: &[&str]| rungs_with(&[&["measure", "heteromino", "blank", "--to", "3x6"], more].concat(), "");
    let sizes = |ran: &Ran| -> Vec<String> {
        rows(&ran.out).iter().map(|row| format!("{}x{}", row["rows"], row["cols"])).collect()
    };
    let all = sizes(&blank(&[]));
    for limit in [["--time-limit", "0"], ["--memory", "100"]] {
        for lang in ["en", "ja"] {
            let ran = blank(&[&limit[..], &["--lang", lang]].concat());
            let measured = sizes(&ran);
            let missing: Vec<&String> = all.iter().filter(|size| !measured.contains(size)).collect();
            assert!(!missing.is_empty() && missing.len() == ran.err.lines().count(), "{}", ran.err);
            for (line, size) in ran.err.lines().zip(missing) {
                assert!(line.contains(&**size), "{size}: {line}");
            }
        }
    }
}

#[test]
fn a_genre_without_an_exact_counter_counts_to_the_end_with_its_kernel() {
    let exact = rungs_with(&["count", "-", "--exact", "--format", "json"], PARTLY).object();
    assert_eq!((exact["engine"].as_str(), exact["exact"].as_bool()), (Some("kernel"), Some(true)), "{exact}");
    let brute = rungs_with(&["count", "-", "--exact", "--engine", "brute-a", "--format", "json"], PARTLY).object();
    assert_eq!((&brute["count"], brute["engine"].as_str()), (&exact["count"], Some("brute-a")));
    let wrong = rungs_with(&["count", "-", "--exact", "--memory", "much"], PARTLY);
    assert!(wrong.code == Some(2) && wrong.err.contains("500M"), "{}", wrong.err);
}

fn count(board: &str, more: &[&str]) -> Ran {
    rungs_with(&[&["count", "-", "--format", "json"], more].concat(), board)
}

#[test]
fn the_exact_counter_counts_beyond_the_cap() {
    let exact = count(&grid(6, 11), &["--exact"]).object();
    assert_eq!(
        (&exact["count"], &exact["engine"], &exact["exact"]),
        (&"6893222".into(), &"frontier".into(), &true.into())
    );
    let capped = count(&grid(6, 11), &["--engine", "frontier"]).object();
    assert_eq!((&capped["count"], &capped["exact"]), (&"1000000".into(), &false.into()));
    let more_than_a_word = count(&grid(3, 100), &["--exact"]).object();
    assert!(more_than_a_word["count"].as_str().is_some_and(|count| count.len() > 20), "{more_than_a_word}");
}

#[test]
fn the_exact_counter_honours_the_rule_switches() {
    for switches in [&["--without", "twins"][..], &["--free-rotation"], &["--without", "orientation"], &[]] {
        let of = |more: &[&str]| count(&grid(4, 6), &[switches, more].concat()).object()["count"].clone();
        assert_eq!(of(&["--exact"]), of(&["--engine", "brute-a"]), "{switches:?}");
    }
}

#[test]
fn the_limits_of_exact_counting_are_told() {
    for (lang, words) in [("en", "--memory allows more"), ("ja", "--memory で増やせます")] {
        for engine in [&["--exact"][..], &["--engine", "frontier"]] {
            let ran = count(&grid(9, 9), &[engine, &["--memory", "100K", "--lang", lang]].concat());
            let object = ran.object();
            assert_eq!((ran.code, &object["count"], &object["engine"]), (Some(1), &Value::Null, &"frontier".into()));
            assert!(object["error"]["message"].as_str().is_some_and(|message| message.contains(words)), "{object}");
        }
    }
    let ran = count(&grid(9, 9), &["--exact", "--time-limit", "0"]);
    let object = ran.object();
    assert_eq!((ran.code, &object["count"], &object["error"]), (Some(5), &Value::Null, &Value::Null));
}
