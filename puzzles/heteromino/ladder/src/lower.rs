use contract::{Cell, Fact, Rules, Text};
use deduce::{Claim, Lit, Lower, Rule, Rung, Store, Told, Var};
use heteromino_board::{Board, Division, Heteromino, Owner};

use crate::flood::Flood;
use crate::model::HeterominoModel;
use crate::rules::{RULES, RUNGS};
use crate::say;

/// The ladder of Heteromino.
#[derive(Clone, Copy, Debug)]
pub struct HeterominoLadder;

impl Lower for HeterominoLadder {
    type Genre = Heteromino;
    type Model = HeterominoModel;

    const RUNGS: &'static [Rung] = RUNGS;

    fn rules() -> &'static [&'static dyn Rule<HeterominoModel>] {
        RULES
    }

    fn compile(board: &Board, rules: Rules) -> HeterominoModel {
        HeterominoModel::new(board, rules)
    }

    fn obstacle(model: &HeterominoModel, _: &Board) -> Option<Text> {
        let all = model.cells().len();
        if !all.is_multiple_of(3) {
            let noun = if all == 1 { "cell" } else { "cells" };
            return Some(Text::new(
                format!("the board has {all} open {noun}, and trominoes cover a multiple of 3"),
                format!("空きマスが {all} 個あり、3の倍数ではないので、トロミノで分けられません"),
            ));
        }
        let mut flood = Flood::new(model);
        flood.begin(model, std::iter::empty());
        flood.find_odd(model, |_, _| true).then(|| {
            let Text { en, ja } = say::area(model, &flood.area);
            Text::new(
                format!("{en}, and trominoes cover a multiple of 3"),
                format!("{ja}。3の倍数ではないので、トロミノで分けられません"),
            )
        })
    }

    fn position(model: &HeterominoModel, store: &Store) -> Division {
        model.position(store)
    }

    fn literals(model: &HeterominoModel, position: &Division) -> Vec<Lit> {
        model.trominoes().iter().filter_map(|&tromino| literal(model, position, tromino)).collect()
    }

    /// One a piece, one a wall between cells that are not both in pieces.
    fn claims(model: &HeterominoModel, board: &Board, position: &Division) -> Vec<Claim> {
        let of = |indices: &[usize]| {
            let about = |tromino: &Var| model.cells_of_var(*tromino).iter().any(|&p| indices.contains(&model.index(p)));
            let near = model.trominoes().iter().copied().filter(about);
            let lits = near.filter_map(|tromino| literal(model, position, tromino)).collect();
            Claim { lits, cells: indices.iter().map(|&index| board.size().cell(index)).collect() }
        };
        let wall = |(one, other): (usize, usize)| {
            let over = model.over_pair(model.place(one), model.place(other));
            Claim { lits: over.map(Var::no).collect(), cells: [one, other].map(|i| board.size().cell(i)).to_vec() }
        };
        position.pieces().iter().map(|piece| of(piece)).chain(position.loose_walls().map(wall)).collect()
    }

    fn fact(model: &HeterominoModel, _: &Board, lit: Lit) -> Fact {
        let mut cells = model.cells_of_var(lit.var()).map(|place| model.cell(place)).to_vec();
        cells.sort_unstable();
        Fact::Piece { cells, region: None, is: if lit.is_yes() { "placed" } else { "impossible" } }
    }

    fn differ(one: &Division, other: &Division) -> Vec<Cell> {
        one.differ(other)
    }

    /// There are no regions.
    fn region(_: &HeterominoModel, _: &Board, _: usize, _: u32) -> Option<String> {
        None
    }

    fn say(model: &HeterominoModel, _: &Board, told: &Told<'_>) -> Text {
        say::say(model, told)
    }
}

/// What a position says of a tromino: that it is one of its pieces, that it cannot be (it takes a part of a piece only, or
/// cells of two, or crosses a wall), or nothing.
fn literal(model: &HeterominoModel, position: &Division, tromino: Var) -> Option<Lit> {
    let cells = model.cells_of_var(tromino).map(|place| model.index(place));
    let owners = cells.map(|index| position.owner(index));
    let [first, ..] = owners;
    if owners.iter().all(|&owner| owner == Owner::Unknown) {
        return crosses(model, position, &cells).then_some(tromino.no());
    }
    if let Owner::Piece(_) = first
        && owners == [first; 3]
        && size_of(model, position, &cells, first) == 3
    {
        return Some(tromino.yes());
    }
    let in_pieces: Vec<Owner> = owners.into_iter().filter(|&owner| owner != Owner::Unknown).collect();
    let one_piece = in_pieces.iter().all(|&owner| owner == in_pieces[0]);
    let fits = one_piece && in_pieces.len() == size_of(model, position, &cells, in_pieces[0]);
    (!fits || crosses(model, position, &cells)).then_some(tromino.no())
}

/// How many cells a piece has that some of `cells` belong to; four stand for more.
fn size_of(model: &HeterominoModel, position: &Division, cells: &[usize; 3], owner: Owner) -> usize {
    let own = |index: usize| position.owner(index) == owner;
    let mut found: Vec<usize> = cells.iter().copied().filter(|&index| own(index)).collect();
    let mut next = 0;
    while next < found.len() && found.len() < 4 {
        let more: Vec<usize> =
            model.size().neighbours(found[next]).filter(|&i| own(i) && !found.contains(&i)).collect();
        found.extend(more);
        next += 1;
    }
    found.len()
}

fn crosses(model: &HeterominoModel, position: &Division, cells: &[usize; 3]) -> bool {
    let touch = |a: usize, b: usize| model.size().gap_between(a, b).is_some();
    let pairs = [(cells[0], cells[1]), (cells[0], cells[2]), (cells[1], cells[2])];
    pairs.into_iter().any(|(a, b)| touch(a, b) && position.is_wall(a, b))
}
