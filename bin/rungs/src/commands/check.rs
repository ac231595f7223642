//! `rungs check`

use std::collections::BTreeSet;

use contract::{Lang, Text, text};
use suite::report::{CheckReport, FaultReport, Place};

use super::{Line, each_entry, name, told};
use crate::args::{Check, Jobs};
use crate::exit::End;
use crate::output::Shell;
use crate::source::{Rows, Source};
use crate::work::{Blame, Run, Setup};
use crate::{Failure, validate, words};

pub fn run(args: &Check, shell: Shell) -> Result<End, Failure> {
    validate::genre(&args.reading)?;
    validate::switches(&args.switches, &args.reading)?;
    if args.board == "-" && args.answer.as_deref() == Some("-") {
        return Err(Failure::Usage(Text::new(
            "the board and the answer cannot both come from standard input",
            "盤面と解答の両方を標準入力から読むことはできません",
        )));
    }
    let setup = Setup::new(&args.reading, shell.lang).without(&args.switches);
    let source = Source::read(&args.board);
    let entries = source.entries();
    let what = if args.partial { Text::new("position", "途中の盤面") } else { Text::new("answer", "解答") };
    let answer = args.answer.as_deref().map(|answer| Rows::read(answer, what));
    if answer.is_some() && entries.len() > 1 {
        let (source, boards) = (&args.board, entries.len());
        return Err(Failure::Usage(text!(
            "{source} holds {boards} boards; an answer belongs to one",
            "{source} には盤面が {boards} 個あります。解答を判定できるのは一つの盤面だけです"
        )));
    }
    if args.answer.is_none()
        && entries.iter().all(|entry| entry.open(&args.reading).is_ok_and(|b| b.position().is_none()))
    {
        return Err(Failure::Usage(Text::new(
            "there is no answer to check: give one after the board (a file, -, or the rows joined by /)",
            "判定する解答がありません。盤面のあとに指定してください（ファイル、-、または行を / でつないだもの）",
        )));
    }
    each_entry(&entries, Jobs { jobs: None }, shell, |entry, shell| {
        let run = Run::with(entry, &setup, |board, options| match &answer {
            Some(rows) => board.check(Some(rows.text()?), args.partial, options).map_err(|trouble| rows.blame(trouble)),
            None => board.check(None, args.partial, options).map_err(Blame::from),
        });
        let end = match &run.result {
            Err(_) => End::Failed,
            Ok(report) if report.status == "correct" => End::Fine,
            Ok(_) => End::Wrong,
        };
        if shell.is_json() {
            let failed = CheckReport { status: "error", faults: Vec::new(), undecided: 0 };
            return Line::of(entry, &run, run.result.as_ref().unwrap_or(&failed)).done(end);
        }
        told(entry, &run, shell, end, |report| {
            let heading = if shell.many { format!("{}  ", name(entry)) } else { String::new() };
            heading + &page(report, shell)
        })
    })
}

fn page(report: &CheckReport, shell: Shell) -> String {
    let undecided = report.undecided;
    let status = match (report.status, undecided) {
        ("correct", 0) => shell.say("correct", "正解").to_owned(),
        // Only a position can be so: nothing is known of how it goes on.
        ("correct", _) => shell.say("no rule is broken so far", "まだどの規則にも反していません").to_owned(),
        ("wrong", _) => shell.say("wrong", "誤り").to_owned(),
        (_, 1) => shell.say("incomplete: 1 cell is undecided", "未完成: 1 マスが未決定です").to_owned(),
        _ => match shell.lang {
            Lang::En => format!("incomplete: {undecided} cells are undecided"),
            Lang::Ja => format!("未完成: {undecided} マスが未決定です"),
        },
    };
    let mut text = format!("{status}\n");
    for FaultReport { code, cells, message } in &report.faults {
        let cells =
            if names_all(message, cells) { String::new() } else { format!("  ({})", words::cells(shell, cells)) };
        text.push_str(&format!("  {code}: {message}{cells}\n"));
    }
    text
}

/// Whether a sentence names each of the cells, so that they need no list.
fn names_all(message: &str, cells: &[Place]) -> bool {
    let words: BTreeSet<&str> = message.split(|c: char| !c.is_ascii_alphanumeric()).collect();
    cells.iter().all(|&place| words.contains(words::cell(place).as_str()))
}
