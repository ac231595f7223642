//! `rungs count`

use serde::Serialize;
use suite::report::CountReport;
use suite::{Opened, Options, Trouble};

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
    if let Some(engine) = &args.engine {
        validate::engine(engine, &args.reading)?;
    }
    let setup = Setup::new(&args.reading, shell.lang).without(&args.switches).limits(args.limits).memory(args.memory);
    each_board(&args.sources, args.jobs, shell, |entry, shell| {
        let run = Run::of(entry, &setup, |board, options| count(args, board, options, shell));
        let end = match &run.result {
            Err(_) => End::Failed,
            Ok(CountReport { count: None, .. }) => End::Open,
            Ok(_) => End::Fine,
        };
        if shell.is_json() {
            let engine = engine(args, run.genre()).to_owned();
            let failed = CountReport { count: None, exact: false, engine };
            let report = run.result.as_ref().unwrap_or(&failed);
            return Line::of(entry, &run, Counted { report, ms: run.ms }).done(end);
        }
        told(entry, &run, shell, end, |report| {
            let heading = if shell.many { format!("{}  ", name(entry)) } else { String::new() };
            heading + &line(report, run.ms, shell)
        })
    })
}

/// Who counts a board of that genre.
fn engine<'a>(args: &'a Count, genre: Option<&str>) -> &'a str {
    let exact = || genre.filter(|_| args.exact).and_then(suite::genre).map(suite::Puzzle::exact_engine);
    args.engine.as_deref().or_else(exact).unwrap_or("kernel")
}

fn count(args: &Count, board: &dyn Opened, options: &Options, shell: Shell) -> Result<CountReport, Trouble> {
    let engine = engine(args, Some(board.genre()));
    if !args.exact {
        return board.count(engine, args.cap, options);
    }
    let mut bar = None;
    let counted = board.count_all(engine, options, &mut |done, of| {
        bar.get_or_insert_with(|| shell.bar_of_one(of)).set_position(done as u64);
    });
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    counted
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
