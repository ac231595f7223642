use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use contract::{Cell, Circle, Ground, Mark, Role, Scene, Square};

use crate::lines::{Line, Lines, holes};

/// Up to so many columns cells are three characters wide.
const WIDEST_BIG: usize = 38;
/// Arms of a corner: up 1, right 2, down 4, left 8.
const CORNERS: [char; 16] = [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];

/// The picture in characters, with ANSI colours and a line end after each line: borders in box-drawing characters,
/// cells by what is known of them.
pub fn terminal(scene: &Scene) -> String {
    let drawing = Drawing {
        scene,
        lines: Lines(scene),
        holes: holes(scene),
        wide: if scene.size.cols <= WIDEST_BIG { 3 } else { 1 },
    };
    let mut text = String::new();
    for row in 0..=scene.size.rows {
        drawing.push_borders(row, &mut text);
        if row < scene.size.rows {
            drawing.push_cells(row, &mut text);
        }
    }
    drawing.push_numbers(&mut text);
    text
}

struct Drawing<'a> {
    scene: &'a Scene,
    lines: Lines<'a>,
    holes: Vec<usize>,
    wide: usize,
}

impl Drawing<'_> {
    /// The line above row `row`: a corner before each cell, the border above it, and the last corner.
    fn push_borders(&self, row: usize, text: &mut String) {
        let size = self.scene.size;
        let above = |col: usize| self.lines.above(row, col) == Line::Thick;
        let left = |row: usize, col: usize| self.lines.left(row, col) == Line::Thick;
        let mut line = String::new();
        for col in 0..=size.cols {
            let (up, down) = (row > 0 && left(row - 1, col), row < size.rows && left(row, col));
            let (back, on) = (col > 0 && above(col - 1), col < size.cols && above(col));
            let arms = usize::from(up) + 2 * usize::from(on) + 4 * usize::from(down) + 8 * usize::from(back);
            line.push(CORNERS[arms]);
            if col < size.cols {
                line.extend(std::iter::repeat_n(if on { '─' } else { ' ' }, self.wide));
            }
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }

    fn push_cells(&self, row: usize, text: &mut String) {
        for col in 0..=self.scene.size.cols {
            text.push(if self.lines.left(row, col) == Line::Thick { '│' } else { ' ' });
            if col < self.scene.size.cols {
                self.push_cell(Cell::new(row, col), text);
            }
        }
        if let Some(Some(number)) = self.scene.row_numbers.get(row) {
            let _ = write!(text, " {number}");
        }
        text.truncate(text.trim_end_matches(' ').len());
        text.push('\n');
    }

    /// The numbers below the columns, each below the middle of its column; in narrow drawings numbers of two digits go
    /// down.
    fn push_numbers(&self, text: &mut String) {
        let numbers: Vec<String> =
            self.scene.col_numbers.iter().map(|number| number.map_or_else(String::new, |n| n.to_string())).collect();
        let deepest = numbers.iter().map(String::len).max().unwrap_or(0);
        let lines = if self.wide == 3 { usize::from(deepest > 0) } else { deepest };
        for depth in 0..lines {
            let mut line = String::new();
            for number in &numbers {
                if self.wide == 3 {
                    let _ = write!(line, " {number:^3}");
                } else {
                    line.extend([' ', number.chars().nth(depth).unwrap_or(' ')]);
                }
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
    }

    fn push_cell(&self, cell: Cell, text: &mut String) {
        let square = self.scene.at(cell);
        let is_hole = self.holes.binary_search(&self.scene.size.index(cell)).is_ok();
        let (middle, side) = if is_hole { ('╱', '╱') } else { signs(square) };
        let drawn: String = if self.wide == 3 { [side, middle, side].iter().collect() } else { middle.to_string() };
        let style = style(square);
        if style == Style::new() {
            text.push_str(&drawn);
        } else {
            let _ = write!(text, "{style}{drawn}{style:#}");
        }
    }
}

/// The character in the middle of a cell, and the one on both sides where there is room.
fn signs(square: &Square) -> (char, char) {
    if square.ground == Ground::Block {
        return ('█', '█');
    }
    let is_new = square.role == Role::New;
    let (middle, side) = match (square.mark, square.role) {
        (_, Role::Doubt) => ('?', ' '),
        (Mark::Shaded, _) if is_new => ('▒', '▒'),
        (Mark::Shaded, _) => ('█', '█'),
        (Mark::Unshaded, _) if square.ground == Ground::Void => (' ', ' '),
        (Mark::Unshaded, _) if is_new => ('○', ' '),
        (Mark::Unshaded, _) => ('·', ' '),
        (Mark::Unknown, _) => (' ', ' '),
    };
    match square.given {
        None => (middle, side),
        Some(circle) => {
            let beside = if square.mark == Mark::Unshaded { '·' } else { side };
            (if circle == Circle::Black { '●' } else { '○' }, beside)
        }
    }
}

fn style(square: &Square) -> Style {
    match (square.role, square.mark) {
        (Role::New, _) => AnsiColor::Green.on_default().bold(),
        (Role::Reason, _) => AnsiColor::Yellow.on_default(),
        (Role::Doubt, _) => AnsiColor::Yellow.on_default().bold(),
        (Role::Plain, Mark::Unshaded) if square.given.is_none() && square.ground == Ground::Open => {
            Style::new().dimmed()
        }
        (Role::Plain, _) => Style::new(),
    }
}
