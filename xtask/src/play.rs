//! `cargo xtask play`: builds the program and walks through the solution of a board in the terminal.

use crate::{Outcome, shell};

/// A board of our own making.
const FIRST: &str = "examples/first.txt";

/// Plays the board given, or the first example.
pub fn run(arguments: &[String]) -> Outcome {
    let board = match arguments {
        [] => FIRST,
        [board] => board,
        _ => return Err("one board at a time".to_owned()),
    };
    shell::run(shell::command("cargo", &["build", "--release", "--quiet", "-p", "rungs"]))?;
    let mut command = shell::command(shell::release("rungs"), &["play", board]);
    // A path that the user typed is meant from where the user stands.
    if !arguments.is_empty() {
        command.current_dir(std::env::current_dir().map_err(|error| format!("no current folder: {error}"))?);
    }
    shell::run(command)
}
