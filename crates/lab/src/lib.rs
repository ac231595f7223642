//! Studies of the genres, fixed workloads on boards of our own, and how time and memory grow with the board.
//!
//! The workloads are what `cargo xtask bench` times, what `cargo xtask callgrind` counts instructions of, and what the
//! tests compare with `workloads.toml`: as long as the recorded work stands, two figures of the same workload
//! compare like with like.

mod boards;
pub mod census;
pub mod growth;
mod kinds;
pub mod notes;
pub mod recount;
pub mod studies;
mod work;
mod workload;

pub use boards::{Boards, Set};
pub use work::Work;
pub use workload::{Ready, Workload, measured, workload, workloads};
