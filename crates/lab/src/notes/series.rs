//! The points of a plot, from the rows of a study.

use contract::Lang;

use super::beside::{Found, Joined};
use super::words::{self, name};
use crate::studies::{Figure, Plot, PlotKind, Sum};

/// All that a plot shows.
pub struct Series {
    /// What stands along the axis: the text and the place.
    pub ticks: Vec<(String, f64)>,
    /// The lines, or the bars of a colour.
    pub lines: Vec<Line>,
    /// What the first figure says.
    pub figure: String,
    /// Whether all figures are in percent.
    pub is_percent: bool,
}

/// A line, or the bars of a colour.
pub struct Line {
    /// What it says.
    pub name: String,
    /// From left to right.
    pub points: Vec<Point>,
}

/// A figure.
#[derive(Clone, Copy)]
pub struct Point {
    /// Its place among the ticks.
    pub tick: usize,
    /// The figure.
    pub value: f64,
    /// Its interval.
    pub interval: Option<(f64, f64)>,
    /// The published figure.
    pub published: Option<f64>,
}

/// Finds the points of some of the figures; `None` when there are none.
pub fn series(joined: &Joined<'_>, plot: &Plot, figures: &[&str], lang: Lang) -> Option<Series> {
    let shown: Vec<&Found<'_>> = joined.groups.iter().filter(|found| part(found, plot.x).is_some()).collect();
    let ticks = ticks(&shown, plot);
    let mut lines: Vec<Line> = Vec::new();
    let mut is_percent = true;
    let mut figure_name = None;
    for figure in figures {
        for found in &shown {
            let of_name = |(known, _): &(&Figure, &Sum)| known.name == *figure;
            let Some((known, sum)) = found.group.figures.iter().zip(&found.row.figures).find(of_name) else { continue };
            let tick = ticks.iter().position(|(text, _)| part(found, plot.x).is_some_and(|part| part == *text));
            let (Some(tick), Some(point)) = (tick, point(sum)) else { continue };
            is_percent &= known.of.is_percent();
            figure_name.get_or_insert_with(|| known.say.get(lang).to_owned());
            let name = line_name(found, known, &shown, (plot, figures.len() == 1), lang);
            let point = Point { tick, ..point };
            match lines.iter_mut().find(|line| line.name == name) {
                Some(line) => line.points.push(point),
                None => lines.push(Line { name, points: vec![point] }),
            }
        }
    }
    for line in &mut lines {
        line.points.sort_by(|a, b| ticks[a.tick].1.total_cmp(&ticks[b.tick].1));
    }
    let ticks = ticks.into_iter().map(|(text, place)| (words::value(text, lang), place)).collect();
    Some(Series { ticks, lines, figure: figure_name?, is_percent })
}

fn part<'a>(found: &'a Found<'_>, name: &str) -> Option<&'a str> {
    found.group.of.iter().find(|(part, _)| *part == name).map(|(_, value)| value.as_str())
}

/// What stands along the axis: numbers where they are, all else at equal distances.
fn ticks<'a>(shown: &[&'a Found<'_>], plot: &Plot) -> Vec<(&'a str, f64)> {
    let mut texts: Vec<&str> = Vec::new();
    for text in shown.iter().filter_map(|found| part(found, plot.x)) {
        if !texts.contains(&text) {
            texts.push(text);
        }
    }
    let numbers: Option<Vec<f64>> = texts.iter().map(|text| text.trim_end_matches([' ', '%']).parse().ok()).collect();
    let places = match numbers {
        Some(numbers) if plot.kind == PlotKind::Lines => numbers,
        _ => (0..texts.len()).map(|at| at as f64).collect(),
    };
    texts.into_iter().zip(places).collect()
}

fn point(sum: &Sum) -> Option<Point> {
    let value = sum.value.or_else(|| sum.exact.as_ref()?.parse().ok())?;
    let published = sum.published.as_ref().and_then(|published| published.parse().ok());
    Some(Point { tick: 0, value, interval: sum.low.zip(sum.high), published })
}

/// What tells a line from the others: its figure, unless it is the only one, and the parts of its group that are not all
/// the same.
fn line_name(
    found: &Found<'_>,
    figure: &Figure,
    shown: &[&Found<'_>],
    (plot, is_alone): (&Plot, bool),
    lang: Lang,
) -> String {
    let varies = |of: &str| shown.iter().any(|other| part(other, of) != part(found, of));
    let parts = found.group.of.iter().filter(|(of, _)| *of != plot.x && (plot.by == Some(*of) || varies(of)));
    let parts: Vec<String> =
        parts.map(|(of, value)| format!("{} {}", name(of, lang), words::value(value, lang))).collect();
    let figure = figure.say.get(lang);
    match parts.join(", ") {
        parts if parts.is_empty() => figure.to_owned(),
        parts if is_alone => parts,
        parts => format!("{figure}: {parts}"),
    }
}
