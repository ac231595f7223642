//! A probe loop that is warm takes no memory.

use contract::{Rules, Size};
use deduce::{Engine, Model};
use laws::memory::{Counting, warm_probing_takes_none};
use rng::Rng;
use stitches_board::random_board;
use stitches_ladder::{RULES, RUNGS, StitchesModel};

#[global_allocator]
static COUNTING: Counting = Counting;

#[test]
fn a_warm_probe_loop_takes_no_memory() {
    let (mut cold, mut failures) = (0, 0);
    for seed in 0..200 {
        let mut rng = Rng::named(seed, "no-alloc");
        let k = 1 + rng.below(2);
        let board = random_board(&mut rng, Size::new(9, 11), 8 / k, 2, k);
        let model = StitchesModel::new(&board, Rules::ALL);
        let probed = warm_probing_takes_none(&mut Engine::new(&model, RULES), RUNGS, model.deciding());
        let (taken, failed) = probed.unwrap_or_else(|why| panic!("seed {seed}: {why}"));
        (cold, failures) = (cold + taken, failures + failed);
    }
    assert!(cold > 0, "the counter counts nothing");
    assert!(failures > 0, "no board on which a supposition fails");
}
