//! Plots as SVG: figures with whiskers for their 95 % intervals, published figures as hollow diamonds.
//!
//! Every picture has its own white ground, so that it can be read on light and dark pages; colours are told apart by those
//! who see few of them, and each has a mark of its own besides.

#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "pixels of a picture and ticks of an axis are few"
)]

mod marks;
mod scale;

use contract::Lang;
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use self::marks::{Ink, Mark, PUBLISHED, mark};
use self::scale::Scale;
use super::beside::Joined;
use super::html::escape;
use super::series::{Line, Point, Series, series};
use super::words::{name, say};
use super::{MARK, NotesError};
use crate::studies::{Plot, PlotKind};

/// The width of all pictures.
const WIDTH: u32 = 760;
/// The height of the field with the figures.
const FIELD: u32 = 330;
/// Space for the title.
const TITLE: u32 = 34;
/// Space for a line of the legend, or of the words below the axis.
const LINE: u32 = 19;
/// Space at the left for the numbers.
const LEFT: u32 = 78;
/// Space at the right, for half of the last word below the axis.
const RIGHT: u32 = 62;
/// Space at the bottom and around the title.
const EDGE: u32 = 14;
/// plotters takes for a letter's height what is 1.24 of it.
const FONT: f64 = 1.24;

/// A picture.
pub struct Drawn {
    pub svg: String,
    /// What it shows, in words.
    pub alt: String,
    pub size: (u32, u32),
}

/// Where things are drawn.
type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Told<T> = Result<T, String>;

/// More lines than this are no picture any more.
const MOST_LINES: usize = 8;

/// Draws a plot of a study; a picture a figure, where all of them in one would be too much.
pub fn draw(joined: &Joined<'_>, plot: &Plot, lang: Lang) -> Result<Vec<Drawn>, NotesError> {
    let of = format!("{} {}", joined.study.genre, joined.study.name);
    let wrong = |why: String| NotesError::Plot { of: of.clone(), why };
    let none = || wrong(format!("no group has the part {}, or none the figures", plot.x));
    let whole = series(joined, plot, plot.figures, lang).ok_or_else(none)?;
    if whole.lines.len() <= MOST_LINES || plot.figures.len() == 1 {
        return Ok(vec![draw_one(plot, &whole, plot.title.get(lang), lang).map_err(wrong)?]);
    }
    let panel = |figure| {
        let series = series(joined, plot, std::slice::from_ref(figure), lang)?;
        let title = format!("{}: {}", plot.title.get(lang), series.figure);
        Some(draw_one(plot, &series, &title, lang).map_err(wrong))
    };
    plot.figures.iter().filter_map(panel).collect()
}

fn draw_one(plot: &Plot, series: &Series, title: &str, lang: Lang) -> Told<Drawn> {
    let picture = Picture { plot, series, title, lang, rows: rows_below(series) };
    let size = (WIDTH, picture.top() + FIELD + picture.bottom());
    let mut svg = String::new();
    picture.draw(&mut svg, size)?;
    let alt = picture.alt();
    Ok(Drawn { svg: named(&svg, title, &alt), alt, size })
}

/// The picture with its name and what it shows, for those who do not see it.
fn named(svg: &str, title: &str, alt: &str) -> String {
    let (head, body) = svg.split_once(">\n").unwrap_or((svg, ""));
    let (title, alt) = (escape(title), escape(alt));
    format!("{head} role=\"img\">\n<!-- {MARK} -->\n<title>{title}</title>\n<desc>{alt}</desc>\n{body}")
}

/// About how wide a text is.
fn width(text: &str) -> usize {
    text.chars().map(|letter| if letter.is_ascii() { 7 } else { 13 }).sum()
}

/// How many rows the words below the axis need, so that neighbours do not run into each other.
fn rows_below(series: &Series) -> usize {
    let widest = series.ticks.iter().map(|(text, _)| width(text) + 12).max().unwrap_or(0);
    let room = (WIDTH - LEFT - RIGHT) as usize / series.ticks.len().max(1);
    widest.div_ceil(room.max(1)).clamp(1, 4)
}

struct Picture<'a> {
    plot: &'a Plot,
    series: &'a Series,
    title: &'a str,
    lang: Lang,
    /// Rows of words below the axis.
    rows: usize,
}

