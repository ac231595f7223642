//! The command line of Rungs.

#![allow(clippy::format_push_string, reason = "pages for people are short; `write!` would add results to ignore")]

mod args;
mod batch;
mod commands;
mod exit;
mod line_file;
mod manual;
mod offers;
mod output;
mod signals;
mod source;
mod validate;
mod words;
mod work;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::FromArgMatches;
use contract::{Text, text};

use crate::args::{Cli, Command, Format};
use crate::exit::End;
use crate::output::Shell;

/// Why a command ended without being done.
pub enum Failure {
    /// Wrong usage, and what would be right.
    Usage(Text),
    /// Something to be read could not be, and what would be right.
    Input(Text),
    /// Output could not be written.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

fn main() -> ExitCode {
    let cli = Cli::from_arg_matches(&manual::command().get_matches()).unwrap_or_else(|error| error.exit());
    signals::install();
    let shell = Shell::new(cli.voice);
    let done = run(&cli.command, shell);
    if signals::interrupted() {
        return exit::INTERRUPTED.into();
    }
    match done {
        Ok(end) => end.code().into(),
        Err(Failure::Usage(message)) => {
            complain(message.get(shell.lang));
            exit::USAGE.into()
        }
        Err(Failure::Input(message)) => {
            complain(message.get(shell.lang));
            End::Failed.code().into()
        }
        // The reader had enough (`| head`): nothing is wrong.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => End::Fine.code().into(),
        Err(Failure::Output(error)) => {
            complain(text!("cannot write: {error}", "書き込めません: {error}").get(shell.lang));
            End::Failed.code().into()
        }
    }
}

fn complain(message: &str) {
    // With standard error closed there is nobody left to tell.
    let _ = writeln!(io::stderr(), "rungs: {message}");
}

fn run(command: &Command, shell: Shell) -> Result<End, Failure> {
    if shell.format == Format::Html && !matches!(command, Command::Explain(_)) {
        return Err(Failure::Usage(Text::new(
            "--format html is for explain; pictures of boards: convert --to html",
            "--format html は explain 用です。盤面の図には convert --to html を使ってください",
        )));
    }
    match command {
        Command::Solve(args) => commands::solve::run(args, shell),
        Command::Count(args) => commands::count::run(args, shell),
        Command::Check(args) => commands::check::run(args, shell),
        Command::Hint(args) => commands::hint::run(args, shell),
        Command::Explain(args) => commands::explain::run(args, shell),
        Command::Grade(args) => commands::grade::run(args, shell),
        Command::Play(args) => commands::play::run(args, shell),
        Command::Convert(args) => commands::convert::run(args, shell),
        Command::Generate(args) => commands::generate::run(args, shell),
        Command::Bank(args) => commands::bank::run(args, shell),
        Command::Census(args) => commands::census::run(args, shell),
        Command::Measure(args) => commands::measure::run(args, shell),
        Command::Notes(args) => commands::notes::run(args, shell),
        Command::Corpus(args) => commands::corpus::run(args, shell),
        Command::Serve(args) => commands::serve::run(args, shell),
        Command::Schema => commands::schema::run(),
        Command::Completions(args) => commands::papers::completions(args),
        Command::Man(args) => commands::papers::man(args),
    }
}
