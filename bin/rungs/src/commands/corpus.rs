//! `rungs corpus`

use contract::{Lang, ReadError, Text, text};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use suite::corpus::{Row, read_rows};
use suite::registry::GENRES;
use suite::report::{Solved, Status};

use super::json_line;
use crate::args::{Corpus, Reading};
use crate::exit::End;
use crate::output::{Done, Shell};
use crate::source::{Entry, Source};
use crate::work::{Blame, Problem, Run, Setup};
use crate::{Failure, batch, signals, validate};

/// A board that did not turn out as expected.
#[derive(Debug, Serialize)]
struct Wrong {
    id: String,
    expected: String,
    got: String,
}

/// How long boards took, in milliseconds.
#[derive(Debug, Default, Serialize)]
struct Times {
    median: Option<f64>,
    p95: Option<f64>,
    worst: Option<f64>,
    total: Option<f64>,
}

/// Boards of each grade, in the order of the ladder.
#[derive(Debug, Default)]
struct Grades(Vec<(&'static str, usize)>);

impl Serialize for Grades {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        self.0.iter().try_for_each(|(grade, count)| map.serialize_entry(grade, count))?;
        map.end()
    }
}

/// The object of the contract.
#[derive(Debug, Serialize)]
struct Object<'a> {
    source: &'a str,
    /// The only object of its file is its first.
    board: usize,
    boards: usize,
    right: usize,
    wrong: Vec<Wrong>,
    grades: Grades,
    ms: Times,
    warnings: Vec<String>,
    error: Option<Problem>,
}

/// What came of one row.
struct Outcome {
    genre: Option<&'static str>,
    grade: Option<&'static str>,
    ms: f64,
    wrong: Option<Wrong>,
    failed: bool,
    /// Whether it ended before the board was settled.
    open: bool,
}

pub fn run(args: &Corpus, shell: Shell) -> Result<End, Failure> {
    validate::rungs(&args.climbing, None)?;
    let source = Source::read(&args.file);
    let rows = match source.text().map_err(Clone::clone).and_then(read_rows) {
        Ok(rows) => rows,
        Err(error) => return Ok(shell.print(&unreadable(&args.file, error, shell)).map(|()| End::Failed)?),
    };
    let known = |row: &&Row| row.genre.as_deref().is_none_or(|genre| suite::genre(genre).is_some());
    let (known, skipped): (Vec<&Row>, Vec<&Row>) = rows.iter().partition(known);
    let reading = Reading::default();
    let setup = Setup::new(&reading, shell.lang).climbing(&args.climbing).limits(args.limits);
    let bar = shell.bar(known.len());
    let mut outcomes = Vec::new();
    batch::run(
        &known,
        args.jobs,
        |row| judge(row, &args.file, &setup),
        |outcome| {
            // What Ctrl-C cut short is neither right nor wrong.
            if !(outcome.open && signals::interrupted()) {
                outcomes.push(outcome);
            }
            bar.inc(1);
            Ok(())
        },
    )?;
    bar.finish_and_clear();
    let end = match &outcomes[..] {
        outcomes if outcomes.iter().any(|outcome| outcome.failed) => End::Failed,
        outcomes if outcomes.iter().any(|outcome| outcome.wrong.is_some()) => End::Wrong,
        _ => End::Fine,
    };
    let object = sum_up(&args.file, outcomes, &skipped, shell.lang);
    let out = if shell.is_json() { json_line(&object) } else { page(&object, shell) };
    let err = if shell.is_json() || shell.quiet { String::new() } else { remarks(&object) };
    shell.print(&Done { out, err, end })?;
    Ok(end)
}

fn unreadable(file: &str, error: ReadError, shell: Shell) -> Done {
    let problem = Blame::from(error).told_in(shell.lang);
    let told = problem.told();
    let object = Object {
        source: file,
        board: 1,
        boards: 0,
        right: 0,
        wrong: Vec::new(),
        grades: Grades::default(),
        ms: Times::default(),
        warnings: Vec::new(),
        error: Some(problem),
    };
    let (out, err) = if shell.is_json() {
        (json_line(&object), String::new())
    } else {
        (String::new(), format!("rungs: {file}: {told}\n"))
    };
    Done { out, err, end: End::Failed }
}

/// Solves a row's board and compares.
fn judge(row: &Row, file: &str, setup: &Setup) -> Outcome {
    let setup = Setup { reading: Reading { genre: row.genre.clone(), ..Reading::default() }, ..setup.clone() };
    let run = Run::of(&Entry::of_row(file, row.number, &row.board), &setup, |board, options| board.solve(options));
    let wrong = compare(row, &run, setup.lang).map(|(expected, got)| Wrong { id: row.id.clone(), expected, got });
    Outcome {
        genre: run.genre(),
        grade: run.result.as_ref().ok().and_then(|solved| solved.grade),
        ms: run.ms,
        failed: run.result.is_err() && wrong.is_some(),
        open: run.result.as_ref().is_ok_and(|solved| solved.status == Status::Undecided),
        wrong,
    }
}

