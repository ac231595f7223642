//! Many boards, several at a time, told in the order of the input.

use std::collections::BTreeMap;
use std::io;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use crate::args::Jobs;
use crate::signals;

/// Some counters go down a level for each cell; only what is used takes memory.
const STACK: usize = 64 << 20;

/// Works on each item, `jobs` at a time, and tells each result as soon as those before it are told. Items are
/// begun in their order, so that the first results come first. After Ctrl-C none is begun any more.
///
/// # Errors
/// What `tell` says when it cannot go on (nobody reads any more).
pub fn run<T: Sync, R: Send>(
    items: &[T],
    jobs: Jobs,
    work: impl Fn(&T) -> R + Sync,
    mut tell: impl FnMut(R) -> io::Result<()>,
) -> io::Result<()> {
    let go_on = |()| ControlFlow::Continue(());
    stream(items.len(), jobs, |index| work(&items[index]), |result| tell(result).map(go_on))
}

/// The same for the numbers below `end`, until `tell` breaks off. What is in work then is cancelled and not told.
///
/// # Errors
/// What `tell` says when it cannot go on.
pub fn stream<R: Send>(
    end: usize,
    jobs: Jobs,
    work: impl Fn(usize) -> R + Sync,
    mut tell: impl FnMut(R) -> io::Result<ControlFlow<()>>,
) -> io::Result<()> {
    let _working = signals::Working::begin();
    let cores = || thread::available_parallelism().map_or(1, NonZero::get);
    let threads = jobs.jobs.map_or_else(cores, usize::from).min(end);
    let next = AtomicUsize::new(0);
    let stop = AtomicBool::new(false);
    let (send, receive) = mpsc::channel();
    let worker = |send: mpsc::Sender<(usize, R)>| {
        while !stop.load(Ordering::Relaxed) && !signals::interrupted() {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= end || send.send((index, work(index))).is_err() {
                break;
            }
        }
    };
    thread::scope(|scope| {
        let worker = &worker;
        let started = (0..threads).filter(|_| {
            let send = send.clone();
            thread::Builder::new().stack_size(STACK).spawn_scoped(scope, move || worker(send)).is_ok()
        });
        // Where memory is short a few threads will do; without any, this one does the work before it tells.
        if started.count() == 0 {
            worker(send.clone());
        }
        drop(send);
        let told = in_order(&receive, &mut tell);
        if !matches!(told, Ok(ControlFlow::Continue(()))) {
            stop.store(true, Ordering::Relaxed);
            signals::cancel_all();
        }
        told.map(|_| ())
    })
}

/// Tells what arrives in the order of its numbers.
fn in_order<R>(
    receive: &mpsc::Receiver<(usize, R)>,
    tell: &mut impl FnMut(R) -> io::Result<ControlFlow<()>>,
) -> io::Result<ControlFlow<()>> {
    let mut early = BTreeMap::new();
    let mut due = 0;
    for (index, result) in receive {
        early.insert(index, result);
        while let Some(result) = early.remove(&due) {
            if tell(result)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
            due += 1;
        }
    }
    Ok(ControlFlow::Continue(()))
}
