use contract::{MAX_SIDE, ReadError, Size, Text, text};

use super::grid::{PenpaGrid, PenpaPlace};
use super::layer::{Colour, PenpaLayer, PenpaNumber, PenpaSymbol, json};
use crate::excerpt::quote;
use crate::size::Side;

/// What a Penpa+ link holds.
#[derive(Clone, Debug)]
pub struct PenpaSheet {
    /// Where the board lies and how its cells are numbered.
    pub grid: PenpaGrid,
    /// For each cell of the board, whether the editor shows it.
    pub visible: Vec<bool>,
    /// The genres that the author named, in Penpa's words.
    pub tags: Vec<String>,
    /// The rules field. Genres whose boards need more than a grid keep that there.
    pub rules: String,
    /// What the author drew.
    pub problem: PenpaLayer,
    /// What the solver drew; empty in links for solving.
    pub answer: PenpaLayer,
    /// Oddities of the container that deserve a word.
    pub warnings: Vec<Text>,
}

/// The walls that a layer draws between cells of the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PenpaWalls {
    /// Pairs of edge-neighbours `a < b`, ascending, each once.
    pub between: Vec<(usize, usize)>,
    /// Lines that were passed over.
    pub warnings: Vec<Text>,
}

/// More cells to a side are no grid that Penpa+ makes, margins and all.
const LONGEST_SIDE: usize = 4 * MAX_SIDE;
/// Tags that say something of the answer check, not of the genre.
const NO_GENRES: [&str; 2] = ["noconflict", "non-alphanumeric"];
/// Thin and dotted lines: they look like those of the grid.
const FAINT: [u32; 5] = [1, 11, 12, 13, 80];

impl PenpaSheet {
    /// Reads the unpacked text of a link, for solving or for editing.
    pub(super) fn read(text: &str, solve: bool) -> Result<Self, ReadError> {
        let lines: Vec<&str> = text.split('\n').map(|line| line.trim_end_matches('\r')).take(20).collect();
        let [head, margins, _, problem, answer, visible, ..] = lines[..] else {
            let lines = lines.len();
            return Err(ReadError::new(text!(
                "the payload of the Penpa+ link has {lines} lines, where 6 are the least",
                "Penpa+ リンクの中身は {lines} 行ですが、少なくとも 6 行必要です"
            )));
        };
        let head: Vec<&str> = head.split(',').collect();
        let grid = read_grid(&head, margins)?;
        let numbers = read_visible(visible)?;
        let (grid, visible) = show(&grid, &numbers)?;
        let mut warnings = Vec::new();
        if [(4, "0"), (5, "1"), (6, "1")].iter().any(|&(at, plain)| head.get(at).is_some_and(|part| *part != plain)) {
            warnings.push(Text::new(
                "the link shows its grid turned or mirrored; it is read as it was drawn",
                "リンクの盤面は回転または反転して表示されますが、描かれたときの向きで読みました",
            ));
        }
        let tags = lines.get(17).filter(|line| !line.is_empty());
        let tags = tags.map_or(Ok(None), |line| json(line, &Text::new("the list of tags", "タグの一覧")))?;
        let mut tags: Vec<String> = tags.unwrap_or_default();
        tags.retain(|tag| !NO_GENRES.contains(&tag.as_str()));
        Ok(Self {
            grid,
            visible,
            tags,
            rules: unescape(head.get(18).copied().unwrap_or_default()),
            problem: PenpaLayer::parse(problem, &Text::new("the problem (line 4)", "問題（4 行目）"))?,
            answer: if solve {
                PenpaLayer::default()
            } else {
                PenpaLayer::parse(answer, &Text::new("the answer (line 5)", "解答（5 行目）"))?
            },
            warnings,
        })
    }

    /// The colours of a layer's cells: cells of the board by their number, `None` for those outside.
    ///
    /// # Errors
    /// When the layer is not as Penpa+ writes it.
    pub fn colours(&self, layer: &PenpaLayer) -> Result<Vec<(Option<usize>, Colour)>, ReadError> {
        Ok(self.by_cell(layer.entries("surface")?))
    }

