//! `cargo xtask bank`, `recount` and `sweep`: what the generator is used for, that the boards are right, and that it never hangs.

use std::fs;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::{Outcome, shell};

/// Boards that are shipped: some of each size, layout and grade.
struct Shelf {
    genre: &'static str,
    size: &'static str,
    layouts: &'static [Laid],
    grades: &'static [&'static str],
    /// Boards of each grade and layout.
    count: usize,
}

/// What `generate` is told beside the size and the grade: the words of `--symmetry`, `--alphabet`, `--k` and `--numbers`.
#[derive(Clone, Copy)]
struct Laid {
    symmetry: Option<&'static str>,
    alphabet: Option<&'static str>,
    k: Option<&'static str>,
    numbers: Option<&'static str>,
    /// The number of their series: with fewer numbers a board of the same series is often the same one.
    series: &'static str,
}

impl Laid {
    /// The options with their words.
    const fn options(self) -> [(&'static str, Option<&'static str>); 4] {
        [("symmetry", self.symmetry), ("alphabet", self.alphabet), ("k", self.k), ("numbers", self.numbers)]
    }
}

const FREE: Laid = Laid { symmetry: None, alphabet: None, k: None, numbers: None, series: SERIES };
const POINT: Laid = Laid { symmetry: Some("point"), ..FREE };
const BLACK: Laid = Laid { alphabet: Some("black"), ..FREE };
const WHITE: Laid = Laid { alphabet: Some("white"), ..FREE };
const FEW: Laid = Laid { numbers: Some("few"), series: "2027", ..FREE };
const TWO: Laid = Laid { k: Some("2"), ..FREE };
const TWO_FEW: Laid = Laid { k: Some("2"), ..FEW };
const THREE: Laid = Laid { k: Some("3"), ..FREE };

/// About so many numbers beside the grid.
const fn about(numbers: &'static str) -> Laid {
    Laid { numbers: Some(numbers), series: "2028", ..FREE }
}

const BANK: &[Shelf] = &[
    lits("6x6", &["tetro", "cut", "bridge", "probe"], 5),
    lits("8x8", &["tetro", "cut", "bridge", "probe"], 5),
    lits("10x10", &["tetro", "cut", "bridge", "probe"], 5),
    lits("12x12", &["tetro", "cut", "bridge", "probe"], 5),
    lits("15x15", &["tetro", "cut", "bridge", "probe", "piece"], 3),
    lits("20x20", &["tetro", "cut", "bridge", "probe"], 2),
    lits("30x30", &["tetro", "cut", "bridge", "probe"], 1),
    heteromino("6x6", &["fit", "hetero", "support", "area", "probe"], 2),
    heteromino("8x8", &["fit", "hetero", "support", "area", "probe"], 4),
    heteromino("10x10", &["fit", "hetero", "support", "area", "probe"], 2),
    heteromino("12x12", &["hetero", "support", "area", "probe"], 4),
    heteromino("16x16", &["support", "area", "probe"], 2),
    heteromino("20x20", &["support", "area", "probe"], 1),
    statue_park("6x6", &[FREE, BLACK, WHITE, POINT], &["place", "white", "claim", "probe"], 2),
    statue_park("8x8", &[FREE, BLACK, WHITE, POINT], &["place", "white", "claim", "probe"], 2),
    statue_park("10x10", &[FREE, BLACK, WHITE, POINT], &["white", "probe"], 2),
    statue_park("12x12", &[FREE, BLACK, WHITE, POINT], &["white", "probe"], 2),
    statue_park("16x16", &[FREE, BLACK, WHITE, POINT], &["white"], 2),
    stitches("8x8", &[FREE, about("10"), FEW], &["line", "along", "between", "probe"], 3),
    stitches("10x10", &[FREE, about("14"), FEW, TWO], &["line", "along", "between", "probe"], 2),
    stitches("12x12", &[FREE, about("18"), FEW, TWO, TWO_FEW, THREE], &["along", "hall", "probe"], 2),
    stitches("15x15", &[FREE, FEW, TWO], &["between", "hall", "probe"], 2),
    stitches("20x20", &[FREE, FEW], &["between", "hall", "slot"], 1),
];

