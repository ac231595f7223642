//! Ctrl-C and time limits: both raise the flag that the engines look at.

use std::io::{self, Write};
use std::process;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, Once, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use contract::{Budget, CancelFlag};

use crate::args::Limits;
use crate::exit;

/// How long after the first Ctrl-C another one means that the user will not wait.
const PATIENCE: Duration = Duration::from_millis(300);

/// A board in work.
struct Slot {
    id: u64,
    flag: CancelFlag,
    deadline: Option<Instant>,
}

static SLOTS: Mutex<Vec<Slot>> = Mutex::new(Vec::new());
static CHANGED: Condvar = Condvar::new();
static WATCHDOG: Once = Once::new();
static NEXT: AtomicU64 = AtomicU64::new(0);
static INTERRUPTED: AtomicBool = AtomicBool::new(false);
static BAR: AtomicBool = AtomicBool::new(false);
static BATCHES: AtomicUsize = AtomicUsize::new(0);

fn slots() -> MutexGuard<'static, Vec<Slot>> {
    SLOTS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// From now on Ctrl-C lets the boards in work end early, so that what is finished can be printed. With no boards in
/// work (while reading or waiting for a key), or pressed again, it ends the program at once.
pub fn install() {
    let mut first: Option<Instant> = None;
    let handler = move || {
        INTERRUPTED.store(true, Ordering::SeqCst);
        // Some programs signal the process and its group: that is one Ctrl-C, not two.
        let again = first.get_or_insert_with(Instant::now).elapsed() > PATIENCE;
        if again || BATCHES.load(Ordering::SeqCst) == 0 {
            if BAR.load(Ordering::SeqCst) && BATCHES.load(Ordering::SeqCst) > 0 {
                // The bar itself may be held by the thread that prints.
                let _ = io::stderr().write_all(b"\r\x1b[2K");
            }
            process::exit(exit::INTERRUPTED.into());
        }
        cancel_all();
    };
    // Where no handler can be installed Ctrl-C kills, as it does without us.
    let _ = ctrlc::set_handler(handler);
}

/// From now on a progress bar stands on the terminal while boards are in work.
pub fn bar_is_shown() {
    BAR.store(true, Ordering::SeqCst);
}

/// Whether Ctrl-C was pressed.
pub fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::SeqCst)
}

/// Lets all boards in work end early.
pub fn cancel_all() {
    slots().iter().for_each(|slot| slot.flag.raise());
}

/// As long as it lives, Ctrl-C waits for what is finished.
pub struct Working(());

impl Working {
    pub fn begin() -> Self {
        BATCHES.fetch_add(1, Ordering::SeqCst);
        Self(())
    }
}

impl Drop for Working {
    fn drop(&mut self) {
        BATCHES.fetch_sub(1, Ordering::SeqCst);
    }
}

/// One board in work: its time runs from the making of this value until it is dropped.
pub struct Turn {
    id: u64,
    flag: CancelFlag,
}

impl Turn {
    /// Starts the clock.
    pub fn begin(limits: Limits) -> Self {
        let id = NEXT.fetch_add(1, Ordering::Relaxed);
        let flag = CancelFlag::new();
        // A limit beyond what the clock can hold is none.
        let limit = limits.time_limit.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        let deadline = limit.and_then(|limit| Instant::now().checked_add(limit));
        slots().push(Slot { id, flag: flag.clone(), deadline });
        if deadline.is_some() {
            // A machine that has no thread to spare runs without the limit rather than not at all.
            WATCHDOG.call_once(|| drop(thread::Builder::new().spawn(watch)));
            CHANGED.notify_one();
        }
        // No time at all is over at once, whatever the watchdog does.
        if limit.is_some_and(|limit| limit.is_zero()) {
            flag.raise();
        }
        // Ctrl-C may have come between the last look and the entry in the list.
        if interrupted() {
            flag.raise();
        }
        Self { id, flag }
    }

    /// The limits for the engines.
    pub fn budget(&self, limits: Limits) -> Budget {
        Budget { nodes: limits.node_limit.unwrap_or(u64::MAX), cancel: self.flag.clone() }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        slots().retain(|slot| slot.id != self.id);
    }
}

/// Raises the flags of boards whose time is over.
fn watch() {
    let mut held = slots();
    loop {
        let now = Instant::now();
        let mut next: Option<Instant> = None;
        for slot in held.iter_mut() {
            match slot.deadline {
                Some(deadline) if deadline <= now => {
                    slot.flag.raise();
                    slot.deadline = None;
                }
                Some(deadline) => next = Some(next.map_or(deadline, |next| next.min(deadline))),
                None => {}
            }
        }
        held = match next {
            Some(deadline) => {
                let wait = CHANGED.wait_timeout(held, deadline.saturating_duration_since(now));
                wait.unwrap_or_else(PoisonError::into_inner).0
            }
            None => CHANGED.wait(held).unwrap_or_else(PoisonError::into_inner),
        };
    }
}