impl Picture<'_> {
    fn is_compared(&self) -> bool {
        self.points().any(|point| point.published.is_some())
    }

    fn points(&self) -> impl Iterator<Item = &Point> {
        self.series.lines.iter().flat_map(|line| &line.points)
    }

    /// What the legend says, each with its mark.
    fn legend(&self) -> Vec<(String, Mark, Ink)> {
        let mut legend: Vec<(String, Mark, Ink)> = self
            .series
            .lines
            .iter()
            .enumerate()
            .map(|(at, line)| (line.name.clone(), Mark::of(at), Ink::of(at)))
            .collect();
        if self.is_compared() {
            legend.push((say(self.lang, "published", "公表値").to_owned(), PUBLISHED, Ink::DARK.hollow()));
        }
        legend
    }

    fn top(&self) -> u32 {
        TITLE + LINE * self.legend().len() as u32 + EDGE
    }

    fn bottom(&self) -> u32 {
        LINE * (self.rows as u32 + 1) + EDGE
    }

    fn alt(&self) -> String {
        let lines: Vec<&str> = self.series.lines.iter().map(|line| line.name.as_str()).collect();
        let (title, x) = (self.title, name(self.plot.x, self.lang));
        let lines = lines.join(say(self.lang, "; ", "、"));
        match self.lang {
            Lang::En => format!(
                "{title}. Plot by {x}: {lines}. Whiskers are 95 % intervals; the figures are those of the table."
            ),
            Lang::Ja => format!("{title}。横軸は{x}、系列は {lines}。縦の線は 95 % 区間。値は表と同じ。"),
        }
    }

    fn draw(&self, svg: &mut String, size: (u32, u32)) -> Told<()> {
        let area = SVGBackend::with_string(svg, size).into_drawing_area();
        area.fill(&WHITE).map_err(told)?;
        write(&area, self.title, (EDGE as i32, 9), 17.0, HPos::Left)?;
        for (at, (text, shape, ink)) in self.legend().into_iter().enumerate() {
            let y = (TITLE + LINE * at as u32 + LINE / 2) as i32;
            mark(&area, shape, ink, (EDGE as i32 + 8, y), 5)?;
            write(&area, &text, (EDGE as i32 + 22, y - 7), 13.0, HPos::Left)?;
        }
        self.field(&area)?;
        area.present().map_err(told)
    }

    /// Axes, and all that lies between them.
    fn field(&self, area: &Area<'_>) -> Told<()> {
        let values = self.points().flat_map(|point| {
            let (low, high) = point.interval.unwrap_or((point.value, point.value));
            [Some(point.value), Some(low), Some(high), point.published].into_iter().flatten()
        });
        let scale = Scale::new(&values.collect::<Vec<_>>(), self.series.is_percent);
        let (left, right) = self.sides();
        let field = area.margin(self.top(), self.bottom(), LEFT, RIGHT);
        let chart = ChartBuilder::on(&field).build_cartesian_2d(left..right, scale.from..scale.to).map_err(told)?;
        let places = chart.plotting_area();
        // The base of bars: 0, or the least power of ten.
        let at = |x: f64, y: f64| places.map_coordinate(&(x, scale.place(y).unwrap_or(scale.from)));
        Self::levels(area, &scale, (at(left, 0.0).0, at(right, 0.0).0), &|place| {
            places.map_coordinate(&(left, place)).1
        })?;
        self.ticks(area, &|x| (at(x, f64::MIN).0, (self.top() + FIELD) as i32))?;
        match self.plot.kind {
            PlotKind::Bars => self.bars(area, &at),
            PlotKind::Lines => self.lines(area, &at),
        }
    }

    /// The ends of the axis, with room at both.
    fn sides(&self) -> (f64, f64) {
        let places = || self.series.ticks.iter().map(|(_, place)| *place);
        let (least, most) = (places().fold(f64::MAX, f64::min), places().fold(f64::MIN, f64::max));
        let edge = match self.plot.kind {
            PlotKind::Bars => 0.5,
            PlotKind::Lines if most > least => (most - least) * 0.06,
            PlotKind::Lines => 1.0,
        };
        (least - edge, most + edge)
    }

    /// The numbers at the left, and a line for each across the field.
    fn levels(area: &Area<'_>, scale: &Scale, (left, right): (i32, i32), at: &dyn Fn(f64) -> i32) -> Told<()> {
        for &tick in &scale.ticks {
            let y = at(tick);
            area.draw(&PathElement::new(vec![(left, y), (right, y)], marks::FAINT)).map_err(told)?;
            write(area, &scale.text(tick), (left - 8, y - 8), 12.0, HPos::Right)?;
        }
        let base = vec![(left, at(scale.to)), (left, at(scale.from)), (right, at(scale.from))];
        area.draw(&PathElement::new(base, marks::INK)).map_err(told)
    }

    /// The words below the axis.
    fn ticks(&self, area: &Area<'_>, at: &dyn Fn(f64) -> (i32, i32)) -> Told<()> {
        for (index, (text, place)) in self.series.ticks.iter().enumerate() {
            let (x, y) = at(*place);
            write(area, text, (x, y + 6 + (index % self.rows) as i32 * LINE as i32), 12.0, HPos::Center)?;
        }
        let (x, y) =
            ((LEFT + (WIDTH - LEFT - RIGHT) / 2) as i32, (self.top() + FIELD + LINE * self.rows as u32 + 8) as i32);
        write(area, name(self.plot.x, self.lang), (x, y), 13.0, HPos::Center)
    }

    fn bars(&self, area: &Area<'_>, at: &dyn Fn(f64, f64) -> (i32, i32)) -> Told<()> {
        let step = 0.8 / self.series.lines.len() as f64;
        for (index, line) in self.series.lines.iter().enumerate() {
            for point in &line.points {
                let left = self.series.ticks[point.tick].1 - 0.4 + step * index as f64;
                let ((x0, y), (x1, base)) = (at(left + step * 0.06, point.value), at(left + step * 0.94, f64::MIN));
                let style = Ink::of(index).color().filled();
                area.draw(&Rectangle::new([(x0, y), (x1, base)], style)).map_err(told)?;
                if base - y > 16 && self.series.lines.len() > 1 {
                    mark(area, Mark::of(index), Ink::LIGHT, (i32::midpoint(x0, x1), base - 9), 4)?;
                }
                Self::whisker(area, point, Ink::DARK, &|value| (i32::midpoint(x0, x1), at(left, value).1))?;
            }
        }
        Ok(())
    }

    fn lines(&self, area: &Area<'_>, at: &dyn Fn(f64, f64) -> (i32, i32)) -> Told<()> {
        for (index, line) in self.series.lines.iter().enumerate() {
            self.line(area, line, index, at)?;
        }
        Ok(())
    }

    fn line(&self, area: &Area<'_>, line: &Line, index: usize, at: &dyn Fn(f64, f64) -> (i32, i32)) -> Told<()> {
        let ink = Ink::of(index);
        let place = |point: &Point, value| at(self.series.ticks[point.tick].1, value);
        let way: Vec<(i32, i32)> = line.points.iter().map(|point| place(point, point.value)).collect();
        area.draw(&PathElement::new(way.clone(), ink.color().stroke_width(2))).map_err(told)?;
        for (point, at) in line.points.iter().zip(way) {
            mark(area, Mark::of(index), ink, at, 5)?;
            Self::whisker(area, point, ink, &|value| place(point, value))?;
        }
        Ok(())
    }

    /// The interval of a figure, and the published one.
    fn whisker(area: &Area<'_>, point: &Point, ink: Ink, at: &dyn Fn(f64) -> (i32, i32)) -> Told<()> {
        if let Some((low, high)) = point.interval {
            let ((x, low), (_, high)) = (at(low), at(high));
            let style = ink.color().stroke_width(1);
            let bars =
                [vec![(x, low), (x, high)], vec![(x - 4, low), (x + 4, low)], vec![(x - 4, high), (x + 4, high)]];
            for bar in bars {
                area.draw(&PathElement::new(bar, style)).map_err(told)?;
            }
        }
        match point.published {
            Some(published) => mark(area, PUBLISHED, ink.hollow(), at(published), 6),
            None => Ok(()),
        }
    }
}

/// What a library says went wrong.
#[allow(clippy::needless_pass_by_value, reason = "as `map_err` gives it")]
fn told(error: impl ToString) -> String {
    error.to_string()
}

/// Writes a line of text beside a point.
fn write(area: &Area<'_>, text: &str, at: (i32, i32), size: f64, side: HPos) -> Told<()> {
    let style = ("sans-serif", size * FONT).into_font().color(&marks::INK).pos(Pos::new(side, VPos::Top));
    area.draw(&Text::new(text.to_owned(), at, style)).map_err(told)
}