const fn lits(size: &'static str, grades: &'static [&'static str], count: usize) -> Shelf {
    Shelf { genre: "lits", size, layouts: &[FREE], grades, count }
}

const fn heteromino(size: &'static str, grades: &'static [&'static str], count: usize) -> Shelf {
    Shelf { genre: "heteromino", size, layouts: &[FREE, POINT], grades, count }
}

const fn statue_park(
    size: &'static str,
    layouts: &'static [Laid],
    grades: &'static [&'static str],
    count: usize,
) -> Shelf {
    Shelf { genre: "statue-park", size, layouts, grades, count }
}

const fn stitches(
    size: &'static str,
    layouts: &'static [Laid],
    grades: &'static [&'static str],
    count: usize,
) -> Shelf {
    Shelf { genre: "stitches", size, layouts, grades, count }
}

/// The number of the usual series.
const SERIES: &str = "2026";

/// Makes `puzzles/*/bank/*.jsonl` anew: all of them, or those of the genres named.
pub fn bank(genres: &[String]) -> Outcome {
    build()?;
    for shelf in BANK.iter().filter(|shelf| genres.is_empty() || genres.iter().any(|genre| genre == shelf.genre)) {
        let mut rows = String::new();
        for laid in shelf.layouts {
            for grade in shelf.grades {
                fill(shelf, *laid, grade, &mut rows)?;
            }
        }
        let folder = shell::root().join("puzzles").join(shelf.genre).join("bank");
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let file = folder.join(format!("{}.jsonl", shelf.size));
        fs::write(&file, &rows).map_err(|error| format!("{}: {error}", file.display()))?;
        println!("{} boards in {}", rows.lines().count(), file.display());
    }
    Ok(())
}

/// Adds the boards of one layout and grade.
fn fill(shelf: &Shelf, laid: Laid, grade: &str, rows: &mut String) -> Outcome {
    let Shelf { genre, size, count, .. } = shelf;
    let count = count.to_string();
    let arguments = ["generate", genre, "--size", size, "--grade", grade, "--seed", laid.series, "--count", &count];
    let mut command = shell::command(shell::release("rungs"), &arguments);
    command.args(["--format", "json", "--quiet"]);
    for (option, word) in laid.options() {
        command.args(word.into_iter().flat_map(|word| [format!("--{option}"), word.to_owned()]));
    }
    let made = shell::output(command)?;
    let graded = shell::output_of(
        shell::command(shell::release("rungs"), &["grade", "-", "--format", "json", "--quiet"]),
        &made,
    )?;
    for (made, graded) in made.lines().zip(graded.lines()) {
        let id = format!("{genre}-{size}-{:02}", rows.lines().count() + 1);
        rows.push_str(&row(&id, laid, &object(made)?, &object(graded)?)?);
    }
    Ok(())
}

fn object(line: &str) -> Result<Value, String> {
    serde_json::from_str(line).map_err(|error| format!("rungs printed no JSON: {error}"))
}

/// A row of the bank from what `generate` and `grade` print of a board. It is a row of a corpus file too. The answer is not
/// kept: whoever wants it solves the board, and the page fetches all rows.
fn row(id: &str, laid: Laid, made: &Value, graded: &Value) -> Result<String, String> {
    if graded["grade"] != made["grade"] {
        return Err(format!("{id} was made as {} and is graded {}", made["grade"], graded["grade"]));
    }
    let [id, expected] = [id, "unique"].map(Value::from);
    // Numbers are written as numbers where they cannot be words too.
    let told = laid.options().map(|(name, word)| {
        let value = word.map(|word| {
            if name == "k" { word.parse::<u64>().map_or(Value::Null, Value::from) } else { Value::from(word) }
        });
        (name, value)
    });
    let mut fields = vec![
        ("id", &id),
        ("genre", &made["genre"]),
        ("board", &made["text"]),
        ("expected", &expected),
        ("grade", &made["grade"]),
        ("seed", &made["seed"]),
    ];
    fields.extend(told.iter().filter_map(|(name, value)| Some((*name, value.as_ref()?))));
    fields.extend(["steps_by_rule", "longest_refutation"].map(|name| (name, &graded[name])));
    let fields: Vec<String> = fields.iter().map(|(name, value)| format!("\"{name}\":{value}")).collect();
    Ok(format!("{{{}}}\n", fields.join(",")))
}

