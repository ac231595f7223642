//! `rungs explain`

use contract::text;
use draw::Story;
use suite::report::{ExplainReport, Status};

use super::{Line, each_board, each_entry, name, solve, steps, told};
use crate::args::{Boards, Format};
use crate::exit::End;
use crate::output::Shell;
use crate::source::{Entry, Source};
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
    if shell.format == Format::Html {
        return run_html(args, &setup, shell);
    }
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

/// A page with a picture for each step.
fn run_html(args: &Boards, setup: &Setup, shell: Shell) -> Result<End, Failure> {
    let sources: Vec<Source> = args.sources.iter().map(|name| Source::read(name)).collect();
    let entries: Vec<Entry<'_>> = sources.iter().flat_map(Source::entries).collect();
    let boards = entries.len();
    if boards != 1 {
        return Err(Failure::Usage(text!(
            "a page explains one board, and there are {boards}",
            "ページで解き方を示せるのは一つの盤面だけですが、{boards} 個あります"
        )));
    }
    each_entry(&entries, args.jobs, shell, |entry, shell| {
        let run = Run::of(entry, setup, |board, options| {
            let report = board.explain(options)?;
            let (ending, genre) = (ending(&report, shell), suite::genre(board.genre()));
            let genre = genre.map(|genre| genre.name().get(shell.lang).to_owned()).unwrap_or_default();
            let heading = format!("{genre} {}", board.size());
            let story = Story { board, report: &report, heading: &heading, ending: &ending, lang: shell.lang };
            Ok((draw::story_html(&story)?, report.status))
        });
        let end = run.result.as_ref().map_or(End::Failed, |(_, status)| solve::end_of(*status));
        told(entry, &run, shell, end, |(page, _)| page.clone())
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
