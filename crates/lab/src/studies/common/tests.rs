use contract::{Budget, CancelFlag, ExactLimits, NotCounted};
use suite::registry::GENRES;

use crate::studies::{Ask, Group, SEED, Scale, Study, Trial, studies};

fn trials(study: &Study, group: &Group, cancel: &CancelFlag) -> Result<Vec<Trial>, NotCounted> {
    let budget = Budget { cancel: cancel.clone(), ..Budget::default() };
    let limits = ExactLimits { memory: ExactLimits::MEMORY, budget };
    let key = group.key();
    let of = |index| Ask { seed: SEED, study: study.name, group: &key, index, limits: &limits, progress: &|_, _| {} };
    (0..group.trials).map(|index| (group.make)(&of(index))).collect()
}

fn common() -> impl Iterator<Item = Study> {
    GENRES.iter().flat_map(|genre| super::studies(*genre))
}

#[test]
fn every_genre_has_them_behind_its_own() {
    let all = studies();
    for genre in GENRES {
        let names: Vec<&str> =
            all.iter().filter(|study| study.genre == genre.token()).map(|study| study.name).collect();
        let common = ["collection", "sizes", "diversity", "yield"];
        assert!(names.ends_with(&common), "{}: {names:?}", genre.token());
        let mut once = names.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), names.len(), "{names:?}");
    }
    assert_eq!(all.iter().map(|study| study.genre).collect::<std::collections::BTreeSet<_>>().len(), GENRES.len());
}

/// Grades against size are told of boards that were made with no grade in view.
#[test]
fn sizes_that_lean_to_a_grade_are_left_out() {
    let mut left_out = 0;
    for genre in GENRES {
        let sizes = super::studies(*genre).into_iter().find(|study| study.name == "sizes").expect("the study");
        let cells = |group: &Group| {
            let size: Option<(usize, usize)> =
                group.of[0].1.split_once('x').and_then(|(rows, cols)| Some((rows.parse().ok()?, cols.parse().ok()?)));
            size.map(|(rows, cols)| rows * cols).expect("a size")
        };
        let groups = (sizes.groups)(Scale::Full);
        assert!(groups.iter().all(|group| cells(group) <= genre.free_of_grade()), "{}", genre.token());
        left_out += usize::from(genre.free_of_grade() < usize::MAX);
    }
    assert!(left_out > 0);
}

/// Names of figures are those of a column, and plots draw what there is.
#[test]
fn figures_are_named_once_and_plots_name_them() {
    for study in common() {
        for group in (study.groups)(Scale::Full) {
            let mut names: Vec<&str> = group.figures.iter().map(|figure| figure.name).collect();
            let parts: Vec<&str> = group.of.iter().map(|(name, _)| *name).collect();
            for plot in &study.plots {
                assert!(plot.figures.iter().all(|name| names.contains(name)), "{} {}", study.genre, study.name);
                assert!(parts.contains(&plot.x) && plot.by.is_none_or(|by| parts.contains(&by)), "{}", study.name);
            }
            let figures = names.len();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), figures, "{} {}: {names:?}", study.genre, study.name);
        }
    }
}

#[test]
fn quick_runs_count_something_and_find_no_fault() {
    for study in common() {
        let groups = (study.groups)(Scale::Quick);
        assert!(!groups.is_empty() || study.name == "collection", "{} {}", study.genre, study.name);
        for group in groups {
            let trials = trials(&study, &group, &CancelFlag::new()).expect("no limit");
            assert_eq!(trials.len(), group.trials);
            for trial in &trials {
                assert!(trial.numbers.get("fault") != Some(&1.0), "{} {} {}", study.genre, study.name, group.key());
            }
        }
    }
}

/// What a stronger rung finishes includes what a weaker one does; the grades of a board are one at most; ours finish what
/// the published rungs finish.
#[test]
fn completion_grows_with_the_ladder() {
    for study in common().filter(|study| ["collection", "sizes"].contains(&study.name)) {
        let genre = suite::genre(study.genre).expect("a genre");
        let names = super::names::names(genre);
        for group in (study.groups)(Scale::Quick) {
            for trial in trials(&study, &group, &CancelFlag::new()).expect("no limit") {
                let column = |names: &[&str]| {
                    names.iter().filter_map(|name| trial.numbers.get(*name)).copied().collect::<Vec<f64>>()
                };
                let (by, published, grades) = (column(&names.by), column(&names.published_by), column(&names.grade));
                assert!(by.is_sorted() && published.is_sorted() && grades.iter().sum::<f64>() <= 1.0);
                assert!(by.last() >= published.last(), "{} {:?}", study.genre, trial.numbers);
                let finished = grades.split_last().map(|(_, rungs)| rungs.iter().sum::<f64>());
                assert_eq!(finished, by.last().copied(), "{} {:?}", study.genre, trial.numbers);
                assert!(trial.numbers.contains_key("steps") == (by.last() == Some(&1.0)), "{:?}", trial.numbers);
            }
        }
    }
}

#[test]
fn a_run_that_is_ended_counts_nothing() {
    let cancel = CancelFlag::new();
    cancel.raise();
    for study in common() {
        // Without the collection at hand there is nothing to end.
        for group in (study.groups)(Scale::Quick).into_iter().filter(|group| group.trials > 0) {
            assert_eq!(trials(&study, &group, &cancel), Err(NotCounted::Stopped), "{} {}", study.genre, study.name);
        }
    }
}
