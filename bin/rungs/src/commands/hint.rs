//! `rungs hint`

use contract::ReadError;
use suite::Trouble;
use suite::report::HintReport;

use super::{Line, each_entry, name, steps, told};
use crate::args::{Hint, Jobs};
use crate::exit::End;
use crate::output::{Done, Shell};
use crate::source::{self, Source};
use crate::work::{Run, Setup};
use crate::{Failure, signals, validate, words};

pub fn run(args: &Hint, shell: Shell) -> Result<End, Failure> {
    validate::genre(&args.reading)?;
    validate::rungs(&args.climbing, Some(&args.reading))?;
    validate::switches(&args.switches, &args.reading)?;
    if args.board == "-" && args.state.as_deref() == Some("-") {
        return Err(Failure::Usage("the board and the position cannot both come from standard input".to_owned()));
    }
    let setup = Setup::new(&args.reading, shell.lang).climbing(&args.climbing).without(&args.switches);
    let setup = setup.limits(args.limits);
    let source = Source::read(&args.board);
    let entries = source.entries();
    let state = args.state.as_deref().map(source::rows).transpose();
    if let (Ok(Some(_)), true) = (&state, entries.len() > 1) {
        let message = format!("{} holds {} boards; a position belongs to one", args.board, entries.len());
        return Err(Failure::Usage(message));
    }
    each_entry(&entries, Jobs { jobs: None }, shell, |entry, shell| {
        let run = Run::of(entry, &setup, |board, options| {
            let state = state.as_ref().map_err(|error: &ReadError| Trouble::Read(error.clone()))?;
            board.hint(state.as_deref(), options).map_err(|trouble| super::about("position", trouble))
        });
        let end = match run.result.as_ref().map(|report| report.status) {
            Err(_) => End::Failed,
            Ok("none") => End::NoAnswer,
            // Interrupted work knows no more than that it did not come to an end.
            Ok("stuck") if signals::interrupted() => {
                return Done { out: String::new(), err: String::new(), end: End::Open };
            }
            Ok("stuck") => End::Open,
            Ok(_) => End::Fine,
        };
        if shell.is_json() {
            let failed = HintReport { status: "error", step: None, mistakes: Vec::new(), limited: false };
            return Line::of(entry, &run, run.result.as_ref().unwrap_or(&failed)).done(end);
        }
        told(entry, &run, shell, end, |report| {
            let heading = if shell.many { format!("{}  ", name(entry)) } else { String::new() };
            heading + &page(report, shell)
        })
    })
}

fn page(report: &HintReport, shell: Shell) -> String {
    if let Some(step) = &report.step {
        let mut text = format!("{}  [{} · {}]\n", step.text, step.rung, step.rule);
        text.push_str(&steps::basis(step, shell));
        for (index, lemma) in step.lemmas.iter().enumerate() {
            text.push_str(&steps::one(lemma, &format!("   {}", index + 1), shell));
        }
        if let Some(refutation) = &step.refutation {
            text.push_str(&steps::numbered(refutation, "   ", shell));
        }
        return text;
    }
    match report.status {
        "finished" => shell.say("Nothing is left to do: this is the answer.\n", "完成しています。\n").to_owned(),
        "mistake" => {
            let cells = words::cells(shell, &report.mistakes);
            format!("{} {cells}\n", shell.say("There is a mistake: no answer agrees with", "間違いがあります:"))
        }
        "none" => shell.say("The board has no answer.\n", "この盤面には解がありません。\n").to_owned(),
        _ => shell
            .say("No rung of the chosen ladder goes on from here.\n", "選んだ推論では、ここから先に進めません。\n")
            .to_owned(),
    }
}
