//! `cargo xtask new-genre NAME`: a genre that compiles, copied from the template.

use std::fs;
use std::path::{Path, PathBuf};

use crate::{Outcome, shell};

/// The name of the template, which nothing else in its files may spell.
const TEMPLATE: &str = "blank";
const TEMPLATE_FOLDER: &str = "puzzles/_blank";

/// Makes `puzzles/NAME` and tells what is left to do.
pub fn run(arguments: &[String]) -> Outcome {
    let [name] = arguments else {
        return Err("say which: cargo xtask new-genre NAME, such as star-battle".to_owned());
    };
    let made = generate(&shell::root(), name)?;
    // The new names sort elsewhere among the imports.
    shell::run(shell::command("cargo", &["fmt", "--all"]))?;
    println!("made {} files in puzzles/{name}; Cargo.toml names its crates", made.len());
    println!("Now, in this order:");
    println!("  1. the rules, the variables and the rungs in puzzles/{name}/README.md");
    println!("  2. board: its type, the text form and JSON");
    println!("  3. oracle: the referee with one case per rule, then two brute engines that agree");
    println!("  4. ladder: the model, then the rules, cheapest first, each with its sentence");
    println!("  5. generator, other notations, picture, rule cards, and play.rs: what a player marks");
    println!(
        "  6. one line in crates/suite/src/registry.rs, and the three crates among the dependencies of crates/suite"
    );
    println!("Check with: cargo xtask test");
    Ok(())
}

/// Copies the template under `root` and names it `name` all over; gives back the files made.
fn generate(root: &Path, name: &str) -> Result<Vec<PathBuf>, String> {
    check_name(name)?;
    let folder = root.join("puzzles").join(name);
    if folder.exists() {
        return Err(format!("puzzles/{name} is there already"));
    }
    let mut made = Vec::new();
    copy_renamed(&root.join(TEMPLATE_FOLDER), &folder, name, &mut made)?;
    let manifest = root.join("Cargo.toml");
    let text = fs::read_to_string(&manifest).map_err(|error| failed(&manifest, &error))?;
    fs::write(&manifest, with_crates(&text, name)).map_err(|error| failed(&manifest, &error))?;
    Ok(made)
}

fn check_name(name: &str) -> Outcome {
    let is_letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
    let words_fit = name.split('-').all(|word| !word.is_empty() && word.chars().all(is_letter));
    if words_fit && name.starts_with(|c: char| c.is_ascii_lowercase()) {
        return Ok(());
    }
    Err(format!("{name} is no name for a genre: lower-case letters and digits, words joined by -, such as star-battle"))
}

/// `blank` as a word of a path or token becomes `star-battle`, as a part of a Rust name `star_battle`; `Blank` is the
/// type `StarBattle` in code, and Star Battle where people read.
fn renamed(text: &str, name: &str) -> String {
    let words: Vec<String> = name.split('-').map(capital).collect();
    let (title, type_name) = (words.join(" "), words.concat());
    let lines = text.split_inclusive('\n').map(|line| {
        let template_type = capital(TEMPLATE);
        let mut parts = line.split(&template_type);
        let mut named = parts.next().unwrap_or_default().to_owned();
        for rest in parts {
            let is_code = !is_prose(line) || rest.starts_with(|c: char| c.is_alphanumeric() || c == '`');
            named += if is_code { &type_name } else { &title };
            named += rest;
        }
        named
            .replace(TEMPLATE_FOLDER, &format!("puzzles/{name}"))
            .replace(&format!("{TEMPLATE}_"), &format!("{}_", name.replace('-', "_")))
            .replace(TEMPLATE, name)
    });
    lines.collect()
}

fn capital(word: &str) -> String {
    word[..1].to_uppercase() + &word[1..]
}

/// Whether a line is a comment, a heading or a description.
fn is_prose(line: &str) -> bool {
    ["//", "# ", "description"].iter().any(|start| line.trim_start().starts_with(start))
}

fn copy_renamed(from: &Path, to: &Path, name: &str, made: &mut Vec<PathBuf>) -> Outcome {
    fs::create_dir_all(to).map_err(|error| failed(to, &error))?;
    for entry in fs::read_dir(from).map_err(|error| failed(from, &error))? {
        let path = entry.map_err(|error| failed(from, &error))?.path();
        let Some(file) = path.file_name() else { continue };
        let target = to.join(renamed(&file.to_string_lossy(), name));
        if path.is_dir() {
            copy_renamed(&path, &target, name, made)?;
        } else {
            let text = fs::read_to_string(&path).map_err(|error| failed(&path, &error))?;
            fs::write(&target, renamed(&text, name)).map_err(|error| failed(&target, &error))?;
            made.push(target);
        }
    }
    Ok(())
}

