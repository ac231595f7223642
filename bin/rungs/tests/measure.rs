//! `measure`, and the limits and engines of `count --exact`.
#![allow(clippy::expect_used, reason = "helpers of tests are tests too")]

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{PARTLY, Ran, rungs_with};
use lab::studies::{Scale, Study, studies};
use serde_json::Value;

/// An empty Heteromino grid in the text form.
fn grid(rows: usize, cols: usize) -> String {
    format!("heteromino {rows}x{cols}\n{}", format!("{}\n", ".".repeat(cols)).repeat(rows))
}

fn rows(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("a row")).collect()
}

/// The rows of a study on a few small cases.
fn quick(more: &[&str]) -> Ran {
    rungs_with(&[&["measure", "heteromino", "blank", "--quick", "--format", "json"], more].concat(), "")
}

/// What does not depend on the machine.
fn without_time(text: &str) -> Vec<Value> {
    let mut rows = rows(text);
    for row in &mut rows {
        row["seconds"] = Value::Null;
        row["wall"] = Value::Null;
    }
    rows
}

/// A file of this test alone that is not there yet.
fn fresh(name: &str) -> PathBuf {
    let file = std::env::temp_dir().join(format!("rungs-measure-{}-{name}.jsonl", std::process::id()));
    for path in [file.clone(), part_of(&file)] {
        // Nothing was there.
        let _ = fs::remove_file(path);
    }
    file
}

fn part_of(file: &Path) -> PathBuf {
    PathBuf::from(format!("{}.part", file.display()))
}

