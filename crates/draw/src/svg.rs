use std::fmt::{self, Write};

use contract::{Cell, Circle, Ground, Look, Outline, Role, Scene, Size, Spot, Square};

use crate::lines::{Line, Lines, collect, holes};
use crate::{looks, shelf};

/// The side of a cell in the units of the picture. Whole numbers keep the paths short.
pub const CELL: usize = 10;
/// Room for half a border around the board.
const MARGIN: usize = 1;
/// Room for the numbers of rows and columns.
const RULER: usize = 8;
/// Room for the numbers that the board gives.
const NUMBERS: usize = 10;

/// Borders are black on it, paper is white beside it, and printers put it down with little ink.
const SHADE: &str = "#999";
const NEW: &str = "#06357f";
const REASON: &str = "#7a2800";
const DOUBT: &str = "#c00020";

/// What a picture shows beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// The side of a cell, in pixels.
    pub pixels: usize,
    /// Whether areas are named and rows and columns numbered.
    pub is_labelled: bool,
    /// Whether marks that say “not” are drawn; on a finished answer they would say nothing.
    pub has_dots: bool,
    /// Whether the remark of the board and the pieces to be found are drawn below it.
    pub has_bank: bool,
}

impl Style {
    /// For a board, a position or an answer: “not” is drawn while a cell is undecided.
    pub fn plain(scene: &Scene) -> Self {
        Self { pixels: 32, is_labelled: false, has_dots: !scene.is_whole(), has_bank: true }
    }

    /// For an answer that is printed apart from its board: the bank stands there.
    pub fn answer(scene: &Scene) -> Self {
        Self { has_bank: false, ..Self::plain(scene) }
    }

    /// For the steps of an explanation.
    pub const fn step() -> Self {
        Self { pixels: 24, is_labelled: true, has_dots: true, has_bank: true }
    }
}

/// The picture as a file of its own.
pub fn svg(scene: &Scene, style: Style) -> String {
    format!("{}{}{}</svg>\n", open(scene, style), background(scene, style), body(scene, style))
}

/// All that is drawn on the paper.
pub fn body(scene: &Scene, style: Style) -> String {
    format!("{}{}{}{}", under(scene), board(scene, style), over(scene, style), bank(scene, style))
}

/// Whether the picture has words or numbers in it, for which a font is needed.
pub fn has_text(scene: &Scene, style: Style) -> bool {
    style.is_labelled || scene.has_numbers() || (style.has_bank && !shelf::words(scene).is_empty())
}

/// The remark of the board, and the pieces to be found.
pub fn bank(scene: &Scene, style: Style) -> String {
    if style.has_bank { shelf::draw(scene, after(scene)) } else { String::new() }
}

/// The room that the picture has to the right of the board and below it.
fn after(scene: &Scene) -> usize {
    if scene.has_numbers() { NUMBERS } else { MARGIN }
}

/// White paper: a picture must be readable on a dark page, and as a PNG.
fn background(scene: &Scene, style: Style) -> String {
    let Frame { before, width, height } = frame(scene, style);
    format!("<path fill=\"#fff\" d=\"M-{before} -{before}h{width}v{height}h-{width}z\"/>")
}

/// The start of the picture's element.
pub fn open(scene: &Scene, style: Style) -> String {
    let Frame { before, width, height } = frame(scene, style);
    // Texts come in the plain font of whoever shows the picture.
    let font = if has_text(scene, style) { " font-family=\"sans-serif\"" } else { "" };
    let pixels = |units: usize| units * style.pixels / CELL;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"-{before} -{before} {width} {height}\"{font}>",
        pixels(width),
        pixels(height)
    )
}

/// The picture's paper in units: how far it reaches above and to the left of the board, and its sides.
#[derive(Clone, Copy)]
pub struct Frame {
    pub before: usize,
    pub width: usize,
    pub height: usize,
}

/// The paper of a picture.
pub fn frame(scene: &Scene, style: Style) -> Frame {
    let before = if style.is_labelled { RULER } else { MARGIN };
    let side = |cells: usize| cells * CELL + before + after(scene);
    let Size { rows, cols } = scene.size;
    let (wide, high) = if style.has_bank { shelf::extent(scene) } else { (0, 0) };
    Frame { before, width: side(cols).max(before + wide + MARGIN), height: side(rows) + high }
}

