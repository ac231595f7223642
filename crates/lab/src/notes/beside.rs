//! Studies beside their rows: the order and the words come from the studies, the figures from the rows.

use std::collections::BTreeSet;

use super::NotesError;
use crate::studies::{Figure, Group, Published, Row, Says, Scale, Study, Sum, Verdict};

/// A study with all its groups.
pub struct Joined<'a> {
    pub study: &'a Study,
    /// In the order of the study.
    pub groups: Vec<Found<'a>>,
}

/// A group and its row.
pub struct Found<'a> {
    pub group: Group,
    pub row: &'a Row,
}

/// A figure and what the row says of it.
#[derive(Clone, Copy)]
pub struct Entry<'a> {
    pub figure: &'a Figure,
    pub sum: &'a Sum,
}

impl Found<'_> {
    /// The figures, in the order of the study.
    pub fn entries(&self) -> impl Iterator<Item = Entry<'_>> {
        self.group.figures.iter().zip(&self.row.figures).map(|(figure, sum)| Entry { figure, sum })
    }
}

impl Entry<'_> {
    /// What was published in its place.
    pub fn published(&self) -> Option<&Published> {
        self.figure.published.as_ref()
    }
}

/// Puts each row in its place.
pub fn join<'a>(studies: &'a [Study], rows: &'a [Row]) -> Result<Vec<Joined<'a>>, NotesError> {
    let is_known = |row: &&Row| studies.iter().any(|study| is_of(row, study));
    if let Some(row) = rows.iter().find(|row| !is_known(row)) {
        return Err(NotesError::UnknownStudy { genre: row.genre.clone(), study: row.study.clone() });
    }
    studies.iter().map(|study| join_study(study, rows)).collect()
}

fn is_of(row: &Row, study: &Study) -> bool {
    (row.genre.as_str(), row.study.as_str()) == (study.genre, study.name)
}

fn join_study<'a>(study: &'a Study, rows: &'a [Row]) -> Result<Joined<'a>, NotesError> {
    let groups = (study.groups)(Scale::Full);
    let of_study = || rows.iter().filter(|row| is_of(row, study));
    let mut keys = BTreeSet::new();
    for row in of_study() {
        let of = || name(study, &key_of(row));
        if !groups.iter().any(|group| matches(row, group)) {
            return Err(NotesError::UnknownGroup { of: of() });
        }
        if !keys.insert(key_of(row)) {
            return Err(NotesError::Twice { of: of() });
        }
    }
    let found = |group: Group| {
        let of = name(study, &group.key());
        let Some(row) = of_study().find(|row| matches(row, &group)) else {
            // The boards of a collection are not everywhere, nor has each genre such.
            return if group.trials == 0 { Ok(None) } else { Err(NotesError::NoRow { of }) };
        };
        check(&of, &group, row)?;
        Ok(Some(Found { group, row }))
    };
    let groups = groups.into_iter().filter_map(|group| found(group).transpose());
    Ok(Joined { study, groups: groups.collect::<Result<_, _>>()? })
}

/// How messages name a row.
fn name(study: &Study, key: &str) -> String {
    format!("{} {} {key}", study.genre, study.name)
}

fn key_of(row: &Row) -> String {
    row.group.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(",")
}

fn matches(row: &Row, group: &Group) -> bool {
    let same = |(name, value): &(&str, String)| row.group.get(*name) == Some(value);
    row.group.len() == group.of.len() && group.of.iter().all(same)
}

/// A row must say what its study says now, and why where it differs.
fn check(of: &str, group: &Group, row: &Row) -> Result<(), NotesError> {
    let known = |name: &str| group.figures.iter().any(|figure| figure.name == name);
    if let Some(sum) = row.figures.iter().find(|sum| !known(&sum.name)) {
        return Err(NotesError::UnknownFigure { of: of.to_owned(), figure: sum.name.clone() });
    }
    let mut sums = row.figures.iter();
    for figure in &group.figures {
        let (of, name) = (of.to_owned(), figure.name.to_owned());
        let Some(sum) = sums.next().filter(|sum| sum.name == figure.name) else {
            return Err(NotesError::NoFigure { of, figure: name });
        };
        if !is_current(figure, sum) {
            return Err(NotesError::Stale { of, figure: name });
        }
        let reason = figure.published.as_ref().and_then(|published| published.because.as_ref());
        if sum.verdict == Some(Verdict::Differs) && reason.is_none() {
            return Err(NotesError::NoReason { of, figure: name });
        }
    }
    Ok(())
}

/// Whether the row stands beside the same published figure, and with the same verdict.
fn is_current(figure: &Figure, sum: &Sum) -> bool {
    let Some(published) = &figure.published else { return sum.published.is_none() && sum.verdict.is_none() };
    let trials = match published.says {
        Says::Sampled(trials) => Some(trials),
        _ => None,
    };
    sum.published.as_ref() == Some(&published.value)
        && sum.published_trials == trials
        && sum.verdict == Some(sum.verdict_on(published))
}
