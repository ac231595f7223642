//! Boards drawn at random: a map, a random answer, its numbers.

use contract::{NotCounted, Rules};
use deduce::{Cause, Engine, Lit, Var, search::search};
use rng::Rng;
use stitches_board::{Board, NUMBERS, Numbers};
use stitches_ladder::{RULES, StitchesModel};

use super::maps::{Cutter, Square, has_room};
use super::size_of;
use crate::studies::Ask;

/// Nodes of one search; where they are not enough, it is not settled.
pub const NODES: u64 = 400_000;
/// Threads laid for one random answer before another map is cut.
const LAID: usize = 20_000;

/// The board of that place in the series of a size, the same for all studies: a square map with as many blocks as a side has
/// cells, cut by [`Cutter::Border`], with room for its holes, with all numbers of a random answer that has no square that can be
/// turned.
///
/// # Errors
/// When the run was ended.
pub fn any_board(ask: &Ask<'_>, side: usize) -> Result<Board, NotCounted> {
    next_board(ask, side, &mut series(ask, side))
}

/// The first such board that has one answer.
///
/// # Errors
/// When the run was ended.
pub fn unique_board(ask: &Ask<'_>, side: usize) -> Result<Board, NotCounted> {
    next_unique_board(ask, side, &mut series(ask, side))
}

/// The random numbers of a place in the series of a size.
fn series(ask: &Ask<'_>, side: usize) -> Rng {
    Rng::named(ask.series(&format!("stitches {}", size_of(side))), &ask.index.to_string())
}

/// The next such board that has one answer, from any random numbers.
///
/// # Errors
/// When the run was ended.
pub fn next_unique_board(ask: &Ask<'_>, side: usize, rng: &mut Rng) -> Result<Board, NotCounted> {
    loop {
        let board = next_board(ask, side, rng)?;
        if answers(ask, &board, Rules::ALL, 2)? == Some(1) {
            return Ok(board);
        }
    }
}

fn next_board(ask: &Ask<'_>, side: usize, rng: &mut Rng) -> Result<Board, NotCounted> {
    let size = size_of(side);
    loop {
        ask.go_on()?;
        let map = Cutter::Border.cut(size, side, 1, rng);
        if !has_room(&map) {
            continue;
        }
        let Some(threads) = random_answer(&map, rng) else { continue };
        let is_turning = |square: &Square| square.diagonals > 0 && square.is_stitched(size, &threads);
        if !Square::all(&map).iter().any(is_turning) {
            return Ok(numbered(&map, &threads));
        }
    }
}

/// A map with the numbers of an answer.
pub fn numbered(map: &Board, threads: &[usize]) -> Board {
    let size = map.size();
    let mut numbers = Numbers { k: map.k(), row_holes: vec![Some(0); size.rows], col_holes: vec![Some(0); size.cols] };
    for cell in threads.iter().filter_map(|&gap| size.sides(gap)).flatten() {
        let at = size.cell(cell);
        for number in [&mut numbers.row_holes[at.row], &mut numbers.col_holes[at.col]] {
            *number = number.map(|holes| holes + 1);
        }
    }
    map.with_numbers(numbers).unwrap_or_else(|error| unreachable!("holes of an answer fit: {error}"))
}

/// A random answer of a map: threads are laid one by one, at random between the two blocks that have the fewest gaps left,
/// and what the rules tell of the rest is kept to; the last one that leads nowhere is taken back. `None` where there is no
/// answer, or too many threads were laid.
pub fn random_answer(map: &Board, rng: &mut Rng) -> Option<Vec<usize>> {
    let model = StitchesModel::new(map, Rules::ALL.without(NUMBERS));
    let mut engine = Engine::new(&model, RULES);
    engine.enable_complete();
    let mut laid: Vec<Lit> = Vec::new();
    for _ in 0..LAID {
        if engine.propagate().is_err() {
            take_back(&mut engine, &mut laid)?;
            continue;
        }
        let Some(edge) = next_edge(&engine, rng) else {
            let is_stitched = |gap: &usize| model.edge(*gap).is_some_and(|edge| engine.store().is_yes(edge));
            return Some((0..map.size().gaps()).filter(is_stitched).collect());
        };
        engine.assume(edge.yes());
        laid.push(edge.yes());
    }
    None
}

/// Takes the last thread back that can be; it does not run there, then. `None` without any.
fn take_back(engine: &mut Engine<'_, StitchesModel>, laid: &mut Vec<Lit>) -> Option<()> {
    loop {
        let last = laid.pop()?;
        engine.undo_to(laid.len());
        if engine.add(!last, Cause::Flipped).is_ok() {
            return Some(());
        }
    }
}

/// A random open edge between the two blocks that have the fewest gaps left.
fn next_edge(engine: &Engine<'_, StitchesModel>, rng: &mut Rng) -> Option<Var> {
    let store = engine.store();
    let open = |vars: &[Var]| vars.iter().copied().filter(|&edge| store.is_open(edge)).collect::<Vec<_>>();
    let pairs = engine.model().pairs().iter().map(|pair| open(pair.group.vars())).filter(|open| !open.is_empty());
    let mut pairs: Vec<Vec<Var>> = pairs.collect();
    let fewest = pairs.iter().map(Vec::len).min()?;
    pairs.retain(|open| open.len() == fewest);
    rng.pick(&pairs).and_then(|open| rng.pick(open)).copied()
}

/// The number of answers, counted up to a cap by the kernel; `None` where the nodes were spent first.
///
/// # Errors
/// When the run was ended.
pub fn answers(ask: &Ask<'_>, board: &Board, rules: Rules, cap: u64) -> Result<Option<u64>, NotCounted> {
    let model = StitchesModel::new(board, rules);
    let mut engine = Engine::new(&model, RULES);
    let found = search(&mut engine, cap, &ask.budget(NODES), &mut |_| {});
    ask.go_on()?;
    Ok(found.ok())
}
