use contract::{Cell, Fact, Mark, Rules, Shading, Text};
use deduce::{Lit, Lower, Rule, Rung, Store, Told};
use lits_board::{Board, Lits};

use crate::model::LitsModel;
use crate::rules::{RULES, RUNGS};
use crate::say;

/// The ladder of LITS.
#[derive(Clone, Copy, Debug)]
pub struct LitsLadder;

impl Lower for LitsLadder {
    type Genre = Lits;
    type Model = LitsModel;

    const RUNGS: &'static [Rung] = RUNGS;

    fn rules() -> &'static [&'static dyn Rule<LitsModel>] {
        RULES
    }

    fn compile(board: &Board, rules: Rules) -> LitsModel {
        LitsModel::new(board, rules)
    }

    fn obstacle(model: &LitsModel, board: &Board) -> Option<Text> {
        let region = (0..board.regions()).find(|&region| model.placements_of(region) == 0)?;
        let (label, cells) = (board.label(region), board.cells(region).len());
        let (noun, square) = (if cells == 1 { "cell" } else { "cells" }, cells == 4 && model.square);
        Some(if square {
            Text::new(
                format!("region {label} is a 2×2 square and can hold no tetromino but that square"),
                format!("領域 {label} は 2×2 の正方形なので、置けるテトロミノがありません"),
            )
        } else {
            Text::new(
                format!("region {label} has {cells} {noun} and can hold no tetromino"),
                format!("領域 {label} は {cells} マスしかなく、テトロミノを置けません"),
            )
        })
    }

    fn position(model: &LitsModel, store: &Store) -> Shading {
        model.position(store)
    }

    fn literals(model: &LitsModel, position: &Shading) -> Vec<Lit> {
        let decided = position.marks.iter().enumerate().filter(|(_, mark)| **mark != Mark::Unknown);
        decided
            .map(|(index, mark)| {
                let cell = model.cell_var(index);
                if *mark == Mark::Shaded { cell.yes() } else { cell.no() }
            })
            .collect()
    }

    fn fact(model: &LitsModel, board: &Board, lit: Lit) -> Fact {
        match model.placement(lit.var()) {
            Some(placement) => {
                let mut cells = placement.cells.map(|cell| model.cell(cell));
                cells.sort_unstable();
                let region = model.region_of_put(lit.var()).map(|region| board.label(region).to_owned());
                let is = if lit.is_yes() { "placed" } else { "impossible" };
                Fact::Piece { cells: cells.to_vec(), region, is }
            }
            None => Fact::Cell { cell: model.cell(lit.var().0), is: if lit.is_yes() { "shaded" } else { "unshaded" } },
        }
    }

    fn differ(one: &Shading, other: &Shading) -> Vec<Cell> {
        one.differ(other)
    }

    fn region(model: &LitsModel, board: &Board, rule: usize, scope: u32) -> Option<String> {
        say::region_of_scope(model, rule, scope).map(|region| board.label(region).to_owned())
    }

    fn say(model: &LitsModel, board: &Board, told: &Told<'_>) -> Text {
        say::say(model, board, told)
    }
}
