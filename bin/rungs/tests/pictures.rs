//! Pictures from the command line.

#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

mod common;

use std::fs;
use std::path::Path;

use common::{ANSWER, RAGGED, SEVERAL, UNIQUE, command, file, folder, rungs};

fn path(test: &str, name: &str) -> String {
    let path = folder(test).join(name);
    // What an earlier run left behind proves nothing.
    let _ = fs::remove_file(&path);
    path.to_str().expect("UTF-8").to_owned()
}

#[test]
fn one_board_as_svg_and_png() {
    let board = file("one", "board.txt", UNIQUE);
    let bare = rungs(&["convert", &board, "--to", "svg"]);
    let answered = rungs(&["convert", &board, "--to", "svg", "--state", ANSWER]);
    assert_eq!((bare.code, answered.code), (Some(0), Some(0)), "{}{}", bare.err, answered.err);
    assert!(bare.out.starts_with("<svg ") && answered.out.starts_with("<svg "));
    assert!(!bare.out.contains("#999") && answered.out.contains("#999"), "only the answer is shaded");
    let json = rungs(&["convert", &board, "--to", "svg", "--format", "json"]).object();
    assert_eq!(json["text"], bare.out.as_str());
    let png = path("one", "board.png");
    assert_eq!(rungs(&["convert", &board, "--to", "png", "--out", &png]).code, Some(0));
    assert!(fs::read(&png).expect("a file").starts_with(b"\x89PNG\r\n"));
    let wrong = rungs(&["convert", &board, "--to", "svg", "--state", "##/##"]);
    assert_eq!((wrong.code, wrong.out.as_str()), (Some(1), ""), "{}", wrong.err);
}

#[test]
fn several_boards_are_numbered_files() {
    let boards = file("several", "boards.txt", format!("{UNIQUE}---\n{RAGGED}---\n{SEVERAL}"));
    let names: Vec<String> = (1..=3).map(|n| path("several", &format!("a-{n}.svg"))).collect();
    let ran = rungs(&["convert", &boards, "--to", "svg", "--out", &path("several", "a.svg")]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{}", ran.err);
    let is_there: Vec<bool> = names.iter().map(|name| fs::exists(name).expect("a folder")).collect();
    assert_eq!(is_there, [true, false, true]);
}

#[test]
fn a_booklet_is_whole_or_not_made() {
    let good = file("booklet", "good.txt", format!("{UNIQUE}---\n{SEVERAL}"));
    let bad = file("booklet", "bad.txt", format!("{UNIQUE}---\n{RAGGED}"));
    let out = path("booklet", "a.html");
    let args = ["--to", "html", "--answers", "separate", "--title", "A & B", "--out", &out];
    let ran = rungs(&[&["convert", &bad][..], &args].concat());
    assert_eq!(ran.code, Some(1));
    assert!(!fs::exists(&out).expect("a folder"));
    let ran = rungs(&[&["convert", &good][..], &args].concat());
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.err.contains("no answer is printed: multiple"), "{}", ran.err);
    let page = fs::read_to_string(&out).expect("a file");
    assert!(page.contains("<h1>A &amp; B</h1>"));
    // Two boards and one answer.
    assert_eq!(page.matches("<svg ").count(), 3);
}

#[test]
fn a_pdf_is_made_or_the_missing_font_is_told() {
    let board = file("pdf", "board.txt", UNIQUE);
    for lang in ["en", "ja"] {
        let out = path("pdf", &format!("{lang}.pdf"));
        let ran = rungs(&["convert", &board, "--to", "pdf", "--lang", lang, "--out", &out]);
        match ran.code {
            Some(0) => assert!(fs::read(&out).expect("a file").starts_with(b"%PDF-")),
            code => assert!(code == Some(1) && ran.err.contains("no font on this system"), "{}", ran.err),
        }
    }
}

