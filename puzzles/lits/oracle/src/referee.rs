//! The judge: works from the shading alone, rule by rule, in the order of the contract's table.
//!
//! One path judges whole and partial positions. A cell is *possible* while it is not unshaded; in a whole answer
//! the possible cells are the shaded ones, so "can no longer be mended" and "is wrong" become the same.

use std::collections::BTreeSet;

use contract::{Cell, Fault, Mark, Referee, Rules, Shading, Size, Text, Verdict, VerdictStatus};
use lits_board::{Board, CONGRUENCE, CONNECTIVITY, Lits, SQUARE};

/// The referee of LITS.
#[derive(Clone, Copy, Debug, Default)]
pub struct LitsReferee;

impl Referee<Lits> for LitsReferee {
    fn judge(&self, board: &Board, position: &Shading, rules: Rules, partial: bool) -> Verdict {
        let view = View::new(board, position);
        let mut faults = Vec::new();
        if rules.has(SQUARE) {
            view.squares(&mut faults);
        }
        view.too_many(&mut faults);
        view.split(&mut faults);
        if rules.has(CONGRUENCE) {
            view.twins(&mut faults);
        }
        if rules.has(CONNECTIVITY) {
            view.apart(&mut faults);
        }
        view.empty(&mut faults);
        view.too_few(&mut faults);
        let status = if !faults.is_empty() {
            VerdictStatus::Wrong
        } else if partial || view.is_whole() {
            VerdictStatus::Correct
        } else {
            VerdictStatus::Incomplete
        };
        Verdict { status, faults }
    }
}

/// The five shapes of four joined cells, turned and mirrored copies counting as alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Tetromino {
    /// Four in a line.
    I,
    /// Three in a line and one beside an end.
    L,
    /// Two pairs, shifted by one.
    S,
    /// Three in a line and one beside the middle.
    T,
    /// A full 2×2.
    O,
}

/// The shape of four different cells (numbers of a grid of that size, in any order); `None` when they are not joined.
pub fn tetromino(size: Size, cells: [usize; 4]) -> Option<Tetromino> {
    let cells = cells.map(|index| size.cell(index));
    let touching = |a: Cell, b: Cell| a.row.abs_diff(b.row) + a.col.abs_diff(b.col) == 1;
    // A grid has no triangle, so three touching pairs among four cells always make a tree: joined.
    let pairs = (0..4).flat_map(|a| (a + 1..4).map(move |b| (a, b))).filter(|&(a, b)| touching(cells[a], cells[b]));
    if pairs.count() < 3 {
        return None;
    }
    let (rows, cols) = (profile(cells.map(|cell| cell.row)), profile(cells.map(|cell| cell.col)));
    // Name the long side of the bounding box `long`: along it stand the counts of its lines.
    let (short, long) = if rows.len() <= cols.len() { (rows, cols) } else { (cols, rows) };
    Some(match (short.len(), long.len()) {
        (1, _) => Tetromino::I,
        (2, 2) => Tetromino::O,
        _ if short[0] == 2 => Tetromino::S,
        // Three and one: in the line of the single cell stand two, in the other lines one each.
        _ if long[1] == 2 => Tetromino::T,
        _ => Tetromino::L,
    })
}

/// How many of the cells lie in each line of their bounding box.
fn profile(lines: [usize; 4]) -> Vec<usize> {
    let (first, last) = (lines.iter().min(), lines.iter().max());
    let all = first.zip(last).map_or(0..0, |(first, last)| *first..last + 1);
    all.map(|line| lines.iter().filter(|&&other| other == line).count()).collect()
}

/// A tetromino of a region.
struct Piece {
    region: usize,
    cells: [usize; 4],
    shape: Tetromino,
}

/// A position as the referee reads it.
struct View<'a> {
    board: &'a Board,
    size: Size,
    shaded: Vec<bool>,
    possible: Vec<bool>,
}

