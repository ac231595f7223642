//! What is known of the rules of Stitches: where matching helps, and where it cannot.

#![allow(clippy::expect_used, reason = "a test may fail")]

use contract::{Budget, Genre, Rules, Size};
use deduce::{Engine, Ladder, Model, Var, climb};
use rng::Rng;
use stitches_board::{Board, Stitches, random_board};
use stitches_ladder::{RULES, RUNGS, StitchesModel};

/// A random board of 4×4 to 8×8.
fn board(rng: &mut Rng, k: usize) -> Board {
    let size = Size::new(4 + rng.below(5), 4 + rng.below(5));
    let blocks = 3 + rng.below(size.cells() / (4 + 4 * k));
    let voids = rng.below(2);
    random_board(rng, size, blocks, voids, k)
}

/// What the published rungs up to one of them leave of a board; `None` when they come to a contradiction.
fn left_by<'m>(model: &'m StitchesModel, rung: &str) -> Option<Engine<'m, StitchesModel>> {
    let place = RUNGS.iter().position(|known| known.name == rung).expect("a rung");
    let ladder = Ladder::published(RUNGS).up_to(place);
    let mut engine = Engine::new(model, RULES);
    climb(&mut engine, RUNGS, &ladder, &Budget::default()).failed.is_none().then_some(engine)
}

/// Every way to choose that many of some edges so that no two share a cell.
fn choices(model: &StitchesModel, edges: &[Var], count: usize) -> Vec<Vec<Var>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let with = |at: usize| {
        let apart = |other: &&Var| model.ends(edges[at]).iter().all(|cell| !model.ends(**other).contains(cell));
        let rest: Vec<Var> = edges[at + 1..].iter().filter(apart).copied().collect();
        choices(model, &rest, count - 1).into_iter().map(move |choice| [vec![edges[at]], choice].concat())
    };
    (0..edges.len()).flat_map(with).collect()
}

/// How many open gaps a matching of the gaps between two blocks would decide that `pair` leaves open.
fn decided_by_matching_pairs(model: &StitchesModel) -> usize {
    let Some(engine) = left_by(model, "pair") else { return 0 };
    let of_pair = |pair: usize| {
        let group = &model.pairs()[pair].group;
        let live: Vec<Var> = group.vars().iter().copied().filter(|&edge| !engine.store().is_no(edge)).collect();
        let ways = choices(model, &live, group.need());
        let (in_all, in_none) = (
            |edge: &Var| ways.iter().all(|way| way.contains(edge)),
            |edge: &Var| !ways.iter().any(|way| way.contains(edge)),
        );
        let open = live.iter().filter(|&&edge| engine.store().is_open(edge));
        open.filter(|edge| in_all(edge) || in_none(edge)).count()
    };
    (0..model.pairs().len()).map(of_pair).sum()
}

/// One thread a pair is a matching whichever gap it takes, so Hall's theorem on two blocks decides no gap that counting does not.
/// (It can tell a cell: one that alone touches the neighbour, along two gaps.) With two threads a pair it decides some.
#[test]
fn matching_two_blocks_is_powerless_for_one_thread() {
    let decided = |k: usize, boards: u64| -> usize {
        let mut rng = Rng::named(2026, "pairs");
        (0..boards).map(|_| decided_by_matching_pairs(&StitchesModel::new(&board(&mut rng, k), Rules::ALL))).sum()
    };
    assert_eq!(decided(1, 4_000), 0);
    assert!(decided(2, 400) > 0);
}

/// The same theorem on a whole block does decide what counting lines leaves open.
#[test]
fn matching_a_block_decides_what_lines_leave_open() {
    let mut rng = Rng::named(2026, "blocks");
    let helps = |board: &Board| {
        let model = StitchesModel::new(board, Rules::ALL);
        let decided = |rung| left_by(&model, rung).map(|engine| engine.decided());
        matches!((decided("line"), decided("hall")), (Some(line), Some(hall)) if hall > line)
    };
    let boards = (0..1_000).map(|_| board(&mut rng, 1));
    assert!(boards.filter(helps).count() > 0);
}

/// A block with d neighbours has k·d holes, and all blocks together two for each of the k threads of a pair.
#[test]
fn the_model_asks_for_as_many_holes_as_threads_have_ends() {
    let mut rng = Rng::named(2026, "degrees");
    for _ in 0..400 {
        let k = 1 + rng.below(3);
        let board = board(&mut rng, k);
        let model = StitchesModel::new(&board, Rules::ALL);
        let holes: usize = model.blocks().iter().map(|block| block.group.need()).sum();
        assert_eq!(holes, 2 * k * board.pairs().len());
        assert_eq!(model.deciding().len(), board.gaps().len());
        assert_eq!(model.position(&deduce::Store::new(model.vars())), Stitches::unknown(&board));
    }
}
