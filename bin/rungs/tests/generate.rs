//! Making boards: the same from the same seed, whole ones only, and clear refusals.

#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use common::{command, fields, folder, rungs, rungs_with, seed};
use serde_json::Value;

const LIMIT: Duration = Duration::from_secs(60);

/// A path in a folder of this test's own where no file is yet.
fn fresh(test: &str, name: &str) -> String {
    let path: PathBuf = folder(test).join(name);
    let _ = fs::remove_file(&path);
    path.to_str().expect("UTF-8").to_owned()
}

/// Lines of JSON without the time they took.
fn timeless(text: &str) -> Vec<Value> {
    let object = |line| {
        let mut object: Value = serde_json::from_str(line).expect("JSON");
        object["ms"] = Value::Null;
        object
    };
    text.lines().map(object).collect()
}

fn read(path: &str) -> String {
    fs::read_to_string(path).expect("the file is there")
}

#[test]
fn the_same_boards_come_twice_and_whatever_the_number_of_jobs() {
    let seed = seed().to_string();
    // On the small boards most are like earlier ones, and passed over.
    for (size, grade, count) in [("6x6", "any", "12"), ("5x7", "cut", "12"), ("4x4", "any", "7")] {
        let of = |jobs| {
            let args = ["generate", "lits", "--size", size, "--grade", grade, "--seed", &seed, "--count", count];
            let ran = rungs(&[&args[..], &["--format", "json", "--jobs", jobs]].concat());
            assert_eq!(ran.code, Some(0), "seed {seed}: {}", ran.err);
            timeless(&ran.out)
        };
        let one = of("1");
        assert_eq!(one.len().to_string(), count, "seed {seed}");
        for jobs in ["1", "2", "3"] {
            assert_eq!(of(jobs), one, "--jobs {jobs}, seed {seed}, {size}");
        }
    }
}

/// Boards of known seeds through the whole program; `lits-ladder` promises more of them.
#[test]
fn a_known_seed_gives_the_known_board() {
    let ran = rungs(&["generate", "lits", "--size", "6x6", "--seed", "v1:lits:2026:0", "--grade", "tetro", "-q"]);
    let expected = "; v1:lits:2026:0 tetro\nlits 6x6\n1 1 1 1 2 2\n3 3 2 2 2 4\n3 3 2 2 2 4\n3 5 5 4 4 4\n\
                    5 5 5 5 5 6\n6 6 6 6 6 6\n";
    assert_eq!((ran.code, &*ran.out, &*ran.err), (Some(0), expected, ""));
}

/// The black cells of a board object, row by row.
fn black(object: &Value) -> Vec<Vec<bool>> {
    let rows = object["cells"].as_array().expect("rows");
    rows.iter().map(|row| row.as_str().expect("a row").bytes().map(|byte| byte == b'#').collect()).collect()
}

#[test]
fn black_cells_lie_as_ordered() {
    let seed = seed().to_string();
    let base = ["generate", "heteromino", "--size", "7x6", "--count", "2", "--format", "json", "--seed", &seed];
    let of = |args: &[&str]| {
        let ran = rungs(&[&base[..], args].concat());
        assert_eq!(ran.code, Some(0), "{args:?}, seed {seed}: {}", ran.err);
        ran.objects()
    };
    for object in of(&["--symmetry", "point"]) {
        let cells = black(&object).concat();
        assert!(cells.iter().eq(cells.iter().rev()), "seed {seed}: {object}");
    }
    for object in of(&["--symmetry", "mirror", "--max-grade", "area"]) {
        assert!(black(&object).iter().all(|row| row.iter().eq(row.iter().rev())), "seed {seed}: {object}");
    }
    let number = |object: &Value| black(object).concat().into_iter().filter(|is_black| *is_black).count();
    // 42 cells: the open ones are as many as three divides.
    assert_eq!(of(&["--black", "16"]).iter().map(number).collect::<Vec<_>>(), [15, 15], "seed {seed}");
    // A board like an earlier one is passed over, and fewer black cells leave more that are alike: so by their seeds.
    let (free, few) = (of(&[]), of(&["--black", "few"]));
    for few in &few {
        if let Some(free) = free.iter().find(|free| free["seed"] == few["seed"]) {
            assert!(number(few) <= number(free), "seed {seed}: {few} {free}");
        }
    }
    assert_eq!(few[0]["seed"], free[0]["seed"], "seed {seed}: the first board is like no earlier one");
}

