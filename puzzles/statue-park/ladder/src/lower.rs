use contract::{Cell, Fact, Mark, Rules, Shading, Text, text};
use deduce::{Lit, Lower, Rule, Rung, Store, Told};
use statue_park_board::{ALIKE, Board, Clue, StatuePark};

use crate::model::StatueParkModel;
use crate::rules::{RULES, RUNGS};
use crate::say;

/// The ladder of Statue Park.
#[derive(Clone, Copy, Debug)]
pub struct StatueParkLadder;

impl Lower for StatueParkLadder {
    type Genre = StatuePark;
    type Model = StatueParkModel;

    const RUNGS: &'static [Rung] = RUNGS;

    fn rules() -> &'static [&'static dyn Rule<StatueParkModel>] {
        RULES
    }

    fn compile(board: &Board, rules: Rules) -> StatueParkModel {
        StatueParkModel::new(board, rules)
    }

    /// Where equal pieces are told apart, each shading has as many answers as there are ways to name them.
    fn answers_each(board: &Board, rules: Rules) -> u64 {
        if rules.has(ALIKE) {
            return 1;
        }
        let factors = board.bank().shapes().iter().flat_map(|due| 1..=due.copies as u64);
        factors.fold(1, u64::saturating_mul)
    }

    fn obstacle(model: &StatueParkModel, board: &Board) -> Option<Text> {
        total_obstacle(model, board).or_else(|| piece_obstacle(model, board)).or_else(|| void_obstacle(model, board))
    }

    fn position(model: &StatueParkModel, store: &Store) -> Shading {
        model.position(store)
    }

    fn literals(model: &StatueParkModel, position: &Shading) -> Vec<Lit> {
        let decided = position.marks.iter().enumerate().filter(|(_, mark)| **mark != Mark::Unknown);
        decided
            .map(|(index, mark)| {
                let cell = model.cell_var(index);
                if *mark == Mark::Shaded { cell.yes() } else { cell.no() }
            })
            .collect()
    }

    fn fact(model: &StatueParkModel, _: &Board, lit: Lit) -> Fact {
        match model.placement(lit.var()) {
            Some((block, first)) => {
                let cells = model.body(block, first).map(|cell| model.cell(cell)).collect();
                Fact::Piece { cells, region: None, is: if lit.is_yes() { "placed" } else { "impossible" } }
            }
            None => Fact::Cell { cell: model.cell(lit.var().0), is: if lit.is_yes() { "shaded" } else { "unshaded" } },
        }
    }

    fn differ(one: &Shading, other: &Shading) -> Vec<Cell> {
        one.differ(other)
    }

    fn region(_: &StatueParkModel, _: &Board, _: usize, _: u32) -> Option<String> {
        None
    }

    fn say(model: &StatueParkModel, board: &Board, told: &Told<'_>) -> Text {
        say::say(model, board, told)
    }
}

/// The pieces have more cells than there is room for, or the circles contradict their number.
fn total_obstacle(model: &StatueParkModel, board: &Board) -> Option<Text> {
    let (total, room) = (model.total(), model.cells().len());
    let circles = |clue| board.cells().filter(|&cell| board.clue(cell) == clue).count();
    let (black, white) = (circles(Clue::Black), circles(Clue::White));
    if total > room {
        return Some(text!(
            "the pieces have {total} cells, but the board has only {room}",
            "ピースは全部で {total} マスですが、盤面は {room} マスしかありません"
        ));
    }
    if black > total {
        let circles = if black == 1 { "is 1 black circle" } else { &format!("are {black} black circles") };
        return Some(text!(
            "there {circles}, but the pieces have only {total} cells",
            "黒丸が {black} 個ありますが、ピースは全部で {total} マスしかありません"
        ));
    }
    (room - white < total).then(|| {
        let left = room - white;
        text!(
            "the white circles leave {left} cells, but the pieces have {total}",
            "白丸のほかは {left} マスですが、ピースは全部で {total} マスあります"
        )
    })
}

/// A piece fits nowhere.
fn piece_obstacle(model: &StatueParkModel, board: &Board) -> Option<Text> {
    let shapes = model.shapes().iter();
    let homeless = shapes.enumerate().find(|(_, shape)| {
        let (from, to) = shape.blocks;
        model.blocks()[from..to].iter().all(|block| block.real.iter().all(|&word| word == 0))
    });
    let (en, ja) = say::piece(board, homeless?.0);
    Some(text!("{en} fits nowhere on the board", "{ja} は盤面のどこにも置けません"))
}

/// The voids part the playing area, and no piece set can shade all but one part of it.
fn void_obstacle(model: &StatueParkModel, board: &Board) -> Option<Text> {
    if !model.park {
        return None;
    }
    let (part, parts) = grid::components(board.size(), |cell| !board.is_void(cell), |_, _| true);
    let mut sizes = vec![0; parts];
    part.iter().flatten().for_each(|&part| sizes[part] += 1);
    let (all, largest) = (model.cells().len(), sizes.iter().copied().max().unwrap_or(0));
    (all - largest > model.total()).then(|| {
        let (total, needed) = (model.total(), all - largest);
        text!(
            "the voids part the board: for the park to be in one area, cells of all parts but one must be shaded \
             ({needed}), but the pieces have only {total}",
            "盤面が分かれています。白マスが一つながりになるには少なくとも {needed} マスを黒くする必要がありますが、ピースは全部で {total} マスしかありません"
        )
    })
}
