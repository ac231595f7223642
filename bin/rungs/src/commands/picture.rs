//! `rungs convert --to svg|png|pdf|html`, and the same of `rungs bank export`

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use contract::{Scene, Text};
use draw::{Answer, Booklet, Entry as Printed, Fonts, Style};
use suite::report::Status;
use suite::{Opened, Options, State, Trouble};

use super::convert::Converted;
use super::{Line, name, told};
use crate::args::{Answers, Jobs, Printing, Reading};
use crate::exit::End;
use crate::output::{Done, Shell};
use crate::source::{Entry, Rows};
use crate::work::{Run, Setup};
use crate::{Failure, batch, words};

/// What `--to` calls them.
pub const PICTURES: [&str; 4] = ["svg", "png", "pdf", "html"];

/// What kind of picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Svg,
    Png,
    Pdf,
    Html,
}

impl Kind {
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "svg" => Some(Self::Svg),
            "png" => Some(Self::Png),
            "pdf" => Some(Self::Pdf),
            "html" => Some(Self::Html),
            _ => None,
        }
    }

    /// Whether all boards go into one file.
    fn is_booklet(self) -> bool {
        matches!(self, Self::Pdf | Self::Html)
    }

    fn is_text(self) -> bool {
        matches!(self, Self::Svg | Self::Html)
    }
}

/// What is drawn of a board.
struct Drawing {
    scene: Scene,
    note: String,
    answer: Option<Answer>,
}

/// What pictures are wanted.
pub struct Wanted<'a> {
    pub kind: Kind,
    /// Its name.
    pub to: &'a str,
    pub printing: &'a Printing,
    pub reading: &'a Reading,
}

/// Makes sure that the options go with the kind of picture, or with none of them where another notation is wanted.
pub fn check_options(printing: &Printing, kind: Option<Kind>) -> Result<(), Failure> {
    let usage = |en: &str, ja: &str| Err(Failure::Usage(Text::new(en, ja)));
    let of_booklets = printing.title.is_some() || printing.answers.is_some();
    let of_pages = printing.per_page.is_some();
    let Some(kind) = kind else {
        if of_booklets || of_pages || printing.out.is_some() || printing.state.is_some() {
            return usage(
                "--out, --state, --title, --per-page and --answers are for pictures: --to svg, png, pdf or html",
                "--out、--state、--title、--per-page、--answers は図を描くとき（--to svg、png、pdf、html）に使います",
            );
        }
        return Ok(());
    };
    if of_booklets && !kind.is_booklet() {
        return usage(
            "--title and --answers are for booklets: --to pdf or html",
            "--title と --answers は冊子を作るとき（--to pdf、html）に使います",
        );
    }
    if of_pages && kind != Kind::Pdf {
        return usage("--per-page is for --to pdf", "--per-page は --to pdf のときに使います");
    }
    Ok(())
}

/// Draws boards from wherever they come.
pub fn entries(entries: &[Entry<'_>], wanted: &Wanted<'_>, shell: Shell) -> Result<End, Failure> {
    let setup = Setup::new(wanted.reading, shell.lang);
    let shell = Shell { many: entries.len() > 1, ..shell };
    check_number(wanted, entries.len(), shell)?;
    let answers = wanted.printing.answers;
    let state = wanted.printing.state.as_deref().map(|state| Rows::read(state, Text::new("position", "途中の盤面")));
    let work = |entry: &Entry<'_>| {
        Run::with(entry, &setup, |board, options| match &state {
            Some(rows) => {
                let scene = board.scene(State::Rows(rows.text()?)).map_err(|trouble| rows.blame(trouble))?;
                Ok(draw_board(board, Some(scene), answers, shell, options)?)
            }
            None => Ok(draw_board(board, None, answers, shell, options)?),
        })
    };
    let bar = shell.bar(entries.len());
    let mut runs = Vec::new();
    batch::run(entries, Jobs { jobs: None }, work, |run| {
        bar.inc(1);
        runs.push(run);
        Ok(())
    })?;
    bar.finish_and_clear();
    if wanted.kind.is_booklet() {
        print_booklet(wanted, entries, &runs, shell)
    } else {
        print_each(wanted, entries, &runs, shell)
    }
}

