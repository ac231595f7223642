//! `cargo xtask deps`: fails unless every crate depends on nothing but what its floor allows.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::floors::floor_of;
use crate::{Outcome, shell};

/// Reads `cargo metadata` and the sources of the boards, and tells every breach.
pub fn run(_: &[String]) -> Outcome {
    let text = shell::output(shell::command("cargo", &["metadata", "--format-version", "1", "--no-deps"]))?;
    let metadata = serde_json::from_str(&text).map_err(|error| format!("cargo metadata is no JSON: {error}"))?;
    let crates = read_crates(&metadata)?;
    let mut breaches: Vec<String> = crates.iter().flat_map(breaches_of).collect();
    for own in crates.iter().filter(|own| own.folder.starts_with("puzzles/") && own.folder.ends_with("/board")) {
        breaches.extend(re_exports_in(&shell::root().join(&own.folder).join("src"))?);
    }
    if breaches.is_empty() {
        println!("{} crates keep to their floors", crates.len());
        return Ok(());
    }
    Err(format!("the floors (xtask/src/floors.rs) are broken:\n  {}", breaches.join("\n  ")))
}

/// A crate of the workspace, with the crates of the workspace that its library or program depends on.
struct Crate {
    name: String,
    /// Relative to the workspace, with `/`.
    folder: String,
    depends_on: Vec<String>,
}

fn read_crates(metadata: &Value) -> Result<Vec<Crate>, String> {
    let missing = |what: &str| format!("cargo metadata lacks {what}");
    let root = metadata["workspace_root"].as_str().ok_or_else(|| missing("workspace_root"))?;
    let packages = metadata["packages"].as_array().ok_or_else(|| missing("packages"))?;
    let mut crates = Vec::new();
    for package in packages {
        let name = package["name"].as_str().ok_or_else(|| missing("a name"))?;
        let manifest = package["manifest_path"].as_str().ok_or_else(|| missing("a manifest_path"))?;
        let Some(manifest) = Path::new(manifest).strip_prefix(root).ok().and_then(Path::parent) else {
            continue;
        };
        let dependencies = package["dependencies"].as_array().ok_or_else(|| missing("dependencies"))?;
        let depends_on = dependencies
            .iter()
            // A dependency with a path is one of ours. The kind is null for a normal one; build scripts count too.
            .filter(|dependency| dependency["path"].is_string() && dependency["kind"] != "dev")
            .filter_map(|dependency| dependency["name"].as_str().map(str::to_owned))
            .collect();
        let folder = manifest.to_string_lossy().replace('\\', "/");
        crates.push(Crate { name: name.to_owned(), folder, depends_on });
    }
    Ok(crates)
}

fn breaches_of(own: &Crate) -> Vec<String> {
    let Some(floor) = floor_of(&own.folder) else {
        return vec![format!("{} ({}) stands on no floor: add its folder to the table", own.name, own.folder)];
    };
    let genre = own.name.rsplit_once('-').map_or(own.name.as_str(), |(genre, _)| genre);
    let allows = |may: &str, name: &str| match may.strip_prefix('*') {
        Some(suffix) => name.len() > suffix.len() && name.ends_with(suffix),
        None => may.replace("{own}", genre) == name,
    };
    let mut breaches = Vec::new();
    for name in &own.depends_on {
        if !floor.may.iter().any(|may| allows(may, name)) {
            breaches.push(format!("{} ({}) depends on {name}, which it may not see", own.name, own.folder));
        }
    }
    for may in floor.may.iter().filter(|_| floor.all) {
        if !own.depends_on.iter().any(|name| allows(may, name)) {
            breaches.push(format!("{} ({}) must depend on {}", own.name, own.folder, may.replace("{own}", genre)));
        }
    }
    breaches
}

/// A board that re-exported `grid` would hand it to the oracle through the back door.
fn re_exports_in(folder: &Path) -> Result<Vec<String>, String> {
    let unreadable = |error| format!("{} cannot be read: {error}", folder.display());
    let mut breaches = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.is_dir() {
            breaches.extend(re_exports_in(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).map_err(unreadable)?;
            let found = re_exports(&text);
            breaches.extend(found.iter().map(|found| format!("{}: `{found}` hands grid on", path.display())));
        }
    }
    Ok(breaches)
}

