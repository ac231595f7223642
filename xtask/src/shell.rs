//! Other programs, run in the folder of the workspace.

use std::ffi::OsStr;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::Outcome;

/// The folder of the workspace.
pub fn root() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own).to_path_buf()
}

/// Where cargo puts what it builds (`CARGO_TARGET_DIR` is honoured).
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |dir| root().join(dir))
}

/// A program of the release build.
pub fn release(name: &str) -> PathBuf {
    target().join("release").join(name)
}

/// A command that will run in the folder of the workspace.
pub fn command(program: impl AsRef<OsStr>, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    command
}

/// Runs a command with its output shown, and fails when it does.
pub fn run(mut command: Command) -> Outcome {
    let status = command.status().map_err(|error| format!("{} did not start: {error}", shown(&command)))?;
    if status.success() { Ok(()) } else { Err(format!("`{}` failed ({status})", shown(&command))) }
}

/// Runs a command and gives back what it printed; its errors are shown.
pub fn output(mut command: Command) -> Result<String, String> {
    command.stderr(Stdio::inherit());
    let output = command.output().map_err(|error| format!("{} did not start: {error}", shown(&command)))?;
    text_of(output, &command)
}

/// What a command printed that succeeded.
fn text_of(output: Output, command: &Command) -> Result<String, String> {
    if !output.status.success() {
        return Err(format!("`{}` failed ({})", shown(command), output.status));
    }
    String::from_utf8(output.stdout).map_err(|_| format!("`{}` printed no text", shown(command)))
}

/// The same for a command that reads `input`. It must read all of it before it prints much.
pub fn output_of(mut command: Command, input: &str) -> Result<String, String> {
    let fail = |error, command: &Command| format!("`{}` failed: {error}", shown(command));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::inherit());
    let mut child = command.spawn().map_err(|error| fail(error, &command))?;
    if let Some(mut stdin) = child.stdin.take() {
        stdin.write_all(input.as_bytes()).map_err(|error| fail(error, &command))?;
    }
    let output = child.wait_with_output().map_err(|error| fail(error, &command))?;
    text_of(output, &command)
}

/// Whether a command runs and succeeds; its output is not shown.
pub fn works(program: &str, arguments: &[&str]) -> bool {
    let mut command = command(program, arguments);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Where a program is, by `PATH`.
pub fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// Makes sure that a program of Debian's or Ubuntu's is there: installs the package when this is root.
pub fn need_program(program: &str, package: &str) -> Outcome {
    if works(program, &["--version"]) {
        return Ok(());
    }
    install(&[package]).map_err(|error| format!("{program} is missing; {error}"))
}

/// Installs packages of Debian's or Ubuntu's when this is root. Nothing that is installed is taken away for them.
pub fn install(packages: &[&str]) -> Outcome {
    let by_hand = format!("on Debian or Ubuntu: apt-get install {}", packages.join(" "));
    let is_root = output(command("id", &["-u"])).is_ok_and(|id| id.trim() == "0");
    if !is_root || !works("apt-get", &["--version"]) {
        return Err(by_hand);
    }
    println!("installing {}", packages.join(", "));
    let mut install = command("apt-get", &["install", "-y", "-qq", "--no-remove"]);
    install.args(packages).env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null());
    run(command("apt-get", &["update", "-qq"]))?;
    run(install).map_err(|error| format!("{error}; {by_hand}"))
}

fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}
