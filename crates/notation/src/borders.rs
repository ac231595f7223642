use contract::{Cell, ReadError, Size, Text, text};

use crate::base32::{Digits, digits, encode_bits};

/// The walls between the cells of a grid, as puzz.link keeps them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Borders {
    size: Size,
    /// Between a cell and its right neighbour: `cols - 1` a row.
    right: Vec<bool>,
    /// Between a cell and the one below: `cols` a row, one row less.
    below: Vec<bool>,
}

/// The most walls that one warning names.
const MOST_NAMED: usize = 3;

impl Borders {
    /// The walls that `wall(a, b)` asks for, with `a < b` edge-neighbours by number.
    pub fn new(size: Size, wall: impl Fn(usize, usize) -> bool) -> Self {
        let right = right_pairs(size).map(|(a, b)| wall(a, b)).collect();
        let below = below_pairs(size).map(|(a, b)| wall(a, b)).collect();
        Self { size, right, below }
    }

    /// The number of digits of the two blocks: walls to the right, walls below.
    pub const fn digits(size: Size) -> (usize, usize) {
        (digits(size.rows * (size.cols - 1)), digits((size.rows - 1) * size.cols))
    }

    /// Reads both blocks.
    ///
    /// # Errors
    /// When the body ends too early or a character is no digit.
    pub fn decode(size: Size, body: &mut Digits<'_>) -> Result<Self, ReadError> {
        let right = body.bits(size.rows * (size.cols - 1))?;
        let below = body.bits((size.rows - 1) * size.cols)?;
        Ok(Self { size, right, below })
    }

    /// Both blocks as digits.
    pub fn encode(&self) -> String {
        encode_bits(self.right.iter().copied()) + &encode_bits(self.below.iter().copied())
    }

    /// Whether a wall stands between the edge-neighbours `a < b`.
    pub fn has(&self, a: usize, b: usize) -> bool {
        // In this order: with a single column the cell below is the next one, too.
        if b == a + self.size.cols { self.below[a] } else { self.right[a - a / self.size.cols] }
    }

    /// Whether there is any wall.
    pub fn is_any(&self) -> bool {
        self.right.iter().chain(&self.below).any(|&wall| wall)
    }

    /// A warning that names the walls with the same part on both sides, if there are any.
    ///
    /// Such a stray wall is legal in links but parts nothing, so a board of regions cannot keep it.
    pub fn stray(&self, part: impl Fn(usize) -> Option<usize>) -> Option<Text> {
        let walls = right_pairs(self.size)
            .zip(&self.right)
            .chain(below_pairs(self.size).zip(&self.below))
            .filter(|&((a, b), &wall)| wall && part(a) == part(b))
            .map(|((a, b), _)| (self.size.cell(a), self.size.cell(b)));
        stray_warning(&walls.collect::<Vec<_>>())
    }
}

fn stray_warning(walls: &[(Cell, Cell)]) -> Option<Text> {
    let named = walls.iter().take(MOST_NAMED);
    let en = named.clone().map(|(one, other)| format!("{one} and {other}")).collect::<Vec<_>>().join(", ");
    let ja = named.map(|(one, other)| format!("{one} と {other}")).collect::<Vec<_>>().join("、");
    let more = walls.len().saturating_sub(MOST_NAMED);
    Some(match (walls.len(), more) {
        (0, _) => return None,
        (1, _) => text!(
            "the stray wall between {en} parts no regions and is left out",
            "{ja} の間の余分な境界線は、領域を分けないので省きました"
        ),
        (n, 0) => text!(
            "{n} stray walls part no regions and are left out: between {en}",
            "領域を分けない余分な境界線 {n} 本を省きました: {ja} の間"
        ),
        (n, _) => text!(
            "{n} stray walls part no regions and are left out: between {en} and {more} more",
            "領域を分けない余分な境界線 {n} 本を省きました: {ja} の間、ほか {more} 本"
        ),
    })
}

/// Each cell with its right neighbour, row by row.
fn right_pairs(size: Size) -> impl Iterator<Item = (usize, usize)> {
    (0..size.cells()).filter(move |a| (a + 1) % size.cols != 0).map(|a| (a, a + 1))
}

/// Each cell with the one below, row by row.
fn below_pairs(size: Size) -> impl Iterator<Item = (usize, usize)> {
    (0..size.cells() - size.cols).map(move |a| (a, a + size.cols))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worked_example() {
        let size = Size::new(4, 4);
        let regions = b"0011001201122222";
        let borders = Borders::new(size, |a, b| regions[a] != regions[b]);
        assert_eq!(borders.encode(), "9q02jg");
        assert_eq!(Borders::digits(size), (3, 3));
        let mut body = Digits::new("9q02jg");
        assert_eq!(Borders::decode(size, &mut body), Ok(borders));
    }

    #[test]
    fn walls_come_back_on_grids_of_every_shape() {
        let mut rng = rng::Rng::new(9);
        for (rows, cols) in [(1, 1), (1, 2), (2, 1), (1, 30), (30, 1), (3, 10), (10, 3), (7, 7)] {
            let size = Size::new(rows, cols);
            let walls: Vec<bool> = (0..2 * size.cells()).map(|_| rng.chance(1, 2)).collect();
            let wall = |a: usize, b: usize| walls[2 * a + usize::from(b == a + 1)];
            let text = Borders::new(size, wall).encode();
            let (right, below) = Borders::digits(size);
            assert_eq!(text.len(), right + below);
            let again = Borders::decode(size, &mut Digits::new(&text)).expect("borders");
            for (a, b) in right_pairs(size).chain(below_pairs(size)) {
                assert_eq!(again.has(a, b), wall(a, b), "{size}: {a} {b}");
            }
        }
    }

    #[test]
    fn stray_walls_are_named() {
        let borders = Borders::new(Size::new(2, 2), |a, b| (a, b) == (0, 1));
        let warning = borders.stray(|_| Some(0)).expect("a warning");
        laws::passes(laws::in_both(&warning));
        assert!(warning.en.contains("R1C1 and R1C2") && warning.ja.contains("R1C1 と R1C2 の間"), "{warning:?}");
        assert_eq!(borders.stray(Some), None);
        let all = Borders::new(Size::new(2, 3), |_, _| true).stray(|_| Some(0)).expect("a warning");
        laws::passes(laws::in_both(&all));
        assert!(all.en.starts_with("7 stray") && all.en.ends_with("and 4 more"), "{all:?}");
        assert!(all.ja.contains("境界線 7 本") && all.ja.ends_with("ほか 4 本"), "{all:?}");
    }
}
