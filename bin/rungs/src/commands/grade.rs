//! `rungs grade`

use std::collections::BTreeMap;

use suite::report::{GradeReport, Status};

use super::{Line, each_board, explain, name, solve, told};
use crate::Failure;
use crate::args::Boards;
use crate::exit::End;
use crate::output::Shell;
use crate::words;
use crate::work::Run;

pub fn run(args: &Boards, shell: Shell) -> Result<End, Failure> {
    let setup = explain::setup(args, shell)?;
    each_board(&args.sources, args.jobs, shell, |entry, shell| {
        let run = Run::of(entry, &setup, |board, options| board.grade(options));
        let end = run.result.as_ref().map_or(End::Failed, |graded| solve::end_of(graded.status));
        if shell.is_json() {
            let (status, grade) = (Status::Error, None);
            let failed = GradeReport { status, grade, steps_by_rule: BTreeMap::new(), longest_refutation: 0 };
            return Line::of(entry, &run, run.result.as_ref().unwrap_or(&failed)).done(end);
        }
        told(entry, &run, shell, end, |report| {
            let heading = if shell.many { format!("{}  ", name(entry)) } else { String::new() };
            heading + &line(report, shell)
        })
    })
}

fn line(report: &GradeReport, shell: Shell) -> String {
    let steps: Vec<String> = report.steps_by_rule.iter().map(|(rule, count)| format!("{rule} {count}")).collect();
    let longest = match report.longest_refutation {
        0 => String::new(),
        n => format!("  {} {n}", shell.say("longest refutation", "最長の背理法")),
    };
    let (status, grade) = (words::status(shell, report.status), report.grade.unwrap_or("-"));
    let line = format!("{status}  {grade}  {}{longest}", steps.join(", "));
    // A board without an answer, or without anything to do, has no steps.
    format!("{}\n", line.trim_end())
}
