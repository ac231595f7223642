use contract::Size;

/// The fixed shapes: two I, four L.
pub const SHAPES: usize = 6;

/// A grid of at most 64 cells and the trominoes that fit into it, as sets of cells: bit `i` is cell `i`.
///
/// A tromino is its shape and its *corner*, the top left cell of its bounding box.
pub struct Field {
    /// All cells.
    pub all: u64,
    /// Where the corner of each shape may lie.
    corners: [u64; SHAPES],
    /// How far the cells of each shape lie behind its corner.
    offsets: [[u32; 3]; SHAPES],
    /// For each shape and corner the cells.
    cells: [[u64; 64]; SHAPES],
    /// For each shape and corner the corners of trominoes of that shape that touch it.
    twins: [[u64; 64]; SHAPES],
    /// The cells that have a left, a right neighbour.
    inner: [u64; 2],
    cols: u32,
}

/// What may still be laid.
#[derive(Clone, Copy)]
pub struct Partial {
    /// The cells that a tromino may cover.
    pub open: u64,
    /// Those of them that one must cover.
    pub need: u64,
    /// For each shape the corners where it would touch its twin.
    barred: [u64; SHAPES],
}

/// Some cell that must be covered cannot be.
pub struct Dead;

/// The trominoes that still may lie somewhere.
pub struct Live {
    /// Their corners by shape.
    corners: [u64; SHAPES],
    /// Cells that must be covered, and that exactly two of them cover.
    narrow: u64,
}

impl Partial {
    /// Nothing laid yet.
    pub fn new(open: u64, need: u64) -> Self {
        Self { open, need, barred: [0; SHAPES] }
    }
}

impl Field {
    /// The grid of that size; it has at most 64 cells.
    pub fn new(size: Size) -> Self {
        let (cells, cols) = (size.cells() as u32, size.cols as u32);
        let all = u64::MAX >> (64 - cells);
        let column = |col: u32| (0..size.rows as u32).fold(0, |set, row| set | 1 << (row * cols + col));
        let mut field = Self {
            all,
            corners: [0; SHAPES],
            offsets: [[0; 3]; SHAPES],
            cells: [[0; 64]; SHAPES],
            twins: [[0; 64]; SHAPES],
            inner: [all & !column(0), all & !column(cols - 1)],
            cols,
        };
        for (shape, places) in PLACES.iter().enumerate() {
            field.lay_everywhere(shape, places, size);
        }
        for shape in 0..SHAPES {
            field.find_twins(shape);
        }
        field
    }

    fn lay_everywhere(&mut self, shape: usize, places: &[(usize, usize); 3], size: Size) {
        let (height, width) = places.iter().fold((0, 0), |(r, c), place| (r.max(place.0 + 1), c.max(place.1 + 1)));
        if height > size.rows || width > size.cols {
            return;
        }
        self.offsets[shape] = places.map(|(row, col)| (row * size.cols + col) as u32);
        for row in 0..=size.rows - height {
            for col in 0..=size.cols - width {
                let corner = row * size.cols + col;
                self.corners[shape] |= 1 << corner;
                self.cells[shape][corner] =
                    self.offsets[shape].iter().fold(0, |set, &d| set | 1 << (corner as u32 + d));
            }
        }
    }

    fn find_twins(&mut self, shape: usize) {
        for corner in bits(self.corners[shape]) {
            let beside = self.beside(self.cells[shape][corner]);
            let touching = bits(self.corners[shape]).filter(|&other| self.cells[shape][other] & beside != 0);
            // Those that overlap it are no twins of it, but cannot lie beside it either.
            self.twins[shape][corner] = touching.fold(0, |set, other| set | 1 << other);
        }
    }

    /// The cells that share an edge with one of the set, and the set.
    fn beside(&self, set: u64) -> u64 {
        let sideways = ((set & self.inner[0]) >> 1) | ((set & self.inner[1]) << 1);
        let along = if self.cols < 64 { (set << self.cols) | (set >> self.cols) } else { 0 };
        (set | sideways | along) & self.all
    }