    /// The symbols of a layer, by cells as in [`PenpaSheet::colours`].
    ///
    /// # Errors
    /// When the layer is not as Penpa+ writes it.
    pub fn symbols(&self, layer: &PenpaLayer) -> Result<Vec<(Option<usize>, PenpaSymbol)>, ReadError> {
        Ok(self.by_cell(layer.entries("symbol")?))
    }

    /// What a layer writes into cells, inside the board and outside.
    ///
    /// # Errors
    /// When the layer is not as Penpa+ writes it.
    pub fn numbers(&self, layer: &PenpaLayer) -> Result<Vec<(PenpaPlace, PenpaNumber)>, ReadError> {
        let place = |key: &str| key.parse().map_or(PenpaPlace::Elsewhere, |number| self.grid.place(number));
        Ok(layer.entries("number")?.into_iter().map(|(key, entry)| (place(key), entry)).collect())
    }

    fn by_cell<T>(&self, entries: Vec<(&str, T)>) -> Vec<(Option<usize>, T)> {
        let cell = |key: &str| key.parse().ok().and_then(|number| self.grid.cell(number));
        entries.into_iter().map(|(key, entry)| (cell(key), entry)).collect()
    }

    /// The walls of a layer: lines along the edges of cells, of any style.
    ///
    /// Thin and dotted lines count only where there is nothing but these: else they continue the grid.
    ///
    /// # Errors
    /// When the layer is not as Penpa+ writes it.
    pub fn walls(&self, layer: &PenpaLayer) -> Result<PenpaWalls, ReadError> {
        let (mut firm, mut faint) = (Vec::new(), Vec::new());
        let mut odd = 0;
        for kind in ["lineE", "freelineE"] {
            for (key, style) in layer.entries::<Colour>(kind)? {
                let is_faint = matches!(style, Colour::Number(style) if FAINT.contains(&style));
                match self.grid.parted(key) {
                    Some(pairs) => (if is_faint { &mut faint } else { &mut firm }).extend(pairs),
                    None => odd += 1,
                }
            }
        }
        for pairs in [&mut firm, &mut faint] {
            pairs.sort_unstable();
            pairs.dedup();
        }
        let mut warnings = Vec::new();
        if odd > 0 {
            warnings.push(text!(
                "marks on edges or lines askew are no borders and are left out: {odd}",
                "辺の上の印やマスの辺に沿わない線は、境界線ではないので省きました: {odd}"
            ));
        }
        if firm.is_empty() {
            return Ok(PenpaWalls { between: faint, warnings });
        }
        if faint.iter().any(|pair| firm.binary_search(pair).is_err()) {
            warnings.push(Text::new(
                "thin and dotted lines are taken for lines of the grid, not for borders",
                "細い線と点線は、境界線ではなくマス目の線とみなしました",
            ));
        }
        Ok(PenpaWalls { between: firm, warnings })
    }
}

