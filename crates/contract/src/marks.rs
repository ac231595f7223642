use crate::{ReadError, Size, Text, text};

/// A place that can carry a mark.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Spot {
    /// The cell of that number.
    Cell(usize),
    /// The gap of that number: `2i` lies to the right of cell `i`, `2i + 1` below it.
    Gap(usize),
}

/// What a player has marked: a small number a cell and a gap, 0 for nothing, else the place among the genre's
/// [`crate::Tools`] plus one. Gaps at the right and lower edge of the grid have numbers too; no genre lets them be marked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marks {
    /// Size of the board.
    pub size: Size,
    /// One mark a cell, row by row.
    pub cells: Vec<u8>,
    /// One mark a gap.
    pub gaps: Vec<u8>,
}

impl Size {
    /// How many gaps are numbered: two a cell.
    pub const fn gaps(self) -> usize {
        2 * self.cells()
    }

    /// The cells on both sides of a gap, the upper or left one first; `None` for a gap at the edge of the grid.
    pub const fn sides(self, gap: usize) -> Option<[usize; 2]> {
        let (cell, below) = (gap / 2, gap % 2 == 1);
        let Size { rows, cols } = self;
        if below {
            if cell / cols + 1 < rows { Some([cell, cell + cols]) } else { None }
        } else if cell % cols + 1 < cols && cell / cols < rows {
            Some([cell, cell + 1])
        } else {
            None
        }
    }

    /// The gap between two cells; `None` when they share no edge.
    pub fn gap_between(self, one: usize, other: usize) -> Option<usize> {
        let first = one.min(other);
        [2 * first, 2 * first + 1].into_iter().find(|&gap| self.sides(gap) == Some([first, one.max(other)]))
    }
}

impl Marks {
    /// No marks.
    pub fn none(size: Size) -> Self {
        Self { size, cells: vec![0; size.cells()], gaps: vec![0; size.gaps()] }
    }

    /// Reads what [`Marks::cell_digits`] and [`Marks::gap_digits`] write.
    ///
    /// # Errors
    /// When there are too few or too many digits for the size, or other characters.
    pub fn read(size: Size, cells: &str, gaps: &str) -> Result<Self, ReadError> {
        let cells = digits(cells, size.cells(), &Text::new("cells", "マス"))?;
        Ok(Self { size, cells, gaps: digits(gaps, size.gaps(), &Text::new("gaps", "境界"))? })
    }

    /// A digit a cell.
    pub fn cell_digits(&self) -> String {
        self.cells.iter().map(|&mark| char::from(b'0' + mark)).collect()
    }

    /// A digit a gap.
    pub fn gap_digits(&self) -> String {
        self.gaps.iter().map(|&mark| char::from(b'0' + mark)).collect()
    }

    /// The mark at a spot of this size.
    pub fn at(&self, spot: Spot) -> u8 {
        match spot {
            Spot::Cell(cell) => self.cells[cell],
            Spot::Gap(gap) => self.gaps[gap],
        }
    }

    /// Marks a spot of this size.
    pub fn set(&mut self, spot: Spot, mark: u8) {
        match spot {
            Spot::Cell(cell) => self.cells[cell] = mark,
            Spot::Gap(gap) => self.gaps[gap] = mark,
        }
    }

    /// All spots with their marks, cells first.
    pub fn spots(&self) -> impl Iterator<Item = (Spot, u8)> {
        let cells = self.cells.iter().enumerate().map(|(cell, &mark)| (Spot::Cell(cell), mark));
        cells.chain(self.gaps.iter().enumerate().map(|(gap, &mark)| (Spot::Gap(gap), mark)))
    }

    /// The spots on which these marks differ from earlier ones of the same size, each with its mark here, cells first.
    pub fn since(&self, earlier: &Self) -> Vec<(Spot, u8)> {
        self.spots().filter(|&(spot, mark)| earlier.at(spot) != mark).collect()
    }

    /// Whether the spot has a number on this size.
    pub fn has(&self, spot: Spot) -> bool {
        match spot {
            Spot::Cell(cell) => cell < self.cells.len(),
            Spot::Gap(gap) => gap < self.gaps.len(),
        }
    }
}

fn digits(text: &str, expected: usize, what: &Text) -> Result<Vec<u8>, ReadError> {
    let (Text { en, ja }, got) = (what, text.len());
    // Bytes are counted first, so that a long text costs nothing.
    if got != expected {
        return Err(ReadError::new(text!(
            "{got} digits for the {en}, where the size needs {expected}",
            "{ja}の印が {got} 文字ですが、大きさからは {expected} 文字必要です"
        )));
    }
    let digit = |byte: u8| byte.is_ascii_digit().then(|| byte - b'0');
    let read: Option<Vec<u8>> = text.bytes().map(digit).collect();
    read.ok_or_else(|| {
        ReadError::new(text!("the marks of the {en} must be digits alone", "{ja}の印は数字だけで書きます"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every pair of cells that share an edge has its own gap, on oblong boards too, and no other gap has sides.
    #[test]
    fn gaps_and_their_sides_belong_together() {
        for size in [Size::new(1, 1), Size::new(1, 4), Size::new(4, 1), Size::new(3, 5), Size::new(5, 3)] {
            let mut sided = 0;
            for gap in 0..size.gaps() {
                let Some([one, other]) = size.sides(gap) else { continue };
                assert!(size.neighbours(one).any(|cell| cell == other), "{size}: {gap}");
                assert_eq!((size.gap_between(one, other), size.gap_between(other, one)), (Some(gap), Some(gap)));
                sided += 1;
            }
            assert_eq!(sided, size.rows * (size.cols - 1) + (size.rows - 1) * size.cols, "{size}");
        }
        let size = Size::new(2, 3);
        assert_eq!((size.gap_between(2, 3), size.gap_between(0, 4), size.gap_between(1, 1)), (None, None, None));
        assert_eq!(size.sides(1000), None);
    }

    #[test]
    fn digits_come_back_and_others_are_refused() {
        let size = Size::new(1, 2);
        let mut marks = Marks::none(size);
        marks.set(Spot::Cell(1), 2);
        marks.set(Spot::Gap(0), 1);
        assert_eq!((marks.cell_digits(), marks.gap_digits()), ("02".to_owned(), "1000".to_owned()));
        assert_eq!(Marks::read(size, "02", "1000"), Ok(marks));
        for (cells, gaps) in [("0", "0000"), ("000", "0000"), ("0x", "0000"), ("00", "0"), ("é", "0000"), ("", "")] {
            assert!(Marks::read(size, cells, gaps).is_err(), "{cells} {gaps}");
        }
    }
}
