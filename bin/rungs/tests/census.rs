//! The census: rows that can be had in parts, cut off and gone on with, and always come out the same.

#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use common::{command, fields, folder, rungs, seed};
use serde_json::Value;

const LIMIT: Duration = Duration::from_secs(120);

/// A row that is worked on in very many parts.
const LONG: [&str; 6] = ["census", "heteromino", "--size", "5x6", "--black", "9"];

/// A path in a folder of this test's own where no file is yet, nor parts of one.
fn fresh(test: &str, name: &str) -> String {
    let folder = folder(&format!("census-{test}"));
    for entry in fs::read_dir(&folder).expect("the folder is there") {
        let path = entry.expect("a file").path();
        if path.file_name().is_some_and(|file| file.to_string_lossy().starts_with(name)) {
            fs::remove_file(path).expect("the file is removed");
        }
    }
    folder.join(name).to_str().expect("UTF-8").to_owned()
}

/// The file that holds the finished parts of the long row.
fn parts_of(path: &str) -> PathBuf {
    PathBuf::from(format!("{path}.5x6-9.part"))
}

fn read(path: impl AsRef<Path>) -> String {
    fs::read_to_string(path).expect("the file is there")
}

/// Rows without the time they took, and without what is printed around them.
fn rows(text: &str) -> Vec<Value> {
    let object = |line| {
        let mut object: Value = serde_json::from_str(line).expect("JSON");
        let map = object.as_object_mut().expect("an object");
        for field in ["seconds", "source", "board", "warnings", "error"] {
            map.remove(field);
        }
        object
    };
    text.lines().map(object).collect()
}

/// Rows as they are printed.
fn printed(args: &[&str]) -> Vec<Value> {
    let ran = rungs(&[&["census", "heteromino", "--format", "json"], args].concat());
    assert_eq!((ran.code, &*ran.err), (Some(0), ""), "{args:?}");
    rows(&ran.out)
}

fn blacks(rows: &[Value]) -> Vec<u64> {
    rows.iter().map(|row| row["black"].as_u64().expect("a number")).collect()
}

#[test]
fn a_row_has_its_fields_and_its_figures() {
    let ran = rungs(&["census", "heteromino", "--size", "4x5", "--black", "2", "--format", "json"]);
    let expected = "source board genre rows cols black density sets classes shard none many one percent many_classes \
                    one_classes first seconds version cut warnings error";
    assert_eq!(fields(&ran.out).join(" "), expected);
    let row = ran.object();
    let figures = ["sets", "classes", "none", "many", "one", "many_classes", "one_classes"];
    let figures = figures.map(|field| row[field].as_u64().expect("a number"));
    assert_eq!(figures, [190, 56, 4, 172, 14, 51, 4]);
    assert_eq!(row["percent"], serde_json::json!({"none": 2.1, "many": 90.5, "one": 7.4}));
    assert_eq!((&row["density"], &row["shard"]), (&0.1.into(), &Value::Null));
    assert_eq!(row["first"], "heteromino 4x5\n#....\n.....\n#....\n.....");
}

#[test]
fn people_get_a_table_and_the_first_board() {
    let args = ["census", "heteromino", "--size", "3x4,2x3", "--until-unique"];
    let [en, ja] = ["en", "ja"].map(|lang| rungs(&[&args[..], &["--lang", lang]].concat()).out);
    for text in [&en, &ja] {
        assert!(text.contains("3x4      3    25.0%                  220  37.3%   20.0%   42.7%"), "{text}");
        assert!(text.ends_with("heteromino 2x3\n###\n...\n"), "{text}");
    }
    assert!(en.contains("black cells: 3") && ja.contains("黒マス 3 個"), "{en}{ja}");
}

#[test]
fn numbers_of_black_cells_are_chosen_as_asked() {
    for (args, expected) in [
        (&["--size", "3x4", "--black", "all"][..], &[0, 3, 6, 9][..]),
        (&["--size", "3x4", "--black", "1..6"], &[3, 6]),
        (&["--size", "4x4", "--black", "4"], &[4]),
        (&["--size", "4x5", "--until-unique"], &[2]),
        (&["--size", "3x4,4x4", "--until-unique"], &[0, 3, 1, 4]),
    ] {
        assert_eq!(blacks(&printed(args)), expected, "{args:?}");
    }
}

#[test]
fn the_rows_do_not_depend_on_the_jobs() {
    let of = |jobs| printed(&["--size", "5x6", "--black", "6", "--jobs", jobs]);
    let one = of("1");
    assert_eq!(one[0]["one"], 69_604);
    assert_eq!([of("2"), of("3")], [one.clone(), one]);
}

