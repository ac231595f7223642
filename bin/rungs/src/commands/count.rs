//! `rungs count`

use serde::Serialize;
use suite::report::CountReport;

use super::{Line, each_board, name, told};
use crate::args::Count;
use crate::exit::End;
use crate::output::Shell;
use crate::work::{Run, Setup};
use crate::{Failure, validate, words};

#[derive(Serialize)]
struct Counted<'a> {
    #[serde(flatten)]
    report: &'a CountReport,
    ms: f64,
}

pub fn run(args: &Count, shell: Shell) -> Result<End, Failure> {
    validate::genre(&args.reading)?;
    validate::switches(&args.switches, &args.reading)?;
    validate::engine(&args.engine, &args.reading)?;
    let setup = Setup::new(&args.reading, shell.lang).without(&args.switches).limits(args.limits);
    let cap = if args.exact { u64::MAX } else { args.cap };
    each_board(&args.sources, args.jobs, shell, |entry, shell| {
        let run = Run::of(entry, &setup, |board, options| board.count(&args.engine, cap, options));
        let end = match &run.result {
            Err(_) => End::Failed,
            Ok(CountReport { count: None, .. }) => End::Open,
            Ok(_) => End::Fine,
        };
        if shell.is_json() {
            let failed = CountReport { count: None, exact: false, engine: args.engine.clone() };
            let report = run.result.as_ref().unwrap_or(&failed);
            return Line::of(entry, &run, Counted { report, ms: run.ms }).done(end);
        }
        told(entry, &run, shell, end, |report| {
            let heading = if shell.many { format!("{}  ", name(entry)) } else { String::new() };
            heading + &line(report, run.ms, shell)
        })
    })
}

fn line(report: &CountReport, ms: f64, shell: Shell) -> String {
    let engine = &report.engine;
    match (&report.count, report.exact) {
        (Some(count), true) => format!("{count}  ({engine}, {ms} ms)\n"),
        (Some(count), false) => {
            let words = shell.say("at least; counting stopped at the cap", "以上（上限で打ち切り）");
            format!("{count} {words}  ({engine}, {ms} ms)\n")
        }
        (None, _) => {
            let undecided = shell.say("undecided", "未決定");
            format!("{undecided}: {}  ({engine}, {ms} ms)\n", words::early(shell))
        }
    }
}
