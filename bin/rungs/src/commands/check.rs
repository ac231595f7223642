//! `rungs check`

use contract::ReadError;
use suite::Trouble;
use suite::report::CheckReport;

use super::{Line, each_entry, name, told};
use crate::args::{Check, Jobs};
use crate::exit::End;
use crate::output::Shell;
use crate::source::{self, Source};
use crate::work::{Run, Setup};
use crate::{Failure, validate, words};

pub fn run(args: &Check, shell: Shell) -> Result<End, Failure> {
    validate::genre(&args.reading)?;
    validate::switches(&args.switches, &args.reading)?;
    if args.board == "-" && args.answer.as_deref() == Some("-") {
        return Err(Failure::Usage("the board and the answer cannot both come from standard input".to_owned()));
    }
    let setup = Setup::new(&args.reading, shell.lang).without(&args.switches);
    let source = Source::read(&args.board);
    let entries = source.entries();
    let answer = args.answer.as_deref().map(source::rows).transpose();
    if let (Ok(Some(_)), true) = (&answer, entries.len() > 1) {
        let message = format!("{} holds {} boards; an answer belongs to one", args.board, entries.len());
        return Err(Failure::Usage(message));
    }
    if args.answer.is_none()
        && entries.iter().all(|entry| entry.open(&args.reading).is_ok_and(|b| b.position().is_none()))
    {
        let message = "there is no answer to check: give one after the board (a file, -, or the rows joined by /)";
        return Err(Failure::Usage(message.to_owned()));
    }
    each_entry(&entries, Jobs { jobs: None }, shell, |entry, shell| {
        let run = Run::of(entry, &setup, |board, options| {
            let answer = answer.as_ref().map_err(|error: &ReadError| Trouble::Read(error.clone()))?;
            board.check(answer.as_deref(), args.partial, options).map_err(|trouble| super::about("answer", trouble))
        });
        let end = match &run.result {
            Err(_) => End::Failed,
            Ok(report) if report.status == "correct" => End::Fine,
            Ok(_) => End::Wrong,
        };
        if shell.is_json() {
            let failed = CheckReport { status: "error", faults: Vec::new() };
            return Line::of(entry, &run, run.result.as_ref().unwrap_or(&failed)).done(end);
        }
        told(entry, &run, shell, end, |report| {
            let heading = if shell.many { format!("{}  ", name(entry)) } else { String::new() };
            heading + &page(report, shell)
        })
    })
}

fn page(report: &CheckReport, shell: Shell) -> String {
    let status = match report.status {
        "correct" => shell.say("correct", "正解"),
        "wrong" => shell.say("wrong", "誤り"),
        _ => shell.say("incomplete", "未完成"),
    };
    let mut text = format!("{status}\n");
    for fault in &report.faults {
        let cells = words::cells(shell, &fault.cells);
        text.push_str(&format!("  {}: {}  ({cells})\n", fault.code, fault.message));
    }
    text
}
