//! The facade over all genres: what the command line and the page talk to.
//!
//! [`Puzzle`] is a genre, [`Opened`] a board of one; both are object-safe. [`registry::GENRES`] has one line per genre,
//! and one blanket implementation ([`Kit`]) builds both from a genre's board, oracle and ladder. Reports are plain data that
//! serialise to the JSON of the contract.

mod area;
pub mod corpus;
mod kit;
mod making;
mod open_board;
mod opened;
mod playing;
mod position;
#[cfg(not(target_family = "wasm"))]
mod recount;
pub mod registry;
pub mod report;
mod told;

pub use deduce::Rung;
pub use kit::{Kit, Puzzle};
pub use making::{Making, NewBoard, NotMade, Shipped};
pub use opened::{Opened, Options, State, Strength, Trouble};
pub use playing::{Playable, Standing};
#[cfg(not(target_family = "wasm"))]
pub use recount::{Recount, Recounted};
pub use registry::{genre, open};