/// The grid of the first two lines, its board all of it but the margins.
fn read_grid(head: &[&str], margins: &str) -> Result<PenpaGrid, ReadError> {
    let kind = head.first().copied().unwrap_or_default();
    if kind.starts_with(|c: char| c.is_ascii_digit()) {
        return Err(ReadError::new(Text::new(
            "this is a link of the first Penpa, which had another form; open it in Penpa+ and share it anew",
            "これは形式の異なる初代 Penpa のリンクです。Penpa+ で開いて共有し直してください",
        )));
    }
    if !["square", "sudoku", "kakuro"].contains(&kind) {
        let kind = quote(kind);
        return Err(ReadError::new(text!(
            "the Penpa+ link has a grid of the type {kind}; only square grids are read",
            "Penpa+ リンクの盤面の種類は {kind} です。読めるのは正方形のマスの盤面だけです"
        )));
    }
    let side = |at: usize, side: Side| {
        let word = head.get(at).copied().unwrap_or_default();
        let cells = word.parse::<usize>().ok().filter(|cells| (1..=LONGEST_SIDE).contains(cells));
        cells.ok_or_else(|| {
            let (word, Text { en, ja }) = (quote(word), side.name());
            ReadError::new(text!(
                "the Penpa+ grid has {word} {en}: it must be from 1 to {MAX_SIDE}, margins aside",
                "Penpa+ の盤面の{ja}が {word} です。余白を除いて 1 から {MAX_SIDE} まででなければなりません"
            ))
        })
    };
    let (nx, ny) = (side(1, Side::Columns)?, side(2, Side::Rows)?);
    let [top, bottom, left, right]: [usize; 4] =
        json(margins, &Text::new("the list of margins (line 2)", "余白の一覧（2 行目）"))?;
    let board = |side: usize, before: usize, after: usize| side.checked_sub(before.saturating_add(after));
    let (Some(rows), Some(cols)) = (board(ny, top, bottom), board(nx, left, right)) else {
        return Err(ReadError::new(text!(
            "the Penpa+ grid has {ny} rows and {nx} columns, fewer than its margins: {top} above, {bottom} below, {left} left, {right} right",
            "Penpa+ の盤面は {ny} 行 {nx} 列で、余白のほうが大きくなっています（上 {top}、下 {bottom}、左 {left}、右 {right}）"
        )));
    };
    Ok(PenpaGrid::new(nx, ny, top + 2, left + 2, Size::new(rows, cols)))
}

/// The numbers of the cells that are shown, from their differences.
fn read_visible(text: &str) -> Result<Vec<i64>, ReadError> {
    let mut numbers: Vec<Option<i64>> =
        json(text, &Text::new("the list of visible cells (line 6)", "見えるマスの一覧（6 行目）"))?;
    // An empty list was once written as one null.
    if numbers.first().is_some_and(Option::is_none) {
        numbers.clear();
    }
    let mut sum = 0_i64;
    Ok(numbers
        .into_iter()
        .map(|step| {
            sum = sum.saturating_add(step.unwrap_or_default());
            sum
        })
        .collect())
}

/// The board, and which of its cells are shown. It grows over visible cells of the margin.
fn show(grid: &PenpaGrid, numbers: &[i64]) -> Result<(PenpaGrid, Vec<bool>), ReadError> {
    let (mut top, mut left) = grid.origin();
    let (mut bottom, mut right) = (top + grid.size().rows, left + grid.size().cols);
    let mut shown = Vec::new();
    for &number in numbers {
        let place = usize::try_from(number).ok().and_then(|number| grid.padded(number));
        let Some((row, col)) = place else {
            return Err(ReadError::new(text!(
                "the Penpa+ link shows a cell of the number {number}, outside its grid",
                "Penpa+ リンクで見えることになっている番号 {number} のマスは、盤面の外です"
            )));
        };
        (top, bottom) = (top.min(row), bottom.max(row + 1));
        (left, right) = (left.min(col), right.max(col + 1));
        shown.push((row, col));
    }
    let size = Size::new(bottom - top, right - left);
    if !size.is_allowed() {
        let Size { rows, cols } = size;
        return Err(ReadError::new(text!(
            "the Penpa+ grid has {rows} rows and {cols} columns within its margins: each must be from 1 to {MAX_SIDE}",
            "Penpa+ の盤面は余白を除いて {rows} 行 {cols} 列です。どちらも 1 から {MAX_SIDE} まででなければなりません"
        )));
    }
    let mut visible = vec![false; size.cells()];
    for (row, col) in shown {
        visible[(row - top) * size.cols + col - left] = true;
    }
    Ok((grid.with_board(top, left, size), visible))
}

/// What keeps the rules field from breaking the line, its commas and the address.
pub(super) const ESCAPES: [(&str, &str); 4] = [("\n", "%2D"), (",", "%2C"), ("&", "%2E"), ("=", "%2F")];

