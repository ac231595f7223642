//! `recount [GENRE]… [--out FOLDER]` counts the shipped boards again, each by every engine.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use clap::Parser;
use rungs_lab::recount::{self, Engines, Ran, Task};
use serde::Serialize;
use serde_json::Value;
use suite::registry::{GENRES, tokens};
use suite::{Puzzle, Recounted, Trouble};

/// Some counters go down a level for each cell; only what is used takes memory.
const STACK: usize = 64 << 20;

/// Counts the shipped boards of Rungs again, each by every engine.
#[derive(Parser)]
struct Arguments {
    /// The genres; all when none is named
    genres: Vec<String>,
    /// Write what is found to `bank-recount.jsonl` there, and what the bank holds to `bank.jsonl`
    #[arg(long)]
    out: Option<PathBuf>,
    /// The most nodes for a board, below the limits of the engines
    #[arg(long, default_value_t = u64::MAX)]
    node_limit: u64,
}

type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("recount: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Whether all engines agree.
fn run(arguments: &Arguments) -> Outcome<bool> {
    let genres = chosen(&arguments.genres)?;
    let items = recount::items(&genres)?;
    let tasks = recount::plan(&items, arguments.node_limit);
    let ran = run_all(&tasks)?;
    let engines = recount::engines(&ran);
    if let Some(folder) = &arguments.out {
        replace(&folder.join("bank-recount.jsonl"), &genres, &engines)?;
        replace(&folder.join("bank.jsonl"), &genres, &recount::efforts(&items))?;
    }
    print!("{}", recount::page(&items, &ran));
    let sum = |of: fn(&Engines) -> usize| engines.iter().map(of).sum::<usize>();
    let seconds: f64 = engines.iter().map(|row| row.seconds).sum();
    let (all, over, differ) = (ran.len(), sum(|row| row.over_limit), sum(|row| row.disagreed));
    println!(
        "{} boards, {all} counts: {differ} differ, {over} over the limit; {seconds:.0} s of CPU time",
        items.len()
    );
    for (Task { item, engine, .. }, _) in ran.iter().filter(|(_, ran)| ran.recount.found == Recounted::Differs) {
        eprintln!("{}: {engine} does not find its answer, or finds another", item.shipped.id);
    }
    Ok(differ == 0)
}

fn chosen(names: &[String]) -> Outcome<Vec<&'static dyn Puzzle>> {
    if names.is_empty() {
        return Ok(GENRES.to_vec());
    }
    let known = |name: &String| {
        suite::genre(name).ok_or_else(|| format!("there is no genre {name}; there are {}", tokens().join(", ")).into())
    };
    names.iter().map(known).collect()
}

/// Runs the tasks, as many at a time as there are cores, and tells each group of them when it is done.
fn run_all<'a>(tasks: &[Task<'a>]) -> Outcome<Vec<(Task<'a>, Ran)>> {
    let next = AtomicUsize::new(0);
    let (send, receive) = mpsc::channel();
    let worker = |send: mpsc::Sender<(usize, Result<Ran, Trouble>)>| {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(task) = tasks.get(index) else { break };
            if send.send((index, task.run())).is_err() {
                break;
            }
        }
    };
    thread::scope(|scope| {
        let worker = &worker;
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            let send = send.clone();
            thread::Builder::new().stack_size(STACK).spawn_scoped(scope, move || worker(send))?;
        }
        drop(send);
        in_order(tasks, &receive)
    })
}

/// Puts what arrives in the order of the tasks.
fn in_order<'a>(
    tasks: &[Task<'a>],
    receive: &mpsc::Receiver<(usize, Result<Ran, Trouble>)>,
) -> Outcome<Vec<(Task<'a>, Ran)>> {
    let (mut early, mut ran) = (BTreeMap::new(), Vec::new());
    let mut told = 0;
    for (index, result) in receive {
        early.insert(index, result?);
        while let Some(next) = early.remove(&ran.len()) {
            ran.push((tasks[ran.len()], next));
        }
        let rows = recount::engines(&ran);
        // The last one may not be whole.
        let whole = if ran.len() == tasks.len() { rows.len() } else { rows.len().saturating_sub(1) };
        rows[told..whole].iter().for_each(tell);
        told = whole;
    }
    Ok(ran)
}

fn tell(row: &Engines) {
    let Engines { genre, rows, cols, engine, boards, recounted, over_limit, disagreed, nodes, seconds, .. } = row;
    eprintln!(
        "{genre:12} {:>6} {engine:9} {recounted:>3} of {boards:<3} over the limit {over_limit:<3} differ {disagreed:<3} \
         {nodes:>12} nodes {seconds:>8.2} s",
        format!("{rows}x{cols}")
    );
}

/// Writes the rows to a file, in place of those of the same genres; those of others stay.
fn replace(path: &Path, genres: &[&dyn Puzzle], rows: &[impl Serialize]) -> Outcome<()> {
    let mut lines: Vec<Value> = Vec::new();
    if path.exists() {
        let kept = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        for line in kept.lines() {
            lines.push(serde_json::from_str(line).map_err(|error| format!("{}: {error}", path.display()))?);
        }
        lines.retain(|line| genres.iter().all(|genre| line["genre"] != genre.token()));
    }
    for row in rows {
        lines.push(serde_json::to_value(row)?);
    }
    let place = |line: &Value| tokens().iter().position(|token| line["genre"] == *token);
    lines.sort_by_key(place);
    let lines: Vec<String> = lines.iter().map(|line| format!("{line}\n")).collect();
    fs::write(path, lines.concat()).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(())
}
