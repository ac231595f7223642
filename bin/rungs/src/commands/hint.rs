//! `rungs hint`

use contract::{Lang, Text, text};
use suite::report::HintReport;
use suite::{Opened, Options, State, Trouble};

use super::{Line, each_entry, name, steps, told};
use crate::args::{Hint, Jobs};
use crate::exit::End;
use crate::output::{Done, Shell};
use crate::source::{Rows, Source};
use crate::work::{Blame, Run, Setup};
use crate::{Failure, signals, validate, words};

/// What is said when a limit came first.
const LIMITED: (&str, &str) = ("A limit came before every rung was tried.", "すべての推論を試す前に制限に達しました。");

/// What is said when Ctrl-C came first.
const INTERRUPTED: (&str, &str) = ("Interrupted.", "中断しました。");

/// What is said when no rung goes on because none can.
const SEVERAL: (&str, &str) = (
    "No rung goes on from here: the board has several answers.",
    "ここから先には進めません。この盤面には解が複数あります。",
);

pub fn run(args: &Hint, shell: Shell) -> Result<End, Failure> {
    validate::genre(&args.reading)?;
    validate::rungs(&args.climbing, Some(&args.reading))?;
    validate::switches(&args.switches, &args.reading)?;
    if args.board == "-" && args.state.as_deref() == Some("-") {
        return Err(Failure::Usage(Text::new(
            "the board and the position cannot both come from standard input",
            "盤面と途中の盤面の両方を標準入力から読むことはできません",
        )));
    }
    let setup = Setup::new(&args.reading, shell.lang).climbing(&args.climbing).without(&args.switches);
    let setup = setup.limits(args.limits);
    let source = Source::read(&args.board);
    let entries = source.entries();
    let state = args.state.as_deref().map(|state| Rows::read(state, Text::new("position", "途中の盤面")));
    if state.is_some() && entries.len() > 1 {
        let (source, boards) = (&args.board, entries.len());
        return Err(Failure::Usage(text!(
            "{source} holds {boards} boards; a position belongs to one",
            "{source} には盤面が {boards} 個あります。途中の盤面を指定できるのは一つの盤面だけです"
        )));
    }
    each_entry(&entries, Jobs { jobs: None }, shell, |entry, shell| {
        let run = Run::with(entry, &setup, |board, options| match &state {
            Some(rows) => Told::of(board, State::Rows(rows.text()?), options).map_err(|trouble| rows.blame(trouble)),
            None => Told::of(board, State::Own, options).map_err(Blame::from),
        });
        let end = match run.result.as_ref().map(|told| told.report.status) {
            Err(_) => End::Failed,
            Ok("none") => End::NoAnswer,
            // Interrupted work knows no more than that it did not come to an end.
            Ok("stuck") if signals::interrupted() && !shell.is_json() => {
                let out = format!("{}\n", shell.say(INTERRUPTED.0, INTERRUPTED.1));
                return Done { out, err: String::new(), end: End::Open };
            }
            Ok("stuck") => End::Open,
            Ok(_) => End::Fine,
        };
        if shell.is_json() {
            let failed = HintReport { status: "error", ..HintReport::default() };
            let report = run.result.as_ref().map_or(&failed, |told| &told.report);
            let (en, ja) = if signals::interrupted() { INTERRUPTED } else { LIMITED };
            let limited = report.limited.then(|| shell.say(en, ja).to_owned());
            let several = (end == End::Open && report.several).then(|| shell.say(SEVERAL.0, SEVERAL.1).to_owned());
            return Line::of(entry, &run, report).warn(limited.or(several)).done(end);
        }
        told(entry, &run, shell, end, |report| {
            let heading = if shell.many { format!("{}  ", name(entry)) } else { String::new() };
            heading + &page(report, shell)
        })
    })
}

/// A hint, and what only people are told.
struct Told {
    report: HintReport,
    /// Whether cells are left that nobody has marked.
    open: bool,
}

impl Told {
    fn of(board: &dyn Opened, state: State<'_>, options: &Options) -> Result<Self, Trouble> {
        let report = board.hint(state, options)?;
        let progress = board.standing(&board.marks(state)?, options.lang).progress;
        let open = report.status == "finished" && progress.decided < progress.of;
        Ok(Self { report, open })
    }
}

fn page(told: &Told, shell: Shell) -> String {
    let report = &told.report;
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
        "finished" if told.open => shell
            .say(
                "Nothing is left to mark: what is marked is the answer.\n",
                "これ以上の記入は要りません。今の書き込みが解です。\n",
            )
            .to_owned(),
        "finished" => {
            shell.say("Nothing is left to do: this is the answer.\n", "完成しています。これが解です。\n").to_owned()
        }
        "mistake" => mistake(report, shell),
        "none" => shell.say("The board has no answer.\n", "この盤面には解がありません。\n").to_owned(),
        _ if report.limited => format!("{}\n", shell.say(LIMITED.0, LIMITED.1)),
        _ if report.several => format!("{}\n", shell.say(SEVERAL.0, SEVERAL.1)),
        _ => shell
            .say("No rung of the chosen ladder goes on from here.\n", "選んだ推論では、ここから先に進めません。\n")
            .to_owned(),
    }
}

fn mistake(report: &HintReport, shell: Shell) -> String {
    let cells = words::cells(shell, &report.mistakes);
    match (report.together, shell.lang) {
        (false, Lang::En) if report.mistakes.len() == 1 => {
            format!("There is a mistake: {cells} contradicts the answer.\n")
        }
        (false, Lang::En) => format!("There are mistakes; each of these contradicts the answer: {cells}.\n"),
        (true, Lang::En) => {
            format!("There is a mistake: together with the other marks, this leaves no answer: {cells}.\n")
        }
        (false, Lang::Ja) => format!("間違いがあります。次のマスはそれぞれ解と矛盾します: {cells}。\n"),
        (true, Lang::Ja) => format!("間違いがあります。次のマスは、ほかの印と合わせると解がなくなります: {cells}。\n"),
    }
}
