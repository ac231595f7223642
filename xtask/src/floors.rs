//! The floors of the house: for each crate, which crates of ours it may depend on.

/// What a crate may see.
pub struct Floor {
    /// The crate's folder; `*` stands for one genre's folder.
    pub folder: &'static str,
    /// The packages of ours that it may depend on. `{own}` is the genre of the crate, `*` is any genre.
    pub may: &'static [&'static str],
    /// Whether it must depend on all of them.
    pub all: bool,
}

const fn at_most(folder: &'static str, may: &'static [&'static str]) -> Floor {
    Floor { folder, may, all: false }
}

const fn exactly(folder: &'static str, may: &'static [&'static str]) -> Floor {
    Floor { folder, may, all: true }
}

/// From the ground up. Tests (dev-dependencies) may look anywhere; `rungs-laws` is in no list, so only tests see it.
///
/// An oracle sees nothing but the contract and its board: it has to find the answers without any of the code that it
/// judges. The doors (program, page) see no genre, so that a new genre needs no edit there.
pub const FLOORS: &[Floor] = &[
    at_most("crates/contract", &[]),
    at_most("crates/rng", &[]),
    at_most("crates/grid", &["rungs-contract"]),
    at_most("crates/notation", &["rungs-contract", "rungs-grid"]),
    at_most("puzzles/*/board", &["rungs-contract", "rungs-grid", "rungs-notation", "rungs-rng"]),
    exactly("puzzles/*/oracle", &["rungs-contract", "{own}-board"]),
    at_most("crates/deduce", &["rungs-contract", "rungs-rng"]),
    at_most("puzzles/*/ladder", &["rungs-contract", "rungs-deduce", "rungs-grid", "rungs-rng", "{own}-board"]),
    at_most("crates/laws", &["rungs-contract", "rungs-deduce", "rungs-grid", "rungs-notation", "rungs-rng"]),
    at_most(
        "crates/suite",
        &[
            "rungs-contract",
            "rungs-deduce",
            "rungs-grid",
            "rungs-notation",
            "rungs-rng",
            "*-board",
            "*-ladder",
            "*-oracle",
        ],
    ),
    at_most("crates/session", &["rungs-contract", "rungs-grid", "rungs-suite"]),
    at_most("crates/draw", &["rungs-contract", "rungs-grid", "rungs-suite"]),
    at_most(
        "crates/lab",
        &[
            "rungs-contract",
            "rungs-deduce",
            "rungs-grid",
            "rungs-rng",
            "rungs-suite",
            "*-board",
            "*-ladder",
            "*-oracle",
        ],
    ),
    at_most("bin/rungs", DOOR),
    at_most("web/wasm", DOOR),
    at_most("web/bindgen", &[]),
    at_most("xtask", &[]),
];

const DOOR: &[&str] = &[
    "rungs-contract",
    "rungs-deduce",
    "rungs-draw",
    "rungs-grid",
    "rungs-lab",
    "rungs-notation",
    "rungs-rng",
    "rungs-session",
    "rungs-suite",
];

/// The floor of a crate by its folder, relative to the workspace and with `/`.
pub fn floor_of(folder: &str) -> Option<&'static Floor> {
    FLOORS.iter().find(|floor| match floor.folder.split_once('*') {
        None => floor.folder == folder,
        Some((before, after)) => folder
            .strip_prefix(before)
            .and_then(|rest| rest.strip_suffix(after))
            .is_some_and(|genre| !genre.is_empty() && !genre.contains('/')),
    })
}
