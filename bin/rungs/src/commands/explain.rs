//! `rungs explain`

use suite::report::{ExplainReport, Status};

use super::{Line, each_board, name, solve, steps, told};
use crate::args::Boards;
use crate::exit::End;
use crate::output::Shell;
use crate::work::{Run, Setup};
use crate::{Failure, signals, validate, words};

/// Checks the names that commands on many boards share, and gathers the rest.
pub fn setup(args: &Boards, shell: Shell) -> Result<Setup, Failure> {
    validate::genre(&args.reading)?;
    validate::rungs(&args.climbing, Some(&args.reading))?;
    validate::switches(&args.switches, &args.reading)?;
    let setup = Setup::new(&args.reading, shell.lang);
    Ok(setup.climbing(&args.climbing).without(&args.switches).limits(args.limits))
}

pub fn run(args: &Boards, shell: Shell) -> Result<End, Failure> {
    let setup = setup(args, shell)?;
    each_board(&args.sources, args.jobs, shell, |entry, shell| {
        let run = Run::of(entry, &setup, |board, options| board.explain(options));
        let end = run.result.as_ref().map_or(End::Failed, |told| solve::end_of(told.status));
        if shell.is_json() {
            let failed = ExplainReport { status: Status::Error, grade: None, steps: Vec::new(), complete: false };
            return Line::of(entry, &run, run.result.as_ref().unwrap_or(&failed)).done(end);
        }
        told(entry, &run, shell, end, |report| {
            let heading = if shell.many { format!("{}\n", name(entry)) } else { String::new() };
            heading + &page(report, shell)
        })
    })
}

/// The steps, numbered, and how it ends.
fn page(report: &ExplainReport, shell: Shell) -> String {
    steps::numbered(&report.steps, "", shell) + &ending(report, shell)
}

/// How the way ends, on a line.
pub fn ending(report: &ExplainReport, shell: Shell) -> String {
    let end = match (report.complete, report.status) {
        (true, Status::None) => shell.say("So there is no answer.", "よって解はありません。"),
        (true, _) => shell.say("Every cell is decided.", "すべてのマスが決まりました。"),
        (false, Status::Undecided) if signals::interrupted() => shell.say("Interrupted.", "中断しました。"),
        (false, Status::Undecided) => shell.say("A limit came first.", "制限に達しました。"),
        (false, _) => shell.say("From here on no rung of the ladder goes on.", "ここから先は推論では進めません。"),
    };
    let grade = report.grade.map(|grade| format!(", {} {grade}", shell.say("grade", "難度"))).unwrap_or_default();
    let answers = shell.say("Answers:", "解:");
    format!("{end} {answers} {}{grade}\n", words::status(shell, report.status))
}
