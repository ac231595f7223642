//! Every study runs: what `rungs measure GENRE all --quick` does, a test a genre.
#![allow(clippy::expect_used, reason = "helpers of tests are tests too")]

use contract::{Budget, ExactLimits};
use rungs_lab::studies::{Ask, Group, Portion, Row, SEED, Scale, Study, Trial, studies};

/// Runs all studies of a genre on a few trials of each kind.
fn run(genre: &str) {
    for study in studies().iter().filter(|study| study.genre == genre) {
        let groups = (study.groups)(Scale::Quick);
        assert!(!groups.is_empty(), "{}", study.name);
        for group in groups.iter().filter(|group| group.trials > 0) {
            check(study, group, &row(study, group));
        }
    }
}

fn row(study: &Study, group: &Group) -> Row {
    let limits = ExactLimits { memory: ExactLimits::MEMORY, budget: Budget::default() };
    let key = group.key();
    let trial = |index| -> Trial {
        let ask = Ask { seed: SEED, study: study.name, group: &key, index, limits: &limits, progress: &|_, _| {} };
        (group.make)(&ask).unwrap_or_else(|error| panic!("{} {key}, trial {index}: {error:?}", study.name))
    };
    let portion = Portion {
        study: study.name.to_owned(),
        group: key.clone(),
        version: String::new(),
        seed: SEED,
        from: 0,
        trials: (0..group.trials).map(trial).collect(),
        seconds: 0.0,
        wall: 0.0,
    };
    Row::new(study, group, SEED, &[portion])
}

/// Each figure comes from numbers that some trial has, and those with a published figure are judged.
fn check(study: &Study, group: &Group, row: &Row) {
    assert_eq!(row.figures.len(), group.figures.len());
    for (sum, figure) in row.figures.iter().zip(&group.figures) {
        let of = format!("{} {}: {}", study.name, group.key(), figure.name);
        assert_eq!(sum.verdict.is_some(), figure.published.is_some(), "{of}");
        let names: Vec<&str> = group.figures.iter().map(|figure| figure.name).collect();
        assert_eq!(names.iter().filter(|name| **name == figure.name).count(), 1, "{of} stands twice");
    }
    let is_any = row.figures.iter().any(|sum| sum.value.is_some() || sum.exact.is_some());
    assert!(is_any, "{} {}: no trial has a number", study.name, group.key());
}

#[test]
fn lits() {
    run("lits");
}

#[test]
fn heteromino() {
    run("heteromino");
}

#[test]
fn statue_park() {
    run("statue-park");
}

#[test]
fn stitches() {
    run("stitches");
}

/// The tests above are of all genres.
#[test]
fn no_genre_is_left_out() {
    let genres: Vec<&str> = suite::registry::GENRES.iter().map(|genre| genre.token()).collect();
    assert_eq!(genres, ["lits", "heteromino", "statue-park", "stitches"]);
}

/// Japanese pages are Japanese: what names a part of a group has a word.
#[test]
fn studies_have_names_of_their_own_and_both_languages() {
    let all = studies();
    for study in &all {
        let same = |other: &&Study| (other.genre, other.name) == (study.genre, study.name);
        assert_eq!(all.iter().filter(same).count(), 1, "{}", study.name);
        let mut texts = vec![study.about.clone(), study.way.clone()];
        texts.extend(study.plots.iter().map(|plot| plot.title.clone()));
        for group in (study.groups)(Scale::Full) {
            for figure in group.figures {
                // A heading may be a name as it is typed, such as that of a rung, or a letter.
                assert!(!figure.say.en.is_empty() && !figure.say.ja.is_empty(), "{}: {}", study.name, figure.name);
                texts.extend(figure.published.and_then(|published| published.because));
            }
        }
        let is_japanese = |text: &str| !text.is_ascii();
        for text in texts {
            assert!(!text.en.is_empty() && is_japanese(&text.ja), "{}: {text:?}", study.name);
        }
    }
}