/// Has every engine count the shipped boards again: all of them, or those of the genres named.
pub fn recount(genres: &[String]) -> Outcome {
    shell::run(shell::command("cargo", &["build", "--release", "-p", "rungs-lab", "--bin", "recount"]))?;
    let mut command = shell::command(shell::release("recount"), &["--out", "docs/data"]);
    command.args(genres);
    shell::run(command)
}

/// The largest side of the sweep.
const SIDES: usize = 12;
/// How long after its limit a run may still take to end.
const GRACE: Duration = Duration::from_secs(2);

/// Genres that make boards, with their grades.
const GRADES: [(&str, &[&str]); 4] = [
    ("lits", &["any", "local", "tetro", "cut", "bridge", "probe", "piece", "search"]),
    ("heteromino", &["any", "fit", "region", "hetero", "support", "area", "probe", "search"]),
    ("statue-park", &["any", "clue", "place", "fit", "white", "claim", "probe", "piece", "search"]),
    ("stitches", &["any", "pair", "block", "line", "along", "between", "hall", "slot", "probe", "search"]),
];

/// One run of the sweep.
struct Try {
    genre: &'static str,
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
    let limit = arguments.first().map_or("5", String::as_str);
    let seconds: u64 = limit.parse().map_err(|_| format!("{limit} is no number of seconds"))?;
    build()?;
    let sizes = (1..=SIDES).flat_map(|rows| (1..=SIDES).map(move |cols| format!("{rows}x{cols}")));
    let orders: Vec<_> =
        GRADES.into_iter().flat_map(|(genre, grades)| grades.iter().map(move |&grade| (genre, grade))).collect();
    let tries =
        sizes.flat_map(|size| orders.iter().map(move |&(genre, grade)| Try { genre, size: size.clone(), grade }));
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
    for &(genre, grade) in &orders {
        let is_one = |ran: &&Ran<'_>| ran.what.genre == genre && ran.what.grade == grade;
        let of = |code| all.iter().filter(is_one).filter(|ran| ran.code == Some(code)).count();
        let (made, spent, impossible) = (of(0), of(5), of(2));
        println!(
            "{genre:11} {grade:8} made {made:4}   not found in time or effort {spent:4}   impossible {impossible:4}"
        );
    }
    let worst = all.iter().map(|ran| ran.took).max().unwrap_or_default();
    println!("{} runs, the longest {:.2} s", all.len(), worst.as_secs_f64());
    let cap = Duration::from_secs(seconds) + GRACE;
    let bad = all.iter().filter(|ran| !matches!(ran.code, Some(0 | 2 | 5)) || ran.took > cap);
    let bad: Vec<String> = bad
        .map(|ran| format!("{} {} {}: {:?}, {:?}", ran.what.genre, ran.what.size, ran.what.grade, ran.code, ran.took))
        .collect();
    if bad.is_empty() { Ok(()) } else { Err(format!("neither board nor refusal in time:\n  {}", bad.join("\n  "))) }
}

fn run_one(one: &Try, limit: &str) -> Result<Option<i32>, String> {
    let mut command = Command::new(shell::release("rungs"));
    command.args(["generate", one.genre, "--seed", "1", "--quiet", "--jobs", "1", "--time-limit", limit]);
    command.args(["--size", &one.size, "--grade", one.grade]).stdout(Stdio::null()).stderr(Stdio::null());
    let status = command.status().map_err(|error| format!("rungs did not start: {error}"))?;
    Ok(status.code())
}

fn build() -> Outcome {
    shell::run(shell::command("cargo", &["build", "--release", "-p", "rungs"]))
}
