//! Colours and marks.

use plotters::prelude::*;

use super::{Area, Told, told};

/// Of letters and axes.
pub const INK: RGBColor = RGBColor(34, 34, 34);
/// Of the lines behind the figures.
pub const FAINT: RGBColor = RGBColor(221, 221, 221);

/// Colours that stay apart for colour-blind readers (M. Okabe and K. Ito, 2002), those that white does not swallow.
const COLORS: [RGBColor; 7] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
    RGBColor(90, 90, 90),
];

/// The shape of a mark.
#[derive(Clone, Copy)]
pub enum Mark {
    Disc,
    Square,
    Triangle,
    Turned,
    Cross,
    Diamond,
}

/// What is published has a shape that no line has.
pub const PUBLISHED: Mark = Mark::Diamond;

impl Mark {
    /// The mark of a line.
    pub fn of(line: usize) -> Self {
        [Self::Disc, Self::Square, Self::Triangle, Self::Turned, Self::Cross][line % 5]
    }
}

/// What a mark is drawn with.
#[derive(Clone, Copy)]
pub struct Ink {
    fill: RGBColor,
    edge: RGBColor,
}

impl Ink {
    /// Of what stands on bars.
    pub const DARK: Self = Self { fill: INK, edge: INK };
    /// On a bar.
    pub const LIGHT: Self = Self { fill: WHITE, edge: WHITE };

    /// Of a line.
    pub fn of(line: usize) -> Self {
        let color = COLORS[line % COLORS.len()];
        Self { fill: color, edge: color }
    }

    /// White with an edge of its colour.
    pub fn hollow(self) -> Self {
        Self { fill: WHITE, ..self }
    }

    /// Its colour.
    pub fn color(self) -> RGBColor {
        self.fill
    }
}

/// Draws a mark around a place.
pub fn mark(area: &Area<'_>, shape: Mark, ink: Ink, (x, y): (i32, i32), size: i32) -> Told<()> {
    let corners = match shape {
        Mark::Disc => {
            area.draw(&Circle::new((x, y), size, ink.fill.filled())).map_err(told)?;
            return area.draw(&Circle::new((x, y), size, ink.edge)).map_err(told);
        }
        Mark::Square => vec![(x - size, y - size), (x + size, y - size), (x + size, y + size), (x - size, y + size)],
        Mark::Triangle => vec![(x, y - size), (x + size, y + size), (x - size, y + size)],
        Mark::Turned => vec![(x, y + size), (x + size, y - size), (x - size, y - size)],
        Mark::Diamond => vec![(x, y - size), (x + size, y), (x, y + size), (x - size, y)],
        Mark::Cross => {
            for ends in [[(x - size, y - size), (x + size, y + size)], [(x - size, y + size), (x + size, y - size)]] {
                area.draw(&PathElement::new(ends.to_vec(), ink.edge.stroke_width(2))).map_err(told)?;
            }
            return Ok(());
        }
    };
    let around: Vec<(i32, i32)> = corners.iter().chain(&corners[..1]).copied().collect();
    area.draw(&Polygon::new(corners, ink.fill.filled())).map_err(told)?;
    area.draw(&PathElement::new(around, ink.edge.stroke_width(1))).map_err(told)
}
