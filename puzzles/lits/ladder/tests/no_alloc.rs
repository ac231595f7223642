//! A probe loop that is warm takes no memory.

#![allow(unsafe_code, reason = "an allocator that counts can only be installed through an unsafe trait")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use contract::{Rules, Size};
use deduce::{Engine, RungKind, Var};
use lits_board::random_board;
use lits_ladder::{LitsModel, RULES, RUNGS};
use rng::Rng;

thread_local! {
    // By thread, since the test harness allocates on its own.
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: everything is handed on to the system's allocator unchanged; counting touches a plain cell only, which
// needs no allocation and no destructor.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        unsafe { System.dealloc(block, layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        unsafe { System.realloc(block, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// Supposes every open cell either way, and undoes it; returns the allocations made and the contradictions met.
fn round(engine: &mut Engine<'_, LitsModel>, cells: &[Var]) -> (u64, usize) {
    let before = ALLOCATIONS.get();
    let mut failures = 0;
    for lit in cells.iter().flat_map(|cell| [cell.yes(), cell.no()]) {
        if engine.store().is_open(lit.var()) {
            engine.assume(lit);
            failures += usize::from(engine.propagate().is_err());
            engine.undo_to(0);
        }
    }
    (ALLOCATIONS.get() - before, failures)
}

#[test]
fn a_warm_probe_loop_takes_no_memory() {
    let mut looked_at = 0;
    for seed in 0..40 {
        let board = random_board(&mut Rng::named(seed, "no-alloc"), Size::new(12, 17), 14, 6);
        let model = LitsModel::new(&board, Rules::ALL);
        let mut engine = Engine::new(&model, RULES);
        engine.enable(|rule| RUNGS[rule.rung()].kind == RungKind::Rules);
        if engine.propagate().is_err() {
            continue;
        }
        let cells: Vec<Var> = (0..board.size().cells()).map(|index| model.cell_var(index)).collect();
        // The first round fills the caches.
        let (cold, failures) = round(&mut engine, &cells);
        let (warm, failures_again) = round(&mut engine, &cells);
        assert!(cold > 0, "seed {seed}: the counter counts nothing");
        assert_eq!((warm, failures_again), (0, failures), "seed {seed}");
        looked_at += usize::from(failures > 0);
    }
    assert!(looked_at > 0, "no board on which a supposition fails");
}