impl<'a> View<'a> {
    fn new(board: &'a Board, position: &Shading) -> Self {
        let size = board.size();
        // A mark on a void says nothing: voids are unshaded. Marks that a position of the wrong size lacks are unknown.
        let marks: Vec<Mark> = (0..size.cells())
            .map(|cell| if board.is_void(cell) { Mark::Unshaded } else { mark(position, cell) })
            .collect();
        let shaded = marks.iter().map(|&mark| mark == Mark::Shaded).collect();
        let possible = marks.iter().map(|&mark| mark != Mark::Unshaded).collect();
        Self { board, size, shaded, possible }
    }

    fn is_whole(&self) -> bool {
        self.shaded == self.possible
    }

    fn squares(&self, faults: &mut Vec<Fault>) {
        for corner in 0..self.size.cells() {
            let Cell { row, col } = self.size.cell(corner);
            if row + 1 == self.size.rows || col + 1 == self.size.cols {
                continue;
            }
            let cells = vec![corner, corner + 1, corner + self.size.cols, corner + self.size.cols + 1];
            if cells.iter().all(|&cell| self.shaded[cell]) {
                let (en, ja) = (self.list_en(&cells), self.list_ja(&cells));
                let text = Text::new(
                    format!("{en} are a full 2×2 of shaded cells"),
                    format!("{ja} が 2×2 の黒マスのかたまりになっています"),
                );
                faults.push(self.fault("lits.square", &cells, text));
            }
        }
    }

    fn too_many(&self, faults: &mut Vec<Fault>) {
        for region in 0..self.board.regions() {
            let cells = self.shaded_of(region);
            if cells.len() > 4 {
                let (label, count) = (self.board.label(region), cells.len());
                let (en, ja) = (self.list_en(&cells), self.list_ja(&cells));
                let text = Text::new(
                    format!("region {label} has {count} shaded cells ({en}); it must have exactly four"),
                    format!("領域 {label} に黒マスが {count} 個あります（{ja}）。ちょうど 4 個でなければなりません"),
                );
                faults.push(self.fault("lits.too-many", &cells, text));
            }
        }
    }

    fn split(&self, faults: &mut Vec<Fault>) {
        for region in 0..self.board.regions() {
            let cells = self.shaded_of(region);
            if cells.is_empty() || self.can_be_joined(region, &cells) {
                continue;
            }
            let group = self.group(cells[0], |cell| self.shaded[cell] && self.board.region(cell) == Some(region));
            let other = cells.iter().find(|cell| !group.contains(cell)).copied().unwrap_or(cells[0]);
            let label = self.board.label(region);
            let (one, other) = (self.size.cell(cells[0]), self.size.cell(other));
            let text = if self.is_decided(region) {
                Text::new(
                    format!("the shaded cells of region {label} are not joined: {one} and {other} are apart"),
                    format!("領域 {label} の黒マスがひとつながりになっていません（{one} と {other} が離れています）"),
                )
            } else {
                Text::new(
                    format!("{one} and {other} of region {label} can no longer be joined within four shaded cells"),
                    format!("領域 {label} の {one} と {other} は、もう 4 マスの黒マスとしてつながりません"),
                )
            };
            faults.push(self.fault("lits.split", &cells, text));
        }
    }

    /// Whether all shaded cells of a region can be joined: by no more cells than four allow, or, when there are more
    /// than four already (another fault), by any possible cells of the region.
    fn can_be_joined(&self, region: usize, cells: &[usize]) -> bool {
        let inside = |cell: usize| self.board.region(cell) == Some(region);
        if cells.len() > 4 {
            let reach = self.group(cells[0], |cell| self.possible[cell] && inside(cell));
            return cells.iter().all(|cell| reach.contains(cell));
        }
        let start = self.group(cells[0], |cell| self.shaded[cell] && inside(cell));
        self.can_grow(region, &start, cells, 4 - cells.len())
    }

