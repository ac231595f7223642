//! The committed notes are what the committed rows give.
#![allow(clippy::expect_used, reason = "helpers of tests are tests too")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use rungs_lab::notes::{Data, MARK, Note, NotesError, files, notes};
use rungs_lab::studies::{Row, Study, Verdict, studies};

const REMEDY: &str = "`cargo run --release -p rungs -- notes` brings them up to date";

fn docs(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(folder)
}

fn data() -> Data {
    let text = |name: String| fs::read_to_string(docs("data").join(&name)).ok().map(|text| (name, text));
    let texts: BTreeMap<String, String> = files().into_iter().filter_map(text).collect();
    Data::new(&texts).unwrap_or_else(|error| panic!("{}", error.text().en))
}

fn made(studies: &[Study], data: &Data) -> Vec<Note> {
    notes(studies, data).unwrap_or_else(|error| panic!("{}", error.text().en))
}

/// All files below a folder, by their paths in it.
fn below(folder: &Path, prefix: &str, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("the folder is there").flatten() {
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            below(&entry.path(), &format!("{name}/"), found);
        } else {
            found.insert(name);
        }
    }
}

#[test]
fn the_committed_notes_are_what_the_rows_give() {
    let made = made(&studies(), &data());
    let mut committed = BTreeSet::new();
    below(&docs("notes"), "", &mut committed);
    let names: BTreeSet<String> = made.iter().map(|note| note.path.clone()).collect();
    assert_eq!(committed, names, "{REMEDY}");
    for Note { path, text } in made {
        // Not `assert_eq`: it would print both pages.
        assert!(fs::read_to_string(docs("notes").join(&path)).is_ok_and(|old| old == text), "{path}: {REMEDY}");
        assert!(text.contains(MARK), "{path}");
    }
}

#[test]
fn a_changed_figure_changes_its_page_and_the_overview() {
    let mut data = data();
    let before = made(&studies(), &data);
    let row = data.rows.iter_mut().find(|row| row.figures.iter().any(|sum| sum.published.is_some())).expect("a row");
    let sum = row.figures.iter_mut().find(|sum| sum.published.is_none()).expect("a figure");
    *sum = rungs_lab::studies::Sum { value: Some(sum.value.unwrap_or(0.0) + 1.0), ..sum.clone() };
    let genre = row.genre.clone();
    let after = made(&studies(), &data);
    let changed: Vec<&str> =
        before.iter().zip(&after).filter(|(old, new)| old != new).map(|(old, _)| old.path.as_str()).collect();
    for page in [format!("{genre}.md"), format!("{genre}.ja.md"), format!("page/{genre}.en.html")] {
        assert!(changed.contains(&&*page), "{page}: {changed:?}");
    }
}

/// What a row must not be, one fault each.
#[test]
fn rows_that_do_not_fit_are_refused() {
    type Harm = fn(&mut Vec<Row>);
    let harms: [(Harm, fn(&NotesError) -> bool); 7] = [
        (|rows| rows[0].study = "nothing".to_owned(), |error| matches!(error, NotesError::UnknownStudy { .. })),
        (|rows| drop(rows.pop()), |error| matches!(error, NotesError::NoRow { .. })),
        (|rows| rows.push(rows[0].clone()), |error| matches!(error, NotesError::Twice { .. })),
        (
            |rows| drop(rows[0].group.insert("colour".to_owned(), "red".to_owned())),
            |error| matches!(error, NotesError::UnknownGroup { .. }),
        ),
        (
            |rows| rows[0].figures[0].name = "other".to_owned(),
            |error| matches!(error, NotesError::UnknownFigure { .. }),
        ),
        (|rows| drop(rows[0].figures.pop()), |error| matches!(error, NotesError::NoFigure { .. })),
        (
            |rows| {
                let sums = rows.iter_mut().flat_map(|row| &mut row.figures);
                let sum = sums.into_iter().find(|sum| sum.verdict == Some(Verdict::Equal)).expect("an equal figure");
                sum.exact = Some("7".to_owned());
            },
            |error| matches!(error, NotesError::Stale { .. }),
        ),
    ];
    for (at, (harm, is_it)) in harms.into_iter().enumerate() {
        let mut data = data();
        harm(&mut data.rows);
        let error = notes(&studies(), &data).expect_err("a fault");
        assert!(is_it(&error), "{at}: {error:?}");
        assert!(!error.text().en.is_empty() && !error.text().ja.is_empty());
    }
}

#[test]
fn a_line_that_is_no_row_is_named() {
    let texts = BTreeMap::from([("lits.jsonl".to_owned(), "{\"genre\":\"lits\"}\n".to_owned())]);
    let error = Data::new(&texts).err().expect("a fault");
    assert!(error.text().en.starts_with("lits.jsonl, line 1"), "{}", error.text().en);
}

/// Without a reason, a figure that differs makes no page; with one, the page gives it.
#[test]
fn figures_that_differ_need_a_reason() {
    use rungs_lab::studies::{Figure, Group, Of, Scale, Study, Trial};
    fn study(because: bool) -> Study {
        fn group(because: bool) -> Vec<Group> {
            let figure = Figure::new("n", Of::Exact("n"), "n", "n").exact("4");
            let figure = if because { figure.because("miscounted", "数え違い") } else { figure };
            vec![Group::new(&[("size", &"2x2")], 1, |_| Ok(Trial::default().exact("n", 5))).figures([figure])]
        }
        Study {
            genre: "lits",
            name: "one",
            about: contract::Text::new("about", "調査"),
            way: contract::Text::new("way", "方法"),
            groups: if because { |_: Scale| group(true) } else { |_: Scale| group(false) },
            plots: Vec::new(),
        }
    }
    let data = || {
        let group = &(study(true).groups)(Scale::Full)[0];
        let limits = contract::ExactLimits { memory: 1 << 20, budget: contract::Budget::default() };
        let ask = rungs_lab::studies::Ask {
            seed: 1,
            study: "one",
            group: "",
            index: 0,
            limits: &limits,
            progress: &|_, _| {},
        };
        let trials = vec![(group.make)(&ask).unwrap_or_default()];
        let portion = rungs_lab::studies::Portion {
            study: "one".to_owned(),
            group: group.key(),
            version: String::new(),
            seed: 1,
            from: 0,
            trials,
            seconds: 0.0,
            wall: 0.0,
        };
        let mut data = Data::default();
        data.rows = vec![Row::new(&study(true), group, 1, &[portion])];
        data
    };
    let error = notes(&[study(false)], &data()).expect_err("no reason");
    assert!(matches!(error, NotesError::NoReason { .. }), "{error:?}");
    let page = made(&[study(true)], &data());
    let page = page.iter().find(|note| note.path == "lits.md").expect("a page");
    assert!(page.text.contains("n (size 2x2): miscounted"), "{}", page.text);
    assert!(page.text.contains("4: differs"), "{}", page.text);
}
