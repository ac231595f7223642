//! The commands, a file each.

pub mod bank;
pub mod census;
pub mod check;
pub mod convert;
pub mod corpus;
pub mod count;
pub mod explain;
pub mod generate;
pub mod grade;
pub mod hint;
mod made;
pub mod measure;
pub mod notes;
pub mod papers;
mod picture;
pub mod play;
pub mod schema;
pub mod serve;
pub mod solve;
mod steps;

pub use self::picture::PICTURES;

use serde::Serialize;

use crate::args::Jobs;
use crate::exit::End;
use crate::output::{Done, Shell};
use crate::source::{Entry, Source};
use crate::work::{Problem, Run};
use crate::{Failure, batch};

/// Reads all sources, and does `turn` with each of their boards.
fn each_board(
    sources: &[String],
    jobs: Jobs,
    shell: Shell,
    turn: impl Fn(&Entry<'_>, Shell) -> Done + Sync,
) -> Result<End, Failure> {
    let sources: Vec<Source> = sources.iter().map(|name| Source::read(name)).collect();
    let entries: Vec<Entry<'_>> = sources.iter().flat_map(Source::entries).collect();
    each_entry(&entries, jobs, shell, turn)
}

/// Does `turn` with each board, and prints what they give in the order of the input.
fn each_entry(
    entries: &[Entry<'_>],
    jobs: Jobs,
    shell: Shell,
    turn: impl Fn(&Entry<'_>, Shell) -> Done + Sync,
) -> Result<End, Failure> {
    each_between(entries, jobs, shell, "", turn)
}

/// The same with `between` printed between what two boards give.
fn each_between(
    entries: &[Entry<'_>],
    jobs: Jobs,
    shell: Shell,
    between: &str,
    turn: impl Fn(&Entry<'_>, Shell) -> Done + Sync,
) -> Result<End, Failure> {
    let shell = Shell { many: entries.len() > 1, ..shell };
    let bar = shell.bar(entries.len());
    let mut end = End::Fine;
    let mut is_first = true;
    let tell = |mut done: Done| {
        // A board that gave nothing needs no parting from the others.
        if !done.out.is_empty() && !std::mem::take(&mut is_first) {
            done.out.insert_str(0, between);
        }
        end = end.and(done.end);
        bar.inc(1);
        bar.suspend(|| shell.print(&done))
    };
    batch::run(entries, jobs, |entry| turn(entry, shell), tell)?;
    bar.finish_and_clear();
    Ok(end)
}

/// The object of one board: what all commands say around their report.
#[derive(Serialize)]
struct Line<'a, R> {
    source: &'a str,
    board: usize,
    genre: Option<&'static str>,
    #[serde(flatten)]
    report: R,
    warnings: Vec<String>,
    error: Option<&'a Problem>,
}

impl<'a, R: Serialize> Line<'a, R> {
    fn of<T>(entry: &Entry<'a>, run: &'a Run<T>, report: R) -> Self {
        Self {
            source: entry.source,
            board: entry.number,
            genre: run.genre(),
            report,
            warnings: run.warnings(),
            error: run.result.as_ref().err(),
        }
    }

    /// With a word more on what the report cannot say.
    fn warn(mut self, warning: Option<String>) -> Self {
        self.warnings.extend(warning);
        self
    }

    fn done(&self, end: End) -> Done {
        Done { out: json_line(self), err: String::new(), end }
    }
}

/// An object on a line of its own.
pub fn json_line(object: &impl Serialize) -> String {
    // Reports are plain data with text keys: they always serialise.
    let mut line = serde_json::to_string(object).unwrap_or_default();
    line.push('\n');
    line
}

/// How people find a board again: its source, with its number where the source has several.
fn name(entry: &Entry<'_>) -> String {
    if entry.alone { entry.source.to_owned() } else { format!("{}#{}", entry.source, entry.number) }
}

/// Text for people: `text` for a board that went well, the error for one that did not, and the warnings.
fn told<T>(entry: &Entry<'_>, run: &Run<T>, shell: Shell, end: End, text: impl FnOnce(&T) -> String) -> Done {
    let name = name(entry);
    let mut err = String::new();
    if !shell.quiet {
        for warning in run.warnings() {
            err.push_str(&format!("rungs: {name}: {} {warning}\n", shell.say("warning:", "警告:")));
        }
    }
    let out = match &run.result {
        Ok(report) => text(report),
        // In a batch each board has its line.
        Err(problem) if shell.many => format!("{name}  {} {}\n", shell.say("error:", "エラー:"), problem.told()),
        Err(problem) => {
            err.push_str(&format!("rungs: {}\n", problem.told_of(&name)));
            String::new()
        }
    };
    Done { out, err, end }
}