/// What does not go with so many boards is said before any is drawn.
fn check_number(wanted: &Wanted<'_>, boards: usize, shell: Shell) -> Result<(), Failure> {
    let usage = |en: &str, ja: &str| Err(Failure::Usage(Text::new(en, ja)));
    let kind = wanted.kind;
    if wanted.printing.state.is_some() && boards > 1 {
        return usage(
            "a position belongs to one board, and there are several",
            "途中の盤面を指定できるのは一つの盤面だけですが、複数あります",
        );
    }
    let needs_file = match (shell.is_json(), kind) {
        (true, _) => kind != Kind::Svg,
        (false, _) => (boards > 1 && !kind.is_booklet()) || (!kind.is_text() && io::stdout().is_terminal()),
    };
    if needs_file && wanted.printing.out.is_none() {
        return usage(
            "say with --out FILE where the pictures go",
            "図を書き込むファイルを --out FILE で指定してください",
        );
    }
    Ok(())
}

fn draw_board(
    board: &dyn Opened,
    state: Option<Scene>,
    answers: Option<Answers>,
    shell: Shell,
    options: &Options,
) -> Result<Drawing, Trouble> {
    let is_separate = answers == Some(Answers::Separate);
    // A booklet with answers at its end must not give them away before.
    let own = if is_separate { State::Bare } else { State::Own };
    let scene = state.map_or_else(|| board.scene(own), Ok)?;
    if !is_separate {
        return Ok(Drawing { scene, note: String::new(), answer: None });
    }
    let solved = board.solve(options)?;
    let answer = match (solved.status, solved.answers.first()) {
        (Status::Unique, Some(rows)) => Answer::Picture(Box::new(board.scene(State::Rows(&rows.join("\n")))?)),
        (status, _) => Answer::Remark(words::status(shell, status).to_owned()),
    };
    Ok(Drawing { scene, note: solved.grade.unwrap_or_default().to_owned(), answer: Some(answer) })
}

/// A file for each board.
fn print_each(wanted: &Wanted<'_>, entries: &[Entry<'_>], runs: &[Run<Drawing>], shell: Shell) -> Result<End, Failure> {
    let mut end = End::Fine;
    for (index, (entry, run)) in entries.iter().zip(runs).enumerate() {
        let picture = run.result.as_ref().ok().map(|drawn| picture(&drawn.scene, wanted.kind)).transpose();
        let picture = match picture {
            Ok(picture) => picture,
            Err(error) => {
                shell.print(&trouble(&format!("{}: {error}", name(entry))))?;
                end = end.and(End::Failed);
                continue;
            }
        };
        if let (Some(bytes), Some(file)) = (&picture, &wanted.printing.out) {
            write_file(&numbered(file, index, entries.len()), bytes)?;
        } else if let (Some(bytes), false) = (&picture, shell.is_json()) {
            write_out(bytes)?;
        }
        let text = picture.as_ref().filter(|_| wanted.kind == Kind::Svg).map(|bytes| String::from_utf8_lossy(bytes));
        end = end.and(tell(wanted, entry, run, text.as_deref(), shell)?);
    }
    Ok(end)
}

fn picture(scene: &Scene, kind: Kind) -> Result<Vec<u8>, draw::PrintError> {
    let style = Style::plain(scene);
    // Looking for fonts takes longer than drawing.
    let fonts = || if draw::has_text(scene, style) { Fonts::system() } else { Fonts::none() };
    if kind == Kind::Png { draw::png(scene, style, &fonts()) } else { Ok(draw::svg(scene, style).into_bytes()) }
}

