use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use contract::{BankPiece, Cell, Circle, Ground, Look, Role, Scene, Spot, Square};

use crate::lines::{Line, Lines, holes};
use crate::shelf;

/// Up to so many columns cells are three characters wide.
const WIDEST_BIG: usize = 38;
/// How many characters wide a row of pieces may be.
const SHELF: usize = 78;
/// What lies between two pieces.
const SPACE: &str = "   ";
/// Arms of a corner: up 1, right 2, down 4, left 8.
const CORNERS: [char; 16] = [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];

/// The picture in characters, with ANSI colours and a line end after each line: borders and walls in box-drawing
/// characters, cells by what is marked in them.
pub fn terminal(scene: &Scene) -> String {
    let drawing = Drawing {
        scene,
        lines: Lines(scene),
        holes: holes(scene),
        pieces: pieces(scene),
        threads: threads(scene),
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
    if let Some(remark) = &scene.remark {
        let _ = writeln!(text, "{remark}");
    }
    push_bank(scene, &mut text);
    text
}

/// The pieces to be found, side by side below the board; one that is found is ticked off, and hollow.
fn push_bank(scene: &Scene, text: &mut String) {
    let blocks: Vec<Vec<String>> = scene.bank.iter().map(block).collect();
    let wide = |block: &[String]| block.first().map_or(0, |line| line.chars().count());
    let mut rest = &blocks[..];
    while !rest.is_empty() {
        let mut right = 0;
        let fits = |block: &&Vec<String>| {
            right += wide(block) + SPACE.len();
            right <= SHELF
        };
        let (row, after) = rest.split_at(rest.iter().take_while(fits).count().max(1));
        text.push('\n');
        for line in 0..row.iter().map(Vec::len).max().unwrap_or(0) {
            let part = |block: &Vec<String>| block.get(line).map_or_else(|| " ".repeat(wide(block)), String::clone);
            text.push_str(row.iter().map(part).collect::<Vec<_>>().join(SPACE).trim_end());
            text.push('\n');
        }
        rest = after;
    }
}

/// A piece as lines of one length, with its number at the right of the first.
fn block(piece: &BankPiece) -> Vec<String> {
    let (rows, cols) = shelf::sides(piece);
    let is_found = piece.found >= piece.copies;
    let mut number = shelf::number(piece).map(|number| format!(" {number}")).unwrap_or_default();
    if is_found {
        number.push_str(" ✓");
    }
    let sign = |row, col| match (piece.cells.contains(&Cell::new(row, col)), is_found) {
        (true, false) => "██",
        (true, true) => "░░",
        (false, _) => "  ",
    };
    let line = |row: usize| (0..cols).map(|col| sign(row, col)).collect::<String>();
    let beside = |row| if row == 0 { number.clone() } else { " ".repeat(number.chars().count()) };
    (0..rows).map(|row| line(row) + &beside(row)).collect()
}

/// The part of each cell in the pieces of a step: its role, and whether a piece is placed there.
fn pieces(scene: &Scene) -> Vec<Option<(Role, bool)>> {
    let mut parts = vec![None; scene.size.cells()];
    for outline in scene.outlines.iter().filter(|outline| !outline.is_thread) {
        for &cell in &outline.cells {
            let part = &mut parts[scene.size.index(cell)];
            *part = (*part).max(Some((outline.role, outline.is_placed)));
        }
    }
    parts
}

/// The part of each gap in the threads of a step.
fn threads(scene: &Scene) -> Vec<Role> {
    let size = scene.size;
    let mut parts = vec![Role::Plain; size.gaps()];
    for outline in scene.outlines.iter().filter(|outline| outline.is_thread) {
        if let [one, other] = outline.cells[..]
            && let Some(gap) = size.gap_between(size.index(one), size.index(other))
        {
            parts[gap] = parts[gap].max(outline.role);
        }
    }
    parts
}

struct Drawing<'a> {
    scene: &'a Scene,
    lines: Lines<'a>,
    holes: Vec<usize>,
    pieces: Vec<Option<(Role, bool)>>,
    threads: Vec<Role>,
    wide: usize,
}

/// What is drawn between two cells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Between {
    Nothing,
    Line,
    /// A mark that is no wall, whether a line runs there too, and the mark's part in a step.
    Mark(Look, bool, Role),
}

