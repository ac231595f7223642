//! `cargo xtask studies`, `bench`, `callgrind` and `peers`: the figures.

use std::fs;
use std::path::Path;

use crate::{Outcome, shell};

/// The genres with studies, in the order of the pages.
const GENRES: [&str; 4] = ["lits", "heteromino", "statue-park", "stitches"];

/// All studies of the genres named, or of all: rows that stand in `docs/data` stay (remove them to have them anew), and a
/// run that was cut off goes on. The notes follow.
pub fn studies(genres: &[String]) -> Outcome {
    shell::run(shell::command("cargo", &["build", "--release", "-p", "rungs"]))?;
    let rungs = shell::release("rungs");
    for genre in GENRES.iter().filter(|genre| genres.is_empty() || genres.iter().any(|wanted| wanted == *genre)) {
        let out = format!("docs/data/{genre}.jsonl");
        shell::run(shell::command(&rungs, &["measure", genre, "all", "--out", &out]))?;
    }
    shell::run(shell::command(&rungs, &["notes"]))
}

/// Time: the criterion benchmarks.
pub fn bench(arguments: &[String]) -> Outcome {
    let mut command = shell::command("cargo", &["bench", "-p", "rungs-lab", "--"]);
    command.args(arguments);
    shell::run(command)
}

/// Instructions: the same on every run of the same program, whatever else the machine does.
pub fn callgrind(names: &[String]) -> Outcome {
    shell::need_program("valgrind", "valgrind")?;
    shell::run(shell::command("cargo", &["build", "--release", "-p", "rungs-lab", "--bin", "workload"]))?;
    let workload = shell::release("workload");
    let listed = shell::output(shell::command(&workload, &["--list"]))?;
    let known: Vec<&str> = listed.split_whitespace().collect();
    if let Some(unknown) = names.iter().find(|name| !known.contains(&name.as_str())) {
        return Err(format!("there is no workload {unknown}; there are {}", known.join(", ")));
    }
    let folder = shell::target().join("callgrind");
    fs::create_dir_all(&folder).map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
    println!("{:32} {:>16}", "workload", "instructions");
    for name in known.iter().filter(|name| names.is_empty() || names.iter().any(|chosen| chosen == *name)) {
        let out = folder.join(format!("{name}.out"));
        println!("{name:32} {:>16}", instructions(&workload, name, &out)?);
    }
    println!("profiles for callgrind_annotate: {}", folder.display());
    Ok(())
}

fn instructions(workload: &Path, name: &str, out: &Path) -> Result<u64, String> {
    // Reading the boards and building the models is not part of the work.
    let only = "--toggle-collect=*rungs_lab*measured*";
    let mut command = shell::command("valgrind", &["--quiet", "--tool=callgrind", only]);
    command.arg(format!("--callgrind-out-file={}", out.display())).arg(workload).arg(name);
    shell::output(command)?;
    let profile = fs::read_to_string(out).map_err(|error| format!("{} cannot be read: {error}", out.display()))?;
    total(&profile).ok_or_else(|| format!("{} holds no total", out.display()))
}

/// The instructions of a whole profile.
fn total(profile: &str) -> Option<u64> {
    let line =
        profile.lines().find_map(|line| line.strip_prefix("summary:").or_else(|| line.strip_prefix("totals:")))?;
    line.split_whitespace().next()?.parse().ok()
}

/// The peers on `PyPI` beside rungs, on the same boards in the same run.
pub fn peers(arguments: &[String]) -> Outcome {
    shell::need_program("python3", "python3-venv")?;
    shell::run(shell::command("cargo", &["build", "--release", "-p", "rungs"]))?;
    let mut command = shell::command("python3", &["bench/peers/peers.py", "--rungs"]);
    command.arg(shell::release("rungs")).args(arguments);
    shell::run(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_total_of_a_profile_is_read() {
        assert_eq!(total("events: Ir\nsummary: 1234567\n\nfn=(1)\n0 5\ntotals: 7\n"), Some(1_234_567));
        assert_eq!(total("events: Ir\nfn=(1)\n0 5\ntotals: 89\n"), Some(89));
        assert_eq!(total("events: Ir\n"), None);
    }
}
