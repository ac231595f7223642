//! Runs the program; tests only.

#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]
#![allow(dead_code, reason = "each test file uses a part of it")]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use contract::Notation;
use serde_json::Value;

/// A board with one answer, in the text form.
pub const UNIQUE: &str = "lits 6x6\nA A A A A B\nA C C A B B\nD D C C B B\nE D D C C F\nE D D F F F\nE E E E E E\n";
/// Its answer.
pub const ANSWER: &str = "####.#/..#.##/####.#/.#.#.#/.#.###/####..";
/// A board with very many answers, none of them found by the ladder.
pub const SEVERAL: &str = "lits 4x4\na a a a\na a a a\na a a a\na a a a\n";
/// A board with several answers, of which the ladder finds what they have in common: the first row.
pub const PARTLY: &str = "lits 4x4\na a a a\nb b b b\nb b b b\nb b b b\n";
/// A board without an answer.
pub const NONE: &str = "lits 1x3\na a a\n";
/// A board that cannot be read.
pub const RAGGED: &str = "lits 2x2\na a\na\n";

/// What a run left behind.
pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Ran {
    /// The objects printed, one a line.
    pub fn objects(&self) -> Vec<Value> {
        self.out.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}"))).collect()
    }

    /// The only object printed.
    pub fn object(&self) -> Value {
        let mut objects = self.objects();
        assert_eq!(objects.len(), 1, "{}{}", self.out, self.err);
        objects.remove(0)
    }
}

/// The program, with colours and the environment's languages out of the way.
pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rungs"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the program with `input` on its standard input.
pub fn rungs_with(args: &[&str], input: &str) -> Ran {
    let mut child = command(args).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("its standard input");
    // A program that does not read its input is fine.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    let ran = Ran { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) };
    assert!(!ran.err.contains("panicked"), "{args:?}: {}", ran.err);
    ran
}

/// Runs the program with nothing on its standard input.
pub fn rungs(args: &[&str]) -> Ran {
    rungs_with(args, "")
}

/// A file of that name in a folder of this test's own.
pub fn file(test: &str, name: &str, text: impl AsRef<[u8]>) -> String {
    let path = folder(test).join(name);
    fs::write(&path, text).expect("the file is written");
    path.to_str().expect("UTF-8").to_owned()
}

/// A folder of this test's own.
pub fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// The names of an object's fields, in the order in which they stand in the line.
pub fn fields(line: &str) -> Vec<String> {
    let mut names = Vec::new();
    let (mut depth, mut rest) = (0, line.trim());
    while let Some(first) = rest.chars().next() {
        if first == '"' {
            let (text, after) = string(rest);
            if depth == 1 && after.trim_start().starts_with(':') {
                names.push(text);
            }
            rest = after;
            continue;
        }
        depth += i32::from("{[".contains(first)) - i32::from("}]".contains(first));
        rest = &rest[first.len_utf8()..];
    }
    names
}

/// The JSON string at the start of the text, and what follows it.
fn string(text: &str) -> (String, &str) {
    let mut strings = serde_json::Deserializer::from_str(text).into_iter::<String>();
    let value = strings.next().expect("a string").expect("a sound string");
    let end = strings.byte_offset();
    (value, &text[end..])
}

/// A board in the text form.
pub fn text_of(board: &lits_board::Board) -> String {
    let text: &dyn Notation<lits_board::Lits> =
        *lits_board::NOTATIONS.iter().find(|notation| notation.name() == "text").expect("our text form");
    text.write(board, None).expect("random boards have plain labels")
}

/// The seed of this run: `RUNGS_SEED`, or the clock.
pub fn seed() -> u64 {
    use std::time::{SystemTime, UNIX_EPOCH};
    let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64);
    std::env::var("RUNGS_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or_else(clock)
}
