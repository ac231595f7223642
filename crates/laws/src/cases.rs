//! Fixed boards with what is expected of them, and files of expected figures.

use std::fmt::Write as _;

use contract::{Budget, ReadOptions, Rules};
use deduce::{Climb, Ladder, Lower, climb};
use serde::Deserialize;

use crate::{Case, Subject, count_with};

/// Answers are counted up to here.
const CAP: u64 = 1_000;

#[derive(Deserialize)]
struct CaseFile {
    case: Vec<FixedCase>,
}

/// What of a case is given; the rest of the file is computed from it.
#[derive(Deserialize)]
struct FixedCase {
    name: String,
    origin: String,
    board: String,
}

/// Compares the case file at `path` with what the subject makes of its boards; `RUNGS_BLESS=1` rewrites it.
///
/// # Errors
/// The first line that differs, or why the file cannot be read.
pub fn check<L: Lower>(subject: &Subject<L>, path: &str) -> Result<(), String> {
    let text = std::fs::read_to_string(path).map_err(|why| format!("{path}: {why}"))?;
    compare(path, &render(subject, &text)?)
}

/// The case file with its expected figures computed anew. Comments before the first case are kept.
///
/// # Errors
/// When the file cannot be read, or the engines contradict each other on a board.
pub fn render<L: Lower>(subject: &Subject<L>, text: &str) -> Result<String, String> {
    let file: CaseFile = toml::from_str(text).map_err(|why| why.to_string())?;
    let head = text.find("[[case]]").map_or("", |at| &text[..at]);
    let mut out = head.to_owned();
    for (place, fixed) in file.case.iter().enumerate() {
        if place > 0 {
            out.push('\n');
        }
        let figures = figures(subject, &fixed.board).map_err(|why| format!("{}: {why}", fixed.name))?;
        let FixedCase { name, origin, board } = fixed;
        // Writing to a string cannot fail.
        let _ =
            write!(out, "[[case]]\nname = \"{name}\"\norigin = \"{origin}\"\nboard = \"\"\"\n{board}\"\"\"\n{figures}");
    }
    Ok(out)
}

/// Number of answers, and grade and decided counts on both ladders.
///
/// # Errors
/// When the board cannot be read or the engines contradict each other.
pub fn figures<L: Lower>(subject: &Subject<L>, board: &str) -> Result<String, String> {
    let notation =
        subject.notations.iter().find(|notation| notation.recognises(board)).ok_or("no notation reads it")?;
    let board = notation.read(board, &ReadOptions::default()).map_err(|why| why.to_string())?.board;
    let case = Case::new(subject, board, Rules::ALL);
    let answers = count_with(&case, &[], CAP)?.len();
    let mut out = format!("answers = {answers}\n");
    for (name, ladder) in [("default", Ladder::all(L::RUNGS)), ("published", Ladder::published(L::RUNGS))] {
        let mut engine = case.engine(&[]);
        let climbed = climb(&mut engine, L::RUNGS, &ladder, &Budget::default());
        let grade = grade::<L>(&climbed, answers);
        // What is decided when a contradiction is met depends on the order of the tasks.
        let met = climbed.failed.and_then(|(rung, _)| ladder.rungs().iter().position(|&place| place == rung));
        let decided = &climbed.decided[..met.unwrap_or(climbed.decided.len())];
        let _ = writeln!(out, "{name} = {{ grade = \"{grade}\", decided = {decided:?} }}");
    }
    Ok(out)
}

fn grade<L: Lower>(climbed: &Climb, answers: usize) -> &'static str {
    let settled = climbed.failed.map(|(rung, _)| rung).or(climbed.finished_by);
    match settled {
        Some(rung) => L::RUNGS[rung].name,
        None if answers > 1 => "none",
        None => "search",
    }
}

/// Compares a file with what it should say; `RUNGS_BLESS=1` writes it.
///
/// # Errors
/// The first line that differs.
pub fn compare(path: &str, expected: &str) -> Result<(), String> {
    if std::env::var("RUNGS_BLESS").is_ok_and(|bless| bless == "1") {
        return std::fs::write(path, expected).map_err(|why| format!("{path}: {why}"));
    }
    let found = std::fs::read_to_string(path).unwrap_or_default();
    if found == expected {
        return Ok(());
    }
    let mut lines = found.lines().map(Some).chain(std::iter::repeat(None)).zip(expected.lines());
    let (number, (old, new)) =
        (1..).zip(&mut lines).find(|(_, (old, new))| *old != Some(new)).unwrap_or((0, (None, "")));
    Err(format!(
        "strength or speed changed: bless it (RUNGS_BLESS=1) and say so in the commit.\n\
         {path}, line {number}\n  recorded: {}\n  now:      {new}",
        old.unwrap_or("nothing")
    ))
}
