//! `workload NAME` runs a fixed workload once and prints the work it did; `workload --list` names them;
//! `workload growth` shows how time and memory grow with the board.

use std::error::Error;
use std::io::{Read as _, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use clap::{Parser, Subcommand};
use rungs_lab::growth::{self, Bucket, Sample};
use rungs_lab::{measured, workload, workloads};

/// Runs the fixed workloads of Rungs.
#[derive(Parser)]
#[command(args_conflicts_with_subcommands = true, arg_required_else_help = true)]
struct Arguments {
    /// Name all workloads, one a line
    #[arg(long)]
    list: bool,
    /// Say with `--list` what each does
    #[arg(long, requires = "list")]
    verbose: bool,
    /// The workload to run once
    name: Option<String>,
    #[command(subcommand)]
    study: Option<Study>,
}

#[derive(Subcommand)]
enum Study {
    /// CPU time and peak memory of `solve` against the cells of the board
    Growth {
        /// A corpus file (JSON lines with `board` or `link`) or boards in the text form; ours when left out
        file: Option<PathBuf>,
        /// Runs of each board, of which the median counts
        #[arg(long, default_value_t = 3)]
        runs: usize,
        /// One JSON object a bucket
        #[arg(long)]
        json: bool,
    },
    /// Solve the board on standard input and print the peak memory of the process, in KiB
    #[command(hide = true)]
    Peak,
}

type Outcome = Result<(), Box<dyn Error>>;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let outcome = match (&arguments.study, &arguments.name) {
        (Some(Study::Growth { file, runs, json }), _) => show_growth(file.as_deref(), *runs, *json),
        (Some(Study::Peak), _) => show_peak(),
        (None, Some(name)) => run(name),
        (None, None) => list(arguments.verbose),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("workload: {error}");
            ExitCode::FAILURE
        }
    }
}

fn list(verbose: bool) -> Outcome {
    let mut out = std::io::stdout().lock();
    for workload in workloads() {
        if verbose {
            writeln!(out, "{:16} {}", workload.name, workload.does)?;
        } else {
            writeln!(out, "{}", workload.name)?;
        }
    }
    Ok(())
}

fn run(name: &str) -> Outcome {
    let found = workload(name).ok_or_else(|| format!("there is no workload “{name}”; `workload --list` names them"))?;
    println!("{}", measured(&found.prepare()?));
    Ok(())
}

fn show_growth(file: Option<&Path>, runs: usize, json: bool) -> Outcome {
    let Some(path) = file else {
        return growth::own_boards()?.into_iter().try_for_each(|(genre, boards)| grow(genre, boards, runs, json));
    };
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    grow(&path.display().to_string(), growth::boards_of(&text)?, runs, json)
}

/// Measures the boards of one genre, or of one file.
fn grow(name: &str, boards: Vec<String>, runs: usize, json: bool) -> Outcome {
    let mut samples: Vec<(Sample, _, String)> = Vec::new();
    for (index, text) in boards.into_iter().enumerate() {
        match growth::sample(&text, runs) {
            Ok((sample, size)) => samples.push((sample, size, text)),
            Err(error) => eprintln!("board {} is left out: {error}", index + 1),
        }
    }
    let mut buckets = growth::buckets(&samples);
    for bucket in &mut buckets {
        bucket.peak_kib = peak_of(&bucket.largest_text)?;
    }
    let mut out = std::io::stdout().lock();
    if json {
        for bucket in &buckets {
            let mut object = serde_json::to_value(bucket)?;
            object["boards_of"] = name.into();
            writeln!(out, "{object}")?;
        }
        return Ok(());
    }
    writeln!(out, "{name}")?;
    write_table(&mut out, &buckets)
}

fn write_table(out: &mut impl Write, buckets: &[Bucket]) -> Outcome {
    writeln!(
        out,
        "{:>11} {:>6} {:>10} {:>9} {:>9} {:>8} {:>6} {:>6} {:>8} {:>9}",
        "cells", "boards", "median ms", "95 % ms", "worst ms", "exponent", "probe", "search", "largest", "peak MiB"
    )?;
    for bucket in buckets {
        let or_dash = |value: Option<f64>| value.map_or("-".to_owned(), |value| format!("{value:.2}"));
        writeln!(
            out,
            "{:>5}–{:<5} {:>6} {:>10.3} {:>9.3} {:>9.3} {:>8} {:>6} {:>6} {:>8} {:>9}",
            bucket.from,
            bucket.to,
            bucket.boards,
            bucket.median_ms,
            bucket.p95_ms,
            bucket.worst_ms,
            or_dash(bucket.exponent),
            bucket.by_probe,
            bucket.by_search,
            bucket.largest,
            or_dash(bucket.peak_kib.map(|kib| kib as f64 / 1024.0)),
        )?;
    }
    Ok(())
}

/// The peak memory of a process of its own that solves the board: this one has seen others.
fn peak_of(board: &str) -> Result<Option<u64>, Box<dyn Error>> {
    let mut child =
        Command::new(std::env::current_exe()?).arg("peak").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    if let Some(mut stdin) = child.stdin.take() {
        stdin.write_all(board.as_bytes())?;
    }
    let output = child.wait_with_output()?;
    if !output.status.success() {
        return Err(format!("the process that measures memory failed ({})", output.status).into());
    }
    Ok(String::from_utf8(output.stdout)?.trim().parse().ok())
}

fn show_peak() -> Outcome {
    let mut board = String::new();
    std::io::stdin().lock().read_to_string(&mut board)?;
    growth::sample(&board, 1)?;
    match growth::peak_kib() {
        Some(peak) => println!("{peak}"),
        None => println!("unknown"),
    }
    Ok(())
}
