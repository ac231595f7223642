//! The judge: works from the shading alone, rule by rule, in the order of the contract's table.
//!
//! One path judges whole and partial positions. A cell is *possible* while it is not unshaded; in a whole answer the possible
//! cells are the shaded ones. Where a piece of the bank *has room*, its cells are possible and no cell beside it is shaded:
//! every area of an answer had room before. So, in any position:
//! - a shaded area is no piece of the bank when no piece has room that covers it;
//! - a piece is missing when fewer places than copies have room for it;
//! - an area is closed when no possible cell is beside it; a shape is there too often when more closed areas have it than
//!   the bank has copies;
//! - the park is parted when two of its cells are parted by shaded cells and voids alone;
//! - besides, of a partial position: more cells shaded than the bank has, or fewer possible.
//!
//! In a whole position these are the rules themselves; of a partial one they hold in every completion. What is told is cheap
//! to see, not all that is past mending: circles that are not decided yet say nothing here.
//!
//! Shares no helper with the other judges on purpose. Shapes are compared by the eight images of a drawing, each moved
//! into the corner.

use contract::{Cell, Fault, Mark, Referee, Rules, Shading, Size, Text, Verdict, VerdictStatus, text};
use statue_park_board::{Board, Clue, PARK, StatuePark};

/// The referee of Statue Park. To it equal pieces are never told apart: that is a matter of counting.
#[derive(Clone, Copy, Debug, Default)]
pub struct StatueParkReferee;

impl Referee<StatuePark> for StatueParkReferee {
    fn judge(&self, board: &Board, position: &Shading, rules: Rules, partial: bool) -> Verdict {
        let view = View::new(board, position);
        let mut faults = Vec::new();
        view.circles(Clue::White, &mut faults);
        if rules.has(PARK) {
            view.park_split(&mut faults);
        }
        view.areas(&mut faults);
        view.circles(Clue::Black, &mut faults);
        view.missing(&mut faults);
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

/// A drawing, or one of its images: its cells in reading order, the least row and column 0, and its last row and column.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Image {
    cells: Vec<Cell>,
    last: Cell,
}

/// Pieces of the bank that are alike.
struct Shape {
    /// The different images.
    images: Vec<Image>,
    copies: usize,
    /// What people are told: `L4`, or the drawing.
    name: String,
}

/// A position as the referee reads it.
struct View<'a> {
    board: &'a Board,
    size: Size,
    shaded: Vec<bool>,
    possible: Vec<bool>,
    shapes: Vec<Shape>,
    /// The cells of all pieces.
    due: usize,
}

impl<'a> View<'a> {
    fn new(board: &'a Board, position: &Shading) -> Self {
        let size = board.size();
        // A mark on a void says nothing. Marks that a position of the wrong size lacks are unknown.
        let mark = |cell: usize| position.marks.get(cell).copied().unwrap_or_default();
        let is = |cell: usize, wanted: bool| !board.is_void(cell) && wanted;
        let shapes = shapes(board);
        Self {
            board,
            size,
            shaded: (0..size.cells()).map(|cell| is(cell, mark(cell) == Mark::Shaded)).collect(),
            possible: (0..size.cells()).map(|cell| is(cell, mark(cell) != Mark::Unshaded)).collect(),
            due: shapes.iter().fold(0, |sum, shape| sum.saturating_add(shape.copies * shape.images[0].cells.len())),
            shapes,
        }
    }

    fn is_whole(&self) -> bool {
        self.shaded == self.possible
    }

    /// White circles that are shaded, or black ones that are not.
    fn circles(&self, circle: Clue, faults: &mut Vec<Fault>) {
        for index in self.board.cells().filter(|&index| self.board.clue(index) == circle) {
            let cell = self.size.cell(index);
            if circle == Clue::White && self.shaded[index] {
                let message = text!("the white circle at {cell} is shaded", "{cell} の白丸が黒マスになっています");
                faults.push(self.fault("statue-park.white-shaded", vec![index], message));
            } else if circle == Clue::Black && !self.possible[index] {
                let message =
                    text!("the black circle at {cell} is not shaded", "{cell} の黒丸が黒マスになっていません");
                faults.push(self.fault("statue-park.black-unshaded", vec![index], message));
            }
        }
    }

    fn park_split(&self, faults: &mut Vec<Fault>) {
        let is_park = |cell: usize| !self.board.is_void(cell) && !self.possible[cell];
        let areas = self.groups(is_park, |cell| !self.board.is_void(cell) && !self.shaded[cell]);
        let mut parts: Vec<Vec<usize>> = areas
            .into_iter()
            .map(|area| area.into_iter().filter(|&cell| is_park(cell)).collect::<Vec<usize>>())
            .collect();
        if parts.len() < 2 {
            return;
        }
        let (count, one, other) = (parts.len(), self.size.cell(parts[0][0]), self.size.cell(parts[1][0]));
        let message = if self.is_whole() {
            text!(
                "the park is in {count} areas: {one} and {other} are not joined",
                "公園（白マス）が {count} 個に分かれています（{one} と {other} がつながっていません）"
            )
        } else {
            text!(
                "the park can no longer be in one area: nothing can join {one} and {other}",
                "公園（白マス）はもうひとつながりになりません（{one} と {other} をつなぐ道がありません）"
            )
        };
        // Shown are the parts that stand off: all but the (first) largest.
        let largest = parts.iter().map(Vec::len).max().unwrap_or(0);
        if let Some(main) = parts.iter().position(|part| part.len() == largest) {
            parts.remove(main);
        }
        faults.push(self.fault("statue-park.park-split", parts.concat(), message));
    }