#[test]
fn shards_add_up_to_the_row() {
    let args = ["--size", "4x6", "--black", "3..6"];
    let whole = printed(&args);
    for of in [1, 2, 5] {
        let mut files = Vec::new();
        for number in 1..=of {
            let path = fresh("shards", &format!("{number}of{of}.jsonl"));
            let shard = format!("{number}/{of}");
            let shards = printed(&[&args[..], &["--shard", &shard, "--out", &path]].concat());
            assert_eq!(shards, rows(&read(&path)));
            assert_eq!(shards[0]["shard"], if of == 1 { Value::Null } else { shard.into() });
            files.push(path);
        }
        let files: Vec<&str> = files.iter().map(String::as_str).collect();
        let merged = rungs(&[&["census", "merge", "--format", "json"], &files[..]].concat());
        assert_eq!((merged.code, rows(&merged.out)), (Some(0), whole.clone()), "{of}: {}", merged.err);
        // A shard that is there twice counts once.
        let twice = rungs(&[&["census", "merge", "--format", "json", files[0]], &files[..]].concat());
        assert_eq!((twice.code, rows(&twice.out)), (Some(0), whole.clone()), "{of}: {}", twice.err);
        if of > 1 {
            let fewer = rungs(&[&["census", "merge", "--format", "json"], &files[1..]].concat());
            assert_eq!((fewer.code, &*fewer.out), (Some(1), ""));
            assert!(fewer.err.contains(&format!("shards are missing (1): 1/{of}")), "{}", fewer.err);
        }
    }
}

#[test]
fn what_does_not_add_up_is_said() {
    let shard = |shard, name| {
        let path = fresh("odd", name);
        printed(&["--size", "3x4", "--black", "3", "--shard", shard, "--out", &path]);
        path
    };
    let (half, third) = (shard("1/2", "half.jsonl"), shard("1/3", "third.jsonl"));
    let other = fresh("odd", "other.jsonl");
    let changed = rows(&read(&half)).remove(0)["many"].as_u64().expect("a number") + 1;
    let text = read(&half);
    let at = text.find("\"many\":").expect("the field") + 7;
    let end = at + text[at..].find(',').expect("its end");
    fs::write(&other, format!("{}{changed}{}", &text[..at], &text[end..])).expect("written");
    for (files, words) in [([&half, &third], "shards of 2 and shards of 3"), ([&half, &other], "two lines differ")] {
        let ran = rungs(&["census", "merge", files[0], files[1]]);
        assert_eq!((ran.code, &*ran.out), (Some(1), ""), "{}", ran.err);
        assert!(ran.err.contains(words), "{}", ran.err);
    }
}

#[test]
fn wrong_wishes_are_refused_with_the_reason() {
    for (args, en, ja) in [
        (&["--size", "9x9", "--black", "0"][..], "3 to 64 cells", "64 マスまで"),
        (&["--size", "3x4", "--black", "4"], "it can with: 0, 3, 6, 9", "0, 3, 6, 9"),
        (
            &["--size", "3x4", "--black", "12"],
            "no open cell is left to divide; some are with: 0, 3, 6, 9",
            "残りません",
        ),
        (&["--size", "3x4", "--black", "15"], "of which 15 cannot be black; possible are: 0, 3, 6, 9", "置けません"),
        (&["--size", "3x4", "--black", "4..5"], "no number of black cells from 4 to 5 leaves", "ありません"),
        (&["--size", "3x4", "--black", "12..12"], "no number of black cells from 12 to 12 leaves", "ありません"),
        (&["--size", "100x100", "--black", "all"], "3 to 64 cells", "64 マスまで"),
    ] {
        for (lang, words) in [("en", en), ("ja", ja)] {
            let ran = rungs(&[&["census", "heteromino", "--lang", lang], args].concat());
            assert_eq!((ran.code, &*ran.out), (Some(2), ""), "{args:?}: {}", ran.err);
            assert!(ran.err.contains(words), "{args:?}: {}", ran.err);
        }
    }
    for args in [
        &["--size", "3x4"][..],
        &["--black", "3"],
        &["--size", "3x4", "--black", "x"],
        &["--size", "3x4", "--black", "3", "--shard", "3/2"],
        &["--size", "3x4", "--until-unique", "--shard", "1/2"],
        &["--size", "3x4", "--until-unique", "--black", "3"],
    ] {
        assert_eq!(rungs(&[&["census", "heteromino"], args].concat()).code, Some(2), "{args:?}");
    }
}