/// The public `use` and `extern crate` statements of a source text that name `grid`.
fn re_exports(text: &str) -> Vec<String> {
    let code: Vec<&str> = text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect();
    let code = code.join(" ");
    let statements = code.split([';', '}']).filter_map(|part| {
        let start = part.find("pub use ").or_else(|| part.find("pub extern crate "))?;
        Some(part[start..].split_whitespace().collect::<Vec<_>>().join(" "))
    });
    let names_grid = |statement: &String| {
        let mut words = statement.split(|c: char| !(c.is_alphanumeric() || c == '_'));
        words.any(|word| word == "grid" || word == "rungs_grid")
    };
    statements.filter(names_grid).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn package(folder: &str, name: &str, dependencies: &[(&str, Option<&str>)]) -> Value {
        let dependencies: Vec<Value> = dependencies
            .iter()
            .map(|(name, kind)| json!({ "name": name, "kind": kind, "path": format!("/house/{name}") }))
            .collect();
        json!({ "name": name, "manifest_path": format!("/house/{folder}/Cargo.toml"), "dependencies": dependencies })
    }

    fn breaches(packages: &[Value]) -> Vec<String> {
        let metadata = json!({ "workspace_root": "/house", "packages": packages });
        read_crates(&metadata).expect("crates").iter().flat_map(breaches_of).collect()
    }

    #[test]
    fn this_workspace_keeps_to_its_floors() {
        assert_eq!(run(&[]), Ok(()));
    }

    #[test]
    fn a_sound_oracle_passes_and_may_use_other_peoples_crates_and_laws_in_tests() {
        let mut oracle = package(
            "puzzles/lits/oracle",
            "lits-oracle",
            &[("rungs-contract", None), ("lits-board", None), ("rungs-laws", Some("dev"))],
        );
        let sat = json!({ "name": "varisat", "kind": null });
        oracle["dependencies"].as_array_mut().expect("a list").push(sat);
        assert_eq!(breaches(&[oracle]), Vec::<String>::new());
    }

    /// Each is refused for one planted dependency.
    #[test]
    fn planted_breaches_are_found() {
        let planted: &[(&str, &str, &[&str])] = &[
            ("puzzles/lits/oracle", "lits-oracle", &["rungs-contract", "lits-board", "rungs-grid"]),
            ("puzzles/lits/oracle", "lits-oracle", &["rungs-contract", "lits-board", "rungs-deduce"]),
            ("puzzles/lits/oracle", "lits-oracle", &["rungs-contract", "lits-board", "lits-ladder"]),
            ("puzzles/lits/oracle", "lits-oracle", &["rungs-contract", "lits-board", "stitches-board"]),
            ("puzzles/lits/board", "lits-board", &["rungs-contract", "rungs-deduce"]),
            ("puzzles/lits/ladder", "lits-ladder", &["lits-oracle"]),
            ("puzzles/lits/ladder", "lits-ladder", &["stitches-board"]),
            ("crates/contract", "rungs-contract", &["rungs-grid"]),
            ("crates/deduce", "rungs-deduce", &["rungs-grid"]),
            ("crates/suite", "rungs-suite", &["rungs-laws"]),
            ("bin/rungs", "rungs", &["lits-ladder"]),
            ("elsewhere", "rungs-stray", &[]),
        ];
        for (folder, name, dependencies) in planted {
            let dependencies: Vec<(&str, Option<&str>)> = dependencies.iter().map(|name| (*name, None)).collect();
            let found = breaches(&[package(folder, name, &dependencies)]);
            assert_eq!(found.len(), 1, "{name} on {dependencies:?}: {found:?}");
        }
    }

    #[test]
    fn an_oracle_that_forgoes_its_board_or_builds_with_more_is_refused() {
        let found = breaches(&[package("puzzles/lits/oracle", "lits-oracle", &[("rungs-contract", None)])]);
        assert_eq!(found, ["lits-oracle (puzzles/lits/oracle) must depend on lits-board"]);
        let build = [("rungs-contract", None), ("lits-board", None), ("rungs-rng", Some("build"))];
        assert_eq!(breaches(&[package("puzzles/lits/oracle", "lits-oracle", &build)]).len(), 1);
    }

    #[test]
    fn handing_grid_on_is_found_in_every_spelling() {
        for text in [
            "pub use grid;",
            "pub use ::grid;",
            "pub use grid::Symmetry;",
            "mod a;\npub use {\n    grid::Symmetry,\n    other::Thing,\n};",
            "pub use rungs_grid as geometry;",
            "pub extern crate grid;",
            "mod b { pub use grid::components; }",
        ] {
            assert_eq!(re_exports(text).len(), 1, "{text}");
        }
        for text in
            ["use grid::Symmetry;", "pub use board::Board;", "// pub use grid;", "pub(crate) use grid::Symmetry;"]
        {
            assert_eq!(re_exports(text), Vec::<String>::new(), "{text}");
        }
    }
}
