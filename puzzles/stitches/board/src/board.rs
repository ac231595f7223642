use std::fmt;

use contract::{Cell, MAX_SIDE, Size, Text, text};
use grid::Symmetry;

/// The largest number beside a line that is read: what two digits of a link can hold, and far more than any line has cells.
pub const MAX_NUMBER: usize = 1_295;
/// The largest k that is read: far more than any two blocks have gaps, and small enough that all holes of a board are counted
/// in 32 bits.
pub const MAX_K: usize = 99_999;

/// A division of a grid into blocks, how many stitches join two blocks that touch, and the holes of rows and columns where
/// they are given. Every block is joined; blocks are numbered from 0 by their first cells in reading order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    size: Size,
    k: usize,
    block: Vec<Option<usize>>,
    labels: Vec<String>,
    cells: Vec<Vec<usize>>,
    row_holes: Vec<Option<usize>>,
    col_holes: Vec<Option<usize>>,
}

/// Why labels and numbers make no board.
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
    /// There are not as many row numbers as rows, or column numbers as columns.
    NumberCount {
        /// Rows and columns.
        size: Size,
        /// Row numbers given.
        rows: usize,
        /// Column numbers given.
        cols: usize,
    },
    /// A number of holes above [`MAX_NUMBER`].
    Number(usize),
    /// A number of stitches of 0 or above [`MAX_K`].
    Stitches(usize),
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
            Self::NumberCount { size, rows, cols } => text!(
                "{rows} row numbers and {cols} column numbers given where the size is {size}",
                "行の数字が {rows} 個、列の数字が {cols} 個ありますが、大きさは {size} です"
            ),
            Self::Number(number) => text!(
                "{number} holes in a line are out of range: from 0 to {MAX_NUMBER}",
                "一列の穴の数 {number} は範囲外です。0 から {MAX_NUMBER} までです"
            ),
            Self::Stitches(k) => text!(
                "k is {k}: the number of stitches between two blocks must be from 1 to {MAX_K}",
                "k が {k} です。ブロック間の糸の本数は 1 から {MAX_K} までです"
            ),
            Self::NotJoined { label, one, other } => text!(
                "block {label} is in more than one piece ({one} and {other} are not joined); \
                 a block must be one edge-joined area, so give the parts different labels",
                "ブロック {label} がいくつかに分かれています（{one} と {other} がつながっていません）。\
                 ブロックは辺でひとつながりでなければなりません。離れた部分には別のラベルを付けてください"
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

/// What a board gives beside its blocks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbers {
    /// The number of stitches between two blocks that touch, from 1.
    pub k: usize,
    /// The holes of each row, where given.
    pub row_holes: Vec<Option<usize>>,
    /// The holes of each column, where given.
    pub col_holes: Vec<Option<usize>>,
}

impl Numbers {
    /// No number given, and one stitch between two blocks.
    pub fn none(size: Size) -> Self {
        Self { k: 1, row_holes: vec![None; size.rows], col_holes: vec![None; size.cols] }
    }
}

