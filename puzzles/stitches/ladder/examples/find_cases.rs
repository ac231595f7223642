//! Finds boards for `cases/boards.toml`: `cargo run --release -p stitches-ladder --example find_cases`.

#[path = "../tests/common/mod.rs"]
mod common;

fn main() {
    laws::find(common::subject, 20_000, 2);
}