/// What was expected and what came instead, where they differ.
fn compare(row: &Row, run: &Run<Solved>, lang: Lang) -> Option<(String, String)> {
    let solved = match &run.result {
        Err(_) if row.expected.as_deref() == Some("error") => return None,
        Err(problem) => {
            let expected = row.expected.clone().unwrap_or_else(|| text!("a board", "盤面").get(lang).to_owned());
            let told = problem.told();
            return Some((expected, text!("error: {told}", "エラー: {told}").get(lang).to_owned()));
        }
        Ok(solved) => solved,
    };
    let got = solved.status.name();
    let expected = row.expected.as_deref().or(row.answer.as_ref().map(|_| "unique"));
    if let Some(expected) = expected.filter(|expected| *expected != got) {
        return Some((expected.to_owned(), got.to_owned()));
    }
    // With several answers, the published one need not be among those found.
    let (Some(answer), [found]) = (&row.answer, &solved.answers[..]) else { return None };
    let found = found.join("/");
    match run.opened.as_ref().map(|board| board.same_answer(answer, &found)) {
        Some(Ok(true)) | None => None,
        Some(Ok(false)) => Some((answer.clone(), found)),
        Some(Err(trouble)) => {
            let Text { en, ja } = trouble.text();
            let told = text!("the published answer cannot be read: {en}", "公開されている解答を読めません: {ja}");
            Some((answer.clone(), told.get(lang).to_owned()))
        }
    }
}

fn sum_up<'a>(file: &'a str, outcomes: Vec<Outcome>, skipped: &[&Row], lang: Lang) -> Object<'a> {
    let boards = outcomes.len();
    let grades = count_grades(&outcomes);
    let ms = times(outcomes.iter().map(|outcome| outcome.ms).collect());
    let wrong: Vec<Wrong> = outcomes.into_iter().filter_map(|outcome| outcome.wrong).collect();
    let mut warnings = Vec::new();
    let mut names: Vec<&str> = skipped.iter().filter_map(|row| row.genre.as_deref()).collect();
    names.sort_unstable();
    names.dedup();
    if !skipped.is_empty() {
        let (rows, names) = (skipped.len(), names.join(", "));
        let told = notation::counted(rows, "row");
        let warning = text!(
            "skipped {told}, as this version does not know: {names}",
            "この版で読めないジャンルの {rows} 行を読み飛ばしました: {names}"
        );
        warnings.push(warning.get(lang).to_owned());
    }
    Object { source: file, board: 1, boards, right: boards - wrong.len(), wrong, grades, ms, warnings, error: None }
}

/// The rungs of the genres that occurred, and `search`.
fn count_grades(outcomes: &[Outcome]) -> Grades {
    let occurred = GENRES.iter().filter(|genre| outcomes.iter().any(|outcome| outcome.genre == Some(genre.token())));
    let mut names: Vec<&'static str> = Vec::new();
    for name in occurred.flat_map(|genre| genre.rungs()).map(|rung| rung.name).chain(["search"]) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let count = |name| outcomes.iter().filter(|outcome| outcome.grade == Some(name)).count();
    Grades(names.into_iter().map(|name| (name, count(name))).collect())
}

fn times(mut ms: Vec<f64>) -> Times {
    ms.sort_unstable_by(f64::total_cmp);
    let Some(&worst) = ms.last() else { return Times::default() };
    // To the microsecond, as each of them.
    let rounded = |ms: f64| Some((ms * 1e3).round() / 1e3);
    let middle = ms.len() / 2;
    let median = if ms.len() % 2 == 1 { ms[middle] } else { f64::midpoint(ms[middle - 1], ms[middle]) };
    // Nearest rank: the smallest time that 95 % of the boards do not exceed.
    let p95 = ms[(ms.len() * 95).div_ceil(100) - 1];
    Times { median: rounded(median), p95: rounded(p95), worst: rounded(worst), total: rounded(ms.iter().sum()) }
}

fn page(object: &Object<'_>, shell: Shell) -> String {
    let mut text = format!(
        "{} {} · {} {} · {} {}\n",
        shell.say("boards", "盤面"),
        object.boards,
        shell.say("right", "一致"),
        object.right,
        shell.say("wrong", "不一致"),
        object.wrong.len()
    );
    let grades: Vec<String> = object.grades.0.iter().map(|(grade, count)| format!("{grade} {count}")).collect();
    text.push_str(&format!("{} {}\n", shell.say("grades:", "難度:"), grades.join(" · ")));
    if let Times { median: Some(median), p95: Some(p95), worst: Some(worst), total: Some(total) } = object.ms {
        text.push_str(&format!(
            "ms: {} {median} · 95 % {p95} · {} {worst} · {} {total}\n",
            shell.say("median", "中央値"),
            shell.say("worst", "最大"),
            shell.say("total", "合計")
        ));
    }
    for Wrong { id, expected, got } in &object.wrong {
        let (wanted, came) = (shell.say("expected", "期待"), shell.say("got", "結果"));
        text.push_str(&format!("{id}: {wanted} {expected}, {came} {got}\n"));
    }
    text
}

fn remarks(object: &Object<'_>) -> String {
    object.warnings.iter().fold(String::new(), |text, warning| text + &format!("rungs: {}: {warning}\n", object.source))
}