impl Board {
    /// The board whose cells, row by row, carry these labels (`None` is a void), with these numbers.
    ///
    /// # Errors
    /// When the size or a number is out of range, there are too few or too many labels or numbers, or a block is not joined.
    pub fn new(size: Size, labels: &[Option<&str>], numbers: Numbers) -> Result<Self, BoardError> {
        check(size, labels.len(), &numbers)?;
        let (block, parts) = grid::components(size, |i| labels[i].is_some(), |a, b| labels[a] == labels[b]);
        let mut cells = vec![Vec::new(); parts];
        for (index, part) in block.iter().enumerate() {
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
        let Numbers { k, row_holes, col_holes } = numbers;
        Ok(Self { size, k, block, labels, cells, row_holes, col_holes })
    }

    /// The board whose blocks are the areas between walls, labelled 1, 2, … in reading order.
    ///
    /// `void` says which cells are outside the playing area; `wall(a, b)` whether a wall parts the edge-neighbours
    /// `a < b`. A wall with the same block on both sides does not part anything.
    ///
    /// # Errors
    /// When the size or a number is out of range, or there are too few or too many numbers.
    pub fn from_walls(
        size: Size,
        void: impl Fn(usize) -> bool,
        wall: impl Fn(usize, usize) -> bool,
        numbers: Numbers,
    ) -> Result<Self, BoardError> {
        check(size, size.cells(), &numbers)?;
        let (block, _) = grid::components(size, |i| !void(i), |a, b| !wall(a, b));
        let names: Vec<Option<String>> = block.iter().map(|r| r.map(|r| (r + 1).to_string())).collect();
        let names: Vec<Option<&str>> = names.iter().map(Option::as_deref).collect();
        Self::new(size, &names, numbers)
    }

    /// The same blocks with other numbers.
    ///
    /// # Errors
    /// When a number is out of range, or there are too few or too many of them.
    pub fn with_numbers(&self, numbers: Numbers) -> Result<Self, BoardError> {
        check(self.size, self.size.cells(), &numbers)?;
        let Numbers { k, row_holes, col_holes } = numbers;
        Ok(Self { k, row_holes, col_holes, ..self.clone() })
    }

    /// Rows and columns.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The number of stitches between two blocks that touch.
    pub fn k(&self) -> usize {
        self.k
    }

    /// The block of a cell by its number (row by row); `None` for a void.
    pub fn block(&self, index: usize) -> Option<usize> {
        self.block[index]
    }

    /// Whether the cell of that number is outside the playing area.
    pub fn is_void(&self, index: usize) -> bool {
        self.block[index].is_none()
    }

    /// Number of blocks.
    pub fn blocks(&self) -> usize {
        self.cells.len()
    }

    /// The cells of a block, in reading order.
    pub fn cells(&self, block: usize) -> &[usize] {
        &self.cells[block]
    }

    /// The label of a block, as given.
    pub fn label(&self, block: usize) -> &str {
        &self.labels[block]
    }

    /// The holes of each row, where given.
    pub fn row_holes(&self) -> &[Option<usize>] {
        &self.row_holes
    }

    /// The holes of each column, where given.
    pub fn col_holes(&self) -> &[Option<usize>] {
        &self.col_holes
    }

    /// What the board gives beside its blocks.
    pub fn numbers(&self) -> Numbers {
        Numbers { k: self.k, row_holes: self.row_holes.clone(), col_holes: self.col_holes.clone() }
    }

    /// Whether a border runs between the edge-neighbours `a` and `b` (a void has a border to everything but voids).
    pub fn is_border(&self, a: usize, b: usize) -> bool {
        self.block[a] != self.block[b]
    }

    /// The two blocks that a stitch through a gap would join, the smaller number first, by the gap's number
    /// ([`contract::Spot::Gap`]); `None` where no stitch can be: at the edge of the grid, beside a void, inside a block.
    pub fn pair_at(&self, gap: usize) -> Option<[usize; 2]> {
        let [a, b] = self.size.sides(gap)?;
        match (self.block[a]?, self.block[b]?) {
            (one, other) if one == other => None,
            (one, other) => Some([one.min(other), one.max(other)]),
        }
    }

    /// The gaps that a stitch can run through, ascending.
    pub fn gaps(&self) -> Vec<usize> {
        (0..self.size.gaps()).filter(|&gap| self.pair_at(gap).is_some()).collect()
    }

    /// The pairs of blocks that touch, ascending, the smaller number first in each.
    pub fn pairs(&self) -> Vec<[usize; 2]> {
        let mut pairs: Vec<[usize; 2]> = (0..self.size.gaps()).filter_map(|gap| self.pair_at(gap)).collect();
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }

    /// Whether both boards pose the same puzzle: blocks, k and numbers are alike, whatever the labels.
    pub fn same_puzzle(&self, other: &Self) -> bool {
        self.size == other.size && self.block == other.block && self.numbers() == other.numbers()
    }

    /// The image under a symmetry; labels go with their blocks, numbers with their lines.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        let labels: Vec<Option<&str>> = self.block.iter().map(|r| r.map(|r| self.label(r))).collect();
        let labels = symmetry.apply(self.size, &labels);
        let size = symmetry.size(self.size);
        let mut numbers = Numbers { k: self.k, ..Numbers::none(size) };
        for (row, &holes) in self.row_holes.iter().enumerate() {
            let cell = symmetry.cell(self.size, Cell::new(row, 0));
            if symmetry.swaps_rows_and_cols() {
                numbers.col_holes[cell.col] = holes;
            } else {
                numbers.row_holes[cell.row] = holes;
            }
        }
        for (col, &holes) in self.col_holes.iter().enumerate() {
            let cell = symmetry.cell(self.size, Cell::new(0, col));
            if symmetry.swaps_rows_and_cols() {
                numbers.row_holes[cell.row] = holes;
            } else {
                numbers.col_holes[cell.col] = holes;
            }
        }
        // A symmetry keeps sizes and numbers in range and blocks joined, so this is always the turned board.
        Self::new(size, &labels, numbers).unwrap_or_else(|_| self.clone())
    }
}