    /// Whether `group` can reach all of `cells` with `extra` more possible cells of the region.
    fn can_grow(&self, region: usize, group: &BTreeSet<usize>, cells: &[usize], extra: usize) -> bool {
        if cells.iter().all(|cell| group.contains(cell)) {
            return true;
        }
        if extra == 0 {
            return false;
        }
        let inside = |cell: usize| self.board.region(cell) == Some(region);
        let next: BTreeSet<usize> = group
            .iter()
            .flat_map(|&cell| self.size.neighbours(cell))
            .filter(|&cell| self.possible[cell] && inside(cell) && !group.contains(&cell))
            .collect();
        next.into_iter().any(|step| {
            let grown = self.group(step, |cell| inside(cell) && (cell == step || self.shaded[cell]));
            self.can_grow(region, &group.union(&grown).copied().collect(), cells, extra - 1)
        })
    }

    fn twins(&self, faults: &mut Vec<Fault>) {
        let pieces = self.pieces();
        let mut piece_of = vec![None; self.size.cells()];
        for (number, piece) in pieces.iter().enumerate() {
            for &cell in &piece.cells {
                piece_of[cell] = Some(number);
            }
        }
        // The first place where two alike pieces of different regions touch.
        let mut touching = Vec::new();
        for cell in 0..self.size.cells() {
            for next in self.size.neighbours(cell).filter(|&next| next > cell) {
                let (Some(a), Some(b)) = (piece_of[cell], piece_of[next]) else { continue };
                if pieces[a].region != pieces[b].region && pieces[a].shape == pieces[b].shape {
                    touching.push(((a.min(b), a.max(b)), (cell, next)));
                }
            }
        }
        touching.sort_unstable();
        touching.dedup_by_key(|(pieces, _)| *pieces);
        for ((a, b), (cell, next)) in touching {
            let (a, b) = (&pieces[a], &pieces[b]);
            let (one, other) = (self.board.label(a.region), self.board.label(b.region));
            let (cell, next, shape) = (self.size.cell(cell), self.size.cell(next), a.shape);
            let text = Text::new(
                format!("regions {one} and {other} hold the same tetromino, {shape:?}, and touch at {cell} and {next}"),
                format!(
                    "領域 {one} と領域 {other} の同じ形（{shape:?}）のテトロミノが {cell} と {next} で隣り合っています"
                ),
            );
            faults.push(self.fault("lits.twins", &[a.cells, b.cells].concat(), text));
        }
    }

