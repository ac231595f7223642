use contract::{Cell, Ground, Scene};

/// The line on an edge between two cells, or between a cell and the outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    /// No line: outside the playing area on both sides, or within black.
    None,
    /// A line of the grid.
    Thin,
    /// A border.
    Thick,
}

/// A straight run of equal lines, in cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Run {
    pub row: usize,
    pub col: usize,
    pub length: usize,
    pub is_across: bool,
}

/// The lines of a picture.
#[derive(Clone, Copy)]
pub struct Lines<'a>(pub &'a Scene);

/// What an edge parts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Outside,
    Block,
    Area(usize),
}

impl Lines<'_> {
    /// The line above the cell at `row`, `col`; `row` may be the number of rows.
    pub fn above(self, row: usize, col: usize) -> Line {
        line(self.side(row.checked_sub(1), Some(col)), self.side(Some(row), Some(col)))
    }

    /// The line to the left of the cell at `row`, `col`; `col` may be the number of columns.
    pub fn left(self, row: usize, col: usize) -> Line {
        line(self.side(Some(row), col.checked_sub(1)), self.side(Some(row), Some(col)))
    }

    /// All runs of such lines: first across, then down.
    pub fn runs(self, wanted: Line) -> Vec<Run> {
        let (rows, cols) = (self.0.size.rows, self.0.size.cols);
        let mut runs = Vec::new();
        for row in 0..=rows {
            collect(
                cols,
                |col| self.above(row, col) == wanted,
                |col, length| {
                    runs.push(Run { row, col, length, is_across: true });
                },
            );
        }
        for col in 0..=cols {
            collect(
                rows,
                |row| self.left(row, col) == wanted,
                |row, length| {
                    runs.push(Run { row, col, length, is_across: false });
                },
            );
        }
        runs
    }

    fn side(self, row: Option<usize>, col: Option<usize>) -> Side {
        let size = self.0.size;
        let (Some(row), Some(col)) = (row, col) else { return Side::Outside };
        if row >= size.rows || col >= size.cols {
            return Side::Outside;
        }
        let square = self.0.at(Cell::new(row, col));
        match square.ground {
            Ground::Open => Side::Area(square.area),
            Ground::Block => Side::Block,
            Ground::Void => Side::Outside,
        }
    }
}

fn line(one: Side, other: Side) -> Line {
    match (one, other) {
        _ if one != other => Line::Thick,
        (Side::Area(_), _) => Line::Thin,
        _ => Line::None,
    }
}

/// Tells each longest run of places below `end` where `holds`: its start and its length.
pub fn collect(end: usize, holds: impl Fn(usize) -> bool, mut tell: impl FnMut(usize, usize)) {
    let mut start = None;
    for place in 0..=end {
        match (start, place < end && holds(place)) {
            (None, true) => start = Some(place),
            (Some(first), false) => {
                tell(first, place - first);
                start = None;
            }
            _ => {}
        }
    }
}

/// The voids that the board closes in. Paper around a board needs no sign, but a hole in it does.
pub fn holes(scene: &Scene) -> Vec<usize> {
    let size = scene.size;
    let is_void = |index: usize| scene.squares[index].ground == Ground::Void;
    let (part, parts) = grid::components(size, is_void, |_, _| true);
    let mut is_closed = vec![true; parts];
    for (index, part) in part.iter().enumerate() {
        let Cell { row, col } = size.cell(index);
        let is_edge = row == 0 || col == 0 || row + 1 == size.rows || col + 1 == size.cols;
        if let (Some(part), true) = (part, is_edge) {
            is_closed[*part] = false;
        }
    }
    (0..size.cells()).filter(|&index| part[index].is_some_and(|part| is_closed[part])).collect()
}