    fn lay(&self, partial: &mut Partial, shape: usize, corner: usize) {
        let cells = self.cells[shape][corner];
        partial.open &= !cells;
        partial.need &= !cells;
        partial.barred[shape] |= self.twins[shape][corner];
    }

    /// Lays what must lie, until nothing more must: the only tromino that can cover a cell which needs one.
    pub fn settle(&self, partial: &mut Partial) -> Result<Live, Dead> {
        loop {
            let mut corners = [0; SHAPES];
            // Cells that at least one, two, three trominoes can cover.
            let (mut one, mut two, mut three) = (0, 0, 0);
            for (shape, corners) in corners.iter_mut().enumerate() {
                let [a, b, c] = self.offsets[shape];
                let open = (partial.open >> a) & (partial.open >> b) & (partial.open >> c);
                *corners = open & self.corners[shape] & !partial.barred[shape];
                for offset in [a, b, c] {
                    let covered = *corners << offset;
                    three |= two & covered;
                    two |= one & covered;
                    one |= covered;
                }
            }
            if partial.need & !one != 0 {
                return Err(Dead);
            }
            let only = partial.need & !two;
            if only == 0 {
                return Ok(Live { corners, narrow: partial.need & two & !three });
            }
            self.lay_only(partial, &corners, only)?;
        }
    }

    /// Lays the trominoes that alone can cover the cells `only`.
    fn lay_only(&self, partial: &mut Partial, corners: &[u64; SHAPES], only: u64) -> Result<(), Dead> {
        for (shape, &corners) in corners.iter().enumerate() {
            let [a, b, c] = self.offsets[shape];
            for corner in bits(corners & ((only >> a) | (only >> b) | (only >> c))) {
                let overlaps = self.cells[shape][corner] & !partial.open != 0;
                if overlaps || partial.barred[shape] >> corner & 1 != 0 {
                    return Err(Dead);
                }
                self.lay(partial, shape, corner);
            }
        }
        Ok(())
    }

    /// The number of ways to cover all open cells, but no more than `cap`.
    pub fn count(&self, partial: &mut Partial, cap: u32) -> u32 {
        let Ok(live) = self.settle(partial) else { return 0 };
        if partial.open == 0 {
            return 1;
        }
        if !self.areas_fit(partial.open) {
            return 0;
        }
        let cell = if live.narrow == 0 { partial.open } else { live.narrow }.trailing_zeros();
        let mut found = 0;
        for shape in 0..SHAPES {
            for offset in self.offsets[shape] {
                if offset <= cell && live.corners[shape] >> (cell - offset) & 1 != 0 {
                    let mut child = *partial;
                    self.lay(&mut child, shape, (cell - offset) as usize);
                    found += self.count(&mut child, cap - found);
                    if found >= cap {
                        return found;
                    }
                }
            }
        }
        found
    }

    /// Whether every joined area has a number of cells that trominoes can cover.
    fn areas_fit(&self, mut open: u64) -> bool {
        while open != 0 {
            let mut area = open & open.wrapping_neg();
            loop {
                let wider = self.beside(area) & open;
                if wider == area {
                    break;
                }
                area = wider;
            }
            if !area.count_ones().is_multiple_of(3) {
                return false;
            }
            open &= !area;
        }
        true
    }
}

/// The rows and columns of each shape's cells within its bounding box.
const PLACES: [[(usize, usize); 3]; SHAPES] = [
    [(0, 0), (0, 1), (0, 2)],
    [(0, 0), (1, 0), (2, 0)],
    [(0, 0), (0, 1), (1, 0)],
    [(0, 0), (0, 1), (1, 1)],
    [(0, 0), (1, 0), (1, 1)],
    [(0, 1), (1, 0), (1, 1)],
];

/// The numbers of the bits that are set, ascending.
pub fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (lowest < 64).then_some(lowest as usize)
    })
}