/// All boards in one file. A booklet that lacks a board is not made.
fn print_booklet(
    wanted: &Wanted<'_>,
    entries: &[Entry<'_>],
    runs: &[Run<Drawing>],
    shell: Shell,
) -> Result<End, Failure> {
    let mut end = End::Fine;
    for (entry, run) in entries.iter().zip(runs) {
        end = end.and(tell(wanted, entry, run, None, shell)?);
        if let (Ok(Drawing { answer: Some(Answer::Remark(remark)), .. }), false) = (&run.result, shell.quiet) {
            let what = shell.say("no answer is printed:", "解答は載りません:");
            shell.print(&trouble(&format!("{}: {what} {remark}", name(entry))))?;
        }
    }
    if end != End::Fine || runs.len() < entries.len() {
        return Ok(end);
    }
    let booklet = booklet(wanted, runs, shell);
    let bytes = if wanted.kind == Kind::Html {
        draw::booklet_html(&booklet).into_bytes()
    } else {
        match draw::pdf(&booklet, wanted.printing.per_page.map_or(1, usize::from), &Fonts::system()) {
            Ok(bytes) => bytes,
            Err(error) => {
                shell.print(&trouble(&error.to_string()))?;
                return Ok(End::Failed);
            }
        }
    };
    match &wanted.printing.out {
        Some(file) => write_file(file, &bytes)?,
        None => write_out(&bytes)?,
    }
    Ok(end)
}

fn booklet(wanted: &Wanted<'_>, runs: &[Run<Drawing>], shell: Shell) -> Booklet {
    let mut rules: BTreeMap<&str, draw::Rules> = BTreeMap::new();
    for genre in runs.iter().filter_map(Run::genre).filter_map(suite::genre) {
        rules.entry(genre.token()).or_insert_with(|| draw::Rules {
            name: genre.name().get(shell.lang).to_owned(),
            sentences: genre.rules_in_print().iter().map(|rule| rule.get(shell.lang).to_owned()).collect(),
        });
    }
    let drawn = runs.iter().filter_map(|run| run.result.as_ref().ok());
    let printed = drawn.map(|d| Printed { note: d.note.clone(), scene: d.scene.clone(), answer: d.answer.clone() });
    Booklet {
        title: wanted.printing.title.clone().unwrap_or_default(),
        lang: shell.lang,
        rules: rules.into_values().collect(),
        entries: printed.collect(),
    }
}

/// Says what is to be said of a board beside its picture.
fn tell(
    wanted: &Wanted<'_>,
    entry: &Entry<'_>,
    run: &Run<Drawing>,
    text: Option<&str>,
    shell: Shell,
) -> Result<End, Failure> {
    let end = run.result.as_ref().map_or(End::Failed, |_| End::Fine);
    let done = if shell.is_json() {
        Line::of(entry, run, Converted { to: wanted.to, text }).done(end)
    } else {
        let mut done = told(entry, run, shell, end, |_| String::new());
        // Only pictures belong on the output.
        if !done.out.is_empty() {
            done.err.push_str(&format!("rungs: {}", std::mem::take(&mut done.out)));
        }
        done
    };
    shell.print(&done)?;
    Ok(end)
}

fn trouble(message: &str) -> Done {
    Done { out: String::new(), err: format!("rungs: {message}\n"), end: End::Failed }
}

/// The file of one of several pictures: `a.svg` becomes `a-3.svg`.
fn numbered(file: &Path, index: usize, of: usize) -> PathBuf {
    if of == 1 {
        return file.to_owned();
    }
    let mut name = file.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{}", index + 1));
    if let Some(ending) = file.extension() {
        name.push(".");
        name.push(ending);
    }
    file.with_file_name(name)
}

fn write_file(file: &Path, bytes: &[u8]) -> io::Result<()> {
    fs::write(file, bytes).map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", file.display())))
}

fn write_out(bytes: &[u8]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes)?;
    out.flush()
}