impl Drawing<'_> {
    /// What lies above the cell at `row`, `col`; `row` may be the number of rows.
    fn above(&self, row: usize, col: usize) -> Between {
        let before = row.checked_sub(1).map(|row| Cell::new(row, col));
        self.between(self.lines.above(row, col), before.map(|cell| 2 * self.scene.size.index(cell) + 1))
    }

    /// What lies to the left of the cell at `row`, `col`; `col` may be the number of columns.
    fn left(&self, row: usize, col: usize) -> Between {
        let before = col.checked_sub(1).map(|col| Cell::new(row, col));
        self.between(self.lines.left(row, col), before.map(|cell| 2 * self.scene.size.index(cell)))
    }

    fn between(&self, line: Line, gap: Option<usize>) -> Between {
        match gap.and_then(|gap| self.scene.look(Spot::Gap(gap))) {
            Some(Look::Wall) => Between::Line,
            Some(look) => Between::Mark(look, line == Line::Thick, gap.map_or(Role::Plain, |gap| self.threads[gap])),
            None if line == Line::Thick => Between::Line,
            None => Between::Nothing,
        }
    }

    /// The line above row `row`: a corner before each cell, the border above it, and the last corner.
    fn push_borders(&self, row: usize, text: &mut String) {
        let size = self.scene.size;
        let runs = |between: Between| matches!(between, Between::Line | Between::Mark(_, true, _));
        let mut line = String::new();
        for col in 0..=size.cols {
            let up = row > 0 && runs(self.left(row - 1, col));
            let down = row < size.rows && runs(self.left(row, col));
            let back = col > 0 && runs(self.above(row, col - 1));
            let on = col < size.cols && runs(self.above(row, col));
            let arms = usize::from(up) + 2 * usize::from(on) + 4 * usize::from(down) + 8 * usize::from(back);
            line.push(CORNERS[arms]);
            if col < size.cols {
                let (side, middle) = match self.above(row, col) {
                    Between::Nothing => (' ', ' '.to_string()),
                    Between::Line => ('─', '─'.to_string()),
                    Between::Mark(look, line, role) => {
                        (if line { '─' } else { ' ' }, styled(gap_sign(look, line, false), role_style(role)))
                    }
                };
                let sides = std::iter::repeat_n(side, self.wide / 2);
                line.extend(sides.clone());
                line.push_str(&middle);
                line.extend(sides);
            }
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }

    fn push_cells(&self, row: usize, text: &mut String) {
        for col in 0..=self.scene.size.cols {
            match self.left(row, col) {
                Between::Nothing => text.push(' '),
                Between::Line => text.push('│'),
                Between::Mark(look, line, role) => {
                    text.push_str(&styled(gap_sign(look, line, true), role_style(role)));
                }
            }
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
        let index = self.scene.size.index(cell);
        let square = self.scene.at(cell);
        let hole = || self.scene.is_threaded(index).then_some(Look::Ring);
        let (look, piece) = (self.scene.look(Spot::Cell(index)).or_else(hole), self.pieces[index]);
        let is_hole = self.holes.binary_search(&index).is_ok();
        let (middle, side) = if is_hole { ('╱', '╱') } else { signs(square, look, piece) };
        let drawn: String = if self.wide == 3 { [side, middle, side].iter().collect() } else { middle.to_string() };
        text.push_str(&styled(drawn, style(square, look, piece)));
    }
}

/// A sign in its colour.
fn styled(sign: impl std::fmt::Display, style: Style) -> String {
    if style == Style::new() { sign.to_string() } else { format!("{style}{sign}{style:#}") }
}

/// The sign of a mark between two cells that is no wall; a line may run there too.
fn gap_sign(look: Look, line: bool, is_right: bool) -> char {
    match (look, line, is_right) {
        (Look::Thread, true, true) => '╪',
        (Look::Thread, true, false) => '╫',
        (Look::Thread, false, true) => '═',
        (Look::Thread, false, false) => '║',
        (Look::Cross, ..) => '×',
        _ => '·',
    }
}

/// The character in the middle of a cell, and the one on both sides where there is room.
fn signs(square: &Square, look: Option<Look>, piece: Option<(Role, bool)>) -> (char, char) {
    match square.ground {
        Ground::Block => return ('█', '█'),
        Ground::Void => return (' ', ' '),
        Ground::Open => {}
    }
    let is_new = square.role == Role::New;
    let (middle, side) = match (look, piece) {
        _ if square.role == Role::Doubt => ('?', ' '),
        (Some(Look::Fill), Some((_, false))) => ('×', '█'),
        (Some(Look::Fill), _) if is_new => ('▒', '▒'),
        (Some(Look::Fill), _) => ('█', '█'),
        (_, Some((_, true))) => ('▒', '▒'),
        (_, Some((_, false))) => ('×', ' '),
        (Some(Look::Ring), _) if is_new => ('◎', ' '),
        (Some(Look::Ring), _) => ('o', ' '),
        // Not the sign of a white circle.
        (Some(_), _) if is_new => ('◇', ' '),
        (Some(Look::Cross), _) => ('×', ' '),
        (Some(_), _) => ('·', ' '),
        (None, _) => (' ', ' '),
    };
    match square.given {
        None => (middle, side),
        Some(circle) => {
            let beside = match look {
                Some(Look::Dot) if is_new => '◇',
                Some(Look::Dot) => '·',
                _ => side,
            };
            (if circle == Circle::Black { '●' } else { '○' }, beside)
        }
    }
}

fn style(square: &Square, look: Option<Look>, piece: Option<(Role, bool)>) -> Style {
    match square.role.max(piece.map_or(Role::Plain, |(role, _)| role)) {
        Role::Plain if look == Some(Look::Dot) && square.given.is_none() && square.ground == Ground::Open => {
            Style::new().dimmed()
        }
        role => role_style(role),
    }
}

fn role_style(role: Role) -> Style {
    match role {
        Role::New => AnsiColor::Green.on_default().bold(),
        Role::Reason => AnsiColor::Yellow.on_default(),
        Role::Doubt => AnsiColor::Yellow.on_default().bold(),
        Role::Plain => Style::new(),
    }
}
