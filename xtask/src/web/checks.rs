//! The steps of `cargo xtask test` that the page has.

use std::path::{Path, PathBuf};

use crate::{Outcome, shell};

use super::{files, node};

/// What JavaScript, styles and WebAssembly should weigh in all, in bytes, as they travel. Not reached since there are four
/// genres: see [`CEILING`].
const PROMISED: usize = 450_000;
/// What they must not weigh: what they weigh now, and little more. To be lowered with each saving, down to the promise.
const CEILING: usize = 487_000;
/// The kinds of files that count.
const COUNTED: [&str; 3] = ["js", "css", "wasm"];
/// The ending of a file's Brotli twin.
const TWIN: &str = "br";

/// Builds the page and weighs it.
pub fn budget() -> Outcome {
    super::build(false)?;
    print_sizes()?;
    let all: usize = sizes()?.iter().map(|(_, size)| size).sum();
    if all > CEILING {
        return Err(format!("the page weighs {all} bytes; more than {CEILING} it never weighed"));
    }
    if all > PROMISED {
        println!("the page is {} bytes heavier than the {PROMISED} that are promised", all - PROMISED);
    }
    Ok(())
}

/// What each file that counts weighs as it travels.
fn sizes() -> Result<Vec<(String, usize)>, String> {
    let files = files::read(&files::page())?;
    let counted = |path: &Path| path.extension().is_some_and(|kind| COUNTED.iter().any(|counted| kind == *counted));
    let counted = files.iter().filter(|(path, _)| counted(path));
    let sized = counted.map(|(path, bytes)| {
        let name = path.to_string_lossy().into_owned();
        let twin = files.get(Path::new(&format!("{name}.{TWIN}")));
        (name, twin.unwrap_or(bytes).len())
    });
    Ok(sized.collect())
}

/// Prints what the page weighs.
pub fn print_sizes() -> Outcome {
    let sizes = sizes()?;
    for (name, size) in &sizes {
        println!("{size:>9}  {name}");
    }
    println!("{:>9}  in all, compressed, of {PROMISED}", sizes.iter().map(|(_, size)| size).sum::<usize>());
    Ok(())
}

/// The app is formatted, well typed, and no lint speaks.
pub fn lint() -> Outcome {
    node::packages()?;
    // The types of the WebAssembly are made, not written.
    super::wasm(false)?;
    for script in ["format:check", "lint", "check"] {
        node::npm(&["run", "--silent", script])?;
    }
    Ok(())
}

/// The page in a real browser, served by the program.
pub fn browser() -> Outcome {
    let chromium = chromium()?;
    super::build(false)?;
    super::program()?;
    let mut command = shell::command("npm", &["run", "--silent", "e2e"]);
    command.current_dir(node::app()).env("RUNGS_PROGRAM", shell::release("rungs"));
    command.env("RUNGS_CHROMIUM", chromium);
    shell::run(command)
}

/// Where Chromium is: as `RUNGS_CHROMIUM` says, else under one of its names, else Debian's package is installed.
fn chromium() -> Result<PathBuf, String> {
    const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    if let Some(told) = std::env::var_os("RUNGS_CHROMIUM") {
        return Ok(told.into());
    }
    if let Some(found) = NAMES.iter().find_map(|name| shell::find(name)) {
        return Ok(found);
    }
    let package = NAMES[0];
    shell::need_program(package, package)?;
    shell::find(package).ok_or_else(|| format!("{package} is installed, but not in PATH; RUNGS_CHROMIUM may name it"))
}
