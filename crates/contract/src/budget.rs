use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that the edge raises (time limit, Ctrl-C, a stop button) and the engines look at.
#[derive(Clone, Debug, Default)]
pub struct CancelFlag(Arc<AtomicBool>);

impl CancelFlag {
    /// A flag that is down.
    pub fn new() -> Self {
        Self::default()
    }

    /// Raises the flag; every engine that holds it stops soon.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the flag is up.
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How much work an engine may do. Engines have no clock: they count nodes and look at the flag.
#[derive(Clone, Debug)]
pub struct Budget {
    /// The largest number of search nodes (assumptions in a search).
    pub nodes: u64,
    /// Raised from outside to stop at once.
    pub cancel: CancelFlag,
}

impl Default for Budget {
    /// No limit.
    fn default() -> Self {
        Self { nodes: u64::MAX, cancel: CancelFlag::new() }
    }
}

/// The work ended before the question was settled: the budget was spent or the flag raised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;
