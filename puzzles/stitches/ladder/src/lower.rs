use contract::{Cell, Fact, Rules, Text, text};
use deduce::{Claim, Lit, Lower, Model, Rule, Rung, Store, Told};
use stitches_board::{Board, End, Stitches, Stitching};

use crate::model::StitchesModel;
use crate::rules::{RULES, RUNGS};
use crate::say;

/// The ladder of Stitches.
#[derive(Clone, Copy, Debug)]
pub struct StitchesLadder;

impl Lower for StitchesLadder {
    type Genre = Stitches;
    type Model = StitchesModel;

    const RUNGS: &'static [Rung] = RUNGS;

    fn rules() -> &'static [&'static dyn Rule<StitchesModel>] {
        RULES
    }

    fn compile(board: &Board, rules: Rules) -> StitchesModel {
        StitchesModel::new(board, rules)
    }

    fn obstacle(model: &StitchesModel, board: &Board) -> Option<Text> {
        pair_obstacle(model, board)
            .or_else(|| block_obstacle(model, board))
            .or_else(|| line_obstacle(model))
            .or_else(|| total_obstacle(model, board))
    }

    fn position(model: &StitchesModel, store: &Store) -> Stitching {
        model.position(store)
    }

    fn literals(model: &StitchesModel, position: &Stitching) -> Vec<Lit> {
        let cells = (0..model.size().cells()).flat_map(|cell| said_of(model, position, cell));
        let mut lits: Vec<Lit> = cells.chain(bars(model, position)).collect();
        lits.sort_unstable();
        lits.dedup();
        lits
    }

    /// One a thread, one a cell without a hole or with one whose thread is not known, one a gap that is not stitched.
    fn claims(model: &StitchesModel, board: &Board, position: &Stitching) -> Vec<Claim> {
        let size = board.size();
        let thread = |gap: usize| {
            let ends = size.sides(gap).unwrap_or_default();
            let mut lits: Vec<Lit> = ends.into_iter().flat_map(|cell| said_of(model, position, cell)).collect();
            lits.sort_unstable();
            lits.dedup();
            Claim { lits, cells: ends.map(|cell| size.cell(cell)).to_vec() }
        };
        let threads = position.threads();
        let is_end = |cell: usize| threads.iter().any(|&gap| size.sides(gap).is_some_and(|ends| ends.contains(&cell)));
        let cells = (0..size.cells()).filter(|&cell| position.end(cell) != End::Unknown && !is_end(cell));
        let cells = cells.map(|cell| Claim { lits: said_of(model, position, cell), cells: vec![size.cell(cell)] });
        let bars = bars(model, position).map(|lit| Claim { lits: vec![lit], cells: model.cells(lit.var()).to_vec() });
        let said = |claim: &Claim| !claim.lits.is_empty();
        threads.iter().map(|&gap| thread(gap)).chain(cells).chain(bars).filter(said).collect()
    }

    fn fact(model: &StitchesModel, _: &Board, lit: Lit) -> Fact {
        let [one, other] = model.cells(lit.var());
        if one == other {
            return Fact::Cell { cell: one, is: if lit.is_yes() { "hole" } else { "no-hole" } };
        }
        Fact::Thread { ends: [one, other], is: if lit.is_yes() { "stitched" } else { "impossible" } }
    }

    /// Rows have no place for a gap that is not stitched.
    fn is_written(model: &StitchesModel, lit: Lit) -> bool {
        model.is_mark(lit) && (lit.is_yes() || model.hole_at(lit.var()).is_some())
    }

    fn differ(one: &Stitching, other: &Stitching) -> Vec<Cell> {
        one.differ(other)
    }

    fn region(model: &StitchesModel, board: &Board, rule: usize, scope: u32) -> Option<String> {
        say::block_of_scope(model, rule, scope).map(|block| board.label(block).to_owned())
    }

    fn say(model: &StitchesModel, board: &Board, told: &Told<'_>) -> Text {
        say::say(model, board, told)
    }
}

/// What a position says of a cell and of the edges around it, ascending. A thread that cannot be is told as a hole without any.
fn said_of(model: &StitchesModel, position: &Stitching, cell: usize) -> Vec<Lit> {
    let (hole, around) = (model.hole(cell), model.around(cell));
    let end = position.end(cell);
    let mut lits: Vec<Lit> = match end {
        End::Unknown | End::Hole => Vec::new(),
        End::Empty => around.iter().flatten().map(|edge| edge.no()).collect(),
        End::To(dir) => {
            let said = |(at, edge): (usize, &Option<_>)| {
                let edge: deduce::Var = (*edge)?;
                Some(if at == dir as usize { edge.yes() } else { edge.no() })
            };
            around.iter().enumerate().filter_map(said).collect()
        }
    };
    match end {
        End::Unknown => {}
        End::Empty => lits.push(hole.no()),
        End::Hole | End::To(_) => lits.push(hole.yes()),
    }
    lits.sort_unstable();
    lits
}

