//! Pictures as the page draws them.

use contract::{Circle, Ground, Scene};
use serde::Serialize;

/// An untouched board, ready to be drawn.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SceneReport {
    rows: usize,
    cols: usize,
    squares: Vec<Square>,
    row_numbers: Vec<Option<usize>>,
    col_numbers: Vec<Option<usize>>,
    /// The label of each cell's area; empty where there is none.
    labels: Vec<String>,
    remark: Option<String>,
    bank: Vec<Piece>,
}

#[derive(Debug, Serialize)]
struct Square {
    ground: &'static str,
    area: usize,
    given: Option<&'static str>,
}

#[derive(Debug, Serialize)]
struct Piece {
    name: Option<&'static str>,
    cells: Vec<[usize; 2]>,
    copies: usize,
}

impl From<&Scene> for SceneReport {
    fn from(scene: &Scene) -> Self {
        let square = |square: &contract::Square| Square {
            ground: match square.ground {
                Ground::Open => "open",
                Ground::Block => "block",
                Ground::Void => "void",
            },
            area: square.area,
            given: square.given.map(|circle| match circle {
                Circle::Black => "black",
                Circle::White => "white",
            }),
        };
        let piece = |piece: &contract::BankPiece| Piece {
            name: piece.name,
            cells: piece.cells.iter().map(|cell| [cell.row, cell.col]).collect(),
            copies: piece.copies,
        };
        Self {
            rows: scene.size.rows,
            cols: scene.size.cols,
            squares: scene.squares.iter().map(square).collect(),
            row_numbers: scene.row_numbers.clone(),
            col_numbers: scene.col_numbers.clone(),
            labels: labels(scene),
            remark: scene.remark.clone(),
            bank: scene.bank.iter().map(piece).collect(),
        }
    }
}

/// A picture names each area once; here every cell of it gets the name.
fn labels(scene: &Scene) -> Vec<String> {
    let areas = scene.squares.iter().map(|square| square.area + 1).max().unwrap_or(0);
    let mut names = vec![""; areas];
    for (cell, name) in &scene.names {
        names[scene.at(*cell).area] = name;
    }
    let label = |square: &contract::Square| if square.ground == Ground::Open { names[square.area] } else { "" };
    scene.squares.iter().map(|square| label(square).to_owned()).collect()
}
