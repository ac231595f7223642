//! The studies of LITS.

mod answers;
mod boards;
mod divisions;
mod dominance;
mod dropped;
mod finish;
mod packing;
mod rules;
mod second;
mod slack;
mod theorem;
mod unshaded;

use super::Study;

/// In the order of their pages.
pub fn studies() -> Vec<Study> {
    vec![
        theorem::study(),
        finish::study(),
        rules::study(),
        dominance::study(),
        divisions::study(),
        packing::study(),
        unshaded::study(),
        second::study(),
        slack::study(),
        dropped::study(),
        answers::letters(),
        answers::touching(),
    ]
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::studies::Scale;
    use crate::studies::testing::trials;

    /// Each published number of the spec's table stands beside a figure of ours, once.
    #[test]
    fn no_published_number_is_missing() {
        let published = |name: &str| {
            let study = studies().into_iter().find(|study| study.name == name).expect("a study");
            let groups = (study.groups)(Scale::Full);
            let figures = groups.iter().flat_map(|group| group.figures.iter().filter_map(|f| f.published.as_ref()));
            let mut values: Vec<String> = figures.map(|published| published.value.clone()).collect();
            values.sort_unstable();
            values
        };
        let expected: [(&str, &[&str]); 11] = [
            ("theorem", &["0", "16", "228"]),
            // Beside our boards, and beside boards made as described.
            (
                "finish",
                &["0", "0", "0", "0", "100", "100", "100", "100", "6.0", "6.0", "6.4", "6.4", "60", "60", "85", "85"],
            ),
            ("dominance", &["0", "13.8", "896"]),
            ("divisions", &["0", "0", "12", "7", "88", "93"]),
            ("packing", &["55", "6.5", "65"]),
            ("unshaded", &["3000", "36", "6", "747"]),
            ("second", &["8", "independent shifts of single tetrominoes"]),
            ("slack", &["almost always"]),
            ("dropped", &["0", "1", "1", "12", "159", "4"]),
            ("letters", &["0", "0", "19", "2", "21", "22", "22", "22", "22", "25", "27", "28", "29", "31", "32"]),
            ("touching", &["57", "61", "72"]),
        ];
        for (name, values) in expected {
            assert_eq!(published(name), values, "{name}");
        }
    }

    /// Numbers that only boards of a rare kind have; a board by hand has them.
    const RARE: [&str; 2] = ["three", "three-are-eight"];

    /// Every figure of every study counts at least one trial of a few, so no name is misspelt.
    #[test]
    fn every_figure_has_its_number() {
        for study in studies() {
            let groups = (study.groups)(Scale::Quick);
            let mut given = BTreeSet::new();
            for group in &groups {
                for trial in trials(&study, group, 12) {
                    given.extend(trial.numbers.into_keys().chain(trial.texts.into_keys()));
                }
            }
            for figure in groups.iter().flat_map(|group| &group.figures) {
                for name in boards::numbers_of(figure.of) {
                    assert!(given.contains(name) || RARE.contains(&name), "{}: {name}", study.name);
                }
            }
        }
    }
}