/// Makes sure that sizes, counts and numbers are in range.
fn check(size: Size, labels: usize, numbers: &Numbers) -> Result<(), BoardError> {
    if !size.is_allowed() {
        return Err(BoardError::Size(size));
    }
    if labels != size.cells() {
        return Err(BoardError::CellCount { expected: size.cells(), got: labels });
    }
    let (rows, cols) = (numbers.row_holes.len(), numbers.col_holes.len());
    if (rows, cols) != (size.rows, size.cols) {
        return Err(BoardError::NumberCount { size, rows, cols });
    }
    if !(1..=MAX_K).contains(&numbers.k) {
        return Err(BoardError::Stitches(numbers.k));
    }
    let given = numbers.row_holes.iter().chain(&numbers.col_holes).flatten();
    given.copied().find(|&number| number > MAX_NUMBER).map_or(Ok(()), |number| Err(BoardError::Number(number)))
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
        Board::new(size, &labels, Numbers::none(size))
    }

    #[test]
    fn blocks_touch_across_borders_only() {
        let board = board(Size::new(2, 4), "x x a @ b b a c").expect("a board");
        assert_eq!((board.blocks(), board.label(2)), (4, "b"));
        assert_eq!(board.pairs(), [[0, 1], [0, 2], [1, 2], [1, 3]]);
        // Right of R1C2; below R1C1 and R1C2; right of R2C2 and R2C3.
        assert_eq!(board.gaps(), [1, 2, 3, 10, 12]);
    }

    #[test]
    fn what_is_out_of_range_is_refused() {
        assert_eq!(board(Size::new(0, 3), ""), Err(BoardError::Size(Size::new(0, 3))));
        assert!(matches!(board(Size::new(1, 3), "x a x"), Err(BoardError::NotJoined { .. })));
        let board = board(Size::new(1, 3), "x a a").expect("a board");
        let with = |change: fn(&mut Numbers)| {
            let mut numbers = board.numbers();
            change(&mut numbers);
            board.with_numbers(numbers).map(|_| ())
        };
        assert_eq!(with(|numbers| numbers.k = 0), Err(BoardError::Stitches(0)));
        assert_eq!(with(|numbers| numbers.col_holes[2] = Some(1_296)), Err(BoardError::Number(1_296)));
        let count = BoardError::NumberCount { size: board.size(), rows: 0, cols: 3 };
        assert_eq!(with(|numbers| numbers.row_holes.clear()), Err(count));
        assert_eq!(with(|numbers| numbers.k = MAX_K), Ok(()));
        assert_eq!(with(|numbers| numbers.k = MAX_K + 1), Err(BoardError::Stitches(MAX_K + 1)));
        let pairs = MAX_SIDE * MAX_SIDE * 2;
        assert!(u32::try_from(2 * MAX_K * pairs).is_ok(), "all holes are counted in 32 bits");
    }

    #[test]
    fn numbers_turn_with_their_lines() {
        let size = Size::new(2, 3);
        let labels = ["x", "x", "a", "x", "a", "a"].map(Some);
        let numbers = Numbers { k: 2, row_holes: vec![Some(1), None], col_holes: vec![Some(2), None, Some(4)] };
        let board = Board::new(size, &labels, numbers).expect("a board");
        let turned = board.turned(Symmetry::QUARTER_TURN);
        let expected = Numbers { k: 2, row_holes: vec![Some(2), None, Some(4)], col_holes: vec![None, Some(1)] };
        assert_eq!(turned.numbers(), expected);
        let names: Vec<&str> = (0..6).filter_map(|i| turned.block(i).map(|b| turned.label(b))).collect();
        assert_eq!(names, ["x", "x", "a", "x", "a", "a"]);
        let whole = (0..4).fold(board.clone(), |board, _| board.turned(Symmetry::QUARTER_TURN));
        assert!(whole.same_puzzle(&board));
    }
}
