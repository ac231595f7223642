//! The committed notes are what the committed rows give.
#![allow(clippy::expect_used, reason = "helpers of tests are tests too")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use contract::{Budget, ExactLimits, Text};
use rungs_lab::notes::{Data, MARK, Note, NotesError, files, notes};
use rungs_lab::studies::{Ask, Figure, Group, Of, Plot, PlotKind, Portion, Row, Scale, Study, Trial, Verdict, studies};

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
fn a_changed_figure_changes_its_pages_and_pictures_and_the_overview() {
    let study = study(groups, vec![plot(PlotKind::Lines, "size", Some("grade"))]);
    let mut data = measured(&study);
    let before = made(std::slice::from_ref(&study), &data);
    let sum = &mut data.rows[0].figures[0];
    sum.value = sum.value.map(|value| value - 1.0);
    let after = made(std::slice::from_ref(&study), &data);
    let pairs = before.iter().zip(&after);
    let changed: Vec<&str> = pairs.filter(|(old, new)| old != new).map(|(old, _)| old.path.as_str()).collect();
    let expected = [
        "README.ja.md",
        "README.md",
        "lits.ja.md",
        "lits.md",
        "page/lits.en.html",
        "page/lits.ja.html",
        "page/overview.en.html",
        "page/overview.ja.html",
        "plots/lits-one-1.en.svg",
        "plots/lits-one-1.ja.svg",
    ];
    assert_eq!(changed, expected);
}

