//! What stands below a board: its remark, and the pieces of its bank in as many rows as it takes.

use std::fmt::Write;

use contract::{BankPiece, Cell, Scene};

use crate::svg::{CELL, escape, push};

/// The side of a cell of a piece.
const SMALL: usize = 5;
/// Room between the board and the pieces, and between pieces.
const GAP: usize = 5;
/// Room for each character of a number beside a piece.
const DIGIT: usize = 3;
/// The height of the remark,
const REMARK: usize = 8;
/// and room for each of its characters.
const LETTER: usize = 4;
/// Narrow boards have wider shelves.
const NARROWEST: usize = 6 * CELL;

/// What stands beside a piece that is to be found more than once, or was found too often: `×3`, and `1/3` once one is found.
pub fn number(piece: &BankPiece) -> Option<String> {
    let BankPiece { copies, found, .. } = *piece;
    match (copies > 1 || found > copies, found) {
        (false, _) => None,
        (true, 0) => Some(format!("×{copies}")),
        (true, _) => Some(format!("{found}/{copies}")),
    }
}

/// All that is written there.
pub fn words(scene: &Scene) -> String {
    scene.remark.iter().cloned().chain(scene.bank.iter().filter_map(number)).collect()
}

/// Rows and columns of a piece.
pub fn sides(piece: &BankPiece) -> (usize, usize) {
    let most = |by: fn(&Cell) -> usize| piece.cells.iter().map(by).max().map_or(0, |most| most + 1);
    (most(|cell| cell.row), most(|cell| cell.col))
}

/// The pieces, each with its upper left corner, seen from that of the shelf; and how wide and high the shelf is.
struct Shelf<'a> {
    places: Vec<(usize, usize, &'a BankPiece)>,
    width: usize,
    height: usize,
}

impl<'a> Shelf<'a> {
    fn of(scene: &'a Scene) -> Self {
        let most = (scene.size.cols * CELL).max(NARROWEST);
        let wide = scene.remark.as_ref().map_or(0, |remark| remark.chars().count() * LETTER);
        let mut shelf = Self { places: Vec::new(), width: wide, height: if wide > 0 { REMARK } else { 0 } };
        let (mut row, mut left) = (Vec::new(), 0);
        for piece in &scene.bank {
            let wide = width(piece);
            if !row.is_empty() && left + wide > most {
                shelf.add(std::mem::take(&mut row));
                left = 0;
            }
            row.push((left, piece));
            left += wide + GAP;
        }
        if !row.is_empty() {
            shelf.add(row);
        }
        shelf
    }

    /// Adds a row of pieces, which stand on its lower edge.
    fn add(&mut self, row: Vec<(usize, &'a BankPiece)>) {
        let high = |piece: &BankPiece| sides(piece).0 * SMALL;
        self.height += GAP + row.iter().map(|(_, piece)| high(piece)).max().unwrap_or(0);
        for (left, piece) in row {
            self.width = self.width.max(left + width(piece));
            self.places.push((left, self.height - high(piece), piece));
        }
    }
}

/// The width of a piece with the number beside it.
fn width(piece: &BankPiece) -> usize {
    sides(piece).1 * SMALL + number(piece).map_or(0, |number| 2 + number.chars().count() * DIGIT)
}

/// How wide and high all of it is.
pub fn extent(scene: &Scene) -> (usize, usize) {
    let Shelf { width, height, .. } = Shelf::of(scene);
    (width, height)
}

/// The remark and the pieces; `after` is the room that the board takes below itself. One that is found is crossed out, and empty.
pub fn draw(scene: &Scene, after: usize) -> String {
    let [mut left, mut found, mut strokes, mut numbers] = [const { String::new() }; 4];
    let top = scene.size.rows * CELL + after - 1;
    for (x, y, piece) in Shelf::of(scene).places {
        let y = top + y;
        let (rows, cols) = sides(piece);
        let is_found = piece.found >= piece.copies;
        squares(piece, (x, y), if is_found { &mut found } else { &mut left });
        if is_found {
            let _ = write!(strokes, "M{x} {}L{} {y}", y + rows * SMALL, x + cols * SMALL);
        }
        if let Some(number) = number(piece) {
            let (x, y) = (x + cols * SMALL + 1, y + rows * SMALL - 1);
            let _ = write!(numbers, "<text x=\"{x}\" y=\"{y}\">{number}</text>");
        }
    }
    let mut text = String::new();
    push(&mut text, "fill=\"#999\" stroke=\"#000\" stroke-width=\".5\"", &left);
    push(&mut text, "fill=\"none\" stroke=\"#777\" stroke-width=\".4\"", &found);
    push(&mut text, "fill=\"none\" stroke=\"#000\" stroke-width=\".9\" stroke-linecap=\"round\"", &strokes);
    if !numbers.is_empty() {
        let _ = write!(text, "<g font-size=\"5\">{numbers}</g>");
    }
    if let Some(remark) = &scene.remark {
        let _ = write!(text, "<text font-size=\"6.5\" y=\"{}\">{}</text>", top + REMARK - 1, escape(remark));
    }
    text
}

fn squares(piece: &BankPiece, (left, top): (usize, usize), path: &mut String) {
    for cell in &piece.cells {
        let _ = write!(path, "M{} {}h5v5h-5z", left + cell.col * SMALL, top + cell.row * SMALL);
    }
}