    /// What has a shape: the joined groups of exactly four shaded cells of one region.
    fn pieces(&self) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for region in 0..self.board.regions() {
            let inside = |cell: usize| self.shaded[cell] && self.board.region(cell) == Some(region);
            for group in self.groups(self.board.cells(region), inside) {
                let cells: Vec<usize> = group.into_iter().collect();
                if let Ok(cells) = <[usize; 4]>::try_from(cells)
                    && let Some(shape) = tetromino(self.size, cells)
                {
                    pieces.push(Piece { region, cells, shape });
                }
            }
        }
        pieces
    }

    fn apart(&self, faults: &mut Vec<Fault>) {
        // The pieces that hold shading, each with the undecided cells around it.
        let all: Vec<usize> = (0..self.size.cells()).filter(|&cell| self.shaded[cell]).collect();
        let groups = self.groups(&all, |cell| self.possible[cell]);
        if groups.len() < 2 {
            return;
        }
        let pieces: Vec<Vec<usize>> =
            groups.into_iter().map(|group| group.into_iter().filter(|&cell| self.shaded[cell]).collect()).collect();
        let largest = pieces.iter().map(Vec::len).max().unwrap_or(0);
        // Shown are the pieces that stand off: all but the (first) largest.
        let main = pieces.iter().position(|piece| piece.len() == largest).unwrap_or(0);
        let stray: Vec<usize> = pieces
            .iter()
            .enumerate()
            .filter(|&(i, _)| i != main)
            .flat_map(|(_, piece)| piece.iter().copied())
            .collect();
        let (count, one, other) = (pieces.len(), self.size.cell(pieces[0][0]), self.size.cell(pieces[1][0]));
        let text = if self.is_whole() {
            Text::new(
                format!("the shading is in {count} pieces: {one} and {other} are not joined"),
                format!("黒マスが {count} 個のかたまりに分かれています（{one} と {other} がつながっていません）"),
            )
        } else {
            Text::new(
                format!("the shading can no longer be in one piece: nothing can join {one} and {other}"),
                format!("黒マスはもうひとつながりになりません（{one} と {other} をつなぐ道がありません）"),
            )
        };
        faults.push(self.fault("lits.apart", &stray, text));
    }

    fn empty(&self, faults: &mut Vec<Fault>) {
        for region in 0..self.board.regions() {
            let cells = self.board.cells(region);
            if cells.iter().any(|&cell| self.possible[cell]) {
                continue;
            }
            let label = self.board.label(region);
            let text =
                Text::new(format!("region {label} has no shaded cell"), format!("領域 {label} に黒マスがありません"));
            faults.push(self.fault("lits.empty", cells, text));
        }
    }

    fn too_few(&self, faults: &mut Vec<Fault>) {
        for region in 0..self.board.regions() {
            let whole = self.board.cells(region);
            let cells: Vec<usize> = whole.iter().copied().filter(|&cell| self.possible[cell]).collect();
            let (label, count, all) = (self.board.label(region), cells.len(), whole.len());
            if !(1..4).contains(&count) {
                continue;
            }
            let only = if count == 1 { "only 1 cell".to_owned() } else { format!("only {count} cells") };
            let text = if all < 4 {
                Text::new(
                    format!("region {label} has {all} cells in all and can hold no tetromino"),
                    format!("領域 {label} は全部で {all} マスしかなく、テトロミノが入りません"),
                )
            } else if self.is_decided(region) {
                Text::new(
                    format!("region {label} has {only} shaded; it must have exactly four"),
                    format!("領域 {label} の黒マスが {count} 個しかありません。ちょうど 4 個でなければなりません"),
                )
            } else {
                Text::new(
                    format!("region {label} has {only} left that could be shaded; it must have exactly four"),
                    format!("領域 {label} には黒マスにできるマスが {count} 個しか残っていません。4 個必要です"),
                )
            };
            faults.push(self.fault("lits.too-few", &cells, text));
        }
    }

    /// Whether no cell of the region is undecided.
    fn is_decided(&self, region: usize) -> bool {
        self.board.cells(region).iter().all(|&cell| self.shaded[cell] == self.possible[cell])
    }

    fn shaded_of(&self, region: usize) -> Vec<usize> {
        self.board.cells(region).iter().copied().filter(|&cell| self.shaded[cell]).collect()
    }

    /// The cells joined to `start` through cells that are `inside`.
    fn group(&self, start: usize, inside: impl Fn(usize) -> bool) -> BTreeSet<usize> {
        let mut group = BTreeSet::from([start]);
        let mut edge = vec![start];
        while let Some(cell) = edge.pop() {
            edge.extend(self.size.neighbours(cell).filter(|&next| inside(next) && group.insert(next)));
        }
        group
    }

    /// The joined groups that hold any of `starts`, in their order.
    fn groups(&self, starts: &[usize], inside: impl Fn(usize) -> bool) -> Vec<BTreeSet<usize>> {
        let mut seen = vec![false; self.size.cells()];
        let mut groups = Vec::new();
        for &start in starts {
            if inside(start) && !seen[start] {
                let group = self.group(start, &inside);
                for &cell in &group {
                    seen[cell] = true;
                }
                groups.push(group);
            }
        }
        groups
    }

    fn fault(&self, code: &'static str, cells: &[usize], message: Text) -> Fault {
        Fault { code, cells: cells.iter().map(|&cell| self.size.cell(cell)).collect(), message }
    }

    fn list_en(&self, cells: &[usize]) -> String {
        let names: Vec<String> = cells.iter().map(|&cell| self.size.cell(cell).to_string()).collect();
        match names.split_last() {
            Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
            _ => names.concat(),
        }
    }

    fn list_ja(&self, cells: &[usize]) -> String {
        let names: Vec<String> = cells.iter().map(|&cell| self.size.cell(cell).to_string()).collect();
        names.join("、")
    }
}

