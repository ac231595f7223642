//! `cargo xtask page` and `cargo xtask play`: builds the page, and the program with the page inside.
//!
//! Everything built stays below `target/`, but for what others must find: the WebAssembly in `web/app/src/wasm`, the npm
//! packages in `web/app/node_modules`, and the finished page in `web/page/dist`, where the program takes it from.

mod checks;
mod files;
mod node;
mod toolchain;

use crate::{Outcome, shell};

pub use checks::{browser, budget, lint};

/// Builds the page; with `--template` it knows the template genre too.
pub fn page(arguments: &[String]) -> Outcome {
    let template = match arguments {
        [] => false,
        [flag] if flag == "--template" => true,
        _ => return Err("nothing but --template may follow".to_owned()),
    };
    build(template)?;
    checks::print_sizes()
}

/// Sets up what is missing, builds page and program, serves the page and opens it.
pub fn play(arguments: &[String]) -> Outcome {
    let without = |error| {
        format!("{error}\nWithout the page, in the terminal: cargo run --release -p rungs -- play examples/first.txt")
    };
    node::need().map_err(without)?;
    build(false)?;
    program()?;
    let mut command = shell::command(shell::release("rungs"), &["serve", "--open"]);
    command.args(arguments);
    shell::run(command)
}

/// The page as the browser gets it.
pub fn build(template: bool) -> Outcome {
    node::packages()?;
    wasm(template)?;
    let made = shell::target().join("page/dist");
    node::npm(&["run", "--silent", "build", "--", "--outDir", &made.to_string_lossy()])?;
    files::mirror(&made, &files::page())
}

/// The program with the page in it.
fn program() -> Outcome {
    shell::run(shell::command("cargo", &["build", "--release", "-p", "rungs"]))
}

/// The WebAssembly, with the JavaScript and the types around it, for the app.
fn wasm(template: bool) -> Outcome {
    let mut command = toolchain::cargo()?;
    command.args(["build", "--profile", "page", "-p", "rungs-page", "--target", toolchain::TARGET]);
    if template {
        command.args(["--features", "template"]);
    }
    let folder = shell::target().join("page");
    command.env("CARGO_TARGET_DIR", &folder);
    shell::run(command)?;
    let wasm = folder.join(toolchain::TARGET).join("page/rungs_page.wasm");
    let mut command = shell::command("cargo", &["run", "--quiet", "-p", "rungs-bindgen", "--"]);
    command.arg(wasm).arg(node::app().join("src/wasm"));
    shell::run(command)
}
