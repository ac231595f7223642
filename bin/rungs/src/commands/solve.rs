//! `rungs solve`

use contract::{Cell, Lang, Role};
use serde::Serialize;
use suite::State;
use suite::report::{Place, Shares, Solved, Status};

use super::{each_board, json_line, name, told};
use crate::args::Solve;
use crate::exit::End;
use crate::output::{Done, Shell};
use crate::source::Entry;
use crate::work::{Problem, Run, Setup};
use crate::{Failure, signals, words};

pub fn run(args: &Solve, shell: Shell) -> Result<End, Failure> {
    let common = &args.common;
    let setup = Setup { max: args.max, ..super::explain::setup(common, shell)? };
    each_board(&common.sources, common.jobs, shell, |entry, shell| {
        let run = Run::of(entry, &setup, |board, options| board.solve(options));
        let end = run.result.as_ref().map_or(End::Failed, |solved| end_of(solved.status));
        if shell.is_json() {
            return Done { out: json_line(&Object::of(entry, &run)), err: String::new(), end };
        }
        told(entry, &run, shell, end, |solved| {
            if shell.many { one_line(entry, &run, solved, shell) } else { page(&run, solved, &setup, shell) }
        })
    })
}

/// What a number of answers means for the exit code.
pub fn end_of(status: Status) -> End {
    match status {
        Status::Unique => End::Fine,
        Status::Multiple => End::Several,
        Status::None => End::NoAnswer,
        Status::Undecided => End::Open,
        Status::Error => End::Failed,
    }
}

/// The object of the contract, in its field order. What was counted is 0 where nothing was done, what is not known is
/// null.
#[derive(Serialize)]
struct Object<'a> {
    source: &'a str,
    genre: Option<&'static str>,
    rows: Option<usize>,
    cols: Option<usize>,
    board: usize,
    status: Status,
    answers: &'a [Vec<String>],
    answers_found: usize,
    grade: Option<&'static str>,
    proof: Option<&'static str>,
    decided: Option<&'a Shares>,
    nodes: u64,
    probes: u64,
    ms: f64,
    differ: &'a [Place],
    reason: Option<&'a str>,
    warnings: Vec<String>,
    error: Option<&'a Problem>,
}

impl<'a> Object<'a> {
    fn of(entry: &Entry<'a>, run: &'a Run<Solved>) -> Self {
        let solved = run.result.as_ref().ok();
        let size = run.size();
        Self {
            source: entry.source,
            genre: run.genre(),
            rows: size.map(|size| size.rows),
            cols: size.map(|size| size.cols),
            board: entry.number,
            status: solved.map_or(Status::Error, |solved| solved.status),
            answers: solved.map_or(&[], |solved| &solved.answers),
            answers_found: solved.map_or(0, |solved| solved.answers_found),
            grade: solved.and_then(|solved| solved.grade),
            proof: solved.and_then(|solved| solved.proof),
            decided: solved.map(|solved| &solved.decided),
            nodes: solved.map_or(0, |solved| solved.nodes),
            probes: solved.map_or(0, |solved| solved.probes),
            ms: run.ms,
            differ: solved.map_or(&[], |solved| &solved.differ),
            reason: solved.and_then(|solved| solved.reason.as_deref()),
            warnings: run.warnings(),
            error: run.result.as_ref().err(),
        }
    }
}

/// One of many boards.
fn one_line(entry: &Entry<'_>, run: &Run<Solved>, solved: &Solved, shell: Shell) -> String {
    let mut remark = solved.reason.clone().unwrap_or_default();
    if !solved.differ.is_empty() {
        remark = format!("{} {}", shell.say("differ at", "違い:"), words::cells(shell, &solved.differ));
    }
    let line = format!(
        "{}  {}  {}  {} ms  {remark}",
        name(entry),
        words::status(shell, solved.status),
        solved.grade.unwrap_or("-"),
        run.ms
    );
    format!("{}\n", line.trim_end())
}

/// A single board at length.
fn page(run: &Run<Solved>, solved: &Solved, setup: &Setup, shell: Shell) -> String {
    let mut text = String::new();
    let answer = solved.answers.first().map(|rows| rows.join("\n"));
    let shown = answer.as_deref().map_or(State::Bare, State::Rows);
    if let Some(Ok(mut scene)) = run.opened.as_ref().map(|board| board.scene(shown)) {
        for &Place([row, col]) in &solved.differ {
            scene.at_mut(Cell::new(row, col)).role = Role::Doubt;
        }
        text.push_str(&draw::terminal(&scene));
    }
    text.push_str(&verdict(solved, setup, shell));
    // Shares have four decimals, so percentages have two.
    let shares = solved.decided.0.iter().map(|(rung, share)| format!("{rung} {} %", (share * 1e4).round() / 1e2));
    let shares: Vec<String> = shares.collect();
    text.push_str(&format!("{} {}\n", shell.say("Decided:", "決定率:"), shares.join(", ")));
    text.push_str(&format!(
        "{} {} · {} {} · {} ms\n",
        shell.say("search nodes", "探索節点"),
        solved.nodes,
        shell.say("probes", "仮定"),
        solved.probes,
        run.ms
    ));
    text
}

/// The number of answers and what is known besides, in a sentence or two.
fn verdict(solved: &Solved, setup: &Setup, shell: Shell) -> String {
    let grade = solved.grade.unwrap_or("-");
    match (solved.status, solved.proof) {
        (Status::Unique, Some("search")) => format!(
            "{} {grade}\n",
            shell.say("Exactly one answer, proved by search. Grade:", "解はただ一つ（探索で証明）。難度:")
        ),
        (Status::Unique, _) => format!(
            "{} {grade}\n",
            shell.say(
                "Exactly one answer, proved by the ladder without search. Grade:",
                "解はただ一つ（推論だけで証明）。難度:"
            )
        ),
        (Status::Multiple, _) => {
            let (found, cells) = (solved.answers_found, words::cells(shell, &solved.differ));
            // The search ends at so many answers, but also at a limit.
            let all = (found as u64) < setup.max.max(2) && !setup.limits.any() && !signals::interrupted();
            match shell.lang {
                Lang::En if all => format!("Several answers: {found}. They differ at {cells}.\n"),
                Lang::En => format!("Several answers: at least {found}. They differ at {cells}.\n"),
                Lang::Ja if all => format!("解は複数: {found} 個。違うマス: {cells}。\n"),
                Lang::Ja => format!("解は複数: 少なくとも {found} 個。違うマス: {cells}。\n"),
            }
        }
        (Status::None, _) => {
            let stop = shell.say(".", "。");
            let reason = solved.reason.as_ref().map(|reason| format!(": {}", reason.trim_end_matches(stop)));
            format!("{}{}{stop}\n", shell.say("No answer", "解なし"), reason.unwrap_or_default())
        }
        (Status::Undecided | Status::Error, _) => {
            let (early, found) = (words::early(shell), solved.answers_found);
            match shell.lang {
                Lang::En => format!("Undecided: {early}. Answers found: {found}\n"),
                Lang::Ja => format!("未決定: {early}。見つけた解: {found} 個\n"),
            }
        }
    }
}
