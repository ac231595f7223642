use std::fmt;

use contract::{Cell, MAX_SIDE, Size, Text, text};
use grid::Symmetry;

/// A division of a grid into regions. Every region is joined; regions are numbered from 0 by their first cells
/// in reading order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    size: Size,
    region: Vec<Option<usize>>,
    labels: Vec<String>,
    cells: Vec<Vec<usize>>,
}

/// Why labels make no board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardError {
    /// A side is 0 or above [`contract::MAX_SIDE`].
    Size(Size),
    /// The number of labels is not the number of cells.
    CellCount {
        /// Cells of the size.
        expected: usize,
        /// Labels given.
        got: usize,
    },
    /// A label stands in two places that do not touch.
    NotJoined {
        /// The label.
        label: String,
        /// A cell of its first part.
        one: Cell,
        /// A cell of another part.
        other: Cell,
    },
}

impl BoardError {
    /// The sentence for people.
    pub fn text(&self) -> Text {
        match self {
            Self::Size(size) => text!(
                "the size {size} is out of range: each side must be from 1 to {MAX_SIDE}",
                "大きさ {size} は範囲外です。各辺は 1 から {MAX_SIDE} までです"
            ),
            Self::CellCount { expected, got } => text!(
                "{got} cells given where the size needs {expected}",
                "マスが {got} 個ありますが、大きさからは {expected} 個です"
            ),
            Self::NotJoined { label, one, other } => text!(
                "region {label} is in more than one piece ({one} and {other} are not joined); \
                 a region must be one edge-joined area, so give the parts different labels",
                "領域 {label} がいくつかに分かれています（{one} と {other} がつながっていません）。\
                 領域は辺でひとつながりでなければなりません。離れた部分には別のラベルを付けてください"
            ),
        }
    }
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text().en)
    }
}

impl std::error::Error for BoardError {}

impl Board {
    /// The board whose cells, row by row, carry these labels; `None` is a void.
    ///
    /// # Errors
    /// When the size is out of range, the number of labels is wrong, or a region is not joined.
    pub fn new(size: Size, labels: &[Option<&str>]) -> Result<Self, BoardError> {
        if !size.is_allowed() {
            return Err(BoardError::Size(size));
        }
        if labels.len() != size.cells() {
            return Err(BoardError::CellCount { expected: size.cells(), got: labels.len() });
        }
        let (region, parts) = grid::components(size, |i| labels[i].is_some(), |a, b| labels[a] == labels[b]);
        let mut cells = vec![Vec::new(); parts];
        for (index, part) in region.iter().enumerate() {
            if let Some(part) = part {
                cells[*part].push(index);
            }
        }
        let names: Vec<&str> = cells.iter().filter_map(|part| labels[part[0]]).collect();
        if let Some((first, second)) = repeated(&names) {
            return Err(BoardError::NotJoined {
                label: names[first].to_owned(),
                one: size.cell(cells[first][0]),
                other: size.cell(cells[second][0]),
            });
        }
        let labels = names.into_iter().map(str::to_owned).collect();
        Ok(Self { size, region, labels, cells })
    }

    /// The board whose regions are the areas between walls, labelled 1, 2, … in reading order.
    ///
    /// `void` says which cells are outside the playing area; `wall(a, b)` whether a wall parts the edge-neighbours
    /// `a < b`. A wall with the same region on both sides does not part anything.
    ///
    /// # Errors
    /// When the size is out of range.
    pub fn from_walls(
        size: Size,
        void: impl Fn(usize) -> bool,
        wall: impl Fn(usize, usize) -> bool,
    ) -> Result<Self, BoardError> {
        if !size.is_allowed() {
            return Err(BoardError::Size(size));
        }
        let (region, _) = grid::components(size, |i| !void(i), |a, b| !wall(a, b));
        let names: Vec<Option<String>> = region.iter().map(|r| r.map(|r| (r + 1).to_string())).collect();
        let names: Vec<Option<&str>> = names.iter().map(Option::as_deref).collect();
        Self::new(size, &names)
    }

    /// Rows and columns.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The region of a cell by its number (row by row); `None` for a void.
    pub fn region(&self, index: usize) -> Option<usize> {
        self.region[index]
    }

    /// Whether the cell of that number is outside the playing area.
    pub fn is_void(&self, index: usize) -> bool {
        self.region[index].is_none()
    }

    /// Number of regions.
    pub fn regions(&self) -> usize {
        self.cells.len()
    }

    /// The cells of a region, in reading order.
    pub fn cells(&self, region: usize) -> &[usize] {
        &self.cells[region]
    }

    /// The label of a region, as given.
    pub fn label(&self, region: usize) -> &str {
        &self.labels[region]
    }

    /// Whether a border runs between the edge-neighbours `a` and `b` (a void has a border to everything but voids).
    pub fn is_border(&self, a: usize, b: usize) -> bool {
        self.region[a] != self.region[b]
    }

    /// Whether both boards divide the same grid alike, whatever the labels.
    pub fn same_division(&self, other: &Self) -> bool {
        self.size == other.size && self.region == other.region
    }

    /// The image under a symmetry; labels go with their regions.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        let labels: Vec<Option<&str>> = self.region.iter().map(|r| r.map(|r| self.label(r))).collect();
        let labels = symmetry.apply(self.size, &labels);
        // A symmetry keeps sizes in range and regions joined, so this is always the turned board.
        Self::new(symmetry.size(self.size), &labels).unwrap_or_else(|_| self.clone())
    }
}

/// The first two places with the same name.
fn repeated(names: &[&str]) -> Option<(usize, usize)> {
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by_key(|&i| (names[i], i));
    order
        .windows(2)
        .filter(|pair| names[pair[0]] == names[pair[1]])
        .map(|pair| (pair[0], pair[1]))
        .min_by_key(|&(first, second)| (second, first))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(size: Size, labels: &str) -> Result<Board, BoardError> {
        let labels: Vec<Option<&str>> = labels.split_whitespace().map(|l| (l != "@").then_some(l)).collect();
        Board::new(size, &labels)
    }

    #[test]
    fn regions_are_numbered_in_reading_order() {
        let board = board(Size::new(2, 3), "x x a @ a a").expect("a board");
        assert_eq!(board.regions(), 2);
        assert_eq!((board.label(0), board.label(1)), ("x", "a"));
        assert_eq!(board.cells(1), [2, 4, 5]);
        assert!(board.is_void(3));
    }

    #[test]
    fn a_parted_region_is_named_with_two_cells() {
        let error = board(Size::new(1, 3), "x a x").expect_err("parted");
        let expected = BoardError::NotJoined { label: "x".into(), one: Cell::new(0, 0), other: Cell::new(0, 2) };
        assert_eq!(error, expected);
    }

    #[test]
    fn sizes_out_of_range_are_refused() {
        assert_eq!(board(Size::new(0, 3), ""), Err(BoardError::Size(Size::new(0, 3))));
        assert_eq!(board(Size::new(1, 101), ""), Err(BoardError::Size(Size::new(1, 101))));
    }

    #[test]
    fn a_stray_wall_parts_nothing() {
        let board = Board::from_walls(Size::new(2, 2), |_| false, |a, b| (a, b) == (0, 1)).expect("a board");
        assert_eq!(board.regions(), 1);
    }

    #[test]
    fn turning_four_times_is_no_change() {
        let before = board(Size::new(2, 3), "x x a @ a a").expect("a board");
        for symmetry in Symmetry::all() {
            let after = before.turned(symmetry);
            assert_eq!(after.size(), symmetry.size(before.size()));
            assert_eq!(after.regions(), before.regions());
        }
    }
}
