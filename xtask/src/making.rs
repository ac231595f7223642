//! `cargo xtask bank` and `cargo xtask sweep`: what the generator is used for, and that it never hangs.

use std::fs;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::{Outcome, shell};

/// The boards that are shipped: genre, sizes, grades, boards of each.
const BANK: (&str, &[&str], &[&str], usize) =
    ("lits", &["6x6", "8x8", "10x10", "12x12"], &["tetro", "cut", "bridge", "probe"], 5);
/// The number of their series.
const SERIES: &str = "2026";

/// Makes `puzzles/lits/bank/*.jsonl` anew.
pub fn bank(_: &[String]) -> Outcome {
    build()?;
    let (genre, sizes, grades, count) = BANK;
    let folder = shell::root().join("puzzles").join(genre).join("bank");
    for size in sizes {
        let mut rows = String::new();
        for grade in grades {
            let count = count.to_string();
            let arguments = ["generate", genre, "--size", size, "--grade", grade, "--seed", SERIES, "--count", &count];
            let mut command = shell::command(shell::release("rungs"), &arguments);
            command.args(["--format", "json", "--quiet"]);
            for line in shell::output(command)?.lines() {
                let id = format!("{genre}-{size}-{:02}", rows.lines().count() + 1);
                rows.push_str(&row(&id, line)?);
            }
        }
        let file = folder.join(format!("{size}.jsonl"));
        fs::write(&file, &rows).map_err(|error| format!("{}: {error}", file.display()))?;
        println!("{} boards in {}", rows.lines().count(), file.display());
    }
    Ok(())
}

/// A row of the bank from a line of `generate`. It is a row of a corpus file too.
fn row(id: &str, line: &str) -> Result<String, String> {
    let made: Value = serde_json::from_str(line).map_err(|error| format!("generate printed no JSON: {error}"))?;
    let [id, expected] = [id, "unique"].map(Value::from);
    let fields = [
        ("id", &id),
        ("genre", &made["genre"]),
        ("board", &made["text"]),
        ("answer", &made["answer"]),
        ("expected", &expected),
        ("grade", &made["grade"]),
        ("seed", &made["seed"]),
    ];
    let fields: Vec<String> = fields.iter().map(|(name, value)| format!("\"{name}\":{value}")).collect();
    Ok(format!("{{{}}}\n", fields.join(",")))
}

/// The largest side of the sweep.
const SIDES: usize = 12;
/// How long after its limit a run may still take to end.
const GRACE: Duration = Duration::from_secs(2);

/// One run of the sweep.
struct Try {
    size: String,
    grade: &'static str,
}

/// How it ended.
struct Ran<'a> {
    what: &'a Try,
    code: Option<i32>,
    took: Duration,
}

/// Every size up to 12×12 with every grade: a board or a refusal within the limit, by default 5 seconds.
pub fn sweep(arguments: &[String]) -> Outcome {
    const GRADES: [&str; 8] = ["any", "local", "tetro", "cut", "bridge", "probe", "piece", "search"];
    let limit = arguments.first().map_or("5", String::as_str);
    let seconds: u64 = limit.parse().map_err(|_| format!("{limit} is no number of seconds"))?;
    build()?;
    let sizes = (1..=SIDES).flat_map(|rows| (1..=SIDES).map(move |cols| format!("{rows}x{cols}")));
    let tries = sizes.flat_map(|size| GRADES.map(|grade| Try { size: size.clone(), grade }));
    let tries: Vec<Try> = tries.collect();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut ran = Vec::new();
        while let Some(what) = tries.get(next.fetch_add(1, Ordering::Relaxed)) {
            let start = Instant::now();
            let code = run_one(what, limit)?;
            ran.push(Ran { what, code, took: start.elapsed() });
        }
        Ok(ran)
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let all: Result<Vec<Vec<Ran<'_>>>, String> = thread::scope(|scope| {
        let started: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let joined = started.into_iter().map(|thread| thread.join().map_err(|_| "a thread panicked".to_owned())?);
        joined.collect()
    });
    let all: Vec<Ran<'_>> = all?.into_iter().flatten().collect();
    for grade in GRADES {
        let of = |code| all.iter().filter(|ran| ran.what.grade == grade && ran.code == Some(code)).count();
        println!("{grade:8} made {:4}   not found in time or effort {:4}   impossible {:4}", of(0), of(5), of(2));
    }
    let worst = all.iter().map(|ran| ran.took).max().unwrap_or_default();
    println!("{} runs, the longest {:.2} s", all.len(), worst.as_secs_f64());
    let cap = Duration::from_secs(seconds) + GRACE;
    let bad = all.iter().filter(|ran| !matches!(ran.code, Some(0 | 2 | 5)) || ran.took > cap);
    let bad: Vec<String> =
        bad.map(|ran| format!("{} {}: {:?}, {:?}", ran.what.size, ran.what.grade, ran.code, ran.took)).collect();
    if bad.is_empty() { Ok(()) } else { Err(format!("neither board nor refusal in time:\n  {}", bad.join("\n  "))) }
}

fn run_one(one: &Try, limit: &str) -> Result<Option<i32>, String> {
    let mut command = Command::new(shell::release("rungs"));
    command.args(["generate", BANK.0, "--seed", "1", "--quiet", "--jobs", "1", "--time-limit", limit]);
    command.args(["--size", &one.size, "--grade", one.grade]).stdout(Stdio::null()).stderr(Stdio::null());
    let status = command.status().map_err(|error| format!("rungs did not start: {error}"))?;
    Ok(status.code())
}

fn build() -> Outcome {
    shell::run(shell::command("cargo", &["build", "--release", "-p", "rungs"]))
}