#[test]
fn a_file_of_rows_is_gone_on_with_wherever_it_was_cut() {
    let path = fresh("cut", "rows.jsonl");
    let args = ["--size", "3x5,4x4", "--black", "0..9"];
    let whole = printed(&args);
    printed(&[&args[..], &["--out", &path]].concat());
    let text = read(&path);
    assert_eq!(rows(&text), whole);
    for cut in (0..text.len()).step_by(text.len() / 11).chain([1, text.len() - 1, text.len()]) {
        fs::write(&path, &text[..cut]).expect("written");
        let again = printed(&[&args[..], &["--out", &path]].concat());
        assert_eq!((rows(&read(&path)), again), (whole.clone(), whole.clone()), "{cut}");
    }
    // Rows that are there already are not asked for again, and others come behind them.
    printed(&["--size", "3x4", "--black", "3", "--out", &path]);
    assert!(read(&path).starts_with(&text) && read(&path).lines().count() == whole.len() + 1);
}

/// What is no line of a census, though some of it nearly is.
fn foreign() -> Vec<Vec<u8>> {
    let row = rungs(&["census", "heteromino", "--size", "3x4", "--black", "6", "--format", "json"]).out;
    let damaged = row.replace("\"sets\":924", "\"sets\":925");
    assert_ne!(damaged, row);
    let texts =
        ["dear reader\n", "dear", "{\"genre\":\"heteromino\",\"rows\":3}\n", "{\"genre\":\"lits\"", "\n", &damaged];
    let mut files: Vec<Vec<u8>> = texts.iter().map(|text| text.as_bytes().to_vec()).collect();
    files.push(b"\xff\xfe\n".to_vec());
    files
}

#[test]
fn a_file_that_is_not_ours_is_left_as_it_is() {
    let path = fresh("foreign", "letter.jsonl");
    for bytes in foreign() {
        fs::write(&path, &bytes).expect("written");
        for (lang, words) in
            [("en", "line 1: there is no line here as census writes it; give another --out"), ("ja", "別の --out を")]
        {
            let ran = rungs(&["census", "heteromino", "--size", "3x4", "--black", "3", "--lang", lang, "--out", &path]);
            // As `generate --out` does.
            assert_eq!((ran.code, &*ran.out), (Some(2), ""), "{bytes:?}: {}", ran.err);
            assert!(ran.err.contains(words), "{}", ran.err);
        }
        assert_eq!(fs::read(&path).expect("the file is there"), bytes);
    }
}

#[test]
fn what_cannot_be_merged_is_said_with_what_can() {
    let path = fresh("unread", "shard.jsonl");
    printed(&["--size", "3x4", "--black", "3..6", "--shard", "1/2", "--out", &path]);
    let text = read(&path);
    let second = text.find('\n').expect("two lines") + 1;
    let cut = (text.as_bytes()[..second + 40].to_vec(), 2);
    for (bytes, line) in foreign().into_iter().map(|bytes| (bytes, 1)).chain([cut]) {
        fs::write(&path, &bytes).expect("written");
        let en = format!("line {line}: there is no whole line of a census here; give files as census heteromino --out");
        for (lang, words) in [("en", &*en), ("ja", "census heteromino --out の出力ファイルを指定")] {
            let ran = rungs(&["census", "merge", &path, "--lang", lang]);
            assert_eq!((ran.code, &*ran.out), (Some(1), ""), "{bytes:?}: {}", ran.err);
            assert!(ran.err.contains(words), "{}", ran.err);
        }
    }
    let missing = fresh("unread", "missing.jsonl");
    for path in [&*missing, folder("census-unread").to_str().expect("UTF-8")] {
        for (lang, words) in [("en", format!("{path}: cannot be read: ")), ("ja", format!("{path} を読めません: "))]
        {
            let ran = rungs(&["census", "merge", path, "--lang", lang]);
            assert_eq!((ran.code, &*ran.out), (Some(1), ""), "{}", ran.err);
            assert!(ran.err.contains(&words), "{}", ran.err);
        }
    }
}

#[test]
fn parts_of_other_work_are_left_as_they_are() {
    let path = fresh("strange", "rows.jsonl");
    let part = PathBuf::from(format!("{path}.3x4-3.part"));
    let text = rungs(&["census", "heteromino", "--size", "3x4", "--black", "6", "--format", "json"]).out;
    for (text, words) in [(&*text, "this is no part of the work that goes on here"), ("dear reader", "no line here")] {
        fs::write(&part, text).expect("written");
        let ran = rungs(&["census", "heteromino", "--size", "3x4", "--black", "3", "--out", &path]);
        assert_eq!(ran.code, Some(2), "{}", ran.err);
        assert!(ran.err.contains("line 1: ") && ran.err.contains(words), "{}", ran.err);
        assert!(ran.err.contains("; remove the file to begin anew"), "{}", ran.err);
        assert_eq!(read(&part), text);
    }
}

