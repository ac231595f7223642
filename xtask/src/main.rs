//! The chores of the house, as `cargo xtask COMMAND`. One script for laptop and CI.

mod deps;
mod floors;
mod making;
mod measure;
mod new_genre;
mod shell;
mod test;
mod web;

use std::process::ExitCode;

/// What a chore ends with: nothing, or the words for the person who started it.
type Outcome = Result<(), String>;

/// A chore: what to type, what it does, and the function.
struct Chore {
    name: &'static str,
    usage: &'static str,
    does: &'static str,
    run: fn(&[String]) -> Outcome,
}

const CHORES: &[Chore] = &[
    Chore {
        name: "play",
        usage: "play [OPTIONS]",
        does: "set up, build, serve and open the page (options as of `rungs serve`)",
        run: web::play,
    },
    Chore {
        name: "page",
        usage: "page [--template]",
        does: "build the page alone, if wished with the template genre",
        run: web::page,
    },
    Chore {
        name: "test",
        usage: "test [STEP...]",
        does: "everything that CI checks, or the named steps alone",
        run: test::run,
    },
    Chore { name: "deps", usage: "deps", does: "who may depend on whom", run: deps::run },
    Chore {
        name: "new-genre",
        usage: "new-genre NAME",
        does: "start a genre from the template puzzles/_blank",
        run: new_genre::run,
    },
    Chore {
        name: "bank",
        usage: "bank [GENRE...]",
        does: "make the shipped boards anew from their seeds",
        run: making::bank,
    },
    Chore {
        name: "recount",
        usage: "recount [GENRE...]",
        does: "count the shipped boards again by every engine, and write docs/data/bank*.jsonl",
        run: making::recount,
    },
    Chore {
        name: "sweep",
        usage: "sweep [SECONDS]",
        does: "generate every size to 12x12 with every grade: a board or a refusal in time",
        run: making::sweep,
    },
    Chore {
        name: "studies",
        usage: "studies [GENRE...]",
        does: "what is missing of the studies in docs/data, in full, and the notes made from them",
        run: measure::studies,
    },
    Chore { name: "bench", usage: "bench [FILTER]", does: "the benchmarks of rungs-lab, in time", run: measure::bench },
    Chore {
        name: "callgrind",
        usage: "callgrind [WORKLOAD...]",
        does: "the fixed workloads of rungs-lab, in instructions",
        run: measure::callgrind,
    },
    Chore {
        name: "peers",
        usage: "peers [OPTIONS]",
        does: "the peers beside rungs on the same boards (`peers --help`)",
        run: measure::peers,
    },
];

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_default();
    let rest: Vec<String> = arguments.collect();
    let Some(chore) = CHORES.iter().find(|chore| chore.name == name) else {
        print_usage();
        return if matches!(name.as_str(), "" | "help" | "--help" | "-h") {
            ExitCode::SUCCESS
        } else {
            ExitCode::from(2)
        };
    };
    match (chore.run)(&rest) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("cargo xtask {name}: {message}");
            ExitCode::FAILURE
        }
    }
}

fn print_usage() {
    eprintln!("cargo xtask COMMAND");
    for chore in CHORES {
        eprintln!("  {:24} {}", chore.usage, chore.does);
    }
}
