//! Boards in the terminal: borders of regions in box-drawing characters, cells by what is known of them. Everything
//! that colour says is said by shape too.

use anstyle::{AnsiColor, Style};
use serde_json::Value;
use suite::Opened;

/// Up to so many columns cells are three characters wide.
const WIDEST_BIG: usize = 38;

/// How a cell looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// `#` shaded, `.` unshaded, `?` unknown, `@` void, `!` differs between answers.
    pub state: char,
    /// Whether it was decided just now.
    pub fresh: bool,
}

impl Look {
    pub const fn plain(state: char) -> Self {
        Self { state, fresh: false }
    }
}

/// What is drawn of a board whatever is known of its cells.
pub struct Picture {
    rows: usize,
    cols: usize,
    /// The area of each cell, row by row; none for voids.
    areas: Vec<Option<String>>,
}

impl Picture {
    /// The picture of a board. It is taken from the JSON form, which all genres have alike.
    pub fn of(board: &dyn Opened) -> Option<Self> {
        let json: Value = serde_json::from_str(&board.write("json").ok()?).ok()?;
        let regions = json["regions"].as_array()?.iter().filter_map(Value::as_array).flatten();
        let areas: Vec<Option<String>> = regions.map(|label| label.as_str().map(str::to_owned)).collect();
        let size = board.size();
        (areas.len() == size.cells()).then_some(Self { rows: size.rows, cols: size.cols, areas })
    }

    /// The drawing, with a line end after each line.
    pub fn draw(&self, look: impl Fn(usize, usize) -> Look) -> String {
        let wide = if self.cols <= WIDEST_BIG { 3 } else { 1 };
        let mut text = String::new();
        for row in 0..=self.rows {
            self.draw_borders(row, wide, &mut text);
            if row < self.rows {
                self.draw_cells(row, wide, &look, &mut text);
            }
        }
        text
    }

    /// The area of a cell given by places from 1, so that 0 and beyond the last lie outside.
    fn area(&self, row: usize, col: usize) -> Option<&str> {
        let inside = (1..=self.rows).contains(&row) && (1..=self.cols).contains(&col);
        inside.then(|| self.areas[(row - 1) * self.cols + col - 1].as_deref()).flatten()
    }

    /// The line above row `row`: a corner before each cell, the border above it, and the last corner.
    fn draw_borders(&self, row: usize, wide: usize, text: &mut String) {
        // Arms of a corner: up 1, right 2, down 4, left 8.
        const CORNERS: [char; 16] = [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];
        let mut line = String::new();
        for col in 0..=self.cols {
            let [[a, b], [c, d]] = [row, row + 1].map(|r| [col, col + 1].map(|c| self.area(r, c)));
            let arms =
                usize::from(a != b) + 2 * usize::from(b != d) + 4 * usize::from(c != d) + 8 * usize::from(a != c);
            line.push(CORNERS[arms]);
            if col < self.cols {
                line.extend(std::iter::repeat_n(if b == d { ' ' } else { '─' }, wide));
            }
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }

    fn draw_cells(&self, row: usize, wide: usize, look: &impl Fn(usize, usize) -> Look, text: &mut String) {
        for col in 0..=self.cols {
            let border = self.area(row + 1, col) != self.area(row + 1, col + 1);
            text.push(if border { '│' } else { ' ' });
            if col < self.cols {
                push_cell(look(row, col), wide, text);
            }
        }
        text.truncate(text.trim_end_matches(' ').len());
        text.push('\n');
    }
}

fn push_cell(look: Look, wide: usize, text: &mut String) {
    let (mark, full) = match (look.state, look.fresh) {
        ('#', false) => ('█', true),
        ('#', true) => ('▒', true),
        ('.', false) => ('·', false),
        ('.', true) => ('○', false),
        ('!', _) => ('?', false),
        _ => (' ', false),
    };
    let side = if full { mark } else { ' ' };
    let cell: String = if wide == 3 { [side, mark, side].iter().collect() } else { mark.to_string() };
    let style = match (look.fresh, look.state) {
        (true, _) => AnsiColor::Green.on_default().bold(),
        (false, '!') => AnsiColor::Yellow.on_default().bold(),
        (false, '.') => Style::new().dimmed(),
        _ => Style::new(),
    };
    if style == Style::new() {
        text.push_str(&cell);
    } else {
        text.push_str(&format!("{style}{cell}{style:#}"));
    }
}

/// What rows of an answer say of a cell.
pub fn state_in(rows: &[String], row: usize, col: usize) -> char {
    rows.get(row).and_then(|row| row.chars().nth(col)).unwrap_or('?')
}
