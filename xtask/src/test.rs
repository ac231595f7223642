//! `cargo xtask test`: everything that CI checks, in one table, stopping at the first failure.

use std::time::Instant;

use crate::{Outcome, deps, shell, web};

/// One check.
struct Step {
    /// What to type after `cargo xtask test` to run it alone.
    name: &'static str,
    /// What it is, in words.
    what: &'static str,
    run: fn() -> Outcome,
}

/// In this order: quick ones first, and the tools before what needs them.
const STEPS: &[Step] = &[
    Step { name: "tools", what: "rustfmt and clippy are there", run: tools },
    Step { name: "fmt", what: "the code is formatted", run: || cargo(&["fmt", "--all", "--check"]) },
    Step { name: "deps", what: "nobody depends on what it may not see", run: || deps::run(&[]) },
    Step { name: "clippy", what: "no lint speaks", run: clippy },
    Step { name: "tests", what: "all tests, those in the documentation too", run: tests },
    Step { name: "template", what: "the page plays a genre that it has never heard of", run: template },
    Step { name: "doc", what: "the documentation builds without a warning", run: doc },
    Step { name: "page", what: "the page builds and keeps its weight", run: web::budget },
    Step { name: "web", what: "the app is formatted, well typed, and no lint speaks", run: web::lint },
    Step { name: "release", what: "the program builds", run: || cargo(&["build", "--release", "-p", "rungs"]) },
    Step { name: "e2e", what: "the page plays in a real browser", run: web::browser },
];

/// Runs all steps, or the named ones.
pub fn run(names: &[String]) -> Outcome {
    if let Some(unknown) = names.iter().find(|name| STEPS.iter().all(|step| step.name != **name)) {
        let known: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
        return Err(format!("there is no step {unknown}; the steps are {}", known.join(", ")));
    }
    let chosen = STEPS.iter().filter(|step| names.is_empty() || names.iter().any(|name| name == step.name));
    let mut times = Vec::new();
    for step in chosen {
        println!("== {}: {}", step.name, step.what);
        let start = Instant::now();
        (step.run)().map_err(|error| {
            format!(
                "step {} ({}) failed: {error}\nTo run it alone: cargo xtask test {}",
                step.name, step.what, step.name
            )
        })?;
        times.push((step.name, start.elapsed().as_secs_f64()));
    }
    println!("== every step passed");
    if !published_boards_at_hand() {
        println!("without the published boards: no corpus/ beside the checkout or where RUNGS_SHARED says");
    }
    for (name, seconds) in times {
        println!("{name:10} {seconds:7.1} s");
    }
    Ok(())
}

/// Whether the tests found the published boards; without them they pass over what needs them.
fn published_boards_at_hand() -> bool {
    let beside = || shell::root().join("../shared").into_os_string();
    let shared = std::env::var_os("RUNGS_SHARED").unwrap_or_else(beside);
    std::path::Path::new(&shared).join("corpus").is_dir()
}

fn cargo(arguments: &[&str]) -> Outcome {
    shell::run(shell::command("cargo", arguments))
}

/// A toolchain with rustup's minimal profile has neither component.
fn tools() -> Outcome {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if shell::works("cargo", &[subcommand, "--version"]) {
            continue;
        }
        if !shell::works("rustup", &["--version"]) {
            return Err(format!(
                "cargo {subcommand} is missing and so is rustup; install {component} where the toolchain came from \
                 (on Debian or Ubuntu: apt-get install {})",
                if component == "clippy" { "rust-clippy" } else { "rustfmt" }
            ));
        }
        println!("cargo {subcommand} is missing: adding the component {component}");
        shell::run(shell::command("rustup", &["component", "add", component]))?;
    }
    Ok(())
}

fn clippy() -> Outcome {
    cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])
}

fn tests() -> Outcome {
    cargo(&["test", "--workspace"])
}

fn template() -> Outcome {
    cargo(&["test", "-p", "rungs-page", "--features", "template"])
}

fn doc() -> Outcome {
    let mut command = shell::command("cargo", &["doc", "--workspace", "--no-deps"]);
    command.env("RUSTDOCFLAGS", "-D warnings");
    shell::run(command)
}