#[test]
fn a_quick_run_gives_each_row_with_all_that_makes_it_again() {
    let ran = quick(&["--jobs", "2"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let table = rows(&ran.out);
    for (size, count) in [("1x3", "1"), ("2x6", "4"), ("3x4", "14"), ("5x6", "686"), ("6x6", "4552"), ("2x30", "1024")]
    {
        let row = table.iter().find(|row| row["group"]["size"] == size).expect("an entry");
        let figure = &row["figures"][0];
        assert_eq!((figure["name"].as_str(), figure["exact"].as_str()), (Some("divisions"), Some(count)), "{row}");
        let published = figure["published"].as_str();
        assert_eq!(figure["verdict"].as_str(), published.map(|_| "equal"), "{row}");
        assert!(published.is_none_or(|published| published == count), "{row}");
        assert_eq!((&row["seed"], &row["trials"]), (&2026.into(), &1.into()), "{row}");
        assert_eq!(row["version"], env!("CARGO_PKG_VERSION"));
        assert!(["seconds", "wall"].iter().all(|time| row[time].is_f64()), "{row}");
    }
}

#[test]
fn the_rows_are_the_same_whatever_the_jobs_and_in_the_file() {
    let one = quick(&["--jobs", "1"]).out;
    assert_eq!(without_time(&one), without_time(&quick(&["--jobs", "3"]).out));
    let file = fresh("same");
    let ran = quick(&["--out", file.to_str().expect("a path")]);
    assert_eq!(ran.code, Some(0));
    assert_eq!(without_time(&fs::read_to_string(&file).expect("a file")), without_time(&one));
    assert!(!part_of(&file).exists());
    fs::remove_file(&file).expect("the file goes");
}

#[test]
fn a_run_that_was_cut_off_goes_on() {
    let file = fresh("cut");
    let path = file.to_str().expect("a path");
    let all = without_time(&quick(&[]).out);
    let cut = quick(&["--out", path, "--time-limit", "0"]);
    assert_eq!((cut.code, cut.out.as_str()), (Some(5), ""));
    assert!(cut.err.contains("missing") && cut.err.contains("again to go on"), "{}", cut.err);
    assert_eq!(quick(&["--out", path]).code, Some(0));
    let whole = fs::read_to_string(&file).expect("a file");
    assert_eq!(without_time(&whole), all);
    // A row that is gone and half of another: the run was killed.
    let half: usize = whole.lines().take(all.len() - 2).map(|line| line.len() + 1).sum();
    let trials = "{\"study\":\"blank\",\"group\":\"size=";
    fs::write(&file, &whole[..half + 40]).expect("the file is written");
    fs::write(part_of(&file), trials).expect("the file is written");
    assert_eq!(quick(&["--out", path]).code, Some(0));
    let again = fs::read_to_string(&file).expect("a file");
    assert_eq!(without_time(&again), all);
    assert!(again.starts_with(&whole[..half]), "rows that were whole are left as they are");
    assert!(!part_of(&file).exists());
    fs::remove_file(&file).expect("the file goes");
}

#[test]
fn files_that_are_not_of_the_genre_are_refused_and_left() {
    let file = fresh("foreign");
    let path = file.to_str().expect("a path");
    let row = quick(&[]).out.lines().next().expect("a row").replace("heteromino", "lits") + "\n";
    for (text, lang, words) in [
        (row.as_str(), "en", "line 1: this is a row of another genre"),
        (&row, "ja", "別のジャンルの行です"),
        ("a diary\n", "en", "line 1: there is no line here as measure writes it"),
    ] {
        fs::write(&file, text).expect("the file is written");
        let ran = quick(&["--out", path, "--lang", lang]);
        assert!(ran.code == Some(2) && ran.err.contains(words), "{:?}: {}", ran.code, ran.err);
        assert_eq!(fs::read_to_string(&file).expect("a file"), text);
    }
    fs::remove_file(&file).expect("the file goes");
}

/// The first study that draws its trials at random, and the least that it measures.
#[test]
fn as_many_trials_are_made_as_are_wanted() {
    let is_drawn = |study: &&Study| (study.groups)(Scale::Quick).iter().all(|group| !group.is_fixed);
    let all = studies();
    let Some(study) = all.iter().filter(is_drawn).min_by_key(|study| (study.groups)(Scale::Full).len()) else { return };
    let args = ["measure", study.genre, study.name, "--trials", "2", "--format", "json"];
    let table = rows(&rungs_with(&args, "").out);
    assert!(!table.is_empty() && table.iter().all(|row| row["trials"] == 2), "{table:?}");
    let other = rows(&rungs_with(&[&args[..], &["--seed", "1"]].concat(), "").out);
    assert!(other.iter().all(|row| row["seed"] == 1));
    let wrong = rungs_with(&["measure", study.genre, study.name, "--trials", "0"], "");
    assert!(wrong.code == Some(2) && wrong.out.is_empty(), "{}", wrong.err);
}

#[test]
fn studies_are_listed_and_unknown_ones_are_wrong_usage() {
    let listed = rungs_with(&["measure", "heteromino"], "");
    assert!(listed.code == Some(0) && listed.out.contains("blank"), "{}", listed.out);
    for (args, named) in
        [(["measure", "sudoku", "blank"], "heteromino"), (["measure", "heteromino", "nothing"], "blank")]
    {
        let ran = rungs_with(&args, "");
        assert!(ran.code == Some(2) && ran.out.is_empty() && ran.err.contains(named), "{args:?}: {}", ran.err);
    }
}

#[test]
fn rows_that_memory_does_not_suffice_for_are_named_and_the_others_measured() {
    let all = rows(&quick(&[]).out);
    for (lang, words) in [("en", "more memory than the 0 MiB allowed"), ("ja", "メモリが必要です")] {
        let ran = quick(&["--memory", "1000", "--lang", lang]);
        assert_eq!(ran.code, Some(1), "{}", ran.err);
        let measured = rows(&ran.out);
        let missing: Vec<&Value> =
            all.iter().filter(|row| !measured.iter().any(|had| had["group"] == row["group"])).collect();
        assert!(!missing.is_empty() && !measured.is_empty());
        assert_eq!(missing.len(), ran.err.lines().count(), "{}", ran.err);
        for row in missing {
            let size = row["group"]["size"].as_str().expect("a size");
            let is_it = |line: &str| line.contains(&format!("size={size}")) && line.contains(words);
            assert!(ran.err.lines().any(is_it), "{size}: {}", ran.err);
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

/// Writes the rows of a few cases into a fresh file.
fn written(name: &str) -> (PathBuf, String) {
    let file = fresh(name);
    let ran = quick(&["--out", file.to_str().expect("a path")]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let text = fs::read_to_string(&file).expect("a file");
    (file, text)
}

#[test]
fn a_last_row_without_its_line_end_is_kept() {
    let (file, text) = written("end");
    fs::write(&file, text.trim_end()).expect("it is written");
    assert_eq!(quick(&["--out", file.to_str().expect("a path")]).code, Some(0));
    assert_eq!(fs::read_to_string(&file).expect("a file"), text);
    fs::write(&file, "{\"genre\":\"heteromino\",\"rows\":1,\"cols\":3,\"cells\":[\"...\"]}").expect("it is written");
    let ran = quick(&["--out", file.to_str().expect("a path")]);
    assert_eq!(ran.code, Some(2), "a board is no half of a row: {}", ran.err);
    assert!(!part_of(&file).exists(), "what is refused leaves nothing behind");
    fs::remove_file(&file).expect("the file goes");
}

#[test]
fn rows_of_more_trials_or_another_seed_are_not_replaced() {
    let (file, text) = written("more");
    let other = text.replace("\"trials\":1,", "\"trials\":2,");
    for (held, args) in [(&other, &[][..]), (&text, &["--seed", "7"])] {
        fs::write(&file, held).expect("it is written");
        let ran = quick(&[&["--out", file.to_str().expect("a path")], args].concat());
        assert!(ran.code == Some(2) && ran.err.contains("another --out"), "{}", ran.err);
        assert_eq!(&fs::read_to_string(&file).expect("a file"), held);
    }
    fs::remove_file(&file).expect("the file goes");
}

#[test]
fn two_runs_do_not_write_the_same_file() {
    use fs4::fs_std::FileExt;
    let (file, text) = written("two");
    let part = fs::File::create(part_of(&file)).expect("a file");
    assert!(part.try_lock_exclusive().expect("a lock"));
    let ran = quick(&["--out", file.to_str().expect("a path")]);
    assert!(ran.code == Some(2) && ran.err.contains("another run"), "{}", ran.err);
    assert_eq!(fs::read_to_string(&file).expect("a file"), text);
    drop(part);
    assert_eq!(quick(&["--out", file.to_str().expect("a path")]).code, Some(0));
    fs::remove_file(&file).expect("the file goes");
}

#[test]
#[cfg(unix)]
fn a_link_stays_a_link() {
    let file = fresh("linked");
    let link = fresh("link");
    fs::write(&file, "").expect("it is written");
    std::os::unix::fs::symlink(&file, &link).expect("a link");
    assert_eq!(quick(&["--out", link.to_str().expect("a path")]).code, Some(0));
    assert!(fs::symlink_metadata(&link).expect("the link").is_symlink());
    assert!(!rows(&fs::read_to_string(&file).expect("a file")).is_empty());
    for path in [link, file] {
        fs::remove_file(path).expect("it goes");
    }
}