#[test]
fn what_is_printed_is_read_again() {
    let seed = seed().to_string();
    let args = ["generate", "lits", "--size", "6x6", "--seed", &seed, "--max-grade", "bridge", "--count", "4"];
    let objects = rungs(&[&args[..], &["--format", "json"]].concat());
    let expected = "genre rows cols regions text puzzlink answer grade seed ms source board warnings error";
    for line in objects.out.lines() {
        assert_eq!(fields(line).join(" "), expected);
    }
    let made = objects.objects();
    let links: Vec<String> =
        made.iter().map(|object| object["puzzlink"].as_str().expect("a link").to_owned()).collect();
    let texts = rungs(&args).out;
    assert_eq!(texts.matches("---\n").count(), 4, "{texts}");
    for input in [texts, objects.out, links.join("\n")] {
        let ran = rungs_with(&["solve", "-", "--format", "json"], &input);
        assert_eq!(ran.code, Some(0), "seed {seed}: {}", ran.err);
        for (solved, made) in ran.objects().iter().zip(&made) {
            assert_eq!((&solved["answers"][0], &solved["grade"]), (&made["answer"], &made["grade"]), "seed {seed}");
        }
    }
}

#[test]
fn a_series_can_begin_at_any_of_its_places() {
    let of = |seed: &str, count: &str| {
        let args = ["generate", "lits", "--size", "7x7", "--seed", seed, "--count", count, "--format", "json", "-q"];
        rungs(&args).objects().iter().map(|object| object["seed"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(of("v1:lits:5:2", "3"), of("5", "5")[2..]);
}

#[test]
fn a_seed_is_drawn_and_told_where_none_is_given() {
    let ran = rungs(&["generate", "lits", "--size", "5x5"]);
    let seed = ran.err.lines().find_map(|line| line.strip_prefix("rungs: drawn at random: --seed ")).expect("a seed");
    assert!(ran.out.contains(&format!("v1:lits:{seed}:")), "{}{}", ran.out, ran.err);
}

#[test]
fn boards_that_are_alike_are_made_once() {
    // There are few boards of this size: the run must see that it goes round in circles.
    let ran = rungs(&["generate", "lits", "--size", "4x4", "--seed", "1", "--count", "1000", "--format", "json"]);
    assert_eq!(ran.code, Some(5), "{}", ran.err);
    assert!(ran.err.contains("were like earlier ones"), "{}", ran.err);
    let mut boards: Vec<Vec<Vec<usize>>> = Vec::new();
    for object in ran.objects() {
        let rows: Vec<Vec<&str>> = object["regions"]
            .as_array()
            .expect("rows")
            .iter()
            .map(|row| row.as_array().expect("a row").iter().map(|label| label.as_str().expect("a label")).collect())
            .collect();
        let mut images: Vec<Vec<usize>> = Vec::new();
        let mut turned = rows;
        for _ in 0..4 {
            turned = (0..4).map(|col| (0..4).rev().map(|row| turned[row][col]).collect()).collect();
            images.push(relabelled(&turned));
            turned.reverse();
            images.push(relabelled(&turned));
            turned.reverse();
        }
        assert!(!boards.iter().any(|board| board.contains(&images[0])), "{images:?}");
        boards.push(images);
    }
    assert!(boards.len() > 5, "{}", boards.len());
}

/// The division with regions numbered in reading order.
fn relabelled(rows: &[Vec<&str>]) -> Vec<usize> {
    let mut known: Vec<&str> = Vec::new();
    let number = |label| {
        known.iter().position(|other| *other == label).unwrap_or_else(|| {
            known.push(label);
            known.len() - 1
        })
    };
    rows.iter().flatten().copied().map(number).collect()
}

#[test]
fn impossible_parameters_are_refused_with_the_reason() {
    for (args, en, ja) in [
        (&["--size", "1x1"][..], "no tetromino fits", "置けません"),
        (&["--size", "0x5"], "out of range", "範囲外"),
        (&["--size", "5x101"], "out of range", "範囲外"),
        (&["--size", "1x9"], "one line only", "通り"),
        (&["--size", "8x8", "--symmetry", "point"], "not made with the symmetry", "指定できません"),
        (&["--size", "8x8", "--black", "few"], "no black cells", "指定できません"),
        (&["--size", "8x8", "--grade", "hard"], "there is no grade `hard`", "難度はありません"),
        (&["--size", "8x8", "--max-grade", "any"], "there is no grade `any`", "難度はありません"),
    ] {
        for (lang, words) in [("en", en), ("ja", ja)] {
            let ran = rungs(&[&["generate", "lits", "--lang", lang, "--seed", "1"], args].concat());
            assert_eq!((ran.code, &*ran.out), (Some(2), ""), "{args:?}: {}", ran.err);
            assert!(ran.err.contains(words), "{args:?}: {}", ran.err);
        }
    }
    for (args, words) in [
        (&["lits", "--size", "8x8", "--seed", "v9:lits:1:0"][..], "generator version v9"),
        (&["lits", "--size", "8x8", "--seed", "v1:stitches:1:0"], "of the genre"),
        (&["lits", "--size", "8x8", "--seed", "x"], "is no seed"),
        (&["lits", "--size", "8", "--seed", "1"], "a size is"),
        (&["lits", "--size", "8x8", "--count", "0"], "--count"),
        (&["lits", "--size", "8x8", "--grade", "cut", "--max-grade", "cut"], "cannot be used with"),
        (&["lits"], "--size"),
        (&["heteromino", "--size", "8x8", "--symmetry", "round"], "the symmetries are"),
        (&["heteromino", "--size", "8x8", "--black", "many"], "--black"),
        (&["heteromino", "--size", "8x8", "--black", "62"], "61 at most"),
        (&["heteromino", "--size", "2x2", "--symmetry", "point"], "beside its image"),
        (&["heteromino", "--size", "8x8", "--grade", "region"], "no board has the grade region"),
        (&["sudoku", "--size", "8x8"], "there is no genre"),
    ] {
        let ran = rungs(&[&["generate"], args].concat());
        assert_eq!(ran.code, Some(2), "{args:?}: {}", ran.err);
        assert!(ran.err.contains(words), "{args:?}: {}", ran.err);
    }
}

#[test]
fn a_refused_run_leaves_no_file() {
    let path = fresh("refused", "boards.jsonl");
    assert_eq!(rungs(&["generate", "lits", "--size", "1x1", "--out", &path]).code, Some(2));
    assert!(!fs::exists(&path).expect("a look"));
}

#[test]
fn a_grade_that_is_not_found_ends_with_5() {
    // The few unique boards of this size fall to the rules.
    let ran = rungs(&["generate", "lits", "--size", "3x3", "--grade", "search", "--seed", "1"]);
    assert_eq!((ran.code, &*ran.out), (Some(5), ""), "{}", ran.err);
    assert!(ran.err.contains("0 of 1 boards made"), "{}", ran.err);
}

#[test]
fn a_time_limit_keeps_what_was_made() {
    let start = Instant::now();
    let args = ["generate", "lits", "--size", "8x8", "--seed", "3", "--count", "1000000", "--format", "json"];
    let ran = rungs(&[&args[..], &["--time-limit", "1"]].concat());
    assert_eq!(ran.code, Some(5), "{}", ran.err);
    assert!(start.elapsed() < LIMIT, "{:?}", start.elapsed());
    let boards = timeless(&ran.out);
    assert!(ran.err.contains(&format!("{} of 1000000 boards made", boards.len())), "{}", ran.err);
    let count = boards.len().to_string();
    let again = rungs(&["generate", "lits", "--size", "8x8", "--seed", "3", "--count", &count, "--format", "json"]);
    assert_eq!(timeless(&again.out), boards);
}

/// A series where boards that are alike, which leave no trace in the file, come early and often.
const SERIES: [&str; 8] = ["generate", "lits", "--size", "4x4", "--seed", "7", "--count", "14"];

/// What a run without interruption leaves.
fn whole(name: &str) -> String {
    let path = fresh("resume", name);
    let ran = rungs(&[&SERIES[..], &["--out", &path]].concat());
    assert_eq!((ran.code, &*ran.out), (Some(0), ""), "{}", ran.err);
    read(&path)
}

#[test]
fn a_run_goes_on_wherever_it_was_cut() {
    let json = whole("whole.jsonl");
    let text = whole("whole.txt");
    assert_eq!((json.lines().count(), text.matches("---\n").count()), (14, 14));
    for (name, whole) in [("cut.jsonl", &json), ("cut.txt", &text)] {
        let end = whole.len();
        for cut in (0..end).step_by(end / 23).chain([1, 10, end - 1, end]) {
            let path = fresh("resume", name);
            fs::write(&path, &whole[..cut]).expect("the file is written");
            let ran = rungs(&[&SERIES[..], &["--out", &path, "--jobs", "2"]].concat());
            assert_eq!(ran.code, Some(0), "{name} {cut}: {}", ran.err);
            let resumed = read(&path);
            if name == "cut.txt" {
                assert_eq!(&resumed, whole, "{cut}");
            } else {
                assert_eq!(timeless(&resumed), timeless(whole), "{cut}");
            }
        }
    }
}

#[test]
fn a_longer_series_goes_on_without_its_seed() {
    let path = fresh("longer", "boards.jsonl");
    let args = |count| ["generate", "lits", "--size", "7x6", "--count", count, "--out", &path];
    let first = rungs(&args("3"));
    assert_eq!(first.code, Some(0), "{}", first.err);
    let short = timeless(&read(&path));
    assert_eq!(rungs(&args("6")).code, Some(0));
    let long = timeless(&read(&path));
    assert_eq!((&long[..3], long.len()), (&short[..], 6));
    let seed = long[0]["seed"].as_str().expect("a seed").split(':').nth(2).expect("a number");
    let printed = rungs(&["generate", "lits", "--size", "7x6", "--count", "6", "--seed", seed, "--format", "json"]);
    assert_eq!(timeless(&printed.out), long);
}

#[test]
fn a_file_of_other_parameters_is_left_as_it_is() {
    let path = fresh("other", "boards.jsonl");
    let base = ["generate", "lits", "--size", "6x6", "--seed", "4", "--count", "3", "--out", &path];
    assert_eq!(rungs(&base).code, Some(0));
    let before = read(&path);
    for (from, to, words) in
        [("6x6", "6x7", "its boards are 6x6"), ("4", "5", "its seed is 4"), ("4", "v1:lits:4:1", "not in the order")]
    {
        let args: Vec<&str> = base.iter().map(|word| if *word == from { to } else { word }).collect();
        let ran = rungs(&args);
        assert_eq!(ran.code, Some(2), "{args:?}");
        assert!(ran.err.contains(words) && ran.err.contains("other options"), "{}", ran.err);
        assert_eq!(read(&path), before);
    }
    let object = timeless(&before).remove(0);
    let grade = object["grade"].as_str().expect("a grade");
    let ran = rungs(&[&base[..], &["--grade", "local"]].concat());
    assert!(ran.code == Some(2) && ran.err.contains(&format!("a board of grade {grade}")), "{}", ran.err);
    // The same grades, wanted otherwise: the boards of the seeds are others.
    let path = fresh("other", "hard.jsonl");
    let hard = ["generate", "lits", "--size", "8x8", "--seed", "4", "--count", "2", "--out", &path];
    assert_eq!(rungs(&[&hard[..], &["--grade", "probe"]].concat()).code, Some(0));
    let ran = rungs(&hard);
    assert!(ran.code == Some(2) && ran.err.contains("is another one"), "{}", ran.err);
}

#[test]
fn a_file_of_another_layout_is_left_as_it_is() {
    let path = fresh("other", "layout.jsonl");
    let base = ["generate", "heteromino", "--size", "6x6", "--seed", "4", "--count", "2", "--out", &path];
    let point = [&base[..], &["--symmetry", "point"]].concat();
    assert_eq!(rungs(&point).code, Some(0));
    let before = read(&path);
    for args in [&[][..], &["--symmetry", "mirror"], &["--symmetry", "point", "--black", "few"]] {
        let ran = rungs(&[&base[..], args].concat());
        assert!(ran.code == Some(2) && ran.err.contains("is another one"), "{args:?}: {}", ran.err);
        assert_eq!(read(&path), before, "{args:?}");
    }
    let longer: Vec<&str> = point.iter().map(|word| if *word == "2" { "4" } else { word }).collect();
    assert_eq!(rungs(&longer).code, Some(0));
    assert_eq!(timeless(&read(&path))[..2], timeless(&before)[..]);
}

#[test]
fn a_file_that_is_not_ours_is_left_as_it_is() {
    let args = ["generate", "lits", "--size", "6x6", "--seed", "4", "--out"];
    for (name, text) in [
        ("letter.jsonl", "dear reader\n"),
        ("start.jsonl", "dear"),
        ("letter.txt", "dear reader"),
        ("boards.txt", "lits 1x4\na a a a\n---\n"),
        ("tail.txt", "; v1:lits:4:0 cut\nlits 6x6\nrubbish\n---\n"),
        ("other.jsonl", "{\"genre\":\"stitches\"}\n"),
    ] {
        let path = common::file("foreign", name, text);
        let ran = rungs(&[&args[..], &[&*path]].concat());
        assert_eq!(ran.code, Some(2), "{name}: {}", ran.err);
        assert!(ran.err.contains("line 1"), "{name}: {}", ran.err);
        assert_eq!(read(&path), text, "{name}");
    }
    let folder = folder("foreign");
    let ran = rungs(&[&args[..], &[folder.to_str().expect("UTF-8")]].concat());
    assert!(ran.code == Some(2) && ran.err.contains("no plain file"), "{}", ran.err);
    let ran = rungs(&[&args[..], &[folder.join("no/such/folder").to_str().expect("UTF-8")]].concat());
    assert!(ran.code == Some(1) && ran.err.contains("cannot write"), "{}", ran.err);
}

#[test]
#[cfg(unix)]
fn a_killed_run_leaves_whole_boards_and_is_resumed() {
    let seed = (seed() % 1_000_000).to_string();
    let path = fresh("killed", "boards.jsonl");
    let args =
        |count| ["generate", "lits", "--size", "6x6", "--seed", &seed, "--out", &path, "--jobs", "2", "--count", count];
    let mut least = 0;
    for _ in 0..4 {
        let mut child = command(&args("1000000")).spawn().expect("the program starts");
        let start = Instant::now();
        while fs::read_to_string(&path).map_or(0, |text| text.lines().count()) < least + 20 {
            assert!(start.elapsed() < LIMIT, "seed {seed}");
            std::thread::sleep(Duration::from_millis(5));
        }
        child.kill().expect("it is killed");
        child.wait().expect("it ends");
        let text = read(&path);
        least = text.lines().count();
        assert!(text.ends_with('\n'), "seed {seed}: {}", &text[text.len().saturating_sub(200)..]);
    }
    let count = (least + 3).to_string();
    assert_eq!(rungs(&args(&count)).code, Some(0), "seed {seed}");
    let resumed = timeless(&read(&path));
    let printed = ["generate", "lits", "--size", "6x6", "--seed", &seed, "--count", &count, "--format", "json"];
    assert_eq!(resumed, timeless(&rungs(&printed).out), "seed {seed}");
}

#[test]
#[cfg(unix)]
fn ctrl_c_keeps_what_was_made() {
    let args = ["generate", "lits", "--size", "6x6", "--seed", "2", "--count", "1000000", "--format", "json"];
    let mut child = command(&args).spawn().expect("the program starts");
    let mut out = BufReader::new(child.stdout.take().expect("its output"));
    let mut text = String::new();
    out.read_line(&mut text).expect("a board");
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(sent.success());
    out.read_to_string(&mut text).expect("the rest");
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    let boards = timeless(&text);
    let count = boards.len().to_string();
    let again = rungs(&["generate", "lits", "--size", "6x6", "--seed", "2", "--count", &count, "--format", "json"]);
    assert_eq!(timeless(&again.out), boards);
}