fn unescape(text: &str) -> String {
    ESCAPES.iter().fold(text.to_owned(), |text, (plain, escaped)| text.replace(escaped, plain))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(head: &str, margins: &str, problem: &str, visible: &str) -> Result<PenpaSheet, ReadError> {
        PenpaSheet::read(&format!("{head}\n{margins}\n[]\n{problem}\n{{}}\n{visible}"), false)
    }

    #[test]
    fn the_board_is_the_grid_without_its_margins() {
        // 3 rows and 4 columns of which one row above and one column to the left are margins: the padded grid is 8 wide.
        let sheet = read("sudoku,4,3,38,0,1,1", "[1,0,1,0]", "{}", "[27,1,1,6,2]").expect("a sheet");
        assert_eq!(sheet.grid.size(), Size::new(2, 3));
        assert_eq!(sheet.visible, [true, true, true, true, false, true]);
        assert!(sheet.tags.is_empty() && sheet.warnings.is_empty());
        // A visible cell in the margin above makes the board a row higher.
        let sheet = read("square,4,3,38,0,1,1", "[1,0,1,0]", "{}", "[19]").expect("a sheet");
        assert_eq!((sheet.grid.size(), sheet.grid.cell_number(0)), (Size::new(3, 3), 19));
        assert_eq!(read("square,1,1", "[0,0,0,0]", "{}", "[null]").expect("a sheet").visible, [false]);
        assert_eq!(read("square,1,1,38,90,1,1", "[0,0,0,0]", "{}", "[]").expect("a sheet").warnings.len(), 1);
    }

    #[test]
    fn faults_are_named() {
        for (head, margins, visible, words) in [
            ("hex,4,4", "[0,0,0,0]", "[]", "`hex`"),
            ("4,4,4", "[0,0,0,0]", "[]", "the first Penpa"),
            ("square,0,4", "[0,0,0,0]", "[]", "`0` columns"),
            ("square,4", "[0,0,0,0]", "[]", "`` rows"),
            ("square,4,1000000", "[0,0,0,0]", "[]", "`1000000` rows"),
            ("square,4,101", "[0,0,0,0]", "[]", "101 rows and 4 columns within its margins"),
            ("square,4,4", "[2,2,0,0]", "[]", "0 rows and 4 columns"),
            ("square,4,4", "[18446744073709551615,1,0,0]", "[]", "fewer than its margins"),
            ("square,4,4", "[0,0,0]", "[]", "the list of margins"),
            ("square,4,4", "[0,0,0,0]", "x", "the list of visible cells"),
            ("square,4,4", "[0,0,0,0]", "[9223372036854775807,1]", "outside its grid"),
            ("square,4,4", "[0,0,0,0]", "[1]", "outside its grid"),
            ("square,4,4", "[0,0,0,0]", "[-1]", "outside its grid"),
        ] {
            let error = read(head, margins, "{}", visible).expect_err(head);
            laws::passes(laws::in_both(&error.message));
            assert!(error.message.en.contains(words), "{error}");
        }
        assert!(PenpaSheet::read("square,1,1", true).is_err_and(|e| e.message.en.contains("has 1 lines")));
    }

    #[test]
    fn firm_lines_are_walls_and_faint_ones_where_there_are_no_others() {
        let walls = |lines: &str| {
            let sheet = read("square,2,1", "[0,0,0,0]", lines, "[14,1]").expect("a sheet");
            let walls = sheet.walls(&sheet.problem).expect("walls");
            (walls.between.len(), walls.warnings.len())
        };
        // 2 columns in 1 row: the padded grid is 6 wide and 5 high, vertices from 30.
        for style in [2, 3, 5, 8, 21, 30, 80, 12] {
            assert_eq!(walls(&format!("{{\"lineE\":{{\"38,44\":{style}}}}}")), (1, 0), "{style}");
        }
        assert_eq!(walls("{\"freelineE\":{\"32,50\":2}}"), (1, 0));
        assert_eq!(walls("{\"lineE\":{\"38,44\":80,\"37,43\":2}}"), (1, 0), "the frame alone is firm");
        assert_eq!(walls("{\"lineE\":{\"98\":98,\"38,39\":2}}"), (0, 1));
    }
}