/// The manifest of the workspace with the lines that name crates of the template repeated for the new genre: its
/// dependencies, and how the page builds them.
fn with_crates(manifest: &str, name: &str) -> String {
    let is_template = |line: &&str| line.starts_with(&format!("{TEMPLATE}-"));
    let lines: Vec<&str> = manifest.lines().collect();
    let groups = lines.chunk_by(|one, next| is_template(one) == is_template(next));
    let repeated = groups.flat_map(|group| {
        let copies = group.iter().copied().filter(is_template).map(|line| renamed(line, name));
        group.iter().map(|line| (*line).to_owned()).chain(copies)
    });
    repeated.collect::<Vec<_>>().join("\n") + "\n"
}

fn failed(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_put_in_the_spelling_of_each_place() {
        let before = "use blank_board::Blank; // blank-board in puzzles/_blank, token \"blank\"";
        let after =
            "use star_battle_board::StarBattle; // star-battle-board in puzzles/star-battle, token \"star-battle\"";
        assert_eq!(renamed(before, "star-battle"), after);
        let prose = "/// A Blank board, see [`BlankModel`] and [`Blank`].\nlet board: Blank;\n";
        let after = "/// A Star Battle board, see [`StarBattleModel`] and [`StarBattle`].\nlet board: StarBattle;\n";
        assert_eq!(renamed(prose, "star-battle"), after);
    }

    #[test]
    fn the_manifest_gains_a_line_for_each_crate_of_the_template() {
        let before = "[workspace.dependencies]\nblank-board = { path = \"puzzles/_blank/board\" }\n\
            blank-ladder = { path = \"puzzles/_blank/ladder\" }\nserde = \"1\"\n\
            [profile.page.package]\nblank-ladder.opt-level = 3\nrungs-grid.opt-level = 3\n";
        let after = "[workspace.dependencies]\nblank-board = { path = \"puzzles/_blank/board\" }\n\
            blank-ladder = { path = \"puzzles/_blank/ladder\" }\nstar-board = { path = \"puzzles/star/board\" }\n\
            star-ladder = { path = \"puzzles/star/ladder\" }\nserde = \"1\"\n\
            [profile.page.package]\nblank-ladder.opt-level = 3\nstar-ladder.opt-level = 3\nrungs-grid.opt-level = 3\n";
        assert_eq!(with_crates(before, "star"), after);
    }

    #[test]
    fn names_that_are_no_folder_or_crate_are_refused() {
        for name in ["", "Lits", "9pins", "a--b", "-a", "a_b", "../x", "é"] {
            assert!(check_name(name).is_err(), "{name}");
        }
        assert_eq!(check_name("star-battle2"), Ok(()));
    }

    fn copy_folder(from: &Path, to: &Path) {
        fs::create_dir_all(to).expect("made");
        for entry in fs::read_dir(from).expect("a folder") {
            let path = entry.expect("an entry").path();
            let target = to.join(path.file_name().expect("a name"));
            if path.is_dir() {
                copy_folder(&path, &target);
            } else {
                fs::copy(&path, &target).expect("copied");
            }
        }
    }

    /// The whole way, in a copy of the sources: the new genre's crates and tests must compile, without a lint.
    #[test]
    fn a_new_genre_compiles() {
        let folder = shell::target().join("new-genre-test");
        let copy = folder.join("copy");
        if copy.exists() {
            fs::remove_dir_all(&copy).expect("the old copy goes");
        }
        for name in ["crates", "puzzles"] {
            copy_folder(&shell::root().join(name), &copy.join(name));
        }
        // Programs and pages take no part; only libraries stand below a genre.
        let manifest = fs::read_to_string(shell::root().join("Cargo.toml")).expect("the manifest");
        let members = manifest.find("members").expect("members");
        let end = members + manifest[members..].find(']').expect("an end");
        let libraries = r#"members = ["crates/*", "puzzles/*/board", "puzzles/*/oracle", "puzzles/*/ladder""#;
        let members = format!("{}{libraries}{}", &manifest[..members], &manifest[end..]);
        fs::write(copy.join("Cargo.toml"), members).expect("written");
        fs::copy(shell::root().join("Cargo.lock"), copy.join("Cargo.lock")).expect("copied");

        let made = generate(&copy, "star-battle").expect("generated");
        for path in made {
            let text = fs::read_to_string(&path).expect("a text").to_lowercase();
            assert!(!text.contains(TEMPLATE), "{} still names the template", path.display());
        }
        assert!(generate(&copy, "star-battle").is_err(), "a genre must not be written over");

        let mut command = shell::command("cargo", &["clippy", "--quiet", "--offline", "--no-deps", "--all-targets"]);
        command.args(["-p", "star-battle-board", "-p", "star-battle-oracle", "-p", "star-battle-ladder"]);
        command.args(["--", "-D", "warnings"]);
        command.current_dir(&copy).env("CARGO_TARGET_DIR", folder.join("target"));
        shell::run(command).expect("the new genre compiles");
    }
}