fn mark(position: &Shading, cell: usize) -> Mark {
    position.marks.get(cell).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All sets of `count` cells of `from..cells`.
    fn sets(from: usize, cells: usize, count: usize) -> Vec<Vec<usize>> {
        if count == 0 {
            return vec![Vec::new()];
        }
        let with =
            |first: usize| sets(first + 1, cells, count - 1).into_iter().map(move |rest| [vec![first], rest].concat());
        (from..cells).flat_map(with).collect()
    }

    /// Four items in all 24 orders.
    fn orders(four: [usize; 4]) -> Vec<[usize; 4]> {
        let places = (0..256).map(|n: usize| [n % 4, n / 4 % 4, n / 16 % 4, n / 64]);
        let distinct = |p: &[usize; 4]| (0..4).all(|i| p.contains(&i));
        places.filter(distinct).map(|p| p.map(|i| four[i])).collect()
    }

    #[test]
    fn the_nineteen_fixed_tetrominoes_are_named_in_any_order() {
        // Shaded cells of a 4×4 grid, written as row digits then column digits.
        let fixed = [
            (Tetromino::I, vec!["00 01 02 03", "00 10 20 30"]),
            (Tetromino::O, vec!["00 01 10 11"]),
            (Tetromino::S, vec!["00 01 11 12", "01 02 10 11", "00 10 11 21", "01 10 11 20"]),
            (Tetromino::T, vec!["00 01 02 11", "01 10 11 12", "00 10 11 20", "01 10 11 21"]),
            (
                Tetromino::L,
                vec![
                    "00 01 02 10",
                    "00 01 02 12",
                    "00 10 11 12",
                    "02 10 11 12",
                    "00 01 10 20",
                    "00 01 11 21",
                    "00 10 20 21",
                    "01 11 20 21",
                ],
            ),
        ];
        assert_eq!(fixed.iter().map(|(_, drawings)| drawings.len()).sum::<usize>(), 19);
        let size = Size::new(4, 4);
        for (shape, drawings) in fixed {
            for drawing in drawings {
                let cells: Vec<usize> = drawing
                    .split(' ')
                    .map(str::as_bytes)
                    .map(|cell| size.index(Cell::new(usize::from(cell[0] - b'0'), usize::from(cell[1] - b'0'))))
                    .collect();
                let four = <[usize; 4]>::try_from(cells).expect("four cells");
                let orders = orders(four);
                assert_eq!(orders.len(), 24);
                for order in orders {
                    assert_eq!(tetromino(size, order), Some(shape), "{drawing} as {order:?}");
                }
            }
        }
    }

    #[test]
    fn the_theorem_of_the_full_square() {
        let size = Size::new(5, 5);
        let mut joined = 0;
        let mut squares = 0;
        for set in sets(0, size.cells(), 4) {
            let four = <[usize; 4]>::try_from(set).expect("four cells");
            let reach = four.iter().fold(BTreeSet::from([four[0]]), |reach, _| {
                let near = |cell: &usize| reach.iter().any(|&r| r == *cell || size.neighbours(r).any(|n| n == *cell));
                four.iter().copied().filter(near).collect()
            });
            let shape = tetromino(size, four);
            assert_eq!(shape.is_some(), reach.len() == 4, "{four:?}");
            let full = four[1] == four[0] + 1 && four[2] == four[0] + 5 && four[3] == four[0] + 6 && four[0] % 5 < 4;
            assert_eq!(shape == Some(Tetromino::O), full, "{four:?}");
            joined += usize::from(shape.is_some());
            squares += usize::from(full);
        }
        assert_eq!((joined, squares), (228, 16));
    }
}