#[test]
fn the_bank_is_exported_as_pictures() {
    let out = path("bank", "book.html");
    let args = ["bank", "export", "lits-6x6-01", "lits-8x8-03", "--to", "html", "--answers", "separate", "--out", &out];
    assert_eq!(rungs(&args).code, Some(0));
    assert_eq!(fs::read_to_string(&out).expect("a file").matches("<svg ").count(), 4);
    let svg = rungs(&["bank", "export", "lits-6x6-01", "--to", "svg"]);
    assert_eq!((svg.code, svg.out.starts_with("<svg ")), (Some(0), true), "{}", svg.err);
    // As `convert` draws them.
    let board = rungs(&["bank", "export", "lits-6x6-01"]).out;
    assert_eq!(svg.out, rungs(&["convert", &file("bank", "board.txt", board), "--to", "svg"]).out);
    let several = path("bank", "a.png");
    let names: Vec<String> = (1..=2).map(|n| path("bank", &format!("a-{n}.png"))).collect();
    assert_eq!(
        rungs(&["bank", "export", "lits-6x6-01", "lits-6x6-02", "--to", "png", "--out", &several]).code,
        Some(0)
    );
    assert!(names.iter().all(|name| fs::read(name).is_ok_and(|png| png.starts_with(b"\x89PNG"))));
}

/// The words of a line as a shell has them: parted by blanks, those in quotes whole.
fn words(line: &str) -> Vec<String> {
    let quoted = line.split('"').enumerate();
    quoted
        .flat_map(|(index, part)| {
            let whole = (index % 2 == 1).then(|| part.to_owned());
            let single = part.split_whitespace().filter(|_| index % 2 == 0).map(str::to_owned);
            whole.into_iter().chain(single).collect::<Vec<String>>()
        })
        .collect()
}

#[test]
fn the_examples_of_the_documentation_work() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = folder("examples-run");
    fs::create_dir_all(folder.join("examples")).expect("a folder");
    let first = root.join("examples/first.txt");
    fs::copy(&first, folder.join("examples/first.txt")).expect("a copy");
    let solved = rungs(&["solve", first.to_str().expect("UTF-8"), "--format", "json"]).object();
    let rows: Vec<&str> =
        solved["answers"][0].as_array().expect("an answer").iter().filter_map(|row| row.as_str()).collect();
    fs::write(folder.join("answer.txt"), rows.join("\n")).expect("a file");
    fs::write(folder.join("boards.txt"), format!("{UNIQUE}---\n{UNIQUE}")).expect("a file");
    let page = fs::read_to_string(root.join("docs/commands.md")).expect("the documentation");
    let section = page.split("\n## ").find(|part| part.starts_with("Pictures")).expect("the section");
    let mut run = 0;
    for line in section.lines().filter_map(|line| line.strip_prefix("rungs ")) {
        let words = words(line);
        let (args, into) = words.split_at(words.iter().position(|word| word == ">").unwrap_or(words.len()));
        let out = args.iter().skip_while(|word| *word != "--out").nth(1).or(into.get(1)).expect("a file to write");
        let _ = fs::remove_file(folder.join(out));
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let ran = command(&args).current_dir(&folder).output().expect("it runs");
        let err = String::from_utf8_lossy(&ran.stderr);
        if err.contains("no font on this system") {
            println!("skipped: {line}: {err}");
            continue;
        }
        assert_eq!(ran.status.code(), Some(0), "{line}: {err}");
        if into.is_empty() {
            assert!(fs::metadata(folder.join(out)).is_ok_and(|file| file.len() > 500), "{line}");
        } else {
            assert!(ran.stdout.len() > 500, "{line}");
        }
        run += 1;
    }
    assert!(run >= 3, "{run} examples");
}

#[test]
fn an_explanation_is_a_page_with_pictures() {
    let board = file("story", "board.txt", UNIQUE);
    for lang in ["en", "ja"] {
        let page = rungs(&["explain", &board, "--format", "html", "--lang", lang]);
        assert_eq!(page.code, Some(0), "{}", page.err);
        assert!(page.out.starts_with("<!DOCTYPE html>\n") && page.out.ends_with("</html>\n"));
        assert!(!page.out.contains('\u{fffd}'), "a character that XML does not allow");
        let steps = rungs(&["explain", &board, "--format", "json"]).object()["steps"].as_array().map_or(0, Vec::len);
        assert_eq!(page.out.matches("<use ").count(), steps + 1);
    }
    let several = rungs(&["explain", &file("story", "several.txt", SEVERAL), "--format", "html"]);
    assert_eq!(several.code, Some(4), "{}", several.err);
}