/// What lies below the lines: shading, black cells, and holes in the board.
pub fn under(scene: &Scene) -> String {
    let mut text = String::new();
    let hatch = holes(scene).into_iter().fold(String::new(), |mut path, index| {
        let (x, y) = corner(scene.size.cell(index));
        let _ = write!(path, "M{x} {}l5-5M{x} {}l10-10M{} {}l5-5", y + 5, y + 10, x + 5, y + 10);
        path
    });
    push(&mut text, "fill=\"none\" stroke=\"#777\" stroke-width=\".6\"", &hatch);
    push(
        &mut text,
        &format!("fill=\"{SHADE}\""),
        &filled(scene, |cell| scene.look(Spot::Cell(cell)) == Some(Look::Fill)),
    );
    push(&mut text, "", &filled(scene, |cell| scene.squares[cell].ground == Ground::Block));
    text
}

/// What all pictures of a board have in common: its lines, circles and names.
pub fn board(scene: &Scene, style: Style) -> String {
    let mut text = String::new();
    let thin = "fill=\"none\" stroke=\"#444\" stroke-width=\".3\"";
    push(&mut text, thin, &runs(scene, Line::Thin));
    let thick = "fill=\"none\" stroke=\"#000\" stroke-width=\"1.2\" stroke-linecap=\"square\"";
    push(&mut text, thick, &runs(scene, Line::Thick));
    for (circle, fill) in [(Circle::Black, "#000"), (Circle::White, "#fff")] {
        let given =
            marks(scene, |square| square.given == Some(circle), (18, 50), "a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0z");
        push(&mut text, &format!("fill=\"{fill}\" stroke=\"#000\" stroke-width=\".8\""), &given);
    }
    if scene.has_numbers() {
        text.push_str(&numbers(scene));
    }
    if style.is_labelled {
        text.push_str(&labels(scene));
    }
    text
}

/// The numbers that the board gives, beside its rows and columns.
fn numbers(scene: &Scene) -> String {
    let Size { rows, cols } = scene.size;
    let mut text = String::from("<g font-size=\"6.5\" text-anchor=\"middle\">");
    let mut put = |x: usize, y: usize, number: Option<usize>| {
        if let Some(number) = number {
            let _ = write!(text, "<text x=\"{x}\" y=\"{y}\">{number}</text>");
        }
    };
    for (row, &number) in scene.row_numbers.iter().enumerate() {
        put(cols * CELL + CELL / 2, row * CELL + 7, number);
    }
    for (col, &number) in scene.col_numbers.iter().enumerate() {
        put(col * CELL + CELL / 2, rows * CELL + 7, number);
    }
    text + "</g>"
}

/// What a position or a step puts over the lines.
pub fn over(scene: &Scene, style: Style) -> String {
    let mut text = looks::marks(scene, style.has_dots);
    // A full frame is new, a broken one is a reason, a lozenge is a doubt.
    let new = marks(scene, |square| square.role == Role::New, (17, 17), "h6.6v6.6h-6.6z");
    push(&mut text, &format!("fill=\"none\" stroke=\"{NEW}\" stroke-width=\"1.5\""), &new);
    let reason = marks(scene, |square| square.role == Role::Reason, (16, 16), "h6.8v6.8h-6.8z");
    let broken = format!("fill=\"none\" stroke=\"{REASON}\" stroke-width=\".8\" stroke-dasharray=\"1.7\"");
    push(&mut text, &broken, &reason);
    let doubt = marks(scene, |square| square.role == Role::Doubt, (50, 18), "l3.2 3.2-3.2 3.2-3.2-3.2z");
    push(&mut text, &format!("fill=\"#fff\" stroke=\"{DOUBT}\" stroke-width=\"1.2\""), &doubt);
    for role in [Role::Reason, Role::New] {
        for is_placed in [true, false] {
            let of_kind = scene.outlines.iter().filter(|line| line.role == role && line.is_placed == is_placed);
            push(&mut text, &outline_style(role, is_placed), &of_kind.map(spine).collect::<String>());
        }
    }
    text
}

