//! `rungs bank`

use contract::{ReadError, ReadOptions, Size, Text, text};
use serde::Serialize;
use suite::registry::{GENRES, token};
use suite::{Opened, Options, Puzzle, Shipped, State, Trouble};

use super::made::{self, About};
use super::{convert, json_line};
use crate::args::{Bank, BankAct, Choice, Printing, Reading};
use crate::exit::End;
use crate::output::{Done, Shell};
use crate::source::Entry;
use crate::{Failure, complain, validate};

/// A shipped board, open.
struct Item {
    genre: &'static dyn Puzzle,
    shipped: Shipped,
    board: Box<dyn Opened>,
}

#[derive(Serialize)]
struct Listed<'a> {
    source: &'a str,
    board: usize,
    genre: &'static str,
    rows: usize,
    cols: usize,
    grade: &'a str,
    seed: &'a str,
    steps: usize,
    probes: usize,
    longest_refutation: usize,
    warnings: [&'a str; 0],
    error: Option<&'a str>,
}

pub fn run(args: &Bank, shell: Shell) -> Result<End, Failure> {
    let everything = Choice::default();
    let items = match items() {
        Ok(items) => items,
        Err(trouble) => {
            complain(trouble.text().get(shell.lang));
            return Ok(End::Failed);
        }
    };
    let shown = match &args.act {
        None => list(&choose(&items, &everything)?, shell),
        Some(BankAct::List(choice)) => list(&choose(&items, choice)?, shell),
        Some(BankAct::Show { id, answer }) => {
            let choice = Choice { names: vec![id.clone()], ..Choice::default() };
            let chosen = choose(&items, &choice)?;
            let pages = chosen.iter().enumerate().map(|(at, item)| show(item, at + 1, *answer, shell));
            pages.collect::<Result<String, Trouble>>().map_err(|trouble| Failure::Usage(trouble.text()))?
        }
        Some(BankAct::Export { choice, to, printing }) => {
            return export(&choose(&items, choice)?, to, printing, shell);
        }
    };
    shell.print(&Done { out: shown, err: String::new(), end: End::Fine })?;
    Ok(End::Fine)
}

fn items() -> Result<Vec<Item>, Trouble> {
    let mut items = Vec::new();
    for &genre in GENRES {
        for shipped in genre.bank()? {
            let board = genre.open(&shipped.board, &ReadOptions::default())?;
            items.push(Item { genre, shipped, board });
        }
    }
    Ok(items)
}

/// The boards that fit; a name or grade that fits none is a mistake.
fn choose<'a>(items: &'a [Item], choice: &Choice) -> Result<Vec<&'a Item>, Failure> {
    let is_named = |item: &Item, name: &str| item.shipped.id == name || item.genre.token() == token(name);
    if let Some(unknown) = choice.names.iter().find(|name| !items.iter().any(|item| is_named(item, name))) {
        let shown = notation::quote(unknown);
        return Err(Failure::Usage(text!(
            "the bank has no board or genre {shown}; `rungs bank list` lists them",
            "収録問題に、{shown} という問題やジャンルはありません。一覧は `rungs bank list` で見られます"
        )));
    }
    if let Some(grade) = &choice.grade {
        let grades: Vec<&str> = GENRES.iter().flat_map(|genre| genre.grades()).collect();
        validate::known(&Text::new("grade", "難度"), grade, &grades)?;
    }
    let fits = |item: &&Item| {
        (choice.names.is_empty() || choice.names.iter().any(|name| is_named(item, name)))
            && choice.size.is_none_or(|size| size == item.board.size())
            && choice.grade.as_ref().is_none_or(|grade| *grade == item.shipped.grade)
    };
    Ok(items.iter().filter(fits).collect())
}

fn list(items: &[&Item], shell: Shell) -> String {
    let listed = items.iter().enumerate().map(|(at, item)| Listed::of(item, at + 1));
    listed.map(|listed| if shell.is_json() { json_line(&listed) } else { listed.line(shell) }).collect()
}

impl<'a> Listed<'a> {
    fn of(item: &'a Item, board: usize) -> Self {
        let (Item { genre, shipped, .. }, size) = (item, item.board.size());
        Self {
            source: &shipped.id,
            board,
            genre: genre.token(),
            rows: size.rows,
            cols: size.cols,
            grade: &shipped.grade,
            seed: &shipped.seed,
            steps: shipped.steps(),
            probes: shipped.probes(),
            longest_refutation: shipped.longest_refutation,
            warnings: [],
            error: None,
        }
    }

    fn line(&self, shell: Shell) -> String {
        let Self { source, genre, rows, cols, grade, seed, steps, probes, longest_refutation, .. } = self;
        let size = Size::new(*rows, *cols).to_string();
        let probing = match probes {
            0 => String::new(),
            _ => format!("  probe {probes}  {} {longest_refutation}", shell.say("longest refutation", "最長の背理法")),
        };
        let steps = format!("{} {steps}", shell.say("steps", "手順"));
        format!("{source:20} {genre:12} {size:>6}  {grade:8} {seed:24} {steps}{probing}\n")
    }
}

fn show(item: &Item, number: usize, with_answer: bool, shell: Shell) -> Result<String, Trouble> {
    let Shipped { id, grade, seed, .. } = &item.shipped;
    let answer = &item.board.solve(&Options::default())?.answers.concat()[..];
    let about = About { answer, grade, seed, ms: None, source: Some(id), number };
    if shell.is_json() {
        return made::object(&*item.board, &about);
    }
    let size = item.board.size();
    let mut page = format!("{id}  {} {size}  {} {grade}  {seed}\n", item.genre.token(), shell.say("grade", "難度"));
    let answer = answer.join("\n");
    let shown = if with_answer { State::Rows(&answer) } else { State::Bare };
    page.push_str(&draw::terminal(&item.board.scene(shown)?));
    Ok(page)
}

fn export(items: &[&Item], to: &str, printing: &Printing, shell: Shell) -> Result<End, Failure> {
    let boards: Vec<Result<String, ReadError>> = items.iter().map(|item| Ok(item.shipped.board.clone())).collect();
    let entries = items.iter().zip(&boards).map(|(item, board)| Entry::of_row(&item.shipped.id, 1, board));
    let reading = Reading::default();
    convert::check(to, printing, &reading)?;
    convert::entries(&entries.collect::<Vec<_>>(), to, printing, &reading, shell)
}