    /// Areas of shaded cells that are too many of one shape, then those that are no piece of the bank.
    fn areas(&self, faults: &mut Vec<Fault>) {
        let areas = self.groups(|cell| self.shaded[cell], |cell| self.shaded[cell]);
        let mut closed: Vec<Vec<&Vec<usize>>> = self.shapes.iter().map(|_| Vec::new()).collect();
        let mut foreign = Vec::new();
        for area in &areas {
            let shape = if self.is_closed(area) { self.shape_of(area) } else { None };
            if let Some(shape) = shape {
                closed[shape].push(area);
            } else if self.is_closed(area) || !self.has_cover(area) {
                foreign.push(area);
            }
        }
        let before = faults.len();
        for (shape, areas) in self.shapes.iter().zip(closed) {
            let (count, Shape { copies, name, .. }) = (areas.len(), shape);
            if count > *copies {
                let message = text!(
                    "the grid holds {count} pieces {name}; the bank has only {copies}",
                    "{name} が {count} 個あります。バンクには {copies} 個しかありません"
                );
                let cells = areas.into_iter().flatten().copied().collect();
                faults.push(self.fault("statue-park.too-many", cells, message));
            }
        }
        if before == faults.len() && foreign.is_empty() {
            self.too_many_cells(faults);
        }
        for area in foreign {
            let first = self.size.cell(area[0]);
            let message = if self.is_closed(area) {
                text!(
                    "the shaded area at {first} is no piece of the bank",
                    "{first} の黒マスのかたまりはバンクにない形です"
                )
            } else {
                text!(
                    "the shaded area at {first} can no longer become a piece of the bank",
                    "{first} の黒マスのかたまりは、もうバンクのどの形にもなりません"
                )
            };
            faults.push(self.fault("statue-park.not-in-bank", area.clone(), message));
        }
    }

    /// More shaded cells than the bank has; in a whole position an area tells it already.
    fn too_many_cells(&self, faults: &mut Vec<Fault>) {
        let shaded: Vec<usize> = (0..self.shaded.len()).filter(|&cell| self.shaded[cell]).collect();
        let (count, due) = (shaded.len(), self.due);
        if count > due {
            let message = text!(
                "{count} cells are shaded; the pieces of the bank have only {due}",
                "黒マスが {count} 個あります。バンクのピースは全部で {due} マスです"
            );
            faults.push(self.fault("statue-park.too-many", shaded, message));
        }
    }

    /// Pieces that are not on the grid, or for which there is no room any more.
    fn missing(&self, faults: &mut Vec<Fault>) {
        let before = faults.len();
        for shape in &self.shapes {
            let (count, Shape { copies, name, .. }) = (self.room(shape), shape);
            if count >= *copies {
                continue;
            }
            let message = match (self.is_whole(), count) {
                (true, 0) => text!("the piece {name} is not on the grid", "ピース {name} が盤面にありません"),
                (true, _) => text!(
                    "the grid holds only {count} of the {copies} pieces {name} of the bank",
                    "{name} が {count} 個しかありません。バンクには {copies} 個あります"
                ),
                (false, 0) => text!(
                    "there is no room for the piece {name} on the grid",
                    "ピース {name} を置ける場所が盤面にありません"
                ),
                (false, _) => text!(
                    "there is room for only {count} of the {copies} pieces {name} of the bank",
                    "{name} を置ける場所が {count} か所しかありません。バンクには {copies} 個あります"
                ),
            };
            faults.push(self.fault("statue-park.missing", Vec::new(), message));
        }
        let (count, due) = (self.possible.iter().filter(|&&possible| possible).count(), self.due);
        if before == faults.len() && count < due {
            let message = text!(
                "at most {count} of the cells can be shaded; the pieces of the bank have {due}",
                "黒マスにできるのは {count} マスまでです。バンクのピースは全部で {due} マスあります"
            );
            faults.push(self.fault("statue-park.missing", Vec::new(), message));
        }
    }

    /// The number of places that have room for a shape, counted as far as its copies.
    fn room(&self, shape: &Shape) -> usize {
        let corners = |image: &Image| {
            let (down, right) =
                (self.size.rows.saturating_sub(image.last.row), self.size.cols - image.last.col.min(self.size.cols));
            (0..down).flat_map(move |row| (0..right).map(move |col| Cell::new(row, col)))
        };
        let places = shape.images.iter().flat_map(|image| corners(image).map(move |corner| (image, corner)));
        places.filter(|&(image, corner)| self.has_room(image, corner)).take(shape.copies).count()
    }