fn outline_style(role: Role, is_placed: bool) -> String {
    let (colour, width) = if role == Role::New { (NEW, "1.5") } else { (REASON, ".8") };
    let broken = if is_placed { "" } else { " stroke-dasharray=\".1 2.4\"" };
    format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\"{broken}")
}

/// Lines between the middles of a piece's joined cells.
fn spine(outline: &Outline) -> String {
    let mut path = String::new();
    for cell in &outline.cells {
        let (x, y) = corner(*cell);
        for (next, line) in [(Cell::new(cell.row, cell.col + 1), "h10"), (Cell::new(cell.row + 1, cell.col), "v10")] {
            if outline.cells.contains(&next) {
                let _ = write!(path, "M{} {}{line}", x + CELL / 2, y + CELL / 2);
            }
        }
    }
    path
}

/// Adds a path, unless there is nothing on it.
pub fn push(text: &mut String, style: &str, path: &str) {
    if !path.is_empty() {
        let space = if style.is_empty() { "" } else { " " };
        let _ = write!(text, "<path{space}{style} d=\"{path}\"/>");
    }
}

/// The upper left corner of a cell.
pub fn corner(cell: Cell) -> (usize, usize) {
    (cell.col * CELL, cell.row * CELL)
}

fn runs(scene: &Scene, wanted: Line) -> String {
    let mut path = String::new();
    for run in Lines(scene).runs(wanted) {
        let (x, y) = corner(Cell::new(run.row, run.col));
        let _ = write!(path, "M{x} {y}{}{}", if run.is_across { 'h' } else { 'v' }, run.length * CELL);
    }
    path
}

/// The cells that `holds`, each row's runs as rectangles.
fn filled(scene: &Scene, holds: impl Fn(usize) -> bool) -> String {
    let mut path = String::new();
    for row in 0..scene.size.rows {
        collect(
            scene.size.cols,
            |col| holds(scene.size.index(Cell::new(row, col))),
            |col, length| {
                let (x, y) = corner(Cell::new(row, col));
                let width = length * CELL;
                let _ = write!(path, "M{x} {y}h{width}v{CELL}h-{width}z");
            },
        );
    }
    path
}

/// A small path in each cell that `holds`. It begins at that many tenths right of the cell's corner and below it.
fn marks(scene: &Scene, holds: impl Fn(&Square) -> bool, (right, below): (usize, usize), path: &str) -> String {
    let cells = (0..scene.size.cells()).filter(|&index| holds(&scene.squares[index]));
    cells.fold(String::new(), |mut text, index| {
        let (x, y) = corner(scene.size.cell(index));
        let _ = write!(text, "M{} {}{path}", Tenths(10 * x + right), Tenths(10 * y + below));
        text
    })
}

/// A number of tenths, shown as a decimal number. Floating point would bring 20 kB of tables into the page.
struct Tenths(usize);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 10, self.0 % 10) {
            (whole, 0) => write!(f, "{whole}"),
            (whole, tenths) => write!(f, "{whole}.{tenths}"),
        }
    }
}

/// The numbers of rows and columns, and the names of areas.
fn labels(scene: &Scene) -> String {
    let mut text = String::from("<g font-size=\"4\" fill=\"#333\"><g text-anchor=\"middle\">");
    for col in 0..scene.size.cols {
        let _ = write!(text, "<text x=\"{}\" y=\"-2\">{}</text>", col * CELL + CELL / 2, col + 1);
    }
    for row in 0..scene.size.rows {
        let _ = write!(text, "<text x=\"-4\" y=\"{}\">{}</text>", Tenths(row * CELL * 10 + 65), row + 1);
    }
    text.push_str("</g><g font-size=\"3.3\">");
    for (cell, name) in &scene.names {
        let (x, y) = corner(*cell);
        let _ = write!(text, "<text x=\"{}\" y=\"{}\">{}</text>", x + 1, Tenths(10 * y + 33), escape(name));
    }
    text.push_str("</g></g>");
    text
}

/// The text with everything that XML would read as its own.
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\t' | '\n' => safe.push(letter),
            // No escape makes the other control characters legal in XML 1.0.
            letter if letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}') => safe.push('\u{fffd}'),
            letter => safe.push(letter),
        }
    }
    safe
}
