use blank_board::{Blank, Board};
use contract::{Cell, Fact, Mark, Rules, Shading, Text};
use deduce::{Lit, Lower, Rule, Rung, Store, Told};

use crate::model::BlankModel;
use crate::rules::{RULES, RUNGS};
use crate::say;

/// The ladder of Blank.
#[derive(Clone, Copy, Debug)]
pub struct BlankLadder;

impl Lower for BlankLadder {
    type Genre = Blank;
    type Model = BlankModel;

    const RUNGS: &'static [Rung] = RUNGS;

    fn rules() -> &'static [&'static dyn Rule<BlankModel>] {
        RULES
    }

    fn compile(board: &Board, rules: Rules) -> BlankModel {
        BlankModel::new(board, rules)
    }

    fn obstacle(model: &BlankModel, _: &Board) -> Option<Text> {
        let line = model.lines().iter().find(|line| line.number > line.cells.len())?;
        let (name, number, cells) = (say::line(line), line.number, line.cells.len());
        Some(Text::new(
            format!("{} cannot hold {number} shaded cells: only {cells} in play", name.en),
            format!("{}に黒マスは{number}個入りません。使えるマスは{cells}個だけです", name.ja),
        ))
    }

    fn position(model: &BlankModel, store: &Store) -> Shading {
        model.position(store)
    }

    fn literals(model: &BlankModel, position: &Shading) -> Vec<Lit> {
        let decided = position.marks.iter().enumerate().filter(|(_, mark)| **mark != Mark::Unknown);
        decided
            .map(|(index, mark)| {
                let cell = model.cell_var(index);
                if *mark == Mark::Shaded { cell.yes() } else { cell.no() }
            })
            .collect()
    }

    fn fact(model: &BlankModel, _: &Board, lit: Lit) -> Fact {
        let cell = model.size().cell(lit.var().index());
        Fact::Cell { cell, is: if lit.is_yes() { "shaded" } else { "unshaded" } }
    }

    fn differ(one: &Shading, other: &Shading) -> Vec<Cell> {
        one.differ(other)
    }

    /// There are no regions.
    fn region(_: &BlankModel, _: &Board, _: usize, _: u32) -> Option<String> {
        None
    }

    fn say(model: &BlankModel, _: &Board, told: &Told<'_>) -> Text {
        say::say(model, told)
    }
}