    /// Whether an image with its least row and column there has room: it lies within the grid.
    fn has_room(&self, image: &Image, corner: Cell) -> bool {
        let place = |cell: &Cell| self.size.index(Cell::new(corner.row + cell.row, corner.col + cell.col));
        if !image.cells.iter().all(|cell| self.possible[place(cell)]) {
            return false;
        }
        let own: Vec<usize> = image.cells.iter().map(place).collect();
        let is_other = |next: usize| self.shaded[next] && own.binary_search(&next).is_err();
        !own.iter().any(|&cell| self.size.neighbours(cell).any(is_other))
    }

    /// Whether some piece has room that covers an area.
    fn has_cover(&self, area: &[usize]) -> bool {
        let first = self.size.cell(area[0]);
        // Moved so that this cell of it lies on the area's first.
        let covers = |image: &Image, cell: &Cell| {
            let (Some(row), Some(col)) = (first.row.checked_sub(cell.row), first.col.checked_sub(cell.col)) else {
                return false;
            };
            let fits = row + image.last.row < self.size.rows && col + image.last.col < self.size.cols;
            fits && self.has_room(image, Cell::new(row, col))
        };
        let images = self.shapes.iter().flat_map(|shape| &shape.images);
        images
            .filter(|image| image.cells.len() >= area.len())
            .any(|image| image.cells.iter().any(|cell| covers(image, cell)))
    }

    fn is_closed(&self, area: &[usize]) -> bool {
        area.iter().all(|&cell| self.size.neighbours(cell).all(|next| self.shaded[next] || !self.possible[next]))
    }

    /// The shape that an area has, if the bank has it.
    fn shape_of(&self, area: &[usize]) -> Option<usize> {
        let cells: Vec<(isize, isize)> = area.iter().map(|&cell| signed(self.size.cell(cell))).collect();
        let image = Image::moved(cells);
        self.shapes.iter().position(|shape| shape.images.contains(&image))
    }

    /// The groups of cells joined through those `inside` that hold one of the `starts`: the cells of each in reading order,
    /// the groups by their first start.
    fn groups(&self, starts: impl Fn(usize) -> bool, inside: impl Fn(usize) -> bool) -> Vec<Vec<usize>> {
        let mut seen = vec![false; self.size.cells()];
        let mut groups = Vec::new();
        for start in 0..self.size.cells() {
            if !starts(start) || seen[start] {
                continue;
            }
            seen[start] = true;
            let mut group = Vec::new();
            let mut fresh = vec![start];
            while let Some(cell) = fresh.pop() {
                group.push(cell);
                for next in self.size.neighbours(cell).filter(|&next| inside(next)) {
                    if !seen[next] {
                        seen[next] = true;
                        fresh.push(next);
                    }
                }
            }
            group.sort_unstable();
            groups.push(group);
        }
        groups
    }

    fn fault(&self, code: &'static str, cells: Vec<usize>, message: Text) -> Fault {
        Fault { code, cells: cells.into_iter().map(|cell| self.size.cell(cell)).collect(), message }
    }
}

impl Image {
    /// The drawing of these cells, moved into the corner.
    fn moved(cells: Vec<(isize, isize)>) -> Self {
        let least = |by: fn(&(isize, isize)) -> isize| cells.iter().map(by).min().unwrap_or(0);
        let (top, left) = (least(|cell| cell.0), least(|cell| cell.1));
        let corner = |(row, col): (isize, isize)| Cell::new((row - top).unsigned_abs(), (col - left).unsigned_abs());
        let mut cells: Vec<Cell> = cells.into_iter().map(corner).collect();
        cells.sort_unstable();
        let last =
            cells.iter().fold(Cell::new(0, 0), |last, cell| Cell::new(last.row.max(cell.row), last.col.max(cell.col)));
        Self { cells, last }
    }
}

fn signed(cell: Cell) -> (isize, isize) {
    (cell.row.cast_signed(), cell.col.cast_signed())
}

/// The different images of a drawing.
fn images(drawing: &[Cell]) -> Vec<Image> {
    let mut images: Vec<Image> = (0..8)
        .map(|image| {
            let turned = |&cell: &Cell| {
                let (row, col) = signed(cell);
                let (row, col) = (if image & 1 == 0 { row } else { -row }, if image & 2 == 0 { col } else { -col });
                if image & 4 == 0 { (row, col) } else { (col, row) }
            };
            Image::moved(drawing.iter().map(turned).collect())
        })
        .collect();
    images.sort();
    images.dedup();
    images
}

/// The bank by shapes, in its order.
fn shapes(board: &Board) -> Vec<Shape> {
    let bank = board.bank();
    let mut shapes: Vec<Shape> = Vec::new();
    for (place, entry) in bank.entries().iter().enumerate() {
        let images = images(entry.piece.cells());
        if let Some(shape) = shapes.iter_mut().find(|shape| shape.images == images) {
            shape.copies += entry.copies;
        } else {
            let drawing = || format!("{{{}}}", entry.piece.rows().join("/"));
            let name = bank.name(place).map_or_else(drawing, str::to_owned);
            shapes.push(Shape { images, copies: entry.copies, name });
        }
    }
    shapes
}