/// What a row must not be, one fault each.
#[test]
fn rows_that_do_not_fit_are_refused() {
    type Harm = fn(&mut Vec<Row>);
    type IsIt = fn(&NotesError) -> bool;
    let harms: [(Harm, IsIt); 7] = [
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
        (|rows| rows[0].figures[0].verdict = Some(Verdict::Equal), |error| matches!(error, NotesError::Stale { .. })),
    ];
    let study = study(groups, Vec::new());
    for (at, (harm, is_it)) in harms.into_iter().enumerate() {
        let mut data = measured(&study);
        harm(&mut data.rows);
        let error = notes(std::slice::from_ref(&study), &data).expect_err("a fault");
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

/// The rows of a study, made here.
fn measured(study: &Study) -> Data {
    let limits = ExactLimits { memory: 1 << 20, budget: Budget::default() };
    let row = |group: &Group| {
        let trial = |index| {
            let ask = Ask { seed: 1, study: study.name, group: "", index, limits: &limits, progress: &|_, _| {} };
            (group.make)(&ask).unwrap_or_default()
        };
        let portion = Portion {
            study: study.name.to_owned(),
            group: group.key(),
            version: String::new(),
            seed: 1,
            from: 0,
            trials: (0..group.trials).map(trial).collect(),
            seconds: 0.0,
            wall: 0.0,
        };
        Row::new(study, group, 1, &[portion])
    };
    let mut data = Data::default();
    data.rows = (study.groups)(Scale::Full).iter().map(row).collect();
    data
}

fn study(groups: fn(Scale) -> Vec<Group>, plots: Vec<Plot>) -> Study {
    let (about, way) = (Text::new("about", "調査"), Text::new("way", "方法"));
    Study { genre: "lits", name: "one", about, way, groups: Box::new(groups), plots }
}

fn note(notes: &[Note], path: &str) -> String {
    let paths = || notes.iter().map(|note| &note.path).collect::<Vec<_>>();
    notes.iter().find(|note| note.path == path).unwrap_or_else(|| panic!("{path} of {:?}", paths())).text.clone()
}

/// Without a reason, a figure that differs makes no page; with one, the page gives it.
#[test]
fn figures_that_differ_need_a_reason() {
    fn group(figure: Figure) -> Vec<Group> {
        vec![Group::new(&[("size", &"2x2")], 1, |_| Ok(Trial::default().exact("n", 5))).figures([figure])]
    }
    fn figure() -> Figure {
        Figure::new("n", Of::Exact("n"), "n", "n").exact("4")
    }
    let silent = study(|_| group(figure()), Vec::new());
    let error = notes(std::slice::from_ref(&silent), &measured(&silent)).expect_err("no reason");
    assert!(matches!(error, NotesError::NoReason { .. }), "{error:?}");
    let told = study(|_| group(figure().because("miscounted", "数え違い")), Vec::new());
    let made = made(std::slice::from_ref(&told), &measured(&told));
    let page = note(&made, "lits.md");
    assert!(page.contains("n (size 2x2): miscounted") && page.contains("4: differs"), "{page}");
    assert!(note(&made, "lits.ja.md").contains("数え違い"));
}

/// Groups of two grades and four sizes, with figures of all kinds.
fn groups(_: Scale) -> Vec<Group> {
    let sizes = [("5", 0.9), ("6", 0.7), ("8", 0.4), ("10", 0.2)];
    let group = |(size, share): (&str, f64), grade: &str| {
        let share = if grade == "cut" { share } else { share / 2.0 };
        let make = move |ask: &Ask<'_>| {
            let yes = (ask.index as f64) < share * 100.0;
            Ok(Trial::default().when("yes", yes).count("nodes", 10 + ask.index * ask.index))
        };
        let yes =
            Figure::new("yes", Of::Share("yes"), "finished", "解けた割合").sampled("50", 40).because("<b>", "<b>");
        let nodes = Figure::new("nodes", Of::Mean("nodes"), "nodes | mean", "ノード");
        let sums = ["a", "b", "c", "d", "e", "f"].map(|name| Figure::new(name, Of::Most("nodes"), name, name));
        Group::new(&[("size", &size), ("grade", &grade)], 100, make).figures([yes, nodes]).figures(sums)
    };
    ["cut", "tetro"].iter().flat_map(|grade| sizes.map(|size| group(size, grade))).collect()
}

fn plot(kind: PlotKind, x: &'static str, by: Option<&'static str>) -> Plot {
    Plot { title: Text::new("Finished", "解けた割合"), kind, x, by, figures: &["yes"] }
}

#[test]
fn plots_are_named_and_the_same_each_time_and_tables_not_too_wide() {
    let plots = || vec![plot(PlotKind::Lines, "size", Some("grade")), plot(PlotKind::Bars, "grade", Some("size"))];
    let study = study(groups, plots());
    let data = measured(&study);
    let made = made(std::slice::from_ref(&study), &data);
    assert_eq!(made, notes(std::slice::from_ref(&study), &data).expect("the same again"));
    for (lang, title) in [("en", "Finished"), ("ja", "解けた割合")] {
        for at in [1, 2] {
            let file = format!("lits-one-{at}.{lang}.svg");
            let svg = note(&made, &format!("plots/{file}"));
            assert!(svg.contains(&format!("<title>{title}</title>")) && svg.contains("<desc>"), "{svg}");
            // A hollow diamond for each published figure, and one for the legend.
            let is_hollow = |line: &&str| line.starts_with("<polygon") && line.contains("fill=\"#FFFFFF\"");
            let marks = svg.lines().filter(is_hollow).filter(|line| line.matches(',').count() == 4).count();
            // Squares on bars are white, too.
            assert_eq!(marks, if at == 1 { 9 } else { 11 }, "{svg}");
            assert!(note(&made, &format!("page/lits.{lang}.html")).contains(&format!("src=\"notes/plots/{file}\"")));
        }
    }
    let page = note(&made, "lits.md");
    assert!(page.contains("![Finished. Plot by size") && page.contains("plots/lits-one-1.en.svg"), "{page}");
    assert!(page.contains("nodes \\| mean") && page.contains("\\<b>"), "{page}");
    let widest = page.lines().filter(|line| line.starts_with('|')).map(|line| line.matches(" | ").count()).max();
    assert_eq!(widest, Some(7), "{page}");
    assert!(note(&made, "page/lits.en.html").contains("&lt;b&gt;"));
}

/// A collection that is not there makes no rows, and no fault.
#[test]
fn studies_of_boards_that_are_not_there_say_so() {
    fn none(_: Scale) -> Vec<Group> {
        vec![Group::new(&[("boards", &"public")], 0, |_| Ok(Trial::default())).fixed()]
    }
    let study = study(none, vec![plot(PlotKind::Bars, "boards", None)]);
    let made = made(std::slice::from_ref(&study), &Data::default());
    assert!(note(&made, "lits.md").contains("No boards of this kind"));
}

/// A figure that no group has cannot be drawn, nor along a part that none has.
#[test]
fn plots_of_nothing_are_refused() {
    for (x, figures) in [("size", &["none"][..]), ("colour", &["yes"])] {
        let plot = Plot { title: Text::new("t", "図"), kind: PlotKind::Bars, x, by: None, figures };
        let study = study(groups, vec![plot]);
        let error = notes(std::slice::from_ref(&study), &measured(&study)).expect_err("nothing to draw");
        assert!(matches!(error, NotesError::Plot { .. }), "{error:?}");
    }
}

/// The census and the bank have no groups that would be missed: so their files are.
#[test]
fn a_file_without_rows_is_named() {
    let texts: BTreeMap<String, String> = files()
        .into_iter()
        .filter_map(|name| Some((name.clone(), fs::read_to_string(docs("data").join(name)).ok()?)))
        .collect();
    for file in ["heteromino-census.jsonl", "bank.jsonl", "bank-recount.jsonl"] {
        for text in [None, Some(String::new())] {
            let mut texts = texts.clone();
            texts.remove(file);
            texts.extend(text.map(|text| (file.to_owned(), text)));
            let error = Data::new(&texts).err();
            assert_eq!(error, Some(NotesError::Empty { file: file.to_owned() }));
        }
    }
}
