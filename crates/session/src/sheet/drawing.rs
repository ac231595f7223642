use contract::{Cell, Circle, Ground, Size};
use grid::Symmetry;

/// What is drawn so far. Borders between cells in play are the truth: areas are the parts that they leave joined.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing {
    size: Size,
    pub cells: Vec<Drawn>,
    /// The numbers beside the rows.
    pub rows: Vec<Option<usize>>,
    /// The numbers below the columns.
    pub cols: Vec<Option<usize>>,
    /// The bank, as the header of the text form has it.
    pub bank: String,
    pub k: usize,
}

/// What is drawn of one cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Drawn {
    ground: Ground,
    circle: Option<Circle>,
    /// Shaded, for a bank to be taken from.
    is_shaded: bool,
    /// A border to its right.
    right: bool,
    /// A border below it.
    below: bool,
}

impl Drawing {
    /// Nothing but cells in play.
    pub fn blank(size: Size) -> Self {
        Self {
            size,
            cells: vec![Drawn::default(); size.cells()],
            rows: vec![None; size.rows],
            cols: vec![None; size.cols],
            bank: String::new(),
            k: 1,
        }
    }

    pub fn size(&self) -> Size {
        self.size
    }

    pub fn ground(&self, cell: usize) -> Ground {
        self.cells[cell].ground
    }

    pub fn circle(&self, cell: usize) -> Option<Circle> {
        self.cells[cell].circle
    }

    pub fn is_shaded(&self, cell: usize) -> bool {
        self.cells[cell].is_shaded
    }

    /// Whether the size and all that stands beside the cells are the same.
    pub fn agrees_beside_cells(&self, other: &Self) -> bool {
        let beside = |drawing: &Self| (drawing.size, drawing.k);
        beside(self) == beside(other) && self.rows == other.rows && self.cols == other.cols && self.bank == other.bank
    }

    /// Whether the cell is in play.
    pub fn is_open(&self, cell: usize) -> bool {
        self.cells[cell].ground == Ground::Open
    }

    /// Whether a border is drawn between two neighbours.
    pub fn is_wall(&self, one: usize, other: usize) -> bool {
        let (first, second) = (one.min(other), one.max(other));
        // In this order: with a single column the cell below is the next one, too.
        if second == first + self.size.cols { self.cells[first].below } else { self.cells[first].right }
    }

    /// Draws a border between two neighbours, or takes it away; nothing happens unless both are in play.
    pub fn set_wall(&mut self, one: usize, other: usize, on: bool) {
        if self.is_open(one) && self.is_open(other) {
            let (first, second) = (one.min(other), one.max(other));
            let cell = &mut self.cells[first];
            if second == first + self.size.cols { cell.below = on } else { cell.right = on }
        }
    }

    /// The area of each cell in play, numbered in reading order.
    pub fn areas(&self) -> Vec<Option<usize>> {
        grid::components(self.size, |cell| self.is_open(cell), |one, other| !self.is_wall(one, other)).0
    }

    /// Joins cells to the area of another, one neighbour after the other; those that do not come to touch it stay.
    pub fn join(&mut self, cells: &[usize], to: usize) {
        let areas = self.areas();
        if areas[to].is_none() {
            return;
        }
        let mut inside: Vec<bool> = areas.iter().map(|area| *area == areas[to]).collect();
        let mut waits = vec![false; self.cells.len()];
        for &cell in cells {
            waits[cell] = self.is_open(cell) && !inside[cell];
        }
        let size = self.size;
        let touches = |inside: &[bool], cell: usize| size.neighbours(cell).any(|next| inside[next]);
        let mut stack: Vec<usize> = cells.iter().copied().filter(|&cell| touches(&inside, cell)).collect();
        while let Some(cell) = stack.pop() {
            if !std::mem::take(&mut waits[cell]) {
                continue;
            }
            inside[cell] = true;
            self.fence(cell, &inside);
            stack.extend(size.neighbours(cell).filter(|&next| waits[next]));
        }
    }

    /// Makes the cells in play among these an area of their own (or several, where they do not touch).
    pub fn split(&mut self, cells: &[usize]) {
        let mut inside = vec![false; self.cells.len()];
        for &cell in cells {
            inside[cell] = true;
        }
        for &cell in cells {
            self.fence(cell, &inside);
        }
    }

    /// Draws borders between a cell and those of its neighbours that are not inside, and takes away the others.
    fn fence(&mut self, cell: usize, inside: &[bool]) {
        for next in self.size.neighbours(cell) {
            self.set_wall(cell, next, !inside[next]);
        }
    }

