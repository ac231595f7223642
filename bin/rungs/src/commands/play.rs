//! `rungs play`

use std::io::{self, BufRead, IsTerminal};

use contract::{Role, text};
use suite::report::{ExplainReport, Solved};
use suite::{Opened, State, Trouble};

use super::{explain, solve, steps, told};
use crate::args::{Boards, Jobs, Play};
use crate::exit::End;
use crate::output::{Done, Shell};
use crate::source::Source;
use crate::work::Run;
use crate::{Failure, batch};

/// The way to the answer; where the ladder does not go all the way, what a search found.
type Way = (ExplainReport, Option<Solved>);

pub fn run(args: &Play, shell: Shell) -> Result<End, Failure> {
    let (sources, jobs) = (vec![args.board.clone()], Jobs { jobs: Some(1) });
    let (reading, climbing, switches) = (args.reading.clone(), args.climbing.clone(), args.switches.clone());
    let common = Boards { sources, reading, climbing, switches, limits: args.limits, jobs };
    if shell.is_json() {
        return explain::run(&common, shell);
    }
    let setup = explain::setup(&common, shell)?;
    let source = Source::read(&args.board);
    let entries = source.entries();
    let [entry] = &entries[..] else {
        let (source, boards) = (&args.board, entries.len());
        return Err(Failure::Usage(text!(
            "{source} holds {boards} boards; play shows one",
            "{source} には盤面が {boards} 個あります。play で見られるのは一つの盤面だけです"
        )));
    };
    let mut way: Option<Run<Way>> = None;
    let work = |entry: &_| {
        Run::of(entry, &setup, |board, options| {
            let way = board.explain(options)?;
            let found = if way.complete { None } else { Some(board.solve(options)?) };
            Ok((way, found))
        })
    };
    batch::run(&entries, jobs, work, |run| {
        way = Some(run);
        Ok(())
    })?;
    let Some(run) = way else { return Ok(End::Open) };
    let end = run.result.as_ref().map_or(End::Failed, |(way, _)| solve::end_of(way.status));
    shell.print(&told(entry, &run, shell, end, |_| String::new()))?;
    if let (Ok((way, found)), Some(board)) = (&run.result, &run.opened) {
        show(way, found.as_ref(), &**board, shell)?;
    }
    Ok(end)
}

/// Shows the board after each step, waiting for a key where somebody can press one.
fn show(way: &ExplainReport, found: Option<&Solved>, board: &dyn Opened, shell: Shell) -> Result<(), Failure> {
    let alive = io::stdin().is_terminal() && io::stdout().is_terminal();
    let usage = |trouble: Trouble| Failure::Usage(trouble.text());
    let mut known = board.scene(State::Bare).map_err(usage)?;
    let mut page = draw::terminal(&known);
    if alive {
        page.push_str(prompt(shell));
    }
    for (index, step) in way.steps.iter().enumerate() {
        if !print_and_wait(&page, alive, shell)? {
            return Ok(());
        }
        let mut scene = known.clone();
        board.note(&mut scene, &step.concludes, Role::New);
        board.note(&mut known, &step.concludes, Role::Plain);
        page = format!("\n{}/{}  ", index + 1, way.steps.len());
        page.push_str(steps::one(step, "", shell).trim_start_matches(". "));
        page.push_str(&draw::terminal(&scene));
    }
    if !print_and_wait(&page, alive, shell)? {
        return Ok(());
    }
    let mut last = format!("\n{}", explain::ending(way, shell));
    if let Some(answer) = found.and_then(|found| found.answers.first()) {
        last.push_str(shell.say("An answer, found by search:\n", "探索で見つけた解:\n"));
        last.push_str(&draw::terminal(&board.scene(State::Rows(&answer.join("\n"))).map_err(usage)?));
    }
    print_and_wait(&last, false, shell)?;
    Ok(())
}

fn prompt(shell: Shell) -> &'static str {
    shell.say("Enter: next step · q Enter: quit\n", "Enter: 次へ · q Enter: 終了\n")
}

/// Prints; gives whether to go on.
fn print_and_wait(text: &str, wait: bool, shell: Shell) -> Result<bool, Failure> {
    let print = |text: &str| shell.print(&Done { out: text.to_owned(), err: String::new(), end: End::Fine });
    print(text)?;
    if !wait {
        return Ok(true);
    }
    loop {
        let mut line = String::new();
        if io::stdin().lock().read_line(&mut line)? == 0 {
            return Ok(false);
        }
        match goes_on(&line) {
            Some(goes_on) => return Ok(goes_on),
            None => print(prompt(shell))?,
        }
    }
}

/// What a line says: go on, or quit; nothing where it says neither.
fn goes_on(line: &str) -> Option<bool> {
    match line.trim() {
        "" => Some(true),
        "q" | "Q" => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::goes_on;

    #[test]
    fn a_line_that_says_nothing_is_no_step() {
        let lines = ["\n", "\r\n", " q\n", "Q\n", "x\n", "quit\n", "?"];
        let said = [Some(true), Some(true), Some(false), Some(false), None, None, None];
        assert_eq!(lines.map(goes_on), said);
    }
}