#[test]
fn no_time_is_no_row_but_the_next_run_makes_it() {
    let path = fresh("limit", "rows.jsonl");
    let args = [&LONG[..], &["--out", &path]].concat();
    let ran = rungs(&[&args[..], &["--time-limit", "0"]].concat());
    assert_eq!((ran.code, &*ran.out), (Some(5), ""));
    assert!(ran.err.contains("the time limit came at 5x6, black cells: 9"), "{}", ran.err);
    assert_eq!(rungs(&args).code, Some(0));
    assert_eq!(rows(&read(&path)), printed(&LONG[2..]));
    assert!(!parts_of(&path).exists());
}

/// Starts the long row, and waits until some more parts are finished, or all.
#[cfg(unix)]
fn started(path: &str, more: usize) -> std::process::Child {
    let parts = || fs::read_to_string(parts_of(path)).map_or(0, |text| text.lines().count());
    let before = parts();
    let mut child =
        command(&[&LONG[..], &["--out", path, "--jobs", "2"]].concat()).spawn().expect("the program starts");
    let start = Instant::now();
    while parts() < before + more && child.try_wait().expect("its state").is_none() {
        assert!(start.elapsed() < LIMIT);
        std::thread::sleep(Duration::from_millis(1));
    }
    child
}

#[test]
#[cfg(unix)]
fn a_killed_run_is_gone_on_with() {
    let seed = seed();
    let path = fresh("killed", "rows.jsonl");
    for round in 0..3 {
        let mut child = started(&path, 3);
        child.kill().expect("it is killed");
        child.wait().expect("it ends");
        // As if it had been killed while it wrote.
        if let Ok(text) = fs::read_to_string(parts_of(&path)) {
            assert!(text.is_empty() || text.ends_with('\n'), "{text}");
            let cut = text.len() - (seed as usize >> (8 * round)) % 100.min(text.len() + 1);
            fs::write(parts_of(&path), &text[..cut]).expect("written");
        }
    }
    assert_eq!(rungs(&[&LONG[..], &["--out", &path]].concat()).code, Some(0), "seed {seed}");
    assert_eq!(rows(&read(&path)), printed(&LONG[2..]), "seed {seed}");
    assert!(!parts_of(&path).exists(), "seed {seed}");
}

#[test]
#[cfg(unix)]
fn ctrl_c_keeps_what_is_finished() {
    let path = fresh("interrupted", "rows.jsonl");
    let child = started(&path, 2);
    let sent = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    let ended = child.wait_with_output().expect("it ends");
    if sent.is_ok_and(|status| status.success()) && ended.status.code() != Some(0) {
        assert_eq!(ended.status.code(), Some(130));
        assert!(read(parts_of(&path)).lines().count() >= 2);
    }
    assert_eq!(rungs(&[&LONG[..], &["--out", &path]].concat()).code, Some(0));
    assert_eq!(rows(&read(&path)), printed(&LONG[2..]));
}

/// Waits until a run that should end does.
#[cfg(unix)]
fn ended(mut child: std::process::Child, within: Duration) -> Option<i32> {
    let start = Instant::now();
    while child.try_wait().expect("its state").is_none() {
        if start.elapsed() > within {
            child.kill().expect("it is killed");
            child.wait().expect("it ends");
            return None;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    child.wait().expect("it ends").code()
}

#[test]
#[cfg(unix)]
fn the_largest_rows_stop_as_soon_as_others() {
    // Rows of which a single unit of the work takes minutes, or years.
    for [size, black] in [["7x7", "10"], ["8x8", "10"], ["8x8", "31"], ["2x32", "19"], ["1x64", "31"]] {
        for is_limit in [true, false] {
            let path = fresh("large", "rows.jsonl");
            let row = ["census", "heteromino", "--size", size, "--black", black, "--out", &path];
            let limit = ["--time-limit", "0.2"];
            let child = command(&[&row[..], if is_limit { &limit } else { &[] }].concat()).spawn().expect("it starts");
            let expected = if is_limit {
                5
            } else {
                let start = Instant::now();
                while !Path::new(&format!("{path}.{size}-{black}.part")).exists() && start.elapsed() < LIMIT {
                    std::thread::sleep(Duration::from_millis(1));
                }
                std::thread::sleep(Duration::from_millis(100));
                let sent = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
                assert!(sent.expect("kill runs").success());
                130
            };
            // A second at most where the machine is idle.
            assert_eq!(ended(child, Duration::from_secs(6)), Some(expected), "{size} {black}");
        }
    }
}