/// The gaps that are said not to be stitched, though no cell beside them says so.
fn bars(model: &StitchesModel, position: &Stitching) -> impl Iterator<Item = Lit> {
    let barred = (0..model.size().gaps()).filter(|&gap| position.is_barred(gap));
    barred.filter_map(|gap| model.edge(gap)).map(deduce::Var::no)
}

/// Two blocks touch along fewer gaps than they need threads.
fn pair_obstacle(model: &StitchesModel, board: &Board) -> Option<Text> {
    let pair = model.pairs().iter().find(|pair| pair.group.vars().len() < pair.group.need())?;
    let ([one, other], gaps, k) =
        (pair.blocks.map(|block| board.label(block)), pair.group.vars().len(), pair.group.need());
    let noun = if gaps == 1 { "gap" } else { "gaps" };
    Some(text!(
        "blocks {one} and {other} touch along {gaps} {noun}, and {k} stitches must join them",
        "ブロック {one} と {other} の境界は {gaps} か所ですが、糸は {k} 本必要です"
    ))
}

/// A block has fewer cells on its borders than it needs holes.
fn block_obstacle(model: &StitchesModel, board: &Board) -> Option<Text> {
    let block = model.blocks().iter().find(|block| block.group.vars().len() < block.group.need())?;
    let (label, cells, need) = (board.label(block.place), block.group.vars().len(), block.group.need());
    let sides = block.neighbours.len();
    let (touching, neighbours) = (touching(cells), if sides == 1 { "neighbour" } else { "neighbours" });
    Some(text!(
        "block {label} has {sides} {neighbours} and needs {need} holes, but {touching}",
        "ブロック {label} は {sides} 個のブロックと接し、穴が {need} 個必要ですが、ほかのブロックに接するマスは {cells} 個しかありません"
    ))
}

/// How many cells of a block or line touch another block, in words.
fn touching(cells: usize) -> String {
    match cells {
        0 => "no cell of it touches another block".to_owned(),
        1 => "only 1 cell of it touches another block".to_owned(),
        _ => format!("only {cells} cells of it touch another block"),
    }
}

/// A number is larger than its line has cells for holes.
fn line_obstacle(model: &StitchesModel) -> Option<Text> {
    let line = model.lines().iter().find(|line| line.group.vars().len() < line.group.need())?;
    let (Text { en, ja }, cells, need) = (say::line(line), line.group.vars().len(), line.group.need());
    let holes = if need == 1 { "hole" } else { "holes" };
    let touching = touching(cells);
    Some(text!(
        "{en} cannot have {need} {holes}: {touching}",
        "{ja} に穴を {need} 個あけることはできません。ほかのブロックに接するマスは {cells} 個です"
    ))
}

/// All the rows (or columns) are numbered, and not with as many holes as all threads have.
fn total_obstacle(model: &StitchesModel, board: &Board) -> Option<Text> {
    if model.lines().is_empty() || model.pairs().is_empty() {
        return None;
    }
    let total = 2 * board.k() * model.pairs().len();
    let rows = (Text::new("rows", "行"), board.row_holes());
    let cols = (Text::new("columns", "列"), board.col_holes());
    [rows, cols].into_iter().find_map(|(Text { en, ja }, numbers)| {
        let sum: usize = numbers.iter().flatten().sum();
        let (pairs, k) = (model.pairs().len(), board.k());
        let holes = if sum == 1 { "hole" } else { "holes" };
        let touch = if pairs == 1 { "pair of blocks touches" } else { "pairs of blocks touch" };
        let each = if k == 1 { String::new() } else { format!(" with {k} stitches each") };
        let each_ja = if k == 1 { String::new() } else { format!("、糸は 1 組につき {k} 本") };
        let all = numbers.iter().all(Option::is_some);
        (sum > total || (all && sum < total)).then(|| {
            text!(
                "the {en} have {sum} {holes} in all, but {pairs} {touch}{each}, which makes {total}",
                "{ja}の数字の合計は {sum} ですが、接するブロックは {pairs} 組{each_ja}なので、穴は全部で {total} 個です"
            )
        })
    })
}
