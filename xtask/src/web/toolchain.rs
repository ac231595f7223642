//! A cargo that compiles for WebAssembly.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::shell;

/// What the page is compiled for.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// Debian's newest Rust with the sources of its standard library, beside whatever other toolchain there is.
const DEBIAN: &[&str] = &["rustc-web", "cargo-web", "rust-web-src", "rust-web-llvm"];
/// A linker for it, where the toolchain brings none: program and package.
const LINKER: (&str, &str) = ("wasm-ld-22", "lld-22");

/// The toolchain in use where it knows the target; else Debian's packages; else the target is added by rustup.
pub fn cargo() -> Result<Command, String> {
    if in_use() {
        return Ok(plain());
    }
    let debian = have_debian();
    if debian.is_ok() {
        return debians();
    }
    if shell::works("rustup", &["--version"]) {
        println!("adding the target {TARGET} to the toolchain");
        shell::run(shell::command("rustup", &["target", "add", TARGET]))?;
        return Ok(plain());
    }
    let why = debian.err().unwrap_or_default();
    Err(format!(
        "no toolchain here compiles for {TARGET}. With rustup: rustup target add {TARGET}. On Debian 12: \
         apt-get install {} {} ({why})",
        DEBIAN.join(" "),
        LINKER.1
    ))
}

fn plain() -> Command {
    let mut command = shell::command("cargo", &[]);
    set_flags(&mut command, &[]);
    command
}

/// Whether the toolchain in use has the target's standard library.
fn in_use() -> bool {
    let asked = shell::command("rustc", &["--print", "target-libdir", "--target", TARGET]);
    let Ok(folder) = shell::output(asked) else { return false };
    fs::read_dir(folder.trim()).is_ok_and(|mut files| files.next().is_some())
}

fn have_debian() -> Result<(), String> {
    let asked = [&["-s"], DEBIAN].concat();
    if shell::works("dpkg", &asked) { Ok(()) } else { shell::install(DEBIAN) }
}

/// Debian's Rust has no standard library for the target, but the sources to build one: the last stable release builds it
/// when told that it may use what is unstable.
fn debians() -> Result<Command, String> {
    // Sorting alone is a tenth of the page otherwise.
    let small = "-Zbuild-std-features=optimize_for_size";
    let mut command = shell::command("/usr/bin/cargo", &["-Zbuild-std=std,panic_abort", small]);
    command.env("RUSTC_BOOTSTRAP", "1").env("RUSTC", "/usr/bin/rustc");
    command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker()?);
    // Set by the cargo that runs this, for its own compiler.
    command.env_remove("LD_LIBRARY_PATH");
    // Nobody could read the words of a panic, only that the worker ended: without them the page is a tenth smaller.
    set_flags(&mut command, &["-Zunstable-options", "-Cpanic=immediate-abort"]);
    Ok(command)
}

/// The linker of the toolchain in use, else one of Debian's.
fn linker() -> Result<PathBuf, String> {
    let root = shell::output(shell::command("rustc", &["--print", "sysroot"]))?;
    let targets = fs::read_dir(Path::new(root.trim()).join("lib/rustlib")).into_iter().flatten().flatten();
    let own = targets.map(|target| target.path().join("bin/rust-lld")).find(|linker| linker.is_file());
    if let Some(own) = own {
        return Ok(own);
    }
    shell::need_program(LINKER.0, LINKER.1)?;
    Ok(LINKER.0.into())
}

/// Sets the compiler's flags. Where other people's crates lie on this machine is no part of the page: it is hidden.
fn set_flags(command: &mut Command, flags: &[&str]) {
    let below = |home: OsString| Path::new(&home).join(".cargo");
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from).or(std::env::var_os("HOME").map(below));
    let hidden = home.map(|home| format!("--remap-path-prefix={}=cargo", home.display()));
    let flags = flags.iter().map(|flag| (*flag).to_owned()).chain(hidden);
    command.env("CARGO_ENCODED_RUSTFLAGS", flags.collect::<Vec<_>>().join("\u{1f}"));
}