    /// Changes what cells are. What goes out of play leaves nothing behind; what comes into play anew is an
    /// area of its own where there are areas, so that it does not join those around it.
    pub fn set_ground(&mut self, cells: &[usize], ground: Ground, has_areas: bool) {
        let changed: Vec<usize> = cells.iter().copied().filter(|&cell| self.cells[cell].ground != ground).collect();
        for &cell in &changed {
            for next in self.size.neighbours(cell) {
                self.set_wall(cell, next, false);
            }
            self.cells[cell].ground = ground;
            self.cells[cell].circle = None;
            self.cells[cell].is_shaded = false;
        }
        if ground == Ground::Open && has_areas {
            self.split(&changed);
        }
    }

    /// Puts a circle on cells in play, or takes it away.
    pub fn set_circle(&mut self, cells: &[usize], circle: Option<Circle>) {
        for &cell in cells {
            if self.is_open(cell) {
                self.cells[cell].circle = circle;
            }
        }
    }

    /// Shades cells in play, or leaves them blank.
    pub fn shade(&mut self, cells: &[usize], on: bool) {
        for &cell in cells {
            if self.is_open(cell) {
                self.cells[cell].is_shaded = on;
            }
        }
    }

    /// The same with that many rows and columns, the old upper left corner at `row`, `col` (negative where rows or columns
    /// are cut off there). New cells are in play, and an area of their own where there are areas.
    #[must_use]
    pub fn resized(&self, size: Size, (row, col): (i64, i64), has_areas: bool) -> Self {
        let moved = |place: usize, by: i64, side: usize| {
            let place = i64::try_from(place).ok()?.checked_add(by)?;
            usize::try_from(place).ok().filter(|&place| place < side)
        };
        let new_place = |cell: usize| {
            let Cell { row: old_row, col: old_col } = self.size.cell(cell);
            Some(size.index(Cell::new(moved(old_row, row, size.rows)?, moved(old_col, col, size.cols)?)))
        };
        let mut new = Self { bank: self.bank.clone(), k: self.k, ..Self::blank(size) };
        let mut fresh = vec![true; size.cells()];
        for (cell, drawn) in self.cells.iter().enumerate() {
            if let Some(place) = new_place(cell) {
                fresh[place] = false;
                new.cells[place] = Drawn { right: false, below: false, ..*drawn };
            }
        }
        self.copy_walls(&mut new, new_place);
        for (line, number) in self.rows.iter().enumerate() {
            if let Some(place) = moved(line, row, size.rows) {
                new.rows[place] = *number;
            }
        }
        for (line, number) in self.cols.iter().enumerate() {
            if let Some(place) = moved(line, col, size.cols) {
                new.cols[place] = *number;
            }
        }
        if has_areas {
            let fresh: Vec<usize> = (0..size.cells()).filter(|&cell| fresh[cell]).collect();
            new.split(&fresh);
        }
        new
    }

    /// The image under a symmetry.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        let size = symmetry.size(self.size);
        let new_place = |cell: usize| Some(size.index(symmetry.cell(self.size, self.size.cell(cell))));
        let mut new = Self { bank: self.bank.clone(), k: self.k, ..Self::blank(size) };
        let bare: Vec<Drawn> = self.cells.iter().map(|cell| Drawn { right: false, below: false, ..*cell }).collect();
        new.cells = symmetry.apply(self.size, &bare);
        self.copy_walls(&mut new, new_place);
        for (line, number) in self.rows.iter().enumerate() {
            let Cell { row, col } = symmetry.cell(self.size, Cell::new(line, 0));
            if symmetry.swaps_rows_and_cols() { new.cols[col] = *number } else { new.rows[row] = *number }
        }
        for (line, number) in self.cols.iter().enumerate() {
            let Cell { row, col } = symmetry.cell(self.size, Cell::new(0, line));
            if symmetry.swaps_rows_and_cols() { new.rows[row] = *number } else { new.cols[col] = *number }
        }
        new
    }

    /// Draws the borders into another drawing whose cells lie elsewhere; `None` are cells that it does not have.
    fn copy_walls(&self, to: &mut Self, place: impl Fn(usize) -> Option<usize>) {
        for [one, other] in (0..self.size.gaps()).filter_map(|gap| self.size.sides(gap)) {
            if self.is_wall(one, other)
                && let (Some(one), Some(other)) = (place(one), place(other))
            {
                to.set_wall(one, other, true);
            }
        }
    }
}
