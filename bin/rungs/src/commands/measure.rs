//! `rungs measure`

use std::fs::File;
use std::io::{self, Write};

use contract::{ExactLimits, NotCounted, Size, Text, text};
use cpu_time::ThreadTime;
use indicatif::ProgressBar;
use lab::studies::{STUDIES, Study, Task, study};
use serde_json::{Value, json};

use super::json_line;
use crate::args::Measure;
use crate::exit::End;
use crate::output::{Done, Shell};
use crate::signals::Turn;
use crate::{Failure, batch, validate, words, work};

/// Shares of a whole study that the bar knows.
const WHOLE: u64 = 1 << 20;

/// What a task gave, of which grid, and the CPU time that it took, in milliseconds.
struct Row {
    size: Size,
    result: Result<Value, NotCounted>,
    ms: f64,
}

pub fn run(args: &Measure, shell: Shell) -> Result<End, Failure> {
    let genres: Vec<&str> = STUDIES.iter().map(|study| study.genre).collect();
    validate::known(&Text::new("genre with studies", "調査のあるジャンル"), &args.genre, &genres)?;
    let Some(name) = &args.study else { return list(&args.genre, shell) };
    let names: Vec<&str> = of_genre(&args.genre).map(|study| study.name).collect();
    validate::known(&Text::new("study", "調査"), name, &names)?;
    match study(&args.genre, name) {
        Some(study) => measure(args, study, shell),
        None => Ok(End::Fine),
    }
}

fn of_genre(genre: &str) -> impl Iterator<Item = &'static Study> {
    STUDIES.iter().filter(move |study| study.genre == genre)
}

/// Tells which studies a genre has.
fn list(genre: &str, shell: Shell) -> Result<End, Failure> {
    let line = |study: &Study| {
        let Study { genre, name, about, .. } = study;
        if shell.is_json() {
            json_line(&json!({ "genre": genre, "study": name, "about": about }))
        } else {
            format!("{name:<10}  {about}\n")
        }
    };
    let out = of_genre(genre).map(line).collect();
    shell.print(&Done { out, err: String::new(), end: End::Fine })?;
    Ok(End::Fine)
}

/// Runs the tasks, several at a time, and writes their rows in the order of the plan.
fn measure(args: &Measure, study: &Study, shell: Shell) -> Result<End, Failure> {
    let tasks = (study.plan)(args.to);
    let mut out: Box<dyn Write> = match &args.out {
        Some(path) => Box::new(
            File::create(path).map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", path.display())))?,
        ),
        None => Box::new(io::stdout()),
    };
    let all: u64 = tasks.iter().map(|task| task.weight).sum();
    let bar = shell.bar_of_shares(WHOLE);
    let mut end = End::Fine;
    batch::run(
        &tasks,
        args.jobs,
        |task| row(task, args, &bar, all),
        |row| {
            let row = match row.result {
                Ok(mut value) => {
                    value["ms"] = row.ms.into();
                    value
                }
                Err(why) => {
                    end = end.and(complain(row.size, why, &bar, shell));
                    return Ok(());
                }
            };
            bar.suspend(|| out.write_all(json_line(&row).as_bytes()).and_then(|()| out.flush()))
        },
    )?;
    bar.finish_and_clear();
    Ok(end)
}

fn row(task: &Task, args: &Measure, bar: &ProgressBar, all: u64) -> Row {
    let turn = Turn::begin(args.limits);
    let limits = ExactLimits { memory: args.memory.memory, budget: turn.budget(args.limits) };
    let clock = ThreadTime::try_now().ok();
    let share = WHOLE * task.weight / all.max(1);
    let mut shown = 0;
    let result = task.run(&limits, &mut |done, of| {
        let now = share * done as u64 / of.max(1) as u64;
        bar.inc(now.saturating_sub(shown));
        shown = now;
    });
    Row { size: task.size, result, ms: work::spent(clock) }
}

/// Says which row is missing, and why.
fn complain(size: Size, why: NotCounted, bar: &ProgressBar, shell: Shell) -> End {
    let (message, end) = match why {
        NotCounted::Stopped => {
            let early = words::early(shell);
            (text!("the row of {size} is missing: {early}", "{size} の行が欠けています: {early}"), End::Open)
        }
        NotCounted::Memory { allowed } => {
            let Text { en, ja } = suite::Trouble::Memory(allowed).text();
            (text!("{size}: {en}", "{size}: {ja}"), End::Failed)
        }
    };
    bar.suspend(|| crate::complain(message.get(shell.lang)));
    end
}
