//! The program `workload`, as scripts call it.

#![allow(clippy::expect_used, reason = "a test may fail")]

use std::process::{Command, Output};

use rungs_lab::workloads;
use serde_json::{Value, json};

fn workload(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_workload")).args(arguments).output().expect("the program runs")
}

fn printed(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).expect("text")
}

#[test]
fn the_list_has_a_name_a_line_and_each_can_be_run() {
    let listed = printed(&workload(&["--list"]));
    assert!(listed.lines().eq(workloads().iter().map(|workload| &*workload.name)), "{listed}");
    assert!(printed(&workload(&["lits.read"])).starts_with("{ texts = "));
}

#[test]
fn an_unknown_name_is_refused_in_words() {
    let output = workload(&["lits.dance"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("there is no workload “lits.dance”"));
}

#[test]
fn growth_tells_time_and_memory_of_the_boards_of_a_file_and_leaves_out_what_it_cannot_read() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("growth.jsonl");
    let link = "https://puzz.link/p?lits/4/2/00u"; // two lines, a wall between them
    let lines = format!(
        "{}\n{}\n{}\n",
        json!({ "link": link }),
        json!({ "board": "lits 2x4\n1" }),
        json!({ "board": "lits 1x4\n1 1 1 1" })
    );
    std::fs::write(&file, lines).expect("a folder for tests");
    let output = workload(&["growth", file.to_str().expect("a path"), "--json", "--runs", "1"]);
    let buckets: Vec<Value> = printed(&output).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let cells: Vec<&Value> = buckets.iter().map(|bucket| &bucket["cells"]).collect();
    assert_eq!(cells, [4.0, 8.0], "{buckets:?}");
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("board 2 is left out: "));
    for bucket in &buckets {
        assert!(bucket["median_ms"].as_f64().is_some_and(|ms| ms >= 0.0), "{bucket}");
        // Only Linux tells the peak; a process takes a mebibyte at least.
        assert_eq!(bucket["peak_kib"].as_u64().is_some_and(|kib| kib > 1024), cfg!(target_os = "linux"), "{bucket}");
    }
}
