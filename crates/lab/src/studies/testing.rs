//! What the tests of studies have in common.

use contract::{Budget, ExactLimits};

use super::{Ask, Group, Measured, SEED, Study, Trial};

/// How many figures of these groups stand beside published ones.
pub fn published(groups: &[Group]) -> usize {
    groups.iter().flat_map(|group| &group.figures).filter(|figure| figure.published.is_some()).count()
}

/// Runs with what a trial is told, of a study that is none.
pub fn with_ask<T>(index: usize, run: impl FnOnce(&Ask<'_>) -> T) -> T {
    let limits = ExactLimits::default();
    run(&Ask { seed: SEED, study: "test", group: "test", index, limits: &limits, progress: &|_, _| {} })
}

/// The first trials of a group of a study.
pub fn trials(study: &Study, group: &Group, count: usize) -> Vec<Trial> {
    let (key, limits) = (group.key(), ExactLimits { budget: Budget::default(), ..ExactLimits::default() });
    let make = |index| -> Measured {
        let ask = Ask { seed: SEED, study: study.name, group: &key, index, limits: &limits, progress: &|_, _| {} };
        (group.make)(&ask)
    };
    (0..count.min(group.trials)).map(|index| make(index).expect("no limit")).collect()
}
