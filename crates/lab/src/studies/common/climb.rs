//! What a board takes on the ladder.

use contract::{Budget, NotCounted};
use suite::report::{GradeReport, Solved, Status};
use suite::{Opened, Options, Puzzle, Strength};

use super::names::{Names, names};
use crate::studies::{Ask, Figure, Of, Trial};

/// Search nodes after which a board that the ladder does not finish is left open.
pub const NODES: u64 = 50_000;

/// The quantiles of steps and of suppositions, and what they are called.
const STEPS: [(u8, &str); 5] = [(5, "steps 5"), (25, "steps 25"), (50, "steps 50"), (75, "steps 75"), (95, "steps 95")];
const PROBES: [(u8, &str); 5] =
    [(5, "probes 5"), (25, "probes 25"), (50, "probes 50"), (75, "probes 75"), (95, "probes 95")];
/// The names of the quantiles of steps, for plots.
pub const STEP_NAMES: &[&str] = &["steps 5", "steps 25", "steps 50", "steps 75", "steps 95"];

/// What the whole ladder and the published one make of a board, in a trial of its own; how many steps its explanation has
/// where that is asked for.
///
/// # Errors
/// When the run was ended.
pub fn climb(genre: &dyn Puzzle, board: &dyn Opened, is_explained: bool, ask: &Ask<'_>) -> Result<Trial, NotCounted> {
    let options = |strength, nodes| {
        let budget = Budget { nodes, ..ask.budget(nodes) };
        Options { strength, budget, ..Options::default() }
    };
    // Of the published ladder nothing is asked but what it finishes.
    let (all, published) = (options(Strength::All, NODES), options(Strength::Published, 0));
    let climbed = board.solve(&all).and_then(|solved| {
        let alone = board.solve(&published)?;
        let steps = (is_explained && is_finished(&solved)).then(|| board.grade(&all)).transpose()?;
        Ok((solved, alone, steps))
    });
    ask.go_on()?;
    let Ok((solved, alone, steps)) = climbed else { return Ok(fault()) };
    let trial = grade(genre, Trial::default().when("fault", false), &solved, &alone);
    Ok(effort(decided(genre, trial, &solved), &solved, steps.as_ref()))
}

/// The trial of a board on which two of our engines contradict each other.
pub fn fault() -> Trial {
    Trial::default().when("fault", true)
}

/// The figure of such boards: not 0, and no other figure is to be believed.
pub fn faults() -> Figure {
    Figure::new(
        "faults",
        Of::Share("fault"),
        "boards on which our engines contradict each other",
        "エンジンの結果が食い違う盤面",
    )
}

fn is_finished(solved: &Solved) -> bool {
    solved.status == Status::Unique && solved.proof == Some("ladder")
}

/// Which rungs finish the board, and which grade it has.
fn grade(genre: &dyn Puzzle, mut trial: Trial, solved: &Solved, alone: &Solved) -> Trial {
    let Names { by, published_by, grade, .. } = names(genre);
    let grades = genre.grades();
    let place = |solved: &Solved| grades.iter().position(|grade| Some(*grade) == solved.grade);
    let is_within =
        |solved: &Solved, rung: usize| is_finished(solved) && place(solved).is_some_and(|grade| grade <= rung);
    for (rung, name) in by.iter().enumerate() {
        trial = trial.when(name, is_within(solved, rung));
    }
    let published = genre.rungs().iter().enumerate().filter(|(_, rung)| rung.published);
    for ((rung, _), name) in published.zip(published_by) {
        trial = trial.when(name, is_within(alone, rung));
    }
    for (at, name) in grade.iter().enumerate() {
        trial = trial.when(name, place(solved) == Some(at));
    }
    let is = |status| solved.status == status;
    trial
        .when("unique", is(Status::Unique))
        .when("several", is(Status::Multiple))
        .when("none", is(Status::None))
        .when("open", is(Status::Undecided))
}

/// Which share the rungs decide, of boards with one answer: on others there is none to be decided.
fn decided(genre: &dyn Puzzle, mut trial: Trial, solved: &Solved) -> Trial {
    if solved.status == Status::Unique {
        for ((_, share), name) in solved.decided.0.iter().zip(&names(genre).decided) {
            trial = trial.with(name, 100.0 * share);
        }
    }
    trial
}

/// Suppositions of boards that the ladder finishes, search nodes of those that it does not, steps where they were told.
fn effort(trial: Trial, solved: &Solved, told: Option<&GradeReport>) -> Trial {
    let trial = match solved.grade {
        Some(_) if is_finished(solved) => trial.with("probes", solved.probes as f64),
        Some(_) => trial.with("nodes", solved.nodes as f64),
        None => trial,
    };
    let Some(report) = told else { return trial };
    let (steps, refuted) = (report.steps_by_rule.values().sum(), report.steps_by_rule.get("probe").copied());
    trial.count("steps", steps).count("refuted", refuted.unwrap_or(0)).count("longest", report.longest_refutation)
}

/// The figures of effort.
pub fn efforts() -> Vec<Figure> {
    let quantiles = |all: [(u8, &'static str); 5], of: &'static str, en: &str, ja: &str| {
        all.map(|(percent, name)| {
            let (en, ja) = (format!("{en}, {percent} % quantile"), format!("{ja}の {percent} % 点"));
            Figure::new(name, Of::Quantile(of, percent), &en, &ja)
        })
    };
    let steps = quantiles(STEPS, "steps", "steps of the explanation", "説明の手数");
    let probes = quantiles(PROBES, "probes", "suppositions", "仮定の回数");
    let refuted =
        Figure::new("refuted", Of::Mean("refuted"), "refutations told, on average", "説明中の背理法の数の平均");
    let longest = Figure::new(
        "longest",
        Of::Quantile("longest", 95),
        "longest refutation, 95 % quantile",
        "最長の背理法の 95 % 点",
    );
    let nodes = Figure::new(
        "nodes",
        Of::Quantile("nodes", 50),
        "search nodes where search is needed, median",
        "探索が要る盤面での節点数の中央値",
    );
    steps.into_iter().chain(probes).chain([refuted, longest, nodes]).collect()
}
