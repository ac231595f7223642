//! A probe loop that is warm takes no memory.

use contract::{Rules, Size};
use deduce::{Engine, Var};
use laws::memory::{Counting, warm_probing_takes_none};
use lits_board::random_board;
use lits_ladder::{LitsModel, RULES, RUNGS};
use rng::Rng;

#[global_allocator]
static COUNTING: Counting = Counting;

#[test]
fn a_warm_probe_loop_takes_no_memory() {
    let (mut cold, mut failures) = (0, 0);
    for seed in 0..40 {
        let board = random_board(&mut Rng::named(seed, "no-alloc"), Size::new(12, 17), 14, 6);
        let model = LitsModel::new(&board, Rules::ALL);
        let cells: Vec<Var> = (0..board.size().cells()).map(|index| model.cell_var(index)).collect();
        let probed = warm_probing_takes_none(&mut Engine::new(&model, RULES), RUNGS, &cells);
        let (taken, failed) = probed.unwrap_or_else(|why| panic!("seed {seed}: {why}"));
        (cold, failures) = (cold + taken, failures + failed);
    }
    assert!(cold > 0, "the counter counts nothing");
    assert!(failures > 0, "no board on which a supposition fails");
}
