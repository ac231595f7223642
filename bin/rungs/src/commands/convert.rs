//! `rungs convert`

use contract::{Lang, ReadOptions, Text, text};
use serde::Serialize;
use suite::{Opened, State, Trouble};

use super::picture::{self, Kind, Wanted};
use super::{Line, each_between, told};
use crate::args::{Convert, Jobs, Printing, Reading};
use crate::exit::End;
use crate::output::Shell;
use crate::source::{Entry, Source};
use crate::work::{Run, Setup};
use crate::{Failure, validate};

#[derive(Serialize)]
pub struct Converted<'a> {
    pub to: &'a str,
    pub text: Option<&'a str>,
}

/// A board in its new notation, and what is to be said about it.
struct Written {
    text: String,
    warnings: Vec<Text>,
}

pub fn run(args: &Convert, shell: Shell) -> Result<End, Failure> {
    validate::genre(&args.reading)?;
    if args.sources.iter().any(|source| source == "-") && args.printing.state.as_deref() == Some("-") {
        return Err(Failure::Usage(Text::new(
            "the board and the position cannot both come from standard input",
            "盤面と途中の盤面の両方を標準入力から読むことはできません",
        )));
    }
    // Before anything is read: standard input may be a terminal.
    check(&args.to, &args.printing, &args.reading)?;
    let sources: Vec<Source> = args.sources.iter().map(|name| Source::read(name)).collect();
    let boards: Vec<Entry<'_>> = sources.iter().flat_map(Source::entries).collect();
    entries(&boards, &args.to, &args.printing, &args.reading, shell)
}

/// Makes sure that there is such a notation or picture, and that the options of pictures go with it.
pub fn check(to: &str, printing: &Printing, reading: &Reading) -> Result<(), Failure> {
    validate::notation(to, reading)?;
    picture::check_options(printing, Kind::named(to))
}

/// Writes or draws boards from wherever they come. The notation is a known one.
pub fn entries(
    boards: &[Entry<'_>],
    to: &str,
    printing: &Printing,
    reading: &Reading,
    shell: Shell,
) -> Result<End, Failure> {
    if let Some(kind) = Kind::named(to) {
        return picture::entries(boards, &Wanted { kind, to, printing, reading }, shell);
    }
    let setup = Setup::new(reading, shell.lang);
    let is_line = shell.is_json() || matches!(to, "json" | "puzzlink" | "penpa");
    let between = if is_line { "" } else { "---\n" };
    each_between(boards, Jobs { jobs: None }, shell, between, |entry, shell| {
        let run = Run::of(entry, &setup, |board, _| write(board, to));
        let end = run.result.as_ref().map_or(End::Failed, |_| End::Fine);
        if shell.is_json() {
            let text = run.result.as_ref().ok().map(|written| written.text.as_str());
            let warnings = all_warnings(&run, shell.lang);
            let line = Line::of(entry, &run, Converted { to, text });
            return Line { warnings, ..line }.done(end);
        }
        let mut done = told(entry, &run, shell, end, |written| format!("{}\n", written.text));
        if let (Ok(written), false) = (&run.result, shell.quiet) {
            for warning in &written.warnings {
                done.err.push_str(&format!("rungs: {}: {}\n", super::name(entry), warning.get(shell.lang)));
            }
        }
        if run.result.is_err() && shell.many {
            // Only boards belong on the output.
            done.err.push_str(&format!("rungs: {}", std::mem::take(&mut done.out)));
        }
        done
    })
}

fn all_warnings(run: &Run<Written>, lang: Lang) -> Vec<String> {
    let own = run.result.as_ref().map_or(&[][..], |written| &written.warnings);
    run.warnings().into_iter().chain(own.iter().map(|warning| warning.get(lang).to_owned())).collect()
}

/// Writes a board, and reads it again to see what the new notation could not hold.
fn write(board: &dyn Opened, to: &str) -> Result<Written, Trouble> {
    let text = board.write(to)?;
    let options = ReadOptions { size: Some(board.size()), ..ReadOptions::default() };
    let again = suite::open(&text, Some(board.genre()), &options)?;
    let mut warnings = Vec::new();
    if again.marks(State::Own)? != board.marks(State::Own)? {
        warnings.push(text!(
            "{to} cannot hold the position that came with the board; the board alone is written",
            "{to} では盤面に付いていた書き込みを表せないので、盤面だけを書き出しました"
        ));
    }
    if to == "puzzlink" && has_voids(board) {
        warnings.push(Text::new(
            "the block of voids is an extension that puzz.link itself passes over",
            "盤面の外を表すブロックは拡張形式で、puzz.link では読み飛ばされます",
        ));
    }
    let size = board.size();
    if to == "task" && size.rows != size.cols {
        warnings.push(text!(
            "a task string does not say its size; it is read again with --size {size}",
            "タスク文字列には大きさが書かれません。読み直すときは --size {size} を指定してください"
        ));
    }
    Ok(Written { text, warnings })
}

fn has_voids(board: &dyn Opened) -> bool {
    let json = board.write("json").unwrap_or_default();
    let json: serde_json::Value = serde_json::from_str(&json).unwrap_or_default();
    let regions = json["regions"].as_array();
    regions.into_iter().flatten().filter_map(|row| row.as_array()).flatten().any(serde_json::Value::is_null)
}
