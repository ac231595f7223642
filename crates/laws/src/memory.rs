//! Counting what memory is asked for: a probe loop that is warm takes none.

#![allow(unsafe_code, reason = "an allocator that counts can only be installed through an unsafe trait")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use deduce::{Engine, Model, Rung, RungKind, Var};

thread_local! {
    // By thread, since the test harness allocates on its own.
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, which counts. A test file installs it: `#[global_allocator] static COUNTING: Counting = Counting;`.
pub struct Counting;

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

/// Supposes every open variable either way over all rules, twice: the allocations of the first time, without which [`Counting`] is
/// not at work, and the suppositions that failed. Neither where the bare board fails.
///
/// # Errors
/// When the second time takes memory, or fails otherwise than the first.
pub fn warm_probing_takes_none<M: Model>(
    engine: &mut Engine<'_, M>,
    rungs: &[Rung],
    vars: &[Var],
) -> Result<(u64, usize), String> {
    engine.enable(|rule| rungs[rule.rung()].kind == RungKind::Rules);
    if engine.propagate().is_err() {
        return Ok((0, 0));
    }
    // The first round fills the caches.
    let (cold, failures) = round(engine, vars);
    let (warm, failures_again) = round(engine, vars);
    if warm > 0 || failures != failures_again {
        return Err(format!("{cold} allocations, then {warm}; {failures} failures, then {failures_again}"));
    }
    Ok((cold, failures))
}

/// Supposes every open variable either way, and undoes it: the allocations made and the contradictions met.
fn round<M: Model>(engine: &mut Engine<'_, M>, vars: &[Var]) -> (u64, usize) {
    let before = ALLOCATIONS.get();
    let mut failures = 0;
    for lit in vars.iter().flat_map(|var| [var.yes(), var.no()]) {
        if engine.store().is_open(lit.var()) {
            engine.assume(lit);
            failures += usize::from(engine.propagate().is_err());
            engine.undo_to(0);
        }
    }
    (ALLOCATIONS.get() - before, failures)
}
