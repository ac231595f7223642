//! Positions in the answer layer of a Penpa+ link: lines are threads, circles holes, green cells have no hole, and a cross on
//! an edge says that no thread runs over it.

use contract::{ReadError, Text, WriteError, text};
use notation::{Colour, PenpaSheet, PenpaSymbol};
use serde_json::json;

use crate::{Board, Dir, End, Stitching};

/// What of the answer layer is read.
pub(super) const KINDS: [&str; 3] = ["line", "symbol", "surface"];

/// Circles of any size are called so; the one that is written.
const CIRCLES: [&str; 4] = ["circle_L", "circle_M", "circle_S", "circle_SS"];
const CIRCLE: &str = "circle_SS";
/// The style of a black circle, and where it is stacked: above lines.
const BLACK: (u32, u32) = (2, 2);
/// Green lines and cells, as the editor proposes them for answers.
const LINE: u32 = 3;
const GREEN: u32 = 2;
/// A cross on an edge.
const CROSS: u32 = 98;

/// The position of the answer layer, and what of it was passed over; `None` where nothing is marked.
pub(super) fn read(
    sheet: &PenpaSheet,
    board: &Board,
    warnings: &mut Vec<Text>,
) -> Result<Option<Stitching>, ReadError> {
    let size = board.size();
    let mut ends = vec![End::Unknown; size.cells()];
    let mut barred = vec![false; size.gaps()];
    let (mut askew, mut twice, mut astray) = (0, 0, 0);
    for (key, style) in sheet.answer.entries::<Colour>("line")? {
        let beside = sheet.grid.beside(key).filter(|&(a, b)| sheet.visible[a] && sheet.visible[b]);
        match (beside, key.contains(',')) {
            (Some((a, b)), true) => {
                if matches!((ends[a], ends[b]), (End::Unknown, End::Unknown)) {
                    thread(&mut ends, board, a, b);
                } else {
                    twice += 1;
                }
            }
            (Some((a, b)), false) if style == Colour::Number(CROSS) => {
                size.gap_between(a, b).into_iter().for_each(|gap| barred[gap] = true);
            }
            _ => askew += 1,
        }
    }
    for (cell, symbol) in sheet.symbols(&sheet.answer)? {
        let is_circle = matches!(symbol, PenpaSymbol::Plain(_, name) if CIRCLES.contains(&name.as_str()));
        mark(sheet, &mut ends, cell.filter(|_| is_circle), End::Hole, &mut astray);
    }
    for (cell, colour) in sheet.colours(&sheet.answer)? {
        mark(sheet, &mut ends, cell.filter(|_| colour == Colour::Number(GREEN)), End::Empty, &mut astray);
    }
    warnings.extend(passed_over(askew, twice, astray));
    let is_marked = barred.contains(&true) || ends.iter().any(|&end| end != End::Unknown);
    Ok(is_marked.then(|| Stitching::new(board, ends, |gap| barred[gap])))
}

/// Puts both ends of a thread in.
fn thread(ends: &mut [End], board: &Board, a: usize, b: usize) {
    for (from, to) in [(a, b), (b, a)] {
        if let Some(dir) = Dir::between(board.size(), from, to) {
            ends[from] = End::To(dir);
        }
    }
}

/// Marks a cell of which nothing is known yet; a mark that is none, or stands outside, is counted.
fn mark(sheet: &PenpaSheet, ends: &mut [End], cell: Option<usize>, end: End, astray: &mut usize) {
    match cell.filter(|&index| sheet.visible[index]) {
        Some(index) if ends[index] == End::Unknown => ends[index] = end,
        Some(_) => {}
        None => *astray += 1,
    }
}

/// What is said of marks that were passed over.
fn passed_over(askew: usize, twice: usize, astray: usize) -> Vec<Text> {
    let mut warnings = Vec::new();
    if askew > 0 {
        warnings.push(text!(
            "lines of the answer that do not join two neighbouring cells of the board are passed over: {askew}",
            "盤面の隣り合う二マスを結ばない解答の線を読み飛ばしました: {askew} 本"
        ));
    }
    if twice > 0 {
        warnings.push(text!(
            "lines of the answer to cells that have a line already are passed over: {twice}",
            "すでに線のあるマスへの解答の線を読み飛ばしました: {twice} 本"
        ));
    }
    if astray > 0 {
        warnings.push(text!(
            "marks of the answer outside of the board, or other than circles and green cells, are passed over: {astray}",
            "盤面の外の解答の印と、丸と緑のマス以外の印を読み飛ばしました: {astray} 個"
        ));
    }
    warnings
}

/// Draws a position into the answer layer.
///
/// # Errors
/// When a thread is told at one end only: a line tells both.
pub(super) fn write(sheet: &mut PenpaSheet, board: &Board, position: &Stitching) -> Result<(), WriteError> {
    let size = board.size();
    let threads = position.threads();
    let mut lines = Vec::new();
    for gap in (0..size.gaps()).filter(|gap| threads.binary_search(gap).is_ok() || position.is_barred(*gap)) {
        let Some([a, b]) = size.sides(gap) else { continue };
        lines.push(if position.is_barred(gap) {
            (sheet.grid.edge_key(a, b), CROSS)
        } else {
            (sheet.grid.line_key(a, b), LINE)
        });
    }
    let (mut circles, mut green) = (Vec::new(), Vec::new());
    for index in 0..size.cells() {
        let key = sheet.grid.cell_number(index).to_string();
        match position.end(index) {
            End::To(dir)
                if dir
                    .from(size, index)
                    .and_then(|to| size.gap_between(index, to))
                    .is_none_or(|gap| threads.binary_search(&gap).is_err()) =>
            {
                let cell = size.cell(index);
                return Err(WriteError(text!(
                    "a Penpa+ link cannot hold the thread at {cell} alone: its other end does not point back",
                    "{cell} の糸は、もう一方の端がこちらを向いていないので、Penpa+ リンクでは表せません"
                )));
            }
            End::To(_) | End::Hole => circles.push((key, json!([BLACK.0, CIRCLE, BLACK.1]))),
            End::Empty if !board.is_void(index) => green.push((key, GREEN)),
            End::Empty | End::Unknown => {}
        }
    }
    sheet.answer.set("line", lines);
    sheet.answer.set("symbol", circles);
    sheet.answer.set("surface", green);
    Ok(())
}
